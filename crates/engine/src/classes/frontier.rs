//! The count up to isomorphism: remaining problems level by level, each kept once with the number of ways in which it was
//! reached.
//!
//! # Why this shape
//! Isomorphic remaining problems have equally many solutions. So this is the sweep of `diagram` with "equal"
//! replaced by "isomorphic". The level with the most to cover is taken first, so all ways to a problem are known
//! when its turn comes. When memory is short, the level with the least to cover is taken first. States that
//! would have met then no longer do, which is slower but never wrong.
//!
//! # Invariants
//! 1. A child belongs to a lower level than its parent.
//! 2. `total` and all waiting states, each counted as often as it was reached, are `scale` times the number of
//!    solutions.
//!
//! # Cost
//! A [look](super::look) for each branch. Memory: see [`Level`].
//!
//! # Source
//! The count of Latin squares by B. D. McKay and I. M. Wanless (*On the number of Latin squares*, 2005) keeps regular
//! bipartite graphs up to isomorphism; this count takes any problem.

use std::collections::BTreeMap;

use gavotte_model::OptionId;
use num_bigint::BigUint;

use super::bits::remove;
use super::incidence::{Incidence, State};
use super::level::{Kept, Level, Reached};
use super::look::{Cost, Looker, Open, Seen};
use super::rule::{Branch, Rule};
use crate::run::Decisions;

/// The next thing to look at: a branch of a state that waits.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) state: State,
    pub(super) is_plain: bool,
    reached: Reached,
    /// The level of the state to which the branch belongs.
    parent: u64,
}

/// The result of a look.
pub(super) type Looked = (Job, Seen, Cost);

/// A level whose states are taken.
#[derive(Clone, Debug)]
struct Working {
    key: u64,
    level: Level,
    /// The state and its branch that come next.
    next: usize,
    branch: usize,
}

/// How many plain counts were tried on a level, and how many of them ended.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tries {
    tried: u32,
    ended: u32,
}

impl Tries {
    /// Whether another plain count is worth trying.
    pub(super) fn are_worth_it(self) -> bool {
        // Plain counts are tried as long as one in this many of the last ones has ended.
        let worth: u32 = 8;
        // This many plain counts are tried on a level before they are judged.
        let tried: u32 = 16;
        self.tried < tried || self.ended * worth >= self.tried
    }

    /// Counts one more try.
    pub(super) fn add(&mut self, has_ended: bool) {
        self.tried += 1;
        self.ended += u32::from(has_ended);
    }
}

/// How often remaining problems were reached, and how many are kept.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    /// Ways that were followed, those that symmetry saves among them.
    pub(super) ways: u64,
    pub(super) forms: u64,
    pub(super) kept: u64,
    /// Forms that took too long.
    pub(super) unlabelled: u64,
}

/// A count up to isomorphism that can stop and go on.
#[derive(Clone, Debug)]
pub(super) struct Frontier {
    pub(super) rule: Rule,
    /// How often the whole must cover items in all.
    root: u64,
    levels: BTreeMap<u64, Level>,
    /// States that are not branched on, as decisions, and how often each was reached.
    ready: Vec<(Decisions, BigUint)>,
    working: Vec<Working>,
    /// Jobs that were taken, and the look at which was stopped.
    again: Vec<Job>,
    tries: BTreeMap<u64, Tries>,
    total: BigUint,
    /// How often each solution is counted.
    scale: BigUint,
    /// Whether plain counts are tried, and whether the chosen options are kept.
    is_plain: bool,
    keeps_ways: bool,
    bytes: usize,
    memory: usize,
    /// The part of the work that is done.
    done: f64,
    pub(super) tally: Tally,
    pub(super) steps: u64,
}

impl Frontier {
    /// A count by this rule, in this many bytes, each solution `scale` times.
    pub(super) fn new(rule: Rule, scale: BigUint, memory: usize) -> Self {
        Self {
            rule,
            root: 0,
            levels: BTreeMap::new(),
            ready: Vec::new(),
            working: Vec::new(),
            again: Vec::new(),
            tries: BTreeMap::new(),
            total: BigUint::ZERO,
            scale,
            is_plain: true,
            keeps_ways: false,
            bytes: 0,
            memory,
            done: 0.0,
            tally: Tally::default(),
            steps: 0,
        }
    }

    /// The same without plain counts.
    pub(super) fn without_plain(self) -> Self {
        Self { is_plain: false, ..self }
    }

