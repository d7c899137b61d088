//! The cells of a square board that are given together.
//!
//! # Why this shape
//! A pattern is symmetric when it is a union of orbits. An orbit consists of all cells to which the symmetries take one
//! cell. So a symmetric puzzle is made by the same algorithm, which takes orbits away instead of cells.

use std::fmt;
use std::str::FromStr;

/// The symmetry of the pattern of givens.
///
/// ```
/// use gavotte_generate::Symmetry;
/// assert_eq!("rotate".parse(), Ok(Symmetry::Rotate));
/// assert_eq!(Symmetry::Rotate.orbits(2), [vec![0, 3], vec![1, 2]]);
/// assert_eq!(Symmetry::Diagonal.orbits(2), [vec![0], vec![1, 2], vec![3]]);
/// assert_eq!(Symmetry::Full.orbits(9).len(), 15);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Any pattern.
    #[default]
    None,
    /// The same after half a turn.
    Rotate,
    /// The same after a quarter of a turn.
    Rotate4,
    /// The same when left and right are exchanged.
    Mirror,
    /// The same when rows and columns are exchanged.
    Diagonal,
    /// All of these.
    Full,
}

impl Symmetry {
    /// All of them by name.
    pub const NAMES: [(&'static str, Self); 6] = [
        ("none", Self::None),
        ("rotate", Self::Rotate),
        ("rotate4", Self::Rotate4),
        ("mirror", Self::Mirror),
        ("diagonal", Self::Diagonal),
        ("full", Self::Full),
    ];

    /// The orbits of the cells of a board of `side` rows, which are numbered row by row. Each orbit ascends, and
    /// they are in the order of their first cells.
    #[must_use]
    pub fn orbits(self, side: usize) -> Vec<Vec<usize>> {
        let mut seen = vec![false; side * side];
        let mut orbits = Vec::new();
        for cell in 0..side * side {
            if seen[cell] {
                continue;
            }
            let mut orbit = vec![cell];
            let mut next = 0;
            while next < orbit.len() {
                for image in self.images(side, orbit[next]) {
                    if !orbit.contains(&image) {
                        orbit.push(image);
                    }
                }
                next += 1;
            }
            orbit.iter().for_each(|&cell| seen[cell] = true);
            orbit.sort_unstable();
            orbits.push(orbit);
        }
        orbits
    }

    /// The numbers of givens that patterns with the symmetry can have on a board of `side` rows, in ascending order.
    ///
    /// ```
    /// use gavotte_generate::Symmetry;
    /// assert_eq!(Symmetry::Rotate.numbers(2), [0, 2, 4]);
    /// assert_eq!(Symmetry::Full.numbers(3), [0, 1, 4, 5, 8, 9]);
    /// ```
    #[must_use]
    pub fn numbers(self, side: usize) -> Vec<usize> {
        let mut can = vec![false; side * side + 1];
        can[0] = true;
        for orbit in self.orbits(side) {
            for number in (orbit.len()..can.len()).rev() {
                can[number] |= can[number - orbit.len()];
            }
        }
        (0..can.len()).filter(|&number| can[number]).collect()
    }

    /// Where generators of the symmetry take a cell.
    fn images(self, side: usize, cell: usize) -> Vec<usize> {
        let (row, column, last) = (cell / side, cell % side, side - 1);
        let at = |row: usize, column: usize| row * side + column;
        match self {
            Self::None => vec![],
            Self::Rotate => vec![at(last - row, last - column)],
            Self::Rotate4 => vec![at(column, last - row)],
            Self::Mirror => vec![at(row, last - column)],
            Self::Diagonal => vec![at(column, row)],
            Self::Full => vec![at(column, last - row), at(column, row)],
        }
    }
}

impl FromStr for Symmetry {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Self::NAMES.iter().find(|(name, _)| *name == text);
        named.map(|(_, symmetry)| *symmetry).ok_or_else(|| {
            let names: Vec<_> = Self::NAMES.iter().map(|(name, _)| *name).collect();
            format!("unknown symmetry `{}`; there are {}", text.escape_debug(), names.join(", "))
        })
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Self::NAMES.iter().find(|(_, symmetry)| symmetry == self);
        f.write_str(named.map_or("none", |(name, _)| name))
    }
}
