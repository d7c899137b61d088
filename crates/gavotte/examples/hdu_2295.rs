//! Radar stations reach all cities within one radius, the same for all of them. At most K stations
//! can be manned: how large must the radius be so that they reach all cities?
//!
//! - Input: the number of cases. Each is N, M and K (cities, stations, how many can be manned),
//!   then the places of the N cities and of the M stations, x y.
//! - Output: a line for each case, the least radius with six digits after the point.
//! - As a cover: the radius is a distance between a city and a station, found by halving. For a radius: an item for
//!   each city, to be reached at least once; an option for each station, with the cities it reaches. The radius is
//!   large enough when the fewest options are at most K.
//! - Source: HDU 2295, "Radar".

mod common;

use std::process::ExitCode;

use common::{Failure, Input};
use gavotte::{Best, BuildError, Problem};

/// Squares of distances: a row for each station, a column for each city.
type Squares = Vec<Vec<i64>>;

fn main() -> ExitCode {
    common::run(|input, out| {
        for _ in 0..input.number(0..=u32::MAX)? {
            let (cities, stations) = (input.number(1..=50)?, input.number(1..=50)?);
            let most = input.number(1..=stations)?;
            let squares = squares(input, cities, stations)?;
            let radius = (least(&squares, most)? as f64).sqrt();
            writeln!(out, "{radius:.6}")?;
        }
        Ok(())
    })
}

fn squares(input: &mut Input, cities: i64, stations: i64) -> Result<Squares, Failure> {
    let mut places = |count| -> Result<Vec<(i64, i64)>, Failure> {
        let place = |_| Ok((input.number(-10_000..=10_000)?, input.number(-10_000..=10_000)?));
        (0..count).map(place).collect()
    };
    let (cities, stations) = (places(cities)?, places(stations)?);
    let square = |a: &(i64, i64), b: &(i64, i64)| (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2);
    let row = |station| cities.iter().map(|city| square(city, station)).collect();
    Ok(stations.iter().map(row).collect())
}

/// The least square that is large enough. The greatest distance always is, because one station reaches all.
fn least(squares: &Squares, most: i64) -> Result<i64, BuildError> {
    let mut candidates: Vec<i64> = squares.iter().flatten().copied().collect();
    candidates.sort_unstable();
    candidates.dedup();
    let (mut low, mut high) = (0, candidates.len() - 1);
    while low < high {
        let middle = low.midpoint(high);
        if needed(squares, candidates[middle])?.is_some_and(|needed| needed <= most) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(candidates[low])
}

/// The number of stations that are needed when they reach this far; `None` when all together do not suffice.
fn needed(squares: &Squares, reach: i64) -> Result<Option<i64>, BuildError> {
    let mut builder = Problem::builder().items(0..squares[0].len());
    for row in squares {
        builder = builder.option((0..row.len()).filter(|&city| row[city] <= reach));
    }
    let problem = builder.build()?.to_cover();
    Ok(Best::new(&problem).run().bound)
}
