//! Follows a proof from its first line to its conclusion.
//!
//! # Why this shape
//! A rule is a statement. Each has a method that either adds to the knowledge or refuses. At the end the
//! knowledge is what the proof shows, and the conclusion is compared with it.
//!
//! # Invariants
//! 1. A derived constraint holds for all solutions that are not listed. In a question for the best it holds for
//!    all that cost less than the best listed one.
//! 2. `covering` holds constraints that are alive, and each listed solution breaks one of them.
//!
//! # Cost
//! See [`crate`].

mod listing;

use std::collections::HashSet;
use std::io::BufRead;

use crate::aim::Aim;
use crate::assignment::{Assignment, Outcome};
use crate::constraints::{Body, Constraints, Literal};
use crate::demands::Demands;
use crate::goal::Goal;
use crate::problem::Problem;
use crate::reason::{Reason, Refusal};
use crate::sum::{Stack, Sum};
use crate::verified::Verified;
use crate::words::{Statements, Words, number, signed};

/// Checks a proof in VeriPB's format 3.0, as an answer to this question about the problem.
///
/// # Errors
/// The first line that does not follow from those before it, and why; or that the proof answers another question.
///
/// ```
/// use gavotte_check::{Aim, Problem, Verified, check};
/// let problem = Problem::dlx("a b c\na b\nb c\n")?;
/// let proof = "pseudo-Boolean proof version 3.0
/// f 6;
/// rup >= 1 : 1 5 4;
/// output NONE;
/// conclusion UNSAT : 7;
/// end pseudo-Boolean proof;
/// ";
/// assert_eq!(check(&problem, Aim::default(), proof.as_bytes())?, Verified::NoSolution);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(problem: &Problem, aim: Aim, proof: impl BufRead) -> Result<Verified, Refusal> {
    let mut statements = Statements::new(proof);
    let verdict = follow(problem, aim, &mut statements);
    verdict.map_err(|reason| Refusal { line: statements.line, reason })
}

fn follow(
    problem: &Problem,
    aim: Aim,
    statements: &mut Statements<impl BufRead>,
) -> Result<Verified, Reason> {
    if statements.header()? != b"pseudo-Boolean proof version 3.0" {
        return Err(Reason::NotProof);
    }
    let mut is_open = statements.advance()?;
    // Later on a limit would change the meaning of derived constraints, so it is read only here.
    let goal = match statements.take_goal() {
        None => Goal::silent(aim),
        Some((said, line)) => Goal::said(&said, aim).inspect_err(|_| statements.line = line)?,
    };
    let asked = aim.about(problem);
    let mut checker = Checker::new(&asked, goal)?;
    while is_open {
        let mut words = statements.words();
        let Some(rule) = words.next() else { return Err(Reason::Malformed("a rule")) };
        if rule == b"end" {
            let is_whole = words.eq([&b"pseudo-Boolean"[..], b"proof"]);
            let verified = checker.verified.filter(|_| is_whole).ok_or(Reason::NoConclusion)?;
            return match statements.advance() {
                Ok(false) => Ok(verified),
                Ok(true) | Err(Reason::Unfinished) => Err(Reason::AfterEnd),
                Err(reason) => Err(reason),
            };
        }
        checker.rule(rule, words)?;
        is_open = statements.advance()?;
    }
    Err(Reason::Unfinished)
}

struct Checker<'p> {
    problem: &'p Problem,
    demands: Demands,
    assignment: Assignment,
    sum: Sum,
    goal: Goal,
    /// The constraints of the problem in which each variable occurs; made on demand.
    occurrences: Vec<Vec<u64>>,
    /// The constraints of the problem that force literals before anything is decided.
    forcing: Vec<u64>,
    /// The literals of the last clause, and room for others.
    clause: Vec<Literal>,
    covering: HashSet<u64>,
    listed: u64,
    /// Whether solutions were excluded that are no better, but were not listed.
    has_improved: bool,
    /// The objective of the best listed solution.
    best: Option<i128>,
    /// How often the listed options cover each item, and with which color.
    counts: Vec<(u32, u32)>,
    verified: Option<Verified>,
}

