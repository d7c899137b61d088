//! Whether a text in OPB says what a problem demands: the text on which checkers of other people rely.
//!
//! # Why this shape
//! A proof in VeriPB's format is about such a text. A checker that reads it knows nothing of the problem, so somebody who believes it
//! has to believe the step from the problem to the text as well. Here this step is made once more, by code that the writer does
//! not share: the demands of the problem ([`Demands`]), in their order, are compared with the lines. Sums are compared by their
//! coefficients, so signs, blanks and comments play no part.
//!
//! # Invariants
//! Variable `xk` is option `k`, or a helper behind all of them, on both sides.
//!
//! # Cost
//! Linear in the text, but for sorting the terms of a line.

use std::collections::BTreeMap;
use std::fmt;
use std::io::BufRead;

use crate::aim::Aim;
use crate::constraints::{Body, Literal};
use crate::demands::Demands;
use crate::problem::Problem;
use crate::reason::{Reason, Refusal};

/// What a text says beside the constraints of the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Formulation {
    /// Nothing: its assignments are the solutions.
    Solutions,
    /// That a better cost in this sense is wanted.
    Best(Aim),
    /// That solutions have this cost, in the unit of the problem's text, or a better one.
    Within(Aim, String),
}

impl fmt::Display for Formulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solutions => write!(f, "the text has the constraints of the problem"),
            Self::Best(aim) => {
                write!(f, "the text has the constraints of the problem, and asks for {aim}")
            }
            Self::Within(Aim { is_greatest, .. }, cost) => {
                let side = if *is_greatest { "more" } else { "less" };
                write!(
                    f,
                    "the text has the constraints of the problem, and a cost of {cost} or {side}"
                )
            }
        }
    }
}

/// A sum with its coefficients, none of them 0, and the number that it reaches.
#[derive(Debug, PartialEq, Eq)]
struct AtLeast {
    by: BTreeMap<u32, i128>,
    least: i128,
}

/// Compares a text in OPB with a problem, as an answer to this question.
///
/// # Errors
/// The first line that is not what the problem demands.
///
/// ```
/// use gavotte_check::{Aim, Formulation, Problem, check_formulation};
/// let problem = Problem::dlx("a b\na b\na\nb\n")?;
/// let text = "* two items\n+1 x1 +1 x2 = 1 ;\n+1 x1 +1 x3 = 1 ;\n";
/// assert_eq!(check_formulation(&problem, Aim::default(), text.as_bytes())?, Formulation::Solutions);
/// let other = text.replace("x3", "x2");
/// assert_eq!(check_formulation(&problem, Aim::default(), other.as_bytes()).unwrap_err().line, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_formulation(
    problem: &Problem,
    aim: Aim,
    mut text: impl BufRead,
) -> Result<Formulation, Refusal> {
    let mut whole = String::new();
    let read = text.read_to_string(&mut whole);
    read.map_err(|error| Refusal { line: 1, reason: Reason::Input(error.to_string()) })?;
    let problem = aim.about(problem);
    let mut lines = whole.lines().zip(1..).filter(|(line, _)| is_said(line)).peekable();
    let objective = lines.next_if(|(line, _)| line.trim_start().starts_with("min:"));
    let lines: Vec<(&str, u64)> = lines.collect();
    let mut at = objective.map_or(1, |it| it.1);
    let followed = followed(&problem, aim, objective.map(|it| it.0), &lines, &mut at);
    followed.map_err(|reason| Refusal { line: at, reason })
}

/// What the lines say, the first of which may be an objective; `at` is the line that is looked at.
fn followed(
    problem: &Problem,
    aim: Aim,
    objective: Option<&str>,
    lines: &[(&str, u64)],
    at: &mut u64,
) -> Result<Formulation, Reason> {
    let objective = objective.map(|line| sum(&line.trim_start()["min:".len()..])).transpose()?;
    // Without an objective the last line may be a limit of it.
    let count: u64 = lines.iter().map(|(line, _)| demands_in(line)).sum();
    let plain = Demands::of(problem, false)?;
    let is_plain = objective.is_none() && plain.constraints.given() == count;
    let demands = if is_plain { plain } else { Demands::of(problem, true)? };
    let given = demands.constraints.given();
    let mut next = 1;
    for (place, (line, number)) in lines.iter().enumerate() {
        *at = *number;
        for one in constraints(line)? {
            match demands.constraints.get(next) {
                Some(body) if at_least(body)? == one => {}
                None if objective.is_none() && next == given + 1 && place + 1 == lines.len() => {
                    return within(problem, aim, &demands, one);
                }
                _ => return Err(Reason::OtherConstraint),
            }
            next += 1;
        }
    }
    if next != given + 1 {
        return Err(Reason::Unfinished);
    }
    match objective {
        None => Ok(Formulation::Solutions),
        Some(said) if said == costs(problem, aim, &demands) => Ok(Formulation::Best(aim)),
        Some(_) => Err(Reason::OtherObjective),
    }
}

