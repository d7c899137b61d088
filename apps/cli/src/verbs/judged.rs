//! `check --genre`: whether an answer, however it is written, solves a puzzle.

use gavotte::puzzles::genres::Genre;
use gavotte::{Budget, judge, message};

use super::genre;
use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::read_small;
use crate::output::Out;

pub(super) fn run(args: &CheckArgs, genre: &'static Genre) -> Result<Exit, Failure> {
    let is_input = |path: &std::path::Path| path.as_os_str() == "-";
    if is_input(&args.problem) && args.solutions.as_deref().is_none_or(is_input) {
        let words = "the puzzle and the answer cannot both be standard input";
        return Err(Failure::Usage(words.into()));
    }
    let puzzle = genre::read(genre, Some(&args.problem), &[])?;
    let (_, answer) = read_small(args.solutions.as_deref())?;
    let judged = judge(&*puzzle, &String::from_utf8_lossy(&answer), Budget::UNLIMITED);
    let mut out = Out::open(&args.place)?;
    let judged = match judged {
        Ok(judged) => judged,
        Err(reason) => {
            out.finish()?;
            if !args.quiet {
                note(message!("{why}: whether the answer is right is unknown", why = reason));
            }
            return Ok(Exit::from(4));
        }
    };
    out.line(&judged.reason.as_ref().map_or_else(|| "right".to_owned(), ToString::to_string))?;
    out.finish()?;
    Ok(if judged.is_right() { Exit::SUCCESS } else { Exit::from(5) })
}
