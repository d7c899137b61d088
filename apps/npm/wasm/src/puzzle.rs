//! Puzzles, read from a text.
//!
//! # Why this shape
//! The module that a page loads first has three genres, because it must be small: sudokus, queens as an example of a
//! board, and polyominoes. The module of everything reads the others when somebody asks.

use gavotte::OptionId;
use gavotte::draw::{self, Picture};
#[cfg(feature = "full")]
use gavotte::formats::Format;
use gavotte::puzzles::Puzzle;
use gavotte::puzzles::genres::Genre;
#[cfg(not(feature = "full"))]
use gavotte::puzzles::genres::{POLYOMINO, QUEENS, SUDOKU};

use crate::fault::Fault;

/// The genre of this name, if this module reads it.
fn genre(name: &str) -> Option<&'static Genre> {
    #[cfg(feature = "full")]
    return Genre::named(name);
    #[cfg(not(feature = "full"))]
    return [SUDOKU, QUEENS, POLYOMINO].into_iter().find(|genre| genre.name == name);
}

/// The format of the library of this name. To a name that is neither a format nor a genre all that exist are told.
#[cfg(feature = "full")]
pub(crate) fn format(name: &str) -> Result<Format, Fault> {
    use gavotte::message;
    name.parse().map_err(|error: gavotte::formats::UnknownFormat| {
        let genres = || gavotte::puzzles::genres::GENRES.iter().map(|it| it.name);
        let hint = gavotte::nearest(name, genres());
        let all = genres().collect::<Vec<_>>().join(", ");
        Fault::setting(message!("{error}; puzzles are {all}", error, all))
            .hinted(hint.map(ToOwned::to_owned))
    })
}

/// A picture of a puzzle.
///
/// # Errors
/// A board that the other module draws.
#[cfg(feature = "full")]
#[allow(clippy::unnecessary_wraps)] // the other module has not all of them
pub(crate) fn drawn(puzzle: &dyn Puzzle, chosen: Option<&[OptionId]>) -> Result<Picture, Fault> {
    Ok(draw::puzzle(puzzle, chosen))
}

/// A picture of a puzzle of this module. Only the module of everything can draw any board, because that code is large.
#[cfg(not(feature = "full"))]
pub(crate) fn drawn(puzzle: &dyn Puzzle, chosen: Option<&[OptionId]>) -> Result<Picture, Fault> {
    use gavotte::puzzles::Special;
    match puzzle.special() {
        Some(Special::Sudoku(sudoku, encoded)) => {
            let solved = chosen.map(|options| encoded.decode(options));
            let grid = solved.as_ref().unwrap_or(&sudoku.grid);
            Ok(draw::Sudoku::new(grid).givens(&sudoku.grid).picture())
        }
        Some(Special::Queens(queens)) => {
            Ok(draw::queens(&queens.decode(chosen.unwrap_or_default())))
        }
        _ => Err(Fault::elsewhere()),
    }
}

/// Reads a text with these settings as the puzzle of this name; nothing if it is the name of no puzzle.
pub(crate) fn read(
    name: &str,
    text: &[u8],
    settings: &[(&str, &str)],
) -> Result<Option<Box<dyn Puzzle>>, Fault> {
    let Some(genre) = genre(name) else { return Ok(None) };
    opened(genre, text, settings).map(Some)
}

#[cfg(feature = "full")]
fn opened(genre: &Genre, text: &[u8], settings: &[(&str, &str)]) -> Result<Box<dyn Puzzle>, Fault> {
    Ok(genre.open(text, settings)?)
}

/// Settings, rules of a sudoku, and links and files of other programs are for the other module. So it also tells what is
/// wrong.
#[cfg(not(feature = "full"))]
fn opened(genre: &Genre, text: &[u8], settings: &[(&str, &str)]) -> Result<Box<dyn Puzzle>, Fault> {
    if !settings.is_empty() || (genre.name == SUDOKU.name && has_rule(text)) {
        return Err(Fault::elsewhere());
    }
    genre.open(text, settings).map_err(|_| Fault::elsewhere())
}

/// Whether a line begins with a word, such as `rules x` or `cage 15 r1c1 r1c2`.
#[cfg(not(feature = "full"))]
fn has_rule(text: &[u8]) -> bool {
    let begins = |line: &[u8]| {
        let line = line.trim_ascii_start();
        line.len() > 1 && line[..2].iter().all(u8::is_ascii_alphabetic)
    };
    text.split(|&byte| byte == b'\n').any(begins)
}

#[cfg(test)]
mod tests {
    use gavotte::draw::Look;
    use gavotte::puzzles::genres::{Answer, GENRES};

    use super::*;
    use crate::posed::Posed;

    #[test]
    fn every_genre_is_read_solved_and_drawn() {
        for genre in GENRES {
            let example = &genre.examples[0];
            let posed = Posed::with(example.text.as_bytes(), genre.name, example.settings).unwrap();
            let solution = gavotte::first(posed.problem()).unwrap();
            let options: Vec<u32> = solution.options().iter().map(|it| it.raw()).collect();
            for picture in [posed.picture(&[]).unwrap(), posed.picture(&options).unwrap()] {
                assert!(picture.starts_with("<svg"), "{}", genre.name);
            }
            assert!(!posed.solution(&options).unwrap().is_empty(), "{}", genre.name);
            if let Answer::Count(digits) = example.answer {
                assert_eq!(gavotte::count(posed.problem()).to_string(), digits, "{}", genre.name);
            }
        }
    }

    #[test]
    fn settings_are_heard_and_wrong_ones_refused() {
        let count = |settings: &[(&str, &str)]| {
            Posed::with(b"7\n", "langford", settings)
                .map(|it| gavotte::count(it.problem()).to_string())
        };
        assert_eq!(count(&[]).unwrap(), "52");
        assert_eq!(count(&[("up-to-symmetry", "yes")]).unwrap(), "26");
        let fault = Posed::with(b"a\na\n", "dlx", &[("fast", "yes")]).err().unwrap();
        assert_eq!(fault.code(), "setting");
        let fault = count(&[("fast", "yes")]).err().unwrap();
        assert!(fault.line.is_none() && fault.message().contains("no setting `fast`"));
    }

    #[test]
    fn a_number_is_a_number() {
        for text in ["", "x", "-1", "8 8", "99999999999999999999"] {
            let fault = Posed::with(text.as_bytes(), "langford", &[]).err().unwrap();
            assert_eq!(fault.line, Some(1), "{text}");
        }
    }

    #[test]
    fn a_name_that_does_not_exist_is_answered_with_all_that_do() {
        let fault = Posed::with(b"8\n", "quens", &[]).err().unwrap();
        assert_eq!((fault.code(), fault.hint().as_deref()), ("setting".to_owned(), Some("queens")));
        for name in ["dlx", "orlib-rail", "sudoku", "nonogram"] {
            assert!(fault.message().contains(name), "{name}: {}", fault.message());
        }
    }

    #[test]
    fn a_solution_is_drawn_on_any_board() {
        let puzzle = read("polyomino", b"AA\nA.\n\nB\n\n..\n..\n", &[]).unwrap().unwrap();
        assert!(drawn(&*puzzle, None).unwrap().svg(Look::Auto).starts_with("<svg"));
        assert!(read("dlx", b"a\na\n", &[]).unwrap().is_none());
    }
}
