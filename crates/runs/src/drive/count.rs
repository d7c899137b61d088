//! Counts, piece by piece, because the state between two pieces can be kept.
//!
//! # Invariants
//! A count that a limit stopped keeps its engine, so that it may go on where it was; its state is true without the engine.

use gavotte_model::{Query, StopReason, Verdict};
use num_bigint::BigUint;

use super::counting::Counting;
use super::left::whole;
use super::sweep::Snapshots;
use super::{Broken, Run};

impl<'a> Run<'a> {
    /// Counts to the end, or until a limit is reached.
    ///
    /// # Errors
    /// When the engine does not support the question, or a state cannot be kept.
    pub fn count(&mut self) -> Result<Verdict, Broken> {
        while let Some(mut counting) = self.counting()? {
            if let Some(reason) = self.count_piece(&mut counting)? {
                self.counting = Some(counting);
                self.save()?;
                return Ok(Verdict::Stopped(reason));
            }
            self.count_done();
        }
        Ok(self.finish()?)
    }

    /// The piece on which the count was stopped, or the next one.
    fn counting(&mut self) -> Result<Option<Counting<'a>>, Broken> {
        if let Some(mut counting) = self.counting.take() {
            self.go_on(&mut counting);
            return Ok(Some(counting));
        }
        let Some(piece) = self.next_piece() else { return Ok(None) };
        let mut search = self.ask(&piece, self.slice()).search(Query::Count)?;
        let snapshots = Snapshots::begin(self.keeper.as_deref_mut(), &piece, &mut search);
        let (before, counted) = (self.state.clone(), self.state.found.clone());
        Ok(Some(Counting { piece, search, snapshots, before, steps: self.steps, counted }))
    }

    /// Lets the engine go on after a stop for which the state was made.
    fn go_on(&mut self, counting: &mut Counting<'_>) {
        self.state.found.clone_from(&counting.counted);
        self.state.open.clone_from(&counting.before.open);
        if let Some(slice) = self.slice() {
            counting.search.resume(slice);
        }
    }

    /// Counts one piece. Returns why the run must stop, if it must.
    fn count_piece(&mut self, on: &mut Counting<'_>) -> Result<Option<StopReason>, Broken> {
        loop {
            let count = on.search.count_all();
            let solutions = count.solutions * BigUint::from(on.piece.times);
            self.found += &solutions;
            self.state.found += solutions;
            self.steps = on.steps.saturating_add(on.search.steps());
            self.state.steps = on.before.steps.saturating_add(on.search.steps());
            let Verdict::Stopped(reason) = count.verdict else { return Ok(None) };
            on.counted.clone_from(&self.state.found);
            let is_pause = self.is_pause(reason);
            let keeper = self.keeper.as_deref_mut();
            if on.snapshots.keep(keeper, &on.piece, &mut on.search, is_pause)? {
                self.state = whole(&on.piece, &on.before, &self.state);
            } else {
                self.learn(&on.piece, on.search.untried(), &on.before);
            }
            if !is_pause {
                return Ok(Some(reason));
            }
            self.save()?;
            self.go_on(on);
        }
    }
}
