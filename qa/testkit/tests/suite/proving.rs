//! The facade's proofs: the conclusion for each question agrees with brute force, and the checker accepts it with the
//! text that the facade writes.

use gavotte::check::{Aim, Formulation, Problem as Read, Verified, check_formulation};
use gavotte::formats::Format;
use gavotte::{
    Budget, Cancel, Engine, Goal, OptionId, Order, Problem, ProofFormat, ProveError, Query, Shown,
    StopReason, Verdict, Written, prove_in_memory, prove_plainly, text_for_check,
};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

const ALL: Query = Query::All { limit: None };

fn read(problem: &Problem) -> Option<Read> {
    let (text, format) = text_for_check(problem).ok()?;
    let read = if format == Format::Dlx { Read::dlx(&text) } else { Read::matrix(&text) };
    Some(read.unwrap())
}

/// The checker's verdict on a proof for this goal.
fn checked_for(
    problem: &Problem,
    goal: Goal,
    format: ProofFormat,
    written: &Written,
) -> Option<Verified> {
    Some(format.check(&read(problem)?, aim(goal), &written.proof[..]).unwrap())
}

fn aim(goal: Goal) -> Aim {
    Aim { is_greatest: goal == Goal::Greatest, is_cover: false }
}

/// The same for the question whose best is the least.
fn checked(problem: &Problem, format: ProofFormat, written: &Written) -> Option<Verified> {
    checked_for(problem, Goal::Least, format, written)
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(5_000))]

    #[test]
    fn what_is_shown_is_true(problem in random::problems()) {
        let count = oracle::solutions(&problem).len() as u64;
        let none = if count == 0 { Shown::NoSolution } else { Shown::Solutions(count) };
        let verified = if count == 0 { Verified::NoSolution } else { Verified::Solutions(count) };
        for engine in [None, Some(Engine::Links), Some(Engine::Cells), Some(Engine::Bits)] {
            let ask = || gavotte::ask(&problem).engine(engine);
            if ask().check().is_err() {
                continue;
            }
            if engine == Some(Engine::Bits) && problem.has_bounds() {
                let refused = prove_in_memory(ask(), ALL, ProofFormat::Pbp).unwrap_err().to_string();
                prop_assert!(refused.contains("bounds"), "{}", refused);
                continue;
            }
            for query in [ALL, Query::Count] {
                let written = prove_in_memory(ask(), query, ProofFormat::Pbp).unwrap();
                prop_assert_eq!(&written.proved.shown, &none);
                prop_assert_eq!(written.proved.verdict, Verdict::Complete);
                prop_assert!(written.beside.starts_with(b"* #variable="));
                let said = checked(&problem, ProofFormat::Pbp, &written);
                prop_assert!(said.is_none_or(|it| it == verified));
            }
            if engine == Some(Engine::Links) {
                let written = prove_in_memory(ask(), ALL, ProofFormat::Pbp).unwrap();
                prop_assert_eq!(prove_plainly(&problem, Budget::UNLIMITED).unwrap(), written);
            }
            let written = prove_in_memory(ask(), Query::Count, ProofFormat::Gav).unwrap();
            prop_assert_eq!(&written.proved.shown, &Shown::Count(count.into()));
            let said = checked(&problem, ProofFormat::Gav, &written);
            prop_assert!(said.is_none_or(|it| it == Verified::Count(count.to_string())));
            for format in [ProofFormat::Pbp, ProofFormat::Lrat] {
                let written = match prove_in_memory(ask(), Query::First, format) {
                    Err(ProveError::Format(ProofFormat::Lrat, _)) => continue,
                    other => other.unwrap(),
                };
                if count == 0 {
                    prop_assert_eq!(&written.proved.shown, &Shown::NoSolution);
                    let said = checked(&problem, format, &written);
                    prop_assert!(said.is_none_or(|it| it == Verified::NoSolution));
                } else {
                    let Shown::Solution(solution) = &written.proved.shown else { panic!("there is one") };
                    prop_assert!(gavotte::verify(&problem, solution.options()).is_ok());
                    let refused = read(&problem).map(|it| format.check(&it, Aim::default(), &written.proof[..]).is_err());
                    prop_assert!(refused.unwrap_or(true));
                }
            }
        }
    }

    /// The text beside a proof says what the checker says in its own words; with a sign, a number or a line changed it is refused.
    #[test]
    fn texts_beside_proofs_are_the_problems(
        problem in random::problems(), greatest in any::<bool>(), keep in prop::option::of(1..4_usize), at in any::<prop::sample::Index>()
    ) {
        let Some(own) = read(&problem) else { return Ok(()) };
        let goal = if greatest { Goal::Greatest } else { Goal::Least };
        let all = prove_in_memory(gavotte::ask(&problem), ALL, ProofFormat::Pbp).unwrap();
        prop_assert_eq!(check_formulation(&own, aim(goal), &all.beside[..]).unwrap(), Formulation::Solutions);
        let ask = gavotte::ask(&problem).goal(goal).keep(keep).ties(keep.is_some());
        let best = prove_in_memory(ask, Query::Best, ProofFormat::Pbp).unwrap();
        let said = check_formulation(&own, aim(goal), &best.beside[..]).unwrap();
        let is_meant = match &said {
            Formulation::Best(said) | Formulation::Within(said, _) => *said == aim(goal),
            // Of no solution there is no cost to exceed.
            other => *other == Formulation::Solutions,
        };
        prop_assert!(is_meant, "{:?}", said);
        let text = String::from_utf8(all.beside).unwrap();
        let lines: Vec<&str> = text.lines().filter(|it| !it.starts_with('*')).collect();
        if !lines.is_empty() {
            let at = at.index(lines.len());
            let with = |new: Option<String>| {
                let mut lines: Vec<String> = lines.iter().map(|it| (*it).to_owned()).collect();
                match new { Some(new) => lines[at] = new, None => { lines.remove(at); } }
                lines.join("\n")
            };
            let changed = [
                Some(lines[at].replacen("= ", "= 1", 1)),
                Some(lines[at].replacen('x', "x9", 1)),
                Some(lines[at].replacen('1', "2", 1)),
                Some(lines[at].replace(" ;", "")),
                None,
            ];
            for new in changed {
                let text = with(new);
                prop_assert!(check_formulation(&own, aim(goal), text.as_bytes()).is_err(), "{}", text);
            }
        }
    }

    /// The best are proved from the question alone.
    #[test]
    fn the_best_are_shown(problem in random::problems(), keep in prop::option::of(1..4_usize), ties in any::<bool>()) {
        for goal in [Goal::Least, Goal::Greatest] {
            let ask = gavotte::ask(&problem).goal(goal).keep(keep).ties(ties);
            let written = prove_in_memory(ask, Query::Best, ProofFormat::Pbp).unwrap();
            let costs: Vec<i64> = oracle::ranking(&problem, goal).iter().map(|it| it.0).collect();
            if keep.unwrap_or(1) == 1 && !ties && !costs.is_empty() {
                prop_assert_eq!(&written.proved.shown, &Shown::Optimum(aim(goal), problem.written(costs[0])));
            }
            prop_assert_eq!(written.proved.verdict, Verdict::Complete);
            let said = checked_for(&problem, goal, ProofFormat::Pbp, &written);
            prop_assert!(said.is_none() || said == written.proved.shown.verified());
        }
    }

    /// Names that fit into no text change nothing: the checker reads the problem of the question.
    #[test]
    fn every_problem_has_a_text_or_none(sketch in random::sketches()) {
        let problem = sketch.build();
        let renamed = with_spaces(&problem);
        prop_assert_eq!(text_for_check(&problem).is_ok(), text_for_check(&renamed).is_ok());
        let written = prove_in_memory(gavotte::ask(&renamed), ALL, ProofFormat::Pbp).unwrap();
        let same = |it: &Problem| checked(it, ProofFormat::Pbp, &written);
        prop_assert_eq!(same(&problem), same(&renamed));
    }
}

