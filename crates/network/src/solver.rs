//! A network that is compiled once and asked many times.

use gavotte_puzzles::sudoku::{Network, Puzzle};

use crate::compile::{Rule, rules};
use crate::pairs::Pairs;

/// The relations of a network, ready to take digits away.
#[derive(Debug)]
pub struct Solver {
    pub(crate) all: u64,
    possible: Vec<u64>,
    pub(crate) pairs: Pairs,
    pub(crate) rules: Vec<Rule>,
    pub(crate) levels: Vec<usize>,
    /// The rules that each cell is of.
    pub(crate) of_cell: Vec<Vec<usize>>,
}

impl Solver {
    /// Compiles a network. Its givens are part of the digits that its cells may hold.
    #[must_use]
    pub fn new(network: &Network) -> Self {
        let pairs = Pairs::new(network);
        let rules = rules(network, &pairs);
        let mut of_cell = vec![Vec::new(); network.cells()];
        for (number, rule) in rules.iter().enumerate() {
            rule.cells().for_each(|cell| of_cell[cell].push(number));
        }
        let levels = rules.iter().map(Rule::level).collect();
        let (all, possible) = (network.all(), network.possible().to_vec());
        Self { all, possible, pairs, rules, levels, of_cell }
    }

    /// The digits that each cell of the network may hold, bit d for digit d.
    #[must_use]
    pub fn possible(&self) -> &[u64] {
        &self.possible
    }

    /// The digits that each cell may hold with the givens and the pencilmarks of a puzzle; it has the shape of the network.
    #[must_use]
    pub fn given(&self, puzzle: &Puzzle) -> Vec<u64> {
        let mut possible = self.possible.clone();
        let marks = puzzle.candidates.iter().flat_map(|it| it.cells().iter().copied());
        let marks = marks.chain(std::iter::repeat(u64::MAX));
        for ((set, &given), mark) in possible.iter_mut().zip(puzzle.grid.cells()).zip(marks) {
            *set &= if given > 0 { 1 << given } else { mark };
        }
        possible
    }
}
