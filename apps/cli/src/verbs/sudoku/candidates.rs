//! `--candidates`: in how many solutions each digit stands in each cell, or else whether it stands there in any.
//!
//! # Why this shape
//! Few solutions are listed, and more are compiled into a set that counts each option. An open grid has too many for
//! both. Then each option is asked for by itself, which takes hundredths of a second: people who ask for candidates
//! mostly want to know which digits are possible. A number that is not known is written as `1+`, and standard error says
//! so. The limits of the user hold for all of it, and each step leaves half of the rest for those that follow.
//!
//! # Invariants
//! A number without `+` is exact, 0 included. A grid has either exact numbers alone, or none but 0.

use gavotte::draw::{self, Marks};
use gavotte::puzzles::sudoku::{Candidate, Encoded, Grid};
use gavotte::{
    BigUint, Membership, OptionId, Possible, Query, Search, StopReason, Verdict, message,
};

use super::answer::{Answer, table};
use crate::failure::{Failure, note};
use crate::output::Drawing;
use crate::watch::Watch;

/// The most steps of a list, and of a set, where the user has set no limit: some seconds. [steps; limit]
const COUNTED: u64 = 8_000_000;

/// A grid whose candidates are wanted.
pub(super) struct Asked<'a> {
    pub(super) encoded: &'a Encoded,
    pub(super) givens: &'a Grid,
    /// The options that all solutions have, and those that none may have.
    pub(super) assumed: (&'a [OptionId], &'a [OptionId]),
    pub(super) watch: &'a Watch<'a>,
}

/// The facts about the options.
enum Known {
    /// In how many solutions each is, and how many there are.
    Counted(Vec<BigUint>, BigUint),
    /// Whether each is in one.
    Seen(Vec<Membership>),
}

impl Asked<'_> {
    /// A line for each cell in reading order, with a number for each digit; then an empty line.
    pub(super) fn answer(&self, is_drawn: bool) -> Result<Answer, Failure> {
        let mut possible = self.questions();
        let (known, verdict) = match self.listed(&mut possible)? {
            Some(known) => (known, Verdict::Complete),
            None => match self.compiled()? {
                Ok(known) => (known, Verdict::Complete),
                Err(reason) => self.asked(possible, reason),
            },
        };
        let (side, mut words) = (self.givens.size().side(), Vec::new());
        words.resize(side * side * side, "0".to_owned());
        for (place, option) in self.candidates() {
            words[place] = match &known {
                Known::Counted(counts, _) => counts[option.index()].to_string(),
                Known::Seen(states) => match states[option.index()] {
                    Membership::Unknown => "?".to_owned(),
                    Membership::Never => "0".to_owned(),
                    Membership::Possible | Membership::Always => "1+".to_owned(),
                },
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
        let side = self.givens.size().side();
        self.encoded.problem().options().filter_map(move |option| {
            let Candidate { row, column, digit } = self.encoded.candidate(option)?;
            Some(((row * side + column) * side + usize::from(digit) - 1, option))
        })
    }

    /// The questions whether a solution has a candidate. Nothing is asked yet.
    fn questions(&self) -> Possible<'_> {
        let options: Vec<OptionId> = self.candidates().map(|(_, option)| option).collect();
        let (require, forbid) = self.assumed;
        let possible = Possible::new(self.encoded.problem(), require);
        possible.forbidding(forbid).asking(&options).memory(self.watch.memory_limit())
    }

    fn search(&self, query: Query) -> Result<Search<'_>, Failure> {
        let search = self.watch.compile(self.encoded.problem(), query, self.assumed)?;
        Ok(self.watch.control_half(search, COUNTED))
    }

    /// Counts by a list of the solutions; `None` where they are too many. What the list has shown needs no question.
    fn listed(&self, possible: &mut Possible<'_>) -> Result<Option<Known>, Failure> {
        let mut search = self.search(Query::All { limit: Some(gavotte::nine::MANY) })?;
        let mut counts = vec![0_u64; self.encoded.problem().option_count()];
        let mut whole = 0_u64;
        for solution in search.by_ref() {
            whole += 1;
            solution.options().iter().for_each(|it| counts[it.index()] += 1);
            possible.learn(&solution);
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

    /// Asks for each candidate, after a count that was stopped for this reason.
    fn asked(&self, mut possible: Possible<'_>, reason: StopReason) -> (Known, Verdict) {
        let stopped = possible.run(|steps| {
            let has_steps = self.watch.steps_left().is_none_or(|left| left > steps);
            self.watch.must_stop().or((!has_steps).then_some(StopReason::Steps))
        });
        self.watch.spend(possible.steps());
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
        (Known::Seen(possible.states().to_vec()), verdict)
    }

    fn drawn(&self, known: &Known, words: &[String]) -> Drawing {
        match known {
            Known::Counted(counts, whole) => {
                let shares = gavotte::shares_of(counts, whole);
                draw::sudoku_shares(self.givens, self.encoded, &shares).into()
            }
            Known::Seen(_) => {
                let set = |cell: &[String]| {
                    let possible = (1..).zip(cell).filter(|(_, word)| *word != "0");
                    possible.fold(0_u64, |set, (digit, _)| set | 1 << digit)
                };
                let sets: Vec<u64> = words.chunks(self.givens.size().side()).map(set).collect();
                let marks = Marks { candidates: &sets, ..Marks::default() };
                draw::Sudoku::new(self.givens).marks(marks).picture().into()
            }
        }
    }
}
