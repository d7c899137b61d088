//! New boards of stars in regions: random stars, regions that grow around them, and cells that change their region.
//!
//! # Why this shape
//! Stars of a full answer are parted into groups that a way over free cells joins; each group is the seed of a region,
//! and the other cells join a region beside them at random. Nearly all such boards have several solutions. A cell of
//! another solution that is no star of the answer then joins the region beside it. This makes a region of the other
//! solution lack a star, and the answer stays right.
//!
//! # Invariants
//! Each region is in one piece and holds as many stars of the answer as a row.
//!
//! # Cost
//! A way for each star: linear in the board. A repair looks once at a region for each cell that it tries.

use gavotte_model::{OptionId, Problem};

use super::battle::{Drawing, encode};
use crate::fresh::{Cells, Chance, Draft, Plan};
use crate::{Puzzle, PuzzleError, PuzzleErrorKind as Kind};

/// Boards with so many rows.
pub(crate) struct Stars {
    stars: u32,
    cells: Cells,
    answers: Problem,
}

impl Stars {
    pub(crate) fn new(side: usize, stars: u32) -> Result<Self, PuzzleError> {
        // Regions that are the rows say nothing.
        let rows: Vec<usize> = (0..side * side).map(|cell| cell / side).collect();
        let rows = Drawing::of(&rows, side).map_err(Kind::Wrong)?;
        let answers = encode(stars, &rows)?;
        Ok(Self { stars, cells: Cells { rows: side, columns: side }, answers })
    }

    /// A region for each cell on the ways that join stars to groups; `None` where some star cannot be joined.
    fn seeds(&self, stars: &[bool], chance: &mut Chance<'_>) -> Option<Vec<Option<usize>>> {
        let mut regions = vec![None; self.cells.count()];
        let mut open: Vec<usize> = (0..stars.len()).filter(|&cell| stars[cell]).collect();
        chance.shuffle(&mut open);
        let mut next = 0;
        while let Some(star) = open.pop() {
            regions[star] = Some(next);
            for _ in 1..self.stars {
                let way = self.way(next, &regions, stars, chance)?;
                open.retain(|star| way.first() != Some(star));
                way.into_iter().for_each(|cell| regions[cell] = Some(next));
            }
            next += 1;
        }
        Some(regions)
    }

    /// The cells of a shortest way from a region to a free star, which comes first.
    fn way(
        &self,
        region: usize,
        regions: &[Option<usize>],
        stars: &[bool],
        chance: &mut Chance<'_>,
    ) -> Option<Vec<usize>> {
        let mut from: Vec<Option<usize>> = vec![None; regions.len()];
        let mut layer: Vec<usize> =
            (0..regions.len()).filter(|&cell| regions[cell] == Some(region)).collect();
        while !layer.is_empty() {
            chance.shuffle(&mut layer);
            let mut next = Vec::new();
            for &cell in &layer {
                for near in self.cells.beside(cell) {
                    if regions[near].is_some() || from[near].is_some() {
                        continue;
                    }
                    from[near] = Some(cell);
                    if stars[near] {
                        let back = |&cell: &usize| from[cell];
                        let way = std::iter::successors(Some(near), back);
                        return Some(way.take_while(|&it| regions[it].is_none()).collect());
                    }
                    next.push(near);
                }
            }
            layer = next;
        }
        None
    }
}

impl Plan for Stars {
    fn answers(&self) -> Option<&Problem> {
        Some(&self.answers)
    }

    fn draft(&self, answer: &[OptionId], chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let mut stars = vec![false; self.cells.count()];
        answer.iter().for_each(|option| stars[option.index()] = true);
        let mut regions = self.seeds(&stars, chance)?;
        let mut free: Vec<usize> = (0..regions.len()).filter(|&it| regions[it].is_none()).collect();
        while !free.is_empty() {
            chance.shuffle(&mut free);
            for &cell in &free {
                let around: Vec<usize> =
                    self.cells.beside(cell).filter_map(|near| regions[near]).collect();
                regions[cell] = chance.pick(&around).copied();
            }
            free.retain(|&cell| regions[cell].is_none());
        }
        let regions = regions.into_iter().flatten().collect();
        Some(Box::new(Regions { stars: self.stars, cells: self.cells, answer: stars, regions }))
    }
}

/// A board of regions around the stars of an answer.
struct Regions {
    stars: u32,
    cells: Cells,
    /// Whether a cell has a star.
    answer: Vec<bool>,
    /// The region of each cell.
    regions: Vec<usize>,
}

impl Draft for Regions {
    fn text(&self) -> String {
        let drawing = Drawing::of(&self.regions, self.cells.rows);
        drawing.map(|it| it.written(self.stars, &[])).unwrap_or_default()
    }

    fn repair(
        &mut self,
        _puzzle: &dyn Puzzle,
        both: Option<[&[OptionId]; 2]>,
        chance: &mut Chance<'_>,
    ) -> bool {
        let Some(both) = both else { return false };
        let is_wrong = |cell: &usize| !self.answer[*cell];
        let mut wrong: Vec<usize> =
            both.into_iter().flatten().map(|option| option.index()).filter(is_wrong).collect();
        chance.shuffle(&mut wrong);
        for cell in wrong {
            let old = self.regions[cell];
            let stays = |it: usize| it != cell && self.regions[it] == old;
            let other = |&near: &usize| self.regions[near] != old;
            let around: Vec<usize> = self.cells.beside(cell).filter(other).collect();
            if let (Some(&near), true) = (chance.pick(&around), self.cells.is_one_piece(stays)) {
                self.regions[cell] = self.regions[near];
                return true;
            }
        }
        false
    }
}
