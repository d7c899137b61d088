//! Certificates of counts: each is accepted, and a certificate that is still accepted after any change is true.

use gavotte::check::{Problem as Read, Reason, check_count};
use gavotte::formats::dlx;
use gavotte::proof::{write_certificate, write_class_certificate};
use gavotte::{Bounds, ClassLimits, Interrupt, Problem};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The problem as the checker reads it, its count, and its certificate; `None` where it has no DLX text.
fn certified(problem: &Problem) -> Option<(Read, String, String)> {
    let (mut text, mut certificate) = (Vec::new(), Vec::new());
    dlx::write(problem, &mut text).ok()?;
    let count = oracle::solutions(problem).len();
    write_certificate(problem, count, &mut certificate).unwrap();
    let read = Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap();
    Some((read, count.to_string(), String::from_utf8(certificate).unwrap()))
}

/// How a certificate is written.
#[derive(Clone, Copy, Debug)]
enum Way {
    Order,
    /// Up to isomorphism, few solutions by cases or not.
    Classes(bool),
}

const WAYS: [Way; 3] = [Way::Order, Way::Classes(true), Way::Classes(false)];

/// The certificate of a count up to isomorphism.
fn by_classes(problem: &Problem, by_cases: bool) -> (String, String) {
    let limits = ClassLimits { steps: None, memory: 1 << 24, by_cases, few_symmetries: true };
    let mut text = Vec::new();
    let count = write_class_certificate(problem, limits, Interrupt::default(), &mut text).unwrap();
    (count.to_string(), String::from_utf8(text).unwrap())
}

/// The same as [`certified`], in this way.
fn certified_by(problem: &Problem, way: Way) -> Option<(Read, String, String)> {
    let (read, count, certificate) = certified(problem)?;
    let Way::Classes(by_cases) = way else { return Some((read, count, certificate)) };
    let (number, certificate) = by_classes(problem, by_cases);
    assert_eq!(number, count);
    Some((read, count, certificate))
}

/// A certificate with a change: words removed, doubled, swapped or counted up, or its end cut off.
fn changed(text: &str, kind: u8, at: usize, other: usize) -> String {
    if kind == 4 {
        return text[..at % text.len()].to_owned();
    }
    // Line ends are words of their own.
    let spaced = text.replace('\n', " \n ");
    let mut words: Vec<String> = spaced.trim_end().split(' ').map(str::to_owned).collect();
    let (at, other) = (at % words.len(), other % words.len());
    match kind {
        0 => drop(words.remove(at)),
        1 => words.swap(at, other),
        2 => words.insert(at, words[other].clone()),
        _ => {
            let up = words[at].parse::<u64>().map(|it| (it + 1 + other as u64 % 3).to_string());
            words[at] = up.unwrap_or_default();
        }
    }
    words.join(" ")
}

/// All triples of so many points, each so often, in which each pair must be so often.
fn triples(points: usize, copies: usize, often: u32) -> Problem {
    let pair = |a: usize, b: usize| format!("{a}-{b}");
    let pairs = (0..points).flat_map(|a| (a + 1..points).map(move |b| pair(a, b)));
    let bounds = Bounds { min: often, max: often };
    let mut builder = pairs.fold(Problem::builder(), |it, name| it.item_with(name, bounds));
    for a in 0..points {
        for (b, c) in (a + 1..points).flat_map(|b| (b + 1..points).map(move |c| (b, c))) {
            for _ in 0..copies {
                builder = builder.option([pair(a, b), pair(a, c), pair(b, c)]);
            }
        }
    }
    builder.build().unwrap()
}

/// The problem of `examples/counts` with this name.
fn example(name: &str) -> Problem {
    let path = format!("{}/../../examples/counts/{name}.dlx", env!("CARGO_MANIFEST_DIR"));
    dlx::read(std::fs::read(path).unwrap().as_slice()).unwrap()
}

