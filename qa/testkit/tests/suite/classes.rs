//! Counts up to isomorphism: random problems compared with the oracle and with links, and published numbers.
//!
//! Small problems are counted like large ones: without plain counts, by all rules, with little memory, on threads, and
//! with beginnings wherever there is a symmetry.

use std::collections::BTreeSet;

use gavotte::puzzles::latin;
use gavotte::{Engine, OptionId, Order, Problem, Query, Search, Verdict};
use gavotte_testkit::assumed::{chosen, fits};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The number of problems for each property in a long run. [problems]
const CASES: u32 = 1_000;

/// All ways to count up to isomorphism.
fn ways(problem: &Problem, memory: usize) -> Vec<(String, Search<'_>)> {
    let links = || Search::links(problem, Order::Fewest).memory(memory);
    let mut ways = Vec::new();
    for sweeps in [false, true] {
        for threads in [1, 2] {
            let name = format!("sweeps {sweeps}, threads {threads}, memory {memory}");
            ways.push((name, links().threads(threads).with_classes(sweeps)));
        }
    }
    let asked = gavotte::ask(problem).engine(Engine::Classes).search(Query::Count).unwrap();
    ways.push(("the engine".to_owned(), asked));
    ways
}

/// Compares all ways with a number, with and without assumptions.
fn check(problem: &Problem, memory: usize, assumed: (&[OptionId], &[OptionId]), expected: &str) {
    for (name, search) in ways(problem, memory) {
        let mut search = search.assume(assumed.0, assumed.1);
        let count = search.count_all();
        // Without a symmetry the other ways have nothing to do.
        assert!(search.is_swept() || !name.contains("sweeps true"), "{name}: {problem:?}");
        assert_eq!(count.verdict, Verdict::Complete, "{name}");
        assert_eq!(count.solutions.to_string(), expected, "{name}: {assumed:?} {problem:?}");
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(CASES))]

    #[test]
    fn random_problems(
        sketch in random::sketches(),
        require in any::<(u16, u16, u16, u16)>(),
        forbid in any::<(u16, u16, u16)>(),
        short in any::<bool>(),
    ) {
        let problem = sketch.build();
        let solutions = oracle::solutions(&problem);
        let memory = if short { 1 } else { 1 << 20 };
        check(&problem, memory, (&[], &[]), &solutions.len().to_string());
        let require = chosen(&problem, require.0 & require.1 & require.2 & require.3);
        let forbid = chosen(&problem, forbid.0 & forbid.1 & forbid.2);
        let expected = solutions.iter().filter(|it| fits(it, &require, &forbid)).count();
        check(&problem, memory, (&require, &forbid), &expected.to_string());
    }

    #[test]
    fn copies_of_random_problems(
        sketch in random::sketches(),
        copies in 2_usize..4,
        shared in any::<bool>(),
        require in any::<(u16, u16, u16, u16)>(),
        short in any::<bool>(),
    ) {
        let problem = sketch.copies(copies, shared).build();
        let require = chosen(&problem, require.0 & require.1 & require.2 & require.3);
        let memory = if short { 2_000 } else { 1 << 20 };
        for require in [&[][..], &require] {
            let links = Search::links(&problem, Order::Fewest).assume(require, &[]).count_all();
            check(&problem, memory, (require, &[]), &links.solutions.to_string());
        }
    }

    #[test]
    fn large_problems(sketch in random::large_sketches()) {
        let problem = sketch.build();
        let links = Search::links(&problem, Order::Fewest).budget(gavotte::Budget::steps(3_000)).count_all();
        if links.verdict == Verdict::Complete && links.solutions < 2_000_u32.into() {
            check(&problem, 1 << 20, (&[], &[]), &links.solutions.to_string());
        }
    }
}

/// A set of items for each option, as a problem.
fn problem(options: impl IntoIterator<Item = Vec<String>>) -> Problem {
    let options: Vec<Vec<String>> = options.into_iter().collect();
    let mut items: Vec<&String> = options.iter().flatten().collect();
    items.sort_unstable();
    items.dedup();
    let builder = Problem::builder().items(items);
    options.iter().fold(builder, gavotte::ProblemBuilder::option).build().unwrap()
}

fn latin(order: usize) -> Problem {
    latin::encode(&latin::Square::empty(order).unwrap()).unwrap().problem().clone()
}

fn triples(points: usize) -> Problem {
    problem((0..points).flat_map(move |third| {
        (0..third).flat_map(move |second| {
            (0..second).map(move |first| {
                vec![
                    format!("{first}-{second}"),
                    format!("{first}-{third}"),
                    format!("{second}-{third}"),
                ]
            })
        })
    }))
}

/// The ways to cut a square into connected parts of this many cells. For the square of side 6 more than four thousand
/// beginnings are not isomorphic, so their list is cut short.
fn cut_square(side: usize, cells: u32) -> Problem {
    let neighbors = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        let up = (row > 0).then(|| cell - side);
        let left = (column > 0).then(|| cell - 1);
        let down = (row + 1 < side).then_some(cell + side);
        let right = (column + 1 < side).then_some(cell + 1);
        [up, left, down, right].into_iter().flatten()
    };
    let members = |part: u64| (0..side * side).filter(move |cell| part >> cell & 1 == 1);
    let mut parts: BTreeSet<u64> = (0..side * side).map(|cell| 1 << cell).collect();
    for _ in 1..cells {
        let grown = |part: u64| {
            let beside = members(part).flat_map(neighbors);
            beside.map(move |cell| part | 1 << cell).filter(move |&it| it != part)
        };
        parts = parts.into_iter().flat_map(grown).collect();
    }
    problem(parts.into_iter().map(|part| members(part).map(|it| format!("{it:02}")).collect()))
}

/// Numbers of McKay and Wanless (OEIS A002860), of Steiner triple systems (A030128), and of squares of side n cut
/// into n connected parts of n cells (A172477).
#[test]
fn published_numbers() {
    let cases = [
        (latin(4), "576"),
        (latin(5), "161280"),
        (latin(6), "812851200"),
        (triples(7), "30"),
        (triples(9), "840"),
        (triples(13), "1197504000"),
        (triples(15), "60281712691200"),
        (cut_square(5, 5), "4006"),
        (cut_square(6, 6), "451206"),
    ];
    for (problem, expected) in cases {
        let engine = gavotte::ask(&problem).engine(Engine::Classes);
        for search in [engine, gavotte::ask(&problem)] {
            let count = search.search(Query::Count).unwrap().count_all();
            assert_eq!(count.solutions.to_string(), expected);
        }
    }
}

#[test]
fn a_problem_that_is_hard_to_label_is_counted_all_the_same() {
    // Two copies of a regular graph's edges, each covered once: refinement alone sees nothing.
    let edges = |copy: usize| {
        (0..10).flat_map(move |at| {
            [1, 4].map(|step| vec![format!("{copy}.{at}"), format!("{copy}.{}", (at + step) % 10)])
        })
    };
    let problem = problem((0..3).flat_map(edges));
    let links = Search::links(&problem, Order::Fewest).count_all().solutions.to_string();
    check(&problem, 1 << 20, (&[], &[]), &links);
}
