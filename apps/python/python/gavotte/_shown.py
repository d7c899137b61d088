"""The hook by which notebooks ask an object how it looks.

A class has one line, `_repr_mimebundle_ = shown("ranking")`; the name is that of a function in
`_notebook.py`. That module is loaded when a notebook first asks, because most programs never need it.
"""

from __future__ import annotations

from importlib import import_module

from . import _gavotte

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def shown(name: str) -> Callable[..., dict[str, str]]:
    """The method that notebooks call; the function of this name makes what it returns."""

    def _repr_mimebundle_(self: Any, include: Any = None, exclude: Any = None) -> dict[str, str]:
        try:
            return getattr(import_module("gavotte._notebook"), name)(self)  # type: ignore[no-any-return]
        except Exception:
            # A failure here must not hide the answer: the notebook then shows its `repr`.
            return {}

    return _repr_mimebundle_


# The compiled class has no line of its own.
setattr(_gavotte.Solution, "_repr_mimebundle_", shown("solution"))
