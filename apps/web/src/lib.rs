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
//! `apps/web/text` reads problems and draws them; [`solve`] lists and counts, [`estimate`] guesses how many
//! there are, [`dance`] records the moves of the textbook search. What is asked less often are modules of
//! their own: `apps/web/insight` tells shares of options, conflicts and solutions up to symmetry, `apps/web/best` ranks
//! by cost, and `apps/web/puzzles` makes puzzles.
//!
//! # Invariants
//! No solution and no number comes from elsewhere than the library.

mod dance;
mod estimate;
mod solve;

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
