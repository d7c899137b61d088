//! Writes a problem for other solvers.
//!
//! ```
//! use gavotte_formats::{dlx, export};
//!
//! let problem = dlx::read("a b | x\na x:red |2\nb x:red |3\na b |4\n".as_bytes())?;
//! let mut text = Vec::new();
//! export::opb::write(&problem, export::Objective::Costs, export::Sense::Minimise, &mut text)?;
//! assert!(String::from_utf8(text)?.contains("min: +2 x1 +3 x2 +4 x3 ;"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The meaning of the texts
//! Variable `k` (`xk`, or the number `k`) is option `k`, counted from 1 as everywhere: it is true when the
//! option is chosen. Variables after the last option are helpers, which a reader of the answer skips: the
//! options are the first of the values. Projected on the options, the assignments that a text allows are exactly
//! the solutions of the problem. One solution may belong to several values of the helpers (of those that soft
//! constraints pay for, the cheapest counts). So a counter must project ([`cnf`] says so in its text).
//!
//! # Layout
//! [`Rows`] are the linear constraints from which all texts are made. [`opb`], [`lp`] and [`mps`] write them
//! line by line; [`cnf`] and [`wcnf`] write them as clauses, by way of `encode.rs` (which clauses), `encoder.rs`
//! (where they go), `cardinality.rs` (how many of some literals) and `counter.rs` (the counter). `sides.rs` has
//! the side constraints, which clauses cannot hold. [`Objective`] and [`Sense`] say which sum is to be least or
//! greatest; [`Target`] names the texts.
//!
//! # Adding a text
//! A module with `write`; a variant, a name and an arm in `target.rs`.
//!
//! # What is absent
//! Names, colors and labels: only numbers of a problem reach a text. The texts hold no way back to the problem,
//! so keep it.

mod by_item;
mod cardinality;
pub mod cnf;
mod counter;
mod encode;
mod encoder;
mod error;
pub mod lp;
pub mod mps;
mod objective;
pub mod opb;
mod rows;
mod sides;
mod target;
mod variable;
pub mod wcnf;

pub use error::ExportError;
pub use objective::{Objective, Sense};
pub use rows::{Constraint, Implication, Relation, Row, Rows};
pub use sides::{Side, Sides, Slack};
pub use target::{Target, write};
pub use variable::Variable;
