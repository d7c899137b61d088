//! `queens`: N queens that do not attack each other.

use std::process::ExitCode;

use gavotte::draw;
use gavotte::puzzles::queens::Queens;

use super::puzzle::{self, Forms};
use crate::args::QueensArgs;
use crate::failure::Failure;

pub(crate) fn run(args: &QueensArgs) -> Result<ExitCode, Failure> {
    let queens = usize::try_from(args.queens).unwrap_or(usize::MAX);
    let queens = Queens::new(queens).map_err(|error| Failure::Usage(error.to_string()))?;
    let problem = queens.encode().map_err(|error| Failure::Usage(error.to_string()))?;
    let forms = Forms {
        text: &|solution| queens.decode(solution.options()).to_string(),
        picture: &|solution| {
            let options = solution.map_or(&[][..], |solution| solution.options());
            draw::queens(&queens.decode(options))
        },
    };
    puzzle::answer(&problem, &[], &args.many, &args.search, &forms)
}
