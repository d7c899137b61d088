//! The board on which pieces are laid. It is made once, because every cell of every form is looked up on it.
//!
//! # Cost
//! A place is abandoned at the first cell that is not on the board.

use super::parts::Packing;
use crate::PuzzleError;
use crate::lattice::{At, Form, difference, sum};

/// A board whose cells are found by their places.
pub(super) struct Ground<'a> {
    packing: &'a Packing,
    sides: [i32; 3],
    /// For each place in the box around the board: the cell.
    spots: Vec<Option<u32>>,
    /// For each cell the given piece that holds it. Empty where nothing is given.
    taken: Vec<Option<usize>>,
}

impl<'a> Ground<'a> {
    pub(super) fn of(packing: &'a Packing) -> Self {
        let sides = packing.sides();
        let room = sides.iter().filter_map(|&side| usize::try_from(side).ok()).product();
        let mut ground = Self { packing, sides, spots: vec![None; room], taken: Vec::new() };
        for (number, spot) in (0..).zip(&packing.spots) {
            if let Some(place) = ground.place(spot.at) {
                ground.spots[place] = Some(number);
            }
        }
        if !packing.givens.is_empty() {
            ground.taken = vec![None; packing.spots.len()];
        }
        for (number, given) in packing.givens.iter().enumerate() {
            given.cells.iter().for_each(|&spot| ground.taken[spot] = Some(number));
        }
        ground
    }

    /// All places of a form, as ascending cells. A given cell belongs only to its piece in its place.
    pub(super) fn places(
        &self,
        piece: usize,
        form: &Form,
        take: &mut dyn FnMut(&[usize]) -> Result<(), PuzzleError>,
    ) -> Result<(), PuzzleError> {
        let Some(&(first, _)) = form.first() else { return Ok(()) };
        let mut place = Vec::with_capacity(form.len());
        for spot in &self.packing.spots {
            let step = difference(spot.at, first);
            if !self.packing.lattice.is_step(step) {
                continue;
            }
            place.clear();
            place.extend(form.iter().map_while(|&(at, color)| self.under(sum(at, step), color)));
            if place.len() == form.len() {
                place.sort_unstable();
                if self.allows(piece, &place) {
                    take(&place)?;
                }
            }
        }
        Ok(())
    }

    /// The cell of the board under a cell of a piece, if it may lie there.
    fn under(&self, at: At, color: u8) -> Option<usize> {
        let spot = usize::try_from((*self.spots.get(self.place(at)?)?)?).ok()?;
        let ground = self.packing.spots[spot].color;
        let is_free = color == 0 || ground == 0;
        (is_free || self.packing.colors.contains(&(color, ground))).then_some(spot)
    }

    /// The number of a place in the box.
    fn place(&self, at: At) -> Option<usize> {
        let [columns, rows, layers] = self.sides;
        let [column, row, layer] = at;
        let is_inside = (0..columns).contains(&column)
            && (0..rows).contains(&row)
            && (0..layers).contains(&layer);
        // Within the box no product exceeds its room.
        let number = is_inside.then(|| (layer * rows + row) * columns + column)?;
        usize::try_from(number).ok()
    }

    fn allows(&self, piece: usize, place: &[usize]) -> bool {
        let holder = place.iter().find_map(|&spot| *self.taken.get(spot)?);
        let given = holder.and_then(|number| self.packing.givens.get(number));
        given.is_none_or(|given| given.piece == piece && given.cells == place)
    }
}
