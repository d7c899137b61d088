//! All solutions of a problem as a set: how many there are, the share of them that hold each option, and the set as a file. The set
//! counts solutions without listing them.

use std::cell::OnceCell;
use std::time::Duration;

use gavotte::draw::Share;
use gavotte::formats::Format;
use gavotte::{Query, Saved, SolutionSet};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::MEMORY;
use crate::fault::Fault;
use crate::posed::Posed;

/// All solutions of a problem.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Set {
    set: SolutionSet,
    /// Found once, because numbers and the picture of them are asked for together.
    shares: OnceCell<Vec<Share>>,
}

#[wasm_bindgen]
impl Set {
    /// Compiles all solutions into a diagram; nothing when this is not done after this number of milliseconds, or takes too
    /// much memory.
    ///
    /// # Errors
    /// A problem with side constraints.
    pub fn compile(posed: &Posed, milliseconds: f64) -> Result<Option<Self>, Fault> {
        let mut search = gavotte::ask(posed.problem()).search(Query::Set)?.memory(MEMORY);
        search.resume(Duration::try_from_secs_f64(milliseconds / 1e3).unwrap_or(Duration::MAX));
        Ok(search.compile().ok().map(|set| Self { set, shares: OnceCell::new() }))
    }

    /// How many solutions there are, in digits.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn solutions(&self) -> String {
        self.set.count().to_string()
    }

    /// For each option the share of all solutions that hold it, from 0 to 1: 0 and 1 are exact, and no other option has them.
    #[must_use]
    pub fn shares(&self) -> Vec<f64> {
        self.found().iter().map(|share| share.part()).collect()
    }

    /// A picture of the shares, as SVG: on the board of the puzzle, or in the matrix.
    #[must_use]
    pub fn picture(&self, posed: &Posed) -> String {
        posed.heat(self.found())
    }

    /// The set and its problem as a file, which all verbs of the command read.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        Saved { set: self.set.clone(), format: Format::Dlx }.to_bytes()
    }
}

impl Set {
    fn found(&self) -> &[Share] {
        self.shares.get_or_init(|| gavotte::shares(&self.set))
    }
}

#[wasm_bindgen]
impl Posed {
    /// The problem of a set that was saved.
    ///
    /// # Errors
    /// A file that is no set.
    pub fn saved(bytes: &[u8]) -> Result<Self, Fault> {
        match Saved::from_bytes(bytes) {
            Ok(saved) => Ok(Self::of(saved.set.problem().clone())),
            Err(fault) => Err(Fault::setting(fault.to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_those_of_the_solutions() {
        let posed = Posed::with(b"a b c\na b\nc\na\nb\na b c\nb c\n", "dlx", &[]).unwrap();
        let shares = Set::compile(&posed, 1e3).unwrap().unwrap();
        // 1 and 2; 2, 3 and 4; 5; 3 and 6.
        assert_eq!(shares.solutions(), "4");
        assert_eq!(shares.shares(), [0.25, 0.5, 0.5, 0.25, 0.25, 0.25]);
        assert!(shares.picture(&posed).contains("25 %"));
    }

    #[test]
    fn a_set_is_saved_with_its_problem() {
        let posed = Posed::with(b"a b c\na b\nc\na\nb\na b c\nb c\n", "dlx", &[]).unwrap();
        let bytes = Set::compile(&posed, 1e3).unwrap().unwrap().bytes();
        let again = Posed::saved(&bytes).unwrap();
        assert_eq!((again.names(), again.entries()), (posed.names(), posed.entries()));
        assert_eq!(Saved::from_bytes(&bytes).unwrap().set.count(), 4_u32.into());
        assert_eq!(Posed::saved(&bytes[..9]).err().unwrap().code(), "setting");
    }

    #[test]
    fn candidates_are_drawn_in_their_cells() {
        let posed = Posed::with(b"1...\n....\n....\n....\n", "sudoku", &[]).unwrap();
        let shares = Set::compile(&posed, 1e3).unwrap().unwrap();
        assert_eq!(shares.solutions(), "72");
        assert!(shares.picture(&posed).starts_with("<svg"));
    }
}
