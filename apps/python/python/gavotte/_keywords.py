"""The keywords of a question, as `help`, `inspect.signature` and completion show them.

A question takes the keywords of `effort` in one `**how: Unpack[Effort]`, which type checkers understand. At run
time `**how` says nothing. Tools that ask there follow `__wrapped__`, as for every decorated function, and find a
function that is never called: it has the parameters of the question, those of `effort` in the place of `**how`,
and no body. To make one takes some microseconds. An `inspect.Signature` would need the module `inspect`, whose import
takes a third of the time that an import of the package may take.
"""

from __future__ import annotations

from ._effort import KEYWORDS, effort

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Asks = TypeVar("Asks", bound=Callable[..., object])


def shows_keywords(question: Asks) -> Asks:
    """The function itself, which shows the keywords that `**how` takes."""
    function: Any = question
    code = function.__code__
    named = code.co_argcount + code.co_kwonlyargcount
    names = (*code.co_varnames[:named], *KEYWORDS)
    shown = _nothing.__code__.replace(
        co_name=code.co_name,
        co_filename=code.co_filename,
        co_firstlineno=code.co_firstlineno,
        co_argcount=code.co_argcount,
        co_kwonlyargcount=len(names) - code.co_argcount,
        co_varnames=names,
        co_nlocals=len(names),
    )
    make: Any = type(_nothing)
    wrapped: Any = make(shown, function.__globals__, function.__name__, function.__defaults__)
    wrapped.__kwdefaults__ = {**(function.__kwdefaults__ or {}), **KEYWORDS}
    kinds = {**effort.__annotations__, **function.__annotations__}
    wrapped.__annotations__ = {name: kinds[name] for name in (*names, "return") if name in kinds}
    wrapped.__doc__, wrapped.__qualname__ = function.__doc__, function.__qualname__
    function.__wrapped__ = wrapped
    return question


def _nothing() -> None:
    pass
