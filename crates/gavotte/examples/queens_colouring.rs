//! Colors a board so that queens on squares of one color do not attack each other, with as few colors as possible.
//!
//! A color is a set of such squares, an independent set of the queens' graph. Already on a board of 8 by 8 there are
//! far too many to list, so they come on demand: the heaviest set by the prices of the squares is found by a small
//! search. The least numbers of colors for boards of side 1, 2, ... are 1, 4, 5, 5, 5, 7, 7, 9 (OEIS A088202).
//!
//! It reads the side of the board, or takes 6 if it reads nothing. It prints the number of colors, the board, and the
//! number of sets that it needed.

use std::convert::Infallible;
use std::io::Read;

use gavotte::columns::{ColumnGeneration, NewOption, Offer, Prices};
use gavotte::{Bounds, ItemId, Problem, Verdict};

/// The most sets at a time: with more, the search takes longer than they save. [sets]
const MOST: usize = 200_000;

fn main() {
    if let Err(error) = run() {
        eprintln!("error: {error}");
        std::process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input)?;
    let side: usize = match input.trim() {
        "" => 6,
        word => word.parse().map_err(|error| format!("line 1: `{word}`: {error}"))?,
    };
    if !(1..=8).contains(&side) {
        return Err(format!("line 1: a side of {side}; it must be from 1 to 8").into());
    }
    let board = Board::new(side);
    // A square in two sets may take either color, so "at least once" is enough, and makes the search easier.
    let squares = (0..side * side).fold(Problem::builder(), |builder, square| {
        builder.item_with(square, Bounds::AT_LEAST_ONCE)
    });
    let problem = squares.build()?;
    let answer =
        ColumnGeneration::new(&problem).run(|prices| Ok::<_, Infallible>(board.price(prices)))?;
    let Some((colors, solution)) = answer.ranking.solutions.first() else {
        return Err("no colouring was found".into());
    };
    let mut names = vec!['.'; side * side];
    for (&option, name) in solution.options().iter().zip('a'..) {
        for item in answer.problem.option_items(option) {
            names[item.index()] = name;
        }
    }
    let proof = if answer.ranking.verdict == Verdict::Complete { "proved" } else { "not proved" };
    println!("{colors} colors, {proof} least");
    for row in names.chunks(side) {
        println!("{}", row.iter().collect::<String>());
    }
    println!("{} sets in {} rounds", answer.added, answer.rounds);
    Ok(())
}

/// Squares that a queen attacks, as bits.
struct Board {
    attacks: Vec<u64>,
}

/// A search for independent sets by weight.
struct Sets<'b> {
    board: &'b Board,
    /// The squares, heaviest first, with their weights.
    weights: Vec<(i64, usize)>,
    /// Sets must weigh more than this.
    above: i64,
    /// Whether all of them are wanted, or the heaviest one.
    wants_all: bool,
    found: Vec<u64>,
}

impl Board {
    fn new(side: usize) -> Self {
        let place = |square: usize| (square / side, square % side);
        let attacks = |from: usize| {
            let (row, column) = place(from);
            let others = (0..side * side).filter(|&to| {
                let (other, across) = place(to);
                let (down, over) = (row.abs_diff(other), column.abs_diff(across));
                to != from && (down == 0 || over == 0 || down == over)
            });
            others.fold(0, |bits, to| bits | 1_u64 << to)
        };
        Self { attacks: (0..side * side).map(attacks).collect() }
    }

    /// Sets of squares whose reduced cost is below the limit: a set costs 1, and its squares pay for it.
    fn price(&self, prices: &Prices) -> Offer {
        let mut weights: Vec<(i64, usize)> = prices.units().iter().copied().zip(0..).collect();
        weights.sort_unstable_by_key(|&(weight, _)| std::cmp::Reverse(weight));
        // Less than the limit: the squares weigh more than a color costs, less the limit.
        let above = prices.scale() - prices.limit();
        let wants_all = prices.wants_all();
        let mut sets = Sets { board: self, weights, above, wants_all, found: Vec::new() };
        let free = if self.attacks.len() == 64 { u64::MAX } else { (1 << self.attacks.len()) - 1 };
        sets.search(0, free, 0, 0);
        let is_all = !wants_all || sets.found.len() < MOST;
        let options = sets.found.iter().map(|&set| {
            let squares = (0..64_u32).filter(|square| set >> square & 1 == 1);
            NewOption::new(squares.map(ItemId::new), 1)
        });
        let options: Vec<NewOption> = options.collect();
        // The heaviest set alone says nothing of others, but if there is none, there is no other.
        if is_all && (wants_all || options.is_empty()) {
            Offer::All(options)
        } else {
            Offer::Some(options)
        }
    }
}

impl Sets<'_> {
    /// Completes `set`, which weighs `weight`, with squares of `free` from position `at` on. It goes no deeper than
    /// there are squares on the board.
    fn search(&mut self, at: usize, free: u64, set: u64, weight: i64) {
        if weight > self.above && set != 0 {
            if self.wants_all {
                self.found.push(set);
            } else {
                (self.above, self.found) = (weight, vec![set]);
            }
        }
        let rest = self.weights[at..].iter().filter(|&&(_, square)| free >> square & 1 == 1);
        let mut most: i64 = rest.map(|&(weight, _)| weight).filter(|&it| it > 0).sum();
        for next in at..self.weights.len() {
            let (more, square) = self.weights[next];
            if free >> square & 1 == 0 {
                continue;
            }
            if weight + most <= self.above || self.found.len() >= MOST {
                return;
            }
            let left = free & !self.board.attacks[square] & !(1 << square);
            self.search(next + 1, left, set | 1 << square, weight + more);
            most -= more.max(0);
        }
    }
}
