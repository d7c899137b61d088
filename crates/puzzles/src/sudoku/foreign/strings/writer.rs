//! Sudokus as constraint strings.
//!
//! # Why this shape
//! The rows of the kinds say how most rules are written, as they say how they are read. A rule that these strings do not
//! have is refused, so that what is written is read as the same puzzle.

use std::fmt::Write as _;

use crate::sudoku::foreign::constraints::outside_line;
use crate::sudoku::rules::{Strung, shown};
use crate::sudoku::{Kind, Puzzle, Rule, Size};
use crate::{PuzzleError, PuzzleErrorKind};
use gavotte_model::{Message, message};

/// The puzzle as a constraint string of the interactive solver.
///
/// # Errors
/// When these strings do not have a rule: which one.
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, to_strings};
/// let text = b"thermometer r1c1 r1c2 r2c3\n1..............4\n";
/// let puzzle = Grids::new(&text[..]).next().ok_or("a puzzle")??;
/// let string = to_strings(&puzzle)?;
/// assert_eq!(string, ".Shape~4x4.Thermo~R1C1~R1C2~R2C3.~R1C1_1~R4C4_4");
/// let again = Grids::new(string.as_bytes()).next().ok_or("a puzzle")??;
/// assert_eq!(again.grid, puzzle.grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_strings(puzzle: &Puzzle) -> Result<String, PuzzleError> {
    let (grid, side) = (&puzzle.grid, puzzle.grid.size().side());
    let most = 16;
    if side > most {
        let words = message!("constraint strings have grids of at most {most} rows", most);
        return Err(PuzzleErrorKind::Wrong(words).into());
    }
    let mut text = String::new();
    if side != 9 {
        let _ = write!(text, ".Shape~{side}x{side}");
    }
    let shape = grid.shape();
    if shape.is_jigsaw() {
        let region = |cell: usize| letter(grid.box_of(cell / side, cell % side));
        let layout: String = (0..side * side).map(region).collect();
        let _ = write!(text, ".NoBoxes.Jigsaw~{layout}");
    } else if Size::of_side(side) != Some(grid.size()) {
        let words = "constraint strings have boxes of the usual form alone";
        return Err(PuzzleErrorKind::Wrong(words.into()).into());
    }
    let rules: Vec<&Rule> = shape.rules().iter().collect();
    negative(&rules, &mut text).map_err(PuzzleErrorKind::Wrong)?;
    for rule in &rules {
        let part = part(rule, side);
        let part = part.map_err(|why| Message::text(format!("{}: {why}", shown(rule))));
        text.push_str(&part.map_err(PuzzleErrorKind::Wrong)?);
    }
    text.push_str(&givens(puzzle, side));
    Ok(if text.is_empty() { ".~".to_owned() } else { text })
}

fn letter(number: usize) -> char {
    u32::try_from(number).ok().and_then(|it| char::from_digit(it, 36)).unwrap_or('?')
}

fn cells(cells: &[(usize, usize)]) -> String {
    let cell =
        |&(row, column): &(usize, usize)| format!("~R{}C{}", letter(row + 1), letter(column + 1));
    cells.iter().map(cell).collect()
}

/// The rules against neighbors without a mark, which there come together.
fn negative(rules: &[&Rule], text: &mut String) -> Result<(), Message> {
    let has =
        |kind: Kind, values: &[u32]| rules.iter().any(|it| it.kind == kind && it.values == values);
    let is_kropki = has(Kind::NonConsecutive, &[]) || has(Kind::AntiDifference, &[1]);
    let is_so = |kinds: &[Kind]| rules.iter().any(|it| kinds.contains(&it.kind));
    let usual = |rule: &&&Rule| match rule.kind {
        Kind::Difference | Kind::AntiDifference => rule.values == [1],
        Kind::Ratio | Kind::AntiRatio => rule.values == [2],
        Kind::Sum | Kind::AntiSum => rule.values == [5] || rule.values == [10],
        _ => true,
    };
    let is_usual = rules.iter().filter(|rule| !usual(rule)).count() == 0;
    if is_so(&[Kind::NonConsecutive, Kind::AntiDifference, Kind::AntiRatio]) {
        if !is_kropki || !has(Kind::AntiRatio, &[2]) || !is_usual {
            return Err(
                "constraint strings have these rules for all dots of 1 and of 2 together".into()
            );
        }
        text.push_str(".StrictKropki");
    }
    if is_so(&[Kind::AntiSum]) {
        if !has(Kind::AntiSum, &[5]) || !has(Kind::AntiSum, &[10]) || !is_usual {
            return Err("constraint strings have this rule for 5 and 10 together".into());
        }
        text.push_str(".StrictXV");
    }
    Ok(())
}

