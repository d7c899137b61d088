//! Pairs that exclude each other, joined to cliques.
//!
//! # Why this shape
//! Many problems say "not both" of two options at a time: independent sets, packings, colorings. Such an item says next to
//! nothing to a relaxation, which takes a half of each. Where many options exclude each other pair by pair, one item for
//! all of them says as much, and takes one row instead of many. On intervals and on chains the relaxation is exact then.
//!
//! # Invariants
//! Any two options that share no item any more share a clique instead, and any two of a clique excluded each other before. So
//! the solutions stay the same.
//!
//! # Cost
//! A bit for each two options, and for each pair the options that exclude both, as far as the effort goes. Pairs for which
//! there is none left stay pairs.
//!
//! # Source
//! M. W. Padberg, *On the facial structure of set packing polyhedra* (1973); the greedy cover of edges by cliques is folklore.

use super::state::{Cut, State};
use crate::run::numbers::narrow;

/// How many words of bits are looked at: some tenths of a second. [words]
const EFFORT: u64 = 300_000_000;

/// Which options exclude each other: a row of bits for each.
struct Conflicts {
    words: usize,
    bits: Vec<u64>,
}

impl Conflicts {
    fn row(&self, option: u32) -> &[u64] {
        &self.bits[option as usize * self.words..(option as usize + 1) * self.words]
    }

    fn has(&self, one: u32, other: u32) -> bool {
        self.row(one)[other as usize / 64] >> (other % 64) & 1 == 1
    }

    fn set(&mut self, one: u32, other: u32, is_so: bool) {
        for (one, other) in [(one, other), (other, one)] {
            let word = &mut self.bits[one as usize * self.words + other as usize / 64];
            *word = *word & !(1 << (other % 64)) | u64::from(is_so) << (other % 64);
        }
    }
}

/// The state with cliques instead of pairs; `None` where there are few pairs, or too many options.
pub(super) fn joined(state: &State) -> Option<State> {
    let options = state.costs.len();
    // With more options than this the bits take too much memory.
    let most_options: usize = 4096;
    if options > most_options {
        return None;
    }
    let is_pair = |item: &u32| state.excludes(*item) && state.list(*item).len() == 2;
    let pairs: Vec<u32> = (0..narrow(state.items.len())).filter(is_pair).collect();
    // Fewer pairs than this say little.
    let fewest_pairs: usize = 8;
    if pairs.len() < fewest_pairs.max(options / 4) {
        return None;
    }
    let words = options.div_ceil(64);
    let mut conflicts = Conflicts { words, bits: vec![0; options * words] };
    let mut open = Conflicts { words, bits: vec![0; options * words] };
    let mut effort = EFFORT;
    for item in (0..narrow(state.items.len())).filter(|&item| state.excludes(item)) {
        let list = state.list(item);
        if !spend(&mut effort, list.len() * list.len()) {
            continue; // cliques need not know of it
        }
        for (at, one) in list.iter().enumerate() {
            for other in &list[at + 1..] {
                conflicts.set(one.at, other.at, true);
            }
        }
    }
    let ends = |item: u32| (state.list(item)[0].at, state.list(item)[1].at);
    pairs.iter().map(|&item| ends(item)).for_each(|(one, other)| open.set(one, other, true));
    let mut cliques = Vec::new();
    for (one, other) in pairs.iter().map(|&item| ends(item)) {
        if !open.has(one, other) {
            continue; // an earlier clique holds both
        }
        let clique = grown(&conflicts, &open, [one, other], &mut effort);
        for (at, &one) in clique.iter().enumerate() {
            clique[at + 1..].iter().for_each(|&other| open.set(one, other, false));
        }
        cliques.push(Cut { options: clique, room: 1 });
    }
    Some(state.without_items(&pairs).with_cuts(&cliques))
}

/// The pair with as many options as exclude each other and all before them. Those come first that hold most open pairs.
fn grown(conflicts: &Conflicts, open: &Conflicts, pair: [u32; 2], effort: &mut u64) -> Vec<u32> {
    let [one, other] = pair.map(|option| conflicts.row(option));
    let mut common: Vec<u64> = one.iter().zip(other).map(|(one, other)| one & other).collect();
    let mut clique = pair.to_vec();
    loop {
        let candidates: usize = common.iter().map(|word| word.count_ones() as usize).sum();
        if !spend(effort, candidates * (common.len() + clique.len())) {
            break;
        }
        let Some(next) = likeliest(&common, open, &clique) else { break };
        clique.push(next);
        for (word, row) in common.iter_mut().zip(conflicts.row(next)) {
            *word &= row;
        }
    }
    clique.sort_unstable();
    clique
}

/// Takes work from the effort, if there is that much left.
fn spend(effort: &mut u64, work: usize) -> bool {
    let left = effort.checked_sub(work as u64);
    *effort = left.unwrap_or(*effort);
    left.is_some()
}

/// The option of a set with the most open pairs among the options of the clique and of the set.
fn likeliest(set: &[u64], open: &Conflicts, clique: &[u32]) -> Option<u32> {
    let bits = |word: u64| (0..64_u32).filter(move |bit| word >> bit & 1 == 1);
    let options =
        set.iter().zip(0_u32..).flat_map(|(&word, at)| bits(word).map(move |bit| 64 * at + bit));
    let score = |option: u32| {
        let within = clique.iter().filter(|&&it| open.has(option, it)).count();
        let beside = set.iter().zip(open.row(option)).map(|(set, row)| (set & row).count_ones());
        (within, beside.sum::<u32>(), std::cmp::Reverse(option))
    };
    options.max_by_key(|&option| score(option))
}
