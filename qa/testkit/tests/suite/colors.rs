//! Items of very many colors, because nothing may take time quadratic in their number.
//!
//! No clock is read. A quadratic step would take minutes here, and gigabytes.

use gavotte::{Member, OptionId, Order, Problem, Search, Solution, SolutionSet, Verifier};
use gavotte_testkit::seal::sealed;

/// One primary item, and a secondary one in a color of its own in each option.
fn colors(count: u32) -> Problem {
    let mut builder = Problem::builder().items(["a"]).secondary(["x"]);
    for color in 0..count {
        builder = builder.option(["a".plain(), "x".color(&color.to_string())]);
    }
    builder.build().unwrap()
}

#[test]
fn as_many_solutions_as_colors() {
    const COLORS: u32 = 200_000;
    let problem = colors(COLORS);
    let links = || Search::links(&problem, Order::Fewest);
    assert_eq!(gavotte::count(&problem), COLORS.into());
    assert_eq!(links().count_all().solutions, COLORS.into());
    assert_eq!(links().count(), COLORS as usize, "one by one, each checked");
    let cells = Search::cells(&problem, Order::Fewest).unwrap().count_all();
    assert_eq!(cells.solutions, COLORS.into());
    let textbook = Search::textbook(&problem, Order::Fewest).unwrap().count_all();
    assert_eq!(textbook.solutions, COLORS.into());
    assert!(Search::diagram(&problem, Order::Fewest).is_err(), "a state would be too wide");
    let set = gavotte::compile(&problem).unwrap();
    assert_eq!(set.count(), COLORS.into());
    let read = SolutionSet::from_bytes(&problem, &set.to_bytes()).unwrap();
    assert_eq!(read.count(), COLORS.into());
}

/// A sweep whose states are as wide as they may be.
#[test]
fn wide_states_are_made_word_by_word() {
    const COLORS: u32 = 2_000;
    let problem = colors(COLORS);
    let swept = Search::diagram(&problem, Order::Fewest).unwrap().count_all();
    assert_eq!(swept.solutions, COLORS.into());
}

/// Two items that must agree on one of many colors, or one item has no color and the other is alone.
fn pairs(colors: u32) -> Problem {
    let mut builder = Problem::builder().items(["a", "b"]).secondary(["x"]);
    for item in ["a", "b"] {
        for color in 0..colors {
            builder = builder.option([item.plain(), "x".color(&color.to_string())]);
        }
        builder = builder.option([item.plain()]).option([item.plain(), "x".plain()]);
    }
    builder.build().unwrap()
}

/// A color of one option of each of the items leaves one option to the others, and the rest is not looked at.
#[test]
fn items_that_must_agree_on_one_of_many_colors() {
    const COLORS: u32 = 50_000;
    for (problem, solutions) in [
        (agreeing(&["a", "b"], COLORS), COLORS),
        (agreeing(&["a", "b", "c"], COLORS), COLORS),
        (pairs(COLORS), COLORS + 1 + 2 * (COLORS + 1)),
    ] {
        assert_eq!(gavotte::count(&problem), solutions.into());
        let links = Search::links(&problem, Order::Fewest).count_all();
        assert_eq!(links.solutions, solutions.into());
        let cells = Search::cells(&problem, Order::Fewest).unwrap().count_all();
        assert_eq!(cells.solutions, solutions.into());
    }
}

/// Where no two agree, the searches that learn see each dead end at once, too.
#[test]
fn items_that_agree_on_none_of_many_colors() {
    let mut builder = Problem::builder().items(["a", "b"]).secondary(["x", "y"]);
    for color in 0..100_000 {
        let own = |of: &str| format!("{of}{color}");
        let both = (color / 2).to_string();
        for item in ["a", "b"] {
            builder = builder.option([item.plain(), "x".color(&own(item)), "y".color(&both)]);
        }
    }
    let problem = builder.build().unwrap();
    assert_eq!(gavotte::first(&problem), None);
    assert_eq!(gavotte::count(&problem), 0_u32.into());
}

