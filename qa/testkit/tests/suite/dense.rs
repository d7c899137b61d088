//! Counts by a dense sweep: the exhaustive law, random problems against brute force, wide ones against the other sweep,
//! and numbers that were published.

use gavotte::{BigUint, Order, Problem, Role, Search, Seeded, Threads, dense_count};
use gavotte_testkit::assumed::{chosen, fits};
use gavotte_testkit::{budget, oracle, random};
use proptest::prelude::*;

use crate::exhaustive::{partitions, problem};

/// The number of problems for each property in a long run. [problems]
const CASES: u32 = 2_000;

/// The count of a problem in stretches of so many steps.
fn dense(problem: &Problem, threads: usize, stretch: u64) -> Option<BigUint> {
    dense_count(problem, (&[], &[]), Threads::from(threads), stretch)
}

#[test]
fn every_problem_on_four_items() {
    let partitions = partitions();
    let mut total = 0_usize;
    for options in 0..1 << 15 {
        let expected = partitions.iter().filter(|&&blocks| blocks & !options == 0).count();
        let counted = dense(&problem(options), 1, u64::MAX);
        assert_eq!(counted, Some(expected.into()), "{options:015b}");
        total += expected;
    }
    assert_eq!(total, 100_352);
}

proptest! {
    #![proptest_config(budget::cases(CASES))]

    #[test]
    fn random_problems_as_by_brute_force(
        problem in random::problems(),
        require in any::<u16>(),
        forbid in any::<u16>(),
        stretch in 1_u64..9,
    ) {
        let (require, forbid) = (chosen(&problem, require & 0x111), chosen(&problem, forbid & 0x842));
        let solutions = oracle::solutions(&problem);
        let expected = solutions.iter().filter(|it| fits(it, &require, &forbid)).count();
        let counted = dense_count(&problem, (&require, &forbid), Threads::from(1), stretch);
        // Colors and bounds have no plan, and neither have assumptions that exclude each other.
        prop_assert!(counted.is_none_or(|it| it == expected.into()));
        if !problem.has_colors() && !problem.has_bounds() && require.is_empty() {
            prop_assert!(dense(&problem, 1, stretch).is_some());
        }
    }
}

/// Items of which some are secondary, and options of at most four of them that lie near each other, so that states are wide.
fn wide(random: &mut Seeded) -> Problem {
    let mut below = |end: u64| usize::try_from(random.word() % end).unwrap();
    let mut assembler = Problem::assembler();
    let (count, near) = (22 + below(6), 12 + below(6));
    let roles = [Role::Once, Role::Once, Role::Once, Role::Once, Role::Secondary];
    let role = |at: usize, salt: usize| roles[(at * 7 + salt) % 5];
    let salt = below(5);
    let primary = (0..count).filter(|&at| role(at, salt) == Role::Once);
    let all = primary.chain((0..count).filter(|&at| role(at, salt) != Role::Once));
    let all: Vec<usize> = all.collect();
    let mut items = vec![None; count];
    for at in all {
        items[at] = Some(assembler.item(&at.to_string(), role(at, salt)).unwrap());
    }
    for first in 0..count {
        for _ in 0..4 {
            let mut option = vec![first];
            option.extend((0..below(3)).map(|_| first + 1 + below(near as u64)));
            option.sort_unstable();
            option.dedup();
            option.retain(|&at| at < count);
            for at in option {
                assembler.entry(items[at].unwrap(), None).unwrap();
            }
            assembler.end_option().unwrap();
        }
    }
    assembler.build()
}

#[test]
fn wide_problems_as_by_states_that_are_met() {
    let mut counted = 0;
    for seed in 0..u64::from(budget::number(60)) {
        let problem = wide(&mut Seeded::new(seed));
        let expected = Search::diagram(&problem, Order::Fewest).unwrap().count_all().solutions;
        for (threads, stretch) in [(1, u64::MAX), (1, 1_000), (3, u64::MAX), (2, 700)] {
            let number = dense(&problem, threads, stretch);
            assert!(number.is_none_or(|it| it == expected), "{seed} {threads} {stretch}");
        }
        counted += u32::from(dense(&problem, 1, u64::MAX).is_some());
    }
    assert!(counted > budget::number(60) / 2, "{counted}");
}

