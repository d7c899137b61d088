//! The solutions of least or greatest cost.
//!
//! # Why this shape
//! The search for the best is one call without slices. Each better solution is handed over as soon as it is found, so
//! that a program that ends the worker keeps the best one so far.

use gavotte::{Decimal, Goal, Verdict, message};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::{budget, push, word};

#[wasm_bindgen]
extern "C" {
    /// The worker's function that hears of a better solution: its cost and its options.
    #[cfg(target_family = "wasm")]
    #[wasm_bindgen(js_namespace = globalThis, js_name = gavotteBetter)]
    fn better(cost: &str, options: &[u32]);
}

/// Natively nobody listens.
#[cfg(not(target_family = "wasm"))]
fn better(_cost: &str, _options: &[u32]) {}

/// The best solutions, or the best ones so far.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Ranked {
    costs: Vec<String>,
    batch: Vec<u32>,
    bound: Option<String>,
    ended: &'static str,
}

#[wasm_bindgen]
impl Ranked {
    /// The `keep` solutions of least cost, or of `greatest`, that hold all options of `require` and none of `forbid`;
    /// without `keep` any one of the best. With `ties` also all that cost the same as the last one. Solutions must be
    /// better than `beat`, if that is given, and may be worse than the best one by the share `gap` of the cost. `hint` has the
    /// options of a solution that is known, or none.
    ///
    /// # Errors
    /// An option that does not exist, and a cost that is no number of the problem.
    #[allow(clippy::too_many_arguments, clippy::needless_pass_by_value)] // called from one place, by their names
    pub fn find(
        posed: &Posed,
        greatest: bool,
        keep: Option<u32>,
        ties: bool,
        beat: Option<String>,
        gap: Option<f64>,
        hint: &[u32],
        milliseconds: Option<f64>,
        steps: Option<f64>,
        require: &[u32],
        forbid: &[u32],
    ) -> Result<Self, Fault> {
        let problem = &**posed.problem();
        let written = |cost: i64| problem.written(cost).to_string();
        let goal = Goal::greatest_if(greatest);
        let beat = beat.map(|text| beaten(posed, &text, greatest)).transpose()?;
        let mut ask = gavotte::ask(problem);
        if !hint.is_empty() {
            ask = ask.hint(&posed.chosen(hint)?);
        }
        let ranking = ask
            .goal(goal)
            .keep(keep.map(|it| it as usize))
            .ties(ties)
            .better_than(beat)
            .gap(gap)
            .assume(&posed.chosen(require)?, &posed.chosen(forbid)?)
            .budget(budget(milliseconds, steps))
            .on_better(|cost, solution| {
                let options: Vec<u32> = solution.options().iter().map(|it| it.raw()).collect();
                better(&problem.written(cost).to_string(), &options);
            })
            .best()?
            .run();
        let mut batch = Vec::new();
        for (_, solution) in &ranking.solutions {
            push(&mut batch, solution);
        }
        let ended = match ranking.verdict {
            Verdict::Complete => "complete",
            Verdict::Stopped(reason) => word(reason),
        };
        let costs = ranking.solutions.iter().map(|(cost, _)| written(*cost)).collect();
        Ok(Self { costs, batch, bound: ranking.bound.map(written), ended })
    }

    /// The costs, the best first, in digits, perhaps with a point: numbers of JavaScript cannot hold all of them.
    #[must_use]
    pub fn costs(&self) -> Vec<String> {
        self.costs.clone()
    }

    /// For each solution how many options it has, then the options.
    #[must_use]
    pub fn batch(&self) -> Vec<u32> {
        self.batch.clone()
    }

    /// The cost that no solution beats; nothing when there is no solution.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn bound(&self) -> Option<String> {
        self.bound.clone()
    }

    /// `complete`, or the limit that was met.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn ended(&self) -> String {
        self.ended.to_owned()
    }
}

/// The cost to beat in the problem's unit.
fn beaten(posed: &Posed, text: &str, greatest: bool) -> Result<i64, Fault> {
    let cost: Decimal =
        text.parse().map_err(|error| Fault::setting(message!("betterThan: {error}", error)))?;
    let places = if posed.problem().has_costs() { posed.problem().decimals() } else { 0 };
    Ok(Goal::greatest_if(greatest).to_beat(cost, places))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn costs(keep: Option<u32>, greatest: bool, ties: bool, beat: Option<&str>) -> Vec<String> {
        let text = b"a b\na |3\nb |4\na b |8\na b |9\na b |7\n";
        let posed = Posed::with(text, "", &[]).unwrap();
        let beat = beat.map(Into::into);
        Ranked::find(&posed, greatest, keep, ties, beat, None, &[], None, None, &[], &[])
            .unwrap()
            .costs()
    }

    #[test]
    fn the_best_come_in_order_of_their_cost() {
        assert_eq!(costs(Some(3), false, false, None), ["7", "7", "8"]);
        assert_eq!(costs(Some(1), false, true, None), ["7", "7"]);
        assert_eq!(costs(None, true, false, None), ["9"]);
        assert_eq!(costs(Some(9), false, false, Some("7.5")), ["7", "7"]);
        assert_eq!(costs(Some(9), true, false, Some("7.5")), ["9", "8"]);
        assert_eq!(costs(Some(9), false, false, Some("7")), [""; 0]);
    }

    #[test]
    fn without_costs_each_option_costs_1() {
        let posed = Posed::with(b"a b\na\nb\na b\n", "", &[]).unwrap();
        let ranked =
            Ranked::find(&posed, false, None, false, None, None, &[], None, None, &[], &[])
                .unwrap();
        assert_eq!((ranked.costs(), ranked.batch()), (vec!["1".to_owned()], vec![1, 2]));
        assert_eq!((ranked.bound().as_deref(), &*ranked.ended()), (Some("1"), "complete"));
    }
}
