//! The rounds of a column generation: price, search, and ask for all that may still matter.
//!
//! # Why this shape
//! Pricing ends with a bound. The search of the known options gives a solution, and the two say which options
//! may still be in a better one. If one of those has a negative reduced cost, the callback has missed it, and
//! pricing goes on. Where the known options have no solution, a cost a little above the bound stands in for that
//! of the solution; it is raised until there is a solution, or none below the ceiling.
//!
//! # Invariants
//! `proved` is a bound for all solutions, with unlisted options as well. It comes from the callback's claims and
//! complete searches alone.

use std::cmp::Ordering;
use std::time::Duration;

use gavotte_model::{Budget, Problem, Solution, StopReason, Verdict};
use web_time::Instant;

use super::error::{ColumnError, OfferError};
use super::generated::Generated;
use super::master::{Master, Relaxed};
use super::pool::Pool;
use super::prices::{NewOption, Offer, Prices};
use super::quote::Quote;
use super::settings::Settings;
use crate::best::front::Best;
use crate::best::ranking::Ranking;
use crate::run::Goal;

/// A column generation at work.
pub(super) struct Session<'s, 'p, F> {
    settings: &'s mut Settings<'p>,
    callback: F,
    pool: Pool<'p>,
    master: Master,
    rounds: u64,
    steps: u64,
    best: Option<(i64, Solution)>,
    /// How many options were known when a search of them last ended; `best` is the best solution of those.
    searched: Option<usize>,
    /// No solution costs less.
    proved: Option<i64>,
    relaxation: Option<i64>,
    /// The bound that prices are to reach while the relaxation has no solution.
    target: i64,
}

/// How pricing ended.
enum Priced {
    /// With prices, and whether the callback claims that nothing has a negative reduced cost at them.
    Best(Quote, bool),
    /// No solution lies below the ceiling.
    None,
    Stopped(StopReason),
}

/// The result of an offer.
struct Taken {
    /// How many options of negative reduced cost are new.
    negative: usize,
    is_all: bool,
}

impl<'s, 'p, E, F: FnMut(&Prices) -> Result<Offer, E>> Session<'s, 'p, F> {
    pub(super) fn new(settings: &'s mut Settings<'p>, callback: F) -> Self {
        let pool = Pool::new(settings.problem);
        let dearest =
            pool.known.iter().map(|it| it.cost.saturating_abs()).max().unwrap_or(0).max(1);
        let times = pool.rows.items.iter().map(|(_, it)| i64::from(it.min)).sum::<i64>().max(1);
        let ceiling = settings.ceiling();
        let target = dearest.saturating_mul(2).saturating_mul(times).min(ceiling);
        Self {
            settings,
            callback,
            pool,
            master: Master::default(),
            rounds: 0,
            steps: 0,
            best: None,
            searched: None,
            proved: None,
            relaxation: None,
            target,
        }
    }

    pub(super) fn run(mut self) -> Result<Generated, ColumnError<E>> {
        loop {
            let verdict = match self.price()? {
                Priced::Best(quote, is_proved) => self.close(&quote, is_proved)?,
                Priced::None => Some(Verdict::Complete),
                Priced::Stopped(reason) => {
                    self.search_known()?;
                    Some(Verdict::Stopped(reason))
                }
            };
            if let Some(verdict) = verdict {
                if verdict == Verdict::Stopped(StopReason::Options) {
                    self.search_rest()?;
                }
                return self.finish(verdict);
            }
        }
    }

    /// Asks for options of negative reduced cost until there are none.
    fn price(&mut self) -> Result<Priced, ColumnError<E>> {
        let halt = self.settings.pace.halt();
        // The part of the time that is left which pricing may take.
        let pricing: u32 = 2;
        let share = self.settings.pace.rest(self.steps).time.map(|it| it / pricing);
        let end = share.and_then(|it: Duration| Instant::now().checked_add(it));
        // By how much the bound that is to be reached grows where the relaxation has no solution.
        let growth: i64 = 64;
        loop {
            let solved = self.master.solve(&self.pool, self.target, &halt);
            if halt.is_due() || end.is_some_and(|end| Instant::now() >= end) {
                return Ok(Priced::Stopped(halt.reason().unwrap_or(StopReason::Time)));
            }
            let (quote, has_best) = match solved {
                Relaxed::Best(quote) => (quote, true),
                Relaxed::None(quote) => (quote, false),
            };
            let Some(taken) = self.ask_for_negative(&quote)? else {
                return Ok(Priced::Stopped(StopReason::Options));
            };
            if taken.negative > 0 {
                continue;
            }
            if taken.is_all {
                self.learn(quote.whole());
            }
            if has_best {
                if taken.is_all {
                    self.relaxation = i64::try_from(quote.whole()).ok();
                }
                return Ok(Priced::Best(quote, taken.is_all));
            }
            if self.is_beyond_ceiling() {
                return Ok(Priced::None);
            }
            if !taken.is_all || self.target >= self.settings.ceiling() {
                return Ok(Priced::Stopped(StopReason::Options));
            }
            self.target = self.target.saturating_mul(growth).min(self.settings.ceiling());
        }
    }

