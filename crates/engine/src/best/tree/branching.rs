//! The branchings of a node, and the effect of a decision on the state.
//!
//! # Why this shape
//! "The option that covers this item holds that one, too" halves the options of the item, where "this option
//! is in" leaves nearly all of them on the other side. Both sides only drop options, so the program keeps its
//! shape. Where no pair of items is split, an option is.
//!
//! # Invariants
//! 1. Each solution below a node lies on exactly one side of its branching.
//! 2. A decision means the same in every state below the root. A node is entered again from the root, where the
//!    options that its bounds and its other decisions take are not taken yet. So only items are split that no
//!    taken option holds: "the option of the item" is then one of the free options in both states.
//!
//! # Source
//! D. M. Ryan and B. A. Foster, *An integer programming approach to scheduling* (1981).

use std::collections::HashSet;

use gavotte_model::OptionId;

use super::linear::{Linear, NEARLY};
use crate::best::relaxed::{Said, State};
use crate::run::numbers::narrow;

/// How far the amounts should fulfill the first side of a branching that is not tried. [1; DESIGN 13]
const LIKELY: f64 = 0.6;

/// A side of a branching.
#[derive(Clone, Copy, Debug)]
pub(super) enum Decision {
    /// Nothing: the root.
    Root,
    /// The option of the first item holds the second one.
    Together(u32, u32),
    /// It does not.
    Apart(u32, u32),
    In(OptionId),
    Out(OptionId),
}

impl Decision {
    /// The other side.
    pub(super) fn other(self) -> Self {
        match self {
            Self::Root => Self::Root,
            Self::Together(one, other) => Self::Apart(one, other),
            Self::Apart(one, other) => Self::Together(one, other),
            Self::In(option) => Self::Out(option),
            Self::Out(option) => Self::In(option),
        }
    }

    /// Applies the decision to the state; `false` when nothing is left. Options that were taken before the state
    /// was made have no number in it any more.
    pub(super) fn apply(self, state: &mut State, before: &[OptionId]) -> bool {
        match self {
            Self::Root => {}
            Self::Together(one, other) => {
                drop_all(state, one, |state, option| !state.holds(option, other));
                if is_single(state, other) {
                    drop_all(state, other, |state, option| !state.holds(option, one));
                }
            }
            Self::Apart(one, other) => {
                drop_all(state, one, |state, option| state.holds(option, other));
            }
            Self::In(option) => match state.number(option) {
                Some(option) if state.is_free(option) => state.take(option),
                Some(option) => return state.is_taken(option),
                None => return before.contains(&option),
            },
            Self::Out(option) => match state.number(option) {
                Some(option) if state.is_free(option) => state.drop_option(option),
                Some(option) => return !state.is_taken(option),
                None => return !before.contains(&option),
            },
        }
        true
    }
}

/// Whether at most one more option may hold the item.
fn is_single(state: &State, item: u32) -> bool {
    state.is_capped(item as usize) && state.items[item as usize].room == 1
}

/// Drops the free options of the item that satisfy `is_so`.
fn drop_all(state: &mut State, item: u32, is_so: impl Fn(&State, u32) -> bool) {
    let mut at = 0;
    while let Some(entry) = state.list(item).get(at) {
        let option = entry.at;
        if state.is_free(option) && is_so(state, option) {
            state.drop_option(option);
        }
        at += 1;
    }
}

/// Takes every option that must be taken and drops those that side constraints exclude, until there is none; `false`
/// when an item lacks more options than there are, or a constraint cannot be met.
pub(in crate::best) fn propagate(state: &mut State) -> bool {
    loop {
        let Some(mut has_changed) = heed_sides(state) else { return false };
        for item in 0..state.items.len() {
            let it = state.items[item];
            if it.lack <= 0 || it.held > it.lack {
                continue;
            }
            if it.held < it.lack {
                return false;
            }
            let mut at = 0;
            while let Some(entry) = state.list(narrow(item)).get(at) {
                let option = entry.at;
                if state.is_free(option) {
                    state.take(option);
                    has_changed = true;
                }
                at += 1;
            }
            if state.items[item].lack > 0 {
                return false; // two of its options excluded each other
            }
        }
        if !has_changed {
            return true;
        }
    }
}

