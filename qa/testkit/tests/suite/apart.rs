//! Assemblies come apart in as many moves as a plain search says, which tries every set of pieces, every direction and every
//! distance, and looks at points of the pieces on the way.

use std::collections::{BTreeMap, BTreeSet};

use gavotte::disassembly::{Disassembler, Outcome};
use gavotte::puzzles::genres::Genre;
use gavotte::puzzles::{Bodies, Cell};

/// A kind of cells, with the ways to another cell of its kind.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Cubes,
    Prisms,
}

impl Kind {
    fn steps(self) -> Vec<Cell> {
        let half: &[Cell] = match self {
            Self::Cubes => &[[1, 0, 0], [0, 1, 0], [0, 0, 1]],
            Self::Prisms => &[[2, 0, 0], [1, 1, 0], [1, -1, 0], [0, 0, 1]],
        };
        half.iter().flat_map(|it| [*it, it.map(|part| -part)]).collect()
    }

    fn neighbours(self, [column, row, layer]: Cell) -> Vec<Cell> {
        let mut all = vec![[column - 1, row, layer], [column + 1, row, layer]];
        all.extend([[column, row, layer - 1], [column, row, layer + 1]]);
        let is_up = (column + row) & 1 == 0;
        if self == Self::Cubes || is_up {
            all.push([column, row + 1, layer]);
        }
        if self == Self::Cubes || !is_up {
            all.push([column, row - 1, layer]);
        }
        all
    }

    /// Points within a cell.
    fn points(self, [column, row, layer]: Cell) -> Vec<[f64; 3]> {
        let [x, y, z] = [column, row, layer].map(f64::from);
        if self == Self::Cubes {
            return vec![[x + 0.5, y + 0.5, z + 0.5]];
        }
        let (tip, base) = if (column + row) & 1 == 0 { (y, y + 1.0) } else { (y + 1.0, y) };
        let corners = [(x / 2.0 + 0.5, tip), (x / 2.0, base), (x / 2.0 + 1.0, base)];
        let weights = [[0.8, 0.1, 0.1], [0.1, 0.8, 0.1], [0.1, 0.1, 0.8], [0.4, 0.3, 0.3]];
        let point = |weight: [f64; 3]| {
            let sum = |part: fn(&(f64, f64)) -> f64| {
                corners.iter().zip(weight).map(|(it, weight)| weight * part(it)).sum::<f64>()
            };
            [sum(|it| it.0), sum(|it| it.1), z + 0.5]
        };
        weights.map(point).to_vec()
    }

    /// The way of a step in space.
    fn way(self, step: Cell) -> [f64; 3] {
        let [column, row, layer] = step.map(f64::from);
        if self == Self::Cubes { [column, row, layer] } else { [column / 2.0, row, layer] }
    }

    /// The cell around a point.
    fn cell(self, [x, y, z]: [f64; 3]) -> Cell {
        #[allow(clippy::cast_possible_truncation)] // the points are near the origin
        let whole = |it: f64| it.floor() as i32;
        if self == Self::Cubes {
            return [whole(x), whole(y), whole(z)];
        }
        let (row, part) = (whole(y), y - y.floor());
        let near = (whole(2.0 * x) - 3)..(whole(2.0 * x) + 3);
        let held = near.into_iter().find(|&column| {
            let width = if (column + row) & 1 == 0 { part } else { 1.0 - part };
            (x - f64::from(column + 1) / 2.0).abs() < width / 2.0
        });
        [held.unwrap_or(i32::MAX), row, whole(z)]
    }
}

/// Numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }
}

type Pieces = Vec<Vec<Cell>>;

/// Whether the pieces of a set meet no other one on one step.
fn passes(kind: Kind, pieces: &Pieces, set: usize, step: Cell) -> bool {
    let still = pieces.iter().enumerate().filter(|(piece, _)| set >> piece & 1 == 0);
    let still: BTreeSet<Cell> = still.flat_map(|(_, cells)| cells.iter().copied()).collect();
    let (way, parts) = (kind.way(step), 12);
    pieces.iter().enumerate().filter(|(piece, _)| set >> piece & 1 == 1).all(|(_, cells)| {
        cells.iter().flat_map(|&at| kind.points(at)).all(|point| {
            (1..=parts).all(|part| {
                let share = f64::from(part) / f64::from(parts);
                let at = [0, 1, 2].map(|axis| point[axis] + share * way[axis]);
                !still.contains(&kind.cell(at))
            })
        })
    })
}

fn moved(pieces: &Pieces, set: usize, step: Cell) -> Pieces {
    let moved = pieces.iter().enumerate().map(|(piece, cells)| match set >> piece & 1 {
        1 => cells.iter().map(|at| [0, 1, 2].map(|axis| at[axis] + step[axis])).collect(),
        _ => cells.clone(),
    });
    moved.collect()
}

/// The places relative to the first piece.
fn state(pieces: &Pieces) -> Vec<Cell> {
    let origin = pieces[0][0];
    pieces.iter().map(|cells| [0, 1, 2].map(|axis| cells[0][axis] - origin[axis])).collect()
}

