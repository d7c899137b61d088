//! A calendar as a puzzle: its problem, its board with what lies on it, and its text.
//!
//! # Invariants
//! A cell of the board is free or open; the open ones are the cells of the packing, in the same order.

use gavotte_model::{Message, OptionId, Problem, message};

use super::date::{Date, MONTHS, WEEKDAYS};
use super::layout::Layout;
use crate::board::{Board, Content};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::lattice::Turns;
use crate::packing::Packed;
use crate::polyomino::{gaps_line, range};
use crate::{Lay, Opened, Puzzle};

/// A calendar with what stays free of it.
pub(super) struct Calendar {
    pub(super) layout: Layout,
    /// The date that says what stays free; `None` where labels say it.
    pub(super) date: Option<Date>,
    /// The cells that stay free, ascending.
    pub(super) free: Vec<usize>,
    /// The other cells: those of the packing.
    pub(super) open: Vec<usize>,
    /// The lines of the text with the pieces; empty where they come with the board.
    pub(super) drawn: String,
    pub(super) packed: Packed,
}

impl Calendar {
    /// The day of the week, where the board has it.
    fn weekday(&self, after: &str) -> String {
        let weekday = self.date.and_then(|date| date.weekday);
        let weekday = weekday.filter(|_| self.layout.has_weekdays());
        weekday.map(|it| format!("{}{after}", WEEKDAYS[it])).unwrap_or_default()
    }

    /// The names of the free cells.
    fn freed(&self) -> String {
        let names = self.free.iter().map(|&cell| self.layout.cells[cell].name.as_str());
        names.collect::<Vec<_>>().join(" ")
    }

    /// The date with its day of the week, or the labels that stay free.
    fn name(&self) -> String {
        match self.date {
            Some(Date { month, day, .. }) => {
                format!("{}{} {}", self.weekday(", "), MONTHS[month], day + 1)
            }
            None => format!("Free: {}", self.freed()),
        }
    }

    /// The lines of the text but for the givens.
    fn head(&self) -> String {
        let first = match self.date {
            Some(Date { month, day, .. }) => {
                format!("{}{:02}-{:02}", self.weekday(" "), month + 1, day + 1)
            }
            None => format!("free {}", self.freed()),
        };
        let turns = match self.packed.packing.turns {
            Turns::All if self.drawn.is_empty() => "",
            Turns::All => "turns all\n",
            Turns::Rotations => "turns rotations\n",
            Turns::Half => "turns half\n",
            Turns::None => "turns none\n",
        };
        let gaps = self.packed.packing.empty.map(gaps_line).unwrap_or_default();
        format!("{first}\n{}{turns}{gaps}{}", self.layout.text, self.drawn)
    }
}

impl Geometry for Calendar {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Calendar {
    fn problem(&self) -> &Problem {
        &self.packed.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let mut board = Board::new(self.name());
        for (cell, label) in self.layout.cells.iter().zip(&self.layout.labels) {
            let [column, row, _] = cell.at.map(|it| usize::try_from(it).unwrap_or(0));
            board.square(row, column).label(label.as_str());
        }
        for &cell in &self.free {
            board.cells[cell].write(&self.layout.cells[cell].name).hold(Content::Tint(0));
        }
        self.packed.lay(&mut board, options, &|spot| self.open[spot]);
        for cell in &mut board.cells {
            if matches!(cell.content, Content::Piece { .. }) {
                cell.label.clear();
            }
        }
        board.tell_copies_apart();
        board
    }

    fn pictured(&self, options: &[OptionId]) -> Board {
        let mut board = self.board(options);
        self.packed.lay_beside(&mut board, options);
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let lay = self.packed.lays(option);
        Lay { cells: lay.cells.iter().map(|&spot| self.open[spot]).collect(), ..lay }
    }

    fn misfit(&self) -> Option<Message> {
        let ((open, _), (least, most)) = self.packed.packing.areas();
        // Where more cells stay free, the packing counts them.
        let is_counted = self.packed.packing.empty.is_some();
        if is_counted || least <= open && most.is_none_or(|most| open <= most) {
            return self.packed.misfit();
        }
        Some(message!(
            "the board has {area} squares, the pieces {pieces}, and {gaps} stay free, so nothing fits",
            area = self.layout.cells.len(),
            pieces = range(least, most),
            gaps = self.free.len()
        ))
    }

    fn givens(&self) -> Vec<OptionId> {
        self.packed.givens()
    }

    fn named(&self, option: OptionId) -> String {
        self.packed.named(option)
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let givens = givens.iter().filter_map(|&option| self.packed.given(option));
        let lines: String = givens.map(|given| given.line(&self.packed.packing)).collect();
        Some(format!("{}{lines}", self.head()))
    }

    fn opened(&self) -> Option<Opened> {
        let (packed, givens) = self.packed.opened()?;
        let (layout, free) = (self.layout.clone(), self.free.clone());
        let (open, drawn) = (self.open.clone(), self.drawn.clone());
        Some((Box::new(Self { layout, date: self.date, free, open, drawn, packed }), givens))
    }
}
