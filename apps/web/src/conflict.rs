//! Why there is no solution: items that conflict by themselves.

use std::time::Duration;

use gavotte::{Budget, Engine, Explain, Explanation};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::text::Text;

/// Items that have no solution by themselves.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Conflict {
    items: Vec<u32>,
    /// Whether no fewer of them conflict.
    #[wasm_bindgen(readonly, js_name = isMinimal)]
    pub is_minimal: bool,
}

#[wasm_bindgen]
impl Conflict {
    /// The conflict of a problem; nothing where there is a solution, or where neither is known
    /// after so many milliseconds.
    #[must_use]
    pub fn find(text: &Text, milliseconds: u32) -> Option<Self> {
        gavotte::ask(&text.problem).engine(Engine::Sat).check().ok()?;
        let time = Some(Duration::from_millis(u64::from(milliseconds)));
        let budget = Budget { time, ..Budget::UNLIMITED };
        match Explain::new(&text.problem).budget(budget).run() {
            Explanation::Conflict { items, stopped } => Some(Self {
                items: items.iter().map(|item| item.raw()).collect(),
                is_minimal: stopped.is_none(),
            }),
            Explanation::Solvable(_) | Explanation::Unknown(_) => None,
        }
    }

    /// The items, ascending.
    #[must_use]
    pub fn items(&self) -> Vec<u32> {
        self.items.clone()
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
        assert!(Conflict::find(&Text::new("a\na\n", "dlx").unwrap(), 1000).is_none());
    }
}
