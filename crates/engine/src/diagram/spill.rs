//! A sweep that is larger than memory: states of later layers go to a shelf.
//!
//! # Why this shape
//! States that are put aside in memory no longer meet those that come later, so a sweep much larger than memory would do the
//! same work again and again. On a shelf the states of a layer still meet: when their turn comes, they come back in sorted order,
//! equal ones as one, a part at a time. So the cost stays that of a sweep, and reading and writing each state once or twice.
//!
//! # Invariants
//! 1. When a layer has its turn, either none of its states is on the shelf, or all of them are but those of the present part.
//! 2. When the shelf fails, the sweep gives no answer.

use std::io;

use super::record::Record;
use super::shelved::{Merged, StateRun};
use super::sweep::Sweep;
use super::table::Table;

impl<const W: usize, R: Record> Sweep<W, R> {
    /// Puts all states from this layer on on the shelf.
    pub(super) fn shelve(&mut self, first: usize) -> io::Result<()> {
        self.put_on_shelf(first, self.layers.layers.len())?;
        self.find_room();
        Ok(())
    }

    /// Puts the states of these layers on the shelf.
    fn put_on_shelf(&mut self, first: usize, end: usize) -> io::Result<()> {
        let Some(shelf) = self.shelf.clone() else { return Ok(()) };
        let (tables, words) = (self.states.drain(first..end), self.record.words());
        if tables.is_empty() {
            return Ok(());
        }
        let volume = shelf.put(&mut |out| {
            tables.iter().try_for_each(|(_, table)| StateRun::write(table, words, out))
        })?;
        for (layer, run) in StateRun::lay(&volume, &tables, words) {
            self.shelved[layer].push(run);
        }
        Ok(())
    }

    /// The next part of the present layer's states, and its lane; `None` when there are no more.
    pub(super) fn next_part(&mut self) -> io::Result<Option<(usize, Table<W>)>> {
        if !Self::SHELVES {
            return Ok(self.states.take(self.layer, self.team.few()));
        }
        // The rest of a table in which the sweep has paused must stay in its order.
        if !self.is_within() && self.merged.is_none() && self.wants_shelf() {
            self.put_on_shelf(self.layer, self.layer + 1)?;
            let runs = std::mem::take(&mut self.shelved[self.layer]);
            self.merged = Some(Merged::new(runs, self.part())?);
        }
        if let Some(taken) = self.states.take(self.layer, self.team.few()) {
            return Ok(Some(taken));
        }
        let Some(mut merged) = self.merged.take() else { return Ok(None) };
        let table = self.read_part(&mut merged)?;
        if table.states.is_empty() {
            return Ok(None);
        }
        self.merged = Some(merged);
        Ok(Some((self.states.admit(&table), table)))
    }

    /// Whether the states of the present layer must come from the shelf: some lie there, or all of them would leave too little
    /// memory for the states that they lead to.
    fn wants_shelf(&self) -> bool {
        let is_large =
            self.states.bytes() > self.room / 2 && self.states.waiting_in(self.layer) > 0;
        !self.shelved[self.layer].is_empty() || (self.shelf.is_some() && is_large)
    }

    /// The next states of the stream, as many as are in memory at a time.
    fn read_part(&mut self, merged: &mut Merged<W>) -> io::Result<Table<W>> {
        let (mut table, mut mark) = (Table::default(), Vec::new());
        let most = self.part();
        while table.bytes() < most {
            let Some(state) = merged.next(&mut mark)? else { break };
            while mark.last() == Some(&0) {
                mark.pop();
            }
            while self.record.words() < mark.len() {
                table.widen(self.record.words());
                self.widen(&[]);
            }
            table.states.push(state);
            table.marks.extend_from_slice(&mark);
            table.marks.resize(table.states.len() * self.record.words(), 0);
        }
        Ok(table)
    }

    /// The states that lie on the shelf.
    pub(super) fn states_on_shelf(&self) -> usize {
        if !Self::SHELVES {
            return 0;
        }
        let runs: u64 = self.shelved.iter().flatten().map(|run| run.states(W)).sum();
        let left = self.merged.as_ref().map_or(0, Merged::left);
        usize::try_from(runs + left).unwrap_or(usize::MAX)
    }
}
