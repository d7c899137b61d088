//! Nishio and forcing chains: a digit is tried, and singles show the consequences.
//!
//! # Why this shape
//! All candidates are tried, and the one with the shortest way to a contradiction is shown. Where none has one, all
//! digits of a cell, or all places of a digit, are tried, and a consequence of each of them holds.
//!
//! # Cost
//! A few microseconds for each candidate, so there is a limit on them.

use crate::chains::MOST_CANDIDATES;
use crate::frame::{Candidate, digits};
use crate::look::Look;
use crate::step::{Step, listed};
use crate::technique::Technique;
use crate::trace::Trace;
use crate::trial::{Counter, Trial};

/// The candidates that are open; none when there are too many.
fn open(look: &Look<'_, '_>) -> Vec<Candidate> {
    let cells = 0..look.state.cells.len();
    let all: Vec<Candidate> =
        cells.flat_map(|cell| digits(look.open(cell)).map(move |digit| (cell, digit))).collect();
    if all.len() > MOST_CANDIDATES { Vec::new() } else { all }
}

/// The candidate with the shortest way to a contradiction.
pub(crate) fn nishio(look: &Look<'_, '_>) -> Option<Step> {
    let base = Trial::of(look.state);
    let length = |&at: &Candidate| {
        let mut counter = Counter::default();
        let clashes = base.clone().assume(look.frame, at, &mut counter).is_err();
        clashes.then_some((counter.placed, at))
    };
    let (_, at) = open(look).iter().filter_map(length).min_by_key(|(length, _)| *length)?;
    let mut trace = Trace::new(look);
    let clash = base.clone().assume(look.frame, at, &mut trace).err()?;
    let (events, words) = trace.explained(clash);
    let marks = events.iter().map(|&(cell, digit)| (cell, 1 << digit)).collect();
    let lost = [(at.0, 1 << at.1)];
    let step = Step::remove(look, Technique::Nishio, lost, marks, || words)?;
    Some(step.long(2 * events.len()))
}

/// The common consequences of all digits of a cell, or of all places of a digit.
pub(crate) fn forcing(look: &Look<'_, '_>) -> Option<Step> {
    let base = Trial::of(look.state);
    let all = open(look);
    let mut follows: Vec<Option<Vec<u64>>> = Vec::with_capacity(all.len());
    for &at in &all {
        let mut trial = base.clone();
        let clash = trial.assume(look.frame, at, &mut Counter::default());
        follows.push(clash.is_ok().then_some(trial.cells));
    }
    let after = |at: Candidate| {
        let number = all.binary_search(&at).ok()?;
        follows[number].as_deref()
    };
    branches(look, &all).into_iter().find_map(|(name, branches)| {
        let mut union = vec![0; look.state.cells.len()];
        for &branch in &branches {
            let after = after(branch)?;
            union.iter_mut().zip(after).for_each(|(union, set)| *union |= set);
        }
        let lost = union.iter().enumerate().map(|(cell, set)| (cell, !set));
        let marks = branches.iter().map(|&(cell, digit)| (cell, 1 << digit)).collect();
        let step = Step::remove(look, Technique::ForcingChain, lost, marks, || {
            let tried = listed(branches.iter().map(|&at| look.frame.spot(at)));
            format!("{name}, and from each of {tried} singles lead to the same")
        })?;
        Some(step.long(4 * branches.len()))
    })
}

/// Candidates of which one is right, with words that say why.
fn branches(look: &Look<'_, '_>, all: &[Candidate]) -> Vec<(String, Vec<Candidate>)> {
    let mut found = Vec::new();
    // The most digits of a cell, or places of a digit, that are tried together.
    let most_branches: u32 = 4;
    for of_cell in all.chunk_by(|one, other| one.0 == other.0) {
        let (cell, set) = (of_cell[0].0, look.open(of_cell[0].0));
        if set.count_ones() <= most_branches {
            let (name, set) = (look.frame.network.name(cell), look.frame.any(set));
            found.push((format!("{name} is {set}"), of_cell.to_vec()));
        }
    }
    for unit in 0..look.frame.units.len() {
        for digit in digits(look.missing(unit)) {
            let places = look.places(unit, digit);
            if places.count_ones() <= most_branches {
                let cells: Vec<Candidate> =
                    look.cells(unit, places).map(|cell| (cell, digit)).collect();
                let (name, digit) = (&look.frame.units[unit].name, look.frame.digit(digit));
                found.push((format!("{name} needs {digit} somewhere"), cells));
            }
        }
    }
    found.sort_by_key(|(_, branches)| branches.len());
    found
}
