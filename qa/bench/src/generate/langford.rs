//! Langford pairs: the numbers 1..N twice in a row, with k places between the two k.

use super::text::Text;

pub(super) fn text(n: usize) -> String {
    let mut text = Text::about(format_args!("Langford pairs of 1..{n}, both directions"));
    let numbers = (1..=n).map(|k| format!("n{k}"));
    text.line(numbers.chain((1..=2 * n).map(|place| format!("p{place}"))));
    for k in 1..=n {
        for first in 1..(2 * n).saturating_sub(k) {
            text.line([format!("n{k}"), format!("p{first}"), format!("p{}", first + k + 1)]);
        }
    }
    text.finish()
}
