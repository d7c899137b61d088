//! Counts, extremes and marginals of instances that were counted by other programs: a table with an instance a
//! line. The corpus has the small ones; the others lie beside the project and are asked for.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use gavotte::{Goal, OptionId, Order, Search, formats::dlx};
use gavotte_testkit::corpus;

/// The instances that take long in a build for tests.
const SLOW: [&str; 14] = [
    "domino-16-16",
    "dominoshuf-16-16-1",
    "aztec-10",
    "tetro-8-8",
    "lpyv-6-20",
    "pent-6-10",
    "pent88",
    "queens-12",
    "langford-11",
    "langford-12",
    "complete-14",
    "perm-18",
    "rand-60-300-4-1",
    "rand-40-200-4-3",
];

/// The weight that the table gives to an option.
fn weight(option: OptionId) -> i64 {
    i64::from((option.raw() + 1) * 7919 % 101)
}

type Row = HashMap<String, String>;

/// The rows of a table.
fn table(path: &Path) -> Vec<Row> {
    let table =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut lines = table.lines().map(|line| line.split('\t').map(str::to_owned));
    let head: Vec<String> = lines.next().unwrap().collect();
    lines.map(|line| head.iter().cloned().zip(line).collect()).collect()
}

/// Compares every column of a row with what is said of the file in this folder.
fn check(folder: &Path, row: &Row) {
    let name = &row["name"];
    let problem = dlx::read(&fs::read(folder.join(format!("{name}.dlx"))).unwrap()[..]).unwrap();
    let is = |what: &str, found: String| assert_eq!(found, row[what], "{name}: {what}");
    is("prim", problem.primary_count().to_string());
    is("sec", (problem.item_count() - problem.primary_count()).to_string());
    is("options", problem.option_count().to_string());
    is("count", gavotte::count(&problem).to_string());
    // Little is shared, so only a list of the solutions fits into memory.
    let set = match SLOW.contains(&&**name) {
        true => gavotte::compile(&problem).unwrap(),
        false => Search::diagram(&problem, Order::Fewest).unwrap().compile().unwrap(),
    };
    is("count", set.count().to_string());
    let marginals = set.marginals();
    is("n_with_first_option", marginals.first().unwrap().to_string());
    is("n_with_last_option", marginals.last().unwrap().to_string());
    let (forced, impossible) = set.forced_and_impossible();
    is("options_in_all", forced.len().to_string());
    is("options_in_none", impossible.len().to_string());
    let (least, most) = (set.optimum(Goal::Least, weight), set.optimum(Goal::Greatest, weight));
    let ((least, those), (most, these)) = (least.unwrap(), most.unwrap());
    is("wmin", least.to_string());
    is("n_wmin", those.to_string());
    is("wmax", most.to_string());
    is("n_wmax", these.to_string());
    let smallest = set.ranked(Goal::Least, weight).take(10).map(|it| it.0.to_string());
    is("ten_smallest_weights", smallest.collect::<Vec<_>>().join(","));
    if row["solutions_by_size"] != "-" {
        let sizes = set.sizes();
        let sizes = sizes.iter().map(|(size, count)| format!("{size}:{count}"));
        let sizes = sizes.collect::<Vec<_>>().join(",");
        // The table cuts long ones off.
        let known = row["solutions_by_size"].trim_end_matches("...");
        assert!(sizes.starts_with(known), "{name}: {sizes}");
    }
}

#[test]
fn the_table_of_counts() {
    let folder = corpus::root().join("qa/corpus/instances");
    let rows = table(&folder.join("counts.tsv"));
    assert!(rows.len() > 20, "{}", rows.len());
    rows.iter().for_each(|row| check(&folder, row));
}

/// `cargo xtask test data` finds them by this name.
mod needs_data {
    use super::*;

    fn check_those(wanted: impl Fn(&str) -> bool) {
        let folder = corpus::data().join("count");
        let rows = table(&folder.join("manifest.tsv"));
        rows.iter().filter(|row| wanted(&row["name"])).for_each(|row| check(&folder, row));
    }

    #[test]
    #[ignore = "needs DATA (count): cargo xtask test data"]
    fn the_whole_table() {
        check_those(|name| !SLOW.contains(&name));
    }

    #[test]
    #[ignore = "needs DATA (count), a minute and a gigabyte: cargo xtask test data"]
    fn the_slow_part_of_the_table() {
        check_those(|name| SLOW.contains(&name));
    }
}

#[test]
fn histograms_and_best_agree() {
    let problem = dlx::read(&b"a b c\na b |3\nc |4\na |1\nb c |2\nb |5\n"[..]).unwrap();
    let set = gavotte::compile(&problem).unwrap();
    let costs = |goal| set.best(goal, 3).iter().map(|it| it.0).collect::<Vec<_>>();
    assert_eq!(costs(Goal::Least), [3, 7, 10]);
    assert_eq!(costs(Goal::Greatest), [10, 7, 3]);
    let by_cost = set.histogram(|option| problem.cost(option));
    assert_eq!(by_cost.keys().copied().collect::<Vec<_>>(), [3, 7, 10]);
}
