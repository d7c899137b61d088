//! Reads rules: a word, its numbers and its cells on a line; or `rules` and the words for the whole grid.
//!
//! # Why this shape
//! No row of a grid begins with a word of several letters that numbers or cells follow, so rules can stand among grids.
//! Like drawn regions, they hold for all grids that follow; `rules none` ends them.
//!
//! # Cost
//! Linear in the line.

use super::super::size::MOST;
use super::{Kind, Rule};
use crate::PuzzleError;
use crate::error::shown;
use crate::lines::Line;
use gavotte_model::{Message, message};

/// Whether this line is a rule.
pub(in crate::sudoku) fn is_rule(line: &Line) -> bool {
    let mut words = line.words();
    let Some((_, first)) = words.next() else { return false };
    if first.eq_ignore_ascii_case("rules") {
        return true;
    }
    // A row of letters may spell a word, but then no cell follows it.
    let is_word = first.len() > 1 && first.bytes().all(|it| it.is_ascii_alphabetic() || it == b'-');
    is_word && words.any(|(_, word)| run(word).is_some() || !Kind::named(first).is_empty())
}

/// The rules on a line; `None` where it ends the earlier ones.
pub(in crate::sudoku) fn read(line: &Line) -> Result<Option<Vec<Rule>>, PuzzleError> {
    let words: Vec<(usize, &str)> = line.words().collect();
    let (heading, rest) = words.split_first().map_or(((1, ""), &[][..]), |(it, rest)| (*it, rest));
    if heading.1.eq_ignore_ascii_case("rules") {
        return match rest {
            [] => {
                Err(line.wrong(heading.0, "a word such as `x` or `windoku` is missing, or `none`"))
            }
            [(_, word)] if word.eq_ignore_ascii_case("none") => Ok(None),
            _ => rest
                .iter()
                .map(|word| whole(line, *word))
                .collect::<Result<Vec<_>, _>>()
                .map(|it| Some(it.concat())),
        };
    }
    let kinds = Kind::named(heading.1);
    let Some(&first) = kinds.first() else {
        let all: Vec<&str> = Kind::all().map(Kind::word).collect();
        let message = message!(
            "there is no rule `{heading}`{instead}",
            heading = shown(heading.1),
            instead = instead(heading.1, &all)
        );
        return Err(line.wrong(heading.0, message));
    };
    if first == Kind::Or {
        return alternatives(line, heading.0, rest).map(|rule| Some(vec![rule]));
    }
    let (values, cells) =
        if first.is_spelled() { spelled(line, rest)? } else { plain(line, rest)? };
    Ok(Some(
        kinds
            .into_iter()
            .map(|kind| Rule { kind, values: values.clone(), cells: cells.clone() })
            .collect(),
    ))
}

/// The numbers and the cells of a rule.
type Parts = (Vec<u32>, Vec<(usize, usize)>);

/// Numbers, then cells.
fn plain(line: &Line, words: &[(usize, &str)]) -> Result<Parts, PuzzleError> {
    let (mut values, mut cells) = (Vec::new(), Vec::new());
    for &(column, word) in words {
        if let Some(run) = run(word) {
            cells.extend(run.map_err(|why| line.wrong(column, why))?);
        } else if let (true, Some(value)) = (cells.is_empty(), number(word)) {
            values.push(value);
        } else {
            let words = message!(
                "`{word}` cannot stand here: numbers come first, then cells such as r1c1 or r1c1-r1c4",
                word = shown(word)
            );
            return Err(line.wrong(column, words));
        }
    }
    Ok((values, cells))
}

/// A word of letters, then cells.
fn spelled(line: &Line, words: &[(usize, &str)]) -> Result<Parts, PuzzleError> {
    let Some(((_, word), cells)) = words.split_first() else { return Ok((Vec::new(), Vec::new())) };
    let (none, cells) = plain(line, cells)?;
    if let (Some(number), Some((column, _))) = (none.first(), words.get(1)) {
        let words = message!("cells stand here, not the number {number}", number);
        return Err(line.wrong(*column, words));
    }
    Ok((word.chars().map(u32::from).collect(), cells))
}

/// The rules `or A and B or C`: the words behind the first are its spelling, and all their cells are its cells.
fn alternatives(line: &Line, column: usize, words: &[(usize, &str)]) -> Result<Rule, PuzzleError> {
    let text: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
    let text = text.join(" ");
    let found = split(&text).map_err(|why| line.wrong(column, why))?;
    Ok(joined(&found))
}

