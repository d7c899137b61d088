"""The dancing links and the tilings of SageMath, with its names, on the engines of this package.

>>> from gavotte.sage import dlx_solver
>>> dlx_solver([[0, 1, 2], [3, 4, 5], [0, 1], [2, 3, 4, 5], [0], [1, 2, 3, 4, 5]]).number_of_solutions()
3

Sage is not needed. In a program of Sage only the import changes. Solutions are the same, but rows within one are in
ascending order, and solutions come in another order.
"""

from __future__ import annotations

from ._dancing_links import DLXCPP as DLXCPP
from ._dancing_links import AllExactCovers as AllExactCovers
from ._dancing_links import DancingLinks as DancingLinks
from ._dancing_links import DLXMatrix as DLXMatrix
from ._dancing_links import OneExactCover as OneExactCover
from ._dancing_links import dlx_solver as dlx_solver
from ._polyomino import Polyomino as Polyomino
from ._tiling_solver import TilingSolver as TilingSolver

__all__ = [
    "AllExactCovers",
    "DLXCPP",
    "DLXMatrix",
    "DancingLinks",
    "OneExactCover",
    "Polyomino",
    "TilingSolver",
    "dlx_solver",
]
