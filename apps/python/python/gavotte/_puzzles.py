"""Puzzles: one line to make one, one word for its answer, a picture in a notebook.

A puzzle keeps a problem of its own beside the public one, because answers are read by the positions of options, and a user
may take options away.
"""

from __future__ import annotations

from collections.abc import Iterable

from . import _gavotte
from ._asked import asked, with_partial
from ._candidates import Candidates
from ._checks import on, refuse_choices, whole
from ._dataset import Score
from ._effort import effort
from ._errors import LimitReached, ProblemError, ReadError, limit_reached
from ._generate import generate, minimise
from ._grades import graded, hinted
from ._keywords import shows_keywords
from ._picture import picture_of
from ._problem import Problem
from ._results import Count
from ._rules import Rule, rules_of, text_of_variant
from ._rows import text_of, weights_of
from ._shown import shown
from ._warnings import warn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from typing import Any, Literal

    from typing_extensions import Self, Unpack

    from ._grades import Grade, Step
    from ._picture import Picture
    from ._solutions import Solutions
    from ._status import Status
    from ._typing import Cost, CostLike, Effort, Label, OnOff, UpTo, Variant

Grid = tuple[tuple[int, ...], ...]


class Answer:
    """A solution of a puzzle in the puzzle's own form.

    `grid` is the rows as numbers, `str` the text, of which `repr` has the first lines, `solution` what `Problem` found. A
    notebook shows a picture.

    >>> import gavotte
    >>> answer = gavotte.langford(3).first()
    >>> answer.puzzle.name, len(answer.grid[0]), len(answer.solution)
    ('langford', 6, 3)
    """

    __slots__ = {"puzzle": "The puzzle.", "solution": "The solution of its problem, as `Problem` finds it."}

    def __init__(self, puzzle: Puzzle, solution: _gavotte.Solution) -> None:
        self.puzzle = puzzle
        self.solution = solution

    @property
    def grid(self) -> Grid:
        """The rows. A queen is 1, the pieces of the beads are 1 to 12, and the pieces of polyominoes
        count from 1 in the order of the text; 0 is an empty square or a wall. In other puzzles the things that
        options lay are numbered from 1.
        """
        return _rows(self.puzzle._coded.rows(list(self.solution.indices)))  # pyright: ignore[reportPrivateUsage]

    @property
    def board(self) -> tuple[tuple[str, ...], ...]:
        """The rows of the board as texts: what a person would write into each cell.

        >>> import gavotte
        >>> gavotte.queens("..Q.\\n....\\n....\\n....").first().board[0]
        ('.', '.', 'Q', '.')
        """
        rows = self.puzzle._coded.board(list(self.solution.indices))  # pyright: ignore[reportPrivateUsage]
        return tuple(map(tuple, rows))

    @property
    def cost(self) -> Cost:
        """The cost: the score of a target sudoku."""
        return self.solution.cost

    @property
    def images(self) -> int:
        """How many answers this one stands for, itself included: 1 unless it was found up to symmetry."""
        return self.solution.images

    @property
    def group_order(self) -> int | None:
        """How many of the symmetries that it was found up to leave the answer as it is; `None` when it was not
        found up to symmetry."""
        return self.solution.group_order

    def take_apart(self, most_states: int = 1_000_000) -> dict[str, Any]:
        """Takes an assembly of cubes or prisms apart by moves of pieces in straight lines, without turns. `level` is the
        number of moves until pieces are free, then of what is left and of what went, such as "3.1.1", or "-" where it does not
        come apart; `moves` lists them, each with its `pieces`, the way `by` in columns, rows and layers, and whether they go
        `away`.

        Raises `LimitReached` when an assembly or a part of it has more than `most_states` states, and `ValueError` for pieces of
        other cells.

        >>> import gavotte
        >>> apart = gavotte.puzzle("soma").first().take_apart()
        >>> apart["level"], len(apart["moves"]), apart["moves"][-1]["away"]
        ('1.1.1.1.1.1', 6, True)
        """
        import json  # It brings `re`, which the package does without.

        most = whole("most_states", most_states, 1)
        coded = self.puzzle._coded  # pyright: ignore[reportPrivateUsage]
        told = coded.take_apart(self.solution.indices, most)
        if told is None:
            raise LimitReached("there are more states than most_states", "steps")
        apart: dict[str, Any] = json.loads(told)
        return apart

    def __str__(self) -> str:
        text = self.puzzle._coded.text(list(self.solution.indices))  # pyright: ignore[reportPrivateUsage]
        return text.rstrip("\n")

    def __repr__(self) -> str:
        try:
            text = str(self)
        except IndexError:  # the solution is of another problem
            text = ""
        return _beginning(f"<Answer of {self.puzzle.name}>", text)

    def draw(self) -> Picture:
        """Draws the answer on its board.

        Raises `IndexError` when its solution is of another problem, and has an option that the puzzle has not.

        >>> import gavotte
        >>> gavotte.queens(6).first().draw().png()[:4]
        b'\\x89PNG'
        """
        return picture_of(self._drawn())

    def _drawn(self) -> _gavotte.Drawn:
        return self.puzzle._coded.drawn(self.solution.indices)  # pyright: ignore[reportPrivateUsage]

    def _svg(self) -> str:
        return self.puzzle._coded.svg(self.solution.indices)  # pyright: ignore[reportPrivateUsage]

    _repr_mimebundle_ = shown("board")


