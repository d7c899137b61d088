//! Sudokus in links of Penpa: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=...`.
//!
//! # Why this shape
//! A link holds lines: the size, the margins, modes, the question in short JSON, the answer, and lists. Penpa is a board to
//! draw on, so the meaning of a drawing is not in it, apart from two things: numbers in cells are givens, and lines along
//! the edges of cells bound regions. The rest is refused by its name, and so are tags of genres other than the plain one.
//!
//! Cells have numbers row by row, on a board that is two cells wider on each side; the corners follow.
//!
//! # Invariants
//! What the link draws in the answer of its author is not looked at.
//!
//! # Cost
//! Linear in the link.
//!
//! # Source
//! The format is that of Penpa (opt-pan) and Penpa+ (S. Gangakhedkar).

use super::draft::{Cell, Drawn, is_nothing, quoted, shape};
use super::inflate;
use super::link::decoded;
use crate::error::shown;
use crate::json::{self, Json, Value};
use crate::lines::{self, Line};
use crate::sudoku::{Rule, Said, Shape, Size};
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::{Message, message};

/// The letter behind `z` and what both stand for. [fixed]
const SHORT: [(char, &str); 31] = [
    ('Z', "z"),
    ('O', "null"),
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
];
/// The names of what the author did, and of what is read. [fixed]
const KNOWN: [&str; 5] = ["command_redo", "command_undo", "command_replay", "number", "lineE"];
/// The tags of a plain sudoku. [fixed]
const PLAIN: [&str; 2] = ["classic", "sudoku"];

/// The word with the puzzle in such a link.
fn payload(link: &str) -> Option<&str> {
    let link = link.trim();
    let (address, query) = link.split_once(['#', '?'])?;
    if !address.contains("://") || !address.contains("penpa") {
        return None;
    }
    query.split('&').find_map(|part| part.strip_prefix("p="))
}

/// Whether a line is such a link.
pub(super) fn is_link(line: &str) -> bool {
    payload(line).is_some()
}

/// Reads the puzzle of such a link, with these rules.
pub(super) fn read(line: &Line, rules: Vec<Rule>) -> Result<Drawn, PuzzleError> {
    let wrong = |why: Message| line.wrong(1, why);
    let word = decoded(payload(line.text()).unwrap_or_default());
    let text = inflate::text(&word).map_err(wrong)?;
    let parts: Vec<&str> = text.lines().collect();
    let board = Board::of(&parts).map_err(wrong)?;
    let question = parts.get(3).copied().unwrap_or_default();
    let read = || {
        let json = lines::filled(written_out(question).as_bytes())?;
        let value = json::read(&json)?;
        board.drawn(&value, &json)
    };
    let (plain, cells) = read().map_err(|error: PuzzleError| {
        let words = message!("in what the link holds: {error}", error = &error);
        PuzzleError::at(Kind::Wrong(words), line.number, 1, error.excerpt())
    })?;
    let shape = plain.ruled(rules).map_err(|wrong| line.wrong(1, wrong.message().clone()))?;
    Ok(Drawn { shape, cells, candidates: None, said: said(&parts) })
}

/// The JSON with long names.
fn written_out(text: &str) -> String {
    let mut long = String::with_capacity(2 * text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.peek().copied().filter(|_| letter == 'z');
        match SHORT.iter().find(|(short, _)| Some(*short) == next) {
            Some((_, name)) => {
                letters.next();
                long.push_str(name);
            }
            None => long.push(letter),
        }
    }
    long
}

/// The title and the author, and a note for rules in words.
fn said(parts: &[&str]) -> Said {
    // Commas in these texts are escaped, blanks are not.
    let plain = |text: &str| text.split(' ').map(decoded).collect::<Vec<_>>().join(" ");
    let header: Vec<String> = parts.first().map_or("", |it| it).split(',').map(plain).collect();
    let field = |name: &str| {
        let found = header.iter().find_map(|it| it.strip_prefix(name));
        found.map_or(String::new(), |it| it.trim().to_owned())
    };
    let mut said = Said { title: field("Title:"), author: field("Author:"), ..Said::default() };
    if let Some(rules) = header.get(18).filter(|it| !it.is_empty()) {
        said.notes.push(format!("rules in words are not read: \"{}\"", quoted(rules)));
    }
    said
}

