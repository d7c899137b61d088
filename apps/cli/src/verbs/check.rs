//! `check`: whether solutions are right.

use std::process::ExitCode;

use gavotte::formats::solutions::{self, Claim};
use gavotte::formats::{printable, shortened};
use gavotte::{Problem, Verifier};

use crate::args::{CheckArgs, InputArgs};
use crate::failure::{Failure, note};
use crate::input::{Input, open};
use crate::output::Out;

pub(crate) fn run(args: &CheckArgs) -> Result<ExitCode, Failure> {
    let problem = InputArgs { file: Some(args.problem.clone()), from: args.from };
    let Input { problem, format } = Input::read(&problem)?;
    let source = open(args.solutions.as_deref())?;
    let name = source.name();
    let claims = solutions::read(&problem, format, source.into_reader())
        .map_err(|error| Failure::reading(&name, &error))?;
    let mut out = Out::open(&args.place)?;
    let fault = first_fault(&problem, &claims, &name);
    out.line(fault.as_deref().unwrap_or("verified"))?;
    out.finish()?;
    if fault.is_some() {
        return Ok(ExitCode::from(5));
    }
    note(&format!("{} solutions are right", claims.len()));
    Ok(ExitCode::SUCCESS)
}

/// The first claim that is wrong, or that this verb cannot check.
fn first_fault(problem: &Problem, claims: &[Claim], name: &str) -> Option<String> {
    if claims.is_empty() {
        return Some("there are no solutions to check".to_owned());
    }
    let mut verifier = Verifier::new(problem);
    claims.iter().find_map(|claim| match claim {
        Claim::None => Some("`no solution` is a claim that needs a proof".to_owned()),
        Claim::Solution { options, line } => {
            let error = verifier.check(options).err()?;
            let error = printable(&error.to_string()).into_owned();
            Some(format!("{}:{line}: {error}", shortened(name, 200)))
        }
    })
}
