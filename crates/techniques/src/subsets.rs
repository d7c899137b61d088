//! Naked and hidden pairs, triples and quads.
//!
//! # Why this shape
//! There are as many cells as digits, so the digits stand on these cells. They stand on no other cell that sees all of
//! those that may have the digit. A hidden set is the same with cells and digits exchanged, which needs a unit that has
//! each digit.

use crate::combos::combos;
use crate::frame::{Frame, digits, ones};
use crate::look::Look;
use crate::step::Step;
use crate::technique::Technique;

/// A number of cells of a group with that number of digits together.
pub(crate) fn naked(look: &Look<'_, '_>, technique: Technique, many: usize) -> Option<Step> {
    look.frame.groups.iter().find_map(|group| {
        let is_small =
            |cell: &usize| (2..=many).contains(&(look.open(*cell).count_ones() as usize));
        let all = group.relation.cells();
        let cells: Vec<usize> = all.iter().copied().filter(is_small).collect();
        let open = all.iter().filter(|&&cell| look.open(cell) != 0).count();
        if open <= many && all.len() == usize::from(look.frame.network.digits()) {
            return None;
        }
        let sets: Vec<u64> = cells.iter().map(|&cell| look.open(cell)).collect();
        combos(&sets, many, |chosen, union| {
            let chosen: Vec<usize> = chosen.iter().map(|&at| cells[at]).collect();
            naked_set(look, technique, &chosen, union, &group.name)
        })
    })
}

fn naked_set(
    look: &Look<'_, '_>,
    technique: Technique,
    chosen: &[usize],
    union: u64,
    part: &str,
) -> Option<Step> {
    let frame = look.frame;
    let lost = digits(union).flat_map(|digit| {
        let holders = chosen.iter().copied().filter(move |&cell| look.open(cell) >> digit & 1 == 1);
        let seen = frame.seen_by_all(holders);
        seen.into_iter().filter(|cell| !chosen.contains(cell)).map(move |cell| (cell, 1 << digit))
    });
    let marks = chosen.iter().map(|&cell| (cell, look.open(cell))).collect();
    Step::remove(look, technique, lost, marks, || {
        let (names, set) = (names(frame, chosen), frame.set(union));
        format!("{names} hold only {set} in {part}, so no other cell that sees them holds these")
    })
}

/// A number of digits of a unit with that number of places together.
pub(crate) fn hidden(look: &Look<'_, '_>, technique: Technique, many: usize) -> Option<Step> {
    (0..look.frame.units.len()).find_map(|unit| {
        let is_small =
            |digit: &u8| (2..=many).contains(&(look.places(unit, *digit).count_ones() as usize));
        if look.missing(unit).count_ones() as usize <= many {
            return None;
        }
        let digits: Vec<u8> = digits(look.missing(unit)).filter(is_small).collect();
        let places: Vec<u64> = digits.iter().map(|&digit| look.places(unit, digit)).collect();
        combos(&places, many, |chosen, union| {
            let set = chosen.iter().fold(0, |set, &at| set | 1_u64 << digits[at]);
            let cells = look.frame.units[unit].relation.cells();
            let chosen: Vec<usize> = ones(union).map(|place| cells[place]).collect();
            hidden_set(look, technique, &chosen, set, &look.frame.units[unit].name)
        })
    })
}

fn hidden_set(
    look: &Look<'_, '_>,
    technique: Technique,
    chosen: &[usize],
    set: u64,
    part: &str,
) -> Option<Step> {
    let frame = look.frame;
    let lost = chosen.iter().map(|&cell| (cell, !set));
    let marks = chosen.iter().map(|&cell| (cell, look.open(cell) & set)).collect();
    Step::remove(look, technique, lost, marks, || {
        let (names, set) = (names(frame, chosen), frame.set(set));
        format!("{part} holds {set} only in {names}, so these hold no other digit")
    })
}

fn names(frame: &Frame<'_>, cells: &[usize]) -> String {
    frame.names(cells.iter().copied())
}
