//! `count`: how many solutions there are. It only chooses among the ways to count (up to symmetry, by weight, a set, a kept run,
//! a search), because each way has options and an end of its own.

use gavotte::Query;

use super::{compiled, kept, projected, remainder, up_to, weighted};
use crate::args::CountArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::imposed;
use crate::input::assumed;
use crate::output::Out;
use crate::proof::{self, Proof};
use crate::watch::Watch;

pub(crate) fn run(args: &CountArgs) -> Result<Exit, Failure> {
    let input = imposed::read(&args.input)?;
    input.refuse_imposed(args.proof.proof.is_some(), "--proof")?;
    if let Some(what) = &args.up_to {
        let input = input.heeded_by("--up-to")?.for_classes(what);
        return up_to::count(args, &input, what);
    }
    if let Some(names) = &args.project {
        let input = input.heeded_by("--project")?;
        return projected::count(args, &input, names);
    }
    if let Some(weights) = &args.weights {
        let input = input.heeded_by("--weights")?;
        return weighted::count(args, &input, weights);
    }
    if input.set.is_some() {
        kept::refuse_for_set(&args.keep)?;
        proof::refuse_for_set(args.proof.proof.as_deref())?;
        return compiled::count(args, &input);
    }
    if args.keep.is_wanted() {
        return kept::count(args, &input);
    }
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let watch = Watch::new(&args.search)?.style(Some(args.output));
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let (engine, interrupt) = (args.search.engine.0, watch.interrupt());
    let proof = Proof::begin(&args.proof, &input.problem, Query::Count, engine, interrupt)?;
    let watch = watch.log(proof.as_ref().and_then(Proof::log)).folder(args.temp_dir.as_deref());
    let mut search = watch.search(&input.problem, Query::Count, (&require, &forbid))?;
    let mut out = Out::open(&args.search.place)?;
    let count = search.count_all();
    watch.clear();
    let (found, verdict) = (count.solutions, count.verdict);
    if let Some(failure) = watch.folder_failure(verdict) {
        return Err(failure);
    }
    remainder::tell(args, &input, verdict, &found, &mut out)?;
    watch.end_count(&search, verdict, &found.to_string(), args.input.file.as_deref());
    if let Some(proof) = proof {
        proof.end(&input.problem, verdict, &found, watch.interrupt())?;
    }
    Ok(watch.exit_code(verdict, found.bits() > 0))
}
