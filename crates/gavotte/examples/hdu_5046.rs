//! K airports are built in some of N cities. How far must the farthest city be from its nearest airport, at the least?
//! Distances are sums of the differences in x and in y.
//!
//! - Input: the number of cases. Each is N and K, then the places of the cities, x y.
//! - Output: a line `Case #t: distance` for each case.
//! - As a cover: the answer is a distance between two cities (or 0), found by halving. For a distance: an item for each
//!   city, to be reached at least once; an option for each city with an airport, with the cities within the distance.
//!   The distance is large enough when the fewest options are at most K.
//! - Source: HDU 5046, "Airport".

mod common;

use std::process::ExitCode;

use common::Failure;
use gavotte::{Best, BuildError, Problem};

const FAR: i64 = 1_000_000_000;

fn main() -> ExitCode {
    common::run(|input, out| {
        for case in 1..=input.number(0..=u32::MAX)? {
            let cities = input.number(1..=60)?;
            let airports = input.number(1..=cities)?;
            let place = |_| Ok((input.number(-FAR..=FAR)?, input.number(-FAR..=FAR)?));
            let places: Result<Vec<(i64, i64)>, Failure> = (0..cities).map(place).collect();
            writeln!(out, "Case #{case}: {}", least(&places?, airports)?)?;
        }
        Ok(())
    })
}

fn distance(a: (i64, i64), b: (i64, i64)) -> i64 {
    (a.0 - b.0).abs() + (a.1 - b.1).abs()
}

/// The least distance that is large enough. The greatest one always is, because one airport reaches all.
fn least(places: &[(i64, i64)], airports: i64) -> Result<i64, BuildError> {
    let pairs = places.iter().flat_map(|&a| places.iter().map(move |&b| distance(a, b)));
    let mut candidates: Vec<i64> = pairs.collect();
    candidates.sort_unstable();
    candidates.dedup();
    let (mut low, mut high) = (0, candidates.len() - 1);
    while low < high {
        let middle = low.midpoint(high);
        if needed(places, candidates[middle])?.is_some_and(|needed| needed <= airports) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(candidates[low])
}

/// The number of airports that are needed when they reach this far.
fn needed(places: &[(i64, i64)], reach: i64) -> Result<Option<i64>, BuildError> {
    let mut builder = Problem::builder().items(0..places.len());
    for &airport in places {
        let near = |&city: &usize| distance(airport, places[city]) <= reach;
        builder = builder.option((0..places.len()).filter(near));
    }
    let problem = builder.build()?.to_cover();
    Ok(Best::new(&problem).run().bound)
}
