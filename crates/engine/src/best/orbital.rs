//! Branch and bound on a problem whose symmetries are used: on the whole, and in turn on one beginning after the other.
//!
//! # Why this shape
//! Most problems are answered soon, and looking for symmetries takes time. So the usual search of the whole goes
//! alone at first. A problem that lasts is examined once. Where orbits are large, its
//! [beginnings](super::beginnings) are listed, and from then on they have most of the work. The search of the
//! whole is not given up: where it is the better one, the answer takes a few times as long as it would alone,
//! and no more.
//!
//! Each beginning is searched like any question with assumptions. All searches share what they find.
//!
//! # Invariants
//! 1. The question is for any one best solution. Several best ones may be symmetric, so beginnings would lose
//!    some.
//! 2. The bound of a beginning does not hold for the whole, so it is put aside between two turns.
//! 3. Everything is decided by counted work, never by the clock.
//!
//! # Cost
//! Where nothing is to be gained, a hundredth of the search's work so far.

use std::collections::VecDeque;

use gavotte_model::{OptionId, Problem};
use gavotte_symmetry::Effort;

use super::beginnings::{Least, Maker};
use super::bounded::{Bounded, Manner, NODE_WORK};
use super::incumbents::Incumbents;
use super::relaxed::Relaxed;
use crate::kernel::Kernel;
use crate::run::{Allowance, Assumed, Decisions, ENTRIES, Event, Halt, Run, copies};

/// When the search looks for symmetries. [steps; DESIGN 13]
const LOOKS: Looks = Looks { alone: 400_000, alone_each: 300, part: 100, later: 8 };
/// The number of steps of the beginnings for one of the whole. [ratio; DESIGN 13]
const SHARE: u64 = 3;

/// The looks for symmetries.
struct Looks {
    /// How many steps the search goes alone.
    alone: u64,
    /// It goes alone for at least this many steps for each item, option and entry.
    alone_each: u64,
    /// A look may take one part in this many of the search's work.
    part: u64,
    /// After a look that was too short the next one comes when this many times as much was searched.
    later: u64,
}

/// The problem that is searched.
pub(super) struct Whole<'a> {
    pub(super) problem: &'a Problem,
    pub(super) costs: Vec<i64>,
    /// The cost of the options that are in every solution.
    pub(super) paid: i64,
    pub(super) assumed: Assumed<'a>,
    pub(super) manner: Manner,
    pub(super) halt: Halt,
}

/// Whether symmetries are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// Not at all.
    Off,
    /// Where the search lasts and orbits are large.
    Usual,
    /// From the start, wherever there are any, and nothing else. For tests.
    Eager,
}

/// How far the use of symmetries has come.
enum Stage<'a> {
    /// They are of no use, or may not be used.
    Never,
    /// Not looked for yet; the search looks when it has made this many steps.
    Unknown(u64),
    /// The beginnings are listed.
    Listing { maker: Box<Maker<'a>>, most: u64 },
    /// They are searched.
    Searching(Box<Beginnings>),
}

/// Beginnings that were not searched to their end.
pub(super) struct Beginnings {
    waiting: VecDeque<Decisions>,
    present: Option<(Decisions, Box<Bounded>)>,
    /// No solution of the present beginning costs less.
    bound: i64,
    /// The nodes and the work of those that were searched to their end.
    nodes: u64,
    work: u64,
}

/// The search of the whole, and of its beginnings.
pub(super) struct Orbital<'a> {
    whole: Whole<'a>,
    search: Box<Bounded>,
    symmetry: Symmetry,
    stage: Stage<'a>,
    /// The steps for looking and listing.
    looked: u64,
    /// Whether the beginnings have the present turn, and the work at which it ends.
    is_theirs: bool,
    until: u64,
}

impl<'a> Orbital<'a> {
    pub(super) fn new(search: Bounded, whole: Whole<'a>, symmetry: Symmetry) -> Self {
        let problem = whole.problem;
        let size = problem.item_count() + problem.option_count() + problem.entry_count();
        let stage = match symmetry {
            Symmetry::Off => Stage::Never,
            Symmetry::Usual => {
                Stage::Unknown(LOOKS.alone.max(LOOKS.alone_each.saturating_mul(size as u64)))
            }
            Symmetry::Eager => Stage::Unknown(0),
        };
        let search = Box::new(search);
        Self { whole, search, symmetry, stage, looked: 0, is_theirs: false, until: 0 }
    }

    /// The search of the whole, for reports of progress.
    pub(super) fn present(&self) -> &dyn Run {
        self.search.present()
    }

