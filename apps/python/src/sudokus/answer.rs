//! The answers of a batch, on several threads.
//!
//! # Why this shape
//! Threads take stretches of grids from the front of the batch, one after the other, so none is idle while
//! another has the hard ones. A solution takes the place of its grid, so a batch of a million lines needs no second
//! copy.
//!
//! # Invariants
//! 1. The answers do not depend on the number of threads. Neither does the first puzzle that its limit of steps
//!    stops, because no puzzle before it is passed over.
//!
//! # Cost
//! Some 30 bytes a grid beside its cells; a look at the clock and some locks for each stretch.

use std::ops::ControlFlow;

use gavotte::puzzles::sudoku::Puzzle;
use gavotte::sudoku9::CELLS;
use gavotte::{Interrupt, Progress, StopReason};

use super::batch::{Batch, place};
use super::log::{Log, Stop};
use super::per_puzzle::PerPuzzle;
use super::share::share_out;
use super::worker::{Number, Worker};

/// How many grids a thread takes at a time: about .1 to 1 ms of work. [grids]
const SHARE: usize = 256;

/// The answers to a batch.
#[derive(Debug)]
pub(super) struct Answers {
    /// The solution of each grid of nine by nine, zeros where there is none, if solutions were asked for.
    pub(super) nines: Vec<[u8; CELLS]>,
    /// How many solutions each of these has, as far as was asked.
    pub(super) numbers: Vec<Number>,
    /// The same for the others.
    pub(super) others: Vec<Other>,
}

/// The answer to a puzzle that is no plain grid of nine by nine.
#[derive(Debug)]
pub(super) struct Other {
    /// Its place in the input.
    pub(super) place: usize,
    pub(super) solution: Option<String>,
    pub(super) number: Number,
}

/// Where and why a batch was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped {
    /// The place in the input of the first puzzle without an answer.
    pub(super) place: usize,
    pub(super) reason: StopReason,
}

/// Answers all puzzles on `threads` threads, and reports its progress now and then. Where it is stopped, the
/// answers are those to the puzzles before the first one that has none.
pub(super) fn answer(
    batch: Batch,
    asked: PerPuzzle,
    threads: usize,
    interrupt: &Interrupt,
    tell: impl FnMut(&Progress) + Send,
) -> (Answers, Option<Stopped>) {
    let log = Log::new(batch.len(), tell);
    let Batch { mut nines, others: puzzles } = batch;
    let mut numbers = vec![Number::Small(0); nines.len()];
    let pieces = nines.len().div_ceil(SHARE);
    let stretches = nines.chunks_mut(SHARE).zip(numbers.chunks_mut(SHARE)).enumerate();
    share_out(stretches, threads.min(pieces), || {
        let (log, mut worker) = (&log, Worker::new(asked, interrupt));
        move |(at, (grids, numbers)): (usize, Stretch<'_>)| {
            let first = at * SHARE;
            work(log, &mut worker, (first, grids.len()), |worker| {
                for (at, (cells, number)) in (first..).zip(grids.iter_mut().zip(numbers)) {
                    *number = worker.nine(cells).map_err(|reason| (at, reason))?;
                }
                Ok(())
            })
        }
    });
    if let Some((nine, reason)) = log.first_stop() {
        let others = Vec::new();
        let first_other = puzzles.first().map_or(usize::MAX, |&(place, _)| place);
        let stopped = Stopped { place: place(&puzzles, nine), reason };
        let whole = Answers { nines, numbers, others };
        return (whole.before(stopped.place.min(first_other)), Some(stopped));
    }
    let empty =
        |&(place, _): &(usize, _)| Other { place, solution: None, number: Number::Small(0) };
    let mut others: Vec<Other> = puzzles.iter().map(empty).collect();
    let pieces = others.iter_mut().zip(&puzzles).enumerate();
    share_out(pieces, threads.min(puzzles.len()), || {
        let (log, mut worker) = (&log, Worker::new(asked, interrupt));
        move |(at, (other, (_, puzzle))): (usize, (&mut Other, &(usize, Puzzle)))| {
            work(log, &mut worker, (at, 1), |worker| {
                let pair = worker.other(puzzle).map_err(|reason| (at, reason))?;
                (other.solution, other.number) = pair;
                Ok(())
            })
        }
    });
    let whole = Answers { nines, numbers, others };
    match log.first_stop() {
        Some((at, reason)) => {
            let stopped = Stopped { place: whole.others[at].place, reason };
            (whole.before(stopped.place), Some(stopped))
        }
        None => (whole, None),
    }
}

impl Answers {
    /// The answers to the puzzles before this place in the input.
    fn before(mut self, place: usize) -> Self {
        self.others.retain(|other| other.place < place);
        let nines = place - self.others.len();
        debug_assert!(nines <= self.nines.len(), "the places before this one have answers");
        self.nines.truncate(nines);
        self.numbers.truncate(nines);
        self
    }
}

/// Grids and the places for what is known of them.
type Stretch<'a> = (&'a mut [[u8; CELLS]], &'a mut [Number]);

/// Does the work on the puzzles from `first` on, unless it is time to stop, and writes down the result.
fn work<F: FnMut(&Progress)>(
    log: &Log<F>,
    worker: &mut Worker,
    (first, count): (usize, usize),
    answer: impl FnOnce(&mut Worker) -> Result<(), Stop>,
) -> ControlFlow<()> {
    if log.is_stopped_before(first) {
        return ControlFlow::Break(());
    }
    let came = worker.check().map_err(|reason| (first, reason)).and_then(|()| answer(worker));
    log.note(count, worker.take_guesses(), came)
}
