//! Exact cover: a solution, all of them, or how many there are, by whichever engine suits the problem.
//!
//! ```
//! use gavotte::Problem;
//!
//! let problem = Problem::builder()
//!     .items(["a", "b", "c", "d", "e", "f", "g"])
//!     .option(["c", "e"])
//!     .option(["a", "d", "g"])
//!     .option(["b", "c", "f"])
//!     .option(["a", "d", "f"])
//!     .option(["b", "g"])
//!     .option(["d", "e", "g"])
//!     .build()?;
//! let solution = gavotte::first(&problem).unwrap();
//! assert_eq!(solution.numbers().collect::<Vec<_>>(), [1, 4, 5]);
//! assert_eq!(gavotte::count(&problem).to_string(), "1");
//! # Ok::<(), gavotte::BuildError>(())
//! ```
//!
//! # More than that
//! [`search`] gives an iterator that can be limited, cancelled and watched, and that says at the end whether there are
//! more solutions. [`ask`] takes assumptions, limits and preferences, and says how it will answer. [`Background`] answers on
//! a thread of its own. [`generate`] makes puzzles with exactly one solution. [`formats`] reads and writes files,
//! [`puzzles`] turns puzzles into problems, and [`draw`] draws both.
//!
//! # Why this shape
//! This crate is the one that programs name, because it is the only one that depends on all the others. A question
//! whose answer takes several of them, such as a proof, has its loop here, once for all programs.

mod answering;
#[cfg(feature = "gallery")]
pub mod apart;
mod background;
mod dance;
mod description;
mod judged;
mod learned;
mod least;
#[cfg(feature = "fresh")]
pub mod made;
pub mod nine;
pub mod of_set;
mod possible;
mod printed;
mod projection;
mod proofs;
#[cfg(feature = "gallery")]
mod ruled;
mod sampler;
mod saved;
mod shares;
mod source;
mod temporary;
pub mod trial;
mod weighted;

