"""Rules of sudokus beyond rows, columns and boxes. They go to the library as text, because that is where rules are
checked."""

from __future__ import annotations

from collections.abc import Iterable

from . import _gavotte

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._typing import Variant


class Rule:
    """A rule of a sudoku: its kind, its cells (row and column from 0) and its numbers.

    A rule of the whole grid has no cells: "diagonal-down", "diagonal-up", "windoku", "disjoint-groups", "asterisk",
    "center-dot", "anti-knight", "anti-king", "non-consecutive". docs/variants.md describes the others.

    Raises nothing by itself: `sudoku` says which rule is wrong, and why.

    >>> import gavotte
    >>> cage = gavotte.Rule("cage", [(0, 0), (0, 1)], [3])
    >>> str(cage)
    'cage 3 r1c1 r1c2'
    >>> gavotte.sudoku("." * 16, variant=[cage, "x"]).count()
    Count(8)
    """

    __slots__ = {
        "kind": "The name of the rule.",
        "cells": "Row and column of each cell, from 0.",
        "values": "Its numbers.",
    }

    def __init__(
        self, kind: str, cells: Iterable[tuple[int, int]] = (), values: Iterable[int] = ()
    ) -> None:
        self.kind = kind
        self.cells: tuple[tuple[int, int], ...] = tuple((row, column) for row, column in cells)
        self.values: tuple[int, ...] = tuple(values)

    def _key(self) -> tuple[object, ...]:
        return (self.kind, self.cells, self.values)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Rule) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Rule({self.kind!r}, cells={self.cells!r}, values={self.values!r})"

    def __str__(self) -> str:
        cells = [f"r{row + 1}c{column + 1}" for row, column in self.cells]
        return " ".join([self.kind, *map(str, self.values), *cells])


def text_of_variant(variant: Variant | None) -> str | None:
    """The rules in one line, as the engine takes them."""
    if variant is None:
        return None
    pieces = [variant] if isinstance(variant, (str, Rule)) else list(variant)
    for piece in pieces:
        if not isinstance(piece, (str, Rule)):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"a rule is a str or a gavotte.Rule, not {type(piece).__name__}")
    return ",".join(str(piece) for piece in pieces) or None


def rules_of(coded: _gavotte.Puzzle) -> tuple[Rule, ...]:
    """The rules of a puzzle as objects."""
    return tuple(Rule(kind, cells, values) for kind, cells, values in coded.rules())
