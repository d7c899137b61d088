//! Runs that are interrupted and resumed, compared with the oracle: nothing is lost, and nothing comes twice.

use std::io;

use gavotte::formats::Format;
use gavotte::runs::{
    Checkpoints, Kind, Merge, Partition, Question, Record, Run, State, TopK, Work,
};
use gavotte::{BigUint, Budget, Engine, Order, Problem, Ranking, Solution, Verdict};
use gavotte_testkit::{oracle, random};
use proptest::prelude::*;

/// The way in which pieces are searched.
#[derive(Clone, Copy, Debug)]
struct Way {
    engine: Option<Engine>,
    order: Option<Order>,
    threads: usize,
}

/// The ways that support the problem.
fn ways(problem: &Problem) -> Vec<Way> {
    let engines = Engine::NAMES.iter().map(|&(_, engine)| Some(engine));
    let fits = |&engine: &Option<Engine>| gavotte::ask(problem).engine(engine).check().is_ok();
    let auto = [None, None].into_iter().zip([1, 2]);
    let named = engines.filter(fits).map(|engine| (engine, 1));
    let way = |(engine, threads)| Way { engine, order: None, threads };
    let ordered = Way { engine: None, order: Some(Order::Reverse), threads: 1 };
    auto.chain(named).map(way).chain([ordered]).collect()
}

fn set<'q>(ask: gavotte::Ask<'q>, way: Way) -> gavotte::Ask<'q> {
    ask.engine(way.engine).order(way.order).threads(way.threads)
}

/// The state as another process would read it.
fn reread(problem: &Problem, question: &Question, state: &State) -> State {
    let checkpoints = Checkpoints::new(problem, question);
    let text = checkpoints.write(state);
    let read = checkpoints.read(text.as_bytes()).unwrap();
    assert_eq!(&read, state);
    read
}

/// Counts in runs of few steps, each of which knows only the state that the last one has left.
fn count_in_bits(problem: &Problem, question: &Question, way: Way, steps: u64) -> BigUint {
    let mut state = State::new();
    for round in 0..40 {
        let budget = Budget::steps(steps << (round / 2).min(20));
        let mut run = Run::new(problem, question, state).budget(budget);
        run = run.setting(move |ask| set(ask, way));
        let verdict = run.count().unwrap();
        state = reread(problem, question, run.state());
        if verdict == Verdict::Complete {
            assert!(state.open.is_empty());
            return state.found;
        }
    }
    panic!("a run that does not come to its end");
}

/// The same for lists.
fn list_in_bits(problem: &Problem, question: &Question, way: Way, steps: u64) -> Vec<Solution> {
    let mut state = State::new();
    let mut kept: Vec<Solution> = Vec::new();
    for round in 0..40 {
        // Solutions beyond the state were written, and are cut off.
        kept.truncate(usize::try_from(&state.found).unwrap());
        let budget = Budget::steps(steps << (round / 2).min(20));
        let mut run = Run::new(problem, question, state).budget(budget);
        run = run.setting(move |ask| set(ask, way));
        let visit = |solution: &Solution| -> io::Result<()> {
            kept.push(solution.clone());
            Ok(())
        };
        let verdict = run.list(visit).unwrap();
        state = reread(problem, question, run.state());
        if verdict.is_answer() {
            return kept;
        }
    }
    panic!("a run that does not come to its end");
}

