//! One cost in a text, and its faults.
//!
//! # Why this shape
//! Each format says in its own words what should stand there. The fault of too many digits is the same in all.

use gavotte_model::{Decimal, DecimalError};

use crate::FormatErrorKind;

/// The cost in `word`, or the kind of error; `not_cost` makes the error for a word that is no number.
pub(crate) fn cost(
    word: &str,
    not_cost: impl FnOnce(String) -> FormatErrorKind,
) -> Result<Decimal, FormatErrorKind> {
    word.parse().map_err(|error| match error {
        DecimalError::TooFine => FormatErrorKind::CostTooFine(word.to_owned()),
        DecimalError::TooLarge => FormatErrorKind::CostTooLarge(word.to_owned()),
        _ => not_cost(word.to_owned()),
    })
}

/// The number without a plus before it, which some texts of numbers have.
pub(crate) fn without_plus(word: &str) -> &str {
    word.strip_prefix('+').filter(|rest| !rest.starts_with('-')).unwrap_or(word)
}
