//! The faces that parts of a piece share with no other part.
//!
//! # Invariants
//! Parts that touch in a face have all its corners in common. Two parts of a piece at most have a face.
//!
//! # Cost
//! A look into an ordered map for each corner and each face.

use std::collections::BTreeMap;

use super::point::{Point, normal};

/// A part of a piece, which has no hollows.
pub(super) struct Part {
    /// A point within.
    pub(super) middle: Point,
    /// The corners of each face, three or four in turn.
    pub(super) faces: Vec<Vec<Point>>,
}

/// The numbers of a face's corners in order, which are one key for both of its sides.
type Key = [u32; 4];

/// The faces of parts that are no face of two.
#[derive(Default)]
pub(super) struct Skin {
    numbers: BTreeMap<[i64; 3], u32>,
    points: Vec<Point>,
    /// The corners of a face, to the left seen from outside.
    faces: BTreeMap<Key, Vec<u32>>,
}

impl Skin {
    /// Adds a part.
    pub(super) fn add(&mut self, part: &Part) {
        for face in &part.faces {
            let mut corners: Vec<u32> = face.iter().map(|&point| self.number(point)).collect();
            let mut key = [u32::MAX; 4];
            key[..corners.len()].copy_from_slice(&corners);
            key.sort_unstable();
            if self.faces.remove(&key).is_some() {
                continue;
            }
            let looks = normal(&[face[0], face[1], face[2]]);
            let outwards: f64 =
                (0..3).map(|axis| looks[axis] * (face[0][axis] - part.middle[axis])).sum();
            if outwards < 0.0 {
                corners.reverse();
            }
            self.faces.insert(key, corners);
        }
    }

    /// The number of a corner by its place.
    fn number(&mut self, point: Point) -> u32 {
        #[allow(clippy::cast_possible_truncation)] // a board is smaller than 2^43 cells
        let place = point.map(|at| (at * f64::from(1 << 20)).round() as i64);
        let next = u32::try_from(self.points.len()).unwrap_or(u32::MAX);
        *self.numbers.entry(place).or_insert_with(|| {
            self.points.push(point);
            next
        })
    }

    /// The faces as triangles that go round to the left, seen from outside.
    pub(super) fn triangles(&self) -> impl Iterator<Item = [Point; 3]> + '_ {
        let point = |number: u32| self.points[number as usize];
        self.faces.values().flat_map(move |corners| {
            let first = corners[0];
            corners[1..].windows(2).map(move |pair| [first, pair[0], pair[1]].map(point))
        })
    }
}