pub use answering::{
    Answer, Hook, Listener, Nearly, NearlyBest, Patient, Posed, answer, breach, shapes, top_k,
};
pub use background::{Background, Desk};
pub use dance::{links_after, search_tree};
pub use description::{Description, Features, Hopeless};
/// A question, answered by whichever engines suit.
pub use gavotte_backends::ask;
use gavotte_backends::asked;
/// Why there is no solution, what to leave out so that there is one, and a SAT solver that a search can be handed to.
pub use gavotte_backends::{
    Clash, Explain, Explanation, Moved, Relax, Relaxation, SAT, Sat, Sides, fits,
};
/// A checker of proofs that shares no code with the engines.
pub use gavotte_check as check;
/// Assemblies of pieces in space, taken apart by slides.
#[cfg(feature = "gallery")]
pub use gavotte_disassembly as disassembly;
/// Pictures of puzzles, solutions and problems.
pub use gavotte_draw as draw;
/// The limits that long work checks to know when to stop.
pub use gavotte_engine::adaptor::Interrupt;
/// The best solution of a problem whose options a callback makes on demand.
pub use gavotte_engine::columns;
/// For tests.
#[doc(hidden)]
pub use gavotte_engine::dense_count;
/// Smaller problems with the same answers.
pub use gavotte_engine::reduce;
/// Proofs of one line that there is no solution.
pub use gavotte_engine::weights;
pub use gavotte_engine::{
    Ask, Best, Cancel, ClassLimits, ClassSamples, Count, Decisions, Engine, Estimate, Fault,
    Figure, First, Goal, Histogram, Layout, Lead, Log, Magnitude, Move, NoSamples, Note, Order,
    Other, PartRecipe, Profile, Progress, Ranked, Ranking, Rational, RationalError, Recipe,
    Reduction, Samples, Search, Seeded, SharedLog, Shelf, Snapshot, SolutionSet, Solutions, Solver,
    StoreKind, SweptBy, Tally, Threads, Unsupported, Volume, Weighted, WeightedSamples,
    provable_within, resident_memory,
};
/// Files that are written whole or not at all.
pub use gavotte_files as files;
/// Readers and writers of problems.
pub use gavotte_formats as formats;
/// Puzzles with exactly one solution.
pub use gavotte_generate as generate;
pub use gavotte_model::{
    Assembler, Bounds, Budget, BuildError, BuildErrorKind, ColorId, Colored, Constraint, Decimal,
    DecimalError, Entry, ItemId, Member, Message, OptionId, Problem, ProblemBuilder, Query,
    Restriction, Role, Solution, StopReason, Sum, Unheeded, Verdict, Verifier, VerifyError,
    message, nearest, verify,
};
/// Sudokus with any rules, solved on their cells by propagation.
#[cfg(feature = "gallery")]
pub use gavotte_network as network;
/// The symmetries of a problem, found and checked, and its solutions up to symmetry.
pub use gavotte_orbits::{
    Alike, Anchored, Asker, ByLevels, Classes, Filter, Listing, NoClasses, NoGroup, NotImposed,
    Representative, Symmetric, UpTo, Whole, board_group, count_up_to, effort, form, impose,
    orbit_marginals, representatives, symmetries,
};
/// Proofs of what a search has found.
pub use gavotte_proof as proof;
/// Puzzles as problems.
pub use gavotte_puzzles as puzzles;
/// Questions as data: kinds, settings, and how an answer ended.
pub use gavotte_questions as questions;
/// Long runs: pieces of work, checkpoints, and results that add up.
pub use gavotte_runs as runs;
/// The engine for sudokus of nine by nine.
pub use gavotte_sudoku9 as sudoku9;
/// The symmetries of a problem: groups, orbits, and the check of given ones.
pub use gavotte_symmetry as symmetry;
/// Sudokus as people solve them: steps with reasons, grades and hints.
#[cfg(feature = "gallery")]
pub use gavotte_techniques as techniques;
pub use judged::{Judgement, judge};
pub use learned::learned_proof;
pub use least::least;
/// The exact numbers that counts are given in.
pub use num_bigint::{BigInt, BigUint};
pub use possible::{Membership, Possible};
pub use printed::solution_of_text;
pub use projection::Projection;
pub use proofs::{
    CheckError, NoCertificate, ProofFormat, ProveError, Proved, Rehearsed, Shown, Written,
    check_proof, prove, prove_in_memory, prove_plainly, read_for_check, rehearse_certificate,
    text_for_check,
};
#[cfg(feature = "gallery")]
pub use ruled::first_grids;
pub use sampler::Sampler;
pub use saved::Saved;
pub use shares::{shares, shares_of};
pub use source::Source;
pub use temporary::TemporaryFolder;
pub use weighted::WeightedCount;

/// A search for all solutions of `problem`. Here, in [`first`] and in [`count`], side constraints are heeded by a list
/// of all covers; [`Best`] is made for them.
#[must_use]
pub fn search(problem: &Problem) -> Search<'_> {
    asked(problem, Query::All { limit: None })
}

/// A solution of `problem`; `None` when there is none.
#[must_use]
pub fn first(problem: &Problem) -> Option<Solution> {
    asked(problem, Query::First).next()
}

/// How many solutions `problem` has, exactly.
#[must_use]
pub fn count(problem: &Problem) -> BigUint {
    asked(problem, Query::Count).count_all().solutions
}

/// All solutions of `problem` as a set that answers questions about them.
///
/// # Errors
/// When it does not fit into memory.
///
/// # Panics
/// When the problem has side constraints, which a set cannot heed; [`ask`] refuses such a problem with a message
/// instead.
pub fn compile(problem: &Problem) -> Result<SolutionSet, StopReason> {
    asked(problem, Query::Set).compile()
}

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../../../README.zh-CN.md")]
struct ReadmeInChinese;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeOfTheCrate;

#[cfg(doctest)]
mod book;
