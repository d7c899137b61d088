//! Two engines that take turns on one search: a plain one, and one that learns.
//!
//! # Why this shape
//! Most problems that a plain search solves, it solves at once; others it does not solve in a
//! lifetime, and a SAT solver that learns from its dead ends does in a tenth of a second. So the
//! plain search begins, and hands over when it has spent some effort and sees no end. That the other
//! one is the better is a guess, so it stays a guess: the two take turns from then on, each turn
//! twice as long as the last, each having about half of the time. Whoever ends first has the
//! answer.
//!
//! "Sees no end" is judged by how fast the part of the tree that is done ([`Run::fraction`]) grows: while
//! what is left would take a few times what was spent, the plain search goes on alone; many times, as
//! long as that is no more than a tenth of a second. The part alone would mislead: half of the tree may
//! be gone at once, and the other half be endless. All of this is counted in steps, so the same problem
//! is searched in the same way on every machine.
//!
//! # Invariants
//! 1. Each solution is told once: the learner is told what the plain search has found, and what the
//!    learner has found is passed over when the plain search comes to it.
//! 2. "No more" is said when either has said so.
//! 3. A search that has found [`MANY`] solutions is the plain one's alone: there the way is to list.
//!
//! # Cost
//! Until the hand-over nothing but a comparison a stretch. Where the plain search would end first, the
//! learner's turns: about half of the time.
//!
//! # Source
//! Algorithm portfolios: B. A. Huberman, R. M. Lukose and T. Hogg, *An economics approach to hard
//! computational problems* (Science 275, 1997); doubling turns as in M. Luby, A. Sinclair and
//! D. Zuckerman, *Optimal speedup of Las Vegas algorithms* (1993).

use gavotte_model::OptionId;
use num_bigint::BigUint;

use crate::Profile;
use crate::adaptor::{Adapted, Interrupt};
use crate::estimate::{Chance, Probe};
use crate::kernel::{Event, Run};
use crate::share::Sharing;

/// When a search hands over for the first time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turns {
    /// How many steps the plain search has before that.
    alone: u64,
    /// How many steps the learner has in its first turn.
    first: u64,
    /// The plain search goes on alone while what is left seems to take at most so many times what was
    /// spent: at first, and when it has taken [`LONG`] steps.
    in_sight: f64,
    still_in_sight: f64,
}

impl Turns {
    /// Some 4 ms alone, then some 5 ms for the learner.
    pub(crate) const USUAL: Self =
        Self { alone: 16_000, first: 150, in_sight: 31.0, still_in_sight: 4.0 };
    /// At once, so that small problems are searched as large ones are.
    pub(crate) const EAGER: Self = Self { alone: 4, first: 1, in_sight: 0.0, still_in_sight: 0.0 };
}

/// How many plain steps take about as long as one of the learner's.
const WORTH: u64 = 250;
/// A search of so many steps is no short one any more: a turn of the learner costs little beside it.
const LONG: u64 = 64_000;
/// The longest turn of the learner: some seconds.
const LONGEST: u64 = 150 << 10;
/// With so many solutions the question is no longer whether there is one.
const MANY: usize = 16;

/// A search that hands over.
pub(crate) struct Relay {
    plain: Box<dyn Run>,
    learner: Adapted,
    /// How many plain steps lie between two looks around.
    stretch: u64,
    turns: Turns,
    /// The step at which the present turn ends, by the count of the one whose turn it is.
    end: u64,
    /// The steps of the learner's next turn.
    turn: u64,
    /// The step of the plain search at the last look, and the part of the tree that was done.
    seen: (u64, f64),
    learns: bool,
    /// Nothing is handed over any more.
    retired: bool,
    /// Solutions told by the plain search before the first hand-over, then by the learner; sorted.
    told: Vec<Vec<OptionId>>,
    path: Vec<OptionId>,
    finished: bool,
    /// Solutions of the learner that the plain search will count once more.
    debt: u64,
}

impl Relay {
    pub(crate) fn new(plain: Box<dyn Run>, learner: Adapted, stretch: u64, turns: Turns) -> Self {
        let (told, path) = (Vec::new(), Vec::new());
        Self {
            plain,
            learner,
            stretch,
            turns,
            end: turns.alone / 2,
            turn: turns.first,
            seen: (0, 0.0),
            learns: false,
            retired: false,
            told,
            path,
            finished: false,
            debt: 0,
        }
    }

    /// The allowance of the one whose turn it is, by its own count, if the relay may make `steps`.
    fn allowance(&self, steps: u64) -> u64 {
        let left = steps.saturating_sub(self.steps());
        if self.learns {
            self.end.min(self.learner.steps().saturating_add(left))
        } else {
            let end = self.plain.steps().saturating_add(left.min(self.stretch));
            if self.retired { end } else { end.min(self.end) }
        }
    }

