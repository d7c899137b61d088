//! The search: levels, each with what is uncovered and which options are left.
//!
//! # Why this shape
//! A level branches on the uncovered item with the fewest options: its first option is in; that one is out and the
//! second is in; and so on. So no set is met twice. Where nothing is uncovered, the same is done with all options that
//! are left. With one option to go, the branches are the options that hold all that is uncovered. A count makes no level
//! for these, and none where nothing is uncovered and no option excludes another: there it is a binomial coefficient.
//!
//! # Invariants
//! 1. `levels[k]` is the node after `k` options, beside the assumed ones; none of its `left` clashes with these.
//! 2. The options of a branching that were tried are not `left`.
//!
//! # Cost
//! A node looks at the needed items of each option that is left, and at the options of each uncovered item.

use num_bigint::BigUint;

use super::ground::{Bits, Ground, count, members, shared, without, words};
use crate::run::Event;

/// A node.
#[derive(Clone, Debug, Default)]
pub(super) struct Level {
    /// The option that leads to it; of no use at the root.
    pub(super) chosen: usize,
    /// The needed items that no option covers.
    pub(super) open: Bits,
    /// The options that may still be chosen.
    pub(super) left: Bits,
    /// The options of the branching that were not tried yet.
    pub(super) to_try: Bits,
    /// How many options were left, how many the branching has, and how many of these were tried.
    pub(super) width: u32,
    pub(super) branches: u32,
    pub(super) begun: u32,
}

/// The search.
#[derive(Clone, Debug)]
pub(super) struct Search {
    pub(super) levels: Vec<Level>,
    /// How many levels are in use.
    pub(super) depth: usize,
    /// How many options are assumed.
    taken: u32,
    /// Whether the last level has its branching.
    pub(super) is_entered: bool,
    gains: Vec<u32>,
    pub(super) steps: u64,
    pub(super) counted: BigUint,
}

impl Search {
    /// The search for solutions with these options and none of the others; `None` where these exclude each other.
    pub(super) fn new(ground: &Ground, require: &[usize], forbid: &[usize]) -> Option<Self> {
        let full = |count: usize| {
            let mut bits = vec![0; words(count)];
            (0..count).for_each(|at| bits[at / 64] |= 1_u64 << (at % 64));
            bits
        };
        let (open, left) = (full(ground.holders.len()), full(ground.names.len()));
        let mut root = Level { open, left, ..Level::default() };
        for &option in forbid {
            without(&mut root.left, option);
        }
        for &option in require {
            if root.left[option / 64] >> (option % 64) & 1 == 0 {
                return None;
            }
            let mut next = Level::default();
            next.follow(&root, ground, option);
            root = next;
        }
        let taken = u32::try_from(require.len()).ok().filter(|&it| it <= ground.quota.max)?;
        let levels = vec![root; (ground.quota.max - taken) as usize + 1];
        let (is_entered, gains, counted) = (false, Vec::new(), BigUint::ZERO);
        Some(Self { levels, depth: 1, taken, is_entered, gains, steps: 0, counted })
    }

    /// Goes on up to this step. A list returns at each solution; a count adds them up.
    pub(super) fn advance(&mut self, ground: &Ground, until: u64, lists: bool) -> Event {
        while self.depth > 0 {
            if self.is_entered {
                match self.levels[self.depth - 1].try_next() {
                    None => self.depth -= 1,
                    Some(option) => self.descend(ground, option),
                }
                continue;
            }
            if self.steps >= until {
                return Event::Paused;
            }
            self.steps += 1;
            if self.enter(ground, lists) {
                if lists {
                    return Event::Solution;
                }
                self.counted += 1_u32;
            }
        }
        Event::Exhausted
    }

    /// Goes to the node below the present branching that has this option.
    pub(super) fn descend(&mut self, ground: &Ground, option: usize) {
        let (before, after) = self.levels.split_at_mut(self.depth);
        after[0].follow(&before[self.depth - 1], ground, option);
        (self.depth, self.is_entered) = (self.depth + 1, false);
    }

