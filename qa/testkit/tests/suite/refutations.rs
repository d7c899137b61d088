//! Proofs by weights: where weights are found there is no solution, and the formats of both checkers agree.

use std::cell::Cell;

use gavotte::check::{Aim, Problem as Read, Verified, check, check_count};
use gavotte::formats::dlx;
use gavotte::proof::Refutation;
use gavotte::{Bounds, Problem};
use gavotte_testkit::budget::{cases, number};
use gavotte_testkit::oracle;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

/// Problems whose options weigh 0 under hidden weights modulo 1 to 6 (1 means none), with bounds and one more item.
fn weighed() -> impl Strategy<Value = Problem> {
    let item = (0..6_i64, 1..3_u32);
    let parts =
        (1..7_i64, prop::collection::vec(item, 3..7), prop::collection::vec(1..256_u32, 1..14));
    parts.prop_map(|(modulus, items, options)| {
        let mut builder = Problem::builder();
        for (at, &(_, need)) in items.iter().enumerate() {
            builder = builder.item_with(at.to_string(), Bounds::exactly(need));
        }
        builder = builder
            .item_with("beside".to_owned(), Bounds::between(0, 2))
            .secondary(["s".to_owned()]);
        for set in options {
            let held = || (0..items.len()).filter(|at| set >> at & 1 == 1);
            let weight: i64 = held().map(|at| items[at].0).sum();
            if held().next().is_none() || weight % modulus != 0 {
                continue;
            }
            let others =
                ["beside", "s"].into_iter().filter(|it| set >> (7 - it.len() % 2) & 1 == 1);
            builder =
                builder.option(held().map(|at| at.to_string()).chain(others.map(str::to_owned)));
        }
        builder.build().unwrap()
    })
}

#[test]
fn what_weights_prove_is_true() {
    let (none, refuted) = (Cell::new(0_u32), Cell::new(0_u32));
    let config = cases(10_000);
    let tested = TestRunner::new(config).run(&weighed(), |problem| {
        let count = oracle::solutions(&problem).len();
        none.set(none.get() + u32::from(count == 0));
        let Some(refutation) = Refutation::find(&problem) else { return Ok(()) };
        prop_assert_eq!(count, 0);
        refuted.set(refuted.get() + 1);
        let (mut text, mut constraints, mut proof) = (Vec::new(), Vec::new(), Vec::new());
        let mut certificate = Vec::new();
        dlx::write(&problem, &mut text).unwrap();
        refutation.write(&mut constraints, &mut proof).unwrap();
        refutation.write_certificate(&mut certificate).unwrap();
        let read = Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap();
        let said = String::from_utf8_lossy(&proof);
        prop_assert_eq!(
            check(&read, Aim::default(), &proof[..]),
            Ok(Verified::NoSolution),
            "{}",
            said
        );
        prop_assert_eq!(check_count(&read, &certificate[..]), Ok("0".to_owned()));
        Ok(())
    });
    tested.unwrap();
    assert!(refuted.get() > number(10_000) / 20, "{} of {}", refuted.get(), none.get());
}

/// Weights of one problem prove nothing false about another one.
#[test]
fn weights_belong_to_their_problems() {
    let config = cases(10_000);
    let tested = TestRunner::new(config).run(&(weighed(), weighed()), |(one, other)| {
        let Some(refutation) = Refutation::find(&one) else { return Ok(()) };
        let (mut text, mut constraints, mut proof) = (Vec::new(), Vec::new(), Vec::new());
        let mut certificate = Vec::new();
        dlx::write(&other, &mut text).unwrap();
        refutation.write(&mut constraints, &mut proof).unwrap();
        refutation.write_certificate(&mut certificate).unwrap();
        let read = Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap();
        let has_any = !oracle::solutions(&other).is_empty();
        prop_assert!(!has_any || check(&read, Aim::default(), &proof[..]).is_err());
        prop_assert!(!has_any || check_count(&read, &certificate[..]).is_err());
        Ok(())
    });
    tested.unwrap();
}
