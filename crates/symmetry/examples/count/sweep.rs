//! A count up to isomorphism: a breadth-first search in which each remaining problem is kept once, with the
//! number of ways in which it was reached.
//!
//! # Why this shape
//! Isomorphic remaining problems have equally many solutions. The options of an item fall into orbits under the
//! automorphisms of the remaining problem. So one option of each orbit is tried, and its result counts as often
//! as the orbit has members. The remaining problem is settled and labelled; its form is the key. A problem that
//! a short search counts is never labelled.
//!
//! # Invariants
//! A child has fewer uncovered items than its parent, so a level is complete when it is taken.

use std::collections::{BTreeMap, HashMap};

use gavotte_model::{Bounds, OptionId, Problem};
use gavotte_symmetry::{CanonicalForm, Effort, GaveUp, Labeller, Remaining};

use crate::exact::{Exact, State, both, members};

/// Which item is branched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// Fewest options, then input.
    Options,
    /// Fewest options, then fewest orbits.
    OptionsOrbits,
    /// Fewest orbits, then fewest options.
    OrbitsOptions,
    /// The first one.
    Input,
}

/// How a count ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Report {
    pub(crate) solutions: u128,
    /// Remaining problems that were kept.
    pub(crate) kept: usize,
    /// Remaining problems that were labelled.
    pub(crate) forms: usize,
    /// Bytes of all forms.
    pub(crate) bytes: usize,
    /// The effort of all forms.
    pub(crate) entries: u64,
}

/// The branches of a remaining problem: an option, and the number of options for which it stands.
type Branches = Vec<(usize, u32)>;

/// A remaining problem, and its branches.
struct Kept {
    state: State,
    branches: Branches,
    times: u128,
}

/// Remaining problems with equally many uncovered items.
#[derive(Default)]
struct Level {
    known: HashMap<CanonicalForm, usize>,
    kept: Vec<Kept>,
    tried: u32,
    ended: u32,
}

struct Sweep<'p> {
    exact: Exact,
    /// Steps of a plain search that is tried before anything is labelled.
    plain: usize,
    remaining: Remaining<'p>,
    labeller: Labeller,
    rule: Rule,
    levels: BTreeMap<u32, Level>,
    report: Report,
    effort: Effort,
}

/// Counts the solutions of a problem without bounds other than 1..=1, where sums fit into 128 bits.
pub(crate) fn count(
    problem: &Problem,
    rule: Rule,
    plain: usize,
    effort: Effort,
) -> Result<Report, GaveUp> {
    let exact = Exact::of(problem).expect("all items are covered exactly once");
    let remaining = Remaining::of(problem);
    let (labeller, levels, report) = (Labeller::new(), BTreeMap::new(), Report::default());
    let mut sweep = Sweep { exact, plain, remaining, labeller, rule, levels, report, effort };
    let all = sweep.exact.all();
    sweep.meet(all, 1)?;
    while let Some((_, level)) = sweep.levels.pop_last() {
        for kept in level.kept {
            for (option, times) in kept.branches {
                let child = sweep.exact.choose(&kept.state, option);
                let times = kept.times.checked_mul(times.into()).expect("128 bits suffice");
                sweep.meet(child, times)?;
            }
        }
    }
    sweep.report.entries = sweep.effort.spent();
    Ok(sweep.report)
}

impl Sweep<'_> {
    /// Takes in the remaining problem after a choice, which was reached this many times.
    fn meet(&mut self, mut state: State, times: u128) -> Result<(), GaveUp> {
        if !self.exact.settle(&mut state) {
            return Ok(());
        }
        let depth: u32 = state.items.iter().map(|word| word.count_ones()).sum();
        if depth == 0 {
            self.report.solutions += times;
            return Ok(());
        }
        let level = self.levels.entry(depth).or_default();
        if level.tried < 16 || level.ended * 8 >= level.tried {
            level.tried += 1;
            if let Some(count) = self.exact.count(&state, self.plain) {
                level.ended += 1;
                self.report.solutions += count.checked_mul(times).expect("128 bits suffice");
                return Ok(());
            }
        }
        self.label(state, depth, times)
    }

    fn label(&mut self, state: State, depth: u32, times: u128) -> Result<(), GaveUp> {
        let options: Vec<OptionId> = members(&state.options)
            .map(|option| OptionId::new(u32::try_from(option).expect("32 bits suffice")))
            .collect();
        self.remaining.set(&options, |_| Bounds::ONCE);
        let labelled = self.labeller.label(&self.remaining, &mut self.effort)?;
        self.report.forms += 1;
        let level = self.levels.entry(depth).or_default();
        if let Some(&known) = level.known.get(labelled.form()) {
            level.kept[known].times += times;
            return Ok(());
        }
        // The orbit of each option.
        let mut orbits = vec![u32::MAX; self.exact.items.len()];
        for (option, &shown) in options.iter().zip(labelled.shown_by()) {
            orbits[option.index()] = labelled.orbit(shown as usize);
        }
        let form = labelled.form().clone();
        let branches = branches(&self.exact, &state, &orbits, self.rule);
        self.report.kept += 1;
        self.report.bytes += form.as_bytes().len();
        level.known.insert(form, level.kept.len());
        level.kept.push(Kept { state, branches, times });
        Ok(())
    }
}

/// One option of each orbit of the chosen item, with the size of the orbit within it.
fn branches(exact: &Exact, state: &State, orbits: &[u32], rule: Rule) -> Branches {
    let mut best: Option<((usize, usize), Branches)> = None;
    for item in members(&state.items) {
        let mut branches = Branches::new();
        let mut options = 0;
        for option in both(&state.options, &exact.holders[item]) {
            options += 1;
            match branches.iter_mut().find(|(known, _)| orbits[*known] == orbits[option]) {
                Some((_, times)) => *times += 1,
                None => branches.push((option, 1)),
            }
        }
        let key = match rule {
            Rule::Options => (options, 0),
            Rule::OptionsOrbits => (options, branches.len()),
            Rule::OrbitsOptions => (branches.len(), options),
            Rule::Input => (0, 0),
        };
        if best.as_ref().is_none_or(|(least, _)| key < *least) {
            best = Some((key, branches));
        }
    }
    best.map(|(_, branches)| branches).unwrap_or_default()
}
