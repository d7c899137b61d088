//! The items to leave out, compared with every set of options.

use std::time::Duration;

use gavotte::{
    Bounds, Budget, Cancel, ItemId, OptionId, Problem, Relax, Relaxation, Solution, StopReason,
};
use gavotte_testkit::random;
use proptest::prelude::*;

/// The items that these options cover less often than the least bound; `None` when they break another rule.
fn short(problem: &Problem, options: &[OptionId]) -> Option<Vec<ItemId>> {
    let mut held = vec![0_u32; problem.item_count()];
    let mut colors = vec![None; problem.item_count()];
    for &option in options {
        if !problem.is_choosable(option) {
            return None;
        }
        for entry in problem.entries(option) {
            let at = entry.item.index();
            held[at] += 1;
            if problem.is_primary(entry.item) {
                continue;
            }
            if held[at] > 1 && (entry.color.is_none() || colors[at] != entry.color) {
                return None;
            }
            colors[at] = entry.color;
        }
    }
    let within = |item: ItemId| held[item.index()] <= problem.bounds(item).max;
    let is_short = |item: &ItemId| held[item.index()] < problem.bounds(*item).min;
    let mut primary = problem.items().filter(|&item| problem.is_primary(item));
    primary.all(within).then(|| problem.items().filter(is_short).collect())
}

/// The least number of such items in any set of options.
fn fewest(problem: &Problem) -> usize {
    let options: Vec<OptionId> = problem.options().collect();
    let sets = 0..1_u32 << options.len();
    let sets = sets.map(|set| {
        let chosen = options.iter().copied().filter(|it| set >> it.index() & 1 == 1);
        chosen.collect::<Vec<_>>()
    });
    sets.filter_map(|set| short(problem, &set)).map(|items| items.len()).min().unwrap()
}

fn check(problem: &Problem, found: &Relaxation) {
    assert_eq!(short(problem, found.solution.options()).as_ref(), Some(&found.items));
    let fewest = fewest(problem);
    assert!(found.least <= fewest && fewest <= found.items.len(), "{fewest}: {found:?}");
    if found.stopped.is_none() {
        assert_eq!(found.items.len(), fewest);
        assert_eq!(found.least, fewest);
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn the_fewest_are_the_fewest(problem in random::problems()) {
        let found = Relax::new(&problem).run();
        prop_assert_eq!(found.stopped, None);
        check(&problem, &found);
        let found = Relax::new(&problem).eager().run();
        prop_assert_eq!(found.stopped, None);
        check(&problem, &found);
    }

    #[test]
    fn what_is_cut_short_is_true(problem in random::problems(), steps in 0_u64..12) {
        let found = Relax::new(&problem).eager().budget(Budget::steps(steps)).run();
        prop_assert!(found.stopped.is_none_or(|reason| reason == StopReason::Steps));
        check(&problem, &found);
    }
}

/// A board without two corners of one color, to be covered by dominoes.
fn mutilated(side: usize) -> Problem {
    let cells = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    let is_there = |cell: &(usize, usize)| *cell != (0, 0) && *cell != (side - 1, side - 1);
    let cells: Vec<_> = cells.filter(is_there).collect();
    let mut builder = Problem::builder().items(cells.iter().map(|cell| format!("{cell:?}")));
    for &(row, column) in &cells {
        for next in [(row + 1, column), (row, column + 1)] {
            if cells.contains(&next) {
                builder = builder.option([format!("{:?}", (row, column)), format!("{next:?}")]);
            }
        }
    }
    builder.build().unwrap()
}

#[test]
fn what_only_counting_proves() {
    let found = Relax::new(&mutilated(12)).run();
    assert_eq!((found.items.len(), found.stopped), (2, None));
}

#[test]
fn an_item_that_demands_more_than_there_is() {
    let demanding = |min| {
        let bounds = Bounds::between(min, Bounds::UNLIMITED);
        let builder = Problem::builder().item_with("a", bounds).item_with("b", Bounds::exactly(2));
        builder.option(["a", "b"]).option(["a"]).option(["b"]).option(["b"]).build().unwrap()
    };
    for (min, items) in [(2, 0), (3, 1), (u32::MAX - 1, 1)] {
        let problem = demanding(min);
        let found = Relax::new(&problem).run();
        check(&problem, &found);
        assert_eq!(found.items.len(), items);
    }
    let nothing = Problem::builder().items(["a", "b"]).option(["b"]).build().unwrap();
    let found = Relax::new(&nothing).run();
    assert_eq!(found.items, [ItemId::new(0)]);
    assert_eq!(found.solution, Solution::new(vec![OptionId::new(0)]));
}

#[test]
fn limits_and_a_cancel_are_heeded() {
    let problem = mutilated(40);
    let cancel = Cancel::new();
    cancel.cancel();
    let found = Relax::new(&problem).cancel(&cancel).run();
    assert_eq!((found.items.len(), found.stopped), (1598, Some(StopReason::Cancelled)));
    let found = Relax::new(&problem).budget(Budget::time(Duration::ZERO)).run();
    assert_eq!(found.stopped, Some(StopReason::Time));
    if gavotte::resident_memory().is_some() {
        let found = Relax::new(&problem).budget(Budget::UNLIMITED.with_memory(1)).run();
        assert_eq!(found.stopped, Some(StopReason::Memory));
    }
}
