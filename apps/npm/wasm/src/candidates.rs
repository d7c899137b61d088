//! Which options are in a solution and which in all, slice by slice.
//!
//! # Why this shape
//! `gavotte::Possible` borrows its problem, and an object that JavaScript holds can borrow nothing, so the two are kept
//! together. The worker looks at its messages between two questions, and each question has a limit of time.
//!
//! # Cost
//! See `gavotte::Possible`.

use std::sync::Arc;
use std::time::Duration;

use gavotte::{Membership, Possible, Problem};
use self_cell::self_cell;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;

self_cell!(
    struct Owned {
        owner: Arc<Problem>,
        #[not_covariant]
        dependent: Possible,
    }
);

/// The candidates of a problem, as far as they are known.
#[wasm_bindgen]
#[allow(missing_debug_implementations)] // a search has none
pub struct Candidates(Owned);

#[wasm_bindgen]
impl Candidates {
    /// Prepares to ask which options are in a solution that holds all the `chosen` ones.
    ///
    /// # Errors
    /// An option that does not exist, and a problem with side constraints.
    #[wasm_bindgen(constructor)]
    pub fn new(posed: &Posed, chosen: &[u32]) -> Result<Self, Fault> {
        posed.unconstrained("possible")?;
        let chosen = posed.chosen(chosen)?;
        let owner = Arc::clone(posed.problem());
        Ok(Self(Owned::new(owner, |problem| Possible::new(problem, &chosen))))
    }

    /// Works on one question for at most about this number of milliseconds.
    pub fn advance(&mut self, milliseconds: u32) {
        let time = Duration::from_millis(u64::from(milliseconds));
        self.0.with_dependent_mut(|_, possible| possible.advance(time));
    }

    /// By option: 0 not known yet, 1 in some solution, 2 in none, 3 in every one.
    #[must_use]
    pub fn states(&self) -> Vec<u8> {
        let number = |state: &Membership| match state {
            Membership::Unknown => 0,
            Membership::Possible => 1,
            Membership::Never => 2,
            Membership::Always => 3,
        };
        self.0.with_dependent(|_, possible| possible.states().iter().map(number).collect())
    }

    /// Whether nothing is left to find out.
    #[must_use]
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&self) -> bool {
        self.0.with_dependent(|_, possible| possible.is_over())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn states(text: &str, format: &str, chosen: &[u32]) -> Vec<u8> {
        let posed = Posed::with(text.as_bytes(), format, &[]).unwrap();
        let mut candidates = Candidates::new(&posed, chosen).unwrap();
        while !candidates.is_over() {
            candidates.advance(1);
        }
        candidates.states()
    }

    #[test]
    fn candidates_are_told_by_number() {
        let text = "a b c\na\nb\na b\nb c\nc\na c\n";
        assert_eq!(states(text, "dlx", &[0]), [3, 1, 2, 1, 1, 2]);
        assert_eq!(states(text, "dlx", &[0, 2]), [2; 6]);
        assert_eq!(states(text, "dlx", &[]), [1; 6]);
        // One digit is missing, and there is one place for it.
        assert_eq!(states("1234341221434320\n", "sudoku", &[]), [3; 16]);
    }
}
