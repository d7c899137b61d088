"""Writes the files of cases whose answers are computed here, by brute force and from the definitions alone.

    python3 qa/corpus/cases/brute.py            writes them; the same each time, to the byte
    python3 qa/corpus/cases/brute.py --check    says whether they are what it would write

Nothing here knows an algorithm of the project. Problems are solved by looking at all sets of options, puzzles by
filling them square by square (`puzzles.py`).
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

import boards
import puzzles
from case import FOLDER, Cases
from puzzles import pick

HERE = "brute.py: all sets of options, by the definition"


@dataclass
class Problem:
    """Items with bounds, secondary items, options as maps from items to colors (or None), costs."""

    bounds: dict[str, tuple[int, int]]
    secondary: list[str] = field(default_factory=list)
    options: list[dict[str, str | None]] = field(default_factory=list)
    costs: list[int] = field(default_factory=list)

    def dlx(self) -> str:
        def head(item: str) -> str:
            least, most = self.bounds[item]
            if (least, most) == (1, 1):
                return item
            return f"{most}|{item}" if least == most else f"{least}:{most}|{item}"

        lines = [" ".join([head(item) for item in self.bounds] + ["|"] * bool(self.secondary) + self.secondary)]
        for at, option in enumerate(self.options):
            words = [item if color is None else f"{item}:{color}" for item, color in option.items()]
            cost = self.costs[at] if self.costs else 0
            lines.append(" ".join(words + [f"|{cost}"] * (cost != 0)))
        return "\n".join(lines) + "\n"

    def holds(self, chosen: tuple[int, ...]) -> bool:
        """Whether these options are a solution."""
        met: dict[str, list[str | None]] = {}
        for at in chosen:
            if not any(item in self.bounds for item in self.options[at]):
                return False  # an option of secondary items alone is never chosen
            for item, color in self.options[at].items():
                met.setdefault(item, []).append(color)
        if any(not least <= len(met.get(item, [])) <= most for item, (least, most) in self.bounds.items()):
            return False
        shared = [met.get(item, []) for item in self.secondary]
        return all(len(colors) < 2 or (len(set(colors)) == 1 and colors[0] is not None) for colors in shared)

    def solutions(self) -> list[tuple[int, ...]]:
        numbers = range(len(self.options))
        return [it for size in range(len(numbers) + 1) for it in combinations(numbers, size) if self.holds(it)]

    def covers(self) -> list[tuple[int, ...]]:
        """What covers each item at least once."""
        numbers, items = range(len(self.options)), set(self.bounds)
        sets = (it for size in range(len(numbers) + 1) for it in combinations(numbers, size))
        return [it for it in sets if set().union(*(self.options[at] for at in it)) >= items]

    def cost(self, chosen: tuple[int, ...]) -> int:
        return sum(self.costs[at] for at in chosen)


def random_problem(random: Random, kind: str) -> Problem:
    """A problem of some kind; half of them have a planted solution."""
    items = "abcdef"[: 3 + int(random.random() * 4)]
    bounded = kind in ("bounds", "mixed")
    ways = [(1, 1)] * 3 + ([(0, 1), (1, 2), (2, 2), (0, 2), (2, 3)] if bounded else [])
    problem = Problem({item: pick(random, ways) for item in items})
    if kind in ("secondary", "colors", "mixed"):
        problem.secondary = list("xyz"[: 1 + int(random.random() * 3)])
    colors = ["red", "blue"] if kind in ("colors", "mixed") else []
    if random.random() < 0.5:
        blocks: list[dict[str, str | None]] = [{}, {}, {}]
        for item in items:
            pick(random, blocks)[item] = None
        problem.options += [block for block in blocks if block]
    while len(problem.options) < 11:
        held: dict[str, str | None] = {item: None for item in items if random.random() < 0.35}
        for item in problem.secondary:
            if random.random() < 0.4:
                held[item] = pick(random, [None, *colors, *colors])
        if any(item in problem.bounds for item in held):
            problem.options.append(held)
    if kind in ("least", "greatest", "cover", "mixed"):
        problem.costs = [int(random.random() * 13) - (0 if kind == "cover" else 3) for _ in problem.options]
    return problem


def numbers(solutions: list[tuple[int, ...]]) -> list[list[int]]:
    """Option numbers from 1, in order."""
    return sorted([at + 1 for at in chosen] for chosen in solutions)


def random_cases() -> Cases:
    cases = Cases("random", "# Small random problems of each kind; brute.py wrote this file.")
    random = Random(2907)
    for kind in ("plain", "secondary", "colors", "bounds", "mixed"):
        for number in range(1, 13):
            problem = random_problem(random, kind)
            found = problem.solutions()
            if 0 < len(found) <= 12:
                cases.add(f"{kind} {number}", "solve", HERE, input=problem.dlx(), solutions=numbers(found))
            else:
                cases.add(f"{kind} {number}", "count", HERE, input=problem.dlx(), count=str(len(found)))
    for number in range(1, 13):
        problem = random_problem(random, pick(random, ["plain", "colors", "bounds"]))
        inside, outside = pick(random, range(4)), 4 + pick(random, range(4))
        fits = [it for it in problem.solutions() if inside in it and outside not in it]
        words = ["--require", str(inside + 1), "--forbid", str(outside + 1)]
        cases.add(f"assumed {number}", "count", HERE, args=words, input=problem.dlx(), count=str(len(fits)))
    return cases


def best_cases() -> Cases:
    cases = Cases("best", "# The least and the greatest cost of small random problems; brute.py wrote this file.")
    random = Random(1117)
    for kind in ("least", "greatest", "mixed", "cover"):
        for number in range(1, 13):
            problem = random_problem(random, kind)
            found = problem.covers() if kind == "cover" else problem.solutions()
            costs = [problem.cost(it) for it in found]
            greatest = kind == "greatest"
            answer = {"cost": str(max(costs) if greatest else min(costs))} if costs else {"none": True}
            words = {"args": ["--max"]} if greatest else {}
            cases.add(f"{kind} {number}", "cover" if kind == "cover" else "best", HERE, **words, input=problem.dlx(), **answer)
    return cases


def random_graph(random: Random) -> Problem:
    """Four to eight vertices and some of their edges, in any order and direction."""
    vertices = "abcdefgh"[: 4 + 2 * int(random.random() * 3)]
    problem = Problem({vertex: (1, 1) for vertex in vertices})
    edges = [(one, other) for at, one in enumerate(vertices) for other in vertices[at + 1 :]]
    while edges and len(problem.options) < 11:
        one, other = edges.pop(int(random.random() * len(edges)))
        problem.options.append({other: None, one: None} if random.random() < 0.5 else {one: None, other: None})
    return problem


def format_cases() -> Cases:
    """The same kinds of problems, written in the other formats by a few lines each."""
    cases = Cases("formats", "# Small random problems in each format; brute.py wrote this file.")
    random = Random(4711)
    for name, text, kind in FORMATS:
        for number in range(1, 5):
            problem = random_graph(random) if kind == "graph" else random_problem(random, kind)
            found = problem.covers() if name == "orlib-scp" else problem.solutions()
            verb, answer = "count", {"count": str(len(found))}
            if problem.costs:
                verb = "cover" if name == "orlib-scp" else "best"
                answer = {"cost": str(min(map(problem.cost, found)))} if found else {"none": True}
            cases.add(f"{name} {number}", verb, HERE, **{"from": name.split(" ")[0]}, input=text(problem), **answer)
    return cases


def side_cases() -> Cases:
    """The best under side constraints: a hard one and one with a price."""
    cases = Cases("sides", "# Small random problems with side constraints; brute.py wrote this file.")
    random = Random(333)
    for number in range(1, 13):
        problem = random_problem(random, "mixed" if number % 2 else "least")
        terms = [[int(random.random() * 6) for _ in problem.options] for _ in range(2)]
        most, least, price = 3 + int(random.random() * 6), 4 + int(random.random() * 6), 1 + int(random.random() * 4)

        def total(chosen: tuple[int, ...], which: int) -> int:
            return sum(terms[which][at] for at in chosen)

        held = [it for it in problem.solutions() if total(it, 0) <= most]
        costs = [problem.cost(it) + price * max(0, least - total(it, 1)) for it in held]
        answer = {"cost": str(min(costs))} if costs else {"none": True}
        written = [",".join(f"[{at},{weight}]" for at, weight in enumerate(it, 1)) for it in terms]
        sides = f'{{"name":"hard","terms":[{written[0]}],"most":{most}}},\n{{"name":"soft","terms":[{written[1]}],"least":{least},"price":{price}}}'
        text = json_text(problem).replace("\n]}\n", f'\n],\n"constraints":[\n{sides}\n]}}\n')
        cases.add(str(number), "best", HERE, **{"from": "json"}, input=text, **answer)
    return cases


def rows_of(problem: Problem) -> list[list[int]]:
    """For each option the numbers of its items, from 1."""
    places = {item: at + 1 for at, item in enumerate(problem.bounds)}
    return [[places[item] for item in option] for option in problem.options]


def matrix(problem: Problem) -> str:
    items = range(1, len(problem.bounds) + 1)
    lines = [" ".join(str(int(item in row)) for item in items) for row in rows_of(problem)]
    return f"{len(lines)} {len(items)}\n" + "\n".join(lines) + "\n"


def mtx(problem: Problem) -> str:
    entries = [f"{at} {item}" for at, row in enumerate(rows_of(problem), 1) for item in row]
    sizes = f"{len(problem.options)} {len(problem.bounds)} {len(entries)}"
    return "\n".join(["%%MatrixMarket matrix coordinate pattern general", sizes, *entries]) + "\n"


def rail(problem: Problem) -> str:
    rows = zip(problem.costs, rows_of(problem), strict=True)
    lines = [" ".join(map(str, [cost, len(row), *row])) for cost, row in rows]
    return "\n".join([f"{len(problem.bounds)} {len(lines)}", *lines]) + "\n"


def cov(problem: Problem) -> str:
    rows = zip(problem.costs, rows_of(problem), strict=True)
    lines = [" ".join(map(str, [cost, len(row), *(item - 1 for item in row)])) for cost, row in rows]
    return "\n".join([f"P {len(problem.bounds)} {len(lines)}", *lines]) + "\n"


def ec(problem: Problem) -> str:
    lines = [" ".join(["s", *map(str, row)]) for row in rows_of(problem)]
    return "\n".join(["c n and m are known", f"p ec {len(problem.bounds)}", *lines]) + "\n"


def plain_list(problem: Problem) -> str:
    lines = [" ".join(map(str, row)) for row in rows_of(problem)]
    return "\n".join([f"{len(problem.bounds)} {len(lines)}", *lines]) + "\n"


def counted_list(problem: Problem) -> str:
    lines = [" ".join(map(str, [len(row), *row])) for row in rows_of(problem)]
    return "\n".join([f"{len(problem.bounds)} {len(lines)}", *lines]) + "\n"


def hust(problem: Problem) -> str:
    """A counted list with the number of options first."""
    _, options = counted_list(problem).split("\n", 1)
    return f"{len(rows_of(problem))} {len(problem.bounds)}\n{options}"


def col(problem: Problem) -> str:
    """Every third edge is listed in the other direction, too."""
    pairs = rows_of(problem)
    lines = [f"e {one} {other}" for one, other in pairs + [[b, a] for a, b in pairs[::3]]]
    return "\n".join(["c a graph", f"p edge {len(problem.bounds)} {len(pairs)}", *lines]) + "\n"


def edges(problem: Problem) -> str:
    return "# a graph\n" + "".join(" ".join(option) + "\n" for option in problem.options)


def scp(problem: Problem) -> str:
    rows = rows_of(problem)
    holders = [[at for at, row in enumerate(rows, 1) if item in row] for item in range(1, len(problem.bounds) + 1)]
    lines = [" ".join(map(str, [len(it), *it])) for it in holders]
    return "\n".join([f"{len(problem.bounds)} {len(rows)}", " ".join(map(str, problem.costs)), *lines]) + "\n"


def json_text(problem: Problem) -> str:
    def entry(item: str, color: str | None) -> str:
        return f'"{item}"' if color is None else f'["{item}","{color}"]'

    def held(at: int) -> str:
        items = "[" + ",".join(entry(*it) for it in problem.options[at].items()) + "]"
        return f'{{"items":{items},"cost":{problem.costs[at]}}}' if problem.costs else items

    items = [f'{{"name":"{it}","min":{least},"max":{most}}}' for it, (least, most) in problem.bounds.items()]
    options = ",\n".join(held(at) for at in range(len(problem.options)))
    secondary = ",".join(f'"{it}"' for it in problem.secondary)
    return f'{{"items":[{",".join(items)}],\n"secondary":[{secondary}],\n"options":[\n{options}\n]}}\n'


FORMATS = [
    ("dlx", Problem.dlx, "mixed"),
    ("matrix", matrix, "plain"),
    ("mtx", mtx, "plain"),
    ("json", json_text, "mixed"),
    ("json without costs", json_text, "colors"),
    ("csv", lambda it: it.dlx().replace(" ", ","), "mixed"),
    ("orlib-rail", rail, "cover"),
    ("orlib-scp", scp, "cover"),
    ("cov", cov, "cover"),
    ("ec", ec, "plain"),
    ("list", plain_list, "plain"),
    ("list-counted", counted_list, "plain"),
    ("col", col, "graph"),
    ("edges", edges, "graph"),
    ("hust", hust, "plain"),
]


def main() -> int:
    files = [random_cases(), best_cases(), format_cases(), side_cases(), *puzzles.files(), boards.boards_cases()]
    if sys.argv[1:] != ["--check"]:
        for file in files:
            file.write()
        return 0
    stale = [it.subject for it in files if (FOLDER / f"{it.subject}.toml").read_text(encoding="utf-8") != it.text()]
    print("not what would be written: " + ", ".join(stale) if stale else "the files are up to date")
    return bool(stale)


if __name__ == "__main__":
    sys.exit(main())
