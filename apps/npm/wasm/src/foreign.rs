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
use wasm_bindgen::prelude::wasm_bindgen;

/// A puzzle of another program, a link or JSON, as a text of our own: see the module.
///
/// # Errors
/// The fault in it.
#[wasm_bindgen]
pub fn foreign(text: &str) -> Result<String, String> {
    read(text).map(|answer| answer.to_string())
}

/// The puzzle in a text, with its rules as lines.
fn read(text: &str) -> Result<Value, String> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_of_another_program_becomes_lines() {
        let answer = foreign(concat!(
            r#"{"size":4,"title":"Four","author":"A","diagonal+":true,"grid":[[{"value":1,"given":true},{},{},{}],"#,
            r#"[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]}"#
        ));
        let answer: Value = serde_json::from_str(&answer.unwrap()).unwrap();
        let text = answer["text"].as_str().unwrap();
        assert_eq!(text, "rules diagonal-up\ncage 3 r1c1 r1c2\n1...\n....\n....\n....\n");
        assert_eq!(
            (answer["title"].as_str(), answer["author"].as_str()),
            (Some("Four"), Some("A"))
        );
        assert!(Grids::new(text.as_bytes()).all(|it| it.is_ok()));
        assert!(
            foreign("https://f-puzzles.com/?id=abc\n").unwrap_err().contains("nothing is fetched")
        );
    }
}
