//! `generate FILE`: options of any problem.

use std::process::ExitCode;

use gavotte::OptionId;
use gavotte::generate::{Effort, Maker, Unmade};
use serde_json::json;

use super::batch::Batch;
use crate::args::GenerateArgs;
use crate::failure::Failure;
use crate::input::Input;
use crate::verbs::ids;

pub(super) fn run(args: &GenerateArgs) -> Result<ExitCode, Failure> {
    let input = crate::args::InputArgs { file: args.what.clone(), from: args.from };
    let problem = Input::read(&input)?.problem;
    let mut batch = Batch::new(args)?;
    let wish = batch.wish();
    let maker = match batch.prepare(|effort| Maker::new(&problem, effort)) {
        Ok(maker) => maker,
        Err(reason) => return batch.cut_short(Unmade::Stopped(reason), 0),
    };
    let is_json = batch.is_json();
    let worker = || {
        let mut worker = maker.worker();
        move |seed: u64, effort: &mut Effort| worker.make(&wish, seed, effort)
    };
    batch.run(worker, |out, _, made| {
        if !is_json {
            return out.line(&ids::text(&made.givens));
        }
        let numbers =
            |options: &[OptionId]| options.iter().map(|it| it.number()).collect::<Vec<_>>();
        let object = json!({
            "version": 1,
            "query": "generate",
            "kind": "problem",
            "puzzle": numbers(&made.givens),
            "solution": numbers(made.solution.options()),
            "givens": made.givens.len(),
            "seed": made.seed.to_string(),
        });
        out.line(&object.to_string())
    })
}
