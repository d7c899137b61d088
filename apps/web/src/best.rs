//! The solutions of least cost.

use std::time::Duration;

use gavotte::{Best, Budget, Verdict};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::text::Text;

/// The best solutions, or the best ones that were found in time.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Ranked {
    costs: Vec<i64>,
    batch: Vec<u32>,
    /// Whether they are the best ones; else the best that were found in time.
    #[wasm_bindgen(readonly, js_name = isOver)]
    pub is_over: bool,
}

#[wasm_bindgen]
impl Ranked {
    /// The `most` solutions of least cost of a problem, in so many milliseconds.
    #[must_use]
    pub fn find(text: &Text, most: u32, milliseconds: u32) -> Self {
        let time = Some(Duration::from_millis(u64::from(milliseconds)));
        let budget = Budget { time, ..Budget::UNLIMITED };
        let ranking = Best::new(&text.problem).keep(most as usize).budget(budget).run();
        let mut batch = Vec::new();
        for (_, solution) in &ranking.solutions {
            batch.push(u32::try_from(solution.len()).unwrap_or(u32::MAX));
            batch.extend(solution.options().iter().map(|option| option.raw()));
        }
        let costs = ranking.solutions.iter().map(|(cost, _)| *cost).collect();
        Self { costs, batch, is_over: ranking.verdict == Verdict::Complete }
    }

    /// The costs, ascending, in digits: they may be larger than numbers of JavaScript.
    #[must_use]
    pub fn costs(&self) -> Vec<String> {
        self.costs.iter().map(ToString::to_string).collect()
    }

    /// For each solution how many options it has, then the options, from 0.
    #[must_use]
    pub fn batch(&self) -> Vec<u32> {
        self.batch.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_come_in_order_of_their_cost() {
        let text = Text::new("a b\na |3\nb |4\na b |8\na b |9\n", "dlx").unwrap();
        let ranked = Ranked::find(&text, 2, 1000);
        assert_eq!((ranked.costs(), ranked.is_over), (vec!["7".into(), "8".into()], true));
        assert_eq!(ranked.batch(), [2, 0, 1, 1, 2]);
    }
}
