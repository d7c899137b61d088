//! Jobs that run at the same time. The output of each is shown whole, in the order of the list.
//!
//! # Why this shape
//! A job begins when those it comes [`after`](Job::after) have ended. Only [`AT_ONCE`] jobs compute at the
//! same time, because more would only make each other slower; a job that [`waits`](Job::waits) for a network
//! is not counted. The first job of the list that has not ended shows its lines while it says them; the lines
//! of the others are kept until it is their turn.
//!
//! # Invariants
//! 1. Each job begins once, after all jobs that it comes after, even if one of these failed.
//! 2. All lines of a job stand together, in the order in which it said them.
//!
//! # Cost
//! A thread a job, and the memory for the lines that are not shown yet.

use std::io::{IsTerminal, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::shell::Stream;

/// How many jobs compute at the same time: compilers use all cores for a part of their time only, and
/// tests that wait for a browser or a cluster use less than one.
const AT_ONCE: usize = 2;

/// One of the jobs.
#[derive(Clone, Copy)]
pub(crate) struct Job {
    /// Its name.
    pub(crate) name: &'static str,
    /// The jobs that end before it begins. They stand before it in the list.
    pub(crate) after: &'static [&'static str],
    /// Whether it waits for a network most of the time.
    pub(crate) waits: bool,
}

/// The stage of a job.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Ahead,
    Running,
    Ended,
}

/// The stages of all jobs, and a bell for when one changes.
struct Plan<'a> {
    jobs: &'a [Job],
    stages: Mutex<Vec<Stage>>,
    changed: Condvar,
}

/// Runs all jobs with `work`, which hands on each line of a job; returns their results, in the order of the list.
pub(crate) fn all<T: Send>(
    jobs: &[Job],
    work: impl Fn(&Job, &(dyn Fn(Stream, &[u8]) + Sync)) -> T + Sync,
) -> Vec<T> {
    let screen = Screen::new(jobs.len(), show);
    let plan = Plan::new(jobs);
    let one = |at: usize| {
        let running = plan.begin(at);
        let outcome = work(&jobs[at], &|stream, line| screen.line(at, stream, line));
        drop(running);
        screen.end(at);
        outcome
    };
    let one = &one;
    thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs.len()).map(|at| scope.spawn(move || one(at))).collect();
        let outcomes = threads.into_iter().map(thread::ScopedJoinHandle::join);
        // A panic of a job is one of ours.
        outcomes.map(|it| it.unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    })
}

/// Whether people watch the output.
pub(crate) fn is_watched() -> bool {
    std::io::stdout().is_terminal()
}

/// Writes one line of a job to the stream on which the job said it.
fn show(stream: Stream, line: &[u8]) {
    // A closed pipe on our side must not end the chore.
    let _ = match stream {
        Stream::Output => {
            let mut output = std::io::stdout().lock();
            output.write_all(line).and_then(|()| output.flush())
        }
        Stream::Error => std::io::stderr().lock().write_all(line),
    };
}

impl<'a> Plan<'a> {
    fn new(jobs: &'a [Job]) -> Self {
        let known = |name: &&str, at: usize| jobs[..at].iter().any(|job| job.name == *name);
        let in_order = |(at, job): (usize, &Job)| job.after.iter().all(|name| known(name, at));
        assert!(jobs.iter().enumerate().all(in_order), "a job comes after those before it");
        let stages = Mutex::new(vec![Stage::Ahead; jobs.len()]);
        Self { jobs, stages, changed: Condvar::new() }
    }

    /// Waits until the job may begin.
    fn begin(&self, at: usize) -> Running<'_> {
        let mut stages = locked(&self.stages);
        while self.next(&stages) != Some(at) {
            stages = self.changed.wait(stages).unwrap_or_else(PoisonError::into_inner);
        }
        stages[at] = Stage::Running;
        self.changed.notify_all();
        Running { plan: self, at }
    }

    /// The first job that may begin now.
    fn next(&self, stages: &[Stage]) -> Option<usize> {
        let computing = |&(job, stage): &(&Job, &Stage)| !job.waits && *stage == Stage::Running;
        let is_full = self.jobs.iter().zip(stages).filter(computing).count() >= AT_ONCE;
        let ended = |name: &&str| {
            let mut all = self.jobs.iter().zip(stages);
            all.any(|(job, stage)| job.name == *name && *stage == Stage::Ended)
        };
        let may = |job: &Job| (job.waits || !is_full) && job.after.iter().all(ended);
        (0..self.jobs.len()).find(|&at| stages[at] == Stage::Ahead && may(&self.jobs[at]))
    }
}

