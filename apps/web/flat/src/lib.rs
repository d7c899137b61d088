//! A problem as an array of numbers: how it goes from one module of the page to another.
//!
//! # Why this shape
//! No two modules share memory. An array of numbers crosses in one piece, where names and objects would need a call
//! each. Names are left behind, because an answer is a list of option numbers, and the module that read the text has
//! the names.
//!
//! # The numbers
//! 0 if no option was given a cost, else 1 more than the digits that costs have behind the point; how many items are
//! primary and how many are secondary; least and most coverings of each item, one after the other; then each option: if
//! there are costs, the lower and the upper half of its own; how many entries; and of each entry its item, from 0, and
//! its color, from 1, or 0.
//!
//! # Invariants
//! 1. [`read`] gives what was given to [`write`], but for the names.
//! 2. No numbers cause a panic; numbers that do not fit the form are refused.
//!
//! # Cost
//! Linear in the entries.

use gavotte::{Assembler, Bounds, ColorId, Decimal, ItemId, Problem, Role};

/// The numbers of a problem.
#[must_use]
pub fn write(problem: &Problem) -> Vec<u32> {
    let primary = problem.primary_count();
    let flat = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let secondary = problem.item_count() - primary;
    let costs = if problem.has_costs() { u32::from(problem.decimals()) + 1 } else { 0 };
    let mut numbers = vec![costs, flat(primary), flat(secondary)];
    for item in problem.items() {
        let bounds = problem.bounds(item);
        numbers.extend([bounds.min, bounds.max]);
    }
    for option in problem.options() {
        if problem.has_costs() {
            let cost = u64::from_ne_bytes(problem.cost(option).to_ne_bytes());
            numbers.extend([lower(cost), lower(cost >> 32)]);
        }
        let entries = problem.entries(option);
        numbers.push(flat(entries.len()));
        for entry in entries {
            numbers.extend([entry.item.raw(), entry.color.map_or(0, ColorId::raw)]);
        }
    }
    numbers
}

/// The lower half.
#[allow(clippy::cast_possible_truncation)] // it is what is wanted
fn lower(number: u64) -> u32 {
    number as u32
}

/// The problem that was written as these numbers, but for its names.
#[must_use]
pub fn read(numbers: &[u32]) -> Option<Problem> {
    let mut numbers = numbers.iter().copied();
    let [costs, primary, secondary] = take(&mut numbers)?;
    let decimals = u8::try_from(costs.saturating_sub(1)).ok()?;
    let mut assembler = Problem::assembler();
    let items = primary.checked_add(secondary)?;
    for item in 0..items {
        let [min, max] = take(&mut numbers)?;
        let role = match Bounds::between(min, max) {
            _ if item >= primary => Role::Secondary,
            Bounds::ONCE => Role::Once,
            bounds => Role::Primary(bounds),
        };
        assembler.item(&item.to_string(), role).ok()?;
    }
    while let Some(first) = numbers.next() {
        let entries = if costs == 0 {
            first
        } else {
            let [upper, entries] = take(&mut numbers)?;
            let cost = (u64::from(upper) << 32 | u64::from(first)) as i64;
            assembler.decimal_cost(Decimal::new(cost, decimals)?).ok()?;
            entries
        };
        for _ in 0..entries {
            let [item, color] = take(&mut numbers)?;
            let item = (item < items).then(|| ItemId::new(item))?;
            enter(&mut assembler, item, color)?;
        }
        assembler.end_option().ok()?;
    }
    Some(assembler.build())
}

fn enter(assembler: &mut Assembler, item: ItemId, color: u32) -> Option<()> {
    let color = match color {
        0 => None,
        color => Some(assembler.color(&color.to_string()).ok()?),
    };
    assembler.entry(item, color).ok()
}

fn take<const N: usize>(numbers: &mut impl Iterator<Item = u32>) -> Option<[u32; N]> {
    let mut taken = [0; N];
    for number in &mut taken {
        *number = numbers.next()?;
    }
    Some(taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        for text in [
            "1 2\n1\n1 2\n2\n",
            "1:3|a 2|b c | x y\na b |-5\nb x:A y |9007199254740993\nb c x:A\na b x:B y\n",
            "a | x\n\n",
            "a b\na |2.50\nb |-.125\n",
        ] {
            let problem = gavotte::formats::dlx::read(text.as_bytes()).unwrap();
            let read = read(&write(&problem)).unwrap();
            assert_eq!(read.primary_count(), problem.primary_count());
            for item in problem.items() {
                assert_eq!(read.bounds(item), problem.bounds(item), "{text}");
            }
            assert_eq!(read.option_count(), problem.option_count());
            assert_eq!(read.has_costs(), problem.has_costs());
            for option in problem.options() {
                assert_eq!(read.cost(option), problem.cost(option), "{text}");
                assert_eq!(read.decimals(), problem.decimals(), "{text}");
                let entries = |of: &Problem| of.entries(option).collect::<Vec<_>>();
                assert_eq!(entries(&read), entries(&problem), "{text}");
            }
        }
    }

    #[test]
    fn what_does_not_fit_the_form_is_no_problem() {
        let problem = gavotte::formats::dlx::read("a b | x\na |1\nb x:A |2\n".as_bytes()).unwrap();
        let numbers = write(&problem);
        assert!(read(&numbers).is_some());
        // Cut off within an option, or with an item that does not exist.
        for end in [0, 2, 4, 8, 10, 11, 12, numbers.len() - 1] {
            assert!(read(&numbers[..end]).is_none(), "{end}");
        }
        for at in 0..numbers.len() {
            let mut other = numbers.clone();
            other[at] = u32::MAX;
            let _ = read(&other);
        }
        assert!(read(&[0, 1, 0, 1, 1, 1, 7, 0]).is_none());
    }
}
