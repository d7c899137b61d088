//! The search: the root, dives, and the nodes of the tree.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use gavotte_model::OptionId;

use super::branching::{self, Decision};
use super::cuts;
use super::linear::{Linear, NEARLY};
use crate::best::lp::End;
use crate::best::relaxed::{Bound, State};

/// What a stretch of the search came to.
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

/// How many entries are looked at between two returns. [entries]
const STRETCH: u64 = 300_000;
/// Rounds of cuts at the root. [rounds]
const MOST_CUTS: u32 = 10;
/// What a round of cuts must gain to be followed by another, as a part of the bound. [ratio]
const LEAST_GAIN: f64 = 2e-4;
/// An amount so large is as good as 1 in a dive. [1]
const NEARLY_IN: f64 = 0.8;
/// How many nodes lie between two dives. [nodes]
const BETWEEN_DIVES: u64 = 30;

/// A node that waits, or has been looked at.
#[derive(Clone, Copy, Debug)]
struct Node {
    parent: u32,
    decision: Decision,
    /// No solution below it costs less, in units.
    bound: i64,
}

/// What is done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Task {
    /// Solve the root, after so many rounds of cuts.
    Root(u32),
    /// Dive from where the state is.
    Dive,
    /// Solve the node.
    Solve,
    /// Take the next node.
    Next,
    Over,
}

/// Branch and bound on the linear relaxation of one problem.
#[derive(Clone, Debug)]
pub(in crate::best) struct Tree {
    /// What was taken before.
    before: Vec<OptionId>,
    state: State,
    bound: Bound,
    linear: Linear,
    /// The trail at the root.
    base: u32,
    task: Task,
    /// What a solution may cost, and whether that has fallen since the root was looked at.
    limit: Option<i64>,
    is_fresh: bool,
    nodes: Vec<Node>,
    open: BinaryHeap<(Reverse<i64>, u32)>,
    present: u32,
    /// The bound at the root, the prices that give it, and that before the last cuts.
    root: i64,
    root_prices: Vec<i64>,
    gained_from: f64,
    /// How many nodes were solved; at which the next dive begins.
    solved: u64,
    next_dive: u64,
    /// Whether the program of the present node was solved from the start.
    has_begun_again: bool,
    restarts: u64,
    /// Whether the program of the present node is solved to its end, although it seems to be above the limit.
    is_exact: bool,
    /// What has been worked before the program was renewed.
    past: u64,
}

impl Tree {
    /// A search below the state, in which these options were taken before. `None` where costs
    /// are too large for exact sums.
    pub(in crate::best) fn new(state: State, before: Vec<OptionId>) -> Option<Self> {
        let bound = Bound::new(&state)?.coarser();
        let linear = Linear::new(&state);
        let root_prices = bound.prices.clone();
        Some(Self {
            before,
            state,
            bound,
            linear,
            base: 0,
            task: Task::Root(0),
            limit: None,
            is_fresh: false,
            nodes: vec![Node { parent: 0, decision: Decision::Root, bound: i64::MIN }],
            open: BinaryHeap::new(),
            present: 0,
            root: i64::MIN,
            root_prices,
            gained_from: f64::NEG_INFINITY,
            solved: 0,
            next_dive: BETWEEN_DIVES,
            has_begun_again: false,
            restarts: 0,
            is_exact: false,
            past: 0,
        })
    }

    /// How many entries were looked at, roughly.
    pub(in crate::best) fn work(&self) -> u64 {
        self.past + self.linear.work() + self.bound.work()
    }

    /// The prices of the relaxation, for a cost of 1 a price of 1.
    pub(in crate::best) fn prices(&self) -> impl Iterator<Item = (u32, f64)> {
        self.linear.prices()
    }

    /// How many steps the simplex method has made.
    pub(in crate::best) fn steps(&self) -> u64 {
        self.linear.steps()
    }

    /// How many nodes were looked at.
    pub(in crate::best) fn nodes(&self) -> u64 {
        self.solved
    }

    /// No solution that is not found costs less; `None` before the root is solved.
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

