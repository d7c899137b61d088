//! A search of a reduced problem, in independent parts, that speaks of the original one.
//!
//! # Why this shape
//! Each part has an engine of its own. To count, each part is counted once and the numbers are
//! multiplied. To find the solutions one by one, the parts' searches are nested as the wheels of a
//! counter are: the last one runs through all its solutions for each solution of the one before.
//! Searching a part again takes no memory, and each of its solutions is a solution of the whole that
//! has to be told anyway.
//!
//! # Invariants
//! 1. Options are those of the original problem outside, those of the parts inside.
//! 2. What was told as counted is at most the product of what was counted in each part, so it is a
//!    true lower bound at any time. It stays 0 until the last part, which is the largest.
//!
//! # Cost
//! A copy of a part's engine whenever its search begins again; a problem of one part is not copied.

use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use crate::Profile;
use crate::adaptor::Interrupt;
use crate::estimate::{Chance, Probe};
use crate::kernel::{Event, Run};
use crate::reduce::Component;
use crate::share::Sharing;

/// Where an original option has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// It is in every solution.
    Taken,
    /// It is in none.
    Dropped,
    /// It is an option of a part.
    Part(usize, OptionId),
}

struct Part {
    run: Box<dyn Run>,
    /// The engine before its search; `None` when there is but one part, which is searched once.
    fresh: Option<Box<dyn Run>>,
    /// The original option of each option of the part.
    kept: Arc<[OptionId]>,
    /// Whether `run` is no longer as `fresh` is.
    is_begun: bool,
    /// Whether the part has a solution.
    has_any: bool,
}

/// The parts of a problem, searched as one.
pub(crate) struct Parts {
    parts: Vec<Part>,
    /// What became of each original option; those beyond the end are dropped.
    places: Arc<[Place]>,
    taken: Vec<OptionId>,
    path: Vec<OptionId>,
    /// The part that is searched next; when it is past the end, each part has a solution.
    level: usize,
    finished: bool,
    is_counting: bool,
    /// What was counted in this part, and the product of the parts before it.
    counted: BigUint,
    product: BigUint,
    /// How many solutions were found or told as counted.
    told: BigUint,
    steps: u64,
    /// When to return, for parts that work for long.
    interrupt: Interrupt,
}

impl Parts {
    /// A problem without solutions.
    pub(crate) fn none() -> Self {
        let mut none = Self::of(Vec::new(), Vec::new(), Vec::new());
        none.finished = true;
        none
    }

    /// Searches `components`, whose options are `kept` in the original problem, each by the engine
    /// that `engine` makes. The options `taken` belong to every solution.
    pub(crate) fn new(
        components: &[Component],
        kept: &[OptionId],
        taken: &[OptionId],
        engine: impl Fn(&Problem) -> Box<dyn Run>,
    ) -> Self {
        let most = kept.iter().chain(taken).map(|option| option.index() + 1).max();
        let mut places = vec![Place::Dropped; most.unwrap_or(0)];
        for option in taken {
            places[option.index()] = Place::Taken;
        }
        let is_nested = components.len() > 1;
        let mut parts = Vec::new();
        for Component { problem, kept: inner } in components {
            let kept: Arc<[OptionId]> = inner.iter().map(|option| kept[option.index()]).collect();
            for (option, original) in problem.options().zip(kept.iter()) {
                places[original.index()] = Place::Part(parts.len(), option);
            }
            let run = engine(problem);
            let fresh = is_nested.then(|| run.fork());
            parts.push(Part { run, fresh, kept, is_begun: false, has_any: false });
        }
        Self::of(parts, places, taken.to_vec())
    }

    fn of(parts: Vec<Part>, places: Vec<Place>, taken: Vec<OptionId>) -> Self {
        Self {
            parts,
            places: places.into(),
            taken,
            path: Vec::new(),
            level: 0,
            finished: false,
            is_counting: false,
            counted: BigUint::ZERO,
            product: BigUint::from(1_u32),
            told: BigUint::ZERO,
            steps: 0,
            interrupt: Interrupt::default(),
        }
    }

