//! `check --up-to`: which designs in one or two files are isomorphic.

use std::collections::BTreeSet;
use std::path::Path;

use gavotte::puzzles::block_lists;
use gavotte::symmetry::{CanonicalForm, Effort};
use gavotte::{Problem, form, message};

use crate::args::CheckArgs;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{read_small, wrong_puzzle};
use crate::output::Out;

pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let one = forms(&args.problem)?;
    let classes: BTreeSet<&CanonicalForm> = one.iter().collect();
    let mut out = Out::open(&args.place)?;
    let Some(other) = &args.solutions else {
        let (designs, classes) = (one.len(), classes.len());
        out.line(&format!("designs {designs}, classes {classes}"))?;
        out.finish()?;
        return Ok(Exit::SUCCESS);
    };
    let other = forms(other)?;
    let others: BTreeSet<&CanonicalForm> = other.iter().collect();
    let both = classes.intersection(&others).count();
    let is_same = classes == others;
    out.line(match (is_same, one.len() == 1 && other.len() == 1) {
        (true, true) => "isomorphic",
        (true, false) => "the same classes",
        (false, true) => "not isomorphic",
        (false, false) => "not the same classes",
    })?;
    if one.len() > 1 || other.len() > 1 {
        let (one, other) = (classes.len(), others.len());
        out.line(&format!("classes {one} and {other}, both {both}"))?;
    }
    out.finish()?;
    Ok(if is_same { Exit::SUCCESS } else { Exit::from(5) })
}

/// The canonical forms of the designs in a file.
fn forms(path: &Path) -> Result<Vec<CanonicalForm>, Failure> {
    let (name, text) = read_small(Some(path))?;
    let designs = block_lists(&text).map_err(|error| wrong_puzzle(&name, &error))?;
    let effort = &mut Effort::unlimited();
    let form = |design: &Problem| {
        form(design, effort)
            .map_err(|error| Failure::Runtime(message!("{name}: {error}", name = name.clone(), error)))
    };
    designs.iter().map(form).collect()
}
