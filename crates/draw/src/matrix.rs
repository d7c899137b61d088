//! Any problem as its matrix: items are columns, options are rows.
//!
//! # Why this shape
//! It is the picture in which exact cover is taught. A large problem does not fit on paper. The chosen options matter
//! most, so they are always among the rows; the first other options fill the rest, and the picture says how many were
//! left out.
//!
//! # Invariants
//! At most [`MOST_COLUMNS`] columns, and at most [`MOST_ROWS`] rows, but up to four times as many where so many options
//! are chosen.

use gavotte_ordered::OrderedSet;

use gavotte_model::{ItemId, OptionId, Problem};

use crate::Share;
use crate::paint::Paint;
use crate::picture::{Anchor, Label, Picture, Style, segment};
use crate::sudoku::{LEGEND, legend};
use crate::text;

/// The number of options in the picture, unless more were chosen.
pub const MOST_ROWS: usize = 60;
/// The number of items in the picture.
pub const MOST_COLUMNS: usize = 80;

/// The side of an entry.
const SIDE: f64 = 24.0;
/// The most room for the names of options and of items.
const NAMES: f64 = 150.0;
const SIZE: f64 = 13.0;

/// A problem, drawn by [`picture`](Self::picture).
///
/// ```
/// use gavotte_draw::{Look, Matrix};
/// use gavotte_model::{OptionId, Problem};
/// let problem = Problem::builder().items(["a", "b"]).option(["a"]).option(["b"]).option(["a", "b"]);
/// let problem = problem.build()?;
/// let picture = Matrix::new(&problem).chosen(&[OptionId::new(2)]).picture();
/// assert_eq!(picture.title(), "Exact cover: 2 items, 3 options, 1 chosen");
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Matrix<'a> {
    problem: &'a Problem,
    chosen: Option<&'a [OptionId]>,
    shares: &'a [Share],
    names: &'a [String],
}

/// The places of the parts.
struct Layout {
    options: Vec<OptionId>,
    items: Vec<ItemId>,
    /// The beginning of the columns, and of the rows.
    left: f64,
    top: f64,
    /// Room for costs, and for shares.
    costs: f64,
    shares: f64,
}

impl<'a> Matrix<'a> {
    /// No option is marked.
    #[must_use]
    pub const fn new(problem: &'a Problem) -> Self {
        Self { problem, chosen: None, shares: &[], names: &[] }
    }

    /// Marks the options of a solution.
    #[must_use]
    pub const fn chosen(self, options: &'a [OptionId]) -> Self {
        Self { chosen: Some(options), ..self }
    }

    /// Draws the share of the solutions in which each option is. Nothing is drawn unless there is one share for each
    /// option.
    #[must_use]
    pub const fn shares(self, shares: &'a [Share]) -> Self {
        Self { shares, ..self }
    }

    /// Other names for the options than their labels and numbers, one for each.
    #[must_use]
    pub const fn names(self, names: &'a [String]) -> Self {
        Self { names, ..self }
    }

