//! Proofs of "none" and "these are all", from every store: the checker accepts them, and their conclusions are true.

use std::collections::BTreeSet;
use std::io;
use std::sync::{Arc, Mutex};

use gavotte::check::{Aim, Problem as Read, Refusal, Verified, check, check_lrat};
use gavotte::formats::dlx;
use gavotte::proof::{Conclusion, ProofLog};
use gavotte::{Ask, Engine, Layout, Order, Problem, Query, Seeded, SharedLog};
use gavotte_testkit::proofs::{Written, clausal, listed, listed_by};
use gavotte_testkit::{corpus, oracle, random};
use proptest::prelude::*;

fn checked(problem: &Problem, proof: &str) -> Option<Result<Verified, Refusal>> {
    let mut text = Vec::new();
    // Some problems have no DLX text: those without a primary item, and options without any.
    dlx::write(problem, &mut text).ok()?;
    let read = Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap();
    Some(check(&read, Aim::default(), proof.as_bytes()))
}

const ENGINES: [Engine; 3] = [Engine::Links, Engine::Cells, Engine::Bits];
const GOALS: [&str; 4] =
    ["% goal greatest", "% goal least cover", "% goal greatest cover", "% goal least"];
const ORDERS: [Order; 3] = [Order::Fewest, Order::Input, Order::Reverse];

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn what_is_logged_is_proved(problem in random::problems()) {
        let count = oracle::solutions(&problem).len() as u64;
        for (engine, order) in ENGINES.into_iter().flat_map(|it| ORDERS.map(|order| (it, order))) {
            let Some(Written { proof, steps, .. }) = listed(&problem, engine, order) else { continue };
            let mut plain = Ask::new(&problem).engine(engine).order(order).search(Query::Count).unwrap();
            plain.count_all();
            prop_assert_eq!(plain.steps(), steps);
            let expected = if count == 0 { Verified::NoSolution } else { Verified::Solutions(count) };
            if let Some(checked) = checked(&problem, &proof) {
                prop_assert_eq!(checked, Ok(expected), "{} {}\n{}", engine, order, proof);
            }
        }
    }
    /// Several threads make one proof, of a search with as many steps, and find the solutions in the order of one
    /// thread.
    #[test]
    fn pieces_are_joined(problem in random::problems(), threads in 2..4_usize) {
        let count = oracle::solutions(&problem).len() as u64;
        let expected = if count == 0 { Verified::NoSolution } else { Verified::Solutions(count) };
        for engine in ENGINES {
            let Some(one) = listed(&problem, engine, Order::Fewest) else { continue };
            let ask = || Ask::new(&problem).engine(engine);
            let written = listed_by(ask().threads(threads), &problem).unwrap();
            prop_assert_eq!(written.steps, one.steps);
            if let Some(checked) = checked(&problem, &written.proof) {
                prop_assert_eq!(checked, Ok(expected.clone()), "{} {}\n{}", engine, threads, written.proof);
            }
            let log = Arc::new(Mutex::new(ProofLog::new(&problem, io::sink(), io::sink()).unwrap()));
            let ask = |log: Option<SharedLog>| match log {
                Some(log) => ask().threads(threads).log(log),
                None => ask().log(Arc::new(Mutex::new(ProofLog::new(&problem, io::sink(), io::sink()).unwrap()))),
            };
            let found: Vec<_> = ask(Some(log.clone())).search(Query::All { limit: None }).unwrap().collect();
            let alone: Vec<_> = ask(None).search(Query::All { limit: None }).unwrap().collect();
            prop_assert_eq!(found, alone);
            prop_assert_eq!(log.lock().unwrap().finish().unwrap(), one.conclusion);
        }
    }

    /// A proof in LRAT is accepted where there is no solution, and nowhere else; its clauses say the same as the
    /// problem.
    #[test]
    fn none_is_proved_in_clauses(problem in random::problems()) {
        let count = oracle::solutions(&problem).len();
        let mut text = Vec::new();
        let is_text = dlx::write(&problem, &mut text).is_ok();
        for engine in ENGINES {
            let Some(written) = clausal(&problem, engine) else { continue };
            let Written { constraints: clauses, proof, conclusion, .. } = written;
            prop_assert_eq!(conclusion == Conclusion::None, count == 0);
            prop_assert_eq!(models(clauses.lines(), problem.option_count()), count);
            if is_text {
                let read = Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap();
                let checked = check_lrat(&read, proof.as_bytes());
                prop_assert_eq!(checked.is_ok(), count == 0, "{:?}\n{}", checked, proof);
            }
        }
    }

    /// A proof that is still accepted after any change is true.
    #[test]
    fn no_falsehood_is_accepted(
        problem in random::problems(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..5_u8), 1..3),
    ) {
        let count = oracle::solutions(&problem).len() as u64;
        let truth = if count == 0 { Verified::NoSolution } else { Verified::Solutions(count) };
        let proof = listed(&problem, Engine::Links, Order::Fewest).unwrap().proof;
        let mut lines: Vec<String> = proof.lines().map(str::to_owned).collect();
        for (at, other, kind) in changes {
            let (at, other) = (at.index(lines.len()), other.index(lines.len()));
            match kind {
                0 => drop(lines.remove(at)),
                1 => lines.swap(at, other),
                2 => lines[at] = changed(&lines[at], &lines[other]),
                3 => lines.insert(at, lines[other].clone()),
                // Whatever a proof says of its goal, the question is that of the caller.
                _ => lines.insert(at.min(1), GOALS[other % 4].to_owned()),
            }
            prop_assume!(!lines.is_empty());
        }
        let text = lines.join("\n");
        if let Some(Ok(verified)) = checked(&problem, &text) {
            prop_assert_eq!(verified, truth, "{}", text);
        }
    }

    /// The proof of one problem proves nothing false about another one.
    #[test]
    fn proofs_belong_to_their_problems(one in random::problems(), other in random::problems()) {
        let count = oracle::solutions(&other).len() as u64;
        let truth = if count == 0 { Verified::NoSolution } else { Verified::Solutions(count) };
        let proof = listed(&one, Engine::Links, Order::Fewest).unwrap().proof;
        if let Some(Ok(verified)) = checked(&other, &proof) {
            prop_assert_eq!(verified, truth);
        }
    }

    /// A proof that is cut off anywhere is refused.
    #[test]
    fn what_is_cut_off_is_refused(problem in random::problems(), at in any::<prop::sample::Index>()) {
        let proof = listed(&problem, Engine::Links, Order::Fewest).unwrap().proof;
        let whole = proof.trim_end().len();
        let checked = checked(&problem, &proof[..at.index(whole)]);
        prop_assert!(checked.is_none_or(|it| it.is_err()));
    }
}