/// Numbers that were published; docs/counts.md has the sources. There are 12 designs 2-(6,3,2), each of ten blocks, and
/// each block stands here twice.
#[test]
fn published_counts_are_verified_up_to_isomorphism() {
    for (problem, count) in [
        (example("triples-9"), "840"),
        (example("triples-13"), "1197504000"),
        (example("factorizations-8"), "6240"),
        (example("factorizations-10"), "1225566720"),
        (example("permutations-18"), "6402373705728000"),
        (triples(6, 2, 2), "12288"),
    ] {
        for by_cases in [true, false] {
            let mut text = Vec::new();
            dlx::write(&problem, &mut text).unwrap();
            let read = Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap();
            let (number, certificate) = by_classes(&problem, by_cases);
            assert_eq!(number, count);
            assert_eq!(check_count(&read, certificate.as_bytes()), Ok(number));
        }
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    /// What a certificate of a count up to isomorphism says is compared, line by line.
    #[test]
    fn no_falsehood_about_symmetries_is_accepted(
        which in 0..4_usize,
        kind in 0..5_u8,
        at in any::<usize>(),
        other in any::<usize>(),
    ) {
        let (problem, count) = match which {
            0 => (example("triples-9"), "840"),
            1 => (example("factorizations-6"), "6"),
            2 => (example("factorizations-8"), "6240"),
            _ => (triples(6, 1, 2), "12"),
        };
        let mut text = Vec::new();
        dlx::write(&problem, &mut text).unwrap();
        let read = Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap();
        let certificate = changed(&by_classes(&problem, false).1, kind, at, other);
        if let Ok(verified) = check_count(&read, certificate.as_bytes()) {
            prop_assert_eq!(verified, count, "{}", certificate);
        }
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(4_000))]

    #[test]
    fn symmetric_problems_are_verified(problem in random::turned()) {
        for way in WAYS {
            let Some((read, count, certificate)) = certified_by(&problem, way) else { return Ok(()) };
            let verified = check_count(&read, certificate.as_bytes());
            prop_assert_eq!(verified, Ok(count), "{:?}: {}", way, certificate);
        }
    }

    #[test]
    fn counts_are_verified(problem in random::problems()) {
        for way in WAYS {
            let Some((read, count, certificate)) = certified_by(&problem, way) else { return Ok(()) };
            let verified = check_count(&read, certificate.as_bytes());
            prop_assert_eq!(verified, Ok(count), "{:?}: {}", way, certificate);
        }
    }

    /// The order decides how long it takes, and nothing else.
    #[test]
    fn every_order_counts_the_same(problem in random::problems(), seed in any::<u64>()) {
        let Some((read, count, certificate)) = certified(&problem) else { return Ok(()) };
        let mut lines: Vec<String> = certificate.lines().map(str::to_owned).collect();
        let mut options: Vec<&str> = certificate.lines().nth(2).unwrap().split(' ').skip(1).collect();
        options.sort_by_key(|it| it.parse::<u64>().unwrap().wrapping_mul(seed | 1).rotate_left(17));
        lines[2] = format!("order {}", options.join(" "));
        prop_assert_eq!(check_count(&read, lines.join("\n").as_bytes()), Ok(count));
    }

    #[test]
    fn no_falsehood_is_accepted(
        problem in random::problems(),
        way in 0..3_usize,
        kind in 0..5_u8,
        at in any::<usize>(),
        other in any::<usize>(),
    ) {
        let Some((read, count, certificate)) = certified_by(&problem, WAYS[way]) else { return Ok(()) };
        let text = changed(&certificate, kind, at, other);
        match check_count(&read, text.as_bytes()) {
            Ok(verified) => prop_assert_eq!(verified, count, "{}", text),
            Err(refusal) => prop_assert!(
                matches!(
                    &refusal.reason,
                    Reason::NotProof
                        | Reason::Unfinished
                        | Reason::AfterEnd
                        | Reason::Malformed(_)
                        | Reason::NotOrder(_)
                        | Reason::OtherCount(_)
                        | Reason::NoRemaining(_)
                        | Reason::NotLeft(_)
                        | Reason::NoOption(_)
                        | Reason::NoItem
                        | Reason::Untold(_)
                        | Reason::NotAlike
                        | Reason::NotWhole
                        | Reason::NotPairs
                ),
                "{refusal}: {text}"
            ),
        }
    }

    /// The certificate of one problem proves nothing false about another one.
    #[test]
    fn certificates_belong_to_their_problems(
        one in random::problems(),
        other in random::problems(),
        way in 0..3_usize,
    ) {
        let Some((_, _, certificate)) = certified_by(&one, WAYS[way]) else { return Ok(()) };
        let Some((read, count, _)) = certified(&other) else { return Ok(()) };
        if let Ok(verified) = check_count(&read, certificate.as_bytes()) {
            prop_assert_eq!(verified, count);
        }
    }
}
