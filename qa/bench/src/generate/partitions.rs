//! Partitions of a set: every set of things is an option.
//!
//! # Source
//! The counts are the Bell numbers, OEIS A000110: 115,975 for ten things.

use super::text::Text;

pub(super) fn text(n: usize) -> Result<String, String> {
    if n == 0 || n > 20 {
        return Err("give 1 to 20 things: there are 2^N - 1 options".to_owned());
    }
    let mut text = Text::about(format_args!("partitions of a set of {n}"));
    let name = |thing: usize| format!("e{thing}");
    text.line((0..n).map(name));
    for set in 1..1_usize << n {
        text.line((0..n).filter(|thing| set >> thing & 1 == 1).map(name));
    }
    Ok(text.finish())
}
