"""Proofs of answers, in memory or in files. A long proof goes to a file while the search runs, because it may be larger
than memory; its text is then read only when it is asked for."""

from __future__ import annotations

from os import fsdecode, fspath

from . import _gavotte
from ._checks import near
from ._generic import Generic, LabelT
from ._shown import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike
    from typing import Any

    from ._status import Status
    from ._typing import ProofFormat

FORMATS: dict[str, str | None] = {"pbp": "opb", "lrat": "cnf", "gav": None}
"""Each format, and the ending of the file beside it with the constraints that such a proof is about."""


class Proof(Generic[LabelT]):
    """An answer with its proof: true where the proof shows something.

    `verdict` is what it shows, in the words of `gavotte.check`, and `count` the number of solutions in it. Both are
    `None` where it shows nothing: because there is a `solution`, which proves itself, or because the answer was cut
    short, which `status` and `stopped_by` say.

    >>> import gavotte
    >>> problem = gavotte.Problem(["ab", "bc", "ac"])
    >>> proof = problem.prove()
    >>> proof, proof.count
    (Proof('no solution', format='pbp'), 0)
    >>> proof.text.splitlines()[0]
    'pseudo-Boolean proof version 3.0'
    >>> gavotte.check(problem, proof)
    Checked('no solution')
    """

    __slots__ = {
        "verdict": 'What it shows, such as "no solution" or "9 solutions"; `None` for nothing.',
        "count": "How many solutions it shows that there are, or `None`.",
        "solution": "A solution, when one was asked for and there is one.",
        "status": '"complete", "limit" or "interrupted".',
        "stopped_by": 'The limit that was met: "time", "steps" or "memory"; or `None`.',
        "steps": "How many options were tried.",
        "format": '"pbp", "lrat" or "gav".',
        "path": "The file that it was written to, or `None`.",
        "_proof": "",
        "_beside": "",
    }

    def __init__(
        self,
        format: ProofFormat,
        path: str | None,
        verdict: str | None,
        count: int | None,
        solution: _gavotte.Solution[LabelT] | None,
        ended: tuple[Status, str | None, int],
        parts: tuple[bytes | None, bytes | None],
    ) -> None:
        self.format: ProofFormat = format
        self.path = path
        self.verdict = verdict
        self.count = count
        self.solution = solution
        self.status: Status
        self.status, self.stopped_by, self.steps = ended
        self._beside, self._proof = parts

    def __bool__(self) -> bool:
        return self.verdict is not None

    @property
    def text(self) -> str:
        """The proof as text. One that was written to a file is read there."""
        return read(self._proof, self.path).decode()

    @property
    def constraints(self) -> str | None:
        """The text that the proof is about: the constraints in OPB, the clauses in DIMACS, or `None` for a certificate."""
        ending = FORMATS[self.format]
        if ending is None:
            return None
        path = None if self.path is None else _beside(self.path, ending)
        return read(self._beside, path).decode()

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the proof to a file, and its constraints beside it: `x.opb` for `x.pbp`, `x.cnf` for `x.lrat`.

        Raises `ValueError` when the file does not end as such proofs do, and `OSError` when it cannot be written.

        >>> import gavotte, os, tempfile
        >>> folder = tempfile.mkdtemp()
        >>> gavotte.queens(3).problem.prove().save(os.path.join(folder, "none.pbp"))
        >>> sorted(os.listdir(folder))
        ['none.opb', 'none.pbp']
        """
        name = fsdecode(fspath(path))
        if proof_format(None, name, "pbp") != self.format or not name.endswith(f".{self.format}"):
            raise ValueError(f"such a proof ends with .{self.format}, not {name!r}")
        ending, constraints = FORMATS[self.format], self.constraints
        if ending is not None and constraints is not None:
            _write(_beside(name, ending), constraints)
        _write(name, self.text)

    _repr_mimebundle_ = shown("proof")

    def __repr__(self) -> str:
        shows = f"status={self.status!r}" if self.verdict is None else repr(self.verdict)
        return f"Proof({shows}, format={self.format!r})"


def proof_format(format: str | None, path: str | None, usual: ProofFormat) -> ProofFormat:
    """The format that is asked for, or that the ending of a file tells."""
    ending = None if path is None else path.rpartition(".")[2]
    if format is None and ending is not None and ending not in FORMATS:
        raise ValueError(f"a proof ends with .pbp, .lrat or .gav, not {path!r}")
    found: Any = format or ending or usual
    if found not in FORMATS:
        raise unknown(found)
    if ending is not None and ending != found:
        raise ValueError(f"such a proof ends with .{found}, not {path!r}")
    return found  # type: ignore[no-any-return]


def unknown(format: object) -> ValueError:
    """The error about a format of proofs that there is not."""
    known = ", ".join(map(repr, FORMATS))
    return ValueError(f"no format of proofs is called {format!r}; there are {known}{near(format, FORMATS)}")


def _beside(path: str, ending: str) -> str:
    return f"{path.rpartition('.')[0]}.{ending}"


def read(kept: bytes | None, path: str | None) -> bytes:
    """The bytes in memory, or those of the file."""
    if path is None:
        return kept or b""
    with open(path, "rb") as file:
        return file.read()


def _write(path: str, text: str) -> None:
    _gavotte.write_file(path, text.encode())
