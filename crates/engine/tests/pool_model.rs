//! The pool of tasks, model-checked: every interleaving of the threads up to a number of
//! preemptions, by loom.
//!
//! The file under test is compiled here once more, with loom's locks in place of the standard ones.
//! A task is a range of numbers, a step tries one number, and every third one is a solution.

#[path = "../src/share/pool.rs"]
#[allow(dead_code)] // the model does not use the parts for a caller that has no threads
mod pool;

/// Loom's tools for waiting. Their time stands still: a thread that waits is woken by another one or never, so a
/// forgotten wake-up shows as a deadlock.
mod sync {
    pub(super) use loom::sync::{Condvar, Mutex, MutexGuard};
}

use std::collections::VecDeque;
use std::ops::Range;
use std::time::Duration;

use gavotte_model::OptionId;
use loom::sync::Arc;
use loom::thread;
use num_bigint::BigUint;
use pool::{Job, News, Pool, Rules, Stretch};

const PATIENCE: Duration = Duration::ZERO;

fn is_solution(number: u32) -> bool {
    number % 3 == 0
}

/// The work of a thread of the real search, on ranges.
fn stretch(pool: &Pool<Range<u32>>, mut job: Job<Range<u32>>) -> Stretch<Range<u32>> {
    if job.split {
        let middle = job.task.start + (job.task.end - job.task.start).div_ceil(2);
        let rest = middle..job.task.end;
        job.task.end = middle;
        pool.give(&job, (!rest.is_empty()).then_some((rest, 0.5)));
    }
    let before = job.task.start;
    let steps = usize::try_from(job.steps).unwrap_or(usize::MAX);
    let tried: Vec<u32> = job.task.by_ref().take(steps).collect();
    let solutions = tried.into_iter().filter(|&number| is_solution(number));
    let paths: VecDeque<_> = solutions.map(|number| vec![OptionId::new(number)]).collect();
    let (found, counted) = if job.counting { (VecDeque::new(), paths.len()) } else { (paths, 0) };
    let steps = u64::from(job.task.start - before);
    let is_done = job.task.is_empty();
    Stretch { job, is_done, steps, found, counted: BigUint::from(counted), place: 0.0 }
}

fn start(pool: &Arc<Pool<Range<u32>>>, threads: usize) -> Vec<thread::JoinHandle<()>> {
    let start = |_| {
        let pool = Arc::clone(pool);
        thread::spawn(move || {
            let mut report = None;
            while let Some(job) = pool.next(report.take()) {
                report = Some(stretch(&pool, job));
            }
        })
    };
    (0..threads).map(start).collect()
}

fn end(pool: &Pool<Range<u32>>, threads: Vec<thread::JoinHandle<()>>) {
    pool.stop();
    for thread in threads {
        assert!(thread.join().is_ok());
    }
}

/// Checks every interleaving with at most `preemptions` switches that no thread requested.
fn check(preemptions: usize, model: impl Fn() + Send + Sync + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(preemptions);
    builder.check(model);
}

fn number(path: &pool::Path) -> u32 {
    u32::try_from(path[0].index()).unwrap_or(u32::MAX)
}

/// All solutions that the pool returns, until it returns something else.
fn hear(pool: &Pool<Range<u32>>, allowed: u64, found: &mut Vec<u32>) -> News {
    loop {
        let mut ready = VecDeque::new();
        let news = pool.find(allowed, &mut ready, PATIENCE);
        found.extend(ready.iter().map(number));
        if news != News::Found {
            return news;
        }
    }
}

fn rules(in_order: bool) -> Rules {
    // There is room for one solution, so that threads must wait for the caller.
    Rules { stretch: 2, room: 1, in_order }
}

#[test]
fn two_threads_find_each_solution_once() {
    check(2, || {
        let pool = Arc::new(Pool::new(0..7, 0, rules(false)));
        let threads = start(&pool, 2);
        let mut found = Vec::new();
        assert_eq!(hear(&pool, u64::MAX, &mut found), News::Exhausted);
        found.sort_unstable();
        assert_eq!(found, [0, 3, 6]);
        assert_eq!(pool.used(), 7);
        end(&pool, threads);
    });
}

#[test]
fn two_threads_keep_the_order() {
    check(2, || {
        let pool = Arc::new(Pool::new(0..7, 0, rules(true)));
        let threads = start(&pool, 2);
        let mut found = Vec::new();
        assert_eq!(hear(&pool, u64::MAX, &mut found), News::Exhausted);
        assert_eq!(found, [0, 3, 6]);
        end(&pool, threads);
    });
}

#[test]
fn steps_are_not_passed_and_a_count_goes_on() {
    check(2, || {
        let pool = Arc::new(Pool::new(0..7, 0, rules(false)));
        let threads = start(&pool, 2);
        let mut found = Vec::new();
        assert_eq!(hear(&pool, 3, &mut found), News::Paused);
        assert_eq!(pool.used(), 3);
        assert_eq!(pool.count(u64::MAX, PATIENCE), News::Exhausted);
        assert_eq!(pool.take_counted() + found.len(), BigUint::from(3_u32));
        end(&pool, threads);
    });
}

#[test]
fn a_halt_waits_for_all_hands_and_a_copy_has_what_was_left() {
    check(2, || {
        let pool = Arc::new(Pool::new(0..5, 0, rules(false)));
        let threads = start(&pool, 2);
        let mut ready = VecDeque::new();
        let _ = pool.find(u64::MAX, &mut ready, PATIENCE);
        let copy = pool.fork(Clone::clone);
        let used = pool.used();
        end(&pool, threads);
        assert_eq!(pool.used(), used, "halted is halted");
        let mut found: Vec<u32> = ready.iter().map(number).collect();
        let copy = Arc::new(copy);
        let threads = start(&copy, 1);
        assert_eq!(hear(&copy, u64::MAX, &mut found), News::Exhausted);
        end(&copy, threads);
        found.sort_unstable();
        assert_eq!(found, [0, 3]);
    });
}

#[test]
fn three_threads_are_stopped_in_the_middle() {
    check(1, || {
        let pool = Arc::new(Pool::new(0..9, 0, rules(true)));
        let threads = start(&pool, 3);
        let mut ready = VecDeque::new();
        assert_eq!(pool.find(u64::MAX, &mut ready, PATIENCE), News::Found);
        end(&pool, threads);
    });
}
