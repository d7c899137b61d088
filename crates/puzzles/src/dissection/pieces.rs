//! The places of squares and of polyominoes on a rectangle.
//!
//! # Why this shape
//! Polyominoes grow cell by cell from those of one cell less, and a set keeps each once. Methods that meet each only
//! once are faster, but this one is short, and the limit keeps it below a second.
//!
//! # Cost
//! O(p log p) for p places, times the cells of a piece.

use gavotte_ordered::{OrderedMap, OrderedSet};

use super::plan::{MOST_PIECES, Piece, Plan};

/// All pieces at all places, each with its kind; `None` when there are too many.
pub(super) fn all(plan: &Plan) -> Option<Vec<(Piece, usize)>> {
    if plan.is_squares {
        return Some(squares(plan));
    }
    let (mut all, mut kinds) = (Vec::new(), OrderedMap::new());
    let mut level: OrderedSet<Piece> =
        (0..plan.rows * plan.columns).map(|cell| vec![cell]).collect();
    for size in 1..=plan.sizes.last().copied()? {
        if plan.sizes.contains(&size) {
            for piece in &level {
                let next = kinds.len();
                let kind = *kinds.entry(look(plan, piece)).or_insert(next);
                all.push((piece.clone(), kind));
            }
        }
        if Some(&size) != plan.sizes.last() {
            level = grown(plan, &level)?;
        }
    }
    (all.len() <= MOST_PIECES).then_some(all)
}

fn squares(plan: &Plan) -> Vec<(Piece, usize)> {
    let mut all = Vec::new();
    for &side in plan.sizes.iter().filter(|&&side| side <= plan.rows && side <= plan.columns) {
        for row in 0..=plan.rows - side {
            for column in 0..=plan.columns - side {
                let cells = (row..row + side)
                    .flat_map(|row| (column..column + side).map(move |column| (row, column)));
                let cells = cells.map(|(row, column)| row * plan.columns + column);
                all.push((cells.collect(), side));
            }
        }
    }
    all
}

/// The polyominoes with one more cell; `None` when there are too many.
fn grown(plan: &Plan, level: &OrderedSet<Piece>) -> Option<OrderedSet<Piece>> {
    let mut next = OrderedSet::new();
    for piece in level {
        for &cell in piece {
            for other in neighbors(plan, cell) {
                if let Err(at) = piece.binary_search(&other) {
                    let mut larger = piece.clone();
                    larger.insert(at, other);
                    next.insert(larger);
                }
            }
        }
        if next.len() > MOST_PIECES {
            return None;
        }
    }
    Some(next)
}

fn neighbors(plan: &Plan, cell: usize) -> impl Iterator<Item = usize> + use<> {
    let (column, columns, end) = (cell % plan.columns, plan.columns, plan.rows * plan.columns);
    let left = (column > 0).then(|| cell - 1);
    let right = (column + 1 < columns).then_some(cell + 1);
    let above = cell.checked_sub(columns);
    let below = Some(cell + columns).filter(|&below| below < end);
    [left, right, above, below].into_iter().flatten()
}

/// A form that is equal for pieces that look alike, however they are turned or reflected.
fn look(plan: &Plan, piece: &Piece) -> Vec<(usize, usize)> {
    let cells = piece.iter().map(|cell| (cell / plan.columns, cell % plan.columns));
    let cells: Vec<_> = cells.collect();
    // No row or column is beyond it, so that differences are not negative.
    let far = plan.rows.max(plan.columns);
    let turned = (0..8_u8).map(|turn| {
        let mut cells: Vec<_> = cells
            .iter()
            .map(|&(row, column)| {
                let row = if turn & 1 == 1 { far - row } else { row };
                let column = if turn & 2 == 2 { far - column } else { column };
                if turn & 4 == 4 { (column, row) } else { (row, column) }
            })
            .collect();
        let top = cells.iter().map(|it| it.0).min().unwrap_or(0);
        let left = cells.iter().map(|it| it.1).min().unwrap_or(0);
        for cell in &mut cells {
            *cell = (cell.0 - top, cell.1 - left);
        }
        cells.sort_unstable();
        cells
    });
    turned.min().unwrap_or_default()
}
