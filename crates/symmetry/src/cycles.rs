//! Reads a permutation as people write it: cycles of numbers that are counted from 1, as `(1 4)(2 5 3)`. It has
//! errors of its own, because they name a column of the text.

use std::str::FromStr;

use crate::permutation::{NotAPermutation, Permutation};
use gavotte_model::{Message, message};

/// Why a text is no permutation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CyclesError {
    /// This character, at this column (counted from 1 in characters), cannot stand here.
    Unexpected(char, usize),
    /// The number that begins at this column is 0, or exceeds 32 bits.
    Number(usize),
    /// The text ends within a cycle.
    Unclosed,
    /// The cycles are no permutation.
    Cycles(NotAPermutation),
}

impl CyclesError {
    /// The column, from 1, where the text is wrong at one.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        match self {
            Self::Unexpected(_, column) | Self::Number(column) => Some(*column),
            Self::Unclosed | Self::Cycles(_) => None,
        }
    }

    /// What is wrong, without the column.
    #[must_use]
    pub fn why(&self) -> Message {
        match self {
            Self::Unexpected(found, _) => message!(
                "`{found}` cannot stand here; cycles look like (1 4)(2 5 3)",
                found = found.escape_debug()
            ),
            Self::Number(_) => "numbers are counted from 1 and are below 2^32".into(),
            Self::Unclosed => "the last cycle has no `)`".into(),
            Self::Cycles(error) => error.message(),
        }
    }

    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self.column() {
            Some(column) => message!("column {column}: {why}", column, why = self.why()),
            None => self.why(),
        }
    }
}

gavotte_model::impl_message!(CyclesError);

impl std::error::Error for CyclesError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Cycles(error) => Some(error),
            _ => None,
        }
    }
}

/// The permutation with these cycles. Numbers are separated by blanks or commas.
///
/// ```
/// use gavotte_symmetry::Permutation;
/// let permutation: Permutation = "(1 4)(2 5 3)".parse()?;
/// assert_eq!(permutation.image(0), 3);
/// assert_eq!(permutation.to_string(), "(1 4)(2 5 3)");
/// assert!("()".parse::<Permutation>()?.is_identity());
/// let error = "(1 4".parse::<Permutation>().err().ok_or("an error")?;
/// assert_eq!(error.to_string(), "the last cycle has no `)`");
/// let error = "(1 4)(4 5)".parse::<Permutation>().err().ok_or("an error")?;
/// assert_eq!(error.to_string(), "4 stands in two places");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Permutation {
    type Err = CyclesError;

    fn from_str(text: &str) -> Result<Self, CyclesError> {
        let mut cycles = Vec::new();
        let mut open: Option<Vec<u32>> = None;
        let mut characters = (1..).zip(text.chars()).peekable();
        while let Some((column, character)) = characters.next() {
            match (character, &mut open) {
                ('(', None) => open = Some(Vec::new()),
                (')', Some(cycle)) => {
                    cycles.push(std::mem::take(cycle));
                    open = None;
                }
                ('0'..='9', Some(cycle)) => {
                    let mut digits = String::from(character);
                    while let Some((_, digit)) = characters.next_if(|(_, c)| c.is_ascii_digit()) {
                        digits.push(digit);
                    }
                    let number =
                        digits.parse::<u32>().ok().and_then(|number| number.checked_sub(1));
                    cycle.push(number.ok_or(CyclesError::Number(column))?);
                }
                (',', Some(_)) => {}
                _ if character.is_whitespace() => {}
                _ => return Err(CyclesError::Unexpected(character, column)),
            }
        }
        if open.is_some() {
            return Err(CyclesError::Unclosed);
        }
        Self::from_cycles(&cycles).map_err(CyclesError::Cycles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_said_with_its_column() {
        let error = |text: &str| text.parse::<Permutation>().unwrap_err();
        assert_eq!(error("(1 2) 3"), CyclesError::Unexpected('3', 7));
        assert_eq!(error("(1 (2"), CyclesError::Unexpected('(', 4));
        assert_eq!(error("(1 2))"), CyclesError::Unexpected(')', 6));
        assert_eq!(error("(1 x)"), CyclesError::Unexpected('x', 4));
        assert_eq!(error("(0 1)"), CyclesError::Number(2));
        assert_eq!(error("(1 4294967296)"), CyclesError::Number(4));
        assert_eq!(error("(1 1)"), CyclesError::Cycles(NotAPermutation::Repeated(0)));
        let most: Permutation = " ( 1,4294967295 ) ".parse().unwrap();
        assert_eq!(most.moved().len(), 2);
    }
}
