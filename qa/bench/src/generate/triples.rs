//! Labeled Steiner triple systems: triples of N points that hold each pair of points once, without any fixed triple.
//!
//! # Source
//! The counts are N! over the size of the group of each system: 7!/168 = 30, 9!/432 = 840, and
//! 13!/39 + 13!/6 = 1,197,504,000 (C. J. Colbourn and A. Rosa, *Triple Systems*, 1999).

use super::text::Text;

pub(super) fn text(n: usize) -> Result<String, String> {
    if n < 3 || (n % 6 != 1 && n % 6 != 3) {
        return Err("give 3, 7, 9, 13, ... points: 1 or 3 more than a multiple of 6".to_owned());
    }
    let mut text = Text::about(format_args!("Steiner triple systems of {n} points"));
    let pair = |one: usize, other: usize| format!("{one}-{other}");
    text.line((1..=n).flat_map(|one| (one + 1..=n).map(move |other| pair(one, other))));
    for a in 1..=n {
        for b in a + 1..=n {
            for c in b + 1..=n {
                text.line([pair(a, b), pair(a, c), pair(b, c)]);
            }
        }
    }
    Ok(text.finish())
}
