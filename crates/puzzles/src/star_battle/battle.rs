//! A board of regions with stars: its drawing, its problem, its text.
//!
//! # Invariants
//! Option ids: cells row by row. A board is a square with as many regions as rows.

use gavotte_model::{Bounds, Message, OptionId, Problem, Role, message};

use crate::board::{Board, Content};
use crate::error::shown;
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::lines::Line;
use crate::names::LETTERS;
use crate::{Lay, Opened, Puzzle, PuzzleError};

/// The most rows: published puzzles have up to 25.
const MOST_ROWS: usize = 40;
/// Stars in regions with their problem.
pub(crate) struct Battle {
    look: Look,
    /// The number of stars of a row, a column and a region.
    stars: u32,
    drawing: Drawing,
    problem: Problem,
}

/// The differences between puzzles that are stars in regions.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) title: &'static str,
    /// The sign for a star in a solution.
    pub(crate) star: &'static str,
    /// The same in pictures.
    pub(crate) label: &'static str,
}

/// A board of regions.
#[derive(Clone)]
pub(crate) struct Drawing {
    side: usize,
    /// The mark of each region.
    marks: Vec<char>,
    /// The region of each cell, row by row.
    regions: Vec<usize>,
    /// The cells with a given star, in order.
    givens: Vec<usize>,
}

impl Drawing {
    /// Reads rows of letters, each followed by `*` where a star is given. There must be a line.
    pub(crate) fn read(lines: &[Line]) -> Result<Self, PuzzleError> {
        let (side, last) = (lines.len(), &lines[lines.len() - 1]);
        let (mut marks, mut givens) = (Vec::new(), Vec::new());
        for (row, line) in lines.iter().enumerate().take(MOST_ROWS + 1) {
            let starred = read_row(line, side)?;
            for (column, &(mark, is_star)) in starred.iter().enumerate() {
                marks.push(mark.to_string());
                givens.extend(is_star.then_some(row * side + column));
            }
        }
        Self::new(side, &marks, givens).map_err(|words| last.wrong(1, words))
    }

    /// The drawing with these numbers of regions, whose letters go by their first cells.
    pub(super) fn of(regions: &[usize], side: usize) -> Result<Self, Message> {
        // Names of more than one letter become letters.
        let names: Vec<String> = regions.iter().map(|region| format!("region {region}")).collect();
        Self::new(side, &names, Vec::new())
    }

    /// The drawing with these marks, row by row, or the mistake in it as a whole.
    pub(crate) fn new(side: usize, cells: &[String], givens: Vec<usize>) -> Result<Self, Message> {
        if !(1..=MOST_ROWS).contains(&side) {
            return Err(message!("{side} rows; a board has 1 to {MOST_ROWS}", side, MOST_ROWS));
        }
        let (mut marks, mut regions) = (Vec::new(), Vec::new());
        for cell in cells {
            let region = marks.iter().position(|mark| mark == cell);
            regions.push(region.unwrap_or(marks.len()));
            if region.is_none() {
                marks.push(cell.clone());
            }
        }
        if marks.len() != side {
            return Err(message!(
                "{marks} regions on a board of {side} rows, which has {side}",
                marks = marks.len(),
                side
            ));
        }
        let single: Option<Vec<char>> = marks.iter().map(|mark| single(mark)).collect();
        let marks = single.unwrap_or_else(|| LETTERS.chars().take(side).collect());
        Ok(Self { side, marks, regions, givens })
    }

    /// The text with so many stars a row, and with these cells given.
    pub(super) fn written(&self, stars: u32, givens: &[usize]) -> String {
        let mut text = if stars > 1 { format!("stars {stars}\n") } else { String::new() };
        for (cell, &region) in self.regions.iter().enumerate() {
            text.push(self.marks[region]);
            text.push_str(if givens.contains(&cell) { "*" } else { "" });
            text.push_str(if (cell + 1) % self.side == 0 { "\n" } else { " " });
        }
        text
    }
}

/// The mark if it is one letter or figure.
fn single(mark: &str) -> Option<char> {
    let mut letters = mark.chars();
    letters.next().filter(|letter| letter.is_alphanumeric() && letters.next().is_none())
}

