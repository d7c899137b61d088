//! Options that block an item: once they are chosen, it has too few options left.
//!
//! # Why this shape
//! Seen from the item, the options that block it are those that clash with all its options (with all but
//! `min - 1` of them, if it must be covered more than once). So its options are looked at one after the other,
//! and the set of options that clash with all of them so far shrinks. For nearly every item it is empty after a
//! few. Whether two options clash never changes while the bounds stay, so an item must be searched again only
//! when it has lost an option.
//!
//! Bitmaps for the clashing sets would need items x options bits and a look at each word. Lists read only
//! entries that exist, however large the problem is.
//!
//! This finds dominated items, too: if each option of `b` holds `a`, an option of `a` without `b`
//! clashes with all options of `b`.
//!
//! # Cost
//! Paid from the effort, an entry a unit. Usually some hundred units an item.
//!
//! # Source
//! D. E. Knuth, TAOCP 7.2.2.1, Algorithm P.

use gavotte_model::{ItemId, OptionId};

use super::remains::{Hopeless, ItemState, Remains};

/// How often an option clashed with the options of the item under search.
#[derive(Clone, Copy, Default)]
struct Tally {
    clashes: u32,
    /// One more than the place in the item's list of the option it last clashed with.
    last: u32,
}

/// The value of `last` for an option that cannot block the item. [fixed]
const INNOCENT: u32 = u32::MAX;

/// Scratch of the search; the tallies are all 0 between items.
struct Search {
    tallies: Vec<Tally>,
    touched: Vec<OptionId>,
    candidates: Vec<OptionId>,
}

impl Remains<'_> {
    /// Drops options that block an item, and takes the options that this forces, until there are none or the
    /// effort is spent.
    pub(super) fn drop_blocking(&mut self) -> Result<(), Hopeless> {
        if self.effort == 0 {
            return Ok(());
        }
        let mut search = Search {
            tallies: vec![Tally::default(); self.problem.option_count()],
            touched: Vec::new(),
            candidates: Vec::new(),
        };
        while self.effort > 0 {
            let Some(item) = self.next_dirty() else { break };
            search.blockers(self, item);
            for &option in &search.candidates {
                // The first one dropped may have forced nothing yet: all of them are alive.
                self.report.blocking += 1;
                self.drop_option(option)?;
            }
            self.take_forced()?;
        }
        Ok(())
    }
}

impl Search {
    /// Leaves in `candidates` the options that block `item`; none when the effort is spent.
    fn blockers(&mut self, remains: &mut Remains<'_>, item: ItemId) {
        self.candidates.clear();
        debug_assert!(self.touched.is_empty(), "the tallies are all 0 between items");
        let state = remains.item(item);
        if !state.open || state.min == 0 {
            return;
        }
        if !self.sift(remains, item, state) {
            self.candidates.clear();
        }
        for option in self.touched.drain(..) {
            self.tallies[option.index()] = Tally::default();
        }
    }

    /// Goes through the options of `item` while there are candidates. `false` when the effort is
    /// spent before it is known whether they block.
    fn sift(&mut self, remains: &mut Remains<'_>, item: ItemId, state: ItemState) -> bool {
        if state.max == 1 && !self.excuse(remains, item) {
            return false;
        }
        let mut seen = 0;
        for place in remains.places(item) {
            let holder = remains.holder(place).option;
            if !remains.is_alive(holder) {
                continue;
            }
            // A candidate may miss `min - 1` clashes, so it may enter as late as this.
            let is_paid = if seen < state.min {
                self.tally_all(remains, holder, seen)
            } else {
                self.tally_candidates(remains, holder)
            };
            if !is_paid {
                return false;
            }
            seen += 1;
            let tallies = &self.tallies;
            self.candidates
                .retain(|option| tallies[option.index()].clashes + (state.min - 1) >= seen);
            if self.candidates.is_empty() && seen >= state.min {
                break;
            }
        }
        true
    }

    /// Leaves out the options of an item that is covered once, because one of them is what it needs. Otherwise
    /// each would stay a candidate until it meets itself. Returns `false` when the effort is spent.
    fn excuse(&mut self, remains: &mut Remains<'_>, item: ItemId) -> bool {
        for holder in remains.holders(item) {
            self.tallies[holder.option.index()].last = INNOCENT;
            self.touched.push(holder.option);
        }
        remains.spend(self.touched.len())
    }

    /// Tallies all options that clash with `holder`, each a candidate. Returns `false` when the effort is spent.
    fn tally_all(&mut self, remains: &mut Remains<'_>, holder: OptionId, seen: u32) -> bool {
        let mut cost = 0;
        for (item, color) in remains.entries(holder) {
            if remains.item(item).max > 1 {
                continue;
            }
            cost += remains.places(item).len();
            for other in remains.holders(item) {
                let tally = &mut self.tallies[other.option.index()];
                let skip = tally.last == seen + 1 || tally.last == INNOCENT;
                if skip || other.option == holder || !remains.excludes(item, color, other.color) {
                    continue;
                }
                if tally.last == 0 {
                    self.touched.push(other.option);
                    self.candidates.push(other.option);
                }
                debug_assert!(tally.clashes <= seen, "an option clashes with a holder once");
                *tally = Tally { clashes: tally.clashes + 1, last: seen + 1 };
            }
        }
        remains.spend(cost)
    }

    /// Tallies the candidates that clash with `holder`. Returns `false` when the effort is spent.
    fn tally_candidates(&mut self, remains: &mut Remains<'_>, holder: OptionId) -> bool {
        let mut cost = 2;
        remains.mark(holder);
        for &option in &self.candidates {
            cost += remains.problem.option_items(option).len();
            if option != holder && remains.clashes(option) {
                self.tallies[option.index()].clashes += 1;
            }
        }
        remains.unmark(holder);
        remains.spend(cost)
    }
}
