//! The cases of the corpus through the library: each problem by every engine that can answer it, and through every layer.
//!
//! An engine that needs long for a case is cut short after [`STEPS`]; the one that the library chooses never is. So
//! every engine has to be right as far as it comes.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

use std::process::ExitCode;

use gavotte::formats::{DEFAULT_UNPACKED_LIMIT, Format, ReadError, Source, read_problem};
use gavotte::puzzles::genres::Genre;
use gavotte::symmetry::{Effort, Group};
use gavotte::{Ask, Best, BigUint, Budget, Goal, OptionId, Problem, Query, Search, Verdict};
use gavotte_testkit::cases::{self, Case, Outcome};
use gavotte_testkit::{corpus, oracle, subjects};

/// After how many steps an engine that was not chosen is cut short: enough for most cases, and quick in a build for
/// tests. [steps]
const STEPS: u64 = 2_000;

/// How many options a problem may have that the oracle answers. [options]
const OBVIOUS: usize = 12;

fn main() -> ExitCode {
    cases::run(&corpus::root(), |case| judge(case).unwrap_or_else(|outcome| outcome))
}

/// What a question has beside its problem.
#[derive(Debug, Default)]
struct Wishes {
    require: Vec<OptionId>,
    forbid: Vec<OptionId>,
    greatest: bool,
    up_to_symmetry: bool,
}

/// The outcome; what ends the judgement early is an error.
fn judge(case: &Case) -> Result<Outcome, Outcome> {
    let skip = |why: &str| Err(Outcome::Skipped(why.to_owned()));
    if !["count", "solve", "best", "cover"].contains(&case.verb.as_str()) {
        return skip(&format!("the library has no verb `{}`", case.verb));
    }
    if case.code == 2 {
        return skip("a wrong command line, where the library has types");
    }
    let wishes = wishes(case)?;
    let problem = match (read(case), case.code) {
        (Ok(problem), 0) => problem,
        (Ok(_), _) => return Err(Outcome::Wrong("nothing was found to be wrong".to_owned())),
        (Err(message), 3) => return Ok(refused(case, &message)),
        (Err(message), _) => return Err(Outcome::Wrong(message)),
    };
    match case.verb.as_str() {
        "best" => ranks(case, &problem, &wishes),
        "cover" => ranks(case, &problem.to_cover(), &wishes),
        _ if wishes.up_to_symmetry => classes(case, &problem),
        _ => finds(case, &problem, &wishes),
    }
    Ok(Outcome::Held)
}

fn wishes(case: &Case) -> Result<Wishes, Outcome> {
    let mut wishes = Wishes::default();
    let mut words = case.args.iter().map(String::as_str);
    while let Some(word) = words.next() {
        let mut option = || {
            let number: u32 = words.next().unwrap().parse().unwrap();
            vec![OptionId::new(number - 1)]
        };
        match word {
            "--require" => wishes.require = option(),
            "--forbid" => wishes.forbid = option(),
            "--max" => wishes.greatest = true,
            "--up-to" if words.next() == Some("symmetry") => wishes.up_to_symmetry = true,
            _ => return Err(Outcome::Skipped(format!("the runner does not know {word}"))),
        }
    }
    Ok(wishes)
}

/// The problem, or what is wrong with its text, with the line and the column in front.
fn read(case: &Case) -> Result<Problem, String> {
    let bytes = case.bytes(&corpus::root());
    let name = case.from.as_deref().unwrap_or("dlx");
    if let Some(genre) = Genre::named(name) {
        let puzzle = genre.open(bytes, &[]).map_err(|error| {
            let (line, column) = (error.line().unwrap_or(0), error.column().unwrap_or(0));
            format!("{line}:{column}: {error}")
        })?;
        return Ok(puzzle.problem().clone());
    }
    let format: Format = name.parse().unwrap();
    let source = Source::from_reader(None, std::io::Cursor::new(bytes), DEFAULT_UNPACKED_LIMIT);
    let read = read_problem(source.unwrap(), Some(format));
    read.map(|it| it.0).map_err(|error| match error {
        ReadError::Format(error) => format!("{}:{}: {error}", error.line(), error.column()),
        error => error.to_string(),
    })
}

