//! What a data structure must offer to be searched.

use gavotte_model::OptionId;
use gavotte_simd::Processor;

use crate::run::Profile;

/// What the present node of the search tree is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Every item is within its bounds: a solution.
    Solved,
    /// Some item can no longer reach its bounds.
    Dead,
    /// The item to branch on.
    Item(u32),
}

/// One branch of a branching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Branch {
    /// This option is in; earlier ones of the branching are out.
    In(OptionId),
    /// The next option was tried and leaves some item without hope. It has been taken back.
    Failed,
    /// No further option is in: all that this branching could still offer are out.
    Out,
    /// There are no more branches.
    Done,
}

/// Which options of a branching were tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tried {
    /// The store cannot say it, or a branch is more than one option of the item being in.
    Unknown,
    /// All of them.
    All,
    /// These. What is left of the node are the solutions without any of them.
    These(Vec<OptionId>),
}

/// A branching that has begun.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opened<F> {
    pub(crate) frame: F,
    /// How many branches there are at most.
    pub(crate) branches: u32,
    /// How many options have been tried already and left some item without hope.
    pub(crate) failed: u32,
}

/// The remaining problem, with branchings that can be undone in reverse order.
///
/// A branching on an item splits the solutions into disjoint parts: [`open`](Self::open) it, ask
/// for its branches one by one with [`next`](Self::next) (each call first undoes the branch before),
/// and [`close`](Self::close) it after [`Branch::Done`]. Branchings nest strictly.
pub(crate) trait Store {
    /// What the store must remember to go on with a branching and to undo it.
    type Frame: Copy + Send;

    /// The processor that the search is compiled for.
    type Processor: Processor;

    /// The processor to run on.
    fn processor(&self) -> Self::Processor;

    /// How long a step takes, roughly, compared with one of the cells. The measure of prices.
    /// [ratio]
    const STEP_PRICE: f64 = 1.0;

    /// Whether the code for probes is compiled for this store.
    const IS_PROBED: bool = true;

    /// Whether the store tells a log its prices when it chooses, so that nothing else may wait then.
    const HAS_PRICES: bool = false;

    /// Solved, dead, or the item to branch on.
    fn choose(&mut self) -> Choice;

    /// Begins to branch on `item`, which [`choose`](Self::choose) has named.
    fn open(&mut self, item: u32) -> Opened<Self::Frame>;

    /// Undoes the branch before, if any, and enters the next one.
    fn next(&mut self, frame: &mut Self::Frame) -> Branch;

    /// Ends the branching. All branches have been undone. A store may leave to the branching above
    /// to restore what was before [`open`](Self::open), when that one goes on to its next branch.
    fn close(&mut self, frame: Self::Frame);

    /// What part of the branching's tree lies in the branches before the present one, and what in
    /// that one, as far as can be guessed: `begun` of `branches` were begun, at least one.
    fn parts(_frame: &Self::Frame, begun: u32, branches: u32) -> (f64, f64) {
        debug_assert!(begun > 0, "a branch was begun");
        let each = 1.0 / f64::from(branches.max(1));
        (each * f64::from((begun - 1).min(branches)), each)
    }

    /// Whether a search over this store can be split: whether [`leave`](Self::leave) does its work,
    /// and nothing is learned that another part of the search would have to know.
    fn splits(&self) -> bool {
        false
    }

    /// Whether what is left of the tree can be found by walks into it.
    fn can_be_probed(&self) -> bool {
        self.splits()
    }

    /// Undoes the branch that is entered, if any, so that the branching can be closed before it is
    /// through. What [`close`](Self::close) may leave to the branching above may be left here, too.
    fn leave(&mut self, _frame: &mut Self::Frame) {}

    /// Which options the branches of a branching on an item that is covered once have tried, the present one included.
    fn tried(&self, _frame: &Self::Frame) -> Tried {
        Tried::Unknown
    }

    /// The options that the last call has tried in vain, each with an item that it leaves without hope: those of
    /// [`open`](Self::open), or that of [`next`](Self::next) that has failed. A store that can be logged says them all.
    fn failures(&self, _frame: &Self::Frame, _each: impl FnMut(OptionId, u32)) {}

    /// The options that earlier branches have tried and that are out since. Those that the problem excludes from
    /// beside what is in need not be told: all of them, where each item is covered once.
    fn excluded(&self) -> Vec<OptionId> {
        Vec::new()
    }

    /// From now on the order of branches may depend on the node alone, not on what was searched
    /// before. For a store of which that is always true there is nothing to do.
    fn keep_order(&mut self) {}

    /// Goes back to the state before the search and keeps what was learned. From now on `seed` decides
    /// the order in which options are tried. `false` where the store cannot restart.
    fn restart(&mut self, _seed: u64) -> bool {
        false
    }

    /// Before anything else: takes the options of `require` for good and drops those of `forbid`.
    /// What cannot be taken leaves a problem without solutions.
    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]);

    /// What the search has counted so far, level by level, if this store counts it.
    fn profile(&self) -> Option<&Profile> {
        None
    }

    /// Panics when an invariant of the structure is broken. At a node: the search has begun or has
    /// entered a branch, and [`choose`](Self::choose) comes next.
    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {}

    /// Panics when an invariant is broken that holds between any two calls. At the end of a search no
    /// other does in a store that leaves it to the branching above to restore.
    #[cfg(any(debug_assertions, feature = "audit"))]
    fn audit_anytime(&self) {}
}
