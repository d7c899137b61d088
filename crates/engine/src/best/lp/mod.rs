//! Linear programs, most of whose coefficients are 1, by the dual simplex method.
//!
//! # Why this shape
//! The relaxation of a problem has a column of ones for each option, and side constraints add rows with other
//! coefficients. It is solved again and again with other
//! bounds, each time from the previous basis. So the method is the dual one ([`dual`]), over a program that may
//! change ([`program`]), a sparse matrix without numbers ([`matrix`]) and a factored basis ([`factor`]).
//!
//! # Invariants
//! Nothing here is exact, and no caller may rely on it: prices become bounds in whole numbers elsewhere.
//!
//! # Source
//! I. Maros, *Computational techniques of the simplex method* (2003).

mod basis;
mod dual;
mod factor;
mod matrix;
mod program;
#[cfg(test)]
mod reference;
mod saved;

pub(super) use basis::{Basis, OUT, Renaming};
pub(super) use dual::{End, Simplex};
pub(super) use matrix::{Matrix, Term};
pub(super) use program::Program;
pub(super) use saved::Saved;

/// What is smaller is a rounding error: a pivot, the amount by which a value lies outside of its bounds, and the wrong
/// sign of a reduced cost, with costs of 10 on the average. [1]
const ERROR: f64 = 1e-7;
/// The factors by which a ray is followed further than needed, one after the other, because prices are rounded.
/// [ratio]
pub(super) const FARTHER: [f64; 3] = [1.1, 2.0, 8.0];
