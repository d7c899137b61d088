//! The techniques one after the other: a step, all steps, and how hard that was.
//!
//! # Why this shape
//! After each step the easiest technique is tried first, as people do. Some techniques have harder and easier steps; the
//! easiest step of all is taken. It is the same whether somebody asks for one or for all.
//!
//! # Invariants
//! No step takes away a candidate that a solution has, so a grid that steps fill has no other solution. Techniques that
//! presume a single solution, such as unique rectangles, are used only after it was shown ([`Solver::assume_unique`]).

use gavotte_puzzles::sudoku::{Network, Relation};

use crate::frame::{Frame, Near, least};
use crate::look::Look;
use crate::search::search;
use crate::solving::{End, Solving};
use crate::state::State;
use crate::step::Step;
use crate::technique::{Grade, Technique};
use crate::{
    als, bug, chains, coloring, finned, fish, forcing, locked, relations, remote, singles,
};
use crate::{strong, subsets, sums, unique, wings};

type Finder = fn(&Look<'_, '_>) -> Option<Step>;

/// Why there is no solution where no technique shows it.
const GUESSES: &str = "each guess ends in a contradiction";

/// The function that looks for each technique, in their order. [fixed]
const FINDERS: [Finder; 40] = [
    singles::full_house,
    singles::hidden_single,
    singles::naked_single,
    relations::pair,
    locked::pointing,
    relations::cage,
    locked::claiming,
    relations::line,
    sums::rule_of_45,
    |look| subsets::naked(look, Technique::NakedPair, 2),
    |look| fish::fish(look, Technique::XWing, 2),
    |look| subsets::hidden(look, Technique::HiddenPair, 2),
    |look| subsets::naked(look, Technique::NakedTriple, 3),
    |look| fish::fish(look, Technique::Swordfish, 3),
    |look| subsets::hidden(look, Technique::HiddenTriple, 3),
    strong::skyscraper,
    strong::kite,
    wings::xy,
    strong::turbot,
    strong::empty_rectangle,
    |look| finned::finned(look, Technique::FinnedXWing, 2),
    wings::xyz,
    unique::rectangle,
    unique::long,
    |look| subsets::naked(look, Technique::NakedQuad, 4),
    |look| fish::fish(look, Technique::Jellyfish, 4),
    remote::remote,
    |look| subsets::hidden(look, Technique::HiddenQuad, 4),
    chains::of_one_digit,
    |look| finned::finned(look, Technique::FinnedSwordfish, 3),
    als::wxyz,
    coloring::simple,
    bug::bug,
    |look| finned::finned(look, Technique::FinnedJellyfish, 4),
    als::xz,
    wings::w,
    |look| chains::chain(look, Technique::XyChain),
    |look| chains::chain(look, Technique::AlternatingChain),
    forcing::nishio,
    forcing::forcing,
];

/// The next thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// This step.
    Step(Step),
    /// Nothing: all cells are filled, and rightly.
    Solved,
    /// No technique finds anything.
    Stuck,
    /// There is no solution from here; the reason in words.
    Contradiction(String),
}

/// A puzzle, made ready for the techniques.
///
/// ```
/// use gavotte_puzzles::sudoku::{Grids, Network};
/// use gavotte_techniques::{Next, Solver};
/// let puzzle = Grids::new(&b"12..3.....3....2\n"[..]).next().ok_or("a grid")??;
/// let network = Network::of(&puzzle);
/// let solver = Solver::new(&network);
/// let mut state = solver.start();
/// let Next::Step(step) = solver.next(&state) else { return Err("a step")? };
/// assert_eq!(step.reason, "r2c2 is the only empty cell of box 1: r2c2 is 4");
/// solver.apply(&mut state, &step);
/// assert_eq!(state.digit(5), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver<'n> {
    frame: Frame<'n>,
    /// Whether techniques may presume one solution.
    is_unique: bool,
}

impl<'n> Solver<'n> {
    /// Prepares a puzzle.
    #[must_use]
    pub fn new(network: &'n Network) -> Self {
        Self { frame: Frame::new(network), is_unique: false }
    }

