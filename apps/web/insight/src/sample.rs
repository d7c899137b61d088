//! Random solutions.
//!
//! # Why this shape
//! `gavotte::Sampler` borrows its problem, and an object that JavaScript holds can borrow nothing, so the two are kept
//! together. The worker keeps it for the next click, because the preparation takes long.
//!
//! # Cost
//! See `gavotte::Sampler`.

use std::sync::Arc;
use std::time::Duration;

use gavotte::{Problem, Sampler};
use gavotte_web_text::Text;
use self_cell::self_cell;
use wasm_bindgen::prelude::wasm_bindgen;

self_cell!(
    struct Owned {
        owner: Arc<Problem>,
        #[not_covariant]
        dependent: Sampler,
    }
);

/// Draws random solutions of a problem.
#[wasm_bindgen]
#[allow(missing_debug_implementations)] // a search has none
pub struct Drawing(Owned);

#[wasm_bindgen]
impl Drawing {
    /// Prepares, for about this number of milliseconds, to draw solutions that hold all the `chosen` options.
    #[must_use]
    #[wasm_bindgen(constructor)]
    pub fn new(text: &Text, chosen: &[u32], milliseconds: u32, seed: u64) -> Self {
        let chosen = text.chosen(chosen);
        let time = Duration::from_millis(u64::from(milliseconds));
        let owner = Arc::clone(text.problem());
        Self(Owned::new(owner, |problem| {
            Sampler::new(problem, &chosen, time, gavotte_web_text::MEMORY, seed)
        }))
    }

    /// The options of a solution; nothing if there is none, or if none was found within about this number of
    /// milliseconds.
    pub fn draw(&mut self, milliseconds: u32) -> Option<Vec<u32>> {
        let time = Duration::from_millis(u64::from(milliseconds));
        let solution = self.0.with_dependent_mut(|_, sampler| sampler.draw(time))?;
        Some(solution.options().iter().map(|option| option.raw()).collect())
    }

    /// Whether each solution is equally likely.
    #[must_use]
    #[wasm_bindgen(getter, js_name = isUniform)]
    pub fn is_uniform(&self) -> bool {
        self.0.with_dependent(|_, sampler| sampler.is_uniform())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_solutions_of_a_small_problem_come() {
        let text = Text::new("6\n", "queens").unwrap();
        let mut drawing = Drawing::new(&text, &[], 1000, 3);
        assert!(drawing.is_uniform());
        let drawn = (0..100).map(|_| drawing.draw(1000).unwrap());
        assert_eq!(drawn.collect::<std::collections::BTreeSet<_>>().len(), 4);
        assert!(Drawing::new(&text, &[0], 1000, 3).draw(1000).is_none());
        let chosen = Drawing::new(&text, &[1], 1000, 3).draw(1000).unwrap();
        assert!(chosen.contains(&1));
    }
}
