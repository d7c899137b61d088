//! Counts, extremes and marginals of instances that were counted by other programs, where the data is
//! there: a table with an instance a line, in `data/count` beside the project.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::collections::HashMap;
use std::fs;

use gavotte::{BigUint, Goal, OptionId, Order, Search, formats::dlx};
use gavotte_testkit::corpus;

/// Those that take long in a build for tests.
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

#[test]
fn the_table_of_counts() {
    let folder = corpus::root().join("../shared/data/count");
    let Ok(table) = fs::read_to_string(folder.join("manifest.tsv")) else { return };
    let mut lines = table.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    for line in lines.filter(|line| !SLOW.contains(&line[0])) {
        let row: HashMap<&str, &str> = head.iter().copied().zip(line).collect();
        let name = row["name"];
        let problem =
            dlx::read(&fs::read(folder.join(format!("{name}.dlx"))).unwrap()[..]).unwrap();
        let is = |what: &str, found: String| assert_eq!(found, row[what], "{name}: {what}");
        is("count", gavotte::count(&problem).to_string());
        let set = Search::diagram(&problem, Order::Fewest).unwrap().compile().unwrap();
        is("count", set.count().to_string());
        let marginals = set.marginals();
        is("n_with_first_option", marginals.first().unwrap().to_string());
        is("n_with_last_option", marginals.last().unwrap().to_string());
        let (forced, impossible) = set.forced_and_impossible();
        is("options_in_all", forced.len().to_string());
        is("options_in_none", impossible.len().to_string());
        if row["solutions_by_size"] != "-" {
            let sizes = set.sizes();
            let sizes = sizes.iter().map(|(size, count)| format!("{size}:{count}"));
            let sizes = sizes.collect::<Vec<_>>().join(",");
            // The table cuts long ones off.
            let known = row["solutions_by_size"].trim_end_matches("...");
            assert!(sizes.starts_with(known), "{name}: {sizes}");
        }
        if set.nodes() > 3_000 {
            continue;
        }
        let weights = set.histogram(weight);
        let (least, most) = (weights.first_key_value(), weights.last_key_value());
        is("wmin", least.unwrap().0.to_string());
        is("n_wmin", least.unwrap().1.to_string());
        is("wmax", most.unwrap().0.to_string());
        is("n_wmax", most.unwrap().1.to_string());
        let mut smallest = Vec::new();
        for (weight, count) in &weights {
            let ten = u64::try_from(count.min(&BigUint::from(10_u32))).unwrap();
            smallest.extend((0..ten).map(|_| weight.to_string()));
        }
        smallest.truncate(10);
        is("ten_smallest_weights", smallest.join(","));
    }
    // Costs that the search for the best and the set agree on.
    let problem = dlx::read(&b"a b c\na b |3\nc |4\na |1\nb c |2\nb |5\n"[..]).unwrap();
    let set = gavotte::compile(&problem).unwrap();
    let costs = |goal| set.best(goal, 3).iter().map(|it| it.0).collect::<Vec<_>>();
    assert_eq!(costs(Goal::Least), [3, 7, 10]);
    assert_eq!(costs(Goal::Greatest), [10, 7, 3]);
}