    /// Makes the branching of a new node, which is empty where the node is dead. Returns whether the node is a solution
    /// that is not counted yet.
    pub(super) fn enter(&mut self, ground: &Ground, lists: bool) -> bool {
        self.is_entered = true;
        let at = self.depth - 1;
        // Levels are at most as many as a quota in 32 bits.
        let taken = self.taken + u32::try_from(at).unwrap_or(u32::MAX);
        let (room, lack) = (ground.quota.max - taken, ground.quota.min.saturating_sub(taken));
        let level = &mut self.levels[at];
        let open = count(&level.open);
        if open == 0 {
            if !lists && ground.clashes.is_empty() {
                self.counted += sets(count(&level.left), lack, room);
                return false;
            }
            if room > 0 && count(&level.left) >= lack {
                level.to_try.clone_from(&level.left);
            }
        } else if room == 1 {
            // `lack` is at most 1, because the least quota is not above the greatest.
            level.to_try.clone_from(&level.left);
            level.keep_those_of_all(ground);
            if !lists {
                self.counted += count(&level.to_try);
                level.to_try.clear();
            }
        } else if room > 1 {
            self.gains.clear();
            let gains = members(&level.left).map(|it| shared(&ground.covers[it], &level.open));
            self.gains.extend(gains);
            let (best, all) = most(&mut self.gains, room);
            if all >= u64::from(open) {
                // What an option leaves must be in reach of the best of the others.
                let reach = u64::from(best) * u64::from(room - 1);
                level.branch(ground, u64::from(open).saturating_sub(reach));
            }
        }
        (level.width, level.branches) = (count(&level.left), count(&level.to_try));
        open == 0 && lack == 0
    }
}

impl Level {
    /// Takes the next option to try out of the branching.
    pub(super) fn try_next(&mut self) -> Option<usize> {
        let option = members(&self.to_try).next()?;
        without(&mut self.to_try, option);
        without(&mut self.left, option);
        self.begun += 1;
        Some(option)
    }

    fn follow(&mut self, before: &Self, ground: &Ground, option: usize) {
        let but = |from: &Bits, by: &Bits, to: &mut Bits| {
            to.clear();
            to.extend(from.iter().zip(by).map(|(from, by)| from & !by));
        };
        but(&before.open, &ground.covers[option], &mut self.open);
        match ground.clashes.get(option) {
            Some(clashes) => but(&before.left, clashes, &mut self.left),
            None => self.left.clone_from(&before.left),
        }
        without(&mut self.left, option);
        self.to_try.clear();
        (self.chosen, self.branches, self.begun) = (option, 0, 0);
    }

    /// Leaves of the options to try those that hold all that is uncovered.
    fn keep_those_of_all(&mut self, ground: &Ground) {
        for item in members(&self.open) {
            let mut rest = 0;
            for (to, by) in self.to_try.iter_mut().zip(&ground.holders[item]) {
                *to &= by;
                rest |= *to;
            }
            if rest == 0 {
                break;
            }
        }
    }

    /// Branches on the uncovered item with the fewest options, as far as these cover at least so much.
    fn branch(&mut self, ground: &Ground, least: u64) {
        let rarest =
            members(&self.open).map(|it| (shared(&ground.holders[it], &self.left), it)).min();
        let Some((_, rarest)) = rarest else { return };
        self.to_try.extend(self.left.iter().zip(&ground.holders[rarest]).map(|(a, b)| a & b));
        for at in 0..self.to_try.len() {
            for option in members(&[self.to_try[at]]).map(|it| at * 64 + it) {
                if u64::from(shared(&ground.covers[option], &self.open)) < least {
                    without(&mut self.to_try, option);
                    without(&mut self.left, option);
                }
            }
        }
    }
}

/// The greatest of these numbers, and the sum of the `count` greatest.
fn most(gains: &mut [u32], count: u32) -> (u32, u64) {
    let count = count as usize;
    if gains.len() > count && count > 0 {
        gains.select_nth_unstable_by(count - 1, |a, b| b.cmp(a));
    }
    let greatest = &gains[..count.min(gains.len())];
    (greatest.iter().copied().max().unwrap_or(0), greatest.iter().map(|&it| u64::from(it)).sum())
}

/// How many sets of `least` to `most` of so many options there are.
fn sets(options: u32, least: u32, most: u32) -> BigUint {
    let (mut all, mut of_size) = (BigUint::ZERO, BigUint::from(1_u32));
    for size in 0..=most.min(options) {
        if size >= least {
            all += &of_size;
        }
        of_size = of_size * (options - size) / (size + 1);
    }
    all
}
