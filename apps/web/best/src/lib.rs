//! The solutions of least cost, for a web worker: a module of its own.
//!
//! # Why this shape
//! The code that ranks by cost shares little with the code that lists and counts, and is a fifth of the whole; a page
//! that is opened for a sudoku need not wait for it. So the worker loads this module when somebody asks. The two
//! modules have no memory in common: the problem comes as an array of numbers, and the readers, the puzzles and the
//! pictures stay where they are.
//!
//! # Invariants
//! Options have the numbers that they have in the other module, so its pictures show the solutions found here.
//!
//! # Cost
//! A copy of the problem, which takes little time compared with a search for the best.

use std::time::Duration;

use gavotte::{Best, Budget, Goal, Verdict};
use gavotte_web_flat as flat;
use wasm_bindgen::prelude::wasm_bindgen;

/// The best solutions, or the best ones that were found in time.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Ranked {
    costs: Vec<String>,
    batch: Vec<u32>,
    /// Whether they are the best ones; else the best that were found in time.
    #[wasm_bindgen(readonly, js_name = isOver)]
    pub is_over: bool,
}

#[wasm_bindgen]
impl Ranked {
    /// The `most` solutions of least cost, or of `greatest`, found within `milliseconds`, of a problem that the other
    /// module has written as `numbers`.
    ///
    /// # Errors
    /// Numbers that are no problem.
    pub fn find(
        numbers: &[u32],
        most: u32,
        milliseconds: u32,
        greatest: bool,
    ) -> Result<Self, String> {
        let problem = flat::read(numbers).ok_or("these numbers are no problem")?;
        let goal = Goal::greatest_if(greatest);
        let time = Some(Duration::from_millis(u64::from(milliseconds)));
        let budget = Budget { time, ..Budget::UNLIMITED };
        let ranking = Best::new(&problem).goal(goal).keep(most as usize).budget(budget).run();
        let mut batch = Vec::new();
        for (_, solution) in &ranking.solutions {
            batch.push(u32::try_from(solution.len()).unwrap_or(u32::MAX));
            batch.extend(solution.options().iter().map(|option| option.raw()));
        }
        let costs = ranking.solutions.iter().map(|(cost, _)| problem.written(*cost).to_string());
        let costs = costs.collect();
        Ok(Self { costs, batch, is_over: ranking.verdict == Verdict::Complete })
    }

    /// The costs, the best first, in digits, perhaps with a point: numbers of JavaScript cannot hold all of them.
    #[must_use]
    pub fn costs(&self) -> Vec<String> {
        self.costs.clone()
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
    use gavotte_web_flat::write;

    #[test]
    fn the_best_come_in_order_of_their_cost() {
        let problem = gavotte::formats::dlx::read("a b\na |3\nb |4\na b |8\na b |9\n".as_bytes());
        let numbers = write(&problem.unwrap());
        let ranked = Ranked::find(&numbers, 2, 1000, false).unwrap();
        assert_eq!((ranked.costs(), ranked.is_over), (vec!["7".into(), "8".into()], true));
        assert_eq!(ranked.batch(), [2, 0, 1, 1, 2]);
        let ranked = Ranked::find(&numbers, 2, 1000, true).unwrap();
        assert_eq!((ranked.costs(), ranked.is_over), (vec!["9".into(), "8".into()], true));
    }

    #[test]
    fn what_is_no_problem_is_refused() {
        assert!(Ranked::find(&[], 1, 1000, false).is_err());
    }
}
