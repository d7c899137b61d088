//! A picture: shapes on paper, before their looks are decided, so that one picture serves light and dark paper, text
//! and pixels.
//!
//! # Invariants
//! Every text in it went through [`text::harmless`]; no label is wider than its room.

use crate::paint::Paint;
use crate::text;

/// A picture, to be written with [`svg`](Self::svg) and, with the feature `png`, `png`.
///
/// Sizes are in units of which a cell of a board has about 40.
#[derive(Clone, Debug)]
pub struct Picture {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) shapes: Vec<Shape>,
}

/// One thing in a picture.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    Rect {
        x: f64,
        y: f64,
        width: f64,
        height: f64,
        round: f64,
        style: Style,
        title: String,
    },
    Circle {
        x: f64,
        y: f64,
        radius: f64,
        style: Style,
        title: String,
    },
    Path {
        data: String,
        style: Style,
        title: String,
    },
    Text(Label),
    /// Shapes of another picture, made larger or smaller by `scale` and then moved.
    Group {
        x: f64,
        y: f64,
        scale: f64,
        shapes: Vec<Self>,
        title: String,
    },
}

/// The paint of a shape.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Style {
    pub(crate) fill: Option<Paint>,
    pub(crate) stroke: Option<(Paint, f64)>,
    /// Below 1, the things behind show through the stroke, or through the fill where there is no stroke.
    pub(crate) opacity: Option<f64>,
    /// Lengths of strokes and gaps, when the stroke is not whole.
    pub(crate) dashes: Option<f64>,
    /// Whether strokes end in half a disc, so that they meet without a notch.
    pub(crate) is_round: bool,
}

/// Where the text lies about its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A line of text.
#[derive(Clone, Debug)]
pub(crate) struct Label {
    pub(crate) x: f64,
    /// The middle of its capitals.
    pub(crate) y: f64,
    pub(crate) size: f64,
    pub(crate) anchor: Anchor,
    pub(crate) is_bold: bool,
    /// Whether it runs upwards.
    pub(crate) is_turned: bool,
    pub(crate) paint: Paint,
    pub(crate) text: String,
    /// The full text, when it was shortened.
    pub(crate) title: String,
}

impl Style {
    pub(crate) const fn fill(paint: Paint) -> Self {
        Self { fill: Some(paint), stroke: None, opacity: None, dashes: None, is_round: false }
    }

    pub(crate) const fn line(paint: Paint, width: f64) -> Self {
        let stroke = Some((paint, width));
        Self { fill: None, stroke, opacity: None, dashes: None, is_round: false }
    }

    pub(crate) const fn edged(fill: Paint, edge: Paint, width: f64) -> Self {
        Self { fill: Some(fill), ..Self::line(edge, width) }
    }

    pub(crate) const fn faint(self, opacity: f64) -> Self {
        Self { opacity: Some(opacity), ..self }
    }

    pub(crate) const fn round(self) -> Self {
        Self { is_round: true, ..self }
    }

    pub(crate) const fn dashed(self, length: f64) -> Self {
        Self { dashes: Some(length), ..self }
    }
}

impl Label {
    /// `text` about the place, in the ink of the paper.
    pub(crate) fn new(x: f64, y: f64, size: f64, text: &str) -> Self {
        let (anchor, paint, title) = (Anchor::Middle, Paint::Ink, String::new());
        let text = text::harmless(text);
        Self { x, y, size, anchor, is_bold: false, is_turned: false, paint, text, title }
    }

    pub(crate) const fn anchor(mut self, anchor: Anchor) -> Self {
        self.anchor = anchor;
        self
    }

    pub(crate) const fn bold(mut self, is_bold: bool) -> Self {
        self.is_bold = is_bold;
        self
    }

    pub(crate) const fn turned(mut self) -> Self {
        self.is_turned = true;
        self
    }

    pub(crate) const fn paint(mut self, paint: Paint) -> Self {
        self.paint = paint;
        self
    }

    /// Makes it as small and as short as the room demands.
    pub(crate) fn within(mut self, room: f64) -> Self {
        // Bold letters are about a tenth wider.
        let room = if self.is_bold { room / 1.1 } else { room };
        let (text, size) = text::fit(&self.text, room, self.size);
        if text != self.text {
            let text = text.into_owned();
            self.title = std::mem::replace(&mut self.text, text);
        }
        self.size = size;
        self
    }
}

impl Picture {
    pub(crate) fn new(width: f64, height: f64, title: &str, description: &str) -> Self {
        let (title, description) = (text::harmless(title), text::harmless(description));
        Self { width, height, title, description, shapes: Vec::new() }
    }

    /// How wide it is, without its margin.
    #[must_use]
    pub const fn width(&self) -> f64 {
        self.width
    }

    /// How high it is, without its margin.
    #[must_use]
    pub const fn height(&self) -> f64 {
        self.height
    }

