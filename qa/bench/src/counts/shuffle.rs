//! A problem in disguise: its items and options have other names and another order, and the count is the same.
//!
//! # Invariants
//! 1. A seed gives the same text on every machine.
//! 2. Primary items stay primary, and colors stay as they are.
//!
//! # Cost
//! One pass over the text for each seed.

use std::collections::HashMap;

use crate::generate::splitmix::SplitMix;

/// The DLX text with everything shuffled that has no meaning.
///
/// ```
/// use gavotte_bench::counts::shuffle::shuffled;
///
/// let text = shuffled("a b | c\na c:x\nb\n", 1);
/// assert!(text.starts_with("n") && text.contains(" | n") && text.contains(":x"));
/// ```
pub fn shuffled(dlx: &str, seed: usize) -> String {
    let mut chance = SplitMix::new(seed);
    let mut lines = dlx.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('|'));
    let items: Vec<&str> = lines.next().unwrap_or_default().split_whitespace().collect();
    let mut sides: Vec<Vec<&str>> = items.split(|&word| word == "|").map(<[_]>::to_vec).collect();
    sides.iter_mut().for_each(|side| chance.shuffle(side));
    let order = sides.iter().flatten().enumerate();
    let names: HashMap<&str, String> = order.map(|(at, &item)| (item, format!("n{at}"))).collect();
    let renamed = |word: &str| {
        let (item, color) = word.split_at(word.find(':').unwrap_or(word.len()));
        names.get(item).map_or_else(|| word.to_owned(), |name| format!("{name}{color}"))
    };
    let mut options: Vec<Vec<&str>> = lines.map(|line| line.split_whitespace().collect()).collect();
    chance.shuffle(&mut options);
    let head = sides.iter().map(|side| side.iter().map(|item| renamed(item)).collect::<Vec<_>>());
    let mut text = head.map(|side| side.join(" ")).collect::<Vec<_>>().join(" | ");
    for mut option in options {
        chance.shuffle(&mut option);
        text.push('\n');
        text.push_str(&option.iter().map(|word| renamed(word)).collect::<Vec<_>>().join(" "));
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::shuffled;
    use crate::instance::Instance;
    use crate::{generate, rivals};

    #[test]
    fn the_count_stays() {
        let text = generate::from_words(&["queens", "6"]).unwrap();
        let rival = rivals::by_name("exact-covers").unwrap();
        for seed in 1..6 {
            let other = shuffled(&text, seed);
            assert_ne!(other, shuffled(&text, seed + 1));
            assert_eq!(other, shuffled(&text, seed));
            let instance = Instance::parse(&other).unwrap();
            assert_eq!((instance.primary(), instance.secondary()), (12, 18));
            assert_eq!((rival.answer)(&instance), 4_u32.into());
        }
    }
}
