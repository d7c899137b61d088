//! Reads a lattice, a board and pieces.
//!
//! # Why this shape
//! A line whose first word is the name of a setting is a setting, and `A:` names the piece that is drawn below it. Every
//! other line belongs to a drawing, which ends at an empty line, a setting or such a name. Settings that depend on each other (copies of a piece, a hole in the board) are checked
//! at the end, with their lines.

use gavotte_ordered::{OrderedMap, OrderedSet};

use gavotte_model::{Bounds, Message, message};

use super::boards::{sized, sizes};
use super::drawing::{Mark, Shows, marks};
use super::painted::{color, heading, is_name};
use super::sets::{named, names};
use crate::PuzzleError;
use crate::error::shown;
use crate::genres::Text;
use crate::lattice::{At, Form, Lattice, REACH, Turns, at_corner, is_connected};
use crate::lines::Line;
use crate::packing::{MOST_CELLS, Packed, Packing, Piece, Spot, read_givens, spots};
use crate::polyomino::{GAPS, copies, gaps};

const SETTINGS: [&str; 12] = [
    "lattice",
    "board",
    "cells",
    "holes",
    "pieces",
    "piece",
    "turns",
    "copies",
    "gaps",
    "color",
    "checkered",
    "given",
];
/// The most pieces, more than any set has; each takes a place in every message and picture.
const MOST_PIECES: usize = 2_000;

/// Reads a puzzle, and the text without its givens.
pub(super) fn read(text: &Text<'_>) -> Result<(Packed, String), PuzzleError> {
    let lines = text.lines()?;
    let mut reader = Reader::default();
    let mut drawing = Vec::new();
    for line in &lines {
        let words: Vec<_> = line.words().collect();
        match words[..] {
            [] => reader.draw(&std::mem::take(&mut drawing))?,
            [(1, "#"), _, ..] => {}
            [(_, first), ..] if first.len() > 1 && first.ends_with(':') => {
                reader.draw(&std::mem::take(&mut drawing))?;
                reader.heading = heading(line)?.map(|name| (name.to_owned(), line.clone()));
            }
            [(_, first), ..] if SETTINGS.contains(&first) => {
                reader.draw(&std::mem::take(&mut drawing))?;
                reader.set(first, &words[1..], line)?;
            }
            _ if words.len() > 1 && words.iter().any(|(_, word)| is_said(word)) => {
                let all = SETTINGS.join(", ");
                let words = message!(
                    "`{words}` is no setting; there are {all}",
                    words = shown(words[0].1),
                    all
                );
                return Err(line.wrong(1, words));
            }
            _ => drawing.push(line.clone()),
        }
        if words.first().is_none_or(|(_, first)| *first != "given") {
            reader.kept.push_str(line.text());
            reader.kept.push('\n');
        }
    }
    reader.draw(&drawing)?;
    let last = &lines[lines.len() - 1];
    let kept = std::mem::take(&mut reader.kept);
    let mut packing = reader.finish(last)?;
    packing.choose(text)?;
    let packed = packing.encode().map_err(|error| {
        if error.line().is_some() { error } else { last.error(error.kind().clone(), 1) }
    })?;
    Ok((packed, kept))
}

/// Whether a word is none of the parts of a drawing, between which blanks stand.
fn is_said(word: &str) -> bool {
    let is_long = word.chars().nth(1).is_some();
    is_long && !word.contains('/') && word.contains(char::is_alphanumeric)
}

#[derive(Default)]
struct Reader {
    lattice: Option<Lattice>,
    /// The cells of the board, the line that gives them, and whether more may follow.
    board: Option<(Form, Line, bool)>,
    holes: Vec<Line>,
    pieces: Vec<Piece>,
    /// The piece that the next drawing shows, and the line that names it.
    heading: Option<(String, Line)>,
    /// The pieces whose drawings show their colors.
    painted: OrderedSet<String>,
    turns: Option<Turns>,
    /// The turns that a set of pieces asks for where the text has no others.
    usual_turns: Option<Turns>,
    /// The turns of a piece, and the line that says them.
    turned: Vec<(String, Turns, Line)>,
    /// The number of copies of a piece, or of each one, and the line that gives it.
    copies: Vec<(String, Bounds, Line)>,
    is_checkered: Option<Line>,
    /// How many cells stay free.
    gaps: Option<Bounds>,
    givens: Vec<Line>,
    /// The text without its givens.
    kept: String,
}

/// The words of a line after the first, each with its column.
type Words<'l> = [(usize, &'l str)];

impl Reader {
    fn lattice(&mut self) -> Lattice {
        *self.lattice.get_or_insert(Lattice::Squares)
    }

