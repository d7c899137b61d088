//! Proofs in LRAT from the clauses of a SAT solver: the checker accepts them where there is no solution, and they end
//! open elsewhere.

use gavotte::check::{Problem as Read, check_lrat};
use gavotte::formats::dlx;
use gavotte::proof::{Conclusion, LearnedProof};
use gavotte::{Interrupt, Problem, learned_proof};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

fn learned(problem: &Problem) -> Option<(Vec<u8>, Conclusion)> {
    let mut proof = Vec::new();
    let mut interrupt = Interrupt::default();
    let mut log = LearnedProof::new(problem, Vec::new(), &mut proof).unwrap()?;
    let conclusion = learned_proof(&mut log, &mut interrupt).unwrap();
    drop(log);
    Some((proof, conclusion))
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn what_is_learned_is_proved(problem in random::problems()) {
        let Some((proof, conclusion)) = learned(&problem) else { return Ok(()) };
        let is_none = oracle::solutions(&problem).is_empty();
        prop_assert_eq!(conclusion, if is_none { Conclusion::None } else { Conclusion::Open });
        let mut text = Vec::new();
        if dlx::write(&problem, &mut text).is_ok() {
            let read = Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap();
            let checked = check_lrat(&read, &proof[..]);
            prop_assert_eq!(checked.is_ok(), is_none, "{:?}\n{}", checked, String::from_utf8_lossy(&proof));
        }
    }

    /// The proof of one problem shows nothing about another one that has a solution.
    #[test]
    fn proofs_belong_to_their_problems(one in random::problems(), other in random::problems()) {
        let Some((proof, _)) = learned(&one) else { return Ok(()) };
        let mut text = Vec::new();
        if dlx::write(&other, &mut text).is_ok() && !oracle::solutions(&other).is_empty() {
            let read = Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap();
            prop_assert!(check_lrat(&read, &proof[..]).is_err());
        }
    }
}

/// Pigeons in one hole less than pigeons: thousands of clauses are learned, and many are forgotten again.
#[test]
fn long_proofs_are_taken() {
    let pigeons = 8;
    let names = |letter, count| (0..count).map(move |it| format!("{letter}{it}"));
    let mut builder =
        Problem::builder().items(names('p', pigeons)).secondary(names('h', pigeons - 1));
    for pigeon in names('p', pigeons) {
        for hole in names('h', pigeons - 1) {
            builder = builder.option([pigeon.clone(), hole]);
        }
    }
    let problem = builder.build().unwrap();
    let (proof, conclusion) = learned(&problem).unwrap();
    assert_eq!(conclusion, Conclusion::None);
    let lines = std::str::from_utf8(&proof).unwrap().lines();
    assert!(lines.clone().count() > 1_000 && lines.clone().any(|it| it.contains(" d ")));
    let mut text = Vec::new();
    dlx::write(&problem, &mut text).unwrap();
    let read = Read::dlx(std::str::from_utf8(&text).unwrap()).unwrap();
    assert_eq!(check_lrat(&read, &proof[..]), Ok(()));
}
