//! New sets of tiles: random colors on the edges of a board, and edges that change their color.
//!
//! # Why this shape
//! The board is turned with its tiles, so one tile in the corner is given. Where another solution exists, an edge of a
//! tile that lies elsewhere in it changes its color.
//!
//! # Invariants
//! The tiles of the answer match, and the border has a color of its own.
//!
//! # Cost
//! Linear in the board.

use gavotte_model::OptionId;

use crate::Puzzle;
use crate::fresh::{Cells, Chance, Draft, Plan};

/// Boards of a size.
pub(super) struct Boards {
    cells: Cells,
    /// How many colors edges inside the board have.
    colors: usize,
}

impl Boards {
    /// As many colors as leave few solutions by chance.
    pub(super) fn new(cells: Cells) -> Self {
        Self { cells, colors: ((cells.rows + cells.columns) / 2 - 1).max(2) }
    }
}

impl Plan for Boards {
    fn draft(&self, _answer: &[OptionId], chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let count = self.cells.count();
        let mut color = || 1 + chance.below(self.colors);
        let (below, right) =
            ((0..count).map(|_| color()).collect(), (0..count).map(|_| color()).collect());
        let order = chance.order(count);
        let turned = (0..count).map(|_| chance.below(4)).collect();
        let Self { cells, colors } = *self;
        Some(Box::new(Edges { cells, colors, below, right, order, turned }))
    }
}

/// A board of tiles.
struct Edges {
    cells: Cells,
    colors: usize,
    /// The color of the edge below each cell; at the border it counts as 0.
    below: Vec<usize>,
    /// The same for the edge to the right.
    right: Vec<usize>,
    /// The order in which tiles are told, and how often each is turned then.
    order: Vec<usize>,
    turned: Vec<usize>,
}

impl Edges {
    /// The colors of the tile of a cell.
    fn tile(&self, cell: usize) -> [usize; 4] {
        let Cells { rows, columns } = self.cells;
        let (row, column) = (cell / columns, cell % columns);
        [
            if row == 0 { 0 } else { self.below[cell - columns] },
            if column + 1 == columns { 0 } else { self.right[cell] },
            if row + 1 == rows { 0 } else { self.below[cell] },
            if column == 0 { 0 } else { self.right[cell - 1] },
        ]
    }
}

impl Draft for Edges {
    fn text(&self) -> String {
        let Cells { rows, columns } = self.cells;
        let line = |tile: [usize; 4]| tile.map(|color| color.to_string()).join("") + "\n";
        let tiles = self.order.iter().zip(&self.turned);
        let turned = |cell: usize, turn: usize| {
            let mut tile = self.tile(cell);
            tile.rotate_right(turn);
            tile
        };
        let tiles: String = tiles.map(|(&cell, &turn)| line(turned(cell, turn))).collect();
        format!("board {rows}x{columns}\nborder 0\n{tiles}given r1c1 {}", line(self.tile(0)))
    }

    fn repair(
        &mut self,
        puzzle: &dyn Puzzle,
        both: Option<[&[OptionId]; 2]>,
        chance: &mut Chance<'_>,
    ) -> bool {
        let Some(both) = both else { return false };
        let name = |option: &OptionId| {
            let lay = puzzle.lays(*option);
            (lay.cells, lay.name)
        };
        let [one, other] = both.map(|it| it.iter().map(name).collect::<Vec<_>>());
        let differ: Vec<usize> =
            one.iter().filter(|it| !other.contains(it)).flat_map(|it| it.0.clone()).collect();
        let Some(&cell) = chance.pick(&differ) else { return false };
        let edges = if chance.once_in(2) { &mut self.below } else { &mut self.right };
        edges[cell] = 1 + chance.below(self.colors);
        true
    }
}
