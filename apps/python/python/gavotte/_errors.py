"""What can go wrong. The compiled module raises these, too."""

from __future__ import annotations


class GavotteError(Exception):
    """The base of all errors of this package."""

    __module__ = "gavotte"

    partial: object = None
    """What was found before, in the form of the answer, where a part of it is known."""


class ProblemError(GavotteError, ValueError):
    """A problem that breaks a rule; the message names the option and the item."""

    __module__ = "gavotte"


class ReadError(ProblemError):
    """A text that is not what it should be. The message shows the place.

    `line` and `column` count from 1; they are `None` where the error lies in no line.
    """

    __module__ = "gavotte"

    def __init__(
        self, message: str, line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class UnsupportedError(GavotteError, ValueError):
    """The engine that was asked for cannot search this problem; the message says what it lacks."""

    __module__ = "gavotte"


class LimitReached(GavotteError):
    """A limit or an interrupt came before an answer, so nothing is known.

    `stopped_by` is "time", "steps", "memory", "tries", or `None` for an interrupt.
    """

    __module__ = "gavotte"

    def __init__(self, message: str, stopped_by: str | None = None) -> None:
        super().__init__(message)
        self.stopped_by = stopped_by