    /// Passes the turn on if it is over.
    fn pass_on(&mut self) {
        if self.learns && self.learner.steps() >= self.end {
            self.learns = false;
            self.end = self.plain.steps().saturating_add(self.turn * WORTH);
            self.turn = (self.turn * 2).min(LONGEST);
        } else if !self.learns && !self.retired && self.plain.steps() >= self.end {
            self.look();
        }
    }

    /// The plain search's turn is over: whether it goes on all the same.
    fn look(&mut self) {
        let steps = self.plain.steps();
        let is_first = self.seen.0 == 0;
        let (since, done) = self.seen;
        self.seen = (steps, self.plain.fraction());
        let grown = (self.seen.1 - done) / (steps - since).max(1) as f64;
        if is_first {
            self.end = self.turns.alone.max(steps + 1);
        } else if grown * steps as f64 * self.sight(steps) >= 1.0 - self.seen.1 {
            self.end = steps.saturating_mul(2);
        } else {
            self.plain.rest();
            self.learns = true;
            self.end = self.learner.steps().saturating_add(self.turn);
        }
    }

    /// How many times what was spent may be left for the plain search to go on alone.
    fn sight(&self, steps: u64) -> f64 {
        if steps < LONG { self.turns.in_sight } else { self.turns.still_in_sight }
    }

    /// Tells the learner's solution, or the plain search's if it is new.
    fn tell(&mut self, by_learner: bool) -> bool {
        let found = if by_learner { self.learner.path() } else { self.plain.path() };
        self.path.clear();
        self.path.extend_from_slice(found);
        if self.retired && self.debt == 0 {
            return true;
        }
        let mut set = self.path.clone();
        set.sort_unstable();
        match self.told.binary_search(&set) {
            Ok(_) => return false,
            // The plain search finds each of its solutions once, so when the learner has retired
            // they need not be remembered.
            Err(_) if self.retired => return true,
            Err(at) => {
                if by_learner {
                    self.debt += 1;
                } else {
                    self.learner.exclude(&set);
                }
                self.told.insert(at, set);
            }
        }
        if self.told.len() >= MANY {
            (self.retired, self.learns) = (true, false);
        }
        true
    }
}

impl Run for Relay {
    fn find(&mut self, steps: u64) -> Event {
        if self.finished {
            return Event::Exhausted;
        }
        let (by_learner, end) = (self.learns, self.allowance(steps));
        let event = if by_learner { self.learner.find(end) } else { self.plain.find(end) };
        match event {
            Event::Solution if self.tell(by_learner) => return Event::Solution,
            Event::Exhausted => {
                self.finished = true;
                return Event::Exhausted;
            }
            Event::Solution => self.debt -= 1,
            Event::Paused => {}
        }
        self.pass_on();
        Event::Paused
    }

    /// Counting is the plain search's alone: where it is hopeless, so is listing.
    fn count(&mut self, steps: u64) -> Event {
        if self.finished {
            return Event::Exhausted;
        }
        (self.retired, self.learns) = (true, false);
        let end = self.allowance(steps);
        self.plain.count(end)
    }

    fn take_counted(&mut self) -> BigUint {
        let counted = self.plain.take_counted();
        let again = u64::try_from(&counted).map_or(self.debt, |counted| counted.min(self.debt));
        self.debt -= again;
        counted - again
    }

    fn path(&self) -> &[OptionId] {
        &self.path
    }

    fn steps(&self) -> u64 {
        self.plain.steps() + self.learner.steps()
    }

    fn fraction(&self) -> f64 {
        if self.finished { 1.0 } else { self.plain.fraction() }
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        self.plain.assume(require, forbid);
        self.learner.assume(require, forbid);
    }

    fn profile(&self) -> Option<&Profile> {
        None
    }

    fn probe(&self, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        self.plain.probe(chance, most)
    }

    fn probe_rest(&self, chance: &mut dyn Chance, most: u64) -> Option<f64> {
        if self.retired { self.plain.probe_rest(chance, most) } else { None }
    }

    fn fork(&self) -> Box<dyn Run> {
        Box::new(Self {
            plain: self.plain.fork(),
            learner: self.learner.fork(),
            told: self.told.clone(),
            path: self.path.clone(),
            ..*self
        })
    }

    fn share(mut self: Box<Self>, sharing: Sharing) -> Box<dyn Run> {
        // Which of the two finds a solution first depends on the number of threads.
        if sharing.threads.is_in_order() {
            return self.plain.share(sharing);
        }
        self.plain = self.plain.share(sharing);
        self
    }

    fn returns_soon(&self) -> bool {
        true
    }

    fn rest(&mut self) {
        self.plain.rest();
    }

    fn heed(&mut self, interrupt: &dyn Fn() -> Interrupt) {
        if self.learns {
            self.learner.heed(interrupt);
        }
    }
}
