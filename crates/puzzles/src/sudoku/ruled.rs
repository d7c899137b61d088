//! A network of cells as an exact-cover problem: the items and options that its relations add to cells and units.
//!
//! # Why this shape
//! - *Each digit once*: an item for each digit, as for a row.
//! - *No digit twice*: the same as secondary items.
//! - *One of these sets of digits*: an item that an option for each set covers. That option also covers an item for
//!   each digit outside the set, and the cells cover those of the set. So the cells hold the chosen set, and a solution
//!   of the puzzle is one solution of the problem.
//! - *Digits of two cells that are compatible*: a secondary item for digits of the first cell that exclude the same
//!   digits of the second; all options with a digit of either kind have it.
//! - *A line that an automaton reads*: an item for each cell, which an option for each move covers. The states between
//!   two cells are secondary items, and so are the digits of cells; their colors are the values.
//!
//! # Invariants
//! The first items are the cells and then the digits of the units; an option of a digit in a cell begins with its
//! cell and the digit of its row. All these options come first, in the order of cells and digits.
//!
//! # Cost
//! An item and an entry for each digit of each cell of a relation; an option for each set and each move.

use std::sync::Arc;

use gavotte_model::{Assembler, BuildError, ColorId, Decimal, ItemId, Problem, Role};

use super::Candidate;
use super::network::{Automaton, Network, Origin, Relation};

/// The items that one part adds to options of digits.
enum Held {
    /// For each digit the item of all cells of the part, if there is one.
    Digits(Vec<Option<ItemId>>),
    /// The items of the digits of the first cell and of the second: pairs that exclude each other.
    Pair(Vec<(u64, u64, ItemId)>),
    /// None.
    Nothing,
}

/// For each cell and digit the number of its option, if it has one.
pub(super) type Places = Box<[Option<u32>]>;

/// The problem of a network whose cells may hold these digits, and for each cell and digit the number of its option.
pub(super) fn problem(
    network: &Network,
    possible: &[u64],
    cost: impl Fn(Candidate) -> Result<Option<Decimal>, BuildError>,
) -> Result<(Problem, Places), BuildError> {
    let mut maker = Maker::new(network)?;
    let digits = network.digits();
    let mut places = vec![None; network.cells() * usize::from(digits)];
    let mut number = 0;
    for (cell, &(row, column)) in network.places().iter().enumerate() {
        for digit in (1..=digits).filter(|digit| possible[cell] >> digit & 1 == 1) {
            if !maker.candidate(cell, digit)? {
                continue;
            }
            if let Some(cost) = cost(Candidate { row, column, digit })? {
                maker.assembler.decimal_cost(cost)?;
            }
            maker.assembler.end_option()?;
            places[cell * usize::from(digits) + usize::from(digit) - 1] = Some(number);
            number += 1;
        }
    }
    maker.choices()?;
    Ok((maker.assembler.build(), places.into()))
}

struct Maker<'n> {
    network: &'n Network,
    assembler: Assembler,
    /// For each part.
    held: Vec<Held>,
    /// The parts of each cell, with the place of the cell in the part.
    parts: Vec<Vec<(usize, usize)>>,
    /// The item of the digit of a cell that a line reads.
    read: Vec<Option<ItemId>>,
    colors: Vec<ColorId>,
    /// For each part the item that one of its sets covers.
    chosen: Vec<Option<ItemId>>,
    /// For each part the items of the cells of a line, and those of the states between them.
    lines: Vec<(Vec<ItemId>, Vec<ItemId>)>,
}

impl<'n> Maker<'n> {
    fn new(network: &'n Network) -> Result<Self, BuildError> {
        let parts = network.parts();
        let mut of_cells = vec![Vec::new(); network.cells()];
        for (number, part) in parts.iter().enumerate() {
            for (place, &cell) in part.relation.cells().iter().enumerate() {
                of_cells[cell].push((number, place));
            }
        }
        let mut maker = Self {
            network,
            assembler: Problem::assembler(),
            held: parts.iter().map(|_| Held::Nothing).collect(),
            parts: of_cells,
            read: vec![None; network.cells()],
            colors: Vec::new(),
            chosen: vec![None; parts.len()],
            lines: vec![(Vec::new(), Vec::new()); parts.len()],
        };
        for cell in 0..network.cells() {
            maker.assembler.item(&network.name(cell), Role::Once)?;
        }
        maker.primary()?;
        maker.secondary()?;
        Ok(maker)
    }

