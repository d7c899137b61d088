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
