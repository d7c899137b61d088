//! Sudokus with exactly one solution, and fewer givens for a sudoku that has one.
//!
//! # Why this shape
//! The empty grid of a size is compiled once. Givens are its options, so a sudoku is made like a puzzle from any
//! problem. Two things are special: givens go in orbits of a symmetry, and a puzzle has a difficulty. An engine for one
//! size alone takes part as another [`Oracle`] ([`Sudokus::worker`] chooses).
//!
//! # Full grids
//! For sizes with up to six rows each grid is equally likely, because it is drawn from a set of all (`grids.rs`),
//! unless rules tell digits apart. Grids of nine by nine are filled cell by cell (`nine.rs`). Others are the first
//! solutions of searches in random orders: any grid can come, but they are **not** equally likely. No puzzles are said
//! to be equally likely, because the order in which givens go prefers some of them.

use gavotte_engine::{Seeded, SolutionSet};
use gavotte_model::{Message, OptionId, StopReason};
#[cfg(feature = "gallery")]
use gavotte_network::Solver;
use gavotte_puzzles::PuzzleError;
#[cfg(feature = "gallery")]
use gavotte_puzzles::sudoku::Network;
use gavotte_puzzles::sudoku::{Encoded, Grid, Shape, Size, encode};
#[cfg(feature = "gallery")]
use gavotte_techniques::Technique;

use crate::attempt::{self, Kind};
#[cfg(feature = "gallery")]
use crate::cells::CellGrids;
#[cfg(feature = "gallery")]
use crate::difficulty::{Difficulty, is_enough, is_needed};
use crate::effort::Effort;
use crate::grids::{Grids, beginning};
use crate::groups::Groups;
#[cfg(feature = "gallery")]
use crate::known::Known;
use crate::nine::NineGrids;
use crate::oracle::Oracle;
use crate::problem::minimise;
#[cfg(feature = "gallery")]
use crate::problem::minimised;
#[cfg(feature = "gallery")]
use crate::searcher::Searcher;
use crate::symmetry::Symmetry;
#[cfg(feature = "gallery")]
use crate::thin::Judge;
use crate::wish::{Made, Unmade, Wish};

/// The greatest number of shapes that are tried for a puzzle whose regions or cages are drawn, unless a number is
/// wished. \[shapes; limit\]
#[cfg(feature = "gallery")]
const MOST_SHAPES: u32 = 500;

/// The wish for a sudoku.
///
/// ```
/// use gavotte_generate::{SudokuWish, Symmetry, Wish};
/// use gavotte_puzzles::sudoku::Size;
/// let wish = SudokuWish { symmetry: Symmetry::Rotate, ..SudokuWish::of(Size::NINE) };
/// assert_eq!(wish.wish, Wish::default());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SudokuWish {
    /// The size of the grid, its regions and its rules.
    pub shape: Shape,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// How hard it is for people; `None` for any grade.
    #[cfg(feature = "gallery")]
    pub difficulty: Option<Difficulty>,
    /// The technique that people need for it, with nothing harder; `None` for any.
    #[cfg(feature = "gallery")]
    pub technique: Option<Technique>,
    /// The number of givens, and how many tries it may take.
    pub wish: Wish,
    /// The parts that are drawn at random, beyond the shape.
    #[cfg(feature = "gallery")]
    pub drawn: crate::drawn::Drawn,
}

impl SudokuWish {
    /// Any puzzle of this size or shape.
    #[must_use]
    pub fn of(shape: impl Into<Shape>) -> Self {
        let shape = shape.into();
        Self {
            shape,
            symmetry: Symmetry::None,
            #[cfg(feature = "gallery")]
            difficulty: None,
            #[cfg(feature = "gallery")]
            technique: None,
            wish: Wish::default(),
            #[cfg(feature = "gallery")]
            drawn: crate::drawn::Drawn::default(),
        }
    }
}

/// A sudoku with exactly one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeSudoku {
    /// The givens.
    pub puzzle: Grid,
    /// The only solution.
    pub solution: Grid,
    /// The seed that makes this puzzle.
    pub seed: u64,
}

