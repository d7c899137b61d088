//! Gavotte for a web worker: text in, answers out in slices.
//!
//! # Why this shape
//! A worker that works without a break hears nothing, so every long answer is asked for slice by
//! slice: the worker calls, gets what was found within some milliseconds, looks at its messages and
//! calls again. Solutions cross in batches, as one flat array of numbers: a call for each of them
//! would cost more than finding it. What cannot be sliced (marginals, conflicts) has a limit of
//! time, and whoever is impatient ends the worker.
//!
//! All of it runs natively, too, and is tested there; nothing here knows of JavaScript but the
//! attribute on what is exported.
//!
//! # Layout
//! [`text`] reads problems, [`puzzle`] puzzles, and both draw them; [`solve`] lists and counts,
//! [`estimate`] guesses how many there are, [`dance`] records the moves of the textbook search, [`share`]
//! asks in what part of all solutions an option is, [`conflict`] why there is none. What ranks by cost is
//! a module of its own (`apps/web/best`), which gets its problem from [`flat`].
//!
//! # Invariants
//! No solution and no number comes from elsewhere than the library.

mod conflict;
mod dance;
mod estimate;
mod flat;
mod mistake;
mod puzzle;
mod share;
mod solve;
mod task;
mod text;

use wasm_bindgen::prelude::wasm_bindgen;

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
