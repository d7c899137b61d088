//! X-wings, swordfish and jellyfish: rows of a digit in as many columns, or columns in as many rows.
//!
//! # Why this shape
//! A row is the set of the columns where it has the digit, so a fish is a number of sets with a small union, as a naked
//! set is. Where several grids overlap, each has its own rows and columns.

use gavotte_puzzles::sudoku::Origin;

use crate::combos::combos;
use crate::frame::{digits, ones};
use crate::look::Look;
use crate::step::{Step, listed};
use crate::technique::Technique;

/// Rows or columns of one grid, by the numbers of their units.
pub(crate) struct Lines {
    pub(crate) rows: Vec<usize>,
    pub(crate) columns: Vec<usize>,
}

/// A fish of this number of rows or columns.
pub(crate) fn fish(look: &Look<'_, '_>, technique: Technique, many: usize) -> Option<Step> {
    grids(look).iter().find_map(|Lines { rows, columns }| {
        digits(look.frame.network.all()).find_map(|digit| {
            one_way(look, technique, digit, (rows, columns), many)
                .or_else(|| one_way(look, technique, digit, (columns, rows), many))
        })
    })
}

/// The rows and columns of each grid.
pub(crate) fn grids(look: &Look<'_, '_>) -> Vec<Lines> {
    let mut grids: Vec<(usize, Lines)> = Vec::new();
    for (unit, part) in look.frame.units.iter().enumerate() {
        let (grid, is_row) = match part.origin {
            Origin::Row(_) => (0, true),
            Origin::Column(_) => (0, false),
            Origin::Grid(grid, 'r', _) => (grid, true),
            Origin::Grid(grid, 'c', _) => (grid, false),
            _ => continue,
        };
        let at = grids.iter().position(|(number, _)| *number == grid).unwrap_or_else(|| {
            grids.push((grid, Lines { rows: Vec::new(), columns: Vec::new() }));
            grids.len() - 1
        });
        let lines = &mut grids[at].1;
        if is_row { lines.rows.push(unit) } else { lines.columns.push(unit) }
    }
    grids.into_iter().map(|(_, lines)| lines).collect()
}

fn one_way(
    look: &Look<'_, '_>,
    technique: Technique,
    digit: u8,
    (bases, covers): (&[usize], &[usize]),
    many: usize,
) -> Option<Step> {
    // The cells of rows and columns stand in the order of columns and rows.
    let is_small = |&&base: &&usize| {
        look.missing(base) >> digit & 1 == 1
            && (2..=many).contains(&(look.places(base, digit).count_ones() as usize))
    };
    let bases: Vec<usize> = bases.iter().filter(is_small).copied().collect();
    let sets: Vec<u64> = bases.iter().map(|&base| look.places(base, digit)).collect();
    combos(&sets, many, |chosen, union| {
        let chosen: Vec<usize> = chosen.iter().map(|&at| bases[at]).collect();
        let covers: Vec<usize> = ones(union).filter_map(|at| covers.get(at).copied()).collect();
        step(look, technique, digit, &chosen, &covers)
    })
}

fn step(
    look: &Look<'_, '_>,
    technique: Technique,
    digit: u8,
    bases: &[usize],
    covers: &[usize],
) -> Option<Step> {
    let frame = look.frame;
    let holders: Vec<usize> =
        bases.iter().flat_map(|&base| look.cells(base, look.places(base, digit))).collect();
    debug_assert!(
        holders.iter().all(|cell| {
            covers.iter().any(|&cover| frame.units[cover].relation.cells().contains(cell))
        }),
        "rows and columns stand in their order"
    );
    let cells = covers.iter().flat_map(|&cover| look.cells(cover, look.places(cover, digit)));
    let lost = cells.filter(|cell| !holders.contains(cell)).map(|cell| (cell, 1 << digit));
    let marks = holders.iter().map(|&cell| (cell, 1 << digit)).collect();
    Step::remove(look, technique, lost, marks, || {
        let named = |units: &[usize]| listed(units.iter().map(|&it| frame.units[it].name.clone()));
        let (bases, covers, digit) = (named(bases), named(covers), frame.digit(digit));
        format!("{bases} hold {digit} only in {covers}, so these hold it nowhere else")
    })
}
