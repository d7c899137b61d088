//! The search as an engine.
//!
//! # Invariants
//! Solutions hold the assumed options, and no path has one twice.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use super::ground::Ground;
use super::search::Search;
use crate::run::{Allowance, Assumed, Chance, Decisions, Event, Part, Piece, Probe, Run};
use crate::share::{self, Sharing};

/// A search of one problem.
#[derive(Clone)]
struct Engine {
    ground: Arc<Ground>,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    /// `None` where no solution keeps to the assumptions.
    search: Option<Box<Search>>,
    path: Vec<OptionId>,
}

/// The search for solutions that keep to the assumptions; `None` where the engine does not carry the problem, or its sets
/// take more than this memory.
pub(crate) fn search(
    problem: &Problem,
    assumed: Assumed<'_>,
    memory: usize,
    sharing: Sharing,
) -> Option<Box<dyn Run>> {
    let ground = Arc::new(Ground::new(problem, memory)?);
    Some(share::among(Box::new(Engine::new(ground, assumed)), sharing))
}

impl Engine {
    fn new(ground: Arc<Ground>, assumed: Assumed<'_>) -> Self {
        let mut require = assumed.require.to_vec();
        require.sort_unstable();
        require.dedup();
        let forbid = assumed.forbid.to_vec();
        let numbers = |options: &[OptionId]| options.iter().map(|&it| ground.number(it)).collect();
        let taken: Option<Vec<usize>> = numbers(&require);
        let out: Vec<usize> = forbid.iter().filter_map(|&it| ground.number(it)).collect();
        let search = taken.and_then(|taken| Search::new(&ground, &taken, &out)).map(Box::new);
        Self { ground, require, forbid, search, path: Vec::new() }
    }

    fn advance(&mut self, allowance: Allowance<'_>, lists: bool) -> Event {
        let Some(search) = &mut self.search else { return Event::Exhausted };
        // About a millisecond lies between two looks at the interrupt.
        let stretch: u64 = 1 << 10;
        let mut interrupt = allowance.interrupt.clone();
        let end = search.steps.saturating_add(allowance.steps);
        loop {
            let until = end.min(search.steps.saturating_add(stretch));
            let event = search.advance(&self.ground, until, lists);
            if event == Event::Paused && search.steps < end && !interrupt.is_due_now() {
                continue;
            }
            if event == Event::Solution {
                let chosen = search.levels[1..search.depth].iter();
                self.path.clone_from(&self.require);
                self.path.extend(chosen.map(|it| self.ground.names[it.chosen]));
            }
            return event;
        }
    }
}

impl Run for Engine {
    fn find(&mut self, allowance: Allowance<'_>) -> Event {
        self.advance(allowance, true)
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        self.advance(allowance, false)
    }

    fn take_counted(&mut self) -> BigUint {
        self.search.as_mut().map_or(BigUint::ZERO, |it| std::mem::take(&mut it.counted))
    }

    fn path(&self) -> &[OptionId] {
        &self.path
    }

    fn steps(&self) -> u64 {
        self.search.as_ref().map_or(0, |it| it.steps)
    }

    fn fraction(&self) -> f64 {
        self.search.as_ref().map_or(1.0, |it| it.place())
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        if assumed.is_nothing() {
            return Box::new(self.clone());
        }
        debug_assert!(self.steps() == 0, "options are assumed before a search begins");
        let require = [&self.require, assumed.require].concat();
        let forbid = [&self.forbid, assumed.forbid].concat();
        let assumed = Assumed { require: &require, forbid: &forbid };
        Box::new(Self::new(Arc::clone(&self.ground), assumed))
    }

    fn probe(&self, part: Part, chance: &mut dyn Chance, _: u64) -> Option<Probe> {
        match (part, &self.search) {
            (Part::Left, _) => None,
            (Part::Whole, None) => Some(Probe::default()),
            (Part::Whole, Some(search)) => Some(Search::clone(search).probe(&self.ground, chance)),
        }
    }

    fn split(&mut self) -> Option<Piece> {
        let (search, from) = self.search.as_mut()?.split()?;
        let run = Box::new(Self { search: Some(Box::new(search)), ..self.clone() });
        Some(Piece { run, from })
    }

    fn untried(&self) -> Option<Vec<Decisions>> {
        let left = |it: &Search| it.untried(&self.ground, &self.require);
        Some(self.search.as_ref().map_or_else(Vec::new, |it| left(it)))
    }
}