    /// Goes on for some milliseconds. What costs more than `limit` is of no interest.
    pub(in crate::best) fn advance(&mut self, limit: Option<i64>) -> Found {
        if limit != self.limit {
            self.limit = limit;
            self.is_fresh = true;
        }
        let end = self.work() + STRETCH;
        while self.work() < end {
            let found = match self.task {
                Task::Root(rounds) => self.solve_root(rounds),
                Task::Dive => self.dive(),
                Task::Solve => self.solve(),
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
    fn refuses(&self, units: i64) -> bool {
        self.limit.is_some_and(|limit| self.bound.whole(units) > limit)
    }

    /// How many steps of the simplex method make a stretch.
    fn stretch(&self) -> u32 {
        let size = 1 + 10 * self.linear.height() as u64 + self.linear.width() as u64;
        u32::try_from(STRETCH / size).unwrap_or(u32::MAX).max(5)
    }

    fn run(&mut self) -> End {
        let limit = self.limit.filter(|_| !self.is_exact);
        self.linear.run(self.stretch(), limit)
    }

    fn solve_root(&mut self, rounds: u32) -> Found {
        match self.run() {
            End::Paused => return Found::Nothing,
            End::Best | End::Lost | End::Above | End::None => {}
        }
        let units = self.linear.bound(&mut self.bound, &self.state);
        if units > self.root {
            self.root = units;
            self.root_prices.clone_from(&self.bound.prices);
        }
        if self.refuses(self.root) {
            self.task = Task::Over;
            return Found::Over;
        }
        self.nodes[0].bound = self.root;
        if let Some(options) = self.whole() {
            self.fix_root();
            self.task = Task::Solve;
            return Found::Solution(options);
        }
        let now = self.linear.objective();
        let goes_on = rounds < MOST_CUTS
            && now - self.gained_from > LEAST_GAIN * now.abs().max(1.0);
        self.gained_from = now;
        self.fix_root();
        if goes_on {
            let cliques = cuts::cliques(&self.state, &self.linear);
            if !cliques.is_empty() {
                let with = self.state.with_cliques(&cliques);
                self.renew(with);
                self.task = Task::Root(rounds + 1);
                return Found::Root;
            }
        }
        self.task = Task::Dive;
        Found::Root
    }

    /// Goes on with another state of the same problem.
    fn renew(&mut self, state: State) {
        let Some(bound) = self.bound.renewed(&state) else { return };
        self.past += self.linear.work() + self.bound.work();
        self.linear = self.linear.renewed(&self.state, &state);
        self.root_prices.resize(state.items.len(), 0);
        (self.bound, self.state) = (bound, state);
        self.base = self.state.mark();
        self.linear.follow(&self.state);
    }

    /// At the root: drops for good what no solution within the limit has.
    fn fix_root(&mut self) {
        self.is_fresh = false;
        if self.limit.is_none() || self.root == i64::MIN {
            return;
        }
        self.bound.prices.copy_from_slice(&self.root_prices);
        self.bound.fit(&self.state);
        let units = self.bound.evaluate(&self.state);
        if !self.fix(units) || !branching::propagate(&mut self.state) {
            self.task = Task::Over;
            return;
        }
        self.base = self.state.mark();
        if 10 * self.state.free().len() < 9 * self.state.costs.len() {
            let (taken, left) = (self.state.taken_since(0).collect::<Vec<_>>(), self.state.compact());
            if self.bound.renewed(&left).is_some() {
                self.before.extend(taken);
                self.renew(left);
            }
        }
    }

    /// Drops and takes what the reduced costs of the last evaluation decide; `false` when that contradicts.
    fn fix(&mut self, units: i64) -> bool {
        let Some(limit) = self.limit else { return true };
        let (mut at, mut forced) = (0, Vec::new());
        while let Some(&option) = self.state.free().get(at) {
            let reduced = self.bound.reduced[option as usize];
            if self.bound.whole(units + reduced.max(0)) > limit {
                self.state.drop_option(option); // another one comes to its place
                continue;
            }
            if reduced < 0 && self.bound.whole(units - reduced) > limit {
                forced.push(option);
            }
            at += 1;
        }
        for option in forced {
            if self.state.is_free(option) {
                self.state.take(option);
            } else if !self.state.is_taken(option) {
                return false;
            }
        }
        true
    }

    /// The solution that the amounts are, if they are whole.
    fn whole(&mut self) -> Option<Vec<OptionId>> {
        let mut chosen = Vec::new();
        for &option in self.state.free() {
            let amount = self.linear.amount(option);
            if amount > 1.0 - NEARLY {
                chosen.push(option);
            } else if amount > NEARLY {
                return None;
            }
        }
        let mark = self.state.mark();
        let is_solution = chosen.iter().all(|&option| {
            let is_free = self.state.is_free(option);
            if is_free {
                self.state.take(option);
            }
            is_free
        }) && self.state.items.iter().all(|item| item.lack <= 0);
        let is_wanted = self.limit.is_none_or(|limit| self.state.spent <= limit);
        let options = (is_solution && is_wanted).then(|| self.taken());
        self.state.back_to(mark);
        options
    }

    fn taken(&self) -> Vec<OptionId> {
        self.before.iter().copied().chain(self.state.taken_since(0)).collect()
    }

    /// One more step down: what is nearly in is taken.
    fn dive(&mut self) -> Found {
        let end = self.run();
        match end {
            End::Paused => return Found::Nothing,
            End::Best => {}
            End::Above | End::None | End::Lost => {
                self.leave_dive();
                return Found::Nothing;
            }
        }
        if let Some(options) = self.whole() {
            self.leave_dive();
            return Found::Solution(options);
        }
        let mut amounts: Vec<(f64, u32)> = self
            .state
            .free()
            .iter()
            .map(|&option| (self.linear.amount(option), option))
            .filter(|it| it.0 > NEARLY)
            .collect();
        amounts.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        for (at, &(amount, option)) in amounts.iter().enumerate() {
            if at > 0 && amount < NEARLY_IN {
                break;
            }
            if self.state.is_free(option) {
                self.state.take(option);
            }
        }
        if amounts.is_empty() || !branching::propagate(&mut self.state) {
            self.leave_dive();
            return Found::Nothing;
        }
        self.linear.follow(&self.state);
        Found::Nothing
    }

    fn leave_dive(&mut self) {
        self.next_dive = self.solved + BETWEEN_DIVES;
        if self.solved == 0 {
            self.present = 0;
            self.state.back_to(self.base);
            self.linear.follow(&self.state);
            self.task = Task::Solve;
            self.nodes[0].bound = self.root;
            return;
        }
        self.task = Task::Next;
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
            // So are all that follow.
            self.open.clear();
            self.task = Task::Over;
            return Found::Over;
        }
        let mut path = Vec::new();
        let mut at = node;
        while at != 0 {
            path.push(self.nodes[at as usize].decision);
            at = self.nodes[at as usize].parent;
        }
        self.present = node;
        let is_possible = path.iter().rev().all(|decision| decision.apply(&mut self.state))
            && branching::propagate(&mut self.state);
        if is_possible {
            self.linear.follow(&self.state);
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
        if end == End::None
            && let Some(limit) = self.limit_or_all()
            && self.linear.is_hopeless(&mut self.bound, &self.state, limit)
        {
            self.solved += 1;
            (self.has_begun_again, self.is_exact) = (false, false);
            self.task = Task::Next;
            return Found::Nothing;
        }
        if matches!(end, End::None | End::Lost) && !self.has_begun_again {
            self.linear.begin_again();
            self.has_begun_again = true;
            self.restarts += 1;
            return Found::Nothing;
        }
        let units = self.linear.bound(&mut self.bound, &self.state);
        if end == End::Above && !self.refuses(units) {
            // The program says so, but not the exact bound: the program is solved to its end.
            self.is_exact = true;
            return Found::Nothing;
        }
        (self.has_begun_again, self.is_exact) = (false, false);
        self.solved += 1;
        self.nodes[node].bound = self.nodes[node].bound.max(units);
        if self.refuses(units) || !self.fix(units) || !branching::propagate(&mut self.state) {
            self.task = Task::Next;
            return Found::Nothing;
        }
        if self.state.free().is_empty() {
            self.task = Task::Next;
            let is_solution = self.state.items.iter().all(|item| item.lack <= 0);
            let is_wanted = self.limit.is_none_or(|limit| self.state.spent <= limit);
            return if is_solution && is_wanted {
                Found::Solution(self.taken())
            } else {
                Found::Nothing
            };
        }
        if end == End::Best
            && let Some(options) = self.whole()
        {
            // The limit falls, and with it this node is looked at again.
            return Found::Solution(options);
        }
        self.branch();
        Found::Nothing
    }

    /// A limit that no cost of a solution passes, where there is none yet.
    fn limit_or_all(&self) -> Option<i64> {
        self.limit.or_else(|| {
            let free = self.state.free().iter().map(|&it| self.state.costs[it as usize].max(0));
            free.chain([self.state.spent]).try_fold(0_i64, i64::checked_add)
        })
    }

    /// Makes two nodes of the present one and goes on with the first.
    fn branch(&mut self) {
        let any = || self.state.free().first().map(|&it| Decision::In(self.state.name(it)));
        let Some(decision) = branching::choose(&self.state, &self.linear).or_else(any) else {
            self.task = Task::Next;
            return;
        };
        let (parent, bound) = (self.present, self.nodes[self.present as usize].bound);
        let other = self.nodes.len() as u32;
        self.nodes.push(Node { parent, decision: decision.other(), bound });
        self.nodes.push(Node { parent, decision, bound });
        self.open.push((Reverse(bound), other));
        self.present = other + 1;
        if self.solved >= self.next_dive {
            self.open.push((Reverse(bound), other + 1));
            self.task = Task::Dive;
            return;
        }
        if decision.apply(&mut self.state) && branching::propagate(&mut self.state) {
            self.linear.follow(&self.state);
            self.task = Task::Solve;
        } else {
            self.task = Task::Next;
        }
    }
}

impl Tree {
    pub fn tell(&self) -> String {
        format!("restarts {} nodes {} open {} lp {} rows {} cols {}/{}", self.restarts, self.solved, self.open.len(), self.linear.steps(), self.linear.height(), self.state.free().len(), self.linear.width())
    }
}
