//! Tests of forms of regular structures, on which refinement finds little, so that the search tree must: graphs
//! in which all vertices have equally many neighbors, and Latin squares as triples of a row, a column and a
//! symbol.

#![allow(clippy::unwrap_used, reason = "a test may end so")]

mod common;

use std::collections::HashSet;

use common::{Chance, Draft};
use gavotte_model::{Bounds, Problem, Role};
use gavotte_symmetry::{CanonicalForm, Effort, Labeller, Remaining};

/// A random graph in which each vertex has `degree` neighbors: vertices are items, and edges are options.
fn regular(chance: &mut Chance, vertices: usize, degree: usize) -> Draft {
    loop {
        let mut ends: Vec<usize> = (0..vertices * degree).map(|end| end / degree).collect();
        chance.shuffle(&mut ends);
        let mut edges: Vec<(usize, usize)> =
            ends.chunks(2).map(|ends| (ends[0].min(ends[1]), ends[0].max(ends[1]))).collect();
        edges.sort_unstable();
        edges.dedup();
        if edges.len() * 2 == ends.len() && edges.iter().all(|(one, other)| one != other) {
            let options =
                edges.iter().map(|&(one, other)| (vec![(one, None), (other, None)], 0)).collect();
            return Draft { roles: vec![Role::Once; vertices], options };
        }
    }
}

/// A Latin square that was changed at random: squares of two rows and two symbols are turned.
fn latin(chance: &mut Chance, order: usize) -> Draft {
    let mut cells: Vec<Vec<usize>> = (0..order)
        .map(|row| {
            let symbol = |column| (row + column) % order;
            (0..order).map(symbol).collect()
        })
        .collect();
    for _ in 0..60 {
        let [one, other, left, right] = [0; 4].map(|_| chance.below(order));
        if one != other && left != right {
            let turned =
                cells[one][left] == cells[other][right] && cells[one][right] == cells[other][left];
            if turned {
                cells[one].swap(left, right);
                cells[other].swap(left, right);
            }
        }
    }
    let option = |row: usize, column: usize| {
        let symbol = 2 * order + cells[row][column];
        (vec![(row, None), (order + column, None), (symbol, None)], 0)
    };
    let pairs = (0..order).flat_map(|row| (0..order).map(move |column| (row, column)));
    let options = pairs.map(|(row, column)| option(row, column)).collect();
    Draft { roles: vec![Role::Once; 3 * order], options }
}

fn form(labeller: &mut Labeller, draft: &Draft) -> CanonicalForm {
    let problem = draft.problem();
    labeller.form(&Remaining::whole(&problem), &mut Effort::unlimited()).unwrap().clone()
}

/// The numbers of kinds of regular graphs are the sequences A005638 and A033301 of the encyclopedia of integer
/// sequences.
#[test]
fn regular_graphs_have_as_many_forms_as_there_are_kinds() {
    let mut labeller = Labeller::new();
    for (vertices, degree, kinds) in [(6, 3, 2), (8, 3, 6), (7, 4, 2), (8, 4, 6), (9, 4, 16)] {
        let mut chance = Chance(vertices as u64);
        let forms: HashSet<CanonicalForm> = (0..6_000)
            .map(|_| form(&mut labeller, &regular(&mut chance, vertices, degree)))
            .collect();
        assert_eq!(forms.len(), kinds, "{vertices} vertices of degree {degree}");
    }
}

#[test]
fn renamed_regular_structures_have_the_same_form() {
    let mut labeller = Labeller::new();
    let mut chance = Chance(3);
    for round in 0..100 {
        let drafts = [
            regular(&mut chance, 10 + round % 5 * 4, 3),
            regular(&mut chance, 12, 4).doubled(),
            regular(&mut chance, 6, 3).doubled().doubled(),
            latin(&mut chance, 5 + round % 3),
        ];
        for draft in drafts {
            let expected = form(&mut labeller, &draft);
            for _ in 0..3 {
                let renamed = draft.renamed(&mut chance);
                assert_eq!(form(&mut labeller, &renamed), expected, "{draft:?}");
            }
        }
    }
}

/// Equal options share a vertex only where at most one can be chosen.
#[test]
fn equal_options_that_go_together_stay_apart() {
    for (bounds, shown) in [(Bounds::ONCE, 1), (Bounds::between(1, 2), 2)] {
        let problem =
            Problem::builder().item_with("a", bounds).option(["a"]).option(["a"]).build().unwrap();
        assert_eq!(Remaining::whole(&problem).shown().len(), shown, "{bounds}");
    }
}
