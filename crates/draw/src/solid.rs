//! Cubes: the whole as it is seen from the front, right and above, then its layers side by side.
//!
//! # Why this shape
//! Much of a solid is hidden, so it is drawn once as a whole and once layer by layer, where each cube shows its top.
//! Both views are projections without vanishing points, so a cube looks the same wherever it lies. Cubes are painted
//! from the back to the front, so that near ones cover far ones.
//!
//! # Invariants
//! Faces that another cube of the view covers are not drawn. Each cube is in exactly one layer, and there the name of
//! its piece stands on its top. Parts that stay the same while a solution grows are drawn first.
//!
//! # Cost
//! n log n for n cubes.

use gavotte_ordered::OrderedMap;

use gavotte_puzzles::board::{Board, Cell, Content, Point, Shape};

use crate::board::common::{described, tint};
use crate::paint::Paint;
use crate::picture::{Label, Picture, Style, number, segment};
use crate::pieces::{fill_of, pattern_on};

/// The side of a cube.
const SIDE: f64 = 32.0;
/// Half the root of 3: the distance to the right of a step to the right or to the back.
const RIGHT: f64 = 0.866_025_4;
/// Room between views.
const GAP: f64 = 26.0;
/// Room for the words below a layer.
const CAPTION: f64 = 18.0;
/// The greatest number of views in a row.
const IN_A_ROW: usize = 4;

/// A place in space: to the right, to the back and upwards.
type Place = (i64, i64, i64);

/// Cubes that are drawn together.
struct View<'b> {
    cubes: OrderedMap<Place, &'b Cell>,
    /// The words below; empty for the whole.
    caption: String,
}

/// Whether a board is made of cubes.
pub(crate) fn is_solid(board: &Board) -> bool {
    board.cells.iter().any(|cell| matches!(cell.shape, Shape::Cube(..)))
}

/// A board of cubes.
pub(crate) fn solid(board: &Board) -> Picture {
    let cubes = cubes(board);
    let mut layers: OrderedMap<i64, OrderedMap<Place, &Cell>> = OrderedMap::new();
    for (&(x, y, z), &cell) in &cubes {
        layers.entry(z).or_default().insert((x, y, 0), cell);
    }
    let whole = frame(cubes.keys());
    let slab = frame(layers.values().flat_map(OrderedMap::keys));
    let mut views = vec![View { cubes, caption: String::new() }];
    if layers.len() > 1 {
        let layers = layers.into_values().enumerate();
        views
            .extend(layers.map(|(at, cubes)| View { cubes, caption: format!("layer {}", at + 1) }));
    }
    let sizes = [whole, slab].map(|(first, last)| (last.0 - first.0, last.1 - first.1));
    let (places, (wide, high)) = places(views.len(), sizes);
    let mut picture = Picture::new(wide.ceil(), high.ceil(), &board.title, &described(board));
    for (view, at) in views.iter().zip(places) {
        let (first, _) = if view.caption.is_empty() { whole } else { slab };
        let shift = (at.0 - first.0, at.1 - first.1);
        view.floor(&mut picture, shift);
        view.draw(&mut picture, shift);
        if !view.caption.is_empty() {
            let (wide, high) = sizes[1];
            let label = Label::new(at.0 + wide / 2.0, at.1 + high + 10.0, 12.0, &view.caption);
            picture.label(label.paint(Paint::Soft).within(wide.max(60.0)));
        }
    }
    picture
}

/// Cubes as they are seen from the front, right and above, without their layers.
pub(crate) fn whole(board: &Board) -> Picture {
    let cubes = cubes(board);
    let (first, last) = frame(cubes.keys());
    let (wide, high) = (last.0 - first.0, last.1 - first.1);
    let mut picture = Picture::new(wide.ceil(), high.ceil(), &board.title, "");
    let (view, shift) = (View { cubes, caption: String::new() }, (-first.0, -first.1));
    view.floor(&mut picture, shift);
    view.draw(&mut picture, shift);
    picture
}

/// Pieces in the air, each cube with its name, in the middle of room for the largest of some boards; the title stands below.
#[cfg(feature = "gallery")]
pub(crate) fn floating(board: &Board, (wide, high): Point) -> Picture {
    let cubes = cubes(board);
    let (first, last) = frame(cubes.keys());
    let mut picture = Picture::new(wide.ceil(), (high + CAPTION).ceil(), &board.title, "");
    let middle = |first: f64, last: f64, room: f64| (room - first - last) / 2.0;
    let shift = (middle(first.0, last.0, wide), middle(first.1, last.1, high));
    View { cubes, caption: board.title.clone() }.draw(&mut picture, shift);
    let label = Label::new(wide / 2.0, high + 0.6 * CAPTION, 13.0, &board.title);
    picture.label(label.paint(Paint::Soft).within(wide));
    picture
}

/// How wide and high the cubes of a board are on paper.
#[cfg(feature = "gallery")]
pub(crate) fn size(board: &Board) -> Point {
    let (first, last) = frame(cubes(board).keys());
    (last.0 - first.0, last.1 - first.1)
}

