//! How a search for the best solutions becomes an answer.
//!
//! # Why this shape
//! The problem is reduced and cut into independent parts first. Each part is searched by a [`Contest`] of
//! engines that share what they find. Orders that were asked for, and costs too large for the sums of the
//! usual search, go another way ([`ordered`]).
//!
//! # Invariants
//! Each refusal is justified in integer arithmetic, so "optimal" means proved.

use gavotte_model::{Budget, Problem, Solution, StopReason, Verdict, Verifier};

use super::bounded::{Bounded, Manner, NODE_WORK};
use super::contest::Contest;
use super::enumeration::Ground;
use super::front::Best;
use super::hint;
use super::incumbents::{Incumbents, whole};
use super::left::Left;
use super::near::Near;
use super::orbital::{Orbital, Symmetry, Whole};
use super::ordered::{self, Ordered};
use super::parts::{Pieces, in_whole};
use super::prices::Prices;
use super::question::Question;
use super::ranking::Ranking;
use super::relaxed::Relaxed;
use super::watch::Watch;
use super::way::Way;
use crate::compose::choose::store;
use crate::kernel::Kernel;
use crate::reduce::{self, Component};
use crate::run::{Allowance, Assumed, Event, Halt, copies};
use crate::share::Sharing;
use crate::turns::{First, RivalTerms};

