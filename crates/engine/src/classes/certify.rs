//! The steps of a count up to isomorphism, told so that somebody else can follow each of them.
//!
//! # Why this shape
//! A count up to isomorphism is believed if it is shown why two remaining problems have equally many solutions: by the
//! options that a renaming carries into each other. Canonical forms give the renaming for nothing. So this count tells
//! for each branch where it leads, and by which renaming to a remaining problem that was met before. Whoever follows
//! needs no form and no labelling, and holds no more remaining problems than those that wait.
//!
//! # Invariants
//! 1. Remaining problems are left from the highest level down, so all ways to one are told before it is left.
//! 2. A branch that is counted by cases has no items with bounds, or nothing remains behind it.
//! 3. `total` and all that waits, each counted as often as it was reached, are `scale` times the number of solutions.
//!
//! # Cost
//! A form for each branch that is not soon counted, and as many numbers told as the branch has options.

use std::collections::{BTreeMap, HashMap};

use gavotte_model::{Problem, StopReason};
use num_bigint::BigUint;

use super::bits::{both, members, remove, size};
use super::classifier::SMALL;
use super::frontier::{Tries, key};
use super::incidence::{Incidence, Settled, State, supports};
use super::keep::{NoSamples, name};
use super::limits::Limits;
use super::look::PLAIN;
use super::names::Names;
use super::plain::Plain;
use super::rule::{Branch, Branching, Rule, branching};
use super::sweep::ROUNDS;
use crate::run::{Assumed, Interrupt, Unsupported, WORDS};

/// How far a count up to isomorphism goes.
#[derive(Clone, Copy, Debug)]
pub struct ClassLimits {
    /// The most steps.
    pub steps: Option<u64>,
    /// The bytes that remaining problems may take while they wait.
    pub memory: usize,
    /// Whether few solutions are counted by cases, which is the usual way; tests do without.
    pub by_cases: bool,
    /// Whether it counts although there are few symmetries, which mostly takes longer than any other count.
    pub few_symmetries: bool,
}

/// Where a branch leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leads<'a> {
    /// To a remaining problem that was not met before, and has the next number.
    New,
    /// To one that this number is like: the images of the options that remain, ascending. None where they are the same.
    Known(u64, &'a [u32]),
    /// To one whose solutions are counted by cases, because they are few.
    Counted,
}

