//! The reason why a problem with hard side constraints has no solution: a minimal set of items, constraints and assumptions.
//!
//! # Why this shape
//! First both ways look for a solution in turns, each turn four times as long as the last: the usual explanation of the items
//! alone, and the search for a solution of everything ([`case`](crate::case)). A conflict of the items alone is simpler than one with
//! constraints, and it may have weights, so it is told if it comes first or is all that remains.
//!
//! Then elements are left out, assumptions first, then constraints, because these are what a user can give up, and items at
//! last. They go in pieces: if the rest conflicts without a piece, it goes and the next one is twice as large; if not, the next
//! one is half as large, down to single elements. An element without which there is a solution is needed for good. So is the only
//! one of a piece that a solution of the rest breaks, without a question of its own.
//!
//! A question about few elements may be much harder than the first one. So each has a turn, and what a turn does not settle waits
//! until all others had theirs.
//!
//! # Invariants
//! 1. All elements together have no solution at any time.
//! 2. For each needed element there was a solution of all others, and it was checked.
//!
//! # Cost
//! At most two searches for each element that stays, and a logarithm of the elements for each that goes, unless turns are too short.
//!
//! # Source
//! As for [`shrink`](crate::shrink).

use gavotte_model::{ItemId, OptionId, Problem, Solution, StopReason, Verdict};

use super::{Explain, Explanation};
use crate::case::{case, hard, search, sum_of};
use crate::cover::breaks;
use crate::effort::Effort;

/// The kinds of elements, in the order in which they are left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Element {
    Require(OptionId),
    Forbid(OptionId),
    /// The place of a constraint.
    Constraint(usize),
    Item(ItemId),
}

/// What a question about elements came to.
enum Outcome {
    Solvable(Solution),
    Impossible,
    /// Its turn ended first.
    Spent,
}