/// Decides the options about which side constraints leave no choice; whether there are any, `None` when a constraint
/// cannot be met.
fn heed_sides(state: &mut State) -> Option<bool> {
    if state.sides.is_empty() {
        return Some(false);
    }
    if state.sides.is_broken() {
        return None;
    }
    let (mut at, mut has_changed) = (0, false);
    while let Some(&option) = state.free().get(at) {
        match state.sides.say(option) {
            Said::Nothing => {
                at += 1;
                continue;
            }
            Said::Out => state.drop_option(option), // another one comes to its place
            Said::In => state.take(option),
        }
        has_changed = true;
        if state.sides.is_broken() {
            return None;
        }
    }
    Some(has_changed)
}

/// A possible branching.
#[derive(Clone, Copy, Debug)]
pub(super) struct Split {
    /// The first side; the present amounts fulfill it to this part.
    pub(super) decision: Decision,
    pub(super) part: f64,
}

/// All possible branchings at the present amounts: pairs of items, or options where there is no such pair; none
/// when all amounts are whole. Pairs that split the same options in the same way occur once.
pub(super) fn splits(state: &State, linear: &Linear) -> Vec<Split> {
    let mut sums = vec![(0.0, 0_u64); state.items.len()];
    let (mut pairs, mut options, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
    // A pair is not split where the amounts fulfill less than this, or all but this.
    let least_part = 1e-3;
    for (item, it) in state.items.iter().enumerate() {
        let is_exact = it.is_once() && state.is_capped(item); // invariant 2
        if it.held == 0 || it.lack <= 0 && !state.is_capped(item) {
            continue;
        }
        let list = state.list(narrow(item)).iter().map(|entry| entry.at);
        let amounts = list.filter(|&it| state.is_free(it)).map(|it| (it, linear.amount(it)));
        let split: Vec<(u32, f64)> =
            amounts.filter(|it| it.1 > NEARLY && it.1 < 1.0 - NEARLY).collect();
        options.extend_from_slice(&split);
        if !is_exact || split.len() < 2 {
            continue;
        }
        for &(option, amount) in &split {
            for &other in state.members(option) {
                let (sum, mark) = &mut sums[other as usize];
                *sum += amount;
                *mark = mark.wrapping_add(marked(option));
            }
        }
        for &(option, _) in &split {
            for &other in state.members(option) {
                let (part, mark) = std::mem::take(&mut sums[other as usize]);
                let is_split = part > least_part && part < 1.0 - least_part;
                if is_split && other != narrow(item) && seen.insert(mark) {
                    pairs.push(Split { decision: Decision::Together(narrow(item), other), part });
                }
            }
        }
    }
    if !pairs.is_empty() {
        return pairs;
    }
    if !state.sides.is_empty() {
        // A constraint may split an option that no item limits.
        let amounts = state.free().iter().map(|&it| (it, linear.amount(it)));
        options.extend(amounts.filter(|it| it.1 > NEARLY && it.1 < 1.0 - NEARLY));
    }
    options.sort_unstable_by_key(|it| it.0);
    options.dedup_by_key(|it| it.0);
    let split = |(option, part)| Split { decision: Decision::In(state.name(option)), part };
    options.into_iter().map(split).collect()
}

/// The split whose first side is a little likelier than the other one.
pub(super) fn likeliest(splits: &[Split]) -> Option<Decision> {
    let mut best: Option<(f64, Decision)> = None;
    for split in splits {
        let away = (split.part - LIKELY).abs();
        if best.is_none_or(|(before, _)| away < before - 1e-9) {
            best = Some((away, split.decision));
        }
    }
    best.map(|it| it.1)
}

/// A number of an option that looks random: sums of such numbers tell sets of options apart.
fn marked(option: u32) -> u64 {
    let mixed = (u64::from(option) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}
