//! The remaining problem during the search under relaxed constraints: counters and a trail.
//!
//! # Why this shape
//! The bound looks at all free options again and again, so these lie together at the front of one
//! array (a sparse set); taking one out swaps it behind the front, and putting it back moves the
//! front. An item needs no list that changes, only counters: its options are looked at when it is
//! branched on and when it becomes full, and then those that are not free are skipped.
//!
//! # Invariants
//! 1. `free[..front]` are the free options, `place` is the inverse of `free`.
//! 2. `held` of an item is the number of free options that hold it.
//! 3. `lack` and `room` are the item's bounds less the options taken that hold it.
//! 4. `trail` holds the options that were taken out, in order, so going back is exact.
//! 5. Options are numbered as in the problem, unless `names` gives their numbers there.
//!
//! # Cost
//! O(length) to drop an option. To take one, also the lists of the items that it fills, or a look at a word of
//! each free option where these are fewer. Dropping and going back access memory in no order, so a state of the
//! remaining options alone ([`State::compact`]) is searched faster than a large one with few options left.

mod build;

use gavotte_model::OptionId;

use super::sides::{Row, Sides};
use crate::run::numbers::narrow;

/// One item.
#[derive(Clone, Copy, Debug)]
pub(in crate::best) struct Item {
    /// How many options it still needs; 0 or less: none.
    pub(in crate::best) lack: i64,
    /// How many options that hold it may still be taken.
    pub(in crate::best) room: i64,
    /// How many free options hold it.
    pub(in crate::best) held: i64,
    /// How many taken options hold it.
    used: u32,
    /// Whether options that give it one color may share it, so that it has no upper bound.
    is_colored: bool,
    is_primary: bool,
}

impl Item {
    /// Whether it is a primary item: secondary ones make a problem more than one of covering.
    pub(super) fn is_cover(self) -> bool {
        self.is_primary || self.held == 0
    }

    /// Whether one more option must hold it, no other one may, and none was taken yet.
    pub(in crate::best) fn is_once(self) -> bool {
        self.lack == 1 && self.room == 1 && self.used == 0
    }

    /// Whether it lacks all its free options, or more than these.
    pub(in crate::best) fn is_scarce(self) -> bool {
        self.lack > 0 && self.held <= self.lack
    }
}

/// One entry of an option or of an item's list: the item or the option, and the color (0: none).
#[derive(Clone, Copy, Debug)]
pub(in crate::best) struct Entry {
    pub(in crate::best) at: u32,
    color: u32,
}

/// Options of which only so many may be in together, although no item says so.
#[derive(Clone, Debug)]
pub(in crate::best) struct Cut {
    pub(in crate::best) options: Vec<u32>,
    pub(in crate::best) room: i64,
}

/// The trail's mark of an option that was taken; others were dropped. [fixed]
const TAKEN: u32 = 1 << 31;

/// The remaining problem.
#[derive(Clone, Debug)]
pub(in crate::best) struct State {
    pub(in crate::best) items: Vec<Item>,
    pub(in crate::best) costs: Vec<i64>,
    /// `starts[o]..starts[o + 1]` are the entries of option `o` in `members`.
    starts: Vec<u32>,
    members: Vec<u32>,
    /// The color of each entry, 0 for none; empty when there are no colors.
    colors: Vec<u32>,
    /// A bit for each item of an option, its number modulo 64.
    masks: Vec<u64>,
    /// While an option is taken: the items that it fills.
    is_closing: Vec<bool>,
    /// `list_starts[i]..list_starts[i + 1]` are the options of item `i` in `lists`.
    list_starts: Vec<u32>,
    lists: Vec<Entry>,
    free: Vec<u32>,
    place: Vec<u32>,
    front: usize,
    /// The options' numbers in the problem, ascending; empty when they are the same.
    names: Vec<u32>,
    /// How many items lack options.
    lacking: usize,
    /// The cost of the taken options.
    pub(in crate::best) spent: i64,
    trail: Vec<u32>,
    /// The limits of sums over the options.
    pub(in crate::best) sides: Sides,
}

