//! The search: levels, each with what is uncovered and which options are left.
//!
//! # Why this shape
//! A level branches on the uncovered item with the fewest options: its first option is in; that one is out and the
//! second is in; and so on. So no set is met twice. Where nothing is uncovered, the same is done with all options that are left,
//! and where these exclude nothing they are counted by a binomial coefficient. With one option to go, the solutions are the
//! options that hold all that is uncovered: no level is made for them.
//!
//! # Invariants
//! 1. `levels[k]` is the node after `k` options, assumed ones included; none of its `left` clashes with these.
//!
//! # Cost
//! A node looks at the needed items of each option that is left, and at the options of each uncovered item.

use num_bigint::BigUint;

use super::ground::{Bits, Ground, members, shared};

/// A node.
#[derive(Clone, Debug, Default)]
struct Level {
    /// The needed items that no option covers.
    open: Bits,
    /// The options that may still be chosen.
    left: Bits,
    /// The options of the branching that were not tried yet.
    to_try: Bits,
}

/// The count.
#[derive(Clone, Debug)]
pub(super) struct Count {
    levels: Vec<Level>,
    /// How many levels are in use.
    depth: usize,
    /// The numbers of options at the first level.
    taken: u32,
    is_entered: bool,
    gains: Vec<u32>,
    pub(super) steps: u64,
    pub(super) solutions: BigUint,
}

impl Count {
    /// The count of solutions with these options and none of the others; `None` where these exclude each other.
    pub(super) fn new(ground: &Ground, require: &[usize], forbid: &[usize]) -> Option<Self> {
        let full = |count: usize| {
            let mut bits = vec![0; super::ground::words(count)];
            (0..count).for_each(|at| bits[at / 64] |= 1_u64 << (at % 64));
            bits
        };
        let (open, left) = (full(ground.holders.len()), full(ground.names.len()));
        let mut root = Level { open, left, to_try: Vec::new() };
        for &option in forbid {
            root.left[option / 64] &= !(1 << (option % 64));
        }
        for &option in require {
            if root.left[option / 64] >> (option % 64) & 1 == 0 {
                return None;
            }
            root = root.with(ground, option);
        }
        let taken = u32::try_from(require.len()).ok().filter(|&it| it <= ground.quota.max)?;
        let levels = vec![root; (ground.quota.max - taken) as usize + 1];
        Some(Self {
            levels,
            depth: 1,
            taken,
            is_entered: false,
            gains: Vec::new(),
            steps: 0,
            solutions: BigUint::ZERO,
        })
    }

    /// Goes on for so many steps. Returns whether the count is over.
    pub(super) fn advance(&mut self, ground: &Ground, until: u64) -> bool {
        while self.depth > 0 {
            if self.steps >= until {
                return false;
            }
            if !self.is_entered {
                self.steps += 1;
                if !self.enter(ground) {
                    self.depth -= 1;
                }
                self.is_entered = true;
                continue;
            }
            let at = self.depth - 1;
            let next = members(&self.levels[at].to_try).next();
            match next {
                None => self.depth -= 1,
                Some(option) => {
                    let level = &mut self.levels[at];
                    level.to_try[option / 64] &= !(1 << (option % 64));
                    level.left[option / 64] &= !(1 << (option % 64));
                    let (before, after) = self.levels.split_at_mut(at + 1);
                    after[0].follow(&before[at], ground, option);
                    (self.depth, self.is_entered) = (at + 2, false);
                }
            }
        }
        true
    }

    /// Looks at a new node; `false` where nothing is to be tried below it.
    fn enter(&mut self, ground: &Ground) -> bool {
        let at = self.depth - 1;
        // Levels are at most as many as a quota in 32 bits.
        let taken = self.taken + u32::try_from(at).unwrap_or(u32::MAX);
        let (room, lack) = (ground.quota.max - taken, ground.quota.min.saturating_sub(taken));
        let level = &mut self.levels[at];
        let open: u32 = level.open.iter().map(|it| it.count_ones()).sum();
        if open == 0 {
            if lack == 0 && !ground.clashes.is_empty() {
                self.solutions += 1_u32;
            }
            if ground.clashes.is_empty() {
                self.solutions += sets(shared(&level.left, &level.left), lack, room);
                return false;
            }
            level.to_try.clone_from(&level.left);
            return room > 0;
        }
        if room == 0 {
            return false;
        }
        if room == 1 {
            // The last option; `lack` is at most 1, because the least quota is not above the greatest.
            let mut all = level.left.clone();
            for item in members(&level.open) {
                let holders = &ground.holders[item];
                let mut rest = 0;
                all.iter_mut().zip(holders).for_each(|(to, by)| {
                    *to &= by;
                    rest |= *to;
                });
                if rest == 0 {
                    return false;
                }
            }
            self.solutions += shared(&all, &all);
            return false;
        }
        self.gains.clear();
        self.gains.extend(members(&level.left).map(|it| shared(&ground.covers[it], &level.open)));
        let (best, all) = most(&mut self.gains, room);
        if all < u64::from(open) {
            return false;
        }
        let rarest = members(&level.open).map(|it| (shared(&ground.holders[it], &level.left), it));
        let Some((_, rarest)) = rarest.min() else { return false };
        level.to_try.clear();
        level.to_try.extend(level.left.iter().zip(&ground.holders[rarest]).map(|(a, b)| a & b));
        // What an option leaves must be in reach of the best of the others.
        let reach = u64::from(best) * u64::from(room - 1);
        let tried: Vec<usize> = members(&level.to_try).collect();
        for option in tried {
            let gain = shared(&ground.covers[option], &level.open);
            if u64::from(gain) + reach < u64::from(open) {
                level.to_try[option / 64] &= !(1 << (option % 64));
                level.left[option / 64] &= !(1 << (option % 64));
            }
        }
        true
    }
}

impl Level {
    /// The node after one more option.
    fn with(&self, ground: &Ground, option: usize) -> Self {
        let mut next = self.clone();
        next.follow(self, ground, option);
        next
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
        self.left[option / 64] &= !(1 << (option % 64));
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
