//! Solutions and answers as people see them: pictures and texts.

use gavotte::draw::{Look, Matrix};
use gavotte::puzzles::sudoku;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::puzzle;

#[wasm_bindgen]
impl Posed {
    /// A picture of these options, from 0, as SVG: the puzzle they solve, or the matrix.
    ///
    /// # Errors
    /// A board that the other module draws.
    pub fn picture(&self, options: &[u32]) -> Result<String, Fault> {
        let options = self.there(options);
        let chosen = (!options.is_empty()).then_some(&options[..]);
        let picture = match self.puzzle() {
            Some(puzzle) => puzzle::drawn(puzzle, chosen)?,
            None => Matrix::new(self.problem()).chosen(&options).picture(),
        };
        Ok(picture.svg(Look::Auto))
    }

    /// A solution as text in the usual form of its puzzle; nothing for a problem that comes from none. A sudoku comes
    /// in one line, and below in its own form where it has another.
    #[must_use]
    pub fn solution(&self, options: &[u32]) -> Option<String> {
        let options = self.there(options);
        let text = self.puzzle()?.text(&options);
        let Some((_, encoded)) = self.sudoku() else { return Some(text) };
        let mut line = String::new();
        sudoku::Style::Line.answer(Some(&encoded.decode(&options)), false, &mut line);
        Some(if line == text { text } else { format!("{line}\n{text}") })
    }

    /// A solution of a puzzle as its board in text; nothing for a problem that is none.
    #[must_use]
    pub fn board(&self, options: &[u32]) -> Option<String> {
        Some(self.puzzle()?.text(&self.there(options)))
    }

    /// The digits of a solved sudoku, row by row.
    #[must_use]
    pub fn digits(&self, options: &[u32]) -> Option<Vec<u8>> {
        let (_, encoded) = self.sudoku()?;
        Some(encoded.decode(&self.there(options)).cells().to_vec())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, format: &str) -> Posed {
        Posed::with(text.as_bytes(), format, &[]).unwrap()
    }

    #[test]
    fn solutions_are_told_as_people_write_them() {
        let solution = read("4\n", "queens").solution(&[1, 7, 8, 14, u32::MAX]).unwrap();
        assert_eq!(solution, ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
        assert!(read("a\na\n", "dlx").solution(&[0]).is_none());
        let all: Vec<u32> = (0..16).collect();
        let line = read("1234341221434320\n", "sudoku").solution(&all).unwrap();
        assert_eq!(line, "1234341221434321\n");
        let rows = read("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n", "sudoku");
        let text = rows.solution(&all).unwrap();
        assert_eq!(text, "1234341221434321\n\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
    }

    #[test]
    fn whatever_was_read_is_drawn() {
        for (text, format) in
            [("a b\na\nb\n", "dlx"), ("4\n", "queens"), ("1...\n....\n....\n....\n", "sudoku")]
        {
            let posed = read(text, format);
            assert!(posed.picture(&[]).unwrap().starts_with("<svg"), "{format}");
            assert!(posed.picture(&[0, u32::MAX]).unwrap().starts_with("<svg"), "{format}");
        }
    }
}
