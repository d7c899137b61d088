//! `count --up-to`: how many classes of solutions there are.

use std::path::Path;
use std::process::ExitCode;

use gavotte::formats::render_line;
use gavotte::symmetry::{CyclesError, Effort, GaveUp, Group, Permutation, Symmetry};
use gavotte::{BigUint, Classes, NoClasses, Problem, Query, Verdict};
use serde_json::json;

use crate::args::{CountArgs, Style};
use crate::failure::{Failure, note};
use crate::input::{Input, read_whole};
use crate::output::{End, Out, report, result};
use crate::watch::Watch;

/// Why there is no count.
enum Stop {
    /// A limit was met before anything was counted.
    GaveUp,
    Failure(Failure),
}

impl From<GaveUp> for Stop {
    fn from(_: GaveUp) -> Self {
        Self::GaveUp
    }
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl From<NoClasses> for Stop {
    fn from(error: NoClasses) -> Self {
        match error {
            NoClasses::GaveUp(_) => Self::GaveUp,
            error => Self::Failure(Failure::Runtime(error.to_string())),
        }
    }
}

pub(super) fn count(args: &CountArgs, input: &Input, what: &Path) -> Result<ExitCode, Failure> {
    if input.set.is_some() {
        let words = "the classes of a set of solutions are not counted; give the problem instead of the set";
        return Err(Failure::Usage(words.to_owned()));
    }
    let watch = Watch::new(&args.search)?.style(Some(args.output));
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let mut effort = watch.symmetries_to_count()?;
    let group = match group(&input.problem, what, &mut effort) {
        Err(Stop::Failure(failure)) => return Err(failure),
        group => group,
    };
    let mut out = Out::open(&args.search.place)?;
    let mut order = None;
    let counted = group.and_then(|group| {
        order = Some(group.order().to_string());
        counted(&input.problem, &group, &mut effort, &watch)
    });
    let (verdict, found) = match counted {
        Ok(counted) => counted,
        Err(Stop::Failure(failure)) => return Err(failure),
        Err(Stop::GaveUp) => {
            let reason = watch.why_no_symmetries().ok_or_else(|| {
                let words = "the problem is too large for a search for its symmetries";
                Failure::Runtime(words.to_owned())
            })?;
            (Verdict::Stopped(reason), BigUint::ZERO)
        }
    };
    watch.clear();
    if let (Some(order), false) = (&order, watch.is_quiet()) {
        note(&format!("solutions are counted up to a group of order {order}"));
    }
    let end = End { query: Query::Count, verdict, found: &found };
    if matches!(args.output, Style::Json | Style::Jsonl) {
        let mut object = result(&end);
        object["order"] = json!(order);
        object["solutions"] = json!([]);
        out.line(&object.to_string())?;
        out.finish()?;
    } else {
        report(&input.problem, input.format, Some(args.output), 0, &mut out).end(&end)?;
    }
    watch.end_classes(verdict, &found.to_string());
    Ok(watch.exit_code(verdict, found.bits() > 0))
}

/// The symmetries that are meant: all of them, or those that the lines of a file generate.
fn group(problem: &Problem, what: &Path, effort: &mut Effort) -> Result<Group, Stop> {
    if what == Path::new("symmetry") {
        let symmetries = gavotte::symmetries(problem, effort)?;
        return Ok(Group::of(&symmetries, effort)?);
    }
    let (name, bytes) = read_whole(what)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut generators = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if !line.trim().is_empty() && !line.trim_start().starts_with('#') {
            effort.spend(problem.entry_count() as u64)?;
            let generator = generator(problem, line).map_err(|(column, words)| {
                Failure::Input(render_line(&name, number, column, &words, line))
            })?;
            generators.push(generator);
        }
    }
    Ok(Group::generated(problem.option_count(), &generators, effort)?)
}

/// The symmetry on a line; else the column of what is wrong, and why.
fn generator(problem: &Problem, line: &str) -> Result<Permutation, (usize, String)> {
    let permutation: Permutation = line.parse().map_err(|error: CyclesError| {
        let column = match error {
            CyclesError::Unexpected(_, column) | CyclesError::Number(column) => column,
            _ => 1,
        };
        let words = error.to_string();
        let words = words.strip_prefix(&format!("column {column}: ")).unwrap_or(&words);
        (column, words.to_owned())
    })?;
    let symmetry = Symmetry::given(problem, permutation)
        .map_err(|error| (1, format!("this is no symmetry of the problem: {error}")))?;
    Ok(symmetry.options().clone())
}

/// Counts the classes of solutions; fewer than there are when a limit is met.
fn counted(
    problem: &Problem,
    group: &Group,
    effort: &mut Effort,
    watch: &Watch<'_>,
) -> Result<(Verdict, BigUint), Stop> {
    let mut classes = Classes::new(problem, group, effort)?;
    while let Some((smaller, members)) = classes.next_problem()? {
        let mut search = watch.search(&smaller, Query::Count, (&[], &[]))?;
        let count = search.count_all();
        watch.spend(search.steps());
        classes.add(members, &count.solutions);
        if count.verdict != Verdict::Complete {
            return Ok((count.verdict, classes.at_least()));
        }
    }
    Ok((Verdict::Complete, classes.exact()))
}
