"""Writes the file of cases whose numbers somebody has published; their problems follow a rule, so they are made here.

    python3 qa/corpus/cases/published.py            writes it; the same each time, to the byte
    python3 qa/corpus/cases/published.py --check    says whether it is what would be written

The numbers are typed from where `source` says, never computed by the project.
"""

from __future__ import annotations

import sys
from itertools import combinations, product

from case import FOLDER, Cases

CASES = Cases("published", "# Numbers that somebody has published; published.py wrote this file.")


def series(name: str, source: str, first: int, terms: list, make, verb: str = "count", **rest) -> None:
    """Terms of a sequence, from the one with the number `first` on."""
    for at, term in enumerate(terms, first):
        key = "cost" if verb in ("best", "cover") else "count"
        CASES.add(name.format(at), verb, source, **rest, **make(at), **{key: str(term)})


def genre(name: str, text: str = "{}\n"):
    return lambda at: {"from": name, "input": text.format(at)}


def dlx(items: list[str], options: list[list[str]], secondary: list[str] | None = None) -> dict:
    head = items + (["|", *secondary] if secondary else [])
    return {"input": "".join(" ".join(line) + "\n" for line in [head, *options])}


def sets(size: int, least: int = 1, most: int | None = None, also: str = "") -> dict:
    """All subsets of so many things, each of which may be a block of a partition."""
    things = "abcdefgh"[:size]
    blocks = [it for many in range(least, (most or size) + 1) for it in combinations(things, many)]
    tail = [also.split("|")[-1]] if also else []
    return dlx([*things, *([also] if also else [])], [[*block, *tail] for block in blocks])


def permutations(side: int, allowed=lambda row, column: True) -> dict:
    items = [f"{what}{at}" for what in "rc" for at in range(side)]
    cells = [(r, c) for r in range(side) for c in range(side) if allowed(r, c)]
    return dlx(items, [[f"r{r}", f"c{c}"] for r, c in cells])


def matchings(edges: list[tuple[int, int]]) -> dict:
    return {"from": "matching", "input": "".join(f"v{a} v{b}\n" for a, b in edges)}


def as_col(edges: list[tuple[int, int]]) -> dict:
    vertices = 1 + max(map(max, edges))
    lines = [f"p edge {vertices} {len(edges)}", *(f"e {a + 1} {b + 1}" for a, b in edges)]
    return {"from": "col", "input": "\n".join(lines) + "\n"}


def as_edges(edges: list[tuple[int, int]]) -> dict:
    return {"from": "edges", "input": "# both directions\n" + "".join(f"{a} {b}\n{b} {a}\n" for a, b in edges)}


def as_list(edges: list[tuple[int, int]], count: str = "") -> dict:
    lines = [f"{1 + max(map(max, edges))} {len(edges)}", *(f"{count}{a + 1} {b + 1}" for a, b in edges)]
    return {"from": "list-counted" if count else "list", "input": "\n".join(lines) + "\n"}


def grid(rows: int, columns: int) -> list[tuple[int, int]]:
    cells = list(product(range(rows), range(columns)))
    pairs = [(r * columns + c, r * columns + c + 1) for r, c in cells if c + 1 < columns]
    return pairs + [(r * columns + c, (r + 1) * columns + c) for r, c in cells if r + 1 < rows]


def cube(dimension: int) -> list[tuple[int, int]]:
    return [(a, a | 1 << bit) for a in range(1 << dimension) for bit in range(dimension) if not a >> bit & 1]


def board(size: str, pieces: str) -> dict:
    return {"from": "polyomino", "input": f"board {size}\n{pieces}\n"}


DOMINOES = "pieces domino\ncopies D any"


def aztec(order: int) -> dict:
    """The dominoes of an Aztec diamond."""
    inside = [(r, c) for r, c in product(range(-order, order), repeat=2) if abs(2 * r + 1) + abs(2 * c + 1) <= 2 * order]
    name = {cell: f"{cell[0] + order}_{cell[1] + order}" for cell in inside}
    pairs = [((r, c), other) for r, c in inside for other in ((r, c + 1), (r + 1, c)) if other in name]
    return dlx(list(name.values()), [[name[a], name[b]] for a, b in pairs])


