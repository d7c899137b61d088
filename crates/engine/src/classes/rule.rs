//! The rule that says which item is branched on, and by which options.
//!
//! # Why this shape
//! The choice of the item makes a factor of ten, and no rule wins everywhere: one fills Latin squares row by
//! row, another is the only one that gets through sudokus. So the rules are data, and a count tries several.
//!
//! Options that automorphisms of the remaining problem carry into each other lead to equally many solutions. So one
//! option of each orbit is tried, and it counts for all of the item's options in that orbit.
//!
//! # Invariants
//! 1. An item that is covered exactly once is decided by one option of each orbit.
//! 2. So is an item that must be covered exactly `n` times more: each solution is then met `n` times, once by
//!    each of the options that it has there. [`Branching::share`] gives this `n`.
//! 3. An item with other bounds is decided by one option, in or out.
//!
//! # Cost
//! A look at each option of each open item.

use gavotte_model::Bounds;

use super::bits::{both, has, members};
use super::incidence::Incidence;

/// Which item is branched on. The first one decides between equal items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// The fewest orbits, then the fewest options.
    Orbits,
    /// The fewest options, then the fewest orbits.
    Options,
    /// The fewest options.
    Fewest,
    /// The first one.
    Input,
    /// An item of this orbit of items as long as there is one, then the item with the most options for an orbit.
    /// There is no item when there are no automorphisms.
    Unit(Vec<usize>),
}

impl Rule {
    /// An orbit of items of the whole problem that should be decided first: the one whose options fall into the
    /// fewest orbits for their number.
    pub(super) fn unit(incidence: &Incidence, state: &[u64], orbits: &[usize]) -> Self {
        let orbits_of = |item| {
            let options = both(incidence.options(state), incidence.holders(item));
            let mut own: Vec<usize> = options.map(|option| orbits[option]).collect();
            own.sort_unstable();
            own
        };
        let distinct = |own: &[usize]| own.chunk_by(|one, other| one == other).count() as u64;
        let is_exact = |&item: &usize| {
            let Bounds { min, max } = incidence.left(state, item);
            min == max
        };
        let items = || members(incidence.open(state)).filter(is_exact);
        let best = items().map(orbits_of).min_by_key(|own| worth(distinct(own), own.len() as u64));
        let is_like = |item: &usize| best.as_ref().is_some_and(|best| orbits_of(*item) == *best);
        Self::Unit(items().filter(is_like).collect())
    }

    /// Whether the first orbit of items is decided.
    fn is_decided(&self, incidence: &Incidence, state: &[u64]) -> bool {
        let Self::Unit(items) = self else { return false };
        !items.iter().any(|&item| has(incidence.open(state), item))
    }

    /// Whether symmetry can no longer help at a state without automorphisms.
    pub(super) fn has_enough(&self, incidence: &Incidence, state: &[u64]) -> bool {
        matches!(self, Self::Unit(_)) && self.is_decided(incidence, state)
    }
}

/// The smaller this is, the more symmetry saves at an item whose options fall into this many orbits.
fn worth(orbits: u64, options: u64) -> (u64, u64) {
    (10 * orbits / options.max(1), orbits)
}

/// One branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Branch {
    pub(super) option: u32,
    /// The number of options for which it stands; 0 where the option is out.
    pub(super) times: u32,
}

/// All branches of a state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Branching {
    pub(super) branches: Vec<Branch>,
    /// How often the branches meet each solution.
    pub(super) share: u32,
    /// The item of the options; `None` where one option is in or out.
    pub(super) item: Option<usize>,
}

/// The branches of a state, in which options with the same number of `orbit` lead to isomorphic problems.
pub(super) fn branching(
    incidence: &Incidence,
    state: &[u64],
    rule: &Rule,
    orbit: impl Fn(usize) -> usize,
) -> Branching {
    let options = incidence.options(state);
    let mut seen = vec![0_u32; options.len() * 64];
    let mut mark = 0;
    let mut best: Option<((u64, u64, u64), usize, u32)> = None;
    let is_decided = rule.is_decided(incidence, state);
    for item in members(incidence.open(state)) {
        let Bounds { min, max } = incidence.left(state, item);
        let is_next = match rule {
            Rule::Unit(items) => is_decided || items.contains(&item),
            _ => true,
        };
        if min == 0 || min != max || !is_next {
            continue;
        }
        mark += 1;
        let (mut count, mut orbits) = (0_u64, 0_u64);
        for option in both(options, incidence.holders(item)) {
            count += 1;
            let seen = &mut seen[orbit(option)];
            orbits += u64::from(*seen != mark);
            *seen = mark;
        }
        let key = match rule {
            Rule::Orbits => (0, orbits, count),
            Rule::Options => (0, count, orbits),
            Rule::Fewest => (0, count, 0),
            Rule::Input => (0, 0, 0),
            Rule::Unit(_) => {
                let (part, orbits) = worth(orbits, count);
                (0, part, orbits)
            }
        };
        if best.is_none_or(|(least, ..)| key < least) {
            best = Some((key, item, min));
            if *rule == Rule::Input {
                break;
            }
        }
    }
    let Some((_, item, share)) = best else { return in_or_out(incidence, state) };
    let mut places = vec![u32::MAX; options.len() * 64];
    let mut branches: Vec<Branch> = Vec::new();
    for option in both(options, incidence.holders(item)) {
        let place = &mut places[orbit(option)];
        if let Some(branch) = branches.get_mut(*place as usize) {
            branch.times += 1;
            continue;
        }
        // Options are numbered in 32 bits.
        *place = u32::try_from(branches.len()).unwrap_or(u32::MAX);
        let option = u32::try_from(option).unwrap_or(u32::MAX);
        branches.push(Branch { option, times: 1 });
    }
    Branching { branches, share, item: Some(item) }
}

/// The branches where no item must be covered a fixed number of times: one option is in or out.
fn in_or_out(incidence: &Incidence, state: &[u64]) -> Branching {
    let options = incidence.options(state);
    let must = |&item: &usize| incidence.left(state, item).min > 0;
    let item = members(incidence.open(state)).find(must);
    let option = match item {
        Some(item) => both(options, incidence.holders(item)).next(),
        None => members(options).next(),
    };
    let Some(option) = option.and_then(|option| u32::try_from(option).ok()) else {
        debug_assert!(
            false,
            "an open state has an option, and one for each item that must be covered"
        );
        return Branching::default();
    };
    let branches = vec![Branch { option, times: 1 }, Branch { option, times: 0 }];
    Branching { branches, share: 1, item: None }
}
