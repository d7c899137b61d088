"""Tells the compiled module when the process forks, because the threads of a search go on in the parent alone."""

from __future__ import annotations

import os

from . import _gavotte

if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_gavotte.forked)
