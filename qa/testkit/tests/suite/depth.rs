//! A chain of 200,000 levels, by night of a million, on a thread with a stack of 1 MB, because nothing may be recursive on the depth of the
//! search.

use gavotte::Problem;
use gavotte_testkit::{budget, subjects};

/// Each item has one option of its own, so the search is one path.
fn chain(levels: u32) -> Problem {
    let mut assembler = gavotte::Assembler::numbered(levels);
    for item in (0..levels).map(gavotte::ItemId::new) {
        assembler.entry(item, None).unwrap();
        assembler.end_option().unwrap();
    }
    assembler.build()
}

#[test]
fn hundreds_of_thousands_of_levels_on_a_small_stack() {
    let deep = || {
        // Frames of eight bytes each would not fit either.
        let levels = budget::or(1_000_000, 200_000);
        let problem = chain(levels);
        for subject in subjects::all(&problem) {
            let mut search = subject.search(&problem);
            let found = search.next().map(|solution| solution.len());
            assert_eq!(found, Some(levels as usize), "{subject:?}");
            assert_eq!(search.next(), None, "{subject:?}");
        }
    };
    std::thread::Builder::new().stack_size(1 << 20).spawn(deep).unwrap().join().unwrap();
}

/// So many parts that the test would not end if anything looked at all of them for each one.
#[test]
fn many_parts() {
    let names: Vec<String> = (0..100_000).map(|item| format!("i{item}")).collect();
    let mut builder = Problem::builder().items(names.iter().map(String::as_str));
    for name in &names {
        builder = builder.option([name.as_str()]).option([name.as_str()]);
    }
    let problem = builder.build().unwrap();
    let first = gavotte::first(&problem).unwrap();
    assert_eq!(first.len(), names.len());
}
