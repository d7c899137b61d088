//! Writes all genres as a module of JavaScript, with its declarations, into a folder: the package for JavaScript has it beside
//! its WebAssembly.

use std::path::Path;

const DECLARED: &str =
    "import type { Genre } from \"../board.js\";\nexport declare const GENRES: readonly Genre[];\n";

fn main() -> std::io::Result<()> {
    let Some(folder) = std::env::args_os().nth(1) else {
        return Err(std::io::Error::other("a folder is missing"));
    };
    let module = format!("export const GENRES = {};\n", gavotte_testkit::catalogue::all());
    std::fs::write(Path::new(&folder).join("genres.js"), module)?;
    std::fs::write(Path::new(&folder).join("genres.d.ts"), DECLARED)
}
