use gavotte::puzzles::latin::{Square, encode};
use gavotte::{Budget, Order, Problem, Search};

/// The same problem, with its items and options in another order.
fn shuffled(problem: &Problem, mut seed: u64) -> Problem {
    let items_of = |option| problem.entries(option).map(|it| it.item.index().to_string()).collect();
    let mut items: Vec<String> = (0..problem.item_count()).map(|item| item.to_string()).collect();
    let mut options: Vec<Vec<String>> = problem.options().map(items_of).collect();
    shuffle(&mut items, &mut seed);
    shuffle(&mut options, &mut seed);
    let builder = Problem::builder().items(items);
    let builder = options.into_iter().fold(builder, |builder, option| builder.option(option));
    builder.build().expect("it was one before")
}
fn shuffle<T>(list: &mut [T], seed: &mut u64) {
    for last in (1..list.len()).rev() {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005);
        *seed = seed.wrapping_add(1_442_695_040_888_963_407);
        list.swap(last, (*seed >> 33) as usize % (last + 1));
    }
}

/// The problem of the square of order 24.
fn square() -> Problem {
    let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/book/problems/hard-ones-24.latin"));
    encode(&Square::parse(text).expect("a square")).expect("it fits").problem().clone()
}
