//! Proofs by weights, compared with every set of options, and with the lattice that the options span.

use gavotte::weights::{QUICK, THOROUGH, refute};
use gavotte::{Bounds, Problem};
use gavotte_testkit::random::Sketch;
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The rows in echelon form over the integers, by Euclid's algorithm, column by column. It uses none of the ideas of
/// the engine.
fn echelon(mut rows: Vec<Vec<i128>>, columns: usize) -> Vec<Vec<i128>> {
    let mut done = Vec::new();
    for column in 0..columns {
        while rows.iter().filter(|row| row[column] != 0).count() > 1 {
            let held = rows.iter().filter(|row| row[column] != 0);
            let least = held.min_by_key(|row| row[column].abs()).unwrap().clone();
            let mut is_spared = false;
            for row in &mut rows {
                if *row == least && !is_spared {
                    is_spared = true;
                    continue;
                }
                let times = row[column].div_euclid(least[column]);
                subtract(row, times, &least);
            }
        }
        if let Some(at) = rows.iter().position(|row| row[column] != 0) {
            done.push(rows.swap_remove(at));
        }
    }
    done
}

fn subtract(row: &mut [i128], times: i128, other: &[i128]) {
    for (x, y) in row.iter_mut().zip(other) {
        *x -= times * y;
    }
}

/// Whether the needs of the items with an exact number are a sum of options, each taken a whole number of times,
/// negative ones included.
fn is_spanned(problem: &Problem) -> bool {
    let exact = |bounds: Bounds| bounds.min == bounds.max && bounds.max != Bounds::UNLIMITED;
    let items: Vec<_> = problem
        .items()
        .filter(|&item| problem.is_primary(item) && exact(problem.bounds(item)))
        .collect();
    let row = |option| {
        items.iter().map(|item| i128::from(problem.option_items(option).contains(item))).collect()
    };
    let rows = echelon(problem.options().map(row).collect(), items.len());
    let mut needs: Vec<i128> = items.iter().map(|&item| problem.bounds(item).min.into()).collect();
    for row in rows {
        let lead = row.iter().position(|&x| x != 0).unwrap();
        if needs[lead] % row[lead] != 0 {
            return false;
        }
        let times = needs[lead] / row[lead];
        subtract(&mut needs, times, &row);
    }
    needs.iter().all(|&need| need == 0)
}

/// Primary items with any needs and more options than the random problems of the other suites have, so that many
/// lattices have torsion.
fn lattices() -> impl Strategy<Value = Problem> {
    (2_usize..=9).prop_flat_map(|items| {
        let all: Vec<usize> = (0..items).collect();
        let option = proptest::sample::subsequence(all, 1..=items)
            .prop_map(|items| items.into_iter().map(|item| (item, 0)).collect::<Vec<_>>());
        let need = prop_oneof![3 => Just(1_u32), 1 => 1_u32..=9];
        (
            proptest::collection::vec(need, items),
            proptest::collection::vec((option, Just(0_i64)), 0..=14),
        )
            .prop_map(|(needs, options)| {
                let bounds = needs.into_iter().map(Bounds::exactly).collect();
                Sketch { bounds, secondary: 0, options }.build()
            })
    })
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(20_000))]

    #[test]
    fn what_is_refuted_has_no_solution(problem in random::problems()) {
        if let Some(weights) = refute(&problem, THOROUGH) {
            prop_assert!(weights.holds(&problem));
            prop_assert!(weights.total() != 0);
            prop_assert!(oracle::solutions(&problem).is_empty(), "{}", weights);
        }
        prop_assert_eq!(refute(&problem, THOROUGH).is_none(), is_spanned(&problem));
    }

    #[test]
    fn weights_are_found_exactly_where_there_are_some(problem in lattices()) {
        let weights = refute(&problem, THOROUGH);
        prop_assert_eq!(weights.is_none(), is_spanned(&problem), "{:?}", weights);
    }

    #[test]
    fn little_effort_tells_nothing_wrong(problem in lattices(), effort in 0_u64..2_000) {
        if let Some(weights) = refute(&problem, effort) {
            prop_assert!(weights.holds(&problem));
            prop_assert_eq!(Some(weights), refute(&problem, QUICK));
        }
    }
}

/// Lines of projective planes: any two points lie on one line, so the lattice of the lines has a large
/// determinant, for seven points 24.
#[test]
fn projective_planes_have_torsion() {
    for (points, block) in
        [(7_usize, &[0_usize, 1, 3][..]), (13, &[0, 1, 3, 9]), (31, &[1, 5, 11, 24, 25, 27])]
    {
        for need in 1..=8 {
            let bounds = vec![Bounds::exactly(1); points - 1];
            let bounds = std::iter::once(Bounds::exactly(need)).chain(bounds).collect();
            let line = |shift| block.iter().map(|at| ((at + shift) % points, 0)).collect();
            let options = (0..points).map(|shift| (line(shift), 0)).collect();
            let problem = Sketch { bounds, secondary: 0, options }.build();
            assert_eq!(
                refute(&problem, THOROUGH).is_none(),
                is_spanned(&problem),
                "{points} {need}"
            );
        }
    }
}
