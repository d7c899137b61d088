//! The problem of a model: see the [folder](super) for what becomes of its parts.

use std::collections::HashSet;

use gavotte_model::{
    Assembler, Bounds, BuildError, Decimal, ItemId, Linear, OptionId, Problem, Role, Sum,
};

use super::LinearErrorKind;
use super::model::{Model, Variable};
use super::rows::{Literal, Meaning, meaning};
use crate::FormatErrorKind;

/// The kind of a fault, and the byte of the text where it is.
pub(crate) type Fault = (usize, FormatErrorKind);

/// The problem whose solutions are the feasible vectors of a model.
pub(crate) fn problem(model: &Model) -> Result<Problem, Fault> {
    for it in &model.variables {
        let is_inside = |bound: Decimal| bound >= Decimal::from(0) && bound <= Decimal::from(1);
        let least = it.least.unwrap_or_default();
        let most = it.most.flatten();
        // A variable that has one value needs no other word.
        let is_whole = it.is_whole || Some(least) == most && least.places() == 0;
        let is_binary = is_whole && is_inside(least) && most.is_some_and(is_inside);
        if !is_binary {
            return Err((it.at, LinearErrorKind::NotBinary(it.name.clone()).into()));
        }
    }
    let mut plan = Plan::new(model);
    for row in 0..model.rows.len() {
        plan.take(row)?;
    }
    plan.built()
}

/// An item to be made: its name, its role, and what covers it.
struct Item {
    name: String,
    role: Role,
    literals: Vec<Literal>,
    at: usize,
}

/// A sum and its bounds.
struct Limited {
    terms: Vec<(Variable, i64)>,
    least: Option<i64>,
    most: Option<i64>,
}

struct Plan<'m> {
    model: &'m Model,
    items: Vec<Item>,
    /// The row of each side constraint, and what it limits.
    sums: Vec<(usize, Limited)>,
    /// What is known of each variable.
    fixed: Vec<Option<bool>>,
    /// Whether the contrary of a variable is an option.
    has_contrary: Vec<bool>,
    names: HashSet<String>,
}

