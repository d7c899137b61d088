//! Pieces on polygons: their grounds, the lines around them, their names. A piece is drawn as a whole, because its line
//! and its name belong to all of its cells.

use gavotte_ordered::OrderedMap;

use gavotte_puzzles::board::{Content, Shape};

use super::Scene;
use super::cells::{letters, polygon};
use super::layout::Outline;
use super::mesh::{Edge, path};
use crate::paint::{Paint, SHADES};
use crate::picture::{Label, Style, segment};
use crate::pieces::fill_of;

impl Scene<'_> {
    /// The cells of each piece, as far as their outlines are wanted.
    pub(super) fn by_piece(
        &self,
        is_wanted: impl Fn(&Outline) -> bool,
    ) -> OrderedMap<usize, Vec<usize>> {
        let mut pieces: OrderedMap<usize, Vec<usize>> = OrderedMap::new();
        for (cell, outline) in self.layout.outlines.iter().enumerate() {
            if let Some((piece, _)) = self.piece(cell).filter(|_| is_wanted(outline)) {
                pieces.entry(piece).or_default().push(cell);
            }
        }
        pieces
    }

    /// The color of a cell's piece.
    pub(super) fn color(&self, cell: usize) -> usize {
        self.piece(cell).map_or(0, |it| it.1)
    }

    /// Pieces of polygons.
    pub(super) fn pieces(&mut self) {
        let pieces = self.by_piece(|it| matches!(it, Outline::Polygon(_)));
        let mut borders = self.borders();
        let shades = self.shades();
        let wide = if self.has_regions() { 1.4 } else { 2.8 };
        for (piece, cells) in pieces {
            // A piece mostly has one color.
            let mut grounds: OrderedMap<usize, (String, String)> = OrderedMap::new();
            for &cell in &cells {
                let color = self.color(cell);
                let (ground, pattern) = grounds.entry(color).or_default();
                polygon(ground, &self.layout.corners(cell));
                self.patterned(pattern, color, cell);
            }
            let name = self.name_of(&cells);
            for (color, (ground, pattern)) in grounds {
                let fill = fill_of(color).paler(shades.get(&piece).copied().unwrap_or(0));
                let style = Style::edged(fill, Paint::OnPiece, 0.3);
                self.picture.titled_path(ground, style, &name);
                self.picture.path(pattern, Style::line(Paint::OnPiece, 1.2).faint(0.4));
            }
            let data = path(&self.layout, borders.remove(&piece).unwrap_or_default());
            self.picture.path(data, Style::line(Paint::OnPiece, wide).round());
            self.name(&cells, &name);
        }
    }

    /// For each piece the edges where it meets something else.
    fn borders(&self) -> OrderedMap<usize, Vec<Edge>> {
        let mut borders: OrderedMap<usize, Vec<Edge>> = OrderedMap::new();
        let piece = |cell: usize| self.piece(cell).map(|it| it.0);
        for (edge, cell, other) in self.mesh.edges() {
            let (one, other) = (piece(cell), other.and_then(piece));
            for piece in [one, other].into_iter().flatten().filter(|_| one != other) {
                borders.entry(piece).or_default().push(edge);
            }
        }
        borders
    }

    /// How pale each piece is, where pieces of one color meet: of the shades that no earlier one at its sides has, the
    /// first.
    fn shades(&self) -> OrderedMap<usize, usize> {
        let mut beside: OrderedMap<usize, Vec<usize>> = OrderedMap::new();
        for (_, cell, other) in self.mesh.edges() {
            let pieces = self.piece(cell).zip(other.and_then(|other| self.piece(other)));
            let Some(((one, color), (other, same))) = pieces else { continue };
            if one != other && color == same {
                beside.entry(one.max(other)).or_default().push(one.min(other));
                beside.entry(one.min(other)).or_default();
            }
        }
        let mut shades: OrderedMap<usize, usize> = OrderedMap::new();
        for (piece, others) in beside {
            let is_free = |shade: &usize| !others.iter().any(|it| shades.get(it) == Some(shade));
            let shade = (0..SHADES).find(is_free).unwrap_or(0);
            shades.insert(piece, shade);
        }
        shades
    }

    /// The common text of all cells of a piece, unless they are labeled one by one.
    pub(super) fn name_of(&self, cells: &[usize]) -> String {
        let mut texts = cells.iter().map(|&cell| self.board.cells[cell].text.as_str());
        let first = texts.next().unwrap_or_default();
        // Marks such as a dash say where a piece lies, not which one it is.
        let is_mark = first.chars().all(|letter| ".-|#*+= ".contains(letter));
        let is_name = !is_mark && texts.all(|it| it == first);
        if is_name { first.to_owned() } else { String::new() }
    }

    /// Whether cells of a piece have labels.
    pub(super) fn is_labelled(&self, cells: &[usize]) -> bool {
        cells.iter().any(|&cell| !self.board.cells[cell].label.is_empty())
    }

    /// Writes the name once on each layer: into the longest run of squares in a row, or else into the cell with most
    /// room (of equal ones the middle one). A given piece has a line below its name.
    fn name(&mut self, cells: &[usize], name: &str) {
        if name.is_empty() || self.is_labelled(cells) {
            return;
        }
        let mut layers: OrderedMap<usize, Vec<usize>> = OrderedMap::new();
        for &cell in cells {
            layers.entry(self.board.cells[cell].layer).or_default().push(cell);
        }
        for cells in layers.into_values() {
            let unit = self.layout.unit;
            let (x, y, room, wide) = match self.longest_run(&cells) {
                Some((x, y, wide)) => (x, y, unit, wide),
                None => {
                    let best = self.roomiest(&cells);
                    let (x, y) = self.layout.middle(best);
                    (x, y, self.layout.room(best), self.layout.breadth(best))
                }
            };
            let size = letters(room, unit).min(0.5 * unit);
            let label = Label::new(x, y, size, name).bold(true).paint(Paint::OnPiece);
            self.picture.label(label.within(0.86 * wide));
            if cells.iter().all(|&cell| self.board.cells[cell].is_given) {
                let mut line = String::new();
                let (half, below) = (0.4 * size, y + 0.62 * size);
                segment(&mut line, (x - half, below), (x + half, below));
                self.picture.titled_path(line, Style::line(Paint::OnPiece, 1.8), "given");
            }
        }
    }

    /// The middle of the longest run of squares in a row, and how wide it is.
    fn longest_run(&self, cells: &[usize]) -> Option<(f64, f64, f64)> {
        let mut places: Vec<(usize, usize, usize)> = Vec::new();
        for &cell in cells {
            let it = &self.board.cells[cell];
            if it.shape != Shape::Square || !matches!(it.content, Content::Piece { .. }) {
                return None;
            }
            places.push((it.row, it.column, cell));
        }
        places.sort_unstable();
        let (mut best, mut length, mut first) = ((0, 0, 0), 0, 0);
        for (at, &(row, column, cell)) in places.iter().enumerate() {
            let goes_on = at > 0 && (places[at - 1].0, places[at - 1].1 + 1) == (row, column);
            (length, first) = if goes_on { (length + 1, first) } else { (1, cell) };
            if length > best.0 {
                best = (length, first, cell);
            }
        }
        let (length, first, last) = best;
        let (from, to) = (self.layout.middle(first), self.layout.middle(last));
        let wide = self.layout.unit * f64::from(u32::try_from(length).unwrap_or(u32::MAX));
        Some((f64::midpoint(from.0, to.0), from.1, wide))
    }

    /// The cell with most room; of equal ones the one in the middle of all.
    pub(super) fn roomiest(&self, cells: &[usize]) -> usize {
        let count = cells.len().max(1) as f64;
        let middles = cells.iter().map(|&cell| self.layout.middle(cell));
        let sum = middles.fold((0.0, 0.0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
        let far = |cell: usize| {
            let (x, y) = self.layout.middle(cell);
            (x - sum.0 / count).hypot(y - sum.1 / count)
        };
        let rank = |&cell: &usize| 1e3 * self.layout.room(cell).round() - far(cell);
        let best = cells.iter().copied().max_by(|one, other| rank(one).total_cmp(&rank(other)));
        best.unwrap_or(0)
    }
}
