//! Questions on a thread of their own: the same answers, in order, and no thread that outlives its question.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use gavotte::puzzles::queens::Queens;
use gavotte::{Background, Cancel, Problem, Solution, StopReason, Verdict};

const PATIENCE: Duration = Duration::from_millis(20);

fn queens(side: usize) -> Arc<Problem> {
    Arc::new(Queens::new(side).and_then(|queens| queens.encode()).expect("the size of a board"))
}

fn all(problem: Arc<Problem>) -> Background<Verdict> {
    Background::start(problem, |problem, desk| {
        let search = gavotte::search(problem).on_progress(desk.on_progress());
        search.cancel(desk.cancel()).for_each_solution(|solution| desk.tell(solution))
    })
    .expect("a thread")
}

#[test]
fn the_solutions_are_those_of_the_search_and_in_its_order() {
    for side in 1..=9 {
        let problem = queens(side);
        let expected: Vec<Solution> = gavotte::search(&problem).collect();
        let (mut work, mut found) = (all(problem), VecDeque::new());
        let verdict = loop {
            if let Some(verdict) = work.wait(PATIENCE, &mut found) {
                break verdict;
            }
        };
        assert_eq!(verdict, Verdict::Complete);
        assert_eq!(Vec::from(found), expected, "{side} queens");
        assert_eq!(work.wait(Duration::ZERO, &mut VecDeque::new()), None, "the result comes once");
    }
}

#[test]
fn the_queue_is_bounded() {
    let mut work = all(queens(12));
    let mut found = VecDeque::new();
    let mut batches = 0;
    loop {
        // So slow a taker lets the queue fill up.
        std::thread::sleep(Duration::from_millis(5));
        let mut batch = VecDeque::new();
        let over = work.wait(PATIENCE, &mut batch).is_some();
        assert!(batch.len() <= 2048, "{} solutions at once", batch.len());
        batches += 1;
        found.append(&mut batch);
        if over {
            break;
        }
    }
    assert_eq!(found.len(), 14_200);
    assert!(batches >= 7);
}

#[test]
fn a_cancelled_search_says_so_and_a_dropped_one_ends() {
    let mut work = all(queens(20));
    let mut found = VecDeque::new();
    while found.is_empty() {
        assert_eq!(work.wait(PATIENCE, &mut found), None);
    }
    work.cancel();
    let verdict = loop {
        if let Some(verdict) = work.wait(PATIENCE, &mut found) {
            break verdict;
        }
    };
    // It may have been waiting for room when it was cancelled.
    let stops = [StopReason::Cancelled, StopReason::Solutions].map(Verdict::Stopped);
    assert!(stops.contains(&verdict), "{verdict:?}");

    let problem = queens(20);
    drop(all(Arc::clone(&problem)));
    while Arc::strong_count(&problem) > 1 {
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_question_without_solutions_has_a_result_alone() {
    let mut work = Background::start(queens(8), |problem, desk| {
        gavotte::search(problem).cancel(desk.cancel()).count_all().solutions
    })
    .unwrap();
    let mut none = VecDeque::new();
    let count = loop {
        if let Some(count) = work.wait(PATIENCE, &mut none) {
            break count;
        }
    };
    assert_eq!((count, none.len()), (92_u32.into(), 0));
}

#[test]
fn a_panic_reaches_the_asker() {
    let question = |_: &Problem, _: &gavotte::Desk<()>| panic!("a question that fails");
    let mut work = Background::start(queens(4), question).unwrap();
    let waited = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        while work.wait(PATIENCE, &mut VecDeque::new()).is_none() {}
    }));
    let words = waited.unwrap_err();
    assert_eq!(words.downcast_ref(), Some(&"a question that fails"));
}

#[test]
fn the_desk_breaks_off_when_it_is_full_and_cancelled() {
    let mut work = Background::start(queens(4), |_, desk| {
        let mut sent = 0_u32;
        let cancel: &Cancel = desk.cancel();
        loop {
            if sent == 100 {
                cancel.cancel();
            }
            if desk.tell(Solution::new(Vec::new())) == ControlFlow::Break(()) {
                return sent;
            }
            sent += 1;
        }
    })
    .unwrap();
    while !matches!(work.wait(Duration::ZERO, &mut VecDeque::new()), Some(2048..)) {
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The solutions of a question that is tried first, and the verdict.
fn tried(problem: Arc<Problem>, asked: &Arc<AtomicUsize>) -> (Vec<Solution>, Verdict) {
    let asked = Arc::clone(asked);
    let mut work = Background::start_or_try(problem, move |problem, desk| {
        asked.fetch_add(1, Ordering::Relaxed);
        let search = gavotte::search(problem).on_progress(desk.on_progress());
        search.cancel(desk.cancel()).for_each_solution(|solution| desk.tell(solution))
    })
    .unwrap();
    let mut found = VecDeque::new();
    loop {
        if let Some(verdict) = work.wait(PATIENCE, &mut found) {
            return (found.into(), verdict);
        }
    }
}

#[test]
fn a_trial_changes_no_answer() {
    // Few and many solutions, small problems and large ones: in a trial, given up, and never tried.
    for side in (1..=11).chain([40]) {
        let problem = queens(side);
        if side == 40 {
            assert!(problem.entry_count() > 4096, "too large for a trial");
            let mut work = Background::start_or_try(problem, |problem, desk| {
                gavotte::search(problem).cancel(desk.cancel()).next().is_some()
            })
            .unwrap();
            while work.wait(PATIENCE, &mut VecDeque::new()).is_none() {}
            continue;
        }
        let expected: Vec<Solution> = gavotte::search(&problem).collect();
        let asked = Arc::default();
        let (found, verdict) = tried(problem, &asked);
        assert_eq!((found, verdict), (expected, Verdict::Complete), "{side} queens");
        let times = asked.load(Ordering::Relaxed);
        assert!(times == 1 || times == 2, "{side} queens were asked for {times} times");
        assert!(side < 10 || times == 2, "a trial does not hold 724 solutions");
    }
}

#[test]
fn what_is_short_is_answered_by_the_asker_and_what_is_long_is_not() {
    let here = std::thread::current().id();
    let of = |rest: Duration| {
        let mut work = Background::start_or_try(queens(4), move |_, desk| {
            let end = Instant::now() + rest;
            while Instant::now() < end && !desk.cancel().is_cancelled() {
                std::thread::yield_now();
            }
            std::thread::current().id()
        })
        .unwrap();
        loop {
            if let Some(thread) = work.wait(PATIENCE, &mut VecDeque::new()) {
                return thread;
            }
        }
    };
    assert_ne!(of(Duration::from_millis(100)), here);
    // On a busy machine one trial may last long.
    assert!((0..1000).any(|_| of(Duration::ZERO) == here));
}

#[test]
fn a_panic_in_a_trial_reaches_the_asker() {
    let question = |_: &Problem, _: &gavotte::Desk<()>| panic!("a question that fails");
    let mut work = Background::start_or_try(queens(4), question).unwrap();
    let waited = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        while work.wait(PATIENCE, &mut VecDeque::new()).is_none() {}
    }));
    assert_eq!(waited.unwrap_err().downcast_ref(), Some(&"a question that fails"));
}
