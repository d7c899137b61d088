//! Linear programs whose coefficients are 1, by the dual simplex method.
mod dual;
mod factor;
mod matrix;
mod program;
#[cfg(test)]
mod reference;
pub(super) use dual::{End, Simplex};
pub(super) use matrix::Matrix;
pub(super) use program::{OUT, Program};
