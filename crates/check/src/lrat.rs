//! Proofs in LRAT that there is no solution: clauses with the clauses they follow from.
//!
//! # Why this shape
//! The format knows only clauses, so the problem is stated in clauses: each item has an option, options without
//! a primary item are out, and no two options that clash are in together, each pair once. The numbers are those
//! of the lines of that text.
//!
//! # Cost
//! The pairs of options of each item; a line costs the clauses that it names.
//!
//! # Source
//! L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann, P. Schneider-Kamp: *Efficient certified RAT verification* (2017).
//! The checker supports only its lines by unit propagation.

use std::collections::HashSet;
use std::io::BufRead;

use crate::assignment::{Assignment, Outcome};
use crate::constraints::{Constraints, Literal};
use crate::problem::Problem;
use crate::reason::{Reason, Refusal};
use crate::words::number;

/// Checks that a proof in LRAT shows that a problem has no solution.
///
/// # Errors
/// The first line that does not follow from those before it, and why.
///
/// ```
/// let problem = gavotte_check::Problem::dlx("a b c\na b\nb c\n")?;
/// gavotte_check::check_lrat(&problem, "5 0 1 3 4 0\n".as_bytes())?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_lrat(problem: &Problem, proof: impl BufRead) -> Result<(), Refusal> {
    let mut line = 0;
    let refuse = |line, reason| Refusal { line, reason };
    let clauses = clauses(problem).map_err(|reason| refuse(1, reason))?;
    let mut checker = Checker {
        clauses,
        assignment: Assignment::new(problem.option_count()),
        literals: Vec::new(),
    };
    let mut is_refuted = false;
    for text in proof.lines() {
        line += 1;
        let text = text.map_err(|error| refuse(line, Reason::Input(error.to_string())))?;
        let done = checker.line(&text, problem.option_count());
        is_refuted |= done.map_err(|reason| refuse(line, reason))?;
    }
    if is_refuted { Ok(()) } else { Err(refuse(line, Reason::Unfinished)) }
}

struct Checker {
    clauses: Constraints,
    assignment: Assignment,
    literals: Vec<Literal>,
}

impl Checker {
    /// Follows a line; returns `true` for the empty clause.
    fn line(&mut self, text: &str, options: usize) -> Result<bool, Reason> {
        let mut words = text.split_ascii_whitespace();
        let Some(first) = words.next() else { return Ok(false) };
        let id = number(first.as_bytes())?;
        let mut words = words.peekable();
        if words.next_if_eq(&"d").is_some() {
            return self.delete(words).map(|()| false);
        }
        self.literals.clear();
        loop {
            let word = words.next().ok_or(Reason::Unfinished)?;
            if word == "0" {
                break;
            }
            let digits = word.strip_prefix('-').unwrap_or(word);
            let variable = number(digits.as_bytes())?;
            let variable =
                u32::try_from(variable).ok().filter(|&it| it > 0 && it as usize <= options);
            let variable = variable.ok_or_else(|| Reason::UnknownVariable(word.to_owned()))?;
            self.literals.push(Literal::new(variable - 1, digits.len() < word.len()));
        }
        if !self.follows(words)? {
            return Err(Reason::NotImplied);
        }
        if self.clauses.count(&self.literals, 1) != id {
            return Err(Reason::Malformed("the next number for the clause"));
        }
        Ok(self.literals.is_empty())
    }

    fn delete<'a>(&mut self, mut words: impl Iterator<Item = &'a str>) -> Result<(), Reason> {
        loop {
            match number(words.next().ok_or(Reason::Unfinished)?.as_bytes())? {
                0 => return Ok(()),
                id if self.clauses.delete(id) => {}
                id => return Err(Reason::UnknownConstraint(id)),
            }
        }
    }

    /// Whether the negated clause and these, in their order, lead to a contradiction.
    fn follows<'a>(&mut self, mut words: impl Iterator<Item = &'a str>) -> Result<bool, Reason> {
        self.assignment.clear();
        let mut follows = !self.literals.iter().all(|it| self.assignment.set(it.negated()));
        loop {
            let word = words.next().ok_or(Reason::Unfinished)?;
            if word == "0" {
                return Ok(follows);
            }
            let id = number(word.as_bytes())?;
            let body = self.clauses.get(id).ok_or(Reason::UnknownConstraint(id))?;
            follows |= self.assignment.propagate(body) == Outcome::Conflict;
        }
    }
}

