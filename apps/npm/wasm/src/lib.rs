//! Gavotte for the npm package: problems in, answers out, for a worker of Node.js or of a browser.
//!
//! # Why this shape
//! The worker of the package (`apps/npm/src/worker.ts`) calls these functions, and nobody else does. Labels of users
//! stay on the other side: items and options are numbers here, so an answer is a short array of numbers. A worker that
//! works without a break hears nothing, so lists and counts come slice by slice, as on the page. The other questions
//! cannot be sliced; the package ends the worker to stop them.
//!
//! The modules of the page (`apps/web`) draw, translate and recognize, and each is as small as a page wants it. This
//! one answers the questions of the package in one piece and draws nothing.
//!
//! # Layout
//! [`posed`] makes problems of numbers and texts, and [`fault`] says what is wrong with them. [`listing`] lists
//! and counts, [`ranked`] ranks by cost, [`drawn`] draws random solutions, [`reason`] says why there is none,
//! [`weighed`] adds up weights, and [`made`] makes puzzles. [`task`] keeps a search together with its problem.
//!
//! # Invariants
//! Every solution and every number comes from the library. Options and items count from 0 in the order of the input,
//! the primary items first.

mod drawn;
mod fault;
mod listing;
mod made;
mod posed;
mod ranked;
mod reason;
mod task;
mod weighed;

use std::time::Duration;

use gavotte::{Budget, Interrupt, Problem, Solution, StopReason};

/// The memory of all solutions or states that are kept, because a process of WebAssembly has 4 GB at most, and a phone
/// has less. [bytes; limit]
const MEMORY: usize = 256 << 20;

/// The limits of a question: milliseconds and steps, where they are limited.
fn budget(milliseconds: Option<f64>, steps: Option<f64>) -> Budget {
    let time =
        milliseconds.map(|it| Duration::try_from_secs_f64(it / 1e3).unwrap_or(Duration::MAX));
    Budget { time, steps: steps.map(whole), ..Budget::UNLIMITED }
}

/// The end of work that is no search, so many milliseconds from now.
fn interrupt(milliseconds: Option<f64>) -> Interrupt {
    // Only a question sets the clock, and the limit is the same for any problem.
    gavotte::ask(&Problem::assembler().build()).budget(budget(milliseconds, None)).interrupt()
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