/// Items that must agree on one of many colors.
fn agreeing(items: &[&str], colors: u32) -> Problem {
    let mut builder = Problem::builder().items(items.iter().copied()).secondary(["x"]);
    for color in 0..colors {
        for item in items {
            builder = builder.option([(*item).plain(), "x".color(&color.to_string())]);
        }
    }
    builder.build().unwrap()
}

/// Random items that agree on several things at once, with options that need not: every store finds what the textbook does,
/// in the order of the input, with assumptions, too.
#[test]
fn what_agrees_is_found_in_each_store() {
    let mut state = 5_u64;
    let mut random = move |below: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let items = ["a", "b", "c", "d"];
    for round in 0..300 {
        let mut builder = Problem::builder().items(items).secondary(["x", "y", "z"]);
        let colors = 3 + random(8);
        for _ in 0..20 + random(30) {
            let own = usize::try_from(random(4)).unwrap();
            let mut option = vec![items[own].plain()];
            if random(6) == 0 {
                option.push(items[(own + 1) % 4].plain());
            }
            // Mostly each option holds `x`; `y` goes with some of the items.
            if random(12) > 0 {
                option.push("x".color(&random(colors).to_string()));
            }
            if own == 0 || own == 1 && random(9) > 0 {
                option.push("y".color(&random(9).to_string()));
            }
            if random(15) == 0 {
                option.push("z".plain());
            }
            builder = builder.option(option);
        }
        let problem = builder.build().unwrap();
        let first = OptionId::new(0);
        for (require, forbid) in [(vec![], vec![]), (vec![first], vec![]), (vec![], vec![first])] {
            let found = |search: Search<'_>| -> Vec<Solution> {
                search.assume(&require, &forbid).collect()
            };
            let mut expected = found(Search::textbook(&problem, Order::Fewest).unwrap());
            expected.sort();
            let by_input = found(Search::links(&problem, Order::Input));
            for order in [Order::Weighted, Order::Rate] {
                let mut hunted = found(Search::cells(&problem, order).unwrap());
                hunted.sort();
                assert_eq!(hunted, expected, "round {round}, cells, {order}");
            }
            for order in [Order::Fewest, Order::Input, Order::Reverse] {
                let mut links = found(Search::links(&problem, order));
                links.sort();
                assert_eq!(links, expected, "round {round}, links, {order}");
                let mut cells = found(Search::cells(&problem, order).unwrap());
                if order == Order::Input {
                    assert_eq!(cells, by_input, "round {round}: the same order");
                }
                cells.sort();
                assert_eq!(cells, expected, "round {round}, cells, {order}");
            }
        }
    }
}

/// Each byte of a set is changed in turn: a set that is accepted nevertheless holds solutions only.
#[test]
fn a_forged_set_of_many_colors_is_refused_or_right() {
    for colors in [30, 100] {
        let problem = pairs(colors);
        let set = Search::diagram(&problem, Order::Fewest).unwrap().compile().unwrap();
        // The same color, or one without the item and the other in any way.
        assert_eq!(set.count(), (colors + 1 + 2 * (colors + 1)).into());
        let bytes = set.to_bytes();
        assert_eq!(SolutionSet::from_bytes(&problem, &bytes).unwrap().count(), set.count());
        let mut verifier = Verifier::new(&problem);
        let (mut refused, mut read) = (0, 0);
        for at in 12 + 4 + 8 + 8..bytes.len() - 8 {
            for change in [1, 2, 64] {
                let mut forged = bytes.clone();
                forged[at] ^= change;
                let Ok(forged) = SolutionSet::from_bytes(&problem, &sealed(forged)) else {
                    refused += 1;
                    continue;
                };
                read += 1;
                for solution in forged.solutions() {
                    assert_eq!(verifier.check(solution.options()), Ok(()), "byte {at}");
                }
            }
        }
        assert!(refused > 10 * read, "{refused} refused, {read} read");
    }
}