/// The clauses of a problem.
fn clauses(problem: &Problem) -> Result<Constraints, Reason> {
    let mut clauses = Constraints::default();
    let mut holders = vec![Vec::new(); problem.items.len()];
    let positive = |option: usize| Literal::new(u32::try_from(option).unwrap_or(u32::MAX), false);
    for option in (0..problem.option_count()).filter(|&it| problem.is_choosable(it)) {
        for entry in problem.entries(option) {
            holders[entry.item as usize].push((option, entry.color));
        }
    }
    for (item, holders) in problem.items.iter().zip(&holders) {
        if item.least > 1 || (item.most > 1 && (item.most as usize) < holders.len()) {
            return Err(Reason::Bounds(item.name.clone()));
        }
        if item.least == 1 {
            let literals: Vec<_> = holders.iter().map(|it| positive(it.0)).collect();
            clauses.count(&literals, 1);
        }
    }
    for option in (0..problem.option_count()).filter(|&it| !problem.is_choosable(it)) {
        clauses.count(&[positive(option).negated()], 1);
    }
    let mut seen = HashSet::new();
    for (_, holders) in problem.items.iter().zip(&holders).filter(|(item, _)| item.most == 1) {
        for (at, &(one, color)) in holders.iter().enumerate() {
            for &(other, second) in &holders[at + 1..] {
                let clashes = color == 0 || second != color;
                if clashes && seen.insert((one, other)) {
                    clauses.count(&[positive(one).negated(), positive(other).negated()], 1);
                }
            }
        }
    }
    clauses.seal();
    Ok(clauses)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(text: &str, proof: &str) -> Result<(), Reason> {
        let problem = Problem::dlx(text).map_err(|error| Reason::Input(error.to_string()))?;
        check_lrat(&problem, proof.as_bytes()).map_err(|it| it.reason)
    }

    #[test]
    fn what_does_not_follow_is_refused() {
        let odd = "a b c\na b\nb c\na c\n";
        // 1 to 3: the items; 4: options 1 and 3 clash in a, 5: 1 and 2 in b, 6: 2 and 3 in c.
        let proof = "7 -1 0 4 5 3 0\n8 0 7 1 2 0\n";
        assert_eq!(checked(odd, proof), Err(Reason::NotImplied));
        let proof = "7 -1 0 4 5 3 0\n8 0 7 1 2 6 0\n";
        assert_eq!(checked(odd, proof), Ok(()));
        // The empty clause ends the proof, and what stands behind it must be right nevertheless.
        let more = |line: &str| checked(odd, &format!("{proof}{line}"));
        assert_eq!(more("\n9 d 7 0\n"), Ok(()));
        assert_eq!(more("words\n"), Err(Reason::Malformed("a number")));
        assert_eq!(checked(odd, "7 -1 0 4 5 3 0\n"), Err(Reason::Unfinished));
        assert_eq!(
            checked(odd, "8 -1 0 4 5 3 0\n"),
            Err(Reason::Malformed("the next number for the clause"))
        );
        assert_eq!(checked(odd, "7 -4 0 4 0\n"), Err(Reason::UnknownVariable("-4".to_owned())));
        assert_eq!(
            checked(odd, "7 -1 0 4 5 3 0\n7 d 7 0\n8 0 7 1 2 6 0\n"),
            Err(Reason::UnknownConstraint(7))
        );
        assert_eq!(checked("2|a\na\na\n", "1 0 1 0\n"), Err(Reason::Bounds("a".to_owned())));
    }
}
