//! A list of beginnings: parts of a problem such that the best solution of one of them is a best one of the whole.
//!
//! # Why this shape
//! Symmetries of the remaining problem carry the options of an orbit into each other. If some solution holds one of
//! them, there is an equally good one that holds the first. So it is enough to look at two branches: the first is
//! in, or the whole orbit is out. The second branch is far smaller than "this one option is out".
//!
//! Both branches are remaining problems again, with automorphisms of their own, so the same is done with them. No
//! group is kept from one to the next. Where two of them are isomorphic, the cheaper one stands for both. The
//! list ends where orbits are small, because there the usual search knows better what to branch on.
//!
//! # Invariants
//! 1. The graph contains all decisions: options that are out are no vertices, options that are in have
//!    changed the bounds of their items, and all costs are colors.
//! 2. A part is left out only for another one with the same canonical form that costs no more. That one is
//!    kept, or left out for a third one that is still cheaper or older. Parts with the same form have equally many
//!    options, and branches have fewer. So this ends, and each part that is left out is replaced at last.
//! 3. When the effort is spent, the parts that were not looked at are beginnings as they are.
//!
//! # Cost
//! A canonical form for each part. Effort is counted and limited.
//!
//! # Source
//! J. Ostrowski, J. Linderoth, F. Rossi and S. Smriglio, *Orbital branching* (2011).

use std::collections::{HashMap, VecDeque};

use gavotte_model::{Bounds, ItemId, OptionId, Problem};
use gavotte_symmetry::{CanonicalForm, Effort, Labelled, Labeller, Remaining};

use super::relaxed::State;
use super::tree::propagate;
use crate::run::{Assumed, Decisions};

/// The list is not made longer than this, because each beginning has a search with a root of its own.
/// [beginnings; DESIGN 13]
const MOST: usize = 400;

/// The smallest symmetry that is used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Least {
    /// Orbits of fewer options are left to the usual search.
    pub(super) orbit: usize,
    /// Groups of a lower order do not pay: the choice of the option matters more than the symmetry.
    pub(super) order: u64,
}

impl Least {
    /// Where it pays. [1; DESIGN 13]
    pub(super) const USUAL: Self = Self { orbit: 10, order: 100 };
    /// Wherever there is any, for tests: two options of an orbit are the fewest. [fixed]
    pub(super) const ANY: Self = Self { orbit: 2, order: 2 };
}

/// A part on the way to the list.
#[derive(Clone, Debug)]
struct Node {
    part: Decisions,
    /// The cost of the options that are in.
    cost: i64,
    /// Whether a cheaper node stands for this one.
    is_replaced: bool,
}

/// How the list is made.
pub(super) struct Maker<'p> {
    state: State,
    /// The trail after the assumptions.
    base: u32,
    remaining: Remaining<'p>,
    labeller: Labeller,
    least: Least,
    /// The options of the present node that remain, and how many there are of each orbit.
    options: Vec<OptionId>,
    sizes: Vec<usize>,
    nodes: Vec<Node>,
    /// The nodes that were not looked at.
    waiting: VecDeque<usize>,
    /// The node that stands for all with this form.
    forms: HashMap<CanonicalForm, usize>,
    beginnings: Vec<usize>,
    /// The entries that were read.
    work: u64,
}

impl<'p> Maker<'p> {
    /// For a problem at these costs. `None` where the assumptions contradict each other: the search finds that out
    /// itself.
    pub(super) fn new(
        problem: &'p Problem,
        costs: Vec<i64>,
        assumed: Assumed<'_>,
        least: Least,
    ) -> Option<Self> {
        let mut state = State::new(problem, costs);
        let unchoosable = problem.options().filter(|&option| !problem.is_choosable(option));
        for option in unchoosable.chain(assumed.forbid.iter().copied()) {
            if state.is_free(option.raw()) {
                state.drop_option(option.raw());
            }
        }
        for option in assumed.require {
            if !state.is_free(option.raw()) {
                return None;
            }
            state.take(option.raw());
        }
        let part = Decisions { require: assumed.require.to_vec(), forbid: Vec::new() };
        let size = problem.item_count() + problem.option_count() + problem.entry_count();
        Some(Self {
            base: state.mark(),
            state,
            remaining: Remaining::of(problem).with_costs(),
            labeller: Labeller::new(),
            least,
            options: Vec::new(),
            sizes: Vec::new(),
            nodes: vec![Node { part, cost: 0, is_replaced: false }],
            waiting: VecDeque::from([0]),
            forms: HashMap::new(),
            beginnings: Vec::new(),
            work: size as u64,
        })
    }

    /// How many entries were read.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    /// Whether the whole has a symmetry that pays; `None` where the effort did not suffice.
    pub(super) fn is_worth(&mut self, mut effort: Effort) -> Option<bool> {
        if !self.enter(0) {
            return Some(false);
        }
        let labelled = self.labeller.label(&self.remaining, &mut effort);
        self.work = self.work.saturating_add(effort.spent());
        let labelled = labelled.ok()?;
        let order = labelled.group_order().to_u64();
        let is_large = order.is_none_or(|order| order >= self.least.order);
        let (state, options, least) = (&self.state, &self.options, self.least.orbit);
        Some(is_large && widest(state, options, &labelled, least, &mut self.sizes).is_some())
    }

