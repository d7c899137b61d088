//! The problem whose options are cycles of options, some of which cover an item several times.
//!
//! # Why this shape
//! An option of a problem covers an item once, but a cycle may cover it several times. That makes no difference
//! where all cycles cover the item equally often (the bounds are divided then), and where the item need be
//! covered at most once and all cycles together do not exceed its upper bound. Every other item is *counted*: a
//! cycle becomes as many options as it covers one of them, each of which covers the item once. They go together:
//!
//! Mostly a cycle also holds an item that is covered exactly once, its *anchor*. The anchor is laid in layers, each of
//! which is an item that is covered once. Each option of the cycle covers one of the first layers, and the first
//! option all further ones, too. All of them agree on a color, which no other cycle has. Cycles that are one option
//! cover all layers. So a solution holds all options of a cycle, or none.
//!
//! A cycle that holds no such item gets layers of its own, which another option covers where the cycle is not
//! chosen. That is a second choice because it is one more thing to decide.
//!
//! # Invariants
//! The solutions of the problem correspond one to one to the sets of cycles that cover each item as they must.
//!
//! # Cost
//! At most the items, options and entries of the problem of which these are the cycles, and for each cycle that
//! becomes several options as many again.

use gavotte_model::{Assembler, Bounds, BuildError, ColorId, ItemId, Problem, Role};

/// The effect of a cycle of options on an item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cover {
    pub(crate) item: ItemId,
    pub(crate) color: Option<ColorId>,
    pub(crate) times: u32,
}

/// What becomes of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Nothing: another item stands for it.
    Silent,
    /// An item in no option, because none can cover it as it must be covered: there is no solution.
    Never,
    /// An item that this number of cycles must cover.
    Cycles(Bounds),
    /// An item that each cycle covers as often as it covered it before.
    Counted(Bounds),
    /// A secondary item.
    Secondary,
}

/// What holds the options of a cycle together.
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
pub(crate) struct Plan<'a> {
    cycles: &'a [Vec<Cover>],
    parts: Vec<Part>,
    /// How many layers each item has.
    layers: Vec<u32>,
    /// What holds each cycle together, and how many options it becomes.
    anchors: Vec<(Anchor, u32)>,
}

/// The items that were made.
#[derive(Debug)]
struct Items {
    /// The first layer of each item that is in options.
    first: Vec<Option<ItemId>>,
    /// The item on which the options of a cycle agree, for each item with several layers.
    colored: Vec<Option<ItemId>>,
    /// The first layer of each cycle that has its own.
    own: Vec<Option<ItemId>>,
}

impl<'a> Plan<'a> {
    /// The plan for cycles of options of `problem`, in which some items speak for the others.
    pub(crate) fn of(problem: &Problem, speakers: &[bool], cycles: &'a [Vec<Cover>]) -> Self {
        let mut tallies = vec![Tally::default(); problem.item_count()];
        for cover in cycles.iter().flatten() {
            tallies[cover.item.index()].add(cover.times);
        }
        let part = |item: ItemId| match problem.is_primary(item) {
            _ if !speakers[item.index()] => Part::Silent,
            true => tallies[item.index()].part(problem.bounds(item)),
            false => Part::Secondary,
        };
        let parts: Vec<Part> = problem.items().map(part).collect();
        let mut layers = vec![1; parts.len()];
        let anchors = cycles.iter().map(|cycle| {
            let part = |cover: &Cover| parts[cover.item.index()];
            let counted = cycle.iter().filter(|cover| matches!(part(cover), Part::Counted(_)));
            let depth = counted.map(|cover| cover.times).max().unwrap_or(1);
            if depth == 1 {
                return (Anchor::None, depth);
            }
            match cycle.iter().find(|cover| part(cover) == Part::Cycles(Bounds::ONCE)) {
                None => (Anchor::Own, depth),
                Some(cover) => {
                    let layers = &mut layers[cover.item.index()];
                    *layers = depth.max(*layers);
                    (Anchor::Item(cover.item), depth)
                }
            }
        });
        let anchors = anchors.collect();
        Self { cycles, parts, layers, anchors }
    }

