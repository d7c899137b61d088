//! The exact-cover problem, and everything that can be said about it without searching.
//!
//! A [`Problem`] has *items* and *options*. An option is a set of items, taken whole or not at
//! all. A *solution* is a set of options that covers each *primary* item as often as its
//! [`Bounds`] ask (once, by default) and each *secondary* item at most once, or any number of
//! times in one and the same *color*. Besides, sums over its options may have to stay within bounds: [`Constraint`]s.
//!
//! ```
//! use gavotte_model::{OptionId, Problem, verify};
//!
//! let problem = Problem::builder()
//!     .items(["a", "b", "c", "d"])
//!     .option(["a", "b"])
//!     .option(["c", "d"])
//!     .option(["b", "c"])
//!     .build()?;
//! let ids: Vec<OptionId> = problem.options().collect();
//! assert!(verify(&problem, &[ids[0], ids[1]]).is_ok());
//! assert!(verify(&problem, &[ids[0], ids[2]]).is_err()); // `b` twice, `d` never
//! # Ok::<(), gavotte_model::BuildError>(())
//! ```
//!
//! # Layout
//! [`ProblemBuilder`] takes names of any hashable kind; [`Assembler`] takes items and options one at a time, and
//! the readers of files use it. Both end in a frozen [`Problem`]: flat arrays, 32-bit ids. [`verify`] is the
//! definition of a solution in code; every solution that leaves the library has passed it. [`Restriction`] makes
//! smaller problems from a problem. [`OfRows`] is the problem of rows that cover items several times. [`Query`], [`Budget`] and [`Verdict`] are the words for a question and for
//! the way its answer ended.
//!
//! # What is absent
//! No input, no output, no clock, no dependency.
//!
//! # Source
//! The model is that of D. E. Knuth, *The Art of Computer Programming*, section 7.2.2.1: exact
//! covering with colors (XCC), with multiplicities (MCC) and with costs.

mod assembler;
mod bounds;
mod builder;
mod constraint;
mod decimal;
mod error;
mod ids;
mod index;
mod message;
mod names;
mod problem;
mod query;
mod restrict;
mod solution;
mod times;
mod unheeded;
mod verify;

pub use assembler::{Assembler, Role};
pub use bounds::Bounds;
pub use builder::{Colored, Member, ProblemBuilder};
pub use constraint::{Constraint, Sum};
pub use decimal::{Decimal, DecimalError};
pub use error::{BuildError, BuildErrorKind};
pub use ids::{ColorId, ItemId, OptionId};
pub use message::Message;
pub use names::nearest;
pub use problem::{Entry, Linear, Problem};
pub use query::{Budget, Query, StopReason, Verdict};
pub use restrict::Restriction;
pub use solution::Solution;
pub use times::{OfRows, Row, Times};
pub use unheeded::Unheeded;
pub use verify::{Verifier, VerifyError, verify};
