//! The places of the cells of a board on paper.
//!
//! # Why this shape
//! Squares, polygons, discs and sticks have three things in common: an outline, a middle and the room around it.
//! Everything that is written or painted on a cell asks for these alone.
//!
//! # Invariants
//! The frame holds all cells, lines and notes. No length is infinite, whatever the board contains.
//!
//! # Cost
//! Linear in the corners of the cells. A polygon that is not convex takes some hundred steps more for each corner.

use gavotte_ordered::OrderedMap;

use gavotte_puzzles::board::{Board, Cell, Content, Point, Shape};

use crate::squares::CELL;
use crate::text;

/// The greatest distance of a point from the first corner, in sides of a square.
const FARTHEST: f64 = 1e5;
/// Room between the layers of squares.
const GAP: f64 = 1.0;

/// A cell in the plane, in sides of a square.
#[derive(Clone, Debug)]
pub(super) enum Outline {
    Polygon(Vec<Point>),
    Stick(Point, Point),
    Disc(Point, f64),
}

/// The places of everything.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The outlines of the cells, before the corner of the frame is subtracted.
    pub(super) outlines: Vec<Outline>,
    /// For each cell its middle, and the width of the disc around it that has room.
    rooms: Vec<(Point, f64)>,
    /// The length of a side on paper.
    pub(super) unit: f64,
    first: Point,
    last: Point,
}

impl Layout {
    pub(super) fn of(board: &Board) -> Self {
        let shifts = shifts(board);
        let outline = |cell: &Cell| outline(cell, shifts.get(&cell.layer).copied().unwrap_or(0.0));
        let outlines: Vec<_> = board.cells.iter().map(outline).collect();
        let rooms = outlines.iter().map(room).collect();
        let mut frame = Frame::new();
        for outline in &outlines {
            match outline {
                Outline::Polygon(points) => {
                    points.iter().for_each(|&it| frame.hold(it, (0.0, 0.0)));
                }
                Outline::Stick(from, to) => {
                    frame.hold(*from, (0.1, 0.1));
                    frame.hold(*to, (0.1, 0.1));
                }
                Outline::Disc(middle, wide) => frame.hold(*middle, (wide / 2.0, wide / 2.0)),
            }
        }
        for line in &board.lines {
            frame.hold(bounded(line.from), (0.05, 0.05));
            frame.hold(bounded(line.to), (0.05, 0.05));
        }
        for note in &board.notes {
            let size = note_size(note.size);
            let wide = text::width(&text::harmless(&note.text)) * size;
            frame.hold(bounded(note.at), (wide / 2.0, 0.6 * size));
        }
        let (first, last) = frame.corners();
        Self { outlines, rooms, unit: unit(board), first, last }
    }

    /// The width and the height of the picture.
    pub(super) fn size(&self) -> (f64, f64) {
        (self.unit * (self.last.0 - self.first.0), self.unit * (self.last.1 - self.first.1))
    }

    /// A point on paper.
    pub(super) fn place(&self, point: Point) -> Point {
        let (x, y) = bounded(point);
        (self.unit * (x - self.first.0), self.unit * (y - self.first.1))
    }

    /// The middle of a cell on paper.
    pub(super) fn middle(&self, cell: usize) -> Point {
        self.place(self.rooms[cell].0)
    }

    /// The width of the largest disc around the middle of a cell, on paper.
    pub(super) fn room(&self, cell: usize) -> f64 {
        self.unit * self.rooms[cell].1
    }

    /// The room for words in the middle of a cell, on paper.
    pub(super) fn breadth(&self, cell: usize) -> f64 {
        let (middle, wide) = self.rooms[cell];
        match &self.outlines[cell] {
            Outline::Polygon(points) => self.unit * breadth(points, middle, 0.2 * wide.min(1.0)),
            Outline::Stick(..) | Outline::Disc(..) => self.unit * wide,
        }
    }

    /// The corners of a cell on paper; a stick and a disc have none.
    pub(super) fn corners(&self, cell: usize) -> Vec<Point> {
        match &self.outlines[cell] {
            Outline::Polygon(points) => points.iter().map(|&it| self.place(it)).collect(),
            Outline::Stick(..) | Outline::Disc(..) => Vec::new(),
        }
    }
}

