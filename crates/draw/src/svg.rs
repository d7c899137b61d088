//! A picture as SVG text.
//!
//! # Why this shape
//! Colors stand as attributes, which every viewer knows. A style sheet overrides them where there is one, and turns
//! them dark. So a viewer that knows no style sheets shows the light picture. A page with a strict content policy
//! allows no style sheet in the picture, so it takes the rules into its own.
//!
//! # Invariants
//! The text is well-formed XML whatever the names are; it refers to nothing outside itself, has no
//! script and no ids, so that several pictures can stand on one page.

use std::borrow::Cow;

use crate::glyphs;
use crate::paint::{self, Paint};
use crate::picture::{Anchor, Label, Picture, Shape, Style, number};
use crate::text::escape;

/// The paper for which a picture is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// Light, and dark where the viewer asks for dark.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Light, with the classes that [`dark_rules`](crate::dark_rules) turns dark.
    Page,
}

/// The form of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// The viewer's fonts.
    Text,
    /// Our own lines.
    #[cfg(feature = "png")]
    Lines,
}

/// Room around a picture.
pub(crate) const MARGIN: f64 = 10.0;

impl Picture {
    /// The picture as SVG text.
    ///
    /// ```
    /// use gavotte_draw::{Look, latin};
    /// use gavotte_puzzles::latin::Square;
    /// let picture = latin(&Square::parse("1 2\n2 1\n")?, None);
    /// assert!(picture.svg(Look::Auto).contains("@media (prefers-color-scheme:dark)"));
    /// assert!(!picture.svg(Look::Dark).contains("@media"));
    /// # Ok::<(), gavotte_puzzles::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn svg(&self, look: Look) -> String {
        self.written(look, Letters::Text)
    }

    pub(crate) fn written(&self, look: Look, letters: Letters) -> String {
        let mut writer = Writer::new(look, letters);
        for shape in &self.shapes {
            writer.shape(shape);
        }
        self.document(writer, "")
    }

    /// The whole text around the shapes, with rules besides those for the paints.
    pub(crate) fn document(&self, shapes: Writer, rules: &str) -> String {
        let Writer { out: shapes, look, letters, used } = shapes;
        let [width, height] = [self.width, self.height].map(|side| number(side + 2.0 * MARGIN));
        let corner = number(-MARGIN);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"{corner} {corner} {width} {height}\" class=\"gv\" role=\"img\" \
             font-family=\"Helvetica,Arial,'Liberation Sans',sans-serif\">\n<title>"
        );
        escape(&self.title, &mut out);
        out.push_str("</title>\n<desc>");
        escape(&self.description, &mut out);
        out.push_str("</desc>\n");
        let dark = if look == Look::Auto { dark_rules(used) } else { String::new() };
        if !dark.is_empty() || !rules.is_empty() {
            out.push_str(&format!("<style>{dark}{rules}</style>\n"));
        }
        let mut paper = Writer { out, ..Writer::new(look, letters) };
        paper.out.push_str(&format!(
            "<rect x=\"{corner}\" y=\"{corner}\" width=\"{width}\" height=\"{height}\""
        ));
        paper.style(Style::fill(Paint::Paper));
        paper.out.push_str("/>\n");
        paper.out.push_str(&shapes);
        paper.out.push_str("</svg>\n");
        paper.out
    }
}

/// The rules for the paints that a picture uses.
fn dark_rules(mut used: Vec<(bool, Paint)>) -> String {
    used.push((true, Paint::Paper));
    used.sort_unstable();
    used.dedup();
    let mut style = String::from("@media (prefers-color-scheme:dark){\n");
    for (is_fill, paint) in used {
        paint::rule(&mut style, "", is_fill, paint);
    }
    style.push('}');
    style
}

/// Shapes as text, and the paints that they use.
pub(crate) struct Writer {
    pub(crate) out: String,
    look: Look,
    letters: Letters,
    used: Vec<(bool, Paint)>,
}

impl Writer {
    pub(crate) const fn new(look: Look, letters: Letters) -> Self {
        Self { out: String::new(), look, letters, used: Vec::new() }
    }