def colorings(vertices: int, edges: list[tuple[int, int]], colors: int) -> dict:
    """Colorings of a graph: an end of an edge takes the edge in its color."""
    held = {at: [f"e{a}_{b}" for a, b in edges if at in (a, b)] for at in range(vertices)}
    ways = [[f"v{at}", *(f"{it}_{color}" for it in held[at])] for at in held for color in range(colors)]
    return dlx([f"v{at}" for at in held], ways, [f"e{a}_{b}_{color}" for a, b in edges for color in range(colors)])


def independent(vertices: int, edges: list[tuple[int, int]]) -> dict:
    """Independent sets: each edge has at most one of its ends."""
    name = [f"e{a}_{b}" for a, b in edges]
    held = [[f"e{a}_{b}" for a, b in edges if at in (a, b)] for at in range(vertices)]
    return dlx([f"0:1|{it}" for it in name], held)


def hitting(sets: list[tuple[int, ...]]) -> dict:
    """Points that meet all sets: a point is an option that covers the sets it is in."""
    points = sorted({point for it in sets for point in it})
    names = {it: "s" + "_".join(map(str, it)) for it in sets}
    return dlx(list(names.values()), [[names[it] for it in sets if point in it] for point in points])


def ball(dimension: int) -> dict:
    """Binary words, each of which covers those that differ from it in one place at most."""
    words = range(1 << dimension)
    return dlx([f"w{it}" for it in words], [[f"w{it}", *(f"w{it ^ 1 << bit}" for bit in range(dimension))] for it in words])


def factors(vertices: int) -> dict:
    """One-factorizations of a complete graph: the factor with the edge of 0 and `at` is the one of that number."""
    edges = list(combinations(range(vertices), 2))

    def perfect(left: tuple[int, ...]) -> list[list[tuple[int, int]]]:
        if not left:
            return [[]]
        pairs = [(left[0], it) for it in left[1:]]
        return [[pair, *rest] for pair in pairs for rest in perfect(tuple(it for it in left if it not in pair))]

    return dlx([f"e{a}_{b}" for a, b in edges], [[f"e{a}_{b}" for a, b in it] for it in perfect(tuple(range(vertices)))])


def triples(points: int) -> dict:
    pairs = [f"p{a}_{b}" for a, b in combinations(range(points), 2)]
    blocks = combinations(range(points), 3)
    return dlx(pairs, [[f"p{a}_{b}" for a, b in combinations(block, 2)] for block in blocks])


def cyclic(side: int) -> list[tuple[int, int]]:
    return [(at, (at + 1) % side) for at in range(side)]


PETERSEN = [*cyclic(5), *((at, at + 5) for at in range(5)), *((5 + at, 5 + (at + 2) % 5) for at in range(5))]
PATH = lambda at: [(it, it + 1) for it in range(at - 1)]  # noqa: E731
AFFINE = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (1, 5, 6), (2, 3, 7), (0, 5, 7), (1, 3, 8), (2, 4, 6)]
FANO = [(0, 1, 2), (0, 3, 4), (0, 5, 6), (1, 3, 5), (1, 4, 6), (2, 3, 6), (2, 4, 5)]
SYMMETRY = ["--up-to", "symmetry"]


