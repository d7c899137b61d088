//! Puzzles with exactly one solution.

use gavotte::generate::{
    Effort, MadeSudoku, Maker, SudokuWish, Sudokus, Symmetry, Unmade, Unprepared, Wish,
};
use gavotte::puzzles::sudoku::Size;
use gavotte::puzzles::{Aim, Puzzle};
use gavotte::{OptionId, Problem, message};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::{interrupt, whole, word};

/// Options to be given, or the digits of a sudoku, or why there are none.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Made {
    givens: Vec<u32>,
    solution: Vec<u32>,
    /// Whether there is a puzzle.
    #[wasm_bindgen(readonly, js_name = isMade)]
    pub is_made: bool,
    /// Whether it is known that there can be none, because there is no solution.
    #[wasm_bindgen(readonly, js_name = isImpossible)]
    pub is_impossible: bool,
    text: Option<String>,
    message: Option<String>,
    stopped: Option<&'static str>,
    /// How many full grids were tried in vain.
    #[wasm_bindgen(readonly)]
    pub tries: u32,
    /// The number of givens that came nearest to the wish.
    #[wasm_bindgen(readonly)]
    pub nearest: Option<u32>,
}

#[wasm_bindgen]
impl Made {
    /// Options of a problem that leave exactly one solution when they are given.
    ///
    /// # Errors
    /// A problem with side constraints.
    pub fn of(
        posed: &Posed,
        minimal: bool,
        givens: Option<u32>,
        seed: u64,
        milliseconds: Option<f64>,
        steps: Option<f64>,
    ) -> Result<Self, Fault> {
        let problem = &**posed.problem();
        problem.heeded_by("generate").map_err(|it| Fault::unsupported(it.to_string()))?;
        Ok(Self::given(problem, &wish(minimal, givens), seed, effort(milliseconds, steps)))
    }

    /// A puzzle like this one with other givens, none of which can be left out.
    ///
    /// # Errors
    /// A problem that is no puzzle, a puzzle whose form has no place for givens, and one whose best solution is wanted.
    pub fn renewed(
        posed: &Posed,
        seed: u64,
        milliseconds: Option<f64>,
        steps: Option<f64>,
    ) -> Result<Self, Fault> {
        let puzzle = posed.puzzle().filter(|puzzle| puzzle.aim() == Aim::Any);
        let Some((blank, _)) = puzzle.and_then(Puzzle::opened) else {
            let words = "a puzzle whose solution is determined by givens is needed";
            return Err(Fault::unsupported(words));
        };
        let made =
            Self::given(blank.problem(), &wish(true, None), seed, effort(milliseconds, steps));
        let givens: Vec<OptionId> = made.givens.iter().map(|&it| OptionId::new(it)).collect();
        let text = if made.is_made { blank.written(&givens) } else { None };
        Ok(Self { text, ..made })
    }

    /// A sudoku with `side` rows, whose pattern of givens has this symmetry; `givens` and `solution` are its digits
    /// row by row.
    ///
    /// # Errors
    /// A size or a symmetry that does not exist.
    pub fn sudoku(
        side: u32,
        symmetry: &str,
        minimal: bool,
        givens: Option<u32>,
        seed: u64,
        milliseconds: Option<f64>,
        steps: Option<f64>,
    ) -> Result<Self, Fault> {
        let size = Size::of_side(side as usize).ok_or_else(|| {
            Fault::setting(message!(
                "no sudoku has {side} rows: a side is 4 to 36 and not prime",
                side
            ))
        })?;
        let symmetry: Symmetry = symmetry.parse().map_err(|error: String| Fault::setting(error))?;
        let wish = SudokuWish { symmetry, wish: wish(minimal, givens), ..SudokuWish::of(size) };
        let mut effort = effort(milliseconds, steps);
        let made = match Sudokus::new(wish, &mut effort) {
            Ok(sudokus) => sudokus.worker().make(seed, &mut effort),
            Err(Unprepared::Stopped(reason)) => Err(Unmade::Stopped(reason)),
            Err(other) => return Err(Fault::setting(other.to_string())),
        };
        Ok(match made {
            Ok(MadeSudoku { puzzle, solution, .. }) => Self {
                givens: puzzle.cells().iter().map(|&digit| digit.into()).collect(),
                solution: solution.cells().iter().map(|&digit| digit.into()).collect(),
                is_made: true,
                ..Self::default()
            },
            Err(unmade) => Self::none(unmade),
        })
    }
}

