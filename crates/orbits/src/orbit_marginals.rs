//! In how many solutions each option is, by one count for each orbit of options.
//!
//! # Why this shape
//! Options that a symmetry carries into each other are in equally many solutions. Where there are few orbits, a count
//! for each of them says the same as a compiled set, and a count takes less memory than a set. Callers differ in how
//! they count, so they pass a function that does.
//!
//! # Cost
//! That of the counts.

use gavotte_engine::Count;
use gavotte_model::{OptionId, Problem, Verdict};
use gavotte_symmetry::Symmetries;
use num_bigint::BigUint;

/// For each option of `problem`, the number of solutions that hold it. `symmetries` are symmetries of that problem, and
/// `count` counts the solutions that hold an option; it is asked once for each orbit.
///
/// # Errors
/// How a count ended that was cut short (the inner error), and an error of `count`.
///
/// ```
/// use gavotte_model::Query;
/// use gavotte_symmetry::Effort;
/// let problem = gavotte_puzzles::queens::Queens::new(6)?.encode()?;
/// let symmetries = gavotte_orbits::symmetries(&problem, &mut Effort::unlimited())?;
/// let marginals = gavotte_orbits::orbit_marginals(&problem, &symmetries, |option| {
///     let search = gavotte_backends::ask(&problem).assume(&[option], &[]).search(Query::Count);
///     Ok::<_, gavotte_engine::Unsupported>(search?.count_all())
/// })?;
/// let set = gavotte_backends::asked(&problem, Query::Set).compile().expect("it is small");
/// assert_eq!(marginals, Ok(set.marginals()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn orbit_marginals<E>(
    problem: &Problem,
    symmetries: &Symmetries,
    mut count: impl FnMut(OptionId) -> Result<Count, E>,
) -> Result<Result<Vec<BigUint>, Verdict>, E> {
    let mut marginals = vec![BigUint::ZERO; problem.option_count()];
    for orbit in symmetries.option_orbits() {
        // An option without a primary item is in no solution, and so are its images.
        let Some(&first) = orbit.first().filter(|&&it| problem.is_choosable(it)) else { continue };
        let Count { solutions, verdict } = count(first)?;
        if verdict != Verdict::Complete {
            return Ok(Err(verdict));
        }
        for option in orbit {
            marginals[option.index()].clone_from(&solutions);
        }
    }
    Ok(Ok(marginals))
}
