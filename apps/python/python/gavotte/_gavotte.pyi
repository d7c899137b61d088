"""The compiled half of the package: what `gavotte` builds on."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar, final, overload

from ._status import Status
from ._wish import Wish

__all__ = [
    "Cancel",
    "Core",
    "Cursor",
    "Effort",
    "Progress",
    "Puzzle",
    "Set",
    "Solution",
    "best",
    "compile",
    "count",
    "draw_matrix",
    "draw_pieces",
    "explain",
    "forked",
    "generate",
    "generate_sudoku",
    "grouped",
    "improve",
    "minimise",
    "minimise_sudoku",
    "nearest",
    "numbered",
    "relax",
    "solve",
    "sudokus",
    "sudokus_of_cells",
]

_End = tuple[Status, str | None, int, int | None]
_Found = TypeVar("_Found")
# What was found, and what was raised meanwhile.
_Answered = tuple[_Found, BaseException | None]

class _Block(Protocol):
    ends: bytes
    entries: bytes
    colors: bytes
    costs: bytes

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
    def costs(self) -> list[tuple[int, int]]: ...
    @property
    def label_names(self) -> list[str | None]: ...

def best(
    core: Core,
    effort: Effort,
    require: Sequence[int],
    forbid: Sequence[int],
    wish: Wish,
) -> _Answered[tuple[list[Solution], int | None, Status, str | None, int]]: ...
def compile(
    core: Core, effort: Effort, require: Sequence[int], forbid: Sequence[int]
) -> _Answered[tuple[Set | None, tuple[Status, str | None]]]: ...
def count(
    core: Core, effort: Effort, require: Sequence[int], forbid: Sequence[int]
) -> _Answered[tuple[int, Status, str | None, int]]: ...
def draw_matrix(core: Core, indices: Sequence[int], names: Sequence[str]) -> str: ...
def draw_pieces(squares: Sequence[tuple[int, int, int]], names: Sequence[str]) -> str: ...
def explain(
    core: Core, effort: Effort
) -> _Answered[
    tuple[
        tuple[Any, ...] | None,
        tuple[tuple[Any, ...], list[int], int, int] | None,
        Solution | None,
        tuple[Status, str | None],
    ]
]: ...
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
    seed: int,
    number: int,
) -> list[str]: ...
def improve(
    core: Core, effort: Effort, require: Sequence[int], forbid: Sequence[int], wish: Wish
) -> Cursor: ...
def minimise(core: Core, effort: Effort, givens: Sequence[int], seed: int) -> list[int]: ...
def minimise_sudoku(effort: Effort, text: str, seed: int) -> str: ...
def nearest(name: str, names: Sequence[str]) -> str | None: ...
def numbered(keys: bytes) -> tuple[bytes, bytes]: ...
def grouped(rows: bytes, items: bytes, count: int) -> tuple[bytes, bytes]: ...
def relax(
    core: Core, effort: Effort
) -> _Answered[tuple[tuple[Any, ...], Solution, int, tuple[Status, str | None]]]: ...
def solve(
    core: Core,
    effort: Effort,
    require: Sequence[int],
    forbid: Sequence[int],
    limit: int | None,
) -> Cursor: ...
def sudokus(
    effort: Effort, puzzles: Iterable[str | bytes] | str | bytes, question: str, limit: int | None
) -> _Answered[list[Any]]: ...
def sudokus_of_cells(
    effort: Effort, cells: bytes, question: str, limit: int | None
) -> _Answered[bytearray]: ...
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
    def read(path: str, format: str | None) -> Core: ...
    @staticmethod
    def parse(text: bytes, format: str | None) -> Core: ...
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
    def option(self, index: int) -> tuple[Any, ...]: ...
    def to_cover(self) -> Core: ...
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
    def sizes(self) -> list[tuple[int, int]]: ...
    def ranked(self, greatest: bool) -> Cursor: ...
    def unrank(self, rank: bytes) -> Solution | None: ...
    def rank(self, indices: Sequence[int]) -> int | None: ...
    def given(self, require: Sequence[int], forbid: Sequence[int]) -> Set: ...

@final
class Solution(Sequence[Any]):
    """The chosen options of a solution, as a sequence of their labels.

    An option without a label stands for itself by its position among the options, from 0.
    """

    def __new__(cls, core: Core, indices: Sequence[int]) -> Solution: ...
    @property
    def labels(self) -> tuple[Any, ...]:
        """The labels of the chosen options, in the order of the options."""
    @property
    def indices(self) -> tuple[int, ...]:
        """The positions of the chosen options, from 0, ascending."""
    @property
    def options(self) -> tuple[tuple[Any, ...], ...]:
        """The items of each chosen option, as tuples."""
    @property
    def _core(self) -> Core: ...
    def _is_of(self, core: Core) -> bool: ...
    @property
    def cost(self) -> int:
        """The sum of the chosen options' costs."""
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...
    @overload
    def __getitem__(self, key: int, /) -> Any: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[Any, ...]: ...
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
    def best(self) -> int | None:
        """The cost of the best solution so far, when the best is asked for."""
    @property
    def bound(self) -> int | None:
        """No solution is better than this, when the best is asked for."""

@final
class Puzzle:
    @staticmethod
    def queens(side: int | None, board: str | None) -> Puzzle: ...
    @staticmethod
    def langford(pairs: int, up_to_symmetry: bool) -> Puzzle: ...
    @staticmethod
    def latin(order: int | None, square: str | None) -> Puzzle: ...
    @staticmethod
    def sudoku(text: str) -> Puzzle: ...
    @staticmethod
    def target_sudoku(text: str, weights: str | None) -> Puzzle: ...
    @staticmethod
    def beads(text: str | None) -> Puzzle: ...
    @staticmethod
    def polyomino(text: str) -> Puzzle: ...
    @property
    def core(self) -> Core: ...
    @property
    def givens(self) -> list[list[int]]: ...
    def is_unique(self) -> bool | None: ...
    def rows(self, indices: Sequence[int]) -> list[list[int]]: ...
    def text(self, indices: Sequence[int]) -> str: ...
    def svg(self, indices: Sequence[int] | None) -> str: ...
