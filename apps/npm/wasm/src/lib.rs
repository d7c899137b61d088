//! Gavotte for the npm package and the page: problems in, answers out, for a worker of Node.js or of a browser.
//!
//! # Why this shape
//! The worker of the package (`apps/npm/src/serve.ts`) calls these functions, and nobody else does. Labels of users
//! stay on the other side: items and options are numbers here, so an answer is a short array of numbers. A worker that
//! works without a break hears nothing, so long answers come slice by slice. Questions that cannot be sliced have a limit of
//! time, and the package ends the worker to stop them.
//!
//! The crate is built twice. The module `full` answers everything. The module `core`, built without that feature, is what a page
//! loads first: it reads a few forms, finds, lists, counts and dances, and leaves the rest to the other one
//! ([`fault::Fault`], `elsewhere`). The two share no memory: a question goes to one of them with its text.
//!
//! All of it runs natively, too, and is tested there; only the attribute on exported names knows of JavaScript.
//!
//! # Layout
//! [`posed`] makes problems of texts, [`puzzle`] of puzzles; [`told`] tells them as data, [`shown`] as
//! pictures and text, and [`fault`] says what is wrong with them. [`listing`] lists and counts, [`estimate`] guesses how many
//! there are, and [`dance`] records the moves of the textbook search. [`task`] keeps a search together with its problem.
//!
//! In the module of everything, [`built`] makes problems of numbers, [`mod@ask`] answers questions as data, [`ranked`] ranks by cost, [`drawing`] draws random
//! solutions, [`reason`] says why there is none, [`weighed`] adds up weights, [`candidates`] and [`set`] say which options
//! are possible and how often, [`kept`] keeps long counts, [`classes`] tells solutions up to symmetry, [`mod@apart`] takes assemblies apart, [`made`] makes puzzles and [`mod@proof`] proves.
//! [`board`](mod@board), [`cubes`] and [`shaded`] show puzzles, [`people`] solves sudokus as people do, and
//! [`rules`](mod@rules) lists the rules of sudokus.
//!
//! # Invariants
//! Every solution and every number comes from the library. Options and items count from 0 in the order of the input,
//! the primary items first; both modules give them the same numbers.

mod dance;
mod estimate;
mod fault;
mod listing;
mod posed;
mod puzzle;
mod recognised;
mod shown;
mod task;
mod told;

#[cfg(feature = "full")]
mod apart;
#[cfg(feature = "full")]
mod ask;
#[cfg(feature = "full")]
mod board;
#[cfg(feature = "full")]
mod built;
#[cfg(feature = "full")]
mod candidates;
#[cfg(feature = "full")]
mod classes;
#[cfg(feature = "full")]
mod cubes;
#[cfg(feature = "full")]
mod drawing;
#[cfg(feature = "full")]
mod foreign;
#[cfg(feature = "full")]
mod ground;
#[cfg(feature = "full")]
mod kept;
#[cfg(feature = "full")]
mod made;
#[cfg(feature = "full")]
mod people;
#[cfg(feature = "full")]
mod proof;
#[cfg(feature = "full")]
mod ranked;
#[cfg(feature = "full")]
mod reason;
#[cfg(feature = "full")]
mod rules;
#[cfg(feature = "full")]
mod set;
#[cfg(feature = "full")]
mod shaded;
#[cfg(feature = "full")]
mod steps;
#[cfg(feature = "full")]
mod weighed;

#[cfg(feature = "full")]
pub use {ask::questions, foreign::foreign, ground::ground, rules::rules};

use std::time::Duration;

use gavotte::{Budget, Solution, StopReason};
use wasm_bindgen::prelude::wasm_bindgen;

/// Whether this is the module of everything.
const IS_FULL: bool = cfg!(feature = "full");

/// The memory of all solutions or states that are kept, because a process of WebAssembly has 4 GB at most, and a phone
/// has less. [bytes; limit]
const MEMORY: usize = 256 << 20;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(text: &str);
}

/// Called when the module is loaded: a bug says what it is before it ends the worker.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|panic| console_error(&panic.to_string())));
}

/// The limits of a question: milliseconds and steps, where they are limited.
fn budget(milliseconds: Option<f64>, steps: Option<f64>) -> Budget {
    let time =
        milliseconds.map(|it| Duration::try_from_secs_f64(it / 1e3).unwrap_or(Duration::MAX));
    Budget { time, steps: steps.map(whole), ..Budget::UNLIMITED }
}

/// The end of work that is no search, so many milliseconds from now.
#[cfg(feature = "full")]
fn interrupt(milliseconds: Option<f64>) -> gavotte::Interrupt {
    // Only a question sets the clock, and the limit is the same for any problem.
    let nothing = gavotte::Problem::assembler().build();
    gavotte::ask(&nothing).budget(budget(milliseconds, None)).interrupt()
}

/// A number of JavaScript as a whole number; what is too large or no number becomes the nearest one.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // `as` saturates
fn whole(number: f64) -> u64 {
    number as u64
}

/// A whole number as JavaScript has them; above 2^53 it is rounded.
#[allow(clippy::cast_precision_loss)] // a figure to be shown
fn number(steps: u64) -> f64 {
    steps as f64
}

/// What stopped a search, in one word.
fn word(reason: StopReason) -> &'static str {
    match reason {
        StopReason::Steps => "steps",
        StopReason::Time => "time",
        StopReason::Memory => "memory",
        StopReason::Gap => "gap",
        StopReason::Solutions => "limit",
        _ => "cancelled",
    }
}

/// Adds a solution to a batch: how many options it has, then the options.
fn push(batch: &mut Vec<u32>, solution: &Solution) {
    batch.push(u32::try_from(solution.len()).unwrap_or(u32::MAX));
    batch.extend(solution.options().iter().map(|option| option.raw()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_of_any_size_are_limits() {
        assert_eq!(budget(None, None), Budget::UNLIMITED);
        assert_eq!(budget(Some(1500.0), Some(7.0)).time, Some(Duration::from_millis(1500)));
        assert_eq!(budget(Some(f64::INFINITY), None).time, Some(Duration::MAX));
        assert_eq!(budget(Some(1.0), Some(1e300)).steps, Some(u64::MAX));
    }
}
