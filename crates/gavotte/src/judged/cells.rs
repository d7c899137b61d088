//! A board in an answer, compared with the solutions of the puzzle cell by cell.
//!
//! # Why this shape
//! What a genre prints is cut into cells in the way in which an answer is, so both have the same form. Options that do not
//! fit the cells are ruled out, and a search among the others finds the solution.
//!
//! Letters of pieces may be names or mere marks. Where each place is that of one piece, an answer may mark pieces by any
//! letters, if none of them names a piece of the puzzle.
//!
//! # Invariants
//! A solution that is found is printed with the cells of the answer, or covers the cells that are marked alike there.
//!
//! # Cost
//! The text of each option, once.

use gavotte_model::{Budget, Message, OptionId, Solution, StopReason, Verifier, message};
use gavotte_puzzles::board::Board;
use gavotte_puzzles::{Lay, Puzzle};

use super::loose::{self, Line};
use crate::printed::among;

/// Marks of a cell where nothing lies.
const NOTHING: &str = "._-·0□░⬜";
/// Marks of a cell where something lies.
const SOMETHING: &str = "#1xX█■▓⬛*★Qq♛♕oO●";

/// The reason where no other one is cheap.
pub(super) fn unwritten() -> Message {
    "no solution of the puzzle is written so".into()
}

/// What an option does to the board.
struct Laid {
    option: OptionId,
    lay: Lay,
    /// The texts of the cells that it changes.
    marks: Vec<(usize, String)>,
}

/// A puzzle whose text is its board.
pub(super) struct Sheet<'p> {
    puzzle: &'p dyn Puzzle,
    board: Board,
    /// The numbers of cells of the rows.
    pub(super) widths: Vec<usize>,
    /// The cells in the order of the text.
    order: Vec<usize>,
    empty: Vec<String>,
    laid: Vec<Laid>,
    /// Of each option, whether it is the only thing that can lie on its cells.
    is_single: Vec<bool>,
}

/// The number of cells of each row of a board, and the cells in the order of its text.
fn rows(board: &Board) -> (Vec<usize>, Vec<usize>) {
    let place = |&at: &usize| (board.cells[at].layer, board.cells[at].row, board.cells[at].column);
    let mut order: Vec<usize> = (0..board.cells.len()).collect();
    order.sort_by_key(place);
    let mut widths = Vec::new();
    let mut before = None;
    for at in &order {
        let (layer, row, _) = place(at);
        match widths.last_mut() {
            Some(width) if before == Some((layer, row)) => *width += 1,
            _ => widths.push(1),
        }
        before = Some((layer, row));
    }
    (widths, order)
}

impl<'p> Sheet<'p> {
    /// The board of a puzzle; `None` where its text is another one.
    pub(super) fn new(puzzle: &'p dyn Puzzle) -> Option<Self> {
        let board = puzzle.board(&[]);
        let (widths, order) = rows(&board);
        let count = |text: &str| text.lines().filter(|line| !line.trim().is_empty()).count();
        let text = puzzle.text(&[]);
        let is_board = text == board.to_string() || count(&text) != 2 * widths.len() - 1;
        let mut sheet = Self {
            puzzle,
            board,
            widths,
            order,
            empty: Vec::new(),
            laid: Vec::new(),
            is_single: Vec::new(),
        };
        sheet.empty = sheet.read(&text).filter(|_| is_board)?;
        let option = |option| {
            let marks = sheet.read(&puzzle.text(&[option]))?;
            let changed = marks.into_iter().enumerate().filter(|(at, it)| *it != sheet.empty[*at]);
            Some(Laid { option, lay: puzzle.lays(option), marks: changed.collect() })
        };
        let laid = puzzle.problem().options().map(option).collect::<Option<Vec<_>>>()?;
        // A text that no option changes shows no solution.
        let shows = laid.iter().any(|it| !it.marks.is_empty());
        sheet.is_single = single(&laid);
        sheet.laid = laid;
        shows.then_some(sheet)
    }

    /// The cells of a text that the puzzle prints.
    fn read(&self, text: &str) -> Option<Vec<String>> {
        let lines: Vec<Line> = text.lines().map(|line| Line::Text(line.to_owned())).collect();
        loose::boards(&lines, &self.widths).into_iter().next().map(|rows| self.placed(rows))
    }

    /// The texts of rows by the numbers of the cells.
    fn placed(&self, rows: Vec<Vec<String>>) -> Vec<String> {
        let mut cells = vec![String::new(); self.order.len()];
        for (&at, text) in self.order.iter().zip(rows.into_iter().flatten()) {
            cells[at] = text;
        }
        cells
    }

