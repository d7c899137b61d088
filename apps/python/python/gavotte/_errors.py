"""The exceptions of the package. They are defined in Python, because they carry documentation and attributes; the
compiled module raises these, too."""

from __future__ import annotations


class GavotteError(Exception):
    """The base of all errors of this package. `partial` is the answer so far, where a part of it is known.

    >>> import gavotte
    >>> try:
    ...     gavotte.Problem.parse("")
    ... except gavotte.GavotteError as error:
    ...     type(error).__name__
    'ReadError'
    """

    __module__ = "gavotte"

    partial: object = None
    """What was found before, in the form of the answer, where a part of it is known."""


class ProblemError(GavotteError, ValueError):
    """A problem that breaks a rule; the message names the option and the item.

    >>> import gavotte
    >>> gavotte.Problem({"r1": ["apple", "apple"]}).count()
    Traceback (most recent call last):
    gavotte.ProblemError: option `r1`: item `apple` occurs twice in one option
    """

    __module__ = "gavotte"


class ReadError(ProblemError):
    """A text that is not what it should be. The message shows the place.

    `line` and `column` count from 1; they are `None` where the error lies in no line.

    >>> import gavotte
    >>> try:
    ...     gavotte.Problem.parse("ab\\nac\\n", "dlx")
    ... except gavotte.ReadError as error:
    ...     error.line, error.column
    (2, 1)
    """

    __module__ = "gavotte"

    def __init__(
        self, message: str, line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class UnsupportedError(GavotteError, ValueError):
    """The engine that was asked for cannot search this problem; the message says what it lacks.

    >>> import gavotte
    >>> gavotte.Problem(["a"], bounds={"a": (0, 2)}).count(engine="cells")
    Traceback (most recent call last):
    gavotte.UnsupportedError: the engine cells does not support bounds (item `a` has 0..=2)
    """

    __module__ = "gavotte"


class LimitReached(GavotteError):
    """A limit or an interrupt came before an answer, so nothing is known.

    `stopped_by` is "time", "steps", "memory", "tries", or `None` for an interrupt.

    >>> import gavotte
    >>> try:
    ...     gavotte.queens(40).first(step_limit=2)
    ... except gavotte.LimitReached as error:
    ...     error.stopped_by
    'steps'
    """

    __module__ = "gavotte"

    def __init__(self, message: str, stopped_by: str | None = None) -> None:
        super().__init__(message)
        self.stopped_by = stopped_by


class ProblemWarning(UserWarning):
    """A problem that is valid, but probably not what was meant; the message names the option.

    >>> import gavotte, warnings
    >>> with warnings.catch_warnings(record=True) as told:
    ...     warnings.simplefilter("always")
    ...     _ = gavotte.Problem(["a", "s"], secondary="s").count()
    >>> told[0].category.__name__
    'ProblemWarning'
    """

    __module__ = "gavotte"


def limit_reached(limit: str | None, before: str) -> LimitReached:
    """The error about a limit, or an interrupt where `limit` is `None`, that came before something."""
    words = "interrupted" if limit is None else f"stopped by the {limit} limit"
    return LimitReached(f"{words} before {before}", limit)
