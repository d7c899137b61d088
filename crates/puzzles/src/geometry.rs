//! The effect of rotations and reflections of a board on the options of its problem.
//!
//! # Why this shape
//! A puzzle says where each of its options lies (cells of a board) and what lies there (a digit, a piece). A motion
//! carries cells to cells. So the image of an option is the option that lays the same thing on the images of its cells.
//! A piece may become another one, its mirror image: then all of its options go to that piece's.
//!
//! No motion is promised to be a symmetry. A motion that leaves the board, or carries an option to a place without one,
//! has no images and is left out. Whether another one is a symmetry of the problem is checked by those who use it; the
//! boxes of a sudoku that are wider than high may prevent it.
//!
//! # Cost
//! O(n log n) for n cells of all options, for each motion.

use gavotte_ordered::{OrderedMap, OrderedSet};

/// The names of the turns, by multiples of 30 degrees clockwise.
#[cfg(feature = "gallery")]
pub(crate) const TURNS: [&str; 12] = [
    "identity",
    "turn by 30 degrees",
    "turn by 60 degrees",
    "quarter turn",
    "turn by 120 degrees",
    "turn by 150 degrees",
    "half turn",
    "turn by 210 degrees",
    "turn by 240 degrees",
    "three-quarter turn",
    "turn by 300 degrees",
    "turn by 330 degrees",
];
/// The names of the reflections: a top-bottom reflection and then a turn.
#[cfg(feature = "gallery")]
pub(crate) const REFLECTIONS: [&str; 12] = [
    "top-bottom reflection",
    "reflection at 15 degrees",
    "reflection at 30 degrees",
    "diagonal reflection",
    "reflection at 60 degrees",
    "reflection at 75 degrees",
    "left-right reflection",
    "reflection at 105 degrees",
    "reflection at 120 degrees",
    "antidiagonal reflection",
    "reflection at 150 degrees",
    "reflection at 165 degrees",
];

/// A rotation or reflection of a board: its name, and the option that each option goes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    /// The name, such as `quarter turn`.
    pub name: &'static str,
    /// For each option the index of its image: a permutation.
    pub images: Vec<u32>,
}

impl Motion {
    /// Whether it is a turn, which needs no mirror image of a piece.
    #[must_use]
    pub fn is_turn(&self) -> bool {
        self.name.contains("turn") || self.name.starts_with("rotation")
    }
}

/// A puzzle on a board that can be turned or reflected.
///
/// ```
/// use gavotte_puzzles::geometry::Geometry;
/// let queens = gavotte_puzzles::queens::Queens::new(4)?;
/// let motions = queens.motions();
/// assert_eq!(motions.len(), 7);
/// assert_eq!((motions[0].name, motions[0].images[0]), ("quarter turn", 3));
/// # Ok::<(), gavotte_puzzles::PuzzleError>(())
/// ```
pub trait Geometry: AsGeometry {
    /// The motions of the board that carry options to options, without the one that leaves all as it is.
    fn motions(&self) -> Vec<Motion>;
}

/// Any puzzle as its board alone. Each [`Geometry`] has it.
///
/// Rust does this by itself since 1.86, and this crate is also built by older compilers.
pub trait AsGeometry {
    /// The board.
    fn as_geometry(&self) -> &dyn Geometry;
}

impl<T: Geometry> AsGeometry for T {
    fn as_geometry(&self) -> &dyn Geometry {
        self
    }
}

/// A motion by name, with the image of each cell, for a board whose cells are numbered.
#[cfg(feature = "gallery")]
pub(crate) type Moved = (&'static str, Vec<usize>);

/// Row and column of a cell, from 0.
pub(crate) type Cell = (usize, usize);

/// The place of an option, and the thing that it lays there.
pub(crate) struct Place {
    pub(crate) cells: Vec<Cell>,
    pub(crate) thing: usize,
    /// Whether the thing is a piece, which may become its mirror image. Digits and symbols stay as they are.
    pub(crate) is_piece: bool,
}

/// The place to which a motion carries a cell; `None` when it is not on the board.
pub(crate) type Map<'a> = dyn Fn(Cell) -> Option<Cell> + 'a;

/// The motions of a rectangle with this number of rows and columns.
pub(crate) fn of_rectangle(rows: usize, columns: usize, places: &[Place]) -> Vec<Motion> {
    let (Some(bottom), Some(right)) = (rows.checked_sub(1), columns.checked_sub(1)) else {
        return Vec::new();
    };
    let is_square = rows == columns;
    let maps: [(&'static str, bool, &Map<'_>); 7] = [
        ("quarter turn", true, &|(row, column)| Some((column, bottom.checked_sub(row)?))),
        ("half turn", false, &|(row, column)| {
            Some((bottom.checked_sub(row)?, right.checked_sub(column)?))
        }),
        ("three-quarter turn", true, &|(row, column)| Some((right.checked_sub(column)?, row))),
        ("left-right reflection", false, &|(row, column)| Some((row, right.checked_sub(column)?))),
        ("top-bottom reflection", false, &|(row, column)| Some((bottom.checked_sub(row)?, column))),
        ("diagonal reflection", true, &|(row, column)| Some((column, row))),
        ("antidiagonal reflection", true, &|(row, column)| {
            Some((right.checked_sub(column)?, bottom.checked_sub(row)?))
        }),
    ];
    let maps = maps.into_iter().filter(|&(_, needs_square, _)| is_square || !needs_square);
    maps.filter_map(|(name, _, map)| motion(name, places, map)).collect()
}

/// The motion of this map; `None` when an option has no image.
pub(crate) fn motion(name: &'static str, places: &[Place], map: &Map<'_>) -> Option<Motion> {
    // For each set of cells the things on it, each with its option.
    let mut at: OrderedMap<Vec<Cell>, Vec<(usize, u32)>> = OrderedMap::new();
    for (option, place) in (0_u32..).zip(places) {
        at.entry(sorted(place.cells.clone())).or_default().push((place.thing, option));
    }
    // The thing that each one becomes; several pieces of one form become as many.
    let (mut things, mut taken) = (OrderedMap::new(), OrderedSet::new());
    let mut is_image = vec![false; places.len()];
    let mut images = Vec::with_capacity(places.len());
    for place in places {
        let cells: Option<Vec<_>> = place.cells.iter().map(|&cell| map(cell)).collect();
        let there = at.get_mut(&sorted(cells?))?;
        // The same thing if it can lie there; otherwise a piece that does, and then for all options of the thing.
        let is_same = there.iter().any(|&(thing, _)| thing == place.thing);
        if !is_same && !place.is_piece {
            return None;
        }
        let wanted = match things.get(&place.thing) {
            Some(&wanted) => wanted,
            None if is_same => place.thing,
            None => there.iter().map(|it| it.0).find(|thing| !taken.contains(thing))?,
        };
        things.insert(place.thing, wanted);
        taken.insert(wanted);
        let image = there.iter().position(|&(thing, option)| {
            thing == wanted && !is_image.get(option as usize).copied().unwrap_or(true)
        })?;
        let (_, option) = there[image];
        is_image[option as usize] = true;
        images.push(option);
    }
    Some(Motion { name, images })
}

fn sorted(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_unstable();
    cells
}