    fn draw(&mut self, lines: &[Line]) -> Result<(), PuzzleError> {
        if let Some((name, line)) = self.heading.take() {
            return self.draw_colors(name, &line, lines);
        }
        let Some(first) = lines.first() else { return Ok(()) };
        let shows = Shows::of(lines);
        let marks = marks(self.lattice(), lines, shows)?;
        if shows == Shows::Pieces {
            return self.draw_pieces(&marks);
        }
        let cells = marks.iter().map(|mark| (mark.at, color(mark.letter).unwrap_or(0)));
        self.set_board(cells.collect(), first, false)
    }

    /// Reads the piece that a line names and the lines below it draw in its colors.
    fn draw_colors(
        &mut self,
        name: String,
        line: &Line,
        lines: &[Line],
    ) -> Result<(), PuzzleError> {
        let marks = marks(self.lattice(), lines, Shows::Colors)?;
        let column = line.words().next().map_or(1, |(column, _)| column);
        if marks.is_empty() {
            let words = message!("piece {name} has no cells: they are drawn below its name", name);
            return Err(line.wrong(column, words));
        }
        let cells = marks.iter().map(|mark| (mark.at, color(mark.letter).unwrap_or(0)));
        self.painted.insert(name.clone());
        self.add(name, cells.collect(), (line, column))
    }

