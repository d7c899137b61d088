//! The verb of a genre of puzzles. One file serves all genres, because a genre is a row of a table that opens its texts
//! and draws its boards.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use gavotte::message;
use gavotte::puzzles::genres::{Example, Genre};
use gavotte::puzzles::{Aim, Puzzle, PuzzleError};

use super::imposing::Imposing;
use super::unfit::Unfit;
use super::{best_puzzle, puzzle, up_to};
use crate::args::{GenreArgs, IMPOSE, ManyArgs, PuzzleArgs, SearchArgs};
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::imposed;
use crate::input::{read_small, wrong_puzzle};
use crate::output::Out;

pub(crate) fn run(args: &GenreArgs) -> Result<Exit, Failure> {
    let PuzzleArgs { what, file, example, print, any, disassemble, choices, many, search, .. } =
        &args.puzzle;
    let texts = texts(args)?;
    let settings: Vec<_> = texts.iter().map(|(name, value)| (*name, &**value)).collect();
    let posed = match example {
        Some(number) => {
            let example = numbered(args.genre, *number)?;
            if *print {
                return printed(example, search);
            }
            let settings = [example.settings, &settings].concat();
            let opened = args.genre.open(example.text, &settings);
            opened.map_err(|error| Failure::Usage(error.message()))?
        }
        None => match file {
            Some(file) => of_file(args.genre, Some(file), &settings)?,
            None => read(args.genre, what.as_deref(), &settings)?,
        },
    };
    let posed = under_group(posed, args)?;
    if many.solid.stl.is_some() {
        solids(&*posed, many, *disassemble)?;
    }
    let obstacle = posed.obstacle();
    if !search.quiet {
        let remark = posed.remark();
        remark.into_iter().chain(obstacle.clone()).for_each(note);
    }
    if *disassemble || *choices {
        return up_to::apart(&*posed, &args.puzzle);
    }
    refuse_beside(many, search.place.out.as_deref())?;
    if posed.aim() == Aim::Any || *any || many.all || many.count {
        // A checkpoint and items are about the problem itself.
        if obstacle.is_some() && !many.keep.is_wanted() && many.project.is_none() {
            return puzzle::answer(&Unfit::of(posed)?, many, search);
        }
        return puzzle::answer(&*posed, many, search);
    }
    best_puzzle::answer(&*posed, many, search)
}

/// Prints the text of an example, and says what is asked with it.
fn printed(example: &Example, search: &SearchArgs) -> Result<Exit, Failure> {
    let mut out = Out::open(&search.place)?;
    out.text(example.text)?;
    out.finish()?;
    for (name, value) in example.settings.iter().filter(|_| !search.quiet) {
        let value = if *value == "yes" { String::new() } else { format!(" {value}") };
        let option = format!("--{}{value}", name.replace('_', "-"));
        note(message!("the example is asked with `{option}`", option));
    }
    Ok(Exit::SUCCESS)
}

/// Refuses what goes together only where assemblies are taken apart.
fn refuse_beside(many: &ManyArgs, out: Option<&Path>) -> Result<(), Failure> {
    let is_kept = many.keep.is_wanted();
    let words = if many.output.is_some()
        && (many.picture.draw.is_some() || many.up_to.is_some() || is_kept)
    {
        "--output does not go with --draw, --up-to, --checkpoint and --resume"
    } else if many.solid.stl.is_some() && is_kept {
        "--stl does not go with --checkpoint and --resume"
    } else if out.and_then(Path::extension) == Some("xmpuzzle".as_ref()) {
        "a file of BurrTools is written with --disassemble; another ending takes the board as text"
    } else {
        return Ok(());
    };
    Err(Failure::Usage(words.into()))
}

/// Refuses solids where there are none.
fn solids(posed: &dyn Puzzle, many: &ManyArgs, is_apart: bool) -> Result<(), Failure> {
    let words = if posed.bodies(&[]).is_none() {
        "--stl writes pieces of cubes and of prisms in layers, and these are others"
    } else if many.output.is_some() && !is_apart {
        "--stl goes with boards and with --disassemble; leave --output out"
    } else {
        return Ok(());
    };
    Err(Failure::Usage(words.into()))
}

