//! `--candidates`: in how many solutions each digit stands in each cell, or else whether it stands there in any.
//!
//! # Why this shape
//! Few solutions are listed, and more are compiled into a set that counts each option. An open grid has too many for
//! both. Then solutions are looked for on the cells, each with a digit that none before it has, which takes milliseconds: people who
//! ask for candidates mostly want to know which digits are possible. A number that is not known is written as `1+`, and standard error says
//! so. The limits of the user hold for all of it, and each step leaves half of the rest for those that follow.
//!
//! # Invariants
//! A number without `+` is exact, 0 included. A grid has either exact numbers alone, or none but 0.

use gavotte::draw::{self, Marks};
use gavotte::network::{self, Solver};
use gavotte::puzzles::sudoku::{Candidate, Encoded, Network, Puzzle};
use gavotte::{BigUint, OptionId, Query, Search, StopReason, Verdict, message};

use super::answer::{Answer, table};
use crate::failure::{Failure, note};
use crate::output::Drawing;
use crate::watch::Watch;

/// The most steps of a list, and of a set, where the user has set no limit: a second or two. [steps; limit]
const COUNTED: u64 = 2_000_000;

/// A grid whose candidates are wanted.
pub(super) struct Asked<'a> {
    pub(super) encoded: &'a Encoded,
    pub(super) puzzle: &'a Puzzle,
    /// The options that all solutions have, and those that none may have.
    pub(super) assumed: (&'a [OptionId], &'a [OptionId]),
    pub(super) watch: &'a Watch<'a>,
}

/// The facts about the options.
enum Known {
    /// In how many solutions each is, and how many there are.
    Counted(Vec<BigUint>, BigUint),
    /// Whether each is in one.
    Seen(network::Known),
}

impl Asked<'_> {
    /// A line for each cell in reading order, with a number for each digit; then an empty line.
    pub(super) fn answer(&self, is_drawn: bool) -> Result<Answer, Failure> {
        let (known, verdict) = match self.listed()? {
            Some(known) => (known, Verdict::Complete),
            None => match self.compiled()? {
                Ok(known) => (known, Verdict::Complete),
                Err(reason) => self.asked(reason),
            },
        };
        let (side, mut words) = (self.puzzle.grid.size().side(), Vec::new());
        words.resize(side * side * side, "0".to_owned());
        for (place, option) in self.candidates() {
            words[place] = match &known {
                Known::Counted(counts, _) => counts[option.index()].to_string(),
                Known::Seen(known) => seen(known, place / side, place % side + 1).to_owned(),
            };
        }
        let mut text = String::new();
        table(&words, side, &mut text);
        let found = words.iter().any(|it| it != "0" && it != "?");
        let picture = is_drawn.then(|| self.drawn(&known, &words));
        Ok(Answer { text, verdict, found, picture })
    }

    /// The options that put a digit into a cell, each with its place in the table.
    fn candidates(&self) -> impl Iterator<Item = (usize, OptionId)> + '_ {
        let side = self.puzzle.grid.size().side();
        self.encoded.problem().options().filter_map(move |option| {
            let Candidate { row, column, digit } = self.encoded.candidate(option)?;
            Some(((row * side + column) * side + usize::from(digit) - 1, option))
        })
    }

    fn search(&self, query: Query) -> Result<Search<'_>, Failure> {
        let search = self.watch.compile(self.encoded.problem(), query, self.assumed)?;
        // With rules a step takes ten times as long, and a set is of less use.
        let has_rules = self.puzzle.grid.shape().has_rules();
        Ok(self.watch.control_half(search, if has_rules { COUNTED / 10 } else { COUNTED }))
    }

    /// Counts by a list of the solutions; `None` where they are too many.
    fn listed(&self) -> Result<Option<Known>, Failure> {
        let mut search = self.search(Query::All { limit: Some(gavotte::nine::MANY) })?;
        let mut counts = vec![0_u64; self.encoded.problem().option_count()];
        let mut whole = 0_u64;
        for solution in search.by_ref() {
            whole += 1;
            solution.options().iter().for_each(|it| counts[it.index()] += 1);
        }
        if search.verdict() != Some(Verdict::Complete) {
            self.watch.spend(search.steps());
            return Ok(None);
        }
        self.watch.end(&search, Verdict::Complete, &whole.to_string());
        let counts = counts.into_iter().map(BigUint::from).collect();
        Ok(Some(Known::Counted(counts, whole.into())))
    }

    /// Counts by the set of all solutions, or tells why there is none.
    fn compiled(&self) -> Result<Result<Known, StopReason>, Failure> {
        let mut search = self.search(Query::Set)?;
        let set = search.compile();
        match &set {
            Ok(set) => self.watch.end(&search, Verdict::Complete, &set.count().to_string()),
            Err(_) => self.watch.spend(search.steps()),
        }
        Ok(set.map(|set| Known::Counted(set.marginals(), set.count())))
    }

    /// Looks for solutions on the cells, after a count that was stopped for this reason.
    fn asked(&self, reason: StopReason) -> (Known, Verdict) {
        let solver = Solver::new(&Network::empty(self.puzzle.grid.shape()));
        let known = network::candidates(&solver, &solver.given(self.puzzle), &mut |steps| {
            let has_steps = self.watch.steps_left().is_none_or(|left| left > steps);
            self.watch.must_stop().or((!has_steps).then_some(StopReason::Steps))
        });
        self.watch.spend(known.steps);
        let stopped = known.stopped;
        let words = "`1+` stands for a digit of one solution or more, 0 for one of none";
        // Without a limit of the user the question was which digits are possible.
        let verdict = match stopped.or(Some(reason).filter(|it| self.watch.is_limit(*it))) {
            Some(reason) => {
                let words =
                    message!("solutions are not counted; {words}, and `?` is not known", words);
                self.watch.end_reason(reason, &words);
                Verdict::Stopped(reason)
            }
            None => {
                if !self.watch.is_quiet() {
                    let more = "--time-limit leaves more time for a count";
                    note(message!(
                        "too many solutions to count them at once: {words}; {more}",
                        words,
                        more
                    ));
                }
                Verdict::Complete
            }
        };
        (Known::Seen(known), verdict)
    }

    fn drawn(&self, known: &Known, words: &[String]) -> Drawing {
        let givens = &self.puzzle.grid;
        match known {
            Known::Counted(counts, whole) => {
                let shares = gavotte::shares_of(counts, whole);
                draw::sudoku_shares(givens, self.encoded, &shares).into()
            }
            Known::Seen(_) => {
                let set = |cell: &[String]| {
                    let possible = (1..).zip(cell).filter(|(_, word)| *word != "0");
                    possible.fold(0_u64, |set, (digit, _)| set | 1 << digit)
                };
                let sets: Vec<u64> = words.chunks(givens.size().side()).map(set).collect();
                let marks = Marks { candidates: &sets, ..Marks::default() };
                draw::Sudoku::new(givens).marks(marks).picture().into()
            }
        }
    }
}

/// What is known of a digit in a cell.
fn seen(known: &network::Known, cell: usize, digit: usize) -> &'static str {
    match (known.seen[cell] >> digit & 1, known.open[cell] >> digit & 1) {
        (1, _) => "1+",
        (_, 0) => "0",
        _ => "?",
    }
}