impl<'p> Checker<'p> {
    fn new(problem: &'p Problem, goal: Goal) -> Result<Self, Reason> {
        let demands = Demands::of(problem, !goal.is_unpriced)?;
        let variables = demands.variables();
        let mut checker = Self {
            problem,
            demands,
            assignment: Assignment::new(variables),
            sum: Sum::new(variables),
            goal,
            occurrences: Vec::new(),
            forcing: Vec::new(),
            clause: Vec::new(),
            covering: HashSet::new(),
            listed: 0,
            has_improved: false,
            best: None,
            counts: vec![(0, 0); problem.item_count()],
            verified: None,
        };
        if let Some(limit) = goal.within {
            checker.limit(limit)?;
        }
        checker.demands.constraints.seal();
        Ok(checker)
    }

    fn rule(&mut self, rule: &[u8], words: Words<'_>) -> Result<(), Reason> {
        if self.verified.is_some() {
            return Err(Reason::Malformed("the end of the proof"));
        }
        match rule {
            b"rup" => self.propagate(words),
            b"pol" => self.compute(words),
            b"del" => self.delete(words),
            b"solx" => self.list(words, false),
            b"soli" => self.list(words, true),
            b"f" => self.size(words),
            b"output" if words.clone().eq([b"NONE"]) => Ok(()),
            b"conclusion" => self.conclude(words),
            _ => Err(Reason::UnknownRule(String::from_utf8_lossy(rule).chars().take(80).collect())),
        }
    }

    /// `f n`: the problem has `n` constraints.
    fn size(&self, mut words: Words<'_>) -> Result<(), Reason> {
        let said = number(words.next().unwrap_or_default())?;
        let has = self.demands.constraints.given();
        if said == has { Ok(()) } else { Err(Reason::OtherProblem { said, has }) }
    }

    /// A variable or its negation.
    fn literal(&self, word: &[u8]) -> Result<Literal, Reason> {
        let (is_negated, name) = match word {
            [b'~', name @ ..] => (true, name),
            name => (false, name),
        };
        let variable = match name {
            [b'x', digits @ ..] => number(digits).ok(),
            _ => None,
        };
        let variable = variable.filter(|&it| it > 0 && it <= self.demands.variables() as u64);
        let Some(variable) = variable.and_then(|it| u32::try_from(it - 1).ok()) else {
            return Err(Reason::UnknownVariable(
                String::from_utf8_lossy(word).chars().take(80).collect(),
            ));
        };
        Ok(Literal::new(variable, is_negated))
    }

    /// A constraint by number; a negative one counts from the last.
    fn id(&self, word: &[u8]) -> Result<u64, Reason> {
        match word {
            [b'-', digits @ ..] => {
                let back = number(digits)?;
                let last = self.demands.constraints.last() + 1;
                last.checked_sub(back).ok_or(Reason::UnknownConstraint(0))
            }
            digits => number(digits),
        }
    }

    /// `rup clause : constraints`: the clause follows when its negation leads to a contradiction.
    fn propagate(&mut self, mut words: Words<'_>) -> Result<(), Reason> {
        self.clause.clear();
        loop {
            let word = words.next().ok_or(Reason::Malformed("a clause"))?;
            if word == b">=" {
                break;
            }
            if word != b"1" && word != b"+1" {
                return Err(Reason::Malformed("a clause, whose weights are 1"));
            }
            let literal = self.literal(words.next().unwrap_or_default())?;
            self.clause.push(literal);
        }
        if words.next() != Some(b"1") {
            return Err(Reason::Malformed("a clause, which reaches 1"));
        }
        self.assignment.clear();
        let negated = self.clause.iter().all(|it| self.assignment.set(it.negated()));
        let follows = match words.next() {
            _ if !negated => true,
            None => self.follows_from_all(),
            Some(b":") => self.follows_from(&words)?,
            Some(_) => return Err(Reason::Malformed("`:` before the constraints")),
        };
        if !follows {
            return Err(Reason::NotImplied);
        }
        self.demands.constraints.count(&self.clause, 1);
        Ok(())
    }

