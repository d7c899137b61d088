//! `convert`: a problem in another format.
//!
//! The text is made before the file is opened, because a format that cannot hold the problem must leave no empty file.

use std::path::Path;

use gavotte::formats::export::{self, Objective, Sense, Target};
use gavotte::formats::{Format, Packing, csv, dlx, losses, renamed, shortened, write_problem};
use gavotte::{Problem, message};

use crate::args::ConvertArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::imposed;
use crate::input::Input;
use crate::output::{Out, formulas};

/// The forms that can be written: a format of ours, or one for a solver.
#[derive(Clone, Copy)]
enum To {
    Format(Format),
    Solver(Target),
}

pub(crate) fn run(args: &ConvertArgs) -> Result<Exit, Failure> {
    let to = target(args)?;
    let Input { mut problem, .. } = imposed::read(&args.input)?;
    if args.cover {
        problem = problem.to_cover();
    }
    let mut names = Vec::new();
    if let To::Format(format) = to {
        let other = renamed(&problem, format).map_err(|error| Failure::Input(error.message()))?;
        if let Some((other, changed)) = other {
            (problem, names) = (other, changed);
        }
    }
    let text = write(&problem, to, args)?;
    let mut out = Out::open(&args.place)?;
    out.bytes(&text)?;
    out.finish()?;
    if let (To::Format(format), false) = (to, args.quiet) {
        if let Some((old, new)) = names.first() {
            let (old, new) = (shortened(old, 200), shortened(new, 200));
            let more = match names.len() - 1 {
                0 => String::new(),
                many => format!(", and {many} more names are changed alike"),
            };
            note(message!(
                "{format} cannot hold the name `{old}`: it is `{new}` there{more}",
                format,
                old,
                new,
                more
            ));
        }
        for loss in losses(&problem, format) {
            note(message!("{format} does not hold {loss}", format, loss));
        }
    }
    Ok(Exit::SUCCESS)
}

fn write(problem: &Problem, to: To, args: &ConvertArgs) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    match to {
        To::Format(format) => {
            if args.strict_knuth {
                dlx::check_strictly(problem).map_err(|error| Failure::Usage(error.message()))?;
            }
            let done = if format == Format::Csv && formulas::are_guarded() {
                csv::write_guarded(problem, &mut text).map(formulas::add)
            } else {
                write_problem(problem, format, &mut text)
            };
            done.map_err(|error| Failure::Usage(error.message()))?;
        }
        To::Solver(target) => {
            let objective = if problem.has_costs() { Objective::Costs } else { Objective::Fewest };
            let sense = if args.max { Sense::Maximise } else { Sense::Minimise };
            export::write(problem, target, objective, sense, &mut text)
                .map_err(|error| Failure::Usage(error.message()))?;
        }
    }
    Ok(text)
}

/// The format that the arguments name, or the ending of the file to write.
fn target(args: &ConvertArgs) -> Result<To, Failure> {
    let ending = |path: &Path| {
        let path = Packing::stripped(path);
        path.extension().map(|ending| ending.to_string_lossy().into_owned())
    };
    let name = match (&args.to, &args.place.out) {
        (Some(name), _) => name.clone(),
        (None, Some(path)) => ending(path).unwrap_or_default(),
        (None, None) => return Err(Failure::Usage("say with --to which format to write".into())),
    };
    let solver = Target::from_name(&name).map(To::Solver);
    let format = || name.parse::<Format>().ok().map(To::Format);
    solver.or_else(format).ok_or_else(|| {
        let names = Format::WRITTEN.map(Format::name);
        let names = names.into_iter().chain(Target::ALL.map(Target::name));
        let near = gavotte::nearest(&name, names.clone());
        let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
        let all = names.collect::<Vec<_>>().join(", ");
        Failure::Usage(message!(
            "no format that can be written is called `{name}`{hint} ({all})",
            name,
            hint,
            all
        ))
    })
}
