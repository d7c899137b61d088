//! Reads a calendar: a date or the labels that stay free, a board, its pieces.
//!
//! # Why this shape
//! A line whose first word is the name of a setting is a setting, and any other line is the date. Below `board` alone stand
//! rows of labels up to an empty line, and below `pieces` drawings as those of polyominoes, whose reader reads them. What
//! depends on each other (which labels the date means, whether the pieces are enough) is looked at when all is read.
//!
//! # Invariants
//! Settings beside the text override its lines.
//!
//! # Cost
//! Linear in the text.

use gavotte_model::{Bounds, message};
use gavotte_ordered::{OrderedMap, OrderedSet};

use super::date::{Date, date};
use super::layout::Layout;
use super::puzzle::Calendar;
use crate::PuzzleError;
use crate::error::shown;
use crate::genre::wrong_setting;
use crate::genres::Text;
use crate::lattice::{Lattice, Turns};
use crate::lines::Line;
use crate::packing::{Packing, Piece, Spot, read_givens};
use crate::polyomino::{GAPS, Turns as SquareTurns, drawn_pieces, gaps};

/// Reads a puzzle.
pub(super) fn read(text: &Text<'_>) -> Result<Calendar, PuzzleError> {
    let lines = text.lines()?;
    let mut reader = Reader::default();
    for line in &lines {
        reader.take(line)?;
    }
    reader.end_board()?;
    if let Some(name) = text.setting("board") {
        let can = "it is month or weekday";
        let layout = Layout::named(name).ok_or_else(|| wrong_setting("board", name, can))?;
        if reader.layout.as_ref().is_some_and(|(layout, _)| layout.is_drawn()) {
            return Err(wrong_setting("board", name, "the text draws a board of its own"));
        }
        reader.layout = Some((layout, lines[0].clone()));
    }
    if let Some(name) = text.setting("turns") {
        let can = "it is all, rotations, half or none";
        let turns = Turns::named(name).ok_or_else(|| wrong_setting("turns", name, can))?;
        reader.turns = Some(turns);
    }
    reader.finish(&lines[0])
}

/// Where the next line belongs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Settings,
    /// Rows of labels.
    Board,
    /// Drawings of pieces.
    Pieces,
}

#[derive(Default)]
struct Reader {
    part: Part,
    date: Option<(Date, Line)>,
    /// The line with the labels that stay free.
    free: Option<Line>,
    /// The board, and the line that says or begins it.
    layout: Option<(Layout, Line)>,
    /// The line that begins a drawn board, and its rows so far.
    drawn: Option<(Line, Vec<Line>)>,
    turns: Option<Turns>,
    /// How many cells stay free beside those that the date or the labels say.
    gaps: Option<Bounds>,
    /// The line that begins the pieces, and the lines with drawings and sets of pieces.
    pieces: Option<(Line, Vec<Line>)>,
    givens: Vec<Line>,
}

impl Reader {
    fn take(&mut self, line: &Line) -> Result<(), PuzzleError> {
        let words: Vec<&str> = line.words().map(|(_, word)| word).collect();
        let blank = Line::of("");
        match (words.as_slice(), self.part) {
            ([], Part::Board) => self.end_board()?,
            ([], Part::Pieces) => self.add_to_pieces(line),
            ([], Part::Settings) => {}
            (["board"], _) => {
                self.end_board()?;
                self.check_board(line)?;
                (self.part, self.drawn) = (Part::Board, Some((line.clone(), Vec::new())));
            }
            (["pieces", rest @ ..], _) => {
                self.end_board()?;
                self.part = Part::Pieces;
                self.pieces.get_or_insert_with(|| (line.clone(), Vec::new()));
                // A setting ends a drawing.
                self.add_to_pieces(if rest.is_empty() { &blank } else { line });
            }
            (["board" | "turns" | "given" | "free" | "copies" | "gaps", ..], _) => {
                self.end_board()?;
                self.set(&words, line)?;
                if self.part == Part::Pieces {
                    self.add_to_pieces(&blank);
                }
            }
            (_, Part::Board) => {
                if let Some((_, rows)) = &mut self.drawn {
                    rows.push(line.clone());
                }
            }
            (_, Part::Settings) if line.text().starts_with('#') => {}
            ([_] | ["#", ..], Part::Pieces) => self.add_to_pieces(line),
            _ if self.date.is_none() && self.part == Part::Settings => {
                let date = date(line.text()).map_err(|words| line.wrong(1, words))?;
                self.date = Some((date, line.clone()));
            }
            _ => {
                let words = "beside the date are lines of `board`, `turns`, `free`, `gaps`, `pieces`, `copies` and `given`, a piece \
                             and its cells";
                return Err(line.wrong(1, words));
            }
        }
        Ok(())
    }

