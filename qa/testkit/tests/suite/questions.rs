//! Questions as data, asked of random problems and compared with the oracle: each kind, with the settings that change its
//! answer. A question is asked through its text, so that every value has gone through its row.

use std::collections::{BTreeMap, BTreeSet};

use gavotte::puzzles::genres::Genre;
use gavotte::questions::{Kind, Question, SETTINGS, settings_of};
use gavotte::symmetry::GaveUp;
use gavotte::{
    Asker, Goal, NoClasses, OptionId, Patient, Posed, Problem, Projection, Query, Search, Solution,
    StopReason, Symmetric, UpTo,
};
use gavotte_testkit::{assumed, oracle, random};
use proptest::prelude::*;
use serde_json::{Value, json};

/// The answer to a question that is right.
fn asked(problem: &Problem, question: &Value) -> Value {
    let question: Question = question.to_string().parse().unwrap();
    assert_eq!(
        question.to_string().parse(),
        Ok(question.clone()),
        "the text of a question is read back"
    );
    gavotte::answer(Posed::from(problem), &question, &mut Patient).unwrap().json()
}

/// Searches without limits.
struct Free;

impl Asker for Free {
    type Error = NoClasses;

    fn search<'p>(&mut self, problem: &'p Problem, query: Query) -> Result<Search<'p>, NoClasses> {
        Ok(gavotte::ask(problem).search(query).unwrap())
    }

    fn why_stopped(&self, _: GaveUp) -> Result<StopReason, NoClasses> {
        unreachable!("nothing is done with symmetries")
    }
}

fn numbers<'o>(options: impl IntoIterator<Item = &'o OptionId>) -> Value {
    options.into_iter().map(|option| Value::from(option.number())).collect()
}

/// The options of the solutions in an answer, in their order.
fn listed(answer: &Value) -> Vec<Value> {
    let solutions = answer["solutions"].as_array().unwrap();
    solutions.iter().map(|it| it["options"].clone()).collect()
}

fn options_of<'s>(solutions: impl IntoIterator<Item = &'s Solution>) -> Vec<Value> {
    solutions.into_iter().map(|it| numbers(it.options())).collect()
}

