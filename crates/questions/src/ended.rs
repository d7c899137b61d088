//! How an answer ended.
//!
//! # Why this shape
//! The engines tell five reasons apart, and whoever reads an answer asks one thing first: is this all of it? So there
//! are three words, and the limit that was met stands beside them.

use gavotte_model::{StopReason, Verdict};

/// How an answer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It is whole: as much as was asked for.
    Complete,
    /// A limit of time, steps or memory cut it short.
    Limit(StopReason),
    /// Somebody asked to stop.
    Interrupted,
}

impl Ended {
    /// The word for it: `complete`, `limit` or `interrupted`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::Limit(_) => "limit",
            Self::Interrupted => "interrupted",
        }
    }

    /// The setting that cut it short.
    #[must_use]
    pub fn limit(self) -> Option<&'static str> {
        match self {
            Self::Limit(reason) => limit_name(reason),
            _ => None,
        }
    }
}

impl From<Verdict> for Ended {
    /// An answer that has as many solutions, or is as near to the bound, as was asked for is whole.
    ///
    /// ```
    /// use gavotte_model::{StopReason, Verdict};
    /// use gavotte_questions::Ended;
    /// assert_eq!(Ended::from(Verdict::Stopped(StopReason::Solutions)), Ended::Complete);
    /// assert_eq!(Ended::from(Verdict::Stopped(StopReason::Time)).limit(), Some("time_limit"));
    /// assert_eq!(Ended::from(Verdict::Stopped(StopReason::Cancelled)).word(), "interrupted");
    /// ```
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Complete | Verdict::Stopped(StopReason::Solutions | StopReason::Gap) => {
                Self::Complete
            }
            Verdict::Stopped(reason) if limit_name(reason).is_some() => Self::Limit(reason),
            Verdict::Stopped(_) => Self::Interrupted,
        }
    }
}

/// The setting whose limit is the reason.
#[must_use]
pub fn limit_name(reason: StopReason) -> Option<&'static str> {
    match reason {
        StopReason::Time => Some("time_limit"),
        StopReason::Steps => Some("step_limit"),
        StopReason::Memory => Some("memory_limit"),
        _ => None,
    }
}

/// The word for what an answer says: `no-solution` where that is proved, else how it ended.
#[must_use]
pub fn status(verdict: Verdict, found_any: bool) -> &'static str {
    match verdict {
        Verdict::Complete if !found_any => "no-solution",
        verdict => Ended::from(verdict).word(),
    }
}