/// A rule as a part.
fn part(rule: &Rule, side: usize) -> Result<String, Message> {
    let (list, value) = (cells(&rule.cells), rule.values.first().copied().unwrap_or(0));
    Ok(match (rule.kind.strung(), rule.kind) {
        (Strung::Outside(name), kind) => outside(rule, side, (name, kind), value)?,
        (Strung::Whole(name), _) => format!(".{name}"),
        (_, Kind::Greater) => format!(".GreaterThan{}", cells(&pair(rule)?)),
        (Strung::Cells(name), _) => format!(".{name}{list}"),
        (Strung::Numbered(name), _) => format!(".{name}~{value}{list}"),
        (_, Kind::NonConsecutive | Kind::AntiDifference | Kind::AntiRatio | Kind::AntiSum) => {
            String::new()
        }
        (_, Kind::DiagonalUp) => ".Diagonal~1".to_owned(),
        (_, Kind::DiagonalDown) => ".Diagonal~-1".to_owned(),
        (_, Kind::Difference) if value == 1 => format!(".WhiteDot{}", cells(&pair(rule)?)),
        (_, Kind::Ratio) if value == 2 => format!(".BlackDot{}", cells(&pair(rule)?)),
        (_, Kind::Sum) if value == 10 => format!(".X{}", cells(&pair(rule)?)),
        (_, Kind::Sum) if value == 5 => format!(".V{}", cells(&pair(rule)?)),
        (_, Kind::Sum | Kind::LittleKiller) => format!(".Sum~{value}{list}"),
        (_, Kind::Equal) => format!(".SameValues~{}{list}", rule.cells.len()),
        (_, Kind::SumLoop) => format!(".SumLine~{value}{list}~LOOP"),
        (_, Kind::RowIndex) => format!(".Indexing~R{list}"),
        (_, Kind::ColumnIndex) => format!(".Indexing~C{list}"),
        (_, Kind::Quadruple) if is_square(&rule.cells) => {
            let values: String = rule.values.iter().map(|it| format!("~{it}")).collect();
            format!(".Quad{}{values}", cells(&rule.cells[..1]))
        }
        (_, Kind::Contains | Kind::Quadruple) => {
            let values: Vec<String> = rule.values.iter().map(ToString::to_string).collect();
            format!(".ContainAtLeast~{}{list}", values.join("_"))
        }
        (_, Kind::LookAndSay) if rule.values.iter().all(|it| *it < 10) => {
            let values: String = rule.values.iter().map(ToString::to_string).collect();
            format!(".LookAndSay~{values}{list}")
        }
        (_, Kind::OneOf) => one_of(rule, &rule.values),
        (_, Kind::Odd | Kind::Even) => {
            let rest = u32::from(rule.kind == Kind::Odd);
            let digits = (1..=u32::try_from(side).unwrap_or(0)).filter(|it| it % 2 == rest);
            one_of(rule, &digits.collect::<Vec<_>>())
        }
        (_, Kind::EqualSums) => equal_sums(rule),
        _ => return Err("constraint strings do not have this rule".into()),
    })
}

/// Whether four cells are a square, row by row.
fn is_square(cells: &[(usize, usize)]) -> bool {
    let Some(&(row, column)) = cells.first() else { return false };
    cells == [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
}

/// Two neighbors, as signs between cells need.
fn pair(rule: &Rule) -> Result<Vec<(usize, usize)>, Message> {
    match rule.cells[..] {
        [one, other] if one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1 => {
            Ok(rule.cells.clone())
        }
        _ => Err("constraint strings have this rule for neighbors alone".into()),
    }
}

fn one_of(rule: &Rule, digits: &[u32]) -> String {
    let digits: String = digits.iter().map(|it| format!("_{it}")).collect();
    let cell = |cell: &(usize, usize)| format!("{}{digits}", cells(&[*cell]));
    format!(".{}", rule.cells.iter().map(cell).collect::<String>())
}

fn equal_sums(rule: &Rule) -> String {
    let (mut left, mut groups) = (&rule.cells[..], Vec::new());
    for &size in &rule.values {
        let (group, rest) = left.split_at((size as usize).min(left.len()));
        groups.push(cells(group));
        left = rest;
    }
    format!(".EqualSum{}", groups.join("~-"))
}

fn outside(
    rule: &Rule,
    side: usize,
    (name, kind): (&str, Kind),
    value: u32,
) -> Result<String, Message> {
    let mut sorted = rule.cells.clone();
    if kind == Kind::Sandwich {
        sorted.sort_unstable();
    }
    for at in 1..=side {
        let sides = [
            ("R", (at, 0), false),
            ("R", (at, side + 1), true),
            ("C", (0, at), false),
            ("C", (side + 1, at), true),
        ];
        for (word, place, is_turned) in sides {
            if outside_line(side, place).is_some_and(|line| line == sorted) {
                let at = letter(at);
                return Ok(match (kind, is_turned) {
                    (Kind::Sandwich, _) => format!(".{name}~{value}~{word}{at}"),
                    (_, false) => format!(".{name}~{word}{at}~{value}~"),
                    (_, true) => format!(".{name}~{word}{at}~~{value}"),
                });
            }
        }
    }
    Err("constraint strings have this rule for a row or a column".into())
}

/// The digits, and the candidates of cells without one.
fn givens(puzzle: &Puzzle, side: usize) -> String {
    let sets = puzzle.candidates.as_ref().map(crate::sudoku::Candidates::cells);
    let all = (2_u64 << side) - 2;
    let mut parts = String::new();
    for (cell, &digit) in puzzle.grid.cells().iter().enumerate() {
        let set = sets.and_then(|sets| sets.get(cell).copied()).unwrap_or(all);
        let set = if digit > 0 { set & 1 << digit } else { set };
        if set == all {
            continue;
        }
        parts.push_str(&cells(&[(cell / side, cell % side)]));
        (1..=side).filter(|digit| set >> digit & 1 == 1).for_each(|digit| {
            let _ = write!(parts, "_{digit}");
        });
    }
    if parts.is_empty() { parts } else { format!(".{parts}") }
}