fn sorted(mut list: Vec<Value>) -> Vec<String> {
    list.sort_by_key(Value::to_string);
    list.iter().map(Value::to_string).collect()
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(2_000))]

    #[test]
    fn lists_and_numbers_are_those_of_the_oracle(
        problem in random::problems(), require in any::<u16>(), forbid in any::<u16>(), few in any::<bool>(),
    ) {
        // Most random sets of required options leave nothing.
        let require = assumed::chosen(&problem, if few { require & 1 } else { 0 });
        let forbid = assumed::chosen(&problem, if few { forbid & 0x0804 } else { 0 });
        let forbid: Vec<_> = forbid.into_iter().filter(|it| !require.contains(it)).collect();
        let all = oracle::solutions(&problem);
        let all: Vec<Solution> =
            all.into_iter().filter(|it| assumed::fits(it, &require, &forbid)).collect();
        let ask = |mut question: Value| {
            question["require"] = numbers(&require);
            question["forbid"] = numbers(&forbid);
            asked(&problem, &question)
        };
        let every = ask(json!({"question": "solve", "all": true}));
        prop_assert_eq!(sorted(listed(&every)), sorted(options_of(&all)));
        prop_assert_eq!(&every["ended"], "complete");
        prop_assert_eq!(listed(&ask(json!({"question": "solve", "limit": 2}))).len(), all.len().min(2));
        // In the list of whether it holds the first option, the second one, and so on.
        let holds = |it: &&Solution| problem.options().map(|option| it.options().contains(&option)).collect::<Vec<_>>();
        let least = ask(json!({"question": "solve", "least": true}));
        prop_assert_eq!(listed(&least), options_of(all.iter().max_by_key(holds)));
        prop_assert_eq!(&least["ended"], "complete");
        prop_assert_eq!(&ask(json!({"question": "count"}))["count"], &json!(all.len().to_string()));
        let rest = ask(json!({"question": "count", "modulo": "3"}));
        prop_assert_eq!(&rest["count"], &json!((all.len() % 3).to_string()));
        let length = ask(json!({"question": "count", "digits": true}));
        prop_assert_eq!(&length["count"], &json!(all.len().to_string().len().to_string()));
        let marginals = ask(json!({"question": "marginals"}));
        for option in problem.options() {
            let holding = all.iter().filter(|it| it.options().contains(&option)).count();
            prop_assert_eq!(&marginals["marginals"][option.index()], &json!(holding.to_string()));
        }
        let mut sizes = BTreeMap::<usize, u32>::new();
        all.iter().for_each(|it| *sizes.entry(it.len()).or_default() += 1);
        let sizes: Value = sizes.iter().map(|(size, count)| json!([size.to_string(), count.to_string()])).collect();
        prop_assert_eq!(&ask(json!({"question": "histogram"}))["histogram"], &sizes);
        for (goal, max) in [(Goal::Least, false), (Goal::Greatest, true)] {
            let ranked = oracle::ranked(&problem, goal, all.clone());
            let best = ask(json!({"question": "best", "k": 3, "max": max}));
            prop_assert_eq!(listed(&best), options_of(ranked.iter().take(3).map(|it| &it.1)));
            let ties = ask(json!({"question": "best", "ties": true, "max": max}));
            let least = ranked.first().map(|it| it.0);
            prop_assert_eq!(listed(&ties).len(), ranked.iter().filter(|it| Some(it.0) == least).count());
            let near = ask(json!({"question": "best", "gap_count": 0.25, "max": max}));
            let nearly = least.map(|least| {
                let keeps = |it: i64| it.abs_diff(least) <= least.unsigned_abs() / 4;
                ranked.iter().filter(|it| keeps(it.0)).count().to_string()
            });
            prop_assert_eq!(near["gap_count"]["count"].as_str(), nearly.as_deref());
        }
        let drawn = ask(json!({"question": "sample", "n": 4, "seed": 7}));
        prop_assert!(listed(&drawn).iter().all(|it| options_of(&all).contains(it)));
        prop_assert_eq!(listed(&drawn).len(), if all.is_empty() { 0 } else { 4 });
    }

    #[test]
    fn projections_are_those_of_the_oracle(problem in random::problems(), wanted in any::<u16>()) {
        let items: Vec<_> = problem.items().filter(|it| wanted >> (it.index() % 16) & 1 == 1).collect();
        let names: Vec<String> = items.iter().map(|&it| problem.item_name(it).into_owned()).collect();
        let projection = |solution: &Solution| {
            let entries = solution.options().iter().flat_map(|&it| problem.entries(it));
            let entries = entries.filter(|it| items.contains(&it.item));
            let mut held: Vec<_> = entries.map(|it| (it.item, it.color)).collect();
            held.sort_unstable();
            held
        };
        let all: BTreeSet<_> = oracle::solutions(&problem).iter().map(projection).collect();
        let question = |verb: &str| json!({"question": verb, "project": names.join(",")});
        prop_assert_eq!(&asked(&problem, &question("count"))["count"], &json!(all.len().to_string()));
        let mut every = question("solve");
        every["all"] = true.into();
        prop_assert_eq!(listed(&asked(&problem, &every)).len(), all.len());
        // As when there are too many solutions to list: region by region.
        let mut found = Vec::new();
        let parts = Projection::of_items(&problem, &names.join(",")).unwrap();
        let ended = parts.listing(0).list(&problem, None, &mut Free, &mut |it| { found.push(projection(it)); Ok(()) });
        prop_assert!(ended.unwrap().is_answer());
        prop_assert_eq!(found.len(), all.len());
        prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), all);
    }

    #[test]
    fn ranks_weights_and_reasons_are_those_of_the_oracle(problem in random::problems()) {
        let all = oracle::solutions(&problem);
        let ranked = asked(&problem, &json!({"question": "unrank", "rank": 0, "n": 1000}));
        prop_assert_eq!(sorted(listed(&ranked)), sorted(options_of(&all)));
        for (at, options) in listed(&ranked).into_iter().enumerate().take(5) {
            let rank = asked(&problem, &json!({"question": "rank", "options": options}));
            prop_assert_eq!(&rank["rank"], &json!(at.to_string()));
        }
        // Each option weighs one more than its place, so a sum tells which options it comes from.
        let weights: Vec<usize> = (2..problem.option_count() + 2).collect();
        let product = |it: &Solution| it.options().iter().map(|it| weights[it.index()] as u128).product::<u128>();
        let sum: u128 = all.iter().map(product).sum();
        let weighted = asked(&problem, &json!({"question": "count", "weights": weights}));
        prop_assert_eq!(&weighted["count"], &json!(sum.to_string()));
        let why = asked(&problem, &json!({"question": "explain"}));
        prop_assert_eq!(why["status"] == "no-solution", all.is_empty());
        let relaxed = asked(&problem, &json!({"question": "relax"}));
        prop_assert_eq!(relaxed["items"].as_array().unwrap().is_empty(), !all.is_empty());
        let covers = oracle::ranking(&problem.to_cover(), Goal::Least);
        let cover = asked(&problem, &json!({"question": "cover", "k": 2}));
        prop_assert_eq!(listed(&cover), options_of(covers.iter().take(2).map(|it| &it.1)));
    }

    /// Classes by the library's own symmetries, which have a law of their own: here each image is one of the solutions.
    #[test]
    fn classes_have_all_solutions_as_images(problem in random::problems()) {
        let all = oracle::solutions(&problem).len();
        let classes = asked(&problem, &json!({"question": "solve", "all": true, "up_to": "symmetry"}));
        prop_assert_eq!(&classes["images"], &json!(all.to_string()));
        let count = asked(&problem, &json!({"question": "count", "up_to": "symmetry"}));
        prop_assert_eq!(&count["count"], &json!(listed(&classes).len().to_string()));
        let symmetry = asked(&problem, &json!({"question": "symmetry"}));
        prop_assert_eq!(&symmetry["order"], &classes["order"]);
        let effort = &mut gavotte::symmetry::Effort::unlimited();
        let found = UpTo::found(&problem, &Symmetric::All, effort).unwrap();
        prop_assert_eq!(&symmetry["order"], &json!(found.order().map(|order| order.to_string())));
    }
}

