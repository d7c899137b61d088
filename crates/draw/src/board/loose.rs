//! Discs and sticks: cells that do not meet at sides.
//!
//! # Why this shape
//! Discs of a piece at the least distance on the board are joined by bars, as beads on a wire. Sticks of a piece have
//! round ends, so they join by themselves. Both have a dark line around the whole piece, because the piece is drawn
//! twice: first wider and dark, then in its color.
//!
//! # Cost
//! n log n for n discs where no two lie on top of each other.

use gavotte_puzzles::board::{Content, Point};

use super::Scene;
use super::layout::Outline;
use crate::heat::brief;
use crate::paint::{HUES, Paint};
use crate::picture::{Label, Style, segment};
use crate::pieces::fill_of;
use crate::share::Share;

impl Scene<'_> {
    /// Sticks: first those without a piece, then piece by piece.
    pub(super) fn sticks(&mut self) {
        let wide = 0.16 * self.layout.unit;
        for at in 0..self.board.cells.len() {
            let Some(data) = self.stick(at).filter(|_| self.piece(at).is_none()) else { continue };
            let cell = &self.board.cells[at];
            if let Some((name, share)) = self.frequent(at) {
                let (title, share) = (format!("{name}: {share}"), *share);
                self.hot_stick(&data, share, &title);
                continue;
            }
            let style = match (self.ground(at), cell.content) {
                (_, Content::Wall) => Style::line(Paint::Line, 1.5).dashed(2.0),
                (Some(paint), Content::Tint(number)) if number < usize::from(HUES) => {
                    self.picture.path(data.clone(), Style::line(Paint::Ink, wide + 2.0).round());
                    Style::line(paint, wide).round()
                }
                (Some(paint), _) => Style::line(paint, wide).round(),
                (None, _) => Style::line(Paint::Line, 2.0).round(),
            };
            self.picture.path(data, style);
        }
        for cells in self.by_piece(|it| matches!(it, Outline::Stick(..))).into_values() {
            let data: String = cells.iter().filter_map(|&cell| self.stick(cell)).collect();
            let (color, name) = (self.color(cells[0]), self.name_of(&cells));
            self.picture.path(data.clone(), Style::line(Paint::Ink, wide + 2.5).round());
            let style = Style::line(fill_of(color), wide).round();
            self.picture.titled_path(data.clone(), style, &name);
            let dashes = color / usize::from(HUES) % 4;
            if dashes > 0 {
                let style = Style::line(Paint::OnPiece, 1.6).faint(0.6);
                self.picture.path(data, style.dashed(2.0 * dashes as f64));
            }
            if !name.is_empty() && !self.is_labelled(&cells) {
                let at = self.layout.middle(self.roomiest(&cells));
                self.tag(at, fill_of(color), &name);
            }
        }
    }

    /// A name on a disc in the color of its stick.
    fn tag(&mut self, (x, y): Point, ground: Paint, name: &str) {
        let unit = self.layout.unit;
        self.picture.circle(x, y, 0.2 * unit, Style::edged(ground, Paint::Ink, 1.2), "");
        let label = Label::new(x, y, 0.28 * unit, name).bold(true).paint(Paint::OnPiece);
        self.picture.label(label.within(0.34 * unit));
    }

    /// A stick in the color of its share; a stick that is never there is dashed.
    fn hot_stick(&mut self, data: &str, share: Share, title: &str) {
        let wide = 0.2 * self.layout.unit;
        let style = match share {
            Share::Never => Style::line(Paint::Line, 1.5).dashed(3.0),
            _ => Style::line(Paint::Heat(share.level()), wide).round(),
        };
        if share != Share::Never {
            self.picture.path(data, Style::line(Paint::Ink, wide + 2.0).round());
        }
        self.picture.titled_path(data, style, title);
    }

    /// The share of a stick with this middle, in a capsule.
    pub(super) fn stick_share(&mut self, share: Share, (x, y): Point) {
        if share == Share::Never {
            return;
        }
        let unit = self.layout.unit;
        let (wide, high) = (0.62 * unit, 0.28 * unit);
        let place = [x - wide / 2.0, y - high / 2.0, wide, high];
        self.picture.rounded(place, high / 2.0, Style::edged(Paint::Paper, Paint::Line, 0.8));
        let label = Label::new(x, y, 0.23 * unit, &brief(share));
        self.picture.label(label.within(wide - 4.0));
    }

    /// A stick as a path.
    fn stick(&self, cell: usize) -> Option<String> {
        let Outline::Stick(from, to) = &self.layout.outlines[cell] else { return None };
        let mut data = String::new();
        segment(&mut data, self.layout.place(*from), self.layout.place(*to));
        Some(data)
    }

    /// Discs: bars between those of a piece, then the discs with the names of the pieces.
    pub(super) fn discs(&mut self) {
        let unit = self.layout.unit;
        let all = |cell: &usize| matches!(self.layout.outlines[*cell], Outline::Disc(..));
        let discs: Vec<_> = (0..self.board.cells.len()).filter(all).collect();
        let near = 1.1 * self.nearest(&discs);
        let pieces = self.by_piece(|it| matches!(it, Outline::Disc(..)));
        for cells in pieces.values() {
            let mut bars = String::new();
            for (one, other) in self.pairs(cells, near) {
                segment(&mut bars, self.layout.middle(one), self.layout.middle(other));
            }
            let wide = 0.6 * self.layout.room(cells[0]).min(0.6 * unit);
            self.picture.path(bars.clone(), Style::line(Paint::Ink, wide + 3.0));
            self.picture.path(bars, Style::line(fill_of(self.color(cells[0])), wide));
        }
        for cell in discs {
            self.disc(cell);
        }
        for cells in pieces.into_values() {
            let name = self.name_of(&cells);
            if !name.is_empty() && !self.is_labelled(&cells) {
                let best = self.roomiest(&cells);
                let ((x, y), room) = (self.layout.middle(best), self.layout.room(best));
                let label = Label::new(x, y, 0.55 * room, &name).bold(true);
                self.picture.label(label.paint(Paint::OnPiece).within(0.8 * room));
            }
        }
    }

    fn disc(&mut self, cell: usize) {
        let ((x, y), radius) = (self.layout.middle(cell), self.layout.room(cell) / 2.0);
        let edge = if self.piece(cell).is_some() { Paint::Ink } else { Paint::Line };
        let style = match self.ground(cell) {
            Some(paint) => Style::edged(paint, edge, 1.5),
            None => Style::edged(Paint::Paper, edge, 1.5),
        };
        let title = match self.frequent(cell) {
            Some((name, share)) => format!("{name}: {share}"),
            None if self.piece(cell).is_some() => self.name_of(&[cell]),
            None => String::new(),
        };
        self.picture.circle(x, y, radius, style, &title);
        if self.frequent(cell).is_some_and(|it| it.1 == Share::Always) {
            self.picture.circle(x, y, radius - 2.5, Style::line(self.on(cell), 2.0), "");
        }
        if let Content::Piece { color, .. } | Content::Tint(color) = self.board.cells[cell].content
        {
            let mut lines = String::new();
            if self.frequent(cell).is_none() {
                self.patterned(&mut lines, color, cell);
            }
            self.picture.path(lines, Style::line(self.on(cell), 1.2).faint(0.35));
        }
    }

    /// The least distance between two of these cells.
    fn nearest(&self, cells: &[usize]) -> f64 {
        let mut nearest = f64::INFINITY;
        let middles = self.in_order(cells);
        for (at, &((x, y), _)) in middles.iter().enumerate() {
            for &((x2, y2), _) in &middles[at + 1..] {
                if x2 - x >= nearest {
                    break;
                }
                let far = (x2 - x).hypot(y2 - y);
                if far > 1.0 {
                    nearest = nearest.min(far);
                }
            }
        }
        nearest
    }

    /// The pairs of these cells that are at most this far apart.
    fn pairs(&self, cells: &[usize], near: f64) -> Vec<(usize, usize)> {
        let middles = self.in_order(cells);
        let mut pairs = Vec::new();
        for (at, &((x, y), one)) in middles.iter().enumerate() {
            for &((x2, y2), other) in middles[at + 1..].iter().take_while(|it| it.0.0 - x <= near) {
                if (x2 - x).hypot(y2 - y) <= near {
                    pairs.push((one, other));
                }
            }
        }
        pairs
    }

    /// The middles of these cells from left to right.
    fn in_order(&self, cells: &[usize]) -> Vec<(Point, usize)> {
        let mut middles: Vec<_> = cells.iter().map(|&it| (self.layout.middle(it), it)).collect();
        middles.sort_by(|one, other| one.0.0.total_cmp(&other.0.0));
        middles
    }
}
