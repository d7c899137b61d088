//! The textbook search: right answers, and the tree and counts of Knuth's programs DLX1 and DLX2, because pictures and
//! lessons rely on them.

use std::path::Path;

use gavotte::formats::{Source, read_problem};
use gavotte::{Budget, OptionId, Order, Problem, Search, Solution, Tally, Verdict};
use gavotte_testkit::{corpus, oracle, random};
use proptest::prelude::*;

fn textbook(problem: &Problem, order: Order) -> Search<'_> {
    Search::textbook(problem, order).unwrap()
}

/// Whether two options can be in one solution, given that no item has bounds.
fn agree(problem: &Problem, one: OptionId, other: OptionId) -> bool {
    problem.entries(one).all(|a| {
        let same = problem.entries(other).find(|b| a.item == b.item);
        same.is_none_or(|b| a.color.is_some() && a.color == b.color)
    })
}

/// The number of nodes at and below one with these open options, by the definition of the tree: branch on the first
/// item that is in the fewest options.
fn nodes(problem: &Problem, open: &[bool], alive: &[OptionId]) -> u64 {
    let holders = |item: usize| {
        let holds = |option: &&OptionId| {
            problem.option_items(**option).iter().any(|held| held.index() == item)
        };
        alive.iter().filter(holds).copied().collect::<Vec<OptionId>>()
    };
    let items = (0..problem.primary_count()).filter(|&item| open[item]);
    let Some(item) = items.min_by_key(|&item| holders(item).len()) else { return 1 };
    let below = holders(item).into_iter().map(|option| {
        let mut open = open.to_vec();
        for held in problem.option_items(option).iter().filter(|held| problem.is_primary(**held)) {
            open[held.index()] = false;
        }
        let stays = |other: &&OptionId| **other != option && agree(problem, option, **other);
        let alive: Vec<OptionId> = alive.iter().filter(stays).copied().collect();
        nodes(problem, &open, &alive)
    });
    1 + below.sum::<u64>()
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(10_000))]

    #[test]
    fn solutions_tree_and_assumptions(problem in random::problems(), bits in any::<(u16, u16, u16)>()) {
        if problem.has_bounds() {
            prop_assert!(Search::textbook(&problem, Order::Fewest).is_err());
            return Ok(());
        }
        let chosen = |bits: u16| {
            problem.options().filter(move |it| bits >> it.index() & 1 == 1).collect::<Vec<_>>()
        };
        let (require, forbid) = (chosen(bits.0 & bits.1 & bits.2), chosen(bits.0 & !bits.1));
        let expected = oracle::solutions(&problem);
        let fits = |it: &&Solution| {
            let holds = |option| it.options().contains(option);
            require.iter().all(holds) && !forbid.iter().any(holds)
        };
        let assumed: Vec<Solution> = expected.iter().filter(fits).cloned().collect();
        for (_, order) in Order::NAMES.into_iter().filter(|(_, order)| !order.learns()) {
            let mut search = textbook(&problem, order);
            let fork = search.fork();
            let mut found: Vec<Solution> = search.by_ref().collect();
            prop_assert_eq!(search.verdict(), Some(Verdict::Complete));
            found.sort();
            prop_assert_eq!(&found, &expected, "{}", order);
            let total = search.profile().unwrap().total();
            prop_assert_eq!(total.nodes, search.steps() + 1);
            let mut found: Vec<Solution> = fork.assume(&require, &forbid).collect();
            found.sort();
            prop_assert_eq!(&found, &assumed, "{}", order);
        }
        let mut search = textbook(&problem, Order::Fewest);
        search.count_all();
        let choosable: Vec<_> = problem.options().filter(|&it| problem.is_choosable(it)).collect();
        let expected = nodes(&problem, &vec![true; problem.primary_count()], &choosable);
        prop_assert_eq!(search.profile().unwrap().total().nodes, expected);
    }
}

#[test]
fn a_stopped_search_goes_on_where_it_was() {
    let problem = gavotte::puzzles::queens::Queens::new(8).unwrap().encode().unwrap();
    let mut search = textbook(&problem, Order::Fewest).budget(Budget::steps(500));
    search.count_all();
    assert_eq!(search.profile().unwrap().total().nodes, 501);
    let whole = textbook(&problem, Order::Fewest).count_all();
    let found: Vec<_> = textbook(&problem, Order::Fewest).collect();
    assert_eq!(whole.solutions, found.len().into());
}

/// Nodes, updates and cleansings as DLX2 prints them.
type Counts = (u64, u64, u64);

/// What DLX2 prints for all solutions of files of the project.
const KNUTHS: [(&str, Counts); 8] = [
    ("examples/knuth-7-items.dlx", (6, 29, 0)),
    ("examples/queens-8.dlx", (1049, 16_680, 0)),
    ("qa/corpus/instances/pent-3x20.dlx", (32_978, 10_986_975, 0)),
    ("qa/corpus/instances/rnd-60-300-4.dlx", (378_209, 16_816_677, 0)),
    ("qa/corpus/instances/soma.dlx", (254_664, 29_603_336, 0)),
    ("qa/corpus/instances/queens-12.dlx", (211_716, 3_594_752, 0)),
    ("qa/corpus/instances/sts-13.dlx", (1_075_941, 11_035_497, 0)),
    ("qa/corpus/instances/cyc-6-6.dlx", (101_298, 600_273, 296_656)),
];

fn problem(path: &Path) -> Problem {
    let source = Source::open(Some(path));
    let source = source.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    read_problem(source, None).unwrap().0
}

/// The counts of a search for the first solution or for all.
fn counted(path: &Path, is_first: bool) -> Counts {
    let problem = problem(path);
    let mut search = textbook(&problem, Order::Fewest);
    if is_first {
        assert!(search.next().is_some(), "{}", path.display());
    } else {
        search.count_all();
    }
    let Tally { nodes, updates, cleansings } = search.profile().unwrap().total();
    (nodes, updates, cleansings)
}

#[test]
fn counts_of_knuths_programs() {
    for (name, expected) in KNUTHS {
        assert_eq!(counted(&corpus::root().join(name), false), expected, "{name}");
    }
}

/// `cargo xtask test data` finds them by this name.
mod needs_data {
    use super::*;

    #[test]
    #[ignore = "needs DATA (xc): cargo xtask test data"]
    fn counts_of_knuths_programs() {
        let folder = corpus::data().join("xc");
        let all = folder.join("sud9-4.dlx");
        assert_eq!(counted(&all, false), (8342, 194_645, 0));
        for (name, expected) in [
            ("qwh-33-381", (206_476, 2_399_099, 0)),
            ("macmahon-4x6", (102_674, 6_783_440, 632_369)),
        ] {
            assert_eq!(counted(&folder.join(format!("{name}.dlx")), true), expected, "{name}");
        }
    }
}
