//! The size and the rules of the grids, as the arguments state them. Three readers of grids use them, so that all
//! understand an input in the same way.

use std::io::BufRead;

use gavotte::puzzles::sudoku::{Grids, Size, Variant};

use crate::args::SudokuArgs;

/// The size and the rules of the grids of an input.
#[derive(Clone)]
pub(super) struct Form {
    size: Option<Size>,
    variant: Variant,
}

impl Form {
    pub(super) fn by(args: &SudokuArgs) -> Self {
        Self { size: args.size, variant: args.variant.clone().unwrap_or_default() }
    }

    pub(super) fn grids<R: BufRead>(&self, reader: R) -> Grids<R> {
        let grids = self.variant.grids(reader);
        match self.size {
            Some(size) => grids.of_size(size),
            None => grids,
        }
    }
}
