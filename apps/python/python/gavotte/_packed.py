"""Problems that travel with pieces.

A problem is packed once for any number of its pieces. A process that receives pieces one by one keeps the last few
problems by the fingerprint of their bytes, so that a worker makes each problem once, and not once a piece.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from . import _gavotte
    from ._problem import Problem

_MOST = 4
"""How many problems a process keeps, because workers of one user work on one or two at a time."""
_kept: dict[bytes, Whole] = {}


class Whole:
    """A problem that does not change, with what its pieces share."""

    __slots__ = ("core", "data", "problem")

    def __init__(self, problem: Problem[Any, Any], data: bytes | None = None) -> None:
        self.problem = problem
        self.core: _gavotte.Core = problem._frozen()
        self.data = data


def packed(whole: Whole) -> bytes:
    """The problem as bytes, always the same object, so that a pickle of many pieces has it once."""
    if whole.data is None:
        import pickle
        import zlib

        whole.data = zlib.compress(pickle.dumps(whole.problem, 5), 1)
    return whole.data


def key_of(data: bytes) -> bytes:
    """The fingerprint by which a problem is kept."""
    from hashlib import sha256

    return sha256(data).digest()


def kept(key: bytes) -> Whole | None:
    """The problem with this fingerprint, if this process has it."""
    whole = _kept.pop(key, None)
    if whole is not None:
        # Again the last one.
        _kept[key] = whole
    return whole


def unpacked(data: bytes) -> Whole:
    """The problem of such bytes: the one that is kept, if it is."""
    key = key_of(data)
    # Two threads may both miss it. Then each makes it, and one of the two is kept.
    whole = kept(key)
    if whole is not None:
        return whole
    import pickle
    import zlib

    whole = Whole(pickle.loads(zlib.decompress(data)), data)
    _kept[key] = whole
    for old in list(_kept)[:-_MOST]:
        _kept.pop(old, None)
    return whole
