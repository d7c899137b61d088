"""`Problem[Item, Label]` and its like, at run time without the module `typing`.

Type checkers read the first half. When a program runs, the second half takes its place, because importing `typing` takes
a good part of the time that an import of the package may take.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
    from typing import Generic as Generic

    from typing_extensions import TypeVar

    ItemT = TypeVar("ItemT", default=Any)
    LabelT = TypeVar("LabelT", default=Any)
    LabelT_co = TypeVar("LabelT_co", default=Any, covariant=True)
    # For what a class is made of, before it has types.
    AnItem = TypeVar("AnItem")
else:
    ItemT = LabelT = LabelT_co = AnItem = None

    class Generic:
        """The base of classes with types in brackets, which only type checkers look at."""

        __slots__ = ()

        def __class_getitem__(cls, types):
            return cls if cls is Generic else type(list[int])(cls, types)
