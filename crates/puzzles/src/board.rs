//! A board of any puzzle, as data: cells with their contents, and words beside them.
//!
//! # Why this shape
//! A board is drawn as text, as colored characters, as a picture and as rows of JSON. So a cell has two places: a row
//! and a column of characters, and a shape in the plane or in space, which is a unit square at that row and column
//! unless the puzzle says otherwise. Colors are numbers, because the program that draws decides how they look.
//!
//! # Invariants
//! No text or name needs to be harmless, because the program that draws escapes it.
//!
//! # Cost
//! Linear in the cells, and in the rectangle of characters around them.

use gavotte_model::Bounds;
use gavotte_ordered::OrderedMap;
use std::fmt;

/// A point in the plane, right and down, in sides of a square.
pub type Point = (f64, f64);

/// A board with what lies on it.
///
/// ```
/// use gavotte_puzzles::board::{Board, Content};
/// let mut board = Board::new("Two cells");
/// board.square(0, 0).say("A").hold(Content::Piece { piece: 0, color: 0 });
/// board.square(0, 1).say("#").hold(Content::Wall);
/// assert_eq!(board.to_string(), "A#\n");
/// assert_eq!(board.rows(), [["A", "#"]]);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// The contents of the board, in a few words.
    pub title: String,
    /// The cells. Their numbers are those of [`Lay::cells`](crate::Lay::cells).
    pub cells: Vec<Cell>,
    /// Words beside or on the cells, in the picture alone.
    pub notes: Vec<Note>,
    /// Lines that are drawn above the cells, in the picture alone.
    pub lines: Vec<Line>,
    /// Things beside the board, such as pieces that do not lie on it yet, in the picture alone.
    pub beside: Vec<Part>,
    /// The names of the colors of [`Content::Quarters`], by number; a color beyond them is named by its number.
    pub colors: Vec<String>,
    /// Whether blanks separate the columns of the text, as between digits.
    pub is_spaced: bool,
}

/// A cell of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The row of the text, from 0.
    pub row: usize,
    /// The column of the text, from 0.
    pub column: usize,
    /// The layer of the text, from 0; an empty line separates layers.
    pub layer: usize,
    /// Its place in the picture.
    pub shape: Shape,
    /// Its content.
    pub content: Content,
    /// Its text: mostly one character.
    pub text: String,
    /// Of several pieces with this text, the number of the one that lies here, from 1: the text of the board has it, too.
    pub copy: Option<usize>,
    /// Its words in the picture; nothing for a piece, which is named once.
    pub label: String,
    /// The region it belongs to: a thick line runs between regions.
    pub region: Option<usize>,
    /// Whether its content was given.
    pub is_given: bool,
}

/// The place of a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// The unit square at the cell's row and column, layers beside each other.
    Square,
    /// A polygon.
    Polygon(Vec<Point>),
    /// A stick between two points.
    Stick(Point, Point),
    /// A disc around a point, of this diameter.
    Disc(Point, f64),
    /// The unit cube at x to the right, y to the back and z upwards.
    Cube(i32, i32, i32),
}

#[cfg(feature = "gallery")]
impl Shape {
    /// A rectangle with its left upper corner at this point, of this width and height.
    pub(crate) fn rectangle((left, top): Point, wide: f64, high: f64) -> Self {
        let (right, bottom) = (left + wide, top + high);
        Self::Polygon(vec![(left, top), (right, top), (right, bottom), (left, bottom)])
    }
}

/// The content of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Content {
    /// Nothing.
    #[default]
    Empty,
    /// Nothing may lie there.
    Wall,
    /// The darkest color, as in a nonogram.
    Ink,
    /// A ground in the color of this number, behind the words.
    Tint(usize),
    /// A ground in a color of the puzzle's own, behind the words: red, green and blue.
    Rgb([u8; 3]),
    /// A piece: no line runs between cells of one piece. Pieces that look alike have one color.
    Piece {
        /// The number of the piece.
        piece: usize,
        /// Its color.
        color: usize,
    },
    /// A square of four colors: the top's, the right's, the bottom's and the left's.
    Quarters([usize; 4]),
}