/// The part of the board that is the grid.
struct Board {
    side: usize,
    /// The cells of a row and of a column of the board, with the two on each side.
    wide: usize,
    high: usize,
    /// The rows and columns before the grid.
    above: usize,
    before: usize,
}

impl Board {
    fn of(parts: &[&str]) -> Result<Self, Message> {
        let mut header = parts.first().map_or("", |it| it).split(',');
        let kind = header.next().unwrap_or_default();
        if !matches!(kind, "sudoku" | "square") {
            return Err(message!("a board `{kind}` of Penpa is no sudoku", kind = shown(kind)));
        }
        let mut number =
            || header.next().and_then(|it| it.parse::<usize>().ok()).filter(|&it| it <= 99);
        let (wide, high) = number().zip(number()).ok_or("the size of the board is missing")?;
        let margins = parts.get(1).map_or("", |it| it).trim_matches(['[', ']']);
        let margins: Vec<usize> =
            margins.split(',').map_while(|it| it.trim().parse().ok()).collect();
        let [above, below, before, behind] = margins[..] else {
            return Err("the margins of the board are missing".into());
        };
        let side = wide.saturating_sub(before.saturating_add(behind));
        let rows = high.saturating_sub(above.saturating_add(below));
        if side != rows || !(4..=36).contains(&side) {
            return Err(message!(
                "a grid of {rows} rows and {side} columns is no sudoku",
                rows,
                side
            ));
        }
        // How far each cell that is there lies behind the one before.
        let cells = parts.get(5).map_or("", |it| it).trim_matches(['[', ']']).split(',').count();
        if cells != wide * high && cells != side * side {
            return Err(message!("the board has {cells} cells instead of a whole square", cells));
        }
        if let Some(tag) = tags(parts).find(|it| !it.is_empty() && !PLAIN.contains(it)) {
            return Err(message!(
                "the puzzle has the tag `{tag}`, whose rules are not known here",
                tag = shown(tag)
            ));
        }
        Ok(Self { side, wide: wide + 4, high: high + 4, above: above + 2, before: before + 2 })
    }

    /// The shape and the givens of a question.
    fn drawn(&self, question: &Value, lines: &[Line]) -> Result<(Shape, Vec<u8>), PuzzleError> {
        let Json::Object(members) = &question.json else {
            return Err(question.wrong(lines, "a puzzle of Penpa is an object"));
        };
        let strange =
            members.iter().find(|(name, it)| !KNOWN.contains(&&**name) && !is_nothing(it));
        if let Some((name, value)) = strange {
            let words = message!(
                "`{name}` of Penpa is only drawn; its meaning is not in the link. Take it away, or say what it means with \
                 lines such as `thermometer r1c1 r1c2`",
                name = shown(name)
            );
            return Err(value.wrong(lines, words));
        }
        let mut cells = vec![0; self.side * self.side];
        for (place, value) in of_object(question.member("number")) {
            let given = self.given(place, value).map_err(|why| value.wrong(lines, why))?;
            if let Some(((row, column), digit)) = given {
                cells[row * self.side + column] = digit;
            }
        }
        let shape = self.shape(question.member("lineE"));
        Ok((shape.map_err(|why| question.wrong(lines, why))?, cells))
    }

    /// The cell with this number on the board.
    fn cell(&self, number: &str) -> Option<Cell> {
        let number = number.parse::<usize>().ok()?;
        let (row, column) = (number / self.wide, number % self.wide);
        let cell = (row.checked_sub(self.above)?, column.checked_sub(self.before)?);
        (cell.0 < self.side && cell.1 < self.side).then_some(cell)
    }

    /// The given at this place: a text, its color, its form.
    fn given(&self, place: &str, value: &Value) -> Result<Option<(Cell, u8)>, Message> {
        let parts = match &value.json {
            Json::List(parts) => &parts[..],
            _ => &[],
        };
        let text = |at: usize| match parts.get(at).map(|it| &it.json) {
            Some(Json::Text(text) | Json::Number(text)) => text.as_str(),
            _ => "",
        };
        if parts.first().is_none_or(is_nothing) {
            return Ok(None);
        }
        let Some((row, column)) = self.cell(place) else {
            return Err(message!(
                "the number `{text}` beside the grid is only drawn; its meaning is not in the link",
                text = shown(text(0))
            ));
        };
        // A text of one size, or the largest one; others are arrows, clues in corners and candidates.
        let is_plain = matches!(text(2), "1" | "10");
        let digit =
            text(0).trim().parse::<u8>().ok().filter(|&it| it > 0 && usize::from(it) <= self.side);
        digit.filter(|_| is_plain).map(|digit| Some(((row, column), digit))).ok_or_else(|| {
            message!(
                "`{text}` in r{row}c{column} is no given: givens are numbers from 1 to {side} of usual size",
                text = shown(text(0)),
                row = row + 1,
                column = column + 1,
                side = self.side
            )
        })
    }

