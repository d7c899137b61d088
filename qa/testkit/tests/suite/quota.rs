//! Counts of covers by few options: random problems in which all options share an item, against every set of options.

use gavotte::puzzles::genres::GENRES;
use gavotte::{Bounds, Order, Problem, Query, Role, Search, Seeded};
use gavotte_testkit::assumed::fits;
use gavotte_testkit::{budget, oracle};

/// Items that must be covered, at most once or as often as one likes; each option holds an item with a quota, too.
fn shared(random: &mut Seeded) -> Problem {
    let mut below = |end: u64| random.word() % end;
    let mut assembler = Problem::assembler();
    let (count, options) = (1 + below(6), 7 + below(6));
    let mut items = Vec::new();
    for at in 0..count {
        let role = match below(6) {
            0 => Role::Once,
            1 => Role::Primary(Bounds::between(0, 1)),
            2 => Role::Primary(Bounds::between(0, Bounds::UNLIMITED)),
            _ => Role::Primary(Bounds::AT_LEAST_ONCE),
        };
        items.push(assembler.item(&format!("p{at}"), role).unwrap());
    }
    let least = u32::try_from(below(4)).unwrap();
    let bounds = Bounds::between(least, least.max(2) + u32::try_from(below(2)).unwrap());
    let quota = assembler.item("quota", Role::Primary(bounds)).unwrap();
    if below(2) == 0 {
        items.push(assembler.item("s", Role::Secondary).unwrap());
    }
    for _ in 0..options {
        assembler.entry(quota, None).unwrap();
        for &item in &items {
            if below(5) < 2 {
                assembler.entry(item, None).unwrap();
            }
        }
        assembler.end_option().unwrap();
    }
    assembler.build()
}

#[test]
fn covers_by_few_options_are_counted_as_by_hand() {
    let mut carried = 0;
    for seed in 0..u64::from(budget::number(4_000)) {
        let mut random = Seeded::new(seed);
        let problem = shared(&mut random);
        let solutions = oracle::solutions(&problem);
        let mut search = Search::links(&problem, Order::Fewest).with_quota();
        assert_eq!(search.count_all().solutions, solutions.len().into(), "{seed} {problem:?}");
        let all: Vec<_> = problem.options().collect();
        let (require, forbid) =
            (&all[..usize::from(seed % 3 == 0)], &all[2..2 + usize::try_from(seed % 4).unwrap()]);
        let expected = solutions.iter().filter(|it| fits(it, require, forbid)).count();
        let search = Search::links(&problem, Order::Fewest).assume(require, forbid);
        let count = search.with_quota().count_all().solutions;
        assert_eq!(count, expected.into(), "{seed} {problem:?}");
        let recipe = gavotte::ask(&problem).recipe(Query::Count).unwrap().to_string();
        carried += u32::from(recipe.contains("covers by few options"));
    }
    assert!(carried > budget::number(4_000) / 10, "{carried}");
}

#[test]
fn queens_that_guard_a_board_are_as_published() {
    // OEIS A002564, from the sixth on.
    for (text, count) in [
        ("6\nqueens 3\n", 4_u32),
        ("7\nqueens 4\n", 86),
        ("8\nqueens 5\n", 4860),
        ("9\nqueens 5\n", 114),
        ("10\nqueens 5\n", 8),
        ("8\nqueens 5\nindependent\n", 728),
    ] {
        let genre = GENRES.iter().find(|it| it.name == "domination").unwrap();
        let puzzle = genre.open(text, &[]).unwrap();
        let mut search = Search::links(puzzle.problem(), Order::Fewest).with_quota();
        assert_eq!(search.count_all().solutions, count.into(), "{text}");
    }
}