def all_cases() -> None:
    series("{} queens", "OEIS A000170", 1, [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680], genre("queens"))
    series("{} queens up to symmetry", "OEIS A002562", 4, [1, 2, 1, 6, 12, 46, 92], genre("queens"), args=SYMMETRY)
    series("Latin squares of order {}", "OEIS A002860", 1, [1, 2, 12, 576, 161280], genre("latin"))
    series("cyclic Latin square of order {}: transversals", "OEIS A006717 at odd orders, none at even ones (Euler)", 1,
           [1, 0, 3, 0, 15, 0, 133, 0], genre("transversals"))
    series("Costas arrays of order {}", "OEIS A008404", 1, [1, 2, 4, 12, 40, 116, 200], genre("costas"))
    series("Langford pairs, {} numbers, both directions", "OEIS A014552, twice", 3, [2, 2, 0, 0, 52, 300], genre("langford"))
    series("squares in a square of {}", "OEIS A045846", 1, [1, 2, 6, 40, 472], genre("dissection"))
    series("queens that guard {0} x {0}", "OEIS A075458", 1, [1, 1, 1, 2, 3, 3, 4], genre("domination"), verb="best")
    series("dominoes on 2 x {}", "OEIS A000045", 2, [2, 3, 5, 8, 13, 21, 34, 55, 89], lambda at: board(f"2x{at}", DOMINOES))
    series("dominoes on 4 x {}", "OEIS A005178", 2, [5, 11, 36, 95, 281, 781, 2245], lambda at: board(f"4x{at}", DOMINOES))
    series("dominoes on 3 x twice {}", "OEIS A001835", 1, [3, 11, 41, 153, 571], lambda at: board(f"3x{2 * at}", DOMINOES))
    series("dominoes on a square of twice {}", "OEIS A004003", 1, [2, 36, 6728, 12988816], lambda at: board(f"{2 * at}x{2 * at}", DOMINOES))
    series("an odd board, 3 x {}", "an odd number of squares", 3, [0], lambda at: board(f"3x{at}", DOMINOES))
    hole = "#.......\n" + "........\n" * 6 + ".......#\n\n"
    CASES.add("the mutilated chessboard", "count", "Max Black, Critical Thinking, 1946", **{"from": "polyomino"}, input=hole + DOMINOES + "\n", count="0")
    series("the Aztec diamond of order {}", "Elkies, Kuperberg, Larsen, Propp 1992: 2^(n(n+1)/2)", 1, [2, 8, 64, 1024, 32768], aztec)
    series("permutations of {}", "OEIS A000142", 1, [1, 2, 6, 24, 120, 720, 5040, 40320], permutations)
    series("derangements of {}", "OEIS A000166", 2, [1, 2, 9, 44, 265, 1854], lambda n: permutations(n, lambda r, c: r != c))
    series("couples at a table, {}", "OEIS A000179", 3, [1, 2, 13, 80, 579], lambda n: permutations(n, lambda r, c: (c - r) % n > 1))
    series("perfect matchings of K{}: twice so many vertices", "OEIS A001147", 1, [1, 3, 15, 105, 945, 10395],
           lambda n: matchings(list(combinations(range(2 * n), 2))))
    series("perfect matchings of the cube of dimension {}", "OEIS A005271", 1, [1, 2, 9, 272], lambda n: matchings(cube(n)))
    series("perfect matchings of the Petersen graph", "Petersen 1898: six", 1, [6], lambda _: matchings(PETERSEN))
    series("perfect matchings of the Petersen graph, as DIMACS", "Petersen 1898: six", 1, [6], lambda _: as_col(PETERSEN))
    series("perfect matchings of K{}: twice so many vertices, as DIMACS", "OEIS A001147", 2, [3, 15], lambda n: as_col(list(combinations(range(2 * n), 2))))
    series("perfect matchings of the cube of dimension {}, as edges", "OEIS A005271", 1, [1, 2, 9, 272], lambda n: as_edges(cube(n)))
    series("perfect matchings of a square of twice {}, as a list", "OEIS A004003", 1, [2, 36, 6728], lambda n: as_list(grid(2 * n, 2 * n)))
    series("perfect matchings of a square of twice {}, as a counted list", "OEIS A004003", 1, [2, 36, 6728], lambda n: as_list(grid(2 * n, 2 * n), "2 "))
    series("partitions of {} things", "OEIS A000110", 1, [1, 2, 5, 15, 52, 203, 877], sets)
    series("partitions of six things into {} blocks", "OEIS A008277", 1, [1, 31, 90, 65, 15, 1], lambda k: sets(6, also=f"{k}|blocks"))
    series("partitions of {} things without single ones", "OEIS A000296", 2, [1, 1, 4, 11, 41, 162], lambda n: sets(n, least=2))
    series("partitions into triples, {} of them", "OEIS A025035", 1, [1, 10], lambda n: sets(3 * n, least=3, most=3))
    series("colorings of the circle of {} with three colors", "chromatic polynomial: 2^n + 2(-1)^n", 3, [6, 18, 30, 66, 126],
           lambda n: colorings(n, cyclic(n), 3))
    series("colorings of the complete graph of four with {} colors", "chromatic polynomial: n(n-1)(n-2)(n-3)", 3, [0, 24, 120],
           lambda n: colorings(4, list(combinations(range(4), 2)), n))
    series("colorings of the Petersen graph with {} colors", "its chromatic polynomial (Biggs, Algebraic Graph Theory)", 2, [0, 120],
           lambda n: colorings(10, PETERSEN, n))
    series("independent sets of a path of {}", "OEIS A000045, two places on", 2, [3, 5, 8, 13, 21, 34, 55], lambda n: independent(n, PATH(n)))
    series("independent sets of a circle of {}", "OEIS A000032", 3, [4, 7, 11, 18, 29, 47], lambda n: independent(n, cyclic(n)))
    series("independent sets of the Petersen graph", "its independence polynomial: 1+10+30+30+5", 1, [76], lambda _: independent(10, PETERSEN))
    series("points that meet all lines of the Fano plane", "a line itself: Blokhuis 1994", 1, [3], lambda _: hitting(FANO), verb="cover")
    series("points that meet all lines of the affine plane of order 3", "stein9: Fulkerson, Nemhauser, Trotter 1974", 1, [5],
           lambda _: hitting(AFFINE), verb="cover")
    series("a vertex cover of the Petersen graph", "ten without the four of a largest independent set", 1, [6], lambda _: hitting(PETERSEN), verb="cover")
    series("binary words of {} that cover all by one error", "OEIS A000983", 1, [1, 2, 2, 4, 7], ball, verb="cover")
    series("perfect codes of length {}", "Hamming codes alone: of length 3 four, of others up to 5 none but of length 1", 1, [2, 0, 4, 0, 0], ball)
    series("one-factorizations of K{}", "OEIS A000438", 4, [1], factors)
    series("one-factorizations of K{}", "OEIS A000438", 6, [6], factors)
    series("one-factorizations of K{}", "OEIS A000438", 8, [6240], factors)
    for points, count in ((7, 30), (9, 840)):
        CASES.add(f"Steiner triples of {points} points", "count", "Colbourn, Rosa, Triple Systems, 1999", **triples(points), count=str(count))
        CASES.add(f"Steiner triples of {points} points by the genre", "count", "the same", **{"from": "steiner"}, input=f"{points}\n", count=str(count))
    CASES.add("Steiner triples of 8 points", "count", "Kirkman 1847: none but of 6k + 1 or 6k + 3 points", **{"from": "steiner"}, input="8\n", count="0")
    CASES.add("round robin of six", "count", "OEIS A000438 times the orders of five rounds", **{"from": "round-robin"}, input="6\n", count="720")
    CASES.add("sudokus of four by four", "count", "OEIS A107739", **{"from": "sudoku"}, input="0 0 0 0\n" * 4, count="288")
    files()