fn cubes(board: &Board) -> OrderedMap<Place, &Cell> {
    board.cells.iter().filter_map(|cell| Some((place(cell)?, cell))).collect()
}

/// The place of each view, and the size of all. The sizes are those of the first one and of each layer.
fn places(count: usize, [first, others]: [Point; 2]) -> (Vec<Point>, Point) {
    let in_a_row = count.div_ceil(count.div_ceil(IN_A_ROW));
    let mut places = Vec::with_capacity(count);
    let (mut x, mut y, mut wide, mut high) = (0.0_f64, 0.0, 0.0_f64, 0.0_f64);
    for at in 0..count {
        if at > 0 && at % in_a_row == 0 {
            (x, y, high) = (0.0, y + high + GAP, 0.0);
        }
        let size = if at == 0 { first } else { (others.0, others.1 + CAPTION) };
        places.push((x, y));
        wide = wide.max(x + size.0);
        high = high.max(size.1);
        x += size.0 + GAP;
    }
    (places, (wide, y + high))
}

/// The same board with its layers as squares beside each other, the back of the cubes above.
pub(crate) fn flat(board: &Board) -> Board {
    let places: Vec<Option<Place>> = board.cells.iter().map(place).collect();
    let least = |part: fn(&Place) -> i64| places.iter().flatten().map(part).min().unwrap_or(0);
    let (left, back, floor) = (least(|it| it.0), least(|it| -it.1), least(|it| it.2));
    let index = |value: i64| usize::try_from(value).unwrap_or(0);
    let mut flat = board.clone();
    for (cell, place) in flat.cells.iter_mut().zip(&places) {
        let Some((x, y, z)) = *place else { continue };
        cell.shape = Shape::Square;
        (cell.row, cell.column, cell.layer) = (index(-y - back), index(x - left), index(z - floor));
    }
    flat.notes.clear();
    flat.lines.clear();
    flat
}

fn place(cell: &Cell) -> Option<Place> {
    match cell.shape {
        Shape::Cube(x, y, z) => Some((x.into(), y.into(), z.into())),
        _ => None,
    }
}

/// The place on paper where a corner is seen.
fn seen((x, y, z): Place) -> Point {
    let (x, y, z) = (x as f64, y as f64, z as f64);
    (SIDE * RIGHT * (x + y), SIDE * (0.5 * (x - y) - z))
}

/// The least rectangle about cubes.
fn frame<'p>(places: impl Iterator<Item = &'p Place>) -> (Point, Point) {
    let mut corners: Option<(Point, Point)> = None;
    for &(x, y, z) in places {
        let (middle, high) = (seen((x, y, z)), SIDE);
        let (left, right) = (middle.0, middle.0 + 2.0 * RIGHT * SIDE);
        let (top, bottom) = (middle.1 - 1.5 * high, middle.1 + 0.5 * high);
        let (first, last) = corners.get_or_insert(((left, top), (right, bottom)));
        *first = (first.0.min(left), first.1.min(top));
        *last = (last.0.max(right), last.1.max(bottom));
    }
    corners.unwrap_or_default()
}

/// A visible side of a cube: the place of the cube that would hide it, and its corners in order around it, each with
/// the step over the edge to the next one.
struct Face {
    outwards: Place,
    corners: [Place; 4],
    beyond: [Place; 4],
    /// How much darker than the top.
    shadow: f64,
}

const FACES: [Face; 3] = [
    Face {
        outwards: (0, 0, 1),
        corners: [(0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)],
        beyond: [(0, -1, 0), (1, 0, 0), (0, 1, 0), (-1, 0, 0)],
        shadow: 0.0,
    },
    Face {
        outwards: (0, -1, 0),
        corners: [(0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)],
        beyond: [(0, 0, -1), (1, 0, 0), (0, 0, 1), (-1, 0, 0)],
        shadow: 0.14,
    },
    Face {
        outwards: (1, 0, 0),
        corners: [(1, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)],
        beyond: [(0, 0, -1), (0, 1, 0), (0, 0, 1), (0, -1, 0)],
        shadow: 0.3,
    },
];

fn plus(one: Place, other: Place) -> Place {
    (one.0 + other.0, one.1 + other.1, one.2 + other.2)
}