    /// Whether these constraints lead to a contradiction, in this order and repeated as long as that helps.
    fn follows_from(&mut self, words: &Words<'_>) -> Result<bool, Reason> {
        loop {
            let mut has_changed = false;
            for word in words.clone().filter(|it| it != b"~") {
                let id = self.id(word)?;
                let constraints = &self.demands.constraints;
                let outcome = match constraints.set(id) {
                    Some(set) => self.assignment.propagate_set(set),
                    None => {
                        let body = constraints.get(id).ok_or(Reason::UnknownConstraint(id))?;
                        self.assignment.propagate(body)
                    }
                };
                match outcome {
                    Outcome::Conflict => return Ok(true),
                    Outcome::Propagated => has_changed = true,
                    Outcome::Nothing => {}
                }
            }
            if !has_changed {
                return Ok(false);
            }
        }
    }

    /// Whether all constraints together lead to a contradiction.
    fn follows_from_all(&mut self) -> bool {
        if self.occurrences.is_empty() {
            self.find_occurrences();
        }
        for &id in &self.forcing {
            let Some(body) = self.demands.constraints.get(id) else { continue };
            if self.assignment.propagate(body) == Outcome::Conflict {
                return true;
            }
        }
        let mut seen = 0;
        loop {
            while let Some(&literal) = self.assignment.trail().get(seen) {
                seen += 1;
                for &id in &self.occurrences[literal.variable() as usize] {
                    let Some(body) = self.demands.constraints.get(id) else { continue };
                    if self.assignment.propagate(body) == Outcome::Conflict {
                        return true;
                    }
                }
            }
            for (_, body) in self.demands.constraints.derived() {
                if self.assignment.propagate(body) == Outcome::Conflict {
                    return true;
                }
            }
            if seen == self.assignment.trail().len() {
                return false;
            }
        }
    }

    fn find_occurrences(&mut self) {
        self.occurrences = vec![Vec::new(); self.demands.variables()];
        let mut empty = Assignment::new(self.demands.variables());
        for id in 1..=self.demands.constraints.given() {
            let mut occurs = |it: &Literal| self.occurrences[it.variable() as usize].push(id);
            match self.demands.constraints.get(id) {
                Some(Body::Counted { literals, .. }) => literals.iter().for_each(occurs),
                Some(Body::Weighed { terms, .. }) => terms.iter().for_each(|it| occurs(&it.0)),
                None => {}
            }
            let body = self.demands.constraints.get(id);
            if body.is_some_and(|it| empty.propagate(it) != Outcome::Nothing) {
                self.forcing.push(id);
                empty.clear();
            }
        }
    }

