//! The contract of a data structure that can be searched. It is a trait, because one loop serves all of them.

use gavotte_model::OptionId;
use gavotte_simd::Processor;

use crate::run::Profile;

/// The kind of the present node of the search tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Every item is within its bounds: a solution.
    Solved,
    /// Some item can no longer reach its lower bound.
    Dead,
    /// The item to branch on.
    Item(u32),
}

/// One branch of a branching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Branch {
    /// This option is in; earlier ones of the branching are out.
    In(OptionId),
    /// The next option was tried and leaves some item without enough options. It has been taken back.
    Failed,
    /// No further option is in: all that this branching still has are out.
    Out,
    /// There are no more branches.
    Done,
}

/// Which options of a branching were tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Tried {
    /// The store does not know, or a branch does more than take one option of the item.
    Unknown,
    /// All of them.
    All,
    /// These. The rest of the node are the solutions without any of them.
    These(Vec<OptionId>),
}

/// A branching that has begun.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opened<F> {
    pub(crate) frame: F,
    /// How many branches there are at most.
    pub(crate) branches: u32,
    /// How many options have been tried already and left some item without enough options.
    pub(crate) failed: u32,
}

/// The remaining problem, with branchings that can be undone in reverse order.
///
/// A branching on an item splits the solutions into disjoint parts: [`open`](Self::open) it, ask
/// for its branches one by one with [`next`](Self::next) (each call first undoes the branch before),
/// and [`close`](Self::close) it after [`Branch::Done`]. Branchings nest strictly.
pub(crate) trait Store {
    /// What the store must remember to continue a branching and to undo it.
    type Frame: Copy + Send;

    /// The processor that the search is compiled for.
    type Processor: Processor;

    /// The processor to run on.
    fn processor(&self) -> Self::Processor;

    /// Roughly how long a step takes, compared with a step of the cells: the measure of prices.
    /// [fixed]
    const STEP_PRICE: f64 = 1.0;

    /// Whether the code for probes is compiled for this store.
    const IS_PROBED: bool = true;

    /// Whether the store writes its prices to a log when it chooses, so that no other note may wait then.
    const HAS_PRICES: bool = false;

    /// Solved, dead, or the item to branch on.
    fn choose(&mut self) -> Choice;

    /// Begins to branch on `item`, which [`choose`](Self::choose) has named.
    fn open(&mut self, item: u32) -> Opened<Self::Frame>;

    /// Undoes the previous branch, if any, and enters the next one.
    fn next(&mut self, frame: &mut Self::Frame) -> Branch;

    /// Passes over the next branch, whose turn has come, without entering it: whether there was one. `None` where the store
    /// cannot, and nothing has changed.
    fn skip(&mut self, _frame: &mut Self::Frame) -> Option<bool> {
        None
    }

    /// Ends the branching. All branches have been undone. A store may leave it to the branching above to restore
    /// the state before [`open`](Self::open), when that one goes on to its next branch.
    fn close(&mut self, frame: Self::Frame);

    /// A guess of the shares of the branching's tree that lie in the branches before the present one, and in
    /// that one: `begun` of `branches` were begun, at least one.
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

    /// Whether walks into the tree can measure what is left of it.
    fn can_be_probed(&self) -> bool {
        self.splits()
    }

    /// Undoes the branch that is entered, if any, so that the branching can be closed before it has ended. What
    /// [`close`](Self::close) may leave to the branching above may be left here, too.
    fn leave(&mut self, _frame: &mut Self::Frame) {}

    /// The options that the branches of a branching on an item that is covered once have tried, the present one
    /// included.
    fn tried(&self, _frame: &Self::Frame) -> Tried {
        Tried::Unknown
    }

    /// The options that the last call has tried in vain, each with an item that it leaves without enough
    /// options: those of [`open`](Self::open), or the one of [`next`](Self::next) that has failed. A store that
    /// can be logged names them all.
    fn failures(&self, _frame: &Self::Frame, _each: impl FnMut(OptionId, u32)) {}

    /// The options that earlier branches have tried and that are out since. Options that the problem excludes
    /// beside the chosen ones may be left out; where each item is covered once, these are all of them.
    fn excluded(&self) -> Vec<OptionId> {
        Vec::new()
    }

    /// Makes the order of branches depend on the node alone from now on, and not on what was searched before. A
    /// store whose order always does so has nothing to do.
    fn keep_order(&mut self) {}

    /// Goes back to the state before the search and keeps what was learned. From now on `seed` decides the order
    /// in which options are tried. Returns `false` where the store cannot restart.
    fn restart(&mut self, _seed: u64) -> bool {
        false
    }

    /// Before anything else: takes the options of `require` for good and drops those of `forbid`. If one cannot
    /// be taken, the problem has no solution any more.
    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]);

    /// The search's counts so far, level by level, if this store keeps them.
    fn profile(&self) -> Option<&Profile> {
        None
    }

    /// Panics when an invariant of the structure is broken. It is called at a node: the search has begun or has
    /// entered a branch, and [`choose`](Self::choose) comes next.
    #[cfg(any(test, debug_assertions, feature = "audit"))]
    fn audit(&self) {}

    /// Panics when an invariant is broken that holds between any two calls. At the end of a search no other
    /// invariant holds in a store that leaves restoring to the branching above.
    #[cfg(any(debug_assertions, feature = "audit"))]
    fn audit_anytime(&self) {}
}
