//! `generate` of a genre of puzzles: boards on which something stands already. It serves all genres whose puzzles can
//! be written with givens, because the trait `Puzzle` says which these are.

use gavotte::generate::{Trials, blank};
use gavotte::made::{add_trials, told_of};
use gavotte::puzzles::genres::Genre;
use gavotte::{OptionId, message};

use super::any::{self, Form};
use super::batch::Batch;
use crate::args::GenerateArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::verbs::genre;
use crate::verbs::minimise::{no_givens, unwritten};

pub(super) fn run(args: &GenerateArgs, genre: &'static Genre) -> Result<Exit, Failure> {
    let settings = args.puzzle.settings();
    if let (None, true, Some(word)) = (&args.of, settings.is_empty(), genre.word) {
        let example = genre.examples.first().map_or(word, |example| example.text.trim());
        let words = message!(
            "say {word} or name a file, as in `generate {genre} {example}`",
            word,
            genre = genre.name,
            example
        );
        return Err(Failure::Usage(words));
    }
    let puzzle = genre::read(genre, args.of.as_deref(), &settings)?;
    let mut batch = Batch::new(args)?;
    let empty = match batch.prepare(|effort| blank(&*puzzle, effort)) {
        Ok(empty) => empty.ok_or_else(|| no_givens(genre))?,
        Err(why) => return batch.cut_short(why, 0),
    };
    // What cannot be read back is no puzzle.
    empty.written(&[]).ok_or_else(|| unwritten(genre))?;
    let written = |givens: &[OptionId]| empty.written(givens).unwrap_or_default();
    // Empty lines separate the texts, so a text that contains one could not be read back.
    if args.number > 1 && args.output == "text" && written(&[]).trim().contains("\n\n") {
        let words = message!(
            "a text of {genre} is one puzzle; --output json has one a line",
            genre = genre.name
        );
        return Err(Failure::Usage(words));
    }
    let form = Form {
        object: &|made| {
            let text = written(&made.givens);
            let mut object = told_of(genre, &text, &empty.text(made.solution.options()), made.seed);
            if let Ok(puzzle) = genre.open(&text, &[]) {
                let trials = Trials::counted(puzzle.problem(), &made.solution);
                add_trials(&mut object, trials);
            }
            object
        },
        text: &written,
        is_parted: true,
    };
    any::run(batch, empty.problem(), &form)
}