/// The same problem with names that have spaces in them.
fn with_spaces(problem: &Problem) -> Problem {
    let mut made = Problem::assembler();
    for item in problem.items() {
        let role = match problem.given_bounds(item) {
            _ if !problem.is_primary(item) => gavotte::Role::Secondary,
            None => gavotte::Role::Once,
            Some(bounds) => gavotte::Role::Primary(bounds),
        };
        made.item(&format!("{} {}", problem.item_name(item), item.number()), role).unwrap();
    }
    for option in problem.options() {
        for entry in problem.entries(option) {
            let name = |color| format!("a {}", problem.color_name(color));
            let color = entry.color.map(|color| made.color(&name(color)).unwrap());
            made.entry(entry.item, color).unwrap();
        }
        if problem.has_costs() {
            made.cost(problem.cost(option)).unwrap();
        }
        made.end_option().unwrap();
    }
    made.build()
}

fn queens(size: usize) -> Problem {
    gavotte::puzzles::queens::Queens::new(size).unwrap().encode().unwrap()
}

#[test]
fn what_is_cut_short_shows_nothing() {
    let problem = queens(12);
    let steps = Budget { steps: Some(10), ..Budget::UNLIMITED };
    let plain = prove_plainly(&problem, steps).unwrap().proved;
    assert_eq!((plain.shown, plain.verdict), (Shown::Nothing, Verdict::Stopped(StopReason::Steps)));
    let cancel = Cancel::new();
    cancel.cancel();
    for (query, format) in [(ALL, ProofFormat::Pbp), (Query::Count, ProofFormat::Gav)] {
        let ask = gavotte::ask(&problem).budget(steps);
        let written = prove_in_memory(ask, query, format).unwrap();
        assert_eq!(written.proved.shown, Shown::Nothing);
        assert_eq!(written.proved.verdict, Verdict::Stopped(StopReason::Steps));
        assert!(
            format.check(&read(&problem).unwrap(), Aim::default(), &written.proof[..]).is_err()
        );
        let ask = gavotte::ask(&problem).cancel(&cancel);
        let written = prove_in_memory(ask, query, format).unwrap();
        assert_eq!(written.proved.shown, Shown::Nothing);
        assert_eq!(written.proved.verdict, Verdict::Stopped(StopReason::Cancelled));
    }
}

