//! `check --up-to`: which designs in one or two files are isomorphic.

use std::path::Path;

use gavotte::form;
use gavotte::puzzles::block_lists;
use gavotte::symmetry::{CanonicalForm, Effort};

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{read_small, wrong_puzzle};
use crate::output::Out;

pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let one = forms(&args.problem)?;
    let mut out = Out::open(&args.place)?;
    let Some(other) = &args.solutions else {
        let (designs, classes) = (one.designs, one.classes.len());
        out.line(&format!("designs {designs}, classes {classes}"))?;
        out.finish()?;
        return Ok(Exit::SUCCESS);
    };
    let other = forms(other)?;
    let is_same = one.classes == other.classes;
    let are_single = one.designs == 1 && other.designs == 1;
    out.line(match (is_same, are_single) {
        (true, true) => "isomorphic",
        (true, false) => "the same classes",
        (false, true) => "not isomorphic",
        (false, false) => "not the same classes",
    })?;
    if !are_single {
        let is_both = |form: &&CanonicalForm| other.classes.binary_search(form).is_ok();
        let both = one.classes.iter().filter(is_both).count();
        let (one, other) = (one.classes.len(), other.classes.len());
        out.line(&format!("classes {one} and {other}, both {both}"))?;
    }
    out.finish()?;
    Ok(if is_same { Exit::SUCCESS } else { Exit::from(5) })
}

/// The designs of a file.
struct Designs {
    designs: usize,
    /// The canonical form of each class, ascending.
    classes: Vec<CanonicalForm>,
}

fn forms(path: &Path) -> Result<Designs, Failure> {
    let (name, text) = read_small(Some(path))?;
    let designs = block_lists(&text).map_err(|error| wrong_puzzle(&name, &error))?;
    let (effort, mut classes) = (&mut Effort::unlimited(), Vec::new());
    for design in &designs {
        classes.push(form(design, effort).map_err(|error| Failure::Runtime(error.message()))?);
    }
    classes.sort_unstable();
    classes.dedup();
    Ok(Designs { designs: designs.len(), classes })
}
