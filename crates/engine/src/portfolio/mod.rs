//! Several searches for the same solution, in turn under growing budgets.
//!
//! # Why this shape
//! Which order finds the first solution soon, or proves that there is none, differs by factors of a
//! hundred, and no look at the problem tells. So each gets a part of the steps, and the first one
//! that is through ends all. Plain fewest-first goes first and alone for [`schedule::ALONE`] steps: what is
//! easy loses nothing, and no hunter is built for it.
//!
//! Turns are counted in steps, never timed, so a run is the same each time.
//!
//! Once a member has found a solution it stays: more solutions come from that member alone, since
//! another one would find the same ones again.
//!
//! # Invariants
//! 1. Only members that have found no solution begin anew.
//! 2. Every member is complete: when one is through, there are no (further) solutions.
//!
//! # Cost
//! A copy of the problem, and from the first hunter on a store a member. At most a small factor of
//! the steps of the best member: see [`schedule`].
//!
//! # Source
//! B. Huberman, R. Lukose, T. Hogg, *An economics approach to hard computational problems* (Science
//! 275, 1997); C. Gomes, B. Selman, *Algorithm portfolios* (AI 126, 2001), for restarts, too.

mod schedule;

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use crate::kernel::{Event, Run};
use crate::search::hunter;
use crate::share::Sharing;
use crate::{Order, Profile};
use schedule::{Schedule, Standing, Turn};

/// One of several searches for the same solutions.
pub(crate) trait Member: Send {
    /// Runs to the next solution, the end, or until `steps` steps in all were taken.
    fn find(&mut self, steps: u64) -> Event;
    /// The options of the solution just found.
    fn path(&self) -> &[OptionId];
    /// How many steps were taken.
    fn steps(&self) -> u64;
    /// The part of the search that is done, from 0 to 1.
    fn fraction(&self) -> f64;
    /// Begins anew with what was learned, in an order that `seed` decides; or simply goes on.
    fn begin_anew(&mut self, seed: u64);
    /// Takes and drops options before the search begins.
    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]);
    /// The same search in the same state.
    fn fork(&self) -> Box<dyn Member>;
}

/// The members and whose turn it is.
pub(crate) struct Portfolio {
    problem: Arc<Problem>,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    /// Fewest-first, by the engine that suits the problem.
    plain: Box<dyn Run>,
    /// The others, once they have a turn.
    hunters: Vec<Box<dyn Member>>,
    schedule: Schedule,
    turn: Turn,
    /// At which of its steps each hunter has begun anew.
    begun: [u64; HUNTERS.len()],
    /// Who has found a solution.
    chosen: Option<usize>,
    counted: u64,
}

/// The orders of the hunters.
const HUNTERS: [Order; 2] = [Order::Weighted, Order::Rate];

impl Portfolio {
    /// `plain`, and hunters for the same `problem`.
    pub(crate) fn new(plain: Box<dyn Run>, problem: &Problem) -> Self {
        let mut schedule = Schedule::new();
        let turn = schedule.first();
        Self {
            problem: Arc::new(problem.clone()),
            require: Vec::new(),
            forbid: Vec::new(),
            plain,
            hunters: Vec::new(),
            schedule,
            turn,
            begun: [0; HUNTERS.len()],
            chosen: None,
            counted: 0,
        }
    }

    fn work(&mut self, member: usize, end: u64) -> Event {
        match member.checked_sub(1) {
            None => self.plain.find(end),
            Some(at) => self.hunters[at].find(end),
        }
    }

    fn steps_of(&self, member: usize) -> u64 {
        member.checked_sub(1).map_or(self.plain.steps(), |at| self.hunters[at].steps())
    }

    /// The next turn begins.
    fn pass_on(&mut self) {
        let mut standings = [Standing::default(); 1 + HUNTERS.len()];
        standings[0] = Standing::of(self.plain.steps(), self.plain.steps(), self.plain.fraction());
        for (at, hunter) in self.hunters.iter().enumerate() {
            let steps = hunter.steps();
            standings[at + 1] = Standing::of(steps, steps - self.begun[at], hunter.fraction());
        }
        self.turn = self.schedule.next(&standings);
        let Some(at) = self.turn.member.checked_sub(1) else { return };
        if self.hunters.is_empty() {
            for order in HUNTERS {
                let mut hunter = hunter(&self.problem, order);
                hunter.assume(&self.require, &self.forbid);
                self.hunters.push(hunter);
            }
        }
        if let Some(seed) = self.turn.seed {
            self.hunters[at].begin_anew(seed);
            self.begun[at] = self.hunters[at].steps();
        }
    }
}

impl Run for Portfolio {
    fn find(&mut self, steps: u64) -> Event {
        loop {
            let spent = self.steps();
            if spent >= steps && self.chosen.is_none() {
                return Event::Paused;
            }
            let member = self.chosen.unwrap_or(self.turn.member);
            let own = self.steps_of(member);
            let mut allowed = steps.saturating_sub(spent);
            if self.chosen.is_none() {
                allowed = allowed.min(self.turn.steps);
            }
            let event = self.work(member, own + allowed);
            let used = self.steps_of(member) - own;
            self.turn.steps = self.turn.steps.saturating_sub(used);
            match event {
                Event::Solution => {
                    self.chosen = Some(member);
                    return event;
                }
                Event::Exhausted => return event,
                Event::Paused if self.chosen.is_some() => return event,
                Event::Paused => {
                    if self.turn.steps == 0 {
                        self.pass_on();
                    }
                }
            }
        }
    }

    fn count(&mut self, steps: u64) -> Event {
        if matches!(self.chosen, None | Some(0)) {
            self.chosen = Some(0);
            return self.plain.count(self.plain.steps() + steps.saturating_sub(self.steps()));
        }
        loop {
            match self.find(steps) {
                Event::Solution => self.counted += 1,
                event => return event,
            }
        }
    }

    fn take_counted(&mut self) -> BigUint {
        self.plain.take_counted() + std::mem::take(&mut self.counted)
    }

    fn path(&self) -> &[OptionId] {
        match self.chosen.unwrap_or(0).checked_sub(1) {
            None => self.plain.path(),
            Some(at) => self.hunters[at].path(),
        }
    }

    fn steps(&self) -> u64 {
        self.plain.steps() + self.hunters.iter().map(|hunter| hunter.steps()).sum::<u64>()
    }

    fn fraction(&self) -> f64 {
        let all = self.hunters.iter().map(|hunter| hunter.fraction());
        match self.chosen {
            None => all.fold(self.plain.fraction(), f64::max),
            Some(0) => self.plain.fraction(),
            Some(at) => self.hunters[at - 1].fraction(),
        }
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.plain.assume(require, forbid);
        self.require = require.to_vec();
        self.forbid = forbid.to_vec();
    }

    fn profile(&self) -> Option<&Profile> {
        None
    }

    fn fork(&self) -> Box<dyn Run> {
        Box::new(Self {
            problem: Arc::clone(&self.problem),
            require: self.require.clone(),
            forbid: self.forbid.clone(),
            plain: self.plain.fork(),
            hunters: self.hunters.iter().map(|hunter| hunter.fork()).collect(),
            schedule: self.schedule.clone(),
            turn: self.turn,
            begun: self.begun,
            chosen: self.chosen,
            counted: self.counted,
        })
    }

    fn share(mut self: Box<Self>, sharing: Sharing) -> Box<dyn Run> {
        self.plain = self.plain.share(sharing);
        self
    }

    fn rest(&mut self) {
        self.plain.rest();
    }
}
