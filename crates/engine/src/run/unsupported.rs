//! The refusal of an engine that does not carry the whole model: it names the feature and where it occurs,
//! because the user may then choose another engine.

use std::error::Error;

use gavotte_model::{Bounds, Message, Problem, Unheeded, message};

use super::order::Order;

/// An engine was asked to search a problem with something that it does not carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported(What);

/// The feature that is missing, and the engine that lacks it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    Feature { engine: &'static str, feature: String },
    Constraint(Unheeded),
}

impl Unsupported {
    /// Refuses a problem with bounds, naming the first item that has them.
    pub(crate) fn check_bounds(engine: &'static str, problem: &Problem) -> Result<(), Self> {
        let mut primary = problem.items().take(problem.primary_count());
        let Some(item) = primary.find(|&item| problem.bounds(item) != Bounds::ONCE) else {
            return Ok(());
        };
        // A name is escaped, because its control characters might steer a terminal.
        let (name, bounds) = (problem.item_name(item), problem.bounds(item));
        Err(Self::new(engine, format!("bounds (item `{}` has {bounds})", name.escape_debug())))
    }

    /// Refuses an order that learns.
    pub(crate) fn check_learning(engine: &'static str, order: Order) -> Result<(), Self> {
        if order.learns() { Err(Self::new(engine, format!("the order {order}"))) } else { Ok(()) }
    }

    /// The engine lacks the feature.
    #[must_use]
    pub fn new(engine: &'static str, feature: impl Into<String>) -> Self {
        Self(What::Feature { engine, feature: feature.into() })
    }
}

impl Unsupported {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match &self.0 {
            What::Feature { engine, feature } => {
                message!("the engine {engine} does not support {feature}", engine, feature)
            }
            What::Constraint(unheeded) => unheeded.message(),
        }
    }
}

gavotte_model::impl_message!(Unsupported);

impl From<Unheeded> for Unsupported {
    fn from(unheeded: Unheeded) -> Self {
        Self(What::Constraint(unheeded))
    }
}

impl Error for Unsupported {}
