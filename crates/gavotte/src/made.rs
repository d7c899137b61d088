//! New boards as data: the members that are told of each, and a series of them for programs.
//!
//! # Why this shape
//! The command, Python and agents tell the same of a board, so its JSON is made here once.
//!
//! # Invariants
//! A board depends on the genre, the size, the difficulty and the seed alone.
//!
//! # Cost
//! That of making the boards.

use std::ops::ControlFlow;

use gavotte_generate::{
    BoardWorker, Boards, Difficulty, Effort, FreshWish, MadeBoard, MadeSudoku, SudokuWish,
    SudokuWorker, Sudokus, Trials, Unmade, Unprepared, series,
};
use gavotte_model::{Message, message};
use gavotte_puzzles::genres::Genre;
use gavotte_puzzles::sudoku::{Grid, Network, Size, SizeError, Style, Variant};
use gavotte_techniques::{Solver, Solving};
use serde_json::{Map, Value};

/// The members of every puzzle that is made.
#[must_use]
pub fn told(kind: &str, puzzle: Value, solution: Value, seed: u64) -> Map<String, Value> {
    let members = [
        ("version", 1.into()),
        ("query", "generate".into()),
        ("kind", kind.into()),
        ("puzzle", puzzle),
        ("solution", solution),
        ("unique", true.into()),
        ("seed", seed.to_string().into()),
    ];
    members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// The members of a puzzle of a genre: the puzzle and its answer as text, and the question in words.
#[must_use]
pub fn told_of(genre: &Genre, puzzle: &str, solution: &str, seed: u64) -> Map<String, Value> {
    let mut object = told(genre.name, puzzle.into(), solution.into(), seed);
    object.insert("genre".into(), genre.name.into());
    object.insert("question".into(), format!("{}.\n\n{puzzle}", genre.what[0]).into());
    object
}

/// Adds how hard a puzzle is for a search.
pub fn add_trials(object: &mut Map<String, Value>, trials: Trials) {
    object.insert("difficulty".into(), trials.grade().word().into());
    object.insert("trials".into(), trials.number().into());
}

/// A new board.
#[must_use]
pub fn board(genre: &Genre, made: &MadeBoard) -> Map<String, Value> {
    let solution = made.puzzle.text(made.solution.options());
    let mut object = told_of(genre, &made.text, &solution, made.seed);
    object.insert("givens".into(), made.puzzle.givens().len().into());
    if let Some(separation) = &made.separation {
        object.insert("level".into(), separation.level().into());
    }
    add_trials(&mut object, made.trials);
    object
}

/// A sudoku, with the way in which a person solves it.
#[must_use]
pub fn sudoku(made: &MadeSudoku, solving: &Solving, variant: &Variant) -> Map<String, Value> {
    let [puzzle, solution] = [&made.puzzle, &made.solution].map(line);
    let genre = gavotte_puzzles::genres::SUDOKU;
    let mut object = told_of(genre, puzzle.trim_end(), solution.trim_end(), made.seed);
    let given = made.puzzle.cells().iter().filter(|digit| **digit > 0);
    for (name, value) in [
        ("size", made.puzzle.size().to_string().into()),
        ("variant", variant.to_string().into()),
        ("shape", made.puzzle.shape().heading().into()),
        ("givens", given.count().into()),
        ("grade", solving.word().into()),
        ("difficulty", solving.word().into()),
        ("rating", solving.rating().into()),
        ("hardest", solving.needs().into()),
    ] {
        object.insert(name.to_owned(), value);
    }
    object
}

/// A grid on one line, with its line end.
#[must_use]
pub fn line(grid: &Grid) -> String {
    let mut text = String::new();
    Style::Line.write(grid, &mut text);
    text
}

/// New boards of a genre, each as the members that are told of it.
///
/// ```
/// use gavotte::generate::Effort;
/// use gavotte::made::Series;
/// use gavotte::puzzles::genres::Genre;
/// let genre = Genre::named("shikaku").ok_or("a genre")?;
/// let boards = Series::new(genre, Some("4x4"), None, &mut Effort::default()).map_err(|it| it.to_string())?;
/// let mut seeds = Vec::new();
/// boards.each(7, 2, 1, &Effort::default(), |made| {
///     seeds.push(made["seed"].to_string());
///     std::ops::ControlFlow::Continue(())
/// });
/// assert_eq!(seeds, ["\"7\"", "\"8\""]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Series {
    genre: &'static Genre,
    wish: FreshWish,
    source: Source,
}

enum Source {
    Boards(Boards),
    Sudokus(Box<Sudokus>),
}

enum Worker<'s> {
    Boards(Box<BoardWorker<'s>>),
    Sudokus(SudokuWorker<'s>),
}

impl Series {
    /// Boards of this size, or of the usual one, and of this difficulty, or of any.
    ///
    /// # Errors
    /// When the size is wrong, or the genre makes no boards from nothing.
    pub fn new(
        genre: &'static Genre,
        size: Option<&str>,
        difficulty: Option<Difficulty>,
        effort: &mut Effort,
    ) -> Result<Self, Message> {
        let wish = FreshWish { difficulty, ..FreshWish::default() };
        let source = if genre.name == gavotte_puzzles::genres::SUDOKU.name {
            let size = size.map_or(Ok(Size::NINE), str::parse);
            let size: Size = size.map_err(|error: SizeError| Message::text(error.to_string()))?;
            let wish = SudokuWish { difficulty: wish.difficulty.clone(), ..SudokuWish::of(size) };
            let made = Sudokus::new(wish, effort);
            Source::Sudokus(Box::new(made.map_err(|error: Unprepared| error.message())?))
        } else {
            let boards = Boards::new(genre, size).map_err(|error| error.message())?;
            Source::Boards(boards.ok_or_else(|| {
                message!("no boards of {genre} are made from nothing", genre = genre.name)
            })?)
        };
        Ok(Self { genre, wish, source })
    }

    /// Makes the boards of so many seeds from the first on, and hands them over in their order. How many there were, and
    /// why there were no more.
    pub fn each(
        &self,
        seed: u64,
        number: u64,
        threads: usize,
        effort: &Effort,
        take: impl FnMut(Value) -> ControlFlow<()>,
    ) -> (u64, Option<Unmade>) {
        let worker = || {
            let mut worker = match &self.source {
                Source::Boards(boards) => Worker::Boards(Box::new(boards.worker())),
                Source::Sudokus(sudokus) => Worker::Sudokus(sudokus.worker()),
            };
            move |seed: u64, effort: &mut Effort| self.make(&mut worker, seed, effort)
        };
        series(seed, number, threads, effort, worker, take)
    }

    fn make(
        &self,
        worker: &mut Worker<'_>,
        seed: u64,
        effort: &mut Effort,
    ) -> Result<Value, Unmade> {
        let object = match worker {
            Worker::Boards(worker) => board(self.genre, &worker.make(&self.wish, seed, effort)?),
            Worker::Sudokus(worker) => {
                let made = worker.make(seed, effort)?;
                let solving = Solver::new(&Network::given(&made.puzzle)).solve();
                sudoku(&made, &solving, &Variant::default())
            }
        };
        Ok(object.into())
    }
}
