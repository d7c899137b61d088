//! Rows that cover items several times, as a problem whose options cover each item once.
//!
//! # Why this shape
//! An option of a problem covers an item once, but an orbit of options may cover it several times. That makes no
//! difference where all rows cover the item equally often (the bounds are divided then), and where the item need be
//! covered at most once and all rows together do not exceed its upper bound. Every other item is *counted*: a
//! row becomes as many options as it covers one of them, each of which covers the item once. They go together:
//!
//! Mostly a row also holds an item that is covered exactly once, its *anchor*. The anchor is laid in layers, each of
//! which is an item that is covered once. Each option of the row covers one of the first layers, and the first
//! option all further ones, too. All of them agree on a color, which no other row has. Rows that are one option
//! cover all layers. So a solution holds all options of a row, or none.
//!
//! A row that holds no such item gets layers of its own, which another option covers where the row is not
//! chosen. That is a second choice because it is one more thing to decide.
//!
//! So no engine, reader or checker has to know of times.
//!
//! # Invariants
//! The solutions of the problem correspond one to one to the sets of rows that cover each item as they must.
//!
//! # Cost
//! The items and entries of the rows, and for each row that becomes several options as many again.

use crate::{
    Assembler, Bounds, BuildError, BuildErrorKind, ColorId, Decimal, ItemId, OptionId, Problem,
    Role,
};

/// How often a row covers an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// The item.
    pub item: ItemId,
    /// The color, for a secondary item.
    pub color: Option<ColorId>,
    /// How often; 1 for a secondary item.
    pub times: u32,
}

/// A set of items that is taken whole or not at all, each any number of times.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The items, each at most once in this list.
    pub covers: Vec<Times>,
    /// The cost of the row.
    pub cost: Decimal,
}

/// The problem of some rows.
#[derive(Clone, Debug)]
pub struct OfRows {
    /// The problem.
    pub problem: Problem,
    /// The row that each option chooses; `None` for an option that goes along with another one.
    rows: Vec<Option<u32>>,
}

impl OfRows {
    /// The problem whose choices are rows, over the items of another problem. An item that is not `wanted` is left out;
    /// no row may hold one.
    ///
    /// # Errors
    /// When the problem is larger than one can be, or the costs of a set of rows could overflow 64 bits.
    ///
    /// ```
    /// use gavotte_model::{Bounds, Problem};
    /// use gavotte_model::{OfRows, Row, Times};
    /// // Three from rows that cover an item once, twice, and twice: two ways.
    /// let items = Problem::builder().item_with("a", Bounds::between(3, 3)).build()?;
    /// let item = items.items().next().ok_or("an item")?;
    /// let row = |times| Row { covers: vec![Times { item, color: None, times }], ..Row::default() };
    /// let of_rows = OfRows::new(&items, &[true], &[row(1), row(2), row(2)])?;
    /// let chosen: Vec<usize> = of_rows.chosen(of_rows.problem.options()).collect();
    /// assert_eq!(chosen, [0, 1, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(items: &Problem, wanted: &[bool], rows: &[Row]) -> Result<Self, BuildError> {
        Plan::of(items, wanted, rows).build()
    }

    /// The rows that a solution chooses, as places in the list of rows.
    pub fn chosen(
        &self,
        options: impl IntoIterator<Item = OptionId>,
    ) -> impl Iterator<Item = usize> {
        options.into_iter().filter_map(|option| self.row(option))
    }

    /// The row that an option chooses; `None` for an option that goes along with another one.
    ///
    /// # Panics
    /// When there is no such option.
    #[must_use]
    pub fn row(&self, option: OptionId) -> Option<usize> {
        self.rows[option.index()].map(|row| row as usize)
    }
}

/// What becomes of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Nothing: it is not wanted.
    Silent,
    /// An item in no option, because none can cover it as it must be covered: there is no solution.
    Never,
    /// An item that this number of rows must cover.
    Rows(Bounds),
    /// An item that each row covers as often as it says.
    Counted(Bounds),
    /// A secondary item.
    Secondary,
}

/// What holds the options of a row together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Anchor {
    /// Nothing: there is one.
    None,
    /// The layers of this item.
    Item(ItemId),
    /// Layers of its own.
    Own,
}