    fn primary(&mut self) -> Result<(), BuildError> {
        for (number, part) in self.network.parts().iter().enumerate() {
            let name = unit_name(number, part.origin);
            match &part.relation {
                Relation::Each(_) => {
                    self.held[number] =
                        Held::Digits(self.digits(&name, self.network.all(), Role::Once)?);
                }
                Relation::Sets(_, sets) => {
                    let some = sets.iter().fold(0, |some, set| some | set);
                    self.chosen[number] = Some(self.assembler.item(&name, Role::Once)?);
                    self.held[number] = Held::Digits(self.digits(&name, some, Role::Once)?);
                }
                Relation::Line(cells, _) => {
                    for place in 1..=cells.len() {
                        let item = self.assembler.item(&format!("{name}.{place}"), Role::Once)?;
                        self.lines[number].0.push(item);
                    }
                }
                Relation::Different(_) | Relation::Pair(..) => {}
            }
        }
        Ok(())
    }

    fn secondary(&mut self) -> Result<(), BuildError> {
        for (number, part) in self.network.parts().iter().enumerate() {
            let name = unit_name(number, part.origin);
            match &part.relation {
                Relation::Different(cells) if !self.differ_anyway(cells) => {
                    self.held[number] =
                        Held::Digits(self.digits(&name, self.network.all(), Role::Secondary)?);
                }
                Relation::Pair(_, allowed) => {
                    let mut items = Vec::new();
                    for (ones, others) in excluded(allowed, self.network.all()) {
                        let name = format!("{name}.{}", items.len() + 1);
                        items.push((ones, others, self.assembler.item(&name, Role::Secondary)?));
                    }
                    self.held[number] = Held::Pair(items);
                }
                Relation::Line(cells, automaton) => self.line(number, &name, cells, automaton)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn line(
        &mut self,
        number: usize,
        name: &str,
        cells: &[usize],
        automaton: &Arc<Automaton>,
    ) -> Result<(), BuildError> {
        let states = automaton.moves().iter().flatten().map(|it| it.to + 1).max().unwrap_or(0);
        while self.colors.len() < states.max(usize::from(self.network.digits()) + 1) {
            let color = self.assembler.color(&self.colors.len().to_string())?;
            self.colors.push(color);
        }
        for place in 1..cells.len() {
            let item = self.assembler.item(&format!("{name}:{place}"), Role::Secondary)?;
            self.lines[number].1.push(item);
        }
        for &cell in cells {
            if self.read[cell].is_none() {
                let name = format!("{}:", self.network.name(cell));
                self.read[cell] = Some(self.assembler.item(&name, Role::Secondary)?);
            }
        }
        Ok(())
    }

    /// An item for each of these digits.
    fn digits(
        &mut self,
        name: &str,
        set: u64,
        role: Role,
    ) -> Result<Vec<Option<ItemId>>, BuildError> {
        (0..=self.network.digits())
            .map(|digit| match set >> digit & 1 {
                1 => self.assembler.item(&format!("{name}={digit}"), role).map(Some),
                _ => Ok(None),
            })
            .collect()
    }

    /// Whether two cells are in one unit. Knights and kings move within units as well.
    fn differ_anyway(&self, cells: &[usize]) -> bool {
        let &[one, other] = cells else { return false };
        self.parts[one].iter().any(|(number, _)| {
            matches!(self.network.parts()[*number].relation, Relation::Each(_))
                && self.parts[other].iter().any(|(it, _)| it == number)
        })
    }

    /// The entries of a digit in a cell. `false` where no set of a sum has it; then nothing was entered.
    fn candidate(&mut self, cell: usize, digit: u8) -> Result<bool, BuildError> {
        let mut items = Vec::with_capacity(self.parts[cell].len());
        for &(number, place) in &self.parts[cell] {
            match &self.held[number] {
                Held::Digits(of_digits) => match of_digits[usize::from(digit)] {
                    Some(item) => items.push(item),
                    None => return Ok(false),
                },
                Held::Pair(pairs) => {
                    let has = |it: &&(u64, u64, ItemId)| {
                        let set = if place == 0 { it.0 } else { it.1 };
                        set >> digit & 1 == 1
                    };
                    items.extend(pairs.iter().filter(has).map(|it| it.2));
                }
                Held::Nothing => {}
            }
        }
        // There are at most 36 x 36 cells on a board of sudokus that overlap at most ten times.
        let id = ItemId::new(u32::try_from(cell).unwrap_or(u32::MAX));
        self.assembler.entry(id, None)?;
        for item in items {
            self.assembler.entry(item, None)?;
        }
        if let Some(item) = self.read[cell] {
            self.assembler.entry(item, Some(self.colors[usize::from(digit)]))?;
        }
        Ok(true)
    }

    /// The options that choose a set of digits or move from state to state.
    fn choices(&mut self) -> Result<(), BuildError> {
        for (number, part) in self.network.parts().iter().enumerate() {
            match &part.relation {
                Relation::Sets(_, sets) => {
                    let Held::Digits(of_digits) = &self.held[number] else { continue };
                    for set in sets.iter() {
                        if let Some(item) = self.chosen[number] {
                            self.assembler.entry(item, None)?;
                        }
                        let outside = |(digit, _): &(usize, &Option<ItemId>)| set >> digit & 1 == 0;
                        for (_, item) in of_digits.iter().enumerate().filter(outside) {
                            if let Some(item) = *item {
                                self.assembler.entry(item, None)?;
                            }
                        }
                        self.assembler.end_option()?;
                    }
                }
                Relation::Line(cells, automaton) => self.moves(number, cells, automaton)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn moves(
        &mut self,
        number: usize,
        cells: &[usize],
        automaton: &Automaton,
    ) -> Result<(), BuildError> {
        let (steps, states) = &self.lines[number];
        for (place, moves) in automaton.moves().iter().enumerate() {
            for it in moves {
                self.assembler.entry(steps[place], None)?;
                if let Some(before) = place.checked_sub(1) {
                    self.assembler.entry(states[before], Some(self.colors[it.from]))?;
                }
                if let Some(&after) = states.get(place) {
                    self.assembler.entry(after, Some(self.colors[it.to]))?;
                }
                if let Some(read) = self.read[cells[place]] {
                    self.assembler.entry(read, Some(self.colors[usize::from(it.digit)]))?;
                }
                self.assembler.end_option()?;
            }
        }
        Ok(())
    }
}

/// The name of the items of a part: as in a plain grid, or else by its number.
fn unit_name(number: usize, origin: Origin) -> String {
    match origin {
        Origin::Row(row) => format!("r{}", row + 1),
        Origin::Column(column) => format!("c{}", column + 1),
        Origin::Box(number) => format!("b{}", number + 1),
        Origin::Grid(grid, kind, unit) => format!("g{}{kind}{}", grid + 1, unit + 1),
        Origin::Rule(rule) => format!("x{}.{}", rule + 1, number + 1),
    }
}

/// The part of the item of a rule, and its digit, from the name of the item.
pub(super) fn part(name: &str) -> Option<(usize, Option<u8>)> {
    let (_, rest) = name.strip_prefix('x')?.split_once('.')?;
    let (part, rest) = match rest.split_once('=') {
        Some((part, digit)) => (part, digit.parse().ok()),
        None => (rest.split(['.', ':']).next()?, None),
    };
    Some((part.parse::<usize>().ok()?.checked_sub(1)?, rest))
}

/// Digits of the first cell, each with the digits of the second cell that it excludes.
fn excluded(allowed: &[u64], all: u64) -> Vec<(u64, u64)> {
    let mut groups: Vec<(u64, u64)> = Vec::new();
    for (digit, allowed) in (1..).zip(allowed) {
        let others = all & !allowed;
        match groups.iter_mut().find(|group| group.1 == others) {
            Some(group) => group.0 |= 1 << digit,
            None if others > 0 => groups.push((1 << digit, others)),
            None => {}
        }
    }
    groups
}
