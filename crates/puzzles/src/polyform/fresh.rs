//! New puzzles of cubes: a cube with holes that is parted at random into pieces of wood.
//!
//! # Why this shape
//! Pieces that fill a cube have no room to move without leaving it, so their levels are all 1; holes are that room. All pieces grow at
//! once, each step by one cube that is free beside one of them, so they are long and hold each other. A shape that rotations carry to
//! itself would be filled in several ways, because an assembly is turned with it; so those that are left have no such rotation.
//!
//! # Cost
//! The square of the cubes for each try.

use gavotte_model::{OptionId, message};
use gavotte_ordered::OrderedSet;

use crate::board::{Board, Cell, Shape};
use crate::bodies::{Bodies, Body};
use crate::error::shown;
use crate::fresh::{Chance, Draft, Plan};
use crate::lattice::{At, Form, Lattice, is_connected};
use crate::names::LETTERS;
use crate::{PuzzleError, PuzzleErrorKind as Kind, numbers};

/// Pieces of fewer cubes hold nothing.
const LEAST: usize = 3;
const CUBES: Lattice = Lattice::Cubes;

/// Cubes of a side.
pub(super) struct Parts {
    side: u8,
}

impl Parts {
    /// The side that a word says, as `4` or `4x4x4`.
    pub(super) fn sized(word: &str) -> Result<Self, PuzzleError> {
        let mut sides = word.split(['x', 'X']).map(|side| numbers::within(side, 3..=5));
        let side = sides.next().flatten();
        let others: Vec<Option<u8>> = sides.collect();
        let is_cube = matches!(others.len(), 0 | 2) && others.iter().all(|&it| it == side);
        side.filter(|_| is_cube).map(|side| Self { side }).ok_or_else(|| {
            let words = message!(
                "`{word}` is no size: the side of a cube from 3 to 5 is wanted, as 4 or 4x4x4",
                word = shown(word)
            );
            Kind::Wrong(words).into()
        })
    }
}

/// The size of a board as wide as deep and high, with holes or not; nothing for another one.
pub(super) fn like(board: &Board) -> String {
    let place = |cell: &Cell| match cell.shape {
        Shape::Cube(x, y, z) => Some([x, y, z]),
        _ => None,
    };
    let Some(cubes) = board.cells.iter().map(place).collect::<Option<Vec<At>>>() else {
        return String::new();
    };
    let side = |axis: usize| cubes.iter().map(|at| at[axis] + 1).max().unwrap_or(0);
    let is_cube = (3..=5).contains(&side(0)) && side(0) == side(1) && side(0) == side(2);
    if is_cube { side(0).to_string() } else { String::new() }
}

impl Plan for Parts {
    fn patience(&self) -> u64 {
        // Pieces have thousands of places, and few that fit.
        100_000
    }

    fn draft(&self, _answer: &[OptionId], chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let side = i32::from(self.side);
        let cells = (0..side.pow(3)).map(|it| [it % side, it / side % side, it / side / side]);
        let mut cells: Vec<At> = cells.collect();
        chance.shuffle(&mut cells);
        let sixth = cells.len() / 6;
        let holes = cells.split_off(cells.len() - sixth - chance.below(sixth));
        let parts = parted(&cells, 3 + chance.below(usize::from(self.side)), chance);
        let (sizes, all) = (parts.iter().map(Vec::len), cells.len());
        let is_whole = sizes.clone().sum::<usize>() == all && sizes.clone().all(|it| it >= LEAST);
        is_whole.then(|| Box::new(Pieces { side: self.side, holes, parts }) as Box<dyn Draft>)
    }
}

/// The cells in so many parts, as far as they can be reached; a shuffled list.
fn parted(cells: &[At], count: usize, chance: &mut Chance<'_>) -> Vec<Vec<At>> {
    let mut parts: Vec<Vec<At>> = cells.iter().take(count).map(|&cell| vec![cell]).collect();
    let mut free: OrderedSet<At> = cells.iter().skip(count).copied().collect();
    loop {
        let grown = parts.iter().enumerate().flat_map(|(part, cells)| {
            let around = cells.iter().flat_map(|&at| CUBES.neighbours(at));
            around.filter(|at| free.contains(at)).map(move |at| (part, at))
        });
        let Some(&(part, at)) = chance.pick(&grown.collect::<Vec<_>>()) else { return parts };
        free.remove(&at);
        parts[part].push(at);
    }
}

/// Whether cells are enough for a piece, and in one.
fn is_piece(cells: &[At]) -> bool {
    let form: Form = cells.iter().map(|&at| (at, 0)).collect();
    cells.len() >= LEAST && is_connected(CUBES, &form)
}

/// A cube, its holes, and the pieces that fill the rest.
#[derive(Clone)]
struct Pieces {
    side: u8,
    holes: Vec<At>,
    parts: Vec<Vec<At>>,
}

impl Draft for Pieces {
    fn bodies(&self) -> Option<Bodies> {
        let body = |(piece, (letter, cells)): (usize, (char, &Vec<At>))| Body {
            name: letter.to_string(),
            cells: cells.clone(),
            piece,
            option: None,
        };
        let bodies = LETTERS.chars().zip(&self.parts).enumerate().map(body).collect();
        let groups = vec![Vec::new(); self.parts.len()];
        Some(Bodies { slides: CUBES.slides()?, bodies, groups })
    }

    /// A cube goes to a piece beside it or becomes a hole, or a hole is filled.
    fn varied(&self, chance: &mut Chance<'_>) -> Option<Box<dyn Draft>> {
        let mut other = self.clone();
        let (count, most_holes) = (self.parts.len(), usize::from(self.side).pow(3) / 3);
        let to = chance.below(count);
        if chance.once_in(3) {
            let near = |at: &&At| CUBES.neighbours(**at).any(|it| self.parts[to].contains(&it));
            let holes: Vec<At> = self.holes.iter().filter(near).copied().collect();
            let at = *chance.pick(&holes)?;
            other.holes.retain(|it| *it != at);
            other.parts[to].push(at);
            return Some(Box::new(other));
        }
        let from = chance.below(count);
        let at = *chance.pick(&self.parts[from])?;
        other.parts[from].retain(|it| *it != at);
        let is_beside = CUBES.neighbours(at).any(|it| self.parts[to].contains(&it));
        if from == to && self.holes.len() < most_holes {
            other.holes.push(at);
        } else if from != to && is_beside {
            other.parts[to].push(at);
        } else {
            return None;
        }
        is_piece(&other.parts[from]).then(|| Box::new(other) as Box<dyn Draft>)
    }

    fn text(&self) -> String {
        let side = self.side;
        let mut text = format!("lattice cubes\nboard {side}x{side}x{side}\nholes");
        for [column, row, layer] in ordered(&self.holes) {
            text.push_str(&format!(" l{}r{}c{}", layer + 1, row + 1, column + 1));
        }
        text.push('\n');
        for (letter, part) in LETTERS.chars().zip(&self.parts) {
            text.push_str(&format!("piece {letter}"));
            for [column, row, layer] in ordered(part) {
                text.push_str(&format!(" ({column},{row},{layer})"));
            }
            text.push('\n');
        }
        text
    }
}

/// Cells in reading order.
fn ordered(cells: &[At]) -> Vec<At> {
    let mut cells = cells.to_vec();
    cells.sort_unstable_by_key(|at| [at[2], at[1], at[0]]);
    cells
}
