//! Grids from the reader to the threads that answer them, and on to the writer, in order.
//!
//! # Why this shape
//! One thread reads, several answer, and this one writes. Grids travel in parcels. A parcel is full while there is
//! plenty of input, and holds whatever was read when the reader has to wait, so that a slow pipe is answered as it
//! comes. Parcel i goes to thread i mod k and is taken back from it, so the order needs no numbers and no
//! sorting. Queues are short: a thread that is ahead waits, and memory stays small for any input.
//!
//! The threads are joined only at the end of the input. A reader may wait for input without end, and must not hold up a
//! command that ends early, with an error or after a signal; the end of the process ends the reader.
//!
//! # Invariants
//! 1. A parcel is never empty. The one with the last grid or an error is the last one.
//!
//! # Cost
//! At most four parcels of [`PARCEL`] grids a thread on each side of it.

use std::cell::RefCell;
use std::mem;
use std::panic::resume_unwind;
use std::path::Path;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use gavotte::puzzles::PuzzleError;
use gavotte::puzzles::sudoku::Puzzle;

use super::answer::Item;
use super::batch::Batch;
use super::form::Form;
use super::models::Models;
use super::nine::{Asked, Job, Nines, threads};
use super::tap;
use crate::args::SudokuArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::Out;
use crate::watch::Watch;

/// How many grids travel together: about .1 to 1 ms of work. [grids]
const PARCEL: usize = 512;

/// Grids that travel together.
type Parcel = Vec<Entry>;

/// A grid on its way to a thread. A grid that the engine for nine by nine surely answers travels without its memory,
/// because freeing memory that another thread has allocated is slow.
enum Entry {
    Job(Job),
    /// A grid that may be left to other engines.
    Perhaps(Job, Box<Puzzle>),
    Left(Box<Puzzle>),
    Wrong(Box<PuzzleError>),
}

impl Entry {
    fn of(puzzle: Result<Puzzle, PuzzleError>, asked: Asked) -> Self {
        match puzzle {
            Err(error) => Self::Wrong(Box::new(error)),
            Ok(puzzle) => match Job::of(&puzzle) {
                None => Self::Left(Box::new(puzzle)),
                Some(job) if asked.lists() => Self::Perhaps(job, Box::new(puzzle)),
                Some(job) => Self::Job(job),
            },
        }
    }
}

/// The answers to a parcel.
#[derive(Default)]
struct Answers {
    /// The texts of all of them, one after the other.
    text: String,
    /// Each grid, and where its text ends.
    items: Vec<(Item, usize)>,
}

