//! About how many solutions there are, where counting them takes long. Probes are made a few at a time, because the
//! worker must hear its messages in between.

use gavotte::{Estimate, Figure, Query};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::task::Task;

/// Random probes of a search: their mean, and its standard error.
#[wasm_bindgen]
pub struct Estimating {
    task: Task,
    /// The estimate of all probes until now; `None` before the first ones.
    known: Option<Estimate>,
    batches: u64,
}

#[wasm_bindgen]
impl Estimating {
    /// The estimate of a problem, before any probe: of the solutions that hold all the `chosen` options.
    ///
    /// # Errors
    /// An option that does not exist.
    #[wasm_bindgen(constructor)]
    pub fn new(posed: &Posed, chosen: &[u32]) -> Result<Self, Fault> {
        let chosen = posed.chosen(chosen)?;
        let task = Task::new(posed.problem(), |problem| {
            let ask = gavotte::ask(problem).assume(&chosen, &[]);
            Ok(ask.search(Query::All { limit: None })?)
        })?;
        Ok(Self { task, known: None, batches: 0 })
    }

    /// Makes a few probes; returns whether there is anything to probe.
    pub fn more(&mut self) -> bool {
        // Each batch has a seed of its own, so that no probe is made twice.
        let seed = self.batches.wrapping_mul(0x9e37_79b9) | 1;
        self.batches += 1;
        // How many probes are made before the page looks at its messages: a few, because a probe of a large problem
        // takes long.
        let probes: u64 = 4;
        let Some(batch) = self.task.with(|search| search.estimate(probes, seed)) else {
            return false;
        };
        self.known = Some(self.known.map_or(batch, |known| known.and(&batch)));
        true
    }

    /// Whether the estimate is worth showing beside the number `counted`, in digits: a probe has found a solution, and
    /// no more solutions were counted than are expected.
    #[must_use]
    pub fn agrees(&self, counted: &str) -> bool {
        // A parser of floating-point numbers would be a tenth of what the page begins with.
        let counted = counted.bytes().filter(u8::is_ascii_digit);
        let counted = counted.fold(0.0, |sum, digit| 10.0 * sum + f64::from(digit - b'0'));
        // No logarithm where all probes ended without a solution.
        self.log10().is_finite() && counted <= self.mean()
    }

    /// The estimate of the number of solutions; not a number before the first probes, infinite where only `log10` can
    /// hold it.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn mean(&self) -> f64 {
        let solutions = self.solutions();
        solutions.map_or(f64::NAN, |it| it.mean().value().unwrap_or(f64::INFINITY))
    }

    /// The decimal logarithm of [`mean`](Self::mean); not a number where that is not known or 0.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn log10(&self) -> f64 {
        self.solutions().and_then(|it| it.mean().log10()).unwrap_or(f64::NAN)
    }

    /// The standard error of [`mean`](Self::mean) as a part of it; not a number where it is not known: before the first
    /// probes, and where all met the same.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn error(&self) -> f64 {
        self.solutions().and_then(|it| it.relative_error()).unwrap_or(f64::NAN)
    }
}

impl Estimating {
    fn solutions(&self) -> Option<Figure> {
        self.known?.solutions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_is_near_the_count() {
        let posed = Posed::with(b"8\n", "queens", &[]).unwrap();
        let mut estimating = Estimating::new(&posed, &[]).unwrap();
        assert!(estimating.error().is_nan() && estimating.mean().is_nan());
        for _ in 0..100 {
            assert!(estimating.more());
        }
        let error = estimating.error() * estimating.mean();
        let error = if error.is_nan() { 0.0 } else { error };
        assert!((estimating.mean() - 92.0).abs() < 5.0 * error + 1e-9);
    }

    #[test]
    fn an_estimate_is_told_when_a_probe_has_found_a_solution_and_no_more_are_counted() {
        let mut queens =
            Estimating::new(&Posed::with(b"8\n", "queens", &[]).unwrap(), &[]).unwrap();
        assert!(!queens.agrees("0"), "there was no probe");
        while queens.mean().is_nan() || queens.mean() == 0.0 {
            assert!(!queens.agrees("0"));
            assert!(queens.more());
        }
        assert!(queens.agrees("1") && !queens.agrees("1000000"));
        // Whatever the other queens do, two of one rank exclude each other.
        let posed = Posed::with(b"8\n", "queens", &[]).unwrap();
        let mut none = Estimating::new(&posed, &[0, 1]).unwrap();
        for _ in 0..10 {
            none.more();
            assert!(!none.agrees("0"));
        }
    }

    #[test]
    fn an_estimate_beyond_floating_point_has_a_logarithm() {
        let items: Vec<String> = (0..1100).map(|item| format!("i{item}")).collect();
        let options: String = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
        let text = format!("{}\n{options}", items.join(" "));
        let posed = Posed::with(text.as_bytes(), "dlx", &[]).unwrap();
        let mut estimating = Estimating::new(&posed, &[]).unwrap();
        assert!(estimating.more() && estimating.mean().is_infinite());
        assert!(estimating.agrees("9") && estimating.agrees(&"9".repeat(400)));
        assert!((estimating.log10() - 331.133).abs() < 1e-3);
        assert!(estimating.error().is_nan(), "all probes met the same");
    }
}
