//! The share of all solutions that hold an option. It comes from the compiled set, because that counts solutions
//! without listing them.

use std::time::Duration;

use gavotte::Query;
use gavotte::draw::Share;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::MEMORY;
use crate::fault::Fault;
use crate::posed::Posed;


/// For each option, the share of all solutions that hold it.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Shares {
    solutions: String,
    shares: Vec<Share>,
}

#[wasm_bindgen]
impl Shares {
    /// Compiles all solutions into a diagram and asks it; nothing when this is not done after
    /// this number of milliseconds, or takes too much memory.
    ///
    /// # Errors
    /// A problem with side constraints.
    pub fn find(posed: &Posed, milliseconds: u32) -> Result<Option<Self>, Fault> {
        let mut search = gavotte::ask(posed.problem()).search(Query::Set)?.memory(MEMORY);
        search.resume(Duration::from_millis(u64::from(milliseconds)));
        let Ok(set) = search.compile() else { return Ok(None) };
        Ok(Some(Self { solutions: set.count().to_string(), shares: gavotte::shares(&set) }))
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
        self.shares.iter().map(|share| share.part()).collect()
    }

    /// A picture of the shares, as SVG: on the board of the puzzle, or in the matrix.
    #[must_use]
    pub fn picture(&self, posed: &Posed) -> String {
        posed.heat(&self.shares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_those_of_the_solutions() {
        let posed = Posed::with(b"a b c\na b\nc\na\nb\na b c\nb c\n", "dlx", &[]).unwrap();
        let shares = Shares::find(&posed, 1000).unwrap().unwrap();
        // 1 and 2; 2, 3 and 4; 5; 3 and 6.
        assert_eq!(shares.solutions(), "4");
        assert_eq!(shares.shares(), [0.25, 0.5, 0.5, 0.25, 0.25, 0.25]);
        assert!(shares.picture(&posed).contains("25 %"));
    }

    #[test]
    fn candidates_are_drawn_in_their_cells() {
        let posed = Posed::with(b"1...\n....\n....\n....\n", "sudoku", &[]).unwrap();
        let shares = Shares::find(&posed, 1000).unwrap().unwrap();
        assert_eq!(shares.solutions(), "72");
        assert!(shares.picture(&posed).starts_with("<svg"));
    }
}
