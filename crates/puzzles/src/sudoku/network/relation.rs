//! The five kinds of relations between cells, and their origins. They are data, so that each reader of them can handle
//! all five.

use std::sync::Arc;

use super::Automaton;

/// A relation between some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relation {
    /// As many cells as digits: each digit stands on one of them.
    Each(Vec<usize>),
    /// No digit stands on two of them.
    Different(Vec<usize>),
    /// No digit stands on two of them, and all digits on them make one of these sets.
    Sets(Vec<usize>, Arc<[u64]>),
    /// With digit d on the first cell, the second has a digit of set `d - 1`.
    Pair([usize; 2], Arc<[u64]>),
    /// The digits are read one after the other by an automaton, which accepts them.
    Line(Vec<usize>, Arc<Automaton>),
}

impl Relation {
    /// The cells, in the order of the rule.
    #[must_use]
    pub fn cells(&self) -> &[usize] {
        match self {
            Self::Each(cells)
            | Self::Different(cells)
            | Self::Sets(cells, _)
            | Self::Line(cells, _) => cells,
            Self::Pair(cells, _) => cells,
        }
    }

    /// Whether digits on all cells satisfy it.
    pub(super) fn holds(&self, digits: &[u8]) -> bool {
        let set = |cells: &[usize]| cells.iter().fold(0_u64, |set, &cell| set | 1 << digits[cell]);
        let differ = |cells: &[usize]| set(cells).count_ones() as usize == cells.len();
        match self {
            Self::Each(cells) | Self::Different(cells) => differ(cells),
            Self::Sets(cells, sets) => differ(cells) && sets.contains(&set(cells)),
            Self::Pair([one, other], allowed) => {
                allowed[usize::from(digits[*one]) - 1] >> digits[*other] & 1 == 1
            }
            Self::Line(cells, automaton) => {
                automaton.accepts(cells.iter().map(|&cell| digits[cell]))
            }
        }
    }
}

/// The origin of a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A row, from 0.
    Row(usize),
    /// A column, from 0.
    Column(usize),
    /// A box or a drawn region, from 0.
    Box(usize),
    /// A row (`r`), column (`c`) or box (`b`) of one of several grids: the grid, the letter, the unit, all from 0.
    Grid(usize, char, usize),
    /// A rule, as a number in [`Rules`](crate::sudoku::Rules).
    Rule(usize),
}

/// A relation with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The relation between the cells.
    pub relation: Relation,
    /// Its origin.
    pub origin: Origin,
    /// Its name in sentences: `row 1`, `the cage 15 at r1c1`.
    pub name: String,
}
