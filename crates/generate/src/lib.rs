//! Puzzles with exactly one solution.
//!
//! A puzzle is a full solution of which some options are given: so few that none of them can go, and so many that no
//! other solution has them all. The one algorithm that finds them is [`thin`]. It asks an [`Oracle`]; [`Searcher`] is
//! the oracle for any problem.
//!
//! ```
//! use gavotte_generate::{Effort, Maker, Wish};
//! use gavotte_model::{Problem, Query};
//! let problem = Problem::builder()
//!     .items(["a", "b", "c"])
//!     .option(["a"]).option(["b"]).option(["c"]).option(["a", "b"]).option(["b", "c"])
//!     .build()?;
//! let mut effort = Effort::default();
//! let maker = Maker::new(&problem, &mut effort)?;
//! let mut worker = maker.worker();
//! for seed in 0..10 {
//!     let made = worker.make(&Wish::default(), seed, &mut effort)?;
//!     let search = gavotte_backends::asked(&problem, Query::All { limit: None });
//!     let solutions = search.assume(&made.givens, &[]);
//!     assert!(solutions.eq([made.solution]));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Why this shape
//! To take givens away is the same for all puzzles, and only the questions differ. So the algorithm stands here once, and the engine
//! for sudokus of nine by nine and the engines for any problem take part as oracles.
//!
//! # Layout
//! `oracle` says which questions an engine has to answer, and `searcher` answers them for any problem. `groups`, `thin`
//! and `passes` take givens away; `attempt` draws and thins until a puzzle meets the wish (`wish`). `problem` and
//! `sudoku` are the kinds of puzzles, with `grids`, `nine`, `known`, `drawn`, `symmetry` and `difficulty`; `impossible` knows wishes
//! that nothing meets, and `blank` makes of any board one whose puzzles can be told. `fresh` makes boards from nothing, of
//! a size alone, and `trials` says how hard they are, `level` makes assemblies that are hard to take apart. `series` makes many, on several threads (`batch`);
//! `effort` limits all of it.
//!
//! # Invariants
//! A puzzle depends on the problem, the wish and the seed, and on nothing else: not on the machine, the time or
//! the number of threads.

mod attempt;
mod batch;
mod blank;
#[cfg(feature = "gallery")]
mod cells;
#[cfg(feature = "gallery")]
mod difficulty;
#[cfg(feature = "gallery")]
mod drawn;
mod effort;
#[cfg(feature = "fresh")]
mod fresh;
mod grids;
mod groups;
mod impossible;
#[cfg(feature = "gallery")]
mod known;
#[cfg(feature = "fresh")]
mod level;
mod nine;
mod oracle;
mod passes;
mod problem;
mod searcher;
mod series;
mod sudoku;
mod symmetry;
mod thin;
#[cfg(feature = "fresh")]
mod trials;
mod wish;

pub use blank::blank;
#[cfg(feature = "gallery")]
pub use difficulty::Difficulty;
#[cfg(feature = "gallery")]
pub use drawn::Drawn;
pub use effort::Effort;
#[cfg(feature = "fresh")]
pub use fresh::{BoardWorker, Boards, FreshWish, MadeBoard};
pub use groups::Groups;
pub use oracle::Oracle;
pub use problem::{Maker, Worker, minimise};
pub use searcher::Searcher;
pub use series::series;
pub use sudoku::{
    FewerGivens, MadeSudoku, SudokuWish, SudokuWorker, Sudokus, Unprepared, minimise_sudoku,
};
pub use symmetry::Symmetry;
pub use thin::{Judge, Thinned, thin};
#[cfg(feature = "fresh")]
pub use trials::Trials;
pub use wish::{MOST_TRIES, Made, TRY_STEPS, Unmade, Wish};
