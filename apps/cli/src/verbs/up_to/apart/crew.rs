//! Assemblies taken apart on several threads, told in the order in which they came.
//!
//! # Why this shape
//! One assembly does not depend on another, so each thread has a disassembler of its own and takes the next assembly that waits.
//! With one thread there is nobody else: the caller takes them apart itself.
//!
//! # Invariants
//! No more assemblies are under way than the threads have work for soon, so a list of any length needs little memory. When the
//! caller ends, for whatever reason, all threads stop at their next state.
//!
//! # Cost
//! Each thread learns the distances of pieces for itself.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use gavotte::disassembly::{Disassembler, Outcome};
use gavotte::puzzles::{Bodies, Puzzle};
use gavotte::symmetry::Effort;
use gavotte::{OptionId, message};

use super::kept::Kept;
use crate::failure::Failure;

/// What an assembly may take.
pub(super) struct Limits {
    /// The most states of it and of each of its parts.
    pub(super) most: usize,
    /// The work of each thread.
    pub(super) effort: Effort,
}

/// An assembly with what became of it.
pub(super) struct Done {
    pub(super) options: Vec<OptionId>,
    pub(super) bodies: Bodies,
    /// None where it was not to be taken apart.
    pub(super) outcome: Option<Outcome>,
    /// Whether a limit of the command or a signal came in between.
    pub(super) is_stopped: bool,
}

impl Done {
    /// An assembly that stays whole.
    pub(super) fn whole(options: &[OptionId]) -> Self {
        let (bodies, outcome, is_stopped) = (Bodies::default(), None, false);
        Self { options: options.to_vec(), bodies, outcome, is_stopped }
    }

    /// An assembly that an earlier run has taken apart.
    fn before(options: &[OptionId], bodies: Bodies, outcome: Outcome) -> Self {
        Self { options: options.to_vec(), bodies, outcome: Some(outcome), is_stopped: false }
    }
}

/// The function that takes what is done.
type Tell<'t> = dyn FnMut(Done) -> Told + 't;

/// Whether it could.
type Told = Result<(), Failure>;

/// An assembly in the line, by its number.
type Job = (u64, Vec<OptionId>, Bodies);

/// What is done, by its number; none from a thread that has failed.
type Sent = Option<(u64, Done)>;