/// Answers grids on several threads.
pub(super) fn run(
    args: &SudokuArgs,
    watch: &Watch<'_>,
    models: &Models,
    asked: Asked,
) -> Result<Exit, Failure> {
    let (mut inputs, mut lanes) = (Vec::new(), Vec::new());
    // How many parcels wait before and after each thread.
    let ahead: usize = 4;
    for _ in 0..threads(args) {
        let (input, parcels) = sync_channel(ahead);
        let (done, output) = sync_channel(ahead);
        let nines = Nines::new(asked, watch.interrupt());
        let thread = thread::spawn(move || answer(nines, &parcels, &done));
        inputs.push(input);
        lanes.push((output, thread));
    }
    let (opened, open) = sync_channel(1);
    let (path, form) = (args.file.clone(), Form::by(args));
    let reader = thread::spawn(move || read(path.as_deref(), (form, asked), inputs, &opened));
    // The reader first says whether the input can be read, because no file may be overwritten before that is known.
    let name = match open.recv() {
        Ok(name) => name?,
        Err(_) => {
            join([reader]);
            return Err(Failure::Runtime("the input could not be read".into()));
        }
    };
    let mut batch = Batch::new(args, watch, models, name)?;
    let mut out = Out::open_list(&args.search.place)?;
    watch.idle(false);
    let mut turn = 0;
    while let Some(Answers { text, items }) = next(&lanes[turn].0, &mut out, &mut batch)? {
        let mut begin = 0;
        for (item, end) in items {
            if !batch.take(item, &text[begin..end], &mut out)? {
                return batch.end(&mut out);
            }
            begin = end;
        }
        turn = (turn + 1) % lanes.len();
    }
    if batch.last.is_answer() {
        // The input is at its end, or a thread is.
        join(lanes.into_iter().map(|(_, thread)| thread).chain([reader]));
    }
    batch.end(&mut out)
}
/// The next parcel; `None` at the end of the input, and when a signal or a limit comes.
fn next(
    output: &Receiver<Answers>,
    out: &mut Out,
    batch: &mut Batch<'_>,
) -> Result<Option<Answers>, Failure> {
    if let Ok(items) = output.try_recv() {
        return Ok(Some(items));
    }
    // The answers so far reach the reader before this waits for more.
    out.flush()?;
    // How often signals and limits are looked at while no parcel comes.
    let patience = Duration::from_millis(20);
    loop {
        match output.recv_timeout(patience) {
            Ok(items) => return Ok(Some(items)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) if batch.is_stopped() => return Ok(None),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

/// Waits for threads that have ended or are about to. A panic in one of them goes on here, because its answers are
/// missing.
fn join(threads: impl IntoIterator<Item = JoinHandle<()>>) {
    for thread in threads {
        if let Err(panic) = thread.join() {
            resume_unwind(panic);
        }
    }
}

/// Answers parcels until there are no more.
fn answer(mut nines: Nines, parcels: &Receiver<Parcel>, done: &SyncSender<Answers>) {
    while let Ok(parcel) = parcels.recv() {
        let mut answers = Answers::default();
        for entry in parcel {
            let mut answer = |job| nines.answer(&job, None, &mut answers.text).map(Item::Answered);
            let item = match entry {
                // The number of guesses is not limited, so there is an answer.
                Entry::Job(job) => answer(job),
                Entry::Perhaps(job, puzzle) => answer(job).or(Some(Item::Left(puzzle))),
                Entry::Left(puzzle) => Some(Item::Left(puzzle)),
                Entry::Wrong(error) => Some(Item::Wrong(error)),
            };
            debug_assert!(item.is_some(), "each grid has an answer, or is left to others");
            answers.items.extend(item.map(|item| (item, answers.text.len())));
        }
        // Nobody takes more when the command has ended.
        if done.send(answers).is_err() {
            return;
        }
    }
}

/// The parcel that is being filled, and the threads that get one in turn.
struct Post {
    parcel: Parcel,
    inputs: Vec<SyncSender<Parcel>>,
    turn: usize,
    /// A thread takes no more, because the command has ended.
    is_over: bool,
}

impl Post {
    fn send(&mut self) {
        if self.parcel.is_empty() || self.is_over {
            return;
        }
        let parcel = mem::replace(&mut self.parcel, Parcel::with_capacity(PARCEL));
        self.is_over = self.inputs[self.turn].send(parcel).is_err();
        self.turn = (self.turn + 1) % self.inputs.len();
    }
}

/// Reads grids and hands them to the threads in turn.
fn read(
    path: Option<&Path>,
    (form, asked): (Form, Asked),
    inputs: Vec<SyncSender<Parcel>>,
    opened: &SyncSender<Result<String, Failure>>,
) {
    let post = Post { parcel: Parcel::new(), inputs, turn: 0, is_over: false };
    let post = Rc::new(RefCell::new(post));
    let waiting = Rc::clone(&post);
    let source = match tap::open(path, move || waiting.borrow_mut().send(), || ()) {
        Ok(source) => source,
        Err(failure) => {
            // Sending cannot fail, because `run` waits for this message.
            let _ = opened.send(Err(failure));
            return;
        }
    };
    if opened.send(Ok(source.name())).is_err() {
        return;
    }
    for puzzle in form.grids(source.into_reader()) {
        let mut post = post.borrow_mut();
        post.parcel.push(Entry::of(puzzle, asked));
        if post.parcel.len() >= PARCEL {
            post.send();
        }
        if post.is_over {
            return;
        }
    }
    post.borrow_mut().send();
}
