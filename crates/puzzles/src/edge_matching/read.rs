//! Reads a board and its tiles.
//!
//! # Why this shape
//! Lines of tiles and settings come in any order, so colors are numbered as they are met, and what depends on the whole
//! (how many tiles there must be, where a given one may lie) is checked at the end.

use gavotte_model::{Bounds, Message, message};
use gavotte_ordered::OrderedMap;

use super::{Asked, Colors, MOST_CELLS, turns};
use crate::error::shown;
use crate::genres::Text;
use crate::lines::Line;
use crate::numbers::within;
use crate::polyomino::{copies, square};
use crate::{PuzzleError, PuzzleErrorKind as Kind, input};

/// The parts of the text that were read so far.
#[derive(Default)]
struct Reading {
    board: Option<(usize, usize)>,
    border: Option<usize>,
    turn: Option<bool>,
    copies: Option<Bounds>,
    colors: Vec<String>,
    tiles: Vec<Colors>,
    /// Tiles that lie already: the row and the column, the colors, and the line.
    givens: Vec<((usize, usize), Colors, Line)>,
    /// The text without them.
    kept: String,
}

impl Asked {
    pub(super) fn read(text: &Text<'_>) -> Result<Self, PuzzleError> {
        let lines = input::content(text)?;
        let mut reading = Reading::default();
        for line in &lines {
            reading.line(line)?;
        }
        let last = &lines[lines.len() - 1];
        let ((rows, columns), remark) = reading.sides(last)?;
        let may_turn = reading.turn.unwrap_or(true);
        let kind_of = |tile: Colors| {
            if may_turn { turns(tile).into_iter().min().unwrap_or(tile) } else { tile }
        };
        let mut tiles: OrderedMap<Colors, u32> = OrderedMap::new();
        for &tile in &reading.tiles {
            *tiles.entry(kind_of(tile)).or_default() += 1;
        }
        let mut givens = OrderedMap::new();
        for ((row, column), tile, line) in reading.givens {
            if row >= rows || column >= columns {
                return Err(line
                    .wrong(7, message!("the board has {rows} rows of {columns}", rows, columns)));
            }
            if !tiles.contains_key(&kind_of(tile)) {
                return Err(line.wrong(7, "there is no such tile"));
            }
            if givens.insert(row * columns + column, tile).is_some() {
                return Err(line.wrong(7, "two given tiles in one cell"));
            }
        }
        Ok(Self {
            rows,
            columns,
            border: reading.border,
            may_turn,
            copies: reading.copies.unwrap_or(Bounds::ONCE),
            colors: reading.colors,
            tiles,
            givens,
            kept: reading.kept,
            remark,
        })
    }
}

impl Reading {
    fn line(&mut self, line: &Line) -> Result<(), PuzzleError> {
        let words: Vec<(usize, &str)> = line.words().collect();
        let (column, first) = words[0];
        let value = words.get(1).map(|it| it.1).filter(|_| words.len() == 2);
        let twice = match first {
            "board" => self.board.replace(board(line, value)?).is_some(),
            "border" if words.len() < 4 => {
                let words = "one color stands behind `border`, such as `border 0`";
                let color = value.ok_or_else(|| line.wrong(column, words))?;
                let color = self.color(color);
                self.border.replace(color).is_some()
            }
            "turn" if words.len() < 4 => {
                let words = "`turn no` or `turn yes` is wanted here";
                let turn = value.filter(|value| ["no", "yes"].contains(value));
                let turn = turn.ok_or_else(|| line.wrong(column, words))?;
                self.turn.replace(turn == "yes").is_some()
            }
            "copies" if words.len() < 4 => {
                let words = "a number, a range or `any` stands behind `copies`: how often each tile is used";
                let bounds = value.and_then(copies).filter(|it| it.max > 0);
                self.copies.replace(bounds.ok_or_else(|| line.wrong(column, words))?).is_some()
            }
            "given" => {
                self.given(line, &words)?;
                return Ok(());
            }
            _ => {
                self.tile(line, &words)?;
                false
            }
        };
        self.kept.push_str(line.text());
        self.kept.push('\n');
        if twice {
            Err(line.wrong(column, message!("`{first}` is said twice", first = first.to_owned())))
        } else {
            Ok(())
        }
    }

