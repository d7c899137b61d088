//! Regions and cages that are drawn at random, separately for each puzzle.
//!
//! # Why this shape
//! Cages have the sums of a solution, so the solution is drawn first: a full grid of the shape without cages. After
//! that the cages are part of the shape, and givens are taken away as from any other grid. Many killers need no given
//! at all.
//!
//! Regions begin as boxes. Two cells at a border exchange their regions if both regions stay in one piece, a few times
//! for each cell of the grid. Not every drawing has a solution; one without is thrown away.
//!
//! # Cost
//! Linear in the cells, but for the changes of regions: each looks at two regions.

use gavotte_engine::Seeded;
use gavotte_puzzles::sudoku::{Grid, Kind, Rule, Shape, Size};

/// How large a cage may be: a weight for each number of cells from 1. [weights]
const CAGE_SIZES: [u32; 5] = [0, 4, 5, 3, 1];

/// The parts that are drawn at random for each puzzle.
///
/// ```
/// use gavotte_generate::{Drawn, Effort, SudokuWish, Sudokus};
/// use gavotte_puzzles::sudoku::{Size, encode};
/// let size = Size::of_side(4).ok_or("a size")?;
/// let wish = SudokuWish { drawn: Drawn { cages: true, regions: false }, ..SudokuWish::of(size) };
/// let mut effort = Effort::default();
/// let made = Sudokus::new(wish, &mut effort)?.worker().make(3, &mut effort)?;
/// assert!(made.puzzle.shape().has_rules());
/// let encoded = encode(&made.puzzle)?;
/// let mut search = gavotte_backends::asked(encoded.problem(), gavotte_model::Query::Count);
/// assert_eq!(search.count_all().solutions.to_string(), "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Drawn {
    /// Cages with sums, which cover the grid.
    pub cages: bool,
    /// Regions instead of boxes.
    pub regions: bool,
}

/// The shape without cages.
pub(crate) fn shape(drawn: Drawn, shape: &Shape, random: &mut Seeded) -> Option<Shape> {
    if !drawn.regions {
        return Some(shape.clone());
    }
    let rules = shape.rules().iter().cloned().collect();
    Shape::jigsaw(regions(shape.size(), random))?.ruled(rules).ok()
}

/// A number below `end`, which is no more than the cells of a grid.
fn below(random: &mut Seeded, end: usize) -> usize {
    random.below(u32::try_from(end).unwrap_or(u32::MAX)) as usize
}

/// The neighbors of a cell on a square.
fn neighbors(cell: usize, side: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / side, cell % side);
    let up = (row > 0).then(|| cell - side);
    let left = (column > 0).then(|| cell - 1);
    let down = (row + 1 < side).then_some(cell + side);
    let right = (column + 1 < side).then_some(cell + 1);
    [up, left, down, right].into_iter().flatten()
}

/// A region for each cell: boxes whose cells have changed places.
fn regions(size: Size, random: &mut Seeded) -> Vec<u8> {
    let side = size.side();
    let region = |cell: usize| u8::try_from(size.box_of(cell / side, cell % side)).unwrap_or(0);
    let mut regions: Vec<u8> = (0..side * side).map(region).collect();
    // Four exchanges of regions for each cell of the grid.
    let mut changes = 4 * side * side;
    // Most pairs cannot change: they are not at one border, or a region would fall apart.
    for _ in 0..changes * 100 {
        let (one, other) = (below(random, side * side), below(random, side * side));
        let (a, b) = (regions[one], regions[other]);
        let touches = |cell, region| neighbors(cell, side).any(|it| regions[it] == region);
        if a == b || !touches(one, b) || !touches(other, a) {
            continue;
        }
        (regions[one], regions[other]) = (b, a);
        if is_whole(&regions, side, a) && is_whole(&regions, side, b) {
            changes -= 1;
        } else {
            (regions[one], regions[other]) = (a, b);
        }
        if changes == 0 {
            break;
        }
    }
    regions
}

/// Whether a region is in one piece.
fn is_whole(regions: &[u8], side: usize, region: u8) -> bool {
    let Some(first) = regions.iter().position(|it| *it == region) else { return false };
    let mut seen = vec![false; regions.len()];
    let mut open = vec![first];
    seen[first] = true;
    let mut cells = 0;
    while let Some(cell) = open.pop() {
        cells += 1;
        for near in neighbors(cell, side).filter(|&it| regions[it] == region) {
            if !std::mem::replace(&mut seen[near], true) {
                open.push(near);
            }
        }
    }
    cells == side
}

/// The shape with cages that cover the grid, whose sums are those of a full grid.
pub(crate) fn caged(shape: &Shape, full: &Grid, random: &mut Seeded) -> Option<Shape> {
    let (side, digits) = (shape.size().side(), full.cells());
    let cages = cages(side, digits, random);
    let rule = |mut cage: Vec<usize>| {
        cage.sort_unstable();
        let sum = cage.iter().map(|&cell| u32::from(digits[cell])).sum();
        let cells = cage.iter().map(|cell| (cell / side, cell % side)).collect();
        Rule { kind: Kind::Cage, values: vec![sum], cells }
    };
    let rules = shape.rules().iter().cloned().chain(cages.into_iter().map(rule)).collect();
    shape.clone().ruled(rules).ok()
}

/// Cages that cover a full grid, in the order of their first cells; no digit stands twice in one.
fn cages(side: usize, digits: &[u8], random: &mut Seeded) -> Vec<Vec<usize>> {
    let mut cage_of: Vec<Option<usize>> = vec![None; side * side];
    let mut cages: Vec<Vec<usize>> = Vec::new();
    let mut order: Vec<usize> = (0..side * side).collect();
    random.shuffle(&mut order);
    let differs = |cage: &[usize], cell: usize| cage.iter().all(|&it| digits[it] != digits[cell]);
    for first in order {
        if cage_of[first].is_some() {
            continue;
        }
        let mut cage = vec![first];
        let wanted = cage_size(side, random);
        while cage.len() < wanted {
            let fits = |it: &usize| cage_of[*it].is_none() && differs(&cage, *it);
            let around = cage.iter().flat_map(|&cell| neighbors(cell, side)).filter(fits);
            let around: Vec<usize> = around.collect();
            if around.is_empty() {
                break;
            }
            cage.push(around[below(random, around.len())]);
        }
        // A cage of one cell would be a given, so it joins a small cage beside it if it can.
        let beside =
            |&cell: &usize| cage_of[cell].filter(|&it: &usize| cages[it].len() < CAGE_SIZES.len());
        let joins = |it: &usize| cage.len() == 1 && differs(&cages[*it], first);
        let joined = neighbors(first, side).filter_map(|cell| beside(&cell)).find(joins);
        let number = joined.unwrap_or(cages.len());
        for &cell in &cage {
            cage_of[cell] = Some(number);
        }
        match joined {
            Some(number) => cages[number].push(first),
            None => cages.push(cage),
        }
    }
    cages.sort_by_key(|cage| cage.iter().min().copied());
    cages
}

fn cage_size(side: usize, random: &mut Seeded) -> usize {
    let mut left = random.below(CAGE_SIZES.iter().sum());
    for (size, &weight) in (1..).zip(&CAGE_SIZES) {
        match left.checked_sub(weight) {
            Some(rest) => left = rest,
            None => return size.min(side),
        }
    }
    side.min(2)
}