    /// The cells of a board in an answer, in the marks of the puzzle.
    fn meant(&self, rows: &[Vec<String>]) -> Vec<String> {
        let mut cells = self.placed(rows.to_vec());
        let mut marks = self.laid.iter().flat_map(|it| &it.marks).map(|it| &it.1);
        let first = marks.next();
        let only = first.filter(|first| marks.all(|mark| mark == *first));
        for (at, cell) in cells.iter_mut().enumerate() {
            let is_known = *cell == self.empty[at] || self.can_be(at, cell);
            let empty = &self.empty[at];
            match only {
                Some(mark) if !is_known && SOMETHING.contains(&**cell) && self.can_be(at, mark) => {
                    cell.clone_from(mark);
                }
                _ if !is_known && empty == "." && NOTHING.contains(&**cell) => {
                    cell.clone_from(empty);
                }
                None if !is_known && self.can_be(at, &cell.to_uppercase()) => {
                    *cell = cell.to_uppercase();
                }
                _ => {}
            }
        }
        cells
    }

    /// Whether an option lays this mark on the cell.
    fn can_be(&self, at: usize, mark: &str) -> bool {
        self.laid.iter().any(|it| it.marks.iter().any(|(cell, it)| *cell == at && it == mark))
    }

    /// The solution that a board shows.
    pub(super) fn solution(
        &self,
        rows: &[Vec<String>],
        budget: Budget,
    ) -> Result<Option<Solution>, StopReason> {
        let cells = self.meant(rows);
        let is_same = |it: &Solution| {
            let read = self.read(&self.puzzle.text(it.options()));
            read.is_some_and(|read| read == cells)
        };
        let fits = |it: &Laid| it.marks.iter().all(|(at, mark)| cells[*at] == *mark);
        if let Some(found) = self.among(fits, budget, is_same)? {
            return Ok(Some(found));
        }
        if !self.laid.iter().any(|it| it.lay.is_piece) {
            return Ok(None);
        }
        let is_whole = |it: &Solution| self.is_whole(it, &cells);
        let named = |it: &Laid| {
            let is_named = |at: &usize| is_copy(&cells[*at], &it.lay.name);
            if !it.lay.is_piece {
                fits(it)
            } else {
                self.is_apart(it, &cells) && it.lay.cells.iter().all(is_named)
            }
        };
        if let Some(found) = self.among(named, budget, is_whole)? {
            return Ok(Some(found));
        }
        if self.has_name_in(&cells) {
            return Ok(None);
        }
        let marked = |it: &Laid| {
            if !it.lay.is_piece {
                fits(it)
            } else {
                self.is_single[it.option.index()] && self.is_apart(it, &cells)
            }
        };
        self.among(marked, budget, is_whole)
    }

    fn among(
        &self,
        fits: impl Fn(&Laid) -> bool,
        budget: Budget,
        is_it: impl Fn(&Solution) -> bool,
    ) -> Result<Option<Solution>, StopReason> {
        let unfit = self.laid.iter().filter(|it| !fits(it)).map(|it| it.option);
        among(self.puzzle.problem(), &unfit.collect::<Vec<_>>(), budget, is_it)
    }

    /// Whether the cells of a piece have one mark, and none beside them has it.
    fn is_apart(&self, laid: &Laid, cells: &[String]) -> bool {
        let held = &laid.lay.cells;
        let Some(mark) = held.first().map(|at| &cells[*at]) else { return true };
        let is_beside = |at: usize| held.iter().any(|&it| self.are_beside(at, it));
        let is_other = |at: &usize| !held.contains(at) && cells[*at] == *mark;
        held.iter().all(|at| cells[*at] == *mark)
            && !(0..cells.len()).filter(is_other).any(is_beside)
    }

    fn are_beside(&self, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(|at| &self.board.cells[at]);
        let apart = one.row.abs_diff(other.row) + one.column.abs_diff(other.column);
        apart + one.layer.abs_diff(other.layer) == 1
    }

    /// Whether the cells that a solution leaves are those that the answer leaves.
    fn is_whole(&self, solution: &Solution, cells: &[String]) -> bool {
        let mut is_left = vec![true; cells.len()];
        for &option in solution.options() {
            for &at in &self.laid[option.index()].lay.cells {
                is_left[at] = false;
            }
        }
        (0..cells.len()).all(|at| !is_left[at] || cells[at] == self.empty[at])
    }