/// A thing beside a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Part {
    /// The thing itself.
    pub board: Board,
    /// Words below it, such as the number of its copies.
    pub caption: String,
    /// Whether nothing of it is left: its place beside the board is blank.
    pub is_used: bool,
}

/// Words in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// Their middle.
    pub at: Point,
    /// The words.
    pub text: String,
    /// The height of letters, in sides of a square.
    pub size: f64,
}

/// A line in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// Whether it is dotted.
    pub is_dotted: bool,
}

impl Board {
    /// A board without cells.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }

    /// Adds a cell: a square at this row and column, from 0.
    pub fn square(&mut self, row: usize, column: usize) -> &mut Cell {
        self.cell(row, column, Shape::Square)
    }

    /// Adds a cell of any shape, whose text stands at this row and column, from 0.
    ///
    /// # Panics
    /// Never.
    pub fn cell(&mut self, row: usize, column: usize, shape: Shape) -> &mut Cell {
        let (content, text, label) = (Content::Empty, ".".to_owned(), String::new());
        let (copy, region, is_given) = (None, None, false);
        let cell =
            Cell { row, column, layer: 0, shape, content, text, copy, label, region, is_given };
        self.cells.push(cell);
        let last = self.cells.len() - 1;
        &mut self.cells[last]
    }

    /// Adds a line of words to the picture, with this point in the middle.
    pub fn note(&mut self, at: Point, text: impl Into<String>) {
        self.notes.push(Note { at, text: text.into(), size: 0.4 });
    }

    /// Adds a line to the picture.
    pub fn line(&mut self, from: Point, to: Point) {
        self.lines.push(Line { from, to, is_dotted: false });
    }

    /// Puts a thing beside the board that is used so often in all, and lies on the board so many times. The caption says
    /// how many are left, unless it is one.
    ///
    /// ```
    /// use gavotte_model::Bounds;
    /// use gavotte_puzzles::board::Board;
    /// let mut board = Board::new("");
    /// for (copies, laid) in [(Bounds::ONCE, 0), (Bounds::ONCE, 1), (Bounds::exactly(5), 2)] {
    ///     board.part(Board::new("piece"), copies, laid);
    /// }
    /// board.part(Board::new("piece"), Bounds { min: 0, max: Bounds::UNLIMITED }, 9);
    /// board.part(Board::new("piece"), Bounds { min: 0, max: 3 }, 1);
    /// let parts = board.beside.iter().map(|it| (it.caption.as_str(), it.is_used));
    /// let wanted = [("", false), ("", true), ("3 copies", false), ("any number", false), ("up to 2", false)];
    /// assert!(parts.eq(wanted));
    /// ```
    pub fn part(&mut self, board: Self, copies: Bounds, laid: usize) {
        let laid = u32::try_from(laid).unwrap_or(u32::MAX);
        let (least, left) = (copies.min.saturating_sub(laid), copies.max.saturating_sub(laid));
        let caption = match left {
            _ if copies.max == Bounds::UNLIMITED => "any number".to_owned(),
            0 => String::new(),
            1 if least == 1 => String::new(),
            left if least == left => format!("{left} copies"),
            left => format!("up to {left}"),
        };
        self.beside.push(Part { board, caption, is_used: left == 0 });
    }

    /// Numbers pieces that have one text, such as the copies of a piece, so that the text of the board tells them apart.
    ///
    /// ```
    /// use gavotte_puzzles::board::{Board, Content};
    /// let mut board = Board::new("Two dominoes beside each other, and a square");
    /// for (column, piece, text) in [(0, 0, "A"), (1, 1, "A"), (2, 2, "B")] {
    ///     for row in 0..2 {
    ///         board.square(row, column).say(text).hold(Content::Piece { piece, color: 0 });
    ///     }
    /// }
    /// board.tell_copies_apart();
    /// assert_eq!(board.to_string(), "A1 A2  B\nA1 A2  B\n");
    /// assert_eq!(board.rows()[0], ["A", "A", "B"]);
    /// ```
    pub fn tell_copies_apart(&mut self) {
        let piece = |cell: &Cell| match cell.content {
            Content::Piece { piece, .. } => Some(piece),
            _ => None,
        };
        let mut pieces: OrderedMap<String, OrderedMap<usize, usize>> = OrderedMap::new();
        for cell in &self.cells {
            if let Some(piece) = piece(cell) {
                let alike = pieces.entry(cell.text.clone()).or_default();
                let next = alike.len() + 1;
                alike.entry(piece).or_insert(next);
            }
        }
        for cell in &mut self.cells {
            let alike = piece(cell).zip(pieces.get(&cell.text).filter(|alike| alike.len() > 1));
            cell.copy = alike.and_then(|(piece, alike)| alike.get(&piece).copied());
        }
    }

