//! What a text looks like: the hint behind a failure to read it, and the note on a format that is rarely meant.
//!
//! # Why this shape
//! People give a puzzle to a verb for problems, or end its file in a way that names another puzzle. The failure of the
//! reader then speaks of items that nobody has heard of. The hint names the verb that reads the text, and the failure
//! with its place stays.
//!
//! # Cost
//! Some readings of a small text, and only after a failure.

use gavotte::formats::{Format, shortened};
use gavotte::message;
use gavotte::puzzles::genres::Genre;

use crate::failure::{Failure, note};

/// The failure, and which genre the text seems to be of, if it is one other than this.
pub(crate) fn hinted(
    failure: Failure,
    text: &[u8],
    name: &str,
    other_than: Option<&Genre>,
) -> Failure {
    let Failure::Input(words) = failure else { return failure };
    let whole = (text.len() < Format::HEAD).then(|| std::str::from_utf8(text).ok()).flatten();
    let seen = whole.and_then(Genre::seen_in);
    let Some(genre) = seen.filter(|seen| other_than.is_none_or(|it| it.name != seen.name)) else {
        return Failure::Input(words);
    };
    let genre = genre.name;
    let article = if genre.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let file = if name == "<stdin>" { String::new() } else { format!(" {}", shortened(name, 200)) };
    Failure::Input(message!(
        "{words}\nhelp: this looks like {article} {genre}: gavotte {genre}{file}, or --from {genre} here",
        words,
        article,
        genre,
        file
    ))
}

/// The failure, and the verb that tells how such a text is written, where the failure does not say what to do.
pub(crate) fn told(failure: Failure, verb: &'static str, what: &'static str) -> Failure {
    let Failure::Input(words) = failure else { return failure };
    let said = words.to_string();
    if said.contains("\nhelp: ") || said.contains("did you mean") {
        return Failure::Input(words);
    }
    Failure::Input(message!(
        "{words}\nhelp: `gavotte {verb} {what}` tells how such a text is written",
        words,
        verb,
        what
    ))
}

/// Says that a text was read in a format that people rarely paste, because only its numbers have told.
pub(crate) fn note_unusual(format: Format, name: &str) {
    use Format::{Hust, List, ListCounted, OrlibRail, OrlibScp};
    if matches!(format, OrlibScp | OrlibRail | List | ListCounted | Hust) {
        let name = shortened(name, 200);
        note(message!(
            "{name} is read as `{format}`, which its numbers fit; --from says otherwise",
            name,
            format
        ));
    }
}