class Answers:
    """An iterator of answers, which are found on demand, and how the search ended. As `Solutions`.

    >>> import gavotte
    >>> answers = gavotte.queens(6).solve()
    >>> len(list(answers)), answers.status
    (4, 'complete')
    """

    def __init__(self, puzzle: Puzzle, solutions: Solutions) -> None:
        self.puzzle = puzzle
        """The puzzle."""
        self.solutions = solutions
        """The same answers as solutions of its problem."""

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Answer:
        return Answer(self.puzzle, next(self.solutions))

    async def __aiter__(self) -> AsyncIterator[Answer]:
        async for solution in self.solutions:
            yield Answer(self.puzzle, solution)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the search, from any thread.

        >>> import gavotte
        >>> answers = gavotte.queens(20).solve()
        >>> answers.close()
        >>> answers.status
        'interrupted'
        """
        self.solutions.close()

    @property
    def status(self) -> Status | None:
        """`None` while there may be more; then "complete", "limit" or "interrupted"."""
        return self.solutions.status

    @property
    def stopped_by(self) -> str | None:
        """What ended the search, as for `Solutions`."""
        return self.solutions.stopped_by

    @property
    def steps(self) -> int | None:
        """How many options were tried; `None` while the search goes on."""
        return self.solutions.steps

    _repr_mimebundle_ = shown("solutions")

    def __repr__(self) -> str:
        return f"<Answers: {self.status or 'not at the end'}>"


class Puzzle(Candidates):
    """A puzzle: its `problem`, and the answers in its own form. `name` says what it is.

    A puzzle does not change: it has the same answers when options are taken away from its `problem`. `str` is its board as
    text, of which `repr` has the first lines.

    >>> import gavotte
    >>> puzzle = gavotte.latin([[1, 2], [0, 0]])
    >>> puzzle.name, puzzle.givens, puzzle.is_unique
    ('latin', ((1, 2), (0, 0)), True)
    """

    def __init__(self, name: str, made: str, *given: Any) -> None:
        self.name = name
        # The arguments from which a copy, or another process, makes it again.
        self._made = (made, *given)
        self._coded: _gavotte.Puzzle = getattr(_gavotte.Puzzle, made)(*given)
        # The puzzle asks a problem of its own, because `problem.remove` changes the positions of the options, and
        # by these positions an answer is read.
        self._problem = Problem._of(self._coded.core)  # pyright: ignore[reportPrivateUsage]
        self.problem = self._problem.copy()
        self._kept_grid: tuple[Grid | None] | None = None
        self._kept_is_unique: bool | None = None

    def __reduce__(self) -> tuple[type[Puzzle], tuple[Any, ...]]:
        return type(self), (self.name, *self._made)

    def __eq__(self, other: object) -> bool:
        """Whether both were made from the same."""
        if not isinstance(other, Puzzle):
            return NotImplemented
        return (self.name, self._made) == (other.name, other._made)

    def __hash__(self) -> int:
        return hash((self.name, self._problem))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of a sudoku beyond rows, columns and boxes; empty for any other puzzle.

        >>> import gavotte
        >>> gavotte.sudoku("." * 16, variant="anti-knight").rules
        (Rule('anti-knight', cells=(), values=()),)
        """
        return rules_of(self._coded)

    @property
    def givens(self) -> Grid:
        """The givens, row by row, 0 for an empty cell; `()` for a puzzle without givens."""
        return _rows(self._coded.givens)

    @shows_keywords
    def first(self, **how: Unpack[Effort]) -> Answer | None:
        """An answer, or `None` when it is proved that there is none. As `Problem.first`.

        Raises as `Problem.first` does.

        >>> import gavotte
        >>> gavotte.queens(3).first() is None
        True
        """
        solution = self._problem.first(**how)
        return None if solution is None else Answer(self, solution)

    @shows_keywords
    def solve(
        self,
        limit: int | None = None,
        *,
        up_to: UpTo | Literal["board"] | None = None,
        project: Iterable[Any] | Literal["pieces"] | None = None,
        **how: Unpack[Effort],
    ) -> Answers:
        """All answers, or the first `limit` of them, with a status. As `Problem.solve`.

        With `up_to` one answer of each class; "board" means the rotations and reflections of the board, as for
        `count`. With `project` one answer of those that agree on these items, or on "pieces": how often each is used,
        wherever it lies.

        Raises as `Problem.solve` does.

        >>> import gavotte
        >>> answers = gavotte.queens(20).solve(step_limit=1000)
        >>> len(list(answers)) > 0, answers.status, answers.stopped_by
        (True, 'limit', 'steps')
        >>> for answer in gavotte.queens(5).solve(up_to="board"):
        ...     print(answer.images, answer.group_order)
        2 4
        8 1
        """
        if isinstance(project, str) and project == "pieces":
            problem = self._problem
            core = problem._projecting(up_to)  # pyright: ignore[reportPrivateUsage]
            return Answers(self, problem._projected(limit, how, core, None, self._coded))  # pyright: ignore[reportPrivateUsage]
        if isinstance(up_to, str) and up_to == "board" and project is None:
            problem = self._problem
            self._coded.core.heed("a listing up to symmetry")
            solutions = problem._classes_told(limit, how, self._coded.core, None, self._coded)  # pyright: ignore[reportPrivateUsage]
            return Answers(self, solutions)
        up: Any = up_to
        return Answers(self, self._problem.solve(limit, up_to=up, project=project, **how))

    def __iter__(self) -> Iterator[Answer]:
        return self.solve()

    @shows_keywords
    def count(
        self,
        *,
        up_to: UpTo | Literal["board"] | None = None,
        project: Iterable[Any] | Literal["pieces"] | None = None,
        symmetry: OnOff = "on",
        **how: Unpack[Effort],
    ) -> Count:
        """How many answers there are, or how many up to symmetry. As `Problem.count`.

        With "board", answers that rotations and reflections of the board carry into each other are counted once. Pieces go
        to their mirror images, digits and colors stay. A motion that is no symmetry of this puzzle, because of its givens
        or of boxes that are wider than high, is left out. "symmetry" means more where digits may be renamed or equal
        pieces exchanged.

        With `project`, answers that agree on these items, or on "pieces", count as one: how many sets of pieces fill the board.

        Raises as `Problem.count` does.

        >>> import gavotte
        >>> gavotte.langford(4).count(), gavotte.queens(6).count(up_to="symmetry")
        (Count(2), Count(1))
        >>> square = gavotte.latin(4)
        >>> square.count(), square.count(up_to="board"), square.count(up_to="symmetry")
        (Count(576), Count(108), Count(2))
        >>> board = gavotte.puzzle("polyomino", "board 3x3\\npieces trominoes\\ncopies * any\\n")
        >>> board.count(), board.count(project="pieces")
        (Count(10), Count(2))
        """
        if isinstance(project, str) and project == "pieces":
            core = self._problem._projecting(up_to)  # pyright: ignore[reportPrivateUsage]
            return asked(Count, _gavotte.count_projected, how, core, None, self._coded)
        if isinstance(up_to, str) and up_to == "board" and project is None:
            uses = on("symmetry", symmetry)
            problem = self._problem
            self._coded.core.heed("a count up to symmetry")
            return problem._classes_counted(how, self._coded.core, None, uses, self._coded)  # pyright: ignore[reportPrivateUsage]
        up: Any = up_to
        return self._problem.count(up_to=up, project=project, symmetry=symmetry, **how)

    @shows_keywords
    def sample(
        self, k: int = 1, *, seed: int | None = None, **how: Unpack[Effort]
    ) -> list[Answer]:
        """`k` random answers, each equally likely and independent of the others; none when there is no answer. As
        `Problem.sample`.

        Raises as `Problem.sample` does.

        >>> import gavotte
        >>> len({gavotte.latin(3).sample(seed=seed)[0].grid for seed in range(200)})
        12
        """
        return [Answer(self, solution) for solution in self._problem.sample(k, seed=seed, **how)]

    @shows_keywords
    def best(self, **how: Unpack[Effort]) -> Answer | None:
        """The best answer: of greatest cost for a target sudoku and for words with scores, of least cost for a
        timetable or a roster. `None` when it is proved that there is none; `LimitReached` when a limit came before the proof, with the best answer so far as its
        `partial`.

        Raises `LimitReached` when a limit came before the proof, and else as `Problem.best` does.

        >>> import gavotte
        >>> gavotte.target_sudoku("1.....3......2..").best().cost > 0
        True
        """
        ranking = self._problem.best(goal=self._coded.goal or "least", **how)
        answer = Answer(self, ranking[0]) if ranking else None
        if ranking.status in ("limit", "interrupted"):
            raise with_partial(limit_reached(ranking.stopped_by, "the best was proved"), answer)
        return answer

    @shows_keywords
    def score(self, answer: str, **how: Unpack[Effort]) -> Score:
        """Whether an answer that somebody has written is right, and if not, why. It is text in any form: lines, JSON, a
        block of code, with words around it; the last board in it counts. Every solution is right, but where the puzzle asks
        for the best one, only a best one is.

        Raises `LimitReached` when a limit came before it was known.

        >>> import gavotte
        >>> puzzle = gavotte.sudoku("1..." "..3." ".4.." "...2")
        >>> puzzle.score("It is this:\\n[[1,3,2,4],[4,2,3,1],[2,4,1,3],[3,1,4,2]]").right
        True
        >>> puzzle.score("1324 4231 2413 3143").reason
        'r4c4 holds 2 in the puzzle, and 3 in the answer'
        """
        refuse_choices("score", how)
        made, bar = effort(**how)
        try:
            return Score(self._coded.score(made, answer))
        finally:
            if bar is not None:
                bar.close()

    @property
    def grid(self) -> Grid | None:
        """The rows of an answer; `None` when there is none. The first look searches, and the answer is kept for
        the next one."""
        if self._kept_grid is None:
            answer = self.first()
            self._kept_grid = (None if answer is None else answer.grid,)
        return self._kept_grid[0]

    @property
    def is_unique(self) -> bool:
        """Whether there is exactly one answer. The first look searches, and the answer is kept for the next
        one."""
        if self._kept_is_unique is None:
            unique = self._coded.is_unique()
            self._kept_is_unique = len(list(self._problem.solve(2))) == 1 if unique is None else unique
        return self._kept_is_unique

    def to_f_puzzles(self) -> str:
        """A sudoku as the JSON of f-puzzles, which `sudoku` reads.

        Raises `ReadError` for a rule that f-puzzles does not have, `ValueError` for a puzzle that is no sudoku.

        >>> import gavotte
        >>> gavotte.sudoku("." * 16, variant="x").to_f_puzzles()[-34:]
        '"diagonal+":true,"diagonal-":true}'
        """
        return self._exported(False)

    def to_link(self) -> str:
        """A sudoku as a link to f-puzzles that holds it, which `sudoku` reads.

        Raises as `to_f_puzzles` does.

        >>> import gavotte
        >>> link = gavotte.sudoku("." * 16, variant="x").to_link()
        >>> len(gavotte.sudoku(link).rules)
        2
        """
        return self._exported(True)

    def _exported(self, is_link: bool) -> str:
        text = self._coded.exported(is_link)
        if text is None:
            raise ValueError(f"only sudokus are written for f-puzzles, and this is {self.name}")
        return text

    def grade(self) -> Grade:
        """How hard a sudoku is for people: the hardest technique that it takes, or how many wrong guesses where
        techniques are not enough.

        Raises `ValueError` for a puzzle that is no sudoku.

        >>> import gavotte
        >>> grade = gavotte.sudoku("12..3.....3....2").grade()
        >>> grade.word, grade.rating, grade.hardest
        ('easy', 1.2, 'hidden single')
        """
        return graded(self._coded)[0]

    def steps(self) -> tuple[Step, ...]:
        """The steps in which people solve a sudoku, the easiest technique first at each point. They end early where
        techniques are not enough; then `grade().needs` says how it goes on.

        Raises `ValueError` for a puzzle that is no sudoku.

        >>> import gavotte
        >>> steps = gavotte.sudoku("12..3.....3....2").steps()
        >>> len(steps), str(steps[0])
        (11, 'full house: r2c2 is the only empty cell of box 1: r2c2 is 4')
        """
        return graded(self._coded)[1]

    def hint(self) -> Step | None:
        """The first of the `steps`; `None` when there is none. Pencilmarks of a sudoku are what it begins with.

        Raises `ValueError` for a puzzle that is no sudoku.

        >>> import gavotte
        >>> gavotte.sudoku("12..3.....3....2").hint().reason
        'r2c2 is the only empty cell of box 1: r2c2 is 4'
        """
        return hinted(self._coded)

    @shows_keywords
    def generate(
        self,
        *,
        seed: int | None = None,
        minimal: bool = False,
        givens: int | None = None,
        tries: int | None = None,
        **how: Unpack[Effort],
    ) -> str:
        """A puzzle on the same board with exactly one answer, as the text that `puzzle` takes. As `generate`. Where the
        best answer is wanted, as for domination, the best cost is found first, and only answers that cost so much count.

        Raises `ValueError` where nothing can be given, and else as `generate` does.

        >>> import gavotte
        >>> text = gavotte.queens(6).generate(seed=1)
        >>> gavotte.puzzle("queens", text).is_unique
        True
        """
        opened, _ = self._opened()
        if opened.goal is not None:
            best = self._of_opened(opened).best(goal=opened.goal, **how)
            if best.status in ("limit", "interrupted"):
                raise limit_reached(best.stopped_by, "the best cost was proved")
            opened = (opened.settled(int(best[0].cost)) if best else None) or opened
        problem = self._of_opened(opened)
        found = generate(problem, seed=seed, minimal=minimal, givens=givens, tries=tries, **how)
        return self._written(opened, problem, found.givens)

    @shows_keywords
    def minimise(self, *, seed: int = 0, **how: Unpack[Effort]) -> str:
        """The puzzle with givens taken away until none can go, as the text that `puzzle` takes. As `minimise`.

        Raises `ValueError` where nothing can be given, and else as `minimise` does.

        >>> import gavotte
        >>> gavotte.puzzle("latin", "1 2\\n2 1").minimise(seed=1).count("0")
        3
        """
        opened, indices = self._opened()
        problem = self._of_opened(opened)
        labels = problem._whole("minimise")[1].all  # pyright: ignore[reportPrivateUsage]
        left = minimise(problem, [labels[at] for at in indices], seed=seed, **how)
        return self._written(opened, problem, left)

    @staticmethod
    def _of_opened(opened: _gavotte.Puzzle) -> Problem:
        return Problem._of(opened.core)  # pyright: ignore[reportPrivateUsage]

    def _opened(self) -> tuple[_gavotte.Puzzle, list[int]]:
        opened = self._coded.opened()
        if opened is None:
            raise ValueError(f"nothing can be given in a puzzle of {self.name}")
        return opened

    def _written(self, opened: _gavotte.Puzzle, problem: Problem, givens: tuple[Label, ...]) -> str:
        _, labels = problem._whole("generate")  # pyright: ignore[reportPrivateUsage]
        text = opened.written(labels.positions(givens))
        assert text is not None, "what can be opened can be written"
        return text

    def __str__(self) -> str:
        opened = self._coded.opened()
        if opened is None and self._made[0] == "sudoku":
            # The text of a sudoku shows a solution alone.
            between = " " if len(self.givens) > 9 else ""
            return "\n".join(between.join(str(digit or ".") for digit in row) for row in self.givens)
        board, givens = opened or (self._coded, [])
        return board.text(givens).rstrip("\n")

    def __repr__(self) -> str:
        return _beginning(f"<Puzzle: {self.name}>", str(self))

    def _svg(self) -> str:
        return self._coded.svg(None)

    _repr_mimebundle_ = shown("board")


