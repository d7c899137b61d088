"""Types for the signatures. Only type checkers read this file; nothing imports it when a program runs,
because the module `typing` takes a good part of the time that an import of the package may take."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any, Literal, Protocol, TypeAlias, TypedDict

from ._gavotte import Cancel, Progress
from ._option import Option
from ._rules import Rule
from ._symmetries import Symmetries
from ._symmetries import Symmetry as _ASymmetry

Item: TypeAlias = Hashable
Label: TypeAlias = Any
Cost: TypeAlias = int | Decimal
CostLike: TypeAlias = int | float | Decimal | Fraction
Bounds: TypeAlias = int | tuple[int, int | None]
Variant: TypeAlias = str | Rule | Iterable[str | Rule]
AnOption: TypeAlias = Iterable[Any] | Mapping[Any, Any] | Option[Any]


class Matrix(Protocol):
    """A dense or sparse matrix of 0 and 1, or a frame of them."""

    # Of any type, because that of scipy's matrices is not known where there are no stubs for scipy.
    @property
    def shape(self) -> Any: ...


class Array(Protocol):
    """An array of numpy."""

    @property
    def __array_interface__(self) -> Any: ...
    @property
    def shape(self) -> tuple[int, ...]: ...


Weights: TypeAlias = Mapping[Any, int] | Iterable[int]
ExactWeight: TypeAlias = int | Fraction | Decimal | str
ExactWeights: TypeAlias = Mapping[Any, ExactWeight] | Iterable[ExactWeight]
By: TypeAlias = Literal["size", "cost"] | Weights
Options: TypeAlias = Iterable[AnOption] | Mapping[Any, AnOption] | Matrix
ProgressHook: TypeAlias = Callable[[Progress], object]
Engine: TypeAlias = Literal["links", "cells", "bits", "diagram", "classes", "components", "sat"]
Goal: TypeAlias = Literal["least", "greatest"]
Question: TypeAlias = Literal["solve", "unique", "count"]
Proven: TypeAlias = Literal["solve", "all", "count", "best"]
ProofFormat: TypeAlias = Literal["pbp", "lrat", "gav"]
Symmetry: TypeAlias = Literal["none", "rotate", "rotate4", "mirror", "diagonal", "full"]
UpTo: TypeAlias = Literal["symmetry"] | Symmetries[Any, Any] | Iterable[_ASymmetry[Any, Any] | Iterable[Iterable[Any]]]
OnOff: TypeAlias = Literal["on", "off"]
Order: TypeAlias = Literal["fewest", "input", "reverse", "lex-max", "weighted", "rate"]


class Parts(TypedDict, total=False):
    """The parts of a problem other than options and labels. All of them are optional."""

    secondary: Iterable[Item]
    """Items that may be left out."""
    bounds: Mapping[Any, Bounds] | None
    """How often primary items may be covered."""
    costs: Iterable[CostLike] | Mapping[Any, CostLike] | None
    """The costs of the options, in their order or by label."""
    constraints: Iterable[Constraint]
    """Bounds for sums over options."""


class Constraint(TypedDict, total=False):
    """A side constraint; see `Problem.constraint`."""

    name: str
    terms: Mapping[Any, int]
    least: int | None
    most: int | None
    price: CostLike | None


class Effort(TypedDict, total=False):
    """How a question is to be answered. All of it is optional."""

    threads: int | Literal["auto"]
    """How many threads search; the answers are the same for any number."""
    deterministic: bool
    """Whether the solutions come in an order that does not depend on threads and chance."""
    engine: Engine | None
    """Which engine searches, instead of the one that the problem suggests."""
    order: Order | None
    """Which item is branched on next."""
    time_limit: float | None
    """After how many seconds to stop."""
    step_limit: int | None
    """After how many options tried to stop: the same place on any machine."""
    memory_limit: int | None
    """With how many megabytes held by the process to stop."""
    progress: bool | ProgressHook | None
    """`True` for a bar with the time left, or a function that is called with a `Progress`."""
    cancel: Cancel | None
    """Ends the question from any thread."""