    fn set(&mut self, words: &[&str], line: &Line) -> Result<(), PuzzleError> {
        match *words {
            ["given", ..] => self.givens.push(line.clone()),
            ["copies", ..] if self.part == Part::Pieces => self.add_to_pieces(line),
            ["copies", ..] => return Err(line.wrong(1, "`copies` stands below `pieces`")),
            ["free", _, ..] if self.free.is_none() => self.free = Some(line.clone()),
            ["free", ..] => {
                return Err(line.wrong(1, "one line `free` names all labels that stay free"));
            }
            ["board", name] => {
                self.check_board(line)?;
                let layout = Layout::named(name).ok_or_else(|| {
                    line.wrong(7, "a board is month or weekday, or is drawn below `board`")
                })?;
                self.layout = Some((layout, line.clone()));
            }
            ["turns", name] => {
                let turns = Turns::named(name)
                    .ok_or_else(|| line.wrong(7, "turns are all, rotations, half or none"))?;
                self.turns = Some(turns);
            }
            ["gaps", word] => {
                self.gaps = Some(gaps(word).ok_or_else(|| line.wrong(6, GAPS))?);
            }
            _ => return Err(line.wrong(1, "one word stands behind `board`, `turns` and `gaps`")),
        }
        Ok(())
    }

    fn add_to_pieces(&mut self, line: &Line) {
        self.pieces.get_or_insert_with(|| (line.clone(), Vec::new())).1.push(line.clone());
    }

    fn check_board(&self, line: &Line) -> Result<(), PuzzleError> {
        match self.layout {
            Some(_) => Err(line.wrong(1, "a second board; a puzzle has one")),
            None => Ok(()),
        }
    }

    fn end_board(&mut self) -> Result<(), PuzzleError> {
        if self.part == Part::Board {
            self.part = Part::Settings;
        }
        if let Some((first, rows)) = self.drawn.take() {
            self.layout = Some((Layout::drawn(&rows, &first)?, first));
        }
        Ok(())
    }

    fn finish(mut self, first: &Line) -> Result<Calendar, PuzzleError> {
        let (layout, line) = match self.layout.take() {
            Some(found) => found,
            None => (Layout::named("month").unwrap_or_default(), first.clone()),
        };
        let (free, date) = self.freed(&layout, first)?;
        let is_open = |at: &usize| free.binary_search(at).is_err();
        let open: Vec<usize> = (0..layout.cells.len()).filter(is_open).collect();
        let is_needed = self.gaps.is_none();
        let cells = open.iter().map(|&at| Spot { is_needed, ..layout.cells[at].clone() });
        let cells: Vec<Spot> = cells.collect();
        let (pieces, usual) = self.pieces_of(&layout, (&line, cells.len()))?;
        let turns = self.turns.unwrap_or(usual);
        let mut packing = Packing {
            lattice: Lattice::Squares,
            turns,
            spots: cells,
            pieces,
            colors: [].into(),
            empty: self.gaps,
            givens: Vec::new(),
            chosen: None,
        };
        read_givens(&mut packing, &self.givens)?;
        let packed = packing.encode().map_err(|error| {
            if error.line().is_some() { error } else { line.error(error.kind().clone(), 1) }
        })?;
        let drawn = self.pieces.map(|(_, lines)| lines).unwrap_or_default();
        let drawn: String = drawn.iter().map(|line| format!("{}\n", line.text())).collect();
        let drawn = drawn.trim_matches('\n');
        let drawn = if drawn.is_empty() { String::new() } else { format!("pieces\n{drawn}\n\n") };
        Ok(Calendar { layout, date, free, open, drawn, packed })
    }