    /// The problem.
    pub(crate) fn build(&self) -> Result<Problem, BuildError> {
        let mut assembler = Problem::assembler();
        let items = self.items(&mut assembler)?;
        for (at, &(anchor, depth)) in self.anchors.iter().enumerate() {
            for turn in 0..depth {
                self.option((at, turn), &items, &mut assembler)?;
            }
            if anchor == Anchor::Own {
                for turn in 0..depth {
                    enter(items.own[at], turn, &mut assembler)?;
                }
                assembler.end_option()?;
            }
        }
        Ok(assembler.build())
    }

    /// Makes the items, primary ones first. Their names are numbers, because nobody reads them.
    fn items(&self, assembler: &mut Assembler) -> Result<Items, BuildError> {
        let mut count = 0_u64;
        let mut make = |role: Role, layers: u32| {
            let mut first = None;
            for _ in 0..layers {
                count += 1;
                let item = assembler.item(&count.to_string(), role)?;
                first = first.or(Some(item));
            }
            Ok::<_, BuildError>(first)
        };
        let mut first = vec![None; self.parts.len()];
        for (at, part) in self.parts.iter().enumerate() {
            first[at] = match *part {
                Part::Silent | Part::Secondary => None,
                Part::Never => make(Role::Once, 1)?.and(None),
                Part::Cycles(bounds) => make(Role::Primary(bounds), self.layers[at])?,
                Part::Counted(bounds) => make(Role::Primary(bounds), 1)?,
            };
        }
        let mut own = vec![None; self.anchors.len()];
        for (at, &(anchor, depth)) in self.anchors.iter().enumerate() {
            if anchor == Anchor::Own {
                own[at] = make(Role::Once, depth)?;
            }
        }
        let mut colored = vec![None; self.parts.len()];
        for (at, part) in self.parts.iter().enumerate() {
            if *part == Part::Secondary {
                first[at] = make(Role::Secondary, 1)?;
            } else if self.layers[at] > 1 {
                colored[at] = make(Role::Secondary, 1)?;
            }
        }
        Ok(Items { first, colored, own })
    }

    /// Adds one of the options of a cycle, which count from 0.
    fn option(
        &self,
        (cycle, turn): (usize, u32),
        items: &Items,
        assembler: &mut Assembler,
    ) -> Result<(), BuildError> {
        let (anchor, depth) = self.anchors[cycle];
        for cover in &self.cycles[cycle] {
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
                Part::Cycles(_) if turn == 0 => {
                    for layer in 0..self.layers[at] {
                        enter(items.first[at], layer, assembler)?;
                    }
                }
                Part::Secondary if turn == 0 => {
                    let Some(item) = items.first[at] else { continue };
                    let color = cover.color.map(|it| assembler.color(&it.raw().to_string()));
                    assembler.entry(item, color.transpose()?)?;
                }
                _ => {}
            }
        }
        match anchor {
            Anchor::None => {}
            Anchor::Own => enter(items.own[cycle], turn, assembler)?,
            Anchor::Item(item) => {
                if let Some(item) = items.colored[item.index()] {
                    let color = assembler.color(&cycle.to_string())?;
                    assembler.entry(item, Some(color))?;
                }
            }
        }
        assembler.end_option()?;
        Ok(())
    }
}

/// Adds a layer of an item, from 0, to the option in the making.
fn enter(first: Option<ItemId>, layer: u32, assembler: &mut Assembler) -> Result<(), BuildError> {
    match first {
        Some(first) => assembler.entry(ItemId::new(first.raw() + layer), None),
        None => Ok(()),
    }
}

/// How often cycles cover an item.
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
            return Part::Cycles(Bounds { min, max });
        }
        if self.least < self.most {
            return Part::Counted(Bounds { min, max });
        }
        let (min, max) = (min.div_ceil(self.most), max / self.most);
        if min <= max { Part::Cycles(Bounds { min, max }) } else { Part::Never }
    }
}
