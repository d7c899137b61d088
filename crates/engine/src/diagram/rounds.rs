//! Rounds: many states of a table are expanded by all threads at once.
//!
//! # Why this shape
//! A round has two phases. First each thread follows the arcs of its share of the states, and sorts them by the lanes at
//! which they arrive. Then each thread has a lane, and puts all states that arrive there into its tables. So no two threads
//! ever change the same memory, and there is nothing to lock. A mark that overflows goes on without its carry, which is
//! added when the round is over and all marks have another word.
//!
//! A round that has made more steps than allowed is dropped before anything has arrived, so steps are exact.
//!
//! # Invariants
//! The number of ways to a state is a sum, so it does not depend on the order in which arcs arrive.
//!
//! # Cost
//! Starting the threads twice, and an arc is written and read once more than by one thread.
//!
//! # Source
//! The two phases are those of a partitioned hash join: S. Manegold, P. Boncz, M. Kersten, *Optimizing main-memory join on
//! modern hardware* (IEEE Transactions on Knowledge and Data Engineering 14, 2002).

use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, scope};

use super::ahead::read;
use super::choices::Choice;
use super::layers::Layers;
use super::record::{Record, SKIP};
use super::states::{Carry, Lane, Place, Put, lane_of};
use super::sweep::Sweep;
use super::table::Table;
use super::team::{Arc, Batches};
use super::window::union;
use crate::run::numbers::narrow;

/// How many arcs look ahead together. [arcs; DESIGN 10]
const BLOCK: usize = 64;

impl<const W: usize, R: Record> Sweep<W, R> {
    /// Expands the next states of the table on all threads, if this takes no more than `steps` in all. Returns
    /// whether it did.
    #[inline(never)]
    pub(super) fn round(&mut self, table: &mut Table<W>, steps: u64) -> bool {
        let threads = self.team.threads;
        if self.states.lanes.len() < threads {
            self.states.spread(threads, self.record.words());
        }
        let waiting = table.states.len() - self.next;
        let (first, end) = self.layers.layers[self.layer].choices;
        let layer = (self.layer, (end - first) as usize);
        let Some(count) = self.team.states(layer, waiting, steps - self.steps) else {
            return false;
        };
        let made = self.follow(table, count);
        let arcs = self.team.learn(count);
        if self.steps + made > steps {
            return false;
        }
        self.steps += made;
        self.tally.arcs += arcs as u64;
        let carries = self.arrive(table);
        if !carries.is_empty() {
            let words = self.record.words();
            self.widen(&carries);
            self.widen_table(table, words);
        }
        self.next += count;
        true
    }

    /// Follows the arcs of the next `count` states of the table. Returns how many steps this took.
    fn follow(&mut self, table: &Table<W>, count: usize) -> u64 {
        let share = count.div_ceil(self.team.threads);
        let states = self.next..self.next + count;
        self.team.batches.iter_mut().flatten().for_each(Vec::clear);
        let firsts = states.clone().step_by(share);
        let work = firsts.zip(&mut self.team.batches).collect();
        let (layers, layer) = (&self.layers, self.layer);
        let steps = on_each(work, |(first, batches): (usize, &mut Batches<W>)| {
            let mut steps = 0;
            for from in first..(first + share).min(states.end) {
                steps += layers.follow(layer, table, from, batches);
            }
            steps
        });
        steps.into_iter().sum()
    }

    /// Puts the states at which arcs arrive into the lanes. Returns the marks that have overflowed.
    fn arrive(&mut self, table: &Table<W>) -> Vec<Carry> {
        let (layers, record, batches) = (&self.layers, &self.record, &self.team.batches);
        let work = self.states.lanes.iter_mut().enumerate().collect();
        let landed = on_each(work, |(at, lane): (usize, &mut Lane<W>)| {
            let mut arrivals = Arrivals { at, record: record.clone(), new: 0, carries: Vec::new() };
            for batches in batches {
                arrivals.put(layers, table, lane, &batches[at]);
            }
            (arrivals.new, arrivals.carries)
        });
        let mut all = Vec::new();
        for (new, mut carries) in landed {
            self.tally.new += new;
            all.append(&mut carries);
        }
        all
    }
}

