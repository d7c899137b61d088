"""Exact cover: one solution, all of them, how many exactly, the best.

An exact-cover problem has *items* and *options*, sets of items. A solution is a set of options
that covers each item exactly once. Items and labels are whatever you have, as long as it can be
hashed.

>>> import gavotte
>>> options = [["c", "e"], ["a", "d", "g"], ["b", "c", "f"], ["a", "d", "f"], ["b", "g"], ["d", "e", "g"]]
>>> for cover in gavotte.covers(options):
...     print(cover)
[['c', 'e'], ['a', 'd', 'f'], ['b', 'g']]

`Problem` is the same with labels, colors, costs and bounds, and with more questions:

>>> problem = gavotte.Problem({"r1": "ce", "r2": "adg", "r3": "bcf", "r4": "adf", "r5": "bg"})
>>> problem.first()
Solution(['r1', 'r4', 'r5'])
>>> problem.count()
Count(1)

Functions such as `queens` make well-known puzzles:

>>> print(gavotte.queens(6).first())
. Q . . . .
. . . Q . .
. . . . . Q
Q . . . . .
. . Q . . .
. . . . Q .

All public names are imported here, because programs name this module alone; the modules behind it may change.
"""

from . import _alone as _alone
from . import _forking as _forking
from . import _pickling as _pickling
from ._asynchronous import to_thread
from ._browse import browse
from ._checked import Checked, check
from ._columns import ColumnRanking, Prices
from ._dataset import Score, dataset
from ._draw import draw
from ._errors import GavotteError, LimitReached, ProblemError, ProblemWarning, ReadError, UnsupportedError
from ._gallery import Gallery, gallery
from ._gavotte import Cancel, Progress, Solution
from ._generate import Generated, generate, generate_sudoku, minimise, minimise_sudoku
from ._genres import Example, Genre, Setting, genres
from ._grades import Grade, Step
from ._measures import Description, Estimate, Figure, Level, Stats
from ._option import Option
from ._picture import Picture
from ._pieces import Piece, PieceSolutions, merge
from ._problem import Problem, covers
from ._proofs import Proof
from ._puzzles import Answer, Answers, Puzzle, beads, langford, latin, polyomino, puzzle, queens, sudoku, target_sudoku
from ._results import Count, Explanation, Plan, Ranking, Relaxation, Verification
from ._rules import Rule
from ._saved import load_set
from ._sets import SolutionSet
from ._solutions import Improvements, Solutions
from ._sudokus import sudokus
from ._symmetries import Symmetries, Symmetry

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "Answers",
    "Cancel",
    "Checked",
    "ColumnRanking",
    "Count",
    "Description",
    "Estimate",
    "Example",
    "Explanation",
    "Figure",
    "Gallery",
    "GavotteError",
    "Generated",
    "Genre",
    "Grade",
    "Improvements",
    "Level",
    "LimitReached",
    "Option",
    "Picture",
    "Piece",
    "PieceSolutions",
    "Plan",
    "Prices",
    "Problem",
    "ProblemError",
    "ProblemWarning",
    "Progress",
    "Proof",
    "Puzzle",
    "Ranking",
    "ReadError",
    "Relaxation",
    "Rule",
    "Score",
    "Setting",
    "Solution",
    "SolutionSet",
    "Solutions",
    "Stats",
    "Step",
    "Symmetries",
    "Symmetry",
    "UnsupportedError",
    "Verification",
    "beads",
    "browse",
    "check",
    "covers",
    "dataset",
    "draw",
    "gallery",
    "generate",
    "generate_sudoku",
    "genres",
    "langford",
    "latin",
    "load_set",
    "merge",
    "minimise",
    "minimise_sudoku",
    "polyomino",
    "puzzle",
    "queens",
    "sudoku",
    "sudokus",
    "target_sudoku",
    "to_thread",
]