impl Explain<'_> {
    /// Answers for a problem with side constraints.
    pub(super) fn run_constrained(&self) -> Explanation {
        let plain = self.problem.without_constraints();
        let plain = Explain { problem: &plain, ..self.clone() };
        if hard(self.problem).is_empty() {
            return plain.run_plain();
        }
        let mut effort = Effort::new(self.budget, &self.cancel);
        match self.settle(&plain, &mut effort) {
            Err(reason) => Explanation::Unknown(reason),
            Ok(Some(explanation)) => explanation,
            Ok(None) => self.shrunk(&plain, &mut effort),
        }
    }

    /// Asks in turns why the items alone have no solution, and whether there is one of everything. `None` if there is
    /// none, and the items alone are not known to be the reason.
    fn settle(
        &self,
        plain: &Explain<'_>,
        effort: &mut Effort,
    ) -> Result<Option<Explanation>, StopReason> {
        // The steps of the first turn, which suffice for most problems. Each later turn has four times as many.
        let mut turn: u64 = 20_000;
        let all = self.elements();
        let mut has_cover = false;
        loop {
            if !has_cover {
                let budget = effort.budget(turn)?;
                match plain.clone().budget(budget).run_plain() {
                    Explanation::Solvable(found)
                        if self.problem.broken(found.options()).is_none() =>
                    {
                        return Ok(Some(Explanation::Solvable(found)));
                    }
                    Explanation::Solvable(_) => has_cover = true,
                    Explanation::Unknown(StopReason::Steps) => {
                        effort.spend(budget.steps.unwrap_or(0));
                    }
                    Explanation::Unknown(reason) => return Err(reason),
                    reason if reason.verdict() == Verdict::Complete => return Ok(Some(reason)),
                    _ => {
                        let budget = effort.budget(u64::MAX)?;
                        return Ok(Some(plain.clone().budget(budget).run_plain()));
                    }
                }
            }
            match self.ask(&all, turn, effort)? {
                Outcome::Solvable(found) => return Ok(Some(Explanation::Solvable(found))),
                Outcome::Impossible => return Ok(None),
                Outcome::Spent => turn = turn.saturating_mul(4),
            }
        }
    }

    /// All elements that a choice of options can break.
    fn elements(&self) -> Vec<Element> {
        let mut held = vec![0_u32; self.problem.item_count()];
        for item in self.problem.options().flat_map(|option| self.problem.option_items(option)) {
            held[item.index()] += 1;
        }
        let matters = |item: &ItemId| {
            let (held, bounds) = (held[item.index()], self.problem.bounds(*item));
            let most = if self.problem.is_primary(*item) { bounds.max } else { 1 };
            bounds.min > 0 || held > most
        };
        let require = self.require.iter().copied().map(Element::Require);
        let forbid = self.forbid.iter().copied().map(Element::Forbid);
        let constraints = hard(self.problem).into_iter().map(Element::Constraint);
        let items = self.problem.items().filter(matters).map(Element::Item);
        require.chain(forbid).chain(constraints).chain(items).collect()
    }

    /// Whether these elements have a solution, by a turn of this many steps.
    fn ask(
        &self,
        elements: &[Element],
        turn: u64,
        effort: &mut Effort,
    ) -> Result<Outcome, StopReason> {
        let Parts { require, forbid, items, constraints } = Parts::of(elements);
        let sums: Vec<_> =
            constraints.iter().map(|&at| sum_of(&self.problem.constraints()[at])).collect();
        // It fits like the problem itself, unless memory is at its end.
        let case = case(self.problem, &items, &sums).map_err(|_| StopReason::Memory)?;
        let answered = search(&case, (&require, &forbid), None, turn, effort)?;
        Ok(match answered.best {
            _ if answered.has_none() => Outcome::Impossible,
            Some((_, solution)) => Outcome::Solvable(solution),
            None => Outcome::Spent,
        })
    }

    /// Leaves out what the conflict of all elements does not need.
    fn shrunk(&self, plain: &Explain<'_>, effort: &mut Effort) -> Explanation {
        let mut conflict = Conflict::of(self.elements());
        // The fewest steps of a turn; the first question says how hard the others may be.
        let shortest_turn: u64 = 2_000;
        let mut turn = effort.steps().max(shortest_turn);
        let mut stopped = None;
        while stopped.is_none() && !conflict.is_minimal() {
            stopped = self.pass(&mut conflict, turn, effort).err();
            if let (false, Ok(budget)) = (conflict.has_constraints(), effort.budget(turn)) {
                let reason = plain.clone().budget(budget).run_plain();
                if reason.verdict() == Verdict::Complete {
                    return reason;
                }
            }
            turn = turn.saturating_mul(4);
        }
        conflict.told(stopped)
    }

    /// Asks about all open elements, with a turn of this many steps each.
    fn pass(
        &self,
        conflict: &mut Conflict,
        turn: u64,
        effort: &mut Effort,
    ) -> Result<(), StopReason> {
        for kind in 0..conflict.open.len() {
            conflict.waiting = 0;
            // The first piece is one part in this many.
            let first_piece: usize = 8;
            let mut size = conflict.open[kind].len().div_ceil(first_piece);
            while conflict.waiting < conflict.open[kind].len() {
                let piece = conflict.piece(kind, size);
                match self.ask(&conflict.elements(Some(&piece)), turn, effort)? {
                    Outcome::Impossible => {
                        conflict.open[kind].retain(|it| !piece.contains(it));
                        size = size.saturating_mul(2);
                        continue;
                    }
                    Outcome::Solvable(found) => self.learn(conflict, (kind, &piece), &found),
                    Outcome::Spent if piece.len() == 1 => conflict.waiting += 1,
                    Outcome::Spent => {}
                }
                size = piece.len().div_ceil(2);
            }
        }
        Ok(())
    }

    /// Learns from a solution of all elements but a piece.
    ///
    /// # Panics
    /// When it is none, which is a bug: an element would wrongly count as needed.
    fn learn(&self, conflict: &mut Conflict, (kind, piece): (usize, &[Element]), found: &Solution) {
        let broken = broken(self.problem, &conflict.elements(None), found.options());
        assert!(
            !broken.is_empty() && broken.iter().all(|it| piece.contains(it)),
            "the search found something that is not a solution of the elements"
        );
        if let [needed] = broken[..] {
            conflict.open[kind].retain(|it| *it != needed);
            conflict.needed.push(needed);
        }
    }
}