/// The letters of a row, and whether a star is given there.
fn read_row(line: &Line, side: usize) -> Result<Vec<(char, bool)>, PuzzleError> {
    let mut cells: Vec<(char, bool)> = Vec::new();
    for (at, letter) in line.text().chars().enumerate() {
        match letter {
            ' ' | '\t' => {}
            '*' if cells.last().is_some_and(|cell| !cell.1) => {
                if let Some(cell) = cells.last_mut() {
                    cell.1 = true;
                }
            }
            _ if letter.is_alphanumeric() && cells.len() < side => cells.push((letter, false)),
            _ if letter.is_alphanumeric() => {
                let words = message!("more than {side} cells, as many as there are rows", side);
                return Err(line.wrong(at + 1, words));
            }
            _ => {
                let words = message!(
                    "`{letter}` cannot stand here: a cell is the letter or figure of its region, with `*` behind it \
                     where a star is given",
                    letter = shown(&letter.to_string())
                );
                return Err(line.wrong(at + 1, words));
            }
        }
    }
    if cells.len() < side {
        let words = message!(
            "{cells} cells instead of {side}, as many as there are rows",
            cells = cells.len(),
            side
        );
        return Err(line.wrong(line.length() + 1, words));
    }
    Ok(cells)
}

impl Battle {
    pub(crate) fn new(look: Look, stars: u32, drawing: Drawing) -> Result<Self, PuzzleError> {
        let problem = encode(stars, &drawing)?;
        Ok(Self { look, stars, drawing, problem })
    }
}

/// The problem of a drawing with so many stars in each row, column and region.
pub(super) fn encode(stars: u32, drawing: &Drawing) -> Result<Problem, PuzzleError> {
    let mut assembler = Problem::assembler();
    let (side, role) = (drawing.side, Role::Primary(Bounds::exactly(stars)));
    let mut lines = Vec::new();
    for kind in ["r", "c", "region="] {
        for place in 0..side {
            let mark = drawing.marks[place].to_string();
            let name = if kind == "region=" { mark } else { (place + 1).to_string() };
            lines.push(assembler.item(&format!("{kind}{name}"), role)?);
        }
    }
    let mut given = vec![None; side * side];
    for &cell in &drawing.givens {
        let name = format!("given=r{}c{}", cell / side + 1, cell % side + 1);
        given[cell] = Some(assembler.item(&name, Role::Once)?);
    }
    let mut blocks = Vec::new();
    for row in 1..side {
        for column in 1..side {
            let name = format!("r{row}-{}c{column}-{}", row + 1, column + 1);
            blocks.push(assembler.item(&name, Role::Secondary)?);
        }
    }
    for (cell, region) in drawing.regions.iter().enumerate() {
        let (row, column) = (cell / side, cell % side);
        for item in [row, side + column, 2 * side + region] {
            assembler.entry(lines[item], None)?;
        }
        if let Some(item) = given[cell] {
            assembler.entry(item, None)?;
        }
        // The blocks begin in the row before and in this one, where they are on the board.
        for top in row.saturating_sub(1)..(row + 1).min(side - 1) {
            for left in column.saturating_sub(1)..(column + 1).min(side - 1) {
                assembler.entry(blocks[top * (side - 1) + left], None)?;
            }
        }
        assembler.end_option()?;
    }
    Ok(assembler.build())
}

impl Geometry for Battle {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Battle {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let Drawing { side, regions, givens, .. } = &self.drawing;
        let mut board = Board::new(format!("{} {side} x {side}", self.look.title));
        board.is_spaced = true;
        for (cell, &region) in regions.iter().enumerate() {
            board.square(cell / side, cell % side).within(region).hold(Content::Tint(region));
        }
        for &cell in givens {
            board.cells[cell].say(self.look.star).label(self.look.label).given(true);
        }
        for option in options {
            board.cells[option.index()].say(self.look.star).label(self.look.label);
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let name = self.look.star.to_owned();
        Lay { cells: vec![option.index()], thing: 0, name, is_piece: false }
    }

    fn misfit(&self) -> Option<Message> {
        let Drawing { marks, regions, .. } = &self.drawing;
        let room = |region| regions.iter().filter(|&&other| other == region).count();
        let stars = usize::try_from(self.stars).unwrap_or(usize::MAX);
        let small = (0..marks.len()).find(|&region| room(region) < stars)?;
        Some(message!(
            "region {marks} has {room} cells for {stars} stars",
            marks = marks[small],
            room = room(small),
            stars
        ))
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| self.drawing.givens.contains(&option.index());
        self.problem.options().filter(is_given).collect()
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let givens: Vec<usize> = givens.iter().map(|given| given.index()).collect();
        Some(self.drawing.written(self.stars, &givens))
    }

    fn opened(&self) -> Option<Opened> {
        let drawing = Drawing { givens: Vec::new(), ..self.drawing.clone() };
        let opened = Self::new(self.look, self.stars, drawing).ok()?;
        Some((Box::new(opened), self.givens()))
    }
}
