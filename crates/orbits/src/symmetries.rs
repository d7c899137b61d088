//! The symmetries of a problem, found and then checked.
//!
//! # Why this shape
//! A symmetry is returned only after another function has checked each generator, because labelling is intricate and
//! [`Checker`] is only a page long.
//!
//! # Cost
//! That of [`Symmetries::of`]; the check is linear in the options and items that the generators move.

use gavotte_model::Problem;
use gavotte_symmetry::{Checker, Effort, GaveUp, Symmetries};

/// All symmetries of `problem`: how many there are, generators, and the orbits of options and items.
///
/// # Errors
/// When the effort does not suffice, or somebody asked to stop. Then nothing is known.
///
/// # Panics
/// When a generator is no symmetry, which would be a fault of this library.
///
/// ```
/// use gavotte_symmetry::Effort;
/// let problem = gavotte_model::Problem::builder().items(["a", "b"]);
/// let problem = problem.option(["a"]).option(["b"]).option(["a", "b"]).build()?;
/// let symmetries = gavotte_orbits::symmetries(&problem, &mut Effort::unlimited())?;
/// assert_eq!(symmetries.order().to_string(), "2");
/// assert_eq!(symmetries.generators()[0].options().to_string(), "(1 2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn symmetries(problem: &Problem, effort: &mut Effort) -> Result<Symmetries, GaveUp> {
    let symmetries = Symmetries::of(problem, effort)?;
    let checker = Checker::new(problem);
    for generator in symmetries.generators() {
        assert!(
            checker.is_symmetry(generator, effort)?,
            "the symmetry {} that was found leaves the problem",
            generator.options()
        );
    }
    Ok(symmetries)
}