#[test]
fn a_limit_is_heard_by_each_question_and_named() {
    let problem = gavotte::puzzles::queens::Queens::new(14).unwrap().encode().unwrap();
    for (kind, name, _) in Kind::ALL {
        if kind == Kind::Describe {
            continue;
        }
        let mut question = json!({"question": name, "step_limit": 0});
        for row in settings_of(kind).filter(|row| row.is_required) {
            question[row.name] = if row.name == "options" { json!([1]) } else { json!(0) };
        }
        let answer = asked(&problem, &question);
        assert_eq!(answer["ended"], "limit", "{name}: {answer}");
        assert_eq!(answer["limit"], "step_limit", "{name}: {answer}");
    }
}

#[test]
fn what_does_not_fit_is_refused_and_named() {
    let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build().unwrap();
    let refused = |question: Value| {
        let question = question.to_string().parse::<Question>();
        let answered =
            question.and_then(|it| gavotte::answer(Posed::from(&problem), &it, &mut Patient));
        let fault = answered.unwrap_err();
        (fault.key(), fault.to_string())
    };
    for (question, key, words) in [
        (json!({}), "not-an-object", "`question` names what is asked"),
        (json!({"question": "solves"}), "unknown", "did you mean `solve`?"),
        (json!({"question": "count", "modula": 3}), "unknown", "did you mean `modulo`?"),
        (json!({"question": "count", "modulo": 1}), "value", "from 2 on, and not 1"),
        (json!({"question": "count", "ties": true}), "unknown", "no setting `ties`"),
        (json!({"question": "best", "gap": -1}), "value", "a share"),
        (json!({"question": "best", "better_than": "x"}), "value", "`better_than`"),
        (json!({"question": "best", "start": [1, 2]}), "setting", "`start`"),
        (json!({"question": "best", "start": [1], "forbid": [1]}), "setting", "forbidden option 1"),
        (json!({"question": "count", "require": [3]}), "option", "there is no option 3"),
        (json!({"question": "count", "weights": [1]}), "count", "each of 2 options"),
        (json!({"question": "count", "up_to": "board"}), "setting", "needs a puzzle with a board"),
        (json!({"question": "count", "up_to": "isotopy"}), "setting", "groups of Latin squares"),
        (json!({"question": "count", "up_to": ["(1 3)"]}), "setting", "generator 1: "),
        (json!({"question": "count", "up_to": "symmetry", "require": [1]}), "clash", "exclude"),
        (json!({"question": "solve", "least": true, "all": true}), "clash", "exclude"),
        (json!({"question": "unrank", "rank": 2}), "setting", "there is no rank 2"),
        (json!({"question": "unrank"}), "missing", "`rank` is missing"),
        (json!({"question": "sample", "weights": [0, 0]}), "setting", "every solution weighs 0"),
        (json!({"question": "sample", "weights": ["1/2", 1]}), "setting", "weight 1 "),
        (json!({"question": "histogram", "by": [1, "x"]}), "setting", "score 2 "),
    ] {
        let (found, text) = refused(question.clone());
        assert_eq!(found, key, "{question}: {text}");
        assert!(text.contains(words), "{question}: {text}");
    }
}

/// The first solution takes one step for each queen at least, and its end is a solution that need not be the least.
#[test]
fn the_least_solution_is_cut_short_with_the_least_that_was_found() {
    let problem = gavotte::puzzles::queens::Queens::new(30).unwrap().encode().unwrap();
    let answer = asked(&problem, &json!({"question": "solve", "least": true, "step_limit": 1_000}));
    assert_eq!((&answer["ended"], &answer["limit"]), (&json!("limit"), &json!("step_limit")));
    assert_eq!(listed(&answer).len(), 1);
}

/// Two sets of pieces fill the square: three straight ones (2 ways), or one and two bent ones (8 ways).
#[test]
fn a_projection_may_name_the_pieces_of_a_puzzle() {
    let text = "board 3x3\npieces trominoes\ncopies * any\n";
    let puzzle = Genre::named("polyomino").unwrap().open(text, &[]).unwrap();
    let posed = Posed { problem: puzzle.problem(), puzzle: Some(&*puzzle) };
    let count = |posed| {
        let question = r#"{"question":"count","project":"pieces"}"#.parse().unwrap();
        let answer = gavotte::answer(posed, &question, &mut Patient);
        answer.map(|it| it.json()["count"].clone()).map_err(|fault| fault.to_string())
    };
    assert_eq!(count(posed), Ok("2".into()));
    let refused = count(Posed::from(puzzle.problem())).unwrap_err();
    assert!(refused.contains("no puzzle with pieces"), "{refused}");
}

/// A row that no question heeds would be a promise that nobody keeps.
#[test]
fn every_setting_belongs_to_a_question() {
    for row in SETTINGS {
        assert!(Kind::ALL.iter().any(|kind| row.of.contains(&kind.0)), "{}", row.name);
    }
}