/// The same for the best solutions: each run knows the results of the earlier ones.
fn best_in_bits(
    problem: &Problem,
    question: &Question,
    top: &TopK,
    way: Way,
    steps: u64,
) -> Ranking {
    let mut state = State::new();
    for round in 0..40 {
        let budget = Budget::steps(steps << (round / 2).min(20));
        let mut run = Run::new(problem, question, state).budget(budget);
        run = run.setting(move |ask| set(ask, way));
        let verdict = run.best().unwrap();
        state = reread(problem, question, run.state());
        if verdict == Verdict::Complete {
            return state.ranking(top, verdict);
        }
    }
    panic!("a run that does not come to its end");
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(400))]

    /// Every engine, interrupted again and again.
    #[test]
    fn counts(problem in random::problems(), steps in 1_u64..12) {
        let all = oracle::solutions(&problem);
        let question = Question::new(Kind::Count);
        for way in ways(&problem) {
            prop_assert_eq!(count_in_bits(&problem, &question, way, steps), all.len().into(), "{:?}", way);
        }
    }

    /// The same under assumptions.
    #[test]
    fn counts_under_assumptions(
        (problem, require, forbid) in random::problems().prop_flat_map(|problem| {
            let options: Vec<_> = problem.options().collect();
            let most = options.len().min(2);
            let some = proptest::sample::subsequence(options.clone(), 0..=most);
            let others = proptest::sample::subsequence(options, 0..=most);
            (Just(problem), some, others)
        }),
        steps in 1_u64..12,
    ) {
        let fits = |it: &&Solution| {
            require.iter().all(|option| it.options().contains(option))
                && !forbid.iter().any(|option| it.options().contains(option))
        };
        let all = oracle::solutions(&problem);
        let wanted = all.iter().filter(fits).count();
        let question = Question::new(Kind::Count).assume(&require, &forbid);
        for way in ways(&problem) {
            prop_assert_eq!(count_in_bits(&problem, &question, way, steps), wanted.into(), "{:?}", way);
        }
        let parts = Partition::new(&problem, &question, 6);
        prop_assert!(parts.is_complete(&problem, &question));
        let count = |piece: &gavotte::runs::Piece| {
            let mut run = Run::new(&problem, &question, State::of(piece.clone()));
            assert_eq!(run.count().unwrap(), Verdict::Complete);
            run.found().clone()
        };
        prop_assert_eq!(parts.pieces.iter().map(count).sum::<BigUint>(), wanted.into());
    }

    /// Lists, all and limited.
    #[test]
    fn lists(problem in random::problems(), steps in 1_u64..12, limit in proptest::option::of(0_u64..6)) {
        let all = oracle::solutions(&problem);
        let question = Question::new(Kind::Solve { limit });
        // Counting up to isomorphism lists nothing.
        let lists = |way: &Way| !way.engine.is_some_and(Engine::only_counts);
        for way in ways(&problem).into_iter().filter(lists) {
            let mut found = list_in_bits(&problem, &question, way, steps);
            found.sort();
            let wanted = limit.map_or(all.len(), |limit| all.len().min(usize::try_from(limit).unwrap()));
            prop_assert_eq!(found.len(), wanted, "{:?}", way);
            let before = found.len();
            found.dedup();
            prop_assert_eq!(found.len(), before, "twice, {:?}", way);
            prop_assert!(found.iter().all(|it| all.binary_search(it).is_ok()), "{:?}", way);
        }
    }

    /// A run in a given order lists in this order, however often it is interrupted.
    #[test]
    fn lists_in_order(problem in random::problems(), steps in 1_u64..12) {
        let question = Question::new(Kind::Solve { limit: None });
        for order in [Order::Input, Order::Reverse, Order::LexMax] {
            let way = Way { engine: None, order: Some(order), threads: 1 };
            let whole = set(gavotte::ask(&problem), way);
            let whole: Vec<_> =
                whole.search(gavotte::Query::All { limit: None }).unwrap().collect();
            prop_assert_eq!(list_in_bits(&problem, &question, way, steps), whole, "{:?}", order);
        }
    }

    /// The best, some of them, with ties, the least and the greatest.
    #[test]
    fn bests(
        problem in random::problems(),
        steps in 1_u64..60,
        max in any::<bool>(),
        keep in proptest::option::of(1_usize..4),
        ties in any::<bool>(),
    ) {
        let top = TopK { max, keep, ties, ..TopK::default() };
        let question = Question::new(Kind::Best(top));
        let whole = gavotte::ask(&problem).goal(top.goal()).keep(keep).ties(ties);
        let whole = whole.best().unwrap().run();
        for threads in [1, 2] {
            for order in [None, Some(Order::Input)] {
                let way = Way { engine: None, order, threads };
                let ranking = best_in_bits(&problem, &question, &top, way, steps);
                let costs = |it: &Ranking| it.solutions.iter().map(|best| best.0).collect::<Vec<_>>();
                prop_assert_eq!(costs(&ranking), costs(&whole), "{:?}", way);
                prop_assert_eq!(ranking.bound, whole.bound);
                if top.wants_all() {
                    prop_assert_eq!(&ranking, &whole, "{:?}", way);
                }
            }
        }
        // Each piece separately, added up.
        let work = Work::new(problem.clone(), Format::Dlx, question.clone(), 5);
        let mut merge = Merge::new(&work);
        for piece in &work.partition.pieces {
            let mut run = Run::new(&problem, &question, State::of(piece.clone()));
            prop_assert_eq!(run.best().unwrap(), Verdict::Complete);
            merge.add(Record::of(work.run, piece.id(work.run), run.state(), None)).unwrap();
        }
        let merged = merge.ranking(&top).unwrap();
        if top.wants_all() {
            prop_assert_eq!(&merged, &whole);
        }
        prop_assert_eq!(merged.bound, whole.bound);
    }

    /// The pieces of a run are disjoint and complete.
    #[test]
    fn pieces(problem in random::problems(), count in 1_usize..30) {
        let question = Question::new(Kind::Count);
        let parts = Partition::new(&problem, &question, count);
        prop_assert!(parts.is_complete(&problem, &question));
        for solution in oracle::solutions(&problem) {
            let holds = |piece: &&gavotte::runs::Piece| {
                let it = &piece.decisions;
                it.require.iter().all(|option| solution.options().contains(option))
                    && !it.forbid.iter().any(|option| solution.options().contains(option))
            };
            prop_assert_eq!(parts.pieces.iter().filter(holds).count(), 1, "{:?}", solution);
        }
        if parts.pieces.len() > 1 {
            let mut less = parts.clone();
            less.pieces.pop();
            prop_assert!(!less.is_complete(&problem, &question));
            let mut more = parts.clone();
            more.pieces.push(more.pieces[0].clone());
            prop_assert!(!more.is_complete(&problem, &question));
        }
    }

    /// A checkpoint with a flipped bit, or cut off, is refused.
    #[test]
    fn damage(problem in random::problems(), steps in 0_u64..6) {
        let question = Question::new(Kind::Count);
        let mut run = Run::new(&problem, &question, State::new()).budget(Budget::steps(steps));
        run.count().unwrap();
        let checkpoints = Checkpoints::new(&problem, &question);
        let text = checkpoints.write(run.state()).into_bytes();
        for at in 0..text.len() {
            for bit in 0..8 {
                let mut wrong = text.clone();
                wrong[at] ^= 1 << bit;
                prop_assert!(checkpoints.read(&wrong).is_err(), "byte {} bit {}", at, bit);
            }
            prop_assert!(checkpoints.read(&text[..at]).is_err());
        }
        let other = Checkpoints::new(&problem, &Question::new(Kind::Solve { limit: None }));
        prop_assert!(other.read(&text).is_err());
    }
}

/// Searches that are long enough for turns of challengers, stopped in the middle of these.
#[test]
fn counts_in_turns() {
    let queens = gavotte::puzzles::queens::Queens::new(11).unwrap().encode().unwrap();
    let pairs = gavotte::puzzles::langford::Langford::new(8).unwrap().encode().unwrap();
    let square = gavotte::puzzles::latin::Square::empty(5).unwrap();
    let square = gavotte::puzzles::latin::encode(&square).unwrap();
    let problems = [queens, pairs.problem().clone(), square.problem().clone()];
    let question = Question::new(Kind::Count);
    for (at, problem) in problems.iter().enumerate() {
        let whole = gavotte::ask(problem).engine(Engine::Links).search(gavotte::Query::Count);
        let whole = whole.unwrap().count_all().solutions;
        for (steps, threads) in (15_000_u64..45_000).step_by(2_100).zip([1, 2].into_iter().cycle())
        {
            let way = Way { engine: None, order: None, threads };
            let found = count_in_bits(problem, &question, way, steps);
            assert_eq!(found, whole, "problem {at}, {steps} steps, {threads} threads");
        }
    }
}