    /// The contents of the picture, in a few words.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The same picture with another title, such as the name of a file.
    #[must_use]
    pub fn titled(mut self, title: &str) -> Self {
        self.title = text::harmless(title);
        self
    }

    pub(crate) fn rect(&mut self, x: f64, y: f64, width: f64, height: f64, style: Style) {
        self.titled_rect([x, y, width, height], style, "");
    }

    pub(crate) fn titled_rect(&mut self, place: [f64; 4], style: Style, title: &str) {
        let ([x, y, width, height], title) = (place, text::harmless(title));
        self.shapes.push(Shape::Rect { x, y, width, height, round: 0.0, style, title });
    }

    pub(crate) fn rounded(&mut self, place: [f64; 4], round: f64, style: Style) {
        let [x, y, width, height] = place;
        let title = String::new();
        self.shapes.push(Shape::Rect { x, y, width, height, round, style, title });
    }

    pub(crate) fn circle(&mut self, x: f64, y: f64, radius: f64, style: Style, title: &str) {
        self.shapes.push(Shape::Circle { x, y, radius, style, title: text::harmless(title) });
    }

    pub(crate) fn path(&mut self, data: impl Into<String>, style: Style) {
        self.titled_path(data, style, "");
    }

    pub(crate) fn titled_path(&mut self, data: impl Into<String>, style: Style, title: &str) {
        let (data, title) = (data.into(), text::harmless(title));
        if !data.is_empty() {
            self.shapes.push(Shape::Path { data, style, title });
        }
    }

    pub(crate) fn label(&mut self, label: Label) {
        if !label.text.is_empty() {
            self.shapes.push(Shape::Text(label));
        }
    }

    /// The shapes of another picture, made larger or smaller by `scale` and then moved.
    pub(crate) fn group(&mut self, (x, y): (f64, f64), scale: f64, picture: &Self) {
        let (shapes, title) = (picture.shapes.clone(), picture.title.clone());
        self.shapes.push(Shape::Group { x, y, scale, shapes, title });
    }
}

/// A length with two decimals at most, as pictures write it. It goes through whole numbers, because the formatting of
/// floating point would be the largest part of a page's library that draws.
pub(crate) fn number(value: f64) -> String {
    #[allow(clippy::cast_possible_truncation)] // no picture is that large
    let hundredths = (value * 100.0).round_ties_even() as i64;
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match part {
        0 => format!("{sign}{whole}"),
        part if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
        part => format!("{sign}{whole}.{part:02}"),
    }
}

/// A line from one point to another, for a path.
pub(crate) fn segment(path: &mut String, from: (f64, f64), to: (f64, f64)) {
    let [x, y, x2, y2] = [from.0, from.1, to.0, to.1].map(number);
    path.push_str(&format!("M{x} {y}"));
    path.push_str(&match (x == x2, y == y2) {
        (true, _) => format!("V{y2}"),
        (false, true) => format!("H{x2}"),
        _ => format!("L{x2} {y2}"),
    });
}

#[cfg(test)]
impl Picture {
    /// The labels that would reach beyond the paper.
    pub(crate) fn cut_labels(&self) -> Vec<&str> {
        let margin = crate::svg::MARGIN;
        let is_cut = |label: &&Label| {
            let wide = text::width(&label.text) * label.size;
            let (before, after) = match label.anchor {
                Anchor::Start => (0.0, wide),
                Anchor::Middle => (wide / 2.0, wide / 2.0),
                Anchor::End => (wide, 0.0),
            };
            // The middle of the capitals is given; a descender reaches lower than that.
            let (above, below) = (0.45 * label.size, 0.65 * label.size);
            let (left, right, top, bottom) = if label.is_turned {
                (label.x - above, label.x + below, label.y - after, label.y + before)
            } else {
                (label.x - before, label.x + after, label.y - above, label.y + below)
            };
            left < -margin
                || top < -margin
                || right > self.width + margin
                || bottom > self.height + margin
        };
        let labels = self.shapes.iter().filter_map(|shape| match shape {
            Shape::Text(label) => Some(label),
            _ => None,
        });
        labels.filter(is_cut).map(|label| label.text.as_str()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_near() {
        let whole = (-300..300).map(f64::from);
        for value in whole.flat_map(|it| [it, it / 3.0, it / 8.0, it * 1.37, it * 0.0123]) {
            let text = number(value);
            let read: f64 = text.parse().unwrap();
            assert!((read - value).abs() < 0.005_000_1, "{text} for {value}");
            assert!(
                text.len() <= 7 && text != "-0" && (!text.contains('.') || !text.ends_with('0'))
            );
        }
        assert_eq!(
            [0.0, -0.001, 12.5, -3.07, 100.0].map(number),
            ["0", "0", "12.5", "-3.07", "100"]
        );
    }
}
