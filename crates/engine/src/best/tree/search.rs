//! The search: nodes, each a decision and a bound, the best first and then down from it.
//!
//! # Why this shape
//! A node is a parent and a decision, so a million of them take some 30 MB. Its state is made by going down from
//! the root once more. From a node the search goes on with one of its children as long as that is open, because
//! the program is then nearly solved already, and solutions are found. After that the node of the least bound is
//! next. The search is a machine that returns about every millisecond.
//!
//! # Invariants
//! 1. A node is closed only when its exact bound is above the limit, when nothing is left in it, or when its
//!    children are open. So nothing within the limit is lost, whatever the program says.
//! 2. Everything is decided by numbers, never by the clock.
//!
//! # Source
//! K. L. Hoffman and M. Padberg, *Solving airline crew scheduling problems by branch-and-cut* (1993).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::Arc;

use gavotte_model::OptionId;

use super::branching::{self, Decision};
use super::candidates::Candidates;
use super::linear::{Linear, SavedLinear};
use super::proof;
use crate::best::lp::{Basis, End};
use crate::best::relaxed::{Bound, Row, State};
use crate::run::numbers::narrow;

/// The result of a stretch of the search.
#[derive(Clone, Debug)]
pub(in crate::best) enum Found {
    Nothing,
    /// A solution of the problem.
    Solution(Vec<OptionId>),
    /// Nothing is left within the limit.
    Over,
    /// The relaxation at the root has been solved (again).
    Root,
}

/// How many entries are read between two returns: about a millisecond. [entries; DESIGN 13]
pub(in crate::best) const STRETCH: u64 = 300_000;
/// How many nodes lie between two dives. [nodes; DESIGN 13]
pub(super) const BETWEEN_DIVES: u64 = 30;
/// How many columns of bases are kept for open nodes, of some 12 bytes each. [columns]
const MOST_KEPT: usize = 5_000_000;
/// With more items than this factoring a basis would take too long between two returns. [items]
const MOST_ITEMS: usize = 10_000;

/// A node that waits, or has been looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    parent: u32,
    decision: Decision,
    /// No solution below it costs less, in units.
    pub(super) bound: i64,
}

/// The next task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Task {
    /// Solve the root, after this many rounds of cuts.
    Root(u32),
    /// Dive from the present state.
    Dive,
    /// Solve the node.
    Solve,
    /// Try a branching of the node.
    Try,
    /// Take the next node.
    Next,
    Over,
}

/// Branch and bound on the linear relaxation of one problem.
#[derive(Clone, Debug)]
pub(in crate::best) struct Tree {
    /// The options that were taken before.
    pub(super) before: Vec<OptionId>,
    /// The items of the options that this tree has taken itself.
    pub(super) before_items: Vec<Vec<u32>>,
    pub(super) state: State,
    /// How many items there are without cuts.
    items: usize,
    pub(super) bound: Bound,
    pub(super) linear: Linear,
    /// The trail at the root.
    pub(super) base: u32,
    pub(super) task: Task,
    /// The greatest cost of a solution, and whether it has fallen since the root was looked at.
    pub(super) limit: Option<i64>,
    pub(super) is_fresh: bool,
    pub(super) nodes: Vec<Node>,
    open: BinaryHeap<(Reverse<i64>, u32)>,
    /// The basis of the parent of some open nodes, from which they are solved soon.
    pub(super) bases: HashMap<u32, Arc<Basis>>,
    pub(super) present: u32,
    /// The branchings of the present node, and its program before they are tried.
    pub(super) candidates: Candidates,
    pub(super) saved: SavedLinear,
    /// The bound at the root, the prices that give it, and that before the last cuts.
    pub(super) root: i64,
    pub(super) root_prices: Vec<i64>,
    pub(super) gained_from: f64,
    /// How many nodes were solved; at which the next dive begins.
    pub(super) solved: u64,
    pub(super) next_dive: u64,
    /// Whether the program of the present node was solved from the start.
    has_begun_again: bool,
    /// Whether the program of the present node is solved to its end, although it seems to be above the limit.
    is_exact: bool,
    /// The work before the program was renewed.
    pub(super) past: u64,
}

impl Tree {
    /// A search below the state, in which these options were taken before. `None` where it
    /// is too large, or costs are too large for exact sums.
    pub(in crate::best) fn new(state: State, before: Vec<OptionId>) -> Option<Self> {
        if state.items.len() > MOST_ITEMS {
            return None;
        }
        let bound = Bound::new(&state)?.coarser();
        let linear = Linear::new(&state);
        let root_prices = bound.prices.clone();
        Some(Self {
            items: state.items.len(),
            before,
            before_items: Vec::new(),
            state,
            bound,
            linear,
            base: 0,
            task: Task::Root(0),
            limit: None,
            is_fresh: false,
            nodes: vec![Node { parent: 0, decision: Decision::Root, bound: i64::MIN }],
            open: BinaryHeap::new(),
            bases: HashMap::new(),
            present: 0,
            candidates: Candidates::default(),
            saved: SavedLinear::default(),
            root: i64::MIN,
            root_prices,
            gained_from: f64::NEG_INFINITY,
            solved: 0,
            next_dive: BETWEEN_DIVES,
            has_begun_again: false,
            is_exact: false,
            past: 0,
        })
    }

