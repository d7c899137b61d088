//! The best solutions under side constraints, against every set of options.

use std::time::Duration;

use gavotte::reduce::{Keep, Outcome, Prepared, components, reduce};
use gavotte::runs::{Kind, Question, Run, State, TopK};
use gavotte::{
    Assembler, Best, Bounds, Budget, Decimal, Engine, Goal, OptionId, Order, Patient, Posed,
    Problem, Query, Ranking, Role, Search, Seeded, Solution, Sum, Verdict,
};
use gavotte_testkit::budget;
use gavotte_testkit::oracle::{self, ranking};

/// Numbers that look random.
struct Random(Seeded);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0.word() % end
    }

    /// From `-end` to `end`.
    fn around(&mut self, end: u64) -> i64 {
        i64::try_from(self.below(2 * end + 1)).unwrap() - i64::try_from(end).unwrap()
    }
}

/// Items of all kinds, often with many pairs that exclude each other; few options, because every set of them is tried.
fn covers(random: &mut Random) -> Assembler {
    let mut assembler = Problem::assembler();
    let count = 2 + random.below(5);
    let is_plain = random.below(3) == 0;
    let mut items = Vec::new();
    for at in 0..count {
        let bounds = match random.below(6) {
            0 if !is_plain => Bounds::between(0, 2),
            1 if !is_plain => Bounds::between(1, 3),
            2 if !is_plain => Bounds::AT_LEAST_ONCE,
            _ => Bounds::ONCE,
        };
        items.push((assembler.item(&format!("p{at}"), Role::Primary(bounds)).unwrap(), true));
    }
    for at in 0..random.below(3) {
        items.push((assembler.item(&format!("s{at}"), Role::Secondary).unwrap(), false));
    }
    let color = assembler.color("red").unwrap();
    let options = 4 + random.below(9);
    let mut pairs = Vec::new();
    if random.below(3) == 0 {
        for at in 0..8 + random.below(20) {
            let item = assembler.item(&format!("x{at}"), Role::Secondary).unwrap();
            let one = random.below(options);
            pairs.push((item, one, (one + 1 + random.below(options - 1)) % options));
        }
    }
    for option in 0..options {
        for &(item, is_primary) in &items {
            if random.below(count) < 2 {
                let is_colored = !is_primary && random.below(2) == 0;
                assembler.entry(item, is_colored.then_some(color)).unwrap();
            }
        }
        for &(item, ..) in pairs.iter().filter(|it| it.1 == option || it.2 == option) {
            assembler.entry(item, None).unwrap();
        }
        if !is_plain || random.below(2) == 0 {
            assembler.cost(random.around(8) + 4).unwrap();
        }
        assembler.end_option().unwrap();
    }
    assembler
}

/// Up to three constraints: tight and wide, hard and soft, of small and of large numbers.
pub(crate) fn constrained(seed: u64) -> Problem {
    let mut random = Random(Seeded::new(seed));
    let mut assembler = covers(&mut random);
    let options = assembler.clone().build().option_count();
    for at in 0..random.below(4) {
        let large = [1, 3, 20, 1_000_000][usize::try_from(random.below(4)).unwrap()];
        // Sums that are even, or multiples of 6, and bounds that are not.
        let unit = [1, 1, 2, 6][usize::try_from(random.below(4)).unwrap()];
        let is_empty = random.below(30) == 0;
        let mut sum = Sum::new(format!("c{at}"));
        for option in 0..options {
            if !is_empty && random.below(3) > 0 {
                let by = random.around(large) * i64::try_from(unit).unwrap();
                sum = sum.term(option, if at == 0 { by.abs() } else { by });
            }
        }
        let least = random.around(2 * large * unit);
        let width = random.around(2 * large * unit).abs() / (1 + random.around(2).abs());
        let kind = random.below(3);
        if kind > 0 {
            sum = sum.least(least);
        }
        if kind < 2 {
            sum = sum.most(least + width);
        }
        if random.below(2) == 0 {
            let price = i64::try_from(1 + random.below(6)).unwrap();
            sum = sum.price(Decimal::new(price, u8::try_from(random.below(2)).unwrap()).unwrap());
        }
        assembler.constraint(&sum).unwrap();
    }
    assembler.build()
}

/// The number of solutions that cost at most as much as the one at this place.
pub(crate) fn with_ties(all: &[(i64, Solution)], count: usize) -> usize {
    let last = all.get(count.wrapping_sub(1).min(all.len().wrapping_sub(1)));
    last.map_or(0, |last| all.iter().rposition(|it| it.0 == last.0).unwrap_or(0) + 1)
}

