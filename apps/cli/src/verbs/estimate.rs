//! `estimate`: how large the search is, and how many solutions there are, by random probing. It opens the same search
//! as `solve --all`, because the estimate is about the tree that this search would visit.

use gavotte::{Estimate, Query, shapes};

use crate::args::EstimateArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::imposed;
use crate::input::assumed;
use crate::output::Out;
use crate::watch::{Outcome, Watch};

pub(crate) fn run(args: &EstimateArgs) -> Result<Exit, Failure> {
    let input = imposed::read(&args.input)?.heeded_by("estimate")?.of_a_problem()?;
    let (require, forbid) = assumed(&input.problem, &args.assume)?;
    let watch = Watch::new(&args.search)?;
    if !watch.is_quiet() {
        input.warn_unchoosable();
    }
    let mut search =
        watch.search(&input.problem, Query::All { limit: None }, (&require, &forbid))?;
    let mut out = Out::open(&args.search.place)?;
    let Some(estimate) = search.estimate(args.probes, args.seed) else {
        let wrong =
            "this engine does not walk down a tree that could be probed; leave --engine out";
        return Err(Failure::Usage(wrong.into()));
    };
    watch.clear();
    out.text(&answer(&estimate, &args.output))?;
    out.finish()?;
    watch.end_estimate(&estimate);
    if estimate.probes > 1 && args.output != "json" && !watch.is_quiet() {
        note(shapes::CAUTION);
    }
    // A probe that has met a solution shows that there is one; if none has met one, that proves nothing.
    let has_met = estimate.solutions.is_some_and(|it| !it.mean().is_zero());
    let outcome = if has_met { Outcome::Found } else { Outcome::Unknown };
    Ok(watch.exit_code_of_batch(estimate.verdict, outcome))
}

/// The answer with its line ends.
pub(super) fn answer(estimate: &Estimate, style: &str) -> String {
    if style == "json" { format!("{}\n", shapes::estimate(estimate)) } else { estimate.to_string() }
}