    /// The picture.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let chosen: OrderedSet<OptionId> = self.chosen.into_iter().flatten().copied().collect();
        let layout = self.layout(&chosen);
        let (items, options) = (self.problem.item_count(), self.problem.option_count());
        let more_options = options - layout.options.len();
        let more_items = items - layout.items.len();
        let title = match self.chosen {
            Some(_) => {
                format!("Exact cover: {items} items, {options} options, {} chosen", chosen.len())
            }
            None => format!("Exact cover: {items} items, {options} options"),
        };
        let numbers = chosen.iter().take(100).map(|option| option.number().to_string());
        let numbers = numbers.collect::<Vec<_>>().join(" ");
        let description = if numbers.is_empty() {
            "Items are columns, options are rows".to_owned()
        } else {
            format!("Items are columns, options are rows; chosen: {numbers}")
        };
        let mut notes = Vec::new();
        if more_options > 0 {
            notes.push(format!("… {more_options} more rows"));
        }
        if more_items > 0 {
            notes.push(format!("… {more_items} more columns"));
        }
        let right = layout.left + SIDE * layout.items.len() as f64;
        let notes_wide = notes.iter().map(|note| text::width(note) * SIZE).fold(0.0, f64::max);
        let wide = (right + layout.costs + layout.shares).max(notes_wide).max(200.0);
        let below = layout.top + SIDE * layout.options.len() as f64;
        let foot = 22.0 * notes.len() as f64 + if layout.shares > 0.0 { LEGEND + 4.0 } else { 0.0 };
        let mut picture = Picture::new(wide, below + foot, &title, &description);
        self.rows(&mut picture, &layout, &chosen);
        self.heads(&mut picture, &layout);
        let mut y = below + 14.0;
        for note in notes {
            let label = Label::new(0.0, y, SIZE, &note).anchor(Anchor::Start);
            picture.label(label.paint(Paint::Soft));
            y += 22.0;
        }
        if layout.shares > 0.0 {
            legend(&mut picture, 0.0, y - 4.0);
        }
        picture
    }

    fn layout(&self, chosen: &OrderedSet<OptionId>) -> Layout {
        let problem = self.problem;
        let exists = |option: &&OptionId| option.index() < problem.option_count();
        let mut options: OrderedSet<OptionId> =
            chosen.iter().filter(exists).copied().take(4 * MOST_ROWS).collect();
        for option in problem.options() {
            if options.len() >= MOST_ROWS {
                break;
            }
            options.insert(option);
        }
        let items: Vec<_> = problem.items().take(MOST_COLUMNS).collect();
        let room = |names: &mut dyn Iterator<Item = String>| {
            let widest = names.map(|name| text::width(&text::harmless(&name))).fold(0.0, f64::max);
            (SIZE * widest).min(NAMES)
        };
        let left = room(&mut options.iter().map(|&option| self.option_name(option))) + 24.0;
        let top = room(&mut items.iter().map(|&item| problem.item_name(item).into_owned())) + 12.0;
        let costs = if problem.has_costs() {
            room(
                &mut options
                    .iter()
                    .map(|&option| format!("|{}", problem.written(problem.cost(option)))),
            ) + 14.0
        } else {
            0.0
        };
        let has_shares = !self.shares.is_empty() && self.shares.len() == problem.option_count();
        let shares = if has_shares { 66.0 } else { 0.0 };
        Layout { options: options.into_iter().collect(), items, left, top, costs, shares }
    }

    /// The name of an option, its label, or its number.
    fn option_name(&self, option: OptionId) -> String {
        if let Some(name) = self.names.get(option.index()) {
            return name.clone();
        }
        let label = self.problem.label(option);
        label.map_or_else(|| option.number().to_string(), std::borrow::Cow::into_owned)
    }

    fn rows(&self, picture: &mut Picture, layout: &Layout, chosen: &OrderedSet<OptionId>) {
        let right = layout.left + SIDE * layout.items.len() as f64;
        let mut y = layout.top;
        for &option in &layout.options {
            let is_chosen = chosen.contains(&option);
            let middle = y + SIDE / 2.0;
            if is_chosen {
                let wide = right + layout.costs + layout.shares;
                picture.rect(0.0, y, wide, SIDE, Style::fill(Paint::Band));
                picture.path(tick(3.0, middle), Style::line(Paint::Ink, 2.2));
            }
            let name = self.option_name(option);
            let label = Label::new(layout.left - 6.0, middle, SIZE, &name).anchor(Anchor::End);
            picture.label(label.bold(is_chosen).within(layout.left - 22.0));
            self.entries(picture, layout, option, (y, is_chosen));
            if layout.costs > 0.0 {
                let cost = self.problem.written(self.problem.cost(option)).to_string();
                let label = Label::new(right + layout.costs - 4.0, middle, SIZE, &cost);
                picture
                    .label(label.anchor(Anchor::End).paint(Paint::Soft).within(layout.costs - 8.0));
            }
            if let (true, Some(&share)) = (layout.shares > 0.0, self.shares.get(option.index())) {
                let x = right + layout.costs + 6.0;
                let (level, place) = (share.level(), [x, y + 2.0, 60.0, SIDE - 4.0]);
                picture.rounded(place, 3.0, Style::fill(Paint::Heat(level)));
                let is_sure = matches!(share, Share::Never | Share::Always);
                let label = Label::new(x + 30.0, middle, 12.0, &share.to_string()).bold(is_sure);
                picture.label(label.paint(Paint::OnHeat(level)).within(54.0));
            }
            y += SIDE;
        }
        self.lines(picture, layout);
        gaps(picture, layout, right);
    }

    fn entries(
        &self,
        picture: &mut Picture,
        layout: &Layout,
        option: OptionId,
        (y, is_chosen): (f64, bool),
    ) {
        let (fill, ink) = if is_chosen {
            (Paint::Chosen, Paint::OnChosen)
        } else {
            (Paint::Entry, Paint::OnEntry)
        };
        for entry in self.problem.entries(option) {
            let Some(column) = layout.items.iter().position(|item| *item == entry.item) else {
                continue;
            };
            let x = layout.left + SIDE * column as f64;
            let place = [x + 3.0, y + 3.0, SIDE - 6.0, SIDE - 6.0];
            picture.rounded(place, 3.0, Style::fill(fill));
            if let Some(color) = entry.color {
                let color = self.problem.color_name(color);
                let label = Label::new(x + SIDE / 2.0, y + SIDE / 2.0, 12.0, &color);
                picture.label(label.paint(ink).within(SIDE - 8.0));
            }
        }
    }

    /// Thin lines, and a thick one before the secondary items.
    fn lines(&self, picture: &mut Picture, layout: &Layout) {
        let (columns, rows) = (layout.items.len() as f64, layout.options.len() as f64);
        let (right, bottom) = (layout.left + SIDE * columns, layout.top + SIDE * rows);
        let mut path = String::new();
        for column in 0..=layout.items.len() {
            let x = layout.left + SIDE * column as f64;
            segment(&mut path, (x, layout.top), (x, bottom));
        }
        for row in 0..=layout.options.len() {
            let y = layout.top + SIDE * row as f64;
            segment(&mut path, (layout.left, y), (right, y));
        }
        picture.path(path, Style::line(Paint::Line, 0.6));
        let primary = self.problem.primary_count();
        if primary > 0 && primary < layout.items.len() {
            let (x, mut path) = (layout.left + SIDE * primary as f64, String::new());
            segment(&mut path, (x, layout.top - 6.0), (x, bottom));
            picture.path(path, Style::line(Paint::Ink, 2.5));
        }
    }

    /// The names of the items; those of secondary ones are softer.
    fn heads(&self, picture: &mut Picture, layout: &Layout) {
        // Short names are easier to read upright, as long as all of them are short.
        let wide = |item: &ItemId| text::width(&text::harmless(&self.problem.item_name(*item)));
        let is_upright = layout.items.iter().all(|item| wide(item) * SIZE <= SIDE - 2.0);
        for (column, &item) in layout.items.iter().enumerate() {
            let x = layout.left + SIDE * (column as f64 + 0.5);
            let is_primary = self.problem.is_primary(item);
            let paint = if is_primary { Paint::Ink } else { Paint::Soft };
            let name = self.problem.item_name(item);
            let room = layout.top - 10.0;
            let label = Label::new(x, layout.top - 5.0, SIZE, &name);
            picture.label(if is_upright {
                let label = Label::new(x, layout.top - 9.0, SIZE, &name);
                label.paint(paint).bold(is_primary)
            } else {
                label.anchor(Anchor::Start).turned().paint(paint).bold(is_primary).within(room)
            });
        }
    }
}

