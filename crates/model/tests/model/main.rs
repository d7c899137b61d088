//! The rules of the model, one test each, through the public interface.

// The helpers of tests may unwrap, as the tests themselves may.
#![allow(clippy::unwrap_used)]

mod assemble;
mod build;
mod constraints;
mod costs;
mod naive;
mod problem;
mod restrict;
mod verify;
