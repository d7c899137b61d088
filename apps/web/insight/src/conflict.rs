//! Why there is no solution: items that conflict by themselves, or weights that prove it. Numbers of any size cross as
//! digits, because JavaScript would round them.

use std::time::Duration;

use gavotte::{Budget, Engine, Explain, Explanation};
use wasm_bindgen::prelude::wasm_bindgen;

use gavotte_web_text::Text;

/// Items that cannot all be covered, or items with weights.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Conflict {
    items: Vec<u32>,
    /// One for each of the items, or none.
    weights: Vec<i64>,
    modulus: u64,
    total: i128,
    /// Whether no fewer of them conflict.
    #[wasm_bindgen(readonly, js_name = isMinimal)]
    pub is_minimal: bool,
}

#[wasm_bindgen]
impl Conflict {
    /// The conflict of a problem; nothing where there is a solution, or where neither is known
    /// after this number of milliseconds.
    #[must_use]
    pub fn find(text: &Text, milliseconds: u32) -> Option<Self> {
        gavotte::ask(text.problem()).engine(Engine::Sat).check().ok()?;
        let time = Some(Duration::from_millis(u64::from(milliseconds)));
        let budget = Budget { time, ..Budget::UNLIMITED };
        match Explain::new(text.problem()).budget(budget).run() {
            Explanation::Conflict { items, stopped } => Some(Self {
                items: items.iter().map(|item| item.raw()).collect(),
                weights: Vec::new(),
                modulus: 0,
                total: 0,
                is_minimal: stopped.is_none(),
            }),
            Explanation::Weights(proof) => Some(Self {
                items: proof.items().iter().map(|(item, _)| item.raw()).collect(),
                weights: proof.items().iter().map(|&(_, weight)| weight).collect(),
                modulus: proof.modulus(),
                total: proof.total(),
                is_minimal: false,
            }),
            // Nothing is assumed here.
            Explanation::Assumed { .. } | Explanation::AssumedWeights { .. } => None,
            Explanation::Solvable(_) | Explanation::Unknown(_) => None,
        }
    }

    /// The items, ascending.
    #[must_use]
    pub fn items(&self) -> Vec<u32> {
        self.items.clone()
    }

    /// The weight of each of the items under which every option weighs 0; none where the items conflict
    /// by themselves.
    #[must_use]
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conflict_is_found_where_there_is_one() {
        let text = Text::new("a b c d\na c\nb c\nd\n", "dlx").unwrap();
        let conflict = Conflict::find(&text, 1000).unwrap();
        assert_eq!((conflict.items(), conflict.is_minimal), (vec![0, 1, 2], true));
        assert!(conflict.weights().is_empty());
        assert!(Conflict::find(&Text::new("a\na\n", "dlx").unwrap(), 1000).is_none());
    }

    #[test]
    fn weights_are_told_where_no_few_items_conflict() {
        let pairs = "a b c d e\na b\na c\na d\na e\nb c\nb d\nb e\nc d\nc e\nd e\n";
        let proof = Conflict::find(&Text::new(pairs, "dlx").unwrap(), 1000).unwrap();
        assert_eq!((proof.items(), proof.weights()), (vec![0, 1, 2, 3, 4], vec![1.0; 5]));
        assert_eq!((proof.modulus(), proof.total()), ("2".to_owned(), "1".to_owned()));
    }
}
