"""Refuses every interpreter but the main one of a process.

The compiled half keeps its classes for the whole process, and an interpreter gets those of another one. What an interpreter has put into
them, such as the methods for notebooks, is of no use when it has ended: the others fail with a `NameError`. The frame behind the
compiled half (PyO3) allows one interpreter for this reason, but Python may give the module to a second one without asking. It is the
first module that the package imports, so that a refused interpreter leaves nothing behind.
"""

from __future__ import annotations

import importlib


def is_main() -> bool:
    """Whether this is the main interpreter; other makes of Python have no other."""
    for name in ("_interpreters", "_xxsubinterpreters"):  # the first since Python 3.13
        try:
            interpreters = importlib.import_module(name)
        except ImportError:
            continue
        return bool(interpreters.get_current() == interpreters.get_main())
    return True


if not is_main():
    raise ImportError(
        "gavotte works in the main interpreter of a process alone; "
        "use a process (multiprocessing) or a thread instead of a sub-interpreter"
    )
