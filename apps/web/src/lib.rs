//! Gavotte for a web worker: text in, answers out in slices.
//!
//! # Why this shape
//! A worker that works without a break hears nothing, so every long answer is asked for slice by
//! slice: the worker calls, gets what was found within some milliseconds, looks at its messages and
//! calls again. Solutions cross in batches, as one flat array of numbers: a call for each of them
//! would cost more than finding it. Answers that cannot be sliced (marginals, conflicts) have a limit of
//! time, and the page ends the worker to stop them.
//!
//! All of it runs natively, too, and is tested there; only the attribute on exported names knows of JavaScript.
//!
//! # Layout
//! `apps/web/text` reads problems and draws them; [`solve`] lists and counts, [`estimate`] guesses how many
//! there are, [`dance`] records the moves of the textbook search. Questions that are asked less often have modules of
//! their own: `apps/web/insight` finds shares of options, conflicts and solutions up to symmetry, `apps/web/best` ranks
//! by cost, and `apps/web/puzzles` makes puzzles.
//!
//! # Invariants
//! Every solution and every number comes from the library.

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
