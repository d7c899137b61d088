//! The plan of a dense sweep: where the state of each slot stands in the number of a state.
//!
//! # Why this shape
//! A state says which of the slots that are *live* are used: slots that an earlier option may have used, and that are not
//! decided yet. As a number in a mixed radix it is the place of the state in an array. A slot alone takes a digit of radix 2.
//! But often a slot is used only if another one is, which is decided sooner: in a column of straight trominoes the second free
//! cell of the next rows is covered only by a piece that covers the first. Such slots form a *chain*, and the digit of a chain
//! says how many of them are used, so three states take three numbers and not four. When the first slot of a chain is decided,
//! it leaves, and the digit falls by one.
//!
//! Often that holds until shortly before the first slot is decided: a bent tromino beside the column covers its second free cell
//! alone. Then the chain is *cut* in front of the slot, and its first slots go to another digit for as long as they remain.
//!
//! # Invariants
//! 1. The used slots of a chain are its first ones, in the order in which they are decided.
//! 2. So an option that uses slots of a chain finds the digit 0, and leaves their number.
//! 3. A digit takes up a chain when the last slot of the chain before it is decided, or was cut off.
//!
//! # Cost
//! The options of each slot are compared with the chains that are live when it begins, once for a plan with cuts and once for one
//! without them. A cut is a step of its own, which moves all states.

use std::ops::Range;

use gavotte_model::Problem;

use super::chains::{Chains, Cut};
use super::decided::Decided;
use crate::diagram::slots::Slots;

/// The most entries of a problem that gets a plan: making one takes their square at worst. [fixed]
const MOST_ENTRIES: usize = 1 << 20;

/// The use of some slots of a chain: which digit, and how many slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) digit: usize,
    pub(super) count: usize,
}

/// The decision of one slot, or a cut.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The digit in which the slot is the first one; `None` if nothing can have used it.
    pub(super) own: Option<usize>,
    /// The digits that may not be 0 before, as bits.
    pub(super) live: u64,
    /// Whether a state in which the slot is not used goes on without an option.
    pub(super) keeps: bool,
    /// What each option uses behind the slot, in `Plan::uses`.
    pub(super) options: Vec<Range<usize>>,
    /// Nothing is decided, but a chain is cut.
    pub(super) cut: Option<Cut>,
}

/// The decisions one after the other, and the digits of the states in between.
#[derive(Clone, Debug, Default)]
pub(in crate::diagram) struct Plan {
    pub(super) radices: Vec<usize>,
    /// How many numbers of states there are.
    pub(super) size: usize,
    pub(super) steps: Vec<Step>,
    pub(super) uses: Vec<Use>,
    /// About how many sums a pass takes.
    pub(in crate::diagram) sums: f64,
}

impl Plan {
    /// The plan for these slots; `None` where items have colors or bounds, or the states have more than `most` numbers.
    pub(in crate::diagram) fn new(problem: &Problem, slots: &Slots, most: usize) -> Option<Self> {
        let is_once = slots.counting.iter().all(Option::is_none) && !slots.hopeless;
        if !is_once || problem.entry_count() > MOST_ENTRIES {
            return None;
        }
        let decided = Decided::new(problem, slots)?;
        let plans = [true, false].into_iter().filter_map(|cuts| {
            let (radices, chains) = Chains::of(&decided, cuts, most)?;
            let size = radices.iter().product();
            let mut plan = Self { radices, size, ..Self::default() };
            plan.decide(&decided, &chains);
            plan.sums = plan.steps.iter().map(|step| plan.sums(step)).sum();
            Some(plan)
        });
        plans.min_by(|one, other| one.sums.total_cmp(&other.sums))
    }

    /// Writes down each decision, and the cuts before it.
    fn decide(&mut self, decided: &Decided, chains: &Chains) {
        let mut counts = vec![0_usize; self.radices.len()];
        let mut places = chains.places.clone();
        let mut is_in = vec![false; places.len()];
        let live = |counts: &[usize]| {
            (0..counts.len()).filter(|&it| counts[it] > 0).fold(0, |all, it| all | 1 << it)
        };
        for (slot, step) in decided.steps.iter().enumerate() {
            for (cut, leaving) in chains.cuts.get(&slot).into_iter().flatten() {
                let step = Step { cut: Some(*cut), ..Step::none(live(&counts)) };
                self.steps.push(step);
                for &it in leaving {
                    places[it] = Some(cut.to);
                    counts[cut.from] -= usize::from(is_in[it]);
                    counts[cut.to] += usize::from(is_in[it]);
                }
            }
            let before = live(&counts);
            let own = places[slot].filter(|_| is_in[slot]);
            let (keeps, range) = step.clone().unwrap_or((true, 0..0));
            let mut uses = Vec::new();
            for option in &decided.options[range] {
                let first = self.uses.len();
                for &used in &option[1..] {
                    let Some(digit) = places[used] else { continue };
                    counts[digit] += usize::from(!std::mem::replace(&mut is_in[used], true));
                    match self.uses[first..].iter_mut().find(|it| it.digit == digit) {
                        Some(it) => it.count += 1,
                        None => self.uses.push(Use { digit, count: 1 }),
                    }
                }
                uses.push(first..self.uses.len());
            }
            if let Some(own) = own {
                counts[own] -= 1;
            }
            self.steps.push(Step { own, keeps, options: uses, ..Step::none(before) });
        }
    }

    /// About how many sums a step takes.
    fn sums(&self, step: &Step) -> f64 {
        let size = |digits: u64| -> f64 {
            let all = self.radices.iter().enumerate().filter(|(at, _)| digits >> at & 1 == 1);
            all.map(|(_, &radix)| radix as f64).product()
        };
        let rest = step.live & !step.own.map_or(0, |own| 1 << own);
        let used = |uses: &Range<usize>| {
            self.uses[uses.clone()].iter().fold(0, |all, it| all | 1 << it.digit)
        };
        let options = step.options.iter().map(|uses| size(rest & !used(uses)));
        size(step.live) + options.sum::<f64>()
    }
}

impl Step {
    /// A step of states with these live digits that leads nowhere.
    fn none(live: u64) -> Self {
        Self { own: None, live, keeps: false, options: Vec::new(), cut: None }
    }
}
