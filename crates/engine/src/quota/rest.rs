//! The rest of a search: its share of the whole, a part to give away, a list of what is left, and probes.
//!
//! # Invariants
//! 1. A part that is given away has the untried options of the first branching with any; the search keeps all others.
//! 2. The list is that of disjoint parts, in the order of the search.
//! 3. The mean of a probe over all its choices is what a list takes and finds.
//!
//! # Cost
//! A copy of the levels; a list takes all options for each level.

use gavotte_model::OptionId;

use super::ground::{Ground, count, members};
use super::search::Search;
use crate::run::{Chance, Decisions, Magnitude, Probe, Size};

impl Search {
    /// The part that is done, from 0 to 1. Of a branching, the sets of options that are left for each branch decide: fewer
    /// are left after each one.
    pub(super) fn place(&self) -> f64 {
        if self.depth == 0 {
            return 1.0;
        }
        let (mut done, mut share) = (0.0, 1.0);
        for (at, level) in self.levels[..self.depth].iter().enumerate() {
            if level.begun == 0 {
                continue;
            }
            let room = i32::try_from(self.levels.len() - 1 - at).unwrap_or(i32::MAX);
            let left = |tried: u32| 1.0 - f64::from(tried) / f64::from(level.width);
            let before = |tried: u32| 1.0 - left(tried).powi(room);
            let all = before(level.branches);
            done += share * before(level.begun - 1) / all;
            share *= (before(level.begun) - before(level.begun - 1)) / all;
        }
        done
    }

    /// Gives away what is untried of the first branching that has anything, with its place; `None` where nothing would be
    /// kept.
    pub(super) fn split(&mut self) -> Option<(Self, f64)> {
        let levels = self.levels[..self.depth].iter().enumerate();
        let mut open = levels.filter(|(_, it)| count(&it.to_try) > 0).map(|(at, _)| at);
        let at = open.next()?;
        if self.is_entered && open.next().is_none() {
            return None;
        }
        let mut piece = self.clone();
        (piece.depth, piece.is_entered, piece.steps) = (at + 1, true, 0);
        piece.counted = 0_u32.into();
        self.levels[at].to_try.clear();
        piece.levels[at].begun += 1;
        let from = piece.place();
        piece.levels[at].begun -= 1;
        Some((piece, from))
    }

    /// What is left, where these options were assumed.
    pub(super) fn untried(&self, ground: &Ground, require: &[OptionId]) -> Vec<Decisions> {
        let mut parts = Vec::new();
        for at in (0..self.depth).rev() {
            let level = &self.levels[at];
            let chosen = self.levels[1..=at].iter().map(|it| ground.names[it.chosen]);
            let path: Vec<_> = require.iter().copied().chain(chosen).collect();
            let is_left = |at: usize| level.left[at / 64] >> (at % 64) & 1 == 1;
            let names = ground.names.iter().enumerate();
            let out = names.filter(|(at, it)| !is_left(*at) && !path.contains(it));
            let mut forbid: Vec<_> = out.map(|(_, &it)| it).collect();
            let is_new = at + 1 == self.depth && !self.is_entered;
            if is_new || (count(&level.open) > 0 && count(&level.to_try) > 0) {
                parts.push(Decisions { require: path, forbid });
                continue;
            }
            // The node itself is a solution, or has another one below each branch alone.
            for option in members(&level.to_try).map(|it| ground.names[it]) {
                let require = path.iter().copied().chain([option]).collect();
                parts.push(Decisions { require, forbid: forbid.clone() });
                forbid.push(option);
            }
        }
        parts
    }

    /// Walks down by chance, if the search has not begun.
    pub(super) fn probe(mut self, ground: &Ground, chance: &mut dyn Chance) -> Probe {
        let (mut weight, mut steps, mut solutions) =
            (Magnitude::ONE, Magnitude::ZERO, Magnitude::ZERO);
        while !chance.is_over() {
            steps += weight;
            if self.enter(ground, true) {
                solutions += weight;
            }
            let level = &mut self.levels[self.depth - 1];
            let branches = level.branches;
            if branches == 0 {
                break;
            }
            weight *= Magnitude::from(f64::from(branches));
            for _ in 0..chance.below(branches) {
                level.try_next();
            }
            if let Some(option) = level.try_next() {
                self.descend(ground, option);
            }
        }
        chance.met(Size { steps, solutions });
        let number = |it: Magnitude| it.value().unwrap_or(f64::MAX).min(1e140);
        Probe { steps: number(steps), solutions: number(solutions) }
    }
}
