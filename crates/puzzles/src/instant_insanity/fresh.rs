//! New sets of cubes: a random order of the colors on each side of the row, and hidden faces that change.
//!
//! # Why this shape
//! The row can be turned in eight ways, so one cube is given as it lies. Where another solution exists, a face that the
//! answer hides changes its color: the answer stays right, because nobody sees that face.
//!
//! # Invariants
//! Each side of the answer shows each color once.
//!
//! # Cost
//! Linear in the cubes.

use gavotte_model::OptionId;

use crate::Puzzle;
use crate::fresh::{Chance, Draft, Plan};

/// The names of colors: red, green, blue, white, yellow, orange, purple, black, and two more.
const COLORS: [char; 10] = ['R', 'G', 'B', 'W', 'Y', 'O', 'P', 'K', 'C', 'M'];

/// The most cubes.
pub(super) const MOST_FRESH: usize = COLORS.len();

/// Rows of so many cubes.
pub(super) struct Rows(pub(super) usize);

impl Plan for Rows {
    fn draft(&self, _answer: &[OptionId], chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let sides = [0; 4].map(|_| chance.order(self.0));
        let cubes = (0..self.0).map(|cube| Cube {
            shown: [0, 1, 2, 3].map(|side| sides[side][cube]),
            hidden: [0; 2].map(|_| chance.below(self.0)),
            turned: [chance.below(3), chance.below(4)],
        });
        Some(Box::new(Row { cubes: cubes.collect(), changes: 0 }))
    }
}

/// A cube in the answer.
struct Cube {
    /// The colors of its top, front, bottom and back.
    shown: [usize; 4],
    /// Those of its left and right.
    hidden: [usize; 2],
    /// How often it is turned about the diagonal and about the upright, as it is told.
    turned: [usize; 2],
}

impl Cube {
    /// Its colors as the text tells them: top, bottom, left, right, front, back.
    fn told(&self) -> [usize; 6] {
        let ([top, front, bottom, back], [left, right]) = (self.shown, self.hidden);
        let mut faces = [top, bottom, left, right, front, back];
        for _ in 0..self.turned[0] {
            let [top, bottom, left, right, front, back] = faces;
            faces = [left, right, front, back, top, bottom];
        }
        for _ in 0..self.turned[1] {
            let [top, bottom, left, right, front, back] = faces;
            faces = [top, bottom, front, back, right, left];
        }
        faces
    }
}

/// Cubes in a row.
struct Row {
    cubes: Vec<Cube>,
    /// How often a face was changed.
    changes: usize,
}

impl Draft for Row {
    fn text(&self) -> String {
        let words = |colors: &[usize]| colors.iter().map(|&it| COLORS[it]).collect::<String>();
        let lines = self.cubes.iter().map(|cube| words(&cube.told()) + "\n");
        let first = self.cubes.first().map_or(&[][..], |cube| &cube.shown);
        format!("{}given 1 {}\n", lines.collect::<String>(), words(first))
    }

    fn repair(
        &mut self,
        puzzle: &dyn Puzzle,
        both: Option<[&[OptionId]; 2]>,
        chance: &mut Chance<'_>,
    ) -> bool {
        let Some(both) = both else { return false };
        let [one, other] = both.map(|it| it.iter().map(|&it| puzzle.lays(it)).collect::<Vec<_>>());
        let differ: Vec<usize> =
            one.iter().filter(|it| !other.contains(it)).map(|it| it.thing).collect();
        let Some(&cube) = chance.pick(&differ) else { return false };
        // Some rows look alike when they are turned, whatever their hidden faces are.
        self.changes += 1;
        if self.changes > 8 * self.cubes.len() {
            return false;
        }
        self.cubes[cube].hidden[chance.below(2)] = chance.below(self.cubes.len());
        true
    }
}
