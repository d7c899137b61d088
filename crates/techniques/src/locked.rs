//! Locked candidates: all places of a digit in a unit exclude the same candidates elsewhere.
//!
//! # Why this shape
//! Wherever the digit goes in the unit, those candidates are wrong. The technique does not depend on the rule that
//! excludes them. So a box that points along a row, knights that jump on one cell, and neighbors that may not be
//! consecutive are one technique.

use crate::frame::digits;
use crate::look::Look;
use crate::singles::is_box;
use crate::step::Step;
use crate::technique::Technique;

/// The places of a digit in a box.
pub(crate) fn pointing(look: &Look<'_, '_>) -> Option<Step> {
    locked(look, Technique::Pointing, true)
}

/// The places of a digit in another unit.
pub(crate) fn claiming(look: &Look<'_, '_>) -> Option<Step> {
    locked(look, Technique::Claiming, false)
}

fn locked(look: &Look<'_, '_>, technique: Technique, in_box: bool) -> Option<Step> {
    let units = &look.frame.units;
    let mut of_kind = (0..units.len()).filter(|&unit| is_box(units[unit].origin) == in_box);
    of_kind.find_map(|unit| {
        digits(look.missing(unit)).find_map(|digit| {
            let places = look.places(unit, digit);
            let cells: Vec<usize> = look.cells(unit, places).collect();
            common(look, technique, &cells, digit, &units[unit].name)
        })
    })
}

/// The step from the fact that one of these cells has the digit, because a part has it nowhere else.
pub(crate) fn common(
    look: &Look<'_, '_>,
    technique: Technique,
    cells: &[usize],
    digit: u8,
    part: &str,
) -> Option<Step> {
    let frame = look.frame;
    let (&first, others) = cells.split_first()?;
    if others.is_empty() {
        return None;
    }
    let mut lost = Vec::new();
    for near in frame.near(first) {
        let mut set = near.excluded(digit) & look.open(near.cell);
        for &other in others {
            if set == 0 {
                break;
            }
            set &= frame.excluded((other, digit), near.cell);
        }
        if set != 0 {
            lost.push((near.cell, set));
        }
    }
    let marks = cells.iter().map(|&cell| (cell, 1 << digit)).collect();
    let is_alike = lost.iter().all(|(_, set)| set & !(1 << digit) == 0);
    Step::remove(look, technique, lost, marks, || {
        let (digit, names) = (frame.digit(digit), frame.names(cells.iter().copied()));
        let so = match is_alike {
            true => "so no cell that sees all of these holds it",
            false => "and what each of these excludes is wrong",
        };
        format!("{part} holds {digit} only in {names}, {so}")
    })
}
