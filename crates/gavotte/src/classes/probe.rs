//! All solutions that hold the options of a partial solution, if a short search finds them.
//!
//! # Why this shape
//! A canonical form costs as much as some hundred steps of a plain search. Most partial solutions deep in a listing
//! have no solution, or one: a short search knows, and no form is needed but that of the solution.
//!
//! An option whose solutions were listed is left out until its level ends. So each set of options is met once, also
//! where an item is covered several times, and where any number of options may be added to a solution.
//!
//! # Invariants
//! At the end the partial solution is what it was.
//!
//! # Cost
//! At most the steps that are allowed.

use gavotte_model::OptionId;

use super::partial::{Next, Partial};

/// One choice.
struct Level {
    options: Vec<OptionId>,
    /// How many of them are left out; the next one is the one that is tried.
    left_out: usize,
    /// How many options were chosen before.
    chosen: usize,
}

impl Level {
    /// Takes back what is tried.
    fn return_to(&self, partial: &mut Partial<'_>) {
        while partial.chosen().len() > self.chosen {
            partial.take_back();
        }
    }

    /// Allows the options again that were left out.
    fn leave(&self, partial: &mut Partial<'_>) {
        self.return_to(partial);
        self.options[..self.left_out].iter().for_each(|&option| partial.allow(option));
    }
}

/// All solutions with the chosen options, at most so many; `None` when more steps are needed or there are more.
pub(super) fn solutions(
    partial: &mut Partial<'_>,
    steps: usize,
    most: usize,
) -> Option<Vec<Vec<OptionId>>> {
    let mut found = Vec::new();
    let mut levels: Vec<Level> = Vec::new();
    let is_whole = walk(partial, steps, most, &mut found, &mut levels);
    while let Some(level) = levels.pop() {
        level.leave(partial);
    }
    is_whole.then_some(found)
}

/// Walks through the search tree; `false` when it is cut short.
fn walk(
    partial: &mut Partial<'_>,
    steps: usize,
    most: usize,
    found: &mut Vec<Vec<OptionId>>,
    levels: &mut Vec<Level>,
) -> bool {
    let mut left = steps;
    loop {
        let options = match partial.next() {
            Next::Dead => Vec::new(),
            Next::Item(item) => partial.of_item(item).collect(),
            Next::Solution if found.len() == most => return false,
            Next::Solution => {
                found.push(partial.chosen().to_vec());
                partial.all().collect()
            }
        };
        levels.push(Level { options, left_out: 0, chosen: partial.chosen().len() });
        // Back to the last level that has an untried option, which is the new one at first.
        while let Some(level) = levels.last_mut() {
            if let Some(&option) = level.options.get(level.left_out) {
                if left == 0 {
                    return false;
                }
                left -= 1;
                partial.add(option);
                break;
            }
            level.leave(partial);
            levels.pop();
            let Some(level) = levels.last_mut() else { return true };
            level.return_to(partial);
            partial.forbid(level.options[level.left_out]);
            level.left_out += 1;
        }
    }
}
