//! What every store has to do: one suite of laws, run for each of them.
//!
//! # Why this shape
//! A store is [`Tested`] when it says what its branchings must restore, beside its own audit. A module of stores is a
//! [`Family`]: it makes each of its variants in each order. The macro [`laws`] turns the laws into tests of that
//! module, so a new store is tested by three lines, and a new law tests all stores.
//!
//! # Invariants
//! No law is about bounds: most stores refuse them. What a store alone can do has tests beside it.

use std::fmt::{Debug, Display};

use gavotte_model::{Member, OptionId, Problem, ProblemBuilder};

use crate::kernel::{Branch, Choice, Opened, Store};
use crate::run::Order;

/// A store that says what its branchings must restore.
pub(super) trait Tested: Store {
    /// What is the same before a branching is opened and after it is closed.
    type Kept: Debug + PartialEq;

    /// What is known when a branching has been opened.
    type Known;

    fn kept(&self) -> Self::Kept;

    fn known(&self, item: u32, branches: u32) -> Self::Known;

    /// Checks what holds when all branches, `begun` of them, are through.
    fn through(&mut self, frame: &Self::Frame, known: Self::Known, begun: u32);
}

/// All stores of a module.
pub(super) trait Family {
    /// How many random problems the law about them takes: as many as take a second or so in all. [problems]
    const ROUNDS: u32;

    /// Makes each store that can hold the problem, in each order that it keeps, and hands it on with a name.
    fn each(problem: &Problem, counts: &mut Counts<'_>);
}

/// How many solutions each store finds under assumptions.
#[derive(Debug)]
pub(super) struct Counts<'a> {
    require: &'a [OptionId],
    forbid: &'a [OptionId],
    found: Vec<(String, u64)>,
}

impl Counts<'_> {
    /// Searches a store.
    pub(super) fn of(&mut self, name: impl Display, mut store: impl Tested) {
        if !self.require.is_empty() || !self.forbid.is_empty() {
            store.assume(self.require, self.forbid);
        }
        self.found.push((name.to_string(), search(&mut store)));
    }
}

/// Searches by recursion, auditing every state; returns the number of solutions.
fn search(store: &mut impl Tested) -> u64 {
    store.audit();
    let item = match store.choose() {
        Choice::Solved => return 1,
        Choice::Dead => return 0,
        Choice::Item(item) => item,
    };
    let kept = store.kept();
    let Opened { mut frame, branches, .. } = store.open(item);
    let known = store.known(item, branches);
    let (mut count, mut begun) = (0, 0);
    loop {
        match store.next(&mut frame) {
            Branch::In(_) | Branch::Out => count += search(store),
            Branch::Failed => {}
            Branch::Done => break,
        }
        begun += 1;
    }
    assert!(begun <= branches, "{begun} branches where at most {branches} were promised");
    store.through(&frame, known, begun);
    store.close(frame);
    assert_eq!(store.kept(), kept, "the branching was not taken back");
    count
}

fn counts<F: Family>(
    problem: &Problem,
    require: &[OptionId],
    forbid: &[OptionId],
) -> Counts<'static> {
    let mut counts = Counts { require, forbid, found: Vec::new() };
    F::each(problem, &mut counts);
    assert!(!counts.found.is_empty(), "no store of the family holds the problem");
    Counts { require: &[], forbid: &[], found: counts.found }
}

/// All stores of the family find so many solutions.
pub(super) fn check<F: Family>(problem: &Problem, expected: u64) {
    for (name, found) in counts::<F>(problem, &[], &[]).found {
        assert_eq!(found, expected, "{name}");
    }
}

/// TAOCP 7.2.2.1 (5), with one solution.
pub(super) fn knuths_seven_items() -> Problem {
    let options = ["ce", "adg", "bcf", "adf", "bg", "deg"];
    let builder = Problem::builder().items("abcdefg".chars());
    options.into_iter().fold(builder, |builder, it| builder.option(it.chars())).build().unwrap()
}

/// TAOCP 7.2.2.1 (49): `q x:A` with `p r x:A y` is the one solution.
pub(super) fn knuths_colors() -> Problem {
    Problem::builder()
        .items(["p", "q", "r"])
        .secondary(["x", "y"])
        .option(["p".plain(), "q".plain(), "x".plain(), "y".color("A")])
        .option(["p".plain(), "r".plain(), "x".color("A"), "y".plain()])
        .option(["p".plain(), "x".color("B")])
        .option(["q".plain(), "x".color("A")])
        .option(["r".plain(), "y".color("B")])
        .build()
        .unwrap()
}

/// The perfect matchings of the complete graph on these vertices. Edges have a color that those of a matching share:
/// A where the right end is even or the left one is 0, else B.
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

