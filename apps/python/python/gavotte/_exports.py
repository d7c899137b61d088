"""A problem as text: in the formats that the package reads, and in those of other people's solvers. The library writes
them, because the command writes the same."""

from __future__ import annotations

from os import fsdecode

from . import _gavotte

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike
    from typing import Literal


class Exports:
    """A base class: the methods that write a problem."""

    __slots__ = ()

    if TYPE_CHECKING:

        def _built(self) -> _gavotte.Core: ...

    def text(
        self,
        format: str = "dlx",
        *,
        goal: Literal["least", "greatest"] = "least",
        cover: bool = False,
        strict_knuth: bool = False,
    ) -> str:
        """The problem as text in a format; items and colors are written as `str` or `repr` gives.

        "dlx", "matrix", "json", "csv", "mtx", "orlib-rail", "ec", "list", "list-counted", "col" and "edges" are
        read by the package. "opb", "lp", "mps", "cnf" and "wcnf" are for other people's solvers: variable `k` is option `k`, counted from 1, and
        variables after the last option are helpers. They ask for the least or the greatest cost as `goal`
        says, or for the number of options where no option has a cost; "cnf" asks for any solution.

        `cover` lets items without bounds be covered more than once. `strict_knuth` refuses what Knuth's own
        programs would not read. Assumptions are not written.

        Raises `ProblemError` when the format cannot hold the problem, and `ValueError` for a format that there
        is not.

        >>> import gavotte
        >>> p = gavotte.Problem(["ab", "c"])
        >>> print(p.text(), end="")
        a b c
        a b
        c
        >>> "min: +1 x1 +1 x2 ;" in p.text("opb")
        True
        """
        if goal not in ("least", "greatest"):
            raise ValueError(f"goal is 'least' or 'greatest', not {goal!r}")
        core = self._built().to_cover() if cover else self._built()
        return _gavotte.convert(core, format, goal == "greatest", strict_knuth)

    def write(
        self,
        path: str | PathLike[str],
        format: str | None = None,
        *,
        goal: Literal["least", "greatest"] = "least",
        cover: bool = False,
        strict_knuth: bool = False,
    ) -> None:
        """Writes the problem to a file, in the format that its ending names unless one is given; "dlx" where
        it names none. The other keywords are those of `text`.

        Raises `OSError` when the file cannot be written, and else as `text` does.

        >>> import gavotte, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "small.lp")
        >>> gavotte.Problem(["ab", "c"]).write(path)
        >>> with open(path) as file:
        ...     "Minimize" in file.read()
        True
        """
        name = fsdecode(path)
        if format is None:
            ending = name.rpartition(".")[2]
            format = ending if ending in _gavotte.formats() else "dlx"
        text = self.text(format, goal=goal, cover=cover, strict_knuth=strict_knuth)
        _gavotte.write_file(name, text.encode())

    def losses(self, format: str) -> list[str]:
        """The parts of the problem that a format does not hold, although `text` writes it: names, labels.

        Raises `ValueError` for a format that there is not.

        >>> import gavotte
        >>> gavotte.Problem(["ab", "c"]).losses("matrix")
        ['the names of the items; they are called by their numbers']
        """
        return _gavotte.lost(self._built(), format)