impl State {
    /// A cost that no choice of free options exceeds; `None` where that is too large for a number.
    pub(in crate::best) fn greatest_cost(&self) -> Option<i64> {
        let cost = |option: u32| i128::from(self.costs[option as usize].max(0));
        let all: i128 = self.free().iter().map(|&it| cost(it)).sum();
        // Each item pays its share of the dearest option as often as it may be covered.
        let (mut shares, mut beside) = (vec![0_i128; self.items.len()], 0);
        for &option in self.free() {
            let is_limited = |item: &&u32| !self.items[**item as usize].is_colored;
            let limited = self.members(option).iter().filter(is_limited);
            let share = match limited.clone().count() as i128 {
                0 => {
                    beside += cost(option);
                    continue;
                }
                count => (cost(option) + count - 1) / count,
            };
            limited.for_each(|&item| {
                shares[item as usize] = share.max(shares[item as usize]);
            });
        }
        let rooms = self.items.iter().map(|item| i128::from(item.room.clamp(0, item.held)));
        let shared: i128 = rooms.zip(shares).map(|(room, share)| room * share).sum();
        let penalties: i128 = self.sides.rows().iter().map(Row::dearest).sum();
        i64::try_from(all.min(shared + beside) + penalties + i128::from(self.spent)).ok()
    }

    /// Whether any entry has a color.
    pub(in crate::best) fn has_colors(&self) -> bool {
        !self.colors.is_empty()
    }

    /// Whether an option holds the item.
    pub(in crate::best) fn holds(&self, option: u32, item: u32) -> bool {
        self.masks[option as usize] & bit(item) != 0 && self.members(option).contains(&item)
    }

    /// Which option of the problem this is.
    pub(in crate::best) fn name(&self, option: u32) -> OptionId {
        OptionId::new(self.names.get(option as usize).copied().unwrap_or(option))
    }

    /// The number of an option of the problem in this state, if the option is here.
    pub(in crate::best) fn number(&self, name: OptionId) -> Option<u32> {
        if self.names.is_empty() {
            return (name.index() < self.costs.len()).then_some(name.raw());
        }
        self.names.binary_search(&name.raw()).ok().map(narrow)
    }

    fn range(&self, option: u32) -> std::ops::Range<usize> {
        self.starts[option as usize] as usize..self.starts[option as usize + 1] as usize
    }

    /// The items of an option as bits, each by its number modulo 64.
    #[inline(always)]
    pub(super) fn mask(&self, option: u32) -> u64 {
        self.masks[option as usize]
    }

    /// The items of the option.
    #[inline]
    pub(in crate::best) fn members(&self, option: u32) -> &[u32] {
        &self.members[self.range(option)]
    }

    fn color(&self, entry: usize) -> u32 {
        self.colors.get(entry).copied().unwrap_or(0)
    }

    /// The options of `item` when the lists were made, free or not.
    pub(in crate::best) fn list(&self, item: u32) -> &[Entry] {
        let (from, to) = (self.list_starts[item as usize], self.list_starts[item as usize + 1]);
        &self.lists[from as usize..to as usize]
    }

    pub(in crate::best) fn free(&self) -> &[u32] {
        &self.free[..self.front]
    }

    pub(in crate::best) fn is_free(&self, option: u32) -> bool {
        (self.place[option as usize] as usize) < self.front
    }

    /// Whether the option was taken, if it is not free.
    pub(in crate::best) fn is_taken(&self, option: u32) -> bool {
        // It stands behind the front, where the trail records whether it was taken or dropped.
        let place = self.place[option as usize] as usize;
        debug_assert!(place >= self.front, "a free option is not taken");
        let at = self.free.len() - 1 - place;
        self.trail.get(at).is_some_and(|&entry| entry == option | TAKEN)
    }

    /// Whether more free options hold the item than it may take: then its upper bound is worth a price.
    pub(in crate::best) fn is_capped(&self, item: usize) -> bool {
        let item = &self.items[item];
        !item.is_colored && item.room < item.held
    }

    /// Whether at most one of the options of this item may be in, and none need be.
    pub(super) fn excludes(&self, item: u32) -> bool {
        let item = &self.items[item as usize];
        !item.is_colored && item.lack <= 0 && item.room == 1 && item.used == 0
    }

    /// Takes out a free option from the front.
    fn remove(&mut self, option: u32) {
        debug_assert!(self.is_free(option), "option {option} is taken out twice");
        self.front -= 1;
        let (at, last) = (self.place[option as usize], self.free[self.front]);
        self.free[at as usize] = last;
        self.place[last as usize] = at;
        self.free[self.front] = option;
        self.place[option as usize] = narrow(self.front);
        let range = self.range(option);
        for &item in &self.members[range] {
            self.items[item as usize].held -= 1;
        }
        if !self.sides.is_empty() {
            self.sides.set_free(option, false);
        }
    }

    /// Drops a free option.
    pub(in crate::best) fn drop_option(&mut self, option: u32) {
        self.remove(option);
        self.trail.push(option);
    }

