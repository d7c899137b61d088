//! The pieces of an assembly as bodies in space, for those who take it apart.
//!
//! # Invariants
//! Cells are columns, rows and layers, as on the board. A slide carries each cell to a cell of its kind.

use gavotte_model::OptionId;
use gavotte_ordered::OrderedMap;

/// A cell in space: column, row and layer.
pub type Cell = [i32; 3];

/// A direction in which pieces slide.
#[derive(Clone, Copy, Debug)]
pub struct Slide {
    /// One step.
    pub by: Cell,
    /// The cells beside its new place that a cell passes on one step, relative to it: for cells where column and row are both
    /// even or both odd, and for the others.
    pub passes: [&'static [Cell]; 2],
}

/// A piece in its place.
#[derive(Clone, Debug)]
pub struct Body {
    /// The name of the piece; copies have a number behind it.
    pub name: String,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// The number of the piece.
    pub piece: usize,
    /// The option that lays it; none for one that is given.
    pub option: Option<OptionId>,
}

/// The pieces of an assembly.
#[derive(Clone, Debug, Default)]
pub struct Bodies {
    /// The directions in which they slide, of which each has an opposite.
    pub slides: &'static [Slide],
    /// The pieces in their places.
    pub bodies: Vec<Body>,
    /// For each piece the groups whose pieces may stay together, and how many copies of it each group holds.
    pub(crate) groups: Vec<Vec<(u32, u32)>>,
}

impl Bodies {
    /// The most bodies that are taken apart.
    pub const MOST: usize = 128;

    /// Whether the cells are cubes and no prisms, which slide by two columns.
    #[must_use]
    pub fn are_cubes(&self) -> bool {
        self.slides.iter().all(|slide| slide.by[0] < 2)
    }

    /// Whether these bodies may stay together, because they are of one group.
    #[must_use]
    pub fn may_stay(&self, bodies: &[usize]) -> bool {
        let mut counts: OrderedMap<usize, u32> = OrderedMap::new();
        for &body in bodies {
            *counts.entry(self.bodies[body].piece).or_default() += 1;
        }
        let Some((first, _)) = counts.iter().next() else { return true };
        let holds = |group: u32| {
            counts.iter().all(|(&piece, &count)| {
                self.groups[piece].iter().any(|&(it, most)| it == group && count <= most)
            })
        };
        self.groups[*first].iter().any(|&(group, _)| holds(group))
    }
}
