"""Checks of the user's arguments. They are made here and not in the compiled module, because a message names the
argument, and the name that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from os import urandom

from . import _gavotte
from ._caller import ours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MOST = 2**64 - 1
"""The largest number that the compiled module takes."""
_HAS_VARIABLE_KEYWORDS = 0x08
"""The flag of a function with `**how`: `inspect.CO_VARKEYWORDS`."""


def whole(name: str, value: object, least: int = 0, most: int | None = MOST) -> int:
    """A whole number between two others, or from the first on."""
    try:
        number = index(value)  # type: ignore[arg-type]  # pyright: ignore
    except TypeError:
        raise TypeError(f"{name} must be a whole number, not {value!r}") from None
    if number < least:
        raise ValueError(f"{name} must be at least {least}, not {number}")
    if most is not None and number > most:
        raise ValueError(f"{name} must be at most {most}, not {number}")
    return number


def on(name: str, value: object) -> bool:
    """Whether a switch is "on"."""
    if value not in ("on", "off"):
        raise ValueError(f'{name} is "on" or "off", not {value!r}')
    return value == "on"


def refuse_choices(name: str, how: Any) -> None:
    """Refuses an engine and an order for a question that chooses both."""
    if how.get("engine") is not None or how.get("order") is not None:
        raise ValueError(f"{name} chooses engine and order itself")


def seed_of(seed: int | None) -> int:
    """The seed that was given, or a new one."""
    return int.from_bytes(urandom(8), "little") if seed is None else whole("seed", seed)


def many(name: str, value: Any, what: str) -> Iterable[Any]:
    """Something that can be walked through."""
    if not isinstance(value, Iterable):
        raise TypeError(f"{name}: an iterable of {what} is wanted, not {value!r}")
    return value  # pyright: ignore[reportUnknownVariableType]


def unknown_keyword(name: str, shared: Iterable[str]) -> TypeError:
    """The error about a keyword that the function which the user called does not have. It has some of its own, and
    those that all questions share.
    """
    codes = [frame.f_code for frame in ours() if frame.f_code.co_flags & _HAS_VARIABLE_KEYWORDS]
    code = codes[-1]
    own = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    known = [word for word in (*own, *shared) if word != "self"]
    return TypeError(f"{code.co_name}() has no keyword {name!r}{near(name, known)}")


def near(value: object, known: Iterable[Any]) -> str:
    """The end of a message about an unknown name: the name that may have been meant."""
    candidates = list(known)
    names = names_of(candidates)
    found = _gavotte.nearest(name_of(value), names)
    return "" if found is None else f"; did you mean {candidates[names.index(found)]!r}?"


def name_of(value: object) -> str:
    """A name for messages and files."""
    return written(value) if isinstance(value, str) and value else written(repr(value))


def names_of(values: Iterable[Any]) -> list[str]:
    """A name for each value, all different."""
    names = [name_of(value) for value in values]
    taken = set(names)
    if len(taken) == len(names):
        return names
    # The text "1" beside the number 1, or objects that look the same.
    seen: set[str] = set()
    for at, name in enumerate(names):
        new, copy = name, 2
        while new in seen or (new != name and new in taken):
            new, copy = f"{name}#{copy}", copy + 1
        names[at] = new
        seen.add(new)
    return names


def written(text: str) -> str:
    """The text, without the halves of characters that no file can hold."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()


def is_missing(value: Any) -> bool:
    """Whether a cell of a frame is empty: `None`, NaN, or the `NA` of pandas, which equals nothing and is neither
    true nor false."""
    try:
        return value is None or bool(value != value)
    except (TypeError, ValueError):
        return type(value).__name__ == "NAType"