    /// Takes a free option and drops the options that it excludes.
    pub(in crate::best) fn take(&mut self, option: u32) {
        self.remove(option);
        self.trail.push(option | TAKEN);
        // A sum of options' costs: the model guarantees that it fits.
        self.spent = self.spent.saturating_add(self.costs[option as usize]);
        for at in self.range(option) {
            let item = &mut self.items[self.members[at] as usize];
            self.lacking -= usize::from(item.lack == 1);
            item.lack -= 1;
            item.room -= 1;
            item.used += 1;
        }
        if !self.sides.is_empty() {
            self.sides.set_taken(option, true);
        }
        self.close_items(option);
    }

    /// Drops all options that can no longer be taken, now that `option` is taken.
    fn close_items(&mut self, option: u32) {
        let (mut closing, mut listed, mut has_colors) = (0_u64, 0, false);
        for at in self.range(option) {
            let item = self.members[at];
            if self.is_closed(item) {
                closing |= bit(item);
                listed += self.list(item).len();
                has_colors |= self.color(at) > 0;
            }
        }
        if !has_colors && self.front < listed {
            self.drop_free(option, closing);
            return;
        }
        for at in self.range(option) {
            let (item, color) = (self.members[at], self.color(at));
            if self.is_closed(item) {
                self.drop_others(item, color);
            }
        }
    }

    /// Whether free options hold an item that is filled, or has its first color, by the option just
    /// taken.
    fn is_closed(&self, item: u32) -> bool {
        let item = &self.items[item as usize];
        let is_filled = if item.is_primary { item.room == 0 } else { item.used == 1 };
        item.held > 0 && is_filled
    }

    /// Drops the free options that hold an item which `option`, just taken, closes; `closing` holds these items
    /// as bits.
    fn drop_free(&mut self, option: u32, closing: u64) {
        let is_exact = self.items.len() <= 64;
        if !is_exact {
            self.mark_closing(option, true);
        }
        let mut at = 0;
        while at < self.front {
            let other = self.free[at];
            let may_clash = self.masks[other as usize] & closing != 0;
            if may_clash && (is_exact || self.holds_closing(other)) {
                self.drop_option(other); // another one comes to its place
            } else {
                at += 1;
            }
        }
        if !is_exact {
            self.mark_closing(option, false);
        }
    }

    /// Marks the items that `option` closes, before any other option is dropped, or removes the marks again.
    fn mark_closing(&mut self, option: u32, is_closing: bool) {
        for at in self.range(option) {
            let item = self.members[at];
            self.is_closing[item as usize] = is_closing && self.is_closed(item);
        }
    }

    fn holds_closing(&self, option: u32) -> bool {
        self.members(option).iter().any(|&item| self.is_closing[item as usize])
    }

    /// Drops the free options of `item`, except those that give it this same color.
    fn drop_others(&mut self, item: u32, color: u32) {
        let (from, to) = (self.list_starts[item as usize], self.list_starts[item as usize + 1]);
        for at in from..to {
            let entry = self.lists[at as usize];
            if (color == 0 || entry.color != color) && self.is_free(entry.at) {
                self.drop_option(entry.at);
            }
        }
    }

    /// A mark to go back to.
    pub(in crate::best) fn mark(&self) -> u32 {
        narrow(self.trail.len())
    }

    /// Undoes all changes since the mark.
    pub(in crate::best) fn back_to(&mut self, mark: u32) {
        while self.trail.len() > mark as usize {
            let Some(entry) = self.trail.pop() else { return };
            let (option, was_taken) = (entry & !TAKEN, entry & TAKEN > 0);
            self.front += 1;
            let range = self.range(option);
            let members = &self.members[range];
            for &item in members {
                self.items[item as usize].held += 1;
            }
            if was_taken {
                for &item in members {
                    let item = &mut self.items[item as usize];
                    item.lack += 1;
                    self.lacking += usize::from(item.lack == 1);
                    item.room += 1;
                    item.used -= 1;
                }
                self.spent = self.spent.saturating_sub(self.costs[option as usize]);
            }
            self.put_back_sums(option, was_taken);
        }
    }

    /// Restores the sums of the constraints.
    fn put_back_sums(&mut self, option: u32, was_taken: bool) {
        if self.sides.is_empty() {
            return;
        }
        if was_taken {
            self.sides.set_taken(option, false);
        }
        self.sides.set_free(option, true);
    }

