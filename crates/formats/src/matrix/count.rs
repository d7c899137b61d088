//! How many rows and columns a matrix can have.

use gavotte_model::{BuildError, BuildErrorKind};

/// More rows or columns than this are refused: a margin below the model's own limit, which is a
/// little under 2^32.
pub(super) const MOST: u32 = u32::MAX - (1 << 16);

/// A number of columns as the model has it.
pub(super) fn count(columns: usize) -> Result<u32, BuildError> {
    u32::try_from(columns)
        .ok()
        .filter(|&columns| columns <= MOST)
        .ok_or_else(|| BuildErrorKind::TooMany("items").into())
}
