//! The consequences of the rules of a puzzle: digits that are compatible, sums of cages, lines.
//!
//! # Why this shape
//! Each relation says which candidates it supports, and all others go. A cage also knows which digits it has in every
//! way, and these are locked in it.
//!
//! # Cost
//! O(sets x cells) for a cage. For a small one 2^cells for each set, which also finds the limits that its cells set
//! each other.

use gavotte_puzzles::sudoku::{Part, Relation};

use crate::frame::{Frame, digits, ones};
use crate::locked::common;
use crate::look::Look;
use crate::step::Step;
use crate::technique::Technique;

/// The most ways to put sets of digits on the cells of a cage that are tried one by one. \[ways; limit\]
const MOST_WAYS: usize = 1 << 16;

/// A candidate that is compatible with no candidate of a related cell.
pub(crate) fn pair(look: &Look<'_, '_>) -> Option<Step> {
    let parts = look.frame.network.parts();
    // The parts of one rule with one name are one step.
    let mut groups =
        parts.chunk_by(|one, other| one.origin == other.origin && one.name == other.name);
    groups.find_map(|group| {
        let mut lost = Vec::new();
        let mut marks = Vec::new();
        for part in group {
            let Relation::Pair([one, other], _) = part.relation else { continue };
            for (cell, partner) in [(one, other), (other, one)] {
                let set = unsupported(look, cell, partner);
                if set != 0 {
                    lost.push((cell, set));
                    marks.push((partner, look.state.cells[partner]));
                }
            }
        }
        if lost.is_empty() {
            return None;
        }
        marks.sort_unstable();
        marks.dedup();
        Step::remove(look, Technique::PairRelation, lost, marks, || {
            format!("{} leaves these no partner among the other cell's digits", group[0].name)
        })
    })
}

fn unsupported(look: &Look<'_, '_>, cell: usize, partner: usize) -> u64 {
    let lonely =
        |digit: &u8| look.state.cells[partner] & !look.frame.excluded((cell, *digit), partner) == 0;
    digits(look.open(cell)).filter(lonely).fold(0, |set, digit| set | 1 << digit)
}

/// The candidates that the sets of digits of a cage leave, and those that its certain digits exclude elsewhere.
pub(crate) fn cage(look: &Look<'_, '_>) -> Option<Step> {
    let sets = |part: &&Part| matches!(part.relation, Relation::Sets(..));
    look.frame.network.parts().iter().filter(sets).find_map(|part| in_cage(look, part))
}

fn in_cage(look: &Look<'_, '_>, part: &Part) -> Option<Step> {
    let Relation::Sets(cells, sets) = &part.relation else { return None };
    if cells.iter().all(|&cell| look.open(cell) == 0) {
        return None;
    }
    let frame = look.frame;
    let now: Vec<u64> = cells.iter().map(|&cell| look.state.cells[cell]).collect();
    let viable: Vec<u64> = sets.iter().copied().filter(|&set| is_viable(&now, set)).collect();
    let supported = supported(&now, &viable);
    let marks = || cells.iter().map(|&cell| (cell, look.state.cells[cell])).collect();
    let lost = cells.iter().zip(&supported).map(|(&cell, set)| (cell, !set));
    let step = Step::remove(look, Technique::CageSum, lost, marks(), || {
        let ways = ways(frame, &viable);
        format!("{} holds {ways}", part.name)
    });
    step.or_else(|| {
        let sure = viable.iter().fold(u64::MAX, |common, set| common & set);
        digits(if viable.is_empty() { 0 } else { sure }).find_map(|digit| {
            let holds = |cell: &usize| look.state.cells[*cell] >> digit & 1 == 1;
            let places: Vec<usize> = cells.iter().copied().filter(holds).collect();
            common(look, Technique::CageSum, &places, digit, &part.name)
        })
    })
}