/// The puzzle under the group that is imposed, unless that is a setting of the genre.
fn under_group(posed: Box<dyn Puzzle>, args: &GenreArgs) -> Result<Box<dyn Puzzle>, Failure> {
    let ManyArgs { impose, up_to, output, .. } = &args.puzzle.many;
    let is_setting = args.genre.settings.iter().any(|setting| setting.name == IMPOSE);
    let Some(what) = impose.as_deref().filter(|_| !is_setting) else { return Ok(posed) };
    if up_to.is_some() || output.is_some() || args.puzzle.disassemble || args.puzzle.choices {
        let words = "--up-to, --output, --disassemble and --choices do not go with --impose here; ask `gavotte count` or \
                     `gavotte solve` about the puzzle's file";
        return Err(Failure::Usage(words.into()));
    }
    let whole = imposed::imposed(posed.problem(), Some(&*posed), Path::new(what))?;
    Ok(Box::new(Imposing::of(posed, whole)))
}

/// The settings with their values. The generators of a group may be in a file.
fn texts(args: &GenreArgs) -> Result<Vec<(&'static str, String)>, Failure> {
    let text = |(name, value): &(&'static str, String)| {
        let is_file = *name == IMPOSE && Path::new(value).is_file();
        let value = if is_file {
            String::from_utf8_lossy(&read_small(Some(Path::new(value)))?.1).into_owned()
        } else {
            value.clone()
        };
        Ok((*name, value))
    };
    args.settings.iter().map(text).collect()
}

/// The example of this number, from 1.
fn numbered(genre: &'static Genre, number: usize) -> Result<&'static Example, Failure> {
    let example = number.checked_sub(1).and_then(|at| genre.examples.get(at));
    example.ok_or_else(|| {
        let count = genre.examples.len();
        Failure::Usage(message!(
            "there is no example {number}; they are numbered from 1 to {count}",
            number,
            count
        ))
    })
}

/// The puzzle in a word or a file. Without either it is read from standard input, unless the settings alone describe a
/// puzzle.
pub(super) fn read(
    genre: &'static Genre,
    what: Option<&Path>,
    settings: &[(&str, &str)],
) -> Result<Box<dyn Puzzle>, Failure> {
    let usage = |error: &PuzzleError| Failure::Usage(error.message());
    if let Some(word) = what.and_then(Path::to_str).filter(|word| is_word(genre, word)) {
        if word == "today" && genre.name == "calendar" {
            let today = today();
            note(message!("today is {today}, by the clock in UTC", today = &today));
            return genre.open(today, settings).map_err(|error| usage(&error));
        }
        return genre.open(word, settings).map_err(|error| usage(&error));
    }
    if what.is_none() {
        match genre.open("", settings) {
            Ok(puzzle) => return Ok(puzzle),
            Err(error) if !settings.is_empty() && !error.wants_text() => return Err(usage(&error)),
            Err(_) => {}
        }
    }
    of_file(genre, what, settings)
}

fn of_file(
    genre: &'static Genre,
    file: Option<&Path>,
    settings: &[(&str, &str)],
) -> Result<Box<dyn Puzzle>, Failure> {
    let (name, text) = read_small(file)?;
    genre.open(text, settings).map_err(|error| match error.line() {
        // The setting was wrong and not the file.
        None if !settings.is_empty() => Failure::Usage(error.message()),
        _ => wrong_puzzle(&name, &error),
    })
}

/// Whether a word is a puzzle rather than the name of a file.
fn is_word(genre: &Genre, word: &str) -> bool {
    // A date such as 12/25 is no path unless there is one.
    let is_date =
        word.bytes().all(|it| it.is_ascii_digit() || it == b'/') && !Path::new(word).exists();
    let is_path = word == "-" || (word.contains(['/', '.', '\\']) && !is_date);
    genre.word.is_some()
        && !is_path
        && (word.starts_with(|it: char| it.is_ascii_digit()) || !Path::new(word).exists())
}

/// The date of this day in UTC, as year-month-day. A program in plain Rust does not learn of time zones.
fn today() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |it| it.as_secs());
    // Years begin in March here, so that the day of leap years is the last one.
    let days = now / 86_400 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", era * 400 + year + later)
}
