//! The format or the genre of a text, found from its form, because a pasted text seldom has the one that a menu names.

#[cfg(feature = "full")]
use gavotte::formats::Format;
#[cfg(feature = "full")]
use gavotte::puzzles::genres::Genre;
#[cfg(not(feature = "full"))]
use gavotte::puzzles::genres::SUDOKU;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;

#[wasm_bindgen]
impl Posed {
    /// The format or puzzle whose form a text has, if the form tells.
    ///
    /// # Errors
    /// A text that only the other module may know.
    pub fn recognised(text: &str) -> Result<Option<String>, Fault> {
        recognised(text)
    }
}

#[cfg(feature = "full")]
#[allow(clippy::unnecessary_wraps)] // the other module may not know
fn recognised(text: &str) -> Result<Option<String>, Fault> {
    if let Some(genre) = Genre::recognised(text) {
        return Ok(Some(genre.name.to_owned()));
    }
    let head = text.as_bytes().get(..Format::HEAD).unwrap_or(text.as_bytes());
    let Ok(format) = Format::detect(None, head) else { return Ok(None) };
    let read = Posed::with(text.as_bytes(), format.name(), &[]);
    let is_problem = read.is_ok_and(|read| read.problem().option_count() > 0);
    Ok(is_problem.then(|| format.name().to_owned()))
}

/// Beside a sudoku, only the module of everything knows the form.
#[cfg(not(feature = "full"))]
fn recognised(text: &str) -> Result<Option<String>, Fault> {
    let is_sudoku = gavotte::puzzles::is_sudoku(text);
    if is_sudoku { Ok(Some(SUDOKU.name.to_owned())) } else { Err(Fault::elsewhere()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_whose_form_tells_is_recognised() {
        for (text, name) in [
            (&*".".repeat(256), "sudoku"),
            ("Q...\n....\n....\n....\n", "queens"),
            ("a b\na\nb\n", "dlx"),
            ("2 3\n0 1 0\n1 0 1\n", "matrix"),
            ("{\"items\": [\"a\"], \"options\": [[\"a\"]]}", "json"),
        ] {
            assert_eq!(Posed::recognised(text).unwrap().as_deref(), Some(name), "{text}");
        }
        for text in ["", "a b\n", "what is this?\nno idea\n", "%%MatrixMarket"] {
            assert_eq!(Posed::recognised(text).unwrap(), None, "{text}");
        }
    }
}
