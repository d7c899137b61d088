//! The best solutions, piece by piece.
//!
//! # Why this shape
//! The cost of what was found in one piece is a limit for the next ones. An engine at work tells now and then what
//! it has found, and what it has left where it can say that.

use std::io;

use gavotte_engine::{Ask, Goal, Ranking};
use gavotte_model::{StopReason, Verdict};

use super::left::after;
use super::{Broken, Run};
use crate::question::Wish;
use crate::{Kind, Piece, State};

impl Run<'_> {
    /// Looks for the best solutions, to the end or until a limit is reached. The answer is the
    /// [ranking](State::ranking) of the state.
    ///
    /// # Errors
    /// When the engine does not support the question, or a state cannot be kept.
    pub fn best(&mut self) -> Result<Verdict, Broken> {
        let Kind::Best(wish) = self.question.kind else { return Ok(self.finish()?) };
        while let Some(piece) = self.next_piece() {
            if let Some(reason) = self.best_of_piece(&piece, &wish)? {
                self.save(true)?;
                return Ok(Verdict::Stopped(reason));
            }
            self.count_done();
        }
        Ok(self.finish()?)
    }

    /// The best of one piece; why the run must stop, if it must.
    fn best_of_piece(&mut self, piece: &Piece, wish: &Wish) -> Result<Option<StopReason>, Broken> {
        let (before, steps) = (self.state.clone(), self.steps);
        // The last piece may take all the time that is left: its states are kept while it works.
        let every = self.every.take();
        let mut ask = self.ask_best(piece, wish);
        self.every = every;
        let (mut keeper, question) = (self.keeper.take(), self.question);
        let mut failure: Option<io::Error> = None;
        if let (Some(every), Some(keeper)) = (every, &mut keeper) {
            let (before, failure) = (&before, &mut failure);
            ask = ask.on_snapshot(every, move |snapshot| {
                let now = found(before, &snapshot.ranking, wish);
                let mut state = after(question, piece, snapshot.untried.clone(), before, now);
                if let Err(error) = keeper.keep(&mut state, false) {
                    failure.get_or_insert(error);
                }
            });
        }
        let mut best = ask.best()?;
        let ranking = best.run();
        self.steps = steps.saturating_add(best.steps());
        let left = best.untried();
        drop(best);
        self.keeper = keeper;
        if let Some(error) = failure {
            return Err(error.into());
        }
        self.state = found(&before, &ranking, wish);
        self.state.steps = before.steps.saturating_add(self.steps - steps);
        self.found = self.state.best.len().into();
        let Verdict::Stopped(reason) = ranking.verdict else { return Ok(None) };
        self.learn(piece, left, &before);
        Ok(Some(reason))
    }

    /// The question about a piece, with what is known.
    fn ask_best(&self, piece: &Piece, wish: &Wish) -> Ask<'_> {
        let ask = self.ask(piece).goal(wish.goal()).keep(wish.keep).ties(wish.ties);
        if self.state.open.is_empty() && piece.decisions == crate::Decisions::default() {
            let ask = ask.better_than(wish.better_than).gap(wish.gap);
            return self.state.best.iter().fold(ask, |ask, (_, known)| ask.hint(known.options()));
        }
        ask.better_than(limit(&self.state, wish))
    }
}

/// The state `before`, with what was found since.
fn found(before: &State, ranking: &Ranking, wish: &Wish) -> State {
    let known = before.ranking(wish, Verdict::Stopped(StopReason::Cancelled));
    let is_whole = before.open.is_empty() && before.bound.is_none();
    let bound = if is_whole || before.open.is_empty() { ranking.bound.or(before.bound) } else { before.bound };
    let merged = Ranking::merge(wish.goal(), wish.keep, wish.ties, [known, ranking.clone()]);
    State { best: merged.solutions, bound, ..before.clone() }
}

/// The cost that solutions must be better than, to be of interest beside those that are known.
fn limit(state: &State, wish: &Wish) -> Option<i64> {
    let wanted = wish.keep.unwrap_or(1).max(1);
    let last = state.best.get(wanted - 1).map(|it| it.0);
    // Where several are wanted, an equal one may come before the last.
    let beyond = i64::from(wish.wants_all());
    let known = last.map(|cost| match wish.goal() {
        Goal::Least => cost.saturating_add(beyond),
        Goal::Greatest => cost.saturating_sub(beyond),
    });
    match (known, wish.better_than, wish.goal()) {
        (Some(known), Some(asked), Goal::Least) => Some(known.min(asked)),
        (Some(known), Some(asked), Goal::Greatest) => Some(known.max(asked)),
        (known, asked, _) => known.or(asked),
    }
}