def _beginning(head: str, text: str) -> str:
    """The head and the first three lines of a board, and `...` where there are more."""
    lines = text.splitlines()
    return "\n".join([head, *lines[:3], *["..."][: len(lines) > 3]])


def puzzle(genre: str, text: str | int = "", **settings: str | int | bool) -> Puzzle:
    """A puzzle of any genre: its text, and the settings of the genre, with `_` in their names for `-`.

    `genres` lists the genres with their settings and examples; `gavotte GENRE --help` on the command line says the
    same. A setting without value is `True`.

    Raises `ReadError` when the text is no puzzle of the genre, there is no such genre, or a setting is wrong.

    >>> import gavotte
    >>> gavotte.puzzle("queens", 8).count()
    Count(92)
    >>> example = gavotte.genres()["dominosa"].examples[0]
    >>> gavotte.puzzle("dominosa", example.text).is_unique
    True
    """
    said = [(name.replace("_", "-"), _value(value)) for name, value in settings.items() if value is not False]
    if isinstance(text, int):
        return Puzzle(genre, "of", genre, str(whole("text", text)), said, True)
    return Puzzle(genre, "of", genre, _text("text", text), said, False)


def _value(value: str | int | bool) -> str:
    return "yes" if value is True else str(value)


def sudoku(grid: str | Iterable[Iterable[int]], *, variant: Variant | None = None) -> Puzzle:
    """A sudoku, 4x4 to 36x36: as text, in a line or in rows, or as rows of numbers; 0 or "." is
    an empty cell. A text may begin with a line `regions` and a letter for each cell, which takes the
    place of the boxes, and it may be a line of 729 pencilmarks, nine characters for each cell.

    `variant` holds the rules beyond rows, columns and boxes: words as "x,windoku,anti-knight", a `Rule`, a rule as
    text such as "cage 15 r1c1 r1c2", or a list of these. The text may begin with lines of rules as well, and
    `Puzzle.rules` has them all. The text may also be the JSON of f-puzzles or SudokuPad, or a link that holds one;
    decorations and rules in words are left out, with a `ProblemWarning` each.

    Raises `ReadError` when the text is no sudoku or a rule cannot be, `ValueError` for a cell that is no whole number.

    >>> import gavotte
    >>> easy = gavotte.sudoku("1.....3......2..")
    >>> easy.grid
    ((1, 3, 2, 4), (2, 4, 3, 1), (3, 1, 4, 2), (4, 2, 1, 3))
    >>> easy.is_unique
    False
    """
    made = Puzzle("sudoku", "sudoku", text_of(grid), text_of_variant(variant))
    for note in made._coded.notes():  # pyright: ignore[reportPrivateUsage]
        warn(note)
    return made


