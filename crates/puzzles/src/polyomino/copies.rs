//! The number of copies of a piece, in words. It has a file, because polyforms use the same words.

use gavotte_model::Bounds;

/// The greatest number of copies: more than any board has room for.
const MOST_COPIES: u32 = 40_000;

/// Any number of copies.
pub(crate) const ANY: Bounds = Bounds { min: 0, max: Bounds::UNLIMITED };

/// A number of copies, or a range of them.
pub(crate) fn copies(word: &str) -> Option<Bounds> {
    if word == "any" {
        return Some(ANY);
    }
    let number = |word: &str| word.parse::<u32>().ok().filter(|&it| it <= MOST_COPIES);
    let (min, max) = match word.split_once('-') {
        Some((min, max)) => (number(min)?, number(max)?),
        None => (number(word)?, number(word)?),
    };
    (min <= max).then_some(Bounds { min, max })
}
