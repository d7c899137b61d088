//! Answers about a model, by the names of its variables: those that are 1 on a line, or a name and a value a line.
//!
//! # Why this shape
//! A solution of the problem has an option for each variable that is 0 and has its contrary as an option, too. So a
//! vector is made whole before it is checked.

use std::collections::HashSet;

use gavotte_model::{Decimal, OptionId, Problem};

use crate::lines::says_how_many;

/// A vector that a text gives.
pub(crate) struct Vector {
    pub(crate) options: Vec<OptionId>,
    pub(crate) cost: Option<Decimal>,
    /// Where it begins, from 1.
    pub(crate) line: usize,
}

/// Words before the number in a line with a cost.
const COSTS: [&str; 4] = ["# objective ", "cost at most ", "cost at least ", "cost "];

/// The answers in these lines, each a vector or the word that there is none; `None` where they have another form.
pub(crate) fn read(problem: &Problem, lines: &[String]) -> Option<Vec<Option<Vector>>> {
    let names: HashSet<String> =
        problem.options().filter_map(|it| Some(problem.label(it)?.into_owned())).collect();
    let mut claims = Vec::new();
    let mut open: Option<Open> = None;
    for (index, line) in lines.iter().enumerate() {
        let line = line.trim();
        if line.is_empty() {
            claims.extend(open.take().map(|it| Some(it.finished(problem))));
        } else if line == "no solution" {
            claims.push(None);
        } else if !says_how_many(line) {
            open.get_or_insert_with(|| Open::at(index)).take(line, &names)?;
        }
    }
    claims.extend(open.map(|it| Some(it.finished(problem))));
    (!claims.is_empty()).then_some(claims)
}

/// An answer that has begun.
struct Open {
    index: usize,
    ones: HashSet<String>,
    cost: Option<Decimal>,
}

impl Open {
    fn at(index: usize) -> Self {
        Self { index, ones: HashSet::new(), cost: None }
    }

    /// Takes a line; `None` where it says nothing of a vector.
    fn take(&mut self, line: &str, names: &HashSet<String>) -> Option<()> {
        if let Some(number) = COSTS.iter().find_map(|words| line.strip_prefix(words)) {
            self.cost = Some(number.trim().parse().ok()?);
            return Some(());
        }
        let is_variable = |word: &str| names.contains(word) || names.contains(&format!("~{word}"));
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [name, "0"] if is_variable(name) => {}
            [name, "1"] if is_variable(name) => {
                self.ones.insert(name.to_owned());
            }
            _ if line == "(all 0)" => {}
            _ if words.iter().all(|word| is_variable(word)) => {
                self.ones.extend(words.iter().map(|&word| word.to_owned()));
            }
            _ => return None,
        }
        Some(())
    }

    /// The options of the variables that are 1, and of the contraries of the others. A variable that can
    /// only be 0 has no other option, so its contrary is missing where it should be 1.
    fn finished(self, problem: &Problem) -> Vector {
        let is_chosen = |option: &OptionId| {
            let label = problem.label(*option).unwrap_or_default();
            match label.strip_prefix('~') {
                Some(name) => !self.ones.contains(name),
                None => self.ones.contains(&*label),
            }
        };
        let options = problem.options().filter(is_chosen).collect();
        Vector { options, cost: self.cost, line: self.index.saturating_add(1) }
    }
}
