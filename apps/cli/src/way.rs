//! The engine, the reason for it, the reduction and the challengers, as statistics state them. They are plain words,
//! because some answers come from a recipe and others from outside of it: a textbook search, a set, symmetries.

use gavotte::Recipe;

/// How a question is answered, in words.
#[derive(Clone, Debug, Default)]
pub(crate) struct Way {
    pub(crate) engine: String,
    /// Why that engine.
    pub(crate) reason: String,
    pub(crate) reduction: Option<String>,
    /// The engines that take turns with it.
    pub(crate) others: Vec<String>,
}

impl Way {
    pub(crate) fn of(recipe: &Recipe) -> Self {
        let reduction = recipe.reduction.map(|reduction| reduction.to_string());
        let Some(part) = recipe.largest() else {
            let reason = "nothing is left to search".to_owned();
            return Self { engine: "links".to_owned(), reason, reduction, ..Self::default() };
        };
        let others = part.others.iter().map(ToString::to_string).collect();
        Self { engine: part.engine(), reason: part.why.clone(), reduction, others }
    }

    pub(crate) fn because(engine: &str, reason: &str) -> Self {
        let (engine, reason) = (engine.to_owned(), reason.to_owned());
        Self { engine, reason, ..Self::default() }
    }
}
