//! The requirements of a reduction, and its result. There are several requirements, because a count needs every
//! solution and a search for one does not.

use gavotte_model::{ItemId, OptionId, Problem};

use crate::run::Goal;

/// The effort that finds most of what there is to find and takes only milliseconds. \[entries\]
pub const MODERATE_EFFORT: u64 = 2_000_000;

/// The solutions that a reduction must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Keep {
    /// Every solution: to count, list, sample or rank them.
    All,
    /// A solution, if there is one.
    One,
    /// A solution that is best in this sense, if there is a solution.
    Best(Goal),
}

/// The result of a reduction.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// It became smaller.
    Reduced(Box<Reduced>),
    /// Nothing could be removed.
    Unchanged,
    /// It has no solution: this item cannot be covered as often as it must be.
    None {
        /// The item.
        item: ItemId,
    },
}

/// A smaller problem and the way back.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The smaller problem. Its items and options keep their names, costs and labels.
    pub problem: Problem,
    /// The original option of each option of [`problem`](Self::problem).
    pub kept: Vec<OptionId>,
    /// The original options that are in every solution.
    pub taken: Vec<OptionId>,
    /// Counts of what was removed, by reason.
    pub report: Report,
}

impl Reduced {
    /// The solution of the original problem that belongs to a solution of the smaller one.
    #[must_use]
    pub fn original(&self, solution: &[OptionId]) -> Vec<OptionId> {
        let chosen = solution.iter().map(|option| self.kept[option.index()]);
        let mut options: Vec<OptionId> = self.taken.iter().copied().chain(chosen).collect();
        options.sort_unstable();
        options
    }
}

/// How much a reduction removed, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Options that are in every solution, as far as the reductions have found them.
    pub taken: usize,
    /// Options without a primary item.
    pub unchoosable: usize,
    /// Options that clash with one that was taken.
    pub clashing: usize,
    /// Options after which some item could no longer be covered.
    pub blocking: usize,
    /// Options that others can replace, or that no solution needs.
    pub dominated: usize,
    /// Items that the taken options cover.
    pub covered: usize,
    /// Items whose bounds follow from another item's.
    pub implied: usize,
    /// Items that no choice can bring out of their bounds.
    pub free: usize,
    /// How many entries the reductions beyond the linear ones have read.
    pub effort: u64,
    /// Whether the effort was enough to look at everything.
    pub complete: bool,
}

impl Report {
    pub(super) fn is_empty(&self) -> bool {
        let options =
            self.taken + self.unchoosable + self.clashing + self.blocking + self.dominated;
        options + self.covered + self.implied + self.free == 0
    }
}
