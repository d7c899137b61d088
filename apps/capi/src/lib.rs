//! Gavotte for C, C++ and every language that calls C.
//!
//! # Why this shape
//! The header `include/gavotte.h` is made from these sources, so the documentation of each function is written for
//! somebody who reads the header alone. A function takes its pointers apart by `arguments`, works with plain values of
//! the library, and returns a [`Status`]. All of it happens inside `guarded`, which catches panics.
//!
//! # Invariants
//! 1. No panic leaves a function. A panic becomes [`Status::GAVOTTE_ERROR_INTERNAL`].
//! 2. A function whose status is an error has changed nothing, and its results are NULL or 0.
//! 3. An object keeps what it needs: a problem may be freed before the searches and sets that were made from it.
//! 4. An answer that was cut short has the status [`Status::GAVOTTE_UNKNOWN`], and what was found is still given.
//! 5. `unsafe` stands where pointers of the caller are used, and nowhere else.
//!
//! # Cost
//! Some 0.1 microseconds a call beyond what the library takes. Numbers of options are copied once.

mod arguments;
mod ask;
mod best;
mod builder;
mod explain;
mod problem;
mod questions;
mod search;
mod set;
mod settings;
mod solution;
mod status;
mod sudoku;
mod token;
mod version;

pub use arguments::gavotte_string_free;
pub use ask::*;
pub use best::*;
pub use builder::*;
pub use explain::*;
pub use problem::*;
pub use questions::*;
pub use search::*;
pub use set::*;
pub use settings::*;
pub use solution::*;
pub use status::*;
pub use sudoku::*;
pub use token::*;
pub use version::*;

/// What the header says of threads: an object may go to another one, and calls on two at a time do no harm.
const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Builder>();
    shared::<Explanation>();
    shared::<Problem>();
    shared::<Search>();
    shared::<Set>();
    shared::<Solution>();
    shared::<Token>();
};
