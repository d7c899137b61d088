//! What an option leaves of a part.
//!
//! # Why this shape
//! Only items of removed options can have lost their last option but one, so only these are looked at; where more options are
//! removed than there are items, all items. An item with one option forces it, and an item without any ends the part.
//!
//! In a large problem one option may force thousands of others. So the limits are looked at here, every 2^18 words; a
//! part that was left in the middle is taken anew.
//!
//! # Cost
//! The words of the part, the sets of the option's items, and the entries of the removed options, but no more of these than
//! there are items.

use gavotte_model::StopReason;

use super::incidence::Incidence;
use super::part::Part;
use super::rows::{Row, options_of};
use crate::run::Interrupt;

/// The words in which a part is changed.
#[derive(Clone, Debug, Default)]
pub(super) struct Desk {
    /// The first word and the words of the options that survive.
    first: usize,
    options: Vec<u64>,
    /// Those of the open items.
    first_item: usize,
    items: Vec<u64>,
    /// Items that have lost an option, and whether an item is among them.
    touched: Vec<u32>,
    is_touched: Vec<bool>,
    /// The words that were read.
    pub(super) work: u64,
    /// When so many were read, the limits are looked at.
    look: u64,
}

impl Desk {
    /// Takes a part, to change it.
    pub(super) fn load(&mut self, part: &Part, incidence: &Incidence) {
        let (options, items) = (part.options.row(), part.items.row());
        (self.first, self.first_item) = (options.first, items.first);
        self.options.clear();
        self.options.extend_from_slice(options.words);
        self.items.clear();
        self.items.extend_from_slice(items.words);
        self.is_touched.resize(incidence.primary, false);
        self.work += (options.words.len() + items.words.len()) as u64;
    }

    pub(super) fn options(&self) -> Row<'_> {
        Row { first: self.first, words: &self.options }
    }

    pub(super) fn items(&self) -> Row<'_> {
        Row { first: self.first_item, words: &self.items }
    }

    pub(super) fn has(&self, option: u32) -> bool {
        has(self.options(), option)
    }

    /// Removes an option.
    pub(super) fn forbid(&mut self, option: u32, incidence: &Incidence) {
        let word = [1 << (option % 64)];
        self.remove(Row { first: option as usize / 64, words: &word }, Row::EMPTY, incidence);
    }

    /// Chooses an option that survives, without what follows from it.
    pub(super) fn choose(&mut self, option: u32, incidence: &Incidence) {
        debug_assert!(self.has(option), "option {option} survives");
        for &entry in incidence.entries(option) {
            let item = entry.item as usize;
            self.remove(incidence.holders(item), incidence.agreeing(entry), incidence);
            if item < incidence.primary {
                self.items[item / 64 - self.first_item] &= !(1 << (item % 64));
            }
        }
    }

    /// Looks at an item as at one that has lost an option.
    pub(super) fn touch(&mut self, item: u32) {
        if !std::mem::replace(&mut self.is_touched[item as usize], true) {
            self.touched.push(item);
        }
    }

    /// Removes the options of a set but those to keep.
    fn remove(&mut self, row: Row<'_>, keep: Row<'_>, incidence: &Incidence) {
        // No more items than these are open.
        let (most, mut removed) = (self.items.len() * 64, 0);
        let from = self.first.max(row.first);
        let end = (self.first + self.options.len()).min(row.first + row.words.len());
        self.work += row.words.len() as u64;
        for at in from..end {
            let gone = self.options[at - self.first] & row.words[at - row.first] & !keep.word(at);
            self.options[at - self.first] &= !gone;
            if removed > most {
                continue;
            }
            removed += gone.count_ones() as usize;
            for option in options_of(at, gone) {
                let entries = incidence.entries(option);
                self.work += entries.len() as u64;
                for entry in entries {
                    if (entry.item as usize) < incidence.primary {
                        self.touch(entry.item);
                    }
                }
            }
        }
        if removed > most {
            self.touch_all();
        }
    }

    /// Touches all open items.
    fn touch_all(&mut self) {
        self.work += self.items.len() as u64;
        for at in 0..self.items.len() {
            options_of(self.first_item + at, self.items[at]).for_each(|item| self.touch(item));
        }
    }

    /// Looks at the limits, if enough was read since the last look.
    ///
    /// # Errors
    /// Why it is time to stop.
    #[inline(always)]
    pub(super) fn heed(&mut self, interrupt: &mut Interrupt) -> Result<(), StopReason> {
        if self.work < self.look {
            return Ok(());
        }
        // The words that are read between two looks at the limits, less than a millisecond.
        let look: u64 = 1 << 18;
        self.look = self.work + look;
        interrupt.check_now()
    }

    /// No item is touched any more.
    fn leave(&mut self) {
        self.touched.drain(..).for_each(|item| self.is_touched[item as usize] = false);
    }

    /// Chooses all options that are forced. Returns whether each open item still has an option.
    ///
    /// # Errors
    /// When it was stopped in the middle; the error is the reason.
    pub(super) fn settle(
        &mut self,
        incidence: &Incidence,
        interrupt: &mut Interrupt,
    ) -> Result<bool, StopReason> {
        while let Some(item) = self.touched.pop() {
            self.is_touched[item as usize] = false;
            if let Err(reason) = self.heed(interrupt) {
                self.leave();
                return Err(reason);
            }
            if !has(self.items(), item) {
                continue;
            }
            let (mut only, mut count, mut read) = ((0, 0), 0, 0);
            let holders = incidence.holders(item as usize);
            for (at, word) in holders.both(self.options()) {
                read += 1;
                if word != 0 {
                    (only, count) = ((at, word), count + word.count_ones());
                }
                if count > 1 {
                    break;
                }
            }
            self.work += read;
            match count {
                0 => {
                    self.leave();
                    return Ok(false);
                }
                1 => options_of(only.0, only.1).for_each(|option| self.choose(option, incidence)),
                _ => {}
            }
        }
        Ok(true)
    }
}

/// Whether a set holds a number.
fn has(row: Row<'_>, number: u32) -> bool {
    let word = (number as usize / 64).checked_sub(row.first).and_then(|at| row.words.get(at));
    word.is_some_and(|word| word >> (number % 64) & 1 == 1)
}