/// Dashed lines where options between two rows were left out.
fn gaps(picture: &mut Picture, layout: &Layout, right: f64) {
    let mut path = String::new();
    for (row, pair) in (1_u16..).zip(layout.options.windows(2)) {
        if pair[0].index() + 1 < pair[1].index() {
            let y = layout.top + SIDE * f64::from(row);
            segment(&mut path, (0.0, y), (right + layout.costs + layout.shares, y));
        }
    }
    picture.path(path, Style::line(Paint::Ink, 2.0).dashed(5.0));
}

/// A tick beside what is chosen.
pub(crate) fn tick(x: f64, y: f64) -> String {
    let mut path = String::new();
    segment(&mut path, (x, y), (x + 3.5, y + 4.0));
    segment(&mut path, (x + 3.5, y + 4.0), (x + 9.5, y - 4.5));
    path
}

#[cfg(test)]
mod tests {
    use gavotte_model::Role;

    use super::*;

    #[test]
    fn no_label_is_cut_whatever_the_names_are() {
        let names = ["a", "item number 12", "<b>&", "\u{1b}]0;x\u{7}", "数独の行"];
        let long = "w".repeat(3_000);
        for count in [1, 4, 200] {
            let mut assembler = Problem::assembler();
            let items: Vec<_> = (0..count)
                .map(|at| format!("{}{at}", names.get(at % 6).unwrap_or(&long.as_str())))
                .map(|name| assembler.item(&name, Role::Once).unwrap_or(ItemId::new(0)))
                .collect();
            for &item in &items {
                assert!(assembler.entry(item, None).is_ok());
                assert!(assembler.cost(i64::MAX / 1_000).is_ok());
                assert!(assembler.end_option().is_ok());
            }
            let problem = assembler.build();
            let shares = vec![Share::of(1, 3); count];
            let all: Vec<_> = problem.options().collect();
            for chosen in [&all[..], &all[count - 1..]] {
                let picture = Matrix::new(&problem).chosen(chosen).shares(&shares).picture();
                assert_eq!(picture.cut_labels(), Vec::<&str>::new(), "{count} items");
            }
        }
    }
}