#[wasm_bindgen]
impl Made {
    /// The options that are given, or digits with 0 for an empty cell.
    #[must_use]
    pub fn givens(&self) -> Vec<u32> {
        self.givens.clone()
    }

    /// The options or the digits of the only solution.
    #[must_use]
    pub fn solution(&self) -> Vec<u32> {
        self.solution.clone()
    }

    /// The text of a puzzle that was [`renewed`](Self::renewed).
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn text(&self) -> Option<String> {
        self.text.clone()
    }

    /// Why there is no puzzle.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn message(&self) -> Option<String> {
        self.message.clone()
    }

    /// The limit that was met; `tries` where too many tries did not meet the wish.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn stopped(&self) -> Option<String> {
        self.stopped.map(Into::into)
    }
}

impl Made {
    fn given(problem: &Problem, wish: &Wish, seed: u64, mut effort: Effort) -> Self {
        let maker = match Maker::new(problem, &mut effort) {
            Ok(maker) => maker,
            Err(reason) => return Self::none(Unmade::Stopped(reason)),
        };
        match maker.worker().make(wish, seed, &mut effort) {
            Ok(made) => Self {
                givens: made.givens.iter().map(|it| it.raw()).collect(),
                solution: made.solution.options().iter().map(|it| it.raw()).collect(),
                is_made: true,
                ..Self::default()
            },
            Err(unmade) => Self::none(unmade),
        }
    }

    fn none(unmade: Unmade) -> Self {
        let message = Some(unmade.to_string());
        let none = Self { message, ..Self::default() };
        match unmade {
            Unmade::NoSolution => Self { is_impossible: true, ..none },
            Unmade::Stopped(reason) => Self { stopped: Some(word(reason)), ..none },
            Unmade::Unmet { tries, nearest } => {
                let nearest = nearest.and_then(|nearest| u32::try_from(nearest).ok());
                Self { stopped: Some("tries"), tries, nearest, ..none }
            }
            _ => Self { stopped: Some("tries"), ..none },
        }
    }
}

fn effort(milliseconds: Option<f64>, steps: Option<f64>) -> Effort {
    Effort::new(&interrupt(milliseconds)).limited(steps.map(whole))
}

fn wish(minimal: bool, givens: Option<u32>) -> Wish {
    Wish { minimal, givens: givens.map(|givens| givens as usize), tries: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn givens_leave_exactly_one_solution() {
        let queens = Posed::with(b"6\n", "queens", &[]).unwrap();
        let made = Made::of(&queens, true, None, 3, None, None).unwrap();
        assert!(made.is_made && made.givens().len() < made.solution().len());
        let given = queens.chosen(&made.givens()).unwrap();
        assert_eq!(gavotte::search(queens.problem()).assume(&given, &[]).count(), 1);
        let none = Posed::with(b"3\n", "queens", &[]).unwrap();
        assert!(Made::of(&none, false, None, 3, None, None).unwrap().is_impossible);
    }

    #[test]
    fn a_puzzle_is_given_other_givens() {
        let made = |text: &[u8], genre: &str| {
            Made::renewed(&Posed::with(text, genre, &[]).unwrap(), 3, None, None)
        };
        let new = made(b"Q.....\n......\n......\n......\n......\n......\n", "queens").unwrap();
        let read = Posed::with(new.text().unwrap().as_bytes(), "queens", &[]).unwrap();
        assert_eq!(gavotte::count(read.problem()), 1_u32.into());
        assert!(made(b"7", "langford").is_err(), "no place for givens");
        assert!(made(b"5", "domination").is_err(), "the best one is wanted");
        assert!(made(b"5\nqueens 3\n", "domination").unwrap().text().is_some());
        assert!(made(b"a b\na\nb\n", "dlx").is_err());
    }

    #[test]
    fn sudokus_are_as_wished() {
        let made = Made::sudoku(9, "rotate", false, Some(32), 1, None, None).unwrap();
        let givens = made.givens();
        assert_eq!(givens.iter().filter(|&&digit| digit > 0).count(), 32);
        assert!((0..81).all(|cell| (givens[cell] > 0) == (givens[80 - cell] > 0)));
        assert!((0..81).all(|cell| [0, made.solution()[cell]].contains(&givens[cell])));
        let unmet = Made::sudoku(4, "none", false, Some(3), 1, None, None).unwrap();
        assert_eq!((unmet.stopped().as_deref(), unmet.nearest), (Some("tries"), Some(4)));
        assert!(Made::sudoku(7, "none", false, None, 1, None, None).is_err());
        assert!(Made::sudoku(9, "spiral", false, None, 1, None, None).is_err());
    }
}
