"""Small puzzles with answers by filling them square by square, or by looking at all permutations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations, product
from random import Random

from case import Cases

Board = list[list[int]]


def pick(random: Random, values):
    """One of some values. Only `random()` is promised to be the same in each Python."""
    return values[int(random.random() * len(values))]


def fillings(cells: list, values: Callable, fits: Callable) -> Iterator[dict]:
    """All ways to give each cell a value that fits what the cells before it have."""
    filled: dict = {}

    def rest(at: int) -> Iterator[dict]:
        if at == len(cells):
            yield dict(filled)
            return
        for value in values(cells[at]):
            if fits(cells[at], value, filled):
                filled[cells[at]] = value
                yield from rest(at + 1)
                del filled[cells[at]]

    return rest(0)


def grid(side: int) -> list[tuple[int, int]]:
    return [(row, column) for row in range(side) for column in range(side)]


def number(fillings: Iterator) -> str:
    return str(sum(1 for _ in fillings))


def sudokus(givens: Board, high: int, wide: int) -> Iterator[dict]:
    """All solutions of a grid, 0 for an empty cell; boxes have so many rows and columns."""
    side = len(givens)

    def sees(a: tuple[int, int], b: tuple[int, int]) -> bool:
        boxes = (a[0] // high, a[1] // wide) == (b[0] // high, b[1] // wide)
        return a != b and (a[0] == b[0] or a[1] == b[1] or boxes)

    peers = {cell: [it for it in grid(side) if sees(cell, it)] for cell in grid(side)}
    fixed = {cell: givens[cell[0]][cell[1]] for cell in grid(side) if givens[cell[0]][cell[1]]}
    if any(fixed.get(peer) == digit for cell, digit in fixed.items() for peer in peers[cell]):
        return iter(())

    def rest(left: dict) -> Iterator[dict]:
        if not left:
            yield dict(fixed)
            return
        cell = min(left, key=lambda it: len(left[it]))
        for digit in left[cell]:
            fixed[cell] = digit
            gone = [it for it in peers[cell] if digit in left.get(it, ())]
            yield from rest({it: left[it] - {digit} if it in gone else left[it] for it in left if it != cell})
            del fixed[cell]

    seen = {cell: {fixed[it] for it in peers[cell] if it in fixed} for cell in grid(side)}
    return rest({cell: set(range(1, side + 1)) - seen[cell] for cell in grid(side) if cell not in fixed})


def shuffled(random: Random, values) -> list:
    return [value for _, value in sorted((random.random(), value) for value in values)]


def some_sudoku(random: Random, high: int, wide: int, kept: float) -> Board:
    """A part of a filled grid: a pattern with digits, rows and columns renamed, half of its cells or so."""
    side = high * wide
    digits = shuffled(random, range(1, side + 1))
    rows = [band * high + row for band in shuffled(random, range(wide)) for row in shuffled(random, range(high))]
    columns = [stack * wide + it for stack in shuffled(random, range(high)) for it in shuffled(random, range(wide))]
    whole = [[digits[(wide * (row % high) + row // high + column) % side] for column in columns] for row in rows]
    return [[digit if random.random() < kept else 0 for digit in row] for row in whole]


def sudoku_cases() -> Cases:
    cases = Cases("sudoku", "# Sudokus with no, one and many solutions; brute.py wrote this file.")
    random = Random(81)
    source = "brute.py: cell by cell"
    for high, wide, kept, many in ((2, 2, 0.3, 10), (2, 3, 0.35, 8), (3, 3, 0.4, 14)):
        for at in range(many):
            givens = some_sudoku(random, high, wide, kept)
            if at % 4 == 3:
                # One wrong given more: most of these have no solution.
                row, column = int(random.random() * len(givens)), int(random.random() * len(givens))
                givens[row][column] = givens[row][column] % len(givens) + 1
            found = list(sudokus(givens, high, wide))
            text = "".join(" ".join(map(str, row)) + "\n" for row in givens)
            name = f"{high * wide} cells a side, {at + 1}"
            cases.add(name, "count", source, **{"from": "sudoku"}, input=text, count=str(len(found)))
            if len(givens) == 9 and len(found) == 1:
                line = "".join(str(digit or ".") for row in givens for digit in row) + "\n"
                solved = "".join(str(found[0][cell]) for cell in grid(9)) + "\n"
                cases.add(f"{name}, in a line", "sudoku", source, input=line, out=solved)
    return cases


def regions(random: Random, side: int) -> list[str]:
    """A board in as many connected regions as it has rows."""
    seeds = shuffled(random, grid(side))[:side]
    letters = {cell: "ABCDEFGHIJ"[at] for at, cell in enumerate(seeds)}
    while len(letters) < side * side:
        row, column = shuffled(random, letters)[0]
        step = shuffled(random, [(0, 1), (1, 0), (0, -1), (-1, 0)])[0]
        cell = (row + step[0], column + step[1])
        if cell in grid(side):
            letters.setdefault(cell, letters[row, column])
    return ["".join(letters[row, column] for column in range(side)) for row in range(side)]


def apart(board: list[str]) -> Iterator[tuple[int, ...]]:
    """A column for each row: no two the same, no two in one region, none beside or at a corner of another."""
    for columns in permutations(range(len(board))):
        touch = any(abs(a - b) < 2 for a, b in zip(columns, columns[1:]))
        if not touch and len({board[row][column] for row, column in enumerate(columns)}) == len(board):
            yield columns


def blocks(line: tuple[int, ...]) -> list[int]:
    return [len(it) for it in "".join(map(str, line)).split("0") if it]


def nonograms(rows: list[list[int]], columns: list[list[int]]) -> Iterator:
    ways = [[line for line in product((0, 1), repeat=len(columns)) if blocks(line) == row] for row in rows]
    return (it for it in product(*ways) if [blocks(column) for column in zip(*it)] == columns)


def dominoes(board: Board) -> Iterator[int]:
    """Partings of a board into dominoes of which no two show the same pair of numbers."""
    cells = {(row, column): value for row, line in enumerate(board) for column, value in enumerate(line)}

    def rest(left: dict, pairs: frozenset) -> Iterator[int]:
        if not left:
            yield 1
            return
        row, column = min(left)
        for other in ((row, column + 1), (row + 1, column)):
            pair = tuple(sorted((left[row, column], left.get(other, -1))))
            if other in left and pair not in pairs:
                yield from rest({it: left[it] for it in left if it not in ((row, column), other)}, pairs | {pair})

    return rest(cells, frozenset())


def differences(rows: tuple[int, ...]) -> bool:
    """Whether dots in these rows are a Costas array."""
    places = range(len(rows))
    ways = [(b - a, rows[b] - rows[a]) for a in places for b in places if a < b]
    return len(set(ways)) == len(ways)


def latin(givens: Board, mate_of: Board | None = None) -> Iterator[dict]:
    """Latin squares with these givens, 0 for none; with `mate_of` those that show each pair of symbols once with it."""
    side = len(givens)

    def fits(cell: tuple[int, int], value: int, filled: dict) -> bool:
        row, column = cell
        if givens[row][column] not in (0, value):
            return False
        same = [it for it in filled if filled[it] == value]
        clash = any(it[0] == row or it[1] == column for it in same)
        return not clash and not (mate_of and any(mate_of[it[0]][it[1]] == mate_of[row][column] for it in same))

    return fillings(grid(side), lambda _: range(1, side + 1), fits)


def langford(pairs: int) -> Iterator[dict]:
    """Arrangements in which the two of each number have that many others between them, both directions."""

    def fits(value: int, place: int, filled: dict) -> bool:
        taken = {it for number, first in filled.items() for it in (first, first + number + 1)}
        return not {place, place + value + 1} & taken

    return fillings(list(range(pairs, 0, -1)), lambda value: range(2 * pairs - value - 1), fits)


def matchings(edges: list[tuple[int, int]], left: frozenset[int]) -> int:
    if not left:
        return 1
    least = min(left)
    partners = [a + b - least for a, b in edges if least in (a, b) and a + b - least in left]
    return sum(matchings(edges, left - {least, it}) for it in partners)


def add(cases: Cases, genre: str, at: int, text: str, found: Iterator) -> None:
    source = "brute.py: all that can be, by the rules"
    cases.add(f"{genre} {at}", "count", source, **{"from": genre}, input=text, count=number(found))


def puzzle_cases() -> Cases:
    cases = Cases("puzzles", "# Small puzzles of many genres; brute.py wrote this file.")
    random = Random(360)
    lines = lambda board: "".join(" ".join(map(str, row)) + "\n" for row in board)  # noqa: E731
    for at, side in enumerate([5, 5, 6, 6, 7, 7], 1):
        board = regions(random, side)
        add(cases, "colored-queens", at, "\n".join(board) + "\n", apart(board))
        board = regions(random, side)
        add(cases, "star-battle", at, "\n".join(board) + "\n", apart(board))
    for at, (high, wide) in enumerate([(3, 4), (4, 4), (4, 5), (5, 5), (5, 5)], 1):
        picture = [[int(random.random() < 0.5) for _ in range(wide)] for _ in range(high)]
        clues = [[blocks(it) for it in picture], [blocks(it) for it in zip(*picture)]]
        text = "\n".join("".join(" ".join(map(str, it or [0])) + "\n" for it in part) for part in clues)
        add(cases, "nonogram", at, text, nonograms(*clues))
    for at, most in enumerate([1, 2, 2, 3, 3, 3], 1):
        pips = shuffled(random, [it for a in range(most + 1) for b in range(a + 1) for it in (a, b)])
        board = [pips[row * (most + 2) :][: most + 2] for row in range(most + 1)]
        add(cases, "dominosa", at, lines(board), dominoes(board))
    for at, side in enumerate([3, 4, 4, 5, 5], 1):
        whole = next(latin([shuffled(random, range(1, side + 1))] + [[0] * side] * (side - 1)))
        square = [[whole[row, column] for column in range(side)] for row in range(side)]
        add(cases, "mates", at, lines(square), latin([[0] * side] * side, square))
        add(cases, "transversals", at, lines(square), transversals(square))
        givens = [[it if random.random() < 0.3 else 0 for it in row] for row in square]
        add(cases, "latin", at, lines(givens), latin(givens))
    for at in range(1, 8):
        add(cases, "costas", at, f"{at}\n", filter(differences, permutations(range(at))))
    for at in range(1, 8):
        add(cases, "langford", at, f"{at}\n", langford(at))
    for at in range(1, 7):
        edges = [(a, b) for a in range(8) for b in range(a) if random.random() < 0.5 or (a % 2 and b == a - 1)]
        text = "".join(f"v{a} v{b}\n" for a, b in edges)
        found = iter(range(matchings(edges, frozenset(range(8)))))
        add(cases, "matching", at, text, found)
    return cases


def transversals(square: Board) -> Iterator[tuple[int, ...]]:
    side = range(len(square))
    return (it for it in permutations(side) if len({square[row][it[row]] for row in side}) == len(side))


def files() -> list[Cases]:
    return [sudoku_cases(), puzzle_cases()]
