//! The parts into which a remaining problem falls.
//!
//! # Why this shape
//! A walk over items and options from one open item finds its part; what it has not met belongs to others. Secondary items
//! connect options only as long as two of them do not agree there.
//!
//! The walk costs more than choosing an option, and in a grid it hardly ever finds two parts. The tree of the elimination says
//! where there must be two: where no open item is above all others. There the walk is made. Elsewhere evidence decides: each walk in
//! vain doubles the number of remaining problems that are not looked at, and a walk that finds parts sets it back.
//!
//! # Cost
//! The entries of the options that survive, and the words of their items.

use gavotte_model::StopReason;

use super::choose::Desk;
use super::incidence::Incidence;
use super::number::Number;
use super::part::{Part, Set};
use super::rows::{Row, options_of};
use crate::run::Interrupt;

/// The most remaining problems in a row that are not looked at. [parts; DESIGN 18]
const MOST_SKIPPED: u32 = 64;

/// A remaining problem is divided if one option in this many, or more, is not in its largest part. [ratio; DESIGN 18]
const DIVIDED: u32 = 8;

/// The walk.
#[derive(Clone, Debug)]
pub(super) struct Splitter {
    /// Options that no part has yet, from the first word of the remaining problem.
    rest: Vec<u64>,
    /// The options and the items of the part that is walked over.
    options: Vec<u64>,
    items: Vec<u64>,
    /// Items of which the walk has to look at the options.
    queue: Vec<u32>,
    is_queued: Vec<bool>,
    /// Secondary items that were looked at.
    secondary: Vec<u32>,
    /// How many remaining problems are skipped after the next walk in vain, and how many are still skipped now.
    patience: u32,
    skipped: u32,
    /// How many remaining problems were divided, and how many there were.
    divided: u64,
    asked: u64,
}

impl Splitter {
    pub(super) fn new(items: usize) -> Self {
        Self {
            rest: Vec::new(),
            options: Vec::new(),
            items: Vec::new(),
            queue: Vec::new(),
            is_queued: vec![false; items],
            secondary: Vec::new(),
            patience: 1,
            skipped: 0,
            divided: 0,
            asked: 0,
        }
    }

    /// How many remaining problems fell into parts of comparable sizes, and how many there were.
    pub(super) fn tally(&self) -> (u64, u64) {
        (self.divided, self.asked)
    }

    /// Adds the parts of what is on the desk to `parts`, and returns the product of the numbers of those that consist of
    /// one item.
    ///
    /// # Errors
    /// When it was stopped in the middle; the error is the reason, and `parts` are as before.
    pub(super) fn split(
        &mut self,
        desk: &mut Desk,
        incidence: &Incidence,
        parts: &mut Vec<Part>,
        interrupt: &mut Interrupt,
    ) -> Result<Number, StopReason> {
        let mut product = Number::ONE;
        let whole = Part { options: Set::of(desk.options()), items: Set::of(desk.items()) };
        let Some(last) = whole.last_item() else { return Ok(product) };
        self.asked += 1;
        if !self.looks(last, desk.items().trimmed(), incidence) {
            parts.push(whole);
            return Ok(product);
        }
        let (before, mut found) = (parts.len(), 0);
        self.rest.clear();
        self.rest.extend_from_slice(whole.options.row().words);
        for item in whole.items.row().options() {
            if self.is_queued[item as usize] {
                continue;
            }
            found += 1;
            let (items, options) = match self.walk(item, &whole, desk, incidence, interrupt) {
                Ok(counts) => counts,
                Err(reason) => {
                    self.forget(&whole);
                    parts.truncate(before);
                    return Err(reason);
                }
            };
            if items == 1 {
                product.multiply(Number::Small(u128::from(options)));
            } else {
                parts.push(self.part(&whole));
            }
        }
        self.forget(&whole);
        self.learn(found > 1);
        let parts = &mut parts[before..];
        parts.sort_by_key(|part| std::cmp::Reverse(part.options.row().len()));
        let mut sizes = parts.iter().map(|part| part.options.row().len());
        let largest = sizes.next().unwrap_or(0);
        let others: u32 = sizes.sum();
        self.divided += u64::from(others > 0 && others >= (largest + others) / DIVIDED);
        Ok(product)
    }

    /// No item of what was walked over is queued any more.
    fn forget(&mut self, whole: &Part) {
        self.queue.clear();
        for item in whole.items.row().options().chain(self.secondary.drain(..)) {
            self.is_queued[item as usize] = false;
        }
    }

    /// Whether a walk is worth while.
    fn looks(&mut self, last: usize, items: Row<'_>, incidence: &Incidence) -> bool {
        let first = items.words.first().map_or(0, |word| word.trailing_zeros() as usize);
        let lowest = items.first * 64 + first;
        if lowest + (incidence.sizes[last] as usize) <= last {
            return true; // the lowest item is not below the last one
        }
        if self.skipped > 0 {
            self.skipped -= 1;
            return false;
        }
        true
    }

    fn learn(&mut self, has_split: bool) {
        self.patience = if has_split { 1 } else { (2 * self.patience).min(MOST_SKIPPED) };
        self.skipped = self.patience - 1;
    }

    /// Walks over the part of an item. Returns how many open items and options it has.
    fn walk(
        &mut self,
        item: u32,
        whole: &Part,
        desk: &mut Desk,
        incidence: &Incidence,
        interrupt: &mut Interrupt,
    ) -> Result<(u32, u32), StopReason> {
        let (options, items) = (whole.options.row(), whole.items.row());
        self.options.clear();
        self.options.resize(options.words.len(), 0);
        self.items.clear();
        self.items.resize(items.words.len(), 0);
        let (mut item_count, mut option_count) = (0, 0);
        self.is_queued[item as usize] = true;
        self.queue.push(item);
        while let Some(item) = self.queue.pop() {
            desk.heed(interrupt)?;
            let at = item as usize;
            if at < incidence.primary {
                self.items[at / 64 - items.first] |= 1 << (at % 64);
                item_count += 1;
            }
            let holders = incidence.holders(at);
            let from = holders.first.max(options.first);
            let end = (holders.first + holders.words.len()).min(options.first + self.rest.len());
            desk.work += (end.max(from) - from) as u64;
            for at in from..end {
                let place = at - options.first;
                let word = self.rest[place] & holders.words[at - holders.first];
                self.rest[place] &= !word;
                self.options[place] |= word;
                option_count += word.count_ones();
                for option in options_of(at, word) {
                    self.meet(option, options, desk, incidence);
                }
            }
        }
        Ok((item_count, option_count))
    }

    /// Puts the items of an option into the queue.
    fn meet(&mut self, option: u32, options: Row<'_>, desk: &mut Desk, incidence: &Incidence) {
        let entries = incidence.entries(option);
        desk.work += entries.len() as u64;
        for &entry in entries {
            let item = entry.item as usize;
            if self.is_queued[item] {
                continue;
            }
            self.is_queued[item] = true;
            let is_primary = item < incidence.primary;
            if !is_primary {
                self.secondary.push(entry.item);
            }
            desk.work += if is_primary { 0 } else { options.words.len() as u64 };
            if is_primary || incidence.is_contested(entry, options) {
                self.queue.push(entry.item);
            }
        }
    }

    /// The part that was walked over.
    fn part(&self, whole: &Part) -> Part {
        let (options, items) = (whole.options.row().first, whole.items.row().first);
        Part {
            options: Set::of(Row { first: options, words: &self.options }),
            items: Set::of(Row { first: items, words: &self.items }),
        }
    }
}
