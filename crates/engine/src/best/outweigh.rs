//! Weights of items with bounds that prove that there is no solution: no option weighs more than 0, and all items together
//! do, however often each is covered within its bounds. "Fifteen games in seven rounds of at most two" has such weights: 1
//! for a game, -1 for a round.
//!
//! # Why this shape
//! Such weights exist exactly when the linear relaxation has no solution, and the simplex method then ends with a ray,
//! which is a multiple of them up to rounding. So weights are found by floating numbers, made whole, and checked
//! without them. It lies here because the simplex method does.
//!
//! # Invariants
//! 1. Weights that are returned hold. "Nothing found" is no claim.
//! 2. The same problem and the same effort give the same answer: effort is counted, never timed.
//!
//! # Cost
//! That of one linear program, within the effort.
//!
//! # Source
//! J. Farkas, *Theorie der einfachen Ungleichungen* (1902).

use gavotte_model::{Bounds, ItemId, OptionId, Problem};

use super::lp::{End, Matrix, Program, Simplex};
use crate::run::copies;
use crate::run::numbers::narrow;
use crate::weights::Weights;

/// Weights that prove that a problem some of whose primary items have bounds has no solution; `None` when none were
/// found with this effort, counted as that of [`refute`](crate::weights::refute).
///
/// ```
/// use gavotte_engine::{model::{Bounds, Problem}, outweigh, weights};
/// let rounds = Problem::builder().items(["ab", "ac", "bc"]).item_with("round", Bounds::between(0, 2));
/// let games = rounds.option(["ab", "round"]).option(["ac", "round"]).option(["bc", "round"]);
/// let problem = games.build()?;
/// let proof = outweigh(&problem, weights::THOROUGH).ok_or("three games and two places")?;
/// assert!(proof.is_bound() && proof.holds(&problem));
/// assert_eq!(proof.total(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn outweigh(problem: &Problem, effort: u64) -> Option<Weights> {
    // What a page loads first has no linear algebra, as for `refute`.
    if !copies::IS_WHOLE {
        return None;
    }
    let items: Vec<ItemId> = problem.items().take(problem.primary_count()).collect();
    let is_open = |item: &ItemId| {
        let bounds = problem.bounds(*item);
        bounds.min != bounds.max
    };
    if !items.iter().any(is_open) || problem.entry_count() as u64 > effort {
        return None;
    }
    let ray = ray(program(problem, &items), effort)?;
    let greatest = ray.iter().fold(0.0_f64, |most, it| most.max(it.abs()));
    // The least weight, as a part of the greatest, that is no rounding error.
    let error = 1e-6;
    let counts = ray.iter().map(|it| it.abs()).filter(|&it| it > greatest * error);
    let least = counts.fold(f64::INFINITY, f64::min);
    // The greatest weight of the item with the least one: people should be able to add them up.
    let largest: u32 = 12;
    (1..=largest).find_map(|times| {
        let scale = f64::from(times) / least;
        // The check refuses the greatest number.
        #[allow(clippy::cast_possible_truncation)] // a number out of range is cut
        let weights = items.iter().zip(&ray).map(|(&item, by)| (item, (by * scale).round() as i64));
        Weights::bounding(problem, weights.collect())
    })
}

/// The relaxation: each item within its bounds, at any costs.
fn program(problem: &Problem, items: &[ItemId]) -> Program {
    let can_be = |option: &OptionId| problem.is_choosable(*option);
    let options: Vec<OptionId> = problem.options().filter(can_be).collect();
    let rows = |option: &OptionId| {
        let held = problem.option_items(*option).iter().copied();
        held.filter(|&it| problem.is_primary(it)).map(ItemId::raw).collect::<Vec<u32>>()
    };
    let matrix = Matrix::new(items.len(), options.iter().map(rows));
    let bounds = items.iter().map(|&item| {
        let Bounds { min, max } = problem.bounds(item);
        let most = if max == Bounds::UNLIMITED { f64::INFINITY } else { f64::from(max) };
        (f64::from(min), most)
    });
    // Which costs, does not matter for the ray; where they are equal the method may go round in circles. Multiples of
    // one prime modulo another look random.
    let costs: Vec<i64> = (0..options.len()).map(|at| 1 + (at * 389 % 1021) as i64).collect();
    let mut program = Program::new(matrix, &costs, &bounds.collect::<Vec<_>>());
    // A bound of an option that nothing reaches: items alone must bound it.
    let loose = 1024.0;
    for column in 0..narrow(options.len()) {
        program.set_bounds(column, 0.0, loose);
    }
    program
}

/// The ray of a program without a solution.
fn ray(program: Program, effort: u64) -> Option<Vec<f64>> {
    let mut simplex = Simplex::new(program);
    // How many steps the simplex method makes between two looks at the effort.
    let stretch: u32 = 50;
    loop {
        match simplex.run(stretch, f64::INFINITY) {
            End::None => return Some(simplex.ray()),
            End::Paused if simplex.work() < effort => {}
            End::Best | End::Above | End::Paused | End::Lost => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::THOROUGH;

    /// One game more than there are places, in rounds of at most two.
    fn rounds(count: usize) -> Problem {
        let games = 2 * count + 1;
        let mut builder = Problem::builder().items((0..games).map(|it| format!("game{it}")));
        for round in 0..count {
            builder = builder.item_with(format!("round{round}"), Bounds::between(0, 2));
        }
        for (game, round) in (0..games).flat_map(|it| (0..count).map(move |round| (it, round))) {
            builder = builder.option([format!("game{game}"), format!("round{round}")]);
        }
        builder.build().unwrap()
    }

    #[test]
    fn games_need_places() {
        for count in 1..24 {
            let problem = rounds(count);
            let weights = outweigh(&problem, THOROUGH).unwrap();
            assert_eq!((weights.total(), weights.items().len()), (1, 3 * count + 1), "{weights}");
            assert!(weights.items().iter().all(|it| it.1.abs() == 1), "{weights}");
        }
        assert_eq!(outweigh(&rounds(9), 1), None, "no effort");
    }
}
