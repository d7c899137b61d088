//! Reads a board and pieces.
//!
//! # Why this shape
//! A drawing never has a blank in a line and a setting always has one, so each line shows which of them it is. A
//! drawing is judged as a whole when it ends, because only then it is known whether it is a board or pieces.

use gavotte_ordered::{OrderedMap, OrderedSet};

use gavotte_model::{Bounds, Message};

use super::copies::{GAPS, copies, gaps};
use super::forms::{Form, Turns, at_corner, forms, is_connected};
use super::given::Given;
use super::pieces::{SETS, named};
use super::{Board, FREE, MOST_SIDE, MOST_SQUARES, Piece, Puzzle};
use crate::lines::{Line, Lines};
use crate::numbers::within;
use crate::{PuzzleError, PuzzleErrorKind as Kind};

const SETTINGS: &str = "board, pieces, turns, copies, gaps, given";
const COPIES: &str = "a number, as 2; a range, as 0-3; any";

impl Puzzle {
    /// Reads a puzzle. Lines of one word are drawings, and an empty line ends one: a drawing of `.` and
    /// `#` is the board, open squares and walls; one of letters and `.` holds pieces, each letter one.
    /// Lines of several words are settings:
    ///
    /// | setting | meaning |
    /// | --- | --- |
    /// | `board 6x10` | an open board of 6 rows and 10 columns |
    /// | `pieces pentominoes` | pieces by name ([`SETS`]) |
    /// | `turns all`, `rotations`, `none` | how pieces may be laid: turned and turned over, turned, as drawn |
    /// | `copies A 2`, `copies A 0-3`, `copies A any` | how often a piece is used; `*` is every piece |
    /// | `gaps 4`, `gaps 2..4`, `gaps any` | how many squares stay free; without it none |
    /// | `given A r1c1 r1c2 r2c1` | a piece that lies on these squares already; `given . r1c1` is a free square |
    ///
    /// A line that begins with `# ` is a comment.
    ///
    /// # Errors
    /// When a line is none of these (with its place); when there is no board or two, or no piece; when a piece is in
    /// two parts or has the letter of another; when a given piece cannot lie there; and when something is too large.
    pub fn parse(text: impl AsRef<[u8]>) -> Result<Self, PuzzleError> {
        parse(text.as_ref())
    }
}

fn parse(text: &[u8]) -> Result<Puzzle, PuzzleError> {
    let mut lines = Lines::new(text);
    let mut reader = Reader::default();
    while let Some(line) = lines.advance_plain()? {
        reader.take(line)?;
    }
    reader.end_drawing()?;
    reader.check_copies()?;
    reader.check_givens()?;
    reader.finish().map_err(|kind| lines.error_at_end(kind))
}

/// A piece: its letter, its squares and its copies.
#[cfg(feature = "gallery")]
type Drawn = (char, Form, Bounds);

/// The pieces that lines draw or name, with their copies, and the turns of their set, for puzzles with boards of another
/// kind. The first line is where pieces are missed.
#[cfg(feature = "gallery")]
pub(crate) fn drawn_pieces(
    lines: &[Line],
    first: &Line,
) -> Result<(Vec<Drawn>, Turns), PuzzleError> {
    // There is a board elsewhere, so a drawing of one is a second board.
    let board = Some(Board { columns: 1, open: vec![true] });
    let mut reader = Reader { board, ..Reader::default() };
    for line in lines {
        reader.take(line.clone())?;
    }
    reader.end_drawing()?;
    reader.check_copies()?;
    let Puzzle { pieces, turns, .. } = reader.finish().map_err(|kind| first.error(kind, 1))?;
    Ok((pieces.into_iter().map(|it| (it.letter, it.form, it.copies)).collect(), turns))
}

#[derive(Default)]
struct Reader {
    drawing: Vec<Line>,
    board: Option<Board>,
    pieces: Vec<Piece>,
    letters: OrderedSet<char>,
    turns: Option<Turns>,
    /// The turns that a set of pieces asks for where the text has no others.
    usual_turns: Turns,
    /// The number of copies of each piece, and the line that gives it.
    copies: Vec<(Option<char>, Bounds, Line)>,
    gaps: Option<Bounds>,
    /// Pieces that lie on the board already, and their lines.
    givens: Vec<(char, Form, Line)>,
}

impl Reader {
    fn take(&mut self, line: Line) -> Result<(), PuzzleError> {
        let words: Vec<_> = line.words().collect();
        match words[..] {
            [] => self.end_drawing(),
            [(1, "#"), ..] if words.len() > 1 => Ok(()),
            [_] => {
                self.drawing.push(line);
                Ok(())
            }
            _ => {
                self.end_drawing()?;
                self.setting(&line)
            }
        }
    }

