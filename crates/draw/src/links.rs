//! Dancing links at one moment of a search: which nodes are linked, and which are left out.
//!
//! # Why this shape
//! It is the figure of the book: items are heads of columns, options are rows of nodes, and links are lines. A node
//! that a cover takes out stays in its place, with a broken edge, and the link of its neighbors goes around it. So one
//! sees that only the neighbors have changed, and that the node can be put back. The crate knows no search, so the
//! caller says which items are covered and which nodes are hidden.
//!
//! # Invariants
//! 1. At most [`MOST_COLUMNS`] items and [`MOST_ROWS`] options are drawn; if there are more, the picture says so.
//! 2. A node that is out has a broken edge, a chosen option a tick: neither is known by its color alone.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming*, volume 4B (2022), section 7.2.2.1.

use gavotte_model::{ItemId, OptionId, Problem};

use crate::matrix::{MOST_COLUMNS, MOST_ROWS, tick};
use crate::paint::Paint;
use crate::picture::{Anchor, Label, Picture, Style, number, segment};
use crate::text;

/// From one column or row to the next.
const ACROSS: f64 = 60.0;
const DOWN: f64 = 46.0;
/// Half the width of all nodes, half the height of one, and of a head.
const HALF: f64 = 17.0;
const NODE: f64 = 12.0;
const HEAD: f64 = 20.0;
/// The distance of a link from a node that it goes around.
const DETOUR: f64 = 22.0;
/// The middle of the heads, and of the first row.
const TOP: f64 = 52.0;
const SIZE: f64 = 14.0;

/// The links of a problem, drawn by [`picture`](Self::picture).
///
/// ```
/// use gavotte_draw::Links;
/// use gavotte_model::{ItemId, Problem};
/// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).build()?;
/// let picture = Links::new(&problem).covered(&[ItemId::new(0)]).picture();
/// assert_eq!(picture.title(), "Links of 2 items and 2 options, 1 item covered");
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Links<'a> {
    problem: &'a Problem,
    covered: &'a [ItemId],
    hidden: &'a [(OptionId, ItemId)],
    tried: &'a [OptionId],
    branching: Option<ItemId>,
}

impl<'a> Links<'a> {
    /// All links.
    #[must_use]
    pub const fn new(problem: &'a Problem) -> Self {
        Self { problem, covered: &[], hidden: &[], tried: &[], branching: None }
    }

    /// Items that are covered: they are not in the list of heads.
    #[must_use]
    pub const fn covered(self, covered: &'a [ItemId]) -> Self {
        Self { covered, ..self }
    }

    /// Nodes that are hidden: they are not in the lists of their items.
    #[must_use]
    pub const fn hidden(self, hidden: &'a [(OptionId, ItemId)]) -> Self {
        Self { hidden, ..self }
    }

    /// Options that are in.
    #[must_use]
    pub const fn tried(self, tried: &'a [OptionId]) -> Self {
        Self { tried, ..self }
    }

    /// The item that is branched on.
    #[must_use]
    pub const fn branching(self, item: ItemId) -> Self {
        Self { branching: Some(item), ..self }
    }

    /// The picture.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let (items, options) = (self.problem.item_count(), self.problem.option_count());
        let covered = match self.covered.len() {
            0 => String::new(),
            1 => ", 1 item covered".to_owned(),
            count => format!(", {count} items covered"),
        };
        let title = format!("Links of {items} items and {options} options{covered}");
        let is_cut = items > MOST_COLUMNS || options > MOST_ROWS;
        let (columns, rows) = (items.min(MOST_COLUMNS), options.min(MOST_ROWS));
        let widest = self.problem.options().take(MOST_ROWS).map(|option| self.name(option));
        let widest = widest.map(|name| text::width(&text::harmless(&name)) * SIZE);
        let left = widest.fold(16.0, f64::max).min(150.0) + 30.0;
        let plan = Plan { links: self, left, columns, rows, holds: self.holds(columns, rows) };
        let wide = plan.x(columns) + ACROSS / 2.0;
        let high = plan.y(rows) - NODE + if is_cut { 24.0 } else { 0.0 };
        let mut picture = Picture::new(wide, high, &title, &self.description());
        plan.bands(&mut picture);
        plan.lists(&mut picture);
        plan.rows(&mut picture);
        plan.heads(&mut picture);
        if is_cut {
            let label = Label::new(0.0, high - 10.0, SIZE, "… and more");
            picture.label(label.anchor(Anchor::Start).paint(Paint::Soft));
        }
        picture
    }

    fn description(&self) -> String {
        let names = |items: &[ItemId]| {
            let names = items.iter().map(|&item| self.problem.item_name(item));
            names.collect::<Vec<_>>().join(" ")
        };
        let mut text = "Items are columns, options are rows".to_owned();
        if !self.covered.is_empty() {
            text.push_str(&format!("; covered: {}", names(self.covered)));
        }
        if !self.tried.is_empty() {
            let numbers = self.tried.iter().map(|option| option.number().to_string());
            text.push_str(&format!("; tried: {}", numbers.collect::<Vec<_>>().join(" ")));
        }
        text
    }

    /// For each option in the picture, whether it holds each item in the picture.
    fn holds(&self, columns: usize, rows: usize) -> Vec<Vec<bool>> {
        let row = |option| {
            let mut row = vec![false; columns];
            for entry in self.problem.entries(option) {
                if let Some(holds) = row.get_mut(entry.item.index()) {
                    *holds = true;
                }
            }
            row
        };
        self.problem.options().take(rows).map(row).collect()
    }

    /// The label of an option, or its number.
    fn name(&self, option: OptionId) -> String {
        let label = self.problem.label(option);
        label.map_or_else(|| option.number().to_string(), std::borrow::Cow::into_owned)
    }

    fn is_covered(&self, item: ItemId) -> bool {
        self.covered.contains(&item)
    }

    fn is_hidden(&self, option: OptionId, item: ItemId) -> bool {
        self.hidden.contains(&(option, item))
    }
}

