//! The rules of a solver, from the relations of a network.
//!
//! # Why this shape
//! Lines of one automaton whose cells differ in the same way are one set of layers: eighteen sandwiches often have ten sums.

use std::sync::Arc;

use gavotte_puzzles::sudoku::{Move, Network, Relation};

use crate::layers::Layers;
use crate::pairs::Pairs;
use crate::product::{Grouping, alone, grouping, product};
use crate::sets::Sets;
use crate::totals::totals;

/// A rule that looks at its cells as a whole.
#[derive(Debug)]
pub(crate) enum Rule {
    /// Each digit once.
    Unit(Vec<usize>),
    /// Differing cells, fewer than digits.
    Differ(Vec<usize>),
    /// The same digits on both.
    Shared(Vec<usize>, Vec<usize>),
    Sets(Sets),
    Line(Vec<usize>, Arc<Layers>),
}

impl Rule {
    pub(crate) fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        let (ones, others): (&[usize], &[usize]) = match self {
            Self::Unit(cells) | Self::Differ(cells) | Self::Line(cells, _) => (cells, &[]),
            Self::Shared(ones, others) => (ones, others),
            Self::Sets(sets) => (&sets.cells, &[]),
        };
        ones.iter().chain(others).copied()
    }

    /// How late it looks: cheap rules first, because what they take away saves work of the others.
    pub(crate) fn level(&self) -> usize {
        match self {
            Self::Unit(_) => 0,
            Self::Shared(..) | Self::Differ(_) => 1,
            Self::Sets(_) => 2,
            Self::Line(_, layers) if layers.arcs() < 300 => 2,
            Self::Line(..) => 3,
        }
    }
}

/// All rules of a network but those of two cells.
pub(crate) fn rules(network: &Network, pairs: &Pairs) -> Vec<Rule> {
    let mut rules = Vec::new();
    let mut lines = Lines { digits: network.digits(), made: Vec::new() };
    for part in network.parts() {
        match &part.relation {
            Relation::Each(cells) => rules.push(Rule::Unit(cells.clone())),
            Relation::Different(cells) if cells.len() > 2 => {
                rules.push(Rule::Differ(cells.clone()));
            }
            Relation::Sets(cells, sets) => {
                rules.push(Rule::Sets(Sets { cells: cells.clone(), sets: Arc::clone(sets) }));
            }
            Relation::Line(cells, automaton) => {
                rules.push(lines.rule(cells.clone(), automaton.moves(), pairs));
            }
            Relation::Different(_) | Relation::Pair(..) => {}
        }
    }
    for (cells, sum) in totals(network) {
        rules.push(lines.rule(cells, sum.moves(), pairs));
    }
    rules.extend(shared(network));
    rules
}

/// Lines and their layers.
struct Lines {
    digits: u8,
    /// The moves and the groups of each.
    made: Vec<(Vec<Vec<Move>>, Grouping, Arc<Layers>)>,
}

impl Lines {
    fn rule(&mut self, cells: Vec<usize>, moves: &[Vec<Move>], pairs: &Pairs) -> Rule {
        let grouping = grouping(&cells, |one, other| pairs.differ(one, other));
        let is_so = |it: &&(Vec<Vec<Move>>, Grouping, _)| it.1 == grouping && it.0 == moves;
        let layers = match self.made.iter().find(is_so) {
            Some((.., layers)) => Arc::clone(layers),
            None => {
                // Moves that are looked at: some tens of milliseconds.
                let most = 400_000;
                let is_small = self.digits <= 26 && grouping.iter().any(Option::is_some);
                let together = if is_small { product(moves, &grouping, most) } else { None };
                let layers = Arc::new(together.unwrap_or_else(|| alone(moves)));
                self.made.push((moves.to_vec(), grouping, Arc::clone(&layers)));
                layers
            }
        };
        Rule::Line(cells, layers)
    }
}

/// Units that share two cells or more.
fn shared(network: &Network) -> Vec<Rule> {
    let units: Vec<&[usize]> = network
        .parts()
        .iter()
        .filter(|part| matches!(part.relation, Relation::Each(_)))
        .map(|part| part.relation.cells())
        .collect();
    let mut of_cells: Vec<Vec<usize>> = vec![Vec::new(); network.cells()];
    for (number, unit) in units.iter().enumerate() {
        unit.iter().for_each(|&cell| of_cells[cell].push(number));
    }
    let mut rules = Vec::new();
    for (number, unit) in units.iter().enumerate() {
        let mut common: Vec<usize> =
            unit.iter().flat_map(|&cell| of_cells[cell].iter().copied()).collect();
        common.retain(|&it| it > number);
        common.sort_unstable();
        for others in common.chunk_by(|one, other| one == other).filter(|it| it.len() > 1) {
            let other = units[others[0]];
            let but = |ones: &[usize], others: &[usize]| -> Vec<usize> {
                ones.iter().copied().filter(|it| !others.contains(it)).collect()
            };
            let (ones, others) = (but(unit, other), but(other, unit));
            if !ones.is_empty() {
                rules.push(Rule::Shared(ones, others));
            }
        }
    }
    rules
}