def target_sudoku(
    grid: str | Iterable[Iterable[int]], weights: Iterable[Iterable[CostLike]] | None = None
) -> Puzzle:
    """A sudoku with a weight on each cell; `best` is the answer whose digits, each times its
    weight, add up to the most. The weights are rings around the center unless they are given; they may have digits
    behind the point.

    Raises as `sudoku` does.

    >>> import gavotte
    >>> answer = gavotte.target_sudoku("1.....3......2..", [[1, 0, 0, 0], [0] * 4, [0] * 4, [0, 0, 0, 9]]).best()
    >>> answer.cost
    37
    """
    text = None if weights is None else weights_of(weights)
    return Puzzle("sudoku", "target_sudoku", text_of(grid), text)


def queens(board: int | str) -> Puzzle:
    """Queens, none of which attacks another, on a board with this number of ranks or on a given one: a line a
    rank, with "Q" for a queen that stays, "x" for a square that may have none, "." for any other.

    Raises `ReadError` when the text is no board, `ValueError` for a size below 1 or above 1000.

    >>> import gavotte
    >>> gavotte.queens(8).count()
    Count(92)
    >>> gavotte.queens("Q.....\\n......\\n......\\n......\\n......\\n......").first() is None
    True
    """
    if isinstance(board, str):
        return _of("queens", board)
    return _of_size("queens", whole("board", board, 1))