/// The number of moves until some pieces are gone, and the pieces before the last of them with the set that goes.
fn first(kind: Kind, pieces: &Pieces) -> Option<(usize, Pieces, usize)> {
    // More steps than any of these assemblies is long.
    let far = 12;
    let mut seen = BTreeSet::from([state(pieces)]);
    let mut front = vec![pieces.clone()];
    for depth in 1.. {
        let mut next = Vec::new();
        for pieces in &front {
            for set in 1..(1_usize << pieces.len()) - 1 {
                for step in kind.steps() {
                    let mut now = pieces.clone();
                    let mut steps = 0;
                    while steps < far && passes(kind, &now, set, step) {
                        now = moved(&now, set, step);
                        steps += 1;
                        if seen.insert(state(&now)) {
                            next.push(now.clone());
                        }
                    }
                    if steps == far {
                        return Some((depth, pieces.clone(), set));
                    }
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        front = next;
    }
    None
}

/// Whether all pieces come apart.
fn comes_apart(kind: Kind, pieces: &Pieces) -> bool {
    let mut open = vec![pieces.clone()];
    while let Some(pieces) = open.pop() {
        if pieces.len() < 2 {
            continue;
        }
        let Some((_, at, set)) = first(kind, &pieces) else { return false };
        for side in [0, 1] {
            let half = at.iter().enumerate().filter(|(piece, _)| set >> piece & 1 == side);
            open.push(half.map(|(_, cells)| cells.clone()).collect());
        }
    }
    true
}

/// A box of cells in connected pieces with some holes, as a text.
fn cut(kind: Kind, sides: [i32; 3], count: usize, random: &mut Random) -> String {
    let [columns, rows, layers] = sides;
    let cells = (0..layers).flat_map(|layer| (0..rows).map(move |row| (row, layer)));
    let cells: Vec<Cell> = cells
        .flat_map(|(row, layer)| (0..columns).map(move |column| [column, row, layer]))
        .collect();
    let mut of: BTreeMap<Cell, usize> = BTreeMap::new();
    while of.len() < count {
        let number = of.len();
        of.entry(cells[random.below(cells.len())]).or_insert(number);
    }
    let filled = cells.len() - random.below(cells.len() / 3);
    while of.len() < filled {
        let at = cells[random.below(cells.len())];
        let beside: Vec<usize> =
            kind.neighbours(at).iter().filter_map(|it| of.get(it).copied()).collect();
        if !of.contains_key(&at) && !beside.is_empty() {
            of.insert(at, beside[random.below(beside.len())]);
        }
    }
    let name = if kind == Kind::Cubes { "cubes" } else { "prisms" };
    let said = |cells: &mut dyn Iterator<Item = &Cell>| {
        cells.map(|[c, r, l]| format!(" ({c},{r},{l})")).collect::<String>()
    };
    let mut text = format!("lattice {name}\ncells{}\n", said(&mut of.keys()));
    for piece in 0..count {
        let letter = char::from(b'A' + u8::try_from(piece).unwrap());
        let mut held = of.iter().filter(|it| *it.1 == piece).map(|it| it.0);
        text.push_str(&format!("piece {letter}{}\n", said(&mut held)));
    }
    text + "turns none\n"
}

/// Compares both on an assembly of this puzzle; the moves until some pieces are gone.
fn compared(kind: Kind, text: &str) -> Option<usize> {
    let puzzle = Genre::named("polyform").unwrap().open(text, &[]).unwrap();
    let solution = gavotte::search(puzzle.problem()).next().unwrap();
    let bodies: Bodies = puzzle.bodies(solution.options()).unwrap();
    let pieces: Pieces = bodies.bodies.iter().map(|it| it.cells.clone()).collect();
    let outcome = Disassembler::new(bodies.slides).take_apart(&bodies, 1_000_000, &mut || false);
    match outcome {
        Outcome::Apart(separation) => {
            assert!(comes_apart(kind, &pieces), "{text}");
            let (depth, ..) = first(kind, &pieces).unwrap();
            assert_eq!(separation.stages[0].moves.len(), depth, "{text}");
            assert_eq!(separation.stages.len(), pieces.len() - 1, "{text}");
            Some(depth)
        }
        Outcome::Stuck => {
            assert!(!comes_apart(kind, &pieces), "{text}");
            None
        }
        Outcome::Unknown => panic!("there are few states: {text}"),
    }
}

#[test]
fn random_assemblies_come_apart_as_a_plain_search_says() {
    let (mut random, mut long) = (Random(59), 0);
    for (kind, sides) in [
        (Kind::Cubes, [[3, 3, 3], [4, 4, 3], [5, 4, 4], [6, 5, 4]]),
        (Kind::Prisms, [[5, 3, 1], [6, 4, 2], [8, 4, 2], [9, 6, 3]]),
    ] {
        let (mut apart, mut stuck, mut cases) = (0, 0, 0);
        while cases < 200 || apart.min(stuck) < 10 {
            let sides = sides[cases % 4];
            match compared(kind, &cut(kind, sides, 2 + cases / 4 % 3, &mut random)) {
                Some(moves) => (apart, long) = (apart + 1, long + usize::from(moves > 1)),
                None => stuck += 1,
            }
            cases += 1;
        }
        println!("{cases} cases: {apart} come apart, {stuck} do not");
    }
    assert!(long > 0, "pieces that are cut at random seldom hold each other for several moves");
}

#[test]
fn limits_leave_the_answer_unknown() {
    let text = "lattice cubes\nboard 3x3x3\npieces soma\n";
    let puzzle = Genre::named("polyform").unwrap().open(text, &[]).unwrap();
    let solution = gavotte::search(puzzle.problem()).next().unwrap();
    let bodies = puzzle.bodies(solution.options()).unwrap();
    let mut disassembler = Disassembler::new(bodies.slides);
    assert_eq!(disassembler.take_apart(&bodies, 1_000, &mut || true), Outcome::Unknown);
    let flat = Genre::named("polyform").unwrap().open("lattice squares\n..\n\nA\n\nB\n", &[]);
    assert!(flat.unwrap().bodies(&[]).is_none());
}
