//! The group that `--up-to` means: all symmetries, those of the board, or those that a file generates. The generators
//! of a file are checked against the problem, because a count up to something that is no symmetry would be wrong.

use std::path::Path;

use gavotte::formats::shortened;
use gavotte::puzzles::Puzzle;
use gavotte::symmetry::{Effort, GaveUp};
use gavotte::{
    Asker, Message, NoClasses, NoGroup, Problem, Query, Search, StopReason, Symmetric, UpTo,
    message,
};

use crate::failure::Failure;
use crate::imposed::Generators;
use crate::input::Input;
use crate::watch::Watch;

impl From<NoClasses> for Failure {
    fn from(error: NoClasses) -> Self {
        Self::Runtime(error.message())
    }
}

impl Asker for &Watch<'_> {
    type Error = Failure;

    fn search<'p>(&mut self, problem: &'p Problem, query: Query) -> Result<Search<'p>, Failure> {
        Watch::search(self, problem, query, (&[], &[]))
    }

    fn spend(&mut self, steps: u64) {
        Watch::spend(self, steps);
    }

    fn interrupted(&self) -> Option<StopReason> {
        Watch::interrupt(self).check().err()
    }

    fn why_stopped(&self, _: GaveUp) -> Result<StopReason, Failure> {
        Watch::why_stopped(self)
    }
}

/// The symmetries of `problem`, which comes from this puzzle or from none, that `what` means; else the limit that was
/// met.
pub(super) fn meant(
    problem: &Problem,
    puzzle: Option<&dyn Puzzle>,
    what: &Path,
    (watch, effort): (&Watch<'_>, &mut Effort),
) -> Result<Result<UpTo, StopReason>, Failure> {
    let named = what.to_str().and_then(|word| Symmetric::named(word, puzzle));
    if let (None, false, Some(word)) = (&named, what.exists(), what.to_str()) {
        if !word.contains(['.', '/']) {
            return Err(Failure::Usage(message!(
                "--up-to {word}: there is no such file, and the words are symmetry, board, rotations, isotopy and isomorphism",
                word = shortened(word, 200)
            )));
        }
    }
    let file = if named.is_none() { Some(Generators::read(what)?) } else { None };
    let lines = || Symmetric::Generated(file.as_ref().map_or_else(Vec::new, Generators::lines));
    let symmetric = named.unwrap_or_else(lines);
    let error = match UpTo::found(problem, &symmetric, effort) {
        Ok(group) => return Ok(Ok(group)),
        Err(NoGroup::GaveUp(_)) => return watch.why_stopped().map(Err),
        Err(error) => error,
    };
    let usage = |error: NoGroup| Failure::Usage(message!("--up-to {error}", error));
    Err(match &file {
        Some(file) => file.failure(error).unwrap_or_else(usage),
        None => usage(error),
    })
}

/// The symmetries that `what` means for a problem that was read.
pub(super) fn meant_of(
    input: &Input,
    what: &Path,
    (watch, effort): (&Watch<'_>, &mut Effort),
) -> Result<Result<UpTo, StopReason>, Failure> {
    let Some(beside) = &input.beside else {
        return meant(&input.problem, input.puzzle.as_deref(), what, (watch, effort));
    };
    if what != Path::new("symmetry") {
        return Err(Failure::Usage("with --impose, --up-to is `symmetry`".into()));
    }
    Ok(Ok((&beside.whole).into()))
}

/// The note that names the group of an answer.
pub(super) fn words(meant: &UpTo, counts: bool) -> Message {
    match (meant.order(), counts) {
        (Some(order), true) => {
            message!("solutions are counted up to a group of order {order}", order)
        }
        (Some(order), false) => {
            message!("one solution of each class is listed, up to a group of order {order}", order)
        }
        (None, true) => "solutions that are isomorphic are counted once".into(),
        (None, false) => "one of several isomorphic solutions is listed".into(),
    }
}
