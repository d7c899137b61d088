//! `estimate`: how large the search is, and how many solutions there are, by random probing. It opens the same search
//! as `solve --all`, because the estimate is about the tree that this search would visit.

use gavotte::{Estimate, Figure, Magnitude, Query};
use serde_json::{Value, json};

use crate::args::EstimateArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use crate::input::{Input, assumed};
use crate::output::Out;
use crate::watch::{Outcome, Watch};

pub(crate) fn run(args: &EstimateArgs) -> Result<Exit, Failure> {
    let input = Input::read(&args.input, "estimate")?;
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
        return Err(Failure::Usage(wrong.to_owned()));
    };
    watch.clear();
    out.text(&answer(&estimate, &args.output))?;
    out.finish()?;
    watch.end_estimate(&estimate);
    if estimate.probes > 1 && args.output != "json" && !watch.is_quiet() {
        note(CAUTION);
    }
    // A probe that has met a solution shows that there is one; if none has met one, that proves nothing.
    let has_met = estimate.solutions.is_some_and(|it| !it.mean().is_zero());
    let outcome = if has_met { Outcome::Found } else { Outcome::Unknown };
    Ok(watch.exit_code_of_batch(estimate.verdict, outcome))
}

/// The answer with its line ends.
pub(super) fn answer(estimate: &Estimate, style: &str) -> String {
    if style == "json" { format!("{}\n", json(estimate)) } else { estimate.to_string() }
}

/// What the intervals rest on, and what they do not promise.
const CAUTION: &str = "an estimate and no bound: 95 % assumes that means of probes are normal, and where a small part of \
                       the tree holds most of it, the figures are mostly too small";

fn json(estimate: &Estimate) -> Value {
    // A figure that is greater than every number of JSON is null; its logarithm still tells it.
    let figure = |figure: Figure| {
        json!({
            "mean": figure.mean().value(),
            "error": figure.error().and_then(Magnitude::value),
            "interval": figure.interval().map(|(least, most)| [least.value(), most.value()]),
            "log10": figure.mean().log10(),
            "relative_error": figure.relative_error(),
        })
    };
    json!({
        "version": 1,
        "query": "estimate",
        "status": Watch::status(estimate.verdict, true),
        "estimate": true,
        "probes": estimate.probes.to_string(),
        "confidence": 0.95,
        "caution": CAUTION,
        "steps": estimate.steps.map(figure),
        "solutions": estimate.solutions.map(figure),
    })
}