    /// `pol`: a sum in reverse Polish notation.
    fn compute(&mut self, words: Words<'_>) -> Result<(), Reason> {
        let mut stack = Stack::new(&self.demands.constraints, self.demands.variables());
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            match word {
                b"+" => stack.add()?,
                b"s" => stack.saturate()?,
                [b'0'..=b'9', ..] => {
                    let operation = words.next_if(|it| matches!(*it, b"*" | b"d"));
                    let factor = || {
                        signed(word).and_then(|it| {
                            if it > 0 {
                                Ok(it)
                            } else {
                                Err(Reason::Malformed("a positive number"))
                            }
                        })
                    };
                    match operation {
                        Some(b"*") => stack.multiply(factor()?)?,
                        Some(_) => stack.divide(factor()?)?,
                        None => stack.push_constraint(number(word)?)?,
                    }
                }
                [b'-', ..] => stack.push_constraint(self.id(word)?)?,
                name => {
                    let literal = self.literal(name)?;
                    if words.next_if(|it| *it == b"w").is_some() {
                        stack.weaken(literal.variable())?;
                    } else {
                        stack.push_literal(literal)?;
                    }
                }
            }
        }
        let sum = stack.end()?;
        sum.finish(&mut self.demands.constraints)?;
        Ok(())
    }

    /// `del id ...` or `del range from to`, `to` excluded.
    fn delete(&mut self, mut words: Words<'_>) -> Result<(), Reason> {
        match words.next() {
            Some(b"id") => words.try_for_each(|word| {
                let id = self.id(word)?;
                if self.forget(id)? { Ok(()) } else { Err(Reason::UnknownConstraint(id)) }
            }),
            Some(b"range") => {
                let (from, to) =
                    (words.next().unwrap_or_default(), words.next().unwrap_or_default());
                let (from, to) =
                    (self.id(from)?, self.id(to)?.min(self.demands.constraints.last() + 1));
                (from..to).try_for_each(|id| self.forget(id).map(|_| ()))
            }
            _ => Err(Reason::Malformed("`id` or `range`")),
        }
    }

    /// Deletes a constraint, unless that would let a listed solution come back.
    fn forget(&mut self, id: u64) -> Result<bool, Reason> {
        if self.covering.contains(&id) {
            let last = self.demands.constraints.last();
            let covers = |constraints: &Constraints| {
                let is_clause = |body| match body {
                    Body::Counted { literals, least: 1 } => Some(literals),
                    _ => None,
                };
                let small = constraints.get(last).and_then(is_clause)?;
                let large = constraints.get(id).and_then(is_clause)?;
                Some(last != id && small.iter().all(|it| large.contains(it)))
            };
            if covers(&self.demands.constraints) != Some(true) {
                return Err(Reason::Uncovered(id));
            }
            self.covering.insert(last);
            self.covering.remove(&id);
        }
        Ok(self.demands.constraints.delete(id))
    }

    /// Compares the claim of the proof with the knowledge.
    fn conclude(&mut self, mut words: Words<'_>) -> Result<(), Reason> {
        let verified = match words.next() {
            Some(b"UNSAT") if self.listed == 0 => {
                self.contradiction(&mut words)?;
                self.verified_count()
            }
            // Helpers of soft constraints may have several values for one solution, so none is counted with them.
            Some(b"SAT") if !self.demands.penalties.is_empty() => {
                return Err(Reason::Malformed("the goal `unpriced`"));
            }
            Some(b"SAT") if self.listed > 0 && !self.has_improved => {
                let mut derived = self.demands.constraints.derived();
                if !derived.any(|(_, body)| body.is_contradiction()) {
                    return Err(Reason::NoContradiction);
                }
                self.verified_count()
            }
            // Within a limit, costs beyond it are not bounded, and without prices costs are not whole.
            Some(b"BOUNDS") if self.goal.within.is_none() && !self.lacks_prices() => {
                self.bounds(&mut words)?
            }
            Some(b"UNSAT") => return Err(Reason::OtherBound),
            Some(b"SAT") => return Err(Reason::NoSolutionListed),
            _ => return Err(Reason::NoConclusion),
        };
        if words.next().is_some() {
            return Err(Reason::Malformed("the end of the conclusion"));
        }
        self.verified = Some(verified);
        Ok(())
    }

    /// Whether costs leave out what soft constraints ask for.
    fn lacks_prices(&self) -> bool {
        self.goal.is_unpriced && self.problem.has_prices()
    }

    /// The result "the listed solutions are all".
    fn verified_count(&self) -> Verified {
        let aim = self.goal.aim;
        match self.goal.within {
            Some(limit) => {
                let limit = self.problem.written(aim.objective(limit));
                Verified::Within(aim, self.listed, limit)
            }
            None => Verified::listed(aim, self.listed),
        }
    }

    /// `: id` of a contradiction.
    fn contradiction(&self, words: &mut Words<'_>) -> Result<(), Reason> {
        if words.next() != Some(b":") {
            return Err(Reason::Malformed("`:` and the contradiction"));
        }
        let id = self.id(words.next().unwrap_or_default())?;
        let body = self.demands.constraints.get(id).ok_or(Reason::UnknownConstraint(id))?;
        if body.is_contradiction() { Ok(()) } else { Err(Reason::NoContradiction) }
    }

    /// Checks the best cost from below and from above.
    fn bounds(&self, words: &mut Words<'_>) -> Result<Verified, Reason> {
        let least = words.next().unwrap_or_default();
        self.contradiction(words)?;
        let most = words.next().unwrap_or_default();
        match self.best {
            None if least == b"INF" && most == b"INF" => Ok(Verified::NoSolution),
            None => Err(Reason::NoSolutionListed),
            Some(best) if signed(least)? == best && signed(most)? == best => {
                let aim = self.goal.aim;
                Ok(Verified::Optimum(aim, self.problem.written(aim.objective(best))))
            }
            Some(_) => Err(Reason::OtherBound),
        }
    }
}
