//! The exhaustive law: the 15 possible options on four items make 2^15 problems; over all of them there are exactly
//! 100,352 solutions, because each partition of the items into `k` blocks is a solution of 2^(15-k) of them.

use gavotte::{Problem, Role};
use gavotte_testkit::subjects;

/// Every partition of four items, as the set of its blocks; block `b` is bit `b - 1`.
pub(crate) fn partitions() -> Vec<u32> {
    let sets = (0_u32..1 << 15).filter(|set| {
        let blocks = (1..=15).filter(|block| set >> (block - 1) & 1 == 1);
        blocks.clone().sum::<i32>() == 15 && blocks.fold(0, |union, block| union | block) == 15
    });
    sets.collect()
}

/// The problem of which each bit is an option, whose items are the bits of its number.
pub(crate) fn problem(options: u32) -> Problem {
    let mut assembler = Problem::assembler();
    let items = ["a", "b", "c", "d"].map(|name| assembler.item(name, Role::Once).unwrap());
    for block in (1..=15_u32).filter(|block| options >> (block - 1) & 1 == 1) {
        for (bit, &item) in items.iter().enumerate() {
            if block >> bit & 1 == 1 {
                assembler.entry(item, None).unwrap();
            }
        }
        assembler.end_option().unwrap();
    }
    assembler.build()
}

#[test]
fn every_problem_on_four_items() {
    let partitions = partitions();
    assert_eq!(partitions.len(), 15, "Bell number");
    // None of these problems has a feature that an engine may lack.
    for subject in subjects::all(&problem(0)) {
        let mut total = 0;
        for options in 0..1 << 15 {
            let problem = problem(options);
            let expected = partitions.iter().filter(|&&blocks| blocks & !options == 0).count();
            let counted = subject.search(&problem).count_all().solutions;
            assert_eq!(counted, expected.into(), "{subject:?} counts {options:015b}");
            let mut found: Vec<_> = subject.search(&problem).collect();
            found.sort();
            found.dedup();
            assert_eq!(found.len(), expected, "{subject:?} lists {options:015b}");
            total += found.len();
        }
        assert_eq!(total, 100_352, "{subject:?}");
    }
}
