//! A search of a reduced problem, in independent parts, that answers in terms of the original one.
//!
//! # Why this shape
//! Each part has an engine of its own. To count, each part is counted once and the numbers are multiplied. To
//! find the solutions one by one, the parts' searches are nested like the wheels of a counter: the last one runs
//! through all its solutions for each solution of the one before. Searching a part again takes no memory, and it
//! is hardly more work, because each of its solutions is another solution of the whole, which must be passed on
//! anyway.
//!
//! # Invariants
//! 1. Options are those of the original problem outside, those of the parts inside.
//! 2. The reported count is at most the product of the parts' counts, so it is a true lower bound at any time.
//!    It stays 0 until the last part, which is the largest.
//!
//! # Cost
//! A copy of a part's engine whenever its search begins again; a problem of one part is not copied.

use std::io::{self, Read, Write};
use std::sync::Arc;

use gavotte_model::{OptionId, Problem};
use num_bigint::BigUint;

use crate::reduce::Component;
use crate::run::{
    Allowance, Assumed, Chance, Decisions, Event, Part as Probed, Probe, Report, Run, SweptBy,
};

/// The fate of an original option.
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
    /// The places of the original options; those beyond the end are dropped.
    places: Arc<[Place]>,
    taken: Vec<OptionId>,
    path: Vec<OptionId>,
    /// The part that is searched next; when it is past the end, each part has a solution.
    level: usize,
    finished: bool,
    is_counting: bool,
    /// The sweep that was the last one to count a part.
    swept: Option<SweptBy>,
    /// The count of this part, and the product of the parts before it.
    counted: BigUint,
    product: BigUint,
    /// How many solutions were found or reported as counted.
    reported: BigUint,
    steps: u64,
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
        engine: impl Fn(usize, &Problem) -> Box<dyn Run>,
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
            let run = engine(parts.len(), problem);
            let fresh = is_nested.then(|| run.fork(Assumed::NOTHING));
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
            swept: None,
            counted: BigUint::ZERO,
            product: BigUint::from(1_u32),
            reported: BigUint::ZERO,
            steps: 0,
        }
    }

    /// Lets the engine of the present part work.
    fn work(&mut self, work: impl FnOnce(&mut dyn Run) -> Event) -> Event {
        let part = &mut self.parts[self.level];
        part.is_begun = true;
        let before = part.run.steps();
        let event = work(&mut *part.run);
        self.steps += part.run.steps() - before;
        event
    }

    /// Sets a part back to its beginning.
    fn restart(&mut self, level: usize) {
        let Some(part) = self.parts.get_mut(level).filter(|part| part.is_begun) else { return };
        if let Some(fresh) = &part.fresh {
            part.run = fresh.fork(Assumed::NOTHING);
            part.is_begun = false;
        }
    }

    /// Combines the parts, each of which stands at a solution.
    fn combine(&mut self) {
        self.path.clone_from(&self.taken);
        for part in &self.parts {
            self.path.extend(part.run.path().iter().map(|option| part.kept[option.index()]));
        }
        self.reported += 1_u32;
    }

    /// Goes from finding to counting. One part goes on where it stands; several are counted from their
    /// beginnings, and the solutions found are subtracted.
    fn begin_to_count(&mut self) {
        self.is_counting = true;
        self.level = 0;
        if self.parts.len() == 1 {
            self.reported = BigUint::ZERO;
        }
        for level in 0..self.parts.len() {
            self.restart(level);
        }
    }

    /// The assumptions about each part.
    fn split_assumed(&self, assumed: Assumed<'_>) -> Split {
        let mut split = Split::default();
        if assumed.is_nothing() {
            return split;
        }
        split.parts = vec![(Vec::new(), Vec::new()); self.parts.len()];
        let place =
            |option: &OptionId| self.places.get(option.index()).copied().unwrap_or(Place::Dropped);
        for option in assumed.require {
            match place(option) {
                Place::Taken => {}
                Place::Dropped => split.is_impossible = true,
                Place::Part(part, option) => split.parts[part].0.push(option),
            }
        }
        for option in assumed.forbid {
            match place(option) {
                Place::Taken => split.is_impossible = true,
                Place::Dropped => {}
                Place::Part(part, option) => split.parts[part].1.push(option),
            }
        }
        split
    }

    /// The steps that are left; `None` where it is unknown how often the inner parts are searched again.
    fn probe_left(&self, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        if self.finished || self.level >= self.parts.len() {
            return Some(Probe::default());
        }
        if !self.is_counting && self.parts.len() > 1 {
            return None;
        }
        let (present, later) = self.parts[self.level..].split_first()?;
        let mut steps = present.run.probe(Probed::Left, chance, most)?.steps;
        for part in later {
            steps += part.run.probe(Probed::Whole, chance, most)?.steps;
        }
        Some(Probe { steps, solutions: 0.0 })
    }

    /// Finds the next solution: the last part that has one more moves on, and those behind it begin again.
    fn find_nested(&mut self, allowance: Allowance<'_>) -> Event {
        let before = self.steps;
        while !self.finished {
            if self.level == self.parts.len() {
                self.combine();
                self.finished = self.parts.is_empty();
                self.level = self.level.saturating_sub(1);
                return Event::Solution;
            }
            let left = allowance.less(self.steps - before);
            match self.work(|engine| engine.find(left)) {
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

    /// Counts part after part.
    fn count_product(&mut self, allowance: Allowance<'_>) -> Event {
        if !self.is_counting {
            if self.finished {
                return Event::Exhausted;
            }
            self.begin_to_count();
        }
        let before = self.steps;
        let is_paced = self.report().is_paced;
        while !self.finished && self.level < self.parts.len() {
            let left = allowance.less(self.steps - before);
            let event = self.work(|engine| engine.count(left));
            self.counted += self.parts[self.level].run.take_counted();
            if event == Event::Paused {
                return Event::Paused;
            }
            self.swept = self.parts[self.level].run.report().swept.or(self.swept);
            self.finished = self.counted == BigUint::ZERO;
            self.product *= std::mem::take(&mut self.counted);
            self.level += 1;
            if is_paced && self.level < self.parts.len() {
                return Event::Paused; // There may be many parts, each of which ends at once.
            }
        }
        self.finished = true;
        Event::Exhausted
    }

    /// The growth of the product of the counts.
    fn take_product(&mut self) -> BigUint {
        if !self.is_counting {
            return BigUint::ZERO;
        }
        // A part that was not counted yet may have no solution.
        let product = match self.parts.len().saturating_sub(self.level) {
            0 => self.product.clone(),
            1 => &self.product * &self.counted,
            _ => return BigUint::ZERO,
        };
        if product <= self.reported {
            return BigUint::ZERO;
        }
        let more = &product - &self.reported;
        self.reported = product;
        more
    }

    /// The part of the work that is done.
    fn fraction_of_all(&self) -> f64 {
        if self.finished {
            return 1.0;
        }
        let mut fractions = self.parts.iter().map(|part| part.run.fraction());
        if self.is_counting {
            return fractions.sum::<f64>() / self.parts.len().max(1) as f64;
        }
        // The first part moves on when those nested in it have ended.
        fractions.next().unwrap_or(0.0)
    }
}

/// Assumptions, part by part.
#[derive(Default)]
struct Split {
    /// The required and the forbidden options of each part; empty when there are none.
    parts: Vec<(Vec<OptionId>, Vec<OptionId>)>,
    /// Whether a reduction has already seen that the assumptions leave no solution.
    is_impossible: bool,
}

impl Split {
    fn of(&self, part: usize) -> Assumed<'_> {
        self.parts
            .get(part)
            .map_or(Assumed::NOTHING, |(require, forbid)| Assumed { require, forbid })
    }
}

impl Run for Parts {
    fn find(&mut self, allowance: Allowance<'_>) -> Event {
        self.find_nested(allowance)
    }

    fn count(&mut self, allowance: Allowance<'_>) -> Event {
        self.count_product(allowance)
    }

    fn take_counted(&mut self) -> BigUint {
        self.take_product()
    }

    fn path(&self) -> &[OptionId] {
        &self.path
    }

    fn steps(&self) -> u64 {
        self.steps
    }

    fn fraction(&self) -> f64 {
        self.fraction_of_all()
    }

    fn fork(&self, assumed: Assumed<'_>) -> Box<dyn Run> {
        let split = self.split_assumed(assumed);
        let fork = |(at, part): (usize, &Part)| {
            let own = split.of(at);
            let run = part.run.fork(own);
            // A part that has begun takes no assumptions, and there are none then.
            let fresh = part.fresh.as_ref().map(|fresh| fresh.fork(own));
            let (kept, is_begun, has_any) = (Arc::clone(&part.kept), part.is_begun, part.has_any);
            Part { run, fresh, kept, is_begun, has_any }
        };
        Box::new(Self {
            parts: self.parts.iter().enumerate().map(fork).collect(),
            places: Arc::clone(&self.places),
            taken: self.taken.clone(),
            path: self.path.clone(),
            finished: self.finished || split.is_impossible,
            counted: self.counted.clone(),
            product: self.product.clone(),
            reported: self.reported.clone(),
            ..*self
        })
    }

    fn untried(&self) -> Option<Vec<Decisions>> {
        if self.finished {
            return Some(Vec::new());
        }
        // The rest of a product is no list of parts.
        let [part] = &self.parts[..] else { return None };
        let original = |option: &OptionId| part.kept[option.index()];
        let whole = |left: Decisions| Decisions {
            require: self.taken.iter().copied().chain(left.require.iter().map(original)).collect(),
            forbid: left.forbid.iter().map(original).collect(),
        };
        Some(part.run.untried()?.into_iter().map(whole).collect())
    }

    fn probe(&self, probed: Probed, chance: &mut dyn Chance, most: u64) -> Option<Probe> {
        match probed {
            Probed::Whole => {
                let mut whole =
                    Probe { steps: 0.0, solutions: f64::from(u8::from(!self.finished)) };
                for part in &self.parts {
                    let probe = part.run.probe(Probed::Whole, chance, most)?;
                    whole.steps += probe.steps;
                    whole.solutions *= probe.solutions;
                }
                Some(whole)
            }
            Probed::Left => self.probe_left(chance, most),
        }
    }

    fn report(&self) -> Report<'_> {
        let present = self.parts.get(self.level).map(|it| it.run.report());
        Report {
            is_sweeping: present.is_some_and(|it| it.is_sweeping),
            is_paced: match present {
                // A count works on one part at a time.
                Some(present) if self.is_counting => present.is_paced,
                _ => self.parts.iter().all(|part| part.run.report().is_paced),
            },
            swept: self.swept,
            has_failed: present.is_some_and(|it| it.has_failed),
            ..Report::default()
        }
    }

    /// Where there is one part: otherwise it would have to hold the counts of others, too.
    fn snapshot(&self, out: &mut dyn Write) -> io::Result<bool> {
        match &self.parts[..] {
            [part] if !self.finished => part.run.snapshot(out),
            _ => Ok(false),
        }
    }

    fn restore(&mut self, from: &mut dyn Read) -> io::Result<bool> {
        match &mut self.parts[..] {
            [part] if !self.finished => part.run.restore(from),
            _ => Ok(false),
        }
    }

    fn rest(&mut self) {
        for part in &mut self.parts {
            part.run.rest();
        }
    }
}
