//! The kinds of rules: a row for each.
//!
//! # Why this shape
//! A row says all about a kind but its meaning: words, needs, signs on the board, names elsewhere. Readers, writers,
//! pictures, the help of the command, the page and the tests take it from there, so a new kind is a row here and its
//! meaning in `network/meaning`. The enumeration is made from the rows: neither can lack what the other has. The rows
//! are in four files, by what their cells are; each hands its rows to the next one, because one macro must see all.

mod cells;
mod grid;
mod lines;
mod outside;

use super::row::{Foreign, Look, MANY, PLAIN, Row, SILENT, Stroke, Strung, Told};
use cells::cells_rows;
use grid::grid_rows;
use lines::lines_rows;
use outside::outside_rows;

/// The enumeration, and two tables with the fields in which a row differs from [`PLAIN`] and [`SILENT`]: a program that
/// shows no menu then holds no words of menus.
macro_rules! kinds {
    ([$(
        $(#[$doc:meta])+
        $kind:ident { $($field:ident: $value:expr),+ $(,)? } told { $($said:ident: $words:expr),+ $(,)? }
    )+]) => {
        /// A kind of rule.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Kind {
            $($(#[$doc])+ $kind,)+
        }

        /// All kinds with their rows, in the order of the enumeration.
        pub(super) static ROWS: &[(Kind, Row)] =
            &[$((Kind::$kind, Row { $($field: $value,)+ ..PLAIN }),)+];

        /// What people are told of each kind, in the order of the enumeration.
        #[expect(clippy::needless_update, reason = "some rows have all fields")]
        pub(super) static TOLD: &[Told] = &[$(Told { $($said: $words,)+ ..SILENT },)+];
    };
}

grid_rows! { cells_rows, lines_rows, outside_rows, kinds [] }
