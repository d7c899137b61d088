"""Small puzzles of dominoes, tiles, words and groups, by trying all that can be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random

from case import Cases
from puzzles import add, pick, shuffled

Cell = tuple[int, int]


def tilings(left: frozenset[Cell]) -> Iterator[list[tuple[Cell, Cell]]]:
    """All partings of cells into pairs of neighbours."""
    if not left:
        yield []
        return
    row, column = min(left)
    for other in ((row, column + 1), (row + 1, column)):
        if other in left:
            for rest in tilings(left - {(row, column), other}):
                yield [((row, column), other), *rest]


def fits(rule: str, pips: list[int]) -> bool:
    """Whether a region keeps its rule."""
    if rule in ("equal", "unequal"):
        return len(set(pips)) == (1 if rule == "equal" else len(pips))
    sign, number = rule.split()
    return {"=": sum(pips) == int(number), "<": sum(pips) < int(number), ">": sum(pips) > int(number)}[sign]


def pips(board: list[str], rules: dict[str, str], dominoes: list[tuple[int, int]]) -> Iterator[int]:
    cells = [(row, column) for row, line in enumerate(board) for column in range(len(line))]
    regions = {name: [cell for cell in cells if board[cell[0]][cell[1]] == name] for name in rules}
    for pairs in tilings(frozenset(cells)):
        for order in permutations(dominoes):
            turned = [{it, it[::-1]} for it in order]
            for way in product(*turned):
                shown = {cell: pip for pair, ends in zip(pairs, way) for cell, pip in zip(pair, ends)}
                if all(fits(rules[name], [shown[cell] for cell in regions[name]]) for name in rules):
                    yield 1


def add_pips(cases: Cases, random: Random) -> None:
    for at in range(1, 6):
        dominoes = shuffled(random, combinations(range(5), 2))[:4]
        ways = list(tilings(frozenset((row, column) for row in range(2) for column in range(4))))
        shown: dict[Cell, int] = {}
        for pair, ends in zip(pick(random, ways), dominoes):
            shown |= dict(zip(pair, ends))
        board = [["AABB", "CCDD"], ["AAAB", "CCDB"], ["ABBB", "AC.."], ["A..B", "AABB"], ["AABC", "ADDC"]][at - 1]
        rules = {}
        for name in sorted(set("".join(board)) - {"."}):
            held = [shown[row, column] for row in range(2) for column in range(4) if board[row][column] == name]
            rules[name] = "equal" if len(held) > 1 and len(set(held)) == 1 else pick(random, [f"= {sum(held)}", f"> {sum(held) - 2}", f"< {sum(held) + 2}"])
            if len(set(held)) == len(held) == 2 and random.random() < 0.5:
                rules[name] = "unequal"
        lines = [*board, *(f"{name} {rule}" for name, rule in rules.items())]
        lines.append("dominoes " + " ".join(f"{a}-{b}" for a, b in dominoes))
        add(cases, "pips", at, "\n".join(lines) + "\n", pips(board, rules, dominoes))


def edges(high: int, wide: int, tiles: list[str], border: str | None, turns: bool) -> Iterator[int]:
    """Tiles as their top, right, bottom and left colors."""
    turned = [{it[by:] + it[:by] for by in (range(4) if turns else (0,))} for it in tiles]

    def rest(laid: list[str], left: frozenset[int]) -> Iterator[int]:
        if not left:
            yield 1
            return
        row, column = divmod(len(laid), wide)
        above = laid[-wide][2] if row else border
        before = laid[-1][1] if column else border
        for at in left:
            for tile in turned[at]:
                ends = (row < high - 1 or border in (None, tile[2])) and (column < wide - 1 or border in (None, tile[1]))
                if ends and above in (None, tile[0]) and before in (None, tile[3]):
                    yield from rest([*laid, tile], left - {at})

    return rest([], frozenset(range(len(tiles))))


def add_edges(cases: Cases, random: Random) -> None:
    for at, (high, wide, border, turns) in enumerate([(2, 2, None, True), (2, 3, None, False), (2, 2, "0", True), (2, 3, None, True)], 1):
        lines = [f"board {high}x{wide}", *(["border 0"] if border else []), *([] if turns else ["turn no"])]
        tiles: list[str] = []
        for row, column in product(range(high), range(wide)):
            # The tile fits those before it, so that there is a solution.
            above = tiles[-wide][2] if row else "0"
            left = tiles[-1][1] if column else "0"
            right = "0" if column == wide - 1 else pick(random, "12")
            below = "0" if row == high - 1 else pick(random, "12")
            tiles.append(above + right + below + left)
        while len({min(it[by:] + it[:by] for by in range(4)) for it in tiles}) < len(tiles):
            # Two tiles that are turns of each other would be the same tile twice: another letter inside.
            inside = int(random.random() * len(tiles))
            tiles[inside] = pick(random, "0123") + tiles[inside][1:]
        tiles = shuffled(random, tiles)
        add(cases, "edge-matching", at, "\n".join([*lines, *tiles]) + "\n", edges(high, wide, tiles, border, turns))


WORDS = "ace age ago aid ape are ate cap car cat eat ego end era get ice net oar one pea pen pet rat tan tap tar tea ten toe".split()


def squares(across: list[str]) -> Iterator[int]:
    """Squares of these words across and down, all different."""
    for rows in permutations(across, 3):
        down = ["".join(it) for it in zip(*rows)]
        if all(it in across for it in down) and len({*rows, *down}) == 6:
            yield 1


def add_words(cases: Cases, random: Random) -> None:
    for at, many in enumerate([12, 20, 29], 1):
        words = sorted(shuffled(random, WORDS)[:many])
        add(cases, "words", at, "\n".join(["grid 3x3", "", *words]) + "\n", squares(words))


def weeks(groups: int, size: int, number: int) -> int:
    """Orders of weeks in which no two players meet twice."""

    def partings(left: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
        if not left:
            yield []
        for others in combinations(left[1:], size - 1) if left else ():
            group = (left[0], *others)
            for rest in partings(tuple(it for it in left if it not in group)):
                yield [group, *rest]

    met = [frozenset(it for group in week for it in combinations(group, 2)) for week in partings(tuple(range(groups * size)))]

    def rest(left: int, seen: frozenset) -> int:
        return sum(rest(left - 1, seen | week) for week in met if not week & seen) if left else 1

    return rest(number, frozenset())


def boards_cases() -> Cases:
    cases = Cases("boards", "# Small puzzles of dominoes, tiles, words and groups; brute.py wrote this file.")
    random = Random(64)
    add_pips(cases, random)
    add_edges(cases, random)
    add_words(cases, random)
    for at, (groups, size, number) in enumerate([(2, 2, 3), (2, 2, 4), (3, 2, 2), (3, 2, 3), (2, 3, 2), (3, 3, 2)], 1):
        add(cases, "golfers", at, f"{groups}-{size}-{number}\n", iter(range(weeks(groups, size, number))))
    return cases
