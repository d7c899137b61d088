"""The words for how a question ended, as a type. Read by type checkers alone."""

from __future__ import annotations

from typing import Literal, TypeAlias

Status: TypeAlias = Literal["complete", "no-solution", "optimal", "limit", "interrupted"]