    /// Asks for some options of negative reduced cost, and if that brings none, whether there are none.
    /// `None` when the callback may not be asked again.
    fn ask_for_negative(&mut self, quote: &Quote) -> Result<Option<Taken>, ColumnError<E>> {
        match self.ask(quote, 0, false)? {
            Some(taken) if taken.negative == 0 && !taken.is_all => self.ask(quote, 0, true),
            taken => Ok(taken),
        }
    }

    /// Asks the callback, and takes up what it offers. `None` when it may not be asked again.
    fn ask(
        &mut self,
        quote: &Quote,
        limit: i64,
        wants_all: bool,
    ) -> Result<Option<Taken>, ColumnError<E>> {
        if self.settings.rounds.is_some_and(|most| self.rounds >= most) {
            return Ok(None);
        }
        let units = quote.by_item(self.settings.problem, &self.pool.rows);
        let prices = Prices { units, scale: quote.scale, limit, wants_all, round: self.rounds };
        self.rounds += 1;
        let (options, is_all) = match (self.callback)(&prices).map_err(ColumnError::Callback)? {
            Offer::Some(options) => (options, false),
            Offer::All(options) => (options, true),
        };
        let negative = self.take(quote, options)?;
        Ok(Some(Taken { negative, is_all }))
    }

    /// Takes up options; says how many new ones have a negative reduced cost.
    fn take(&mut self, quote: &Quote, options: Vec<NewOption>) -> Result<usize, OfferError> {
        let mut negative = 0;
        for (number, option) in (1..).zip(options) {
            if let Some(known) = self.pool.add(number, option)? {
                negative += usize::from(quote.reduced(known) < 0);
            }
        }
        Ok(negative)
    }

    /// No solution costs less than this.
    fn learn(&mut self, bound: i128) {
        let bound = i64::try_from(bound).unwrap_or(if bound < 0 { i64::MIN } else { i64::MAX });
        self.proved = self.proved.max(Some(bound));
    }

    fn is_beyond_ceiling(&self) -> bool {
        self.proved.is_some_and(|proved| proved >= self.settings.ceiling())
    }

    /// Whether the answer is known.
    fn is_decided(&self) -> bool {
        let least = self.best.as_ref().map(|(cost, _)| *cost);
        self.proved.is_some_and(|proved| least.is_some_and(|least| proved >= least))
            || self.is_beyond_ceiling()
    }

    /// Searches, and asks for the options of better solutions, until the answer is known. `None`: pricing must go on.
    fn close(&mut self, quote: &Quote, is_proved: bool) -> Result<Option<Verdict>, ColumnError<E>> {
        if let Some(reason) = self.search_known()? {
            return Ok(Some(Verdict::Stopped(reason)));
        }
        let mut is_proved = is_proved;
        // Where no solution is known, the first search looks within this part of the bound above it.
        let near: i64 = 16;
        let mut apart = (self.proved.unwrap_or(0).saturating_abs() / near).max(1);
        // How much farther above the bound the next one looks.
        let farther: i64 = 4;
        loop {
            if is_proved && self.is_decided() {
                return Ok(Some(Verdict::Complete));
            }
            let ceiling = self.settings.ceiling();
            let guess = || i64::try_from(quote.whole()).unwrap_or(ceiling).saturating_add(apart);
            let target = self.best.as_ref().map_or_else(guess, |(cost, _)| *cost).min(ceiling);
            let Some(taken) = self.ask(quote, quote.reach(target), true)? else {
                return Ok(Some(Verdict::Stopped(StopReason::Options)));
            };
            if taken.negative > 0 {
                return Ok(None);
            }
            if !taken.is_all {
                return Ok(Some(Verdict::Stopped(StopReason::Options)));
            }
            if !is_proved {
                is_proved = true;
                self.learn(quote.whole());
                self.relaxation = i64::try_from(quote.whole()).ok();
            }
            if let Some(reason) = self.search_below(target)? {
                return Ok(Some(Verdict::Stopped(reason)));
            }
            apart = apart.saturating_mul(farther);
        }
    }

