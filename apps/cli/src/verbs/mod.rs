//! The verbs, one file each, because a verb is read and changed alone. Files that several verbs share are named after
//! what they do (`set`, `puzzle`, `partial`).

mod ask;
mod audit;
mod best;
mod best_puzzle;
mod boards;
mod check;
mod compile;
mod compiled;
mod convert;
mod count;
mod describe;
mod draw;
mod emit;
mod estimate;
mod explain;
mod formats;
mod generate;
mod genre;
mod ids;
mod imposing;
mod install;
mod isomorphic;
mod judged;
mod kept;
mod least;
mod listed;
mod look;
#[cfg(feature = "mcp")]
mod mcp;
mod merge;
mod minimise;
mod nearly;
mod partial;
mod printed;
mod projected;
mod puzzle;
mod rank;
mod relax;
mod remainder;
mod run;
mod sample;
mod serve;
mod set;
mod sides;
mod solve;
mod split;
mod status;
mod sudoku;
mod symmetry;
mod target_sudoku;
mod unfit;
mod unknown;
mod up_to;
mod weighted;
mod weights;

use crate::args::{KeepArgs, Verb};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::memory;
#[cfg(feature = "mcp")]
pub(crate) use mcp::answer_line;

/// Runs a verb and names the exit code.
pub(crate) fn run(verb: &Verb) -> Result<Exit, Failure> {
    if verb.keep().is_some_and(|keep| keep.key.key.is_some() && !keep.is_wanted()) {
        let message = "--key is for --checkpoint and --resume: an answer is not sealed";
        return Err(Failure::Usage(message.into()));
    }
    memory::await_checkpoint(verb.keep().is_some_and(KeepArgs::is_wanted));
    verb.search().map_or(Ok(()), |args| memory::guard(args, unknown::answer(verb)))?;
    if let Verb::Check(args) = verb {
        memory::guard_check(args)?;
    }
    match verb {
        Verb::Solve(args) => solve::run(args),
        Verb::Count(args) => count::run(args),
        Verb::Compile(args) => compile::run(args),
        Verb::Sample(args) => sample::run(args),
        Verb::Rank(args) => rank::run(args),
        Verb::Unrank(args) => rank::run_unrank(args),
        Verb::Marginals(args) => set::marginals(args),
        Verb::Histogram(args) => set::histogram(args),
        Verb::Estimate(args) => estimate::run(args),
        Verb::Best(args) => best::run(args),
        Verb::Cover(args) => best::run_cover(args),
        Verb::Split(args) => split::run(args),
        Verb::Run(args) => run::run(args),
        Verb::Merge(args) => merge::run(args),
        Verb::Status(args) => status::run(args),
        Verb::Check(args) => check::run(args),
        Verb::Convert(args) => convert::run(args),
        Verb::Emit(args) => emit::run(args),
        Verb::Formats(args) => formats::run(args),
        Verb::Puzzles(args) => formats::run_puzzles(args),
        Verb::Describe(args) => describe::run(args),
        Verb::Symmetry(args) => symmetry::run(args),
        Verb::Draw(args) => draw::run(args),
        Verb::Explain(args) => explain::run(args),
        Verb::Relax(args) => relax::run(args),
        Verb::Generate(args) => generate::run(args),
        Verb::Minimise(args) => minimise::run(args),
        Verb::Sudoku(args) => sudoku::run(args),
        Verb::TargetSudoku(args) => target_sudoku::run(args),
        Verb::Genre(args) => genre::run(args),
        Verb::Ask(args) => ask::run(args),
        Verb::Serve(args) => serve::run(args),
        #[cfg(feature = "mcp")]
        Verb::Mcp(args) => mcp::run(args),
        #[cfg(not(feature = "mcp"))]
        Verb::Mcp(_) => Err(Failure::Usage(
            "this program was built without the tools for agents: build it with `--features mcp`"
                .into(),
        )),
        Verb::Look(args) => look::run(args),
        Verb::Completions(args) => install::completions(args),
        Verb::Man(args) => install::manual(args),
    }
}
