//! The verbs of the command, from its own help, for the tests that must not forget one.

use super::common::gavotte;

/// All verbs that the help lists, in its order.
pub(crate) fn verbs() -> Vec<String> {
    let help = gavotte(&["--help"], b"").out;
    let rows = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let rows = rows.take_while(|line| !line.is_empty());
    rows.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
}