/// The places of everything.
struct Plan<'a> {
    links: &'a Links<'a>,
    left: f64,
    columns: usize,
    rows: usize,
    holds: Vec<Vec<bool>>,
}

impl Plan<'_> {
    /// The middle of a column; that of the root is 0.
    fn x(&self, column: usize) -> f64 {
        self.left + HALF + ACROSS * column as f64
    }

    /// The middle of a row, from 0 on.
    fn y(&self, row: usize) -> f64 {
        TOP + HEAD + DOWN * (row as f64 + 0.8)
    }

    fn options(&self) -> impl Iterator<Item = (usize, OptionId)> + '_ {
        self.links.problem.options().take(self.rows).enumerate()
    }

    fn items(&self) -> impl Iterator<Item = (usize, ItemId)> + '_ {
        (1..).zip(self.links.problem.items().take(self.columns))
    }

    /// The rows of chosen options, and the names of all.
    fn bands(&self, picture: &mut Picture) {
        for (row, option) in self.options() {
            let (y, is_tried) = (self.y(row), self.links.tried.contains(&option));
            if is_tried {
                let wide = self.x(self.columns) + ACROSS / 2.0;
                picture.rect(0.0, y - 18.0, wide, 36.0, Style::fill(Paint::Band));
                picture.path(tick(3.0, y), Style::line(Paint::Ink, 2.2));
            }
            let name = self.links.name(option);
            let label = Label::new(self.left - 12.0, y, SIZE, &name).anchor(Anchor::End);
            picture.label(label.bold(is_tried).within(self.left - 30.0));
        }
    }

    /// The list of the heads and the lists of the items.
    fn lists(&self, picture: &mut Picture) {
        let (mut links, mut far) = (String::new(), String::new());
        let is_in = |item| self.links.problem.is_primary(item) && !self.links.is_covered(item);
        let heads = self.items().filter(|&(_, item)| is_in(item)).map(|(column, _)| column);
        let heads: Vec<usize> = std::iter::once(0).chain(heads).collect();
        for pair in heads.windows(2) {
            let (from, to) = (self.x(pair[0]), self.x(pair[1]));
            if pair[1] - pair[0] == 1 {
                segment(&mut links, (from + HALF, TOP), (to - HALF, TOP));
            } else {
                let (y, above) = (TOP - HEAD, TOP - HEAD - 2.0 * DETOUR);
                curve(&mut links, (from + 8.0, y), (f64::midpoint(from, to), above), (to - 8.0, y));
            }
        }
        let (first, last) = (self.x(0), heads.last().map_or(0.0, |&column| self.x(column)));
        segment(&mut far, (first - HALF, TOP), (first - HALF - 10.0, TOP));
        segment(&mut far, (last + HALF, TOP), (last + HALF + 10.0, TOP));
        for (column, item) in self.items() {
            self.list(column, item, &mut links, &mut far);
        }
        picture.path(links, Style::line(Paint::Ink, 1.6));
        // Lists are rings: their ends are linked with their heads.
        picture.path(far, Style::line(Paint::Ink, 1.6).dashed(3.0));
    }

    /// The list of one item: from its head down.
    fn list(&self, column: usize, item: ItemId, links: &mut String, far: &mut String) {
        let x = self.x(column);
        let mut bottom = TOP + HEAD;
        let mut is_straight = true;
        for (row, option) in self.options() {
            if !self.holds[row][item.index()] {
                continue;
            }
            if self.links.is_hidden(option, item) {
                is_straight = false;
                continue;
            }
            let y = self.y(row);
            if is_straight {
                segment(links, (x, bottom), (x, y - NODE));
            } else {
                let (from, to) = ((x + HALF, bottom - 6.0), (x + HALF, y - NODE + 6.0));
                curve(links, from, (x + HALF + DETOUR, f64::midpoint(from.1, to.1)), to);
            }
            (bottom, is_straight) = (y + NODE, true);
        }
        segment(far, (x, bottom), (x, bottom + 9.0));
    }

    /// The nodes of each option, which stay linked with each other.
    fn rows(&self, picture: &mut Picture) {
        for (row, option) in self.options() {
            let y = self.y(row);
            let is_held = |&(_, item): &(usize, ItemId)| self.holds[row][item.index()];
            let nodes: Vec<_> = self.items().filter(is_held).collect();
            let mut path = String::new();
            for pair in nodes.windows(2) {
                let (from, to) = (self.x(pair[0].0) + HALF, self.x(pair[1].0) - HALF);
                segment(&mut path, (from, y), (to, y));
            }
            picture.path(path, Style::line(Paint::Soft, 1.2));
            for (column, item) in nodes {
                let is_tried = self.links.tried.contains(&option);
                let (style, ink) = if self.links.is_hidden(option, item) {
                    OUT
                } else if is_tried {
                    (Style::edged(Paint::Chosen, Paint::Ink, 1.5), Paint::OnChosen)
                } else {
                    (Style::edged(Paint::Entry, Paint::Ink, 1.5), Paint::OnEntry)
                };
                let x = self.x(column);
                picture.rounded([x - HALF, y - NODE, 2.0 * HALF, 2.0 * NODE], 5.0, style);
                let name = self.links.problem.item_name(item);
                picture.label(Label::new(x, y, SIZE, &name).paint(ink).within(2.0 * HALF - 4.0));
            }
        }
    }

    /// The root, and each item with the length of its list.
    fn heads(&self, picture: &mut Picture) {
        let x = self.x(0);
        picture.circle(x, TOP, HALF, Style::edged(Paint::Shade, Paint::Ink, 1.5), "the root");
        for (column, item) in self.items() {
            let x = self.x(column);
            let is_listed = |&(row, option): &(usize, OptionId)| {
                self.holds[row][item.index()] && !self.links.is_hidden(option, item)
            };
            let size = self.options().filter(is_listed).count();
            let is_dead = size == 0 && self.links.problem.is_primary(item);
            let (style, ink) = if self.links.branching == Some(item) {
                let (fill, ink) = if is_dead {
                    (Paint::Bad, Paint::Ink)
                } else {
                    (Paint::Chosen, Paint::OnChosen)
                };
                let style = Style::edged(fill, Paint::Ink, 3.0);
                (if self.links.is_covered(item) { style.dashed(6.0) } else { style }, ink)
            } else if self.links.is_covered(item) {
                OUT
            } else {
                (Style::edged(Paint::Shade, Paint::Ink, 1.5), Paint::Ink)
            };
            picture.rounded([x - HALF, TOP - HEAD, 2.0 * HALF, 2.0 * HEAD], 5.0, style);
            let name = self.links.problem.item_name(item);
            let label = Label::new(x, TOP - 8.0, SIZE, &name).paint(ink).bold(true);
            picture.label(label.within(2.0 * HALF - 4.0));
            let label = Label::new(x, TOP + 10.0, 12.0, &size.to_string()).paint(ink);
            picture.label(label.within(2.0 * HALF - 4.0));
        }
    }
}

