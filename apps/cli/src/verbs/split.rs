//! `split`: a question as a file of pieces, for many machines. It takes none of the options of a search, because the
//! file must be the same on every machine; the options of the search are those of `run`.

use std::num::NonZero;
use std::path::Path;

use gavotte::puzzles::Puzzle;
use gavotte::runs::{Kind, Plan, Question, TopK, Work};
use gavotte::{Message, message};

use crate::args::{Asked, SplitArgs};
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::{Input, assumed};
use crate::key::seal;
use crate::output::Out;

pub(crate) fn run(args: &SplitArgs) -> Result<Exit, Failure> {
    let is_best = matches!(args.question, Asked::Best | Asked::Cover);
    if !is_best && (args.max || args.k.is_some() || args.ties) {
        let message = "--max, --k and --ties are for --question best and cover";
        return Err(Failure::Usage(message.into()));
    }
    if args.up_to.is_some() && args.question != Asked::Count {
        let message = "--up-to is for --question count: for a list, leave `split` out";
        return Err(Failure::Usage(message.into()));
    }
    let mut input = Input::heeding(&args.input)?;
    if let Some(what) = &args.up_to {
        input = input.heeded_by("symmetry")?.for_classes(Path::new(what));
        if input.puzzle.as_deref().and_then(Puzzle::figures).is_some() {
            let message = "a group is imposed on the solutions, so their classes are not counted in pieces: use `count`";
            return Err(Failure::Usage(message.into()));
        }
    }
    if !args.quiet {
        input.warn_unchoosable();
    }
    let is_cover = args.question == Asked::Cover;
    let problem = if is_cover { input.problem.to_cover() } else { input.problem };
    let (require, forbid) = assumed(&problem, &args.assume)?;
    let keep = args.k.map(|k| usize::try_from(k).unwrap_or(usize::MAX));
    let kind = match args.question {
        Asked::Count if args.up_to.is_some() => Kind::Classes,
        Asked::Count => Kind::Count,
        Asked::Solve => Kind::Solve { limit: None },
        Asked::Best | Asked::Cover => {
            Kind::Best(TopK { max: args.max, keep, ties: args.ties, ..TopK::default() })
        }
    };
    let question = Question { cover: is_cover, ..Question::new(kind).assume(&require, &forbid) };
    let seal = seal(&args.key)?;
    let mut out = Out::open(&args.place)?;
    if let Some(cores) = args.plan {
        out.text(&forecast(&Plan::of(&problem, &question), cores))?;
        out.finish()?;
        return Ok(Exit::SUCCESS);
    }
    let pieces = usize::try_from(args.pieces).unwrap_or(usize::MAX);
    let work = Work { seal, ..Work::new(problem, input.format, question, pieces) };
    out.text(&work.write())?;
    out.finish()?;
    if !args.quiet {
        note(summary(&work));
    }
    Ok(Exit::SUCCESS)
}

/// How many pieces there are, and how heavy.
fn summary(work: &Work) -> Message {
    let pieces = &work.partition.pieces;
    let total: f64 = pieces.iter().map(|piece| piece.weight).sum();
    #[allow(clippy::cast_precision_loss)] // a figure for readers
    let mean = total / pieces.len().max(1) as f64;
    let heaviest = pieces.first().map_or(0.0, |piece| piece.weight);
    message!(
        "{pieces} pieces of about {mean} steps, the heaviest of about {heaviest}",
        pieces = pieces.len(),
        mean = format!("{mean:.0}"),
        heaviest = format!("{heaviest:.0}")
    )
}

/// A plan for people.
fn forecast(plan: &Plan, cores: NonZero<u32>) -> String {
    let Plan { steps, error, speed } = plan;
    let share = 100.0 * error / steps.max(1.0);
    let one = plan.seconds();
    let pieces = plan.pieces(cores);
    let many = one / f64::from(cores.get());
    format!(
        "work    about {steps:.2e} steps, with a standard error of {share:.0} %\n\
         speed   {speed:.2e} steps a second on a core of this machine\n\
         time    {} on one core, {} on {cores}\n\
         pieces  {pieces}, of about {} each: split -n {pieces}\n",
        time(one),
        time(many),
        time(one / f64::from(pieces)),
    )
}

/// A time for people.
fn time(seconds: f64) -> String {
    match seconds {
        ..1.0 => format!("{:.0} ms", 1_000.0 * seconds),
        ..120.0 => format!("{seconds:.1} s"),
        ..7_200.0 => format!("{:.0} min", seconds / 60.0),
        ..172_800.0 => format!("{:.1} h", seconds / 3_600.0),
        ..63_072_000.0 => format!("{:.1} days", seconds / 86_400.0),
        _ => format!("{:.3e} years", seconds / 31_557_600.0),
    }
}