    /// Lets techniques presume that there is one solution, which is shown first by a search. `None` where there is not
    /// one, or where the search would take too long.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grids, Network};
    /// use gavotte_techniques::Solver;
    /// let grids = b"12..3.....3....2\n................\n";
    /// let grids: Vec<_> = Grids::new(&grids[..]).collect::<Result<_, _>>()?;
    /// let is_one = |at: usize| Solver::new(&Network::of(&grids[at])).assume_unique().is_some();
    /// assert_eq!([is_one(0), is_one(1)], [true, false]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn assume_unique(self) -> Option<Self> {
        let found = search(&self.frame, &self.start());
        let is_shown = found.solution.is_some() && found.is_all && !found.has_several;
        // Steps get further than the search where a puzzle has many rules.
        let is_one =
            is_shown || (!found.is_all && !found.has_several && self.solve().solution.is_some());
        is_one.then_some(Self { is_unique: true, ..self })
    }

    /// The beginning: the givens, and the candidates that they leave.
    #[must_use]
    pub fn start(&self) -> State {
        State::start(&self.frame)
    }

    /// The beginning with more digits, 0 for none, and with fewer candidates where the caller has removed some. A digit
    /// that the puzzle excludes leaves its cell without candidates.
    ///
    /// # Panics
    /// When there are more or fewer digits or candidates than cells.
    #[must_use]
    pub fn filled(&self, given: &[u8], marks: Option<&[u64]>) -> State {
        let cells = self.frame.network.cells();
        assert!(given.len() == cells, "{} digits for {cells} cells", given.len());
        let mut state = self.start();
        for (cell, &digit) in given.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            // A digit that a given excludes is kept, because `next` says what is wrong with it.
            let possible = self.frame.network.possible()[cell];
            state.cells[cell] = 1_u64.checked_shl(digit.into()).unwrap_or(0) & possible;
            state.placed[cell] = true;
        }
        if let Some(marks) = marks {
            assert!(marks.len() == cells, "{} sets for {cells} cells", marks.len());
            for (cell, mark) in marks.iter().enumerate().filter(|(cell, _)| !state.placed[*cell]) {
                state.cells[cell] &= mark;
            }
        }
        state.with_exclusions(&self.frame)
    }

    /// The next step from a state.
    #[must_use]
    pub fn next(&self, state: &State) -> Next {
        if let Some(why) = self.clash(state) {
            return Next::Contradiction(why);
        }
        let look = Look::new(&self.frame, state);
        if let Some(why) = look.contradiction() {
            return Next::Contradiction(why);
        }
        if state.is_full() {
            return match self.unmet(state) {
                Some(part) => Next::Contradiction(format!("{part} is not as it must be")),
                None => Next::Solved,
            };
        }
        self.easiest(&look, Technique::ForcingChain).map_or(Next::Stuck, Next::Step)
    }

    /// The step with the lowest rating among those of the lowest grade, by techniques up to this one.
    fn easiest(&self, look: &Look<'_, '_>, most: Technique) -> Option<Step> {
        let mut best: Option<Step> = None;
        for (technique, find) in Technique::all().zip(&FINDERS) {
            let is_enough = |best: &Step| {
                best.tenths <= technique.tenths() || best.technique.grade() < technique.grade()
            };
            if technique > most || best.as_ref().is_some_and(is_enough) {
                break;
            }
            if technique.presumes_unique() && !self.is_unique {
                continue;
            }
            let found = find(look);
            if found
                .as_ref()
                .is_some_and(|it| best.as_ref().is_none_or(|best| it.tenths < best.tenths))
            {
                best = found;
            }
        }
        best
    }

    /// Does what a step says.
    pub fn apply(&self, state: &mut State, step: &Step) {
        state.apply(&self.frame, &step.placed, &step.removed);
    }

    /// Two digits that exclude each other.
    fn clash(&self, state: &State) -> Option<String> {
        let (frame, network) = (&self.frame, self.frame.network);
        (0..state.cells.len()).filter(|&cell| state.placed[cell]).find_map(|cell| {
            let digit = least(state.cells[cell]);
            if digit == 0 {
                return Some(format!("the digit in {} cannot stand there", network.name(cell)));
            }
            let near = frame.near(cell).iter().filter(|near| state.placed[near.cell]);
            let near = near.filter(|near| near.cell > cell);
            let clash = |near: &&Near| state.cells[near.cell] & !near.excluded(digit) == 0;
            let other = near.filter(|near| state.cells[near.cell] != 0).find(clash)?.cell;
            let names = (network.name(cell), network.name(other));
            let ours = frame.digit(digit);
            Some(match frame.shared(cell, other) {
                Some(part) if state.cells[other] == state.cells[cell] => {
                    format!("{} and {} both hold {ours} in {}", names.0, names.1, part.name)
                }
                _ => {
                    let theirs = frame.set(state.cells[other]);
                    format!("{ours} in {} does not go with {theirs} in {}", names.0, names.1)
                }
            })
        })
    }

    /// The name of a part whose demand the digits of a full grid do not meet.
    fn unmet(&self, state: &State) -> Option<&'n str> {
        let network = self.frame.network;
        if network.holds(&state.digits()) {
            return None;
        }
        let set = |cells: &[usize]| cells.iter().fold(0, |set, &cell| set | state.cells[cell]);
        let unmet = network.parts().iter().find(|part| match &part.relation {
            Relation::Sets(cells, sets) => !sets.contains(&set(cells)),
            Relation::Line(cells, automaton) => {
                let now: Vec<u64> = cells.iter().map(|&cell| state.cells[cell]).collect();
                automaton.supported(&now).contains(&0)
            }
            _ => false,
        });
        Some(unmet.map_or("the grid", |part| &part.name))
    }

    /// All steps, and their end.
    #[must_use]
    pub fn solve(&self) -> Solving {
        let mut state = self.start();
        let mut steps = Vec::new();
        loop {
            match self.next(&state) {
                Next::Step(step) => {
                    self.apply(&mut state, &step);
                    steps.push(step);
                }
                Next::Solved => {
                    let end = End::Solved;
                    return Solving { steps, end, solution: Some(state.digits()), state };
                }
                Next::Contradiction(why) => {
                    return Solving { steps, end: End::NoSolution(why), solution: None, state };
                }
                Next::Stuck => return self.searched(steps, state),
            }
        }
    }

    /// The grade, if it is at most `most`: no harder technique is tried. `None` for harder puzzles, and for those
    /// without exactly one solution.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grids, Network};
    /// use gavotte_techniques::{Grade, Solver};
    /// let puzzle = Grids::new(&b"12..3.....3....2\n"[..]).next().ok_or("a grid")??;
    /// let network = Network::of(&puzzle);
    /// assert_eq!(Solver::new(&network).grade_within(Grade::Medium), Some(Grade::Easy));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn grade_within(&self, most: Grade) -> Option<Grade> {
        if most == Grade::Hardest {
            return self.solve().grade();
        }
        let most = Technique::all().filter(|it| it.grade() <= most).last()?;
        self.hardest_within(most).map(Technique::grade)
    }

    /// The last technique in their order that it takes, if the ones up to `most` are enough: no harder one is tried. A
    /// full grid takes the first one. `None` without exactly one solution, too.
    #[must_use]
    pub fn hardest_within(&self, most: Technique) -> Option<Technique> {
        let mut state = self.start();
        let mut hardest = Technique::FullHouse;
        while !state.is_full() {
            let look = Look::new(&self.frame, &state);
            if look.contradiction().is_some() {
                return None;
            }
            let step = self.easiest(&look, most)?;
            hardest = hardest.max(step.technique);
            self.apply(&mut state, &step);
        }
        self.frame.network.holds(&state.digits()).then_some(hardest)
    }

    fn searched(&self, steps: Vec<Step>, state: State) -> Solving {
        let found = search(&self.frame, &state);
        let end = match (&found.solution, found.has_several) {
            (_, true) => End::Several,
            (None, _) if found.is_all => End::NoSolution(GUESSES.into()),
            _ => End::NeedsSearch { guesses: found.wrong, is_all: found.is_all },
        };
        let is_only = matches!(end, End::NeedsSearch { is_all: true, .. });
        Solving { steps, end, solution: found.solution.filter(|_| is_only), state }
    }

    /// The next step from a state that a person has reached. That the puzzle has no solution, or that its only one refutes
    /// a digit or a missing candidate, is reported before any step.
    #[must_use]
    pub fn hint(&self, state: &State) -> Next {
        if let Some(why) = self.clash(state).or_else(|| self.refuted(state)) {
            return Next::Contradiction(why);
        }
        self.next(state)
    }

    /// That there is no solution, a digit of a state that differs from the only one, or a candidate of that solution that is
    /// missing.
    fn refuted(&self, state: &State) -> Option<String> {
        let start = self.start();
        let found = search(&self.frame, &start);
        if found.solution.is_none() && found.is_all {
            return Some(match self.next(&start) {
                Next::Contradiction(why) => why,
                _ => GUESSES.to_owned(),
            });
        }
        if *state == start {
            return None;
        }
        let solution = self.solve().solution?;
        let is_wrong = |&cell: &usize| state.cells[cell] >> solution[cell] & 1 == 0;
        // A wrong digit removes candidates, so it is reported first.
        let cells = 0..solution.len();
        let placed = cells.clone().filter(|&cell| state.placed[cell]).find(is_wrong);
        let cell = placed.or_else(|| cells.into_iter().find(is_wrong))?;
        let name = self.frame.network.name(cell);
        let digit = if state.placed[cell] { least(state.cells[cell]) } else { solution[cell] };
        let digit = self.frame.digit(digit);
        Some(match state.placed[cell] {
            true => format!("{name} is not {digit}"),
            false => format!("{digit} is missing among the candidates of {name}"),
        })
    }
}

/// All steps that solve a puzzle, and how hard it is.
#[must_use]
pub fn solve(network: &Network) -> Solving {
    Solver::new(network).solve()
}

/// The next step from a state: see [`Solver::hint`].
#[must_use]
pub fn hint(network: &Network, state: &State) -> Next {
    Solver::new(network).hint(state)
}
