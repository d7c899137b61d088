//! Solutions as solvers of 0-1 models write them: `# objective 12`, then a variable and its value a line.
//!
//! # Why this shape
//! An option is a variable, called by its label, or by its number where it has none. Where the problem comes from a
//! model, an option whose label begins with `~` says that a variable is 0, and is none itself. One that is always 0 has
//! no other option.

use std::collections::HashSet;
use std::io;

use gavotte::{OptionId, Problem, Ranking, Solution, Verdict};

use super::text::end_text;
use super::{End, Out, Report};

/// The names of all variables in the order of the options, each with the option that makes it 1.
fn variables(problem: &Problem) -> Vec<(String, Option<OptionId>)> {
    let is_model = problem.linear().is_some();
    let named = |option: OptionId| match problem.label(option) {
        Some(label) => label.into_owned(),
        None => option.number().to_string(),
    };
    let ones: Vec<(OptionId, String)> =
        problem.options().map(|option| (option, named(option))).collect();
    let names: HashSet<&str> = ones.iter().map(|it| &*it.1).collect();
    let variable = |(option, name): &(OptionId, String)| match name.strip_prefix('~') {
        Some(of) if is_model => {
            (!of.is_empty() && !names.contains(of)).then(|| (of.to_owned(), None))
        }
        _ => Some((name.clone(), Some(*option))),
    };
    ones.iter().filter_map(variable).collect()
}

/// What is written of each solution.
pub(super) struct Sol<'a> {
    problem: &'a Problem,
    variables: Vec<(String, Option<OptionId>)>,
    begun: bool,
    out: &'a mut Out,
}

impl<'a> Sol<'a> {
    pub(super) fn new(problem: &'a Problem, begun: bool, out: &'a mut Out) -> Self {
        Self { problem, variables: variables(problem), begun, out }
    }

    fn write(&mut self, solution: &Solution) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) {
            self.out.line("")?;
        }
        let cost = self.problem.written(solution.cost(self.problem));
        self.out.line(&format!("# objective {cost}"))?;
        let chosen: HashSet<OptionId> = solution.options().iter().copied().collect();
        for (name, option) in &self.variables {
            let value = u8::from(option.is_some_and(|option| chosen.contains(&option)));
            self.out.line(&format!("{name} {value}"))?;
        }
        Ok(())
    }
}

impl Report for Sol<'_> {
    fn solution(&mut self, solution: &Solution) -> io::Result<()> {
        self.write(solution)?;
        self.out.pause()
    }

    fn end(&mut self, end: &End<'_>) -> io::Result<()> {
        end_text(self.out, end, "no solution")
    }
}

/// The best solutions, each after the other.
pub(super) fn ranked(problem: &Problem, ranking: &Ranking, out: &mut Out) -> io::Result<()> {
    let mut sol = Sol::new(problem, false, out);
    for (_, solution) in &ranking.solutions {
        sol.write(solution)?;
    }
    if ranking.solutions.is_empty() && ranking.verdict == Verdict::Complete {
        sol.out.line("no solution")?;
    }
    Ok(())
}