    /// The same when all items were like this at the mark; with few items less has to be written.
    pub(super) fn back_to_items(&mut self, mark: u32, items: &[Item]) {
        let since = &self.trail[mark as usize..];
        self.front += since.len();
        for &entry in since.iter().filter(|&&entry| entry & TAKEN > 0) {
            self.spent = self.spent.saturating_sub(self.costs[(entry & !TAKEN) as usize]);
        }
        if !self.sides.is_empty() {
            for at in mark as usize..self.trail.len() {
                let entry = self.trail[at];
                self.put_back_sums(entry & !TAKEN, entry & TAKEN > 0);
            }
        }
        self.trail.truncate(mark as usize);
        self.items.copy_from_slice(items);
        self.lacking = items.iter().filter(|item| item.lack > 0).count();
    }

    /// The options taken since the mark.
    pub(in crate::best) fn taken_since(&self, mark: u32) -> impl Iterator<Item = OptionId> + '_ {
        let since = self.trail[mark as usize..].iter();
        since.filter(|&&entry| entry & TAKEN > 0).map(|&entry| self.name(entry & !TAKEN))
    }

    /// The items of each option that was taken before the mark.
    pub(in crate::best) fn taken_members(&self, mark: u32) -> impl Iterator<Item = &[u32]> {
        let before = self.trail[..mark as usize].iter();
        before.filter(|&&entry| entry & TAKEN > 0).map(|&entry| self.members(entry & !TAKEN))
    }

    /// The options that were dropped, in order.
    pub(super) fn dropped(&self) -> impl Iterator<Item = u32> + '_ {
        self.trail.iter().copied().filter(|&entry| entry & TAKEN == 0)
    }

    /// Whether no item of the option is full, colors aside.
    pub(super) fn has_room(&self, option: u32) -> bool {
        let items = self.members(option).iter().map(|&item| &self.items[item as usize]);
        items.into_iter().all(|item| item.is_colored || item.room > 0)
    }

    /// Panics when a counter is wrong.
    #[cfg(any(test, debug_assertions, feature = "audit"))]
    pub(super) fn audit(&self) {
        for (at, item) in self.items.iter().enumerate() {
            let holds = |option: &&u32| self.members(**option).contains(&narrow(at));
            assert_eq!(item.held, self.free().iter().filter(holds).count() as i64);
        }
        let lacking = self.items.iter().filter(|item| item.lack > 0).count();
        assert_eq!(self.lacking, lacking);
        self.sides.audit(self.free());
    }
}

/// The bit of an item in a mask.
fn bit(item: u32) -> u64 {
    1 << (item % 64)
}

/// The mask of each option.
fn masks(starts: &[u32], members: &[u32]) -> Vec<u64> {
    let entries = starts.windows(2).map(|ends| &members[ends[0] as usize..ends[1] as usize]);
    entries.map(|entries| entries.iter().fold(0, |mask, &item| mask | bit(item))).collect()
}

#[cfg(test)]
mod tests {
    use gavotte_model::Problem;

    use super::*;

    /// Random triples of more items than a mask has bits.
    fn triples(items: u64, options: u32) -> Problem {
        let (mut random, mut builder) = (7_u64, Problem::builder().items(0..items));
        for _ in 0..options {
            let mut option = std::collections::BTreeSet::new();
            while option.len() < 3 {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                option.insert((random >> 33) % items);
            }
            builder = builder.option(option);
        }
        builder.build().unwrap()
    }

    #[test]
    fn taking_leaves_what_clashes_with_nothing_and_goes_back() {
        for items in [20, 64, 65, 200] {
            let problem = triples(items, 300);
            let mut state = State::new(&problem, vec![1; 300]);
            let (before, mut marks) = (state.free().to_vec(), Vec::new());
            while let Some(&option) = state.free().last() {
                marks.push((state.mark(), state.items.clone()));
                state.take(option);
                state.audit();
                let taken: Vec<OptionId> = state.taken_since(0).collect();
                let clashes = |option: u32| {
                    let items = problem.option_items(OptionId::new(option));
                    let holds =
                        |it: &OptionId| problem.option_items(*it).iter().any(|i| items.contains(i));
                    taken.iter().any(holds)
                };
                let left = (0..300).filter(|&option| !clashes(option)).count();
                assert!(state.free().len() == left && !state.free().iter().any(|&it| clashes(it)));
                let compact = state.compact();
                compact.audit();
                let names = compact.free().iter().map(|&it| compact.name(it).raw());
                assert!(names.eq((0..300).filter(|&option| !clashes(option))));
            }
            while let Some((mark, items)) = marks.pop() {
                if mark % 2 == 0 {
                    state.back_to(mark);
                } else {
                    state.back_to_items(mark, &items);
                }
                state.audit();
            }
            let mut after = state.free().to_vec();
            after.sort_unstable();
            assert_eq!((after, state.spent), (before, 0));
        }
    }
}
