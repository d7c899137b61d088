//! Several engines that take turns on one question about one part, as one engine.
//!
//! # Why this shape
//! [`Turns`] decides which member works. This module handles the results: a solution is passed on once, the
//! first member that ends completes a count, and nobody outside sees that there are several. Members are made
//! when they have their first turn, so an easy question pays for none but the first.
//!
//! # Invariants
//! 1. Each solution is passed on once. Solutions of challengers are remembered and skipped when a search comes
//!    to them, and the other way round.
//! 2. "No more" is the answer when one member has said so, because each of them is complete.
//! 3. The count never exceeds the number of solutions: it is the number that the search has met, until a sweep
//!    is over and adds the rest.
//! 4. A contest that has found [`MANY`] solutions belongs to the search alone, because then listing is the
//!    fastest way. The exception is a sweep that has compiled all of them, which then lists them alone.
//!
//! # Cost
//! A copy of the problem for members that are made later, and a set of options for each of the first solutions.

use std::io::{self, Read, Write};
use std::sync::Arc;

use gavotte_model::OptionId;
use num_bigint::BigUint;

use super::seat::Seat;
use crate::run::{Allowance, Assumed, Chance, Decisions, Event, Part, Probe, Report, Run, SweptBy};
use crate::turns::{MANY, Member, Turns};

/// The purpose of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// Solutions. A count belongs to the chosen search alone.
    Find,
    /// The number of solutions. They are found by the search alone.
    Count,
}

/// Engines in turn.
pub(crate) struct Contest {
    /// First the searches, then the challengers.
    members: Vec<Seat>,
    searches: usize,
    turns: Turns,
    aim: Aim,
    /// Whether challengers still have turns.
    is_open: bool,
    /// The search that has found a solution, or counts.
    chosen: Option<usize>,
    /// The sweep that has compiled all solutions, so that it lists them without a search.
    lister: Option<usize>,
    /// The solutions so far as sorted sets, sorted, as long as challengers have turns.
    known: Arc<Vec<Vec<OptionId>>>,
    path: Vec<OptionId>,
    /// Solutions of challengers that the search will meet once more.
    again: u64,
    /// The solutions that were passed on or counted, and those of the latter that were not yet taken.
    found: BigUint,
    counted: BigUint,
    is_over: bool,
    /// The sweep that has given the answer.
    swept: Option<SweptBy>,
}

impl Contest {
    /// The first `searches` members are searches, the others are challengers.
    pub(crate) fn new(members: Vec<Seat>, searches: usize, turns: Turns, aim: Aim) -> Self {
        debug_assert!(0 < searches && searches <= members.len(), "somebody has to search");
        Self {
            is_open: members.len() > searches,
            members,
            searches,
            turns,
            aim,
            chosen: None,
            lister: None,
            known: Arc::default(),
            path: Vec::new(),
            again: 0,
            found: BigUint::ZERO,
            counted: BigUint::ZERO,
            is_over: false,
            swept: None,
        }
    }

    /// Leaves all turns to the searches.
    fn close(&mut self) {
        self.is_open = false;
        self.turns.retire_challengers();
        self.members[self.searches..].iter_mut().for_each(Seat::leave);
    }

    fn choose(&mut self, search: usize) {
        if self.chosen.is_none() {
            self.chosen = Some(search);
            self.turns.choose(search);
        }
    }

    /// Passes on the solution at which this member stands, unless it is known.
    fn pass_on(&mut self, member: usize) -> bool {
        self.path.clear();
        self.path.extend_from_slice(self.members[member].path());
        let by_search = member < self.searches;
        if !by_search && self.members[member].report().swept.is_some() {
            return self.crown(member);
        }
        if by_search {
            self.choose(member);
        }
        if (self.is_open || self.again > 0) && !self.learn(by_search) {
            self.again = self.again.saturating_sub(u64::from(by_search));
            return false;
        }
        self.found += 1_u32;
        true
    }

