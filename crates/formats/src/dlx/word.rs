//! One word of DLX text: an item with its bounds, a member of an option, a cost.
//!
//! # Why this shape
//! Cells of a CSV file hold the same words, so the words know neither their separators nor their places.
//!
//! # Cost
//! Linear in the word.

use gavotte_model::{Assembler, Bounds, BuildErrorKind, Role};

use crate::FormatErrorKind;
use crate::cost::cost;

/// `name`, `n|name` or `lo:hi|name`.
pub(crate) fn read_item(
    word: &str,
    is_secondary: bool,
    to: &mut Assembler,
) -> Result<(), FormatErrorKind> {
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
        None => Role::Once,
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

/// Reads the text behind the `|` of a cost.
pub(crate) fn read_cost(number: &str, to: &mut Assembler) -> Result<(), FormatErrorKind> {
    let cost = cost(number, |word| FormatErrorKind::NotCost(format!("|{word}")))?;
    Ok(to.decimal_cost(cost)?)
}

/// `item` or `item:color`.
pub(crate) fn read_member(word: &str, to: &mut Assembler) -> Result<(), FormatErrorKind> {
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
