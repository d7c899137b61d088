//! Classes of solutions under a group that is too large for a visit of its members, and that has only a small part of all
//! symmetries: all solutions are kept, and those that a generator carries into each other are joined.
//!
//! # Why this shape
//! This asks nothing of the group, neither its members nor its place among all symmetries. It needs all solutions, so it
//! is the last way, and is given up when there are too many of them.
//!
//! # Cost
//! All solutions in memory, and for each generator the image of each.

use gavotte_engine::Search;
use gavotte_model::{OptionId, Problem, Query, Solution, StopReason, Verdict};
use gavotte_symmetry::{Effort, GaveUp, Group};

use crate::asker::Asker;
use crate::count::NoClasses;
use crate::representative::{Representative, whole_number};

/// The most options that all solutions have together: 64 MB and as much again for the solutions themselves. [options; limit]
const MOST: usize = 1 << 24;

/// How the solutions were gathered.
enum Gathered {
    All(Vec<Solution>),
    TooMany,
    Stopped(Verdict),
}

/// One solution of each class, the least one; an error when there are too many solutions for that. With the verdict of a
/// search that was stopped there are none.
pub(crate) fn together<A: Asker>(
    problem: &Problem,
    group: &Group,
    effort: &mut Effort,
    asker: &mut A,
) -> Result<(Verdict, Vec<Representative>), A::Error> {
    let solutions = match asker.ask(problem, Query::All { limit: None }, &[], gather)? {
        Gathered::All(solutions) => solutions,
        Gathered::Stopped(verdict) => return Ok((verdict, Vec::new())),
        Gathered::TooMany => {
            return Err(NoClasses::TooMany { order: group.order().to_string() }.into());
        }
    };
    match joined(solutions, group, effort) {
        Ok(classes) => Ok((Verdict::Complete, classes)),
        Err(gave_up) => Ok((Verdict::Stopped(asker.why_stopped(gave_up)?), Vec::new())),
    }
}

fn gather(search: &mut Search<'_>) -> Gathered {
    let (mut solutions, mut room) = (Vec::new(), MOST);
    for solution in search.by_ref() {
        // A solution takes some memory beside its options.
        match room.checked_sub(solution.options().len() + 8) {
            Some(left) => room = left,
            None => return Gathered::TooMany,
        }
        solutions.push(solution);
    }
    match search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled)) {
        Verdict::Complete => Gathered::All(solutions),
        verdict => Gathered::Stopped(verdict),
    }
}

/// The least solution of each class, in order.
fn joined(
    mut solutions: Vec<Solution>,
    group: &Group,
    effort: &mut Effort,
) -> Result<Vec<Representative>, GaveUp> {
    solutions.sort_unstable();
    let order = whole_number(&group.order());
    let mut is_seen = vec![false; solutions.len()];
    let mut classes = Vec::new();
    for first in 0..solutions.len() {
        if std::mem::replace(&mut is_seen[first], true) {
            continue;
        }
        let (mut open, mut images) = (vec![first], 0_u64);
        while let Some(at) = open.pop() {
            images += 1;
            for generator in group.generators() {
                let options = solutions[at].options();
                effort.spend(options.len() as u64)?;
                let image = options.iter().map(|it| OptionId::new(generator.image(it.raw())));
                let image = solutions.binary_search(&Solution::new(image.collect()));
                assert!(image.is_ok(), "a symmetry carries solutions to solutions");
                let Ok(image) = image else { continue };
                if !std::mem::replace(&mut is_seen[image], true) {
                    open.push(image);
                }
            }
        }
        let solution = solutions[first].clone();
        classes.push(Representative { solution, images: images.into(), group: &order / images });
    }
    Ok(classes)
}
