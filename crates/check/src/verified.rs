//! The facts that proofs show, and their sentences.
//!
//! # Why this shape
//! A fact names all of the question that decides whether it is true: costs have their direction, and repeat covers are
//! not called solutions.

use std::fmt;

use crate::aim::Aim;

/// The result of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verified {
    /// There is no solution; of a question about repeat covers, there is not even one of those.
    NoSolution,
    /// There are this many solutions, and all of them are listed.
    Solutions(u64),
    /// There are this many repeat covers, and all of them are listed.
    RepeatCovers(u64),
    /// There are this many solutions, by a second count. They are digits, because the number may be of any size.
    Count(String),
    /// There are this many repeat covers, by a second count.
    CountOfCovers(String),
    /// No solution or repeat cover is better in this sense than the best listed one, whose cost this is, in the unit of
    /// the problem's text.
    Optimum(Aim, String),
    /// This many solutions or repeat covers have this cost or one that is better in this sense, in the unit of the
    /// problem's text.
    Within(Aim, u64, String),
}

impl Verified {
    /// The result "this many are listed, and these are all".
    #[must_use]
    pub fn listed(aim: Aim, count: u64) -> Self {
        match count {
            0 => Self::NoSolution,
            _ if aim.is_cover => Self::RepeatCovers(count),
            _ => Self::Solutions(count),
        }
    }

    /// The result of a second count.
    #[must_use]
    pub fn counted(aim: Aim, digits: String) -> Self {
        if aim.is_cover { Self::CountOfCovers(digits) } else { Self::Count(digits) }
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSolution => write!(f, "no solution"),
            Self::Solutions(count) => write!(f, "{}", Listed(*count, false)),
            Self::RepeatCovers(count) => write!(f, "{}", Listed(*count, true)),
            Self::Count(count) => write!(f, "count {count}"),
            Self::CountOfCovers(count) => write!(f, "count {count} of repeat covers"),
            Self::Optimum(Aim { is_greatest: false, .. }, cost) => write!(f, "least cost {cost}"),
            Self::Optimum(_, cost) => write!(f, "greatest cost {cost}"),
            Self::Within(aim, count, cost) => {
                let side = if aim.is_greatest { "more" } else { "less" };
                write!(f, "{} of cost {cost} or {side}", Listed(*count, aim.is_cover))
            }
        }
    }
}

/// A number of solutions or of repeat covers.
struct Listed(u64, bool);

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, is_cover) = *self;
        let what = if is_cover { "repeat cover" } else { "solution" };
        match count {
            0 => write!(f, "no {what}"),
            1 => write!(f, "1 {what}"),
            _ => write!(f, "{count} {what}s"),
        }
    }
}