fn is_best(ranking: &Ranking, all: &[(i64, Solution)], seed: u64) {
    let least = all.first().map(|it| it.0);
    assert_eq!((ranking.verdict, ranking.bound), (Verdict::Complete, least), "{seed}");
    assert_eq!(ranking.solutions.first().map(|it| it.0), least, "{seed}");
    assert!(ranking.solutions.iter().all(|it| all.contains(it)), "{seed}");
}

#[test]
fn the_best_are_those_of_all_sets() {
    let (mut with_solutions, mut refused) = (0, 0);
    let many = budget::number(4000);
    for seed in 0..u64::from(many) {
        let goal = if seed % 2 == 0 { Goal::Least } else { Goal::Greatest };
        let problem = constrained(seed);
        let all = ranking(&problem, goal);
        with_solutions += usize::from(!all.is_empty());
        let covers = ranking(&without(&problem), goal);
        refused += usize::from(covers.len() > all.len());
        let best = || Best::new(&problem).goal(goal);
        is_best(&best().run(), &all, seed);
        is_best(&best().patience(0).run(), &all, seed);
        assert_eq!(best().keep(3).run().solutions, all[..all.len().min(3)], "{seed}");
        let most = all.len() + 1;
        assert_eq!(best().patience(0).keep(most).run().solutions, all, "{seed}");
        assert_eq!(best().ties(true).run().solutions, all[..with_ties(&all, 1)], "{seed}");
        let two = best().keep(2).ties(true).run();
        assert_eq!(two.solutions, all[..with_ties(&all, 2)], "{seed}");
    }
    let many = many as usize;
    assert!(with_solutions > many / 4 && refused > many / 5, "{with_solutions} {refused}");
}