    /// The same without plain counts, and with the options that lead to each state.
    pub(super) fn with_ways(self) -> Self {
        Self { keeps_ways: true, ..self.without_plain() }
    }

    /// Begins with a state. Returns whether it was not stopped; otherwise nothing has begun.
    pub(super) fn begin(&mut self, looker: &mut Looker<'_>, state: State) -> bool {
        let reached = Reached { times: self.scale.clone(), mass: 1.0, way: Box::default() };
        self.root = key(looker.incidence(), &state);
        let Some((seen, cost)) = looker.look(state.clone(), &self.rule, false) else {
            return false;
        };
        self.take((Job { state, is_plain: false, reached, parent: u64::MAX }, seen, cost), looker);
        true
    }

    /// Takes back a job, the look at which was stopped.
    pub(super) fn put_back(&mut self, job: Job) {
        self.again.push(job);
    }

    /// The next thing to look at; `None` at the end.
    pub(super) fn next(&mut self, incidence: &Incidence) -> Option<Job> {
        if let Some(job) = self.again.pop() {
            return Some(job);
        }
        loop {
            self.choose_level();
            let working = self.working.last_mut()?;
            if working.next == working.level.len() {
                let done = self.working.pop()?;
                debug_assert!(self.bytes >= done.level.bytes(), "`bytes` counts this level");
                self.bytes -= done.level.bytes();
                continue;
            }
            let kept = working.level.kept(working.next);
            let Some(&Branch { option, times }) = kept.branches.get(working.branch) else {
                if kept.branches.is_empty() {
                    self.ready.push((decisions(kept.way), kept.times.clone()));
                }
                (working.next, working.branch) = (working.next + 1, 0);
                continue;
            };
            let reached = child(&kept, working.branch, self.keeps_ways);
            working.branch += 1;
            let parent = working.key;
            let mut state: State = kept.state.into();
            self.tally.ways += u64::from(times);
            if times == 0 {
                remove(&mut state, option as usize);
            } else {
                incidence.choose(&mut state, option as usize);
            }
            let is_plain = self.is_plain && self.is_worth_a_count(incidence, &state);
            return Some(Job { state, is_plain, reached, parent });
        }
    }

    /// Whether the level that is taken has another branch.
    pub(super) fn has_more_on_level(&self) -> bool {
        self.working.last().is_some_and(|Working { level, next, branch, .. }| {
            next + 1 < level.len()
                || *next < level.len() && *branch < level.kept(*next).branches.len()
        })
    }

    /// Makes sure that the states being taken are of the right level.
    fn choose_level(&mut self) {
        let lowest = self.levels.first_key_value().map(|(&key, _)| key);
        let is_short = self.bytes > self.memory;
        let entry = match (self.working.last(), lowest) {
            (None, _) => self.levels.pop_last(),
            (Some(working), Some(lowest)) if is_short && lowest < working.key => {
                self.levels.pop_first()
            }
            _ => None,
        };
        if let Some((key, level)) = entry {
            self.working.push(Working { key, level, next: 0, branch: 0 });
        }
    }

    fn is_worth_a_count(&self, incidence: &Incidence, state: &[u64]) -> bool {
        let tries = self.tries.get(&incidence.required(state)).copied().unwrap_or_default();
        tries.are_worth_it()
    }

    /// Takes over the result of a look.
    pub(super) fn take(&mut self, (job, seen, cost): Looked, looker: &mut Looker<'_>) {
        self.steps += cost.steps;
        if let Some(has_ended) = cost.plain {
            let tries = self.tries.entry(looker.incidence().required(&job.state)).or_default();
            tries.add(has_ended);
        }
        match seen {
            Seen::Counted(count) => {
                self.total += job.reached.times * count;
                self.done += job.reached.mass;
            }
            Seen::Open(open) => self.keep(&open, job.reached, job.parent, looker),
        }
    }

    fn keep(&mut self, open: &Open, reached: Reached, parent: u64, looker: &mut Looker<'_>) {
        self.tally.forms += 1;
        self.tally.unlabelled += u64::from(open.form.is_none());
        let key = key(looker.incidence(), &open.state);
        debug_assert!(key < parent, "invariant 1: a child has less to cover than its parent");
        let level = self.levels.entry(key).or_default();
        let before = level.bytes();
        // Forms are kept until they take one in this many parts of the memory.
        let forms: usize = 2;
        let has_room = self.bytes < self.memory / forms;
        let is_new = level.add(open, reached, has_room, |state| looker.form(state).to_vec());
        self.tally.kept += u64::from(is_new);
        self.bytes = self.bytes - before + level.bytes();
    }

