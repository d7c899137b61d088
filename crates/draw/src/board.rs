//! Any board: everything that a puzzle lays on squares, polygons, discs and sticks.
//!
//! # Why this shape
//! Everything is painted in layers of one kind: grounds, thin lines, pieces, thick lines, words. Each piece has shapes
//! of its own, and all shapes that stay the same while a solution grows come first or last. So two pictures of one
//! board share most shapes.
//!
//! # Invariants
//! A piece has a line around it and its name once a layer; colors beyond the seventh have a pattern; each of the four
//! colors of a square has its number. The frame holds all notes, and no label is cut.
//!
//! # Cost
//! n log n for n cells.

mod cells;
pub(crate) mod common;
mod hatch;
mod layout;
mod loose;
mod mesh;
mod pieces;

use gavotte_ordered::OrderedMap;

use gavotte_puzzles::board::{Board, Content, Shape};

use crate::beside::beside;
use crate::board::common::{described, tint};
use crate::board::layout::{Layout, Outline, note_size};
use crate::board::mesh::{Mesh, path};
use crate::paint::Paint;
use crate::picture::{Label, Picture, Style, segment};
use crate::share::Share;
use crate::solid::{is_solid, solid};
use crate::sudoku::{LEGEND, legend};

/// For each cell, the most frequent content and its share; nothing for a cell on which no option lies.
pub(crate) type Frequent = Vec<Option<(String, Share)>>;

/// Any board as a picture, with the things beside it. Boards of cubes are drawn as [solids](crate#layout), without their notes and lines.
///
/// ```
/// use gavotte_draw::Look;
/// use gavotte_puzzles::board::{Board, Content};
/// let mut board = Board::new("A domino");
/// for column in 0..2 {
///     board.square(0, column).say("D").hold(Content::Piece { piece: 0, color: 0 });
/// }
/// board.note((-0.5, 0.5), "row");
/// let picture = gavotte_draw::board(&board);
/// assert_eq!(picture.title(), "A domino");
/// assert!(picture.width() > 80.0, "the note is in it");
/// assert_eq!(picture.svg(Look::Light).matches(">D</text>").count(), 1);
/// ```
#[must_use]
pub fn board(board: &Board) -> Picture {
    let picture =
        if is_solid(board) { solid(board) } else { Scene::new(board, Vec::new()).drawn() };
    beside(picture, board)
}

/// The same board with every cell as a polygon, a stick or a disc, where the pictures have it: layers stand beside each
/// other, the back of cubes above. So a program that draws a board in another way needs to know no other shapes.
///
/// ```
/// use gavotte_puzzles::board::{Board, Shape};
/// let mut board = Board::new("Two layers");
/// board.square(0, 0);
/// board.square(0, 0).on_layer(1);
/// let flat = gavotte_draw::flattened(&board);
/// let second = [(2.0, 0.0), (3.0, 0.0), (3.0, 1.0), (2.0, 1.0)];
/// assert_eq!(flat.cells[1].shape, Shape::Polygon(second.to_vec()));
/// ```
#[must_use]
pub fn flattened(board: &Board) -> Board {
    let mut flat = if is_solid(board) { crate::solid::flat(board) } else { board.clone() };
    let outlines = Layout::of(&flat).outlines;
    for (cell, outline) in flat.cells.iter_mut().zip(outlines) {
        cell.shape = match outline {
            Outline::Polygon(points) => Shape::Polygon(points),
            Outline::Stick(from, to) => Shape::Stick(from, to),
            Outline::Disc(middle, wide) => Shape::Disc(middle, wide),
        };
    }
    flat
}

/// The board with the most frequent content of each cell.
pub(crate) fn heat(board: &Board, frequent: Frequent) -> Picture {
    let flat;
    let board = if is_solid(board) {
        flat = crate::solid::flat(board);
        &flat
    } else {
        board
    };
    let certain = frequent.iter().flatten().filter(|it| it.1 == Share::Always).count();
    let count = frequent.iter().flatten().count();
    let mut scene = Scene::new(board, frequent);
    let high = scene.picture.height;
    scene.picture.width = scene.picture.width.max(200.0);
    scene.picture.height = high + LEGEND;
    scene.picture = scene.picture.titled(&format!("Shares of all solutions: {}", board.title));
    scene.picture.description = format!("{certain} of {count} cells are certain");
    let mut picture = scene.drawn();
    legend(&mut picture, 0.0, high + 12.0);
    picture
}

/// A picture of a board in the making.
struct Scene<'b> {
    board: &'b Board,
    layout: Layout,
    mesh: Mesh,
    /// Empty when the board itself is drawn.
    frequent: Frequent,
    picture: Picture,
}

impl<'b> Scene<'b> {
    fn new(board: &'b Board, frequent: Frequent) -> Self {
        let layout = Layout::of(board);
        let mesh = Mesh::of(&layout);
        let (wide, high) = layout.size();
        // Whole lengths are whole pixels.
        let (wide, high) = (wide.ceil(), high.ceil());
        let picture = Picture::new(wide, high, &board.title, &described(board));
        Self { board, layout, mesh, frequent, picture }
    }

    fn drawn(mut self) -> Picture {
        self.grounds();
        self.thin();
        self.quarters();
        self.pieces();
        self.hot();
        self.thick();
        self.sticks();
        self.discs();
        self.lines();
        self.labels();
        self.notes();
        self.picture
    }

    /// The most frequent content of a cell, when shares are drawn.
    fn frequent(&self, cell: usize) -> Option<&(String, Share)> {
        self.frequent.get(cell)?.as_ref()
    }

