"""The check of proofs, by a checker that shares no code with the engines, because a fault of an engine must not hide
itself."""

from __future__ import annotations

from os import fsdecode, fspath

from . import _gavotte
from ._problem import Problem
from ._proofs import FORMATS, Proof, read, unknown
from ._shown import shown
from ._top_k import TopK, goal_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike
    from typing import Any

    from ._typing import Goal, ProofFormat


class Checked:
    """The result of checking a proof: true and the `verdict`, or false, the `line` that is wrong and the `reason`.

    >>> import gavotte
    >>> problem = gavotte.Problem(["ab", "bc", "ac"])
    >>> cut = problem.prove().text.replace("end pseudo-Boolean proof;", "")
    >>> checked = gavotte.check(problem, cut.encode())
    >>> bool(checked), checked.reason
    (False, 'the proof is not finished; run again what wrote it')
    """

    __slots__ = {
        "verdict": 'What is proved, such as "no solution" or "9 solutions"; `None` when the proof is refused.',
        "count": "How many solutions there are, where that is proved.",
        "line": "The first line of the proof that is wrong, from 1; `None` when it is right.",
        "reason": "What is wrong there; `None` when it is right.",
    }

    def __init__(
        self, verdict: str | None, count: int | None, line: int | None, reason: str | None
    ) -> None:
        self.verdict = verdict
        self.count = count
        self.line = line
        self.reason = reason

    def __bool__(self) -> bool:
        return self.verdict is not None

    _repr_mimebundle_ = shown("checked")

    def __repr__(self) -> str:
        if self.verdict is not None:
            return f"Checked({self.verdict!r})"
        return f"Checked(None, line={self.line}, reason={self.reason!r})"


def check(
    problem: Problem[Any, Any] | str | PathLike[str],
    proof: Proof[Any] | bytes | str | PathLike[str],
    *,
    goal: Goal | None = None,
    cover: bool = False,
    format: ProofFormat | None = None,
) -> Checked:
    """Checks a proof about a problem, by a checker that shares no code with the engines.

    The question is asked here, and a proof that answers another one is refused: `goal` is that of `best` and `prove`, and
    `cover` says that primary items without bounds may be covered more than once, as the command `cover` lets them.

    Both may be files; a text of a proof is given as `bytes`. The file of a problem, DLX text or a matrix, is read by
    the checker itself, so no other code has to be trusted. A `Problem` is written as such a text first. `format` is that
    of the proof, "pbp", "lrat" or "gav", where neither its beginning nor its name tells it.

    A proof that is wrong is an answer and no error: look whether the result is true, as with `verify`, and
    at its `verdict`, because a proof may show something else than expected.

    Raises `OSError` when a file cannot be read, `ReadError` for a file of a problem that is wrong, `ProblemError` for
    one in another format and for a `Problem` that no such text holds, and `ValueError` for another format and
    under assumptions, and for another goal.

    >>> import gavotte
    >>> queens = gavotte.queens(6).problem
    >>> gavotte.check(queens, queens.prove())
    Checked('4 solutions')
    >>> bool(gavotte.check(gavotte.queens(5).problem, queens.prove()))
    False
    >>> p = gavotte.Problem(["a", "a"], costs=[3, 4])
    >>> gavotte.check(p, p.prove("best", goal="greatest"), goal="greatest")
    Checked('greatest cost 4')
    >>> gavotte.check(p, p.prove("best", goal="greatest")).reason
    'the proof is about the greatest cost of solutions, and asked was about the least cost of solutions'
    """
    if format is not None and format not in FORMATS:
        raise unknown(format)
    wanted = goal_of(problem._frozen(), goal) if isinstance(problem, Problem) else goal or "least"
    asked = (TopK(wanted).greatest, cover)
    kind: str | None = format
    given: bytes | str
    if isinstance(proof, Proof):
        kind = kind or proof.format
        given = read(proof._proof, None) if proof.path is None else proof.path
    else:
        given = proof if isinstance(proof, bytes) else fsdecode(fspath(proof))
    if not isinstance(problem, Problem):
        return Checked(*_gavotte.check(fsdecode(fspath(problem)), given, asked, None, kind))
    core, _ = problem._whole("check")
    text, form = _gavotte.checked_text(core)
    return Checked(*_gavotte.check(text.encode(), given, asked, form, kind))
