"""The words for how a question ended, as types. Only type checkers read this file, because an import of `typing` takes
time."""

from __future__ import annotations

from typing import Literal, TypeAlias

Status: TypeAlias = Literal["complete", "no-solution", "optimal", "limit", "interrupted"]
# What becomes of hard side constraints in a relaxation.
Sides: TypeAlias = Literal["met", "aside", "one-of", "together"]