impl Best<'_> {
    /// The same search of an independent part, with this budget.
    fn of_part<'q>(&self, part: &'q Problem, budget: Budget) -> Best<'q> {
        let question = Question { problem: part, cutoff: None, ..self.question };
        let cancel = self.pace.cancel.clone();
        let mut best = Best::new(part).threads(self.threads).budget(budget).cancel(&cancel);
        (best.question, best.is_part, best.symmetry) = (question, true, self.symmetry);
        (best.patience, best.eager, best.memory) = (self.patience, self.eager, self.memory);
        best
    }

    /// Searches to the end, or until the budget is spent.
    pub fn run(&mut self) -> Ranking {
        self.left = None;
        let ranking = self.answer();
        if ranking.verdict == Verdict::Complete {
            self.left = Some(Left::Nothing);
        }
        ranking
    }

    fn answer(&mut self) -> Ranking {
        if self.question.keep == Some(0) {
            return self.question.none();
        }
        let sign = self.question.sign();
        self.question.cutoff = self.cutoff.map(|cutoff| cutoff.saturating_mul(sign));
        let hints = self.checked_hints();
        let reduced =
            if self.order.unwrap_or_default().is_free() { self.run_reduced(&hints) } else { None };
        let mut ranking = match reduced {
            Some(ranking) => ranking,
            None => self.run_ordered(&hints),
        };
        // A search that is stopped before it begins returns the solutions that were known.
        if ranking.verdict != Verdict::Complete && ranking.solutions.is_empty() {
            let mut known = self.question.empty();
            hints.into_iter().for_each(|hint| known.add(self.question.cost(&hint), hint));
            let known = known.into_sorted().into_iter();
            ranking.solutions.extend(known.map(|(cost, hint)| (cost * sign, hint)));
        }
        if let Some((cost, solution)) = ranking.solutions.first() {
            // A solution that costs no more than the bound is the best, whatever has stopped the search.
            if ranking.bound == Some(*cost) && !self.question.wants_all() {
                ranking.verdict = Verdict::Complete;
            }
            self.improvements.show(cost * sign, sign, solution);
        }
        ranking
    }

    /// The hints that are solutions and good enough, the best first.
    fn checked_hints(&self) -> Vec<Solution> {
        let question = &self.question;
        let checked =
            |hint: &Vec<_>| hint::checked(question.problem, hint, &self.require, &self.forbid);
        let wanted = |hint: &Solution| question.empty().wants(question.cost(hint), hint);
        let mut hints: Vec<_> = self.hints.iter().filter_map(checked).filter(wanted).collect();
        hints.sort_by_key(|hint| question.cost(hint));
        hints
    }

    /// Searches what a reduction leaves; `None` where costs are too large for that.
    fn run_reduced(&mut self, hints: &[Solution]) -> Option<Ranking> {
        let question = self.question;
        let halt = self.pace.halt();
        let is_whole = self.assumes() || question.is_constrained();
        let way = if is_whole { Some(Way::unchanged()) } else { Way::reduce(&question) };
        if let Some(reason) = halt.reason() {
            return Some(question.cut_short(reason));
        }
        let Some(way) = way else { return Some(question.none()) };
        if !self.is_part && !is_whole {
            let parts = reduce::components(way.problem(question.problem));
            if let Some(reason) = halt.reason() {
                return Some(question.cut_short(reason));
            }
            if parts.len() > 1 {
                return Some(self.run_parts(&way, &parts, hints));
            }
        }
        self.run_contest(way, halt, hints)
    }

    /// Searches the independent parts: each for a short while, then the unfinished ones to their end.
    fn run_parts(&mut self, way: &Way, parts: &[Component], hints: &[Solution]) -> Ranking {
        let mut pieces = Pieces::new(self.question, way, parts);
        let trial = pieces.trial(self.pace.budget.steps);
        for trial in [Some(trial), None] {
            for (at, part) in parts.iter().enumerate() {
                if pieces.is_done(at) {
                    continue;
                }
                let part = PartOf { way, part, at, hints };
                if let Some(reason) = self.run_part(&mut pieces, &part, trial) {
                    return self.rank_wholes(pieces, hints, Verdict::Stopped(reason));
                }
                if pieces.has_none() {
                    return self.question.none();
                }
            }
        }
        self.rank_wholes(pieces, hints, Verdict::Complete)
    }

    /// Makes solutions of the whole from those of the parts, within the rest of the budget: at most one for
    /// each step that is left, although none is a step of a search.
    fn rank_wholes(&mut self, pieces: Pieces<'_>, hints: &[Solution], verdict: Verdict) -> Ranking {
        let (left, mut interrupt) = (self.pace.rest(self.steps).steps, self.pace.interrupt());
        pieces.ranking(hints, verdict, |made| {
            if left.is_some_and(|most| made >= most) {
                return Some(StopReason::Steps);
            }
            if interrupt.is_due() { interrupt.reason() } else { None }
        })
    }

    /// Searches a part, with a limit of steps if this is a trial. Returns why the whole must stop.
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
        let (question, others) = (self.question, pieces.others(part.at));
        let mut best = self.of_part(&part.part.problem, budget);
        best.near = self.near_of_part(pieces.beside(part.at));
        let of_part = |it| hint::of_part(it, part.way, part.part);
        best.hints = part.hints.iter().filter_map(of_part).collect();
        if let Some(hook) = &mut self.pace.progress {
            best = best.on_progress(|progress| hook(&others.whole(progress)));
        }
        let improvements = &mut self.improvements;
        // Both are as long as the whole, and there may be many parts, so they are made only where somebody
        // listens.
        let rest = if improvements.is_wanted() { pieces.rest(part.at) } else { None };
        if let Some(rest) = rest {
            let mut verifier = Verifier::new(question.problem);
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

    /// The gap at which a part is near enough to its bound. There is none where several of the best are
    /// wanted, or before the other parts have a solution.
    fn near_of_part(&self, beside: Option<(i128, i128)>) -> Near {
        let wants_one = self.question.keep.is_none_or(|k| k == 1) && !self.question.ties;
        match beside {
            Some(beside) if wants_one => self.near.beside(beside),
            _ => Near::default(),
        }
    }

    /// Lets the engines take turns; `None` where costs are too large.
    fn run_contest(&mut self, way: Way, halt: Halt, hints: &[Solution]) -> Option<Ranking> {
        let question = self.question;
        let problem = way.problem(question.problem);
        let (costs, paid) = way.costs(&question);
        let symmetry = self.usable_symmetry();
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        let relaxed =
            Relaxed::new(problem, costs.clone(), paid, question.wants_all(), halt.clone())?;
        let relaxed = relaxed.with_cliques();
        let manner = Manner { patience: self.patience, sharing: self.sharing() };
        let mut bounded = Bounded::new(Kernel::new(relaxed, assumed), manner);
        let improvements = &mut self.improvements;
        let mut show = |cost, it: &Solution| improvements.show(cost, question.sign(), it);
        let found = Incumbents::new(question, &way, bounded.root_bound());
        let mut found = found.showing(&mut show).knowing(hints);
        let first = if self.eager == Some(true) { First::Always } else { First::Never };
        let Assumed { require, forbid } = assumed;
        let ((kind, _), memory) = (store(problem), self.memory);
        let ground = Ground { problem, require, forbid, kind, memory, first };
        // A cover has very many solutions, and few states of a cover meet.
        let terms = match (self.eager.is_some(), bounded.is_cover()) {
            (true, _) => RivalTerms::eager(),
            (_, true) => RivalTerms::late(),
            _ => RivalTerms::usual(),
        };
        let whole = Whole { problem, costs: costs.clone(), paid, assumed, manner, halt };
        let bounded = Orbital::new(bounded, whole, symmetry);
        let rival = (!question.is_constrained()).then_some((ground, (costs, paid), terms));
        let mut contest = Contest::new(bounded, rival, self.pace.stretch());
        let (near, snapshots) = (self.near, &mut self.snapshots);
        let mut watch = Watch { pace: &mut self.pace, near, snapshots };
        let verdict = hold(&mut watch, &mut contest, &mut found);
        contest.pause(&mut found);
        self.steps = contest.steps();
        let (bound, limit) = (found.bound, found.limit());
        let keep = found.into_keep();
        let search = contest.into_bounded().map(|search| search.into_left());
        let require = self.require.clone();
        self.left = search.map(|search| match search {
            Ok(search) => Left::Beginnings { search, way, limit },
            Err(search) => Left::Bounded { search, way, limit, require },
        });
        Some(question.ranking(keep, verdict, bound))
    }

    /// Searches in the order that was asked for.
    fn run_ordered(&mut self, hints: &[Solution]) -> Ranking {
        let question = self.question;
        let mut prices = Prices::new(question.problem, question.goal);
        let root = prices.bound_with(&self.require);
        let is_uniform = prices.is_uniform();
        let assumed = Assumed { require: &self.require, forbid: &self.forbid };
        let mut search =
            Ordered::new(question.problem, self.order.unwrap_or_default(), prices, assumed);
        if let Some(reason) = self.pace.halt().reason() {
            return question.cut_short(reason);
        }
        let way = Way::unchanged();
        let improvements = &mut self.improvements;
        let mut show = |cost, it: &Solution| improvements.show(cost, question.sign(), it);
        let found = Incumbents::new(question, &way, root);
        let mut found = found.showing(&mut show).knowing(hints);
        let (near, snapshots) = (self.near, &mut self.snapshots);
        let mut watch = Watch { pace: &mut self.pace, near, snapshots };
        let is_first_best = !question.wants_all() && !question.is_constrained();
        let verdict = if is_uniform && is_first_best {
            ordered::deepen(&mut watch, &mut search, &mut found)
        } else {
            ordered::bound_down(&mut watch, &mut search, &mut found)
        };
        self.steps = search.steps();
        let (bound, limit) = (found.bound, found.limit());
        let keep = found.into_keep();
        self.left = Some(Left::Ordered { search, limit });
        question.ranking(keep, verdict, bound)
    }

    /// Whether symmetries are used: never where several best ones are wanted, because they may be symmetric, or where
    /// side constraints tell symmetric options apart.
    fn usable_symmetry(&self) -> Symmetry {
        match self.symmetry {
            _ if self.question.wants_all() || self.question.is_constrained() => Symmetry::Off,
            symmetry => symmetry,
        }
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
    /// Solutions of the whole that were known before.
    hints: &'a [Solution],
}

/// Lets the contest go on until it is over or somebody stops it.
fn hold(
    watch: &mut Watch<'_, '_>,
    contest: &mut Contest<'_>,
    found: &mut Incumbents<'_>,
) -> Verdict {
    let sign = found.question.sign();
    loop {
        watch.pace.best = found.least().map(|cost| cost * sign);
        watch.pace.bound = Some(found.bound.saturating_mul(sign));
        if let Some(verdict) = watch.near.end(found) {
            return verdict;
        }
        let Some(present) = contest.present() else {
            return Verdict::Stopped(StopReason::Cancelled);
        };
        let others = contest.steps().saturating_sub(present.steps());
        let steps = match watch.pace.next_with(present, others, found.found()) {
            Ok(steps) => steps,
            Err(reason) => return Verdict::Stopped(reason),
        };
        let interrupt = watch.pace.interrupt();
        if watch.snapshots.is_due() {
            contest.pause(found);
            let left = contest.bounded().map(|it| it.untried(found.limit()));
            watch.snapshots.show(found, left.flatten());
        }
        if contest.advance(Allowance::new(steps, &interrupt), found) == Event::Exhausted {
            return Verdict::Complete;
        }
    }
}
