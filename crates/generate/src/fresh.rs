//! Boards from nothing: an answer is drawn, clues are made for it, and clues change until no other solution is left.
//!
//! # Why this shape
//! What an answer, clues and a change of clues are, each genre says ([`gavotte_puzzles::fresh`]). The rest is the same for
//! all of them, and so it stands here once: a search for two solutions, and another try where changes do not end. A
//! genre whose boards need givens gets as few as leave the one solution.
//!
//! # Invariants
//! A puzzle depends on the genre, the size, the wish and the seed alone. It was shown to have one solution.
//!
//! # Cost
//! Some tens of searches for two solutions, which take milliseconds where a person can solve the board.

use gavotte_backends::ask;
use gavotte_disassembly::Separation;
use gavotte_engine::Seeded;
use gavotte_model::{Message, Query, Solution, StopReason};
use gavotte_puzzles::board::Board;
use gavotte_puzzles::fresh::{Chance, Draft, Plan};
use gavotte_puzzles::genres::{Genre, Text};
use gavotte_puzzles::{Puzzle, PuzzleError};

use crate::difficulty::Difficulty;
use crate::effort::Effort;
use crate::level::climbed;
use crate::oracle::Oracle;
use crate::problem::Maker;
use crate::searcher::{Searcher, run};
use crate::trials::Trials;
use crate::wish::{Unmade, Wish};

/// Makes boards of a genre.
///
/// ```
/// use gavotte_generate::{Boards, Effort, FreshWish};
/// use gavotte_puzzles::genres::{Genre, Text};
/// let genre = Genre::named("shikaku").ok_or("a genre")?;
/// let boards = Boards::new(genre, Some("5x5"))?.ok_or("boards from nothing")?;
/// let made = boards.worker().make(&FreshWish::default(), 1, &mut Effort::default())?;
/// let problem = made.puzzle.problem();
/// let count = gavotte_backends::asked(problem, gavotte_model::Query::Count).count_all();
/// assert_eq!(count.solutions.to_string(), "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Boards {
    genre: &'static Genre,
    plan: Box<dyn Plan>,
}

/// The wish for a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FreshWish {
    /// The wish for givens, where boards have them, and how many tries there may be.
    pub wish: Wish,
    /// How hard it is for a plain search.
    pub difficulty: Option<Difficulty>,
    /// The fewest moves until some pieces are free, for pieces in space; all are to come apart.
    pub level: Option<usize>,
}

/// A board with exactly one solution.
pub struct MadeBoard {
    /// The text that its genre reads.
    pub text: String,
    /// The board.
    pub puzzle: Box<dyn Puzzle>,
    /// Its only solution.
    pub solution: Solution,
    /// How many options a plain search tries in vain.
    pub trials: Trials,
    /// How it comes apart, where a level was wished for.
    pub separation: Option<Separation>,
    /// The seed that makes it.
    pub seed: u64,
    /// What a user should know of its answer.
    pub remark: Option<Message>,
}

impl Boards {
    /// Boards of this size, or of the usual one; `None` where the genre makes none from nothing.
    ///
    /// # Errors
    /// When the size is wrong.
    pub fn new(genre: &'static Genre, size: Option<&str>) -> Result<Option<Self>, PuzzleError> {
        let Some(fresh) = &genre.fresh else { return Ok(None) };
        let plan = (fresh.plan)(size.unwrap_or(fresh.size))?;
        Ok(Some(Self { genre, plan }))
    }

    /// Boards as large as this one; `None` where the genre makes none from nothing, or makes the same board with other
    /// givens.
    ///
    /// # Errors
    /// When boards of this size are not made.
    pub fn like(genre: &'static Genre, board: &Board) -> Result<Option<Self>, PuzzleError> {
        let Some(fresh) = &genre.fresh else { return Ok(None) };
        let size = (fresh.like)(board);
        if size.is_empty() {
            return Ok(None);
        }
        let boards = Self::new(genre, Some(&size))?;
        Ok(boards.filter(|boards| !boards.have_givens()))
    }

    /// Boards made of a text of somebody's own, such as a picture; `None` where the genre takes none.
    ///
    /// # Errors
    /// When the text is wrong.
    pub fn own(genre: &'static Genre, text: &Text<'_>) -> Result<Option<Self>, PuzzleError> {
        let own = genre.fresh.as_ref().and_then(|fresh| fresh.own);
        let plan = own.map(|own| own(text)).transpose()?;
        Ok(plan.map(|plan| Self { genre, plan }))
    }

    /// Whether a board has its one solution only with givens.
    #[must_use]
    pub fn have_givens(&self) -> bool {
        self.plan.has_givens()
    }

    /// A worker that makes boards. Each thread has its own.
    #[must_use]
    pub fn worker(&self) -> BoardWorker<'_> {
        BoardWorker { boards: self, answers: self.plan.answers().map(Searcher::new) }
    }
}

/// Makes the boards of a [`Boards`], one after the other.
pub struct BoardWorker<'b> {
    boards: &'b Boards,
    answers: Option<Searcher<'b>>,
}

/// What became of a draft.
enum Outcome {
    /// The only solution.
    Unique(Solution),
    /// Two of several.
    Several([Solution; 2]),
    /// Nothing that a person would like: too large a search.
    Unknown,
}

