"""Batches of sudokus: texts in, a list out; or an array in, an array out. They do not go through `Puzzle`, because an
object a grid would take longer than its answer."""

from __future__ import annotations

from importlib import import_module

from . import _gavotte
from ._asked import with_partial
from ._checks import many, refuse_choices, whole
from ._effort import effort
from ._keywords import shows_keywords

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Literal, overload

    from typing_extensions import Unpack

    from ._typing import Array, Effort

    Texts = str | bytes | Iterable[str | bytes]
    Unique = Literal["none", "unique", "several"]


if TYPE_CHECKING:

    @overload
    def sudokus(
        puzzles: Array,
        *,
        question: Literal["solve", "unique", "count"] = "solve",
        limit: int | None = None,
        **how: Unpack[Effort],
    ) -> Any: ...
    @overload
    def sudokus(
        puzzles: Texts,
        *,
        question: Literal["solve"] = "solve",
        limit: None = None,
        **how: Unpack[Effort],
    ) -> list[str | None]: ...
    @overload
    def sudokus(
        puzzles: Texts, *, question: Literal["unique"], limit: None = None, **how: Unpack[Effort]
    ) -> list[Unique]: ...
    @overload
    def sudokus(
        puzzles: Texts, *, question: Literal["count"], limit: int | None = None, **how: Unpack[Effort]
    ) -> list[int]: ...


@shows_keywords
def sudokus(
    puzzles: Texts | Array,
    *,
    question: Literal["solve", "unique", "count"] = "solve",
    limit: int | None = None,
    **how: Unpack[Effort],
) -> Any:
    """The answers to many sudokus, in their order. Grids of nine by nine are answered at some hundred thousand a
    second; other sizes, pencilmarks and drawn regions can stand among them.

    `puzzles` is an iterable of texts, a puzzle each (such as 81 characters, with 0 or "." for an empty cell), or one
    text with all puzzles, as a file has them. For "solve" the answer is a list of lines, `None` where there is no
    solution; for "unique" of "none", "unique" and "several"; for "count" of numbers.

    An array of numpy, (n, 81) or (n, 9, 9) whole numbers from 0 to 9, is answered by an array: for "solve" of the
    same shape, all zeros where there is no solution; for "unique" of 0, 1 and 2, where 2 is "several"; for "count" of
    numbers of 64 bits.

    Counts go up to `limit`. Without it a count is exact, or `LimitReached` is raised where it would take longer than
    20 million steps. `threads`, `time_limit`, `memory_limit` and `progress` are for the whole batch, `step_limit` is
    for each puzzle; answers do not depend on `threads`. `LimitReached` names the first puzzle without an answer,
    and its `partial` are the answers to those before; `ReadError` names the first that is none.

    Raises `LimitReached`, `ReadError`, and `ValueError` or `TypeError` for a wrong array or keyword.

    >>> import gavotte
    >>> last = "12345678945678912378912345623156489756489723189723156431264597864597831297831264."
    >>> gavotte.sudokus([last, "11" + "." * 79], question="unique")
    ['unique', 'none']
    >>> gavotte.sudokus([last])[0][-9:]
    '978312645'
    >>> gavotte.sudokus("1.....3......2..\\n" + last, question="count", threads=2)
    [3, 1]
    """
    refuse_choices("sudokus", how)
    if limit is not None and (question != "count" or whole("limit", limit) == 0):
        raise ValueError("limit is for question='count', and from 1 to 2**64 - 1")
    given: Any = many("puzzles", puzzles, "texts, a text or an array")
    cells = _cells(given) if _is_array(given) else None
    made, bar = effort(**how)
    try:
        if cells is None:
            answers, error = _gavotte.sudokus(made, given, question, limit)
        else:
            found, error = _gavotte.sudokus_of_cells(made, cells, question, limit)
            answers = _array(found, question, given.shape)
    finally:
        if bar is not None:
            bar.close()
    if error is not None:
        raise with_partial(error, answers)
    return answers


def _array(found: bytearray, question: str, shape: tuple[int, ...]) -> Any:
    kind = "uint64" if question == "count" else "uint8"
    answers: Any = import_module("numpy").frombuffer(found, dtype=kind)
    return answers.reshape(-1, *shape[1:]) if question == "solve" else answers


def _is_array(puzzles: Any) -> bool:
    # Arrays of texts are treated as iterables of texts.
    return hasattr(puzzles, "__array_interface__") and puzzles.dtype.kind not in "OSUT"


def _cells(array: Any) -> bytes:
    numpy: Any = import_module("numpy")
    shape = array.shape
    if shape[1:] not in ((81,), (9, 9)):
        raise ValueError(f"an array of sudokus has the shape (n, 81) or (n, 9, 9), not {shape}")
    if array.dtype.kind not in "iu":
        raise TypeError(f"an array of sudokus holds whole numbers, not {array.dtype}")
    wrong = (array < 0) | (array > 9)
    if wrong.any():
        at = tuple(map(int, numpy.argwhere(wrong)[0]))
        cell = at[1] if len(at) == 2 else 9 * at[1] + at[2]
        where = f"puzzle {at[0]}, cell {cell} (counted from 0)"
        raise ValueError(f"{where}: {array[at]} is not a number from 0 to 9")
    cells: bytes = array.astype(numpy.uint8).tobytes()
    return cells
