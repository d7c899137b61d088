//! Better covers by weights: options go out and come in, and items that stay uncovered weigh more and more.
//!
//! # Why this shape
//! The bound says little on large covers, so the search finds good ones late. This search proves nothing, but it
//! hardly ever gets stuck. As soon as everything is covered, the option goes whose items weigh least, and then
//! one more. An uncovered item draws in the option that is worth most for its cost. Each item that is still
//! uncovered weighs one more after that, so no choice is repeated for ever. Where options are many, only a
//! *core* of them takes part: those that, by the prices of the bound, are nearly worth their cost.
//!
//! # Invariants
//! 1. Only for covers: no item can be covered too often, no cost is negative.
//! 2. `score` of an option that is out is the weight of the items that lack it. `score` of one that is in is the
//!    weight of the items that would lack it.
//! 3. `only` of an item is the exclusive or of the options that are in and hold it; if there is one, it is that
//!    one.
//! 4. Everything is decided by numbers, never by the clock, so the same problem gives the same covers.
//!
//! # Cost
//! A move looks at the options of the items that it covers or uncovers.
//!
//! # Source
//! C. Gao, T. Weise, J. Li, *A weighting-based local search heuristic algorithm for the set covering problem*
//! (2014); C. Gao, X. Yao, T. Weise, J. Li, *An efficient local search heuristic with row weighting for the unicost
//! set covering problem* (2015).

mod core;
#[cfg(test)]
mod tests;

use gavotte_model::OptionId;

use self::core::{CORE, core, must};
use super::lp::Matrix;
use super::relaxed::State;
use super::tournament::Tournament;
use crate::run::numbers::narrow;
use crate::run::random::Random;

/// How much this search reads beside the others.
struct Share {
    /// Until the others have read this many entries, it gets a third of what they have.
    short: u64,
    /// It is lively at first, until it has read this many entries. Then it gets twice as much as the others.
    lively: u64,
    /// A better cover makes it lively for this many times the entries that it has read.
    luck: u64,
    /// After that it gets one entry for this many of the others, because proofs need them.
    late: u64,
}

/// The share of this search. [entries; DESIGN 13]
const SHARE: Share = Share { short: 20_000_000, lively: 200_000_000, luck: 4, late: 20 };

/// The number that stands for no place in a list. [fixed]
const NOWHERE: u32 = u32::MAX;

/// A search for covers that cost less than the best one.
#[derive(Clone, Debug)]
pub(super) struct Weigher {
    /// The names of the options, and the options of every cover.
    names: Vec<OptionId>,
    fixed: Vec<OptionId>,
    costs: Vec<i64>,
    /// 1 / cost.
    shares: Vec<f64>,
    /// The items of each option by columns, and so the options of each item by rows.
    matrix: Matrix,
    /// How often each item must be covered, and is.
    needs: Vec<u32>,
    counts: Vec<u32>,
    only: Vec<u32>,
    weights: Vec<i64>,
    scores: Vec<i64>,
    /// The options that are in, and the places of all in that list.
    cover: Vec<u32>,
    places: Vec<u32>,
    /// The tournament of those that may go, by what their items weigh for their cost; the others have come with
    /// the last move.
    leaving: Tournament,
    fresh: Vec<u32>,
    /// The items that lack options, and the places of all in that list.
    open: Vec<u32>,
    open_places: Vec<u32>,
    /// The move at which an option came or went, and whether its surroundings have changed since it went.
    stamps: Vec<u64>,
    may_enter: Vec<bool>,
    cost: i64,
    /// A cover must cost less than this.
    limit: i64,
    moves: u64,
    random: Random,
    work: u64,
    /// The work at the last better cover.
    lucky: u64,
    is_core: bool,
    is_over: bool,
}

impl Weigher {
    /// A search among the free options of a state of a covering problem, from the options `start`. The reduced costs
    /// choose a core where options are many.
    pub(super) fn new(state: &State, reduced: &[i64], start: &[OptionId]) -> Self {
        let mut chosen: Vec<u32> = state.free().to_vec();
        let is_core = chosen.len() / CORE.0 > state.items.len();
        if is_core {
            chosen = core(state, reduced);
            chosen.extend(
                start.iter().filter_map(|&it| state.number(it)).filter(|&it| state.is_free(it)),
            );
        }
        chosen.sort_unstable();
        chosen.dedup();
        let mut fixed: Vec<OptionId> = state.taken_since(0).collect();
        let mut needs: Vec<u32> =
            state.items.iter().map(|it| narrow(usize::try_from(it.lack).unwrap_or(0))).collect();
        // Options without cost are in, and so are options that are indispensable to an item.
        let must = must(state, &chosen, &needs);
        let mut spent = state.spent;
        for &option in chosen.iter().filter(|&&it| must[it as usize]) {
            fixed.push(state.name(option));
            spent += state.costs[option as usize];
            for &item in state.members(option) {
                let need = &mut needs[item as usize];
                *need = need.saturating_sub(1);
            }
        }
        chosen.retain(|&it| !must[it as usize]);
        let open = |&item: &u32| needs[item as usize] > 0;
        let columns = chosen.iter().map(|&it| state.members(it).iter().copied().filter(open));
        let matrix = Matrix::new(needs.len(), columns);
        let (options, items) = (chosen.len(), needs.len());
        let costs: Vec<i64> = chosen.iter().map(|&it| state.costs[it as usize]).collect();
        let mut made = Self {
            names: chosen.iter().map(|&it| state.name(it)).collect(),
            fixed,
            shares: costs.iter().map(|&cost| 1.0 / cost as f64).collect(),
            costs,
            matrix,
            counts: vec![0; items],
            only: vec![0; items],
            weights: vec![1; items],
            scores: vec![0; options],
            cover: Vec::new(),
            places: vec![NOWHERE; options],
            leaving: Tournament::new(options),
            fresh: Vec::new(),
            open: Vec::new(),
            open_places: vec![NOWHERE; items],
            stamps: vec![0; options],
            may_enter: vec![true; options],
            cost: spent,
            limit: i64::MAX,
            moves: 0,
            random: Random::new(1),
            work: 0,
            lucky: 0,
            is_core,
            is_over: false,
            needs,
        };
        made.begin(start);
        made
    }

