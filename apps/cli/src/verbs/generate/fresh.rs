//! `generate GENRE SIZE`: boards from nothing, of a genre that can make them.

use std::path::Path;

use gavotte::generate::{Boards, Effort, FreshWish};
use gavotte::puzzles::genres::{Genre, Text};
use gavotte::{made, message};
use serde_json::Value;

use super::batch::Batch;
use crate::args::GenerateArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::{read_small, wrong_puzzle};

/// The boards of a genre, if no board of the user's own is named: a size, or nothing.
pub(super) fn boards(
    args: &GenerateArgs,
    genre: &'static Genre,
) -> Result<Option<Boards>, Failure> {
    let Some(fresh) = &genre.fresh else { return Ok(None) };
    let is_file = |path: &&Path| path.as_os_str() == "-" || path.exists();
    let settings = args.puzzle.settings();
    if let (Some(path), true) = (args.of.as_deref().filter(is_file), fresh.own.is_some()) {
        let (name, text) = read_small(Some(path))?;
        let text = Text { text: &text, settings: &settings };
        return Boards::own(genre, &text).map_err(|error| wrong_puzzle(&name, &error));
    }
    if args.of.as_deref().as_ref().is_some_and(is_file) || !settings.is_empty() {
        return Ok(None);
    }
    let size = args.of.as_ref().map(|word| word.display().to_string());
    Boards::new(genre, size.as_deref()).map_err(|error| {
        Failure::Usage(message!(
            "a new board of {genre} takes {sizes}: {error}",
            genre = genre.name,
            sizes = fresh.sizes[0],
            error
        ))
    })
}

pub(super) fn run(args: &GenerateArgs, genre: &Genre, boards: &Boards) -> Result<Exit, Failure> {
    let batch = Batch::new(args)?;
    let wish = FreshWish { wish: batch.wish(), difficulty: args.sudoku.difficulty.clone() };
    let has_wish = args.minimal || args.givens.is_some();
    if has_wish && !boards.have_givens() {
        return Err(Failure::Usage(message!(
            "a new board of {genre} has no givens; leave out --minimal and --givens",
            genre = genre.name
        )));
    }
    let (is_json, is_quiet) = (batch.is_json(), batch.is_quiet());
    let worker = || {
        let mut worker = boards.worker();
        let wish = &wish;
        move |seed: u64, effort: &mut Effort| worker.make(wish, seed, effort)
    };
    batch.run(worker, |out, before, board| {
        if let Some(remark) = board.remark.clone().filter(|_| !is_quiet) {
            note(remark);
        }
        if is_json {
            return out.line(&Value::from(made::board(genre, &board)).to_string());
        }
        out.text(if before > 0 { "\n" } else { "" })?;
        out.text(&board.text)
    })
}