impl BoardWorker<'_> {
    /// The board of this seed, which depends on the genre, the size, the wish and the seed alone.
    ///
    /// # Errors
    /// Why there is none.
    pub fn make(
        &mut self,
        wish: &FreshWish,
        seed: u64,
        effort: &mut Effort,
    ) -> Result<MadeBoard, Unmade> {
        let mut random = Seeded::new(seed);
        let (begun, mut tries) = (effort.spent(), 0);
        while !wish.wish.is_enough(tries, effort.spent() - begun) {
            tries += 1;
            let answer = match &mut self.answers {
                None => Vec::new(),
                Some(answers) => answers.draw(&mut random, effort)?.ok_or(Unmade::NoSolution)?,
            };
            let draft =
                self.boards.plan.draft(&answer, &mut Chance::new(&mut |it| random.below(it)));
            let Some(mut draft) = draft else { continue };
            let mut separation = None;
            if let Some(level) = wish.level {
                let Some(climbed) = climbed(draft, level, &mut random, effort)? else { continue };
                (draft, separation) = (climbed.0, Some(climbed.1));
            }
            let made = if self.boards.plan.has_givens() {
                self.given(&*draft, wish, &mut random, effort)?
            } else {
                self.repaired(draft, &mut random, effort)?
            };
            let Some(MadeText { text, puzzle, solution, remark }) = made else { continue };
            let trials = Trials::of(puzzle.problem(), &solution, effort)?;
            if wish.difficulty.as_ref().is_none_or(|wished| wished.holds(trials.grade())) {
                return Ok(MadeBoard { text, puzzle, solution, trials, separation, seed, remark });
            }
        }
        Err(Unmade::Unmet { tries, nearest: None })
    }

    /// The draft with clues that changed until one solution was left; `None` where that does not come to an end.
    fn repaired(
        &self,
        mut draft: Box<dyn Draft>,
        random: &mut Seeded,
        effort: &mut Effort,
    ) -> Result<Option<MadeText>, Unmade> {
        // Most boards that end at all end sooner.
        let most_changes = 500;
        for _ in 0..most_changes {
            let text = draft.text();
            let Some(puzzle) = self.read(&text) else { return Ok(None) };
            let both = match solved(&*puzzle, self.boards.plan.patience(), effort)? {
                Outcome::Unique(solution) => {
                    let made = MadeText { text, puzzle, solution, remark: None };
                    return self.loosened(draft, made, random, effort).map(Some);
                }
                Outcome::Several(both) => Some(both),
                Outcome::Unknown => None,
            };
            let both = both.as_ref().map(|both| [both[0].options(), both[1].options()]);
            if !draft.repair(&*puzzle, both, &mut Chance::new(&mut |it| random.below(it))) {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// A unique draft with clues that became fewer or looser as long as it stayed unique.
    fn loosened(
        &self,
        mut draft: Box<dyn Draft>,
        mut made: MadeText,
        random: &mut Seeded,
        effort: &mut Effort,
    ) -> Result<MadeText, Unmade> {
        // Few of later ways are free.
        let ways = 60;
        for _ in 0..ways {
            let looser = draft.loosened(&mut Chance::new(&mut |it| random.below(it)));
            let Some(looser) = looser else { break };
            let text = looser.text();
            let Some(puzzle) = self.read(&text).filter(|_| text != made.text) else { continue };
            // A person still finds the end of a search that is so much smaller.
            let most = self.boards.plan.patience() / 4;
            if let Outcome::Unique(solution) = solved(&*puzzle, most, effort)? {
                (draft, made) = (looser, MadeText { text, puzzle, solution, remark: None });
            }
        }
        Ok(MadeText { remark: draft.remark(), ..made })
    }

    /// The draft with givens that leave one solution.
    fn given(
        &self,
        draft: &dyn Draft,
        wish: &FreshWish,
        random: &mut Seeded,
        effort: &mut Effort,
    ) -> Result<Option<MadeText>, Unmade> {
        let Some(empty) = self.read(&draft.text()) else { return Ok(None) };
        let maker = Maker::new(empty.problem(), effort)?;
        let one_try = Wish { tries: Some(1), ..wish.wish };
        let made = match maker.worker().make(&one_try, random.word(), effort) {
            Err(Unmade::Unmet { .. }) => return Ok(None),
            made => made?,
        };
        let Some(text) = empty.written(&made.givens) else { return Ok(None) };
        let Some(puzzle) = self.read(&text) else { return Ok(None) };
        match solved(&*puzzle, self.boards.plan.patience(), effort)? {
            Outcome::Unique(solution) => {
                Ok(Some(MadeText { text, puzzle, solution, remark: None }))
            }
            _ => Ok(None),
        }
    }

    /// The puzzle of a text.
    fn read(&self, text: &str) -> Option<Box<dyn Puzzle>> {
        let read = self.boards.genre.open(text, &[]);
        debug_assert!(read.is_ok(), "a draft is read: {text}\n{:?}", read.err());
        read.ok()
    }
}

/// The text of a board, the board, and its solution.
struct MadeText {
    text: String,
    puzzle: Box<dyn Puzzle>,
    solution: Solution,
    remark: Option<Message>,
}

/// Searches for two solutions.
fn solved(puzzle: &dyn Puzzle, most: u64, effort: &mut Effort) -> Result<Outcome, StopReason> {
    effort.check()?;
    let Ok(search) = ask(puzzle.problem()).search(Query::All { limit: Some(2) }) else {
        return Ok(Outcome::Unknown);
    };
    let mut found = match run(effort.control_within(search, most), effort) {
        Err(StopReason::Steps) if effort.left() != Some(0) => return Ok(Outcome::Unknown),
        found => found?,
    };
    Ok(match (found.pop(), found.pop()) {
        (Some(other), Some(one)) => Outcome::Several([one, other]),
        (Some(only), None) => Outcome::Unique(only),
        _ => Outcome::Unknown,
    })
}
