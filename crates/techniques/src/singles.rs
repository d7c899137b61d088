//! Singles: the last cell of a unit, the only place of a digit, the only digit of a cell. They share a file, because
//! each places a digit for the same reason: nothing else is left.

use gavotte_puzzles::sudoku::Origin;

use crate::frame::{digits, least};
use crate::look::Look;
use crate::step::Step;
use crate::technique::Technique;

/// A unit with one cell left.
pub(crate) fn full_house(look: &Look<'_, '_>) -> Option<Step> {
    let frame = look.frame;
    (0..frame.units.len()).find_map(|unit| {
        let missing = look.missing(unit);
        if missing.count_ones() != 1 {
            return None;
        }
        let digit = least(missing);
        let mut cells = look.cells(unit, look.places(unit, digit));
        let cell = cells.next().filter(|&cell| look.open(cell) != 0)?;
        let why =
            format!("{} is the only empty cell of {}", name(look, cell), unit_name(look, unit));
        Some(Step::place(frame, Technique::FullHouse, (cell, digit), vec![(cell, missing)], &why))
    })
}

/// A digit with one place in a unit: boxes first, because people see them first.
pub(crate) fn hidden_single(look: &Look<'_, '_>) -> Option<Step> {
    let is_box = |&unit: &usize| is_box(look.frame.units[unit].origin);
    let units = 0..look.frame.units.len();
    let mut boxes = units.clone().filter(is_box);
    let found = boxes.find_map(|unit| hidden_single_in(look, unit));
    // The rating of a hidden single in a box.
    let in_box: u16 = 12;
    if let Some(mut step) = found {
        step.tenths = in_box;
        return Some(step);
    }
    let mut others = units.filter(|unit| !is_box(unit));
    others.find_map(|unit| hidden_single_in(look, unit))
}

/// Whether a unit is a box.
pub(crate) const fn is_box(origin: Origin) -> bool {
    matches!(origin, Origin::Box(_) | Origin::Grid(_, 'b', _))
}

fn hidden_single_in(look: &Look<'_, '_>, unit: usize) -> Option<Step> {
    let mut missing = digits(look.missing(unit));
    let digit = missing.find(|&digit| look.places(unit, digit).is_power_of_two())?;
    let cell = look.cells(unit, look.places(unit, digit)).next()?;
    let place = look.frame.digit(digit);
    let (cell_name, unit_name) = (name(look, cell), unit_name(look, unit));
    let why = format!("{cell_name} is the only cell of {unit_name} that can hold {place}");
    let marks = vec![(cell, 1 << digit)];
    Some(Step::place(look.frame, Technique::HiddenSingle, (cell, digit), marks, &why))
}

/// A cell with one digit left.
pub(crate) fn naked_single(look: &Look<'_, '_>) -> Option<Step> {
    let cell = (0..look.state.cells.len()).find(|&cell| look.open(cell).is_power_of_two())?;
    let digit = least(look.open(cell));
    let why =
        format!("{} is the only digit left for {}", look.frame.digit(digit), name(look, cell));
    let marks = vec![(cell, look.open(cell))];
    Some(Step::place(look.frame, Technique::NakedSingle, (cell, digit), marks, &why))
}

fn name(look: &Look<'_, '_>, cell: usize) -> String {
    look.frame.network.name(cell)
}

fn unit_name<'l>(look: &'l Look<'_, '_>, unit: usize) -> &'l str {
    &look.frame.units[unit].name
}
