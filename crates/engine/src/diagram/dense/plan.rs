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
//! # Invariants
//! 1. The used slots of a chain are its first ones, in the order in which they are decided.
//! 2. So an option that uses slots of a chain finds the digit 0, and leaves their number.
//! 3. A digit takes up a chain when the last slot of the chain before it is decided.
//!
//! # Cost
//! The options of each slot are compared with the chains that are live when it begins, once.
//!
//! # Source
//! Chains of a partial order: R. P. Dilworth, *A decomposition theorem for partially ordered sets* (Annals of Mathematics 51,
//! 1950); here they are found greedily.

use std::collections::BTreeMap;
use std::ops::Range;

use gavotte_model::{Bounds, OptionId, Problem};

use crate::diagram::slots::Slots;

/// The most entries of a problem that gets a plan: making one takes their square at worst. [fixed]
const MOST_ENTRIES: usize = 1 << 20;
/// The most digits of a state. [fixed]
const MOST_DIGITS: usize = 64;

/// The use of some slots of a chain: which digit, and how many slots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) digit: usize,
    pub(super) count: usize,
}

/// The decision of one slot.
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
    /// The memory of a sweep for each number of a state: two sums of eight bytes. [fixed]
    pub(in crate::diagram) const BYTES: usize = 16;

    /// The plan for these slots; `None` where items have colors or bounds, or the states have more than `most` numbers.
    pub(in crate::diagram) fn new(problem: &Problem, slots: &Slots, most: usize) -> Option<Self> {
        let is_once = slots.counting.iter().all(Option::is_none) && !slots.hopeless;
        if !is_once || problem.entry_count() > MOST_ENTRIES {
            return None;
        }
        let mut steps = vec![None; slots.total];
        let mut holders = vec![Vec::new(); slots.total];
        let mut options = Vec::new();
        for (place, &item) in slots.order.iter().enumerate() {
            let at = slots.primary[item.index()];
            let is_required = |it: &OptionId| slots.required.contains(it);
            let ids = slots.options_at(place);
            let first = options.len();
            for &option in ids {
                let used = used_slots(problem, slots, option)?;
                debug_assert_eq!(used.first(), Some(&at), "an option is decided at its first item");
                used[1..].iter().for_each(|&slot| holders[slot].push(options.len()));
                options.push(used);
            }
            let keeps =
                problem.bounds(item) == Bounds::AT_MOST_ONCE && !ids.iter().any(is_required);
            steps[at] = Some((keeps, first..options.len()));
        }
        let mut plan = Self::default();
        let places = plan.chain(&options, &holders, most)?;
        plan.decide(steps, &options, &places);
        plan.sums = plan.steps.iter().map(|step| plan.sums(step)).sum();
        Some(plan)
    }

    /// Puts each slot that an option can use before it is decided into a chain. Returns its digit.
    fn chain(
        &mut self,
        options: &[Vec<usize>],
        holders: &[Vec<usize>],
        most: usize,
    ) -> Option<Vec<Option<usize>>> {
        let mut begins: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (slot, holders) in holders.iter().enumerate() {
            if let Some(first) = holders.iter().map(|&it| options[it][0]).min() {
                begins.entry(first).or_default().push(slot);
            }
        }
        let mut places = vec![None; holders.len()];
        let mut chains: Vec<Vec<usize>> = Vec::new();
        for (now, slots) in begins {
            chains.iter_mut().for_each(|chain| chain.retain(|&it| it > now));
            for slot in slots {
                let holders = &holders[slot];
                let fits = |chain: &[usize]| match chain.last() {
                    None => true,
                    Some(&last) if last > slot => false,
                    Some(last) => {
                        let mut early = holders.iter().filter(|&&it| options[it][0] < *last);
                        early.all(|&it| options[it].binary_search(last).is_ok())
                    }
                };
                let found = (0..chains.len()).filter(|&it| fits(&chains[it]));
                let digit = found.max_by_key(|&it| chains[it].len()).unwrap_or(chains.len());
                if digit == chains.len() {
                    chains.push(Vec::new());
                    self.radices.push(1);
                }
                chains[digit].push(slot);
                places[slot] = Some(digit);
                self.radices[digit] = self.radices[digit].max(chains[digit].len() + 1);
            }
            self.size = self.radices.iter().try_fold(1_usize, |all, &it| all.checked_mul(it))?;
            if self.size > most || chains.len() > MOST_DIGITS {
                return None;
            }
        }
        self.size = self.size.max(1);
        Some(places)
    }

    /// Writes down each decision, given what is known of the primary ones.
    fn decide(
        &mut self,
        steps: Vec<Option<(bool, Range<usize>)>>,
        options: &[Vec<usize>],
        places: &[Option<usize>],
    ) {
        let mut counts = vec![0_usize; self.radices.len()];
        let mut is_in = vec![false; places.len()];
        for (slot, step) in steps.into_iter().enumerate() {
            let live =
                (0..counts.len()).filter(|&it| counts[it] > 0).fold(0, |all, it| all | 1 << it);
            let own = places[slot].filter(|_| is_in[slot]);
            let (keeps, range) = step.unwrap_or((true, 0..0));
            let mut uses = Vec::new();
            for option in &options[range] {
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
            self.steps.push(Step { own, live, keeps, options: uses });
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

    /// The memory of a pass over sums of eight bytes.
    pub(in crate::diagram) fn bytes(&self) -> usize {
        self.size * Self::BYTES
    }
}

/// The slots that an option uses, ascending; `None` where some of them have a color.
fn used_slots(problem: &Problem, slots: &Slots, option: OptionId) -> Option<Vec<usize>> {
    let mut used = Vec::new();
    for entry in problem.entries(option) {
        if problem.is_primary(entry.item) {
            used.push(slots.primary[entry.item.index()]);
            continue;
        }
        let touched = slots.secondary(entry.item, entry.color);
        if touched.set.len() > 1 || touched.spared.is_some() {
            return None;
        }
        used.extend(touched.set);
    }
    used.sort_unstable();
    Some(used)
}
