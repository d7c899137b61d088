//! `generate GENRE SIZE`: boards from nothing, of a genre that can make them.

use std::path::Path;

use gavotte::formats::shortened;
use gavotte::generate::{Boards, Effort, FreshWish};
use gavotte::puzzles::genres::{Genre, Text};
use gavotte::{made, message};
use serde_json::Value;

use super::batch::Batch;
use crate::args::GenerateArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::{read_small, wrong_puzzle};
use crate::verbs::minimise::no_givens;

/// The boards of a genre, if no board of the user's own is named: a size, or nothing.
pub(super) fn boards(
    args: &GenerateArgs,
    genre: &'static Genre,
) -> Result<Option<Boards>, Failure> {
    let Some(fresh) = &genre.fresh else { return Ok(None) };
    let settings = args.puzzle.settings();
    if let Some(path) = &args.puzzle.picture {
        let (name, text) = read_small(Some(path))?;
        let text = picture(&name, text, size_of(args).as_deref())?;
        let text = Text { text: &text, settings: &settings };
        return Boards::own(genre, &text).map_err(|error| wrong_puzzle(&name, &error));
    }
    let is_file = |path: &&Path| path.as_os_str() == "-" || path.exists();
    match args.of.as_deref().filter(is_file) {
        Some(path) if fresh.own.is_some() => {
            let (name, text) = read_small(Some(path))?;
            let own = Boards::own(genre, &Text { text: &text, settings: &settings });
            // A puzzle of the genre is no picture.
            let is_plain = settings.is_empty() && own.is_err();
            if is_plain && genre.open(&text, &settings).is_ok_and(|it| it.opened().is_none()) {
                return Err(no_givens(genre));
            }
            return own.map_err(|error| wrong_puzzle(&name, &error));
        }
        Some(_) => return Ok(None),
        None if !settings.is_empty() => return Ok(None),
        None => {}
    }
    Boards::new(genre, size_of(args).as_deref()).map_err(|error| {
        let genre = genre.name;
        Failure::Usage(message!("a new board of {genre}: {error}", genre, error))
    })
}

/// The size that is asked for.
fn size_of(args: &GenerateArgs) -> Option<String> {
    args.of.as_ref().map(|word| word.display().to_string())
}

/// A picture as rows of `#` and `.`.
fn picture(name: &str, bytes: Vec<u8>, size: Option<&str>) -> Result<Vec<u8>, Failure> {
    let size = size.map(|size| {
        let (rows, columns) = size.split_once('x').unwrap_or((size, size));
        rows.parse().ok().zip(columns.parse().ok()).ok_or_else(|| {
            let size = shortened(size, 200).into_owned();
            Failure::Usage(message!("{size} is no size of a picture, such as 20x15", size))
        })
    });
    let size = size.transpose()?;
    if bytes.starts_with(b"\x89PNG") {
        return dark_cells(&bytes, size).map(String::into_bytes).map_err(|why| {
            let name = shortened(name, 200).into_owned();
            Failure::Input(message!("{name}: {why}", name, why))
        });
    }
    match size {
        None => Ok(bytes),
        Some(_) => {
            Err(Failure::Usage("a picture in text has its size already; leave the size out".into()))
        }
    }
}

#[cfg(feature = "png")]
fn dark_cells(png: &[u8], size: Option<(usize, usize)>) -> Result<String, String> {
    // As large as people like to solve.
    let most = 30;
    gavotte::draw::dark_cells(png, size, most)
}

#[cfg(not(feature = "png"))]
fn dark_cells(_png: &[u8], _size: Option<(usize, usize)>) -> Result<String, String> {
    Err("this build reads no PNG; draw the picture with # and ., or build with --features png"
        .to_owned())
}

pub(super) fn run(args: &GenerateArgs, genre: &Genre, boards: &Boards) -> Result<Exit, Failure> {
    let batch = Batch::new(args)?;
    let difficulty = args.sudoku.difficulty.clone();
    let wish = FreshWish { wish: batch.wish(), difficulty, level: args.puzzle.level };
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
