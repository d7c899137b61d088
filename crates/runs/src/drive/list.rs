//! Lists of solutions, piece by piece, because the state between two pieces can be kept.

use std::io;

use gavotte_model::{Query, Solution, StopReason, Verdict};
use num_bigint::BigUint;

use super::{Broken, Run};
use crate::{Kind, Piece};

/// Takes the solutions of a run.
pub(super) type Visit<'v> = dyn FnMut(&Solution) -> io::Result<()> + 'v;

impl Run<'_> {
    /// Calls `visit` with each solution, to the end or until a limit is reached. Where the file of solutions
    /// belongs to the states that are kept, a run that is resumed from one of them yields each solution once.
    ///
    /// # Errors
    /// When `visit` fails, the engine does not support the question, or a state cannot be kept.
    pub fn list(
        &mut self,
        mut visit: impl FnMut(&Solution) -> io::Result<()>,
    ) -> Result<Verdict, Broken> {
        while !self.state.is_done(self.question) {
            self.state.bytes = self.bytes();
            let Some(piece) = self.next_piece() else { break };
            if let Some(reason) = self.list_piece(&piece, &mut visit)? {
                self.save()?;
                return Ok(Verdict::Stopped(reason));
            }
            self.count_done();
        }
        self.state.bytes = self.bytes();
        Ok(self.finish()?)
    }

    /// The query for a piece.
    fn query(&self) -> Query {
        match self.question.kind {
            Kind::Solve { limit: Some(1) } => Query::First,
            Kind::Solve { limit: Some(limit) } => {
                let found = u64::try_from(&self.state.found).unwrap_or(u64::MAX);
                Query::All { limit: Some(limit.saturating_sub(found)) }
            }
            _ => Query::All { limit: None },
        }
    }

    /// Lists one piece.
    fn list_piece(
        &mut self,
        piece: &Piece,
        visit: &mut Visit<'_>,
    ) -> Result<Option<StopReason>, Broken> {
        let query = self.query();
        let mut search = self.ask(piece, self.slice()).search(query)?;
        if query == Query::First {
            search = search.limit(1);
        }
        let (before, steps) = (self.state.clone(), self.steps);
        loop {
            let mut found = 0_u64;
            for solution in search.by_ref() {
                visit(&solution)?;
                found += 1;
            }
            self.found += found;
            self.state.found += BigUint::from(found);
            self.steps = steps.saturating_add(search.steps());
            self.state.steps = before.steps.saturating_add(search.steps());
            let reason = match search.verdict() {
                Some(Verdict::Complete) => return Ok(None),
                Some(Verdict::Stopped(reason)) => reason,
                None => StopReason::Cancelled,
            };
            let listed = self.state.found.clone();
            self.state.bytes = self.bytes();
            self.learn(piece, search.untried(), &before);
            if reason == StopReason::Solutions {
                // As many solutions as were asked for are listed, so nothing will be searched again.
                self.state.found = listed;
                return Ok(None);
            }
            if !self.is_pause(reason) {
                return Ok(Some(reason));
            }
            self.save()?;
            self.state.found = listed;
            self.state.open.clone_from(&before.open);
            let Some(slice) = self.slice() else { return Ok(None) };
            search.resume(slice);
        }
    }
}
