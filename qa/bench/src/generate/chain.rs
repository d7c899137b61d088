//! Deep searches without a choice: they show the cost of depth, and which program runs out of stack.

use super::text::Text;

/// Options of two neighbors each. The first item has only one option; when it is taken, the third item has only one
/// option, and so on to the end: `n / 2` levels, each forced.
pub(super) fn linked(n: usize) -> Result<String, String> {
    if n % 2 == 1 {
        return Err("a chain of an odd number of items has no solution".to_owned());
    }
    let mut text = Text::about(format_args!("a chain of {n} items: one forced solution"));
    text.line((1..=n).map(name));
    for first in 1..n {
        text.line([name(first), name(first + 1)]);
    }
    Ok(text.finish())
}

/// One option for each item: `n` levels.
pub(super) fn steps(n: usize) -> String {
    let mut text = Text::about(format_args!("{n} items with one option each"));
    text.line((1..=n).map(name));
    for item in 1..=n {
        text.line([name(item)]);
    }
    text.finish()
}

fn name(item: usize) -> String {
    format!("i{item}")
}