    /// Lets the engine of the present part work, with its own count of steps.
    fn run(&mut self, steps: u64, work: impl Fn(&mut dyn Run, u64) -> Event) -> Event {
        let part = &mut self.parts[self.level];
        part.is_begun = true;
        part.run.heed(&|| self.interrupt.clone());
        let before = part.run.steps();
        let event = work(&mut *part.run, before + steps.saturating_sub(self.steps));
        self.steps += part.run.steps() - before;
        event
    }

    /// Sets a part back to its beginning.
    fn restart(&mut self, level: usize) {
        if let Some(part) = self.parts.get_mut(level)
            && part.is_begun
            && let Some(fresh) = &part.fresh
        {
            part.run = fresh.fork();
            part.is_begun = false;
        }
    }

    /// Every part stands at a solution: puts them together.
    fn combine(&mut self) {
        self.path.clone_from(&self.taken);
        for part in &self.parts {
            self.path.extend(part.run.path().iter().map(|option| part.kept[option.index()]));
        }
        self.told += 1_u32;
    }

    /// From finding to counting. One part goes on where it stands; several are counted from their
    /// beginnings, and what was found is subtracted.
    fn begin_to_count(&mut self) {
        self.is_counting = true;
        self.level = 0;
        if self.parts.len() == 1 {
            self.told = BigUint::ZERO;
        }
        for level in 0..self.parts.len() {
            self.restart(level);
        }
    }

    fn places_of(&self, options: &[OptionId]) -> Vec<Place> {
        let place =
            |option: &OptionId| self.places.get(option.index()).copied().unwrap_or(Place::Dropped);
        options.iter().map(place).collect()
    }
}

impl Run for Parts {
    fn find(&mut self, steps: u64) -> Event {
        while !self.finished {
            if self.level == self.parts.len() {
                self.combine();
                self.finished = self.parts.is_empty();
                self.level = self.level.saturating_sub(1);
                return Event::Solution;
            }
            match self.run(steps, |engine, end| engine.find(end)) {
                Event::Paused => return Event::Paused,
                Event::Solution => {
                    self.parts[self.level].has_any = true;
                    self.level += 1;
                    self.restart(self.level);
                }
                Event::Exhausted => {
                    // A part without a solution leaves none for the whole.
                    self.finished = self.level == 0 || !self.parts[self.level].has_any;
                    self.level = self.level.saturating_sub(1);
                }
            }
        }
        Event::Exhausted
    }

    fn count(&mut self, steps: u64) -> Event {
        if !self.is_counting {
            if self.finished {
                return Event::Exhausted;
            }
            self.begin_to_count();
        }
        while !self.finished && self.level < self.parts.len() {
            let event = self.run(steps, |engine, end| engine.count(end));
            self.counted += self.parts[self.level].run.take_counted();
            if event == Event::Paused {
                return Event::Paused;
            }
            self.finished = self.counted == BigUint::ZERO;
            self.product *= std::mem::take(&mut self.counted);
            self.level += 1;
            if self.returns_soon() && self.level < self.parts.len() {
                return Event::Paused; // There may be many parts, each of which is through at once.
            }
        }
        self.finished = true;
        Event::Exhausted
    }

    fn take_counted(&mut self) -> BigUint {
        if !self.is_counting {
            return BigUint::ZERO;
        }
        // Of a part that was not counted yet it is not known that it has a solution.
        let product = match self.parts.len().saturating_sub(self.level) {
            0 => self.product.clone(),
            1 => &self.product * &self.counted,
            _ => return BigUint::ZERO,
        };
        if product <= self.told {
            return BigUint::ZERO;
        }
        let more = &product - &self.told;
        self.told = product;
        more
    }