    /// Roughly the number of entries read.
    pub(in crate::best) fn work(&self) -> u64 {
        self.past + self.linear.work() + self.bound.work()
    }

    /// The prices of items and side constraints in the relaxation at the root, for a cost of 1 a price of 1.
    pub(in crate::best) fn prices(&self) -> impl Iterator<Item = (u32, f64)> {
        let scale = self.bound.scale as f64;
        // The numbers of cuts lie between those of the items and of the side constraints, and mean nothing elsewhere.
        let items = self.root_prices.iter().take(self.items);
        let sides = self.root_prices.iter().skip(self.state.items.len());
        (0..).zip(items.chain(sides)).map(move |(at, &price)| (at, price as f64 / scale))
    }

    /// How many steps the simplex method has made.
    pub(in crate::best) fn steps(&self) -> u64 {
        self.linear.steps()
    }

    /// How many nodes were looked at.
    pub(in crate::best) fn nodes(&self) -> u64 {
        self.solved
    }

    /// No unknown solution costs less; `None` before the root is solved.
    pub(in crate::best) fn least(&self) -> Option<i64> {
        let open = self.open.peek().map(|&(Reverse(bound), _)| bound);
        let present = match self.task {
            Task::Over => return None,
            Task::Next => None,
            _ => Some(self.nodes[self.present as usize].bound),
        };
        let least = open.into_iter().chain(present).min()?.max(self.root);
        (least > i64::MIN).then(|| self.bound.whole(least))
    }

    /// Goes on until `stretch` entries were read. Solutions that cost more than `limit` are of no interest.
    pub(in crate::best) fn advance(&mut self, limit: Option<i64>, stretch: u64) -> Found {
        if limit != self.limit {
            self.limit = limit;
            self.is_fresh = true;
        }
        let end = self.work() + stretch;
        while self.work() < end {
            let found = match self.task {
                Task::Root(rounds) => self.solve_root(rounds),
                Task::Dive => self.dive(),
                Task::Solve => self.solve(),
                Task::Try => self.try_next(),
                Task::Next => self.next(),
                Task::Over => Found::Over,
            };
            if !matches!(found, Found::Nothing) {
                return found;
            }
        }
        Found::Nothing
    }

    /// Whether a bound in units is above the limit.
    pub(super) fn refuses(&self, units: i64) -> bool {
        self.limit.is_some_and(|limit| self.bound.whole(units) > limit)
    }

    /// Whether the present prices prove that nothing within the limit is left here.
    pub(super) fn is_closed(&self, units: i64) -> bool {
        self.refuses(units) && {
            let bound = proof::bound(&self.state, &self.bound.prices, self.bound.scale);
            debug_assert!(
                bound.is_some_and(|it| it >= i128::from(units)),
                "the bound of a node is that of its prices"
            );
            bound.is_some_and(|it| it >= i128::from(units))
        }
    }

    /// How many steps of the simplex method make a stretch.
    pub(super) fn stretch(&self) -> u32 {
        let size = 1 + 10 * self.linear.height() as u64 + self.linear.width() as u64;
        // A stretch has at least this many steps of the simplex method.
        let least_stretch: u32 = 5;
        u32::try_from(STRETCH / size).unwrap_or(u32::MAX).max(least_stretch)
    }

    pub(super) fn run(&mut self) -> End {
        let limit = self.limit.filter(|_| !self.is_exact);
        self.linear.run(self.stretch(), limit)
    }

    pub(super) fn taken(&self) -> Vec<OptionId> {
        self.before.iter().copied().chain(self.state.taken_since(0)).collect()
    }

    /// The decisions that lead from the root to a node.
    pub(super) fn path(&self, node: u32) -> Vec<Decision> {
        let (mut path, mut at) = (Vec::new(), node);
        while at != 0 {
            path.push(self.nodes[at as usize].decision);
            at = self.nodes[at as usize].parent;
        }
        path.reverse();
        path
    }