    /// How many solutions there are, when nothing waits.
    pub(super) fn count(&self) -> BigUint {
        debug_assert!((&self.total % &self.scale).bits() == 0, "invariant 2: {}", self.scale);
        &self.total / &self.scale
    }

    /// How often each solution is counted.
    pub(super) fn scale(&self) -> &BigUint {
        &self.scale
    }

    /// The part of the work that is done.
    pub(super) fn fraction(&self) -> f64 {
        self.done.clamp(0.0, 1.0)
    }

    /// How fast the number of states that wait has grown, for each item that was covered: its logarithm.
    pub(super) fn growth(&self) -> f64 {
        let depth = self.working.last().map_or(0, |working| working.key);
        let covered = self.root.saturating_sub(depth).max(1);
        #[allow(clippy::cast_precision_loss)] // a guess
        let rate = (self.waiting() as f64 + 1.0).ln() / covered as f64;
        rate
    }

    /// All states that wait: the options that lead to each, in or out, and how often it was reached. Where some
    /// branches of a state were looked at, it waits with the other branches alone.
    pub(super) fn take_waiting(&mut self) -> Vec<(Decisions, BigUint)> {
        debug_assert!(self.keeps_ways, "it is known how each state was reached");
        debug_assert!(self.again.is_empty(), "no look was stopped");
        let mut waiting = std::mem::take(&mut self.ready);
        for working in &self.working {
            // The results of its first branches wait by themselves.
            if working.branch > 0 {
                let kept = working.level.kept(working.next);
                for at in working.branch..kept.branches.len() {
                    let Reached { times, way, .. } = child(&kept, at, true);
                    waiting.push((decisions(&way), times));
                }
            }
        }
        let working =
            self.working.iter().map(|it| (it.next + usize::from(it.branch > 0), &it.level));
        let levels = working.chain(self.levels.values().rev().map(|level| (0, level)));
        for (from, level) in levels {
            for kept in (from..level.len()).map(|at| level.kept(at)) {
                waiting.push((decisions(kept.way), kept.times.clone()));
            }
        }
        waiting
    }

    /// Whether the looks at all states that were taken have ended.
    pub(super) fn is_whole(&self) -> bool {
        self.again.is_empty()
    }

    /// The solutions of states that do not wait.
    pub(super) fn counted(&self) -> &BigUint {
        &self.total
    }

    /// How many states wait.
    pub(super) fn waiting(&self) -> usize {
        let working = self.working.iter().map(|it| it.level.len() - it.next);
        self.ready.len() + working.chain(self.levels.values().map(Level::len)).sum::<usize>()
    }
}

/// How a branch of a state is reached, by its place; with the options that lead there, if these are wanted.
fn child(kept: &Kept<'_>, at: usize, keeps_ways: bool) -> Reached {
    let Branch { option, times } = kept.branches[at];
    let mut way = Vec::new();
    if keeps_ways {
        way.extend_from_slice(kept.way);
        way.push(2 * option + u32::from(times > 0));
    }
    let all: u32 = kept.branches.iter().map(|branch| branch.times.max(1)).sum();
    let mass = kept.mass * f64::from(times.max(1)) / f64::from(all);
    debug_assert!(
        (kept.times * times.max(1) % kept.share).bits() == 0,
        "invariant 2: what is met several times counts as often"
    );
    Reached { times: kept.times * times.max(1) / kept.share, mass, way: way.into() }
}

/// The decisions of a way.
fn decisions(way: &[u32]) -> Decisions {
    let ids = |parity: u32| {
        let some = way.iter().filter(|&&word| word % 2 == parity);
        some.map(|&word| OptionId::new(word / 2)).collect()
    };
    Decisions { require: ids(1), forbid: ids(0) }
}

/// The level of a state. Isomorphic states have the same one, and a child has a lower one than its parent.
pub(super) fn key(incidence: &Incidence, state: &[u64]) -> u64 {
    let required = incidence.required(state);
    if !incidence.has_counters() {
        return required;
    }
    // An option that is out leaves the same number of coverings, so the options count, too.
    let options = u64::from(super::bits::size(incidence.options(state)));
    required.saturating_mul(1 << 32).saturating_add(options)
}
