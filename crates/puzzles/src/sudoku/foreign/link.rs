//! Links that contain a puzzle, and their payload.
//!
//! # Why this shape
//! A link to f-puzzles has its payload after `load=`, one to SudokuPad after `puzzleid=` or as its path. In the latter
//! a word before it says what it contains: `fpuz` the JSON of f-puzzles, `scl` and `ctc` that of SudokuPad. People also
//! copy such a word with its payload alone. The payload is JSON in each case, and the JSON shows its kind. A link with
//! a short name instead of a payload names a puzzle on that site.

use super::lz;
use crate::error::shown;
use gavotte_model::{Message, message};

/// The letters at the beginning of a payload: those of the bracket `{`. [fixed]
const BRACKET: &str = "N4";
/// The least number of letters of a payload; a grid has more. [letters]
const LEAST: usize = 40;
/// The number of cells that a link may hold as figures: those of a usual grid. [fixed]
const CELLS: usize = 81;
/// The words before a payload whose meaning is known. [fixed]
const WORDS: [&str; 5] = ["fpuzzles", "fpuz", "scl", "ctc", "scf"];

/// Whether a line is a link to a puzzle of another program, or the payload of one. [`Grids`](crate::sudoku::Grids)
/// reads such a line.
///
/// ```
/// use gavotte_puzzles::sudoku::is_link;
/// assert!(is_link("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOAvkA"));
/// assert!(!is_link("53..7...."));
/// ```
#[must_use]
pub fn is_link(line: &str) -> bool {
    let line = line.trim();
    let is_address = line.starts_with("https://") || line.starts_with("http://");
    is_address || is_payload(line)
}

/// Whether a word is a payload. It is distinct from the rows of grids, because these have no small letters among large
/// ones.
fn is_payload(word: &str) -> bool {
    let (_, payload) = parted(word);
    let has = |is: fn(&u8) -> bool| payload.bytes().any(|it| is(&it));
    payload.starts_with(BRACKET)
        && payload.len() >= LEAST
        && has(u8::is_ascii_lowercase)
        && has(u8::is_ascii_uppercase)
        && !payload.contains(['.', ' '])
}

/// The word before a payload, and the payload.
fn parted(word: &str) -> (&str, &str) {
    let found = WORDS.iter().find_map(|it| Some((*it, word.strip_prefix(it)?)));
    found.filter(|(_, payload)| payload.starts_with(BRACKET)).unwrap_or(("", word))
}

/// The cells that stand in a link as 81 figures or points, if they do so in one place.
pub(in crate::sudoku) fn digits(line: &str) -> Option<&str> {
    let link = line.trim();
    let (_, rest) = link.split_once("://").filter(|it| matches!(it.0, "http" | "https"))?;
    if part(link).is_ok_and(|it| is_payload(&decoded(it))) {
        return None;
    }
    let is_cell = |it: char| it == '.' || it.is_ascii_digit();
    let mut found = rest.split(|it| !is_cell(it)).filter(|it| it.len() == CELLS);
    found.next().filter(|_| found.next().is_none())
}

/// The JSON in a link.
///
/// # Errors
/// When there is none: why, and what to do.
pub(super) fn unpacked(link: &str) -> Result<String, Message> {
    let decoded = decoded(part(link)?);
    let (word, payload) = parted(&decoded);
    if !payload.starts_with(BRACKET) {
        let site = site(link).unwrap_or("a site");
        return Err(message!(
            "the puzzle `{payload}` stands on {site}, and nothing is fetched: open the link, and take the link or the \
             JSON that is exported there",
            payload = shown(payload),
            site = shown(site)
        ));
    }
    if word == "scf" {
        return Err("`scf` is a form of SudokuPad that is not read: take the JSON that is \
                    exported there"
            .into());
    }
    lz::unpack(payload)
}

/// The name of the site of a link.
fn site(link: &str) -> Option<&str> {
    let (_, rest) = link.split_once("://")?;
    rest.split(['/', '?']).next()
}

/// The part of a link with the puzzle or its name.
fn part(link: &str) -> Result<&str, Message> {
    let Some((_, rest)) = link.split_once("://") else { return Ok(link) };
    let value = |name: &str| {
        let (_, query) = rest.split_once('?')?;
        let of_name = |it: &&str| it.strip_prefix(name).is_some_and(|it| it.starts_with('='));
        let found = query.split(['&', '#']).find(of_name)?;
        found.split_once('=').map(|(_, value)| value)
    };
    if let Some(value) = ["load", "puzzleid", "id"].into_iter().find_map(value) {
        return Ok(value);
    }
    let path = rest.split_once('/').map_or("", |(_, path)| path);
    let path = path.split(['?', '#', '&']).next().unwrap_or_default();
    let path = path.strip_prefix("sudoku/").unwrap_or(path).trim_start_matches('/');
    if path.is_empty() {
        let words = "there is no puzzle in this link: it is behind `load=` of f-puzzles, behind \
                     `puzzleid=` or in the path of SudokuPad";
        return Err(words.into());
    }
    Ok(path)
}

/// The text without the escapes of addresses. Blanks were written as plus signs.
pub(super) fn decoded(text: &str) -> String {
    let mut parts = text.split('%');
    let mut decoded = parts.next().unwrap_or_default().replace(' ', "+");
    for part in parts {
        let code = part.get(..2).and_then(|it| u8::from_str_radix(it, 16).ok());
        match code.filter(u8::is_ascii) {
            Some(code) => {
                decoded.push(char::from(code));
                decoded.push_str(&part[2..]);
            }
            None => {
                decoded.push('%');
                decoded.push_str(part);
            }
        }
    }
    decoded
}

#[cfg(test)]
mod tests {
    use super::{is_link, lz, unpacked};

    #[test]
    fn payloads_are_found_in_links() {
        let json = "{\"size\":9,\"grid\":[[{}]],\"title\":\"a title that is long enough\"}";
        let payload = lz::pack(json);
        let escaped = payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        for link in [
            payload.clone(),
            format!("fpuz{payload}"),
            format!("https://www.f-puzzles.com/?load={payload}"),
            format!("https://f-puzzles.com/?load={escaped}&x=1"),
            format!("https://sudokupad.app/fpuz{payload}?setting-nogrid=1"),
            format!("https://sudokupad.app/fpuzzles{escaped}"),
            format!("https://sudokupad.app/?puzzleid=fpuz{payload}"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=scl{payload}"),
        ] {
            assert!(is_link(&link), "{link}");
            assert_eq!(unpacked(&link).as_deref(), Ok(json), "{link}");
        }
        assert!(!is_link(&".".repeat(81)) && !is_link(&"N4".repeat(18)));
    }

    #[test]
    fn links_that_name_a_puzzle_are_refused() {
        for (link, word) in [
            ("https://f-puzzles.com/?id=y2x4kl9o", "`y2x4kl9o` stands on f-puzzles.com"),
            ("https://sudokupad.app/0m8t3h2jqk", "nothing is fetched"),
            ("https://sudokupad.app/author/puzzle", "`author/puzzle` stands on sudokupad.app"),
            ("https://sudokupad.app/", "no puzzle in this link"),
            ("https://sudokupad.app/scfN4IgzgxgTg", "`scf` is a form"),
            ("https://sudokupad.app/fpuzN4IgzgxgTg", "cut short"),
            ("https://sudokupad.app/fpuzN4%zz", "`%` is no figure"),
        ] {
            let error = unpacked(link).unwrap_err();
            assert!(error.to_string().contains(word), "{link}: {error}");
        }
    }
}
