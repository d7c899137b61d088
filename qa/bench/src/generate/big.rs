//! A large instance that is easy to solve: it shows the cost of reading and building.
//!
//! # Why this shape
//! The items are dealt into groups of five; each group is an option, and together these options are the planted
//! solution. The first item of a group is its *key*. Every other option takes its items from several groups, and never
//! the key of the first of them. So only the planted option of the first group holds its key. Once that is chosen, all
//! others that touch the group are out, so only the planted option of the second group holds its key, and so on. Hence
//! the solution is the only one, and a search that takes the item with the fewest options never has a choice.

use super::splitmix::SplitMix;
use super::text::Text;

const GROUP: usize = 5;
const SEED: usize = 1;

pub(super) fn text(options: usize) -> Result<String, String> {
    let groups = (options * 12 / 100) / GROUP;
    if groups < 2 {
        return Err("a big instance has at least 84 options".to_owned());
    }
    let items = groups * GROUP;
    let mut numbers = SplitMix::new(SEED);
    let mut dealt: Vec<usize> = (0..items).collect();
    numbers.shuffle(&mut dealt);
    let mut all: Vec<Vec<usize>> = dealt.chunks(GROUP).map(<[usize]>::to_vec).collect();
    while all.len() < options {
        all.push(decoy(&mut numbers, &dealt));
    }
    numbers.shuffle(&mut all);
    let mut text = Text::about(format_args!(
        "{items} items, {options} options, one forced solution of {groups} options"
    ));
    text.line((0..items).map(|item| format!("i{item}")));
    for option in all {
        text.line(option.into_iter().map(|item| format!("i{item}")));
    }
    Ok(text.finish())
}

/// An option over at least two groups, without the key of the first of them.
fn decoy(numbers: &mut SplitMix, dealt: &[usize]) -> Vec<usize> {
    loop {
        let size = GROUP - 1 + numbers.below(3);
        let places = numbers.distinct(size, dealt.len());
        let first = places[0] / GROUP;
        let holds_key = places[0] % GROUP == 0;
        let one_group = places[size - 1] / GROUP == first;
        if !holds_key && !one_group {
            return places.into_iter().map(|place| dealt[place]).collect();
        }
    }
}
