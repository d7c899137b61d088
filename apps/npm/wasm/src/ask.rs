//! Any question, as data.

use gavotte::puzzles::geometry::AsGeometry;
use gavotte::Patient;
use gavotte::questions::Question;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;

#[wasm_bindgen]
impl Posed {
    /// The answer to a question that is written in JSON, as JSON. Options count from 1 there.
    ///
    /// # Errors
    /// A wrong question, and one that the library refuses.
    pub fn ask(&self, question: &str) -> Result<String, Fault> {
        let question: Question = question.parse()?;
        let board = self.puzzle().map(AsGeometry::as_geometry);
        let posed = gavotte::Posed { problem: self.problem(), board };
        Ok(gavotte::answer(posed, &question, &mut Patient)?.json().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_asked_as_data() {
        let posed = Posed::with(b"6\n", "queens", &[]).unwrap();
        let answer = posed.ask(r#"{"question":"count","up_to":"board"}"#).unwrap();
        assert!(answer.contains(r#""count":"1""#), "{answer}");
        let fault = posed.ask(r#"{"question":"count","up_too":"board"}"#).err().unwrap();
        assert_eq!(fault.code(), "setting");
        assert!(fault.message().contains("did you mean `up_to`?"));
    }

}
