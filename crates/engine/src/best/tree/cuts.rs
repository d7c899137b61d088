//! Cliques: sets of options of which no two fit together, although the relaxation takes more than one in all.
//!
//! # Why this shape
//! Such a set is a secondary item that nobody named. So a cut is added to the state as an item, and everything
//! that works on items works with it: propagation, the program and its exact bound.
//!
//! # Invariants
//! Any two options of a clique share an item that only one of them can cover.
//!
//! # Source
//! M. W. Padberg, *On the facial structure of set packing polyhedra* (1973); K. L. Hoffman and M. Padberg,
//! *Solving airline crew scheduling problems by branch-and-cut* (1993).

use super::linear::{Linear, NEARLY};
use crate::best::relaxed::{Cut, State};
use crate::run::numbers::narrow;

/// Cliques that the present amounts violate.
pub(super) fn cliques(state: &State, linear: &Linear) -> Vec<Cut> {
    let mut split: Vec<(f64, u32)> = state
        .free()
        .iter()
        .map(|&option| (linear.amount(option), option))
        .filter(|it| it.0 > NEARLY && it.0 < 1.0 - NEARLY)
        .collect();
    split.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    // How many split options are examined.
    let most_split: usize = 1500;
    split.truncate(most_split);
    let clashes = clashes(state, &split);
    let words = split.len().div_ceil(64);
    let mut is_used = vec![false; split.len()];
    let mut found: Vec<(f64, Vec<u32>)> = Vec::new();
    // A clique is worth a row when its amounts exceed one by this.
    let violated = 0.02;
    for seed in 0..split.len() {
        if is_used[seed] {
            continue;
        }
        let mut common = clashes[seed * words..(seed + 1) * words].to_vec();
        let (mut members, mut sum) = (vec![seed], split[seed].0);
        // They come in falling order of their amounts.
        while let Some(next) = first(&common) {
            members.push(next);
            sum += split[next].0;
            for (word, other) in common.iter_mut().zip(&clashes[next * words..(next + 1) * words]) {
                *word &= other;
            }
        }
        if sum > 1.0 + violated {
            members.iter().for_each(|&at| is_used[at] = true);
            let clique: Vec<u32> = members.iter().map(|&at| split[at].1).collect();
            found.push((sum, lifted(state, clique)));
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    // How many cliques a round adds at most.
    let most_cliques: usize = 200;
    found.truncate(most_cliques);
    found.into_iter().map(|it| Cut { options: it.1, room: 1 }).collect()
}

/// The least bit.
fn first(words: &[u64]) -> Option<usize> {
    let at = words.iter().position(|&word| word != 0)?;
    Some(64 * at + words[at].trailing_zeros() as usize)
}

/// Whether only one of the options of an item may be in.
fn is_single(state: &State, item: usize) -> bool {
    state.is_capped(item) && state.items[item].room == 1
}

/// Which of the split options clash, a row of bits for each.
fn clashes(state: &State, split: &[(f64, u32)]) -> Vec<u64> {
    let words = split.len().div_ceil(64);
    let mut holders = vec![Vec::new(); state.items.len()];
    for (at, &(_, option)) in split.iter().enumerate() {
        for &item in state.members(option) {
            if is_single(state, item as usize) {
                holders[item as usize].push(at);
            }
        }
    }
    let mut bits = vec![0_u64; split.len() * words];
    for holders in holders {
        for &one in &holders {
            for &other in &holders {
                if one != other {
                    bits[one * words + other / 64] |= 1 << (other % 64);
                }
            }
        }
    }
    bits
}

/// The clique with free options that clash with each of its members.
fn lifted(state: &State, mut clique: Vec<u32>) -> Vec<u32> {
    let mut counts = vec![0_u32; state.costs.len()];
    let mut seen = vec![u32::MAX; state.costs.len()];
    for (round, &member) in (0_u32..).zip(&clique) {
        for &item in state.members(member).iter().filter(|&&it| is_single(state, it as usize)) {
            for entry in state.list(item) {
                let at = entry.at as usize;
                if seen[at] != round && entry.at != member {
                    seen[at] = round;
                    counts[at] += 1;
                }
            }
        }
    }
    let size = narrow(clique.len());
    let mut candidates: Vec<u32> =
        state.free().iter().copied().filter(|&it| counts[it as usize] == size).collect();
    candidates.sort_unstable();
    // How many options are tried to make a clique larger.
    let most_lifted: usize = 400;
    candidates.truncate(most_lifted);
    let split = clique.len();
    for option in candidates {
        if clique[split..].iter().all(|&other| clash(state, option, other)) {
            clique.push(option);
        }
    }
    clique.sort_unstable();
    clique
}

/// Whether two options cannot be in together.
fn clash(state: &State, one: u32, other: u32) -> bool {
    let mut items = state.members(one).iter();
    items.any(|&item| is_single(state, item as usize) && state.holds(other, item))
}