    /// Goes on for a bit; [`Event::Exhausted`] when all wanted solutions are found.
    pub(super) fn advance(
        &mut self,
        allowance: Allowance<'_>,
        found: &mut Incumbents<'_>,
    ) -> Event {
        if !copies::ORBITS {
            // Without this test all code for labelling would be compiled, although no stage ever reaches it.
            return self.search.advance(allowance, found);
        }
        match &mut self.stage {
            Stage::Unknown(at) if self.search.work() >= *at => {
                let at = *at;
                self.look(at);
            }
            Stage::Never | Stage::Unknown(_) => return self.search.advance(allowance, found),
            Stage::Listing { .. } => self.list(allowance.steps, found),
            Stage::Searching(_) => return self.take_turns(allowance, found),
        }
        Event::Paused
    }

    /// Looks whether there are symmetries that pay.
    fn look(&mut self, at: u64) {
        let is_eager = self.symmetry == Symmetry::Eager;
        let least = if is_eager { Least::ANY } else { Least::USUAL };
        let Whole { problem, costs, assumed, .. } = &self.whole;
        let Some(mut maker) = Maker::new(problem, costs.clone(), *assumed, least) else {
            self.stage = Stage::Never;
            return;
        };
        let most = if is_eager { u64::MAX } else { (at / LOOKS.part).saturating_mul(ENTRIES) };
        let is_worth = maker.is_worth(effort(most, &self.whole.halt));
        self.looked = self.looked.saturating_add(1 + maker.work() / ENTRIES);
        self.stage = match is_worth {
            Some(true) => {
                let most = if is_eager { u64::MAX } else { at.saturating_mul(ENTRIES) };
                Stage::Listing { maker: Box::new(maker), most }
            }
            Some(false) => Stage::Never,
            None => Stage::Unknown(at.saturating_mul(LOOKS.later)),
        };
    }

    /// Lists beginnings for this many steps.
    fn list(&mut self, steps: u64, found: &Incumbents<'_>) {
        let Stage::Listing { maker, most } = &mut self.stage else { return };
        let (before, most) = (maker.work(), *most);
        let end = before.saturating_add(steps.saturating_mul(ENTRIES)).min(most);
        let mut goes_on = true;
        while goes_on && maker.work() < end {
            let rest = most.saturating_sub(maker.work());
            goes_on = maker.advance(effort(rest, &self.whole.halt));
        }
        self.looked = self.looked.saturating_add(1 + (maker.work() - before) / ENTRIES);
        if goes_on && maker.work() < most {
            return;
        }
        if let Stage::Listing { maker, .. } = std::mem::replace(&mut self.stage, Stage::Never) {
            let waiting = maker.finish().into();
            let (bound, nodes, work) = (found.bound, 0, 0);
            let beginnings = Beginnings { waiting, present: None, bound, nodes, work };
            self.stage = Stage::Searching(Box::new(beginnings));
        }
    }

    /// Goes on with the whole, or with the beginnings.
    fn take_turns(&mut self, allowance: Allowance<'_>, found: &mut Incumbents<'_>) -> Event {
        let Stage::Searching(beginnings) = &mut self.stage else { return Event::Paused };
        let (ours, theirs) = (self.search.work(), beginnings.work());
        let all = ours.saturating_add(theirs);
        if all >= self.until {
            let is_due = theirs < ours.saturating_mul(SHARE);
            let is_theirs = is_due || self.symmetry == Symmetry::Eager;
            if is_theirs != self.is_theirs {
                self.is_theirs = is_theirs;
                self.search.rest();
                beginnings.rest();
            }
            self.until = all.saturating_add((all / 16).max(20_000));
        }
        if !self.is_theirs {
            return self.search.advance(allowance, found);
        }
        let event = beginnings.advance(&self.whole, allowance, found);
        event.unwrap_or_else(|| {
            self.stage = Stage::Never;
            Event::Paused
        })
    }

    /// How many nodes were looked at.
    pub(super) fn nodes(&self) -> u64 {
        let nodes = self.search.nodes().saturating_add(self.looked.div_ceil(NODE_WORK));
        nodes.saturating_add(self.beginnings().map_or(0, Beginnings::nodes))
    }

    /// The work so far, in plain steps.
    pub(super) fn work(&self) -> u64 {
        let work = self.search.work().saturating_add(self.looked);
        work.saturating_add(self.beginnings().map_or(0, Beginnings::work))
    }

    /// Whether a call returns every few milliseconds whatever its allowance.
    pub(super) fn is_paced(&self) -> bool {
        let search =
            if self.is_theirs { self.beginnings().and_then(Beginnings::search) } else { None };
        search.unwrap_or(&self.search).is_paced()
    }

