//! The question that a proof answers, beside the problem.
//!
//! # Why this shape
//! The text of a problem does not say which solutions are better, and whether items may be covered again. The caller
//! says it, and the proof is followed in that sense alone. A proof may say in a comment, before the first rule, for
//! which question it was made. Where that is another one the proof is refused, and the result repeats the question, so
//! that nobody takes it for an answer to another one.

use std::borrow::Cow;
use std::fmt;

use crate::problem::Problem;
use crate::reason::Reason;
use crate::words::signed;

/// The question about a problem: which solutions are better, and whether items may be covered again. By default the
/// least cost is the best, and the solutions are those of the problem as it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Aim {
    /// Whether solutions of greater cost are better.
    pub is_greatest: bool,
    /// Whether the question is about repeat covers: primary items without bounds may be covered more than once.
    pub is_cover: bool,
}

impl Aim {
    /// The problem whose solutions are in question.
    ///
    /// ```
    /// use gavotte_check::{Aim, Problem, check_count};
    /// let problem = Problem::dlx("a b\na b\na\nb\n")?;
    /// let covers = Aim { is_cover: true, ..Aim::default() };
    /// let text = "gavotte certificate 1\ncount 5\norder 1 2 3\nend\n";
    /// assert_eq!(check_count(&covers.about(&problem), text.as_bytes())?, "5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn about(self, problem: &Problem) -> Cow<'_, Problem> {
        if self.is_cover { Cow::Owned(problem.to_cover()) } else { Cow::Borrowed(problem) }
    }

    /// The cost, or its negation for the greatest; and the way back.
    pub(crate) fn objective(self, cost: i128) -> i128 {
        if self.is_greatest { -cost } else { cost }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = if self.is_greatest { "greatest" } else { "least" };
        let of = if self.is_cover { "repeat covers" } else { "solutions" };
        write!(f, "the {end} cost of {of}")
    }
}

/// The question for which a proof was made, and the part of its answers that it is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Goal {
    pub(crate) aim: Aim,
    /// The greatest objective of the solutions in question.
    pub(crate) within: Option<i128>,
}

impl Goal {
    /// Reads `least` or `greatest`, then perhaps `cover`, then perhaps `within` and a number.
    fn read(text: &str) -> Result<Self, Reason> {
        let mut goal = Self::default();
        let mut words = text.split_ascii_whitespace().peekable();
        match words.next() {
            Some("least") => {}
            Some("greatest") => goal.aim.is_greatest = true,
            _ => return Err(Reason::Malformed("`least` or `greatest` as the goal")),
        }
        goal.aim.is_cover = words.next_if_eq(&"cover").is_some();
        if words.next_if_eq(&"within").is_some() {
            let limit = signed(words.next().unwrap_or_default().as_bytes())?;
            // Costs are far smaller, so that sums of a limit and costs fit.
            let is_small = limit.unsigned_abs() < 1 << 120;
            goal.within = Some(limit).filter(|_| is_small);
            goal.within.ok_or(Reason::TooLarge)?;
        }
        if words.next().is_some() {
            Err(Reason::Malformed("the end of the goal"))
        } else {
            Ok(goal)
        }
    }

    /// The goal of a proof that says nothing of it: the proof is followed as an answer to the question that was asked.
    pub(crate) fn silent(asked: Aim) -> Self {
        Self { aim: asked, within: None }
    }

    /// The goal of a proof that says this, if it is the question that was asked.
    pub(crate) fn said(said: &str, asked: Aim) -> Result<Self, Reason> {
        let goal = Self::read(said)?;
        if goal.aim == asked { Ok(goal) } else { Err(Reason::OtherGoal { said: goal.aim, asked }) }
    }
}