    /// Gives all turns to a sweep that has compiled all solutions and stands at one. Returns whether that one is
    /// new.
    fn crown(&mut self, sweep: usize) -> bool {
        (self.lister, self.is_open, self.again) = (Some(sweep), false, 0);
        for (at, member) in self.members.iter_mut().enumerate() {
            if at != sweep {
                member.leave();
            }
        }
        self.is_new()
    }

    /// Whether nobody has found the present solution before the sweep did; counts it then.
    fn is_new(&mut self) -> bool {
        if !self.known.is_empty() {
            let mut set = self.path.clone();
            set.sort_unstable();
            if self.known.binary_search(&set).is_ok() {
                return false;
            }
        }
        self.found += 1_u32;
        true
    }

    /// The next solution of the sweep that lists them.
    fn find_listed(&mut self, sweep: usize, allowance: Allowance<'_>) -> Event {
        loop {
            let event = self.members[sweep].find(allowance);
            self.is_over = event == Event::Exhausted;
            if event != Event::Solution {
                return event;
            }
            self.path.clear();
            self.path.extend_from_slice(self.members[sweep].path());
            if self.is_new() {
                return event;
            }
        }
    }

    /// Remembers the present solution. Returns whether it was not known.
    fn learn(&mut self, by_search: bool) -> bool {
        let mut set = self.path.clone();
        set.sort_unstable();
        let Err(at) = self.known.binary_search(&set) else { return false };
        if !self.is_open {
            return true; // The search meets each solution once, so it need not be remembered.
        }
        if by_search {
            for challenger in &mut self.members[self.searches..] {
                challenger.exclude(&set);
            }
        } else {
            self.again += 1;
        }
        Arc::make_mut(&mut self.known).insert(at, set);
        if self.known.len() >= MANY {
            self.close();
        }
        true
    }

    /// Takes over what the search has counted.
    fn take_from_search(&mut self, search: usize) {
        let counted = self.members[search].take_counted();
        let again = u64::try_from(&counted).map_or(self.again, |counted| counted.min(self.again));
        self.again -= again;
        let counted = counted - again;
        self.found += &counted;
        self.counted += counted;
    }

    /// Finds the next solution; the member with the turn works.
    fn find_in_turns(&mut self, allowance: Allowance<'_>) -> Event {
        if self.is_over {
            return Event::Exhausted;
        }
        if self.aim == Aim::Count {
            self.choose(0);
            let event = self.members[0].find(allowance);
            if event == Event::Solution {
                self.path.clear();
                self.path.extend_from_slice(self.members[0].path());
                self.found += 1_u32;
            }
            return event;
        }
        if let Some(sweep) = self.lister {
            return self.find_listed(sweep, allowance);
        }
        if let (Some(search), false, 0) = (self.chosen, self.is_open, self.again) {
            let event = self.members[search].find(allowance);
            self.is_over = event == Event::Exhausted;
            if event == Event::Solution {
                self.pass_on(search);
            }
            return event;
        }
        let before = self.steps();
        let mut left = allowance;
        loop {
            let work = |seat: &mut Seat, left: Allowance<'_>| seat.find(left);
            let (member, event) = self.turns.advance(&mut self.members, left, work);
            self.is_over = event == Event::Exhausted;
            left = allowance.less(self.steps() - before);
            match event {
                Event::Solution if self.pass_on(member) => return event,
                Event::Solution if left.steps == 0 => return Event::Paused,
                Event::Solution => {}
                _ => return event,
            }
        }
    }