impl<'m> Plan<'m> {
    fn new(model: &'m Model) -> Self {
        let one = Decimal::from(1);
        let known = |least: Decimal, most: Decimal| match (least >= one, most < one) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        };
        let fixed = model
            .variables
            .iter()
            .map(|it| known(it.least.unwrap_or_default(), it.most.flatten().unwrap_or(one)));
        let (fixed, count) = (fixed.collect(), model.variables.len());
        let names = model.rows.iter().map(|row| row.name.clone()).collect();
        Self {
            model,
            items: Vec::new(),
            sums: Vec::new(),
            fixed,
            has_contrary: vec![false; count],
            names,
        }
    }

    /// A name that no other item has.
    fn unique(&mut self, name: &str) -> String {
        let mut name = format!("{name}?");
        while !self.names.insert(name.clone()) {
            name.push('?');
        }
        name
    }

    fn take(&mut self, number: usize) -> Result<(), Fault> {
        let row = &self.model.rows[number];
        let too_large = || (row.at, LinearErrorKind::RowTooLarge(row.name.clone()).into());
        match meaning(row).ok_or_else(too_large)? {
            Meaning::Always => {}
            Meaning::Never => self.never(row.name.clone(), row.at),
            Meaning::All(literals) => {
                let is_clear = literals.iter().all(|it| {
                    let value = !it.is_negated;
                    *self.fixed[it.variable].get_or_insert(value) == value
                });
                if !is_clear {
                    self.never(row.name.clone(), row.at);
                }
            }
            Meaning::Count(literals, least, most) => {
                literals.iter().filter(|it| it.is_negated).for_each(|it| {
                    self.has_contrary[it.variable] = true;
                });
                let role = match (least, most) {
                    (1, 1) => Role::Once,
                    (0, 1) => Role::Secondary,
                    _ => Role::Primary(Bounds::between(least, most)),
                };
                self.items.push(Item { name: row.name.clone(), role, literals, at: row.at });
            }
            Meaning::Sum(terms, least, most) => {
                self.sums.push((number, Limited { terms, least, most }));
            }
        }
        Ok(())
    }

    /// An item that nothing covers.
    fn never(&mut self, name: String, at: usize) {
        self.items.push(Item { name, role: Role::Once, literals: Vec::new(), at });
    }

    /// Makes rows that allow one at most primary, where a variable would be in no primary item: an option without
    /// one is never chosen.
    fn add_primaries(&mut self) {
        let count = self.fixed.len();
        let mut is_chosen: Vec<bool> = (0..count).map(|it| self.has_own(it)).collect();
        for item in self.items.iter().filter(|item| item.role != Role::Secondary) {
            item.literals.iter().for_each(|it| is_chosen[it.variable] = true);
        }
        for item in &mut self.items {
            if item.role == Role::Secondary
                && item.literals.iter().any(|it| !is_chosen[it.variable])
            {
                item.role = Role::Primary(Bounds::AT_MOST_ONCE);
                item.literals.iter().for_each(|it| is_chosen[it.variable] = true);
            }
        }
    }

    /// Whether a variable has an item that tells its value.
    fn has_own(&self, variable: Variable) -> bool {
        self.fixed[variable].is_some() || self.has_contrary[variable]
    }

    fn built(mut self) -> Result<Problem, Fault> {
        self.add_primaries();
        self.add_choices();
        self.items.sort_by_key(|item| matches!(item.role, Role::Secondary));
        let mut to = Problem::assembler();
        let mut held: Vec<[Vec<ItemId>; 2]> = vec![<[Vec<ItemId>; 2]>::default(); self.fixed.len()];
        for item in &self.items {
            let id = to.item(&item.name, item.role).map_err(|error| (item.at, error.into()))?;
            for it in &item.literals {
                held[it.variable][usize::from(it.is_negated)].push(id);
            }
        }
        let constant = self.model.constant;
        let at_all = constant != Decimal::default();
        let always = at_all.then(|| to.find(&self.items[0].name)).transpose().map_err(whole)?;
        let mut numbers = vec![None; self.fixed.len()];
        for (variable, into) in numbers.iter_mut().enumerate() {
            let is_false = self.fixed[variable] == Some(false);
            let number = self.option(&mut to, &held, Literal { variable, is_negated: is_false })?;
            *into = (!is_false).then_some(number);
        }
        for variable in 0..self.fixed.len() {
            if self.has_contrary[variable] && self.fixed[variable].is_none() {
                self.option(&mut to, &held, Literal { variable, is_negated: true })?;
            }
        }
        if let Some(item) = always {
            to.entry(item, None).and_then(|()| to.decimal_cost(constant)).map_err(whole)?;
            to.label("~").and_then(|()| to.end_option()).map_err(whole)?;
        }
        self.add_sums(&mut to, &numbers)?;
        to.linear(Linear { is_greatest: self.model.is_greatest });
        Ok(to.build())
    }

    /// An item for each variable that is fixed, has its contrary as an option, or is in no other item; and one for
    /// the constant, the first of all.
    fn add_choices(&mut self) {
        let mut is_covered = vec![false; self.fixed.len()];
        let all = self.items.iter().flat_map(|item| &item.literals);
        all.filter(|it| !it.is_negated).for_each(|it| is_covered[it.variable] = true);
        for (variable, is_covered) in is_covered.into_iter().enumerate() {
            let (fixed, has_contrary) = (self.fixed[variable], self.has_contrary[variable]);
            let both = [false, true].map(|is_negated| Literal { variable, is_negated });
            let (role, literals) = match fixed {
                Some(value) => (Role::Once, vec![both[usize::from(!value)]]),
                None if has_contrary => (Role::Once, both.to_vec()),
                None if !is_covered => (Role::Primary(Bounds::AT_MOST_ONCE), vec![both[0]]),
                None => continue,
            };
            let name = self.unique(&self.model.variables[variable].name.clone());
            self.items.push(Item { name, role, literals, at: self.model.variables[variable].at });
        }
        if self.model.constant != Decimal::default() {
            let name = self.unique("constant");
            self.items.insert(0, Item { name, role: Role::Once, literals: Vec::new(), at: 0 });
        }
    }

    fn option(
        &self,
        to: &mut Assembler,
        held: &[[Vec<ItemId>; 2]],
        literal: Literal,
    ) -> Result<usize, Fault> {
        let Literal { variable, is_negated } = literal;
        let named = &self.model.variables[variable];
        let fault = |error: BuildError| (named.at, error.into());
        for &item in &held[variable][usize::from(is_negated)] {
            to.entry(item, None).map_err(fault)?;
        }
        if is_negated {
            to.label(&format!("~{}", named.name)).map_err(fault)?;
        } else {
            to.label(&named.name).map_err(fault)?;
        }
        // Without an objective each vector is as good as any other one.
        let cost = self.model.costs.get(variable).filter(|_| !is_negated);
        to.decimal_cost(cost.copied().unwrap_or_default()).map_err(fault)?;
        to.end_option().map(OptionId::index).map_err(fault)
    }

    fn add_sums(&self, to: &mut Assembler, numbers: &[Option<usize>]) -> Result<(), Fault> {
        for (row, Limited { terms, least, most }) in &self.sums {
            let row = &self.model.rows[*row];
            let sum = Sum::new(row.name.clone()).least(*least).most(*most);
            // A variable that is 0 has no option, and adds nothing.
            let terms = terms.iter().filter_map(|&(it, by)| Some((numbers[it]?, by)));
            let sum = terms.fold(sum, |sum, (option, by)| sum.term(option, by));
            to.constraint(&sum).map_err(|error| (row.at, error.into()))?;
        }
        Ok(())
    }
}

fn whole(error: BuildError) -> Fault {
    (0, error.into())
}
