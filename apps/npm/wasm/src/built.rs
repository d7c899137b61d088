//! Problems, made of numbers.
//!
//! # Why this shape
//! A problem of the user's own objects comes as flat arrays of numbers, because a call for each option would cost more
//! than building it. Names come along for the messages alone.
//!
//! # Invariants
//! No numbers cause a panic; numbers that do not fit the form are refused.
//!
//! # Cost
//! Linear in the entries.

use gavotte::{Assembler, Bounds, ColorId, Decimal, ItemId, Problem, Role, message};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;

#[wasm_bindgen]
impl Posed {
    /// A problem of numbers. The first items are `primary`, and `bounds` has two numbers for each of these, or none at
    /// all. `entries` has for each option how many items it holds, then for each of them the item and the place of its
    /// color in `colors`, from 1, or 0. `costs` has the cost of each option in digits, or nothing at all.
    ///
    /// # Errors
    /// The rule of the model that is broken, with the option.
    #[allow(clippy::needless_pass_by_value)] // so JavaScript hands it over
    pub fn built(
        names: Vec<String>,
        primary: usize,
        bounds: &[u32],
        entries: &[u32],
        colors: Vec<String>,
        costs: Vec<String>,
    ) -> Result<Self, Fault> {
        let mut assembler = Problem::assembler();
        for (at, name) in names.iter().enumerate() {
            let role = match bounds.get(2 * at..2 * at + 2) {
                _ if at >= primary => Role::Secondary,
                Some(&[min, max]) if (min, max) != (1, 1) => {
                    Role::Primary(Bounds::between(min, max))
                }
                _ => Role::Once,
            };
            assembler.item(name, role)?;
        }
        let colors: Vec<ColorId> =
            colors.iter().map(|name| assembler.color(name)).collect::<Result<_, _>>()?;
        let (mut rest, mut option) = (entries, 0);
        while let Some((&count, others)) = rest.split_first() {
            let length = (count as usize).checked_mul(2).filter(|&length| length <= others.len());
            let (entries, others) = others.split_at(length.ok_or_else(misfit)?);
            add(&mut assembler, entries, (names.len(), &colors), costs.get(option))
                .map_err(|fault| fault.of_option(option))?;
            (rest, option) = (others, option + 1);
        }
        Ok(Self::of(assembler.build()))
    }
}

fn misfit() -> Fault {
    Fault::problem("these numbers are no problem")
}

/// Adds an option to a problem of so many items with these colors.
fn add(
    assembler: &mut Assembler,
    entries: &[u32],
    (items, colors): (usize, &[ColorId]),
    cost: Option<&String>,
) -> Result<(), Fault> {
    for entry in entries.chunks_exact(2) {
        let (item, color) = (entry[0], (entry[1] as usize).checked_sub(1));
        if item as usize >= items || color.is_some_and(|color| color >= colors.len()) {
            return Err(misfit());
        }
        assembler.entry(ItemId::new(item), color.map(|color| colors[color]))?;
    }
    if let Some(cost) = cost {
        let cost: Decimal = cost.parse().map_err(|error| {
            let cost = gavotte::formats::shortened(cost, 30);
            Fault::problem(message!("the cost {cost}: {error}", cost, error))
        })?;
        assembler.decimal_cost(cost)?;
    }
    assembler.end_option()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built(bounds: &[u32], entries: &[u32], costs: &[&str]) -> Result<Posed, Fault> {
        let texts = |all: &[&str]| all.iter().map(|&it| it.to_owned()).collect();
        Posed::built(texts(&["a", "b", "x"]), 2, bounds, entries, texts(&["red"]), texts(costs))
    }

    #[test]
    fn numbers_are_problems() {
        let entries = [2, 0, 0, 2, 1, 1, 1, 0];
        let posed = built(&[1, 2, 1, 1], &entries, &["3", "2.5"]).unwrap();
        let problem = posed.problem();
        assert_eq!((problem.item_count(), posed.primary(), problem.option_count()), (3, 2, 2));
        assert_eq!(posed.entries(), [2, 0, 0, 2, 1, 1, 1, 0]);
        assert_eq!((posed.cost(&[0, 1]), posed.has_costs()), ("5.5".to_owned(), true));
    }

    #[test]
    fn what_breaks_a_rule_is_a_fault_with_the_option() {
        for (bounds, entries, costs) in [
            (&[][..], &[1, 0, 0, 2, 0, 0, 0, 0][..], &[][..]),
            (&[], &[1, 0, 0, 1, 0, 1], &[]),
            (&[], &[1, 0, 0, 1, 9, 0], &[]),
            (&[], &[1, 0, 0, 1, 2, 2], &[]),
            (&[], &[1, 0, 0, 1, 0, 0], &["1", "x"]),
        ] {
            assert_eq!(built(bounds, entries, costs).err().unwrap().option, Some(1), "{entries:?}");
        }
        assert!(built(&[], &[2, 0, 0], &[]).is_err() && built(&[], &[u32::MAX], &[]).is_err());
        assert!(built(&[2, 1, 1, 1], &[], &[]).is_err());
    }
}
