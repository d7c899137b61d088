//! The question that a proof answers, beside the problem.
//!
//! # Why this shape
//! The text of a problem does not say which solutions are better, and whether items may be covered again. A
//! comment of the proof says it, before the first rule. The result repeats it, so that nobody takes it for an
//! answer to another question.

use crate::reason::Reason;
use crate::words::signed;

/// The question of a proof.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Aim {
    is_greatest: bool,
    /// Whether primary items without bounds may be covered more than once.
    pub(crate) is_cover: bool,
    /// The greatest objective of the solutions in question.
    pub(crate) within: Option<i128>,
}

impl Aim {
    /// Reads `least` or `greatest`, then perhaps `cover`, then perhaps `within` and a number. Nothing means
    /// `least`.
    pub(crate) fn read(text: &str) -> Result<Self, Reason> {
        let mut aim = Self::default();
        let mut words = text.split_ascii_whitespace().peekable();
        match words.next() {
            None | Some("least") => {}
            Some("greatest") => aim.is_greatest = true,
            Some(_) => return Err(Reason::Malformed("`least` or `greatest` as the goal")),
        }
        aim.is_cover = words.next_if_eq(&"cover").is_some();
        if words.next_if_eq(&"within").is_some() {
            let limit = signed(words.next().unwrap_or_default().as_bytes())?;
            // Costs are far smaller, so that sums of a limit and costs fit.
            let is_small = limit.unsigned_abs() < 1 << 120;
            aim.within = Some(limit).filter(|_| is_small);
            aim.within.ok_or(Reason::TooLarge)?;
        }
        if words.next().is_some() { Err(Reason::Malformed("the end of the goal")) } else { Ok(aim) }
    }

    /// The cost, or its negation for the greatest; and the way back.
    pub(crate) fn objective(self, cost: i128) -> i128 {
        if self.is_greatest { -cost } else { cost }
    }
}
