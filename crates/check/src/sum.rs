//! Cutting planes: sums of constraints with factors, divided, saturated and weakened.
//!
//! # Why this shape
//! Most lines add many constraints to one sum. So a constraint with its factor waits as a reference until it is
//! added to a sum, and the sum is dense: a weight for each variable.
//!
//! # Invariants
//! A sum says "weights times variables reach `least`", with weights of either sign. The *normal* form has a
//! positive weight for each literal instead; division and saturation are defined there.
//!
//! # Cost
//! Linear in the constraints that are added; division, saturation and the end look at all variables that occur.
//!
//! # Source
//! W. Cook, C. Coullard, G. Turán, *On the complexity of cutting-plane proofs* (1987); the rule `pol` of VeriPB.

use crate::constraints::{Body, Constraints, Literal};
use crate::reason::Reason;

/// A sum of weighted variables that must reach a number.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    weights: Vec<i128>,
    /// The variables that have or had a weight, each once.
    touched: Vec<u32>,
    is_touched: Vec<bool>,
    least: i128,
}

/// The result of arithmetic, if it fits.
fn fit(number: Option<i128>) -> Result<i128, Reason> {
    number.ok_or(Reason::TooLarge)
}

impl Sum {
    /// The empty sum.
    pub(crate) fn new(variables: usize) -> Self {
        Self {
            weights: vec![0; variables],
            touched: Vec::new(),
            is_touched: vec![false; variables],
            least: 0,
        }
    }

    /// Makes the sum empty again.
    pub(crate) fn clear(&mut self) {
        for variable in self.touched.drain(..) {
            self.weights[variable as usize] = 0;
            self.is_touched[variable as usize] = false;
        }
        self.least = 0;
    }

    /// Adds `weight` times a literal on the left side.
    pub(crate) fn add_literal(&mut self, literal: Literal, weight: i128) -> Result<(), Reason> {
        let at = literal.variable() as usize;
        if !self.is_touched[at] {
            self.is_touched[at] = true;
            self.touched.push(literal.variable());
        }
        // A negated literal is 1 less its variable.
        let signed = if literal.is_negated() { weight.checked_neg() } else { Some(weight) };
        self.weights[at] = fit(self.weights[at].checked_add(fit(signed)?))?;
        if literal.is_negated() {
            self.least = fit(self.least.checked_sub(weight))?;
        }
        Ok(())
    }

    /// Raises the number to be reached.
    pub(crate) fn add_least(&mut self, least: i128) -> Result<(), Reason> {
        self.least = fit(self.least.checked_add(least))?;
        Ok(())
    }

    fn add_body(&mut self, body: Body<'_>, factor: i128) -> Result<(), Reason> {
        match body {
            Body::Counted { literals, least } => {
                literals.iter().try_for_each(|&it| self.add_literal(it, factor))?;
                self.add_least(fit(factor.checked_mul(i128::from(least)))?)
            }
            Body::Weighed { terms, least } => {
                for &(literal, weight) in terms {
                    self.add_literal(literal, fit(weight.checked_mul(factor))?)?;
                }
                self.add_least(fit(factor.checked_mul(least))?)
            }
        }
    }

    fn add_sum(&mut self, other: &Self, factor: i128) -> Result<(), Reason> {
        for &variable in &other.touched {
            let weight = other.weights[variable as usize];
            self.add_literal(Literal::new(variable, false), fit(weight.checked_mul(factor))?)?;
        }
        self.add_least(fit(other.least.checked_mul(factor))?)
    }

    /// The number that the literals of the normal form must reach.
    fn normal_least(&self) -> Result<i128, Reason> {
        let negative =
            self.touched.iter().map(|&it| self.weights[it as usize]).filter(|&it| it < 0);
        negative.into_iter().try_fold(self.least, |all, it| fit(all.checked_sub(it)))
    }

    /// Changes the size of each weight of the normal form, and the number to be reached.
    fn change(&mut self, least: i128, size: impl Fn(i128) -> i128) -> Result<(), Reason> {
        self.least = least;
        for &variable in &self.touched {
            let weight = &mut self.weights[variable as usize];
            let changed = size(fit(weight.checked_abs())?);
            if *weight < 0 {
                self.least = fit(self.least.checked_sub(changed))?;
            }
            *weight = changed * weight.signum();
        }
        Ok(())
    }

    fn divide(&mut self, by: i128) -> Result<(), Reason> {
        let up = |number: i128| number.div_euclid(by) + i128::from(number.rem_euclid(by) > 0);
        let least = up(self.normal_least()?);
        self.change(least, up)
    }

    fn saturate(&mut self) -> Result<(), Reason> {
        let least = self.normal_least()?;
        self.change(least, |size| size.min(least.max(0)))
    }

    /// Forgets a variable, as if it could be true or false.
    fn weaken(&mut self, variable: u32) -> Result<(), Reason> {
        let weight = std::mem::take(&mut self.weights[variable as usize]);
        let lost = if weight > 0 { fit(weight.checked_neg())? } else { 0 };
        self.add_least(lost)
    }

