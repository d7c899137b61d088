//! The search for the fewest moves, and the stages that follow from it.
//!
//! # Why this shape
//! Breadth first, from the assembly on. A state is the places of the pieces relative to the first one, so that a
//! motion of all of them is none. Where some pieces slide away, the search begins anew with each half, from the places where
//! they are; an assembly whose half does not come apart does not, either, because every move can be taken back.
//!
//! # Cost
//! The states that are within reach, with a place of each piece and the move that led there.

use std::collections::HashSet;
use std::rc::Rc;

use gavotte_puzzles::{Bodies, Cell, Move, Separation, Slide, Stage};

use crate::hash::Quick;
use crate::moves::{Pairs, Set, Way};
use crate::reach::{Reach, less};

/// Takes assemblies apart. It keeps what it learns about pairs of pieces for the assemblies that follow.
///
/// See the [crate] for an example.
#[derive(Debug)]
pub struct Disassembler {
    reach: Reach,
}

/// What became of an assembly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It comes apart.
    Apart(Separation),
    /// It does not, by slides alone.
    Stuck,
    /// There are more states than were allowed, or somebody asked to stop.
    Unknown,
}

/// A state that was reached.
struct Reached {
    /// Relative to the first piece.
    places: Rc<[Cell]>,
    /// The state before it and the move from there; none for the first.
    came: Option<(usize, (Set, Way, u16))>,
}

/// The end of a search: the states, and the last one with the pieces that slide away from there.
type Freed = (Vec<Reached>, (Set, Way));

impl Disassembler {
    /// A disassembler for pieces that slide so.
    #[must_use]
    pub fn new(slides: &'static [Slide]) -> Self {
        Self { reach: Reach::new(slides) }
    }

    /// Takes an assembly apart, in at most so many states for each stage; `stop` is asked at each state whether to give up.
    ///
    /// # Panics
    /// When there are more than 128 bodies.
    #[must_use]
    pub fn take_apart(
        &mut self,
        bodies: &Bodies,
        most: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Outcome {
        assert!(bodies.bodies.len() <= Bodies::MOST, "a set of bodies has a bit for each");
        let found = bodies.bodies.iter().map(|body| self.reach.form(&body.cells));
        let (forms, places): (Vec<usize>, Vec<Cell>) = found.unzip();
        let mut open = vec![((0..forms.len()).collect::<Vec<usize>>(), places)];
        let mut separation = Separation::default();
        while let Some((set, places)) = open.pop() {
            let is_whole = set.len() == bodies.bodies.len();
            if set.len() < 2 || (!is_whole && bodies.may_stay(&set)) {
                continue;
            }
            let of_set: Vec<usize> = set.iter().map(|&body| forms[body]).collect();
            let (states, away) = match self.freed(&of_set, places, most, stop) {
                Ok(Some(freed)) => freed,
                Ok(None) => return Outcome::Stuck,
                Err(()) => return Outcome::Unknown,
            };
            let last = states.len() - 1;
            for is_gone in [true, false] {
                let half = (0..set.len()).filter(|it| (away.0 >> it & 1 == 1) == is_gone);
                let half: Vec<usize> = half.collect();
                let at = half.iter().map(|&it| states[last].places[it]).collect();
                open.push((half.iter().map(|&it| set[it]).collect(), at));
            }
            let moves = self.path(&states, away, &set);
            separation.stages.push(Stage { bodies: set, moves });
        }
        Outcome::Apart(separation)
    }

    /// The first state from which pieces slide away, as the last of the states; `None` where there is none.
    fn freed(
        &mut self,
        forms: &[usize],
        places: Vec<Cell>,
        most: usize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Freed>, ()> {
        let slides = self.reach.slides.len();
        let places = relative(places);
        let mut seen: HashSet<Rc<[Cell]>, Quick> = HashSet::default();
        seen.insert(Rc::clone(&places));
        let mut states = vec![Reached { places, came: None }];
        let mut at = 0;
        while at < states.len() {
            if stop() {
                return Err(());
            }
            let pairs = self.pairs(forms, &states[at].places);
            if let Some(away) = pairs.away(slides) {
                states.truncate(at + 1);
                return Ok(Some((states, away)));
            }
            for (set, way, steps) in pairs.all(slides) {
                let places = relative(self.moved(&states[at].places, set, way, steps));
                if seen.insert(Rc::clone(&places)) {
                    if states.len() >= most {
                        return Err(());
                    }
                    states.push(Reached { places, came: Some((at, (set, way, steps))) });
                }
            }
            at += 1;
        }
        Ok(None)
    }

    fn pairs(&mut self, forms: &[usize], places: &[Cell]) -> Pairs {
        let count = forms.len();
        let mut steps = Vec::with_capacity(count * count);
        for one in 0..count {
            for other in 0..count {
                // A piece does not meet itself; nobody asks.
                let offset = less(places[other], places[one]);
                steps.push(if one == other {
                    Default::default()
                } else {
                    self.reach.steps(forms[one], forms[other], offset)
                });
            }
        }
        Pairs { steps, count }
    }

    /// One step this way.
    fn step(&self, (slide, is_back): Way) -> Cell {
        let by = self.reach.slides[slide].by;
        if is_back { by.map(|part| -part) } else { by }
    }

    fn moved(&self, places: &[Cell], set: Set, way: Way, steps: u16) -> Vec<Cell> {
        let by = self.step(way).map(|part| part * i32::from(steps));
        let moved = places.iter().enumerate().map(|(piece, at)| {
            if set >> piece & 1 == 1 { [at[0] + by[0], at[1] + by[1], at[2] + by[2]] } else { *at }
        });
        moved.collect()
    }

    /// The moves to the last state and away from there.
    fn path(&self, states: &[Reached], (set, way): (Set, Way), bodies: &[usize]) -> Vec<Move> {
        let of = |set: Set| {
            let held = bodies.iter().enumerate().filter(|(piece, _)| set >> piece & 1 == 1);
            held.map(|(_, &body)| body).collect::<Vec<usize>>()
        };
        let mut moves = vec![Move { bodies: of(set), step: self.step(way), steps: None }];
        let mut state = states.last();
        while let Some((before, (set, way, steps))) = state.and_then(|it| it.came) {
            moves.push(Move { bodies: of(set), step: self.step(way), steps: Some(steps) });
            state = states.get(before);
        }
        moves.reverse();
        moves
    }
}

/// The places relative to the first one.
fn relative(mut places: Vec<Cell>) -> Rc<[Cell]> {
    let first = places[0];
    places.iter_mut().for_each(|at| *at = less(*at, first));
    places.into()
}