/// The problem in the making.
#[derive(Debug)]
struct Plan<'a> {
    items: &'a Problem,
    rows: &'a [Row],
    parts: Vec<Part>,
    /// How many layers each item has.
    layers: Vec<u32>,
    /// What holds each row together, and how many options it becomes.
    anchors: Vec<(Anchor, u32)>,
}

/// The items that were made.
#[derive(Debug)]
struct Items {
    /// The first layer of each item that is in options.
    first: Vec<Option<ItemId>>,
    /// The item on which the options of a row agree, for each item with several layers.
    colored: Vec<Option<ItemId>>,
    /// The first layer of each row that has its own.
    own: Vec<Option<ItemId>>,
}

impl<'a> Plan<'a> {
    /// The plan for rows over the wanted ones of these items.
    fn of(items: &'a Problem, wanted: &[bool], rows: &'a [Row]) -> Self {
        let mut tallies = vec![Tally::default(); items.item_count()];
        for cover in rows.iter().flat_map(|row| &row.covers) {
            tallies[cover.item.index()].add(cover.times);
        }
        let part = |item: ItemId| match items.is_primary(item) {
            _ if !wanted[item.index()] => Part::Silent,
            true => tallies[item.index()].part(items.bounds(item)),
            false => Part::Secondary,
        };
        let parts: Vec<Part> = items.items().map(part).collect();
        let mut layers = vec![1; parts.len()];
        let anchors = rows.iter().map(|Row { covers, .. }| {
            let part = |cover: &Times| parts[cover.item.index()];
            let counted = covers.iter().filter(|cover| matches!(part(cover), Part::Counted(_)));
            let depth = counted.map(|cover| cover.times).max().unwrap_or(1);
            if depth == 1 {
                return (Anchor::None, depth);
            }
            match covers.iter().find(|cover| part(cover) == Part::Rows(Bounds::ONCE)) {
                None => (Anchor::Own, depth),
                Some(cover) => {
                    let layers = &mut layers[cover.item.index()];
                    *layers = depth.max(*layers);
                    (Anchor::Item(cover.item), depth)
                }
            }
        });
        let anchors = anchors.collect();
        Self { items, rows, parts, layers, anchors }
    }

    /// The problem, and the row that each option chooses.
    fn build(&self) -> Result<OfRows, BuildError> {
        let (mut assembler, mut rows) = (Problem::assembler(), Vec::new());
        let items = self.made(&mut assembler)?;
        for (at, row) in (0..).zip(self.rows) {
            let (anchor, depth) = self.anchors[at as usize];
            if row.cost != Decimal::default() {
                assembler.decimal_cost(row.cost)?;
            }
            for turn in 0..depth {
                self.option((at as usize, turn), &items, &mut assembler)?;
                rows.push(Some(at).filter(|_| turn == 0));
            }
            if anchor == Anchor::Own {
                for turn in 0..depth {
                    enter(items.own[at as usize], turn, &mut assembler)?;
                }
                assembler.end_option()?;
                rows.push(None);
            }
        }
        if let Some(linear) = self.items.linear() {
            assembler.linear(linear);
        }
        Ok(OfRows { problem: assembler.build(), rows })
    }

    /// Makes the items, primary ones first. The first layer of an item has its name.
    fn made(&self, assembler: &mut Assembler) -> Result<Items, BuildError> {
        let name = |item: ItemId| self.items.item_name(item).into_owned();
        let mut first = vec![None; self.parts.len()];
        for (item, part) in self.items.items().zip(&self.parts) {
            first[item.index()] = match *part {
                Part::Silent | Part::Secondary => None,
                Part::Never => make(assembler, name(item), Role::Once, 1)?.and(None),
                Part::Rows(bounds) => {
                    make(assembler, name(item), Role::Primary(bounds), self.layers[item.index()])?
                }
                Part::Counted(bounds) => make(assembler, name(item), Role::Primary(bounds), 1)?,
            };
        }
        let mut own = vec![None; self.anchors.len()];
        for (at, &(anchor, depth)) in self.anchors.iter().enumerate() {
            if anchor == Anchor::Own {
                own[at] = make(assembler, format!("row-{}", at + 1), Role::Once, depth)?;
            }
        }
        let mut colored = vec![None; self.parts.len()];
        for (item, part) in self.items.items().zip(&self.parts) {
            let at = item.index();
            if *part == Part::Secondary {
                first[at] = make(assembler, name(item), Role::Secondary, 1)?;
            } else if self.layers[at] > 1 {
                colored[at] = make(assembler, name(item) + "-row", Role::Secondary, 1)?;
            }
        }
        Ok(Items { first, colored, own })
    }

