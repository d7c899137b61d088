//! The share of all solutions in which something is true. It is a type and not a number, because rounding must not turn
//! "nearly all" into "all".

use crate::paint::HEATS;

/// A share of all solutions. None and all are exact, because these are what people look for; in between a rounded
/// number is enough.
///
/// ```
/// use gavotte_draw::Share;
/// assert_eq!(Share::of(0, 7), Share::Never);
/// assert_eq!(Share::of(7, 7), Share::Always);
/// assert_eq!(Share::of(1, 4).to_string(), "25 %");
/// assert_eq!(Share::of(1, 1_000_000).to_string(), "< 1 %");
/// assert_eq!(Share::of(999_999, 1_000_000).to_string(), "> 99 %");
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Share {
    /// In none.
    Never,
    /// In some but not in all: the part, between 0 and 1.
    Some(f64),
    /// In all of them.
    Always,
}

impl Share {
    /// The share of `part` solutions in `whole`. If there are no solutions, it is [`Share::Never`].
    #[must_use]
    pub fn of(part: u64, whole: u64) -> Self {
        match part {
            0 => Self::Never,
            _ if part >= whole => Self::Always,
            _ => Self::Some(part as f64 / whole as f64),
        }
    }

    /// The part as a number: 0 is never, 1 is always.
    #[must_use]
    pub const fn part(self) -> f64 {
        match self {
            Self::Never => 0.0,
            Self::Some(part) => part,
            Self::Always => 1.0,
        }
    }

    /// The step of heat.
    pub(crate) fn level(self) -> u8 {
        match self {
            Self::Never => 0,
            Self::Some(part) => {
                let steps = [0.05, 0.2, 0.4, 0.6, 0.8];
                let above = steps.iter().filter(|&&step| part >= step).count();
                u8::try_from(above).unwrap_or(0).min(HEATS - 1)
            }
            Self::Always => HEATS - 1,
        }
    }
}

impl std::fmt::Display for Share {
    /// A whole number of percent, `never` or `always`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Self::Never => f.write_str("never"),
            Self::Always => f.write_str("always"),
            Self::Some(part) if part < 0.01 => f.write_str("< 1 %"),
            Self::Some(part) if part > 0.99 => f.write_str("> 99 %"),
            #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 1 to 99
            Self::Some(part) => write!(f, "{} %", (100.0 * part).round_ties_even() as u8),
        }
    }
}