/// The style of a node that is out, and of its letters.
const OUT: (Style, Paint) = (Style::edged(Paint::Paper, Paint::Soft, 1.2).dashed(4.0), Paint::Soft);

/// A bow from one point towards another one to a third one.
fn curve(path: &mut String, from: (f64, f64), towards: (f64, f64), to: (f64, f64)) {
    let [x, y, x1, y1, x2, y2] = [from.0, from.1, towards.0, towards.1, to.0, to.1].map(number);
    path.push_str(&format!("M{x} {y}Q{x1} {y1} {x2} {y2}"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_label_is_cut_whatever_the_names_are() {
        let names = ["a", "item number 12", "<b>&", "\u{1b}]0;x\u{7}", "数独の行"];
        for count in [1, 5, 200] {
            let items: Vec<_> = (0..count).map(|at| format!("{}{at}", names[at % 5])).collect();
            let mut builder = Problem::builder().items(items.clone());
            for item in &items {
                builder = builder.option(
                    [item.clone(), items[0].clone()].into_iter().take(if *item == items[0] {
                        1
                    } else {
                        2
                    }),
                );
            }
            let problem = builder.build().unwrap();
            let covered: Vec<_> = problem.items().skip(1).collect();
            let hidden: Vec<_> = problem.options().map(|option| (option, ItemId::new(0))).collect();
            let tried: Vec<_> = problem.options().take(1).collect();
            let links = Links::new(&problem).covered(&covered).hidden(&hidden).tried(&tried);
            let picture = links.branching(ItemId::new(0)).picture();
            assert_eq!(picture.cut_labels(), Vec::<&str>::new(), "{count} items");
        }
    }
}
