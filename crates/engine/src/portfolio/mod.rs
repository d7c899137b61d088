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

use crate::cells::{Hunter, Trail, Whole};
use crate::copies;
use crate::estimate::{Chance, Probe};
use crate::kernel::{Event, Kernel, Run};
use crate::share::Sharing;
use crate::{Order, Profile, Threads};
use schedule::{MEMBERS, Schedule, Standing, Turn};

/// One of several searches for the same solutions: all that the portfolio needs of one.
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
    /// Solutions of a hunter that were only counted.
    counted: u64,
    /// With threads: how many steps a hunter may take before somebody looks around.
    stretch: Option<u64>,
}

/// The orders of the hunters.
const HUNTERS: [Order; MEMBERS - 1] = [Order::Weighted, Order::Rate];

/// A search that learns, as an engine; `None` for an order that does not.
pub(crate) fn hunter(problem: &Problem, order: Order) -> Option<Box<dyn Run>> {
    let is_small = problem.item_count() <= Whole::MOST_ITEMS && !copies::FEW;
    Some(match (is_small, problem.has_colors() || copies::FEW) {
        (true, false) => Box::new(Kernel::new(Hunter::<Whole, false>::new(problem, order)?)),
        (true, true) => Box::new(Kernel::new(Hunter::<Whole, true>::new(problem, order)?)),
        (false, false) => Box::new(Kernel::new(Hunter::<Trail, false>::new(problem, order)?)),
        (false, true) => Box::new(Kernel::new(Hunter::<Trail, true>::new(problem, order)?)),
    })
}

impl Portfolio {
    /// `plain`, and hunters for the same `problem`, which cells support. For tests `eager` lets
    /// them have turns on the smallest problem.
    pub(crate) fn new(plain: Box<dyn Run>, problem: &Problem, eager: bool) -> Self {
        let schedule = Schedule::new(plain.step_work());
        let schedule = if eager { schedule.eager() } else { schedule };
        Self {
            problem: Arc::new(problem.clone()),
            require: Vec::new(),
            forbid: Vec::new(),
            plain,
            hunters: Vec::new(),
            begun: [0; HUNTERS.len()],
            schedule,
            turn: schedule.first(),
            chosen: None,
            counted: 0,
            stretch: None,
        }
    }

    /// The work of a member: 0 is fewest-first.
    fn work(&mut self, member: usize, end: u64) -> Event {
        match member.checked_sub(1) {
            None => self.plain.find(end),
            Some(at) => self.hunters[at].find(end),
        }
    }

    fn steps_of(&self, member: usize) -> u64 {
        member.checked_sub(1).map_or_else(|| self.plain.steps(), |at| self.hunters[at].steps())
    }

    /// The next turn begins.
    fn pass_on(&mut self) {
        if self.hunters.is_empty() {
            self.hire();
        }
        let (steps, fraction) = (self.plain.steps(), self.plain.fraction());
        let mut standings = [Standing { steps, run: steps, fraction }; MEMBERS];
        for (at, hunter) in self.hunters.iter().enumerate() {
            let (steps, fraction) = (hunter.steps(), hunter.fraction());
            standings[at + 1] = Standing { steps, run: steps - self.begun[at], fraction };
        }
        self.turn = self.schedule.next(&standings);
        if self.turn.anew
            && let Some(at) = self.turn.member.checked_sub(1)
        {
            self.begun[at] = self.hunters[at].steps();
            self.hunters[at].begin_anew(self.begun[at].wrapping_mul(0x9e37_79b9_7f4a_7c15));
        }
    }

    /// Makes the hunters.
    fn hire(&mut self) {
        for mut hunter in HUNTERS.iter().filter_map(|&order| hunter(&self.problem, order)) {
            hunter.assume(&self.require, &self.forbid);
            self.hunters.push(Box::new(hunter));
        }
    }
}

impl Member for Box<dyn Run> {
    fn find(&mut self, steps: u64) -> Event {
        (**self).find(steps)
    }

    fn path(&self) -> &[OptionId] {
        (**self).path()
    }

    fn steps(&self) -> u64 {
        (**self).steps()
    }

    fn fraction(&self) -> f64 {
        (**self).fraction()
    }

    fn begin_anew(&mut self, seed: u64) {
        (**self).begin_anew(seed);
    }

    fn fork(&self) -> Box<dyn Member> {
        Box::new((**self).fork())
    }
}

