//! An assembly of cubes that is taken apart: its pieces exploded, and one picture for each move.
//!
//! # Why this shape
//! A move shifts whole cubes, so each picture is a board of cubes that are drawn as those of a solution. All have one size and their
//! middle in one place, so they can follow each other as an animation ([`crate::building`]).
//!
//! # Invariants
//! A picture shows the pieces of one stage alone: what has gone away, or what stays, comes apart in a stage of its own. No two pieces
//! of an exploded assembly touch.
//!
//! # Cost
//! The cubes of all pictures; exploding looks at the cubes beside each one for each distance that is tried.

use gavotte_ordered::OrderedMap;
use gavotte_puzzles::board::{Board, Content, Shape};
use gavotte_puzzles::{Bodies, Cell, Move, Separation};

use crate::picture::Picture;
use crate::{sheet_in, solid};

/// The most pictures of moves on a sheet.
const MOST_ON_SHEET: usize = 11;
/// The pictures of a sheet in a row.
const IN_A_ROW: usize = 4;
/// The side of a picture on a sheet. [pixels]
const ROOM: f64 = 300.0;
/// How far pieces are moved apart at most, in the distances of their middles from the middle of all.
const MOST_APART: i32 = 6;
/// Half of the cubes that touch one; it touches the others as theirs.
const BESIDE: [Cell; 3] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
/// Where a body is, from its place in the assembly; none if it is not shown.
type Places = Vec<Option<Cell>>;

/// The pictures of an assembly that is taken apart.
#[derive(Clone, Debug)]
pub struct Apart {
    /// The pieces, each away from the others: about their middle, or in a row where that does not separate them.
    pub exploded: Picture,
    /// The assembly, and what is seen after each move.
    pub moves: Vec<Picture>,
}

impl Apart {
    /// The pictures of this assembly; `None` if its pieces are not of cubes.
    ///
    /// ```
    /// use gavotte_draw::{Apart, Look};
    /// use gavotte_puzzles::genres::Genre;
    /// use gavotte_puzzles::{Move, Separation, Stage};
    /// let text = "lattice cubes\nboard 1x1x3\n\nA\n\nBB\n";
    /// let puzzle = Genre::named("polyform").ok_or("a genre")?.open(text, &[])?;
    /// let is_laid = |name: &str| name == "A l1r1c1" || name.starts_with("B l1r1c2");
    /// let solution = puzzle.problem().options().filter(|&it| is_laid(&puzzle.named(it)));
    /// let bodies = puzzle.bodies(&solution.collect::<Vec<_>>()).ok_or("in space")?;
    /// let up = Move { bodies: vec![0], step: [0, 0, 1], steps: None };
    /// let separation = Separation { stages: vec![Stage { bodies: vec![0, 1], moves: vec![up] }] };
    /// let apart = Apart::new(&bodies, &separation).ok_or("cubes")?;
    /// assert_eq!((apart.moves.len(), apart.moves[1].title()), (2, "A up and away"));
    /// assert!(apart.sheet("Two pieces").svg(Look::Light).contains("exploded"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(bodies: &Bodies, separation: &Separation) -> Option<Self> {
        if !bodies.are_cubes() {
            return None;
        }
        let shown = shown(bodies, separation).into_iter();
        let boards: Vec<Board> =
            shown.map(|(places, words)| board(bodies, &places, words)).collect();
        let places = exploded(bodies).unwrap_or_else(|| in_a_row(bodies));
        let exploded = board(bodies, &places, "exploded".to_owned());
        let sizes = boards.iter().map(solid::size);
        let size =
            sizes.fold((0.0, 0.0), |most: (f64, f64), it| (most.0.max(it.0), most.1.max(it.1)));
        Some(Self {
            exploded: solid::floating(&exploded, solid::size(&exploded)),
            moves: boards.iter().map(|board| solid::floating(board, size)).collect(),
        })
    }

    /// The exploded assembly and the first moves on one sheet.
    #[must_use]
    pub fn sheet(&self, title: &str) -> Picture {
        let shown = [&self.exploded].into_iter().chain(self.moves.iter().take(MOST_ON_SHEET));
        sheet_in(&shown.cloned().collect::<Vec<_>>(), IN_A_ROW, ROOM).titled(title)
    }
}

/// The bodies in these places.
fn board(bodies: &Bodies, places: &Places, words: String) -> Board {
    let mut board = Board::new(words);
    for (number, (body, place)) in bodies.bodies.iter().zip(places).enumerate() {
        let Some(by) = place else { continue };
        for &cell in &body.cells {
            let [column, row, layer] = plus(cell, *by);
            let held = Content::Piece { piece: number, color: number };
            board.cell(0, 0, Shape::Cube(column, -row, layer)).say(&body.name).hold(held);
        }
    }
    board
}

