//! Proofs of answers and their check.
//!
//! # Why this shape
//! The search with a proof goes by links alone, because a second copy of every store would be the larger part of the module. The
//! checker reads the text that people see, where it knows the format, and shares no code with the search.
//!
//! # Cost
//! A proof is held in memory as a whole, so the search is limited in steps.

use gavotte::check::{Aim, Problem, Verified, check};
use gavotte::formats::Format;
use gavotte::{Budget, Shown, prove_plainly, text_for_check};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::budget;
use crate::fault::Fault;
use crate::posed::Posed;

/// How many steps a search with a proof may make: about twenty megabytes of proof. [steps; limit]
const MOST_STEPS: u64 = 200_000;

/// A proof that there is no solution, or that these are all.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Proof {
    /// How many solutions it shows that there are.
    #[wasm_bindgen(readonly)]
    pub solutions: u32,
    /// How many lines it has.
    #[wasm_bindgen(readonly)]
    pub lines: u32,
    proof: Vec<u8>,
    constraints: Vec<u8>,
    /// The text of the problem, for callers whose own text the checker does not read, and its format.
    text: Option<(String, Format)>,
}

#[wasm_bindgen]
impl Proof {
    /// The proof for a problem; nothing where the search did not come to its end within `milliseconds`, or makes too many steps.
    ///
    /// # Errors
    /// A problem about which nothing can be proved so.
    pub fn make(posed: &Posed, milliseconds: f64) -> Result<Option<Self>, Fault> {
        let problem = &**posed.problem();
        problem.heeded_by("prove").map_err(|it| Fault::unsupported(it.to_string()))?;
        let budget = Budget { steps: Some(MOST_STEPS), ..budget(Some(milliseconds), None) };
        let written =
            prove_plainly(problem, budget).map_err(|it| Fault::unsupported(it.to_string()))?;
        let solutions = match written.proved.shown {
            Shown::NoSolution => Some(0),
            Shown::Solutions(count) => u32::try_from(count).ok(),
            _ => None,
        };
        let Some(solutions) = solutions else { return Ok(None) };
        let lines = written.proof.iter().filter(|&&byte| byte == b'\n').count();
        Ok(Some(Self {
            solutions,
            lines: u32::try_from(lines).unwrap_or(u32::MAX),
            proof: written.proof,
            constraints: written.beside,
            text: text_for_check(problem).ok(),
        }))
    }

    /// Checks the proof against a text in this format if it is `dlx` or `matrix`, or else against the problem written
    /// as [`text`](Self::text).
    ///
    /// # Errors
    /// The reason why it is refused.
    pub fn check(&self, text: &str, format: &str) -> Result<(), String> {
        let problem = match (format, &self.text) {
            ("dlx", _) => Problem::dlx(text),
            ("matrix", _) => Problem::matrix(text),
            (_, Some((text, Format::Matrix))) => Problem::matrix(text),
            (_, Some((text, _))) => Problem::dlx(text),
            (_, None) => return Err("no text holds this problem".to_owned()),
        };
        let problem = problem.map_err(|error| error.to_string())?;
        let verified = check(&problem, Aim::default(), &self.proof[..]);
        let verified = verified.map_err(|error| error.to_string())?;
        let is_said = match verified {
            Verified::NoSolution => self.solutions == 0,
            Verified::Solutions(count) => count == u64::from(self.solutions),
            _ => false,
        };
        if is_said { Ok(()) } else { Err(format!("the proof shows something else: {verified}")) }
    }

    /// The lines of the proof.
    #[must_use]
    pub fn proof(&self) -> Vec<u8> {
        self.proof.clone()
    }

    /// The constraints that the proof is about.
    #[must_use]
    pub fn constraints(&self) -> Vec<u8> {
        self.constraints.clone()
    }

    /// The problem as a text that `gavotte check` reads; nothing where no such text holds it.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        self.text.as_ref().map(|it| it.0.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, format: &str) -> Option<Proof> {
        Proof::make(&Posed::with(text.as_bytes(), format, &[]).unwrap(), 1000.0).unwrap()
    }

    fn made(text: &str) -> Proof {
        of(text, "dlx").unwrap()
    }

    #[test]
    fn proofs_are_made_and_checked() {
        for (text, count) in [
            ("a b c\na b\nb c\na c\n", 0),
            ("a b c | x\na x:1\nb x:1\nb x:2\nc x:2\nc\na b\nb c\n", 4),
            ("2|a 0:1|b\na\na b |2.5\na\n", 3),
        ] {
            let proof = made(text);
            assert_eq!(proof.solutions, count);
            assert_eq!(proof.check(text, "dlx"), Ok(()));
            assert_eq!(proof.check("", "sudoku"), Ok(()));
            assert_eq!(proof.check(&proof.text().unwrap(), "dlx"), Ok(()));
            assert!(proof.proof().starts_with(b"pseudo-Boolean proof version 3.0\n"));
            assert!(proof.constraints().starts_with(b"* #variable="));
        }
        let proof = made("1 2\n1\n1 2\n");
        assert_eq!(proof.check("2 2\n1 0\n1 1\n", "matrix"), Ok(()));
        // A row of zeros is no line of DLX text.
        let proof = of("2 2\n1 1\n0 0\n", "matrix").unwrap();
        assert_eq!(proof.text().as_deref(), Some("2 2\n1 1\n0 0\n"));
        assert_eq!(proof.check("", "rows"), Ok(()));
        let nothing = Posed::built(Vec::new(), 0, &[], &[], Vec::new(), Vec::new()).unwrap();
        let none = Proof::make(&nothing, 1000.0).unwrap().unwrap();
        assert_eq!((none.solutions, none.text()), (1, None));
        assert!(none.check("", "json").is_err());
    }

    #[test]
    fn what_is_wrong_is_refused() {
        let proof = made("a b c\na b\nb c\na c\n");
        let other = proof.check("a b c\na b\nc\na c\n", "dlx");
        assert!(other.is_err(), "{other:?}");
        assert!(proof.check("a a\n", "dlx").unwrap_err().contains("declared twice"));
        // Twenty rooks have too many places.
        let names = (0..20).map(|it| format!("r{it} c{it} ")).collect::<String>();
        let places = (0..400).map(|it| format!("r{} c{}\n", it / 20, it % 20));
        let text = format!("{names}\n{}", places.collect::<String>());
        let posed = Posed::with(text.as_bytes(), "dlx", &[]).unwrap();
        assert!(Proof::make(&posed, 20.0).unwrap().is_none());
    }
}
