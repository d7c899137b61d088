//! About how many solutions there are, where counting them takes long.

use gavotte::Estimate;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::mistake::Mistake;
use crate::task::Task;
use crate::text::Text;

/// How many probes are made before the page looks at its messages: a few, because a probe of a large
/// problem takes long. [probes]
const PROBES: u64 = 4;

/// Random probes of a search: their mean, and its standard error.
#[wasm_bindgen]
pub struct Estimating {
    task: Task,
    /// Mean and sum of squares of the batches until now, and how many there are.
    mean: f64,
    squares: f64,
    batches: f64,
}

#[wasm_bindgen]
impl Estimating {
    /// The estimate of a problem, before any probe.
    ///
    /// # Errors
    /// None for a problem that was read.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &Text) -> Result<Self, Mistake> {
        let task = Task::new(&text.problem, |problem| Ok(gavotte::search(problem)))?;
        Ok(Self { task, mean: 0.0, squares: 0.0, batches: 0.0 })
    }

    /// Makes a few probes; whether there is anything to probe.
    pub fn more(&mut self) -> bool {
        // A batch of its own seed each time: the mean of independent means is one of all probes.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a small whole number
        let seed = self.batches as u64;
        let Some(Estimate { solutions, .. }) =
            self.task.with(|search| search.estimate(PROBES, seed.wrapping_mul(0x9e37_79b9) | 1))
        else {
            return false;
        };
        self.batches += 1.0;
        let off = solutions.mean - self.mean;
        self.mean += off / self.batches;
        self.squares += off * (solutions.mean - self.mean);
        true
    }

    /// About so many solutions.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The standard error of [`mean`](Self::mean); not a number before there are two batches.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn error(&self) -> f64 {
        if self.batches < 2.0 {
            return f64::NAN;
        }
        (self.squares / (self.batches - 1.0) / self.batches).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_is_near_the_count() {
        let text = Text::new("8\n", "queens").unwrap();
        let mut estimating = Estimating::new(&text).unwrap();
        assert!(estimating.error().is_nan());
        for _ in 0..100 {
            assert!(estimating.more());
        }
        assert!((estimating.mean() - 92.0).abs() < 5.0 * estimating.error() + 1e-9);
    }
}
