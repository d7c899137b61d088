//! The clauses that a SAT solver has learned, as a proof in LRAT.
//!
//! # Why this shape
//! A solver reports the clauses that it learns and forgets, but not why. Each learned clause follows by
//! propagation from those before it. So propagation is done once more here, by watched literals, and its way
//! back from the conflict is the reason. Nothing is believed of the solver: a clause that does not follow ends
//! the proof without a conclusion.
//!
//! # Invariants
//! 1. `clauses[i]` has the number `i + 1` in the proof; forgotten ones are empty and have no watches.
//! 2. Assignments between two clauses follow from these alone, and all consequences by propagation are assigned.
//! 3. The first two literals of a clause watch it. If one of them is false, the other one is true, or the clause
//!    waits to be examined.
//!
//! # Cost
//! About the cost of propagation in the solver itself. Memory for the living clauses.
//!
//! # Source
//! N. Wetzler, M. Heule, W. Hunt: *DRAT-trim* (2014); L. Cruz-Filipe et al., *Efficient certified RAT verification* (2017).

use std::collections::HashMap;
use std::fmt;
use std::io::{self, Write};

use gavotte_model::Problem;

use crate::conclusion::Conclusion;
use crate::pairs::Clauses;

/// A literal by variable from 0, negated or not.
type Code = usize;

#[allow(clippy::cast_possible_truncation)] // options are numbered in 32 bits
fn code(literal: i64) -> Code {
    (literal.unsigned_abs() as usize - 1) << 1 | usize::from(literal < 0)
}

/// The number of no clause: the literal is assumed. [fixed]
const ASSUMED: usize = usize::MAX;

/// A proof of the clauses that a SAT solver learns about a problem.
pub struct LearnedProof<W> {
    out: W,
    error: Option<io::Error>,
    options: usize,
    given: usize,
    clauses: Vec<Box<[Code]>>,
    /// Learned clauses that are alive, by their literals in order.
    alive: HashMap<Box<[Code]>, usize>,
    watchers: Vec<Vec<usize>>,
    is_true: Vec<bool>,
    /// By variable: the clause that assigned it.
    reasons: Vec<usize>,
    trail: Vec<Code>,
    /// How much of the trail has been propagated.
    seen: usize,
    is_needed: Vec<bool>,
    hints: Vec<usize>,
    conclusion: Option<Conclusion>,
}

impl<W> fmt::Debug for LearnedProof<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LearnedProof").field("clauses", &self.clauses.len()).finish_non_exhaustive()
    }
}

impl<W: Write> LearnedProof<W> {
    /// Begins a proof in `proof`, and writes the problem as clauses into `clauses`. `None` for a problem with
    /// bounds that pairs of options cannot express.
    ///
    /// # Errors
    /// When the clauses cannot be written.
    pub fn new(problem: &Problem, mut clauses: impl Write, proof: W) -> io::Result<Option<Self>> {
        let Some(made) = Clauses::of(problem) else { return Ok(None) };
        made.write(&mut clauses)?;
        clauses.flush()?;
        let options = problem.option_count();
        let mut log = Self {
            out: proof,
            error: None,
            options,
            given: 0,
            clauses: Vec::new(),
            alive: HashMap::new(),
            watchers: vec![Vec::new(); 2 * options],
            is_true: vec![false; 2 * options],
            reasons: vec![ASSUMED; options],
            trail: Vec::new(),
            seen: 0,
            is_needed: vec![false; options],
            hints: Vec::new(),
            conclusion: None,
        };
        for clause in made.all() {
            log.attach(clause.iter().map(|&it| code(it)).collect());
        }
        log.given = log.clauses.len();
        for at in 0..log.given {
            // Longer clauses wait until their literals become false.
            if log.conclusion.is_none() && log.clauses[at].len() < 2 {
                log.settle(at);
            }
        }
        Ok(Some(log))
    }

    /// The clauses of the problem, for a solver: `k` and `-k` are option `k`, in and out.
    pub fn given(&self) -> impl Iterator<Item = Vec<i32>> {
        let literal = |&it: &Code| {
            let variable = i32::try_from((it >> 1) + 1).unwrap_or(i32::MAX);
            if it & 1 == 1 { -variable } else { variable }
        };
        self.clauses[..self.given].iter().map(move |it| it.iter().map(literal).collect())
    }

    /// How many options there are.
    pub fn options(&self) -> usize {
        self.options
    }

    /// Takes a clause that the solver has learned.
    ///
    /// # Panics
    /// When a literal names no option.
    pub fn learn(&mut self, clause: &[i32]) {
        if self.conclusion.is_some() {
            return;
        }
        let clause: Box<[Code]> = clause.iter().map(|&it| code(it.into())).collect();
        let base = self.trail.len();
        let Some(conflict) = self.refute(&clause) else {
            self.conclusion = Some(Conclusion::Open);
            return;
        };
        self.explain(conflict);
        for &code in &self.trail[base..] {
            self.is_true[code] = false;
        }
        self.trail.truncate(base);
        self.seen = base;
        self.write(&clause);
        let mut key = clause.clone();
        key.sort_unstable();
        self.alive.insert(key, self.clauses.len());
        self.attach(clause);
        self.settle(self.clauses.len() - 1);
    }

    /// Takes a clause that the solver has forgotten.
    ///
    /// # Panics
    /// When a literal is 0.
    pub fn forget(&mut self, clause: &[i32]) {
        let mut key: Box<[Code]> = clause.iter().map(|&it| code(it.into())).collect();
        key.sort_unstable();
        let is_reason = |at: &usize| key.iter().any(|it| self.is_reason(*it, *at));
        if self.conclusion.is_some() || self.alive.get(&key).is_none_or(is_reason) {
            return;
        }
        let Some(at) = self.alive.remove(&key) else { return };
        for watch in self.clauses[at].iter().take(2) {
            self.watchers[*watch].retain(|&it| it != at);
        }
        self.clauses[at] = Box::default();
        let line = format!("{} d {} 0\n", self.clauses.len(), at + 1);
        self.say(&line);
    }

