//! A place in a contest, whose engine is made when it has its first turn, because most questions end before
//! that.

use std::io::{self, Read, Write};
use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use super::tree_size::TreeSize;
use crate::run::{Allowance, Assumed, Chance, Decisions, Event, Part, Probe, Report, Run, copies};
use crate::turns::{Member, Standing};

/// Makes an engine for the solutions that keep to the assumptions.
type Make = Arc<dyn Fn(Assumed<'_>) -> Box<dyn Run> + Send + Sync>;

/// A member of a contest.
pub(crate) struct Seat {
    /// `None` before the first turn and when the member has left.
    run: Option<Box<dyn Run>>,
    make: Option<Make>,
    /// Whether its engine goes on from snapshots.
    restores: bool,
    assumed: Arc<(Vec<OptionId>, Vec<OptionId>)>,
    /// The steps of a member that has left.
    steps: u64,
    tree: TreeSize,
    /// Of the search that leads: the solutions that a count has met, and those of them that were not yet taken.
    lead: Option<(u64, BigUint)>,
}

impl Seat {
    /// A seat for an engine that exists.
    pub(crate) fn taken(run: Box<dyn Run>) -> Self {
        Self {
            run: Some(run),
            make: None,
            restores: false,
            assumed: Arc::default(),
            steps: 0,
            tree: TreeSize::unknown(),
            lead: None,
        }
    }

    /// A seat for the search of this problem, whose tree decides how long others wait.
    pub(crate) fn lead(run: Box<dyn Run>, problem: &Problem) -> Self {
        let lead = copies::LISTERS.then_some((0, BigUint::ZERO));
        Self { tree: TreeSize::of(problem), lead, ..Self::taken(run) }
    }

    /// A seat for an engine that is made when it has its first turn.
    pub(crate) fn waiting(
        assumed: Assumed<'_>,
        make: impl Fn(Assumed<'_>) -> Box<dyn Run> + Send + Sync + 'static,
    ) -> Self {
        let assumed = Arc::new((assumed.require.to_vec(), assumed.forbid.to_vec()));
        Self {
            run: None,
            make: Some(Arc::new(make)),
            restores: false,
            assumed,
            steps: 0,
            tree: TreeSize::unknown(),
            lead: None,
        }
    }

    /// The same for an engine that goes on from snapshots.
    pub(crate) fn restoring(self) -> Self {
        Self { restores: true, ..self }
    }

    fn hire(&mut self) -> Option<&mut Box<dyn Run>> {
        if let Some(make) = self.make.take() {
            let (require, forbid) = &*self.assumed;
            self.run = Some(make(Assumed { require, forbid }));
        }
        self.run.as_mut()
    }

    pub(crate) fn find(&mut self, allowance: Allowance<'_>) -> Event {
        self.hire().map_or(Event::Exhausted, |run| run.find(allowance))
    }

    pub(crate) fn count(&mut self, allowance: Allowance<'_>) -> Event {
        let event = self.hire().map_or(Event::Exhausted, |run| run.count(allowance));
        if let (Event::Paused, Some(run)) = (event, &self.run) {
            self.tree.look(&**run);
        }
        if !copies::LISTERS {
            return event;
        }
        if let (Some((met, counted)), Some(run)) = (&mut self.lead, &mut self.run) {
            let more = run.take_counted();
            *met = met.saturating_add(u64::try_from(&more).unwrap_or(u64::MAX));
            *counted += more;
        }
        event
    }

    pub(crate) fn take_counted(&mut self) -> BigUint {
        let more = self.run.as_mut().map_or(BigUint::ZERO, |run| run.take_counted());
        match &mut self.lead {
            Some((_, counted)) if copies::LISTERS => std::mem::take(counted) + more,
            _ => more,
        }
    }

    pub(crate) fn path(&self) -> &[OptionId] {
        self.run.as_ref().map_or(&[], |run| run.path())
    }

    pub(crate) fn fraction(&self) -> f64 {
        self.run.as_ref().map_or(0.0, |run| run.fraction())
    }

    pub(crate) fn report(&self) -> Report<'_> {
        self.run.as_ref().map_or_else(Report::default, |run| run.report())
    }

    pub(crate) fn probe(&self, part: Part, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        self.run.as_ref()?.probe(part, chance, most)
    }

    pub(crate) fn snapshot(&self, out: &mut dyn Write) -> io::Result<bool> {
        self.run.as_ref().map_or(Ok(false), |run| run.snapshot(out))
    }

    /// Makes the engine now, if it goes on from snapshots.
    pub(crate) fn restore(&mut self, from: &mut dyn Read) -> io::Result<bool> {
        if !self.restores {
            return Ok(false);
        }
        self.hire().map_or(Ok(false), |run| run.restore(from))
    }

    pub(crate) fn untried(&self) -> Option<Vec<Decisions>> {
        self.run.as_ref()?.untried()
    }

    /// Leaves a solution out of the search, where the engine can.
    pub(crate) fn exclude(&mut self, solution: &[OptionId]) {
        if let Some(run) = &mut self.run {
            run.exclude(solution);
        }
    }

    /// Lets the member leave, and frees its memory.
    pub(crate) fn leave(&mut self) {
        (self.steps, self.make) = (self.steps(), None);
        self.run = None;
    }

    pub(crate) fn fork(&self, assumed: Assumed<'_>) -> Self {
        let both = |old: &[OptionId], new: &[OptionId]| [old, new].concat();
        let (require, forbid) = &*self.assumed;
        Self {
            run: self.run.as_ref().map(|run| run.fork(assumed)),
            make: self.make.clone(),
            restores: self.restores,
            assumed: match assumed.is_nothing() {
                true => Arc::clone(&self.assumed),
                false => Arc::new((both(require, assumed.require), both(forbid, assumed.forbid))),
            },
            steps: self.steps,
            tree: self.tree.clone(),
            lead: self.lead.clone(),
        }
    }
}

impl Member for Seat {
    fn steps(&self) -> u64 {
        self.run.as_ref().map_or(self.steps, |run| run.steps())
    }

    fn standing(&self) -> Standing {
        let Report { price, meets, left, waits, gain, .. } = self.report();
        let steps = self.steps();
        let seen = self.fraction();
        let (fraction, is_hopeless) =
            (self.tree.part(steps, seen), self.tree.is_hopeless(steps, seen));
        let met = self.lead.as_ref().map_or(0, |(met, _)| *met);
        Standing { steps, fraction, is_hopeless, price, meets, left, waits, gain, met }
    }

    fn is_paced(&self) -> bool {
        self.report().is_paced
    }

    fn has_failed(&self) -> bool {
        self.report().has_failed
    }

    fn rest(&mut self) {
        if let Some(run) = &mut self.run {
            run.rest();
        }
    }

    fn restart(&mut self, seed: u64) {
        if let Some(run) = &mut self.run {
            run.restart(seed);
        }
    }
}