def files() -> None:
    """Numbers of problems that lie in the project as files."""
    haselgrove = "C. B. and J. Haselgrove 1960"
    for size, count in (("3x20", "8"), ("4x15", "1472")):
        CASES.add(f"pentominoes {size}", "count", haselgrove, **{"from": "polyomino"}, file=f"examples/counts/pentominoes-{size}.poly", count=count)
    CASES.add("pentominoes 3x20 up to symmetry", "count", haselgrove, args=SYMMETRY, **{"from": "polyomino"},
              file="examples/counts/pentominoes-3x20.poly", count="2")
    CASES.add("pentominoes on a chessboard without its centre", "count", "Dana Scott 1958: 65, times 8", **{"from": "polyomino"},
              file="examples/pentominoes-8x8.poly", count="520")
    CASES.add("Soma", "count", "R. K. Guy, J. H. Conway 1961: 240, times 48", file="examples/counts/soma.dlx", count="11520")
    CASES.add("Soma up to symmetry", "count", "R. K. Guy, J. H. Conway 1961", args=SYMMETRY, file="examples/counts/soma.dlx", count="240")
    CASES.add("Knuth's seven items", "solve", "TAOCP 7.2.2.1 (5)", file="examples/knuth-7-items.dlx", solutions=[[1, 4, 5]])
    for name, cost in (("dom50", 13), ("radar50", 14), ("qdom8", 5)):
        CASES.add(f"cover {name}", "cover", "proved by other exact solvers when it was made", **{"from": "cov"},
                  file=f"qa/corpus/instances/{name}.cov.gz", cost=str(cost))


def main() -> int:
    all_cases()
    if sys.argv[1:] != ["--check"]:
        CASES.write()
        return 0
    path = FOLDER / "published.toml"
    stale = path.read_text(encoding="utf-8") != CASES.text()
    print("published is not what would be written" if stale else "the file is up to date")
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