    /// Searches the known options for a good solution. Returns why it was stopped, if it was.
    fn search_known(&mut self) -> Result<Option<StopReason>, ColumnError<E>> {
        let problem = self.problem()?;
        // The steps of the first search of the known options, as long as it finds something. It is short, because
        // better solutions may hold options that come later.
        let first_steps: u64 = 100_000;
        let mut steps = first_steps;
        // How much longer the next search of the known options is.
        let longer: u64 = 8;
        // After a search of this many steps that has found something there is no longer one, even if the bound
        // leaves room.
        let most_steps: u64 = 500_000;
        loop {
            let rest = self.settings.pace.rest(self.steps);
            let is_last = rest.steps.is_some_and(|most| most <= steps);
            let budget = if is_last { rest } else { rest.with_steps(steps) };
            let ranking = self.search(&problem, budget, self.settings.ceiling());
            match ranking.verdict {
                Verdict::Stopped(StopReason::Steps) if !is_last => {}
                Verdict::Stopped(reason) => return Ok(Some(reason)),
                Verdict::Complete => {
                    self.searched = Some(self.pool.known.len());
                    return Ok(None);
                }
            }
            // As long as the bound leaves room, a better one is worth some effort: it decides how many options are wanted.
            if self.is_decided() || (self.best.is_some() && steps >= most_steps) {
                return Ok(None);
            }
            steps = steps.saturating_mul(longer);
        }
    }

    /// Searches the known options with the rest of the limits. Without limits that might last for ever and
    /// prove nothing.
    fn search_rest(&mut self) -> Result<(), ColumnError<E>> {
        let budget = self.settings.pace.rest(self.steps);
        let is_limited = budget.time.is_some() || budget.steps.is_some();
        if is_limited && self.searched != Some(self.pool.known.len()) {
            let problem = self.problem()?;
            self.search(&problem, budget, self.settings.ceiling());
        }
        Ok(())
    }

    /// Searches all solutions that cost less than `target`; their options are known. Returns why it was
    /// stopped, if it was.
    fn search_below(&mut self, target: i64) -> Result<Option<StopReason>, ColumnError<E>> {
        let mut reason = None;
        let mut bound = target;
        if self.searched != Some(self.pool.known.len()) {
            let problem = self.problem()?;
            let budget = self.settings.pace.rest(self.steps);
            let ranking = self.search(&problem, budget, target);
            if let Verdict::Stopped(why) = ranking.verdict {
                reason = Some(why);
                bound = ranking.bound.unwrap_or(target).min(target);
            }
        }
        // The solution found is among the known options, and the search excluded dearer solutions.
        let least = self.best.as_ref().map_or(bound, |(cost, _)| *cost);
        self.learn(bound.min(least).into());
        Ok(reason)
    }

    /// The problem of the known options.
    fn problem(&self) -> Result<Problem, ColumnError<E>> {
        self.pool.problem().map_err(|error| OfferError::Build(error).into())
    }

    /// Searches for a solution that costs less than `target`, and keeps it if it is the best so far.
    fn search(&mut self, problem: &Problem, budget: Budget, target: i64) -> Ranking {
        let pace = &mut self.settings.pace;
        let mut search = Best::new(problem).threads(self.settings.threads).budget(budget);
        search = search.cancel(&pace.cancel).better_than(target);
        if let Some((_, solution)) = &self.best {
            search = search.hint(solution.options());
        }
        if let Some(hook) = &mut pace.progress {
            search = search.on_progress(|progress| hook(progress));
        }
        let ranking = search.run();
        self.steps = self.steps.saturating_add(search.steps());
        if let Some((cost, solution)) = ranking.solutions.first() {
            let is_better = |(least, _): &(i64, Solution)| cost.cmp(least) == Ordering::Less;
            if self.best.as_ref().is_none_or(is_better) {
                self.best = Some((*cost, solution.clone()));
            }
        }
        ranking
    }

    /// The answer.
    fn finish(self, verdict: Verdict) -> Result<Generated, ColumnError<E>> {
        let verdict = if self.is_decided() { Verdict::Complete } else { verdict };
        let least = self.best.as_ref().map(|(cost, _)| *cost);
        let bound = match (verdict, least) {
            (Verdict::Complete, Some(least)) => Some(least),
            (Verdict::Complete, None) => self.settings.better_than,
            (Verdict::Stopped(_), least) => {
                self.proved.map(|proved| proved.min(least.unwrap_or(i64::MAX)))
            }
        };
        let problem = self.problem()?;
        let solutions = self.best.into_iter().collect();
        Ok(Generated {
            problem,
            ranking: Ranking { solutions, goal: Goal::Least, verdict, bound },
            relaxation: self.relaxation,
            rounds: self.rounds,
            added: self.pool.added(),
        })
    }
}
