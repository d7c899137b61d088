//! Puzzles that other programs have drawn, as texts of our own.
//!
//! # Why this shape
//! The page changes, keeps and sends rules and digits as lines of text, so a link or a file of another program
//! becomes such lines when it comes in.
//!
//! ```json
//! {"text": "rules x\n...", "title": "...", "author": "...", "notes": ["..."]}
//! ```

use gavotte::puzzles::sudoku::{Candidates, Grids, Puzzle, Style};
use serde_json::{Value, json};

/// The puzzle in a text, with its rules as lines.
pub(crate) fn read(text: &str) -> Result<Value, String> {
    let mut grids = Grids::new(text.as_bytes());
    let puzzle = grids.next().ok_or("no puzzle")?.map_err(|error| error.to_string())?;
    let said = puzzle.said.as_deref().cloned().unwrap_or_default();
    let text = written(&puzzle)?;
    Ok(json!({"text": text, "title": said.title, "author": said.author, "notes": said.notes}))
}

fn written(puzzle: &Puzzle) -> Result<String, String> {
    let shape = puzzle.grid.shape();
    let mut text = shape.to_string();
    match &puzzle.candidates {
        // Nine digits or dots a cell have a form of their own; other pencilmarks have none.
        Some(candidates) if shape.size().side() == 9 => text.push_str(&marks(candidates)),
        Some(_) => {
            return Err("pencilmarks that are given are read in grids of nine rows".to_owned());
        }
        None if shape.size().side() <= 9 => Style::Digits.write(&puzzle.grid, &mut text),
        None => Style::Numbers.write(&puzzle.grid, &mut text),
    }
    Ok(text)
}

fn marks(candidates: &Candidates) -> String {
    let mark = |set: u64, digit: u8| match set >> digit & 1 {
        1 => char::from(b'0' + digit),
        _ => '.',
    };
    let cells = candidates.cells().iter();
    let mut line: String =
        cells.flat_map(|&set| (1..=9).map(move |digit| mark(set, digit))).collect();
    line.push('\n');
    line
}
