//! How a search for the best solutions becomes an answer.
//!
//! # Why this shape
//! The problem is reduced and cut into independent parts first. Each part is searched by a [`Contest`] of
//! engines that share what they find. Orders that were asked for, and costs too large for the sums of the
//! usual search, go another way ([`ordered`]).
//!
//! # Invariants
//! Each refusal is justified in integer arithmetic, so "optimal" is a proved word.

use gavotte_model::{Budget, Problem, Solution, StopReason, Verdict, Verifier};

use super::bounded::{Bounded, Manner, NODE_WORK};
use super::contest::Contest;
use super::enumeration::Ground;
use super::front::Best;
use super::hint;
use super::incumbents::{Incumbents, whole};
use super::near::Near;
use super::ordered;
use super::parts::{Pieces, in_whole};
use super::prices::Prices;
use super::question::Question;
use super::ranking::Ranking;
use super::relaxed::Relaxed;
use super::way::Way;
use crate::compose::choose::store;
use crate::kernel::Kernel;
use crate::reduce::{self, Component};
use crate::run::{Allowance, Assumed, Event, Halt, Pace, copies};
use crate::share::Sharing;
use crate::turns::{First, RivalTerms};

impl Best<'_> {
    /// The same search of an independent part, for so much effort.
    fn of_part<'q>(&self, part: &'q Problem, budget: Budget) -> Best<'q> {
        let question = Question { problem: part, cutoff: None, ..self.question };
        let cancel = self.pace.cancel.clone();
        let mut best = Best::new(part).threads(self.threads).budget(budget).cancel(&cancel);
        (best.question, best.is_part) = (question, true);
        (best.patience, best.eager, best.memory) = (self.patience, self.eager, self.memory);
        best
    }

    /// Searches to the end, or until the budget is spent.
    pub fn run(&mut self) -> Ranking {
        if self.question.keep == Some(0) {
            return self.question.none();
        }
        let sign = self.question.sign();
        self.question.cutoff = self.cutoff.map(|cutoff| cutoff.saturating_mul(sign));
        let hint = self.checked_hint();
        let reduced = if self.order.is_free() { self.run_reduced(hint.as_ref()) } else { None };
        let mut ranking = match reduced {
            Some(ranking) => ranking,
            None => self.run_ordered(hint.as_ref()),
        };
        // Whoever stops the search before it begins gets back what was known.
        if ranking.verdict != Verdict::Complete && ranking.solutions.is_empty() {
            let known = hint.map(|hint| (self.question.cost(&hint) * sign, hint));
            ranking.solutions.extend(known);
        }
        if let Some((cost, solution)) = ranking.solutions.first() {
            // What costs no more than the bound is the best, however near it had to be.
            let is_best = ranking.bound == Some(*cost) && !self.question.wants_all();
            if is_best && ranking.verdict == Verdict::Stopped(StopReason::Gap) {
                ranking.verdict = Verdict::Complete;
            }
            self.improvements.show(cost * sign, sign, solution);
        }
        ranking
    }

    /// The hint, if it is a solution that is good enough.
    fn checked_hint(&self) -> Option<Solution> {
        let question = &self.question;
        let hint = self.hint.as_ref()?;
        let hint = hint::checked(question.problem, hint, &self.require, &self.forbid)?;
        question.empty().wants(question.cost(&hint), &hint).then_some(hint)
    }

    /// Searches what a reduction leaves; `None` where costs are too large for that.
    fn run_reduced(&mut self, hint: Option<&Solution>) -> Option<Ranking> {
        let question = self.question;
        let halt = self.pace.halt();
        let way = if self.assumes() { Some(Way::unchanged()) } else { Way::reduce(&question) };
        if let Some(reason) = halt.reason() {
            return Some(question.cut_short(reason));
        }
        let Some(way) = way else { return Some(question.none()) };
        if !self.is_part && !self.assumes() {
            let parts = reduce::components(way.problem(question.problem));
            if let Some(reason) = halt.reason() {
                return Some(question.cut_short(reason));
            }
            if parts.len() > 1 {
                return Some(self.run_parts(&way, &parts, hint));
            }
        }
        self.run_contest(&way, halt, hint)
    }

    /// Searches the independent parts: each for a short while, then those that are left to their end.
    fn run_parts(&mut self, way: &Way, parts: &[Component], hint: Option<&Solution>) -> Ranking {
        let mut pieces = Pieces::new(self.question, way, parts);
        let trial = pieces.trial(self.pace.budget.steps);
        for trial in [Some(trial), None] {
            for (at, part) in parts.iter().enumerate() {
                if pieces.is_done(at) {
                    continue;
                }
                let part = PartOf { way, part, at, hint };
                if let Some(reason) = self.run_part(&mut pieces, &part, trial) {
                    return self.rank_wholes(pieces, hint, Verdict::Stopped(reason));
                }
                if pieces.has_none() {
                    return self.question.none();
                }
            }
        }
        self.rank_wholes(pieces, hint, Verdict::Complete)
    }

    /// Makes the solutions of the whole of those of the parts, within what is left of the budget: as many as
    /// steps are left, though each is no step of a search.
    fn rank_wholes(
        &mut self,
        pieces: Pieces<'_>,
        hint: Option<&Solution>,
        verdict: Verdict,
    ) -> Ranking {
        let (left, mut interrupt) = (self.pace.rest(self.steps).steps, self.pace.interrupt());
        pieces.ranking(hint, verdict, |made| {
            if left.is_some_and(|most| made >= most) {
                return Some(StopReason::Steps);
            }
            if interrupt.is_due() { interrupt.reason() } else { None }
        })
    }

    /// Searches a part, at most for so many steps if this is a trial; why the whole must stop.
    fn run_part(
        &mut self,
        pieces: &mut Pieces<'_>,
        part: &PartOf<'_>,
        trial: Option<u64>,
    ) -> Option<StopReason> {
        let mut budget = self.pace.rest(self.steps);
        let is_last = trial.is_none_or(|trial| budget.steps.is_some_and(|most| most <= trial));
        if !is_last {
            budget.steps = trial;
        }
        let (question, others, rest) =
            (self.question, pieces.others(part.at), pieces.rest(part.at));
        let mut best = self.of_part(&part.part.problem, budget);
        best.near = self.near_of_part(pieces.beside(part.at));
        best.hint = part.hint.and_then(|it| hint::of_part(it, part.way, part.part));
        if let Some(hook) = &mut self.pace.progress {
            best = best.on_progress(|progress| hook(&others.whole(progress)));
        }
        let (improvements, mut verifier) =
            (&mut self.improvements, Verifier::new(question.problem));
        if let Some(rest) = rest.filter(|_| improvements.is_wanted()) {
            best = best.on_better(move |_, solution| {
                let options = rest.iter().copied().chain(in_whole(part.part, solution));
                let whole = whole(&mut verifier, part.way, &options.collect::<Vec<_>>());
                improvements.show(question.cost(&whole), question.sign(), &whole);
            });
        }
        let ranking = best.run();
        self.steps = self.steps.saturating_add(best.steps());
        pieces.learn(part.at, &ranking);
        match ranking.verdict {
            Verdict::Stopped(reason) if is_last || reason != StopReason::Steps => Some(reason),
            _ => None,
        }
    }

    /// When a part is near enough to its bound; never where several of the best are wanted, or before the
    /// other parts have a solution.
    fn near_of_part(&self, beside: Option<(i128, i128)>) -> Near {
        let wants_one = self.question.keep.is_none_or(|k| k == 1) && !self.question.ties;
        match beside {
            Some(beside) if wants_one => self.near.beside(beside),
            _ => Near::default(),
        }
    }

    /// Lets the engines take turns; `None` where costs are too large.
    fn run_contest(&mut self, way: &Way, halt: Halt, hint: Option<&Solution>) -> Option<Ranking> {
        let question = self.question;
        let problem = way.problem(question.problem);
        let (costs, paid) = way.costs(&question);
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        let relaxed = Relaxed::new(problem, costs.clone(), paid, question.wants_all(), halt)?;
        let manner = Manner { patience: self.patience, sharing: self.sharing() };
        let mut bounded = Bounded::new(Kernel::new(relaxed, assumed), manner);
        let improvements = &mut self.improvements;
        let mut show = |cost, it: &Solution| improvements.show(cost, question.sign(), it);
        let found = Incumbents::new(question, way, bounded.root_bound());
        let mut found = found.showing(&mut show).knowing(hint);
        let first = if self.eager == Some(true) { First::Always } else { First::Never };
        let Assumed { require, forbid } = assumed;
        let ((kind, _), memory) = (store(problem), self.memory);
        let ground = Ground { problem, require, forbid, kind, memory, first };
        // A cover has very many solutions, and few states of one meet.
        let terms = match (self.eager.is_some(), bounded.is_cover()) {
            (true, _) => RivalTerms::eager(),
            (_, true) => RivalTerms::late(),
            _ => RivalTerms::usual(),
        };
        let mut contest = Contest::new(bounded, ground, (costs, paid), terms, self.pace.stretch());
        let verdict = hold(&mut self.pace, self.near, &mut contest, &mut found);
        contest.rest();
        self.steps = contest.steps();
        let bound = found.bound;
        Some(question.ranking(found.into_keep(), verdict, bound))
    }

    /// Searches in the order that was asked for.
    fn run_ordered(&mut self, hint: Option<&Solution>) -> Ranking {
        let question = self.question;
        let mut prices = Prices::new(question.problem, question.goal);
        let root = prices.bound_with(&self.require);
        let is_uniform = prices.is_uniform();
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        let mut engine = ordered::engine(question.problem, self.order, prices, assumed);
        if let Some(reason) = self.pace.halt().reason() {
            return question.cut_short(reason);
        }
        let way = Way::unchanged();
        let improvements = &mut self.improvements;
        let mut show = |cost, it: &Solution| improvements.show(cost, question.sign(), it);
        let found = Incumbents::new(question, &way, root);
        let mut found = found.showing(&mut show).knowing(hint);
        let verdict = if is_uniform && !question.wants_all() {
            ordered::deepen(&mut self.pace, self.near, &mut *engine, &mut found)
        } else {
            ordered::bound_down(&mut self.pace, self.near, &mut *engine, &mut found)
        };
        self.steps = engine.steps();
        let bound = found.bound;
        question.ranking(found.into_keep(), verdict, bound)
    }

    /// The threads that share a round; `None` where it stays on one.
    fn sharing(&self) -> Option<Sharing> {
        let is_chance = !self.question.wants_all() && self.threads.is_in_order();
        let is_shared = copies::THREADS && self.threads.count() > 1 && !is_chance;
        let stretch = (self.pace.stretch() / NODE_WORK).max(1);
        is_shared.then_some(Sharing { threads: self.threads, stretch })
    }
}

/// One part of a problem that fell apart.
struct PartOf<'a> {
    way: &'a Way,
    part: &'a Component,
    at: usize,
    /// A solution of the whole that was known before.
    hint: Option<&'a Solution>,
}

/// Lets the contest go on until it is over or somebody stops it.
fn hold(
    pace: &mut Pace<'_>,
    near: Near,
    contest: &mut Contest<'_>,
    found: &mut Incumbents<'_>,
) -> Verdict {
    let sign = found.question.sign();
    loop {
        pace.best = found.least().map(|cost| cost * sign);
        pace.bound = Some(found.bound.saturating_mul(sign));
        if near.is_met_by(found.keep(), found.bound) {
            return Verdict::Stopped(StopReason::Gap);
        }
        let Some(present) = contest.present() else {
            return Verdict::Stopped(StopReason::Cancelled);
        };
        let others = contest.steps().saturating_sub(present.steps());
        let steps = match pace.next_with(present, others, found.found()) {
            Ok(steps) => steps,
            Err(reason) => return Verdict::Stopped(reason),
        };
        let interrupt = pace.interrupt();
        if contest.advance(Allowance::new(steps, &interrupt), found) == Event::Exhausted {
            return Verdict::Complete;
        }
    }
}
