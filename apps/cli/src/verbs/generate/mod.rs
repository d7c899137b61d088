//! `generate`: puzzles with exactly one solution.

mod any;
mod batch;
mod boards;
mod problem;
mod sudoku;

use std::ffi::OsStr;
use std::process::ExitCode;

use gavotte::formats::shortened;

use crate::args::GenerateArgs;
use crate::failure::Failure;

/// The kinds of puzzles that have a name.
const KINDS: [&str; 3] = ["sudoku", "queens", "polyomino"];

pub(crate) fn run(args: &GenerateArgs) -> Result<ExitCode, Failure> {
    let kind = args.what.as_deref().and_then(|what| what.as_os_str().to_str());
    let kind = kind.filter(|kind| KINDS.contains(kind));
    refuse_strangers(args, kind)?;
    match kind {
        Some("sudoku") => sudoku::run(args),
        Some("queens") => boards::queens(args),
        Some("polyomino") => boards::polyomino(args),
        _ => {
            refuse_typo(args)?;
            problem::run(args)
        }
    }
}

/// Refuses what is meant for another kind of puzzle.
fn refuse_strangers(args: &GenerateArgs, kind: Option<&str>) -> Result<(), Failure> {
    let of = |owner: &str| kind != Some(owner);
    let pieces = &args.pieces;
    let strangers = [
        ("--size", args.sudoku.size.is_some() && of("sudoku"), "sudokus"),
        ("--symmetry", args.sudoku.symmetry.is_some() && of("sudoku"), "sudokus"),
        ("--difficulty", args.sudoku.difficulty.is_some() && of("sudoku"), "sudokus"),
        ("--board", pieces.board.is_some() && of("polyomino"), "polyominoes"),
        ("--turns", pieces.turns.is_some() && of("polyomino"), "polyominoes"),
        ("--from", args.from.is_some() && kind.is_some(), "the file of a problem"),
    ];
    if let Some((option, _, whose)) = strangers.iter().find(|(_, is_there, _)| *is_there) {
        return Err(Failure::Usage(format!("{option} is for {whose}; leave it out here")));
    }
    let takes_more = matches!(kind, Some("queens" | "polyomino"));
    match &args.of {
        Some(more) if !takes_more => {
            let name = more.display().to_string();
            let name = shortened(&name, 200);
            let words = format!("{name} is too much: only queens and polyomino take a second word");
            Err(Failure::Usage(words))
        }
        _ => Ok(()),
    }
}

/// Says which kind was probably meant, where there is no such file.
fn refuse_typo(args: &GenerateArgs) -> Result<(), Failure> {
    let Some(path) = args.what.as_deref().filter(|path| *path != OsStr::new("-")) else {
        return Ok(());
    };
    let name = path.display().to_string();
    match gavotte::nearest(&name, KINDS) {
        Some(kind) if !path.exists() => Err(Failure::Usage(format!(
            "there is no file {}; did you mean the kind `{kind}`?",
            shortened(&name, 200)
        ))),
        _ => Ok(()),
    }
}