    /// Checks that the pieces with copies exist.
    fn check_copies(&self) -> Result<(), PuzzleError> {
        for (letter, _, line) in &self.copies {
            if let Some(letter) = letter.filter(|letter| !self.letters.contains(letter)) {
                let column = line.words().nth(1).map_or(1, |(column, _)| column);
                return Err(line.error(Kind::NoSuchPiece(letter), column));
            }
        }
        Ok(())
    }

    /// Checks that the given pieces can lie there.
    fn check_givens(&self) -> Result<(), PuzzleError> {
        // Without a board another error is reported.
        let Some(board) = &self.board else { return Ok(()) };
        let mut taken = vec![false; board.open.len()];
        for (letter, squares, line) in &self.givens {
            let place = |word: usize, kind| {
                let column = line.words().nth(word).map_or(1, |(column, _)| column);
                line.error(kind, column)
            };
            let piece = self.pieces.iter().find(|piece| piece.letter == *letter);
            let is_free = *letter == FREE && self.gaps.is_some();
            if piece.is_none() && !is_free {
                return Err(place(1, Kind::NoSuchPiece(*letter)));
            }
            for (at, &(row, column)) in squares.iter().enumerate() {
                let index = board.index(row, column).filter(|&it| board.open[it]);
                let index = index.ok_or_else(|| place(at + 2, Kind::NotOpen { row, column }))?;
                if std::mem::replace(&mut taken[index], true) {
                    return Err(place(at + 2, Kind::GivenTwice { row, column }));
                }
            }
            let form = at_corner(squares.clone());
            let turns = self.turns.unwrap_or(self.usual_turns);
            let fits = piece.map_or(form.len() == 1, |it| forms(&it.form, turns).contains(&form));
            if !fits {
                return Err(place(1, Kind::NotThePiece(*letter)));
            }
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Puzzle, Kind> {
        let board = self.board.ok_or(Kind::NoBoard)?;
        // A later line overrides an earlier one, even if it is about all pieces.
        let (mut each, mut all) = (OrderedMap::new(), Bounds::ONCE);
        for (letter, copies, _) in self.copies {
            match letter {
                Some(letter) => drop(each.insert(letter, copies)),
                None => {
                    each.clear();
                    all = copies;
                }
            }
        }
        for piece in &mut self.pieces {
            piece.copies = each.get(&piece.letter).copied().unwrap_or(all);
        }
        self.pieces.retain(|piece| piece.copies.max > 0);
        if self.pieces.is_empty() {
            return Err(Kind::NoPieces);
        }
        let turns = self.turns.unwrap_or(self.usual_turns);
        let index = |&(row, column): &(usize, usize)| board.index(row, column);
        let given = |(letter, squares, _): &(char, Form, Line)| {
            Given::new(*letter, squares.iter().filter_map(index).collect())
        };
        let givens = self.givens.iter().map(given).collect();
        Ok(Puzzle { board, pieces: self.pieces, turns, gaps: self.gaps, givens })
    }

    fn end_drawing(&mut self) -> Result<(), PuzzleError> {
        let lines = std::mem::take(&mut self.drawing);
        let is_letter = |letter: char| !matches!(letter, '.' | '#');
        if lines.is_empty() {
            Ok(())
        } else if lines.iter().any(|line| line.text().chars().any(is_letter)) {
            self.draw_pieces(&lines)
        } else {
            self.draw_board(&lines)
        }
    }

    fn draw_board(&mut self, lines: &[Line]) -> Result<(), PuzzleError> {
        let columns = lines.iter().map(Line::length).max().unwrap_or(0);
        let place =
            |kind| lines.first().map_or_else(|| Kind::NoBoard.into(), |it| it.error(kind, 1));
        checked(lines.len(), columns).map_err(place)?;
        let mut open = Vec::with_capacity(lines.len() * columns);
        for line in lines {
            open.extend(line.text().chars().map(|letter| letter == '.'));
            open.resize(open.len().next_multiple_of(columns), false);
        }
        self.set_board(Board { columns, open }).map_err(place)
    }

    fn set_board(&mut self, board: Board) -> Result<(), Kind> {
        if !board.open.contains(&true) {
            return Err(Kind::NoBoard);
        }
        if self.board.is_some() {
            return Err(Kind::SecondBoard);
        }
        self.board = Some(board);
        Ok(())
    }

    fn draw_pieces(&mut self, lines: &[Line]) -> Result<(), PuzzleError> {
        // For each letter: the squares, and the place of the first one.
        let mut drawn: OrderedMap<char, (Form, usize, usize)> = OrderedMap::new();
        let mut letters = Vec::new();
        for (row, line) in lines.iter().enumerate() {
            for (column, letter) in line.text().chars().enumerate() {
                if letter == '.' {
                    continue;
                }
                if !letter.is_alphanumeric() {
                    let allowed = "a letter for a piece, or `.`".into();
                    let kind = Kind::IllegalCharacter { found: letter, allowed };
                    return Err(line.error(kind, column + 1));
                }
                let squares = drawn.entry(letter).or_insert_with(|| {
                    letters.push(letter);
                    (Form::new(), row, column)
                });
                squares.0.push((row, column));
            }
        }
        for letter in letters {
            let Some((form, row, column)) = drawn.remove(&letter) else { continue };
            let place = |kind| lines[row].error(kind, column + 1);
            if !is_connected(&form) {
                return Err(place(Kind::PieceInParts(letter)));
            }
            self.add(letter, form).map_err(place)?;
        }
        Ok(())
    }

    fn add(&mut self, letter: char, form: Form) -> Result<(), Kind> {
        if !self.letters.insert(letter) {
            return Err(Kind::PieceTwice(letter));
        }
        let form = at_corner(form);
        self.pieces.push(Piece { letter, form, copies: Bounds::ONCE });
        Ok(())
    }

    /// Reads a piece that lies on the board already.
    fn set_given(&mut self, line: &Line) -> Result<(), PuzzleError> {
        let (mut letter, mut squares) = (None, Form::new());
        for (column, word) in line.words().skip(1) {
            let cannot_stand = |allowed: &'static str| {
                let kind = Kind::NotOneOf { word: word.to_owned(), allowed: allowed.into() };
                line.error(kind, column)
            };
            if letter.is_none() {
                let mut letters = word.chars();
                letter = letters.next().filter(|_| letters.next().is_none());
                letter.ok_or_else(|| cannot_stand("the letter of a piece"))?;
            } else {
                squares.push(square(word).ok_or_else(|| cannot_stand("a square, as r1c1"))?);
            }
        }
        self.givens.extend(letter.map(|letter| (letter, squares, line.clone())));
        Ok(())
    }

    fn setting(&mut self, line: &Line) -> Result<(), PuzzleError> {
        let words: Vec<_> = line.words().collect();
        let unknown = |at: usize, allowed: Message| {
            let (column, word) = words.get(at).copied().unwrap_or((line.length() + 1, ""));
            let kind = Kind::NotOneOf { word: word.to_owned(), allowed };
            line.error(kind, column)
        };
        let (first, second) = (words[0].1, words[1].1);
        if first == "given" {
            return self.set_given(line);
        }
        let expected = if first == "copies" { 3 } else { 2 };
        match first {
            "board" => {
                let sides = second.split_once(['x', 'X', '*']);
                let number = |word: &str| word.parse::<usize>().ok();
                let sides = sides.and_then(|(rows, columns)| number(rows).zip(number(columns)));
                let (rows, columns) =
                    sides.ok_or_else(|| unknown(1, "rows x columns, as 6x10".into()))?;
                let place = |kind| line.error(kind, words[1].0);
                checked(rows, columns).map_err(place)?;
                self.set_board(Board { columns, open: vec![true; rows * columns] })
                    .map_err(place)?;
            }
            "pieces" => {
                let (pieces, turns) =
                    named(second).ok_or_else(|| unknown(1, SETS.join(", ").into()))?;
                self.usual_turns = turns;
                for (letter, form) in pieces {
                    self.add(letter, form).map_err(|kind| line.error(kind, words[1].0))?;
                }
            }
            "turns" => {
                self.turns = Some(match second {
                    "all" => Turns::All,
                    "rotations" => Turns::Rotations,
                    "none" => Turns::None,
                    _ => return Err(unknown(1, "all, rotations, none".into())),
                });
            }
            "gaps" => {
                let free = gaps(second).ok_or_else(|| unknown(1, GAPS.into()))?;
                self.gaps = Some(free);
            }
            "copies" => {
                let copies = words.get(2).and_then(|(_, word)| copies(word));
                let copies = copies.ok_or_else(|| unknown(2, COPIES.into()))?;
                let mut letters = second.chars();
                let letter = match (letters.next(), letters.next()) {
                    (Some('*'), None) => None,
                    (Some(letter), None) => Some(letter),
                    _ => return Err(unknown(1, "the letter of a piece, *".into())),
                };
                self.copies.push((letter, copies, line.clone()));
            }
            _ => return Err(unknown(0, SETTINGS.into())),
        }
        if words.len() > expected {
            return Err(unknown(expected, "the end of the line".into()));
        }
        Ok(())
    }
}

/// The row and column, from 0, of a square by its name as an item: `r1c1`.
pub(crate) fn square(word: &str) -> Option<(usize, usize)> {
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let number = |word: &str| within(word, 1..=usize::MAX)?.checked_sub(1);
    Some((number(row)?, number(column)?))
}

/// Whether a board may have these sides.
fn checked(rows: usize, columns: usize) -> Result<(), Kind> {
    let is_side = |side: usize| (1..=MOST_SIDE).contains(&side);
    let fits = is_side(rows) && is_side(columns) && rows * columns <= MOST_SQUARES;
    if fits { Ok(()) } else { Err(Kind::BoardSize { rows, columns, most: MOST_SQUARES }) }
}
