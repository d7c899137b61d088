"""The command `gavotte`: the whole program, run in this process. It is also `python -m gavotte`."""

from __future__ import annotations

import signal
import sys

from ._gavotte import command


def main() -> int:
    """Runs the command with the words of the command line; returns its exit code."""
    # An interrupt is the command's own matter: it ends a search with what was found so far. Python's handler would
    # raise `KeyboardInterrupt` after that. An interrupt that the process ignores remains ignored.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    return command(sys.argv[1:])
