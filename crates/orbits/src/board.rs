//! The group of a board's rotations and reflections.
//!
//! # Why this shape
//! The symmetries of a problem may be more than people mean: the digits of a sudoku can be renamed, and equal pieces
//! exchanged. The puzzle says which symmetries its board has. Each of these is checked, and one that is no symmetry of
//! this problem (because of boxes that are wider than high, or a given piece) is left out.
//!
//! # Cost
//! At most seven checks, each O(e log e) for e entries.

use gavotte_model::Problem;
use gavotte_puzzles::geometry::{Geometry, Motion};
use gavotte_symmetry::{Effort, GaveUp, Group, Permutation, Symmetry};

/// The symmetries of `problem` that rotate or reflect the board of its puzzle.
///
/// # Errors
/// When the effort does not suffice.
///
/// ```
/// use gavotte_symmetry::Effort;
/// let queens = gavotte_puzzles::queens::Queens::new(8)?;
/// let problem = queens.encode()?;
/// let effort = &mut Effort::unlimited();
/// let group = gavotte_orbits::board_group(&problem, &queens, effort)?;
/// assert_eq!(group.order().to_string(), "8");
/// assert_eq!(gavotte_orbits::count_up_to(&problem, &group, effort)?.to_string(), "12");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn board_group(
    problem: &Problem,
    puzzle: &dyn Geometry,
    effort: &mut Effort,
) -> Result<Group, GaveUp> {
    group_of(problem, puzzle.motions().iter(), effort)
}

/// The symmetries of `problem` that are turns of the board of its puzzle.
pub(crate) fn turns_of_board(
    problem: &Problem,
    puzzle: &dyn Geometry,
    effort: &mut Effort,
) -> Result<Group, GaveUp> {
    group_of(problem, puzzle.motions().iter().filter(|motion| motion.is_turn()), effort)
}

fn group_of<'m>(
    problem: &Problem,
    motions: impl Iterator<Item = &'m Motion>,
    effort: &mut Effort,
) -> Result<Group, GaveUp> {
    let mut generators = Vec::new();
    for motion in motions {
        effort.spend(problem.entry_count() as u64)?;
        let symmetry = Permutation::from_images(&motion.images)
            .ok()
            .and_then(|images| Symmetry::given(problem, images).ok());
        generators.extend(symmetry.map(|symmetry| symmetry.options().clone()));
    }
    Group::generated(problem.option_count(), &generators, effort)
}
