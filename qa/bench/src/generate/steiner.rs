//! Steiner triple systems: triples of N points that hold each pair of points once.
//!
//! # Why this shape
//! The triples of the first point are fixed as 1-2-3, 1-4-5, ...: every system can be renamed to have them, and all
//! ways to pair the other points are equivalent. So the count is that of labeled systems divided by (N-2)!!.
//!
//! # Source
//! Labeled systems are N! over the size of the group of each system: 7!/168 = 30, 9!/432 = 840, and 13!/39 + 13!/6 =
//! 1,197,504,000 (C. J. Colbourn and A. Rosa, *Triple Systems*, 1999). Divided by 15, 105 and 10,395: 2, 8 and 115,200.

use super::text::Text;

pub(super) fn text(n: usize) -> Result<String, String> {
    if n < 7 || (n % 6 != 1 && n % 6 != 3) {
        return Err("give 7, 9, 13, 15, ... points: 1 or 3 more than a multiple of 6".to_owned());
    }
    let mut text = Text::about(format_args!(
        "Steiner triple systems of {n} points, the first one's triples fixed"
    ));
    // The pairs outside the fixed triples: without point 1, and none of 2-3, 4-5, ...
    let open = |one: usize, other: usize| one > 1 && !(one % 2 == 0 && other == one + 1);
    let points = || 2..=n;
    let pairs = points().flat_map(|one| (one + 1..=n).map(move |other| (one, other)));
    text.line(pairs.filter(|&(one, other)| open(one, other)).map(pair));
    for a in points() {
        for b in a + 1..=n {
            for c in b + 1..=n {
                if open(a, b) && open(a, c) && open(b, c) {
                    text.line([(a, b), (a, c), (b, c)].map(pair));
                }
            }
        }
    }
    Ok(text.finish())
}

fn pair((one, other): (usize, usize)) -> String {
    format!("{one}-{other}")
}
