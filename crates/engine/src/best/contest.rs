//! Branch and bound, and an enumeration of all solutions, in turn.
//!
//! # Why this shape
//! Neither is always better: where the bound is good, a thousand nodes prove more than any enumeration could,
//! and where states meet or solutions are few the enumeration ends at once. They share what they find, so
//! each solution lowers the limit of the other. The first one to end has the answer. [`Turns`] is the loop,
//! and the terms of the enumeration are in [`turns`](crate::turns).
//!
//! # Invariants
//! 1. A player that ends has found every wanted solution, so the answer is the same whichever it is. Only the
//!    choice among several best solutions may differ.
//! 2. Turns are counted in plain steps and never timed.
//!
//! # Cost
//! That of the player that ends first, and a part of it for the other.

use super::enumeration::{Enumeration, Ground};
use super::incumbents::Incumbents;
use super::orbital::Orbital;
use crate::run::{Allowance, Event, Run, copies};
use crate::turns::{Member, RivalTerms, Rule, Standing, Terms, Turns};

/// The members that take turns.
enum Player<'a> {
    Bounded(Box<Orbital<'a>>),
    Enumeration(Box<Late<'a>>),
}

/// An enumeration that is made when it has its first turn.
struct Late<'a> {
    ground: Ground<'a>,
    costs: (Vec<i64>, i64),
    made: Option<Enumeration>,
}

/// The parts of an enumeration that is not made yet.
type Rival<'a> = (Ground<'a>, (Vec<i64>, i64), RivalTerms);

/// The engines that look for the best solutions of one problem that does not fall apart.
pub(super) struct Contest<'a> {
    players: Vec<Player<'a>>,
    turns: Turns,
}

impl<'a> Contest<'a> {
    /// The search takes turns with an enumeration of this ground, which costs `(costs, paid)`, under these
    /// terms, if `rival` is given.
    pub(super) fn new(bounded: Orbital<'a>, rival: Option<Rival<'a>>, stretch: u64) -> Self {
        let mut players = vec![Player::Bounded(Box::new(bounded))];
        let mut rivals = Vec::new();
        if let Some((ground, costs, terms)) = rival.filter(|_| copies::ENUMERATES_BEST) {
            let late = Late { ground, costs, made: None };
            players.push(Player::Enumeration(Box::new(late)));
            rivals.push(Terms::Rival(terms));
        }
        Self { players, turns: Turns::new(Rule::new(1, false, rivals), stretch) }
    }

    /// Goes on; [`Event::Exhausted`] when everything wanted is found.
    pub(super) fn advance(
        &mut self,
        allowance: Allowance<'_>,
        found: &mut Incumbents<'_>,
    ) -> Event {
        let work = |player: &mut Player<'_>, own: Allowance<'_>| player.advance(own, found);
        self.turns.advance(&mut self.players, allowance, work).1
    }

    /// Branch and bound as it stands, for reports of progress.
    pub(super) fn present(&self) -> Option<&dyn Run> {
        self.bounded().map(Orbital::present)
    }

    /// How many nodes, options and arcs all players have tried.
    pub(super) fn steps(&self) -> u64 {
        let steps = |player: &Player<'_>| match player {
            Player::Bounded(bounded) => bounded.nodes(),
            Player::Enumeration(late) => late.made.as_ref().map_or(0, Enumeration::steps),
        };
        self.players.iter().map(steps).fold(0, u64::saturating_add)
    }

    /// Stops all threads and collects what they have found, so that what is left can be listed.
    pub(super) fn pause(&mut self, found: &mut Incumbents<'_>) {
        for player in &mut self.players {
            match player {
                Player::Bounded(bounded) => bounded.pause(found),
                Player::Enumeration(_) => player.rest(),
            }
        }
    }

    /// Branch and bound, which lists what is left. The enumeration's solutions are known, and the rest of its
    /// work lies in the same problem.
    pub(super) fn bounded(&self) -> Option<&Orbital<'a>> {
        self.players.iter().find_map(|player| match player {
            Player::Bounded(bounded) => Some(&**bounded),
            Player::Enumeration(_) => None,
        })
    }

    /// Branch and bound alone, as far as it is.
    pub(super) fn into_bounded(self) -> Option<Box<Orbital<'a>>> {
        self.players.into_iter().find_map(|player| match player {
            Player::Bounded(bounded) => Some(bounded),
            Player::Enumeration(_) => None,
        })
    }
}

impl Player<'_> {
    fn advance(&mut self, allowance: Allowance<'_>, found: &mut Incumbents<'_>) -> Event {
        match self {
            Self::Bounded(bounded) => bounded.advance(allowance, found),
            // Without this test the whole enumeration would be compiled, although none is ever made.
            Self::Enumeration(_) if !copies::ENUMERATES_BEST => unreachable!("no enumeration"),
            Self::Enumeration(late) => {
                let Late { ground, costs, made } = &mut **late;
                let made = made.get_or_insert_with(|| {
                    let (costs, paid) = std::mem::take(costs);
                    Enumeration::new(ground, costs, paid)
                });
                made.advance(allowance, found)
            }
        }
    }
}

impl Member for Player<'_> {
    fn steps(&self) -> u64 {
        match self {
            Self::Bounded(bounded) => bounded.work(),
            Self::Enumeration(late) => late.made.as_ref().map_or(0, Enumeration::work),
        }
    }

    fn standing(&self) -> Standing {
        let steps = self.steps();
        let spent = steps as f64;
        let fraction = match self {
            Self::Bounded(_) => 0.0,
            Self::Enumeration(late) => {
                late.made.as_ref().map_or(0.0, |made| spent / (spent + made.rest()).max(1.0))
            }
        };
        Standing { steps, fraction, price: 1.0, ..Standing::default() }
    }

    fn is_paced(&self) -> bool {
        matches!(self, Self::Bounded(bounded) if bounded.is_paced())
    }

    fn rest(&mut self) {
        if let Self::Bounded(bounded) = self {
            bounded.rest();
        }
    }
}