    /// The sides of the board. Tiles without a board lie on a square one, if their number is a square.
    fn sides(&self, last: &Line) -> Result<((usize, usize), Option<Message>), PuzzleError> {
        let (found, is_once) = (self.tiles.len(), self.copies.is_none());
        let (sides, remark) = match self.board {
            Some(sides) => (sides, None),
            None => {
                let side = (1..=found).find(|side| side * side >= found).unwrap_or(0);
                if side * side != found || !is_once || found == 0 {
                    return Err(last.error_at_end(Kind::Wrong("`board 4x6` is missing".into())));
                }
                (
                    (side, side),
                    Some(message!(
                        "{found} tiles: the board is taken to be {side} x {side}",
                        found,
                        side
                    )),
                )
            }
        };
        let cells = sides.0 * sides.1;
        if found == 0 || is_once && found != cells {
            let words =
                message!("{found} tiles; {cells} are wanted, one for each cell", found, cells);
            return Err(last.error_at_end(Kind::Wrong(words)));
        }
        Ok((sides, remark))
    }

    /// A tile that lies already, as `given r1c2 3100`.
    fn given(&mut self, line: &Line, words: &[(usize, &str)]) -> Result<(), PuzzleError> {
        let cell = words.get(1).and_then(|(_, word)| square(word));
        let words_for =
            "a cell and the colors of its tile stand behind `given`, such as `given r1c2 3100`";
        let cell = cell.filter(|_| words.len() > 2).ok_or_else(|| line.wrong(1, words_for))?;
        let tile = self.colors_of(line, &words[2..])?;
        self.givens.push((cell, tile, line.clone()));
        Ok(())
    }

    fn tile(&mut self, line: &Line, words: &[(usize, &str)]) -> Result<(), PuzzleError> {
        let tile = self.colors_of(line, words)?;
        if self.tiles.len() == MOST_CELLS {
            return Err(line.wrong(1, message!("more than {MOST_CELLS} tiles", MOST_CELLS)));
        }
        self.tiles.push(tile);
        Ok(())
    }

    /// The four colors of a tile.
    fn colors_of(&mut self, line: &Line, words: &[(usize, &str)]) -> Result<Colors, PuzzleError> {
        let names: Vec<(usize, String)> = match words {
            [(start, word)] => {
                word.chars().enumerate().map(|(at, it)| (start + at, it.to_string())).collect()
            }
            _ => words.iter().map(|(column, word)| (*column, (*word).to_owned())).collect(),
        };
        if names.len() != 4 {
            let words = message!(
                "a tile has four colors, top, right, bottom and left, not {names}; other lines are `board 4x6`, `border 0` \
                 and `turn no`",
                names = names.len()
            );
            return Err(line.wrong(names[0].0, words));
        }
        let mut tile = [0; 4];
        for ((column, name), color) in names.iter().zip(&mut tile) {
            if !name.chars().all(char::is_alphanumeric) {
                let words =
                    message!("`{name}` is no color: letters and figures are", name = shown(name));
                return Err(line.wrong(*column, words));
            }
            *color = self.color(name);
        }
        Ok(tile)
    }

    /// The number of a color.
    fn color(&mut self, name: &str) -> usize {
        let found = self.colors.iter().position(|color| color == name);
        found.unwrap_or_else(|| {
            self.colors.push(name.to_owned());
            self.colors.len() - 1
        })
    }
}

/// The sides of a board.
fn board(line: &Line, value: Option<&str>) -> Result<(usize, usize), PuzzleError> {
    let sides = value.and_then(|value| value.split_once('x'));
    let side = |word: &str| within(word, 1..=MOST_CELLS);
    let sides = sides.and_then(|(rows, columns)| Some((side(rows)?, side(columns)?)));
    let fits = |&(rows, columns): &(usize, usize)| rows * columns <= MOST_CELLS;
    let words = || {
        message!(
            "rows and columns stand behind `board`, such as `board 4x6`, with 1 to {MOST_CELLS} cells",
            MOST_CELLS
        )
    };
    sides.filter(fits).ok_or_else(|| line.wrong(1, words()))
}
