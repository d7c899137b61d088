"""How people solve a sudoku: grades, steps and hints. The library finds them; this file gives them names, because the
compiled module passes tuples."""

from __future__ import annotations

from . import _gavotte
from ._shown import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

Place = tuple[int, int]
StepNumbers = tuple[
    str, float, list[tuple[Place, int]], list[tuple[Place, int]], list[tuple[Place, list[int]]], str
]
"""A step as the compiled half passes it: the attributes of `Step`, in the order of its constructor."""
GradeNumbers = tuple[str, "float | None", "str | None", str, "int | None"]
"""A grade as the compiled half passes it: the attributes of `Grade`, in the order of its constructor."""


class Step:
    """A step of a person who solves a sudoku. `str` is the technique and the reason.

    Cells are rows and columns from 0; the reason calls the first one r1c1.

    >>> import gavotte
    >>> step = gavotte.sudoku("12..3.....3....2").hint()
    >>> step.technique, step.placed
    ('full house', (((1, 1), 4),))
    >>> print(step)
    full house: r2c2 is the only empty cell of box 1: r2c2 is 4
    """

    __slots__ = {
        "cells": "The cells that it rests on, each with the digits that matter.",
        "placed": "The digits that it places: cells with their digits.",
        "rating": "How hard it is, on the scale of Sudoku Explainer: 1.0 and more.",
        "reason": "Why, as a sentence.",
        "removed": "The candidates that it takes away: cells with their digits.",
        "technique": "The name of the technique.",
    }

    def __init__(
        self,
        technique: str,
        rating: float,
        placed: tuple[tuple[Place, int], ...],
        removed: tuple[tuple[Place, int], ...],
        cells: tuple[tuple[Place, tuple[int, ...]], ...],
        reason: str,
    ) -> None:
        self.technique = technique
        self.rating = rating
        self.placed = placed
        self.removed = removed
        self.cells = cells
        self.reason = reason

    def as_dict(self) -> dict[str, Any]:
        """What it has, by name.

        >>> import gavotte
        >>> gavotte.sudoku("12..3.....3....2").hint().as_dict()["rating"]
        1.0
        """
        return {name: getattr(self, name) for name in ("technique", "rating", "placed", "removed", "cells", "reason")}

    def __str__(self) -> str:
        return f"{self.technique}: {self.reason}"

    _repr_mimebundle_ = shown("step")

    def __repr__(self) -> str:
        return f"<Step: {self.technique}>"


class Grade:
    """How hard a sudoku is for people. `str` is the word.

    >>> import gavotte
    >>> grade = gavotte.sudoku("12..3.....3....2").grade()
    >>> grade
    Grade('easy', rating=1.2, needs='hidden single')
    """

    __slots__ = {
        "guesses": "How many wrong guesses a search takes when techniques are not enough, 0 when they are; `None` "
        "without exactly one solution.",
        "hardest": "The hardest technique that was used; `None` when none was.",
        "needs": 'What it takes: the hardest technique, "needs search: N guesses", or why there is no grade.',
        "rating": "The rating of the hardest step; above 9.5 where techniques are not enough; `None` without exactly "
        "one solution.",
        "word": '"easy", "medium", "hard", "harder" or "hardest"; "several" or "none" without exactly one solution.',
    }

    def __init__(self, word: str, rating: float | None, hardest: str | None, needs: str, guesses: int | None) -> None:
        self.word = word
        self.rating = rating
        self.hardest = hardest
        self.needs = needs
        self.guesses = guesses

    def as_dict(self) -> dict[str, Any]:
        """What it has, by name.

        >>> import gavotte
        >>> gavotte.sudoku("12..3.....3....2").grade().as_dict()["word"]
        'easy'
        """
        return {name: getattr(self, name) for name in ("word", "rating", "hardest", "needs", "guesses")}

    def __str__(self) -> str:
        return self.word

    _repr_mimebundle_ = shown("grade")

    def __repr__(self) -> str:
        return f"Grade({self.word!r}, rating={self.rating!r}, needs={self.needs!r})"


def graded(coded: _gavotte.Puzzle) -> tuple[Grade, tuple[Step, ...]]:
    """The grade of a puzzle, and its steps."""
    grade, steps = _gavotte.solved_by_hand(coded)
    return _grade(grade), tuple(map(_step, steps))


def hinted(coded: _gavotte.Puzzle) -> Step | None:
    """The first step of a puzzle."""
    step = _gavotte.first_step(coded)
    return None if step is None else _step(step)


def _grade(numbers: GradeNumbers) -> Grade:
    return Grade(*numbers)


def _step(numbers: StepNumbers) -> Step:
    technique, rating, placed, removed, cells, reason = numbers
    marks = tuple((place, tuple(digits)) for place, digits in cells)
    return Step(technique, rating, tuple(placed), tuple(removed), marks, reason)