impl View<'_> {
    /// Whether a cube is left out of the picture: where some cubes hold something, empty ones would hide them in the
    /// whole.
    fn is_absent(&self, cell: &Cell, has_content: bool) -> bool {
        self.caption.is_empty() && has_content && cell.content == Content::Empty
    }

    fn draw(&self, picture: &mut Picture, shift: Point) {
        let has_content = self.cubes.values().any(|cell| cell.content != Content::Empty);
        let shown = self.cubes.iter().filter(|it| !self.is_absent(it.1, has_content));
        let shown: OrderedMap<Place, &Cell> = shown.map(|(&at, &cell)| (at, cell)).collect();
        let mut order: Vec<_> = shown.keys().copied().collect();
        order.sort_by_key(|&(x, y, z)| (x - y + z, z, x));
        for at in order {
            cube(picture, &shown, at, shift);
            if !self.caption.is_empty() {
                name(picture, shown[&at], at, shift);
            }
        }
    }

    /// The ground below the lowest cubes.
    fn floor(&self, picture: &mut Picture, shift: Point) {
        let lowest = self.cubes.keys().map(|it| it.2).min().unwrap_or(0);
        let mut data = String::new();
        for &at in self.cubes.keys().filter(|it| it.2 == lowest) {
            let corners = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)];
            closed(&mut data, &corners.map(|it| moved(plus(at, it), shift)));
        }
        picture.path(data, Style::line(Paint::Line, 1.0));
    }
}

/// A corner on paper.
fn moved(at: Place, shift: Point) -> Point {
    let (x, y) = seen(at);
    (x + shift.0, y + shift.1)
}

fn closed(data: &mut String, corners: &[Point]) {
    for (at, &(x, y)) in corners.iter().enumerate() {
        let letter = if at == 0 { 'M' } else { 'L' };
        data.push_str(&format!("{letter}{} {}", number(x), number(y)));
    }
    data.push('Z');
}

/// The paint of a cube's top, and the paint that can be read on it.
fn paints(cell: &Cell) -> (Paint, Paint) {
    match cell.content {
        Content::Empty if cell.is_given => (Paint::Shade, Paint::Ink),
        Content::Empty => (Paint::Paper, Paint::Ink),
        Content::Wall => (Paint::Entry, Paint::OnEntry),
        Content::Ink => (Paint::Ink, Paint::Paper),
        Content::Tint(color) => (tint(color), Paint::Ink),
        Content::Rgb(color) => (Paint::Own(color), Paint::over(color)),
        Content::Piece { color, .. } | Content::Quarters([color, ..]) => {
            (fill_of(color), Paint::OnPiece)
        }
    }
}

/// A cube with the faces that no other one hides.
fn cube(picture: &mut Picture, shown: &OrderedMap<Place, &Cell>, at: Place, shift: Point) {
    let cell = shown[&at];
    let (ground, ink) = paints(cell);
    let line = if ink == Paint::OnPiece { Paint::OnPiece } else { Paint::Soft };
    // Faint lines inside a piece, middling ones where a face ends, thick ones between two pieces.
    let mut lines = [const { String::new() }; 3];
    let mut patterns = String::new();
    for face in FACES.iter().filter(|it| !shown.contains_key(&plus(at, it.outwards))) {
        let corners = face.corners.map(|it| moved(plus(at, it), shift));
        let mut data = String::new();
        closed(&mut data, &corners);
        let title = if cell.text == "." { "" } else { cell.text.as_str() };
        picture.titled_path(data.clone(), Style::fill(ground), title);
        if face.shadow > 0.0 {
            picture.path(data, Style::fill(Paint::OnPiece).faint(face.shadow));
        }
        if let Content::Piece { color, .. } | Content::Tint(color) = cell.content {
            pattern_on(&mut patterns, color, |wide, high| on_face(&corners, wide, high));
        }
        for (side, &step) in face.beyond.iter().enumerate() {
            let next = plus(at, step);
            // A cube that rises beyond the edge, or else the one with the face that goes on.
            let rising = shown.get(&plus(next, face.outwards));
            let is_same = |other: &&Cell| other.content == cell.content;
            let kind = match (rising, shown.get(&next)) {
                (Some(other), _) => {
                    if is_same(other) {
                        1
                    } else {
                        2
                    }
                }
                (None, Some(other)) => {
                    if is_same(other) {
                        0
                    } else {
                        2
                    }
                }
                (None, None) => 1,
            };
            segment(&mut lines[kind], corners[side], corners[(side + 1) % 4]);
        }
    }
    picture.path(patterns, Style::line(ink, 1.0).faint(0.4));
    for (data, wide) in lines.into_iter().zip([0.4, 1.4, 2.2]) {
        picture.path(data, Style::line(line, wide).round());
    }
}

/// A point of a face with these corners: parts of the way to its right and up.
fn on_face(corners: &[Point; 4], wide: f64, high: f64) -> Point {
    let [from, right, _, up] = *corners;
    let part = |from: f64, right: f64, up: f64| from + wide * (right - from) + high * (up - from);
    (part(from.0, right.0, up.0), part(from.1, right.1, up.1))
}

/// The name of a cube's piece, on its top.
fn name(picture: &mut Picture, cell: &Cell, at: Place, shift: Point) {
    let text = if cell.label.is_empty() { &cell.text } else { &cell.label };
    if matches!(text.as_str(), "." | " ") {
        return;
    }
    let (x, y) = moved(plus(at, (0, 0, 1)), shift);
    let label = Label::new(x + RIGHT * SIDE, y, 0.42 * SIDE, text).bold(true);
    picture.label(label.paint(paints(cell).1).within(0.9 * SIDE));
}
