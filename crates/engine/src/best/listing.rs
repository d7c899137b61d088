//! All solutions of a problem with side constraints, in no order.
//!
//! # Why this shape
//! Branch and bound keeps the sums of side constraints on its way: what was taken, and what free options can add. A list
//! needs just that, and no bound. So it is the same store without costs and without prices.
//!
//! A budget that nothing meets would let the list walk through all covers. The linear relaxation mostly refutes it at
//! once. So as long as nothing was found, a tree on the relaxation, in which everything costs nothing, takes turns with the
//! list. Where it ends, there is no solution. Where it finds one, that one is the answer if a single one is wanted; otherwise
//! there is no doubt left, and the list goes on alone.
//!
//! # Invariants
//! 1. A soft constraint forbids nothing, so it plays no part.
//! 2. The tree speaks only as long as the list has found nothing, and the list leaves out what the tree has told. A list
//!    for one solution is never counted.
//!
//! # Cost
//! The list takes twice the time until it has found a solution.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use super::relaxed::Relaxed;
use super::tree::{Found, STRETCH, Tree};
use crate::kernel::Kernel;
use crate::run::numbers::as_set;
use crate::run::{
    Allowance, Assumed, Chance, Decisions, Event, Halt, Part, Piece, Probe, Report, Run, copies,
};

/// The steps of the list in a turn: about a millisecond, as a stretch of the tree. [fixed]
const TURN: u64 = 2_000;

/// A search for all solutions that keep to the assumptions, or for one; `None` where the numbers are too large for it.
pub(crate) fn listing(
    problem: &Problem,
    assumed: Assumed<'_>,
    wants_one: bool,
) -> Option<Box<dyn Run>> {
    // Without this test a page would load the tree, although it never gets side constraints.
    if !copies::SIDES {
        return None;
    }
    let list = Kernel::new(store(problem)?.listing(), assumed);
    let mut doubt =
        Ground { problem: Arc::new(problem.clone()), require: Vec::new(), forbid: Vec::new() };
    doubt.assume(assumed);
    let doubt = copies::TREES.then_some(Doubt::Later(doubt));
    Some(Box::new(Listing { list, doubt, wants_one, told: None, is_told: false, is_over: false }))
}

fn store(problem: &Problem) -> Option<Relaxed> {
    let costs = vec![0; problem.option_count()];
    Relaxed::new(problem, costs, 0, true, Halt::default())
}

/// What may show that there is no solution.
#[derive(Clone)]
enum Doubt {
    /// A tree that is made after the first turn of the list.
    Later(Ground),
    Now(Box<Tree>),
}

/// The problem of a tree, with what is assumed.
#[derive(Clone)]
struct Ground {
    problem: Arc<Problem>,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
}

impl Ground {
    fn assume(&mut self, assumed: Assumed<'_>) {
        self.require.extend(assumed.require);
        self.forbid.extend(assumed.forbid);
    }

    /// The tree; `None` where it carries no such problem, and where the list sees at once that there is no solution.
    fn tree(&self) -> Option<Tree> {
        let (require, forbid) = (as_set(&self.require), &self.forbid);
        let assumed = Assumed { require: &require, forbid };
        let mut kernel = Kernel::new(store(&self.problem)?.unpriced(), assumed);
        let store = kernel.store_mut();
        store.share_out();
        store.aim(0);
        let (state, taken) = store.rest()?;
        Tree::new(state, taken)
    }
}

/// The list and the tree.
struct Listing {
    list: Kernel<Relaxed>,
    /// As long as nothing was found.
    doubt: Option<Doubt>,
    wants_one: bool,
    /// The solution of the tree, as a sorted set.
    told: Option<Vec<OptionId>>,
    /// Whether the search stands at that solution.
    is_told: bool,
    is_over: bool,
}

impl Listing {
    /// A turn of the tree, if it can say something.
    fn doubt(&mut self) -> Event {
        let tree = match self.doubt.take() {
            Some(Doubt::Later(ground)) => ground.tree().map(Box::new),
            Some(Doubt::Now(tree)) => Some(tree),
            None => None,
        };
        let Some(mut tree) = tree else { return Event::Paused };
        match tree.advance(Some(0), STRETCH) {
            Found::Over => {
                self.is_over = true;
                return Event::Exhausted;
            }
            Found::Solution(mut options) if self.wants_one => {
                options.sort_unstable();
                (self.told, self.is_told) = (Some(options), true);
                return Event::Solution;
            }
            Found::Solution(_) => {}
            Found::Nothing | Found::Root => self.doubt = Some(Doubt::Now(tree)),
        }
        Event::Paused
    }

    /// Works until the list or the tree can tell something.
    fn work(
        &mut self,
        allowance: Allowance<'_>,
        list: fn(&mut Kernel<Relaxed>, Allowance<'_>) -> Event,
    ) -> Event {
        self.is_told = false;
        let before = self.list.steps();
        let mut left = allowance;
        loop {
            if self.is_over {
                return Event::Exhausted;
            }
            let turn = if self.doubt.is_some() { TURN } else { left.steps };
            let mut event = list(&mut self.list, left.at_most(turn));
            left = allowance.less(self.list.steps() - before);
            match event {
                Event::Solution if self.has_told() => continue,
                Event::Paused if self.doubt.is_some() => event = self.doubt(),
                _ => self.doubt = None,
            }
            let goes_on = left.steps > 0 && !left.interrupt.clone().is_due_now();
            if event != Event::Paused || !goes_on {
                return event;
            }
        }
    }

    /// Whether the list stands at the solution of the tree.
    fn has_told(&self) -> bool {
        self.told.as_ref().is_some_and(|told| *told == as_set(self.list.path()))
    }
}

impl Run for Listing {
    fn find(&mut self, allowance: Allowance<'_>) -> Event {
        self.work(allowance, Kernel::find)
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        self.work(allowance, Kernel::count)
    }

    fn take_counted(&mut self) -> BigUint {
        self.list.take_counted()
    }

    fn path(&self) -> &[OptionId] {
        self.told.as_deref().filter(|_| self.is_told).unwrap_or_else(|| self.list.path())
    }

    fn steps(&self) -> u64 {
        self.list.steps()
    }

    fn fraction(&self) -> f64 {
        if self.is_over { 1.0 } else { self.list.fraction() }
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        let mut list = self.list.clone();
        list.assume(assumed);
        let doubt = match &self.doubt {
            Some(Doubt::Later(ground)) => {
                let mut ground = ground.clone();
                ground.assume(assumed);
                Some(Doubt::Later(ground))
            }
            Some(Doubt::Now(_)) if !assumed.is_nothing() => None,
            doubt => doubt.clone(),
        };
        Box::new(Self { list, doubt, told: self.told.clone(), ..*self })
    }

    fn probe(&self, part: Part, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        self.list.probe(part, chance, most)
    }

    fn report(&self) -> Report<'_> {
        self.list.report()
    }

    fn split(&mut self) -> Option<Piece> {
        self.list.split()
    }

    fn untried(&self) -> Option<Vec<Decisions>> {
        if self.is_over { Some(Vec::new()) } else { self.list.untried() }
    }
}
