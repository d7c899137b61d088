//! Unique rectangles and loops: cells that hold the same two digits in turn could exchange them. So a puzzle with one
//! solution never has these two digits alone on them.
//!
//! # Why this shape
//! A rectangle is the shortest loop. Cells of a loop see their neighbors, and the two digits alternate. The exchange
//! leaves a part as it is if it has as many cells of one kind as of the other. This is checked for every part, so the
//! technique is right under any rules.
//!
//! # Invariants
//! It is tried only where the puzzle is known to have one solution ([`Solver::assume_unique`](crate::Solver)).
//! No part that is more than a set of digits touches a loop.
//!
//! # Cost
//! All loops of at most ten cells from each cell of two digits; there are few, because all cells need both digits.
//!
//! # Source
//! The four types are those of *Sukaku Explainer*, and so are the ratings.

use gavotte_puzzles::sudoku::{Part, Relation};

use crate::combos::combos_within;
use crate::frame::{digits, least};
use crate::look::Look;
use crate::step::Step;
use crate::technique::Technique;

/// Cells of which neighbors see each other, and the two digits that all of them may hold.
struct Loop {
    cells: Vec<usize>,
    two: u64,
    /// The cells with more digits.
    extra: Vec<usize>,
    /// Those digits.
    more: u64,
}

/// Four cells.
pub(crate) fn rectangle(look: &Look<'_, '_>) -> Option<Step> {
    easiest(look, Technique::UniqueRectangle, 4..=4)
}

/// Six cells or more.
pub(crate) fn long(look: &Look<'_, '_>) -> Option<Step> {
    easiest(look, Technique::UniqueLoop, 6..=10)
}

fn easiest(
    look: &Look<'_, '_>,
    technique: Technique,
    lengths: std::ops::RangeInclusive<usize>,
) -> Option<Step> {
    let steps = loops(look, *lengths.end()).into_iter().filter_map(|it| {
        let more = match it.cells.len() {
            ..=4 => 0,
            5..=6 => 1,
            7..=8 => 2,
            _ => 5,
        };
        let base = Technique::UniqueRectangle.tenths() + more;
        let is_asked = lengths.contains(&it.cells.len());
        if is_asked { it.step(look, technique, base) } else { None }
    });
    steps.min_by_key(|step| step.tenths)
}

/// All loops of at most this length.
fn loops(look: &Look<'_, '_>, most: usize) -> Vec<Loop> {
    let is_two = |cell: usize| look.open(cell).count_ones() == 2;
    let mut found = Vec::new();
    for start in (0..look.state.cells.len()).filter(|&cell| is_two(cell)) {
        let two = look.open(start);
        let near = look.frame.seen_by_all([start]);
        let may_hold = |&cell: &usize| look.open(cell) & two == two;
        let cells: Vec<usize> = (0..look.state.cells.len())
            .filter(may_hold)
            .filter(|&it| it > start || !is_two(it))
            .collect();
        let mut todo = vec![vec![start]];
        while let Some(path) = todo.pop() {
            let last = path[path.len() - 1];
            if path.len() >= 4 && path.len() % 2 == 0 && near.contains(&last) && path[1] < last {
                found.extend(Loop::of(look, path.clone(), two));
            }
            if path.len() == most {
                continue;
            }
            for &next in cells.iter().filter(|&&next| look.frame.sees(last, next)) {
                let alike = path.iter().skip(path.len() % 2).step_by(2);
                let is_free = !path.contains(&next)
                    && !alike.into_iter().any(|&it| look.frame.sees(it, next));
                if is_free && is_promising(look, two, path.iter().chain([&next])) {
                    todo.push(path.iter().copied().chain([next]).collect());
                }
            }
        }
    }
    found
}

/// Whether at most two cells have more digits than these, or all have the same one more.
fn is_promising<'c>(look: &Look<'_, '_>, two: u64, cells: impl Iterator<Item = &'c usize>) -> bool {
    let (mut extra, mut more) = (0, 0);
    for &cell in cells {
        let rest = look.open(cell) & !two;
        extra += u32::from(rest != 0);
        more |= rest;
    }
    extra <= 2 || more.count_ones() == 1
}

/// Whether a part is the same when the digits of these cells, which alternate, change places.
fn stays(part: &Part, cells: &[usize]) -> bool {
    let of_part = part.relation.cells();
    let [even, odd] = [0, 1].map(|first| {
        cells.iter().skip(first).step_by(2).filter(|cell| of_part.contains(cell)).count()
    });
    even == odd && (even == 0 || !matches!(part.relation, Relation::Pair(..) | Relation::Line(..)))
}

