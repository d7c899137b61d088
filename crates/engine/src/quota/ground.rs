//! A problem whose solutions have few options, as sets of bits.
//!
//! # Why this shape
//! Three things are known of an item here: that it must be covered (`needed`), that two of its options exclude each other
//! (`clashing`), and, of the items that all options share, how many options a solution has. Any other demand is
//! beyond this engine.
//!
//! # Invariants
//! Sets of items are sets of needed ones. Options are those that can be chosen, in the order of the problem.
//!
//! # Cost
//! A bit for each option and needed item, twice, and for each two options where some exclude each other.

use gavotte_model::{Bounds, ItemId, OptionId, Problem};

/// The greatest quota for which depth is no problem, and broad nodes are.
fn most_options(problem: &Problem) -> u32 {
    u32::try_from(problem.option_count() / 2).unwrap_or(u32::MAX).min(64)
}

/// What an item demands.
enum Demand {
    /// Nothing.
    Free,
    /// So many options of the solution hold it, as all do.
    Quota(Bounds),
    /// It must be covered; two of its options may be in a solution together, or not.
    Cover { is_needed: bool, is_shared: bool },
    /// Something else.
    Other,
}

fn demand(problem: &Problem, item: ItemId, held: u32, choosable: u32) -> Demand {
    if !problem.is_primary(item) {
        return Demand::Cover { is_needed: false, is_shared: false };
    }
    let bounds = problem.bounds(item);
    if held == choosable && (bounds.min > 1 || (bounds.max > 1 && bounds.max < held)) {
        return Demand::Quota(bounds);
    }
    let is_needed = bounds.min == 1;
    match (bounds.min, bounds.max) {
        (0, max) if max >= held => Demand::Free,
        (0 | 1, 1) => Demand::Cover { is_needed, is_shared: false },
        (1, max) if max >= held => Demand::Cover { is_needed, is_shared: true },
        _ => Demand::Other,
    }
}

/// How many options hold each item, of those that can be chosen, and how many of these there are.
fn holders(problem: &Problem) -> (Vec<u32>, u32) {
    let (mut held, mut choosable) = (vec![0_u32; problem.item_count()], 0);
    for option in problem.options().filter(|&it| problem.is_choosable(it)) {
        choosable += 1;
        problem.option_items(option).iter().for_each(|it| held[it.index()] += 1);
    }
    (held, choosable)
}

/// How many options a solution has; `None` where the engine does not carry the problem.
pub(crate) fn supports(problem: &Problem) -> Option<Bounds> {
    if problem.has_colors() || !problem.has_bounds() || !problem.constraints().is_empty() {
        return None;
    }
    let (held, choosable) = holders(problem);
    // Where options exclude each other, a node of links takes out what it meets, and a node here looks at all that are left:
    // twenty thousand take it longer.
    let most_clashing: u32 = 4096;
    let mut quota: Option<Bounds> = None;
    for (item, &held) in problem.items().zip(&held) {
        match demand(problem, item, held, choosable) {
            Demand::Other => return None,
            Demand::Cover { is_shared: false, .. } if held > 1 && choosable > most_clashing => {
                return None;
            }
            Demand::Quota(bounds) => {
                let of_all = quota.unwrap_or(Bounds::between(0, Bounds::UNLIMITED));
                let (min, max) = (of_all.min.max(bounds.min), of_all.max.min(bounds.max));
                quota = (min <= max).then_some(Bounds { min, max });
                quota?;
            }
            Demand::Free | Demand::Cover { .. } => {}
        }
    }
    quota.filter(|it| it.max <= most_options(problem))
}

/// A set of bits.
pub(super) type Bits = Vec<u64>;

/// The words of the numbers up to `count`.
pub(super) fn words(count: usize) -> usize {
    count.div_ceil(64)
}

/// The members of a set.
pub(super) fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(at, &word)| {
        std::iter::successors(Some(word), |it| Some(it & it.wrapping_sub(1)))
            .take_while(|&it| it != 0)
            .map(move |it| at * 64 + it.trailing_zeros() as usize)
    })
}

/// How many members a set has.
pub(super) fn count(set: &[u64]) -> u32 {
    set.iter().map(|it| it.count_ones()).sum()
}

/// Takes a member out of a set.
pub(super) fn without(set: &mut [u64], member: usize) {
    set[member / 64] &= !(1 << (member % 64));
}

/// How many members two sets share.
pub(super) fn shared(one: &[u64], other: &[u64]) -> u32 {
    one.iter().zip(other).map(|(a, b)| (a & b).count_ones()).sum()
}

/// The problem.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// How many options a solution has.
    pub(super) quota: Bounds,
    /// The option of the problem for each number.
    pub(super) names: Vec<OptionId>,
    /// By option: its needed items.
    pub(super) covers: Vec<Bits>,
    /// By needed item: its options.
    pub(super) holders: Vec<Bits>,
    /// By option: those that exclude it; empty where none excludes another.
    pub(super) clashes: Vec<Bits>,
}

impl Ground {
    /// `None` where the engine does not carry the problem, or its sets take more than this memory.
    pub(super) fn new(problem: &Problem, memory: usize) -> Option<Self> {
        let quota = supports(problem)?;
        let (held, choosable) = holders(problem);
        let names: Vec<OptionId> =
            problem.options().filter(|&it| problem.is_choosable(it)).collect();
        // The number of each needed item, and the items whose options exclude each other.
        let (mut numbers, mut needed) = (vec![None; problem.item_count()], 0);
        let mut clashing = vec![false; problem.item_count()];
        for (item, &held) in problem.items().zip(&held) {
            if let Demand::Cover { is_needed, is_shared } = demand(problem, item, held, choosable) {
                numbers[item.index()] = is_needed.then_some(needed);
                needed += usize::from(is_needed);
                clashing[item.index()] = !is_shared && held > 1;
            }
        }
        let has_clashes = clashing.contains(&true);
        let of_clashes = if has_clashes { names.len() } else { 0 };
        let all = names
            .len()
            .checked_mul(words(needed))?
            .checked_add(needed.checked_mul(words(names.len()))?)?;
        let all = all.checked_add(of_clashes.checked_mul(words(names.len()))?)?;
        if all.checked_mul(8)? > memory {
            return None;
        }
        let mut covers = vec![vec![0; words(needed)]; names.len()];
        let mut holders = vec![vec![0; words(names.len())]; needed];
        let mut of_item =
            vec![vec![0; words(names.len())]; if has_clashes { clashing.len() } else { 0 }];
        for (at, &option) in names.iter().enumerate() {
            for item in problem.option_items(option).iter().map(|it| it.index()) {
                if let Some(number) = numbers[item] {
                    covers[at][number / 64] |= 1 << (number % 64);
                    holders[number][at / 64] |= 1 << (at % 64);
                }
                if clashing[item] {
                    of_item[item][at / 64] |= 1 << (at % 64);
                }
            }
        }
        let mut clashes = vec![vec![0; words(names.len())]; of_clashes];
        for (clashes, &option) in clashes.iter_mut().zip(&names) {
            for item in problem.option_items(option).iter().filter(|it| clashing[it.index()]) {
                clashes.iter_mut().zip(&of_item[item.index()]).for_each(|(to, by)| *to |= by);
            }
        }
        Some(Self { quota, names, covers, holders, clashes })
    }

    /// The number of an option that can be chosen.
    pub(super) fn number(&self, option: OptionId) -> Option<usize> {
        self.names.binary_search(&option).ok()
    }
}