    pub(crate) fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Rect { x, y, width, height, round, style, title } => {
                let [x, y, width, height] = [*x, *y, *width, *height].map(number);
                self.out.push_str(&format!(
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\""
                ));
                if *round > 0.0 {
                    self.out.push_str(&format!(" rx=\"{}\"", number(*round)));
                }
                self.style(*style);
                self.end("rect", title);
            }
            Shape::Circle { x, y, radius, style, title } => {
                let [x, y, radius] = [*x, *y, *radius].map(number);
                self.out.push_str(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\""));
                self.style(*style);
                self.end("circle", title);
            }
            Shape::Path { data, style, title } => {
                self.out.push_str(&format!("<path d=\"{data}\""));
                self.style(*style);
                self.end("path", title);
            }
            Shape::Text(label) => match self.letters {
                Letters::Text => self.text(label),
                #[cfg(feature = "png")]
                Letters::Lines => self.lines(label),
            },
            Shape::Group { x, y, scale, shapes, title } => {
                // Two decimals of a hundredth: lengths are written with two.
                let [x, y, scale] = [*x, *y, 100.0 * *scale].map(number);
                self.out.push_str(&format!(
                    "<g transform=\"translate({x} {y}) scale({scale}) scale(.01)\">\n<title>"
                ));
                escape(title, &mut self.out);
                self.out.push_str("</title>\n");
                for shape in shapes {
                    self.shape(shape);
                }
                self.out.push_str("</g>\n");
            }
        }
    }

    /// The rest of an element, with its title.
    fn end(&mut self, element: &str, title: &str) {
        if title.is_empty() {
            self.out.push_str("/>\n");
            return;
        }
        self.out.push_str("><title>");
        escape(title, &mut self.out);
        self.out.push_str(&format!("</title></{element}>\n"));
    }

    fn style(&mut self, style: Style) {
        let classed = matches!(self.look, Look::Auto | Look::Page);
        let fill = style.fill.map(|paint| (true, paint));
        let stroke = style.stroke.map(|(paint, _)| (false, paint));
        if classed {
            let uses: Vec<_> = fill.into_iter().chain(stroke).collect();
            let class = |&(is_fill, paint): &(bool, Paint)| {
                format!("gv-{}-{}", if is_fill { "f" } else { "s" }, paint.name())
            };
            let classes: Vec<_> = uses.iter().map(class).collect();
            self.out.push_str(&format!(" class=\"{}\"", classes.join(" ")));
            self.used.extend(uses);
        }
        match fill {
            Some((_, paint)) => self.out.push_str(&format!(" fill=\"{}\"", self.color(paint))),
            None => self.out.push_str(" fill=\"none\""),
        }
        if let Some((paint, width)) = style.stroke {
            let (color, width) = (self.color(paint), number(width));
            self.out.push_str(&format!(" stroke=\"{color}\" stroke-width=\"{width}\""));
        }
        if let Some(opacity) = style.opacity {
            let what = if style.stroke.is_some() { "stroke" } else { "fill" };
            self.out.push_str(&format!(" {what}-opacity=\"{}\"", number(opacity)));
        }
        if style.is_round {
            self.out.push_str(" stroke-linecap=\"round\"");
        }
        if let Some(length) = style.dashes {
            self.out.push_str(&format!(" stroke-dasharray=\"{}\"", number(length)));
        }
    }

    fn color(&self, paint: Paint) -> Cow<'static, str> {
        paint.on(self.look == Look::Dark)
    }

    /// A label in the viewer's font.
    fn text(&mut self, label: &Label) {
        // Not every viewer can center a line vertically.
        let down = glyphs::CAPITAL / 2.0 * label.size;
        let (x, y, size) = (number(label.x), number(label.y), number(label.size));
        if label.is_turned {
            let shift = number(down);
            self.out.push_str(&format!(
                "<text transform=\"translate({x} {y}) rotate(-90)\" y=\"{shift}\""
            ));
        } else {
            let y = number(label.y + down);
            self.out.push_str(&format!("<text x=\"{x}\" y=\"{y}\""));
        }
        let anchor = match label.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let weight = if label.is_bold { " font-weight=\"bold\"" } else { "" };
        self.out.push_str(&format!(" font-size=\"{size}\"{anchor}{weight}"));
        self.style(Style::fill(label.paint));
        self.out.push('>');
        if !label.title.is_empty() {
            self.out.push_str("<title>");
            escape(&label.title, &mut self.out);
            self.out.push_str("</title>");
        }
        escape(&label.text, &mut self.out);
        self.out.push_str("</text>\n");
    }

    /// A label in our own letters.
    #[cfg(feature = "png")]
    fn lines(&mut self, label: &Label) {
        let (wide, letters) = glyphs::line(&label.text);
        let unit = label.size * glyphs::CAPITAL / glyphs::BASELINE;
        let left = match label.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => -wide / 2.0,
            Anchor::End => -wide,
        };
        let turn = if label.is_turned { " rotate(-90)" } else { "" };
        let [x, y] = [label.x, label.y].map(number);
        self.out.push_str(&format!(
            "<g transform=\"translate({x} {y}){turn} scale({unit:.5})\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\""
        ));
        let pen = if label.is_bold { 2.8 } else { 1.7 };
        self.style(Style::line(label.paint, pen));
        self.out.push('>');
        for (at, path) in letters {
            let at = number(left + at);
            let up = number(-glyphs::BASELINE / 2.0);
            self.out.push_str(&format!("<path transform=\"translate({at} {up})\" d=\"{path}\"/>"));
        }
        self.out.push_str("</g>\n");
    }
}
