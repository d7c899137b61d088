//! A model as its text says it: variables, rows, an objective.

use std::collections::HashMap;

use gavotte_model::Decimal;

use super::LinearErrorKind;

/// A variable, by its place in the order of the text.
pub(crate) type Variable = usize;

/// A sum between bounds.
#[derive(Debug, Default)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) terms: Vec<(Variable, Decimal)>,
    pub(crate) least: Option<Decimal>,
    pub(crate) most: Option<Decimal>,
    /// Where it stands in the text. [byte]
    pub(crate) at: usize,
}

/// A variable: its name, and the values that it may have.
#[derive(Debug)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) is_whole: bool,
    /// `None` where no bound was said.
    pub(crate) least: Option<Decimal>,
    /// `None` where none was said; `Some(None)` where there is none.
    pub(crate) most: Option<Option<Decimal>>,
    /// Where it was met first. [byte]
    pub(crate) at: usize,
}

/// A model in the making.
#[derive(Debug, Default)]
pub(crate) struct Model {
    pub(crate) variables: Vec<Named>,
    pub(crate) rows: Vec<Row>,
    /// By variable; those behind the last one that costs are left out.
    pub(crate) costs: Vec<Decimal>,
    /// What is added to the objective.
    pub(crate) constant: Decimal,
    pub(crate) is_greatest: bool,
    index: HashMap<String, Variable>,
}

impl Model {
    /// The variable of this name, which is new at its first mention.
    pub(crate) fn variable(&mut self, name: &str, at: usize) -> Result<Variable, LinearErrorKind> {
        if let Some(&there) = self.index.get(name) {
            return Ok(there);
        }
        if name.starts_with('~') {
            return Err(LinearErrorKind::Negated(name.to_owned()));
        }
        let new = self.variables.len();
        self.index.insert(name.to_owned(), new);
        let name = name.to_owned();
        self.variables.push(Named { name, is_whole: false, least: None, most: None, at });
        Ok(new)
    }

    /// The variable of this name, if it was met.
    pub(crate) fn find(&self, name: &str) -> Result<Variable, LinearErrorKind> {
        let unknown = || LinearErrorKind::UnknownVariable(name.to_owned());
        self.index.get(name).copied().ok_or_else(unknown)
    }

    /// Adds a variable's part of the objective.
    pub(crate) fn add_cost(
        &mut self,
        variable: Variable,
        by: Decimal,
    ) -> Result<(), LinearErrorKind> {
        let count = self.costs.len().max(variable.saturating_add(1));
        self.costs.resize(count, Decimal::default());
        let fine = || LinearErrorKind::TooFine(by.to_string());
        self.costs[variable] = self.costs[variable].checked_add(by).ok_or_else(fine)?;
        Ok(())
    }

    /// Makes a variable one of 0 and 1; narrower bounds that it has stay.
    pub(crate) fn binary(&mut self, variable: Variable) {
        let (zero, one) = (Decimal::from(0), Decimal::from(1));
        let it = &mut self.variables[variable];
        it.is_whole = true;
        it.least = Some(it.least.map_or(zero, |least| least.max(zero)));
        it.most = Some(Some(it.most.flatten().map_or(one, |most| most.min(one))));
    }
}