    /// Puts `start` in, and the other options that are needed.
    fn begin(&mut self, start: &[OptionId]) {
        for item in 0..narrow(self.needs.len()) {
            if self.needs[item as usize] > 0 {
                self.open(item);
            }
        }
        for option in 0..narrow(self.names.len()) {
            self.scores[option as usize] = self.matrix.column(option).len() as i64;
        }
        for name in start {
            if let Ok(at) = self.names.binary_search(name) {
                self.put_in(narrow(at));
            }
        }
        while !self.open.is_empty() {
            let Some(option) = self.entering() else {
                self.is_over = true;
                return;
            };
            self.put_in(option);
        }
    }

    /// The number of entries read.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Whether options were left out.
    pub(super) fn is_core(&self) -> bool {
        self.is_core
    }

    /// Whether it is this search's turn when the others have read this many entries.
    pub(super) fn is_due(&self, others: u64) -> bool {
        let lively = SHARE.lively.saturating_add(self.lucky.saturating_mul(SHARE.luck));
        let most = if others < SHARE.short {
            others / 3
        } else if self.work < lively {
            others.saturating_mul(2)
        } else {
            others / SHARE.late
        };
        !self.is_over && self.work < most
    }

    /// Goes on for a stretch. Returns a cover that costs less than `limit`, if the search meets one.
    pub(super) fn advance(&mut self, limit: i64) -> Option<Vec<OptionId>> {
        self.limit = self.limit.min(limit);
        // How many entries are read between two returns: about a millisecond.
        let stretch: u64 = 500_000;
        let end = self.work + stretch;
        while self.work < end && !self.is_over {
            if let Some(cover) = self.step() {
                self.lucky = self.work;
                return Some(cover);
            }
        }
        None
    }

    /// Notes a cover or takes an option out, and then covers what is open.
    fn step(&mut self) -> Option<Vec<OptionId>> {
        if self.open.is_empty() {
            let is_better = self.cost < self.limit;
            if is_better {
                self.limit = self.cost;
            }
            let cover = is_better.then(|| self.solution());
            self.rank_fresh();
            self.take_one();
            return cover;
        }
        self.take_one();
        self.rank_fresh();
        self.moves += 1;
        while !self.open.is_empty() {
            let Some(option) = self.entering() else { break };
            if self.cost.saturating_add(self.costs[option as usize]) >= self.limit {
                break;
            }
            self.put_in(option);
            self.weigh();
        }
        None
    }

    /// The options that are in.
    fn solution(&self) -> Vec<OptionId> {
        let names = self.cover.iter().map(|&it| self.names[it as usize]);
        self.fixed.iter().copied().chain(names).collect()
    }

    /// Takes the option out whose items weigh least for its cost, the oldest of equals.
    fn take_one(&mut self) {
        match self.leaving.least() {
            Some(option) => self.take_out(option),
            None => self.is_over |= self.cover.is_empty(),
        }
    }

    /// Lets the options of the last move go from now on.
    fn rank_fresh(&mut self) {
        while let Some(option) = self.fresh.pop() {
            self.rank(option);
        }
    }

    /// Notes the new score of an option that may go.
    fn rank(&mut self, option: u32) {
        let at = option as usize;
        let loss = self.scores[at] as f64 * self.shares[at];
        self.leaving.set(option, (loss, self.stamps[at]));
        // The cost of a change in the tournament of options that may go, in entries.
        let matches: u64 = 8;
        self.work += matches;
    }

    /// Changes the score of an option that is in.
    fn add_loss(&mut self, option: u32, by: i64) {
        self.scores[option as usize] += by;
        if self.leaving.has(option) {
            self.rank(option);
        }
    }

