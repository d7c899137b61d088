//! Tests of a solver from elsewhere that lacks memory: the other engines go on without it.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use gavotte_engine::adaptor::{Answer, Backend, Interrupt};
use gavotte_engine::model::{OptionId, Problem, Query, StopReason, Verdict};
use gavotte_engine::{Ask, Engine, Order, Search, Solver};

/// A solver that never has room.
struct Full;

impl Backend for Full {
    fn find(&mut self, _steps: u64, _interrupt: &mut Interrupt) -> Answer {
        Answer::Full
    }

    fn exclude(&mut self, _solution: &[OptionId]) {}

    fn steps(&self) -> u64 {
        0
    }

    fn assume(&mut self, _require: &[OptionId], _forbid: &[OptionId]) {}

    fn fork(&self) -> Box<dyn Backend> {
        Box::new(Self)
    }
}

const FULL: Solver = Solver { bytes: |_| Some(0), make: |_| Box::new(Full) };

/// As many solutions as there are ways to choose one of two for each item.
fn choices(items: usize) -> Problem {
    let names: Vec<String> = (0..items).map(|item| format!("i{item}")).collect();
    let mut builder = Problem::builder().items(&names);
    for name in &names {
        builder = builder.option([name]).option([name]);
    }
    builder.build().unwrap()
}

#[test]
fn a_solver_without_room_stops_the_search_that_asks_for_it() {
    let problem = choices(8);
    let ask = || Ask::new(&problem).solver(FULL).engine(Engine::Sat);
    let mut search = ask().search(Query::All { limit: None }).unwrap();
    assert_eq!(search.by_ref().count(), 0);
    assert_eq!(search.verdict(), Some(Verdict::Stopped(StopReason::Memory)));
    let count = ask().search(Query::Count).unwrap().count_all();
    assert_eq!(count.verdict, Verdict::Stopped(StopReason::Memory));
    let set = ask().search(Query::Set).unwrap().compile();
    assert_eq!(set.unwrap().count(), 256_u32.into(), "a sweep does without the solver");
}

#[test]
fn a_search_goes_on_without_a_solver_that_has_no_room() {
    let problem = choices(8);
    let mut search = Search::links(&problem, Order::Fewest).with_solver(FULL, true);
    assert_eq!(search.by_ref().count(), 256);
    assert_eq!(search.verdict(), Some(Verdict::Complete));
}
