//! `langford`: pairs of numbers, the two of each as far apart as the number says.

use std::process::ExitCode;

use gavotte::draw::{self, Blocks};
use gavotte::puzzles::langford::Langford;

use super::forms::Forms;
use super::puzzle;
use crate::args::LangfordArgs;
use crate::failure::Failure;
use crate::output::Drawing;

pub(crate) fn run(args: &LangfordArgs) -> Result<ExitCode, Failure> {
    let pairs = usize::try_from(args.pairs).unwrap_or(usize::MAX);
    let encoded = Langford::new(pairs).and_then(|langford| {
        if args.up_to_symmetry { langford.encode_up_to_symmetry() } else { langford.encode() }
    });
    let encoded = encoded.map_err(|error| Failure::Usage(error.to_string()))?;
    let forms = Forms {
        board: &encoded,
        text: &|solution| {
            format!("{}\n", encoded.decode(solution.options()).to_string().trim_end())
        },
        picture: &|solution| {
            let options = solution.map_or(&[][..], |solution| solution.options());
            let pairs = encoded.decode(options);
            Drawing::board(draw::langford(&pairs), Blocks::langford(&pairs))
        },
    };
    puzzle::answer(encoded.problem(), &args.many, &args.search, &forms)
}
