//! The goal that a proof names in a comment, compared with the question that was asked.
//!
//! # Why this shape
//! A proof may be about the answers within a limit, which the question does not name. The result names it.

use crate::aim::Aim;
use crate::reason::Reason;
use crate::words::signed;

/// The question for which a proof was made, and the part of its answers that it is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Goal {
    pub(crate) aim: Aim,
    /// The greatest objective of the solutions in question.
    pub(crate) within: Option<i128>,
    /// Whether solutions are meant whatever they cost, so that soft constraints play no part.
    pub(crate) is_unpriced: bool,
}

impl Goal {
    /// Reads `least` or `greatest`, then perhaps `cover`, then perhaps `unpriced`, or `within` and a number.
    fn read(text: &str) -> Result<Self, Reason> {
        let mut goal = Self::default();
        let mut words = text.split_ascii_whitespace().peekable();
        match words.next() {
            Some("least") => {}
            Some("greatest") => goal.aim.is_greatest = true,
            _ => return Err(Reason::Malformed("`least` or `greatest` as the goal")),
        }
        goal.aim.is_cover = words.next_if_eq(&"cover").is_some();
        goal.is_unpriced = words.next_if_eq(&"unpriced").is_some();
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
        Self { aim: asked, ..Self::default() }
    }

    /// The goal of a proof that says this, if it is the question that was asked.
    pub(crate) fn said(said: &str, asked: Aim) -> Result<Self, Reason> {
        let goal = Self::read(said)?;
        if goal.aim == asked { Ok(goal) } else { Err(Reason::OtherGoal { said: goal.aim, asked }) }
    }
}
