//! XY-wings, XYZ-wings and W-wings: a few cells of two digits, one of which must have a certain digit; so cells that
//! see all of them cannot have it.

use crate::frame::{Frame, digits, least, ones};
use crate::look::Look;
use crate::step::Step;
use crate::technique::Technique;

/// A pivot with two digits, and two cells that each share one of them and have the same third digit.
pub(crate) fn xy(look: &Look<'_, '_>) -> Option<Step> {
    with_pivot(look, Technique::XyWing, 2)
}

/// The same, but the pivot has the third digit, too.
pub(crate) fn xyz(look: &Look<'_, '_>) -> Option<Step> {
    with_pivot(look, Technique::XyzWing, 3)
}

/// The cells with two digits.
fn pairs(look: &Look<'_, '_>) -> Vec<usize> {
    (0..look.state.cells.len()).filter(|&cell| look.open(cell).count_ones() == 2).collect()
}

fn with_pivot(look: &Look<'_, '_>, technique: Technique, many: u32) -> Option<Step> {
    let (frame, pairs) = (look.frame, pairs(look));
    let pivots = (0..look.state.cells.len()).filter(|&it| look.open(it).count_ones() == many);
    for pivot in pivots {
        let set = look.open(pivot);
        let shares = |&&wing: &&usize| {
            frame.sees(pivot, wing) && (set & look.open(wing)).count_ones() == many - 1
        };
        let wings: Vec<usize> = pairs.iter().filter(shares).copied().collect();
        for (at, &one) in wings.iter().enumerate() {
            for &other in &wings[at + 1..] {
                let (left, right) = (look.open(one), look.open(other));
                let common = left & right;
                let is_wing = common.count_ones() == 1
                    && (set | left | right).count_ones() == 3
                    && (common & set != 0) == (many == 3);
                if !is_wing {
                    continue;
                }
                let mut holders = vec![one, other];
                if many == 3 {
                    holders.push(pivot);
                }
                let found = wing(look, technique, (pivot, one, other), &holders, least(common));
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

fn wing(
    look: &Look<'_, '_>,
    technique: Technique,
    (pivot, one, other): (usize, usize, usize),
    holders: &[usize],
    digit: u8,
) -> Option<Step> {
    let frame = look.frame;
    let seen = frame.seen_by_all(holders.iter().copied());
    let lost = seen.into_iter().filter(|&cell| cell != pivot).map(|cell| (cell, 1 << digit));
    let marks = [pivot, one, other].map(|cell| (cell, look.open(cell))).to_vec();
    Step::remove(look, technique, lost, marks, || {
        let name = |cell| frame.network.name(cell);
        let names = frame.names(holders.iter().copied());
        let (set, digit) = (frame.any(look.open(pivot)), frame.digit(digit));
        let (pivot, one, other) = (name(pivot), name(one), name(other));
        format!(
            "{pivot} is {set}, and with {one} and {other} that leaves {digit} on one of {names}"
        )
    })
}

/// Two cells with the same two digits, and a unit with two places of one of them, each of which sees one of the cells.
/// So the cells cannot both hold that digit.
pub(crate) fn w(look: &Look<'_, '_>) -> Option<Step> {
    let (frame, pairs) = (look.frame, pairs(look));
    for (at, &one) in pairs.iter().enumerate() {
        let set = look.open(one);
        let alike = pairs[at + 1..].iter().filter(|&&other| look.open(other) == set);
        for &other in alike.filter(|&&other| !frame.sees(one, other)) {
            for digit in digits(set) {
                let Some((unit, ends)) = joins(look, (one, other), digit) else { continue };
                let left = set & !(1 << digit);
                let lost = frame.seen_by_all([one, other]).into_iter().map(|cell| (cell, left));
                let mut marks = vec![(one, set), (other, set)];
                marks.extend(ends.map(|cell| (cell, 1 << digit)));
                let found = Step::remove(look, Technique::WWing, lost, marks, || {
                    w_words(frame, (one, other), set, (digit, ends), unit)
                });
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

/// A unit with two places of the digit, of which one sees the first cell and the other the second.
fn joins(
    look: &Look<'_, '_>,
    (one, other): (usize, usize),
    digit: u8,
) -> Option<(usize, [usize; 2])> {
    let frame = look.frame;
    (0..frame.units.len()).find_map(|unit| {
        let places = look.places(unit, digit);
        let mut cells = look.cells(unit, places);
        let (Some(a), Some(b), None) = (cells.next(), cells.next(), cells.next()) else {
            return None;
        };
        let is_free = [a, b].iter().all(|cell| ![one, other].contains(cell));
        let joined = frame.sees(a, one) && frame.sees(b, other)
            || frame.sees(a, other) && frame.sees(b, one);
        (ones(places).count() == 2 && is_free && joined).then_some((unit, [a, b]))
    })
}

fn w_words(
    frame: &Frame<'_>,
    (one, other): (usize, usize),
    set: u64,
    (digit, ends): (u8, [usize; 2]),
    unit: usize,
) -> String {
    let left = frame.digit(least(set & !(1 << digit)));
    let (names, set, digit) = (frame.names([one, other]), frame.any(set), frame.digit(digit));
    let (unit, ends) = (&frame.units[unit].name, frame.names(ends));
    format!(
        "{names} are {set} each, and not both {digit}, because {unit} holds it only in {ends}; \
         so one of them is {left}"
    )
}