/// The rule that one of these alternatives holds, each some rules.
pub(in crate::sudoku) fn joined(alternatives: &[Vec<Rule>]) -> Rule {
    let one =
        |rules: &Vec<Rule>| rules.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ");
    let text: Vec<String> = alternatives.iter().map(one).collect();
    let mut cells: Vec<(usize, usize)> = Vec::new();
    for &cell in alternatives.iter().flatten().flat_map(|rule| &rule.cells) {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    Rule::spelled(Kind::Or, &text.join(" or "), cells)
}

/// The alternatives of a text such as `A and B or C`.
///
/// # Errors
/// When a part is no rule of some cells.
pub(in crate::sudoku) fn split(text: &str) -> Result<Vec<Vec<Rule>>, Message> {
    let words: Vec<&str> = text.split(' ').filter(|word| !word.is_empty()).collect();
    words.split(|word| word.eq_ignore_ascii_case("or")).map(all_of).collect()
}

/// The rules that `and` joins.
fn all_of(words: &[&str]) -> Result<Vec<Rule>, Message> {
    let one = |words: &[&str]| {
        let line = Line::of(&words.join(" "));
        let kinds = words.first().map_or(Vec::new(), |word| Kind::named(word));
        if kinds.is_empty() || kinds.iter().any(|kind| kind.is_whole()) {
            let word = words.first().copied().unwrap_or_default();
            return Err(message!(
                "`{word}` is no rule of some cells, such as those between `or` and `and`",
                word = shown(word)
            ));
        }
        // Kinds of the whole grid and `or` itself are excluded, so each line is a single rule.
        let found = read(&line).map_err(|error| Message::text(error.to_string()))?;
        Ok(found.unwrap_or_default())
    };
    let rules: Result<Vec<Vec<Rule>>, Message> =
        words.split(|word| word.eq_ignore_ascii_case("and")).map(one).collect();
    rules.map(|rules| rules.concat())
}

/// The rules of the whole grid that a word stands for.
fn whole(line: &Line, (column, word): (usize, &str)) -> Result<Vec<Rule>, PuzzleError> {
    let kinds = Kind::named(word);
    if kinds.is_empty() || kinds.iter().any(|kind| !kind.is_plain()) {
        return Err(line.wrong(column, unknown(word)));
    }
    Ok(kinds.into_iter().map(Rule::whole).collect())
}

/// The message that a word is no rule of the whole grid.
pub(in crate::sudoku) fn unknown(word: &str) -> Message {
    if Kind::named(word).iter().any(|kind| !kind.is_whole()) {
        return message!(
            "`{word}` is no rule of the whole grid: its cells stand behind it, as in `thermometer r1c1 r1c2 r1c3`",
            word = shown(word)
        );
    }
    let words = Kind::all().filter(|kind| kind.is_plain()).map(Kind::word);
    let words: Vec<&str> = std::iter::once("x").chain(words).collect();
    message!(
        "there is no rule `{word}` of the whole grid{instead}",
        word = shown(word),
        instead = instead(word, &words)
    )
}

/// The words to write instead of an unknown one: what it is called here, the nearest of these, or all of these.
fn instead(word: &str, all: &[&str]) -> Message {
    let small = word.to_ascii_lowercase();
    if let Some((_, name)) = CALLED.iter().find(|(other, _)| *other == small) {
        return message!("; write {name}", name);
    }
    if let Some(near) = gavotte_model::nearest(&small, all.iter().copied()) {
        return message!("; did you mean `{near}`?", near = near.to_owned());
    }
    message!("; there are {all}", all = all.join(", "))
}

/// What rules are called here that have other names elsewhere. [fixed]
const CALLED: [(&str, &str); 15] = [
    ("thermo", "`thermometer r1c1 r1c2 r1c3`, from the bulb on"),
    ("thermos", "`thermometer r1c1 r1c2 r1c3`, from the bulb on"),
    ("thermometers", "`thermometer r1c1 r1c2 r1c3`, from the bulb on"),
    ("killer", "`cage 15 r1c1 r1c2`, a line for each cage"),
    ("killer-cage", "`cage 15 r1c1 r1c2`, a line for each cage"),
    ("killercage", "`cage 15 r1c1 r1c2`, a line for each cage"),
    ("xv", "`sum 10 r1c1 r1c2` for an X and `sum 5 r1c1 r1c2` for a V"),
    ("kropki", "`difference 1 r1c1 r1c2` for a white dot and `ratio 2 r1c1 r1c2` for a black one"),
    ("white", "`difference 1 r1c1 r1c2` for a white dot"),
    ("black", "`ratio 2 r1c1 r1c2` for a black dot"),
    ("antiknights", "`anti-knight`"),
    ("antikings", "`anti-king`"),
    ("german-whispers", "`whispers 5 r1c1 r1c2 r1c3`"),
    ("whisper", "`whispers 5 r1c1 r1c2 r1c3`"),
    ("clone", "`equal r1c1 r5c5` for each pair of cells"),
];

fn number(word: &str) -> Option<u32> {
    let is_plain = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_plain)
}

/// The cells of a word such as `r1c1`, or `r1c1-r1c4` for all from the first to the last; `None` where it names none.
///
/// # Errors
/// When a range runs neither along a row nor down a column, so that it could mean several things.
fn run(word: &str) -> Option<Result<Vec<(usize, usize)>, Message>> {
    let Some((from, to)) = word.split_once('-') else { return cell(word).map(|it| Ok(vec![it])) };
    let ((row, column), (last_row, last_column)) = (cell(from)?, cell(to)?);
    let along = |from: usize, to: usize| -> Vec<usize> {
        if from <= to { (from..=to).collect() } else { (to..=from).rev().collect() }
    };
    // No grid has so many cells in a line, and each takes memory.
    let is_long = row.abs_diff(last_row).max(column.abs_diff(last_column)) > usize::from(MOST);
    Some(if is_long || (row != last_row && column != last_column) {
        Err(message!("`{word}` is no row or column of cells: write each cell", word = shown(word)))
    } else if row == last_row {
        Ok(along(column, last_column).into_iter().map(|column| (row, column)).collect())
    } else {
        Ok(along(row, last_row).into_iter().map(|row| (row, column)).collect())
    })
}

/// The cell, from 0, with a name such as `r1c1`.
pub(in crate::sudoku) fn cell(word: &str) -> Option<(usize, usize)> {
    let rest = word.strip_prefix(['r', 'R'])?;
    let (row, column) = rest.split_once(['c', 'C'])?;
    let number = |word: &str| number(word).and_then(|it| usize::try_from(it).ok()?.checked_sub(1));
    Some((number(row)?, number(column)?))
}
