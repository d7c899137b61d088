//! Almost locked sets: cells of a group with one digit more than cells. Two of them have a digit that only one can
//! hold; the other one then holds all the rest, so a second common digit is on one of the two.
//!
//! # Why this shape
//! A cell of two digits is the smallest such set, so a WXYZ-wing is one of them with a set of three cells. Where the
//! two have two digits that only one can hold, both are locked, and each digit is lost by what sees all its places.
//!
//! # Cost
//! O(sets^2), which are some hundred in a grid of 9x9. Larger sets are tried with a cell of two digits alone.

use crate::combos::combos_within;
use crate::frame::{digits, ones};
use crate::look::Look;
use crate::step::Step;
use crate::technique::Technique;

/// Cells with one digit more than cells.
struct Almost {
    cells: Vec<usize>,
    set: u64,
    /// For each digit, in order, its places, and the cells that see all of these, as sets of bits.
    places: Vec<[Vec<u64>; 2]>,
}

impl Almost {
    fn new(look: &Look<'_, '_>, cells: Vec<usize>, set: u64) -> Self {
        let of_digit = |digit: u8| {
            let holds = |cell: &usize| look.open(*cell) >> digit & 1 == 1;
            let mut places = vec![0; look.state.cells.len().div_ceil(64)];
            cells.iter().filter(|it| holds(it)).for_each(|it| places[it / 64] |= 1 << (it % 64));
            [places, look.frame.seen_set(cells.iter().copied().filter(holds))]
        };
        let places = digits(set).map(of_digit).collect();
        Self { cells, set, places }
    }

    /// The places of a digit, and the cells that see all of these.
    fn of(&self, digit: u8) -> &[Vec<u64>; 2] {
        let before = self.set & ((1 << digit) - 1);
        &self.places[before.count_ones() as usize]
    }
}

/// A cell of two digits and three cells of four digits.
pub(crate) fn wxyz(look: &Look<'_, '_>) -> Option<Step> {
    pairs(look, Technique::WxyzWing, &[(1, 3, 55)])
}

/// Two sets of other sizes.
pub(crate) fn xz(look: &Look<'_, '_>) -> Option<Step> {
    pairs(look, Technique::AlsXz, &[(1, 4, 63), (2, 2, 64), (2, 3, 66), (3, 3, 68)])
}

/// Two sets of these sizes; each pair of sizes has its rating.
fn pairs(look: &Look<'_, '_>, technique: Technique, sizes: &[(usize, usize, u16)]) -> Option<Step> {
    // In large grids the sets are too many.
    let most_digits: u8 = 16;
    if look.frame.network.digits() > most_digits {
        return None;
    }
    let most = sizes.iter().map(|&(_, large, _)| large).max()?;
    let sets: Vec<Vec<Almost>> = (1..=most).map(|size| almost(look, size)).collect();
    sizes.iter().find_map(|&(small, large, tenths)| {
        let found = sets[small - 1].iter().find_map(|one| {
            sets[large - 1].iter().find_map(|other| linked(look, technique, one, other))
        });
        found.map(|step| step.rated(tenths))
    })
}

/// The sets of this number of cells.
fn almost(look: &Look<'_, '_>, size: usize) -> Vec<Almost> {
    let mut found: Vec<(Vec<usize>, u64)> = Vec::new();
    for group in &look.frame.groups {
        let is_small =
            |cell: &usize| (2..=size + 1).contains(&(look.open(*cell).count_ones() as usize));
        let cells: Vec<usize> = group.relation.cells().iter().copied().filter(is_small).collect();
        let sets: Vec<u64> = cells.iter().map(|&cell| look.open(cell)).collect();
        combos_within(&sets, size, size + 1, |chosen, set| {
            if set.count_ones() as usize == size + 1 {
                let mut cells: Vec<usize> = chosen.iter().map(|&at| cells[at]).collect();
                cells.sort_unstable();
                found.push((cells, set));
            }
            None::<()>
        });
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|(cells, set)| Almost::new(look, cells, set)).collect()
}

fn linked(look: &Look<'_, '_>, technique: Technique, one: &Almost, other: &Almost) -> Option<Step> {
    let common = one.set & other.set;
    if common.count_ones() < 2 || one.cells.iter().any(|cell| other.cells.contains(cell)) {
        return None;
    }
    let frame = look.frame;
    let is_bound = |&digit: &u8| {
        let ([_, seen], [places, _]) = (one.of(digit), other.of(digit));
        places.iter().zip(seen).all(|(places, seen)| places & !seen == 0)
    };
    let bound: Vec<u8> = digits(common).filter(is_bound).collect();
    let &first = bound.first()?;
    let mut lost: Vec<(usize, u64)> = Vec::new();
    let mut lose = |seen: Vec<u64>, digit: u8| {
        let cells = seen.into_iter().enumerate();
        let cells = cells.flat_map(|(word, seen)| ones(seen).map(move |it| word * 64 + it));
        lost.extend(cells.filter(|&it| look.open(it) >> digit & 1 == 1).map(|it| (it, 1 << digit)));
    };
    for digit in digits(common).filter(|&digit| digit != first || bound.len() > 1) {
        let ([_, left], [_, right]) = (one.of(digit), other.of(digit));
        lose(left.iter().zip(right).map(|(left, right)| left & right).collect(), digit);
    }
    if bound.len() > 1 {
        for almost in [one, other] {
            let locked = digits(almost.set).filter(|digit| !bound.contains(digit));
            locked.for_each(|digit| lose(almost.of(digit)[1].clone(), digit));
        }
    }
    lost.retain(|(cell, _)| !one.cells.contains(cell) && !other.cells.contains(cell));
    if lost.is_empty() {
        return None;
    }
    let of_sets = one.cells.iter().chain(&other.cells);
    let marks = of_sets.map(|&cell| (cell, look.open(cell))).collect();
    Step::remove(look, technique, lost, marks, || {
        let names = |almost: &Almost| frame.names(almost.cells.iter().copied());
        let (left, right) = (names(one), names(other));
        let sets = (frame.set(one.set), frame.set(other.set));
        let bound = frame.digit(first);
        format!(
            "{left} hold all but one of {}, {right} all but one of {}, and {bound} goes on one side alone; \
             so the digits that both may miss stand on these cells",
            sets.0, sets.1
        )
    })
}
