//! Files that a puzzle names: the automata of sudokus.
//!
//! # Why this shape
//! A name is relative to the folder of the puzzle first, so that both can be moved together, and to the working directory
//! otherwise, as people type it. Only texts of this command's own files and words may name files; what comes through
//! `serve` or `mcp` may not, because there the text and the machine belong to different people.
//!
//! # Cost
//! Each file is read once for each line that names it, up to a mebibyte.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use gavotte::formats::shortened;
use gavotte::puzzles::sudoku::NamedFiles;
use gavotte::{Message, message};

/// The files that a text at this path may name; standard input has no folder.
pub(crate) fn files(path: Option<&Path>) -> NamedFiles {
    let folder = path.and_then(Path::parent).map(Path::to_path_buf);
    NamedFiles::new(move |name| {
        let near = folder.as_ref().map(|folder| folder.join(name)).filter(|near| near.is_file());
        content(&near.unwrap_or_else(|| PathBuf::from(name)), name)
    })
}

fn content(path: &Path, name: &str) -> Result<String, Message> {
    let wrong = |error| message!("cannot read {name}: {error}", name = shortened(name, 200), error);
    if !path.is_file() {
        return Err(message!(
            "`{name}` is no automaton such as `*1-5>0,6-9>1;6-9>0`, and there is no file of this name",
            name = shortened(name, 200)
        ));
    }
    // An automaton has some thousand states at most.
    let most = 1 << 20;
    let mut text = String::new();
    let file = File::open(path).map_err(wrong)?;
    file.take(most + 1).read_to_string(&mut text).map_err(wrong)?;
    if text.len() as u64 > most {
        return Err(message!(
            "{name}: more than {most} bytes, which no automaton needs",
            name = shortened(name, 200),
            most
        ));
    }
    Ok(text)
}