/// Whether the message says where and what.
fn refused(case: &Case, message: &str) -> Outcome {
    let place = case.at.as_ref().map(|at| format!("{at}: "));
    let is_there = place.is_none_or(|place| message.starts_with(&place));
    if is_there && case.says.as_ref().is_none_or(|says| message.contains(says)) {
        Outcome::Held
    } else {
        Outcome::Wrong(message.to_owned())
    }
}

/// Counts or lists by every engine in every order.
fn finds(case: &Case, problem: &Problem, wishes: &Wishes) {
    let (require, forbid) = (&wishes.require, &wishes.forbid);
    let chosen = Ask::new(problem).assume(require, forbid).search(Query::Count).unwrap();
    finds_by("the choice", chosen, case, true);
    let subjects = subjects::all(problem);
    let named = subjects.map(|subject| (format!("{subject:?}"), subject.search(problem)));
    for (name, search) in named.chain(subjects::layers(problem)) {
        let search = search.assume(require, forbid).budget(Budget::steps(STEPS));
        finds_by(&name, search, case, false);
    }
    if problem.option_count() <= OBVIOUS {
        let fits = |it: &&gavotte::Solution| {
            let holds = |option| it.options().contains(option);
            require.iter().all(holds) && !forbid.iter().any(holds)
        };
        let solutions = oracle::solutions(problem);
        let number = solutions.iter().filter(fits).count();
        assert_eq!(number.to_string(), count(case), "the oracle");
    }
}

/// The number of solutions that a case tells.
fn count(case: &Case) -> String {
    let listed = || case.solutions.as_ref().map(|it| it.len().to_string());
    case.count.clone().or_else(listed).expect("a count or solutions")
}

fn finds_by(name: &str, mut search: Search<'_>, case: &Case, must_end: bool) {
    let listed = search.fork();
    let counted = search.count_all();
    let expected = count(case);
    if counted.verdict == Verdict::Complete {
        assert_eq!(counted.solutions.to_string(), expected, "{name}");
    } else {
        assert!(!must_end, "{name} stopped: {:?}", counted.verdict);
        let most: BigUint = expected.parse().unwrap();
        assert!(counted.solutions <= most, "{name}: {} and more", counted.solutions);
        return;
    }
    let Some(solutions) = &case.solutions else { return };
    let mut found: Vec<Vec<u64>> = listed.map(|it| it.numbers().collect()).collect();
    found.sort();
    assert_eq!(&found, solutions, "{name}");
}

/// The best by the search, by the list of all solutions and by the sweep.
fn ranks(case: &Case, problem: &Problem, wishes: &Wishes) {
    let goal = Goal::greatest_if(wishes.greatest);
    for eager in [None, Some(false), Some(true)] {
        let best = Best::new(problem).goal(goal).assume(&wishes.require, &wishes.forbid);
        let mut best = match eager {
            Some(sweep) => best.eager(sweep).budget(Budget::steps(STEPS)),
            None => best,
        };
        let ranking = best.run();
        if eager.is_some() && ranking.verdict != Verdict::Complete {
            continue;
        }
        assert_eq!(ranking.verdict, Verdict::Complete);
        let cost = ranking.solutions.first().map(|it| it.0.to_string());
        assert_eq!(cost, case.cost, "eager: {eager:?}");
        assert_eq!(case.none, cost.is_none());
    }
}

/// Counts up to all symmetries.
fn classes(case: &Case, problem: &Problem) {
    let effort = &mut Effort::unlimited();
    let symmetries = gavotte::symmetries(problem, effort).unwrap();
    let group = Group::of(&symmetries, effort).unwrap();
    let classes = gavotte::count_up_to(problem, &group, effort).unwrap();
    assert_eq!(classes.to_string(), count(case));
}
