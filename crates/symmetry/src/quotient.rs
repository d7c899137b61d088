//! The solutions that a symmetry leaves as they are, as the solutions of a smaller problem.
//!
//! # Why this shape
//! Such a solution holds all options of a cycle of the symmetry, or none. So the cycles are the options of a new
//! problem, the *quotient*. A cycle covers an item as often as it covers the image of that item, and it agrees
//! with another cycle on both or on neither. So one item of each cycle of items stands for all, and it keeps its
//! colors.
//!
//! A cycle that breaks a rule by itself is no option: it covers an item more often than allowed, or two of its
//! options do not agree on a secondary item.
//!
//! An option of a problem covers an item once, but a cycle may cover it several times. That makes no difference
//! where all cycles cover the item equally often (the bounds are divided then), and where the item need be
//! covered at most once and all cycles together do not exceed its upper bound. Other items are refused.
//!
//! # Invariants
//! The solutions of the quotient and those that the symmetry leaves as they are correspond one to one.
//!
//! # Cost
//! O(e log e) for e entries.
//!
//! # Source
//! W. Burnside, *Theory of Groups of Finite Order* (1911), for the purpose of counting such problems.

use std::fmt;

use gavotte_model::{Assembler, Bounds, BuildError, ColorId, ItemId, OptionId, Problem, Role};

use crate::numbers::narrow;
use crate::permutation::Permutation;
use crate::symmetries::Symmetry;

/// Why a symmetry has no quotient.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoQuotient {
    /// Options that go together cover this item several times, and others less or more often.
    Unequal {
        /// The item's name.
        item: String,
    },
    /// The quotient cannot be built.
    Build(BuildError),
}

