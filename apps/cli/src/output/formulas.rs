//! Cells of CSV that a spreadsheet would take for formulas, in the whole command.
//!
//! # Why this shape
//! It is decided once, from the words of the command line, as the color of messages is: so every verb with CSV keeps to it, and a new one cannot
//! forget it. What was done is said once, at the end.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use clap::ArgMatches;
use gavotte::formats::{Packing, csv};
use gavotte::message;

use crate::args::{Formulas, Written};
use crate::failure::note;

/// Whether such cells get an apostrophe in front.
static GUARDS: AtomicBool = AtomicBool::new(false);

/// How many cells got one.
static GUARDED: AtomicU64 = AtomicU64::new(0);

/// Decides it: as asked, or by the name of the file that the verb writes.
pub(crate) fn guard(asked: Option<Formulas>, verb: Option<(&str, &ArgMatches)>) {
    let out = verb.and_then(|(_, verb)| verb.try_get_one::<Written>("out").ok().flatten());
    let is_named = out.is_some_and(|path| {
        let path = Packing::stripped(path);
        path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv"))
    });
    let guards = asked.map_or(is_named, |asked| asked == Formulas::Quote);
    GUARDS.store(guards, Ordering::Relaxed);
    GUARDED.store(0, Ordering::Relaxed);
}

/// Whether such cells get an apostrophe.
pub(crate) fn are_guarded() -> bool {
    GUARDS.load(Ordering::Relaxed)
}

/// Remembers that so many more cells got one.
pub(crate) fn add(count: u64) {
    GUARDED.fetch_add(count, Ordering::Relaxed);
}

/// The cell as it is written.
pub(super) fn guarded(cell: &str) -> Cow<'_, str> {
    if !are_guarded() {
        return cell.into();
    }
    let guarded = csv::guard(cell);
    add(u64::from(guarded.len() > cell.len()));
    guarded
}

/// Says how many cells got an apostrophe, if any did.
pub(crate) fn tell(verb: Option<(&str, &ArgMatches)>) {
    let count = GUARDED.load(Ordering::Relaxed);
    let quiet = verb.and_then(|(_, verb)| verb.try_get_one::<bool>("quiet").ok().flatten());
    if count > 0 && quiet != Some(&true) {
        note(message!(
            "an apostrophe stands before {count} cells that a spreadsheet would take for formulas; --formulas keep writes them as \
             they are",
            count
        ));
    }
}