/// A board that some kinds of small pieces fill, any number of each: chains of their cells are cut there and begin anew. Some cells may
/// remain empty.
fn board(random: &mut Seeded) -> Problem {
    let mut below = |end: u64| usize::try_from(random.word() % end).unwrap();
    let drawings: [&[(usize, usize)]; 12] = [
        &[(0, 0)],
        &[(0, 0), (0, 1)],
        &[(0, 0), (1, 0)],
        &[(0, 0), (0, 1), (0, 2)],
        &[(0, 0), (1, 0), (2, 0)],
        &[(0, 0), (0, 1), (1, 0)],
        &[(0, 0), (0, 1), (1, 1)],
        &[(0, 0), (1, 0), (1, 1)],
        &[(0, 1), (1, 0), (1, 1)],
        &[(0, 0), (0, 1), (1, 0), (1, 1)],
        &[(0, 0), (1, 0), (2, 0), (3, 0)],
        &[(0, 2), (1, 0), (1, 1), (1, 2)],
    ];
    let (rows, columns, salt) = (2 + below(4), 2 + below(5), below(40));
    let kinds = below(1 << 12) | below(1 << 12);
    let cells = || (0..rows * columns).map(|at| (at / columns, at % columns));
    let is_secondary = |at: &(usize, usize)| salt < 9 && (at.0 * 5 + at.1 * 3) % 9 == salt;
    let name = |at: (usize, usize)| format!("{}.{}", at.0, at.1);
    let primary = cells().filter(|at| !is_secondary(at)).map(name);
    let mut builder = Problem::builder().items(primary);
    builder = builder.secondary(cells().filter(is_secondary).map(name));
    for drawing in drawings.iter().enumerate().filter(|it| kinds >> it.0 & 1 == 1).map(|it| it.1) {
        for (down, right) in cells() {
            let place = || drawing.iter().map(|it| (it.0 + down, it.1 + right));
            if place().all(|at| at.0 < rows && at.1 < columns) {
                builder = builder.option(place().map(name));
            }
        }
    }
    builder.build().unwrap()
}

#[test]
fn boards_of_small_pieces_as_by_states_that_are_met() {
    for seed in 0..u64::from(budget::number(400)) {
        let problem = board(&mut Seeded::new(seed));
        let expected = Search::diagram(&problem, Order::Fewest).unwrap().count_all().solutions;
        assert_eq!(dense(&problem, 1 + (seed % 2) as usize, 500), Some(expected), "{seed}");
    }
}

/// The perfect matchings in the graph of a king on a board of this side.
fn kings(side: usize) -> Problem {
    let mut builder = Problem::builder().items(0..side * side);
    for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
        for (down, right) in [(0, 1), (1, 0), (1, 1)] {
            if row + down < side && column + right < side {
                let other = (row + down) * side + column + right;
                builder = builder.option([row * side + column, other]);
            }
        }
        if row + 1 < side && column > 0 {
            builder = builder.option([row * side + column, (row + 1) * side + column - 1]);
        }
    }
    builder.build().unwrap()
}

#[test]
fn matchings_of_kings_as_published() {
    // OEIS A239273; a plain recursion finds the same.
    for (side, number) in [(2, "3"), (4, "280"), (6, "3037561"), (8, "3263262629905")] {
        let expected: BigUint = number.parse().unwrap_or_default();
        assert_eq!(dense(&kings(side), 1, u64::MAX), Some(expected), "{side}");
    }
}

#[test]
fn a_sweep_becomes_a_dense_one() {
    // More steps than a sweep makes before it looks for a plan. OEIS A239273.
    let expected: BigUint =
        "2565014347691062208319404612723752103028288".parse().unwrap_or_default();
    let problem = kings(14);
    let search = Search::diagram(&problem, Order::Fewest).unwrap();
    assert_eq!(search.threads(2).count_all().solutions, expected);
}
