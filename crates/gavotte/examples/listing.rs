//! temporary
use gavotte::{Listing, symmetry::Effort};
use std::collections::BTreeMap;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let source = gavotte::formats::Source::open(Some(std::path::Path::new(&args[1]))).unwrap();
    let (problem, _) = gavotte::formats::read_problem(source, None).unwrap();
    let begin = Instant::now();
    let effort = &mut Effort::unlimited();
    let symmetries = gavotte::symmetries(&problem, effort).unwrap();
    let listing = if args.len() > 2 {
        Listing::by_levels(&problem, &symmetries)
    } else {
        Listing::up_to_all(&problem, &symmetries, effort).unwrap()
    };
    let mut groups: BTreeMap<u64, u64> = BTreeMap::new();
    let mut sum = gavotte::BigUint::ZERO;
    let mut forms = 0;
    let mut add = |it: gavotte::Representative| {
        *groups.entry(it.group.to_string().parse().unwrap()).or_default() += 1;
        sum += it.images;
    };
    match listing {
        Listing::Filter(mut filter) => {
            println!("filter");
            for solution in gavotte::search(&problem) {
                filter.pass(solution, effort).unwrap().map(&mut add);
            }
        }
        Listing::Levels(mut levels) => {
            while let Some(it) = levels.next(effort).unwrap() {
                add(it);
            }
            forms = levels.forms();
        }
    }
    println!(
        "order {} classes {} sum {} forms {} effort {} in {:?}",
        symmetries.order(),
        groups.values().sum::<u64>(),
        sum,
        forms,
        effort.spent(),
        begin.elapsed()
    );
    println!("{groups:?}");
}