/// The height of the letters of a note.
pub(super) fn note_size(size: f64) -> f64 {
    if size.is_finite() { size.clamp(0.1, 4.0) } else { 0.4 }
}

/// The side of a square on paper: larger where notes are small, and for squares of four colors.
fn unit(board: &Board) -> f64 {
    let smallest = board.notes.iter().map(|it| note_size(it.size)).fold(1.0, f64::min);
    let is_quartered = board.cells.iter().any(|it| matches!(it.content, Content::Quarters(_)));
    let least = if is_quartered { 56.0 } else { CELL };
    (10.0 / smallest).clamp(least, 60.0)
}

/// The distance by which each layer of squares is moved to the right.
fn shifts(board: &Board) -> OrderedMap<usize, f64> {
    let squares = || board.cells.iter().filter(|it| it.shape == Shape::Square);
    let wide = squares().map(|it| it.column as f64 + 1.0).fold(0.0, f64::max);
    let mut shifts: OrderedMap<usize, f64> = squares().map(|it| (it.layer, 0.0)).collect();
    for (at, shift) in shifts.values_mut().enumerate() {
        *shift = at as f64 * (wide + GAP);
    }
    shifts
}

fn outline(cell: &Cell, shift: f64) -> Outline {
    match &cell.shape {
        Shape::Square => {
            let (x, y) = (cell.column as f64 + shift, cell.row as f64);
            let corners = [(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)];
            Outline::Polygon(corners.map(bounded).to_vec())
        }
        Shape::Polygon(points) => Outline::Polygon(points.iter().copied().map(bounded).collect()),
        Shape::Stick(from, to) => Outline::Stick(bounded(*from), bounded(*to)),
        Shape::Disc(middle, wide) => {
            let wide = if wide.is_finite() { wide.abs().min(FARTHEST) } else { 1.0 };
            Outline::Disc(bounded(*middle), wide)
        }
        // Boards of cubes are drawn elsewhere.
        Shape::Cube(..) => Outline::Polygon(Vec::new()),
    }
}

/// The point, or one that a picture can hold.
fn bounded((x, y): Point) -> Point {
    let within = |it: f64| if it.is_finite() { it.clamp(-FARTHEST, FARTHEST) } else { 0.0 };
    (within(x), within(y))
}

