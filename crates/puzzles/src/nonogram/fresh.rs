//! New nonograms: a random picture or one that somebody drew, and cells that change until its clues fit nothing else.
//!
//! # Why this shape
//! Random cells are smoothed once, so that there are blocks. Two solutions of the clues differ in some cells; one of these
//! cells changes in the picture, and the clues with it. So the answer changes, too, until it is the only one.
//!
//! # Invariants
//! The clues are those of the picture.
//!
//! # Cost
//! Linear in the picture.

use gavotte_model::{Message, OptionId, message};

use crate::error::shown;
use crate::fresh::{Cells, Chance, Draft, Plan};
use crate::genres::Text;
use crate::{Puzzle, PuzzleError};

/// The most rows and columns of a picture. [fixed]
const MOST_SIDE: usize = 100;

/// Pictures of a size, or changes of one picture.
pub(crate) struct Pictures {
    cells: Cells,
    /// The picture to begin with: which cells are black.
    drawn: Option<Vec<bool>>,
}

impl Pictures {
    pub(super) fn random(cells: Cells) -> Self {
        Self { cells, drawn: None }
    }

    /// Changes of a picture of `#` for black and `.` for white cells.
    pub(super) fn own(text: &Text<'_>) -> Result<Self, PuzzleError> {
        let lines = text.lines()?;
        let (mut drawn, mut columns) = (Vec::new(), 0);
        for line in &lines {
            let cells = line.text().chars().filter(|it| !it.is_whitespace());
            let before = drawn.len();
            for (at, mark) in cells.enumerate() {
                drawn.push(match mark {
                    '#' | '1' | 'X' | 'x' => true,
                    '.' | '0' | '-' | '_' => false,
                    _ => {
                        let mark = shown(&mark.to_string());
                        let words = message!(
                            "`{mark}` is no cell of a picture: `#` is black, `.` is white",
                            mark
                        );
                        return Err(line.wrong(at + 1, words));
                    }
                });
            }
            let wide = drawn.len() - before;
            columns = if before == 0 { wide } else { columns };
            if wide != columns || wide == 0 {
                let words = message!("{words} cells instead of {columns}", words = wide, columns);
                return Err(line.wrong(1, words));
            }
            if wide > MOST_SIDE || drawn.len() / wide > MOST_SIDE {
                return Err(
                    line.wrong(1, message!("more than {MOST_SIDE} rows or columns", MOST_SIDE))
                );
            }
        }
        let cells = Cells { rows: lines.len(), columns };
        Ok(Self { cells, drawn: Some(drawn) })
    }
}

impl Plan for Pictures {
    fn draft(&self, _answer: &[OptionId], chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let black = match &self.drawn {
            Some(drawn) => drawn.clone(),
            None => smoothed(self.cells, chance),
        };
        Some(Box::new(Picture { cells: self.cells, black, drawn: self.drawn.clone() }))
    }
}

/// Random cells, each as most of those around it.
fn smoothed(cells: Cells, chance: &mut Chance<'_>) -> Vec<bool> {
    // A little more than half is black, because white pictures have many solutions.
    let noise: Vec<bool> = (0..cells.count()).map(|_| chance.below(100) < 56).collect();
    let black = |cell: usize| {
        let around: Vec<bool> = cells.beside(cell).map(|near| noise[near]).collect();
        let many = around.iter().filter(|it| **it).count();
        match (2 * many).cmp(&around.len()) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Equal => noise[cell],
        }
    };
    // Without the noise itself pictures would be blots.
    (0..cells.count())
        .map(|cell| if chance.once_in(3) { noise[cell] } else { black(cell) })
        .collect()
}

/// A picture.
struct Picture {
    cells: Cells,
    /// Whether a cell is black.
    black: Vec<bool>,
    /// The picture that somebody drew.
    drawn: Option<Vec<bool>>,
}

impl Picture {
    /// The lengths of the blocks of a line.
    fn clue(&self, line: impl Iterator<Item = usize>) -> String {
        let (mut lengths, mut was_black) = (Vec::new(), false);
        for cell in line {
            let is_black = self.black[cell];
            match lengths.last_mut() {
                Some(length) if is_black && was_black => *length += 1,
                _ if is_black => lengths.push(1_usize),
                _ => {}
            }
            was_black = is_black;
        }
        let words: Vec<String> = lengths.iter().map(usize::to_string).collect();
        if words.is_empty() { "0\n".to_owned() } else { words.join(" ") + "\n" }
    }
}

impl Draft for Picture {
    fn text(&self) -> String {
        let Cells { rows, columns } = self.cells;
        let row = |row: usize| self.clue(row * columns..(row + 1) * columns);
        let column = |column: usize| self.clue((column..self.cells.count()).step_by(columns));
        let rows: String = (0..rows).map(row).collect();
        format!("{rows}\n{}", (0..columns).map(column).collect::<String>())
    }

    fn repair(
        &mut self,
        puzzle: &dyn Puzzle,
        both: Option<[&[OptionId]; 2]>,
        chance: &mut Chance<'_>,
    ) -> bool {
        let Some(both) = both else { return false };
        let black = |solution: &[OptionId]| {
            let mut black = vec![false; self.cells.count()];
            let cells = solution.iter().flat_map(|&option| puzzle.lays(option).cells);
            cells.for_each(|cell| black[cell] = true);
            black
        };
        let [one, other] = both.map(black);
        let differ: Vec<usize> = (0..one.len()).filter(|&cell| one[cell] != other[cell]).collect();
        let Some(&cell) = chance.pick(&differ) else { return false };
        self.black[cell] = !self.black[cell];
        true
    }

    fn remark(&self) -> Option<Message> {
        let drawn = self.drawn.as_ref()?;
        let columns = self.cells.columns;
        let changed = (0..drawn.len()).filter(|&cell| drawn[cell] != self.black[cell]);
        let names: Vec<String> =
            changed.map(|it| format!("r{}c{}", it / columns + 1, it % columns + 1)).collect();
        (!names.is_empty()).then(|| {
            message!(
                "changed in the picture, so that one solution is left: {cells}",
                cells = names.join(" ")
            )
        })
    }
}
