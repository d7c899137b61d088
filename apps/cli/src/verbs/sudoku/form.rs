//! The size and the rules of the grids, as the arguments state them. Three readers of grids use them, so that all
//! understand an input in the same way.

use std::io::BufRead;
use std::path::Path;

use gavotte::puzzles::sudoku::{Grids, NamedFiles, Size, Variant};

use crate::args::SudokuArgs;
use crate::beside;

/// The size and the rules of the grids of an input.
#[derive(Clone)]
pub(super) struct Form {
    size: Option<Size>,
    variant: Variant,
    files: NamedFiles,
}

impl Form {
    pub(super) fn by(args: &SudokuArgs) -> Self {
        Self::at(args, args.file.as_deref())
    }

    /// The same for a file that the arguments name by its folder alone.
    pub(super) fn at(args: &SudokuArgs, path: Option<&Path>) -> Self {
        let variant = args.variant.clone().unwrap_or_default();
        Self { size: args.size, variant, files: beside::files(path) }
    }

    pub(super) fn grids<R: BufRead>(&self, reader: R) -> Grids<R> {
        let grids = self.variant.grids(reader).with_files(self.files.clone());
        match self.size {
            Some(size) => grids.of_size(size),
            None => grids,
        }
    }
}
