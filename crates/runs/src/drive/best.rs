//! The best solutions, piece by piece.
//!
//! # Why this shape
//! The best cost found in one piece is a limit for the next ones. An engine at work reports now and then what it
//! has found, and, where it can, what it has left.

use std::io;

use gavotte_engine::{Ask, Ranking};
use gavotte_model::{StopReason, Verdict};

use super::left::after;
use super::{Broken, Run};
use crate::question::TopK;
use crate::{Decisions, Kind, Piece, State};

/// A search for the best that has left at most this many parts is continued with these, and otherwise begun once
/// more with what is known, because each part has to prove its own bound at the root.
pub const MOST_PARTS: usize = 100;

impl<'a> Run<'a> {
    /// Looks for the best solutions, to the end or until a limit is reached. The answer is the
    /// [ranking](State::ranking) of the state.
    ///
    /// # Errors
    /// When the engine does not support the question, or a state cannot be kept.
    pub fn best(&mut self) -> Result<Verdict, Broken> {
        let Kind::Best(top) = self.question.kind else { return Ok(self.finish()?) };
        while let Some(piece) = self.next_piece() {
            if let Some(reason) = self.best_of_piece(&piece, &top)? {
                self.save()?;
                return Ok(Verdict::Stopped(reason));
            }
            self.count_done();
        }
        Ok(self.finish()?)
    }

    /// Searches the best of one piece. Returns why the run must stop, if it must.
    fn best_of_piece(&mut self, piece: &Piece, top: &TopK) -> Result<Option<StopReason>, Broken> {
        let (before, steps, question) = (self.state.clone(), self.steps, self.question);
        let (every, mut keeper) = (self.every, self.keeper.take());
        let mut failure: Option<io::Error> = None;
        let mut ask = self.ask_best(piece, top);
        if let (Some(every), Some(keeper)) = (every, &mut keeper) {
            let (before, failure) = (&before, &mut failure);
            ask = ask.on_snapshot(every, move |snapshot| {
                let now = found(before, piece, &snapshot.ranking, top);
                let left = few(snapshot.untried.clone());
                let mut state = after(question, piece, left, before, now);
                if let Err(error) = keeper.keep(&mut state) {
                    failure.get_or_insert(error);
                }
            });
        }
        let mut best = ask.best()?;
        let ranking = best.run();
        self.steps = steps.saturating_add(best.steps());
        let left = few(best.untried());
        drop(best);
        self.keeper = keeper;
        if let Some(error) = failure {
            return Err(error.into());
        }
        self.state = found(&before, piece, &ranking, top);
        self.state.steps = before.steps.saturating_add(self.steps - steps);
        self.found = self.state.best.len().into();
        let Verdict::Stopped(reason) = ranking.verdict else { return Ok(None) };
        self.learn(piece, left, &before);
        Ok(Some(reason))
    }

    /// The question about a piece, with the solutions that are known.
    fn ask_best(&self, piece: &Piece, top: &TopK) -> Ask<'a> {
        // States are kept while the engine works, so it works until the end of the time.
        let ask = self.ask(piece, self.time_left());
        let ask = top.ask(ask);
        let ask = self.hint.iter().fold(ask, |ask, known| ask.hint(known));
        if !is_whole(piece) {
            let wanted = top.keep.unwrap_or(1).max(1);
            let last = self.state.best.get(wanted - 1).map(|it| it.0);
            return ask.better_than(top.limit(last)).gap(None);
        }
        self.state.best.iter().fold(ask, |ask, (_, known)| ask.hint(known.options()))
    }
}

/// The parts that a search has left, where it is worth continuing with them.
fn few(left: Option<Vec<Decisions>>) -> Option<Vec<Decisions>> {
    left.filter(|parts| parts.len() <= MOST_PARTS)
}

/// Whether a piece is all of the run, so that bounds for it are bounds for the run.
fn is_whole(piece: &Piece) -> bool {
    piece.decisions == Decisions::default()
}

/// The state `before` a piece, with the solutions found in it since.
fn found(before: &State, piece: &Piece, ranking: &Ranking, top: &TopK) -> State {
    let known = before.ranking(top, Verdict::Stopped(StopReason::Cancelled));
    let bound = if is_whole(piece) { ranking.bound.or(before.bound) } else { before.bound };
    let merged = Ranking::merge(top.goal(), top.keep, top.ties, [known, ranking.clone()]);
    State { best: merged.solutions, bound, ..before.clone() }
}
