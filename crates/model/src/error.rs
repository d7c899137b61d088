//! Why a problem could not be built. The names are kept in the error, because the problem does not exist.

use crate::{Bounds, Message, message};

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

impl BuildError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        use BuildErrorKind as K;
        match &self.kind {
            K::EmptyItemName => "an item needs a name".into(),
            K::DuplicateItem(name) => message!("item `{name}` is declared twice", name),
            K::UnknownItem { name, nearest: Some(near) } => {
                message!("no item is called `{name}`; did you mean `{near}`?", name, near)
            }
            K::UnknownItem { name, nearest: None } => message!("no item is called `{name}`", name),
            K::RepeatedItem(name) => message!("item `{name}` occurs twice in one option", name),
            K::PrimaryAfterSecondary(name) => {
                message!("primary item `{name}` must come before the secondary items", name)
            }
            K::ColorOnPrimary(name) => {
                message!(
                    "primary item `{name}` cannot have a color; only secondary items can",
                    name
                )
            }
            K::EmptyColor(name) => message!("the color of item `{name}` is empty", name),
            K::BoundsOnSecondary(name) => {
                message!("secondary item `{name}` cannot have bounds; only primary items can", name)
            }
            K::MinAboveMax(name, bounds) => message!(
                "item `{name}`: the lower bound {min} is above the upper bound {max}",
                name,
                min = bounds.min,
                max = bounds.max
            ),
            K::MaxIsZero(name) => message!(
                "item `{name}`: an upper bound of 0 would forbid every option that holds it",
                name
            ),
            K::SecondLabel(label) => {
                message!("one option cannot have a second label `{label}`", label)
            }
            K::CostOverflow { decimals: 0 } => {
                "the costs add up to more than 64 bits can hold".into()
            }
            K::CostOverflow { decimals } => message!(
                "the costs, in units of 10^-{decimals}, add up to more than 64 bits can \
                 hold; round them to fewer digits, or use a larger unit",
                decimals
            ),
            K::EmptyConstraintName => "a side constraint needs a name".into(),
            K::DuplicateConstraint(name) => {
                message!("side constraint `{name}` is declared twice; give each its own name", name)
            }
            K::UnknownOption { constraint, number } => message!(
                "side constraint `{constraint}` speaks of option {number}, which is not there; options count from 1",
                constraint,
                number
            ),
            K::RepeatedTerm { constraint, number } => message!(
                "side constraint `{constraint}` speaks of option {number} twice; give one coefficient, the sum",
                constraint,
                number
            ),
            K::BoundlessConstraint(name) => message!(
                "side constraint `{name}` has neither a least nor a most; give one of them, or leave it out",
                name
            ),
            K::LeastAboveMost { constraint, least, most } => message!(
                "side constraint `{constraint}`: the least sum {least} is above the most {most}",
                constraint,
                least,
                most
            ),
            K::PriceNotPositive(name) => message!(
                "side constraint `{name}`: a price must be more than 0; without one the constraint is hard",
                name
            ),
            K::ConstraintOverflow(name) => message!(
                "side constraint `{name}`: its numbers add up to more than 64 bits can hold; use a larger unit",
                name
            ),
            K::TooMany(what) => {
                message!("too many {what}: at most {most} fit", what, most = crate::ids::LIMIT)
            }
        }
    }
}

crate::impl_message!(BuildError);

impl std::error::Error for BuildError {}
