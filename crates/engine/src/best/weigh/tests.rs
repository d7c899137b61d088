//! Tests that the numbers a search by weights keeps up to date agree with their definition, and that its covers
//! are good covers.

use gavotte_model::{Bounds, Problem, Role};

use super::*;
use crate::best::impatient::Random;
use crate::best::{Best, prices};
use crate::{Goal, Order, Search};

/// A problem of covering in which items are needed once to three times.
fn cover(seed: u64) -> Problem {
    let mut random = Random(seed);
    let mut below = |end: u64| random.below(end);
    let mut assembler = Problem::assembler();
    let items: Vec<_> = (0..4 + below(5))
        .map(|at| {
            let least = 1 + u32::try_from(below(3)).unwrap();
            let role = Role::Primary(Bounds::between(least, u32::MAX));
            assembler.item(&at.to_string(), role).unwrap()
        })
        .collect();
    for _ in 0..6 + below(8) {
        let held: Vec<_> = items.iter().filter(|_| below(2) == 0).collect();
        if held.is_empty() {
            continue;
        }
        for &item in held {
            assembler.entry(item, None).unwrap();
        }
        assembler.cost(i64::try_from(below(9)).unwrap()).unwrap();
        assembler.end_option().unwrap();
    }
    assembler.build()
}

/// Compares the numbers that are kept up to date with their definition.
fn check(search: &Weigher) {
    for (item, &need) in search.needs.iter().enumerate() {
        let holders = search.matrix.row(item);
        let inside = || holders.iter().filter(|&&it| search.places[it as usize] != NOWHERE);
        assert_eq!(search.counts[item], narrow(inside().count()));
        assert_eq!(search.only[item], inside().fold(0, |all, it| all ^ it));
        let is_open = need > 0 && search.counts[item] < need;
        assert_eq!(search.open.contains(&narrow(item)), is_open);
    }
    for (option, &score) in search.scores.iter().enumerate() {
        let is_in = search.places[option] != NOWHERE;
        let counts = |item: &&u32| {
            let (count, need) = (search.counts[**item as usize], search.needs[**item as usize]);
            if is_in { count <= need } else { count < need }
        };
        let items = search.matrix.column(narrow(option)).iter().filter(counts);
        assert_eq!(score, items.map(|&it| search.weights[it as usize]).sum::<i64>(), "{option}");
        let is_ranked = search.leaving.has(narrow(option));
        assert_eq!(is_in, is_ranked || search.fresh.contains(&narrow(option)));
    }
}

#[test]
fn scores_are_what_they_are_by_definition_and_covers_are_the_best() {
    let (mut solved, mut best) = (0, 0);
    for seed in 0..400 {
        let problem = cover(seed);
        let price = |option| prices::price(&problem, Goal::Least, option);
        let costs: Vec<i64> = problem.options().map(price).collect();
        let state = State::new(&problem, costs.clone());
        let mut search = Weigher::new(&state, &vec![0; costs.len()], &[]);
        let mut least = None;
        for _ in 0..300 {
            check(&search);
            if search.is_over {
                break;
            }
            if let Some(cover) = search.step() {
                least = Some(cover.iter().map(|it| costs[it.index()]).sum::<i64>());
                let counts = problem.items().map(|item| {
                    let holds = |it: &&OptionId| problem.option_items(**it).contains(&item);
                    (cover.iter().filter(holds).count(), problem.bounds(item).min as usize)
                });
                assert!(counts.into_iter().all(|(count, least)| count >= least), "{seed}");
            }
        }
        let all = Search::links(&problem, Order::Fewest);
        let all = all.map(|it| it.options().iter().map(|it| costs[it.index()]).sum::<i64>()).min();
        assert_eq!(least.is_some(), all.is_some(), "{seed}");
        assert_eq!(Best::new(&problem).patience(0).run().bound, all, "{seed}");
        solved += u32::from(all.is_some());
        best += u32::from(all.is_some() && least == all);
    }
    assert!(solved > 100 && 100 * best >= 95 * solved, "{best} of {solved}");
}
