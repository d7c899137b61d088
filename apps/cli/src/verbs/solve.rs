//! `solve`: one solution, all of them, or some. It only chooses among the ways to find them (up to symmetry, a set, a
//! kept run, a search), because each way has options and an end of its own.

use gavotte::{BigUint, Query, StopReason, Verdict};

use super::{compiled, kept, least, projected, up_to};
use crate::args::SolveArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::imposed;
use crate::input::assumed;
use crate::output::{End, Out};
use crate::proof::{self, Proof};
use crate::watch::Watch;

pub(crate) fn run(args: &SolveArgs) -> Result<Exit, Failure> {
    let input = imposed::read(&args.input)?;
    input.refuse_imposed(args.proof.proof.is_some(), "--proof")?;
    input.refuse_imposed(args.keep.is_wanted(), "a checkpoint")?;
    let query = match (args.all, args.limit) {
        (false, None) => Query::First,
        (_, limit) => Query::All { limit },
    };
    if let Some(what) = &args.up_to {
        let input = input.heeded_by("--up-to")?;
        return up_to::solve(args, &input, what);
    }
    if let Some(names) = &args.project {
        let input = input.heeded_by("--project")?;
        return projected::solve(args, &input, names);
    }
    if args.least {
        return least::solve(args, &input);
    }
    if input.set.is_some() {
        kept::refuse_for_set(&args.keep)?;
        proof::refuse_for_set(args.proof.proof.as_deref())?;
        return compiled::solve(args, query, &input);
    }
    if args.keep.is_wanted() {
        return kept::solve(args, &input);
    }
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let watch = Watch::streaming(&args.search)?.style(args.output);
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let (engine, interrupt) = (args.search.engine.0, watch.interrupt());
    let proof = Proof::begin(&args.proof, &input.problem, query, engine, interrupt)?;
    let watch = watch.log(proof.as_ref().and_then(Proof::log));
    let mut search = watch.search(&input.problem, query, (&require, &forbid))?;
    if query == Query::First {
        search = search.limit(1);
    }
    let mut out = Out::open_as(query != Query::First, &args.search.place)?;
    let mut report = input.report(args.output, &mut out);
    let mut found = BigUint::ZERO;
    for solution in search.by_ref() {
        report.solution(&solution)?;
        found += 1_u32;
    }
    let verdict = search.verdict().unwrap_or(Verdict::Stopped(StopReason::Cancelled));
    report.end(&End { query, verdict, found: &found })?;
    watch.end(&search, verdict, &found.to_string());
    if let Some(proof) = proof {
        proof.end(&input.problem, verdict, &found, watch.interrupt())?;
    }
    Ok(watch.exit_code(verdict, found.bits() > 0))
}
