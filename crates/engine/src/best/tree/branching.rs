//! What a node is branched on, and what a decision means for the state.
//!
//! # Why this shape
//! "The option that covers this item holds that one, too" halves the options of the item, where "this option
//! is in" leaves nearly all of them on the other side. Both sides only drop options, so the program keeps its
//! shape. Where no pair of items is split, an option is.
//!
//! # Invariants
//! 1. Each solution below a node lies on exactly one side of its branching.
//! 2. A decision means the same in every state below the root: a node is entered again from the root, where what
//!    its bounds and its other decisions have taken is not taken yet. So only items are split that no taken option
//!    holds: "the option of the item" is then one of the free options in both states.
//!
//! # Source
//! D. M. Ryan and B. A. Foster, *An integer programming approach to scheduling* (1981).

use gavotte_model::OptionId;

use super::linear::{Linear, NEARLY};
use crate::best::relaxed::State;
use crate::run::numbers::narrow;

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

    /// Does to the state what the decision means; `false` when nothing is left. What was taken before the state was
    /// made has no number in it any more.
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

/// Drops the free options of the item that are like this.
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

/// Takes what must be taken until nothing more must; `false` when an item lacks more than there is.
pub(in crate::best) fn propagate(state: &mut State) -> bool {
    loop {
        let mut has_changed = false;
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

/// The branching of a node, the side that is likelier first; `None` when all amounts are whole.
pub(super) fn choose(state: &State, linear: &Linear) -> Option<Decision> {
    let mut sums = vec![0.0; state.items.len()];
    let mut best: Option<(f64, Decision)> = None;
    let mut most: Option<(f64, u32)> = None;
    for (item, it) in state.items.iter().enumerate() {
        let is_exact = it.is_once() && state.is_capped(item); // invariant 2
        if it.held == 0 || it.lack <= 0 && !state.is_capped(item) {
            continue;
        }
        let list = state.list(narrow(item)).iter().map(|entry| entry.at);
        let mut split: Vec<(u32, f64)> = Vec::new();
        for option in list.filter(|&option| state.is_free(option)) {
            let amount = linear.amount(option);
            if amount > NEARLY && amount < 1.0 - NEARLY {
                split.push((option, amount));
                let near = 0.5 - (amount - 0.5).abs();
                if most.is_none_or(|(before, _)| near > before) {
                    most = Some((near, option));
                }
            }
        }
        if !is_exact || split.len() < 2 {
            continue;
        }
        for &(option, amount) in &split {
            state.members(option).iter().for_each(|&other| sums[other as usize] += amount);
        }
        for &(option, _) in &split {
            for &other in state.members(option) {
                let sum = std::mem::take(&mut sums[other as usize]);
                let near = 0.5 - (sum - 0.6_f64).abs();
                let is_split = sum > 1e-3 && sum < 1.0 - 1e-3 && other != narrow(item);
                if is_split && best.is_none_or(|(before, _)| near > before + 1e-9) {
                    best = Some((near, Decision::Together(narrow(item), other)));
                }
            }
        }
    }
    let option = || most.map(|(_, option)| Decision::In(state.name(option)));
    best.map(|it| it.1).or_else(option)
}
