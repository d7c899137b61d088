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
//! A cycle may cover an item several times; [`Plan`] says what becomes of such an item.
//!
//! # Invariants
//! The solutions of the quotient and those that the symmetry leaves as they are correspond one to one.
//!
//! # Cost
//! O(e log e) for e entries.
//!
//! # Source
//! W. Burnside, *Theory of Groups of Finite Order* (1911), for the purpose of counting such problems.

use gavotte_model::{BuildError, Message, OptionId, Problem};

use crate::counted::{Cover, Plan};
use crate::numbers::narrow;
use crate::permutation::Permutation;
use crate::symmetries::Symmetry;

/// The quotient of a symmetry cannot be built: it has more items, options and entries than a problem can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoQuotient(BuildError);

impl NoQuotient {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        self.0.message()
    }
}

gavotte_model::impl_message!(NoQuotient);

impl std::error::Error for NoQuotient {}

impl From<BuildError> for NoQuotient {
    fn from(error: BuildError) -> Self {
        Self(error)
    }
}

impl Symmetry {
    /// A problem with as many solutions as `problem` has solutions that this symmetry leaves as they are. Its
    /// costs are left out.
    ///
    /// # Errors
    /// When it is larger than a problem can be.
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
        Ok(Plan::of(problem, &speakers, &cycles).build()?)
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
