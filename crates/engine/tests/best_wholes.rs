//! Tests of the best solutions of a whole of independent parts that has more solutions than anybody can wait
//! for.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::time::Duration;

use gavotte_engine::{Best, Cancel};
use gavotte_model::{Budget, Problem, StopReason, Verdict};

/// This many items with two options each: a part each, and 2 to that power solutions.
fn choices(items: usize) -> Problem {
    let mut builder = Problem::builder();
    let names: Vec<String> = (0..items).map(|item| item.to_string()).collect();
    builder = builder.items(names.iter().map(String::as_str));
    for name in &names {
        builder = builder.option([name.as_str()]).cost(1).option([name.as_str()]).cost(2);
    }
    builder.build().unwrap()
}

#[test]
fn making_them_hears_every_limit() {
    let problem = choices(60);
    let (steps, time) = (10_000, Duration::from_millis(300));
    let stops = [
        (Budget { steps: Some(steps), ..Budget::UNLIMITED }, StopReason::Steps),
        (Budget { time: Some(time), ..Budget::UNLIMITED }, StopReason::Time),
    ];
    for (budget, reason) in stops {
        let ranking = Best::new(&problem).keep(usize::MAX).budget(budget).run();
        assert_eq!((ranking.verdict, ranking.bound), (Verdict::Stopped(reason), Some(60)));
        let costs: Vec<i64> = ranking.solutions.iter().map(|it| it.0).collect();
        assert_eq!((costs[..3].to_vec(), costs.is_sorted()), (vec![60, 61, 61], true));
        assert!(costs.len() >= 100, "{}", costs.len());
    }
    let cancel = Cancel::new();
    let handle = cancel.clone();
    let stopper = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        handle.cancel();
    });
    let ranking = Best::new(&problem).keep(usize::MAX).cancel(&cancel).run();
    stopper.join().unwrap();
    assert_eq!(ranking.verdict, Verdict::Stopped(StopReason::Cancelled));
    assert!(!ranking.solutions.is_empty());
}

#[test]
fn as_many_as_there_are_can_be_made() {
    let ranking = Best::new(&choices(9)).keep(1000).run();
    assert_eq!((ranking.verdict, ranking.solutions.len()), (Verdict::Complete, 512));
}