impl<const W: usize> Layers<W> {
    /// Follows the arcs of a state. Returns how many steps this took.
    #[inline(always)]
    fn follow(&self, layer: usize, table: &Table<W>, from: usize, batches: &mut Batches<W>) -> u64 {
        let (choices, may_skip) = (self.layers[layer].choices, self.layers[layer].may_skip);
        let (first, end) = (choices.0 as usize, choices.1 as usize);
        let state = &table.states[from];
        let mut go = |child, by| {
            let Some((target, state)) = self.settle(layer, &child) else { return };
            let (target, from) = (narrow(target), narrow(from));
            let lane = lane_of(&state, batches.len());
            batches[lane].push(Arc { state, layer: target, from, by });
        };
        let mut steps = 0;
        let mut at = self.choices.fitting(first, end, state);
        while at < end {
            let choice: &Choice<W> = &self.choices.list[at];
            let mut child = union(&choice.set, state);
            if !choice.counts() || self.count(choice, &mut child) {
                steps += 1;
                go(child, narrow(at));
            }
            at = self.choices.fitting(at + 1, end, state);
        }
        if may_skip {
            go(*state, SKIP);
        }
        steps
    }
}

/// What has happened in a lane.
struct Arrivals<R> {
    /// The number of the lane.
    at: usize,
    record: R,
    new: u64,
    carries: Vec<Carry>,
}

impl<R: Record> Arrivals<R> {
    fn put<const W: usize>(
        &mut self,
        layers: &Layers<W>,
        source: &Table<W>,
        lane: &mut Lane<W>,
        arcs: &[Arc<W>],
    ) {
        let (choices, words) = (&layers.choices, self.record.words());
        let mut places = Vec::with_capacity(BLOCK);
        for block in arcs.chunks(BLOCK) {
            places.extend(block.iter().map(|arc| {
                let layer = arc.layer as usize;
                Place { lane: 0, layer, at: lane.table(layer).home(&arc.state) }
            }));
            read(std::slice::from_ref(lane), &mut places);
            for arc in block {
                let by = match arc.by {
                    SKIP => &[SKIP][..],
                    by => choices.options(&choices.list[by as usize]),
                };
                let mark = &source.marks[arc.from as usize * words..][..words];
                let layer = arc.layer as usize;
                let put = lane.put(layer, &arc.state, &mut self.record, by, mark);
                let Put { number, is_new, carry } = put;
                self.new += u64::from(is_new);
                if carry > 0 {
                    self.carries.push(Carry { lane: self.at, layer, number, carry });
                }
            }
        }
    }
}

/// Does each piece of work on a thread of its own.
/// Calls `go` with each piece of work, on a thread of its own.
pub(super) fn on_each<I: Send, T: Send>(work: Vec<I>, go: impl Fn(I) -> T + Sync) -> Vec<T> {
    let cells: Vec<_> = work.into_iter().map(|piece| Mutex::new((Some(piece), None))).collect();
    on_threads(cells.len(), &|at| {
        let mut cell = cells[at].lock().unwrap_or_else(PoisonError::into_inner);
        cell.1 = cell.0.take().map(&go);
    });
    let done =
        cells.into_iter().map(|cell| cell.into_inner().unwrap_or_else(PoisonError::into_inner));
    done.filter_map(|(_, done)| done).collect()
}

/// Calls `go` for each number below `count`: for 0 on this thread, as for all for which the system has no more threads. It
/// exists once for all widths of states, because starting threads is long in the code.
fn on_threads(count: usize, go: &(dyn Fn(usize) + Sync)) {
    scope(|scope| {
        let (mut started, mut own) = (Vec::new(), Vec::from_iter(0..count.min(1)));
        for at in 1..count {
            match Builder::new().spawn_scoped(scope, move || go(at)) {
                Ok(thread) => started.push(thread),
                Err(_) => own.push(at),
            }
        }
        own.into_iter().for_each(go);
        for thread in started {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
}
