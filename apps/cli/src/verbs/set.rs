//! `marginals` and `histogram`: questions about all solutions at once.

use std::process::ExitCode;

use gavotte::{SolutionSet, Verdict};

use crate::args::SetArgs;
use crate::failure::Failure;
use crate::input::{Input, assumed};
use crate::output::Out;
use crate::watch::{Wanted, Watch};

pub(crate) fn marginals(args: &SetArgs) -> Result<ExitCode, Failure> {
    answer(args, |set, out| {
        for (option, count) in set.problem().options().zip(set.marginals()) {
            out.line(&format!("{}\t{count}", option.number()))?;
        }
        Ok(())
    })
}

pub(crate) fn histogram(args: &SetArgs) -> Result<ExitCode, Failure> {
    answer(args, |set, out| {
        for (size, count) in set.sizes() {
            out.line(&format!("{size}\t{count}"))?;
        }
        Ok(())
    })
}

/// Compiles the set and lets `write` answer from it.
fn answer(
    args: &SetArgs,
    write: impl FnOnce(&SolutionSet, &mut Out) -> Result<(), Failure>,
) -> Result<ExitCode, Failure> {
    let input = Input::read(&args.input)?;
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let watch = Watch::new(&args.search)?;
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let mut search = watch.search(&input.problem, Wanted::Number)?.assume(&require, &forbid);
    let mut out = Out::open(&args.search.place, &[args.input.file.as_deref()])?;
    let set = match search.compile() {
        Ok(set) => set,
        Err(reason) => return Ok(watch.end_set(&search, reason)),
    };
    watch.clear();
    write(&set, &mut out)?;
    out.finish()?;
    watch.end(&search, Verdict::Complete, &set.count().to_string());
    Ok(watch.exit_code(Verdict::Complete, !set.is_empty()))
}
