//! Bitmaps with bounds: random problems in which each option also holds an item without, against every set of options.

use gavotte::{Bounds, Engine, Layout, Order, Problem, Query, Role, Seeded, Solution, Threads};
use gavotte_testkit::assumed::fits;
use gavotte_testkit::{budget, oracle};

/// Items to be covered once, and items with bounds, as copies of pieces are; a secondary item with colors.
fn packed(random: &mut Seeded) -> Problem {
    let mut below = |end: u64| random.word() % end;
    let mut assembler = Problem::assembler();
    let (cells, pieces, options) = (2 + below(4), 1 + below(3), 4 + below(9));
    let cells: Vec<_> =
        (0..cells).map(|at| assembler.item(&format!("c{at}"), Role::Once).unwrap()).collect();
    let mut others = Vec::new();
    for at in 0..pieces {
        let least = u32::try_from(below(3)).unwrap();
        let most = (least + u32::try_from(below(3)).unwrap()).max(1);
        let most = if below(6) == 0 { Bounds::UNLIMITED } else { most };
        let role = Role::Primary(Bounds::between(least, most));
        others.push(assembler.item(&format!("p{at}"), role).unwrap());
    }
    let shared = assembler.item("s", Role::Secondary).unwrap();
    for _ in 0..options {
        let first = usize::try_from(below(cells.len() as u64)).unwrap();
        for (at, &cell) in cells.iter().enumerate() {
            if at == first || below(4) == 0 {
                assembler.entry(cell, None).unwrap();
            }
        }
        for &other in &others {
            if below(2) == 0 {
                assembler.entry(other, None).unwrap();
            }
        }
        if below(4) == 0 {
            let color = assembler.color(&below(2).to_string()).unwrap();
            assembler.entry(shared, Some(color)).unwrap();
        }
        assembler.end_option().unwrap();
    }
    assembler.build()
}

fn sorted(solutions: impl Iterator<Item = Solution>) -> Vec<Solution> {
    let mut solutions: Vec<_> = solutions.collect();
    solutions.sort();
    solutions
}

/// In each order, on several threads, and under assumptions.
#[test]
fn bounds_are_kept_by_bitmaps() {
    let (mut bounded, mut solved) = (0, 0);
    for seed in 0..u64::from(budget::number(6_000)) {
        let problem = packed(&mut Seeded::new(seed));
        if !problem.has_bounds() {
            continue;
        }
        bounded += 1;
        let solutions = oracle::solutions(&problem);
        solved += u32::from(!solutions.is_empty());
        let search = |order| gavotte::ask(&problem).engine(Engine::Bits).order(order);
        let orders = [Order::Fewest, Order::Input, Order::Reverse];
        let order = orders[usize::try_from(seed % 3).unwrap()];
        let found = search(order).search(Query::All { limit: None }).unwrap();
        assert_eq!(sorted(found), solutions, "{seed} {problem:?}");
        let counted = search(order).threads(Threads::from(1 + usize::from(seed % 5 == 0)));
        let count = counted.search(Query::Count).unwrap().count_all().solutions;
        assert_eq!(count, solutions.len().into(), "{seed} {problem:?}");
        let all: Vec<_> = problem.options().collect();
        let (require, forbid) =
            (&all[..usize::from(seed % 3 == 0)], &all[2..2 + usize::try_from(seed % 3).unwrap()]);
        let expected = solutions.iter().filter(|it| fits(it, require, forbid)).count();
        let mut search = search(order).search(Query::Count).unwrap().assume(require, forbid);
        assert_eq!(search.count_all().solutions, expected.into(), "{seed} {problem:?}");
    }
    assert!(bounded > budget::number(4_000) && solved > bounded / 10, "{solved} of {bounded}");
}

/// An option that holds items with bounds alone might be left over, so bitmaps do not carry it.
#[test]
fn options_of_items_with_bounds_alone_are_refused() {
    let twice = Bounds::between(1, 2);
    let problem =
        Problem::builder().items(["a"]).item_with("b", twice).option(["a", "b"]).option(["b"]);
    let problem = problem.build().unwrap();
    assert!(Layout::of(&problem).is_err());
    let refused = gavotte::ask(&problem).engine(Engine::Bits).search(Query::Count).err();
    assert!(refused.unwrap().to_string().contains("does not support bounds (item `b`"));
    let carried = Problem::builder().items(["a"]).item_with("b", twice).option(["a", "b"]);
    assert_eq!(Layout::of(&carried.build().unwrap()), Ok(Layout::Wide));
}
