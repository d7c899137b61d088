//! Cells that a spreadsheet would take for formulas, and the apostrophe that keeps it from that.
//!
//! # Why this shape
//! A text from a stranger may have an item called `=HYPERLINK(...)`, and a spreadsheet that opens the table would run it. An apostrophe
//! in front makes it a text there. It is not part of the name, so a reader takes it away again. A name that has such an
//! apostrophe of its own gets one more always, so that reading takes away nothing of it.
//!
//! # Source
//! OWASP, *CSV injection*: the letters with which formulas begin.

use std::borrow::Cow;

const APOSTROPHE: char = '\'';

/// Whether a spreadsheet takes a cell that begins so for a formula.
fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// Whether a cell has an apostrophe that [`open`] takes away.
pub(super) fn is_guarded(text: &str) -> bool {
    text.starts_with(APOSTROPHE) && is_formula(text.trim_start_matches(APOSTROPHE))
}

/// The cell that no spreadsheet takes for a formula: with an apostrophe in front, where it needs one.
///
/// ```
/// use gavotte_formats::csv::guard;
/// assert_eq!(guard("=1+1"), "'=1+1");
/// assert_eq!(guard("'=1+1"), "''=1+1");
/// assert_eq!(guard("it's 1+1"), "it's 1+1");
/// ```
#[must_use]
pub fn guard(text: &str) -> Cow<'_, str> {
    if is_formula(text) || is_guarded(text) {
        Cow::Owned(format!("{APOSTROPHE}{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// The cell without the apostrophe of [`guard`].
pub(super) fn open(text: &str) -> &str {
    if is_guarded(text) { text.strip_prefix(APOSTROPHE).unwrap_or(text) } else { text }
}