/// Those who take assemblies apart.
pub(super) enum Crew<'c> {
    /// The caller itself.
    One(&'c dyn Puzzle, Box<Hand>),
    /// Several threads.
    Several(&'c dyn Puzzle, Line),
}

/// One who takes assemblies apart.
pub(super) struct Hand {
    disassembler: Disassembler,
    effort: Effort,
    most: usize,
}

/// The assemblies that threads have under way.
pub(super) struct Line {
    jobs: Sender<Job>,
    results: Receiver<Sent>,
    /// Those that are done before an earlier one is.
    early: BTreeMap<u64, Done>,
    sent: u64,
    told: u64,
    /// How many there may be.
    most: u64,
}

impl Crew<'_> {
    /// Does `work` with a crew of this number of threads.
    pub(super) fn at_work<R>(
        threads: usize,
        puzzle: &dyn Puzzle,
        limits: &Limits,
        work: impl FnOnce(&mut Crew<'_>) -> R,
    ) -> R {
        let slides = puzzle.bodies(&[]).map_or(&[][..], |it| it.slides);
        let hand = || {
            let (effort, most) = (limits.effort.clone(), limits.most);
            Hand { disassembler: Disassembler::new(slides), effort, most }
        };
        if threads == 1 {
            return work(&mut Crew::One(puzzle, Box::new(hand())));
        }
        let (jobs, waiting) = channel();
        let (done, results) = channel();
        let (waiting, is_over) = (Mutex::new(waiting), AtomicBool::new(false));
        thread::scope(|scope| {
            for _ in 0..threads {
                let (mut hand, done, waiting, is_over) = (hand(), done.clone(), &waiting, &is_over);
                scope.spawn(move || hand.serve(waiting, &Bell(done), is_over));
            }
            // Some for each thread, so that none waits while the oldest one is hard.
            let most = 16 * threads as u64;
            let line = Line { jobs, results, early: BTreeMap::new(), sent: 0, told: 0, most };
            let result = work(&mut Crew::Several(puzzle, line));
            is_over.store(true, Ordering::Relaxed);
            result
        })
    }

    /// Takes one more assembly, and tells those that are done; what is known of it is not looked for again.
    pub(super) fn take(&mut self, options: &[OptionId], kept: &Kept, tell: &mut Tell<'_>) -> Told {
        let (Self::One(puzzle, _) | Self::Several(puzzle, _)) = self;
        let bodies = puzzle.bodies(options).unwrap_or_default();
        if bodies.bodies.len() > Bodies::MOST {
            return Err(Failure::Usage(message!(
                "an assembly of {count} pieces; --disassemble takes at most {most} apart",
                count = bodies.bodies.len(),
                most = Bodies::MOST
            )));
        }
        let known = kept.known(options, &bodies);
        match (self, known) {
            (Self::One(..), Some(outcome)) => tell(Done::before(options, bodies, outcome)),
            (Self::Several(_, line), Some(outcome)) => {
                line.early.insert(line.sent, Done::before(options, bodies, outcome));
                line.sent += 1;
                line.tell_down_to(line.most, tell)
            }
            (Self::One(_, hand), None) => tell(hand.done(options.to_vec(), bodies, &|| false)),
            (Self::Several(_, line), None) => {
                // Without a thread that listens there is no result either, and the next wait says so.
                _ = line.jobs.send((line.sent, options.to_vec(), bodies));
                line.sent += 1;
                line.tell_down_to(line.most, tell)
            }
        }
    }

    /// Tells the rest.
    pub(super) fn rest(&mut self, tell: &mut Tell<'_>) -> Told {
        match self {
            Self::One(..) => Ok(()),
            Self::Several(_, line) => line.tell_down_to(0, tell),
        }
    }
}

/// Where a thread sends what is done. The caller hears, too, when the thread fails, and does not wait for it.
struct Bell(Sender<Sent>);

impl Drop for Bell {
    fn drop(&mut self) {
        if thread::panicking() {
            _ = self.0.send(None);
        }
    }
}

impl Line {
    /// Tells what is done, and waits until no more than so many are under way.
    fn tell_down_to(&mut self, most: u64, tell: &mut Tell<'_>) -> Told {
        loop {
            while let Some(done) = self.early.remove(&self.told) {
                self.told += 1;
                tell(done)?;
            }
            let found = match self.results.try_recv() {
                Ok(found) => found,
                Err(_) if self.sent - self.told <= most => return Ok(()),
                Err(_) => self.results.recv().unwrap_or(None),
            };
            let Some((number, done)) = found else {
                return Err(Failure::Runtime(
                    "a thread that takes assemblies apart has ended".into(),
                ));
            };
            self.early.insert(number, done);
        }
    }
}

impl Hand {
    /// Takes assemblies apart as long as there are some.
    fn serve(&mut self, waiting: &Mutex<Receiver<Job>>, bell: &Bell, is_over: &AtomicBool) {
        loop {
            let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok((number, options, bodies)) = job else { return };
            let found = self.done(options, bodies, &|| is_over.load(Ordering::Relaxed));
            if bell.0.send(Some((number, found))).is_err() {
                return;
            }
        }
    }

    /// Takes an assembly apart.
    fn done(&mut self, options: Vec<OptionId>, bodies: Bodies, is_over: &dyn Fn() -> bool) -> Done {
        let (effort, mut is_stopped) = (&mut self.effort, false);
        let mut stop = || {
            is_stopped |= is_over() || effort.spend(1_000).is_err();
            is_stopped
        };
        let outcome = self.disassembler.take_apart(&bodies, self.most, &mut stop);
        Done { options, bodies, outcome: Some(outcome), is_stopped }
    }
}