pub(super) fn colors_are_shared<F: Family>() {
    check::<F>(&knuths_colors(), 1);
    check::<F>(&matchings(2), 1);
    // The edge of 0 has the color A, so all others end at the right at an even vertex. Of eight vertices with 0 matched
    // to `v`, the even ones among 2, 4, 6 that are left must each be a right end, and every odd one a left end before it:
    // v = 1: 2, 4 and 6 would need three smaller partners among 3, 5, 7, of which 7 has none. Only v = 7 leaves 1, 3, 5:
    // 2 takes 1, 4 takes 3, 6 takes 5.
    check::<F>(&matchings(8), 1);
}

pub(super) fn six_queens<F: Family>() {
    // 36 options, 12 primary items in two groups, 22 secondary ones.
    let mut builder = Problem::builder();
    builder = builder.items((0..6).flat_map(|at| [format!("r{at}"), format!("f{at}")]));
    builder = builder.secondary((0..11).flat_map(|at| [format!("a{at}"), format!("b{at}")]));
    for (row, file) in (0..6).flat_map(|row| (0..6).map(move |file| (row, file))) {
        let (a, b) = (row + file, row + 5 - file);
        let names = [format!("r{row}"), format!("f{file}"), format!("a{a}"), format!("b{b}")];
        builder = builder.option(names);
    }
    check::<F>(&builder.build().unwrap(), 4);
}

pub(super) fn more_options_than_a_word_holds<F: Family>() {
    // Bell's number 203; options of two words.
    check::<F>(&partitions(6).build().unwrap(), 203);
    // Once more the singletons, so that each block of one element comes in two kinds: sum over partitions of 2 to the
    // number of singletons, by hand from the exponential generating function exp(exp(x) - 1 + x): the next Bell
    // number, 877.
    let doubled = (0..6).fold(partitions(6), |builder, at| builder.option([at]));
    check::<F>(&doubled.build().unwrap(), 877);
}

/// Partitions of a set of so many elements: each set of them may be a block.
fn partitions(elements: u32) -> ProblemBuilder<u32> {
    (1..1_u32 << elements).fold(Problem::builder().items(0..elements), |builder, set| {
        builder.option((0..elements).filter(move |at| set >> at & 1 == 1))
    })
}

pub(super) fn an_item_without_options_is_hopeless<F: Family>() {
    check::<F>(&Problem::builder().items(["a", "b"]).option(["a"]).build().unwrap(), 0);
    check::<F>(&Problem::builder().items(["a"]).build().unwrap(), 0);
}

pub(super) fn nothing_to_cover_has_one_solution<F: Family>() {
    check::<F>(&Problem::builder().secondary(["x"]).option(["x"]).build().unwrap(), 1);
}

pub(super) fn assumptions_part_the_solutions<F: Family>() {
    for problem in [matchings(6), partitions(4).build().unwrap()] {
        parted::<F>(&problem);
    }
}

fn parted<F: Family>(problem: &Problem) {
    let all = counts::<F>(problem, &[], &[]).found;
    for option in problem.options() {
        let with = counts::<F>(problem, &[option], &[]).found;
        let without = counts::<F>(problem, &[], &[option]).found;
        for ((name, all), (with, without)) in all.iter().zip(with.iter().zip(&without)) {
            assert_eq!(with.1 + without.1, *all, "{name}: {option:?}");
        }
    }
    let first = [OptionId::new(0)];
    for (name, found) in counts::<F>(problem, &first, &first).found {
        assert_eq!(found, 0, "{name}: required and forbidden");
    }
}

/// A random problem: half its options are a partition, or else most would have no solution.
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

pub(super) fn random_problems_as_by_links<F: Family>() {
    let (mut seed, mut solvable) = (1, 0);
    for _ in 0..F::ROUNDS {
        let problem = random(&mut seed);
        let expected = crate::Search::links(&problem, Order::Fewest).count_all().solutions;
        let expected = u64::try_from(&expected).unwrap();
        check::<F>(&problem, expected);
        solvable += u32::from(expected > 0);
    }
    assert!(solvable > F::ROUNDS / 5, "only {solvable} with solutions");
}

/// The laws as tests of a module, for a family of stores.
macro_rules! laws {
    ($family:ty) => {
        #[test]
        fn knuths_seven_items() {
            let problem = crate::stores::laws::knuths_seven_items();
            crate::stores::laws::check::<$family>(&problem, 1);
        }
        crate::stores::laws::laws!(
            $family:
            colors_are_shared,
            six_queens,
            more_options_than_a_word_holds,
            an_item_without_options_is_hopeless,
            nothing_to_cover_has_one_solution,
            assumptions_part_the_solutions,
            random_problems_as_by_links
        );
    };
    ($family:ty: $($law:ident),+) => {
        $(
            #[test]
            fn $law() {
                crate::stores::laws::$law::<$family>();
            }
        )+
    };
}
pub(super) use laws;
