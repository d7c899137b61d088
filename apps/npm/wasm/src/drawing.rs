//! Random solutions.
//!
//! # Why this shape
//! `gavotte::Sampler` draws them: each equally likely where that can be prepared in time, and otherwise the first ones
//! of searches in a random order. It borrows its problem, and an object that JavaScript holds can borrow nothing, so the two
//! are kept together. The worker keeps them for the next question about the same problem, because the preparation takes long.
//!
//! # Cost
//! See `gavotte::Sampler`.

use std::sync::Arc;
use std::time::Duration;

use gavotte::{Problem, Sampler};
use self_cell::self_cell;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::{MEMORY, budget};

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
    /// Prepares, for about this number of milliseconds, to draw solutions that hold all the options of `require`.
    ///
    /// # Errors
    /// An option that does not exist, and a problem with side constraints.
    #[wasm_bindgen(constructor)]
    pub fn new(
        posed: &Posed,
        require: &[u32],
        milliseconds: f64,
        seed: u64,
    ) -> Result<Self, Fault> {
        // The sampler itself cannot refuse what it cannot heed.
        gavotte::ask(posed.problem()).recipe(gavotte::Query::Sample)?;
        let require = posed.chosen(require)?;
        let owner = Arc::clone(posed.problem());
        let time = time(Some(milliseconds));
        Ok(Self(Owned::new(owner, |problem| Sampler::new(problem, &require, time, MEMORY, seed))))
    }

    /// The options of a solution; nothing if there is none, or if none was found within about this number of
    /// milliseconds. A solution may be drawn again.
    pub fn draw(&mut self, milliseconds: Option<f64>) -> Option<Vec<u32>> {
        let solution = self.0.with_dependent_mut(|_, sampler| sampler.draw(time(milliseconds)))?;
        Some(solution.options().iter().map(|option| option.raw()).collect())
    }

    /// Whether each solution is equally likely.
    #[must_use]
    #[wasm_bindgen(getter, js_name = isUniform)]
    pub fn is_uniform(&self) -> bool {
        self.0.with_dependent(|_, sampler| sampler.is_uniform())
    }
}

fn time(milliseconds: Option<f64>) -> Duration {
    budget(milliseconds, None).time.unwrap_or(Duration::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(text: &[u8], require: &[u32], seed: u64) -> Drawing {
        let posed = Posed::with(text, "queens", &[]).unwrap();
        Drawing::new(&posed, require, 5e3, seed).unwrap()
    }

    #[test]
    fn the_seed_decides_and_all_solutions_of_a_small_problem_come() {
        let drawn = |seed| {
            let mut drawing = drawing(b"6\n", &[], seed);
            assert!(drawing.is_uniform());
            (0..100).map(|_| drawing.draw(None).unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(drawn(7), drawn(7));
        assert_ne!(drawn(7), drawn(8));
        assert_eq!(drawn(3).into_iter().collect::<std::collections::BTreeSet<_>>().len(), 4);
    }

    #[test]
    fn what_is_required_is_drawn_and_where_there_is_none_none_is() {
        assert!(drawing(b"6\n", &[1], 3).draw(None).unwrap().contains(&1));
        assert!(drawing(b"6\n", &[0], 3).draw(None).is_none());
        let mut none = drawing(b"3\n", &[], 1);
        assert!(none.draw(Some(1e3)).is_none() && none.is_uniform());
        let posed = Posed::with(b"6\n", "queens", &[]).unwrap();
        assert!(Drawing::new(&posed, &[99], 1.0, 1).is_err());
    }
}
