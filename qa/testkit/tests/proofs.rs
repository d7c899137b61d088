//! Proofs of "none" and "these are all", from every store: the checker takes them, and what they show is true.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use gavotte::check::{Problem as Read, Refusal, Verified, check, check_lrat};
use gavotte::formats::dlx;
use gavotte::proof::{Conclusion, ProofLog};
use gavotte::{Ask, Engine, Layout, Order, Problem, Query, Seeded};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// Bytes that a log writes and a test reads.
#[derive(Clone, Default)]
struct Bytes(Arc<Mutex<Vec<u8>>>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The text of the constraints, that of the proof, what the log concludes, and how many steps were made.
fn proof(
    problem: &Problem,
    engine: Engine,
    order: Order,
) -> Option<(Vec<u8>, Vec<u8>, Conclusion, u64)> {
    let (constraints, proof) = (Bytes::default(), Bytes::default());
    let log = ProofLog::new(problem, constraints.clone(), proof.clone()).unwrap();
    let log = Arc::new(Mutex::new(log));
    let ask = Ask::new(problem).engine(engine).order(order).log(log.clone());
    let mut search = ask.search(Query::Count).ok()?;
    let count = search.count_all();
    let steps = search.steps();
    let conclusion = log.lock().unwrap().finish().unwrap();
    let said = match conclusion {
        Conclusion::None => 0_u32.into(),
        Conclusion::All(number) => number.into(),
        Conclusion::Open => panic!("the search has ended"),
    };
    assert_eq!(count.solutions, said);
    let (constraints, proof) =
        (constraints.0.lock().unwrap().clone(), proof.0.lock().unwrap().clone());
    Some((constraints, proof, conclusion, steps))
}

fn checked(problem: &Problem, proof: &[u8]) -> Option<Result<Verified, Refusal>> {
    let mut text = Vec::new();
    // Some problems have no DLX text: those without a primary item, and options without any.
    dlx::write(problem, &mut text).ok()?;
    let read = Read::dlx(str::from_utf8(&text).unwrap()).unwrap();
    Some(check(&read, proof))
}

/// The clauses and the proof in LRAT, where the problem can be said so; and what it concludes.
fn lrat(problem: &Problem, engine: Engine) -> Option<(Vec<u8>, Vec<u8>, Conclusion)> {
    let (clauses, proof) = (Bytes::default(), Bytes::default());
    let log = ProofLog::lrat(problem, clauses.clone(), proof.clone()).unwrap()?;
    let log = Arc::new(Mutex::new(log));
    let ask = Ask::new(problem).engine(engine).log(log.clone());
    ask.search(Query::Count).ok()?.count_all();
    let conclusion = log.lock().unwrap().finish().unwrap();
    let (clauses, proof) = (clauses.0.lock().unwrap().clone(), proof.0.lock().unwrap().clone());
    Some((clauses, proof, conclusion))
}

const ENGINES: [Engine; 3] = [Engine::Links, Engine::Cells, Engine::Bits];
const ORDERS: [Order; 3] = [Order::Fewest, Order::Input, Order::Reverse];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(10_000) })]

    #[test]
    fn what_is_logged_is_proved(problem in random::problems()) {
        let count = oracle::solutions(&problem).len() as u64;
        for (engine, order) in ENGINES.into_iter().flat_map(|it| ORDERS.map(|order| (it, order))) {
            let Some((_, proof, _, steps)) = proof(&problem, engine, order) else { continue };
            let mut plain = Ask::new(&problem).engine(engine).order(order).search(Query::Count).unwrap();
            plain.count_all();
            prop_assert_eq!(plain.steps(), steps);
            let expected = if count == 0 { Verified::NoSolution } else { Verified::Solutions(count) };
            if let Some(checked) = checked(&problem, &proof) {
                prop_assert_eq!(checked, Ok(expected), "{} {}\n{}", engine, order, String::from_utf8_lossy(&proof));
            }
        }
    }
    /// A proof in LRAT is taken where there is no solution, and nowhere else; its clauses are what the problem says.
    #[test]
    fn none_is_proved_in_clauses(problem in random::problems()) {
        let count = oracle::solutions(&problem).len();
        let mut text = Vec::new();
        let is_text = dlx::write(&problem, &mut text).is_ok();
        for engine in ENGINES {
            let Some((clauses, proof, conclusion)) = lrat(&problem, engine) else { continue };
            prop_assert_eq!(conclusion == Conclusion::None, count == 0);
            let lines = str::from_utf8(&clauses).unwrap().lines();
            prop_assert_eq!(models(lines, problem.option_count()), count);
            if is_text {
                let read = Read::dlx(str::from_utf8(&text).unwrap()).unwrap();
                let checked = check_lrat(&read, &proof[..]);
                prop_assert_eq!(checked.is_ok(), count == 0, "{:?}\n{}", checked, String::from_utf8_lossy(&proof));
            }
        }
    }

    /// Whatever is changed in a proof: what is still accepted is true.
    #[test]
    fn no_falsehood_is_accepted(
        problem in random::problems(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..4_u8), 1..3),
    ) {
        let count = oracle::solutions(&problem).len() as u64;
        let truth = if count == 0 { Verified::NoSolution } else { Verified::Solutions(count) };
        let (_, proof, ..) = proof(&problem, Engine::Links, Order::Fewest).unwrap();
        let mut lines: Vec<String> = str::from_utf8(&proof).unwrap().lines().map(str::to_owned).collect();
        for (at, other, kind) in changes {
            let (at, other) = (at.index(lines.len()), other.index(lines.len()));
            match kind {
                0 => drop(lines.remove(at)),
                1 => lines.swap(at, other),
                2 => lines[at] = changed(&lines[at], &lines[other]),
                _ => lines.insert(at, lines[other].clone()),
            }
            prop_assume!(!lines.is_empty());
        }
        let text = lines.join("\n");
        if let Some(Ok(verified)) = checked(&problem, text.as_bytes()) {
            prop_assert_eq!(verified, truth, "{}", text);
        }
    }

    /// The proof of one problem shows nothing false about another one.
    #[test]
    fn proofs_belong_to_their_problems(one in random::problems(), other in random::problems()) {
        let count = oracle::solutions(&other).len() as u64;
        let truth = if count == 0 { Verified::NoSolution } else { Verified::Solutions(count) };
        let (_, proof, ..) = proof(&one, Engine::Links, Order::Fewest).unwrap();
        if let Some(Ok(verified)) = checked(&other, &proof) {
            prop_assert_eq!(verified, truth);
        }
    }

    /// A proof that is cut off anywhere is refused.
    #[test]
    fn what_is_cut_off_is_refused(problem in random::problems(), at in any::<prop::sample::Index>()) {
        let (_, proof, ..) = proof(&problem, Engine::Links, Order::Fewest).unwrap();
        let whole = str::from_utf8(&proof).unwrap().trim_end().len();
        let checked = checked(&problem, &proof[..at.index(whole)]);
        prop_assert!(checked.is_none_or(|it| it.is_err()));
    }
}

/// A problem of so many items and options of this size: one solution, and others without rhyme or reason.
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

/// Random problems are small; here are the layouts of bitmaps that only larger ones have.
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
            let (_, proof, conclusion, _) = proof(&problem, engine, Order::Fewest).unwrap();
            let listed = if let Conclusion::All(count) = conclusion { count } else { 0 };
            assert_eq!(count, listed.into());
            let expected =
                if listed == 0 { Verified::NoSolution } else { Verified::Solutions(listed) };
            assert_eq!(checked(&problem, &proof), Some(Ok(expected)), "{engine} {layout:?}");
        }
    }
}

/// How many assignments meet all clauses of a text in DIMACS.
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

/// One word of the line is another one: of the other line, or the next number.
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
