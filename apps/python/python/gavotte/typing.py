"""Types for programs that pass the arguments of this package on.

They stand apart because no program needs them when it runs; the import may stand under `TYPE_CHECKING`.

>>> from gavotte.typing import Effort
>>> def twice(problem: "gavotte.Problem[str, int]", **how: "Unpack[Effort]") -> int:
...     return 2 * problem.count(**how)
>>> import gavotte
>>> twice(gavotte.Problem(["a", "a"]), threads=2)
4
"""

from ._status import Status as Status
from ._typing import AnOption as AnOption
from ._typing import Array as Array
from ._typing import Bounds as Bounds
from ._typing import Cost as Cost
from ._typing import CostLike as CostLike
from ._typing import Effort as Effort
from ._typing import Engine as Engine
from ._typing import Goal as Goal
from ._typing import Matrix as Matrix
from ._typing import OnOff as OnOff
from ._typing import Options as Options
from ._typing import Order as Order
from ._typing import ProgressHook as ProgressHook
from ._typing import ProofFormat as ProofFormat
from ._typing import Proven as Proven
from ._typing import Question as Question
from ._typing import Symmetry as Symmetry
from ._typing import UpTo as UpTo
from ._typing import Variant as Variant

__all__ = [
    "AnOption",
    "Array",
    "Bounds",
    "Cost",
    "CostLike",
    "Effort",
    "Engine",
    "Goal",
    "Matrix",
    "OnOff",
    "Options",
    "Order",
    "ProgressHook",
    "ProofFormat",
    "Proven",
    "Question",
    "Status",
    "Symmetry",
    "UpTo",
    "Variant",
]
