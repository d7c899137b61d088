//! Random solutions.
//!
//! # Why this shape
//! `gavotte::Sampler` draws them: each equally likely where that can be prepared in time, and otherwise the first ones
//! of searches in a random order. It borrows its problem, and one call draws as many as are wanted within a time, so
//! nothing has to be kept between calls.

use std::time::Duration;

use gavotte::Sampler;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::{MEMORY, budget, interrupt, push};

/// Solutions that were drawn.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Drawn {
    batch: Vec<u32>,
    /// Whether all were drawn, or it is known that there is none.
    #[wasm_bindgen(readonly, js_name = isComplete)]
    pub is_complete: bool,
    /// Whether each solution was equally likely.
    #[wasm_bindgen(readonly, js_name = isUniform)]
    pub is_uniform: bool,
}

#[wasm_bindgen]
impl Drawn {
    /// Draws `most` solutions that hold all options of `require`; a solution may be drawn again. They can be fewer, or
    /// none, when the time is over; and none where there is none. `preparation` is the time for the preparation, within
    /// which it is decided whether each solution is equally likely.
    ///
    /// # Errors
    /// An option that does not exist, and a problem with side constraints.
    pub fn draw(
        posed: &Posed,
        most: u32,
        seed: u64,
        preparation: f64,
        milliseconds: Option<f64>,
        require: &[u32],
    ) -> Result<Self, Fault> {
        let problem = &**posed.problem();
        // The sampler itself cannot refuse what it cannot heed.
        gavotte::ask(problem).recipe(gavotte::Query::Sample)?;
        let time = |milliseconds| budget(milliseconds, None).time.unwrap_or(Duration::MAX);
        let require = posed.chosen(require)?;
        let mut interrupt = interrupt(milliseconds);
        let mut sampler = Sampler::new(problem, &require, time(Some(preparation)), MEMORY, seed);
        let (is_uniform, mut batch) = (sampler.is_uniform(), Vec::new());
        let mut is_complete = true;
        for _ in 0..most {
            if interrupt.is_due_now() {
                is_complete = false;
                break;
            }
            let Some(solution) = sampler.draw(time(milliseconds)) else {
                // A search without a solution has looked everywhere only if nothing limited it.
                is_complete = is_uniform || milliseconds.is_none();
                break;
            };
            push(&mut batch, &solution);
        }
        Ok(Self { batch, is_complete, is_uniform })
    }

    /// For each solution how many options it has, then the options.
    #[must_use]
    pub fn batch(&self) -> Vec<u32> {
        self.batch.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_decides() {
        let posed = Posed::read(b"6\n", "queens").unwrap();
        let drawn = |seed| Drawn::draw(&posed, 20, seed, 5e3, None, &[]).unwrap();
        assert_eq!((drawn(1).batch().len(), drawn(1).is_uniform), (140, true));
        assert_eq!(drawn(7).batch(), drawn(7).batch());
        assert_ne!(drawn(7).batch(), drawn(8).batch());
    }

    #[test]
    fn where_there_is_none_none_is_drawn() {
        let posed = Posed::read(b"3\n", "queens").unwrap();
        let drawn = Drawn::draw(&posed, 2, 1, 5e3, None, &[]).unwrap();
        assert!(drawn.batch().is_empty() && drawn.is_uniform && drawn.is_complete);
        let late = Drawn::draw(&posed, 2, 1, 5e3, Some(0.0), &[]).unwrap();
        assert!(late.batch().is_empty() && !late.is_complete);
    }
}