/// What is seen before and after each move, with words.
fn shown(bodies: &Bodies, separation: &Separation) -> Vec<(Places, String)> {
    let mut places = vec![[0; 3]; bodies.bodies.len()];
    let mut all = Vec::new();
    for stage in &separation.stages {
        let seen = |places: &[Cell]| -> Places {
            (0..places.len()).map(|it| stage.bodies.contains(&it).then(|| places[it])).collect()
        };
        all.push((seen(&places), names(bodies, &stage.bodies)));
        for one in &stage.moves {
            let steps =
                one.steps.map_or_else(|| away(bodies, &places, &stage.bodies, one), i32::from);
            for &body in &one.bodies {
                places[body] = plus(places[body], one.step.map(|part| part * steps));
            }
            all.push((seen(&places), told(bodies, one)));
        }
    }
    all
}

/// The least number of steps after which pieces that slide away are beside all others, with room between.
fn away(bodies: &Bodies, places: &[Cell], all: &[usize], one: &Move) -> i32 {
    let boxed = |is_gone: bool| {
        let some = all.iter().filter(|it| one.bodies.contains(it) == is_gone);
        let cells = some
            .flat_map(|&it| bodies.bodies[it].cells.iter().map(move |&at| plus(at, places[it])));
        ends(cells)
    };
    let (gone, left) = (boxed(true), boxed(false));
    // A step is one along one axis.
    let axis = one.step.iter().position(|&part| part != 0).unwrap_or(0);
    let way =
        if one.step[axis] > 0 { left.1[axis] - gone.0[axis] } else { gone.1[axis] - left.0[axis] };
    way.saturating_add(2).max(1)
}

/// The places of the bodies where none touches another: away from the middle by its distance from there, times the least number that
/// does it.
fn exploded(bodies: &Bodies) -> Option<Places> {
    // Twice the middle of the box.
    let middle = |(first, last): (Cell, Cell)| [0, 1, 2].map(|axis| first[axis] + last[axis]);
    let of = |number: usize| bodies.bodies[number].cells.iter().copied();
    let count = bodies.bodies.len();
    let boxes: Vec<(Cell, Cell)> = (0..count).map(|it| ends(of(it))).collect();
    let center = middle(ends((0..count).flat_map(of)));
    let tried = (1..=MOST_APART).map(|times| -> Vec<Cell> {
        let far = |it: &(Cell, Cell)| {
            let at = middle(*it);
            [0, 1, 2].map(|axis| (at[axis] - center[axis]) * times / 2)
        };
        boxes.iter().map(far).collect()
    });
    let mut apart = tried.filter(|places| {
        let mut held: OrderedMap<Cell, usize> = OrderedMap::new();
        let mut cubes = (0..count).flat_map(|it| of(it).map(move |at| (plus(at, places[it]), it)));
        let are_free = cubes.all(|(at, body)| held.insert(at, body).is_none());
        are_free
            && held.iter().all(|(&at, body)| {
                let mut beside = BESIDE.iter().filter_map(|&step| held.get(&plus(at, step)));
                beside.all(|it| it == body)
            })
    });
    Some(apart.next()?.into_iter().map(Some).collect())
}

/// The places of the bodies side by side, with room between.
fn in_a_row(bodies: &Bodies) -> Places {
    let mut right = 0;
    let places = bodies.bodies.iter().map(|body| {
        let (first, last) = ends(body.cells.iter().copied());
        let by = right - first[0];
        right = last[0] + by + 2;
        Some([by, -first[1], -first[2]])
    });
    places.collect()
}

/// The corners of the least box around cells.
fn ends(cells: impl Iterator<Item = Cell>) -> (Cell, Cell) {
    let both = cells.map(|at| (at, at)).reduce(|(first, last), (at, _)| {
        (
            [0, 1, 2].map(|axis| first[axis].min(at[axis])),
            [0, 1, 2].map(|axis| last[axis].max(at[axis])),
        )
    });
    both.unwrap_or_default()
}

/// A move in words.
fn told(bodies: &Bodies, one: &Move) -> String {
    const WAYS: [[&str; 2]; 3] =
        [["left", "right"], ["to the back", "to the front"], ["down", "up"]];
    let axis = one.step.iter().position(|&part| part != 0).unwrap_or(0);
    let (way, names) = (WAYS[axis][usize::from(one.step[axis] > 0)], names(bodies, &one.bodies));
    match one.steps {
        Some(steps) => format!("{names} {steps} {way}"),
        None => format!("{names} {way} and away"),
    }
}

fn names(bodies: &Bodies, some: &[usize]) -> String {
    let names: Vec<&str> = some.iter().map(|&it| bodies.bodies[it].name.as_str()).collect();
    names.join(" ")
}

fn plus(one: Cell, other: Cell) -> Cell {
    [one[0] + other[0], one[1] + other[1], one[2] + other[2]]
}
