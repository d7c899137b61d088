//! Counts, piece by piece, because the state between two pieces can be kept.

use gavotte_model::{Query, StopReason, Verdict};
use num_bigint::BigUint;

use super::left::whole;
use super::sweep::Snapshots;
use super::{Broken, Run};
use crate::Piece;

impl Run<'_> {
    /// Counts to the end, or until a limit is reached.
    ///
    /// # Errors
    /// When the engine does not support the question, or a state cannot be kept.
    pub fn count(&mut self) -> Result<Verdict, Broken> {
        while let Some(piece) = self.next_piece() {
            if let Some(reason) = self.count_piece(&piece)? {
                self.save()?;
                return Ok(Verdict::Stopped(reason));
            }
            self.count_done();
        }
        Ok(self.finish()?)
    }

    /// Counts one piece. Returns why the run must stop, if it must.
    fn count_piece(&mut self, piece: &Piece) -> Result<Option<StopReason>, Broken> {
        let mut search = self.ask(piece, self.slice()).search(Query::Count)?;
        let mut snapshots = Snapshots::begin(self.keeper.as_deref_mut(), piece, &mut search);
        let (before, steps) = (self.state.clone(), self.steps);
        loop {
            let count = search.count_all();
            let solutions = count.solutions * BigUint::from(piece.times);
            self.found += &solutions;
            self.state.found += solutions;
            self.steps = steps.saturating_add(search.steps());
            self.state.steps = before.steps.saturating_add(search.steps());
            let Verdict::Stopped(reason) = count.verdict else { return Ok(None) };
            let counted = self.state.found.clone();
            let is_pause = self.is_pause(reason);
            if snapshots.keep(self.keeper.as_deref_mut(), &mut search, is_pause)? {
                self.state = whole(piece, &before, &self.state);
            } else {
                self.learn(piece, search.untried(), &before);
            }
            if !is_pause {
                return Ok(Some(reason));
            }
            self.save()?;
            self.state.found = counted;
            self.state.open.clone_from(&before.open);
            let Some(slice) = self.slice() else { return Ok(None) };
            search.resume(slice);
        }
    }
}