/// Makes sudokus as wished.
///
/// ```
/// use gavotte_generate::{Effort, Sudokus, SudokuWish};
/// use gavotte_model::Query;
/// use gavotte_puzzles::sudoku::{Size, encode};
/// let size = Size::of_side(4).ok_or("a size")?;
/// let mut effort = Effort::default();
/// let sudokus = Sudokus::new(SudokuWish::of(size), &mut effort)?;
/// assert!(sudokus.is_uniform());
/// let made = sudokus.worker().make(7, &mut effort)?;
/// let encoded = encode(&made.puzzle)?;
/// let solutions: Vec<_> = gavotte_backends::asked(encoded.problem(), Query::All { limit: None }).collect();
/// assert_eq!(solutions.len(), 1);
/// assert_eq!(encoded.decode(solutions[0].options()), made.solution);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Sudokus {
    wish: SudokuWish,
    encoded: Encoded,
    /// The grids that begin with 1, 2, 3, ..., where they are few.
    set: Option<SolutionSet>,
    /// The cells of a shape with rules whose grids are not in a set.
    #[cfg(feature = "gallery")]
    cells: Option<Solver>,
}

impl Sudokus {
    /// Prepares to make sudokus.
    ///
    /// # Errors
    /// Why it was stopped, or why no sudoku can be as wished.
    pub fn new(wish: SudokuWish, effort: &mut Effort) -> Result<Self, Unprepared> {
        if let Some(why) = wish.impossible() {
            return Err(Unprepared::Impossible(why));
        }
        let encoded = encode(&Grid::empty(wish.shape.clone()))?;
        let set = beginning(&wish.shape, encoded.problem(), effort)?;
        Ok(Self {
            #[cfg(feature = "gallery")]
            cells: set.is_none().then(|| cells(&wish.shape)).flatten(),
            wish,
            encoded,
            set,
        })
    }

    /// Whether each full grid is equally likely to be the solution of a puzzle that is tried.
    #[must_use]
    pub fn is_uniform(&self) -> bool {
        self.set.is_some()
    }

    /// A worker that makes puzzles. Each thread has its own.
    #[must_use]
    pub fn worker(&self) -> SudokuWorker<'_> {
        let problem = self.encoded.problem();
        let size = self.wish.shape.size();
        #[cfg(feature = "gallery")]
        if let Some(solver) = &self.cells {
            return self.worker_by(Box::new(CellGrids::new(solver, &self.encoded)));
        }
        let oracle: Box<dyn Oracle + '_> = if self.wish.shape == Shape::from(Size::NINE) {
            Box::new(NineGrids::default())
        } else {
            Box::new(Grids::new(size, problem, self.set.as_ref()))
        };
        self.worker_by(oracle)
    }

    /// A worker that asks this oracle.
    fn worker_by<'s>(&'s self, oracle: Box<dyn Oracle + 's>) -> SudokuWorker<'s> {
        let orbits = self.wish.symmetry.orbits(self.wish.shape.size().side());
        SudokuWorker { of: self, oracle, orbits }
    }
}

/// Why no sudokus can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unprepared {
    /// The grid cannot be encoded.
    Puzzle(PuzzleError),
    /// No sudoku can be as wished: why.
    Impossible(Message),
    /// It was stopped.
    Stopped(StopReason),
}

impl From<PuzzleError> for Unprepared {
    fn from(error: PuzzleError) -> Self {
        Self::Puzzle(error)
    }
}

impl From<StopReason> for Unprepared {
    fn from(reason: StopReason) -> Self {
        Self::Stopped(reason)
    }
}

impl Unprepared {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Puzzle(error) => error.message(),
            Self::Impossible(why) => why.clone(),
            Self::Stopped(reason) => reason.message(),
        }
    }
}

gavotte_model::impl_message!(Unprepared);

impl std::error::Error for Unprepared {}

/// Makes the puzzles of [`Sudokus`], one after the other.
pub struct SudokuWorker<'s> {
    of: &'s Sudokus,
    oracle: Box<dyn Oracle + 's>,
    /// The cells that are given together.
    orbits: Vec<Vec<usize>>,
}

impl std::fmt::Debug for SudokuWorker<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SudokuWorker").field("of", &self.of.wish).finish_non_exhaustive()
    }
}

