"""The keywords of questions to a cluster. They are checked before anything is sent, because an error on a node is hard to
read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

from .._bar import Bar
from .._checks import whole
from .._effort import effort
from ._drive import Settings

if TYPE_CHECKING:
    from .._gavotte import Cancel
    from .._typing import Engine, Order, ProgressHook

_OURS = ("pieces", "seconds", "straggler", "in_flight", "address")
_OF_PIECES = ("threads", "engine", "order")


class Cluster(TypedDict, total=False):
    """The settings of a question to a cluster. All of them are optional."""

    pieces: int | None
    """How many pieces to begin with; as many as suit."""
    seconds: float
    """How long a task should take: 5."""
    straggler: float
    """After how many seconds a piece gives back what is left of it: 60."""
    in_flight: int | None
    """How many tasks are given out at a time; two a processor."""
    address: str | None
    """The cluster, where the program has not chosen one by `ray.init`."""
    threads: int | Literal["auto"]
    """How many threads work on a piece."""
    engine: Engine | None
    """Which engine searches, instead of the one that the problem suggests."""
    order: Order | None
    """Which item is branched on next."""
    time_limit: float | None
    """After how many seconds to stop."""
    progress: bool | ProgressHook | None
    """`True` for a bar with the time left, or a function that is called with a `Progress`."""
    cancel: Cancel | None
    """Ends the question from any thread."""


def settings(cluster: dict[str, Any]) -> tuple[Settings, Bar | None]:
    """The keywords, checked, and the bar that is to be closed at the end."""
    ours = {name: cluster.pop(name) for name in _OURS if name in cluster}
    for name in ("step_limit", "memory_limit"):
        if cluster.get(name) is not None:
            raise ValueError(f"{name} would end each piece and not the whole: give time_limit")
    if cluster.get("threads") == "auto":
        raise ValueError("threads is a number here: Ray must know how many processors a task takes")
    # Wrong ones are refused here, and not on the nodes.
    _, bar = effort(**cluster)
    hook: Any = bar if bar is not None else cluster.get("progress") or None
    made = Settings(
        how={name: cluster[name] for name in _OF_PIECES if cluster.get(name) is not None},
        pieces=_number("pieces", ours.get("pieces")),
        seconds=_span("seconds", ours.get("seconds", 5.0)),
        straggler=_span("straggler", ours.get("straggler", 60.0)),
        in_flight=_number("in_flight", ours.get("in_flight")),
        time_limit=cluster.get("time_limit"),
        hook=hook,
        cancel=cluster.get("cancel"),
        address=ours.get("address"),
    )
    return made, bar


def _number(name: str, value: object) -> int | None:
    return None if value is None else whole(name, value, 1)


def _span(name: str, value: Any) -> float:
    if not hasattr(value, "__float__"):
        raise TypeError(f"{name} must be a number of seconds, not {value!r}")
    if not 0 < float(value) < float("inf"):
        raise ValueError(f"{name} must be more than 0 seconds, not {value!r}")
    return float(value)
