//! Sums that follow from those of rows, columns and boxes: the rule of 45.
//!
//! # Why this shape
//! Cages mostly tile the grid. A few units together have a known sum, and so have the cages; what is left of the units, less what
//! cages have outside of them, has the difference of both as its sum. People begin with it, and a search without it guesses through
//! whole cages. Only few cells are worth a line: a sum of many excludes nothing.
//!
//! # Source
//! The "innies and outies" of killer sudoku.

use gavotte_ordered::OrderedSet;
use gavotte_puzzles::sudoku::{Automaton, Network, Origin, Relation};

/// Cells, and the reader of their sum.
pub(crate) type Total = (Vec<usize>, Automaton);

/// The lines that follow.
pub(crate) fn totals(network: &Network) -> Vec<Total> {
    let cages = cages(network);
    if cages.is_empty() {
        return Vec::new();
    }
    let digits = i64::from(network.digits());
    let mut seen = OrderedSet::new();
    let mut found = Vec::new();
    for (cells, units) in areas(network) {
        let sum = units * digits * (digits + 1) / 2;
        let Some((inner, outer, sum)) = rest(&cells, &cages, sum) else { continue };
        if inner.len() + outer.len() > 6 || !seen.insert((inner.clone(), outer.clone())) {
            continue;
        }
        let Some(line) = line(&inner, &outer, sum, network.digits()) else { continue };
        found.push(([inner, outer].concat(), line));
    }
    found
}

/// Cages with their sums.
fn cages(network: &Network) -> Vec<(&[usize], i64)> {
    network.parts().iter().filter_map(|part| cage(&part.relation)).collect()
}

/// The cells of a cage and its sum: that of all its sets.
fn cage(relation: &Relation) -> Option<(&[usize], i64)> {
    let Relation::Sets(cells, sets) = relation else { return None };
    let value = |set: u64| (1..64).filter(|digit| set >> digit & 1 == 1).sum::<i64>();
    let first = value(*sets.first()?);
    sets.iter().all(|&set| value(set) == first).then_some((&cells[..], first))
}

/// Units that follow each other and share no cell, up to five together, with their number.
fn areas(network: &Network) -> Vec<(OrderedSet<usize>, i64)> {
    let kind = |origin| match origin {
        Origin::Row(_) => Some((0, 'r')),
        Origin::Column(_) => Some((0, 'c')),
        Origin::Box(_) => Some((0, 'b')),
        Origin::Grid(grid, kind, _) => Some((grid + 1, kind)),
        Origin::Rule(_) => None,
    };
    let mut areas = Vec::new();
    let parts = network.parts();
    for (at, part) in parts.iter().enumerate() {
        let Some(own) = kind(part.origin) else { continue };
        let mut area = OrderedSet::new();
        let alike = parts[at..].iter().take_while(|it| kind(it.origin) == Some(own));
        for (unit, units) in alike.take(5).zip(1..) {
            area.extend(unit.relation.cells().iter().copied());
            areas.push((area.clone(), units));
        }
    }
    areas
}

/// The cells of an area that no cage holds, the cells of cages beyond it, and the sum of the former less that of the latter.
fn rest(
    area: &OrderedSet<usize>,
    cages: &[(&[usize], i64)],
    mut sum: i64,
) -> Option<(Vec<usize>, Vec<usize>, i64)> {
    let (mut inner, mut outer) = (area.clone(), OrderedSet::new());
    let inside = |cage: &&(&[usize], i64)| cage.0.iter().all(|cell| area.contains(cell));
    let across = |cage: &&(&[usize], i64)| {
        let within = cage.0.iter().filter(|cell| area.contains(cell)).count();
        within < cage.0.len() && within * 2 > cage.0.len()
    };
    for (cells, total) in cages.iter().filter(inside).chain(cages.iter().filter(across)) {
        let is_apart = |it: &usize| inner.contains(it) || !area.contains(it) && !outer.contains(it);
        if !cells.iter().all(is_apart) {
            continue;
        }
        sum -= total;
        for cell in *cells {
            if !inner.remove(cell) {
                outer.insert(*cell);
            }
        }
    }
    (inner.len() < area.len() && !(inner.is_empty() && outer.is_empty()))
        .then(|| (inner.into_iter().collect(), outer.into_iter().collect(), sum))
}

/// The reader of the sum of the first cells less that of the others; `None` where it is too large.
fn line(inner: &[usize], outer: &[usize], sum: i64, digits: u8) -> Option<Automaton> {
    let cells = inner.len() + outer.len();
    let next = |cell: usize, state: i64, digit: u8| {
        let sign = if cell < inner.len() { 1 } else { -1 };
        Some(state + sign * i64::from(digit))
    };
    Automaton::new((cells, digits), 0, next, |state| state == sum).ok()
}