impl SudokuWorker<'_> {
    /// The puzzle of this seed, which depends on the wish and the seed alone.
    ///
    /// # Errors
    /// Why there is none.
    pub fn make(&mut self, seed: u64, effort: &mut Effort) -> Result<MadeSudoku, Unmade> {
        #[cfg(feature = "gallery")]
        if self.of.wish.drawn != crate::drawn::Drawn::default() {
            return draw(&self.of.wish, seed, effort);
        }
        let made = self.attempt(seed, effort)?;
        let puzzle = self.of.encoded.decode(&made.givens);
        let solution = self.of.encoded.decode(made.solution.options());
        debug_assert!(solution.is_solved(), "the solution of a puzzle is a full grid");
        Ok(MadeSudoku { puzzle, solution, seed })
    }

    #[cfg(not(feature = "gallery"))]
    fn attempt(&mut self, seed: u64, effort: &mut Effort) -> Result<Made, Unmade> {
        let orbits = &self.orbits;
        let arrange =
            |solution: &[OptionId], random: &mut Seeded| arrange(orbits, solution, random);
        let kind = Kind { arrange: &arrange, judge: None, accepts: &mut |_, _| Ok(true) };
        attempt::make(&mut *self.oracle, &self.of.wish.wish, kind, seed, effort)
    }

    #[cfg(feature = "gallery")]
    fn attempt(&mut self, seed: u64, effort: &mut Effort) -> Result<Made, Unmade> {
        let (SudokuWish { difficulty, technique, wish, .. }, orbits) =
            (&self.of.wish, &self.orbits);
        let arrange =
            |solution: &[OptionId], random: &mut Seeded| arrange(orbits, solution, random);
        let grid = |givens: &[OptionId]| self.of.encoded.decode(givens);
        let mut judge;
        let mut accepts;
        let kind = if difficulty.is_none() && technique.is_none() {
            Kind { arrange: &arrange, judge: None, accepts: &mut |_, _| Ok(true) }
        } else {
            let graded = |givens: &[OptionId], effort: &mut Effort| {
                effort.check()?;
                // The price of a grade in steps of a search: some .3 milliseconds.
                effort.spend(1_000);
                Ok(grid(givens))
            };
            judge = move |givens: &[OptionId], effort: &mut Effort| {
                let grid = graded(givens, effort)?;
                let is_easy = difficulty.as_ref().is_none_or(|wished| wished.is_reached(&grid));
                Ok(is_easy && technique.is_none_or(|most| is_enough(most, &grid)))
            };
            accepts = move |givens: &[OptionId], effort: &mut Effort| {
                let grid = graded(givens, effort)?;
                let is_of = difficulty.as_ref().is_none_or(|wished| wished.is_of(&grid));
                Ok(is_of && technique.is_none_or(|most| is_needed(most, &grid)))
            };
            // A puzzle from which no given can go must be thinned in any case, so its grade is looked at in the end
            // alone.
            let judge = (!wish.minimal).then_some(&mut judge as &mut Judge<'_>);
            Kind { arrange: &arrange, judge, accepts: &mut accepts }
        };
        attempt::make(&mut *self.oracle, wish, kind, seed, effort)
    }
}

/// The cells of a shape with rules.
#[cfg(feature = "gallery")]
fn cells(shape: &Shape) -> Option<Solver> {
    shape.has_rules().then(|| Solver::new(&Network::empty(shape)))
}

/// The puzzle of this seed, whose regions or cages are drawn for it alone.
#[cfg(feature = "gallery")]
fn draw(wish: &SudokuWish, seed: u64, effort: &mut Effort) -> Result<MadeSudoku, Unmade> {
    use crate::drawn::{Drawn, caged, shape};
    let mut random = Seeded::new(seed);
    let most = wish.wish.tries.unwrap_or(MOST_SHAPES);
    for _ in 0..most {
        effort.check()?;
        let Some(shape) = shape(wish.drawn, &wish.shape, &mut random) else { continue };
        // The limits of the model are far away.
        let encoded = encode(&Grid::empty(shape.clone())).map_err(|_| Unmade::NoSolution)?;
        let full = Searcher::new(encoded.problem()).draw(&mut random, effort)?;
        let Some(full) = full.map(|options| encoded.decode(&options)) else { continue };
        let shape = if wish.drawn.cages { caged(&shape, &full, &mut random) } else { Some(shape) };
        let Some(shape) = shape else { continue };
        let inner = Wish { tries: Some(1), ..wish.wish };
        let inner = SudokuWish { shape, drawn: Drawn::default(), wish: inner, ..wish.clone() };
        match thinned(inner, &full, seed, effort) {
            Err(Unmade::Unmet { .. }) => {}
            other => return other,
        }
    }
    Err(Unmade::Unmet { tries: most, nearest: None })
}

