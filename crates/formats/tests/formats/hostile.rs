//! Texts that lie about their sizes, and texts of unusual shape, are read in little time.

use std::time::{Duration, Instant};

use gavotte_formats::{dlx, json, matrix, orlib};

use crate::support::{dlx, placed};

/// Generous, for a busy machine; code that is not linear takes hours.
const SOON: Duration = Duration::from_secs(20);

#[test]
fn declared_sizes_are_not_believed() {
    let refused = |text: &str| placed(matrix::read(text.as_bytes()));
    assert_eq!(refused("5 4000000000\n0 1 0\n"), "2:6: this row has 3 of 4000000000 entries");
    assert_eq!(refused("4000000000 2\n01\n"), "1:1: 4000000000 rows are declared, but 1 follow");
    let unproved = "a size of 4000000000, but not a single entry to show for it";
    assert_eq!(refused("4000000000 0\n"), format!("1:1: {unproved}"));
    assert_eq!(refused("0 4000000000\n"), format!("1:1: {unproved}"));
}

#[test]
fn a_million_words_on_one_line() {
    let start = Instant::now();
    let text = format!("a b\n{}", "a ".repeat(1_000_000));
    assert_eq!(placed(dlx::read(text.as_bytes())), "2:3: item `a` occurs twice in one option");
    let text = format!("a b\na{}", " |1".repeat(1_000_000));
    let problem = dlx(&text);
    assert_eq!(problem.cost(problem.options().next().unwrap()), 1_000_000);
    let names: Vec<String> = (0..1_000_000).map(|number| format!("i{number}")).collect();
    let line = names.join(" ");
    let problem = dlx(&format!("{line}\n{line}\n"));
    assert_eq!((problem.item_count(), problem.entry_count()), (1_000_000, 1_000_000));
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}

#[test]
fn a_million_short_lines() {
    let start = Instant::now();
    let problem = dlx(&format!("a\n{}{}", "\n|\n".repeat(500_000), "a\n".repeat(500_000)));
    assert_eq!(problem.option_count(), 500_000);
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}

#[test]
fn a_mistake_at_the_end_of_a_long_line() {
    let text = format!("a b\na{}x", " |1".repeat(1_000_000));
    assert_eq!(
        placed(dlx::read(text.as_bytes())),
        "2:3000000: `|1x` is not a cost; write `|` and a number, as in `|3` or `|2.50`"
    );
}

#[test]
fn many_options_of_numbers_and_of_json() {
    let start = Instant::now();
    let text = format!("1 500000\n{}", "1 1 1\n".repeat(500_000));
    let problem = orlib::read_rail(text.as_bytes()).unwrap();
    assert_eq!(problem.option_count(), 500_000);
    let text = format!("{{\"options\":[[]{}],\"items\":[\"a\"]}}", ",[\"a\"]".repeat(500_000));
    assert_eq!(json::read(text.as_bytes()).unwrap().option_count(), 500_001);
    let text = format!("{{\"items\":[\"{}\"],\"options\":[]}}", "\\n".repeat(1_000_000));
    assert_eq!(json::read(text.as_bytes()).unwrap().item_count(), 1);
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}
