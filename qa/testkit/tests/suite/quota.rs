//! Covers by few options: random problems in which all options share an item, against every set of options.

use gavotte::puzzles::genres::GENRES;
use gavotte::{Bounds, Budget, Problem, Query, Role, Search, Seeded, Solution, Threads};
use gavotte_testkit::assumed::fits;
use gavotte_testkit::{budget, oracle};

/// Items that must be covered, at most once or as often as one likes; each option holds an item with a quota, too.
fn shared(random: &mut Seeded) -> Problem {
    let mut below = |end: u64| random.word() % end;
    let mut assembler = Problem::assembler();
    let (count, options) = (1 + below(6), 7 + below(6));
    let mut items = Vec::new();
    for at in 0..count {
        let role = match below(6) {
            0 => Role::Once,
            1 => Role::Primary(Bounds::between(0, 1)),
            2 => Role::Primary(Bounds::between(0, Bounds::UNLIMITED)),
            _ => Role::Primary(Bounds::AT_LEAST_ONCE),
        };
        items.push(assembler.item(&format!("p{at}"), role).unwrap());
    }
    let least = u32::try_from(below(4)).unwrap();
    let bounds = Bounds::between(least, least.max(2) + u32::try_from(below(2)).unwrap());
    let quota = assembler.item("quota", Role::Primary(bounds)).unwrap();
    if below(2) == 0 {
        items.push(assembler.item("s", Role::Secondary).unwrap());
    }
    for _ in 0..options {
        assembler.entry(quota, None).unwrap();
        for &item in &items {
            if below(5) < 2 {
                assembler.entry(item, None).unwrap();
            }
        }
        assembler.end_option().unwrap();
    }
    assembler.build()
}

/// Random problems that the search carries, each with all its solutions.
fn problems() -> impl Iterator<Item = (u64, Problem, Vec<Solution>)> {
    (0..u64::from(budget::number(4_000))).filter_map(|seed| {
        let problem = shared(&mut Seeded::new(seed));
        Search::quota(&problem)?;
        let solutions = oracle::solutions(&problem);
        Some((seed, problem, solutions))
    })
}

fn search(problem: &Problem) -> Search<'_> {
    Search::quota(problem).unwrap()
}

fn sorted(solutions: impl Iterator<Item = Solution>) -> Vec<Solution> {
    let mut solutions: Vec<_> = solutions.collect();
    solutions.sort();
    solutions
}

#[test]
fn covers_by_few_options_are_counted_and_listed_as_by_hand() {
    let mut carried = 0;
    for (seed, problem, solutions) in problems() {
        carried += 1;
        assert_eq!(search(&problem).count_all().solutions, solutions.len().into(), "{seed}");
        assert_eq!(sorted(search(&problem)), solutions, "{seed} {problem:?}");
        let all: Vec<_> = problem.options().collect();
        let (require, forbid) =
            (&all[..usize::from(seed % 3 == 0)], &all[2..2 + usize::try_from(seed % 4).unwrap()]);
        let expected = solutions.iter().filter(|it| fits(it, require, forbid)).count();
        let count = search(&problem).assume(require, forbid).count_all().solutions;
        assert_eq!(count, expected.into(), "{seed} {problem:?}");
        let listed = search(&problem).assume(require, forbid).count();
        assert_eq!(listed, expected, "{seed} {problem:?}");
    }
    assert!(carried > budget::number(4_000) / 10, "{carried}");
}

#[test]
fn it_leads_where_it_carries_the_problem() {
    for (seed, problem, solutions) in problems().take(200) {
        let queries = [Query::First, Query::All { limit: None }, Query::Count, Query::Set];
        for query in queries {
            let recipe = gavotte::ask(&problem).recipe(query).unwrap().to_string();
            let leads = recipe.contains("covers by few options, because a solution has at most");
            // Reductions may leave a problem of another kind.
            let is_other = recipe.contains("reduced") || problem.option_count() <= 8;
            assert!(leads || is_other, "{seed} {recipe}");
        }
        let count = gavotte::ask(&problem).search(Query::Count).unwrap().count_all();
        assert_eq!(count.solutions, solutions.len().into(), "{seed}");
        let set = gavotte::ask(&problem).search(Query::Set).unwrap().compile().unwrap();
        assert_eq!(set.count(), solutions.len().into(), "{seed}");
    }
}

#[test]
fn threads_share_it() {
    for (seed, problem, solutions) in problems().take(budget::number(600) as usize) {
        for count in [2, 4] {
            let threads = Threads::from(count).eager();
            assert_eq!(sorted(search(&problem).threads(threads)), solutions, "{seed} {problem:?}");
            let counted = search(&problem).threads(threads).count_all().solutions;
            assert_eq!(counted, solutions.len().into(), "{seed} {problem:?}");
            let in_order: Vec<_> = search(&problem).threads(threads.in_order()).collect();
            assert_eq!(in_order, search(&problem).collect::<Vec<_>>(), "{seed} {problem:?}");
        }
    }
}

#[test]
fn what_is_left_and_what_was_found_are_the_whole() {
    for (seed, problem, solutions) in problems() {
        let mut stopped = search(&problem).limit(seed % 7);
        let mut found: Vec<_> = stopped.by_ref().collect();
        for part in stopped.untried().unwrap() {
            let all = solutions.iter().filter(|it| fits(it, &part.require, &part.forbid));
            found.extend(all.cloned());
        }
        assert_eq!(sorted(found.into_iter()), solutions, "{seed} {problem:?}");
        let mut stopped = search(&problem).budget(Budget::steps(seed % 20));
        let mut counted = stopped.count_all().solutions;
        for part in stopped.untried().unwrap() {
            let all = solutions.iter().filter(|it| fits(it, &part.require, &part.forbid));
            counted += all.count();
        }
        assert_eq!(counted, solutions.len().into(), "{seed} {problem:?}");
    }
}

#[test]
fn probes_find_as_many_in_the_mean() {
    for (seed, problem, solutions) in problems().take(20) {
        let estimate = search(&problem).estimate(4_000, seed).unwrap();
        let figure = estimate.solutions.unwrap();
        let (mean, error) = (figure.mean().value().unwrap(), figure.error());
        let error = error.and_then(gavotte::Magnitude::value).unwrap_or(0.0);
        let apart = (mean - solutions.len() as f64).abs();
        assert!(apart <= 6.0 * error + 1e-6, "{seed} {mean} {error}");
    }
}

#[test]
fn queens_that_guard_a_board_are_as_published() {
    // OEIS A002564, from the sixth on.
    for (text, count) in [
        ("6\nqueens 3\n", 4_u32),
        ("7\nqueens 4\n", 86),
        ("8\nqueens 5\n", 4860),
        ("9\nqueens 5\n", 114),
        ("10\nqueens 5\n", 8),
        ("11\nqueens 5\n", 2),
        ("8\nqueens 5\nindependent\n", 728),
    ] {
        let genre = GENRES.iter().find(|it| it.name == "domination").unwrap();
        let puzzle = genre.open(text, &[]).unwrap();
        let mut search = search(puzzle.problem());
        assert_eq!(search.count_all().solutions, count.into(), "{text}");
    }
}