/// The grid of this shape with as few givens as are wished.
#[cfg(feature = "gallery")]
fn thinned(
    wish: SudokuWish,
    full: &Grid,
    seed: u64,
    effort: &mut Effort,
) -> Result<MadeSudoku, Unmade> {
    let encoded = encode(&Grid::empty(wish.shape.clone())).map_err(|_| Unmade::NoSolution)?;
    let options = encoded.clues(full).ok_or(Unmade::NoSolution)?;
    let cells = cells(&wish.shape);
    let sudokus = Sudokus { wish, encoded, set: None, cells };
    let oracle: Box<dyn Oracle + '_> = match &sudokus.cells {
        Some(solver) => {
            Box::new(Known { oracle: CellGrids::new(solver, &sudokus.encoded), options })
        }
        None => Box::new(Known { oracle: Searcher::new(sudokus.encoded.problem()), options }),
    };
    sudokus.worker_by(oracle).make(seed, effort)
}

/// The options of a full grid, which ascend by cell, in orbits in a random order.
fn arrange(orbits: &[Vec<usize>], solution: &[OptionId], random: &mut Seeded) -> Groups {
    let mut order: Vec<&[usize]> = orbits.iter().map(Vec::as_slice).collect();
    random.shuffle(&mut order);
    let mut groups = Groups::default();
    for orbit in order {
        groups.push(orbit.iter().filter_map(|&cell| solution.get(cell).copied()));
    }
    groups
}

/// A sudoku with fewer givens, of which none can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FewerGivens {
    /// The puzzle.
    pub puzzle: Grid,
    /// Why it was stopped, if it was. Then more givens may be able to go.
    pub stopped: Option<StopReason>,
}

/// Takes givens from a sudoku with exactly one solution until none can go. `seed` decides the order in which they
/// are tried.
///
/// ```
/// use gavotte_generate::{Effort, Unmade, minimise_sudoku};
/// use gavotte_puzzles::sudoku::Grids;
/// let text = "1234341.2143432.\n................\n";
/// let grids: Vec<_> = Grids::new(text.as_bytes()).collect::<Result<_, _>>()?;
/// let fewer = minimise_sudoku(&grids[0].grid, 1, &mut Effort::default())?;
/// let givens = fewer.puzzle.cells().iter().filter(|digit| **digit > 0);
/// assert!((4..=6).contains(&givens.count()));
/// let several = minimise_sudoku(&grids[1].grid, 1, &mut Effort::default());
/// assert_eq!(several, Err(Unmade::Several));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the grid has no solution or several, or when it is stopped before that is known.
pub fn minimise_sudoku(grid: &Grid, seed: u64, effort: &mut Effort) -> Result<FewerGivens, Unmade> {
    // The limits of the model are far away.
    let encoded = encode(&Grid::empty(grid.shape().clone())).map_err(|_| Unmade::NoSolution)?;
    let clues = encoded.clues(grid).ok_or(Unmade::NoSolution)?;
    #[cfg(feature = "gallery")]
    if let Some(solver) = cells(grid.shape()) {
        let mut oracle = CellGrids::new(&solver, &encoded);
        let found = oracle.solutions((&clues, &[]), 2, effort)?.len();
        let thinned = minimised((found, &clues), &mut oracle, seed, effort)?;
        return Ok(FewerGivens {
            puzzle: encoded.decode(&thinned.givens),
            stopped: thinned.stopped,
        });
    }
    let thinned = minimise(encoded.problem(), &clues, seed, effort)?;
    Ok(FewerGivens { puzzle: encoded.decode(&thinned.givens), stopped: thinned.stopped })
}
