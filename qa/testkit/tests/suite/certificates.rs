//! Certificates of counts: each is accepted, and a certificate that is still accepted after any change is true.

use gavotte::Problem;
use gavotte::check::{Problem as Read, Reason, check_count};
use gavotte::formats::dlx;
use gavotte::proof::write_certificate;
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

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(4_000))]

    #[test]
    fn counts_are_verified(problem in random::problems()) {
        let Some((read, count, certificate)) = certified(&problem) else { return Ok(()) };
        prop_assert_eq!(check_count(&read, certificate.as_bytes()), Ok(count));
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
        kind in 0..5_u8,
        at in any::<usize>(),
        other in any::<usize>(),
    ) {
        let Some((read, count, certificate)) = certified(&problem) else { return Ok(()) };
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
                ),
                "{refusal}: {text}"
            ),
        }
    }

    /// The certificate of one problem proves nothing false about another one.
    #[test]
    fn certificates_belong_to_their_problems(one in random::problems(), other in random::problems()) {
        let Some((_, _, certificate)) = certified(&one) else { return Ok(()) };
        let Some((read, count, _)) = certified(&other) else { return Ok(()) };
        if let Ok(verified) = check_count(&read, certificate.as_bytes()) {
            prop_assert_eq!(verified, count);
        }
    }
}
