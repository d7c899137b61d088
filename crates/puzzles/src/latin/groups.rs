//! The groups of Latin squares that have names: isotopy and isomorphism.
//!
//! # Why this shape
//! A square is a table of a product, and those who study such tables ask for their number up to renaming: of rows, columns
//! and symbols each by itself (*isotopy*), or of all three alike (*isomorphism*). With the exchange of the three, isotopy
//! is the group of all symmetries of the problem. A swap and a cycle generate all renamings.
//!
//! # Invariants
//! Given symbols have names that no renaming may change, so a square with some has no such group.
//!
//! # Source
//! B. D. McKay, A. Meynert and W. Myrvold, *Small Latin squares, quasigroups and loops* (2007).

use gavotte_model::Problem;

/// Generators of the group of this name: for each option of the problem of all squares of this order the index of its
/// image. `None` where there is no such group.
pub(super) fn known(problem: &Problem, order: usize, name: &str) -> Option<Vec<Vec<u32>>> {
    if problem.option_count() != order.pow(3) {
        return None;
    }
    let swap = |it: usize| if order > 1 && it < 2 { 1 - it } else { it };
    let cycle = |it: usize| (it + 1) % order;
    let renamings: [&dyn Fn(usize) -> usize; 2] = [&swap, &cycle];
    // Which of rows, columns and symbols a generator renames.
    let renamed: &[[bool; 3]] = match name {
        "isotopy" => &[[true, false, false], [false, true, false], [false, false, true]],
        "isomorphism" => &[[true; 3]],
        _ => return None,
    };
    let images = |rename: &dyn Fn(usize) -> usize, of: [bool; 3]| {
        let image = |option: usize| {
            let parts = [option / order / order, option / order % order, option % order];
            let renamed = parts.into_iter().zip(of);
            let index = renamed.fold(0, |index, (part, is_renamed)| {
                index * order + if is_renamed { rename(part) } else { part }
            });
            u32::try_from(index).unwrap_or(u32::MAX)
        };
        (0..problem.option_count()).map(image).collect()
    };
    let all = renamed.iter().flat_map(|&of| renamings.map(|rename| images(rename, of)));
    Some(all.collect())
}