    /// Whether this literal is true because of that clause.
    fn is_reason(&self, code: Code, clause: usize) -> bool {
        self.is_true[code] && self.reasons[code >> 1] == clause
    }

    /// Ends the proof and flushes the output.
    ///
    /// # Errors
    /// The first error of the output.
    pub fn finish(&mut self) -> io::Result<Conclusion> {
        match self.error.take() {
            Some(error) => Err(error),
            None => self.out.flush(),
        }?;
        Ok(self.conclusion.unwrap_or(Conclusion::Open))
    }

    /// Adds a clause that follows from nothing yet.
    fn attach(&mut self, mut clause: Box<[Code]>) {
        // Literals that are not false watch.
        clause.sort_by_key(|&it| self.is_true[it ^ 1]);
        for &watch in clause.iter().take(2) {
            self.watchers[watch].push(self.clauses.len());
        }
        self.clauses.push(clause);
    }

    /// Assigns the consequences of this clause alone; a contradiction ends the proof.
    fn settle(&mut self, at: usize) {
        let clause = &self.clauses[at];
        let open = clause.iter().filter(|&&it| !self.is_true[it ^ 1]).take(2).count();
        let conflict = match clause.first() {
            Some(&first) if open == 1 && !self.is_true[first] => {
                self.assign(first, at);
                self.propagate()
            }
            _ => (open == 0).then_some(at),
        };
        if let Some(conflict) = conflict {
            self.explain(conflict);
            self.write(&[]);
            self.conclusion = Some(Conclusion::None);
        }
    }

    fn assign(&mut self, code: Code, reason: usize) {
        self.is_true[code] = true;
        self.reasons[code >> 1] = reason;
        self.trail.push(code);
    }

    /// The clause that is broken where none of these literals holds; `None` when propagation finds none.
    fn refute(&mut self, clause: &[Code]) -> Option<usize> {
        for &code in clause {
            if self.is_true[code] {
                return Some(self.reasons[code >> 1]).filter(|&it| it != ASSUMED);
            }
            if !self.is_true[code ^ 1] {
                self.assign(code ^ 1, ASSUMED);
            }
        }
        self.propagate()
    }

    /// Assigns all consequences. Returns the clause that they break, if there is one.
    fn propagate(&mut self) -> Option<usize> {
        while let Some(&code) = self.trail.get(self.seen) {
            self.seen += 1;
            let is_false = code ^ 1;
            let mut watchers = std::mem::take(&mut self.watchers[is_false]);
            let (mut conflict, mut next) = (None, 0);
            while let Some(&at) = watchers.get(next).filter(|_| conflict.is_none()) {
                match self.look(at, is_false) {
                    Watch::Moved => drop(watchers.swap_remove(next)),
                    Watch::Holds => next += 1,
                    Watch::Last(code) => {
                        self.assign(code, at);
                        next += 1;
                    }
                    Watch::Broken => conflict = Some(at),
                }
            }
            self.watchers[is_false] = watchers;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// Examines a clause one of whose watching literals is false now.
    fn look(&mut self, at: usize, is_false: Code) -> Watch {
        let clause = &mut self.clauses[at];
        if clause.first() == Some(&is_false) && clause.len() > 1 {
            clause.swap(0, 1);
        }
        let first = clause[0];
        if self.is_true[first] {
            return Watch::Holds;
        }
        if let Some(other) = (2..clause.len()).find(|&it| !self.is_true[clause[it] ^ 1]) {
            clause.swap(1, other);
            self.watchers[clause[1]].push(at);
            return Watch::Moved;
        }
        if self.is_true[first ^ 1] { Watch::Broken } else { Watch::Last(first) }
    }

    /// Gathers the clauses that lead to the broken one, in the order of their consequences.
    fn explain(&mut self, conflict: usize) {
        self.hints.clear();
        self.need(conflict);
        for at in (0..self.trail.len()).rev() {
            let variable = self.trail[at] >> 1;
            let reason = self.reasons[variable];
            if std::mem::take(&mut self.is_needed[variable]) && reason != ASSUMED {
                self.hints.push(reason);
                self.need(reason);
            }
        }
        self.hints.reverse();
        self.hints.push(conflict);
    }

    /// Marks the reasons of a clause's false literals as needed.
    fn need(&mut self, clause: usize) {
        for &code in &self.clauses[clause] {
            self.is_needed[code >> 1] |= self.is_true[code ^ 1];
        }
    }

    /// Writes a clause with the hints.
    fn write(&mut self, clause: &[Code]) {
        let mut line = (self.clauses.len() + 1).to_string();
        for &code in clause {
            line.push_str(if code & 1 == 1 { " -" } else { " " });
            line.push_str(&((code >> 1) + 1).to_string());
        }
        line.push_str(" 0");
        for &hint in &self.hints {
            line.push(' ');
            line.push_str(&(hint + 1).to_string());
        }
        line.push_str(" 0\n");
        self.say(&line);
    }

    fn say(&mut self, line: &str) {
        if self.error.is_none() {
            self.error = self.out.write_all(line.as_bytes()).err();
        }
    }
}

/// The result for a clause whose watching literal is false.
enum Watch {
    /// Another literal watches.
    Moved,
    Holds,
    /// This literal is the last one that is left.
    Last(Code),
    Broken,
}
