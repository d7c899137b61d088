//! Reads DLX text.
//!
//! # Why this shape
//! Each word is handed to the model where it stands, so that the model's errors get their place.
//! The functions for one word know nothing of places; the loop over the words adds them.
//!
//! # Cost
//! Linear in the text; memory for the problem and the longest line.

use std::io::BufRead;

use gavotte_model::{Assembler, Bounds, BuildErrorKind, Problem, Role};

use crate::lines::{Line, Lines};
use crate::tokens::Tokens;
use crate::{FormatError, FormatErrorKind, ReadError};

/// Reads a problem.
///
/// # Errors
/// Input that fails; text that is not UTF-8, declares no items, or breaks a rule of the format or
/// of the model; see [`FormatErrorKind`].
///
/// ```
/// let problem = gavotte_formats::dlx::read("a 0:2|b | x\na x:1 |3\na b |-1\n".as_bytes())?;
/// let costs: Vec<i64> = problem.options().map(|option| problem.cost(option)).collect();
/// assert_eq!(costs, [3, -1]);
/// # Ok::<(), gavotte_formats::ReadError>(())
/// ```
pub fn read(reader: impl BufRead) -> Result<Problem, ReadError> {
    let mut lines = Lines::new(reader);
    let mut assembler = Problem::assembler();
    let mut is_declared = false;
    while let Some(line) = lines.next()? {
        let words = Tokens::new(line.text()?);
        let is_comment = words.clone().next().is_none_or(|word| word.text.starts_with('|'));
        if is_comment {
            continue;
        }
        if is_declared {
            read_option(line, words, &mut assembler)?;
        } else {
            read_items(line, words, &mut assembler)?;
            is_declared = true;
        }
    }
    if !is_declared {
        return Err(lines.end().error(FormatErrorKind::NoItemLine).into());
    }
    Ok(assembler.build())
}

fn read_items(line: Line<'_>, words: Tokens<'_>, to: &mut Assembler) -> Result<(), FormatError> {
    let mut is_secondary = false;
    for word in words {
        let done = match word.text {
            "|" if is_secondary => Err(FormatErrorKind::SecondBar),
            "|" => {
                is_secondary = true;
                Ok(())
            }
            text => read_item(text, is_secondary, to),
        };
        done.map_err(|kind| line.error(word.at, kind))?;
    }
    Ok(())
}

/// `name`, `n|name` or `lo:hi|name`.
fn read_item(word: &str, is_secondary: bool, to: &mut Assembler) -> Result<(), FormatErrorKind> {
    let (bounds, name) = match word.split_once('|') {
        Some(("", _)) => return Err(FormatErrorKind::JoinedBar(word.into())),
        Some((bounds, name)) => (Some(read_bounds(bounds)?), name),
        None => (None, word),
    };
    check_item(name)?;
    let role = match bounds {
        Some(_) if is_secondary => {
            return Err(BuildErrorKind::BoundsOnSecondary(name.into()).into());
        }
        Some(bounds) => Role::Primary(bounds),
        None if is_secondary => Role::Secondary,
        None => Role::ONCE,
    };
    to.item(name, role)?;
    Ok(())
}

fn check_item(name: &str) -> Result<(), FormatErrorKind> {
    match name.chars().find(|letter| matches!(letter, ':' | '|')) {
        Some(illegal) => Err(FormatErrorKind::ItemWith { item: name.into(), illegal }),
        None => Ok(()),
    }
}

/// `n` or `lo:hi`.
fn read_bounds(word: &str) -> Result<Bounds, FormatErrorKind> {
    let (min, max) = word.split_once(':').unwrap_or((word, word));
    let bound = |digits: &str| {
        if !is_digits(digits) {
            return Err(FormatErrorKind::NotBounds(word.into()));
        }
        digits.parse().map_err(|_| FormatErrorKind::BoundTooLarge(digits.into()))
    };
    Ok(Bounds::between(bound(min)?, bound(max)?))
}

fn read_option(line: Line<'_>, words: Tokens<'_>, to: &mut Assembler) -> Result<(), FormatError> {
    for word in words {
        let done = match word.text.strip_prefix('|') {
            Some(cost) => read_cost(word.text, cost, to),
            None => read_member(word.text, to),
        };
        done.map_err(|kind| line.error(word.at, kind))?;
    }
    to.end_option().map_err(|error| line.error(0, error))?;
    Ok(())
}

fn read_cost(word: &str, number: &str, to: &mut Assembler) -> Result<(), FormatErrorKind> {
    if !is_digits(number.strip_prefix('-').unwrap_or(number)) {
        return Err(FormatErrorKind::NotCost(word.into()));
    }
    let cost = number.parse().map_err(|_| FormatErrorKind::CostTooLarge(number.into()))?;
    Ok(to.cost(cost)?)
}

/// `item` or `item:color`.
fn read_member(word: &str, to: &mut Assembler) -> Result<(), FormatErrorKind> {
    let (name, color) = match word.split_once(':') {
        Some((name, color)) => (name, Some(color)),
        None => (word, None),
    };
    check_item(name)?;
    if name.is_empty() {
        return Err(BuildErrorKind::EmptyItemName.into());
    }
    let item = to.find(name)?;
    let color = match color {
        None => None,
        Some("") => return Err(BuildErrorKind::EmptyColor(name.into()).into()),
        Some(color) => {
            check_color(color)?;
            Some(to.color(color)?)
        }
    };
    Ok(to.entry(item, color)?)
}

fn check_color(color: &str) -> Result<(), FormatErrorKind> {
    match color.chars().find(|letter| matches!(letter, ':' | '|')) {
        Some(illegal) => Err(FormatErrorKind::ColorWith { color: color.into(), illegal }),
        None => Ok(()),
    }
}

/// Whether a word is a number without a sign, of whatever size.
fn is_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}