    /// The piece of a cell with its color, unless shares are drawn on it.
    fn piece(&self, cell: usize) -> Option<(usize, usize)> {
        match self.board.cells[cell].content {
            Content::Piece { piece, color } if self.frequent(cell).is_none() => {
                Some((piece, color))
            }
            _ => None,
        }
    }

    /// The ground of a cell, unless it is the paper.
    fn ground(&self, cell: usize) -> Option<Paint> {
        if let Some((_, share)) = self.frequent(cell) {
            return (*share != Share::Never).then(|| Paint::Heat(share.level()));
        }
        let cell = &self.board.cells[cell];
        match cell.content {
            Content::Empty => cell.is_given.then_some(Paint::Shade),
            Content::Wall => Some(Paint::Entry),
            Content::Ink => Some(Paint::Ink),
            Content::Tint(number) => Some(tint(number)),
            Content::Rgb(color) => Some(Paint::Own(color)),
            Content::Piece { color, .. } => Some(crate::pieces::fill_of(color)),
            Content::Quarters(_) => None,
        }
    }

    /// The paint that can be read on the ground of a cell.
    fn on(&self, cell: usize) -> Paint {
        if let Some((_, share)) = self.frequent(cell) {
            let on = Paint::OnHeat(share.level());
            return if *share == Share::Never { Paint::Soft } else { on };
        }
        match self.board.cells[cell].content {
            Content::Empty | Content::Tint(_) => Paint::Ink,
            Content::Wall => Paint::OnEntry,
            Content::Ink => Paint::Paper,
            Content::Rgb(color) => Paint::over(color),
            Content::Piece { .. } | Content::Quarters(_) => Paint::OnPiece,
        }
    }

    /// Thin lines between cells, but not inside walls.
    fn thin(&mut self) {
        let is_wall = |cell: usize| self.board.cells[cell].content == Content::Wall;
        let inner = self.mesh.edges().filter_map(|(edge, cell, other)| {
            let other = other?;
            (!is_wall(cell) || !is_wall(other)).then_some(edge)
        });
        let data = path(&self.layout, inner.collect());
        self.picture.path(data, Style::line(Paint::Line, 1.0));
    }

    /// Whether there are several regions: lines between them are then thicker than those between pieces.
    fn has_regions(&self) -> bool {
        let mut regions = self.board.cells.iter().map(|cell| cell.region);
        let first = regions.next().flatten();
        regions.any(|region| region != first)
    }

    /// Thick lines between regions and around everything.
    fn thick(&mut self) {
        let cells = &self.board.cells;
        let (mut between, mut around) = (Vec::new(), Vec::new());
        for (edge, cell, other) in self.mesh.edges() {
            match other {
                None => around.push(edge),
                Some(other) if cells[cell].region != cells[other].region => between.push(edge),
                Some(_) => {}
            }
        }
        let has_pieces = (0..cells.len()).any(|cell| self.piece(cell).is_some());
        let wide = if has_pieces { 3.4 } else { 2.5 };
        for edges in [between, around] {
            let data = path(&self.layout, edges);
            self.picture.path(data, Style::line(Paint::Ink, wide).round());
        }
    }

    fn lines(&mut self) {
        let (mut whole, mut dotted) = (String::new(), String::new());
        for line in &self.board.lines {
            let path = if line.is_dotted { &mut dotted } else { &mut whole };
            segment(path, self.layout.place(line.from), self.layout.place(line.to));
        }
        self.picture.path(whole, Style::line(Paint::Ink, 2.0).round().faint(0.8));
        self.picture.path(dotted, Style::line(Paint::Ink, 1.3).dashed(3.0));
    }

    /// Notes, in paints that can be read on the cells below them.
    fn notes(&mut self) {
        if self.board.notes.is_empty() {
            return;
        }
        let mut near: OrderedMap<(i64, i64), Vec<usize>> = OrderedMap::new();
        let unit = self.layout.unit;
        #[allow(clippy::cast_possible_truncation)] // the layout bounds all points
        let bucket = |(x, y): (f64, f64)| ((x / unit).floor() as i64, (y / unit).floor() as i64);
        for cell in 0..self.board.cells.len() {
            near.entry(bucket(self.layout.middle(cell))).or_default().push(cell);
        }
        for note in &self.board.notes {
            let at = self.layout.place(note.at);
            let (column, row) = bucket(at);
            let around = (row - 1..=row + 1)
                .flat_map(|row| (column - 1..=column + 1).map(move |it| (it, row)));
            let cells = around.filter_map(|it| near.get(&it)).flatten();
            let below = cells.copied().find(|&cell| contains(&self.layout.corners(cell), at));
            // Where a share is written there is no room for a note.
            if below.is_some_and(|cell| self.frequent(cell).is_some()) {
                continue;
            }
            let paint = below.map_or(Paint::Ink, |cell| self.on(cell));
            let label = Label::new(at.0, at.1, unit * note_size(note.size), &note.text);
            self.picture.label(label.paint(paint));
        }
    }
}

/// Whether a polygon holds a point.
fn contains(corners: &[(f64, f64)], at: (f64, f64)) -> bool {
    let crosses = |(from, to): &((f64, f64), (f64, f64))| {
        (from.1 > at.1) != (to.1 > at.1)
            && at.0 < from.0 + (at.1 - from.1) / (to.1 - from.1) * (to.0 - from.0)
    };
    layout::sides(corners).filter(crosses).count() % 2 == 1
}

#[cfg(test)]
mod tests;