/// The cases that are written as data, as far as their solutions can be listed.
#[test]
fn the_corpus_is_proved() {
    for case in corpus::basics() {
        let (problem, read) = (case.problem(), Read::dlx(&case.problem).unwrap());
        let expected = match case.count.parse::<u64>() {
            Ok(0) => Verified::NoSolution,
            Ok(count) if count < 20_000 => Verified::Solutions(count),
            _ => continue,
        };
        for engine in ENGINES {
            let Some(written) = listed(&problem, engine, Order::Fewest) else { continue };
            let checked = check(&read, Aim::default(), written.proof.as_bytes());
            assert_eq!(checked, Ok(expected.clone()), "{} by {engine}", case.name);
        }
    }
}

/// A problem with this many items and options of this size: one solution, and other options at random.
fn scattered(items: u32, options: u32, size: u32) -> Problem {
    let mut chance = Seeded::new(7);
    let mut text = (0..items).map(|it| format!("i{it} ")).collect::<String>() + "\n";
    for at in 0..options {
        let mut option = BTreeSet::new();
        if at < items / size {
            option.extend(at * size..(at + 1) * size);
        }
        while option.len() < size as usize {
            option.insert(chance.below(items));
        }
        text.extend(option.iter().map(|it| format!("i{it} ")));
        text.push('\n');
    }
    dlx::read(text.as_bytes()).unwrap()
}

/// Random problems are small, so this covers the layouts of bitmaps that only larger ones have.
#[test]
fn searches_of_each_layout_are_proved() {
    for (problem, layout) in [
        (scattered(20, 150, 4), Layout::Small),
        (scattered(20, 400, 5), Layout::Wide),
        (scattered(100, 120, 2), Layout::Sparse),
        (scattered(72, 2000, 12), Layout::Wide),
    ] {
        assert_eq!(Layout::of(&problem), Ok(layout));
        let count = Ask::new(&problem).search(Query::Count).unwrap().count_all().solutions;
        for engine in ENGINES {
            let Written { proof, conclusion, .. } =
                listed(&problem, engine, Order::Fewest).unwrap();
            let listed = if let Conclusion::All(count) = conclusion { count } else { 0 };
            assert_eq!(count, listed.into());
            let expected =
                if listed == 0 { Verified::NoSolution } else { Verified::Solutions(listed) };
            assert_eq!(checked(&problem, &proof), Some(Ok(expected)), "{engine} {layout:?}");
        }
    }
}

/// The number of assignments that meet all clauses of a text in DIMACS.
fn models<'a>(lines: impl Iterator<Item = &'a str>, options: usize) -> usize {
    let clauses: Vec<Vec<i64>> = lines
        .filter(|line| !line.starts_with('p'))
        .map(|line| {
            line.split(' ').map(|word| word.parse().unwrap()).filter(|&it| it != 0).collect()
        })
        .collect();
    let holds = |set: u64, literal: i64| (set >> (literal.abs() - 1) & 1 == 1) == (literal > 0);
    let meets = |set: &u64| clauses.iter().all(|clause| clause.iter().any(|&it| holds(*set, it)));
    (0..1_u64 << options).filter(meets).count()
}

/// The line with one word replaced: by one of the other line, or by the next number.
fn changed(line: &str, other: &str) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let at = line.len() % words.len();
    let digits: String = words[at].chars().filter(char::is_ascii_digit).collect();
    words[at] = match digits.parse::<u64>() {
        Ok(number) => words[at].replacen(&digits, &(number + 1).to_string(), 1),
        Err(_) => other.split(' ').next_back().unwrap_or_default().to_owned(),
    };
    words.join(" ")
}
