//! `describe`: the size and structure of a problem, and which engine answers.

use std::fmt::Write;
use std::process::ExitCode;

use gavotte::{Problem, Query};

use crate::args::DescribeArgs;
use crate::failure::Failure;
use crate::input::Input;
use crate::output::Out;

pub(crate) fn run(args: &DescribeArgs) -> Result<ExitCode, Failure> {
    let input = Input::read(&args.input)?;
    let mut out = Out::open(&args.place)?;
    out.text(&describe(&input.problem))?;
    out.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn describe(problem: &Problem) -> String {
    let mut text = String::new();
    let (items, options, entries) =
        (problem.item_count(), problem.option_count(), problem.entry_count());
    let primary = problem.primary_count();
    // Writing to a `String` cannot fail.
    let _ = writeln!(text, "{items} items: {primary} primary, {} secondary", items - primary);
    let sizes = || problem.options().map(|option| problem.option_items(option).len());
    if let (Some(least), Some(most)) = (sizes().min(), sizes().max()) {
        #[allow(clippy::cast_precision_loss)]
        let (mean, density) = (
            entries as f64 / options as f64,
            100.0 * entries as f64 / (items.max(1) as f64 * options as f64),
        );
        let _ = writeln!(
            text,
            "{options} options with {entries} entries: {least} to {most} each, {mean:.1} on average; \
             density {density:.2} %"
        );
    } else {
        text.push_str("no options\n");
    }
    text.push_str(&item_line(problem));
    let features = [
        (problem.has_colors(), "colors"),
        (problem.has_bounds(), "bounds"),
        (problem.has_costs(), "costs"),
    ];
    let features: Vec<&str> =
        features.iter().filter(|(has, _)| *has).map(|(_, name)| *name).collect();
    if !features.is_empty() {
        let _ = writeln!(text, "with {}", features.join(", "));
    }
    // What counts is what most people ask, and says most of the problem.
    match gavotte::ask(problem).recipe(Query::Count) {
        Ok(recipe) => text.push_str(&recipe.to_string()),
        Err(error) => drop(writeln!(text, "engine: none, because {error}")),
    }
    text
}

/// In how many options an item is, and the first one that cannot be covered.
fn item_line(problem: &Problem) -> String {
    let mut held = vec![0_u32; problem.item_count()];
    for option in problem.options() {
        for item in problem.option_items(option) {
            held[item.index()] += 1;
        }
    }
    let (Some(least), Some(most)) = (held.iter().min(), held.iter().max()) else {
        return String::new();
    };
    let mut text = format!("an item is in {least} to {most} options\n");
    let hopeless = problem
        .items()
        .find(|&item| problem.is_primary(item) && held[item.index()] < problem.bounds(item).min);
    if let Some(item) = hopeless {
        let name = gavotte::formats::shortened(&problem.item_name(item), 200).into_owned();
        let _ = writeln!(
            text,
            "no solution: item `{name}` is in {} options, but must be covered {} times",
            held[item.index()],
            problem.bounds(item).min
        );
    }
    text
}