#[test]
fn what_cannot_be_proved_is_refused_by_name() {
    let problem = queens(4);
    let says = |query, format, set: &dyn Fn(gavotte::Ask<'_>) -> gavotte::Ask<'_>| {
        prove_in_memory(set(gavotte::ask(&problem)), query, format).unwrap_err().to_string()
    };
    for (query, format, why) in [
        (Query::Best, ProofFormat::Gav, "a .gav proof does not fit here: it is the certificate"),
        (Query::All { limit: Some(1) }, ProofFormat::Pbp, "a .pbp proof does not fit here"),
        (Query::Count, ProofFormat::Lrat, "a .lrat proof does not fit here: it proves that there"),
        (Query::First, ProofFormat::Gav, "a .gav proof does not fit here: it is the certificate"),
    ] {
        let said = says(query, format, &|ask| ask);
        assert!(said.starts_with(why), "{said}");
    }
    for format in [ProofFormat::Pbp, ProofFormat::Gav] {
        let assumed = says(Query::Count, format, &|ask| ask.assume(&[OptionId::new(0)], &[]));
        assert!(assumed.ends_with("options that are required or forbidden"), "{assumed}");
    }
    let sat = says(ALL, ProofFormat::Pbp, &|ask| ask.engine(Engine::Sat));
    assert!(sat.ends_with("proofs: links, cells and bits do"), "{sat}");
    let weighted = says(ALL, ProofFormat::Pbp, &|ask| ask.order(Order::Weighted));
    assert!(weighted.ends_with("the order weighted"), "{weighted}");
}
