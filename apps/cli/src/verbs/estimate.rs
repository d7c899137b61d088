//! `estimate`: how large the search is, and how many solutions there are, by random probing.

use std::process::ExitCode;

use gavotte::{Estimate, Figure, Query};
use serde_json::{Value, json};

use crate::args::EstimateArgs;
use crate::failure::Failure;
use crate::input::{Input, assumed};
use crate::output::Out;
use crate::watch::Watch;

pub(crate) fn run(args: &EstimateArgs) -> Result<ExitCode, Failure> {
    let input = Input::read(&args.input)?;
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
    if args.output == "json" {
        out.line(&json(&estimate).to_string())?;
    } else {
        out.line(&format!("about {} steps", text(estimate.steps)))?;
        out.line(&format!("about {} solutions", text(estimate.solutions)))?;
    }
    out.finish()?;
    watch.end_estimate(&estimate);
    Ok(watch.exit_code(estimate.verdict, true))
}

/// Whole numbers while they are short.
fn number(value: f64) -> String {
    if value < 1e9 { format!("{value:.0}") } else { format!("{value:.3e}") }
}

fn text(figure: Figure) -> String {
    format!("{} +- {}", number(figure.mean), number(figure.error))
}

fn json(estimate: &Estimate) -> Value {
    let figure = |figure: Figure| json!({"mean": figure.mean, "error": figure.error});
    json!({
        "version": 1,
        "query": "estimate",
        "status": Watch::status(estimate.verdict, true),
        "probes": estimate.probes.to_string(),
        "steps": figure(estimate.steps),
        "solutions": figure(estimate.solutions),
    })
}