    /// The nodes that wait, in no order.
    pub(super) fn open_nodes(&self) -> impl Iterator<Item = u32> + '_ {
        self.open.iter().map(|&(_, node)| node)
    }

    /// Takes the node of the least bound.
    fn next(&mut self) -> Found {
        self.state.back_to(self.base);
        if self.is_fresh {
            self.fix_root();
            if self.task == Task::Over {
                return Found::Over;
            }
        }
        let Some((Reverse(bound), node)) = self.open.pop() else {
            self.task = Task::Over;
            return Found::Over;
        };
        if self.refuses(bound) {
            // All that follow are above the limit, too.
            self.open.clear();
            self.task = Task::Over;
            return Found::Over;
        }
        let path = self.path(node);
        self.present = node;
        let is_possible = path.iter().all(|decision| decision.apply(&mut self.state, &self.before))
            && branching::propagate(&mut self.state);
        let basis = self.bases.remove(&node);
        if is_possible {
            self.linear.follow(&self.state);
            if let Some(basis) = basis {
                self.linear.set_basis(&basis);
            }
            self.task = Task::Solve;
        }
        Found::Nothing
    }

    /// Solves the present node and branches.
    fn solve(&mut self) -> Found {
        let end = self.run();
        if end == End::Paused {
            return Found::Nothing;
        }
        let node = self.present as usize;
        if end == End::None && self.is_hopeless() {
            self.solved += 1;
            (self.has_begun_again, self.is_exact) = (false, false);
            self.task = Task::Next;
            return Found::Nothing;
        }
        if matches!(end, End::None | End::Lost) && !self.has_begun_again {
            self.linear.begin_again();
            self.has_begun_again = true;
            return Found::Nothing;
        }
        let units = self.linear.bound(&mut self.bound, &self.state);
        if end == End::Above && !self.is_closed(units) {
            // The program is above the limit, but the exact bound is not: so the program is solved to its end.
            self.is_exact = true;
            return Found::Nothing;
        }
        (self.has_begun_again, self.is_exact) = (false, false);
        self.solved += 1;
        self.nodes[node].bound = self.nodes[node].bound.max(units);
        if self.is_closed(units) || !self.fix(units) || !branching::propagate(&mut self.state) {
            self.task = Task::Next;
            return Found::Nothing;
        }
        if self.state.free().is_empty() {
            self.task = Task::Next;
            let is_solution = self.is_solution();
            return if is_solution { Found::Solution(self.taken()) } else { Found::Nothing };
        }
        if end == End::Best {
            if let Some(options) = self.whole() {
                // The limit falls, and then this node is looked at again.
                return Found::Solution(options);
            }
        }
        self.begin_trials();
        Found::Nothing
    }

    /// Whether the taken options alone are a solution within the limit.
    pub(super) fn is_solution(&self) -> bool {
        let State { items, sides, spent, .. } = &self.state;
        let is_met = |row: &Row| row.price.is_some() || row.excess(row.taken) == 0;
        items.iter().all(|item| item.lack <= 0)
            && sides.rows().iter().all(is_met)
            && self.limit.is_none_or(|limit| spent.saturating_add(sides.penalty()) <= limit)
    }

    /// Whether the ray of the program, alone or along it, proves that nothing within the limit is left here.
    pub(super) fn is_hopeless(&mut self) -> bool {
        // Prices that ask for more than all options can give, whatever these cost.
        let ray = self.linear.ray(&self.state);
        if proof::bound(&self.state, &ray, 0).is_some_and(|it| it > 0) {
            return true;
        }
        let Some(limit) = self.limit_or_all() else { return false };
        let units = self.linear.hopeless(&mut self.bound, &self.state, limit);
        units.is_some_and(|units| {
            proof::bound(&self.state, &self.bound.prices, self.bound.scale)
                .is_some_and(|it| it >= i128::from(units))
        })
    }

    /// A limit that no solution exceeds, where there is no limit yet.
    fn limit_or_all(&self) -> Option<i64> {
        self.limit.or_else(|| self.state.greatest_cost())
    }

    /// Makes two nodes of the present one and goes on with the first.
    pub(super) fn branch(&mut self, decision: Decision) {
        let (parent, bound) = (self.present, self.nodes[self.present as usize].bound);
        let other = narrow(self.nodes.len());
        self.nodes.push(Node { parent, decision: decision.other(), bound });
        self.nodes.push(Node { parent, decision, bound });
        self.open.push((Reverse(bound), other));
        self.present = other + 1;
        let basis = Arc::new(self.linear.basis());
        if self.bases.len() * self.linear.height() < MOST_KEPT {
            self.bases.insert(other, Arc::clone(&basis));
        }
        if self.solved >= self.next_dive {
            self.open.push((Reverse(bound), other + 1));
            self.bases.insert(other + 1, basis);
            self.task = Task::Dive;
            return;
        }
        self.enter(decision);
    }

    /// Makes one node of the present one, whose other side is closed, and goes on with it.
    pub(super) fn go_on_with(&mut self, decision: Decision) {
        let (parent, bound) = (self.present, self.nodes[self.present as usize].bound);
        self.present = narrow(self.nodes.len());
        self.nodes.push(Node { parent, decision, bound });
        self.enter(decision);
    }

    /// Applies the decision and goes on.
    fn enter(&mut self, decision: Decision) {
        if decision.apply(&mut self.state, &self.before) && branching::propagate(&mut self.state) {
            self.linear.follow(&self.state);
            self.task = Task::Solve;
        } else {
            self.task = Task::Next;
        }
    }
}
