//! `describe`: the size and structure of a problem, which engine answers, and what the text was read as. The text is the
//! library's, because Python prints the same, but for the last line.

use gavotte::Description;

use crate::args::DescribeArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::imposed;
use crate::output::Out;

pub(crate) fn run(args: &DescribeArgs) -> Result<Exit, Failure> {
    let input = imposed::read(&args.input)?.of_a_problem()?;
    let mut out = Out::open(&args.place)?;
    out.text(&Description::of(&input.problem).to_string())?;
    out.line(&format!("read as: {}", input.read_as))?;
    out.finish()?;
    Ok(Exit::SUCCESS)
}
