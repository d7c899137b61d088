//! The rule of 45: all digits of a unit have a known sum, and so have its cages; the difference is the sum of the cells
//! that are left over.
//!
//! # Why this shape
//! A region is one unit, or a few that follow each other and share no cell. Cages within it leave *innies*, whose sum
//! is the missing amount; cages that cover it leave *outies*, whose sum is the excess. Where there are only a few such
//! cells, they lose the digits with which they cannot have their sum.
//!
//! # Cost
//! O(regions x cages x cells), and digits^3 for a sum.

use gavotte_puzzles::sudoku::{Part, Relation};

use crate::frame::{Frame, digits};
use crate::look::Look;
use crate::step::Step;
use crate::technique::Technique;

/// A part with its sum.
struct Cage<'n> {
    part: &'n Part,
    sum: usize,
}

/// Units with a sum.
struct Region {
    name: String,
    cells: Vec<usize>,
    sum: usize,
}

/// A few cells that cages leave over.
pub(crate) fn rule_of_45(look: &Look<'_, '_>) -> Option<Step> {
    let frame = look.frame;
    let cages = cages(frame);
    if cages.is_empty() {
        return None;
    }
    regions(frame).iter().find_map(|region| {
        let is_in = |cell: &usize| region.cells.contains(cell);
        let inside = apart(cages.iter().filter(|it| it.part.relation.cells().iter().all(is_in)));
        let held: usize = inside.iter().map(|cage| cage.sum).sum();
        let mut innies = region.cells.clone();
        innies.retain(|cell| inside.iter().all(|it| !it.part.relation.cells().contains(cell)));
        let less = region.sum.checked_sub(held);
        less.filter(|_| !inside.is_empty())
            .and_then(|sum| beside(look, region, inside.len(), &innies, sum))
            .or_else(|| outies(look, region, &cages))
    })
}

fn outies(look: &Look<'_, '_>, region: &Region, cages: &[Cage<'_>]) -> Option<Step> {
    let is_in = |cell: &usize| region.cells.contains(cell);
    let cages = apart(cages.iter().filter(|it| it.part.relation.cells().iter().any(is_in)));
    let held: usize = cages.iter().map(|cage| cage.sum).sum();
    let covered: Vec<usize> =
        cages.iter().flat_map(|it| it.part.relation.cells().iter().copied()).collect();
    if !region.cells.iter().all(|cell| covered.contains(cell)) {
        return None;
    }
    let mut outside = covered;
    outside.retain(|cell| !region.cells.contains(cell));
    let sum = held.checked_sub(region.sum)?;
    beside(look, region, cages.len(), &outside, sum)
}

/// The parts whose sets all have the same sum.
fn cages<'n>(frame: &Frame<'n>) -> Vec<Cage<'n>> {
    let parts = frame.network.parts().iter();
    let sums = parts.filter_map(|part| {
        let Relation::Sets(_, sets) = &part.relation else { return None };
        let sum = sum(*sets.first()?);
        sets.iter().all(|&set| self::sum(set) == sum).then_some(Cage { part, sum })
    });
    sums.collect()
}

fn sum(set: u64) -> usize {
    digits(set).map(usize::from).sum()
}

/// Those that share no cell with an earlier one.
fn apart<'c, 'n: 'c>(cages: impl Iterator<Item = &'c Cage<'n>>) -> Vec<&'c Cage<'n>> {
    let mut taken: Vec<&Cage<'n>> = Vec::new();
    for cage in cages {
        let cells = cage.part.relation.cells();
        let overlaps =
            |it: &&&Cage<'n>| it.part.relation.cells().iter().any(|it| cells.contains(it));
        if !taken.iter().any(|it| overlaps(&it)) {
            taken.push(cage);
        }
    }
    taken
}

/// Units, and some that follow each other in the list and share no cell.
fn regions(frame: &Frame<'_>) -> Vec<Region> {
    let all = sum(frame.network.all());
    let mut regions = Vec::new();
    // The most units of a region.
    let most_units: usize = 4;
    for many in 1..=most_units {
        for units in frame.units.windows(many) {
            let mut cells: Vec<usize> =
                units.iter().flat_map(|unit| unit.relation.cells().iter().copied()).collect();
            let count = cells.len();
            cells.sort_unstable();
            cells.dedup();
            if cells.len() == count {
                let name = match units {
                    [only] => only.name.clone(),
                    _ => format!("{} to {}", units[0].name, units[many - 1].name),
                };
                regions.push(Region { name, cells, sum: all * many });
            }
        }
    }
    regions
}

fn beside(
    look: &Look<'_, '_>,
    region: &Region,
    many: usize,
    cells: &[usize],
    sum: usize,
) -> Option<Step> {
    let is_open = cells.iter().any(|&cell| look.open(cell) != 0);
    // The most cells whose sums are tried.
    let most_cells: usize = 3;
    if !(1..=most_cells).contains(&cells.len()) || !is_open {
        return None;
    }
    let lost = cells.iter().zip(supported(look, cells, sum)).map(|(&cell, set)| (cell, !set));
    let marks = cells.iter().map(|&cell| (cell, look.state.cells[cell])).collect();
    Step::remove(look, Technique::RuleOf45, lost, marks, || {
        let names = look.frame.names(cells.iter().copied());
        let s = if many == 1 { "" } else { "s" };
        format!("the sums of {} and of {many} cage{s} leave {sum} for {names}", region.name)
    })
}

/// The candidates with which at most three cells have this sum.
fn supported(look: &Look<'_, '_>, cells: &[usize], sum: usize) -> Vec<u64> {
    let frame = look.frame;
    let mut supported = vec![0; cells.len()];
    // For each way to fill the cells so far: the rest of the sum, and the digits.
    let mut ways: Vec<(usize, Vec<u8>)> = vec![(sum, Vec::new())];
    for (at, &cell) in cells.iter().enumerate() {
        let mut longer = Vec::new();
        for (left, so_far) in &ways {
            for digit in digits(look.state.cells[cell]) {
                let fits = so_far
                    .iter()
                    .zip(cells)
                    .all(|(&other, &there)| !frame.exclude((there, other), (cell, digit)));
                let left = left.checked_sub(usize::from(digit));
                let Some(left) = left.filter(|_| fits) else { continue };
                let mut way = so_far.clone();
                way.push(digit);
                longer.push((left, way));
            }
        }
        ways = longer;
        if at + 1 == cells.len() {
            ways.retain(|(left, _)| *left == 0);
        }
    }
    for (_, way) in ways {
        for (set, digit) in supported.iter_mut().zip(way) {
            *set |= 1 << digit;
        }
    }
    supported
}
