//! Why a problem could not be built. The names are kept in the error, because the problem does not exist.

use std::fmt;

use crate::Bounds;

/// A problem that breaks a rule of the model, with the names it concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildError {
    kind: BuildErrorKind,
}

/// The rule that was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildErrorKind {
    /// An item without a name.
    EmptyItemName,
    /// Two items have this name.
    DuplicateItem(String),
    /// An option names an item that was never declared.
    UnknownItem {
        /// The name as written.
        name: String,
        /// A declared name that is at most two letters away.
        nearest: Option<String>,
    },
    /// An option holds this item twice.
    RepeatedItem(String),
    /// A primary item was declared after a secondary one.
    PrimaryAfterSecondary(String),
    /// A color was given to this primary item.
    ColorOnPrimary(String),
    /// The color given to this item has no letters.
    EmptyColor(String),
    /// Bounds were given to this secondary item.
    BoundsOnSecondary(String),
    /// An item's `min` is above its `max`.
    MinAboveMax(String, Bounds),
    /// An item that may never be covered: its `max` is 0.
    MaxIsZero(String),
    /// An option that has a label is given this one, too.
    SecondLabel(String),
    /// The costs of all options together do not fit into 64 bits.
    CostOverflow {
        /// How many digits behind the point each of them has.
        decimals: u8,
    },
    /// A side constraint without a name.
    EmptyConstraintName,
    /// Two side constraints have this name.
    DuplicateConstraint(String),
    /// A side constraint names an option that does not exist.
    UnknownOption {
        /// The constraint.
        constraint: String,
        /// The option's number, from 1.
        number: u64,
    },
    /// A side constraint names an option twice.
    RepeatedTerm {
        /// The constraint.
        constraint: String,
        /// The option's number, from 1.
        number: u64,
    },
    /// This side constraint has neither a least nor a most.
    BoundlessConstraint(String),
    /// A side constraint's least is above its most.
    LeastAboveMost {
        /// The constraint.
        constraint: String,
        /// The least allowed sum.
        least: i64,
        /// The greatest allowed sum.
        most: i64,
    },
    /// The price of this side constraint is 0 or negative.
    PriceNotPositive(String),
    /// The coefficients of this side constraint and its bounds together do not fit into 64 bits.
    ConstraintOverflow(String),
    /// More of something than 32-bit ids can number.
    TooMany(&'static str),
}

impl BuildError {
    /// The rule that was broken.
    #[must_use]
    pub fn kind(&self) -> &BuildErrorKind {
        &self.kind
    }
}

impl From<BuildErrorKind> for BuildError {
    fn from(kind: BuildErrorKind) -> Self {
        Self { kind }
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use BuildErrorKind as K;
        match &self.kind {
            K::EmptyItemName => f.write_str("an item needs a name"),
            K::DuplicateItem(name) => write!(f, "item `{name}` is declared twice"),
            K::UnknownItem { name, nearest: Some(near) } => {
                write!(f, "no item is called `{name}`; did you mean `{near}`?")
            }
            K::UnknownItem { name, nearest: None } => write!(f, "no item is called `{name}`"),
            K::RepeatedItem(name) => write!(f, "item `{name}` occurs twice in one option"),
            K::PrimaryAfterSecondary(name) => {
                write!(f, "primary item `{name}` must come before the secondary items")
            }
            K::ColorOnPrimary(name) => {
                write!(f, "primary item `{name}` cannot have a color; only secondary items can")
            }
            K::EmptyColor(name) => write!(f, "the color of item `{name}` is empty"),
            K::BoundsOnSecondary(name) => {
                write!(f, "secondary item `{name}` cannot have bounds; only primary items can")
            }
            K::MinAboveMax(name, bounds) => {
                write!(
                    f,
                    "item `{name}`: the lower bound {} is above the upper bound {}",
                    bounds.min, bounds.max
                )
            }
            K::MaxIsZero(name) => {
                write!(
                    f,
                    "item `{name}`: an upper bound of 0 would forbid every option that holds it"
                )
            }
            K::SecondLabel(label) => write!(f, "one option cannot have a second label `{label}`"),
            K::CostOverflow { decimals: 0 } => {
                f.write_str("the costs add up to more than 64 bits can hold")
            }
            K::CostOverflow { decimals } => write!(
                f,
                "the costs, in units of 10^-{decimals}, add up to more than 64 bits can \
                 hold; round them to fewer digits, or use a larger unit"
            ),
            K::EmptyConstraintName => f.write_str("a side constraint needs a name"),
            K::DuplicateConstraint(name) => {
                write!(f, "side constraint `{name}` is declared twice; give each its own name")
            }
            K::UnknownOption { constraint, number } => write!(
                f,
                "side constraint `{constraint}` speaks of option {number}, which is not there; options count from 1"
            ),
            K::RepeatedTerm { constraint, number } => write!(
                f,
                "side constraint `{constraint}` speaks of option {number} twice; give one coefficient, the sum"
            ),
            K::BoundlessConstraint(name) => write!(
                f,
                "side constraint `{name}` has neither a least nor a most; give one of them, or leave it out"
            ),
            K::LeastAboveMost { constraint, least, most } => write!(
                f,
                "side constraint `{constraint}`: the least sum {least} is above the most {most}"
            ),
            K::PriceNotPositive(name) => write!(
                f,
                "side constraint `{name}`: a price must be more than 0; without one the constraint is hard"
            ),
            K::ConstraintOverflow(name) => write!(
                f,
                "side constraint `{name}`: its numbers add up to more than 64 bits can hold; use a larger unit"
            ),
            K::TooMany(what) => write!(f, "too many {what}: at most {} fit", crate::ids::LIMIT),
        }
    }
}

impl std::error::Error for BuildError {}