    /// Looks at the next part; `false` when all were looked at.
    pub(super) fn advance(&mut self, mut effort: Effort) -> bool {
        debug_assert!(
            self.forms.values().all(|&at| at < self.nodes.len()),
            "a node stands for each form"
        );
        let Some(at) = self.waiting.pop_front() else { return false };
        if !self.enter(at) {
            return true;
        }
        self.nodes[at].part.require = self.state.taken_since(0).collect();
        self.nodes[at].cost = self.state.spent;
        let labelled = self.labeller.label(&self.remaining, &mut effort);
        self.work = self.work.saturating_add(effort.spent());
        let Ok(labelled) = labelled else {
            self.beginnings.push(at);
            return true;
        };
        let (state, options, least) = (&self.state, &self.options, self.least.orbit);
        let widest = widest(state, options, &labelled, least, &mut self.sizes);
        let orbit: Option<Vec<OptionId>> = widest.map(|widest| {
            let options = self.options.iter().zip(labelled.shown_by());
            let of_orbit = options.filter(|&(_, &shown)| labelled.orbit(shown as usize) == widest);
            of_orbit.map(|(&option, _)| option).collect()
        });
        let form = labelled.form().clone();
        if self.is_new(form, at) {
            match orbit {
                Some(orbit) if self.len() < MOST => self.branch(at, &orbit),
                _ => self.beginnings.push(at),
            }
        }
        true
    }

    /// The list; nodes that were not looked at are in it as they are.
    pub(super) fn finish(self) -> Vec<Decisions> {
        let Self { mut nodes, waiting, beginnings, .. } = self;
        let all = beginnings.into_iter().chain(waiting);
        let all = all.filter_map(|at| {
            let node = &mut nodes[at];
            (!node.is_replaced).then(|| std::mem::take(&mut node.part))
        });
        all.collect()
    }

    /// How many parts there are at present.
    fn len(&self) -> usize {
        self.waiting.len() + self.beginnings.len()
    }

    /// Puts the state and the graph where the node is; `false` where there is no solution.
    fn enter(&mut self, at: usize) -> bool {
        let state = &mut self.state;
        state.back_to(self.base);
        let Decisions { require, forbid } = &self.nodes[at].part;
        for option in forbid.iter().map(|it| it.raw()) {
            if state.is_free(option) {
                state.drop_option(option);
            }
        }
        for option in require.iter().map(|it| it.raw()) {
            if state.is_free(option) {
                state.take(option);
            }
        }
        if !propagate(state) {
            return false;
        }
        self.options.clear();
        self.options.extend(state.free().iter().map(|&option| OptionId::new(option)));
        // Which option of an orbit is the first must not depend on how the state was reached.
        self.options.sort_unstable();
        let count = |it: i64| u32::try_from(it.max(0)).unwrap_or(u32::MAX);
        let left = |item: ItemId| {
            let item = &state.items[item.index()];
            Bounds::between(count(item.lack), count(item.room))
        };
        self.remaining.set(&self.options, left);
        true
    }

    /// Whether no other node with this form costs as little; then this node stands for all with the form.
    fn is_new(&mut self, form: CanonicalForm, at: usize) -> bool {
        let known = self.forms.entry(form).or_insert(at);
        if *known == at {
            return true;
        }
        if self.nodes[*known].cost <= self.nodes[at].cost {
            return false;
        }
        // A node that has branches already keeps them: that is not wrong, and rare.
        self.nodes[*known].is_replaced = true;
        *known = at;
        true
    }

    /// The first of the orbit is in, or all of it is out.
    fn branch(&mut self, at: usize, orbit: &[OptionId]) {
        debug_assert!(!orbit.is_empty(), "an orbit has an option");
        let (mut with, mut without) = (self.nodes[at].part.clone(), self.nodes[at].part.clone());
        with.require.extend(orbit.first());
        without.forbid.extend(orbit);
        for part in [with, without] {
            self.waiting.push_back(self.nodes.len());
            self.nodes.push(Node { part, cost: 0, is_replaced: false });
        }
    }
}

/// The largest of the orbits with enough options, where an orbit's size is weighed by how many items each of
/// its options would cover.
fn widest(
    state: &State,
    options: &[OptionId],
    labelled: &Labelled<'_>,
    least: usize,
    sizes: &mut Vec<usize>,
) -> Option<u32> {
    sizes.clear();
    sizes.resize(options.len(), 0);
    for &shown in labelled.shown_by() {
        sizes[labelled.orbit(shown as usize) as usize] += 1;
    }
    let (mut best, mut most) = (None, (0, 0));
    for (option, &shown) in options.iter().zip(labelled.shown_by()) {
        let orbit = labelled.orbit(shown as usize);
        let size = sizes[orbit as usize];
        let lacks = |item: &&u32| state.items[**item as usize].lack > 0;
        let covers = state.members(option.raw()).iter().filter(lacks).count();
        if size >= least && (size * covers, size) > most {
            (best, most) = (Some(orbit), (size * covers, size));
        }
    }
    best
}
