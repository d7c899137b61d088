//! Which options hold an item, and which options an option excludes.
//!
//! # Why this shape
//! Choosing an option removes the options of its items, set by set, so a set of options for each item is all that is needed. An
//! option that gives a secondary item a color removes the options of the item but those that give it this one, and these are a
//! set for each color of an item. The sets of those that it removes would be quadratic in the number of colors.
//!
//! # Invariants
//! Primary items are numbered by their ranks and come before secondary ones. Options are numbered by their last
//! primary item, so those of a subtree of the elimination (`separate`) lie together. Only options that hold a primary item are here.
//!
//! # Cost
//! For each item, and each color of an item, the words between its first and its last option.

use std::collections::HashMap;

use gavotte_model::{OptionId, Problem, StopReason};

use super::rows::{Row, Rows};
use super::separate::{Ranks, ranks};
use crate::run::{Interrupt, numbers::narrow};

/// Where an option gives an item no color, or has no number. [fixed]
const NONE: u32 = u32::MAX;

/// An item of an option.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) item: u32,
    /// The set of options that give the item the same color, if the option gives it one.
    color: u32,
}

/// The problem.
#[derive(Debug)]
pub(super) struct Incidence {
    pub(super) primary: usize,
    /// For each rank how many items are at or below it in the tree of the elimination.
    pub(super) sizes: Vec<u32>,
    items: Rows,
    /// For each color of a secondary item the options that give it to the item.
    colors: Rows,
    starts: Vec<usize>,
    entries: Vec<Entry>,
    /// The number of each option of the problem.
    numbers: Vec<u32>,
}

impl Incidence {
    /// `None` if it takes more than `limit` bytes.
    ///
    /// # Errors
    /// When it was stopped; the error is the reason.
    pub(super) fn new(
        problem: &Problem,
        limit: usize,
        interrupt: &mut Interrupt,
    ) -> Result<Option<Self>, StopReason> {
        let Ranks { ranks, sizes } = ranks_of(problem, interrupt)?;
        let mut options: Vec<OptionId> =
            problem.options().filter(|&option| problem.is_choosable(option)).collect();
        let last = |&option: &OptionId| {
            let items = problem.option_items(option).iter();
            items.filter_map(|item| ranks.get(item.index())).max().copied()
        };
        options.sort_by_cached_key(last);
        let mut incidence = Self {
            primary: problem.primary_count(),
            sizes,
            items: Rows::default(),
            colors: Rows::default(),
            starts: vec![0],
            entries: Vec::new(),
            numbers: vec![NONE; problem.option_count()],
        };
        let (mut holders, mut colors) = (vec![Vec::new(); problem.item_count()], HashMap::new());
        let mut given: Vec<Vec<u32>> = Vec::new();
        for (number, &option) in options.iter().enumerate() {
            interrupt.check()?;
            incidence.numbers[option.index()] = narrow(number);
            for entry in problem.entries(option) {
                let item = ranks.get(entry.item.index()).copied().unwrap_or(entry.item.raw());
                holders[item as usize].push(narrow(number));
                let color = entry.color.map_or(NONE, |color| {
                    *colors.entry((entry.item, color)).or_insert_with(|| {
                        given.push(Vec::new());
                        narrow(given.len() - 1)
                    })
                });
                if let Some(given) = given.get_mut(color as usize) {
                    given.push(narrow(number));
                }
                incidence.entries.push(Entry { item, color });
            }
            incidence.starts.push(incidence.entries.len());
        }
        let fits = incidence.fill(&holders, &given, limit, interrupt)?;
        Ok(fits.then_some(incidence))
    }

    /// Makes the sets. Returns whether they fit.
    fn fill(
        &mut self,
        holders: &[Vec<u32>],
        given: &[Vec<u32>],
        limit: usize,
        interrupt: &mut Interrupt,
    ) -> Result<bool, StopReason> {
        for members in holders {
            interrupt.check_now()?;
            self.items.push_options(members);
            if self.items.bytes() > limit {
                return Ok(false);
            }
        }
        for members in given {
            interrupt.check_now()?;
            self.colors.push_options(members);
            if self.items.bytes() + self.colors.bytes() > limit {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How many items there are, secondary ones included.
    pub(super) fn item_count(&self) -> usize {
        self.items.len()
    }

    pub(super) fn option_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of an option of the problem, unless it is never chosen.
    pub(super) fn number(&self, option: OptionId) -> Option<u32> {
        Some(self.numbers[option.index()]).filter(|&number| number != NONE)
    }

    #[inline(always)]
    pub(super) fn entries(&self, option: u32) -> &[Entry] {
        &self.entries[self.starts[option as usize]..self.starts[option as usize + 1]]
    }

    /// The options that hold an item.
    #[inline(always)]
    pub(super) fn holders(&self, item: usize) -> Row<'_> {
        self.items.row(item)
    }

    /// The options that agree with an entry, which gives its item a color; none where it gives none. All others of the
    /// [holders](Self::holders) cannot be chosen with an option that has this entry.
    #[inline(always)]
    pub(super) fn agreeing(&self, entry: Entry) -> Row<'_> {
        match entry.color {
            NONE => Row::EMPTY,
            color => self.colors.row(color as usize),
        }
    }

    /// Whether the item of an entry still excludes an option: it is held by two of these options that do not agree on it.
    pub(super) fn is_contested(&self, entry: Entry, options: Row<'_>) -> bool {
        let itself = u32::from(entry.color == NONE);
        let agreeing = self.agreeing(entry).shared(options);
        self.holders(entry.item as usize).shared(options) > agreeing + itself
    }
}

/// The ranks of the primary items.
fn ranks_of(problem: &Problem, interrupt: &mut Interrupt) -> Result<Ranks, StopReason> {
    let (primary, mut members, mut ends) = (problem.primary_count(), Vec::new(), vec![0]);
    for option in problem.options() {
        interrupt.check()?;
        let items = problem.option_items(option).iter();
        members.extend(items.map(|item| item.raw()).filter(|&item| (item as usize) < primary));
        ends.push(members.len());
    }
    ranks(primary, ends.windows(2).map(|ends| &members[ends[0]..ends[1]]), interrupt)
}
