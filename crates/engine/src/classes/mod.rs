//! Counts up to isomorphism: each remaining problem once, with the number of ways in which it was reached.
//!
//! # Why this shape
//! Two remaining problems that are isomorphic have equally many solutions. A count that uses this reaches
//! numbers that no search can: the 61,479,419,904,000 Latin squares of order 7 take a quarter of a second.
//! [`Classifier`] is the engine. It is a challenger of the usual search, because a form costs as much as
//! hundreds of steps and nobody knows beforehand whether remaining problems will be isomorphic often.
//!
//! | file | holds |
//! | --- | --- |
//! | `bits`, `incidence` | a problem in sets of bits, and what remains of it |
//! | `plain`, `decide` | a small search, for problems that are counted sooner than labelled |
//! | `rule` | which item is branched on, and one option of each orbit |
//! | `look`, `team` | the facts about a remaining problem; by several threads |
//! | `level`, `frontier` | remaining problems that wait, and the count |
//! | `sweep` | the rules of choice against each other |
//! | `beginnings`, `division` | first decisions up to isomorphism, which the usual search completes |
//! | `ways` | a sweep, a division, or both by turns |
//! | `classifier` | the engine |
//! | `keep`, `names` | all remaining problems up to isomorphism, kept by canonical places of their options |
//! | `certify` | the steps of a count, each so that somebody else can follow it |
//! | `walk`, `limits` | random solutions by a walk through those; the limits of the walk |
//!
//! # Invariants
//! Whole forms are compared, never hashes alone. Labelling that takes too long is cut short, and the state is
//! kept as one that is isomorphic to no other.
//!
//! # Cost
//! Nearly all of the time goes into canonical forms: see `gavotte_symmetry`.

mod beginnings;
mod bits;
mod certify;
mod classifier;
mod decide;
mod division;
mod frontier;
mod incidence;
mod keep;
mod level;
mod limits;
mod look;
mod names;
mod plain;
mod rule;
mod sweep;
mod team;
mod walk;
mod ways;

pub use certify::{ClassLimits, ClassStep, Leads, class_steps};
pub(crate) use classifier::{Classifier, Search, Sweeps, Wanted};
pub(crate) use incidence::supports;
pub use keep::NoSamples;
pub(crate) use limits::Limits;
pub(crate) use walk::{Draw, Walker};
