//! Relations of two cells: cells that differ, and digits of one that permit digits of the other.
//!
//! # Why this shape
//! All relations between the same two cells are one table, because their intersection excludes more than each alone. Cells that
//! only differ need no table: a digit that is certain leaves all that differ from it.
//!
//! # Cost
//! A look into a table where a cell has at most nine digits; a step for each digit elsewhere.

use gavotte_ordered::OrderedMap;

use gavotte_puzzles::sudoku::{Network, Relation};

use crate::board::{Board, Clash};

/// The digits that a cell permits in another one, by its own.
#[derive(Debug)]
struct Table {
    /// For each digit, from 1.
    of_digit: Box<[u64]>,
    /// For each set of digits, where there are few.
    of_set: Box<[u16]>,
}

impl Table {
    fn new(of_digit: &[u64]) -> Self {
        let few = of_digit.len() <= 9;
        let sets = if few { 1_usize << (of_digit.len() + 1) } else { 0 };
        let mut of_set = vec![0_u16; sets];
        for set in 1..sets {
            let digit = set.trailing_zeros() as usize;
            let own = digit.checked_sub(1).map_or(0, |at| of_digit[at]);
            // At most nine digits: bits 1 to 9.
            of_set[set] = of_set[set & (set - 1)] | u16::try_from(own).unwrap_or(u16::MAX);
        }
        Self { of_digit: of_digit.into(), of_set: of_set.into() }
    }

    fn permits(&self, set: u64) -> u64 {
        if let Some(&of_set) = usize::try_from(set).ok().and_then(|set| self.of_set.get(set)) {
            return u64::from(of_set);
        }
        let (mut rest, mut permitted) = (set, 0);
        while rest != 0 {
            permitted |= self.of_digit[rest.trailing_zeros() as usize - 1];
            rest &= rest - 1;
        }
        permitted
    }
}

/// The relations of two cells.
#[derive(Debug)]
pub(crate) struct Pairs {
    words: usize,
    /// For each cell the set of those that differ from it.
    differing: Vec<u64>,
    /// The same as lists.
    peers: Vec<Vec<usize>>,
    tables: Vec<Table>,
    /// For each cell others, each with the number of the table from this one to it.
    others: Vec<Vec<(usize, usize)>>,
}

impl Pairs {
    pub(crate) fn new(network: &Network) -> Self {
        let (cells, words) = (network.cells(), network.cells().div_ceil(64));
        let mut differing = vec![0_u64; cells * words];
        let mut found: OrderedMap<(usize, usize), Vec<u64>> = OrderedMap::new();
        for part in network.parts() {
            match &part.relation {
                Relation::Each(group) | Relation::Different(group) | Relation::Sets(group, _) => {
                    for &one in group {
                        for &other in group.iter().filter(|&&other| other != one) {
                            differing[one * words + other / 64] |= 1 << (other % 64);
                        }
                    }
                }
                Relation::Pair([one, other], allowed) => {
                    let back = transposed(allowed);
                    for (key, table) in [((*one, *other), &allowed[..]), ((*other, *one), &back)] {
                        let whole = || vec![network.all(); table.len()];
                        let entry = found.entry(key).or_insert_with(whole);
                        entry.iter_mut().zip(table).for_each(|(all, one)| *all &= one);
                    }
                }
                Relation::Line(..) => {}
            }
        }
        let mut pairs = Self {
            words,
            differing,
            peers: Vec::new(),
            tables: Vec::new(),
            others: vec![Vec::new(); cells],
        };
        pairs.peers = (0..cells).map(|cell| bits(pairs.row(cell)).collect()).collect();
        pairs.share(found);
        pairs
    }

    /// Tables that are alike are kept once.
    fn share(&mut self, found: OrderedMap<(usize, usize), Vec<u64>>) {
        let mut numbers: OrderedMap<Vec<u64>, usize> = OrderedMap::new();
        for ((from, to), mut table) in found {
            if self.differ(from, to) {
                for (digit, set) in (1..).zip(&mut table) {
                    *set &= !(1_u64 << digit);
                }
            }
            let number = match numbers.get(&table) {
                Some(&number) => number,
                None => {
                    self.tables.push(Table::new(&table));
                    numbers.insert(table, self.tables.len() - 1);
                    self.tables.len() - 1
                }
            };
            self.others[from].push((to, number));
        }
    }

    fn row(&self, cell: usize) -> &[u64] {
        &self.differing[cell * self.words..(cell + 1) * self.words]
    }

    /// Whether two cells hold different digits.
    pub(crate) fn differ(&self, one: usize, other: usize) -> bool {
        self.differing[one * self.words + other / 64] >> (other % 64) & 1 == 1
    }

    /// The cells that differ from all of these.
    pub(crate) fn common(&self, cells: impl Iterator<Item = usize>, into: &mut Vec<u64>) {
        into.clear();
        into.resize(self.words, u64::MAX);
        for cell in cells {
            into.iter_mut().zip(self.row(cell)).for_each(|(common, row)| *common &= row);
        }
    }

    /// Takes away what the digits of a cell exclude.
    pub(crate) fn follow(&self, board: &mut Board, cell: usize) -> Result<(), Clash> {
        let set = board.cells[cell];
        if set.is_power_of_two() {
            for &peer in &self.peers[cell] {
                board.keep(peer, !set)?;
            }
        }
        for &(other, table) in &self.others[cell] {
            board.keep(other, self.tables[table].permits(set))?;
        }
        Ok(())
    }
}

/// The numbers of the bits of a set.
pub(crate) fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(at, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then_some(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(at * 64 + bit)
        })
    })
}

/// The digits of the first cell that each digit of the second permits.
fn transposed(allowed: &[u64]) -> Vec<u64> {
    let back = |other: usize| {
        let has = |(at, set): (usize, &u64)| (set >> other & 1) << (at + 1);
        allowed.iter().enumerate().map(has).sum()
    };
    (1..=allowed.len()).map(back).collect()
}