/// The sets as words, if they are few.
fn ways(frame: &Frame<'_>, sets: &[u64]) -> String {
    match sets.len() {
        0 => "no digits at all".to_owned(),
        1..=4 => {
            let ways: Vec<String> = sets.iter().map(|&set| frame.set(set)).collect();
            ways.join(", or ")
        }
        many => format!("one of {many} sets of digits"),
    }
}

/// Whether cells with these candidates may hold this set, judged by single cells and single digits.
fn is_viable(cells: &[u64], set: u64) -> bool {
    let mut union = 0;
    let is_open = cells.iter().all(|cell| {
        union |= cell;
        cell & set != 0
    });
    is_open && set & !union == 0 && set.count_ones() as usize == cells.len()
}

/// The candidates of the cells that the sets leave, judged by single cells and single digits.
pub(crate) fn left_by_sets(cells: &[u64], sets: &[u64]) -> u64 {
    sets.iter().filter(|&&set| is_viable(cells, set)).fold(0, |union, set| union | set)
}

/// The candidates with which the cells can hold one of the sets.
fn supported(cells: &[u64], sets: &[u64]) -> Vec<u64> {
    if cells.len() > 12 || sets.len() << cells.len() > MOST_WAYS {
        let union = sets.iter().fold(0, |union, set| union | set);
        return cells.iter().map(|cell| cell & union).collect();
    }
    let mut supported = vec![0; cells.len()];
    for &set in sets {
        for (all, digits) in supported.iter_mut().zip(placements(cells, set)) {
            *all |= digits;
        }
    }
    supported
}

/// The digits of each cell when the cells hold exactly this set.
fn placements(cells: &[u64], set: u64) -> Vec<u64> {
    let digits: Vec<usize> = ones(set).collect();
    let full = (1_usize << cells.len()) - 1;
    // Whether the first cells can hold each part of the set, and whether the others can hold the rest.
    let mut before = vec![false; full + 1];
    let mut after = vec![false; full + 1];
    before[0] = true;
    after[full] = true;
    let goes = |part: usize, at: usize| {
        let cell = cells[part.count_ones() as usize];
        part >> at & 1 == 0 && cell >> digits[at] & 1 == 1
    };
    for part in 0..full {
        if before[part] {
            for at in (0..digits.len()).filter(|&at| goes(part, at)) {
                before[part | 1 << at] = true;
            }
        }
    }
    for part in (0..full).rev() {
        after[part] = (0..digits.len()).any(|at| goes(part, at) && after[part | 1 << at]);
    }
    let mut supported = vec![0; cells.len()];
    for part in (0..full).filter(|&part| before[part]) {
        for at in (0..digits.len()).filter(|&at| goes(part, at) && after[part | 1 << at]) {
            supported[part.count_ones() as usize] |= 1 << digits[at];
        }
    }
    supported
}

/// The candidates that a line leaves, which is read cell by cell.
pub(crate) fn line(look: &Look<'_, '_>) -> Option<Step> {
    look.frame.network.parts().iter().find_map(|part| {
        let Relation::Line(cells, automaton) = &part.relation else { return None };
        if cells.iter().all(|&cell| look.open(cell) == 0) {
            return None;
        }
        let now: Vec<u64> = cells.iter().map(|&cell| look.state.cells[cell]).collect();
        let supported = automaton.supported(&now);
        let lost = cells.iter().zip(&supported).map(|(&cell, set)| (cell, !set));
        let marks = cells.iter().zip(&now).map(|(&cell, &set)| (cell, set)).collect();
        Step::remove(look, Technique::LineSum, lost, marks, || {
            format!("no way to fill {} has these digits", part.name)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_put_on_cells_in_all_ways() {
        // 1 or 2, 1 or 2, anything: the third has 3.
        assert_eq!(placements(&[0b110, 0b110, 0b1110], 0b1110), [0b110, 0b110, 0b1000]);
        assert_eq!(placements(&[0b10, 0b10], 0b110), [0, 0]);
        assert_eq!(supported(&[0b1110, 0b1110], &[0b110, 0b1100]), [0b1110, 0b1110]);
    }
}
