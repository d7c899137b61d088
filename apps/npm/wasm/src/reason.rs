//! The reason why there is no solution.

use gavotte::weights::Weights;
use gavotte::{Explain, Explanation, ItemId, OptionId, Problem, StopReason, fits};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::{budget, word};

/// Items that cannot all be covered, or a solution.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Reason {
    kind: &'static str,
    items: Vec<u32>,
    constraints: Vec<String>,
    require: Vec<u32>,
    forbid: Vec<u32>,
    solution: Vec<u32>,
    /// One for each of the items, or none.
    weights: Vec<i64>,
    modulus: u64,
    total: i128,
    is_minimal: bool,
    stopped: Option<&'static str>,
}

#[wasm_bindgen]
impl Reason {
    /// Why no solution holds all options of `require` and none of `forbid`.
    ///
    /// # Errors
    /// An option that does not exist, or a problem that is too large.
    pub fn find(
        posed: &Posed,
        milliseconds: Option<f64>,
        steps: Option<f64>,
        require: &[u32],
        forbid: &[u32],
    ) -> Result<Self, Fault> {
        let problem = &**posed.problem();
        if !fits(problem) {
            return Err(Fault::unsupported("the problem is too large to be explained"));
        }
        let explain = Explain::new(problem).assume(&posed.chosen(require)?, &posed.chosen(forbid)?);
        Ok(Self::of(problem, explain.budget(budget(milliseconds, steps)).run()))
    }

    /// `conflict`, `solution` or `unknown`.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn kind(&self) -> String {
        self.kind.to_owned()
    }

    /// The items that conflict.
    #[must_use]
    pub fn items(&self) -> Vec<u32> {
        self.items.clone()
    }

    /// The names of the side constraints that conflict with these items.
    #[must_use]
    pub fn constraints(&self) -> Vec<String> {
        self.constraints.clone()
    }

    /// The weight of each of the items under which every option weighs 0; none where the items conflict
    /// by themselves.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a figure to be shown
    pub fn weights(&self) -> Vec<f64> {
        self.weights.iter().map(|&weight| weight as f64).collect()
    }

    /// The modulus of the weights, in digits; `0` where they are plain integers.
    #[must_use]
    pub fn modulus(&self) -> String {
        self.modulus.to_string()
    }

    /// The weight of all items together, in digits.
    #[must_use]
    pub fn total(&self) -> String {
        self.total.to_string()
    }

    /// The required options that take part in the conflict.
    #[must_use]
    pub fn require(&self) -> Vec<u32> {
        self.require.clone()
    }

    /// The forbidden options that take part in the conflict.
    #[must_use]
    pub fn forbid(&self) -> Vec<u32> {
        self.forbid.clone()
    }

    /// The options of a solution.
    #[must_use]
    pub fn solution(&self) -> Vec<u32> {
        self.solution.clone()
    }

    /// Whether no proper subset of these items conflicts.
    #[wasm_bindgen(getter, js_name = isMinimal)]
    #[must_use]
    pub fn is_minimal(&self) -> bool {
        self.is_minimal
    }

    /// The limit that was met before it was known, or before the items were as few as can be.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn stopped(&self) -> Option<String> {
        self.stopped.map(Into::into)
    }
}

impl Reason {
    fn of(problem: &Problem, explanation: Explanation) -> Self {
        match explanation {
            Explanation::Solvable(solution) => {
                Self { kind: "solution", solution: raw(solution.options()), ..Self::default() }
            }
            Explanation::Unknown(reason) => {
                Self { kind: "unknown", stopped: Some(word(reason)), ..Self::default() }
            }
            Explanation::Conflict { items, stopped } => Self::conflict(&items, stopped),
            Explanation::Assumed { require, forbid, items, stopped } => {
                let (require, forbid) = (raw(&require), raw(&forbid));
                Self { require, forbid, ..Self::conflict(&items, stopped) }
            }
            Explanation::Constrained { require, forbid, items, constraints, stopped } => {
                let named = |at: usize| problem.constraints()[at].name().to_owned();
                let constraints = constraints.into_iter().map(named).collect();
                let (require, forbid) = (raw(&require), raw(&forbid));
                Self { constraints, require, forbid, ..Self::conflict(&items, stopped) }
            }
            Explanation::Weights(weights) => Self::weighed(&weights),
            Explanation::AssumedWeights { forbid, weights } => {
                Self { forbid: raw(&forbid), ..Self::weighed(&weights) }
            }
        }
    }

    fn conflict(items: &[ItemId], stopped: Option<StopReason>) -> Self {
        let is_minimal = stopped.is_none();
        Self { is_minimal, stopped: stopped.map(word), ..Self::of_items(items.iter()) }
    }

    /// The items that weigh something have no solution by themselves.
    fn weighed(weights: &Weights) -> Self {
        Self {
            weights: weights.items().iter().map(|&(_, weight)| weight).collect(),
            modulus: weights.modulus(),
            total: weights.total(),
            ..Self::of_items(weights.items().iter().map(|(item, _)| item))
        }
    }

    fn of_items<'i>(items: impl Iterator<Item = &'i ItemId>) -> Self {
        Self { kind: "conflict", items: items.map(|item| item.raw()).collect(), ..Self::default() }
    }
}

fn raw(options: &[OptionId]) -> Vec<u32> {
    options.iter().map(|option| option.raw()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_told_where_no_few_items_conflict() {
        let pairs = b"a b c d e\na b\na c\na d\na e\nb c\nb d\nb e\nc d\nc e\nd e\n";
        let posed = Posed::with(pairs, "dlx", &[]).unwrap();
        let reason = Reason::find(&posed, None, None, &[], &[]).unwrap();
        assert_eq!((reason.items(), reason.weights()), (vec![0, 1, 2, 3, 4], vec![1.0; 5]));
        assert_eq!((reason.modulus(), reason.total()), ("2".to_owned(), "1".to_owned()));
    }

    #[test]
    fn conflicts_solutions_and_assumptions_are_found() {
        let posed = Posed::with(b"a b c d\na c\nb c\nd\n", "", &[]).unwrap();
        let reason = Reason::find(&posed, None, None, &[], &[]).unwrap();
        assert_eq!(
            (&*reason.kind(), reason.items(), reason.stopped()),
            ("conflict", vec![0, 1, 2], None)
        );
        let posed = Posed::with(b"a b\na\nb\n", "", &[]).unwrap();
        assert_eq!(Reason::find(&posed, None, None, &[], &[]).unwrap().solution(), [0, 1]);
        let reason = Reason::find(&posed, None, None, &[], &[1]).unwrap();
        assert_eq!((reason.solution(), reason.forbid()), (vec![], vec![1]));
    }
}
