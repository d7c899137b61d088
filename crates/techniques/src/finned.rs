//! Finned fish: rows of a digit in as many columns, but for a few places more, the fins. Either the fish is whole or
//! a fin has the digit. So only cells that all fins see lose it. If a fin stands where the fish would have a corner, it
//! is called sashimi, and nothing else changes.
//!
//! # Cost
//! All choices of rows with at most two columns too many; grids of more than nine have too many of four rows.

use crate::combos::combos_within;
use crate::fish::{Lines, grids};
use crate::frame::{digits, ones};
use crate::look::Look;
use crate::step::{Step, listed};
use crate::technique::Technique;

/// A fish of this number of rows or columns, with fins.
pub(crate) fn finned(look: &Look<'_, '_>, technique: Technique, many: usize) -> Option<Step> {
    if many > 3 && look.frame.network.digits() > 9 {
        return None;
    }
    grids(look).iter().find_map(|Lines { rows, columns }| {
        digits(look.frame.network.all()).find_map(|digit| {
            one_way(look, technique, digit, (rows, columns), many)
                .or_else(|| one_way(look, technique, digit, (columns, rows), many))
        })
    })
}

fn one_way(
    look: &Look<'_, '_>,
    technique: Technique,
    digit: u8,
    (bases, covers): (&[usize], &[usize]),
    many: usize,
) -> Option<Step> {
    // The most columns that hold fins.
    let more: usize = 2;
    let is_small = |&&base: &&usize| {
        look.missing(base) >> digit & 1 == 1
            && (2..=many + more).contains(&(look.places(base, digit).count_ones() as usize))
    };
    let bases: Vec<usize> = bases.iter().filter(is_small).copied().collect();
    let sets: Vec<u64> = bases.iter().map(|&base| look.places(base, digit)).collect();
    combos_within(&sets, many, many + more, |chosen, union| {
        let chosen: Vec<usize> = chosen.iter().map(|&at| bases[at]).collect();
        let fins = without(union, many);
        fins.into_iter()
            .find_map(|fins| step(look, technique, digit, (&chosen, covers), (union & !fins, fins)))
    })
}

/// The sets of one or two members of a set that leave this number of them.
fn without(union: u64, many: usize) -> Vec<u64> {
    let members: Vec<u64> = ones(union).map(|it| 1 << it).collect();
    match members.len().checked_sub(many) {
        Some(1) => members,
        Some(2) => {
            let pairs = members.iter().enumerate();
            pairs.flat_map(|(at, one)| members[at + 1..].iter().map(move |two| one | two)).collect()
        }
        _ => Vec::new(),
    }
}

fn step(
    look: &Look<'_, '_>,
    technique: Technique,
    digit: u8,
    (bases, covers): (&[usize], &[usize]),
    (whole, fins): (u64, u64),
) -> Option<Step> {
    let frame = look.frame;
    let held = |columns: u64| {
        let of_bases = bases.iter().map(move |&base| (base, look.places(base, digit) & columns));
        of_bases.flat_map(|(base, places)| look.cells(base, places)).collect::<Vec<usize>>()
    };
    let fins = held(fins);
    let seen = frame.seen_set(fins.iter().copied());
    let covers: Vec<usize> = ones(whole).filter_map(|at| covers.get(at).copied()).collect();
    let cells = covers.iter().flat_map(|&cover| look.cells(cover, look.places(cover, digit)));
    let of_bases =
        |cell: &usize| bases.iter().any(|&base| frame.units[base].relation.cells().contains(cell));
    let is_seen = |cell: &usize| seen[cell / 64] >> (cell % 64) & 1 == 1;
    let lost = cells.filter(|cell| is_seen(cell) && look.open(*cell) != 0 && !of_bases(cell));
    let lost: Vec<(usize, u64)> = lost.map(|cell| (cell, 1 << digit)).collect();
    if lost.is_empty() {
        return None;
    }
    let holders = held(whole);
    let marks = holders.iter().chain(&fins).map(|&cell| (cell, 1 << digit)).collect();
    Step::remove(look, technique, lost, marks, || {
        let named = |units: &[usize]| listed(units.iter().map(|&it| frame.units[it].name.clone()));
        let (bases, covers, digit) = (named(bases), named(&covers), frame.digit(digit));
        let fins = frame.names(fins.iter().copied());
        format!(
            "{bases} hold {digit} only in {covers} and on {fins}, so what these exclude both is wrong"
        )
    })
}