    /// Whether a mark of the answer is the name of a piece.
    fn has_name_in(&self, cells: &[String]) -> bool {
        let is_name = |it: &Laid| it.marks.first().is_some_and(|mark| mark.1 == it.lay.name);
        let mut pieces = self.laid.iter().filter(|it| it.lay.is_piece && is_name(it));
        pieces.any(|it| cells.iter().any(|cell| is_copy(cell, &it.lay.name)))
    }

    /// Why a board shows no solution.
    pub(super) fn fault(&self, rows: &[Vec<String>]) -> Message {
        let cells = self.meant(rows);
        let is_free = |it: &Laid| it.lay.is_piece && self.is_single[it.option.index()];
        if self.laid.iter().any(is_free) {
            return self.loose_piece(&cells).unwrap_or_else(unwritten);
        }
        let mut given = self.empty.clone();
        let givens = self.puzzle.givens();
        for (at, mark) in givens.iter().flat_map(|it| &self.laid[it.index()].marks) {
            given[*at].clone_from(mark);
        }
        for &at in &self.order {
            let (cell, empty) = (&self.board.cells[at], &given[at]);
            let (found, row, column) = (cells[at].clone(), cell.row + 1, cell.column + 1);
            if found == *empty || self.can_be(at, &found) {
                continue;
            }
            if cell.is_given || self.laid.iter().all(|it| it.marks.iter().all(|it| it.0 != at)) {
                return message!(
                    "r{row}c{column} holds {empty} in the puzzle, and {found} in the answer",
                    row,
                    column,
                    empty = empty.clone(),
                    found
                );
            }
            return message!("no {found} can be at r{row}c{column}", found, row, column);
        }
        self.broken(&cells).unwrap_or_else(unwritten)
    }

    /// The first cell whose piece in the answer is none of the puzzle.
    fn loose_piece(&self, cells: &[String]) -> Option<Message> {
        let apart = self.laid.iter().filter(|it| it.lay.is_piece && self.is_apart(it, cells));
        let mut is_held = vec![false; cells.len()];
        for at in apart.flat_map(|it| &it.lay.cells) {
            is_held[*at] = true;
        }
        let at = self.order.iter().find(|&&at| !is_held[at] && cells[at] != self.empty[at])?;
        let cell = &self.board.cells[*at];
        Some(message!(
            "no piece can cover just the cells marked {mark} around r{row}c{column}",
            mark = cells[*at].clone(),
            row = cell.row + 1,
            column = cell.column + 1
        ))
    }

    /// The first demand that the options on the board break, where the board shows which options they are.
    fn broken(&self, cells: &[String]) -> Option<Message> {
        let fits = |it: &&Laid| it.marks.iter().all(|(at, mark)| cells[*at] == *mark);
        let chosen: Vec<&Laid> = self.laid.iter().filter(fits).collect();
        let mut held = vec![0; cells.len()];
        for at in chosen.iter().flat_map(|it| &it.lay.cells) {
            held[*at] += 1;
        }
        let is_clear = chosen.iter().all(|it| !it.lay.cells.is_empty())
            && (0..cells.len())
                .all(|at| held[at] == 1 || (held[at] == 0 && cells[at] == self.empty[at]));
        let options: Vec<OptionId> = chosen.iter().map(|it| it.option).collect();
        let broken = Verifier::new(self.puzzle.problem()).check(&options).err()?;
        is_clear.then(|| broken.message())
    }
}

/// Whether a mark is this name, or this name with the number of a copy.
fn is_copy(mark: &str, name: &str) -> bool {
    let number = mark.strip_prefix(name).filter(|_| !name.is_empty());
    let number = number.map(|rest| rest.strip_prefix('.').unwrap_or(rest));
    number.is_some_and(|rest| rest.chars().all(|it| it.is_ascii_digit()))
}

/// Of each option, whether no other one lays something else on the same cells.
fn single(laid: &[Laid]) -> Vec<bool> {
    let mut is_single = vec![true; laid.len()];
    let mut order: Vec<usize> = (0..laid.len()).collect();
    order.sort_by(|&one, &other| laid[one].lay.cells.cmp(&laid[other].lay.cells));
    for same in order.chunk_by(|&one, &other| laid[one].lay.cells == laid[other].lay.cells) {
        let is_one = same.iter().all(|&it| laid[it].marks == laid[same[0]].marks);
        same.iter().for_each(|&it| is_single[it] = is_one);
    }
    is_single
}
