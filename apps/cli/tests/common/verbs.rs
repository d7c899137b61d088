//! The verbs of the command, from its own help, for the tests that must not forget one.

use super::common::gavotte;

/// All verbs that the help lists, in its order: a line each, but the puzzles, which are names with commas between.
pub(crate) fn verbs() -> Vec<String> {
    let help = gavotte(&["--help"], b"").out;
    let rows = help.lines().skip_while(|line| *line != "Questions:");
    let rows = rows.take_while(|line| *line != "Options:").filter_map(|it| it.strip_prefix("  "));
    let names = rows.flat_map(|row| row.split("  ").next().unwrap_or_default().split(','));
    names.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}
