"""New boards as data, one after the other, and what became of an answer to one."""

from __future__ import annotations

from . import _gavotte
from ._checks import refuse_choices, whole
from ._effort import effort
from ._keywords import shows_keywords

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from typing_extensions import Unpack

    from ._typing import Effort


class Score:
    """Whether an answer is right: true if it is, else false with the `reason`.

    >>> import gavotte
    >>> score = gavotte.queens(4).score(".Q.. ...Q Q... Q...")
    >>> score.right, score.reason
    (False, 'item `f1` is covered 2 times, but its bounds are 1..=1')
    """

    __slots__ = {
        "right": "Whether the answer is a solution, and the best one where the puzzle asks for that.",
        "reason": "What is wrong; `None` when it is right.",
    }

    def __init__(self, reason: str | None) -> None:
        self.right = reason is None
        self.reason = reason

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return f"Score(right={self.right}, reason={self.reason!r})"


@shows_keywords
def dataset(
    genre: str,
    size: int | str | None = None,
    n: int = 1,
    seed: int = 0,
    *,
    difficulty: str | None = None,
    **how: Unpack[Effort],
) -> Iterator[dict[str, Any]]:
    """New boards of a genre, `n` of them one after the other, each with exactly one solution. Each is a `dict`: "puzzle" is
    the text that `puzzle` takes, "question" says in words what is asked, and "solution" is its answer; "genre", "seed",
    "difficulty", "givens" and "trials" say more.

    `size` is a number or a word such as "10x10", as of `gavotte generate`. Board number i is that of the seed `seed + i`, for
    any number of `threads`. `difficulty` is as in `generate_sudoku`. Limits hold for all boards together; boards are made while
    others are read.

    Raises `ValueError` for a genre that makes no boards, a wrong size or difficulty, and `LimitReached` when a limit came before
    a board.

    >>> import gavotte
    >>> for board in gavotte.dataset("shikaku", "4x4", n=2, seed=5):
    ...     puzzle = gavotte.puzzle("shikaku", board["puzzle"])
    ...     print(puzzle.is_unique, puzzle.score(board["solution"]).right)
    True True
    True True
    """
    refuse_choices("dataset", how)
    number, first = whole("n", n), whole("seed", seed)
    made, bar = effort(**how)
    word = None if size is None else str(size)
    return _read(_gavotte.dataset(made, genre, word, difficulty, first, number), bar)


def _read(boards: _gavotte.Dataset, bar: Any) -> Iterator[dict[str, Any]]:
    import json  # It brings `re`, which the package does without.

    try:
        yield from map(json.loads, boards)
    finally:
        boards.close()
        if bar is not None:
            bar.close()
