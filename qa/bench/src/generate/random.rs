//! Random options of equal size; no solution is planted, so most of these problems have none.

use super::splitmix::SplitMix;
use super::text::Text;

pub(super) fn text(
    items: usize,
    options: usize,
    size: usize,
    seed: usize,
) -> Result<String, String> {
    if size > items || size == 0 {
        return Err(format!("an option of {size} items cannot be made from {items} items"));
    }
    let mut numbers = SplitMix::new(seed);
    let mut text = Text::about(format_args!(
        "{options} random options of {size} of {items} items, seed {seed}"
    ));
    let name = |item: usize| format!("i{item}");
    text.line((0..items).map(name));
    for _ in 0..options {
        text.line(numbers.distinct(size, items).into_iter().map(name));
    }
    Ok(text.finish())
}
