//! Tests of orders and orbits of random problems against an independent labelling (a port of nauty), on a graph
//! that is drawn here, without classes of equal items and options.

#![allow(clippy::unwrap_used, reason = "a test may end so")]

mod common;

use std::collections::BTreeMap;

use canonaut::structs::{CanonautManager, DenseGraph};
use common::{Chance, Draft};
use gavotte_model::Problem;
use gavotte_symmetry::{Effort, Symmetries};

/// A color for each vertex (items, values, options), and edges.
fn draw(problem: &Problem) -> (Vec<u32>, Vec<(usize, usize)>) {
    let mut kinds: Vec<(u8, i64, u32, u32)> = Vec::new();
    let mut edges = Vec::new();
    for item in problem.items() {
        let bounds = problem.bounds(item);
        kinds.push((u8::from(problem.is_primary(item)), 0, bounds.min, bounds.max));
    }
    let mut givers: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    let first_option = kinds.len();
    for option in problem.options() {
        kinds.push((2, problem.cost(option), 0, 0));
        for entry in problem.entries(option) {
            let vertex = first_option + option.index();
            match entry.color {
                Some(color) => givers.entry((entry.item, color)).or_default().push(vertex),
                None => edges.push((entry.item.index(), vertex)),
            }
        }
    }
    for ((item, _), givers) in givers {
        let mut from = item.index();
        // A color of a single option agrees with no other, as no color does.
        if givers.len() > 1 {
            edges.push((from, kinds.len()));
            from = kinds.len();
            kinds.push((3, 0, 0, 0));
        }
        edges.extend(givers.into_iter().map(|giver| (from, giver)));
    }
    let mut palette = kinds.clone();
    palette.sort_unstable();
    palette.dedup();
    let color = |kind| u32::try_from(palette.binary_search(kind).unwrap()).unwrap();
    (kinds.iter().map(color).collect(), edges)
}

/// The order of the group and the number of orbits of items and options.
fn opinion(problem: &Problem) -> (f64, usize) {
    let (colors, edges) = draw(problem);
    let vertices = colors.len();
    let mut graph = DenseGraph::new(vertices);
    for (from, to) in edges {
        graph.add_edge(from, to);
    }
    graph.set_colors(colors);
    // One for each graph: version 1.0.0 panics when a manager grows.
    let mut manager = CanonautManager::new(vertices).with_canonization();
    manager.canonize_graph(&graph);
    let statistics = manager.statistics();
    let exponent = i32::try_from(statistics.group_size2).unwrap();
    let order = statistics.group_size1 * 10_f64.powi(exponent);
    let named = problem.item_count() + problem.option_count();
    let orbits = manager.orbits()[..named].iter().zip(0..);
    (order, orbits.filter(|&(&orbit, vertex)| orbit == vertex).count())
}

fn compare(problem: &Problem) {
    let symmetries = Symmetries::of(problem, &mut Effort::unlimited()).unwrap();
    let float = |order: &gavotte_symmetry::Order| order.to_string().parse::<f64>().unwrap();
    let order = float(symmetries.order()) * float(symmetries.idle());
    let orbits = symmetries.option_orbits().len() + symmetries.item_orbits().len();
    let (expected, expected_orbits) = opinion(problem);
    assert!((order / expected - 1.0).abs() < 1e-6, "{order}, but {expected}: {problem:?}");
    assert_eq!(orbits, expected_orbits, "{problem:?}");
}

#[test]
fn a_thousand_random_problems() {
    let mut symmetric = 0;
    for seed in 0..1_000 {
        let draft =
            Draft::random(&mut Chance(seed), 3 + usize::try_from(seed).unwrap() % 12, false);
        let draft = match seed % 3 {
            0 => draft,
            1 => draft.doubled(),
            _ => draft.doubled().doubled(),
        };
        let problem = draft.problem();
        compare(&problem);
        let symmetries = Symmetries::of(&problem, &mut Effort::unlimited()).unwrap();
        symmetric += usize::from(!symmetries.order().is_one());
    }
    assert!(symmetric > 600, "{symmetric} of the problems have symmetries");
}

/// Rings of rings and grids: larger groups in which refinement alone says little.
#[test]
fn regular_problems() {
    let mut problems = Vec::new();
    for (high, wide) in [(3, 3), (4, 4), (3, 5), (5, 5), (4, 6)] {
        let cell = |row: usize, column: usize| row % high * wide + column % wide;
        let mut torus = Problem::builder().items(0..high * wide);
        let mut ring = Problem::builder().items(0..high * wide);
        for row in 0..high {
            for column in 0..wide {
                torus = torus.option([cell(row, column), cell(row, column + 1)]);
                torus = torus.option([cell(row, column), cell(row + 1, column)]);
                ring = ring.option([cell(row, column), cell(row, column + 1)]);
            }
        }
        problems.push(torus.build().unwrap());
        problems.push(ring.build().unwrap());
    }
    // Two graphs that refinement cannot distinguish: a ring of six, and two of three.
    let rings = |lens: &[usize]| {
        let count = lens.iter().sum();
        let mut builder = Problem::builder().items(0..count);
        let mut from = 0;
        for len in lens {
            for at in 0..*len {
                builder = builder.option([from + at, from + (at + 1) % len]);
            }
            from += len;
        }
        builder.build().unwrap()
    };
    problems.extend([rings(&[6]), rings(&[3, 3]), rings(&[3, 3, 4, 5]), rings(&[12, 6, 6])]);
    for problem in &problems {
        compare(problem);
    }
}
