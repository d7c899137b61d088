//! Pieces that lie on the board already.
//!
//! # Why this shape
//! A given piece leaves its cells one option, that piece in that place. No other part needs to know of it, because
//! every other option on those cells is left out, and the cells must be covered: no text with givens has others.

use gavotte_ordered::{OrderedMap, OrderedSet};

use super::parts::{Given, Packing};
use crate::PuzzleError;
use crate::error::shown;
use crate::lattice::{At, Form, at_corner};
use crate::lines::Line;
use gavotte_model::message;

/// Reads such lines into the packing.
///
/// # Errors
/// When a piece or a cell does not exist, a cell is given twice, or cells are not the piece's.
pub(crate) fn read_givens(packing: &mut Packing, lines: &[Line]) -> Result<(), PuzzleError> {
    let names = packing.spots.iter().map(|spot| spot.name.clone());
    let by_name: OrderedMap<String, usize> = names.zip(0..).collect();
    let mut taken = OrderedSet::new();
    for line in lines {
        let mut words = line.words().skip(1);
        let Some((column, name)) = words.next() else {
            let words = "the name of a piece and its cells must follow";
            return Err(line.wrong(line.length() + 1, words));
        };
        let piece = packing.pieces.iter().position(|piece| piece.name == name);
        let no_piece =
            || line.wrong(column, message!("there is no piece `{name}`", name = shown(name)));
        let piece = piece.ok_or_else(no_piece)?;
        let mut cells = Vec::new();
        for (column, word) in words {
            let no_cell = || {
                let such = packing.spots.first().map_or("", |spot| spot.name.as_str());
                let words = message!(
                    "the board has no cell `{word}`; one is {such}",
                    word = shown(word),
                    such = such.to_owned()
                );
                line.wrong(column, words)
            };
            let cell = *by_name.get(word).ok_or_else(no_cell)?;
            if !taken.insert(cell) {
                return Err(
                    line.wrong(column, message!("{word} is given twice", word = shown(word)))
                );
            }
            cells.push(cell);
        }
        if !can_lie(packing, piece, &cells) {
            let words = message!(
                "piece {name} cannot lie on these cells, turned as pieces may be",
                name = shown(name)
            );
            return Err(line.wrong(column, words));
        }
        cells.sort_unstable();
        packing.givens.push(Given { piece, cells });
    }
    Ok(())
}

/// Whether a piece can lie on these cells.
fn can_lie(packing: &Packing, piece: usize, cells: &[usize]) -> bool {
    let spots = cells.iter().map(|&cell| &packing.spots[cell]);
    let held = at_corner(packing.lattice, spots.map(|spot| (spot.at, spot.color)).collect());
    let places = |form: &Form| form.iter().map(|&(at, _)| at).collect::<Vec<At>>();
    let agree = |form: &Form| {
        form.iter().zip(&held).all(|(&(_, color), &(_, ground))| {
            color == 0 || ground == 0 || packing.colors.contains(&(color, ground))
        })
    };
    let forms = packing.forms(&packing.pieces[piece]);
    forms.iter().any(|form| places(form) == places(&held) && agree(form))
}