/// The middle of a cell, and the width of the largest disc around it.
fn room(outline: &Outline) -> (Point, f64) {
    match outline {
        Outline::Stick(from, to) => (((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0), 0.4),
        Outline::Disc(middle, wide) => (*middle, *wide),
        Outline::Polygon(points) => {
            let middle = centroid(points);
            if is_convex(points) {
                return (middle, 2.0 * depth(points, middle));
            }
            let best = samples(points).map(|it| (it, depth(points, it)));
            let best = best.fold((middle, depth(points, middle)), |best, it| {
                if it.1 > best.1 + 1e-9 { it } else { best }
            });
            (best.0, 2.0 * best.1)
        }
    }
}

/// The sides of a polygon.
pub(super) fn sides(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    points.iter().copied().zip(points.iter().copied().cycle().skip(1))
}

/// Twice the area of the triangle of the origin and a side.
fn cross(one: Point, other: Point) -> f64 {
    one.0 * other.1 - one.1 * other.0
}

fn centroid(points: &[Point]) -> Point {
    let Some(&first) = points.first() else { return (0.0, 0.0) };
    // Measured from the first corner, because far from the origin the precision would not suffice.
    let near = |it: Point| (it.0 - first.0, it.1 - first.1);
    let (mut area, mut x, mut y) = (0.0, 0.0, 0.0);
    for (from, to) in sides(points) {
        let (from, to) = (near(from), near(to));
        let part = cross(from, to);
        area += part;
        x += part * (from.0 + to.0);
        y += part * (from.1 + to.1);
    }
    if area.abs() < 1e-9 {
        return first;
    }
    (first.0 + x / (3.0 * area), first.1 + y / (3.0 * area))
}

fn is_convex(points: &[Point]) -> bool {
    let count = points.len();
    let turn = |at: usize| {
        let [a, b, c] = [0, 1, 2].map(|step| points[(at + step) % count]);
        cross((b.0 - a.0, b.1 - a.1), (c.0 - b.0, c.1 - b.1))
    };
    (0..count).all(|at| turn(at) > -1e-9) || (0..count).all(|at| turn(at) < 1e-9)
}

/// Points in the rectangle about a polygon.
fn samples(points: &[Point]) -> impl Iterator<Item = Point> {
    const STEPS: u32 = 24;
    let mut frame = Frame::new();
    points.iter().for_each(|&it| frame.hold(it, (0.0, 0.0)));
    let (first, last) = frame.corners();
    let part =
        move |at: u32, from: f64, to: f64| from + (to - from) * f64::from(at) / f64::from(STEPS);
    (1..STEPS).flat_map(move |row| {
        (1..STEPS).map(move |column| (part(column, first.0, last.0), part(row, first.1, last.1)))
    })
}

/// The distance of a point from the nearest side; negative outside of the polygon.
fn depth(points: &[Point], at: Point) -> f64 {
    let (mut nearest, mut is_inside) = (f64::INFINITY, false);
    for (from, to) in sides(points) {
        let (wide, high) = (to.0 - from.0, to.1 - from.1);
        let along = (at.0 - from.0) * wide + (at.1 - from.1) * high;
        let part = (along / (wide * wide + high * high).max(1e-12)).clamp(0.0, 1.0);
        let (x, y) = (from.0 + part * wide - at.0, from.1 + part * high - at.1);
        nearest = nearest.min(x.hypot(y));
        let crosses = (from.1 > at.1) != (to.1 > at.1);
        if crosses && at.0 < from.0 + (at.1 - from.1) / high * wide {
            is_inside = !is_inside;
        }
    }
    match (nearest.is_finite(), is_inside) {
        (false, _) => 0.0,
        (true, true) => nearest,
        (true, false) => -nearest,
    }
}

/// The width of the widest rectangle with this point in its middle that reaches `high` up and down.
fn breadth(points: &[Point], at: Point, high: f64) -> f64 {
    let mut half = f64::INFINITY;
    for (from, to) in sides(points) {
        let (top, bottom) = (from.1.min(to.1), from.1.max(to.1));
        if top > at.1 + high || bottom < at.1 - high {
            continue;
        }
        // The part of the side beside the rectangle is nearest at one of its ends.
        for y in [top.max(at.1 - high), bottom.min(at.1 + high)] {
            let is_level = bottom - top < 1e-9;
            let part = if is_level { 0.0 } else { (y - from.1) / (to.1 - from.1) };
            half = half.min((from.0 + part * (to.0 - from.0) - at.0).abs());
        }
    }
    if half.is_finite() { 2.0 * half } else { 0.0 }
}

/// The least rectangle about points.
struct Frame {
    corners: Option<(Point, Point)>,
}

impl Frame {
    const fn new() -> Self {
        Self { corners: None }
    }

    /// Makes room for something that reaches this far to both sides of a point.
    fn hold(&mut self, (x, y): Point, (wide, high): (f64, f64)) {
        let (first, last) = self.corners.get_or_insert(((x, y), (x, y)));
        *first = (first.0.min(x - wide), first.1.min(y - high));
        *last = (last.0.max(x + wide), last.1.max(y + high));
    }

    fn corners(&self) -> (Point, Point) {
        self.corners.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_the_most_room_there_is() {
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        let (middle, wide) = room(&Outline::Polygon(square.to_vec()));
        assert!((middle.0 - 0.5).hypot(middle.1 - 0.5) < 1e-9 && (wide - 1.0).abs() < 1e-9);
        // The centroid of this frame is in its hole.
        let corner = [(0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0)];
        let (middle, wide) = room(&Outline::Polygon(corner.to_vec()));
        assert!(depth(&corner, middle) > 0.45 && wide > 0.9, "{middle:?} {wide}");
        assert!((breadth(&corner, (0.5, 2.0), 0.2) - 1.0).abs() < 1e-9);
        let flat = [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (0.0, 1.0)];
        assert!((breadth(&flat, (1.5, 0.5), 0.25) - 3.0).abs() < 1e-9);
        assert_eq!(room(&Outline::Polygon(Vec::new())), ((0.0, 0.0), 0.0));
    }
}
