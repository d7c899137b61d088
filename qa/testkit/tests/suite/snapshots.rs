//! Counts by sweeps that are stopped again and again: each time another search goes on from the snapshot, with other threads,
//! another limit of memory, and with a shelf or without.

use std::sync::Arc;

use gavotte::{BigUint, Budget, OptionId, Order, Problem, Search, Shelf, Threads, Verdict};
use gavotte_testkit::assumed::{chosen, fits};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

use super::counting::{Piles, dominoes};

/// A question: a problem, an order, and the options that are required and forbidden.
struct Asked<'p> {
    problem: &'p Problem,
    order: Order,
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
}

impl Asked<'_> {
    fn all(problem: &Problem, order: Order) -> Asked<'_> {
        Asked { problem, order, require: Vec::new(), forbid: Vec::new() }
    }

    /// A sweep with the means of this round.
    fn sweep(&self, round: u64) -> Search<'_> {
        let threads = Threads::from(1 + usize::try_from(round % 3).unwrap()).eager();
        let memory = if round % 4 < 2 { 1 } else { 1 << 20 };
        let sweep = Search::diagram(self.problem, self.order).unwrap();
        let sweep = sweep.threads(threads).memory(memory).assume(&self.require, &self.forbid);
        let shelf: Arc<dyn Shelf> = Arc::new(Piles::new(usize::MAX));
        if round % 5 < 2 { sweep } else { sweep.shelf(shelf) }
    }

    /// Counts in rounds of at least so many steps; returns the number and all snapshots.
    fn count(&self, steps: u64, first: u64) -> (BigUint, Vec<Vec<u8>>) {
        let mut snapshots: Vec<Vec<u8>> = Vec::new();
        for round in 0.. {
            // A round without a snapshot begins anew, so rounds become longer.
            let budget = Budget::steps(steps + round / 2);
            let mut sweep = self.sweep(first + round).budget(budget);
            if let Some(last) = snapshots.last() {
                assert!(sweep.restore(&mut &last[..]).unwrap(), "it is of the same question");
            }
            let count = sweep.count_all();
            if count.verdict == Verdict::Complete {
                return (count.solutions, snapshots);
            }
            let mut bytes = Vec::new();
            if sweep.snapshot(&mut bytes).unwrap() {
                snapshots.push(bytes);
            }
        }
        unreachable!("each round goes further")
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(1000))]

    #[test]
    fn a_count_goes_on_from_each_snapshot(
        problem in random::problems(),
        bits in any::<[u16; 5]>(),
        (steps, first) in (0_u64..12, 0_u64..60),
    ) {
        let expected = oracle::solutions(&problem);
        for order in [Order::Fewest, Order::Input, Order::Reverse, Order::LexMax] {
            let (counted, _) = Asked::all(&problem, order).count(steps, first);
            prop_assert_eq!(counted, expected.len().into(), "{}", order);
            let (require, forbid) =
                (chosen(&problem, bits[0] & bits[1] & bits[2]), chosen(&problem, bits[3] & bits[4]));
            let kept = expected.iter().filter(|it| fits(it, &require, &forbid)).count();
            let (counted, _) = Asked { problem: &problem, order, require, forbid }.count(steps, first);
            prop_assert_eq!(counted, kept.into(), "{}, assumed", order);
        }
    }

    /// Bytes that were changed are refused or counted, and nothing panics. (The file around them has a fingerprint.)
    #[test]
    fn a_forged_snapshot_harms_nobody(
        problem in random::problems(),
        steps in 0_u64..12,
        (at, bit, end) in (any::<prop::sample::Index>(), 0_u32..8, any::<prop::sample::Index>()),
    ) {
        let asked = Asked::all(&problem, Order::Input);
        for mut bytes in asked.count(steps, 0).1 {
            let short = &bytes[..end.index(bytes.len())];
            prop_assert!(!matches!(asked.sweep(0).restore(&mut &short[..]), Ok(true)));
            let at = at.index(bytes.len());
            bytes[at] ^= 1 << bit;
            for round in 0..3 {
                let mut sweep = asked.sweep(round);
                if sweep.restore(&mut &bytes[..]).is_ok_and(|goes_on| goes_on) {
                    sweep.count_all();
                }
            }
        }
    }
}

/// Numbers of several words, and many layers.
#[test]
fn large_counts_go_on() {
    let problem = dominoes(150, 11);
    let expected = Search::diagram(&problem, Order::Fewest).unwrap().count_all().solutions;
    for (steps, first) in [(3, 0), (40, 1), (100, 7)] {
        let (counted, snapshots) = Asked::all(&problem, Order::Input).count(steps, first);
        assert_eq!(counted, expected);
        assert!(snapshots.len() > 2, "{} snapshots", snapshots.len());
    }
}

/// A snapshot of one question is none of another.
#[test]
fn a_snapshot_belongs_to_its_question() {
    let problem = dominoes(20, 2);
    let asked = Asked::all(&problem, Order::Input);
    let bytes = asked.count(30, 0).1.pop().unwrap();
    let forbid = vec![problem.options().next().unwrap()];
    let other = dominoes(21, 2);
    let refuses = |asked: Asked<'_>| !asked.sweep(0).restore(&mut &bytes[..]).unwrap();
    assert!(!refuses(Asked::all(&problem, Order::Input)));
    assert!(!refuses(Asked::all(&problem, Order::Fewest)), "the order is in it");
    assert!(refuses(Asked { forbid, ..Asked::all(&problem, Order::Input) }));
    assert!(refuses(Asked::all(&other, Order::Input)));
    assert!(!Search::links(&problem, Order::Fewest).restore(&mut &bytes[..]).unwrap());
}

/// The choice of the engine goes on from a snapshot, too: a sweep that has made most of the steps leaves one.
#[test]
fn a_contest_goes_on() {
    let problem = dominoes(40, 1);
    let ask = || gavotte::ask(&problem).search(gavotte::Query::Count).unwrap();
    let expected = ask().count_all().solutions;
    let bytes = Asked::all(&problem, Order::Input).count(30, 0).1.pop().unwrap();
    let mut search = ask();
    assert!(search.restore(&mut &bytes[..]).unwrap());
    assert_eq!(search.count_all().solutions, expected);
}
