//! A problem as an array of numbers, for the module that ranks by cost: `apps/web/best/src/flat.rs` reads
//! them, and says what they are.

use gavotte::{ColorId, Problem};

/// The numbers of a problem.
pub(crate) fn write(problem: &Problem) -> Vec<u32> {
    let primary = problem.primary_count();
    let flat = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let secondary = problem.item_count() - primary;
    let mut numbers = vec![u32::from(problem.has_costs()), flat(primary), flat(secondary)];
    for item in problem.items() {
        let bounds = problem.bounds(item);
        numbers.extend([bounds.min, bounds.max]);
    }
    for option in problem.options() {
        if problem.has_costs() {
            let cost = problem.cost(option).cast_unsigned();
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
