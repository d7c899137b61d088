//! The options of the verb `symmetry`, with their help, which describes the form of the answer and is longer than they.

use super::puzzles::DrawArgs;
use super::shared::{InputArgs, SearchArgs};

pub(super) const SYMMETRY_HELP: &str = "\
A symmetry is a permutation of the options that leaves the problem as it is: items go to items of the same \
kind, costs stay, and options that agree on an item go to options that agree on its image. Prints the number of \
symmetries; generators, of which all others are products, as cycles of option numbers and of items; the orbits, \
which are the options, and the items, that symmetries carry into each other; and the number of options and items \
that no symmetry moves. Each generator is checked before it is printed.

The problem is taken as it is given, so there may be more symmetries than people mean: a reflection may \
exchange two pieces of a puzzle, and equal options can be exchanged. Items in the same options can be exchanged \
without moving an option; such exchanges are counted separately (`idle`).

--draw shows a board of polyominoes with the orbit of each square, or one of queens with the orbit of the \
option of each square; any other problem is drawn without orbits.

A step is a thousand reads of table entries.

Example:
  $ gavotte symmetry examples/conflict.dlx
  order 2
  generator options (1 2)
  generator items (a b)
  orbit options 1 2
  orbit items a b
  alone 1 option, 2 items";

#[derive(Debug, clap::Args)]
#[command(mut_arg("draw", |arg| {
    arg.help("Draw the board with the numbers of its orbits into this file: .svg, .png or .ansi")
}))]
pub(crate) struct SymmetryArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// How the answer is written: text or json
    #[arg(long, value_name = "STYLE", default_value = "text", value_parser = clap::builder::PossibleValuesParser::new(["text", "json"]))]
    pub(crate) output: String,
    #[command(flatten)]
    pub(crate) picture: DrawArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}