impl fmt::Display for NoQuotient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unequal { item } => write!(
                f,
                "options that a symmetry carries into each other cover the item `{item}` several times, but not \
                 all of them equally often; solutions cannot be counted up to such a symmetry"
            ),
            Self::Build(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NoQuotient {}

impl From<BuildError> for NoQuotient {
    fn from(error: BuildError) -> Self {
        Self::Build(error)
    }
}

/// The effect of a cycle of options on an item.
#[derive(Clone, Copy)]
struct Cover {
    item: ItemId,
    color: Option<ColorId>,
    times: u32,
}

impl Symmetry {
    /// A problem with as many solutions as `problem` has solutions that this symmetry leaves as they are. Its
    /// costs are left out.
    ///
    /// # Errors
    /// When the bounds of an item do not fit the symmetry.
    ///
    /// # Panics
    /// When the symmetry belongs to a larger problem.
    ///
    /// ```
    /// use gavotte_model::Problem;
    /// use gavotte_symmetry::{Permutation, Symmetry};
    /// // A square has two perfect matchings, and half a turn leaves both.
    /// let square = Problem::builder()
    ///     .items(["a", "b", "c", "d"])
    ///     .option(["a", "b"])
    ///     .option(["b", "c"])
    ///     .option(["c", "d"])
    ///     .option(["d", "a"])
    ///     .build()?;
    /// let half = Permutation::from_cycles(&[vec![0, 2], vec![1, 3]])?;
    /// let quotient = Symmetry::given(&square, half)?.quotient(&square)?;
    /// assert_eq!((quotient.item_count(), quotient.option_count()), (2, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// When the problem has side constraints, which symmetries may break.
    pub fn quotient(&self, problem: &Problem) -> Result<Problem, NoQuotient> {
        problem.assert_heeded_by("symmetry");
        let speakers = speakers(problem, self.items());
        let mut cycles = Vec::new();
        for cycle in cycles_of(problem, self.options()) {
            cycles.extend(covers(problem, &cycle, &speakers));
        }
        let mut assembler = Problem::assembler();
        let items = new_items(problem, &speakers, &cycles, &mut assembler)?;
        for cycle in &cycles {
            for cover in cycle {
                let Some(item) = items[cover.item.index()] else { continue };
                let color = match cover.color {
                    Some(color) => Some(assembler.color(&color.raw().to_string())?),
                    None => None,
                };
                assembler.entry(item, color)?;
            }
            assembler.end_option()?;
        }
        Ok(assembler.build())
    }
}

/// Whether each item is the first of its cycle.
fn speakers(problem: &Problem, items: &Permutation) -> Vec<bool> {
    let mut speakers = vec![true; problem.item_count()];
    for cycle in items.cycles() {
        for &item in &cycle[1..] {
            speakers[item as usize] = false;
        }
    }
    speakers
}

/// All cycles of options, those of a single option as well. Options that no solution can hold are left out.
fn cycles_of(problem: &Problem, options: &Permutation) -> Vec<Vec<OptionId>> {
    let mut moves = vec![false; problem.option_count()];
    options.moved().for_each(|(option, _)| moves[option as usize] = true);
    let fixed = problem.options().filter(|option| !moves[option.index()]);
    let mut cycles: Vec<Vec<OptionId>> = fixed.map(|option| vec![option]).collect();
    let moved = options.cycles().into_iter();
    cycles.extend(moved.map(|cycle| cycle.into_iter().map(OptionId::new).collect::<Vec<_>>()));
    // Either all options of a cycle can be chosen, or none.
    cycles.retain(|cycle| problem.is_choosable(cycle[0]));
    cycles
}

/// The effect of a cycle on the items that stand for others; `None` when it breaks a rule by itself.
fn covers(problem: &Problem, cycle: &[OptionId], speakers: &[bool]) -> Option<Vec<Cover>> {
    let entries = cycle.iter().flat_map(|&option| problem.entries(option));
    let entries = entries.filter(|entry| speakers[entry.item.index()]);
    let mut all: Vec<Cover> =
        entries.map(|entry| Cover { item: entry.item, color: entry.color, times: 1 }).collect();
    all.sort_unstable_by_key(|cover| cover.item);
    let mut covers = Vec::new();
    for same in all.chunk_by(|one, other| one.item == other.item) {
        let (first, times) = (same[0], narrow(same.len()));
        let is_right = if problem.is_primary(first.item) {
            times <= problem.bounds(first.item).max
        } else {
            times == 1
                || first.color.is_some() && same.iter().all(|cover| cover.color == first.color)
        };
        if !is_right {
            return None;
        }
        covers.push(Cover { times, ..first });
    }
    Some(covers)
}

/// Gives the quotient its items. An item that no option can cover as it must be is in no option there, so that
/// there is no solution; it is `None`, as are the items for which others stand.
fn new_items(
    problem: &Problem,
    speakers: &[bool],
    cycles: &[Vec<Cover>],
    assembler: &mut Assembler,
) -> Result<Vec<Option<ItemId>>, NoQuotient> {
    let mut tallies = vec![Tally::default(); problem.item_count()];
    for cover in cycles.iter().flatten() {
        tallies[cover.item.index()].add(cover.times);
    }
    let mut items = vec![None; problem.item_count()];
    for item in problem.items().filter(|item| speakers[item.index()]) {
        let name = problem.item_name(item);
        if !problem.is_primary(item) {
            items[item.index()] = Some(assembler.item(&name, Role::Secondary)?);
            continue;
        }
        let bounds = tallies[item.index()].bounds(problem.bounds(item));
        let bounds = bounds.ok_or_else(|| NoQuotient::Unequal { item: name.to_string() })?;
        if bounds.min <= bounds.max {
            items[item.index()] = Some(assembler.item(&name, Role::Primary(bounds))?);
        } else {
            assembler.item(&name, Role::Once)?;
        }
    }
    Ok(items)
}

/// How often cycles cover an item.
#[derive(Clone, Copy, Default)]
struct Tally {
    least: u32,
    most: u32,
    sum: u64,
}

impl Tally {
    fn add(&mut self, times: u32) {
        self.least = if self.sum == 0 { times } else { self.least.min(times) };
        self.most = self.most.max(times);
        self.sum += u64::from(times);
    }

    /// Bounds on how many cycles are chosen; `None` when that number does not determine how often the item is
    /// covered.
    fn bounds(self, Bounds { min, max }: Bounds) -> Option<Bounds> {
        debug_assert!(self.least <= self.most, "the least tally is one of the tallies");
        if self.most <= 1 {
            return Some(Bounds { min, max });
        }
        if min <= 1 && self.sum <= u64::from(max) {
            return Some(Bounds { min, max });
        }
        (self.least == self.most)
            .then(|| Bounds { min: min.div_ceil(self.most), max: max / self.most })
    }
}
