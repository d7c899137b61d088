"""The compiled half of the package: what `gavotte` builds on."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal, Protocol, TypeVar, final, overload

from ._generic import LabelT_co
from ._grades import GradeNumbers, StepNumbers
from ._status import Sides, Status
from ._top_k import TopK
from ._typing import Cost

__all__ = [
    "Cancel",
    "Core",
    "Cursor",
    "Dataset",
    "Described",
    "Drawn",
    "Effort",
    "Progress",
    "Puzzle",
    "Rest",
    "Set",
    "Solution",
    "Stats",
    "as_model",
    "best",
    "best_of_all",
    "best_piece",
    "bounds",
    "check",
    "checked_text",
    "colors",
    "columns",
    "command",
    "compile",
    "convert",
    "cost_to_beat",
    "costs",
    "count",
    "count_piece",
    "count_projected",
    "count_up_to",
    "dataset",
    "describe",
    "draw_links",
    "draw_matrix",
    "draw_pieces",
    "draw_puzzle_shares",
    "draw_shares",
    "draw_tree",
    "estimate",
    "explain",
    "fingerprint",
    "first_step",
    "forked",
    "formats",
    "generate",
    "generate_sudoku",
    "genres",
    "grouped",
    "improve",
    "load",
    "lost",
    "minimise",
    "minimise_sudoku",
    "nearest",
    "numbered",
    "possible",
    "prove_answer",
    "relax",
    "save",
    "set_text",
    "solve",
    "solve_least",
    "solve_piece",
    "solve_projected",
    "solve_up_to",
    "solved_by_hand",
    "split",
    "stats",
    "sudokus",
    "sudokus_of_cells",
    "symmetries",
    "weighted_count",
    "weighted_samples",
    "wanted",
    "without",
    "write_file",
]

_End = tuple[Status, str | None, int, Cost | None]
_Found = TypeVar("_Found")
# What was found, and what was raised meanwhile.
_Answered = tuple[_Found, BaseException | None]
_Numbers = tuple[float | None, float | None, float | None, float | None]

# The positions of options that are in and out, and how often a piece was begun in vain.
_Path = tuple[Sequence[int], Sequence[int], int]
# A piece: its name, what it is made of, its weight and the error of that.
_Part = tuple[str, _Path, float, float | None]
_Cycles = list[list[int]]
_Assumed = tuple[Sequence[int], Sequence[int]]

class _Block(Protocol):
    ends: bytes
    entries: bytes
    colors: bytes
    costs: bytes | list[Cost]

class _Flat(Protocol):
    @property
    def names(self) -> list[str] | None: ...
    @property
    def primary(self) -> int: ...
    @property
    def bounds(self) -> list[tuple[int, int, int | None]]: ...
    @property
    def place(self) -> list[int]: ...
    @property
    def block(self) -> _Block | None: ...
    @property
    def ends(self) -> list[int]: ...
    @property
    def entries(self) -> list[int]: ...
    @property
    def colors(self) -> list[tuple[int, int]]: ...
    @property
    def color_names(self) -> list[str]: ...
    @property
    def costs(self) -> list[tuple[int, Cost]]: ...
    @property
    def label_names(self) -> list[str | None]: ...

def columns(
    core: Core,
    effort: Effort,
    offer: Callable[
        [list[int], int, int, bool, int], tuple[list[tuple[list[int], int, tuple[Any, str] | None]], bool]
    ],
    rounds: int | None,
    better_than: int | None,
) -> _Answered[
    tuple[
        tuple[list[Solution[Any]], int | None, Status, str | None],
        tuple[Core, int | None, int],
    ]
]: ...
def best(
    core: Core,
    effort: Effort,
    require: Sequence[int],
    forbid: Sequence[int],
    top: TopK,
) -> _Answered[tuple[list[Solution], Cost | None, Status, str | None, int]]: ...
def best_of_all(core: Core, top: TopK, found: Iterable[Sequence[int]]) -> list[Solution]: ...
def best_piece(
    core: Core, effort: Effort, assumed: _Assumed, piece: _Path, top: TopK
) -> tuple[_Answered[tuple[list[Solution], Cost | None, Status, str | None, int]], list[_Part]]: ...
def count_piece(
    core: Core, effort: Effort, assumed: _Assumed, piece: _Path
) -> _Answered[tuple[int, Status, str | None, int, list[_Part]]]: ...
def count_projected(
    core: Core, effort: Effort, items: Sequence[int] | None, puzzle: Puzzle | None
) -> _Answered[tuple[int, Status, str | None, int]]: ...
def count_up_to(
    core: Core,
    effort: Effort,
    generators: Sequence[Sequence[Sequence[int]]] | None,
    board: Puzzle | None,
    symmetry: bool,
) -> _Answered[tuple[int, Status, str | None, int, int | None]]: ...
def fingerprint(core: Core) -> str: ...
def solve_piece(
    core: Core, effort: Effort, assumed: _Assumed, piece: _Path
) -> tuple[Cursor, Rest]: ...
def split(
    core: Core, require: Sequence[int], forbid: Sequence[int], piece: _Path, count: int
) -> list[_Part]: ...
def compile(
    core: Core, effort: Effort, require: Sequence[int], forbid: Sequence[int]
) -> _Answered[tuple[Set | None, tuple[Status, str | None]]]: ...
def count(
    core: Core,
    effort: Effort,
    require: Sequence[int],
    forbid: Sequence[int],
    symmetry: bool,
    temp_dir: str | None,
) -> _Answered[tuple[int, Status, str | None, int]]: ...
def draw_matrix(core: Core, indices: Sequence[int], names: Sequence[str]) -> Drawn: ...
def draw_pieces(squares: Sequence[tuple[int, int, int]], names: Sequence[str]) -> Drawn: ...
def draw_links(core: Core, order: str, moves: int) -> Drawn: ...
def draw_puzzle_shares(puzzle: Puzzle, set: Set) -> Drawn: ...
def draw_shares(set: Set, names: Sequence[str]) -> Drawn: ...
def draw_tree(core: Core, order: str) -> Drawn: ...
def as_model(core: Core, is_greatest: bool) -> Core: ...
def bounds(core: Core) -> list[tuple[int, int | None] | None]: ...
def check(
    problem: bytes | str,
    proof: bytes | str,
    asked: tuple[bool, bool],
    from_format: str | None = None,
    format: str | None = None,
) -> tuple[str | None, int | None, int | None, str | None]: ...
def checked_text(core: Core) -> tuple[str, str]: ...
def colors(core: Core, indices: Sequence[int] | None = None) -> list[dict[Any, str]]: ...
def convert(core: Core, format: str, greatest: bool, strictly: bool) -> str: ...
def cost_to_beat(core: Core, top: TopK, worst: Cost | None = None) -> Cost | None: ...
def costs(core: Core) -> list[Cost]: ...
def first_step(puzzle: Puzzle) -> StepNumbers | None: ...
def solved_by_hand(puzzle: Puzzle) -> tuple[GradeNumbers, list[StepNumbers]]: ...
def describe(core: Core) -> Described: ...
def estimate(
    core: Core,
    effort: Effort,
    require: Sequence[int],
    forbid: Sequence[int],
    probes: int,
    seed: int,
) -> _Answered[tuple[int, _Numbers | None, _Numbers | None, tuple[Status, str | None], str]]: ...
def formats() -> list[str]: ...
def load(data: bytes, core: Core | None) -> tuple[Set, Core]: ...
def lost(core: Core, format: str) -> list[str]: ...
def save(set: Set) -> bytes: ...
def write_file(path: str, data: bytes) -> None: ...
def set_text(set: Set, format: str) -> str: ...
def stats(
    core: Core, effort: Effort, require: Sequence[int], forbid: Sequence[int], knuth: bool
) -> _Answered[tuple[Stats]]: ...
def weighted_count(
    set: Set, weights: Sequence[tuple[bool, bytes, bytes]]
) -> tuple[bool, int, int]: ...
def weighted_samples(
    set: Set, weights: Sequence[int], number: int | None, seed: int
) -> Cursor: ...
def wanted(core: Core) -> Literal["least", "greatest"] | None: ...
def without(core: Core, indices: Sequence[int]) -> Core: ...
def explain(
    core: Core, effort: Effort, require: Sequence[int], forbid: Sequence[int]
) -> _Answered[
    tuple[
        tuple[Any, ...] | None,
        tuple[tuple[Any, ...], list[int], int, int] | None,
        Solution | None,
        tuple[Status, str | None],
        list[int],
        list[int],
        list[str],
    ]
]: ...
def command(words: list[str]) -> int: ...
def forked() -> None: ...
def generate(
    core: Core, effort: Effort, minimal: bool, givens: int | None, tries: int | None, seed: int
) -> tuple[list[int], Solution]: ...
def generate_sudoku(
    effort: Effort,
    size: str,
    minimal: bool,
    givens: int | None,
    tries: int | None,
    symmetry: str,
    difficulty: str | None,
    variant: str | None,
    seed: int,
    number: int,
) -> list[str]: ...
def improve(
    core: Core, effort: Effort, require: Sequence[int], forbid: Sequence[int], top: TopK
) -> Cursor: ...
def minimise(core: Core, effort: Effort, givens: Sequence[int], seed: int) -> list[int]: ...
def dataset(
    effort: Effort, genre: str, size: str | None, difficulty: str | None, seed: int, number: int
) -> Dataset: ...
def minimise_sudoku(effort: Effort, text: str, variant: str | None, seed: int) -> str: ...
def nearest(name: str, names: Sequence[str]) -> str | None: ...
def numbered(keys: bytes) -> tuple[bytes, bytes]: ...
def grouped(rows: bytes, items: bytes, count: int) -> tuple[bytes, bytes]: ...
def prove_answer(
    core: Core,
    effort: Effort,
    question: str,
    wanted: tuple[bool, int | None, bool],
    format: str,
    path: str | None,
) -> _Answered[
    tuple[
        str | None, int | None, Solution | None, Status, str | None, int, bytes | None, bytes | None
    ]
]: ...
def possible(
    core: Core,
    effort: Effort,
    require: Sequence[int],
    forbid: Sequence[int],
    options: Sequence[int],
) -> _Answered[tuple[list[bool] | None, tuple[Status, str | None]]]: ...
def relax(
    core: Core, effort: Effort, require: Sequence[int], forbid: Sequence[int]
) -> _Answered[
    tuple[tuple[Any, ...], Solution, int, tuple[Status, str | None], Sides, list[tuple[str, bool, int, int]]]
]: ...
def solve(
    core: Core,
    effort: Effort,
    require: Sequence[int],
    forbid: Sequence[int],
    limit: int | None,
) -> Cursor: ...
def solve_least(core: Core, effort: Effort, require: Sequence[int], forbid: Sequence[int]) -> Cursor: ...
def solve_projected(
    core: Core, effort: Effort, items: Sequence[int] | None, puzzle: Puzzle | None, limit: int | None
) -> Cursor: ...
def solve_up_to(
    core: Core,
    effort: Effort,
    generators: Sequence[Sequence[Sequence[int]]] | None,
    board: Puzzle | None,
    limit: int | None,
) -> Cursor: ...
def sudokus(
    effort: Effort, puzzles: Iterable[str | bytes] | str | bytes, question: str, limit: int | None
) -> _Answered[list[Any]]: ...
def sudokus_of_cells(
    effort: Effort, cells: bytes, question: str, limit: int | None
) -> _Answered[bytearray]: ...
def symmetries(
    core: Core, effort: Effort
) -> _Answered[
    tuple[
        tuple[int, int, list[tuple[_Cycles, _Cycles]], _Cycles, _Cycles] | None,
        tuple[Status, str | None],
    ]
]: ...
@final
class Core:
    def __new__(
        cls,
        items: tuple[Any, ...] | None,
        draft: _Flat,
        labels: tuple[Any, ...] | None,
    ) -> Core: ...
    @staticmethod
    def restored(
        text: bytes, items: tuple[Any, ...], labels: tuple[Any, ...] | None
    ) -> Core: ...
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    @staticmethod
    def read(path: str, format: str | None) -> tuple[Core, str]: ...
    @staticmethod
    def parse(text: bytes, format: str | None) -> tuple[Core, str]: ...
    def text(self, format: str) -> str: ...
    @property
    def items(self) -> tuple[Any, ...]: ...
    @property
    def labels(self) -> tuple[Any, ...] | None: ...
    @property
    def primary_count(self) -> int: ...
    @property
    def option_count(self) -> int: ...
    @property
    def has_costs(self) -> bool: ...
    @property
    def decimals(self) -> int: ...
    def option(self, index: int) -> tuple[Any, ...]: ...
    def unheld(self) -> list[int]: ...
    def unchoosable(self) -> tuple[int, int] | None: ...
    def to_cover(self) -> Core: ...
    @property
    def constraints(
        self,
    ) -> list[tuple[str, list[tuple[int, int]], int | None, int | None, Cost | None]]: ...
    def constrained(
        self,
        sides: Sequence[
            tuple[str, Sequence[tuple[int, int]], int | None, int | None, Cost | None]
        ],
    ) -> Core: ...
    def heed(self, what: str) -> None: ...
    def verify(self, indices: Sequence[int]) -> str | None: ...
    def plan(
        self, effort: Effort, require: Sequence[int], forbid: Sequence[int]
    ) -> tuple[str, str, str | None, str]: ...

@final
class Effort:
    def __new__(
        cls,
        threads: int = 1,
        in_order: bool = False,
        engine: str | None = None,
        order: str | None = None,
        seconds: float | None = None,
        steps: int | None = None,
        bytes: int | None = None,
        progress: Callable[[Progress], object] | None = None,
        cancel: Cancel | None = None,
    ) -> Effort: ...

@final
class Cancel:
    """A token that ends questions, from any thread, within a tenth of a second.

    It is given to questions as `cancel=`. They answer with what they have found by then, and their status is
    "interrupted". A token that has ended one question ends all others that it is given to.
    """

    def __new__(cls) -> Cancel: ...
    def cancel(self) -> None:
        """Ends the questions that were given this token."""
    @property
    def is_cancelled(self) -> bool:
        """Whether `cancel` was called."""

@final
class Cursor(Iterator[Solution]):
    def __iter__(self) -> Cursor: ...
    def __next__(self) -> Solution: ...
    def close(self) -> None: ...
    def end(self) -> _End | None: ...

@final
class Dataset(Iterator[str]):
    def __next__(self) -> str: ...
    def close(self) -> None: ...

@final
class Rest:
    def parts(self) -> list[_Part] | None: ...

@final
class Set:
    def __new__(cls, core: Core, data: bytes) -> Set: ...
    def to_bytes(self) -> bytes: ...
    @property
    def core(self) -> Core: ...
    def count(self) -> int: ...
    def nodes(self) -> int: ...
    def solutions(self) -> Cursor: ...
    def samples(self, number: int | None, seed: int) -> Cursor: ...
    def marginals(self) -> list[int]: ...
    def histogram(self, scores: Sequence[int]) -> list[tuple[int, int]]: ...
    def costs(self) -> list[tuple[Any, int]]: ...
    def ranked(self, greatest: bool) -> Cursor: ...
    def unrank(self, rank: bytes) -> Solution | None: ...
    def rank(self, indices: Sequence[int]) -> int | None: ...
    def given(self, require: Sequence[int], forbid: Sequence[int]) -> Set: ...

@final
class Solution(Sequence[LabelT_co]):
    """The chosen options of a solution, as a sequence of their labels.

    An option without a label stands for itself by its position among the options, from 0.
    """

    def __new__(
        cls, core: Core, indices: Sequence[int], weight: tuple[int, int] | None = None
    ) -> Solution[Any]: ...
    def __class_getitem__(cls, key: Any) -> Any: ...
    @property
    def labels(self) -> tuple[LabelT_co, ...]:
        """The labels of the chosen options, in the order of the options."""
    @property
    def indices(self) -> tuple[int, ...]:
        """The positions of the chosen options, from 0, ascending."""
    @property
    def options(self) -> tuple[tuple[Any, ...], ...]:
        """The items of each chosen option, as tuples."""
    @property
    def images(self) -> int:
        """How many solutions this one stands for, itself included: 1 unless it was found up to symmetry. Over a whole
        listing they add up to the number of solutions."""
    @property
    def group_order(self) -> int | None:
        """How many of the symmetries that it was found up to leave the solution as it is; `None` when it was not found
        up to symmetry."""
    @property
    def _core(self) -> Core: ...
    def _is_of(self, core: Core) -> bool: ...
    @property
    def cost(self) -> Cost:
        """The sum of the chosen options' costs, and of the penalties for soft constraints: a `Decimal` where a cost of the
        problem has digits behind the point."""
    @property
    def _costs(self) -> list[Cost]: ...
    @property
    def values(self) -> dict[str, int]:
        """The value of each variable, 0 or 1 by its name, in a solution of a model (LP, MPS, OPB); the solutions of
        other problems have no such attribute."""
    @property
    def worth(self) -> Cost:
        """The sum of the chosen options' costs less the penalties for soft constraints: what is compared where the
        greatest cost is wanted."""
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[LabelT_co]: ...
    @overload
    def __getitem__(self, key: int, /) -> LabelT_co: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[LabelT_co, ...]: ...
    def __contains__(self, key: object, /) -> bool: ...
    def index(self, value: Any, start: int = 0, stop: int = ...) -> int:
        """The first place of a label, from `start` on and before `stop`."""
    def count(self, value: Any) -> int:
        """How often a label occurs."""
    def __eq__(self, value: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Progress:
    """How far a running search has come."""

    def __new__(
        cls,
        steps: int,
        solutions: int,
        fraction: float,
        left: float | None,
        elapsed: float,
        best: Cost | None,
        bound: Cost | None,
    ) -> Progress: ...
    @property
    def steps(self) -> int:
        """How many options were tried."""
    @property
    def solutions(self) -> int:
        """How many solutions were found."""
    @property
    def fraction(self) -> float:
        """A rough guess at the part of the search that is done, from 0 to 1."""
    @property
    def left(self) -> float | None:
        """About how many seconds it will still take, where that can be told."""
    @property
    def elapsed(self) -> float:
        """Seconds since the search began."""
    @property
    def best(self) -> Cost | None:
        """The cost of the best solution so far, when the best is asked for."""
    @property
    def bound(self) -> Cost | None:
        """No solution is better than this, when the best is asked for."""

@final
class Puzzle:
    @staticmethod
    def of(genre: str, text: str, settings: list[tuple[str, str]], is_word: bool) -> Puzzle: ...
    @staticmethod
    def sudoku(text: str, variant: str | None) -> Puzzle: ...
    @staticmethod
    def target_sudoku(text: str, weights: str | None) -> Puzzle: ...
    @property
    def goal(self) -> Literal["greatest", "least"] | None: ...
    def board(self, indices: Sequence[int]) -> list[list[str]]: ...
    def opened(self) -> tuple[Puzzle, list[int]] | None: ...
    def settled(self, cost: int) -> Puzzle | None: ...
    def notes(self) -> list[str]: ...
    def exported(self, is_link: bool) -> str | None: ...
    def rules(self) -> list[tuple[str, list[tuple[int, int]], list[int]]]: ...
    def written(self, indices: Sequence[int]) -> str | None: ...
    @property
    def core(self) -> Core: ...
    @property
    def givens(self) -> list[list[int]]: ...
    def is_unique(self) -> bool | None: ...
    def rows(self, indices: Sequence[int]) -> list[list[int]]: ...
    def text(self, indices: Sequence[int]) -> str: ...
    def score(self, effort: Effort, answer: str) -> str | None: ...
    def take_apart(self, indices: Sequence[int], most: int) -> str | None: ...
    def svg(self, indices: Sequence[int] | None) -> str: ...
    def drawn(self, indices: Sequence[int] | None) -> Drawn: ...
    def cells(self) -> tuple[list[list[int]], list[list[tuple[int, int, int]]]]: ...

@final
class Drawn:
    @property
    def svg(self) -> str: ...
    def png(self) -> bytes: ...

@final
class Described:
    @property
    def items(self) -> int: ...
    @property
    def primary(self) -> int: ...
    @property
    def options(self) -> int: ...
    @property
    def entries(self) -> int: ...
    @property
    def items_of_an_option(self) -> tuple[int, int] | None: ...
    @property
    def options_of_an_item(self) -> tuple[int, int] | None: ...
    @property
    def mean(self) -> float | None: ...
    @property
    def density(self) -> float | None: ...
    @property
    def colors(self) -> bool: ...
    @property
    def bounds(self) -> bool: ...
    @property
    def costs(self) -> bool: ...
    @property
    def hopeless(self) -> tuple[int, int, int] | None: ...
    @property
    def reduction(self) -> str | None: ...
    @property
    def recipe(self) -> str: ...
    @property
    def text(self) -> str: ...

@final
class Stats:
    @property
    def engine(self) -> str: ...
    @property
    def reason(self) -> str: ...
    @property
    def reduced(self) -> str | None: ...
    @property
    def turns(self) -> list[str]: ...
    @property
    def order(self) -> str: ...
    @property
    def steps(self) -> int: ...
    @property
    def found(self) -> int: ...
    @property
    def status(self) -> Status: ...
    @property
    def stopped_by(self) -> str | None: ...
    @property
    def seconds(self) -> float: ...
    @property
    def levels(self) -> list[tuple[int, int, int]] | None: ...

def genres() -> list[
    tuple[
        str,
        tuple[str, str],
        str,
        tuple[str, str],
        tuple[str, ...],
        str | None,
        list[tuple[str, str, str]],
        list[tuple[tuple[str, str], str, list[tuple[str, str]], str, str]],
    ]
]: ...
