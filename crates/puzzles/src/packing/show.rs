//! A packing as a puzzle: its board with its givens and the pieces of options. Several genres use it, so that they look
//! alike.

use gavotte_model::{Message, OptionId, Problem};

use super::{Packed, Packing};
use crate::board::{Board, Content};
use crate::bodies::Bodies;
use crate::lattice::{Lattice, at_corner, shape};
use crate::{Lay, Puzzle, givens};

impl Packing {
    /// The numbers of columns, rows and layers of the box around the board.
    pub(crate) fn sides(&self) -> [i32; 3] {
        [0, 1, 2].map(|axis| self.spots.iter().map(|it| it.at[axis] + 1).max().unwrap_or(0))
    }

    /// The board without pieces.
    pub(crate) fn empty_board(&self) -> Board {
        let cells = match self.lattice {
            Lattice::Rhombic => "rhombic tetrahedra",
            lattice => lattice.name(),
        };
        let kinds = format!("{} on {} {cells}", self.pieces.len(), self.spots.len());
        let mut board = Board::new(format!("Pieces: {kinds}"));
        let [columns, rows, _] = self.sides();
        for spot in &self.spots {
            let [column, row, layer] = spot.at.map(|it| usize::try_from(it).unwrap_or(0));
            let shape = shape(self.lattice, spot.at, (columns, rows));
            let cell = board.cell(row, column, shape);
            cell.on_layer(layer);
            if spot.color > 0 {
                cell.hold(Content::Tint(usize::from(spot.color)));
            }
        }
        board
    }

    /// A piece as it is drawn in the text.
    fn piece_board(&self, number: usize) -> Board {
        let piece = &self.pieces[number];
        let cells = at_corner(self.lattice, piece.form.clone());
        let side = |axis: usize| cells.iter().map(|it| it.0[axis] + 1).max().unwrap_or(0);
        let sides = (side(0), side(1));
        let mut board = Board::new(piece.name.as_str());
        for (at, _) in cells {
            let [column, row, layer] = at.map(|it| usize::try_from(it).unwrap_or(0));
            let cell = board.cell(row, column, shape(self.lattice, at, sides)).on_layer(layer);
            cell.say(piece.name.as_str()).hold(Content::Piece { piece: 0, color: number });
        }
        board
    }
}

impl Packed {
    /// Puts the pieces that these options do not lay beside a board.
    pub(crate) fn lay_beside(&self, board: &mut Board, options: &[OptionId]) {
        let mut laid = vec![0; self.packing.pieces.len()];
        let all = givens::joined(options, Puzzle::givens(self));
        all.iter().filter_map(|&it| self.piece(it)).for_each(|it| laid[it] += 1);
        for (number, piece) in self.packing.pieces.iter().enumerate() {
            board.part(self.packing.piece_board(number), piece.copies, laid[number]);
        }
    }

    /// Lays the givens and the pieces of options onto a board whose cell `of(spot)` is a cell of this board.
    pub(crate) fn lay(&self, board: &mut Board, options: &[OptionId], of: &dyn Fn(usize) -> usize) {
        let givens = self.packing.givens.iter();
        let givens = givens.map(|it| (Some(it.piece), it.cells.clone(), true));
        let laid = options.iter().map(|&it| (self.piece(it), self.cells(it), false));
        for (number, (piece, cells, is_given)) in givens.chain(laid).enumerate() {
            let Some(color) = piece else { continue };
            for spot in cells {
                let cell = &mut board.cells[of(spot)];
                cell.say(self.packing.pieces[color].name.as_str());
                cell.hold(Content::Piece { piece: number, color });
                cell.is_given |= is_given;
            }
        }
    }
}

impl Puzzle for Packed {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let mut board = self.packing.empty_board();
        self.lay(&mut board, options, &|spot| spot);
        board.tell_copies_apart();
        board
    }

    fn pictured(&self, options: &[OptionId]) -> Board {
        let mut board = self.board(options);
        self.lay_beside(&mut board, options);
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let cells = self.cells(option);
        let Some(piece) = self.piece(option) else {
            let (thing, name) = (self.packing.pieces.len(), "empty".to_owned());
            return Lay { cells, thing, name, is_piece: false };
        };
        let name = self.packing.pieces[piece].name.clone();
        Lay { cells, thing: piece, name, is_piece: true }
    }

    fn givens(&self) -> Vec<OptionId> {
        self.packing.givens.iter().filter_map(|given| self.option(given)).collect()
    }

    fn named(&self, option: OptionId) -> String {
        self.given(option).map_or_else(String::new, |given| given.words(&self.packing))
    }

    fn bodies(&self, options: &[OptionId]) -> Option<Bodies> {
        self.as_bodies(options)
    }

    fn misfit(&self) -> Option<Message> {
        self.packing.misfit()
    }
}
