//! The ways in which a piece can lie. Boards are filled and pieces are compared by these forms.
//!
//! # Invariants
//! A [`Form`] that was moved to the corner ascends, so two of them are equal exactly when they are the same piece in
//! the same position.

use gavotte_ordered::OrderedSet;

use super::turns::Turns;
use super::{At, Lattice};

/// The cells of a piece, each with its color: 0 is none.
pub(crate) type Form = Vec<(At, u8)>;

/// The form moved to the upper left, in ascending order.
pub(crate) fn at_corner(lattice: Lattice, mut form: Form) -> Form {
    let [column, row, layer] = corner(lattice, &form);
    for ([to_right, down, up], _) in &mut form {
        *to_right -= column;
        *down -= row;
        *up -= layer;
    }
    form.sort_unstable_by_key(key);
    form
}

/// The place that a move to the upper left carries to the origin. After the move no row and no layer is less than 0,
/// and columns are as small as the steps of the lattice permit.
pub(super) fn corner(lattice: Lattice, form: &Form) -> At {
    let side = lattice.block();
    let least = |axis: usize| {
        let least = form.iter().map(|(at, _)| at[axis]).min().unwrap_or(0);
        least.div_euclid(side) * side
    };
    let (column, row, layer) = (least(0), least(1), least(2));
    match lattice {
        Lattice::Squares | Lattice::Cubes | Lattice::Rhombic => [column, row, layer],
        Lattice::Spheres | Lattice::Tetrahedra => {
            [column - side * ((column + row + layer) & 1), row, layer]
        }
        Lattice::Sticks => [column - (column & 1), row - (row & 1), layer],
        Lattice::Triangles | Lattice::Prisms | Lattice::Hexagons => {
            [column - ((column + row) & 1), row, layer]
        }
    }
}

/// Reading order: layers, rows, columns.
fn key(&([column, row, layer], color): &(At, u8)) -> (i32, i32, i32, u8) {
    (layer, row, column, color)
}

/// The different forms of a piece.
pub(crate) fn forms(lattice: Lattice, form: &Form, turns: Turns) -> Vec<Form> {
    let first = form.first().map_or([0; 3], |&(at, _)| at);
    let turned = lattice.maps(turns).into_iter().filter_map(|map| {
        let turned = |&(at, color): &(At, u8)| Some((lattice.turned(&map, first, at)?, color));
        Some(at_corner(lattice, form.iter().map(turned).collect::<Option<Form>>()?))
    });
    turned.collect::<OrderedSet<Form>>().into_iter().collect()
}

/// Whether each cell can be reached from each other one through neighbors.
pub(crate) fn is_connected(lattice: Lattice, form: &Form) -> bool {
    let mut rest: OrderedSet<At> = form.iter().map(|&(at, _)| at).collect();
    let mut open: Vec<At> = rest.pop_first().into_iter().collect();
    while let Some(at) = open.pop() {
        open.extend(lattice.neighbours(at).filter(|beside| rest.remove(beside)));
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_counted_once() {
        let plain = |cells: &[At]| cells.iter().map(|&at| (at, 0)).collect::<Form>();
        let square = plain(&[[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]);
        assert_eq!(forms(Lattice::Squares, &square, Turns::All).len(), 1);
        assert_eq!(forms(Lattice::Cubes, &square, Turns::Rotations).len(), 3);
        let mut painted = square;
        painted[0].1 = 1;
        assert_eq!(forms(Lattice::Squares, &painted, Turns::All).len(), 4);
        let stick = plain(&[[1, 0, 0]]);
        assert_eq!(forms(Lattice::Sticks, &stick, Turns::All).len(), 2);
        let triangle = plain(&[[5, 2, 0]]);
        assert_eq!(forms(Lattice::Triangles, &triangle, Turns::All).len(), 2);
        // A flat piece of spheres has 24 forms by turns of the cube, and as many by others.
        let flat = plain(&[[0, 0, 0], [1, -1, 0], [2, -2, 0], [2, -1, -1], [3, -2, -1]]);
        assert_eq!(forms(Lattice::Spheres, &flat, Turns::Rotations).len(), 48);
        let solid = plain(&[[0, 0, 0], [1, 1, 0], [2, 1, 1], [3, 1, 0]]);
        assert_eq!(forms(Lattice::Spheres, &solid, Turns::Rotations).len(), 24);
        assert_eq!(forms(Lattice::Spheres, &solid, Turns::All).len(), 48);
        assert!(!is_connected(Lattice::Triangles, &plain(&[[0, 0, 0], [0, -1, 0]])));
    }
}
