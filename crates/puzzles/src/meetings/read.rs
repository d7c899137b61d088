//! Reads the given groups of a schedule: `day 2: 1 2 3 | 4 5 6`.
//!
//! # Why this shape
//! The lines have the form in which a schedule is printed, so a part of an answer can be read again. The separators
//! between people and between groups do not matter, because all groups have one size.
//!
//! # Cost
//! Linear in the text.

use gavotte_ordered::{OrderedMap, OrderedSet};

use super::{Group, Plan};
use crate::PuzzleError;
use crate::error::shown;
use crate::input::{number, words};
use crate::lines::Line;
use gavotte_model::message;

/// The separators between people and between groups.
const JOINTS: &str = "|,;-:";

/// Collects groups line by line.
pub(crate) struct Reader<'p> {
    plan: &'p Plan,
    /// The number of each name.
    numbers: OrderedMap<&'p str, usize>,
    /// The people who are in a group on each day so far.
    is_placed: Vec<bool>,
    pub(crate) given: OrderedSet<Group>,
}

impl<'p> Reader<'p> {
    pub(crate) fn new(plan: &'p Plan) -> Self {
        let numbers = plan.names.iter().map(String::as_str).zip(0..).collect();
        let is_placed = vec![false; plan.days * plan.people()];
        Self { plan, numbers, is_placed, given: OrderedSet::new() }
    }

    /// The groups of a line and their columns. The first `skip` words of the line were read.
    pub(crate) fn groups(
        &self,
        line: &Line,
        skip: usize,
    ) -> Result<Vec<(usize, Group)>, PuzzleError> {
        let (plan, words) = (self.plan, words(line, JOINTS));
        let word = words.get(skip).copied().unwrap_or((line.length() + 1, ""));
        if word.1 != plan.day {
            let wanted = message!(
                "`{day} 1:` and groups of {size} behind it",
                day = plan.day,
                size = plan.size
            );
            let message =
                message!("`{word}` cannot stand here: {wanted}", word = shown(word.1), wanted);
            return Err(line.wrong(word.0, message));
        }
        let word = words.get(skip + 1).copied().unwrap_or((line.length() + 1, ""));
        let day = number(line, word, 1..=plan.days, plan.day)? - 1;
        let mut groups = Vec::new();
        for words in words[skip + 2..].chunks(plan.size) {
            let people: Result<Vec<_>, _> =
                words.iter().map(|&word| self.person(line, word)).collect();
            let (mut people, column) = (people?, words[0].0);
            people.sort_unstable();
            if people.len() < plan.size || people.windows(2).any(|pair| pair[0] == pair[1]) {
                let words = message!("a group has {size} different people", size = plan.size);
                return Err(line.wrong(column, words));
            }
            groups.push((column, (day, people)));
        }
        Ok(groups)
    }

    /// Takes the groups of a line as given.
    pub(crate) fn take(&mut self, line: &Line) -> Result<(), PuzzleError> {
        for (column, group) in self.groups(line, 0)? {
            for person in &group.1 {
                let place = group.0 * self.plan.people() + person;
                if self.is_placed[place] {
                    let (name, day) = (&self.plan.names[*person], self.plan.day);
                    let words = message!(
                        "{name} is in a second group of {day} {group}",
                        name,
                        day,
                        group = group.0 + 1
                    );
                    return Err(line.wrong(column, words));
                }
                self.is_placed[place] = true;
            }
            if !self.plan.allows(&group) {
                let (day, first) = (self.plan.day, &self.plan.names[0]);
                let order = message!(
                    "with `unordered`, {first} meets R + 1 in {day} R",
                    first = first,
                    day = day
                );
                let bar = "a line with `not` says that this group does not meet then".into();
                let is_barred = self.plan.barred.contains(&group);
                return Err(line.wrong(column, if is_barred { bar } else { order }));
            }
            self.given.insert(group);
        }
        Ok(())
    }

    fn person(&self, line: &Line, (column, word): (usize, &str)) -> Result<usize, PuzzleError> {
        let names = &self.plan.names;
        self.numbers.get(word).copied().ok_or_else(|| {
            let (first, last) = (&names[0], &names[names.len() - 1]);
            let word = shown(word);
            line.wrong(
                column,
                message!("`{word}` is nobody: there are {first} to {last}", word, first, last),
            )
        })
    }
}