/// The same problem without its constraints.
fn without(problem: &Problem) -> Problem {
    let mut text = Vec::new();
    gavotte::formats::json::write(problem, &mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    let end =
        text.find(",\n\"constraints\"").map_or(text.clone(), |at| format!("{}}}", &text[..at]));
    gavotte::formats::json::read(end.as_bytes()).unwrap()
}

#[test]
fn assumptions_hints_limits_and_cutoffs_are_kept() {
    for seed in 0..2000 {
        let goal = Goal::greatest_if(seed % 3 == 0);
        let problem = constrained(seed);
        let mut random = Random(Seeded::new(seed));
        let count = u64::try_from(problem.option_count()).unwrap();
        let mut draw = || OptionId::new(u32::try_from(random.below(count)).unwrap());
        let (required, forbidden) = (draw(), draw());
        let all = ranking(&problem, goal);
        let best = || Best::new(&problem).goal(goal);
        let holds = |it: &Solution, option| it.options().contains(&option);
        let mut assumed = all.clone();
        assumed.retain(|it| holds(&it.1, required) && !holds(&it.1, forbidden));
        let ranking = best().assume(&[required], &[forbidden]).run();
        is_best(&ranking, &assumed, seed);
        if let Some((_, hint)) = all.last() {
            let ranking = best().hint(hint.options()).run();
            is_best(&ranking, &all, seed);
        }
        if let Some((cost, _)) = all.get(1) {
            let ranking = best().better_than(*cost).run();
            assert_eq!(ranking.solutions.first(), all.first().filter(|it| it.0 != *cost), "{seed}");
        }
        let cut = best().budget(Budget::steps(seed % 30)).run();
        assert!(cut.solutions.iter().all(|it| all.contains(it)), "{seed}");
        let is_bound = |bound: i64| {
            all.iter().all(|it| if goal == Goal::Least { bound <= it.0 } else { bound >= it.0 })
        };
        assert!(cut.bound.is_none_or(is_bound), "{seed}");
        let near = best().gap(0.5).run();
        assert_eq!(near.solutions.is_empty(), all.is_empty(), "{seed}");
    }
}

#[test]
fn other_orders_and_threads_have_the_same_answers() {
    for seed in 0..1000 {
        let problem = constrained(seed);
        let all = ranking(&problem, Goal::Least);
        for order in [Order::Input, Order::Fewest] {
            is_best(&Best::new(&problem).order(order).run(), &all, seed);
        }
        let five = Best::new(&problem).order(Order::Input).keep(5).run();
        assert_eq!(five.solutions, all[..all.len().min(5)], "{seed}");
        if seed % 10 == 0 {
            let five = Best::new(&problem).threads(2).patience(0).keep(5).run();
            assert_eq!(five.solutions, all[..all.len().min(5)], "{seed}");
        }
    }
}

#[test]
fn what_is_left_of_a_search_has_the_rest_of_the_best() {
    let mut said = 0;
    for seed in 0..500 {
        let problem = constrained(seed);
        let all = ranking(&problem, Goal::Least);
        let mut best = Best::new(&problem).keep(3).budget(Budget::steps(2 + seed % 20));
        let mut found = best.run().solutions;
        for part in best.untried().into_iter().flatten() {
            let rest = Best::new(&problem).keep(3).assume(&part.require, &part.forbid).run();
            found.extend(rest.solutions);
        }
        if best.untried().is_some() {
            said += 1;
            let is_found = |it: &&(i64, Solution)| found.contains(it);
            assert_eq!(all.iter().take(3).filter(is_found).count(), all.len().min(3), "{seed}");
        }
    }
    assert!(said > 100, "{said}");
}

/// A roster: people on the shifts of some days, at most once a day; wages and wishes.
fn roster(seed: u64) -> Problem {
    let mut random = Random(Seeded::new(seed));
    let (days, people) = (3 + random.below(3), 4 + random.below(3));
    let mut builder = Problem::builder().items((0..2 * days).map(|it| format!("s{it}")));
    let names = |day: u64| (0..people).map(move |person| format!("{person}.{day}"));
    builder = builder.secondary((0..days).flat_map(names));
    let wages: Vec<i64> = (0..people).map(|_| 20 + random.around(9)).collect();
    let mut workers = Vec::new();
    for (shift, person) in (0..2 * days).flat_map(|shift| (0..people).map(move |it| (shift, it))) {
        if random.below(4) > 0 {
            let option = [format!("s{shift}"), format!("{person}.{}", shift / 2)];
            builder = builder.option(option).cost(random.around(5) + 5);
            workers.push(person);
        }
    }
    let most = i64::try_from(2 * days).unwrap() * (17 + random.around(2));
    let mut budget = Sum::new("budget").most(most);
    for (option, &person) in workers.iter().enumerate() {
        budget = budget.term(option, wages[usize::try_from(person).unwrap()]);
    }
    builder = builder.constraint(budget);
    for person in 0..people {
        let mut shifts = Sum::new(format!("shifts {person}")).least(1).most(2).price(3);
        for (option, _) in workers.iter().enumerate().filter(|it| *it.1 == person) {
            shifts = shifts.term(option, 1);
        }
        builder = builder.constraint(shifts);
    }
    builder.build().unwrap()
}

/// Beyond the oracle's size: one search uses prices, the other lists all solutions that are cheap enough.
#[test]
fn two_searches_agree_on_rosters() {
    let mut with_solutions = 0;
    let many = budget::or(60, 15);
    for seed in 0..many as u64 {
        let problem = roster(seed);
        let [priced, again, listed] = [
            Best::new(&problem).keep(4).run(),
            Best::new(&problem).patience(0).keep(4).run(),
            Best::new(&problem).order(Order::Input).keep(4).run(),
        ];
        with_solutions += usize::from(!listed.solutions.is_empty());
        assert_eq!(priced.verdict, Verdict::Complete, "{seed}");
        assert_eq!(priced.solutions, listed.solutions, "{seed}");
        assert_eq!(again.solutions, listed.solutions, "{seed}");
    }
    assert!(with_solutions > many / 4, "{with_solutions}");
}

#[test]
fn plain_searches_leave_out_what_breaks_a_constraint() {
    for seed in 0..1000 {
        let problem = constrained(seed);
        let all = oracle::solutions(&problem);
        let mut found: Vec<Solution> = gavotte::search(&problem).collect();
        found.sort();
        assert_eq!(found, all, "{seed}");
        assert_eq!(gavotte::count(&problem), all.len().into(), "{seed}");
        let first = gavotte::first(&problem);
        assert_eq!(first.is_some(), !all.is_empty(), "{seed}");
        assert!(first.is_none_or(|it| all.contains(&it)), "{seed}");
        asked(&problem, &all, seed);
        let prepared = Prepared::new(&problem, 1000);
        let search = Search::links(&problem, Order::Fewest).prepared(prepared);
        assert_eq!(search.count(), all.len(), "{seed}");
        assert!(matches!(reduce(&problem, Keep::All, 1000), Outcome::Unchanged) || !has(&problem));
        assert!(components(&problem).len() == 1 || !has(&problem), "{seed}");
    }
}

/// The same where the library chooses, in an order, under assumptions, and in runs that are interrupted.
fn asked(problem: &Problem, all: &[Solution], seed: u64) {
    for order in [None, Some(Order::Input)] {
        let ask = || gavotte::ask(problem).order(order);
        let query = Query::All { limit: None };
        let mut found: Vec<Solution> = ask().search(query).unwrap().collect();
        found.sort();
        assert_eq!(found, all, "{seed}");
        let mut count = ask().search(Query::Count).unwrap();
        assert_eq!(count.count_all().solutions, all.len().into(), "{seed}");
        let first = ask().search(Query::First).unwrap().next();
        assert!(first.is_some() != all.is_empty(), "{seed}");
        least(problem, all, seed);
        doubted(ask().search(Query::First).unwrap(), all, seed);
        let some: Vec<OptionId> = problem.options().skip(1).step_by(5).collect();
        let (require, forbid) = (&some[..some.len().min(1)], &some[some.len().min(1)..]);
        let fits = |it: &&Solution| {
            require.iter().all(|option| it.options().contains(option))
                && !forbid.iter().any(|option| it.options().contains(option))
        };
        let search = ask().assume(require, forbid).search(query).unwrap();
        assert_eq!(search.count(), all.iter().filter(fits).count(), "{seed}");
    }
    let is_hard = problem.constraints().iter().all(|it| it.price().is_none());
    let set =
        gavotte::ask(problem).order((seed % 2 == 0).then_some(Order::Input)).search(Query::Set);
    match set {
        Ok(mut search) => {
            let mut listed: Vec<Solution> = search.compile().unwrap().solutions().collect();
            listed.sort();
            assert!(is_hard && listed == all, "{seed}");
        }
        Err(_) => assert!(!is_hard, "{seed}"),
    }
    let question = Question::new(Kind::Count);
    let mut state = State::new();
    for round in 0..40 {
        let budget = Budget::steps(3 << (round / 2).min(20));
        let mut run = Run::new(problem, &question, state).budget(budget);
        let verdict = run.count().unwrap();
        state = run.state().clone();
        if verdict == Verdict::Complete {
            assert_eq!(state.found, all.len().into(), "{seed}");
            return;
        }
    }
    panic!("{seed}: a run that does not come to its end");
}

/// The solution that comes first of all.
fn least(problem: &Problem, all: &[Solution], seed: u64) {
    let question = r#"{"question":"solve","least":true}"#.parse().unwrap();
    let answer = gavotte::answer(Posed::from(problem), &question, &mut Patient).unwrap().json();
    let holds = |it: &&Solution| {
        problem.options().map(|option| it.options().contains(&option)).collect::<Vec<_>>()
    };
    let first = all.iter().max_by_key(holds);
    let numbers = first.map(|it| it.options().iter().map(|it| it.number()).collect::<Vec<_>>());
    let found = answer["solutions"][0]["options"].as_array();
    let found = found.map(|it| it.iter().map(|it| it.as_u64().unwrap()).collect::<Vec<_>>());
    assert_eq!((found, &answer["ended"]), (numbers, &"complete".into()), "{seed}");
}

/// After each step of the list, the tree that doubts whether there is a solution has its turn; all solutions come, each once.
fn doubted(search: Search<'_>, all: &[Solution], seed: u64) {
    let mut found = Vec::new();
    let mut search = search.budget(Budget::steps(1));
    found.extend(search.by_ref());
    while search.verdict() != Some(Verdict::Complete) {
        let steps = search.steps() + 1;
        search = search.budget(Budget::steps(steps));
        search.resume(Duration::from_secs(10));
        found.extend(search.by_ref());
    }
    found.sort();
    assert_eq!(found, all, "{seed}");
}

/// Thirteen people in six rooms of two: the list would go through all ways to place twelve of them.
#[test]
fn a_budget_that_nothing_meets_is_refuted_at_once() {
    let places = || (0..13).flat_map(|person| (0..6).map(move |room| (person, room)));
    let mut builder = Problem::builder().items((0..13).map(|it| format!("p{it}")));
    for (person, _) in places() {
        builder = builder.option([format!("p{person}")]);
    }
    for room in 0..6 {
        let mut sum = Sum::new(format!("room {room}")).most(2);
        for (option, _) in places().enumerate().filter(|it| it.1.1 == room) {
            sum = sum.term(option, 1);
        }
        builder = builder.constraint(sum);
    }
    let problem = builder.build().unwrap();
    let ask = || gavotte::ask(&problem).budget(Budget::steps(20_000));
    for query in [Query::First, Query::All { limit: None }] {
        let mut search = ask().search(query).unwrap();
        assert_eq!((search.next(), search.verdict()), (None, Some(Verdict::Complete)));
    }
    let count = ask().search(Query::Count).unwrap().count_all();
    assert_eq!((count.solutions, count.verdict), (0_u32.into(), Verdict::Complete));
}

/// The best ones in runs that are interrupted and go on from what was kept.
#[test]
fn kept_runs_find_the_best() {
    for seed in 0..600 {
        let problem = constrained(seed);
        let all = ranking(&problem, Goal::Least);
        let keep = [None, Some(3)][usize::from(seed % 2 == 0)];
        let top = TopK { keep, ..TopK::default() };
        let question = Question::new(Kind::Best(top));
        let (mut state, mut rounds) = (State::new(), 0);
        let ranking = loop {
            let mut run =
                Run::new(&problem, &question, state).budget(Budget::steps(2 << (rounds / 2)));
            let verdict = run.best().unwrap();
            state = run.state().clone();
            rounds += 1;
            assert!(rounds < 60, "{seed}: a run that does not come to its end");
            if verdict == Verdict::Complete {
                break state.ranking(&top, verdict);
            }
        };
        let costs = |all: &[(i64, Solution)]| -> Vec<i64> { all.iter().map(|it| it.0).collect() };
        let wanted = all.len().min(keep.unwrap_or(1));
        assert_eq!(costs(&ranking.solutions), costs(&all[..wanted]), "{seed}");
        assert!(ranking.solutions.iter().all(|it| all.contains(it)), "{seed}");
    }
}

fn has(problem: &Problem) -> bool {
    !problem.constraints().is_empty()
}

#[test]
fn questions_about_covers_alone_are_refused_by_name() {
    let sum = Sum::new("budget").term(0, 1).most(0).price(1);
    let problem = Problem::builder().items(["a"]).option(["a"]).constraint(sum).build().unwrap();
    let text = |verb: &str| {
        format!("{verb} cannot heed the side constraint `budget`; `best`, `solve` and `count` can")
    };
    for (query, verb) in [(Query::Set, "compile"), (Query::Sample, "sample")] {
        assert_eq!(gavotte::ask(&problem).recipe(query).unwrap_err().to_string(), text(verb));
        assert_eq!(gavotte::ask(&problem).search(query).unwrap_err().to_string(), text(verb));
    }
    assert!(gavotte::ask(&problem).recipe(Query::Best).is_ok());
    let cells = gavotte::ask(&problem).engine(Engine::Cells).search(Query::Count);
    let lacks = "the engine cells does not support side constraints";
    assert_eq!(cells.err().unwrap().to_string(), lacks);
    let samples = gavotte::ask(&problem).class_samples(1);
    assert_eq!(samples.unwrap_err().to_string(), text("sample"));
    let tree = gavotte::search_tree(&problem, Order::Fewest);
    assert_eq!(tree.unwrap_err().to_string(), text("a picture of the search"));
    assert!(Search::links(&problem, Order::Fewest).estimate(1, 1).is_none());
    let panics = |what: &dyn Fn()| {
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(what)).unwrap_err();
        caught.downcast_ref::<String>().cloned().unwrap()
    };
    assert_eq!(panics(&|| drop(gavotte::compile(&problem))), text("compile"));
    let effort = || gavotte::symmetry::Effort::unlimited();
    let symmetries = || drop(gavotte::symmetries(&problem, &mut effort()));
    assert_eq!(panics(&symmetries), text("symmetry"));
}

/// Numbers near the ends of 64 bits, for which the usual search has no exact sums.
#[test]
fn large_numbers_are_exact() {
    let large = i64::MAX / 16;
    for seed in 0..500 {
        let mut random = Random(Seeded::new(seed));
        let mut assembler = covers(&mut random);
        let options = assembler.clone().build().option_count();
        let mut sum = Sum::new("large");
        for option in 0..options {
            sum = sum.term(option, random.around(u64::try_from(large).unwrap()) / 2);
        }
        sum = sum.most(random.around(u64::try_from(large).unwrap()));
        if seed % 2 == 0 {
            sum = sum.price(1);
        }
        let Ok(()) = assembler.constraint(&sum) else { continue };
        let problem = assembler.build();
        for goal in [Goal::Least, Goal::Greatest] {
            let all = ranking(&problem, goal);
            is_best(&Best::new(&problem).goal(goal).run(), &all, seed);
        }
    }
}
