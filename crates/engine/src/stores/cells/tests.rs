//! Tests of the invariants of the cells after every step of many searches.

use gavotte_model::Problem;

use super::{Cells, Sizes, Trail, Whole};
use crate::run::Order;
use crate::stores::laws::{Counts, Family, Tested, laws};

/// Everything that a branch must restore: the sizes, and which options they say are left.
#[derive(Debug, PartialEq)]
struct State {
    left: Vec<(u32, Vec<u32>)>,
    open: u32,
    last: u32,
    forced: Vec<u32>,
    head: u32,
    starved: Vec<u32>,
}

fn state<S: Sizes>(cells: &Cells<S>) -> State {
    let items = 0..u32::try_from(cells.starts.len()).unwrap();
    let left = |item: u32| {
        let mut left = cells.sets[cells.left(item)].to_vec();
        left.sort_unstable();
        (cells.sizes.get(item), left)
    };
    let Cells { open, last, head, .. } = *cells;
    let (forced, starved) = (cells.forced.clone(), cells.starved.clone());
    State { left: items.map(left).collect(), open, last, forced, head, starved }
}

/// What an opened branching knows: its item, how many branches it has, and the state to which each one returns.
pub(in crate::stores) struct Opening {
    item: u32,
    branches: u32,
    between: State,
    set: Vec<u32>,
}

/// The options of an item, of which so many are branches.
fn set<S: Sizes>(cells: &Cells<S>, item: u32, branches: u32) -> Vec<u32> {
    cells.sets[cells.starts[item as usize] as usize..][..branches as usize].to_vec()
}

impl<S: Sizes> Tested for Cells<S> {
    /// A branching leaves it to the one above to restore what was before.
    type Kept = ();
    type Known = Opening;

    fn kept(&self) {}

    fn known(&self, item: u32, branches: u32) -> Opening {
        Opening { item, branches, between: state(self), set: set(self, item, branches) }
    }

    fn through(&mut self, frame: &Self::Frame, known: Opening, begun: u32) {
        assert_eq!(begun, known.branches);
        if begun > 1 {
            self.restore(frame);
            assert_eq!(state(self), known.between, "the branches were not taken back");
        }
        assert_eq!(set(self, known.item, known.branches), known.set, "invariant 5");
    }
}

/// The cells for each kind of problem, with both ways to remember sizes.
struct All;

impl Family for All {
    const ROUNDS: u32 = 500;

    fn each(problem: &Problem, counts: &mut Counts<'_>) {
        for (_, order) in Order::NAMES {
            counts.of(format!("whole, {order}"), Cells::<Whole>::new(problem, order));
            counts.of(format!("trail, {order}"), Cells::<Trail>::new(problem, order));
        }
    }
}

laws!(All);
