//! The rules of sudokus beside the grids: words, or a file that holds them.
//!
//! # Why this shape
//! Words come first, so a file never changes what a word means; a file called `x` is named `./x`. An agent says its
//! variants elsewhere, and in words alone, because no file is read for it.
//!
//! # Cost
//! Linear in the text, which may be [`MOST`] bytes long.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use gavotte::formats::render_line;
use gavotte::puzzles::sudoku::Variant;
use gavotte::{Message, message};

use crate::beside;

/// The longest file of rules: the rules of a grid take some thousand lines at most. [bytes; limit]
const MOST: u64 = 1 << 24;

/// A variant in words or in a file.
pub(super) fn variant(text: &str) -> Result<Variant, Message> {
    match text.parse() {
        Ok(variant) => Variant::with_files(variant, &beside::files(None)),
        Err(_) if Path::new(text).is_file() => of_file(text),
        Err(why) if text.contains(['/', '.', '\\']) => {
            Err(message!("{why}; and there is no file of this name", why))
        }
        Err(why) => Err(why),
    }
}

/// The same, where each grid has these rules and none of its own.
pub(super) fn variant_of_grids(text: &str) -> Result<Variant, Message> {
    variant(text)?.fixed()
}

fn of_file(name: &str) -> Result<Variant, Message> {
    let file = File::open(name)
        .map_err(|error| message!("{name}: {error}", name = name.to_owned(), error))?;
    let mut text = Vec::new();
    file.take(MOST + 1)
        .read_to_end(&mut text)
        .map_err(|error| message!("{name}: {error}", name = name.to_owned(), error))?;
    if text.len() as u64 > MOST {
        return Err(message!(
            "{name}: more than {MOST} bytes, which no rules need",
            name = name.to_owned(),
            MOST
        ));
    }
    let text = beside::files(Some(Path::new(name))).inlined(text);
    text.and_then(|text| Variant::of_text(text, name)).map_err(|error| {
        match (error.line(), error.column()) {
            (Some(line), Some(column)) => render_line(name, line, column, &error, error.excerpt()),
            _ => message!("{name}: {error}", name = name.to_owned(), error),
        }
    })
}