impl Run for Portfolio {
    fn find(&mut self, steps: u64) -> Event {
        loop {
            let spent = self.steps();
            let member = self.chosen.unwrap_or(self.turn.member);
            let own = self.steps_of(member);
            let mut allowed = steps.saturating_sub(spent);
            if self.chosen.is_none() {
                allowed = allowed.min(self.turn.steps);
            }
            if let (Some(stretch), 1..) = (self.stretch, member) {
                allowed = allowed.min(stretch);
            }
            let event = self.work(member, own.saturating_add(allowed));
            let used = self.steps_of(member) - own;
            match event {
                Event::Solution => {
                    self.chosen = Some(member);
                    return event;
                }
                Event::Exhausted => return event,
                Event::Paused => {}
            }
            if self.chosen.is_none() {
                self.turn.steps = self.turn.steps.saturating_sub(used);
                if self.turn.steps == 0 {
                    self.pass_on();
                }
            }
            if self.chosen.is_some() || self.stretch.is_some() || spent + used >= steps {
                return event;
            }
        }
    }

    fn count(&mut self, steps: u64) -> Event {
        if *self.chosen.get_or_insert(0) == 0 {
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

    fn probe(&self, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        self.plain.probe(chance, most)
    }

    fn probe_rest(&self, chance: &mut dyn Chance, most: u64) -> Option<f64> {
        if self.chosen == Some(0) { self.plain.probe_rest(chance, most) } else { None }
    }

    fn fork(&self) -> Box<dyn Run> {
        Box::new(Self {
            problem: Arc::clone(&self.problem),
            require: self.require.clone(),
            forbid: self.forbid.clone(),
            plain: (*self.plain).fork(),
            hunters: self.hunters.iter().map(|hunter| hunter.fork()).collect(),
            schedule: self.schedule,
            turn: self.turn,
            begun: self.begun,
            chosen: self.chosen,
            counted: self.counted,
            stretch: self.stretch,
        })
    }

    fn share(mut self: Box<Self>, sharing: Sharing) -> Box<dyn Run> {
        let mut own = sharing;
        if sharing.threads.is_in_order() {
            // How far several threads come in a turn is a matter of chance.
            own.threads = Threads::from(1).in_order();
        }
        self.plain = self.plain.share(own);
        self.stretch = self.plain.returns_soon().then_some(sharing.stretch);
        self
    }

    fn returns_soon(&self) -> bool {
        self.stretch.is_some()
    }

    fn rest(&mut self) {
        self.plain.rest();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Search;

    /// Langford pairs: none for 6, 26 times 2 for 7.
    fn langford(pairs: usize) -> Problem {
        let mut builder = Problem::builder().items(0..3 * pairs);
        for distance in 1..=pairs {
            for first in 0..2 * pairs - distance - 1 {
                let second = first + distance + 1;
                builder = builder.option([distance - 1, pairs + first, pairs + second]);
            }
        }
        builder.build().unwrap()
    }

    fn portfolio(problem: &Problem) -> Portfolio {
        let mut search = Kernel::new(Hunter::<Whole, false>::new(problem, Order::Rate).unwrap());
        Run::assume(&mut search, &[], &[]);
        Portfolio::new(Box::new(search), problem, true)
    }

    #[test]
    fn each_solution_comes_once_and_from_one_member() {
        let problem = langford(7);
        let mut search = portfolio(&problem);
        let mut found = Vec::new();
        loop {
            match search.find(search.steps() + 5) {
                Event::Solution => {
                    let mut solution = search.path().to_vec();
                    solution.sort_unstable();
                    found.push(solution);
                }
                Event::Exhausted => break,
                Event::Paused => {}
            }
        }
        assert!(!search.hunters.is_empty(), "the hunters had no turn");
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len(), 52);
    }

    #[test]
    fn no_solution_is_proved_and_steps_are_kept_to() {
        let problem = langford(6);
        let mut search = portfolio(&problem);
        for steps in (1..).step_by(3) {
            let event = search.find(steps);
            assert!(search.steps() <= steps);
            if event == Event::Exhausted {
                break;
            }
            assert_eq!(event, Event::Paused);
        }
        let plain = Search::links(&problem, Order::Fewest).count_all();
        assert_eq!(plain.solutions, BigUint::ZERO);
    }

    #[test]
    fn a_run_is_the_same_each_time_also_as_a_fork() {
        let problem = langford(7);
        let mut search = portfolio(&problem);
        assert_eq!(search.find(40), Event::Paused);
        let mut fork = search.fork();
        let run = |search: &mut dyn Run| {
            while search.find(u64::MAX) != Event::Solution {}
            (search.path().to_vec(), search.steps())
        };
        let first = run(&mut search);
        assert_eq!(run(&mut *fork), first);
        assert_eq!(run(&mut portfolio(&problem)), first);
    }
}