impl Loop {
    /// The loop, if no part forbids the exchange.
    fn of(look: &Look<'_, '_>, cells: Vec<usize>, two: u64) -> Option<Self> {
        if !look.frame.network.parts().iter().all(|part| stays(part, &cells)) {
            return None;
        }
        let has_more = |cell: &usize| look.open(*cell) != two;
        let extra: Vec<usize> = cells.iter().copied().filter(has_more).collect();
        let more = extra.iter().fold(0, |set, &cell| set | look.open(cell)) & !two;
        Some(Self { cells, two, extra, more })
    }

    /// The easiest step; `base` is the rating of a simple one.
    fn step(&self, look: &Look<'_, '_>, technique: Technique, base: u16) -> Option<Step> {
        let mut found = match *self.extra {
            [] => return None,
            [only] => self.lose(look, technique, vec![(only, self.two)], || {
                format!("so {} holds something else", look.frame.network.name(only))
            }),
            _ if self.more.count_ones() == 1 => {
                let seen = look.frame.seen_by_all(self.extra.iter().copied());
                let lost = seen.into_iter().map(|cell| (cell, self.more)).collect();
                self.lose(look, technique, lost, || {
                    let names = look.frame.names(self.extra.iter().copied());
                    format!("so one of {names} is {}", look.frame.digit(least(self.more)))
                })
            }
            _ => None,
        }
        .map(|step| step.rated(base));
        if let [one, other] = *self.extra {
            found = found
                .or_else(|| self.locked(look, technique, [one, other]).map(|it| it.rated(base)));
            if self.more.count_ones() > 1 && found.is_none() {
                found = naked(look, [one, other], self.more, |lost, size, why| {
                    let size = u16::try_from(size).unwrap_or(1);
                    self.lose(look, technique, lost, || why).map(|it| it.rated(base + size - 1))
                });
            }
        }
        found
    }

    /// If a unit has one of the two digits on the two cells alone, neither holds the other one.
    fn locked(
        &self,
        look: &Look<'_, '_>,
        technique: Technique,
        [one, other]: [usize; 2],
    ) -> Option<Step> {
        let frame = look.frame;
        (0..frame.units.len()).find_map(|unit| {
            digits(self.two).find_map(|digit| {
                let cells: Vec<usize> = look.cells(unit, look.places(unit, digit)).collect();
                if cells.len() != 2 || !cells.contains(&one) || !cells.contains(&other) {
                    return None;
                }
                let left = self.two & !(1 << digit);
                self.lose(look, technique, vec![(one, left), (other, left)], || {
                    let (digit, left) = (frame.digit(digit), frame.digit(least(left)));
                    let (unit, names) = (&frame.units[unit].name, frame.names([one, other]));
                    format!("{unit} holds {digit} only in {names}, so neither of these is {left}")
                })
            })
        })
    }

    fn lose(
        &self,
        look: &Look<'_, '_>,
        technique: Technique,
        lost: Vec<(usize, u64)>,
        so: impl FnOnce() -> String,
    ) -> Option<Step> {
        let marks = self.cells.iter().map(|&cell| (cell, look.open(cell))).collect();
        Step::remove(look, technique, lost, marks, || {
            let (names, two) =
                (look.frame.names(self.cells.iter().copied()), look.frame.set(self.two));
            let so = so();
            format!(
                "with {two} alone, {names} could exchange them, but there is one solution; {so}"
            )
        })
    }
}

/// Cells of a group that form a naked set with the digits of which one stands on two cells, or on more.
pub(crate) fn naked<const N: usize>(
    look: &Look<'_, '_>,
    ours: [usize; N],
    more: u64,
    mut step: impl FnMut(Vec<(usize, u64)>, usize, String) -> Option<Step>,
) -> Option<Step> {
    let frame = look.frame;
    // The most digits of the set.
    let most: usize = 4;
    (more.count_ones() as usize..=most).find_map(|size| {
        frame.groups.iter().find_map(|group| {
            let all = group.relation.cells();
            if !ours.iter().all(|cell| all.contains(cell)) {
                return None;
            }
            let others = all.iter().copied().filter(|it| !ours.contains(it) && look.open(*it) != 0);
            let others: Vec<usize> = others.collect();
            let sets: Vec<u64> = others.iter().map(|&cell| look.open(cell)).collect();
            combos_within(&sets, size - 1, size, |chosen, union| {
                let union = union | more;
                if union.count_ones() as usize != size {
                    return None;
                }
                let chosen: Vec<usize> = chosen.iter().map(|&at| others[at]).collect();
                let rest = others.iter().filter(|cell| !chosen.contains(cell));
                let lost = rest.map(|&cell| (cell, union)).collect();
                let (ours, chosen) = (frame.names(ours), frame.names(chosen));
                let (more, union) = (frame.any(more), frame.set(union));
                let name = &group.name;
                let why = format!(
                    "so one of {ours} is {more}, and with {chosen} that fills {name} with {union}"
                );
                step(lost, size, why)
            })
        })
    })
}
