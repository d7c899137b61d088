//! In what part of all solutions an option is.

use std::time::Duration;

use gavotte::{BigUint, Plan};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::solve::MEMORY;
use crate::text::Text;

/// For each option, in what share of all solutions it is.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Shares {
    solutions: String,
    shares: Vec<f64>,
}

#[wasm_bindgen]
impl Shares {
    /// All solutions are made into a diagram, and that is asked; nothing when this is not done after
    /// so many milliseconds, or takes too much memory.
    #[must_use]
    pub fn find(text: &Text, milliseconds: u32) -> Option<Self> {
        let mut search = Plan::auto(&text.problem).count().memory(MEMORY);
        search.resume(Duration::from_millis(u64::from(milliseconds)));
        let set = search.compile().ok()?;
        let count = set.count();
        let shares = set.marginals().iter().map(|held| share(held, &count)).collect();
        Some(Self { solutions: count.to_string(), shares })
    }

    /// How many solutions there are, in digits.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn solutions(&self) -> String {
        self.solutions.clone()
    }

    /// The shares, from 0 to 1: 0 and 1 are exact, and no other option has them.
    #[must_use]
    pub fn shares(&self) -> Vec<f64> {
        self.shares.clone()
    }
}

/// How large a part of `whole` is, to nine digits.
fn share(part: &BigUint, whole: &BigUint) -> f64 {
    const SCALE: u32 = 1_000_000_000;
    if *part == BigUint::ZERO {
        return 0.0;
    }
    if part == whole {
        return 1.0;
    }
    let scaled: u32 = (part * SCALE / whole).try_into().unwrap_or(SCALE);
    f64::from(scaled.clamp(1, SCALE - 1)) / f64::from(SCALE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_those_of_the_solutions() {
        let text = Text::new("a b c\na b\nc\na\nb\na b c\nb c\n", "dlx").unwrap();
        let shares = Shares::find(&text, 1000).unwrap();
        // 1 and 2; 2, 3 and 4; 5; 3 and 6.
        assert_eq!(shares.solutions(), "4");
        assert_eq!(shares.shares(), [0.25, 0.5, 0.5, 0.25, 0.25, 0.25]);
    }

    #[test]
    fn only_what_is_certain_is_whole() {
        let huge = BigUint::from(1_u32) << 200;
        let one = BigUint::from(1_u32);
        assert_eq!(share(&huge, &huge), 1.0);
        assert_eq!(share(&BigUint::ZERO, &huge), 0.0);
        assert!(share(&one, &huge) > 0.0);
        assert!(share(&(&huge - &one), &huge) < 1.0);
    }
}
