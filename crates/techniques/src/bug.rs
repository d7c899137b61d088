//! Bivalue universal graves: a grid in which each open cell has two digits, and each unit each digit twice, has no
//! solution or two. So in a puzzle with one solution one of the candidates beyond such a grid is right.
//!
//! # Why this shape
//! The candidates beyond are found unit by unit: a digit with more than two places has one of them in a cell of three
//! digits. What all of them exclude is wrong. Two cells may lock a digit, and some may form a naked set.
//!
//! # Invariants
//! It is tried only where the puzzle is known to have one solution ([`Solver::assume_unique`](crate::Solver)), and
//! where no part but rows, columns, boxes and other units touches an open cell.
//!
//! # Source
//! The four types are those of *Sukaku Explainer*, and so are the ratings.

use gavotte_puzzles::sudoku::Relation;

use crate::frame::{Candidate, digits};
use crate::look::Look;
use crate::step::{Step, listed};
use crate::technique::Technique;
use crate::unique::naked;

/// The easiest step of all types.
pub(crate) fn bug(look: &Look<'_, '_>) -> Option<Step> {
    let beyond = beyond(look)?;
    let mut cells: Vec<usize> = beyond.iter().map(|&(cell, _)| cell).collect();
    cells.dedup();
    let single = common(look, &beyond, cells.len());
    single.or_else(|| locked(look, &beyond, &cells)).or_else(|| {
        let more = beyond.iter().fold(0, |set, &(_, digit)| set | 1_u64 << digit);
        let pair: Result<[usize; 2], _> = cells.clone().try_into();
        let triple: Result<[usize; 3], _> = cells.clone().try_into();
        let step = |lost, size: usize, so: String| {
            let tenths = 56 + u16::try_from(size).unwrap_or(1);
            lose(look, &beyond, lost, &so).map(|step| step.rated(tenths))
        };
        match (pair, triple) {
            (Ok(two), _) => naked(look, two, more, step),
            (_, Ok(three)) => naked(look, three, more, step),
            _ => None,
        }
    })
}

/// The candidates beyond a grave, in the order of cells; `None` where there is no grave.
fn beyond(look: &Look<'_, '_>) -> Option<Vec<Candidate>> {
    let (frame, cells) = (look.frame, look.state.cells.len());
    // Cheap things first: all but a few cells have two digits.
    let most_cells: usize = 6;
    let large = (0..cells).filter(|&cell| look.open(cell).count_ones() > 2).count();
    let is_each = |relation: &Relation| matches!(relation, Relation::Each(_));
    let touches = |relation: &Relation| relation.cells().iter().any(|&it| look.open(it) != 0);
    let parts = frame.network.parts();
    if !(1..=most_cells).contains(&large)
        || parts.iter().any(|part| !is_each(&part.relation) && touches(&part.relation))
    {
        return None;
    }
    let mut beyond: Vec<Candidate> = Vec::new();
    for unit in 0..frame.units.len() {
        for digit in digits(look.missing(unit)) {
            let places = look.places(unit, digit);
            if places.count_ones() > 2 {
                let large = look.cells(unit, places).filter(|&it| look.open(it).count_ones() > 2);
                let large: Vec<usize> = large.collect();
                match *large {
                    [] => return None,
                    [only] if !beyond.contains(&(only, digit)) => beyond.push((only, digit)),
                    _ => {}
                }
            }
        }
    }
    beyond.sort_unstable();
    is_grave(look, &beyond).then_some(beyond)
}

/// Whether the grid is a grave without these candidates.
fn is_grave(look: &Look<'_, '_>, beyond: &[Candidate]) -> bool {
    let left = |cell: usize| {
        let here = beyond.iter().filter(|(it, _)| *it == cell);
        here.fold(look.open(cell), |set, (_, digit)| set & !(1 << digit))
    };
    let is_two = |cell: usize| look.open(cell) == 0 || left(cell).count_ones() == 2;
    let units = 0..look.frame.units.len();
    !beyond.is_empty()
        && (0..look.state.cells.len()).all(is_two)
        && units.into_iter().all(|unit| {
            digits(look.missing(unit)).all(|digit| {
                let cells = look.cells(unit, look.places(unit, digit));
                cells.filter(|&cell| left(cell) >> digit & 1 == 1).count() == 2
            })
        })
}

/// What all candidates beyond exclude.
fn common(look: &Look<'_, '_>, beyond: &[Candidate], cells: usize) -> Option<Step> {
    let excluded =
        |cell: usize| beyond.iter().fold(u64::MAX, |set, &it| set & look.frame.excluded(it, cell));
    let lost = match *beyond {
        [(only, _), ..] if cells == 1 => {
            let of_cell = beyond.iter().fold(0, |set, (_, digit)| set | 1_u64 << digit);
            vec![(only, !of_cell)]
        }
        _ => (0..look.state.cells.len()).map(|cell| (cell, excluded(cell))).collect(),
    };
    let tenths = if cells == 1 { 56 } else { 57 };
    lose(look, beyond, lost, "so what they all exclude is wrong").map(|it| it.rated(tenths))
}

/// Two cells with candidates beyond, and a digit besides that a unit has on these two alone.
fn locked(look: &Look<'_, '_>, beyond: &[Candidate], cells: &[usize]) -> Option<Step> {
    let [one, other] = *cells else { return None };
    let frame = look.frame;
    let more = |cell: usize| {
        let here = beyond.iter().filter(|(it, _)| *it == cell);
        here.fold(0_u64, |set, (_, digit)| set | 1 << digit)
    };
    let common = look.open(one) & look.open(other) & !more(one) & !more(other);
    (0..frame.units.len()).find_map(|unit| {
        digits(common).find_map(|digit| {
            let places: Vec<usize> = look.cells(unit, look.places(unit, digit)).collect();
            if places.len() != 2 || !places.contains(&one) || !places.contains(&other) {
                return None;
            }
            let lost = [one, other].map(|cell| (cell, !(more(cell) | 1 << digit))).to_vec();
            let (name, names) = (&frame.units[unit].name, frame.names([one, other]));
            let why = format!(
                "{name} holds {} only in {names}, so the two hold nothing else",
                frame.digit(digit)
            );
            lose(look, beyond, lost, &why).map(|step| step.rated(57))
        })
    })
}

fn lose(
    look: &Look<'_, '_>,
    beyond: &[Candidate],
    lost: Vec<(usize, u64)>,
    so: &str,
) -> Option<Step> {
    let marks = beyond.iter().map(|&(cell, _)| (cell, look.open(cell))).collect();
    Step::remove(look, Technique::Bug, lost, marks, || {
        let all = listed(beyond.iter().map(|&at| look.frame.spot(at)));
        format!("without {all} all digits could change places, but there is one solution; {so}")
    })
}
