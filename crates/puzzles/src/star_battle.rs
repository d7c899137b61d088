//! Star battle: a number of stars in each row, column and region, and no two of them touch.
//!
//! # Why this shape
//! Rows, columns and regions are primary items whose bounds are the number of stars; each block of 2 x 2 cells is a
//! secondary item, because two cells touch exactly when one block holds both. An option is a star in a cell. A given
//! star is a primary item that only its option holds, so that the options have the same numbers with and without it.
//!
//! The same board with one star a line is the daily game of queens in [`colored_queens`](crate::colored_queens).
//!
//! # Invariants
//! Option ids: cells row by row. A board is a square with as many regions as rows.
//!
//! # Cost
//! One option of at most eight entries a cell.
//!
//! # Source
//! H. Eendebak, World Puzzle Championship 2003.

mod fresh;

use gavotte_model::{Bounds, Message, OptionId, Problem, Role, message};

pub(crate) use self::fresh::Stars;
use crate::board::{Board, Content};
use crate::error::shown;
use crate::fresh::{Fresh, number, rows};
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::lines::Line;
use crate::{Lay, Opened, Puzzle, PuzzleError, input};

/// The most rows: published puzzles have up to 25.
const MOST_ROWS: usize = 40;
/// The most stars a row: no published puzzle has more than 6.
const MOST_STARS: u32 = 20;
/// The names of regions whose marks are words: more than rows.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Stars that do not touch.
pub(crate) const GENRE: Genre = Genre {
    name: "star-battle",
    chinese: "星战",
    what: told([
        "K stars in each row, column and region, and no two of them touch",
        "每行、每列、每个区域放同样多的星星，任意两颗互不相邻",
    ]),
    input: told([
        "N lines of N letters or figures, the same one for all cells of a region, N regions in all; `*` behind a \
         letter for a star that is given; before them a line `stars K`, else it is one",
        "N 行，每行 N 个字母或数字，同一区域的格子相同，共 N 个区域；字母后的 `*` 是已给的星星；之前可有一行 \
         `stars K`，否则为一颗",
    ]),
    model: told([
        "Rows, columns and regions are items with K stars each, blocks of 2 x 2 cells secondary items; an option is a \
         star in a cell",
        "行、列、区域是要放 K 颗星的主列，2 x 2 的小块是副列；一个选项是在一个格子里放一颗星",
    ]),
    endings: &["star-battle", "starbattle"],
    marks: &[],
    word: None,
    fresh: Some(Fresh {
        size: "8",
        sizes: told([
            "N rows from 5 to 12, with one star each, or with two from ten rows on",
            "行数 N，5 到 12；每行一颗星，十行起每行两颗",
        ]),
        like: rows,
        plan: |word| {
            let side = number(word, 5..=12)?;
            let stars = 1 + u32::from(side >= 10);
            Ok(Box::new(Stars::new(STAR, side, stars)?))
        },
        own: None,
    }),
    settings: &[],
    examples: known(&[
        Example {
            title: ["Two stars", "两颗星"],
            text: "stars 2\nAAAAAABBBB\nCAAABBBEEB\nCCCAADBBEB\nCCAAADDEEB\nCCFFDDEEEH\nCGFJJJJEEH\nGGFFJJJIEH\n\
                   JGFJJIIIEH\nJJJJJJJIHH\nJJJJJIIIHH\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
        Example {
            title: ["Kings that do not attack, one a row and column", "每行每列一个互不攻击的王"],
            text: "AAAAAAAA\nBBBBBBBB\nCCCCCCCC\nDDDDDDDD\nEEEEEEEE\nFFFFFFFF\nGGGGGGGG\nHHHHHHHH\n",
            settings: &[],
            answer: Answer::Count("5242"),
            source: ["OEIS A002464, Hertzsprung's problem", "OEIS A002464，Hertzsprung 问题"],
        },
        Example {
            title: ["Two stars in each box of a sudoku", "数独每宫两颗星"],
            text: "stars 2\nAAABBBCCC\nAAABBBCCC\nAAABBBCCC\nDDDEEEFFF\nDDDEEEFFF\nDDDEEEFFF\nGGGHHHIII\n\
                   GGGHHHIII\nGGGHHHIII\n",
            settings: &[],
            answer: Answer::Count("68"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
        Example {
            title: ["With a star given", "已给一颗星"],
            text: "D A A A* A\nD A A A A\nE E E A C\nB E C C C\nB B C C C\n",
            settings: &[],
            answer: Answer::Count("1"),
            source: ["a plain search in Python, row by row", "用 Python 逐行直接搜索"],
        },
    ]),
    read,
};

const STAR: Look = Look { title: "Star battle", star: "*", label: "\u{2605}" };

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

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let mut lines = input::content(text)?;
    let says_stars = |line: &Line| line.words().next().is_some_and(|(_, word)| word == "stars");
    let mut stars = 1;
    if says_stars(&lines[0]) {
        let line = lines.remove(0);
        stars = read_stars(&line)?;
        if lines.is_empty() {
            return Err(
                line.wrong(line.length() + 1, "the board is missing: a row of letters a line")
            );
        }
    }
    Ok(Box::new(Battle::new(STAR, stars, Drawing::read(&lines)?)?))
}

/// The number on a line `stars K`.
fn read_stars(line: &Line) -> Result<u32, PuzzleError> {
    let words: Vec<_> = line.words().collect();
    let wanted = message!(
        "a number from 1 to {MOST_STARS} stands behind `stars`, and nothing else",
        MOST_STARS
    );
    let (column, word) = words.get(1).copied().unwrap_or((line.length() + 1, ""));
    if let Some((column, word)) = words.get(2) {
        return Err(line.wrong(
            *column,
            message!("`{word}` is too much: {wanted}", word = shown(word), wanted),
        ));
    }
    let stars = word.parse().ok().filter(|stars| (1..=MOST_STARS).contains(stars));
    stars.ok_or_else(|| {
        line.wrong(column, message!("`{word}` is wrong: {wanted}", word = shown(word), wanted))
    })
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

fn encode(stars: u32, drawing: &Drawing) -> Result<Problem, PuzzleError> {
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
        let Drawing { side, marks, regions, .. } = &self.drawing;
        let mut text =
            if self.stars > 1 { format!("stars {}\n", self.stars) } else { String::new() };
        for (cell, &region) in regions.iter().enumerate() {
            text.push(marks[region]);
            let is_given = givens.iter().any(|given| given.index() == cell);
            text.push_str(if is_given { "*" } else { "" });
            text.push_str(if cell % side + 1 == *side { "\n" } else { " " });
        }
        Some(text)
    }

    fn opened(&self) -> Option<Opened> {
        let drawing = Drawing { givens: Vec::new(), ..self.drawing.clone() };
        let opened = Self::new(self.look, self.stars, drawing).ok()?;
        Some((Box::new(opened), self.givens()))
    }
}
