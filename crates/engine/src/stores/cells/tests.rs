//! Tests of the invariants of the cells after every step of many searches.

use gavotte_model::{Member, OptionId, Problem};

use super::{Cells, Sizes, Trail, Whole};
use crate::kernel::{Branch, Choice, Opened, Store};
use crate::run::Order;

/// Everything that a branch must restore: the sizes, and which options they say are left.
fn state<S: Sizes, const COLORED: bool>(
    cells: &Cells<S, COLORED>,
) -> impl PartialEq + std::fmt::Debug + use<S, COLORED> {
    let items = 0..u32::try_from(cells.starts.len()).unwrap();
    let left = |item: u32| {
        let mut left = cells.sets[cells.left(item)].to_vec();
        left.sort_unstable();
        (cells.sizes.get(item), left)
    };
    let watched = (cells.forced.clone(), cells.head, cells.starved.clone());
    (items.map(left).collect::<Vec<_>>(), cells.open, cells.last, watched)
}

/// Searches by recursion, auditing every state; returns the number of solutions.
fn search<S: Sizes, const COLORED: bool>(cells: &mut Cells<S, COLORED>) -> u64 {
    cells.audit();
    let item = match cells.choose() {
        Choice::Solved => return 1,
        Choice::Dead => return 0,
        Choice::Item(item) => item,
    };
    let Opened { mut frame, branches, .. } = cells.open(item);
    let between = state(cells);
    let set = cells.sets[cells.starts[item as usize] as usize..][..branches as usize].to_vec();
    let (mut count, mut begun) = (0, 0);
    loop {
        match cells.next(&mut frame) {
            Branch::In(_) | Branch::Out => count += search(cells),
            Branch::Failed => {}
            Branch::Done => break,
        }
        begun += 1;
    }
    assert_eq!(begun, branches);
    if branches > 1 {
        cells.restore(&frame);
        assert_eq!(state(cells), between, "the branches were not taken back");
    }
    assert_eq!(cells.sets[cells.starts[item as usize] as usize..][..set.len()], set, "invariant 5");
    cells.close(frame);
    count
}

fn check(problem: &Problem, expected: u64) {
    for (_, order) in Order::NAMES {
        assert_eq!(search(&mut Cells::<Whole, true>::new(problem, order)), expected, "{order}");
        assert_eq!(search(&mut Cells::<Trail, true>::new(problem, order)), expected, "{order}");
        if !problem.has_colors() {
            assert_eq!(search(&mut Cells::<Whole, false>::new(problem, order)), expected);
            assert_eq!(search(&mut Cells::<Trail, false>::new(problem, order)), expected);
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

/// The perfect matchings of the complete graph on these vertices; the first one has a color that
/// half of the edges share.
fn matchings(vertices: u32) -> Problem {
    let mut builder = Problem::builder().items(0..vertices).secondary([vertices]);
    for left in 0..vertices {
        for right in left + 1..vertices {
            let color = if left == 0 || right % 2 == 0 { "A" } else { "B" };
            builder = builder.option([left.plain(), right.plain(), vertices.color(color)]);
        }
    }
    builder.build().unwrap()
}

#[test]
fn matchings_in_one_color() {
    // Vertex 0 goes with any; every other edge must have an even right end.
    let expected = |vertices: u32| {
        let problem = matchings(vertices);
        search(&mut Cells::<Whole, true>::new(&problem, Order::Fewest))
    };
    assert_eq!(expected(2), 1);
    check(&matchings(8), expected(8));
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

#[test]
fn assumptions_leave_sound_cells() {
    let problem = matchings(6);
    for option in problem.options() {
        let mut cells = Cells::<Trail, true>::new(&problem, Order::Fewest);
        let all = search(&mut cells.clone());
        let mut without = cells.clone();
        without.assume(&[], &[option]);
        cells.assume(&[option], &[]);
        assert_eq!(search(&mut cells) + search(&mut without), all, "{option:?}");
    }
    let mut cells = Cells::<Whole, true>::new(&problem, Order::Fewest);
    let first = OptionId::new(0);
    cells.assume(&[first], &[first]);
    assert_eq!(search(&mut cells), 0, "required and forbidden");
}

/// A random problem. Half of its options are a partition, because otherwise most problems would have no
/// solution.
pub(super) fn random(seed: &mut u64) -> Problem {
    let mut below = |bound: u64| {
        *seed =
            seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) % bound
    };
    let (primary, secondary) = (4 + below(70), below(4));
    let mut options = vec![Vec::new(); 3 + usize::try_from(primary / 4).unwrap()];
    for item in 0..primary {
        let at = below(options.len() as u64);
        options[usize::try_from(at).unwrap()].push(item);
    }
    for _ in 0..2 * options.len() {
        let (first, step) = (below(primary), 1 + below(3));
        options.push(
            (0..1 + below(3)).map(|at| first + at * step).filter(|&it| it < primary).collect(),
        );
    }
    let mut builder = Problem::builder().items(0..primary).secondary(primary..primary + secondary);
    for option in options {
        let mut members: Vec<_> = option.into_iter().map(Member::plain).collect();
        for item in primary..primary + secondary {
            match below(6) {
                0 => members.push(item.plain()),
                1 | 2 => members.push(item.color("A")),
                3 => members.push(item.color("B")),
                _ => {}
            }
        }
        builder = builder.option(members);
    }
    builder.build().unwrap()
}

#[test]
fn random_problems_as_by_links() {
    let (mut seed, mut solvable) = (1, 0);
    for round in 0..500 {
        let problem = random(&mut seed);
        let expected = crate::Search::links(&problem, Order::Fewest).count_all().solutions;
        let expected = u64::try_from(&expected).unwrap();
        check(&problem, expected);
        solvable += u32::from(expected > 0);
        assert!(round < 499 || solvable > 100, "only {solvable} with solutions");
    }
}
