//! The Soma cube: seven pieces of unit cubes fill a cube of three.
//!
//! # Why this shape
//! A piece in space can be turned in 24 ways but not mirrored; two mirror images are two pieces. The turns are the
//! products of two quarter turns about different axes, collected until no new form appears.
//!
//! # Source
//! P. Hein's cube has 240 solutions up to turns and mirror images (J. H. Conway and M. J. T. Guy,
//! 1961), so 240 x 48 = 11,520 here.

use std::collections::BTreeSet;

use super::text::Text;

const SIDE: usize = 3;

type Cube = [usize; 3];

const PIECES: [(&str, &[Cube]); 7] = [
    ("V", &[[0, 0, 0], [0, 0, 1], [0, 1, 0]]),
    ("L", &[[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 0]]),
    ("T", &[[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 1]]),
    ("Z", &[[0, 0, 0], [0, 0, 1], [0, 1, 1], [0, 1, 2]]),
    ("A", &[[0, 0, 0], [0, 0, 1], [0, 1, 1], [1, 1, 1]]),
    ("B", &[[0, 0, 0], [0, 1, 0], [0, 1, 1], [1, 1, 1]]),
    ("P", &[[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0]]),
];

pub(super) fn text() -> String {
    let mut text = Text::about("the Soma cube: seven pieces in a cube of 27");
    let cubes = || {
        let range = 0..SIDE;
        range.flat_map(|x| (0..SIDE).flat_map(move |y| (0..SIDE).map(move |z| [x, y, z])))
    };
    let name = |[x, y, z]: Cube| format!("{x}{y}{z}");
    text.line(PIECES.iter().map(|(piece, _)| (*piece).to_owned()).chain(cubes().map(name)));
    for (piece, drawing) in PIECES {
        for form in turns(drawing.to_vec()) {
            for by in cubes() {
                let place: Vec<Cube> =
                    form.iter().map(|at| [0, 1, 2].map(|axis| at[axis] + by[axis])).collect();
                if place.iter().flatten().all(|&at| at < SIDE) {
                    text.line(std::iter::once(piece.to_owned()).chain(place.into_iter().map(name)));
                }
            }
        }
    }
    text.finish()
}

/// All ways to turn a piece, each pushed into the corner and sorted.
fn turns(piece: Vec<Cube>) -> BTreeSet<Vec<Cube>> {
    let mut all = BTreeSet::new();
    let mut open = vec![piece];
    while let Some(piece) = open.pop() {
        let form = cornered(piece.clone());
        if all.insert(form.clone()) {
            // A quarter turn about an axis: exchange the other two and reverse one of them.
            let last = SIDE - 1;
            open.push(form.iter().map(|&[x, y, z]| [x, z, last - y]).collect());
            open.push(form.iter().map(|&[x, y, z]| [y, last - x, z]).collect());
        }
    }
    all
}

fn cornered(mut piece: Vec<Cube>) -> Vec<Cube> {
    let least = [0, 1, 2].map(|axis| piece.iter().map(|at| at[axis]).min().unwrap_or(0));
    for cube in &mut piece {
        *cube = [0, 1, 2].map(|axis| cube[axis] - least[axis]);
    }
    piece.sort_unstable();
    piece
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_of_the_seven() {
        let forms: Vec<usize> =
            PIECES.iter().map(|(_, piece)| turns(piece.to_vec()).len()).collect();
        assert_eq!(forms, [12, 24, 12, 12, 12, 12, 8]);
    }
}