/// A step of a count up to isomorphism. Options are numbered from 0, and remaining problems, the whole first, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassStep<'a> {
    /// The remaining problem of this number is left by these options, those of an item that must be covered exactly so
    /// many times.
    Item(u64, &'a [u32]),
    /// It is left by this option, which is in or out.
    InOrOut(u64, u32),
    /// An automorphism of it: the images of its options, ascending.
    Automorphism(&'a [u32]),
    /// What remains after this option, which stands for its orbit; `None` where the one option is out.
    Branch(Option<u32>, Leads<'a>),
    /// The count begins again, and nothing that was told before belongs to it.
    Again,
}

/// A remaining problem that waits.
#[derive(Debug)]
struct Waiting {
    number: u64,
    state: State,
    /// How often it was reached.
    times: BigUint,
    /// Its options by canonical place.
    by_place: Vec<u32>,
    renamings: Vec<Vec<u32>>,
    branching: Branching,
}

/// The remaining problems of one level, and their numbers by form.
#[derive(Debug, Default)]
struct Level {
    waiting: Vec<Waiting>,
    known: HashMap<Box<[u8]>, usize>,
    bytes: usize,
}

/// A count that tells its steps.
#[derive(Debug)]
struct Certifier<'c, 'p> {
    incidence: &'c Incidence,
    names: Names<'p>,
    limits: &'c Limits,
    plain: Plain,
    rule: Rule,
    most: ClassLimits,
    levels: BTreeMap<u64, Level>,
    /// The level that is left, the first one last, and its key.
    present: Vec<Waiting>,
    at: u64,
    tries: BTreeMap<u64, Tries>,
    total: BigUint,
    met: u64,
    forms: u64,
    bytes: usize,
    steps: u64,
}

/// Counts all solutions up to isomorphism, and tells each step, so that somebody else can follow the count. Returns the
/// number.
///
/// ```
/// use gavotte_engine::{ClassLimits, ClassStep, Leads, adaptor::Interrupt, class_steps, model::Problem};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let mut branches = 0;
/// let (memory, by_cases, few_symmetries) = (1 << 20, true, true);
/// let limits = ClassLimits { steps: None, memory, by_cases, few_symmetries };
/// let count = class_steps(&problem, limits, Interrupt::default(), |step| match step {
///     ClassStep::Branch(Some(0), Leads::Counted) => branches += 1,
///     step => assert!(!matches!(step, ClassStep::Branch(..)), "the options are equal"),
/// })?;
/// assert_eq!((count, branches), (2_u32.into(), 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the problem has side constraints, is too large or too regular for this, or a limit is met.
pub fn class_steps(
    problem: &Problem,
    most: ClassLimits,
    interrupt: Interrupt,
    mut tell: impl FnMut(ClassStep<'_>),
) -> Result<BigUint, NoSamples> {
    problem.heeded_by("count up to isomorphism").map_err(Unsupported::from)?;
    let limits = &Limits::new(most.steps, interrupt);
    supports(problem)?;
    limits.check(0)?;
    let incidence = Incidence::of(problem);
    let Some(mut root) = incidence.begin(Assumed::NOTHING) else {
        return Ok(BigUint::ZERO);
    };
    match incidence.settle(&mut root) {
        Settled::Dead => return Ok(BigUint::ZERO),
        Settled::Solved => return Ok(BigUint::from(1_u32)),
        Settled::Open => {}
    }
    let scale = incidence.scale(&root);
    let begun = |rule| {
        let mut certifier = Certifier::new(problem, &incidence, limits, (rule, most));
        certifier.name(&root)?;
        if !most.few_symmetries && certifier.names.group().is_some_and(|order| order <= SMALL) {
            return Err(Unsupported::new("classes", "few symmetries").into());
        }
        certifier.keep(root.clone(), scale.clone())?;
        certifier.at = key(&incidence, &root);
        Ok::<_, NoSamples>(certifier)
    };
    let (some, _) = ROUNDS[1];
    let mut leader = begun(Rule::Orbits)?;
    if !leader.run(some, &mut tell)? {
        let covered = |it: &Certifier<'_, '_>| key(&incidence, &root).saturating_sub(it.at);
        let mut best = leader.growth(covered(&leader));
        for rule in [Rule::Fewest, Rule::Input] {
            let Ok(mut other) = begun(rule.clone()) else { continue };
            let growth = match other.run(some, &mut |_| ()) {
                Ok(true) => f64::NEG_INFINITY,
                Ok(false) => other.growth(covered(&other)),
                Err(_) => continue,
            };
            if growth < best {
                (best, leader) = (growth, begun(rule)?);
                tell(ClassStep::Again);
            }
        }
        leader.run(u64::MAX, &mut tell)?;
    }
    debug_assert!((&leader.total % &scale).bits() == 0, "invariant 3: {}", leader.total);
    Ok(leader.total / scale)
}

impl<'c, 'p> Certifier<'c, 'p> {
    fn new(
        problem: &'p Problem,
        incidence: &'c Incidence,
        limits: &'c Limits,
        (rule, most): (Rule, ClassLimits),
    ) -> Self {
        Self {
            incidence,
            names: Names::new(problem).with_renamings(),
            limits,
            plain: Plain::new(incidence),
            rule,
            most,
            levels: BTreeMap::new(),
            present: Vec::new(),
            at: 0,
            tries: BTreeMap::new(),
            total: BigUint::ZERO,
            met: 0,
            forms: 0,
            bytes: 0,
            steps: 0,
        }
    }

    /// Counts on until so many forms were made. Returns whether the count has ended.
    fn run(&mut self, forms: u64, tell: &mut impl FnMut(ClassStep<'_>)) -> Result<bool, NoSamples> {
        while self.forms < forms {
            if let Some(waiting) = self.present.pop() {
                self.leave(&waiting, tell)?;
            } else if let Some((at, level)) = self.levels.pop_last() {
                (self.at, self.present) = (at, level.waiting);
                self.present.reverse();
                self.bytes -= level.bytes;
            } else {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// How fast the number of what waits has grown, for each item of those covered: its logarithm.
    fn growth(&self, covered: u64) -> f64 {
        let later: usize = self.levels.values().map(|level| level.waiting.len()).sum();
        #[allow(clippy::cast_precision_loss)] // a guess
        let rate = ((self.present.len() + later) as f64 + 1.0).ln() / covered.max(1) as f64;
        rate
    }

    /// Follows all branches of a remaining problem.
    fn leave(
        &mut self,
        waiting: &Waiting,
        tell: &mut impl FnMut(ClassStep<'_>),
    ) -> Result<(), NoSamples> {
        let Waiting { number, state, times, renamings, branching, .. } = waiting;
        match branching.item {
            Some(item) => {
                let options: Vec<u32> =
                    both(self.incidence.options(state), self.incidence.holders(item))
                        .map(narrow)
                        .collect();
                tell(ClassStep::Item(*number, &options));
                let all = self.options(state);
                for renaming in enough(renamings, &all, &options, branching.branches.len()) {
                    tell(ClassStep::Automorphism(renaming));
                }
            }
            None => tell(ClassStep::InOrOut(*number, branching.branches[0].option)),
        }
        for &Branch { option, times: stands_for } in &branching.branches {
            let mut child = state.clone();
            if stands_for == 0 {
                remove(&mut child, option as usize);
            } else {
                self.incidence.choose(&mut child, option as usize);
            }
            let times = times * stands_for.max(1) / branching.share;
            let option = (stands_for > 0).then_some(option);
            self.look(child, times, |leads| tell(ClassStep::Branch(option, leads)))?;
        }
        Ok(())
    }

    /// Looks at the end of a branch, and tells where it leads.
    fn look(
        &mut self,
        mut state: State,
        times: BigUint,
        mut tell: impl FnMut(Leads<'_>),
    ) -> Result<(), NoSamples> {
        self.steps += 1;
        let counted = match self.incidence.settle(&mut state) {
            Settled::Dead => Some(0),
            Settled::Solved => Some(1),
            Settled::Open => self.count(&state),
        };
        if let Some(count) = counted {
            self.total += times * count;
            tell(Leads::Counted);
            return Ok(());
        }
        self.name(&state)?;
        let level = self.levels.entry(key(self.incidence, &state)).or_default();
        let Some(&at) = level.known.get(self.names.form()) else {
            self.keep(state, times)?;
            tell(Leads::New);
            return Ok(());
        };
        let known = &mut level.waiting[at];
        known.times += times;
        if known.state == state {
            tell(Leads::Known(known.number, &[]));
            return Ok(());
        }
        let own = self.names.by_place();
        let mut pairs: Vec<(u32, u32)> =
            own.into_iter().zip(known.by_place.iter().copied()).collect();
        pairs.sort_unstable();
        let images: Vec<u32> = pairs.into_iter().map(|(_, image)| image).collect();
        tell(Leads::Known(known.number, &images));
        Ok(())
    }

    /// The solutions of a state, if these are counted soon.
    fn count(&mut self, state: &[u64]) -> Option<u64> {
        let tries = self.tries.entry(self.incidence.required(state)).or_default();
        let is_possible = self.most.by_cases && !self.incidence.has_counters();
        if !is_possible || !tries.are_worth_it() {
            return None;
        }
        let most = u64::from(size(self.incidence.options(state))) * PLAIN;
        let (count, read) = self.plain.count(self.incidence, state, most)?;
        tries.add(count.is_some());
        self.steps += read / WORDS;
        count
    }

    /// Names a state.
    fn name(&mut self, state: &[u64]) -> Result<(), NoSamples> {
        name(&mut self.names, self.incidence, state, (self.limits, &mut self.steps))?;
        self.forms += 1;
        Ok(())
    }

    /// Keeps the state that was named last, as one that was not met before.
    fn keep(&mut self, state: State, times: BigUint) -> Result<(), NoSamples> {
        let names = &self.names;
        let branching = branching(self.incidence, &state, &self.rule, |option| names.orbit(option));
        self.met += 1;
        let form: Box<[u8]> = names.form().into();
        let (by_place, renamings) = (names.by_place(), names.renamings().to_vec());
        let bytes = form.len() + size_of_val(&*state) + 4 * by_place.len() * (1 + renamings.len());
        let level = self.levels.entry(key(self.incidence, &state)).or_default();
        level.known.insert(form, level.waiting.len());
        let number = self.met;
        level.waiting.push(Waiting { number, state, times, by_place, renamings, branching });
        level.bytes += bytes;
        self.bytes += bytes;
        if self.bytes > self.most.memory { Err(StopReason::Memory.into()) } else { Ok(()) }
    }

    fn options(&self, state: &[u64]) -> Vec<u32> {
        members(self.incidence.options(state)).map(narrow).collect()
    }
}

/// So many of the first renamings of `all` options that these `options` fall into as few orbits.
fn enough<'r>(
    renamings: &'r [Vec<u32>],
    all: &[u32],
    options: &[u32],
    orbits: usize,
) -> &'r [Vec<u32>] {
    let place = |option: u32| all.binary_search(&option).unwrap_or(0);
    let mut orbit: Vec<usize> = (0..all.len()).collect();
    for (count, renaming) in renamings.iter().enumerate() {
        let mut own: Vec<usize> = options.iter().map(|&option| orbit[place(option)]).collect();
        own.sort_unstable();
        own.dedup();
        if own.len() == orbits {
            return &renamings[..count];
        }
        for (from, &to) in renaming.iter().enumerate() {
            let (one, other) = (orbit[from], orbit[place(to)]);
            if one != other {
                orbit.iter_mut().filter(|it| **it == one).for_each(|it| *it = other);
            }
        }
    }
    renamings
}

/// The number of an option, of which a problem has fewer than 2^32.
fn narrow(option: usize) -> u32 {
    u32::try_from(option).unwrap_or(u32::MAX)
}