    /// The cells that stay free, ascending, and the date that says so.
    fn freed(
        &self,
        layout: &Layout,
        first: &Line,
    ) -> Result<(Vec<usize>, Option<Date>), PuzzleError> {
        match (&self.date, &self.free) {
            (None, None) => {
                let words = "a date is missing, as 2026-01-25 or Jan 25, or a line `free` with the labels that stay free";
                Err(first.wrong(1, words))
            }
            (Some(_), Some(line)) => {
                let words = "the date says which labels stay free: leave out the date or this line";
                Err(line.wrong(1, words))
            }
            (None, Some(line)) => Ok((named(layout, line)?, None)),
            (Some((date, line)), None) => {
                if date.weekday.is_none() && layout.has_weekdays() {
                    let words = "this board wants a day of the week: write the year, as 2026-01-25, or the day, as Sun Jan 25";
                    return Err(line.wrong(1, words));
                }
                let free = layout.free(*date).map_err(|words| line.wrong(1, words))?;
                Ok((free, Some(*date)))
            }
        }
    }

    /// The pieces of the text, or else those that come with the board; and how they are laid unless the text says it.
    fn pieces_of(
        &self,
        layout: &Layout,
        (board, open): (&Line, usize),
    ) -> Result<(Vec<Piece>, Turns), PuzzleError> {
        let Some((first, lines)) = &self.pieces else {
            let pieces = layout.pieces();
            let usual: usize = pieces.iter().map(|piece| piece.form.len()).sum();
            if usual != open && self.gaps.is_none() {
                let words = message!(
                    "{open} cells are to be covered and the usual pieces have {usual}: draw pieces below a line `pieces`",
                    open,
                    usual
                );
                return Err(board.wrong(1, words));
            }
            check_names(layout, &pieces, board)?;
            return Ok((pieces, Turns::All));
        };
        let (drawn, turns) = drawn_pieces(lines, first)?;
        let piece = |(letter, squares, copies): (char, Vec<(usize, usize)>, _)| {
            let square = |(row, column)| {
                Some(([i32::try_from(column).ok()?, i32::try_from(row).ok()?, 0], 0))
            };
            let form = squares.into_iter().filter_map(square).collect();
            Piece { name: letter.to_string(), form, copies, turns: None, groups: Vec::new() }
        };
        let pieces: Vec<Piece> = drawn.into_iter().map(piece).collect();
        check_names(layout, &pieces, first)?;
        let is_one_sided = turns == SquareTurns::Rotations;
        Ok((pieces, if is_one_sided { Turns::Rotations } else { Turns::All }))
    }
}

/// The cells that a line names, ascending.
fn named(layout: &Layout, line: &Line) -> Result<Vec<usize>, PuzzleError> {
    let names = layout.cells.iter().map(|cell| cell.name.as_str());
    let by_name: OrderedMap<&str, usize> = names.zip(0..).collect();
    let mut free = OrderedSet::new();
    for (column, word) in line.words().skip(1) {
        let Some(&cell) = by_name.get(word) else {
            let words = message!(
                "the board has no cell `{word}`; one is {such}",
                word = shown(word),
                such = layout.cells[0].name.clone()
            );
            return Err(line.wrong(column, words));
        };
        if !free.insert(cell) {
            return Err(line.wrong(column, message!("{word} is named twice", word = shown(word))));
        }
    }
    Ok(free.into_iter().collect())
}

/// Checks that no piece is called like a cell.
fn check_names(layout: &Layout, pieces: &[Piece], line: &Line) -> Result<(), PuzzleError> {
    let names: OrderedSet<&str> = layout.cells.iter().map(|cell| cell.name.as_str()).collect();
    match pieces.iter().find(|piece| names.contains(piece.name.as_str())) {
        Some(Piece { name, .. }) => {
            let words = message!(
                "`{name}` is a label and a piece: draw the piece with another letter",
                name = shown(name)
            );
            Err(line.wrong(1, words))
        }
        None => Ok(()),
    }
}