    /// The shape whose regions these edges bound; without edges it has the usual boxes.
    fn shape(&self, edges: Option<&Value>) -> Result<Shape, Message> {
        let mut walls = Vec::new();
        for (place, _) in of_object(edges) {
            match self.edge(place) {
                Some(wall) => walls.extend(wall),
                None => {
                    return Err(message!(
                        "the line `{place}` is no edge of a cell of the grid",
                        place = shown(place)
                    ));
                }
            }
        }
        if walls.is_empty() {
            let size = Size::of_side(self.side);
            return size.map(Shape::from).ok_or_else(|| {
                message!("a grid of {side} rows has no usual boxes: draw them", side = self.side)
            });
        }
        shape(self.side, &self.regions(&walls))
    }

    /// The two cells beside an edge between these corners: nothing for an edge of the grid itself.
    fn edge(&self, place: &str) -> Option<Option<[usize; 2]>> {
        let (from, to) = place.split_once(',')?;
        let corner = |it: &str| it.parse::<usize>().ok()?.checked_sub(self.wide * self.high);
        let (from, to) = (corner(from)?, corner(to)?);
        let (first, last) = (from.min(to), from.max(to));
        // A corner has the number of the cell before and above it.
        let row = (first / self.wide).checked_sub(self.above - 1)?;
        let column = (first % self.wide).checked_sub(self.before - 1)?;
        let side = self.side;
        let cells = if last == first + 1 && column < side && row <= side {
            (row.checked_sub(1).map(|above| above * side + column), row * side + column, row < side)
        } else if last == first + self.wide && row < side && column <= side {
            let left = column.checked_sub(1).map(|left| row * side + left);
            (left, row * side + column, column < side)
        } else {
            return None;
        };
        let (before, behind, is_inner) = cells;
        Some(before.filter(|_| is_inner).map(|before| [before, behind]))
    }

    /// The region of each cell: cells without a wall between them have the same.
    fn regions(&self, walls: &[[usize; 2]]) -> Vec<usize> {
        let (side, mut walls) = (self.side, walls.to_vec());
        walls.sort_unstable();
        let mut regions = vec![None; side * side];
        let mut number = 0;
        for start in 0..side * side {
            if regions[start].is_some() {
                continue;
            }
            let mut open = vec![start];
            while let Some(cell) = open.pop() {
                if regions[cell].replace(number).is_some() {
                    continue;
                }
                let (row, column) = (cell / side, cell % side);
                let beside = [
                    (row > 0).then(|| cell - side),
                    (column > 0).then(|| cell - 1),
                    (column + 1 < side).then(|| cell + 1),
                    (row + 1 < side).then(|| cell + side),
                ];
                let is_free = |&other: &usize| {
                    let wall = [cell.min(other), cell.max(other)];
                    regions[other].is_none() && walls.binary_search(&wall).is_err()
                };
                open.extend(beside.into_iter().flatten().filter(is_free));
            }
            number += 1;
        }
        regions.into_iter().flatten().collect()
    }
}

/// The tags of the puzzle.
fn tags<'p>(parts: &[&'p str]) -> impl Iterator<Item = &'p str> {
    let tags = parts.get(17).copied().unwrap_or_default().trim_matches(['[', ']']);
    tags.split(',').map(|tag| tag.trim_matches(['"', ' ']))
}

/// The members of an object, which may be missing.
fn of_object(value: Option<&Value>) -> impl Iterator<Item = (&str, &Value)> {
    let members = match value.map(|it| &it.json) {
        Some(Json::Object(members)) => &members[..],
        _ => &[],
    };
    members.iter().map(|(name, value)| (name.as_str(), value))
}