    /// Counts on; the member with the turn works.
    fn count_in_turns(&mut self, allowance: Allowance<'_>) -> Event {
        if self.is_over {
            return Event::Exhausted;
        }
        // A list makes no steps, so the contest returns after this many solutions.
        let listed: usize = 4096;
        if let Some(sweep) = self.lister {
            for _ in 0..listed {
                match self.find_listed(sweep, allowance) {
                    Event::Solution => self.counted += 1_u32,
                    event => return event,
                }
            }
            return Event::Paused;
        }
        if self.chosen.is_none() {
            self.choose(0);
        }
        if self.aim == Aim::Find && self.is_open {
            self.close(); // Where a search cannot count, a solver cannot list.
        }
        let work = |seat: &mut Seat, left: Allowance<'_>| seat.count(left);
        let (member, event) = self.turns.advance(&mut self.members, allowance, work);
        // The search may have had a turn before that of the last member. What it counted then belongs to the sum now,
        // because a stop asks for both the sum and what the search has left.
        if let Some(search) = self.chosen {
            self.take_from_search(search);
        }
        if event == Event::Exhausted {
            (self.is_over, self.swept) = (true, self.members[member].report().swept);
            if member >= self.searches {
                let all = self.members[member].take_counted();
                debug_assert!(all >= self.found, "a search met more than a sweep counts");
                self.counted += &all - &self.found;
                self.found = all;
            }
            self.close();
        }
        event
    }
}

impl Run for Contest {
    fn find(&mut self, allowance: Allowance<'_>) -> Event {
        self.find_in_turns(allowance)
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        self.count_in_turns(allowance)
    }

    fn take_counted(&mut self) -> BigUint {
        std::mem::take(&mut self.counted)
    }

    fn path(&self) -> &[OptionId] {
        &self.path
    }

    fn steps(&self) -> u64 {
        self.members.iter().map(Member::steps).sum()
    }

    fn fraction(&self) -> f64 {
        match self.chosen {
            _ if self.is_over => 1.0,
            Some(search) if self.aim == Aim::Find => self.members[search].fraction(),
            _ => self.members.iter().map(Seat::fraction).fold(0.0, f64::max),
        }
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        Box::new(Self {
            members: self.members.iter().map(|seat| seat.fork(assumed)).collect(),
            turns: self.turns.clone(),
            known: Arc::clone(&self.known),
            path: self.path.clone(),
            found: self.found.clone(),
            counted: self.counted.clone(),
            ..*self
        })
    }

    fn probe(&self, part: Part, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        let is_alone = self.aim == Aim::Count || (self.chosen == Some(0) && !self.is_open);
        match part {
            Part::Left if self.is_over => Some(Probe::default()),
            Part::Left if !is_alone => None,
            _ => self.members[0].probe(part, chance, most),
        }
    }

    fn report(&self) -> Report<'_> {
        let search = self.members[0].report();
        let is_paced = self.members.iter().any(|seat| seat.report().is_paced);
        // A challenger that has failed has no further turn, and the searches go on.
        let has_failed = self.members[..self.searches].iter().all(Member::has_failed);
        let is_sweeping = self.members[self.turns.last()].report().is_sweeping && !self.is_over;
        let (price, swept) = (search.price, self.swept);
        Report { is_paced, swept, is_sweeping, price, has_failed, ..Report::default() }
    }

    fn untried(&self) -> Option<Vec<Decisions>> {
        if self.is_over {
            return Some(Vec::new());
        }
        // A search will meet the solutions of challengers once more.
        let is_shared = self.lister.is_some() || self.again > 0;
        let is_alone = self.aim == Aim::Count || !self.is_open;
        self.members[self.chosen.filter(|_| is_alone && !is_shared)?].untried()
    }

    /// Of the sweep, where it has made most of the steps: otherwise the searches have come further.
    fn snapshot(&self, out: &mut dyn Write) -> io::Result<bool> {
        let leads = |seat: &&Seat| seat.steps() > self.steps() / 2;
        let is_open = self.is_open && !self.is_over && self.aim == Aim::Count;
        let sweep = self.members[self.searches..].iter().find(leads).filter(|_| is_open);
        sweep.map_or(Ok(false), |seat| seat.snapshot(out))
    }

    fn restore(&mut self, from: &mut dyn Read) -> io::Result<bool> {
        for seat in &mut self.members[self.searches..] {
            if seat.restore(from)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn rest(&mut self) {
        self.members.iter_mut().for_each(Member::rest);
    }
}