    /// Stops the threads until the next turn.
    pub(super) fn rest(&mut self) {
        self.search.rest();
        if let Stage::Searching(beginnings) = &mut self.stage {
            beginnings.rest();
        }
    }

    /// Stops the threads and adds what they have found.
    pub(super) fn pause(&mut self, found: &mut Incumbents<'_>) {
        self.search.pause(found);
        if let Stage::Searching(beginnings) = &mut self.stage {
            beginnings.pause(found);
        }
    }

    /// The parts that are left within the limit of the incumbents: those of the beginnings where they are
    /// searched, because they have most of the work. It is called after [`pause`](Self::pause).
    pub(super) fn untried(&self, limit: Option<i64>) -> Option<Vec<Decisions>> {
        match self.beginnings() {
            Some(beginnings) => Some(beginnings.untried(limit)),
            None => self.search.untried(limit, self.whole.assumed.require),
        }
    }

    /// The search that says later what is left: that of the whole, or that of the beginnings.
    pub(super) fn into_left(self) -> Result<Box<Beginnings>, Box<Bounded>> {
        match self.stage {
            Stage::Searching(beginnings) => Ok(beginnings),
            _ => Err(self.search),
        }
    }

    fn beginnings(&self) -> Option<&Beginnings> {
        match &self.stage {
            Stage::Searching(beginnings) => Some(beginnings),
            _ => None,
        }
    }
}

/// An effort of at most `most`, as long as nobody stops.
fn effort(most: u64, halt: &Halt) -> Effort {
    let halt = halt.clone();
    Effort::new(most).until(move || halt.is_due())
}

impl Beginnings {
    fn search(&self) -> Option<&Bounded> {
        self.present.as_ref().map(|(_, search)| &**search)
    }

    /// Goes on for a bit; [`Event::Exhausted`] when all are searched, `None` where they cannot be searched.
    fn advance(
        &mut self,
        whole: &Whole<'_>,
        allowance: Allowance<'_>,
        found: &mut Incumbents<'_>,
    ) -> Option<Event> {
        let Some((_, search)) = &mut self.present else {
            return self.begin(whole, found);
        };
        let of_whole = std::mem::replace(&mut found.bound, self.bound);
        let event = search.advance(allowance, found);
        self.bound = std::mem::replace(&mut found.bound, of_whole);
        if event == Event::Exhausted {
            self.nodes = self.nodes.saturating_add(search.nodes());
            self.work = self.work.saturating_add(search.work());
            self.present = None;
        }
        Some(Event::Paused)
    }

    /// Begins with the next one.
    fn begin(&mut self, whole: &Whole<'_>, found: &Incumbents<'_>) -> Option<Event> {
        let Some(part) = self.waiting.pop_front() else { return Some(Event::Exhausted) };
        let Whole { problem, costs, paid, assumed, manner, halt } = whole;
        let forbid: Vec<OptionId> = assumed.forbid.iter().chain(&part.forbid).copied().collect();
        let assumed = Assumed { require: &part.require, forbid: &forbid };
        let relaxed = Relaxed::new(problem, costs.clone(), *paid, false, halt.clone())?;
        let mut search = Bounded::new(Kernel::new(relaxed, assumed), *manner);
        self.bound = found.bound.max(search.root_bound());
        self.work = self.work.saturating_add(costs.len() as u64);
        self.present = Some((part, Box::new(search)));
        Some(Event::Paused)
    }

    fn nodes(&self) -> u64 {
        self.nodes.saturating_add(self.search().map_or(0, Bounded::nodes))
    }

    fn work(&self) -> u64 {
        self.work.saturating_add(self.search().map_or(0, Bounded::work))
    }

    fn rest(&mut self) {
        if let Some((_, search)) = &mut self.present {
            search.rest();
        }
    }

    fn pause(&mut self, found: &mut Incumbents<'_>) {
        if let Some((_, search)) = &mut self.present {
            let of_whole = std::mem::replace(&mut found.bound, self.bound);
            search.pause(found);
            self.bound = std::mem::replace(&mut found.bound, of_whole);
        }
    }

    /// The beginnings that are left, and the unfinished parts of the present one.
    pub(super) fn untried(&self, limit: Option<i64>) -> Vec<Decisions> {
        let mut left: Vec<Decisions> = self.waiting.iter().cloned().collect();
        if let Some((part, search)) = &self.present {
            match search.untried(limit, &part.require) {
                None => left.push(part.clone()),
                Some(rest) => left.extend(rest.into_iter().map(|mut rest| {
                    // A search does not repeat earlier forbidden options.
                    rest.forbid.extend(&part.forbid);
                    rest.forbid.sort_unstable();
                    rest.forbid.dedup();
                    rest
                })),
            }
        }
        left
    }
}