def langford(pairs: int, *, up_to_symmetry: bool = False) -> Puzzle:
    """Langford pairs: the numbers from 1 on, each twice, with as many numbers between the two.

    Raises `ValueError` for a number below 1 or above 1000.

    >>> import gavotte
    >>> gavotte.langford(3, up_to_symmetry=True).grid
    ((3, 1, 2, 1, 3, 2),)
    """
    settings = {"up-to-symmetry": "yes"} if up_to_symmetry else {}
    return _of_size("langford", whole("pairs", pairs, 1), **settings)


def latin(square: int | str | Iterable[Iterable[int]]) -> Puzzle:
    """Latin squares of an order, or those that complete the given rows; 0 is an empty cell.

    Raises `ReadError` when the rows are no square, `ValueError` for an order below 1 or above 60.

    >>> import gavotte
    >>> gavotte.latin(4).count()
    Count(576)
    >>> gavotte.latin([[1, 2], [0, 0]]).grid
    ((1, 2), (2, 1))
    """
    if isinstance(square, Iterable):
        return _of("latin", text_of(square))
    return _of_size("latin", whole("square", square, 1))


def beads(board: str | None = None) -> Puzzle:
    """Wisdom beads: twelve pieces on a triangle of 55 cells, some of which may lie already. `board`
    is ten lines of `.` and the pieces' letters.

    Raises `ReadError` when the text is no such board.

    >>> import gavotte
    >>> print(str(gavotte.beads().first())[:1].isalpha())
    True
    """
    return _of("beads", "", empty="yes") if board is None else _of("beads", _text("board", board))


