//! A fault in a text, with its place. It is a class with fields and no message alone, because the editor underlines the
//! place.

use gavotte::formats::ReadError;
use gavotte::puzzles::PuzzleError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A fault in a text, with its place; line and column count from 1, and are 0 where there is no place.
#[wasm_bindgen]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line.
    #[wasm_bindgen(readonly)]
    pub line: u32,
    /// The column, in characters.
    #[wasm_bindgen(readonly)]
    pub column: u32,
    message: String,
}

#[wasm_bindgen]
impl Mistake {
    /// What is wrong.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn message(&self) -> String {
        self.message.clone()
    }
}

impl Mistake {
    /// A mistake in this place.
    pub(crate) fn new(line: usize, column: usize, message: String) -> Self {
        let place = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Self { line: place(line), column: place(column), message }
    }

    /// One that concerns the whole problem.
    #[must_use]
    #[allow(clippy::needless_pass_by_value)] // so that errors can be mapped to it
    pub fn whole(message: impl ToString) -> Self {
        Self::new(0, 0, message.to_string())
    }
}

impl From<ReadError> for Mistake {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Format(it) => Self::new(it.line(), it.column(), it.to_string()),
            other => Self::whole(other),
        }
    }
}

impl From<PuzzleError> for Mistake {
    fn from(error: PuzzleError) -> Self {
        let (line, column) = (error.line().unwrap_or(0), error.column().unwrap_or(0));
        Self::new(line, column, error.to_string())
    }
}
