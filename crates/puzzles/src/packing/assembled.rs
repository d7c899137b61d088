//! The pieces of a packing as bodies.

use gavotte_model::OptionId;

use super::Packed;
use crate::bodies::{Bodies, Body};

impl Packed {
    /// The pieces that these options lay and those that are given; `None` where the cells are none that slide in space.
    pub(crate) fn as_bodies(&self, options: &[OptionId]) -> Option<Bodies> {
        let slides = self.packing.lattice.slides()?;
        let laid =
            options.iter().filter_map(|&it| Some((self.piece(it)?, self.cells(it), Some(it))));
        let given = self.packing.givens.iter().map(|it| (it.piece, it.cells.clone(), None));
        let mut pieces: Vec<(usize, Vec<usize>, Option<OptionId>)> = Vec::new();
        for one in laid.chain(given) {
            if !pieces.iter().any(|it| (it.0, &it.1) == (one.0, &one.1)) {
                pieces.push(one);
            }
        }
        pieces.sort_unstable();
        let mut copy = 0;
        let mut bodies: Vec<Body> = Vec::with_capacity(pieces.len());
        for (piece, cells, option) in pieces {
            copy = if bodies.last().is_some_and(|it| it.piece == piece) { copy + 1 } else { 1 };
            let part = &self.packing.pieces[piece];
            let point = if part.name.ends_with(|it: char| it.is_ascii_digit()) { "." } else { "" };
            let number = if part.copies.max > 1 { format!("{point}{copy}") } else { String::new() };
            let cells = cells.into_iter().map(|spot| self.packing.spots[spot].at).collect();
            bodies.push(Body { name: format!("{}{number}", part.name), cells, piece, option });
        }
        let groups = self.packing.pieces.iter().map(|piece| piece.groups.clone()).collect();
        Some(Bodies { slides, bodies, groups })
    }
}