    /// Adds one of the options of a row, which count from 0.
    fn option(
        &self,
        (row, turn): (usize, u32),
        items: &Items,
        assembler: &mut Assembler,
    ) -> Result<(), BuildError> {
        let (anchor, depth) = self.anchors[row];
        for cover in &self.rows[row].covers {
            let at = cover.item.index();
            match self.parts[at] {
                Part::Counted(_) if turn < cover.times => enter(items.first[at], 0, assembler)?,
                _ if anchor == Anchor::Item(cover.item) => {
                    enter(items.first[at], turn, assembler)?;
                    let further = if turn == 0 { depth..self.layers[at] } else { 0..0 };
                    for layer in further {
                        enter(items.first[at], layer, assembler)?;
                    }
                }
                Part::Rows(_) if turn == 0 => {
                    for layer in 0..self.layers[at] {
                        enter(items.first[at], layer, assembler)?;
                    }
                }
                Part::Secondary if turn == 0 => {
                    let Some(item) = items.first[at] else { continue };
                    let color = cover.color.map(|it| assembler.color(&self.items.color_name(it)));
                    assembler.entry(item, color.transpose()?)?;
                }
                _ => {}
            }
        }
        match anchor {
            Anchor::None => {}
            Anchor::Own => enter(items.own[row], turn, assembler)?,
            Anchor::Item(item) => {
                if let Some(item) = items.colored[item.index()] {
                    let color = assembler.color(&row.to_string())?;
                    assembler.entry(item, Some(color))?;
                }
            }
        }
        assembler.end_option()?;
        Ok(())
    }
}

/// Makes the layers of an item. Further ones, and one whose name is taken, have a name with strokes behind it.
fn make(
    assembler: &mut Assembler,
    mut name: String,
    role: Role,
    layers: u32,
) -> Result<Option<ItemId>, BuildError> {
    let role = if role == Role::Primary(Bounds::ONCE) { Role::Once } else { role };
    let mut first = None;
    for _ in 0..layers {
        let item = loop {
            match assembler.item(&name, role) {
                Err(error) if matches!(error.kind(), BuildErrorKind::DuplicateItem(_)) => {
                    name.push('\'');
                }
                made => break made?,
            }
        };
        first = first.or(Some(item));
    }
    Ok(first)
}

/// Adds a layer of an item, from 0, to the option in the making.
fn enter(first: Option<ItemId>, layer: u32, assembler: &mut Assembler) -> Result<(), BuildError> {
    match first {
        Some(first) => assembler.entry(ItemId::new(first.raw() + layer), None),
        None => Ok(()),
    }
}

/// How often rows cover an item.
#[derive(Clone, Copy, Default)]
struct Tally {
    least: u32,
    most: u32,
    sum: u64,
}

impl Tally {
    fn add(&mut self, times: u32) {
        self.least = if self.sum == 0 { times } else { self.least.min(times) };
        self.most = self.most.max(times);
        self.sum += u64::from(times);
    }

    /// What becomes of an item that is to be covered this often.
    fn part(self, Bounds { min, max }: Bounds) -> Part {
        debug_assert!(self.least <= self.most, "the least tally is one of the tallies");
        if self.most <= 1 || (min <= 1 && self.sum <= u64::from(max)) {
            return Part::Rows(Bounds { min, max });
        }
        if self.least < self.most {
            return Part::Counted(Bounds { min, max });
        }
        let (min, max) = (min.div_ceil(self.most), max / self.most);
        if min <= max { Part::Rows(Bounds { min, max }) } else { Part::Never }
    }
}
