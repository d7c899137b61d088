//! Options as the numbers that `--require` takes, because two verbs write givens that a user passes back there.

use gavotte::OptionId;

/// The numbers, from 1, with blanks between.
pub(super) fn text(options: &[OptionId]) -> String {
    let numbers: Vec<String> = options.iter().map(|it| it.number().to_string()).collect();
    numbers.join(" ")
}
