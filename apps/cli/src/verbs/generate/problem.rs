//! `generate FILE`: options of any problem. They are written as numbers, because `--require` takes them in that form.

use gavotte::OptionId;
use gavotte::made::told;
use serde_json::Value;

use super::any::{self, Form};
use super::batch::Batch;
use crate::args::{GenerateArgs, InputArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::Input;
use crate::verbs::ids;

pub(super) fn run(args: &GenerateArgs) -> Result<Exit, Failure> {
    let input = InputArgs { file: args.what.clone(), from: args.from, impose: None };
    let problem = Input::read(&input, "generate")?.problem;
    let numbers =
        |options: &[OptionId]| -> Value { options.iter().map(|it| it.number()).collect() };
    let form = Form {
        object: &|made| {
            let (puzzle, solution) = (numbers(&made.givens), numbers(made.solution.options()));
            told("problem", puzzle, solution, made.seed)
        },
        text: &|givens| ids::text(givens) + "\n",
        is_parted: false,
    };
    any::run(Batch::new(args)?, &problem, &form)
}