/// Whether a line is more than a comment.
fn is_said(line: &str) -> bool {
    !line.trim_start().is_empty() && !line.trim_start().starts_with('*')
}

/// How many demands a line is: an equation is two.
fn demands_in(line: &str) -> u64 {
    if line.contains(">=") { 1 } else { 2 }
}

/// The sum before its end, each variable once.
fn sum(text: &str) -> Result<BTreeMap<u32, i128>, Reason> {
    let text = text.trim_end().strip_suffix(';').ok_or(Reason::Malformed("`;` at the end"))?;
    terms(text)
}

fn terms(text: &str) -> Result<BTreeMap<u32, i128>, Reason> {
    let (mut by, mut words) = (BTreeMap::new(), text.split_ascii_whitespace());
    while let Some(word) = words.next() {
        let factor: i128 = word.parse().map_err(|_| Reason::Malformed("a coefficient"))?;
        let name = words.next().unwrap_or_default();
        let variable = name.strip_prefix('x').and_then(|it| it.parse::<u32>().ok()?.checked_sub(1));
        let variable = variable.ok_or_else(|| Reason::UnknownVariable(name.to_owned()))?;
        if by.insert(variable, factor).is_some() {
            return Err(Reason::Malformed("each variable once"));
        }
    }
    by.retain(|_, factor| *factor != 0);
    Ok(by)
}

/// What a line demands, "at least" before "at most".
fn constraints(line: &str) -> Result<Vec<AtLeast>, Reason> {
    let line = line.trim_end().strip_suffix(';').ok_or(Reason::Malformed("`;` at the end"))?;
    let split = line.split_once(">=").map(|it| (it, false));
    let split = split.or_else(|| line.split_once('=').map(|it| (it, true)));
    let ((sum, bound), is_equal) = split.ok_or(Reason::Malformed("`>=` or `=`"))?;
    let (by, least) = (terms(sum)?, bound.trim().parse::<i128>());
    let least = least.map_err(|_| Reason::Malformed("a number"))?;
    let mut all = Vec::new();
    if is_equal {
        let turned = |it: i128| it.checked_neg().ok_or(Reason::TooLarge);
        let most = by.iter().map(|(&at, &it)| Ok((at, turned(it)?))).collect::<Result<_, Reason>>();
        all.push(AtLeast { by: most?, least: turned(least)? });
    }
    all.insert(0, AtLeast { by, least });
    Ok(all)
}

/// A demand of the problem, with coefficients of variables in place of literals.
fn at_least(body: Body<'_>) -> Result<AtLeast, Reason> {
    let (terms, mut least): (Vec<(Literal, i128)>, i128) = match body {
        Body::Counted { literals, least } => {
            (literals.iter().map(|&it| (it, 1)).collect(), least.into())
        }
        Body::Weighed { terms, least } => (terms.to_vec(), least),
    };
    let mut by: BTreeMap<u32, i128> = BTreeMap::new();
    for (literal, weight) in terms {
        // A negated literal is 1 less the variable.
        let (factor, moved) = if literal.is_negated() { (-weight, weight) } else { (weight, 0) };
        let own = by.entry(literal.variable()).or_default();
        *own = own.checked_add(factor).ok_or(Reason::TooLarge)?;
        least = least.checked_sub(moved).ok_or(Reason::TooLarge)?;
    }
    by.retain(|_, factor| *factor != 0);
    Ok(AtLeast { by, least })
}

/// The objective of the problem by variable.
fn costs(problem: &Problem, aim: Aim, demands: &Demands) -> BTreeMap<u32, i128> {
    let objective = demands.objective(problem, aim).into_iter();
    objective.map(|(literal, cost)| (literal.variable(), cost)).collect()
}

/// The last line as a limit of the objective.
fn within(
    problem: &Problem,
    aim: Aim,
    demands: &Demands,
    AtLeast { by, least }: AtLeast,
) -> Result<Formulation, Reason> {
    let objective = costs(problem, aim, demands);
    let is_limit = by.len() == objective.len()
        && by.iter().zip(&objective).all(|(one, other)| one.0 == other.0 && *one.1 == -other.1);
    let limit = least.checked_neg().filter(|_| is_limit).ok_or(Reason::OtherConstraint)?;
    Ok(Formulation::Within(aim, problem.written(aim.objective(limit))))
}
