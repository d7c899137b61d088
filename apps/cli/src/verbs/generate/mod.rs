//! `generate`: puzzles with exactly one solution. Sudokus, boards of other genres and plain problems have a file each,
//! because their wishes differ; what belongs to another kind is refused here, before anything is made.

mod any;
mod batch;
mod board;
mod fresh;
mod problem;
mod sudoku;

use std::ffi::OsStr;

use gavotte::formats::shortened;
use gavotte::message;
use gavotte::puzzles::genres::{GENRES, Genre};

use crate::args::GenerateArgs;
use crate::exit::Exit;
use crate::failure::Failure;

pub(crate) fn run(args: &GenerateArgs) -> Result<Exit, Failure> {
    let kind = args.what.as_deref().and_then(|what| what.as_os_str().to_str());
    let kind = kind.and_then(Genre::named);
    refuse_strangers(args, kind)?;
    match kind {
        Some(genre) if genre.name == "sudoku" => sudoku::run(args),
        Some(genre) => match fresh::boards(args, genre)? {
            Some(boards) => fresh::run(args, genre, &boards),
            None if args.puzzle.level.is_some() => Err(Failure::Usage(
                "--level is for new boards, without --pieces: say a size, as in `gavotte generate polyform 4 --level 3`".into(),
            )),
            None => board::run(args, genre),
        },
        None => {
            refuse_typo(args)?;
            problem::run(args)
        }
    }
}

/// Refuses options that are meant for another kind of puzzle.
fn refuse_strangers(args: &GenerateArgs, kind: Option<&Genre>) -> Result<(), Failure> {
    let is_sudoku = kind.is_some_and(|genre| genre.name == "sudoku");
    let is_made = is_sudoku || kind.is_some_and(|genre| genre.fresh.is_some());
    let is_drawn = kind.is_some_and(|genre| genre.name == "nonogram");
    let is_solid = kind.is_some_and(|genre| genre.name == "polyform");
    let has_settings = !args.puzzle.settings().is_empty();
    let strangers = [
        ("--size", args.sudoku.size.is_some() && !is_sudoku, "sudokus"),
        ("--variant", args.sudoku.variant.is_some() && !is_sudoku, "sudokus"),
        ("--symmetry", args.sudoku.symmetry.is_some() && !is_sudoku, "sudokus"),
        ("--difficulty", args.sudoku.difficulty.is_some() && !is_made, "sudokus and new boards"),
        ("--technique", args.sudoku.technique.is_some() && !is_sudoku, "sudokus"),
        ("--board", args.puzzle.board.is_some() && (is_sudoku || kind.is_none()), "polyominoes"),
        ("--turns", args.puzzle.turns.is_some() && (is_sudoku || kind.is_none()), "polyominoes"),
        ("--set", has_settings && (is_sudoku || kind.is_none()), "puzzles other than sudoku"),
        ("--level", args.puzzle.level.is_some() && !is_solid, "new polyforms"),
        ("--picture", args.puzzle.picture.is_some() && !is_drawn, "nonograms"),
        ("--from", args.from.is_some() && kind.is_some(), "the file of a problem"),
    ];
    if let Some((option, _, whose)) = strangers.iter().find(|(_, is_there, _)| *is_there) {
        return Err(Failure::Usage(message!(
            "{option} is for {whose}; leave it out here",
            option,
            whose
        )));
    }
    match &args.of {
        Some(more) if kind.is_none() => {
            let name = more.display().to_string();
            let name = shortened(&name, 200);
            let words =
                message!("{name} is too much: only a kind of puzzles takes a second word", name);
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
    match gavotte::nearest(&name, GENRES.iter().map(|genre| genre.name)) {
        Some(kind) if !path.exists() => Err(Failure::Usage(message!(
            "there is no file {name}; did you mean the kind `{kind}`?",
            name = shortened(&name, 200),
            kind
        ))),
        _ => Ok(()),
    }
}