def polyomino(
    board: str,
    pieces: str = "pentominoes",
    *,
    turns: Literal["all", "rotations", "none"] | None = None,
    copies: int | str = 1,
) -> Puzzle:
    """Pieces of squares that fill a board.

    `board` is "6x10" or a drawing of `.` and `#`, open squares and walls; `pieces` a name (monomino,
    domino, trominoes, tetrominoes, pentominoes, one-sided-tetrominoes, one-sided-pentominoes) or
    drawings in letters, each letter a piece. `turns` says how pieces may be laid: turned and turned over,
    turned, or as they are drawn. `copies` is how often each piece is used: 2, "0-3", "any". Copies of a
    piece are not told apart. A text that says all of this by itself, as `gavotte polyomino` reads it, is
    a `board` with `pieces=""`.

    Raises `ReadError` when board or pieces are wrong.

    >>> import gavotte
    >>> gavotte.polyomino("3x20").count()
    Count(8)
    >>> print(gavotte.polyomino("...\\n...", "AAA\\nA..\\n\\nBB", turns="none").first())
    AAA
    ABB
    >>> gavotte.polyomino("8x8", "domino", copies="any").count()
    Count(12988816)
    """
    board, pieces = _text("board", board), _text("pieces", pieces)
    parts = [f"board {board}" if "x" in board and "\n" not in board.strip() else board]
    if pieces:
        parts.append(f"pieces {pieces}" if _is_name(pieces) else pieces)
    if turns is not None:
        parts.append(f"turns {turns}")
    if copies != 1:
        parts.append(f"copies * {copies}")
    return _of("polyomino", "\n\n".join(parts))


def _is_name(pieces: str) -> bool:
    # A drawing of one line has capitals; names have small letters.
    return pieces.replace("-", "").isalpha() and pieces.islower() and len(pieces) > 4


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{name} must be text, not {value!r}")
    return value


def _of(genre: str, text: str, **settings: str) -> Puzzle:
    return Puzzle(genre, "of", genre, text, list(settings.items()), False)


def _of_size(genre: str, size: int, **settings: str) -> Puzzle:
    """A puzzle that is given by its size alone, so errors must not speak of a text."""
    try:
        return Puzzle(genre, "of", genre, str(size), list(settings.items()), True)
    except ReadError as error:
        raise ProblemError(str(error)) from None


def _rows(rows: list[list[int]]) -> Grid:
    return tuple(map(tuple, rows))
