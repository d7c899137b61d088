//! Items of very many colors, because nothing may take time quadratic in their number.
//!
//! No clock is read. A quadratic step would take minutes here, and gigabytes.

use gavotte::{Member, Order, Problem, Search, SolutionSet, Verifier};
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