/// A job that has begun. It ends when this is dropped, even after a panic, because others may wait for it.
struct Running<'a> {
    plan: &'a Plan<'a>,
    at: usize,
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        let mut stages = locked(&self.plan.stages);
        debug_assert!(stages[self.at] == Stage::Running, "invariant 1: only what began ends");
        stages[self.at] = Stage::Ended;
        self.plan.changed.notify_all();
    }
}

/// The lines that are not shown yet.
struct Screen<S> {
    lines: Mutex<Lines>,
    show: S,
}

struct Lines {
    /// The job whose lines are shown while it says them.
    turn: usize,
    kept: Vec<Vec<(Stream, Vec<u8>)>>,
    ended: Vec<bool>,
}

impl<S: Fn(Stream, &[u8])> Screen<S> {
    fn new(jobs: usize, show: S) -> Self {
        let lines = Lines { turn: 0, kept: vec![Vec::new(); jobs], ended: vec![false; jobs] };
        Self { lines: Mutex::new(lines), show }
    }

    /// Shows a line, or keeps it until it is the job's turn.
    fn line(&self, at: usize, stream: Stream, line: &[u8]) {
        let mut lines = locked(&self.lines);
        if lines.turn == at {
            (self.show)(stream, line);
        } else {
            lines.kept[at].push((stream, line.to_owned()));
        }
    }

    /// Hands the turn on, past all jobs that have ended.
    fn end(&self, at: usize) {
        let mut lines = locked(&self.lines);
        lines.ended[at] = true;
        while lines.ended.get(lines.turn) == Some(&true) {
            lines.turn += 1;
            let turn = lines.turn;
            let kept = lines.kept.get_mut(turn).map(std::mem::take);
            for (stream, line) in kept.unwrap_or_default() {
                (self.show)(stream, &line);
            }
        }
    }
}

/// What a mutex guards; a job that panicked leaves it whole.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    const fn job(name: &'static str, after: &'static [&'static str], waits: bool) -> Job {
        Job { name, after, waits }
    }

    #[test]
    fn jobs_come_after_others_and_few_at_once() {
        let jobs = [
            job("a", &[], false),
            job("network", &[], true),
            job("b", &["a"], false),
            job("c", &[], false),
            job("d", &["network", "c"], false),
            job("e", &["a", "b"], false),
        ];
        for _ in 0..50 {
            let (now, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
            let ended = Mutex::new(Vec::new());
            let outcomes = all(&jobs, |job, _| {
                assert!(job.after.iter().all(|name| locked(&ended).contains(name)), "invariant 1");
                if !job.waits {
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                }
                thread::yield_now();
                locked(&ended).push(job.name);
                now.fetch_sub(usize::from(!job.waits), Ordering::SeqCst);
                job.name
            });
            assert_eq!(outcomes, jobs.map(|job| job.name));
            assert!(most.into_inner() <= AT_ONCE);
        }
    }

    #[test]
    fn lines_stand_together_in_the_order_of_the_list() {
        let shown = Mutex::new(Vec::new());
        let screen = Screen::new(3, |_, line: &[u8]| {
            locked(&shown).push(String::from_utf8_lossy(line).into_owned());
        });
        let say = |at: usize, line: &str| screen.line(at, Stream::Output, line.as_bytes());
        say(1, "b1");
        say(0, "a1");
        say(2, "c1");
        screen.end(2);
        assert_eq!(*locked(&shown), ["a1"]);
        say(0, "a2");
        screen.end(0);
        assert_eq!(*locked(&shown), ["a1", "a2", "b1"]);
        say(1, "b2");
        screen.end(1);
        assert_eq!(*locked(&shown), ["a1", "a2", "b1", "b2", "c1"]);
    }
}