    /// The name of a color of [`Content::Quarters`].
    ///
    /// ```
    /// use gavotte_puzzles::board::Board;
    /// let board = Board { colors: vec!["red".into()], ..Board::new("Tiles") };
    /// assert_eq!([0, 1].map(|color| board.color(color)), ["red", "1"]);
    /// ```
    #[must_use]
    pub fn color(&self, color: usize) -> String {
        self.colors.get(color).cloned().unwrap_or_else(|| color.to_string())
    }

    /// The texts of the cells, row by row and layer after layer; blanks where there is no cell.
    #[must_use]
    pub fn rows(&self) -> Vec<Vec<String>> {
        self.layers(|cell| cell.text.clone()).into_iter().flatten().collect()
    }

    /// These texts of the cells of each layer, row by row.
    fn layers(&self, text: impl Fn(&Cell) -> String) -> Vec<Vec<Vec<String>>> {
        let mut layers: OrderedMap<usize, Vec<Vec<String>>> = OrderedMap::new();
        for cell in &self.cells {
            let rows = layers.entry(cell.layer).or_default();
            if rows.len() <= cell.row {
                rows.resize_with(cell.row + 1, Vec::new);
            }
            let row = &mut rows[cell.row];
            if row.len() <= cell.column {
                row.resize_with(cell.column + 1, || " ".to_owned());
            }
            row[cell.column] = text(cell);
        }
        layers.into_values().collect()
    }
}

impl Cell {
    /// Sets the content of the cell.
    pub fn hold(&mut self, content: Content) -> &mut Self {
        self.content = content;
        self
    }

    /// Sets the cell's text in the text of the board.
    pub fn say(&mut self, text: impl Into<String>) -> &mut Self {
        self.text = text.into();
        self
    }

    /// The text with the number of the copy; a point parts it from a figure.
    fn told_apart(&self) -> String {
        let Some(copy) = self.copy else { return self.text.clone() };
        let point = if self.text.ends_with(|it: char| it.is_ascii_digit()) { "." } else { "" };
        format!("{}{point}{copy}", self.text)
    }

    /// Sets the cell's words in pictures.
    pub fn label(&mut self, label: impl Into<String>) -> &mut Self {
        self.label = label.into();
        self
    }

    /// Sets the cell's text and its words in pictures.
    pub fn write(&mut self, text: impl Into<String>) -> &mut Self {
        let text = text.into();
        self.label.clone_from(&text);
        self.say(text)
    }

    /// Makes the cell part of a region.
    pub fn within(&mut self, region: usize) -> &mut Self {
        self.region = Some(region);
        self
    }

    /// Puts the cell on a layer of the text, from 0.
    pub fn on_layer(&mut self, layer: usize) -> &mut Self {
        self.layer = layer;
        self
    }

    /// Marks the content as given, or not.
    pub fn given(&mut self, is_given: bool) -> &mut Self {
        self.is_given = is_given;
        self
    }
}

impl fmt::Display for Board {
    /// A line for each row, with its end; columns are as wide as their widest text, and an empty line stands between
    /// layers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layers = self.layers(Cell::told_apart);
        let texts = layers.iter().flatten().flatten();
        let wide = texts.map(|text| text.chars().count()).max().unwrap_or(1);
        let gap = if self.is_spaced || wide > 1 { " " } else { "" };
        for (number, rows) in layers.iter().enumerate() {
            if number > 0 {
                writeln!(f)?;
            }
            for row in rows {
                let words: Vec<_> = row.iter().map(|text| format!("{text:>wide$}")).collect();
                writeln!(f, "{}", words.join(gap).trim_end())?;
            }
        }
        Ok(())
    }
}
