//! Proofs of "none" and "these are all", from every store: the checker takes them, and what they show is true.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use gavotte::check::{Problem as Read, Refusal, Verified, check};
use gavotte::formats::dlx;
use gavotte::proof::{Conclusion, ProofLog};
use gavotte::{Ask, Engine, Order, Problem, Query};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// Bytes that a log writes and a test reads.
#[derive(Clone, Default)]
struct Bytes(Arc<Mutex<Vec<u8>>>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The text of the constraints, that of the proof, what the log concludes, and how many steps were made.
fn proof(
    problem: &Problem,
    engine: Engine,
    order: Order,
) -> Option<(Vec<u8>, Vec<u8>, Conclusion, u64)> {
    let (constraints, proof) = (Bytes::default(), Bytes::default());
    let log = ProofLog::new(problem, constraints.clone(), proof.clone()).unwrap();
    let log = Arc::new(Mutex::new(log));
    let ask = Ask::new(problem).engine(engine).order(order).log(log.clone());
    let mut search = ask.search(Query::Count).ok()?;
    let count = search.count_all();
    let steps = search.steps();
    let conclusion = log.lock().unwrap().finish().unwrap();
    let said = match conclusion {
        Conclusion::None => 0_u32.into(),
        Conclusion::All(number) => number.into(),
        Conclusion::Open => panic!("the search has ended"),
    };
    assert_eq!(count.solutions, said);
    let (constraints, proof) =
        (constraints.0.lock().unwrap().clone(), proof.0.lock().unwrap().clone());
    Some((constraints, proof, conclusion, steps))
}

fn checked(problem: &Problem, proof: &[u8]) -> Option<Result<Verified, Refusal>> {
    let mut text = Vec::new();
    // Some problems have no DLX text: those without a primary item, and options without any.
    dlx::write(problem, &mut text).ok()?;
    let read = Read::dlx(str::from_utf8(&text).unwrap()).unwrap();
    Some(check(&read, proof))
}

const ENGINES: [Engine; 3] = [Engine::Links, Engine::Cells, Engine::Bits];
const ORDERS: [Order; 3] = [Order::Fewest, Order::Input, Order::Reverse];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(10_000) })]

    #[test]
    fn what_is_logged_is_proved(problem in random::problems()) {
        let count = oracle::solutions(&problem).len() as u64;
        for (engine, order) in ENGINES.into_iter().flat_map(|it| ORDERS.map(|order| (it, order))) {
            let Some((_, proof, _, steps)) = proof(&problem, engine, order) else { continue };
            let mut plain = Ask::new(&problem).engine(engine).order(order).search(Query::Count).unwrap();
            plain.count_all();
            prop_assert_eq!(plain.steps(), steps);
            let expected = if count == 0 { Verified::NoSolution } else { Verified::Solutions(count) };
            if let Some(checked) = checked(&problem, &proof) {
                prop_assert_eq!(checked, Ok(expected), "{} {}\n{}", engine, order, String::from_utf8_lossy(&proof));
            }
        }
    }
}