    /// The option that is worth most for its cost to an item that lacks one, the oldest of equals.
    fn entering(&mut self) -> Option<u32> {
        let at = self.random.index(self.open.len());
        let item = self.open[at];
        let holders = self.matrix.row(item as usize);
        self.work += holders.len() as u64;
        let mut best: Option<(f64, u64, u32)> = None;
        for &option in holders {
            let at = option as usize;
            if !self.may_enter[at] || self.places[at] != NOWHERE {
                continue;
            }
            let (gain, stamp) = (self.scores[at] as f64 * self.shares[at], self.stamps[at]);
            if best.is_none_or(|(most, oldest, _)| gain > most || gain == most && stamp < oldest) {
                best = Some((gain, stamp, option));
            }
        }
        best.map(|it| it.2)
    }

    fn put_in(&mut self, option: u32) {
        self.places[option as usize] = narrow(self.cover.len());
        self.cover.push(option);
        self.fresh.push(option);
        self.cost += self.costs[option as usize];
        self.stamps[option as usize] = self.moves;
        for at in 0..self.matrix.column(option).len() {
            let item = self.matrix.column(option)[at];
            let (count, need) = (self.counts[item as usize] + 1, self.needs[item as usize]);
            self.counts[item as usize] = count;
            self.only[item as usize] ^= option;
            let weight = self.weights[item as usize];
            if count == need {
                self.close(item);
                self.change(item, option, -weight, false);
            } else if count == need + 1 {
                self.change_those_in(item, option, -weight);
            }
        }
    }

    fn take_out(&mut self, option: u32) {
        let place = std::mem::replace(&mut self.places[option as usize], NOWHERE);
        self.cover.swap_remove(place as usize);
        self.leaving.remove(option);
        if let Some(&moved) = self.cover.get(place as usize) {
            self.places[moved as usize] = place;
        }
        self.cost -= self.costs[option as usize];
        self.stamps[option as usize] = self.moves;
        self.may_enter[option as usize] = false;
        for at in 0..self.matrix.column(option).len() {
            let item = self.matrix.column(option)[at];
            let (count, need) = (self.counts[item as usize] - 1, self.needs[item as usize]);
            self.counts[item as usize] = count;
            self.only[item as usize] ^= option;
            let weight = self.weights[item as usize];
            if count + 1 == need {
                self.open(item);
                self.change(item, option, weight, true);
            } else if count == need {
                self.change_those_in(item, option, weight);
            }
        }
    }

    /// Marks the item as lacking an option.
    fn open(&mut self, item: u32) {
        self.open_places[item as usize] = narrow(self.open.len());
        self.open.push(item);
    }

    /// Marks the item as lacking nothing.
    fn close(&mut self, item: u32) {
        let place = std::mem::replace(&mut self.open_places[item as usize], NOWHERE);
        self.open.swap_remove(place as usize);
        if let Some(&moved) = self.open.get(place as usize) {
            self.open_places[moved as usize] = place;
        }
    }

    /// Changes the scores of an item's options, except those of `option` and of others that are in.
    fn change(&mut self, item: u32, option: u32, by: i64, is_out: bool) {
        let holders = self.matrix.row(item as usize);
        self.work += holders.len() as u64;
        let is_single = self.needs[item as usize] == 1;
        for &other in holders {
            if is_single || self.places[other as usize] == NOWHERE {
                self.scores[other as usize] += by;
                self.may_enter[other as usize] = true;
            }
        }
        if is_single || is_out {
            self.scores[option as usize] -= by;
        }
        if is_out {
            self.may_enter[option as usize] = false;
        }
    }

    /// Changes the scores of an item's options that are in, except that of `option`.
    fn change_those_in(&mut self, item: u32, option: u32, by: i64) {
        if self.needs[item as usize] == 1 {
            // `option` is out of `only` when it goes, and in it when it comes.
            let is_in = self.places[option as usize] != NOWHERE;
            let other = self.only[item as usize] ^ if is_in { option } else { 0 };
            self.add_loss(other, by);
            return;
        }
        for at in 0..self.matrix.row(item as usize).len() {
            let other = self.matrix.row(item as usize)[at];
            if other != option && self.places[other as usize] != NOWHERE {
                self.add_loss(other, by);
            }
        }
        self.work += self.matrix.row(item as usize).len() as u64;
    }

    /// Adds one to the weight of each item that lacks options.
    fn weigh(&mut self) {
        for at in 0..self.open.len() {
            let item = self.open[at];
            self.weights[item as usize] += 1;
            let holders = self.matrix.row(item as usize);
            self.work += holders.len() as u64;
            holders.iter().for_each(|&it| self.scores[it as usize] += 1);
            if self.counts[item as usize] > 0 {
                self.rank_holders(item);
            }
        }
    }

    /// Notes that the scores of an item's options that are in have changed.
    fn rank_holders(&mut self, item: u32) {
        for at in 0..self.matrix.row(item as usize).len() {
            let option = self.matrix.row(item as usize)[at];
            if self.leaving.has(option) {
                self.rank(option);
            }
        }
    }
}
