//! The ways in which a piece can lie, made from its drawing so that no table of them can be wrong.
//!
//! # Invariants
//! A [`Form`] begins at row 0 and column 0 and its squares ascend, so two forms are the same shape
//! exactly when they are equal.

/// The ways in which pieces may be laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turns {
    /// Turned and turned over: eight ways.
    #[default]
    All,
    /// Turned only: four ways. A piece and its mirror image are two pieces.
    Rotations,
    /// As they are drawn.
    None,
}

/// Rows and columns of a piece's squares.
pub(super) type Form = Vec<(usize, usize)>;

/// The different forms of a piece.
pub(super) fn forms(form: &Form, turns: Turns) -> Vec<Form> {
    let form = at_corner(form.clone());
    let quarter = |form: &Form| {
        let high = form.iter().map(|square| square.0).max().unwrap_or(0);
        at_corner(form.iter().map(|&(row, column)| (column, high - row)).collect())
    };
    let mut all = vec![form];
    if turns != Turns::None {
        for at in 0..3 {
            all.push(quarter(&all[at]));
        }
    }
    if turns == Turns::All {
        all.extend(all.clone().iter().map(mirrored));
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The form turned over.
pub(super) fn mirrored(form: &Form) -> Form {
    let wide = form.iter().map(|square| square.1).max().unwrap_or(0);
    at_corner(form.iter().map(|&(row, column)| (row, wide - column)).collect())
}

/// The form moved to the upper left.
pub(super) fn at_corner(mut form: Form) -> Form {
    let top = form.iter().map(|square| square.0).min().unwrap_or(0);
    let left = form.iter().map(|square| square.1).min().unwrap_or(0);
    for (row, column) in &mut form {
        *row -= top;
        *column -= left;
    }
    form.sort_unstable();
    form
}

/// Whether each square can be reached from each other one through sides. The squares ascend.
pub(super) fn is_connected(form: &Form) -> bool {
    let mut seen = vec![false; form.len()];
    let mut open: Vec<usize> =
        seen.first_mut().map(|first| *first = true).map(|()| 0).into_iter().collect();
    let mut reached = open.len();
    while let Some(at) = open.pop() {
        let (row, column) = form[at];
        let beside = [
            (row.checked_sub(1), Some(column)),
            (row.checked_add(1), Some(column)),
            (Some(row), column.checked_sub(1)),
            (Some(row), column.checked_add(1)),
        ];
        for square in beside {
            let (Some(row), Some(column)) = square else { continue };
            let Ok(next) = form.binary_search(&(row, column)) else { continue };
            if !std::mem::replace(&mut seen[next], true) {
                open.push(next);
                reached += 1;
            }
        }
    }
    reached == form.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_counted_once() {
        let square = vec![(0, 0), (0, 1), (1, 0), (1, 1)];
        assert_eq!(forms(&square, Turns::All).len(), 1);
        let f = vec![(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)];
        assert_eq!(forms(&f, Turns::All).len(), 8);
        assert_eq!(forms(&f, Turns::Rotations).len(), 4);
        assert_eq!(forms(&f, Turns::None), [f]);
    }

    #[test]
    fn a_piece_in_two_parts_is_seen() {
        assert!(is_connected(&vec![(0, 0), (0, 1), (1, 1)]));
        assert!(!is_connected(&vec![(0, 0), (1, 1)]));
        assert!(!is_connected(&vec![(0, 0), (0, 1), (0, 3)]));
    }
}
