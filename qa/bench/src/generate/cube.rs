//! Perfect matchings of the cube of N dimensions.
//!
//! # Why this shape
//! The corners are items, called by their numbers of N bits, and the edges are options.
//!
//! # Source
//! There are 1, 2, 9, 272, 589185, 16332454526976 (N = 1 to 6) perfect matchings (OEIS A005271).

use super::text::Text;

/// The most dimensions: 16 have 524,288 edges. [dimensions]
const MOST: usize = 16;

pub(super) fn text(dimensions: usize) -> Result<String, String> {
    if !(1..=MOST).contains(&dimensions) {
        return Err(format!("give 1 to {MOST} dimensions"));
    }
    let corners = 0..1_usize << dimensions;
    let mut text =
        Text::about(format_args!("perfect matchings of the cube of {dimensions} dimensions"));
    text.line(corners.clone());
    for corner in corners {
        let others = (0..dimensions).map(|bit| corner | 1 << bit);
        for other in others.filter(|&other| other != corner) {
            text.line([corner, other]);
        }
    }
    Ok(text.finish())
}
