//! N queens: ranks and files must be covered, diagonals may be.
//!
//! # Why this shape
//! Ranks and files are listed from the middle outwards, as Knuth does, because the middle ones have the longest
//! diagonals, and the first of several equal items is tried first. A diagonal of one square can never be shared, so it
//! is left out.

use super::text::Text;

pub(super) fn text(n: usize) -> String {
    let last = n.saturating_sub(1);
    let shared = |diagonal: &usize| *diagonal != 0 && *diagonal != 2 * last;
    let mut text = Text::about(format_args!("{n} queens that do not attack each other"));
    let lines = middle_out(n).flat_map(|at| [format!("r{at}"), format!("c{at}")]);
    let diagonals = || (0..=2 * last).filter(shared);
    let rising = diagonals().map(|at| format!("a{at}"));
    let falling = diagonals().map(|at| format!("b{at}"));
    text.line(lines.chain(["|".to_owned()]).chain(rising).chain(falling));
    for row in 0..n {
        for column in 0..n {
            let rising = Some(row + column).filter(shared).map(|at| format!("a{at}"));
            let falling = Some(last + row - column).filter(shared).map(|at| format!("b{at}"));
            let lines = [format!("r{row}"), format!("c{column}")];
            text.line(lines.into_iter().chain(rising).chain(falling));
        }
    }
    text.finish()
}

/// 0..n from the middle outwards.
fn middle_out(n: usize) -> impl Iterator<Item = usize> {
    (0..n).map(move |k| if k % 2 == 0 { n / 2 + k / 2 } else { n / 2 - 1 - k / 2 })
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_middle_comes_first() {
        for n in 0..9 {
            let mut order: Vec<_> = super::middle_out(n).collect();
            assert_eq!(order.first().copied(), (n > 0).then_some(n / 2));
            order.sort_unstable();
            assert_eq!(order, (0..n).collect::<Vec<_>>());
        }
    }
}