    fn draw_pieces(&mut self, marks: &[Mark<'_>]) -> Result<(), PuzzleError> {
        let mut drawn: OrderedMap<char, (Form, &Mark<'_>)> = OrderedMap::new();
        let mut letters = Vec::new();
        for mark in marks {
            let entry = drawn.entry(mark.letter).or_insert_with(|| {
                letters.push(mark.letter);
                (Form::new(), mark)
            });
            entry.0.push((mark.at, 0));
        }
        for letter in letters {
            let Some((form, mark)) = drawn.remove(&letter) else { continue };
            self.add(letter.to_string(), form, (mark.line, mark.column))?;
        }
        Ok(())
    }

    fn add(
        &mut self,
        name: String,
        form: Form,
        (line, column): (&Line, usize),
    ) -> Result<(), PuzzleError> {
        let lattice = self.lattice();
        if self.pieces.iter().any(|piece| piece.name == name) {
            let words = message!("a second piece {name}; `copies {name} 2` uses one twice", name);
            return Err(line.wrong(column, words));
        }
        if self.pieces.len() >= MOST_PIECES || form.len() > MOST_CELLS {
            let words = message!(
                "there may be {MOST_PIECES} pieces of {MOST_CELLS} cells at most",
                MOST_PIECES,
                MOST_CELLS
            );
            return Err(line.wrong(column, words));
        }
        if !is_connected(lattice, &form) {
            return Err(
                line.wrong(column, message!("the cells of piece {name} are not connected", name))
            );
        }
        self.pieces.push(Piece {
            name,
            form: at_corner(lattice, form),
            copies: Bounds::ONCE,
            turns: None,
            groups: Vec::new(),
        });
        Ok(())
    }

    fn set_board(&mut self, cells: Form, line: &Line, may_grow: bool) -> Result<(), PuzzleError> {
        match &mut self.board {
            Some((board, _, true)) if may_grow => board.extend(cells),
            Some(_) => return Err(line.wrong(1, "a second board; a puzzle has one")),
            None => self.board = Some((cells, line.clone(), may_grow)),
        }
        Ok(())
    }

    fn set(&mut self, name: &str, words: &Words<'_>, line: &Line) -> Result<(), PuzzleError> {
        let wrong = |at: usize, can: Message| match words.get(at) {
            Some((column, word)) => line.wrong(
                *column,
                message!("`{word}` cannot stand here: {can}", word = shown(word), can),
            ),
            None => {
                line.wrong(line.length() + 1, message!("something is missing here: {can}", can))
            }
        };
        let word = |at: usize| words.get(at).map_or("", |(_, word)| *word);
        let most = match name {
            "lattice" | "pieces" | "gaps" => 1,
            "board" | "copies" | "color" | "turns" => 2,
            "checkered" => 0,
            _ => usize::MAX,
        };
        if words.len() > most {
            return Err(wrong(most, "the end of the line".into()));
        }
        match name {
            "lattice" => {
                let all = Lattice::ALL.map(Lattice::name).join(", ");
                let lattice = Lattice::named(word(0)).ok_or_else(|| wrong(0, all.into()))?;
                if self.lattice.replace(lattice).is_some() {
                    let words = "the lattice must be said once, before board and pieces";
                    return Err(line.wrong(1, words));
                }
            }
            "turns" => {
                let last = words.len().saturating_sub(1);
                let turns =
                    Turns::named(word(last)).ok_or_else(|| wrong(last, Turns::NAMES.into()))?;
                if last == 0 {
                    self.turns = Some(turns);
                } else {
                    self.turned.push((word(0).to_owned(), turns, line.clone()));
                }
            }
            "copies" => {
                let copies = copies(word(1))
                    .ok_or_else(|| wrong(1, "a number, as 2; a range, as 0-3; any".into()))?;
                self.copies.push((word(0).to_owned(), copies, line.clone()));
            }
            "gaps" => {
                self.gaps = Some(gaps(word(0)).ok_or_else(|| wrong(0, GAPS.into()))?);
            }
            "color" => self.paint((word(0), word(1)), &wrong)?,
            "checkered" => self.is_checkered = Some(line.clone()),
            "holes" => self.holes.push(line.clone()),
            "given" => self.givens.push(line.clone()),
            _ => self.set_cells(name, words, line, &wrong)?,
        }
        Ok(())
    }

    /// Reads a setting with cells: a board by its size or its cells, pieces by their set or their cells.
    fn set_cells(
        &mut self,
        name: &str,
        words: &Words<'_>,
        line: &Line,
        wrong: &dyn Fn(usize, Message) -> PuzzleError,
    ) -> Result<(), PuzzleError> {
        let lattice = self.lattice();
        let (column, first) = words.first().copied().unwrap_or((1, ""));
        match name {
            "board" => {
                let size: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
                let can = || {
                    message!(
                        "{sizes}; at most {MOST_CELLS} cells",
                        sizes = sizes(lattice),
                        MOST_CELLS
                    )
                };
                let cells = sized(lattice, &size).ok_or_else(|| wrong(0, can()))?;
                self.set_board(cells.into_iter().map(|at| (at, 0)).collect(), line, false)
            }
            "cells" => {
                let cells = self.places(words, line)?;
                self.set_board(cells, line, true)
            }
            "pieces" => {
                let set = named(lattice, first).ok_or_else(|| wrong(0, names(lattice).into()))?;
                self.usual_turns = set.1;
                set.0.into_iter().try_for_each(|(name, form)| self.add(name, form, (line, column)))
            }
            _ => {
                let can = "a name of up to eight letters and figures, a letter first";
                if !is_name(first) {
                    return Err(wrong(0, can.into()));
                }
                let form = self.places(words.get(1..).unwrap_or_default(), line)?;
                self.add(first.to_owned(), form, (line, column))
            }
        }
    }

    /// The cells that words name by their coordinates.
    fn places(&mut self, words: &Words<'_>, line: &Line) -> Result<Form, PuzzleError> {
        let lattice = self.lattice();
        let mut cells = OrderedMap::new();
        for &(column, word) in words {
            let at = coordinates(lattice, word).ok_or_else(|| {
                let words = message!(
                    "`{word}` is no cell on {lattice}: {places}, with numbers up to {REACH}",
                    word = shown(word),
                    lattice = lattice.name(),
                    places = lattice.places(),
                    REACH
                );
                line.wrong(column, words)
            })?;
            if cells.insert(at, 0).is_some() {
                return Err(
                    line.wrong(column, message!("{word} is named twice", word = shown(word)))
                );
            }
        }
        if cells.is_empty() {
            return Err(line.wrong(line.length() + 1, "cells must follow, as (0,0) (1,0)"));
        }
        Ok(cells.into_iter().collect())
    }

    /// Gives the cells of a piece their colors.
    fn paint(
        &mut self,
        (name, figures): (&str, &str),
        wrong: &dyn Fn(usize, Message) -> PuzzleError,
    ) -> Result<(), PuzzleError> {
        let piece = self.pieces.iter_mut().find(|piece| piece.name == name);
        let piece =
            piece.ok_or_else(|| wrong(0, "the name of a piece that stands above".into()))?;
        if self.painted.contains(name) {
            return Err(wrong(0, "the drawing of this piece has its colors".into()));
        }
        let color = |letter| if letter == '.' { Some(0) } else { color(letter) };
        let colors: Option<Vec<u8>> = figures.chars().map(color).collect();
        let colors = colors.filter(|it| it.len() == piece.form.len());
        let can = || {
            message!(
                "{figures} figures or `.`, one a cell in reading order",
                figures = piece.form.len()
            )
        };
        let colors = colors.ok_or_else(|| wrong(1, can()))?;
        for ((_, old), new) in piece.form.iter_mut().zip(colors) {
            *old = new;
        }
        Ok(())
    }

    fn finish(mut self, last: &Line) -> Result<Packing, PuzzleError> {
        let lattice = self.lattice();
        let Some((cells, line, _)) = self.board.take() else {
            let words = "there is no board: draw one of `.`, or say `board` and its size";
            return Err(last.wrong(1, words));
        };
        let mut spots = spots(lattice, cells).map_err(|kind| line.error(kind, 1))?;
        if let Some(two) = spots.windows(2).find(|two| two[0].at == two[1].at) {
            return Err(
                line.wrong(1, message!("the board has cell {two} twice", two = &two[0].name))
            );
        }
        if let Some(line) = &self.is_checkered {
            if !matches!(lattice, Lattice::Squares | Lattice::Cubes | Lattice::Triangles) {
                let words = message!(
                    "no two colors part {lattice} as those of a chess board",
                    lattice = lattice.name()
                );
                return Err(line.wrong(1, words));
            }
            for spot in &mut spots {
                spot.color = if spot.at.iter().sum::<i32>() & 1 == 0 { 1 } else { 2 };
            }
        }
        self.cut_holes(&mut spots)?;
        self.count()?;
        if self.pieces.is_empty() {
            let words = "there are no pieces: draw some in letters, or say `pieces` and their name";
            return Err(last.wrong(1, words));
        }
        let usual = if lattice.is_solid() { Turns::Rotations } else { Turns::All };
        let turns = self.turns.or(self.usual_turns).unwrap_or(usual);
        let colors = (1..=10).map(|color| (color, color)).collect();
        for spot in &mut spots {
            spot.is_needed = self.gaps.is_none();
        }
        let (pieces, givens, empty) = (self.pieces, Vec::new(), self.gaps);
        let mut packing =
            Packing { lattice, turns, spots, pieces, colors, empty, givens, chosen: None };
        read_givens(&mut packing, &self.givens)?;
        Ok(packing)
    }

    fn cut_holes(&self, spots: &mut Vec<Spot>) -> Result<(), PuzzleError> {
        let mut rest: OrderedMap<&str, usize> =
            spots.iter().enumerate().map(|(at, spot)| (spot.name.as_str(), at)).collect();
        for line in &self.holes {
            for (column, word) in line.words().skip(1) {
                if rest.remove(word).is_none() {
                    let such = spots[0].name.as_str();
                    let words = message!(
                        "the board has no cell `{word}`; one is {such}",
                        word = shown(word),
                        such = such.to_owned()
                    );
                    return Err(line.wrong(column, words));
                }
            }
            if rest.is_empty() {
                return Err(line.wrong(1, "the board is holes alone"));
            }
        }
        let mut kept: Vec<usize> = rest.into_values().collect();
        kept.sort_unstable();
        *spots = kept.into_iter().map(|at| spots[at].clone()).collect();
        Ok(())
    }

    /// Sets the turns and the number of copies of each piece. A later line overrides an earlier one, even if it is about all
    /// pieces.
    fn count(&mut self) -> Result<(), PuzzleError> {
        for (name, turns, line) in &self.turned {
            set(&mut self.pieces, (name, line), &|piece| piece.turns = Some(*turns))?;
        }
        for (name, copies, line) in &self.copies {
            set(&mut self.pieces, (name, line), &|piece| piece.copies = *copies)?;
        }
        self.pieces.retain(|piece| piece.copies.max > 0);
        Ok(())
    }
}

/// Sets something of the pieces of this name, or of all of them for `*`.
fn set(
    pieces: &mut [Piece],
    (name, line): (&str, &Line),
    to: &dyn Fn(&mut Piece),
) -> Result<(), PuzzleError> {
    let mut is_known = name == "*";
    for piece in pieces.iter_mut().filter(|it| name == "*" || it.name == *name) {
        to(piece);
        is_known = true;
    }
    if is_known {
        return Ok(());
    }
    let column = line.words().nth(1).map_or(1, |(column, _)| column);
    Err(line.wrong(column, message!("there is no piece `{name}`", name = shown(name))))
}

/// The cell with these coordinates, such as `(0,2)` or `(0,2,1)`.
fn coordinates(lattice: Lattice, word: &str) -> Option<At> {
    let numbers = word.strip_prefix('(')?.strip_suffix(')')?.split(',');
    let number = |word: &str| {
        word.parse::<i32>().ok().filter(|it| it.unsigned_abs() <= REACH.unsigned_abs())
    };
    let numbers: Option<Vec<i32>> = numbers.map(number).collect();
    let at = match numbers?[..] {
        [column, row] => [column, row, 0],
        [column, row, layer] => [column, row, layer],
        _ => return None,
    };
    lattice.is_cell(at).then_some(at)
}