/// The elements of these that a choice of options breaks.
fn broken(problem: &Problem, elements: &[Element], chosen: &[OptionId]) -> Vec<Element> {
    let items = breaks(problem, &Parts::of(elements).items, chosen);
    let is_chosen = |option: &OptionId| chosen.binary_search(option).is_ok();
    let is_broken = |element: &Element| match element {
        Element::Require(option) => !is_chosen(option),
        Element::Forbid(option) => is_chosen(option),
        Element::Constraint(at) => {
            let constraint = &problem.constraints()[*at];
            constraint.excess(constraint.sum(chosen.iter().copied())) > 0
        }
        Element::Item(item) => items.binary_search(item).is_ok(),
    };
    elements.iter().copied().filter(is_broken).collect()
}

/// Elements that conflict.
struct Conflict {
    needed: Vec<Element>,
    /// The undecided assumptions, constraints and items.
    open: [Vec<Element>; 3],
    /// How many elements at the front of the present kind had their turn.
    waiting: usize,
}

impl Conflict {
    fn of(elements: Vec<Element>) -> Self {
        let mut open: [Vec<Element>; 3] = Default::default();
        for element in elements {
            let kind = match element {
                Element::Require(_) | Element::Forbid(_) => 0,
                Element::Constraint(_) => 1,
                Element::Item(_) => 2,
            };
            open[kind].push(element);
        }
        Self { needed: Vec::new(), open, waiting: 0 }
    }

    fn is_minimal(&self) -> bool {
        self.open.iter().all(Vec::is_empty)
    }

    fn has_constraints(&self) -> bool {
        let is_constraint = |it: &Element| matches!(it, Element::Constraint(_));
        self.needed.iter().chain(&self.open[1]).any(is_constraint)
    }

    /// The next piece of this size.
    fn piece(&self, kind: usize, size: usize) -> Vec<Element> {
        let rest = &self.open[kind][self.waiting..];
        rest[..size.clamp(1, rest.len())].to_vec()
    }

    /// All elements but those of a piece, ascending.
    fn elements(&self, without: Option<&[Element]>) -> Vec<Element> {
        let stays = |it: &&Element| !without.is_some_and(|piece| piece.contains(it));
        let all = self.needed.iter().chain(self.open.iter().flatten());
        let mut all: Vec<Element> = all.filter(stays).copied().collect();
        all.sort_unstable();
        all
    }
}

impl Conflict {
    /// The explanation.
    fn told(&self, stopped: Option<StopReason>) -> Explanation {
        let Parts { require, forbid, items, constraints } = Parts::of(&self.elements(None));
        match (constraints.is_empty(), require.is_empty() && forbid.is_empty()) {
            (true, true) => Explanation::Conflict { items, stopped },
            (true, false) => Explanation::Assumed { require, forbid, items, stopped },
            _ => Explanation::Constrained { require, forbid, items, constraints, stopped },
        }
    }
}

/// Elements by their kinds, each ascending.
#[derive(Default)]
struct Parts {
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    items: Vec<ItemId>,
    constraints: Vec<usize>,
}

impl Parts {
    /// The elements ascend.
    fn of(elements: &[Element]) -> Self {
        let mut parts = Self::default();
        for element in elements {
            match *element {
                Element::Require(option) => parts.require.push(option),
                Element::Forbid(option) => parts.forbid.push(option),
                Element::Constraint(at) => parts.constraints.push(at),
                Element::Item(item) => parts.items.push(item),
            }
        }
        parts
    }
}