    fn path(&self) -> &[OptionId] {
        &self.path
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn fraction(&self) -> f64 {
        if self.finished {
            return 1.0;
        }
        let mut fractions = self.parts.iter().map(|part| part.run.fraction());
        if self.is_counting {
            return fractions.sum::<f64>() / self.parts.len().max(1) as f64;
        }
        // The first part moves on when those nested in it are through.
        fractions.next().unwrap_or(0.0)
    }

    fn assume(&mut self, require: &[OptionId], forbid: &[OptionId]) {
        let count = self.parts.len();
        let (mut required, mut forbidden) = (vec![Vec::new(); count], vec![Vec::new(); count]);
        for place in self.places_of(require) {
            match place {
                Place::Taken => {}
                Place::Dropped => self.finished = true,
                Place::Part(part, option) => required[part].push(option),
            }
        }
        for place in self.places_of(forbid) {
            match place {
                Place::Taken => self.finished = true,
                Place::Dropped => {}
                Place::Part(part, option) => forbidden[part].push(option),
            }
        }
        for (part, (require, forbid)) in self.parts.iter_mut().zip(required.iter().zip(&forbidden))
        {
            part.run.assume(require, forbid);
            part.fresh = part.fresh.as_ref().map(|_| part.run.fork());
        }
    }

    fn profile(&self) -> Option<&Profile> {
        None
    }

    fn is_swept(&self) -> bool {
        self.parts.iter().any(|part| part.run.is_swept())
    }

    fn limit_memory(&mut self, bytes: usize) {
        for part in &mut self.parts {
            part.run.limit_memory(bytes);
            if let Some(fresh) = &mut part.fresh {
                fresh.limit_memory(bytes);
            }
        }
    }

    fn probe(&self, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        let mut whole = Probe { steps: 0.0, solutions: if self.finished { 0.0 } else { 1.0 } };
        for part in &self.parts {
            let probe = part.run.probe(chance, most)?;
            whole.steps += probe.steps;
            whole.solutions *= probe.solutions;
        }
        Some(whole)
    }

    fn probe_rest(&self, chance: &mut dyn Chance, most: u64) -> Option<f64> {
        if self.finished || self.level >= self.parts.len() {
            return Some(0.0);
        }
        if !self.is_counting && self.parts.len() > 1 {
            return None; // How often the inner parts are searched again is not known.
        }
        let (present, later) = self.parts[self.level..].split_first()?;
        let later = later
            .iter()
            .map(|part| Some(part.run.probe(chance, most)?.steps))
            .sum::<Option<f64>>()?;
        Some(present.run.probe_rest(chance, most)? + later)
    }

    fn share(mut self: Box<Self>, sharing: Sharing) -> Box<dyn Run> {
        let share = |part: Part| Part {
            run: part.run.share(sharing),
            fresh: part.fresh.map(|fresh| fresh.share(sharing)),
            ..part
        };
        self.parts = self.parts.into_iter().map(share).collect();
        self
    }

    fn returns_soon(&self) -> bool {
        self.parts.iter().all(|part| part.run.returns_soon())
    }

    fn rest(&mut self) {
        for part in &mut self.parts {
            part.run.rest();
        }
    }

    fn heed(&mut self, interrupt: &dyn Fn() -> Interrupt) {
        self.interrupt = interrupt();
    }

    fn fork(&self) -> Box<dyn Run> {
        let fork = |part: &Part| Part {
            run: part.run.fork(),
            fresh: part.fresh.as_ref().map(|fresh| fresh.fork()),
            kept: Arc::clone(&part.kept),
            is_begun: part.is_begun,
            has_any: part.has_any,
        };
        Box::new(Self {
            parts: self.parts.iter().map(fork).collect(),
            places: Arc::clone(&self.places),
            taken: self.taken.clone(),
            path: self.path.clone(),
            level: self.level,
            finished: self.finished,
            is_counting: self.is_counting,
            counted: self.counted.clone(),
            product: self.product.clone(),
            told: self.told.clone(),
            steps: self.steps,
            interrupt: Interrupt::default(),
        })
    }
}
