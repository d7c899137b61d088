//! Numbers that nobody means, in each place of each genre's examples: they are refused or make a small puzzle.
//!
//! # Why this shape
//! Arithmetic on a number of a text is safe as long as the number was compared with a bound before. A build for tests
//! checks every sum and product, so one that comes first shows as a panic. The texts come from the table of genres.
//!
//! # Cost
//! Some places of each example, spread over it: the first, the last and those between.

use std::ops::Range;
use std::panic::catch_unwind;
use std::time::{Duration, Instant};

use gavotte_puzzles::genres::{Example, GENRES, Genre};

/// What is put in the place of a number.
const NUMBERS: [&str; 14] = [
    "0",
    "1",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "1000000000000000000000000000000",
    "-1",
    "-2147483648",
    "-9223372036854775808",
];

/// How many places of a text are tried. [places]
const PLACES: usize = 24;

/// No text of this test takes longer, by far. [s]
const LONG: Duration = Duration::from_secs(10);

/// How much memory the process may hold more after a genre than before. [bytes]
const MUCH: u64 = 200_000_000;

/// The numbers of a text.
fn places(text: &str) -> Vec<Range<usize>> {
    let mut places: Vec<Range<usize>> = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match places.last_mut().filter(|place| place.end == at) {
            Some(place) if byte.is_ascii_digit() => place.end += 1,
            _ if byte.is_ascii_digit() => places.push(at..at + 1),
            _ => {}
        }
    }
    let step = places.len().div_ceil(PLACES).max(1);
    let last = places.last().cloned();
    places.into_iter().step_by(step).chain(last).collect()
}

/// What went wrong with a text, if anything did.
fn fault(genre: &Genre, text: &str, settings: &[(&str, &str)]) -> Option<String> {
    let begun = Instant::now();
    let opened = catch_unwind(|| drop(genre.open(text, settings)));
    let shown: String = text.chars().take(300).collect();
    if opened.is_err() {
        return Some(format!("{} panics on {shown:?} {settings:?}", genre.name));
    }
    let time = begun.elapsed();
    (time > LONG).then(|| format!("{} takes {time:?} for {shown:?} {settings:?}", genre.name))
}

/// All faults of an example with other numbers in it.
fn faults(genre: &Genre, example: &Example) -> Vec<String> {
    let mut faults = Vec::new();
    let replaced = |text: &str, place: Range<usize>, number: &str| {
        format!("{}{number}{}", &text[..place.start], &text[place.end..])
    };
    for number in NUMBERS {
        for place in places(example.text) {
            let text = replaced(example.text, place, number);
            faults.extend(fault(genre, &text, example.settings));
        }
        for (at, &(name, value)) in example.settings.iter().enumerate() {
            for place in places(value) {
                let value = replaced(value, place, number);
                let mut settings = example.settings.to_vec();
                settings[at] = (name, &value);
                faults.extend(fault(genre, example.text, &settings));
            }
        }
    }
    faults
}

/// How many bytes the process holds; 0 where the system does not tell.
fn held() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kibibytes = line.and_then(|it| it.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kibibytes.unwrap_or(0) * 1024
}

#[test]
fn numbers_that_nobody_means_are_refused_or_make_small_puzzles() {
    let mut all = Vec::new();
    for genre in GENRES {
        let before = held();
        all.extend(genre.examples.iter().flat_map(|example| faults(genre, example)));
        if genre.word.is_some() {
            all.extend(NUMBERS.iter().filter_map(|number| fault(genre, number, &[])));
        }
        let more = held().saturating_sub(before);
        if more > MUCH {
            all.push(format!("{} leaves {more} bytes", genre.name));
        }
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn numbers_that_wrapped_around() {
    let genre = Genre::named("dominosa").unwrap();
    for text in ["0 18446744073709551615 0\n0 0 1\n", "0 18446744073709551614 0\n0 0 1\n"] {
        let error = genre.open(text, &[]).map(|_| ()).unwrap_err();
        assert!(error.to_string().contains("is no number from 0 to 1"), "{error}");
    }
}
