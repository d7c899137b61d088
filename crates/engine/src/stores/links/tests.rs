//! Tests of the invariants of the links after every step of many searches.

use gavotte_model::{Bounds, Member, Problem};

use super::Links;
use crate::kernel::{Branch, Choice, Opened, Store};
use crate::run::Order;

/// The parts of the state that a branching must restore.
fn state<const BOUNDED: bool, const COLORED: bool>(
    links: &Links<BOUNDED, COLORED>,
) -> impl PartialEq + std::fmt::Debug + use<BOUNDED, COLORED> {
    let Links { nodes, items, colors, quotas, scarce, head, starved, excluded, .. } = links.clone();
    (nodes, items, colors, quotas, (scarce, head, starved, excluded))
}

/// Searches by recursion, auditing every state; returns the number of solutions.
fn search<const BOUNDED: bool, const COLORED: bool>(links: &mut Links<BOUNDED, COLORED>) -> u64 {
    links.audit();
    let item = match links.choose() {
        Choice::Solved => return 1,
        Choice::Dead => return 0,
        Choice::Item(item) => item,
    };
    let before = state(links);
    let Opened { mut frame, branches, .. } = links.open(item);
    let (mut count, mut begun) = (0, 0);
    loop {
        match links.next(&mut frame) {
            Branch::In(_) | Branch::Out => count += search(links),
            Branch::Failed => {}
            Branch::Done => break,
        }
        begun += 1;
    }
    assert!(begun <= branches, "{begun} branches where at most {branches} were promised");
    links.close(frame);
    assert_eq!(state(links), before, "invariant 5");
    count
}

fn check(problem: &Problem, expected: u64) {
    for (_, order) in Order::NAMES {
        let (bounded, colored) = (problem.has_bounds(), problem.has_colors());
        assert_eq!(search(&mut Links::<true, true>::new(problem, order)), expected, "{order}");
        if !bounded {
            assert_eq!(search(&mut Links::<false, true>::new(problem, order)), expected, "{order}");
        }
        if !colored {
            assert_eq!(search(&mut Links::<true, false>::new(problem, order)), expected, "{order}");
        }
        if !bounded && !colored {
            assert_eq!(search(&mut Links::<false, false>::new(problem, order)), expected);
        }
    }
}

#[test]
fn knuths_seven_items() {
    let problem = Problem::builder()
        .items(["a", "b", "c", "d", "e", "f", "g"])
        .option(["c", "e"])
        .option(["a", "d", "g"])
        .option(["b", "c", "f"])
        .option(["a", "d", "f"])
        .option(["b", "g"])
        .option(["d", "e", "g"])
        .build()
        .unwrap();
    check(&problem, 1);
}

#[test]
fn colors_must_agree() {
    let problem = Problem::builder()
        .items(["p", "q", "r"])
        .secondary(["x", "y"])
        .option(["p".plain(), "q".plain(), "x".plain(), "y".color("A")])
        .option(["p".plain(), "r".plain(), "x".color("A"), "y".plain()])
        .option(["p".plain(), "x".color("B")])
        .option(["q".plain(), "x".color("A")])
        .option(["r".plain(), "y".color("B")])
        .build()
        .unwrap();
    check(&problem, 1); // Knuth's example (49): `q x:A` with `p r x:A y`
}

#[test]
fn bounds_count_sets() {
    // Three of four options that all hold `a`, in any way: C(4, 2) + C(4, 3) sets.
    let mut builder = Problem::builder().item_with("a", Bounds::between(2, 3));
    for _ in 0..4 {
        builder = builder.option(["a"]);
    }
    check(&builder.build().unwrap(), 6 + 4);
}

#[test]
fn free_items_may_stay_uncovered() {
    let problem = Problem::builder()
        .item_with("a", Bounds::between(0, 1))
        .item_with("b", Bounds::between(0, Bounds::UNLIMITED))
        .option(["a", "b"])
        .option(["a"])
        .option(["b"])
        .option(["b"])
        .build()
        .unwrap();
    check(&problem, 3 * 4);
}

#[test]
fn an_item_without_options_is_hopeless() {
    let problem = Problem::builder().items(["a", "b"]).option(["a"]).build().unwrap();
    check(&problem, 0);
}

#[test]
fn nothing_to_cover_has_one_solution() {
    let problem = Problem::builder().secondary(["x"]).option(["x"]).build().unwrap();
    check(&problem, 1);
}
