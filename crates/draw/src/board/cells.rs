//! The paint and the words of single cells: grounds, four colors, shares, labels. Pieces are elsewhere, because they
//! span cells.

use gavotte_ordered::OrderedMap;

use gavotte_puzzles::board::Content;

use super::Scene;
use super::hatch::hatch;
use super::layout::Outline;
use super::mesh::path;
use crate::heat::brief;
use crate::paint::Paint;
use crate::picture::{Label, Style, number};
use crate::pieces::{fill_of, pattern};
use crate::share::Share;
use crate::signs::sign;

impl Scene<'_> {
    /// The grounds of polygons that are no pieces: one path a paint. Then the patterns on tints.
    pub(super) fn grounds(&mut self) {
        let mut paths: OrderedMap<Paint, String> = OrderedMap::new();
        let mut patterns = String::new();
        for (at, cell) in self.board.cells.iter().enumerate() {
            let is_plain = self.piece(at).is_none() && self.frequent(at).is_none();
            let Some(paint) = self.ground(at).filter(|_| is_plain) else { continue };
            polygon(paths.entry(paint).or_default(), &self.layout.corners(at));
            if let Content::Tint(number) = cell.content {
                self.patterned(&mut patterns, number, at);
            }
        }
        for (paint, data) in paths {
            self.picture.path(data, Style::fill(paint));
        }
        self.picture.path(patterns, Style::line(Paint::Ink, 1.2).faint(0.22));
    }

    /// The pattern of a color on a polygon, or in the middle of a disc.
    pub(super) fn patterned(&self, patterns: &mut String, color: usize, cell: usize) {
        match &self.layout.outlines[cell] {
            Outline::Polygon(_) => {
                hatch(patterns, color, &self.layout.corners(cell), self.layout.unit / 4.0);
            }
            Outline::Stick(..) | Outline::Disc(..) => {
                // The largest square in the disc.
                let ((x, y), side) = (self.layout.middle(cell), 0.7 * self.layout.room(cell));
                pattern(patterns, color, (x - side / 2.0, y - side / 2.0, side));
            }
        }
    }

    /// The four colors of a cell.
    fn four(&self, cell: usize) -> Option<[usize; 4]> {
        match self.board.cells[cell].content {
            Content::Quarters(colors) if self.frequent(cell).is_none() => Some(colors),
            _ => None,
        }
    }

    /// Squares of four colors: a triangle and the name of its color for each, and thick lines around the square.
    pub(super) fn quarters(&mut self) {
        let mut paths: OrderedMap<usize, String> = OrderedMap::new();
        let (mut patterns, mut diagonals, mut labels) = (String::new(), String::new(), Vec::new());
        for at in 0..self.board.cells.len() {
            let Some(colors) = self.four(at) else { continue };
            let (middle, corners) = (self.layout.middle(at), self.layout.corners(at));
            let sides = super::layout::sides(&corners);
            for ((from, to), color) in sides.zip(colors) {
                polygon(paths.entry(color).or_default(), &[from, to, middle]);
                polygon(&mut diagonals, &[from, to, middle]);
                // Where the triangle is half as wide as the side.
                let part = |side: f64, middle: f64| side + 0.38 * (middle - side);
                let x = part(f64::midpoint(from.0, to.0), middle.0);
                let y = part(f64::midpoint(from.1, to.1), middle.1);
                hatch(&mut patterns, color, &[from, to, middle], self.layout.unit / 6.0);
                let name = self.board.color(color);
                let label = Label::new(x, y, 0.24 * self.layout.unit, &name);
                labels.push(label.paint(Paint::OnPiece).within(0.4 * self.layout.unit));
            }
        }
        for (color, data) in paths {
            let name = self.board.color(color);
            self.picture.titled_path(data, Style::fill(fill_of(color)), &name);
        }
        self.picture.path(patterns, Style::line(Paint::OnPiece, 1.0).faint(0.3));
        self.picture.path(diagonals, Style::line(Paint::OnPiece, 0.8));
        let is_four = |cell: usize| self.four(cell).is_some();
        let edges = self.mesh.edges();
        let edges = edges.filter(|it| is_four(it.1) || it.2.is_some_and(is_four));
        let data = path(&self.layout, edges.map(|it| it.0).collect());
        self.picture.path(data, Style::line(Paint::OnPiece, 2.0).round());
        for label in labels {
            self.picture.label(label);
        }
    }

    /// Shares on polygons: a certain cell has a second line around it.
    pub(super) fn hot(&mut self) {
        for at in 0..self.board.cells.len() {
            let Some((name, share)) = self.frequent(at) else { continue };
            let corners = self.layout.corners(at);
            let (mut data, title) = (String::new(), format!("{name}: {share}"));
            polygon(&mut data, &corners);
            let style = Style::edged(self.ground(at).unwrap_or(Paint::Paper), Paint::Line, 1.0);
            let inner = (*share == Share::Always).then(|| {
                let ((x, y), room) = (self.layout.middle(at), self.layout.room(at).max(12.0));
                let part = 1.0 - 4.5 / room;
                let moved = |it: &(f64, f64)| (x + part * (it.0 - x), y + part * (it.1 - y));
                let mut inner = String::new();
                polygon(&mut inner, &corners.iter().map(moved).collect::<Vec<_>>());
                inner
            });
            self.picture.titled_path(data, style, &title);
            if let Some(inner) = inner {
                self.picture.path(inner, Style::line(self.on(at), 2.0));
            }
        }
    }

    /// The words on cells.
    pub(super) fn labels(&mut self) {
        for at in 0..self.board.cells.len() {
            let cell = &self.board.cells[at];
            let ((x, y), room) = (self.layout.middle(at), self.layout.room(at));
            let is_stick = matches!(self.layout.outlines[at], Outline::Stick(..));
            if let Some((name, share)) = self.frequent(at) {
                let (name, share, on) = (name.clone(), *share, self.on(at));
                if is_stick {
                    self.stick_share(share, (x, y));
                } else {
                    let breadth = self.layout.breadth(at);
                    self.shared((&name, share), on, (x, y), (room, breadth));
                }
                continue;
            }
            if cell.label.is_empty() {
                continue;
            }
            let found = matches!(cell.content, Content::Empty | Content::Tint(_)) && !cell.is_given;
            let mut paint = if found { Paint::Found } else { self.on(at) };
            if is_stick || matches!(cell.content, Content::Quarters(_)) {
                let radius = if is_stick { 0.2 } else { 0.17 } * self.layout.unit;
                let ground = match self.piece(at) {
                    Some((_, color)) => fill_of(color),
                    None => Paint::Paper,
                };
                paint = if ground == Paint::Paper { Paint::Ink } else { Paint::OnPiece };
                self.picture.circle(x, y, radius, Style::edged(ground, Paint::Line, 1.0), "");
            }
            if let Some(data) = sign(&cell.label, (x, y), room.min(self.layout.unit)) {
                let title = cell.text.clone();
                self.picture.titled_path(data, Style::fill(paint), &title);
                continue;
            }
            let size =
                if is_stick { 0.26 * self.layout.unit } else { letters(room, self.layout.unit) };
            let label = Label::new(x, y, size, &cell.label).bold(cell.is_given);
            self.picture.label(label.paint(paint).within(0.9 * self.layout.breadth(at)));
        }
    }

    /// The name of the most frequent content, and how frequent it is.
    fn shared(
        &mut self,
        (name, share): (&str, Share),
        on: Paint,
        (x, y): (f64, f64),
        (room, breadth): (f64, f64),
    ) {
        // A cell of a board has 40; elsewhere letters grow and shrink with it.
        let part = (room / 40.0).clamp(0.3, 1.5);
        let down = if name.is_empty() { 0.0 } else { 8.0 * part };
        if !name.is_empty() {
            let label = Label::new(x, y - 6.4 * part, 15.0 * part, name).paint(on).bold(true);
            self.picture.label(label.within(0.8 * breadth));
        }
        let label = Label::new(x, y + down, 11.0 * part, &brief(share)).paint(on);
        self.picture.label(label.within(0.86 * breadth));
    }
}

/// The height of the letters in a cell that has room for a disc of this width.
pub(super) fn letters(room: f64, unit: f64) -> f64 {
    (0.55 * room).min(0.55 * unit).max(0.1 * unit)
}

/// A closed polygon.
pub(super) fn polygon(data: &mut String, corners: &[(f64, f64)]) {
    for (at, &(x, y)) in corners.iter().enumerate() {
        let letter = if at == 0 { 'M' } else { 'L' };
        data.push_str(&format!("{letter}{} {}", number(x), number(y)));
    }
    if !corners.is_empty() {
        data.push('Z');
    }
}
