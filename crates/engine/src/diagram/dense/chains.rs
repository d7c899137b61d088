//! The chains of a [plan](super::plan), found greedily: which digit each slot has, and which chains are cut.
//!
//! # Why this shape
//! Chains come and go in the order of the decisions, so they are found in that order. A slot joins the longest chain of which
//! the last slot is used before it is. If that holds only for a time, the chain is cut at its end. The slots that are decided soon
//! leave then, because they are few and mostly one, so the digits to which they go have small radices and are free again soon.
//!
//! # Invariants
//! Those of the plan.
//!
//! # Cost
//! For each slot its options times the chains.
//!
//! # Source
//! Chains of a partial order: R. P. Dilworth, *A decomposition theorem for partially ordered sets* (Annals of Mathematics 51,
//! 1950).

use std::collections::BTreeMap;

use super::decided::Decided;

/// The most digits of a state. [fixed]
const MOST_DIGITS: usize = 64;

/// The first slots of a chain leave their digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cut {
    pub(super) from: usize,
    pub(super) to: usize,
    /// How many slots.
    pub(super) count: usize,
}

/// Where the slots are.
#[derive(Debug, Default)]
pub(super) struct Chains {
    /// The digit of each slot when it is used for the first time; `None` where none can be used before its decision.
    pub(super) places: Vec<Option<usize>>,
    /// The cuts before each decision, with the slots that leave.
    pub(super) cuts: BTreeMap<usize, Vec<(Cut, Vec<usize>)>>,
}

/// What happens at the decision of a slot.
#[derive(Debug, Default)]
struct Event {
    /// The slots in front of which chains are cut before it.
    cuts: Vec<usize>,
    /// The slots that it can use first.
    begins: Vec<usize>,
}

/// The chains as they are at one decision.
struct Finder<'d> {
    decided: &'d Decided,
    has_cuts: bool,
    radices: Vec<usize>,
    /// The slots of each digit, and the last slot that is none any more.
    digits: Vec<Vec<usize>>,
    chains: Chains,
}

impl Chains {
    /// The radix of each digit, and the chains; with cuts if they are wanted. `None` where states have more than `most` numbers.
    pub(super) fn of(decided: &Decided, has_cuts: bool, most: usize) -> Option<(Vec<usize>, Self)> {
        let mut events: BTreeMap<usize, Event> = BTreeMap::new();
        for (slot, holders) in decided.holders.iter().enumerate() {
            if let Some(first) = holders.iter().map(|&it| decided.options[it][0]).min() {
                events.entry(first).or_default().begins.push(slot);
            }
        }
        let chains = Self { places: vec![None; decided.holders.len()], cuts: BTreeMap::new() };
        let (radices, digits) = (Vec::new(), Vec::new());
        let mut finder = Finder { decided, has_cuts, radices, digits, chains };
        while let Some((now, Event { cuts, begins })) = events.pop_first() {
            finder.forget(|slot| slot < now);
            cuts.into_iter().for_each(|slot| finder.cut(now, slot));
            finder.forget(|slot| slot <= now);
            for slot in begins {
                if let Some(end) = finder.begin(now, slot) {
                    events.entry(end).or_default().cuts.push(slot);
                }
            }
            let size = finder.radices.iter().try_fold(1_usize, |all, &it| all.checked_mul(it))?;
            if size > most || finder.radices.len() > MOST_DIGITS {
                return None;
            }
        }
        Some((finder.radices, finder.chains))
    }
}

impl Finder<'_> {
    /// Slots that are decided leave their digits.
    fn forget(&mut self, is_decided: impl Fn(usize) -> bool) {
        self.digits.iter_mut().for_each(|chain| chain.retain(|&it| !is_decided(it)));
    }

    /// Puts a slot that can be used from `now` on into a digit. Returns when its chain is cut in front of it, if that is so.
    fn begin(&mut self, now: usize, slot: usize) -> Option<usize> {
        let joined = (0..self.digits.len()).filter_map(|digit| {
            let &last = self.digits[digit].last()?;
            let end = if last > slot { return None } else { self.decided.parts(last, slot) };
            let fits = end.is_none_or(|end| self.has_cuts && end > now);
            fits.then_some((end.is_none(), self.digits[digit].len(), digit, end))
        });
        let joined = joined.max_by_key(|&(lasts, length, ..)| (lasts, length));
        let digit = joined.map_or_else(|| self.free(1), |(.., digit, _)| digit);
        self.put(digit, &[slot]);
        self.chains.places[slot] = Some(digit);
        joined?.3
    }

    /// Cuts a chain in front of a slot, unless it is the first one.
    fn cut(&mut self, now: usize, slot: usize) {
        let at = |chain: &Vec<usize>| chain.iter().position(|&it| it == slot);
        let found = self.digits.iter().enumerate().find_map(|(digit, it)| Some((digit, at(it)?)));
        let Some((from, count @ 1..)) = found else { return };
        let leaving: Vec<usize> = self.digits[from].drain(..count).collect();
        let to = self.free(count);
        self.put(to, &leaving);
        let cut = Cut { from, to, count };
        self.chains.cuts.entry(now).or_default().push((cut, leaving));
    }

    /// An empty digit for so many slots: one that is large enough, if possible, and else the largest one.
    fn free(&mut self, slots: usize) -> usize {
        let empty = (0..self.digits.len()).filter(|&digit| self.digits[digit].is_empty());
        let price = |&digit: &usize| {
            let radix = self.radices[digit];
            (radix <= slots, radix.abs_diff(slots + 1))
        };
        empty.min_by_key(price).unwrap_or_else(|| {
            self.digits.push(Vec::new());
            self.radices.push(1);
            self.digits.len() - 1
        })
    }

    fn put(&mut self, digit: usize, slots: &[usize]) {
        self.digits[digit].extend_from_slice(slots);
        self.radices[digit] = self.radices[digit].max(self.digits[digit].len() + 1);
    }
}