    /// Adds the normal form to the constraints.
    pub(crate) fn finish(&self, to: &mut Constraints) -> Result<u64, Reason> {
        let least = self.normal_least()?;
        let mut variables = self.touched.clone();
        variables.sort_unstable();
        let mut terms = Vec::with_capacity(variables.len());
        let mut total = 0_i128;
        for variable in variables {
            let weight = self.weights[variable as usize];
            if weight != 0 {
                let size = fit(weight.checked_abs())?;
                total = fit(total.checked_add(size))?;
                terms.push((Literal::new(variable, weight < 0), size));
            }
        }
        // The slack of a constraint is computed without another check.
        fit(total.checked_sub(least))?;
        match u32::try_from(least) {
            Ok(least) if terms.iter().all(|it| it.1 == 1) => {
                let literals: Vec<_> = terms.iter().map(|it| it.0).collect();
                Ok(to.count(&literals, least))
            }
            _ => Ok(to.weigh(terms, least)),
        }
    }
}

/// An entry of the stack of a line.
enum Entry {
    /// A constraint with a factor.
    Constraint(u64, i128),
    /// "This literal is not negative", with a factor.
    Literal(Literal, i128),
    /// A sum of its own.
    Made(Box<Sum>),
}

/// The stack of a `pol` line.
pub(crate) struct Stack<'c> {
    constraints: &'c Constraints,
    variables: usize,
    entries: Vec<Entry>,
}

/// The greatest depth of a line. Our own never need more than two. [sums]
const DEPTH: usize = 64;

impl<'c> Stack<'c> {
    pub(crate) fn new(constraints: &'c Constraints, variables: usize) -> Self {
        Self { constraints, variables, entries: Vec::new() }
    }

    fn push(&mut self, entry: Entry) -> Result<(), Reason> {
        if self.entries.len() >= DEPTH {
            return Err(Reason::Malformed("a less deep sum"));
        }
        self.entries.push(entry);
        Ok(())
    }

    pub(crate) fn push_constraint(&mut self, id: u64) -> Result<(), Reason> {
        self.constraints.get(id).ok_or(Reason::UnknownConstraint(id))?;
        self.push(Entry::Constraint(id, 1))
    }

    pub(crate) fn push_literal(&mut self, literal: Literal) -> Result<(), Reason> {
        self.push(Entry::Literal(literal, 1))
    }

    fn pop(&mut self) -> Result<Entry, Reason> {
        self.entries.pop().ok_or(Reason::Malformed("a constraint to compute with"))
    }

    /// The last entry as a sum of its own.
    fn pop_sum(&mut self) -> Result<Box<Sum>, Reason> {
        let entry = self.pop()?;
        if let Entry::Made(sum) = entry {
            return Ok(sum);
        }
        let mut sum = Box::new(Sum::new(self.variables));
        self.add_to(&mut sum, &entry)?;
        Ok(sum)
    }

    fn add_to(&self, sum: &mut Sum, entry: &Entry) -> Result<(), Reason> {
        match *entry {
            Entry::Constraint(id, factor) => {
                let body = self.constraints.get(id).ok_or(Reason::UnknownConstraint(id))?;
                sum.add_body(body, factor)
            }
            Entry::Literal(literal, factor) => sum.add_literal(literal, factor),
            Entry::Made(ref other) => sum.add_sum(other, 1),
        }
    }

    pub(crate) fn add(&mut self) -> Result<(), Reason> {
        let last = self.pop()?;
        // Making a sum is the greater effort, so the other one is added to a sum that exists.
        let (mut sum, other) = match last {
            Entry::Made(sum) => (sum, self.pop()?),
            other => (self.pop_sum()?, other),
        };
        self.add_to(&mut sum, &other)?;
        self.push(Entry::Made(sum))
    }

    pub(crate) fn multiply(&mut self, by: i128) -> Result<(), Reason> {
        let entry = match self.pop()? {
            Entry::Constraint(id, factor) => Entry::Constraint(id, fit(factor.checked_mul(by))?),
            Entry::Literal(literal, factor) => {
                Entry::Literal(literal, fit(factor.checked_mul(by))?)
            }
            Entry::Made(sum) => {
                let mut product = Box::new(Sum::new(self.variables));
                product.add_sum(&sum, by)?;
                Entry::Made(product)
            }
        };
        self.push(entry)
    }

    pub(crate) fn divide(&mut self, by: i128) -> Result<(), Reason> {
        let mut sum = self.pop_sum()?;
        sum.divide(by)?;
        self.push(Entry::Made(sum))
    }

    pub(crate) fn saturate(&mut self) -> Result<(), Reason> {
        let mut sum = self.pop_sum()?;
        sum.saturate()?;
        self.push(Entry::Made(sum))
    }

    pub(crate) fn weaken(&mut self, variable: u32) -> Result<(), Reason> {
        let mut sum = self.pop_sum()?;
        sum.weaken(variable)?;
        self.push(Entry::Made(sum))
    }

    /// The one sum that is left.
    pub(crate) fn end(mut self) -> Result<Box<Sum>, Reason> {
        let sum = self.pop_sum()?;
        if self.entries.is_empty() { Ok(sum) } else { Err(Reason::Malformed("one sum in the end")) }
    }
}
