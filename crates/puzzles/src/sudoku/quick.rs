//! A line of 81 characters at a glance.
//!
//! # Why this shape
//! Nearly all large files are such lines. The bytes are taken where the reader holds them, and each is
//! turned into a digit without a branch, which compilers do for many bytes at once; the doubt about any of
//! them is looked at once, at the end.
//!
//! # Cost
//! Some ten nanoseconds a grid.

/// The cells of a grid that is the whole first line of `bytes`, and how many bytes that line has, its end
/// included. `None` says nothing: the line may be a grid in another form, or go on where `bytes` end.
pub(super) fn line_of_nine(bytes: &[u8]) -> Option<(Vec<u8>, usize)> {
    let (line, rest) = bytes.split_first_chunk::<81>()?;
    let length = match rest {
        [b'\n', ..] => 82,
        [b'\r', b'\n', ..] => 83,
        _ => return None,
    };
    let mut cells = [0; 81];
    let mut is_clean = true;
    for (cell, &symbol) in cells.iter_mut().zip(line) {
        let digit = if symbol == b'.' { 0 } else { symbol.wrapping_sub(b'0') };
        is_clean &= digit <= 9;
        *cell = digit;
    }
    is_clean.then(|| (cells.to_vec(), length))
}
