//! Counts, extremes and marginals of instances that were counted by other programs: a table with an instance a
//! line. The corpus has the small ones; the others lie beside the project and are asked for. And random problems, with
//! equal options, counted by sweeps.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;
use std::{fs, io};

use gavotte::{
    BigUint, Budget, Goal, OptionId, Order, Problem, Search, Shelf, StopReason, Threads, Verdict,
    Volume, formats::dlx,
};
use gavotte_testkit::assumed::chosen;
use gavotte_testkit::{corpus, oracle, random};
use proptest::prelude::*;

/// The instances that take long in a build for tests.
const SLOW: [&str; 14] = [
    "domino-16-16",
    "dominoshuf-16-16-1",
    "aztec-10",
    "tetro-8-8",
    "lpyv-6-20",
    "pent-6-10",
    "pent88",
    "queens-12",
    "langford-11",
    "langford-12",
    "complete-14",
    "perm-18",
    "rand-60-300-4-1",
    "rand-40-200-4-3",
];

/// The weight that the table gives to an option.
fn weight(option: OptionId) -> i64 {
    i64::from((option.raw() + 1) * 7919 % 101)
}

type Row = HashMap<String, String>;

/// The rows of a table.
fn table(path: &Path) -> Vec<Row> {
    let table =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut lines = table.lines().map(|line| line.split('\t').map(str::to_owned));
    let head: Vec<String> = lines.next().unwrap().collect();
    lines.map(|line| head.iter().cloned().zip(line).collect()).collect()
}

/// Compares every column of a row with what is said of the file in this folder.
fn check(folder: &Path, row: &Row) {
    let name = &row["name"];
    let problem = dlx::read(&fs::read(folder.join(format!("{name}.dlx"))).unwrap()[..]).unwrap();
    let is = |what: &str, found: String| assert_eq!(found, row[what], "{name}: {what}");
    is("prim", problem.primary_count().to_string());
    is("sec", (problem.item_count() - problem.primary_count()).to_string());
    is("options", problem.option_count().to_string());
    is("count", gavotte::count(&problem).to_string());
    // Little is shared, so only a list of the solutions fits into memory.
    let set = match SLOW.contains(&&**name) {
        true => gavotte::compile(&problem).unwrap(),
        false => Search::diagram(&problem, Order::Fewest).unwrap().compile().unwrap(),
    };
    is("count", set.count().to_string());
    let marginals = set.marginals();
    is("n_with_first_option", marginals.first().unwrap().to_string());
    is("n_with_last_option", marginals.last().unwrap().to_string());
    let (forced, impossible) = set.forced_and_impossible();
    is("options_in_all", forced.len().to_string());
    is("options_in_none", impossible.len().to_string());
    let (least, most) = (set.optimum(Goal::Least, weight), set.optimum(Goal::Greatest, weight));
    let ((least, those), (most, these)) = (least.unwrap(), most.unwrap());
    is("wmin", least.to_string());
    is("n_wmin", those.to_string());
    is("wmax", most.to_string());
    is("n_wmax", these.to_string());
    // A large diagram has thousands of sums a node.
    if set.nodes() < 3_000 {
        let by_weight = set.histogram(weight);
        let ends = (by_weight.first_key_value(), by_weight.last_key_value());
        assert_eq!(ends, (Some((&least, &those)), Some((&most, &these))), "{name}");
        assert_eq!(by_weight.values().sum::<BigUint>(), set.count(), "{name}");
    }
    let smallest = set.ranked(Goal::Least, weight).take(10).map(|it| it.0.to_string());
    is("ten_smallest_weights", smallest.collect::<Vec<_>>().join(","));
    if row["solutions_by_size"] != "-" {
        let sizes = set.sizes();
        let sizes = sizes.iter().map(|(size, count)| format!("{size}:{count}"));
        let sizes = sizes.collect::<Vec<_>>().join(",");
        // The table cuts long ones off.
        let known = row["solutions_by_size"].trim_end_matches("...");
        assert!(sizes.starts_with(known), "{name}: {sizes}");
    }
}

#[test]
fn the_table_of_counts() {
    let folder = corpus::root().join("qa/corpus/instances");
    let rows = table(&folder.join("counts.tsv"));
    assert!(rows.len() > 20, "{}", rows.len());
    rows.iter().for_each(|row| check(&folder, row));
}

/// `cargo xtask test data` finds them by this name.
mod needs_data {
    use super::*;

    fn check_those(wanted: impl Fn(&str) -> bool) {
        let folder = corpus::data().join("count");
        let rows = table(&folder.join("manifest.tsv"));
        rows.iter().filter(|row| wanted(&row["name"])).for_each(|row| check(&folder, row));
    }

    #[test]
    #[ignore = "needs DATA (count): cargo xtask test data"]
    fn the_whole_table() {
        check_those(|name| !SLOW.contains(&name));
    }

    #[test]
    #[ignore = "needs DATA (count), a minute and a gigabyte: cargo xtask test data"]
    fn the_slow_part_of_the_table() {
        check_those(|name| SLOW.contains(&name));
    }
}

#[test]
fn histograms_and_best_agree() {
    let problem = dlx::read(&b"a b c\na b |3\nc |4\na |1\nb c |2\nb |5\n"[..]).unwrap();
    let set = gavotte::compile(&problem).unwrap();
    let costs = |goal| set.best(goal, 3).iter().map(|it| it.0).collect::<Vec<_>>();
    assert_eq!(costs(Goal::Least), [3, 7, 10]);
    assert_eq!(costs(Goal::Greatest), [10, 7, 3]);
    let by_cost = set.histogram(|option| problem.cost(option));
    assert_eq!(by_cost.keys().copied().collect::<Vec<_>>(), [3, 7, 10]);
}

/// The sketch with each of its first options once or several times.
fn repeated(mut sketch: random::Sketch, times: &[usize]) -> random::Sketch {
    let options = sketch.options.iter().zip(times);
    sketch.options =
        options.flat_map(|(option, &times)| vec![option.clone(); times]).take(14).collect();
    sketch
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(3000))]

    #[test]
    fn equal_options_count_each(
        sketch in random::sketches(),
        times in proptest::collection::vec(1_usize..=5, 11),
    ) {
        let problem = repeated(sketch, &times).build();
        let expected = oracle::solutions(&problem);
        for order in [Order::Fewest, Order::Input, Order::LexMax, Order::Reverse] {
            let diagram = || Search::diagram(&problem, order).unwrap();
            prop_assert_eq!(diagram().count_all().solutions, expected.len().into(), "{}", order);
            let mut listed: Vec<_> = diagram().collect();
            let plain: Vec<_> = Search::links(&problem, order).collect();
            if matches!(order, Order::Input | Order::LexMax) {
                prop_assert_eq!(&listed, &plain, "{}", order);
            }
            listed.sort();
            prop_assert_eq!(&listed, &expected, "{}", order);
        }
    }
}

/// A row of two by `length` squares with dominoes, each of which may be laid in `times` ways.
pub(super) fn dominoes(length: usize, times: usize) -> Problem {
    let items = (0..length).flat_map(|at| [(at, 0), (at, 1)]);
    let name = |(at, row): (usize, usize)| format!("{at}.{row}");
    let mut builder = Problem::builder().items(items.clone().map(name));
    for (at, row) in items {
        let right = (at + 1 < length).then(|| [(at, row), (at + 1, row)]);
        let below = (row == 0).then_some([(at, 0), (at, 1)]);
        for domino in right.into_iter().chain(below) {
            for _ in 0..times {
                builder = builder.option(domino.map(name));
            }
        }
    }
    builder.build().unwrap()
}

#[test]
fn counts_of_equal_options_have_any_size() {
    for (length, times) in [(1, 7), (40, 1), (60, 3), (100, 2), (150, 11)] {
        let problem = dominoes(length, times);
        // The ways to lay them are Fibonacci numbers.
        let (mut last, mut ways) = (BigUint::from(1_u32), BigUint::from(1_u32));
        for _ in 1..length {
            (last, ways) = (ways.clone(), ways + last);
        }
        let expected = ways * BigUint::from(times).pow(u32::try_from(length).unwrap());
        let counted = Search::diagram(&problem, Order::Fewest).unwrap().count_all();
        assert_eq!(counted.solutions, expected, "{length} squares, {times} times");
        let set = Search::diagram(&problem, Order::Fewest).unwrap().compile().unwrap();
        assert_eq!(set.count(), expected, "{length} squares, {times} times");
    }
}

/// A count by a sweep whose threads begin at once, with rounds of a state each.
fn eager(problem: &Problem, order: Order, threads: usize) -> Search<'_> {
    Search::diagram(problem, order).unwrap().threads(Threads::from(threads).eager())
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(1500))]

    #[test]
    fn a_sweep_on_several_threads_counts_the_same(
        sketch in random::sketches(),
        times in proptest::collection::vec(1_usize..=5, 11),
        (bits, steps) in (any::<[u16; 5]>(), 0_u64..40),
    ) {
        let problem = repeated(sketch, &times).build();
        let expected = oracle::solutions(&problem);
        let (require, forbid) =
            (chosen(&problem, bits[0] & bits[1] & bits[2]), chosen(&problem, bits[3] & bits[4]));
        let keeps = |options: &[OptionId]| {
            require.iter().all(|it| options.contains(it)) && !forbid.iter().any(|it| options.contains(it))
        };
        let kept = expected.iter().filter(|it| keeps(it.options())).count();
        for threads in [1, 2, 3] {
            for order in [Order::Fewest, Order::Input, Order::Reverse] {
                let counted = eager(&problem, order, threads).count_all();
                prop_assert_eq!(counted.solutions, expected.len().into(), "{} on {}", order, threads);
            }
            let base = eager(&problem, Order::Fewest, threads);
            let counted = base.fork().assume(&require, &forbid).count_all();
            prop_assert_eq!(counted.solutions, kept.into(), "assumed on {}", threads);
            // So little memory that states are put aside again and again.
            let counted = eager(&problem, Order::Fewest, threads).memory(1).count_all();
            prop_assert_eq!(counted.solutions, expected.len().into(), "little memory on {}", threads);
            // Steps are exact, and a count that was stopped goes on.
            let mut search = eager(&problem, Order::Fewest, threads).budget(Budget::steps(steps));
            let counted = search.count_all();
            prop_assert!(search.steps() <= steps, "{} of {} steps", search.steps(), steps);
            if counted.verdict == Verdict::Complete {
                prop_assert_eq!(counted.solutions, expected.len().into(), "stopped on {}", threads);
            } else {
                search.resume(Duration::from_secs(3600));
                let more = search.budget(Budget::UNLIMITED).count_all().solutions;
                let all = counted.solutions + more;
                prop_assert_eq!(all, expected.len().into(), "went on on {}", threads);
            }
        }
    }
}

/// A shelf in memory, which fails when it was asked so many times.
#[derive(Debug)]
struct Pile {
    left: AtomicUsize,
    puts: AtomicUsize,
    has_failed: AtomicBool,
}

/// The bytes of a pile, and what is left of its questions when they were put there.
#[derive(Debug)]
struct Heap(Vec<u8>, Arc<Pile>);

#[derive(Debug)]
pub(super) struct Piles(Arc<Pile>);

impl Piles {
    pub(super) fn new(questions: usize) -> Self {
        let (puts, has_failed) = (AtomicUsize::new(0), AtomicBool::new(false));
        Self(Arc::new(Pile { left: AtomicUsize::new(questions), puts, has_failed }))
    }
}

impl Pile {
    fn ask(&self) -> io::Result<()> {
        let left = self.left.load(Relaxed);
        self.left.store(left.saturating_sub(1), Relaxed);
        if left == 0 { Err(io::Error::other("the disk is full")) } else { Ok(()) }
    }
}

impl Shelf for Piles {
    fn put(
        &self,
        write: &mut dyn FnMut(&mut dyn io::Write) -> io::Result<()>,
    ) -> io::Result<Arc<dyn Volume>> {
        self.0.ask()?;
        self.0.puts.fetch_add(1, Relaxed);
        let mut bytes = Vec::new();
        write(&mut bytes)?;
        Ok(Arc::new(Heap(bytes, Arc::clone(&self.0))))
    }

    fn fail(&self, _: io::Error) {
        self.0.has_failed.store(true, Relaxed);
    }

    fn has_failed(&self) -> bool {
        self.0.has_failed.load(Relaxed)
    }
}

impl Volume for Heap {
    fn read(&self, at: u64, into: &mut [u8]) -> io::Result<()> {
        self.1.ask()?;
        let at = usize::try_from(at).unwrap();
        into.copy_from_slice(&self.0[at..at + into.len()]);
        Ok(())
    }
}

proptest! {
    #![proptest_config(gavotte_testkit::budget::cases(1000))]

    #[test]
    fn a_sweep_on_a_shelf_counts_the_same_or_fails(
        sketch in random::sketches(),
        times in proptest::collection::vec(1_usize..=5, 11),
        (memory, questions, steps) in (1_usize..4000, 0_usize..60, 0_u64..40),
    ) {
        let problem = repeated(sketch, &times).build();
        let expected = BigUint::from(oracle::solutions(&problem).len());
        for threads in [1, 2, 3] {
            for order in [Order::Fewest, Order::Input] {
                let piles = Arc::new(Piles::new(usize::MAX));
                let shelf: Arc<dyn Shelf> = piles.clone();
                let search = eager(&problem, order, threads).memory(memory).shelf(shelf);
                let counted = { search }.count_all();
                prop_assert_eq!(&counted.solutions, &expected, "{} on {}", order, threads);
            }
            // A sweep that pauses after a few steps, again and again.
            let shelf: Arc<dyn Shelf> = Arc::new(Piles::new(usize::MAX));
            let mut search = eager(&problem, Order::Input, threads).memory(memory).shelf(shelf);
            let (mut all, mut verdict) = (BigUint::ZERO, None);
            while verdict != Some(Verdict::Complete) {
                let most = search.steps() + steps / 8 + 1;
                search.resume(Duration::from_secs(3600));
                search = search.budget(Budget::steps(most)).memory(memory);
                let counted = search.count_all();
                all += counted.solutions;
                verdict = Some(counted.verdict);
            }
            prop_assert_eq!(&all, &expected, "in parts on {}", threads);
            let piles = Arc::new(Piles::new(questions));
            let shelf: Arc<dyn Shelf> = piles.clone();
            let mut search = eager(&problem, Order::Fewest, threads).memory(1).shelf(shelf);
            let counted = search.count_all();
            // Another order may be through although one has failed.
            if counted.verdict != Verdict::Complete {
                prop_assert_eq!(counted.verdict, Verdict::Stopped(StopReason::Memory));
                prop_assert!(piles.has_failed());
            }
            prop_assert!(counted.solutions <= expected);
            prop_assert!(counted.verdict != Verdict::Complete || counted.solutions == expected);
        }
    }
}

/// Pairs of cells side by side in a board, whose states overflow 64 and 128 bits in the middle of rounds.
#[test]
fn counts_on_several_threads_have_any_size() {
    // Each of the 40,320 ways to place eight rooks has 9^8 and more ways to choose equal options.
    for (size, times) in [(8_u32, 1_u32), (8, 9), (8, 300), (7, 1500)] {
        let items = (0..size).flat_map(|at| [format!("r{at}"), format!("c{at}")]);
        let mut builder = Problem::builder().items(items);
        for (row, column) in (0..size * size).map(|at| (at / size, at % size)) {
            for _ in 0..times {
                builder = builder.option([format!("r{row}"), format!("c{column}")]);
            }
        }
        let problem = builder.build().unwrap();
        let ways: u32 = (1..=size).product();
        let expected = BigUint::from(times).pow(size) * ways;
        for threads in [1, 2, 3] {
            let counted = eager(&problem, Order::Fewest, threads).count_all();
            assert_eq!(counted.solutions, expected, "{size} rooks, {times} times, on {threads}");
            let piles = Arc::new(Piles::new(usize::MAX));
            let shelf: Arc<dyn Shelf> = piles.clone();
            let search = eager(&problem, Order::Fewest, threads).memory(500).shelf(shelf);
            let counted = { search }.count_all();
            assert_eq!(counted.solutions, expected, "{size} rooks, {times} times, on a shelf");
            assert!(piles.0.puts.load(Relaxed) > 3, "the shelf was used");
        }
    }
    let problem = dominoes(150, 11);
    let alone = Search::diagram(&problem, Order::Fewest).unwrap().count_all();
    assert!(alone.solutions.bits() > 512);
    for threads in [2, 3] {
        assert_eq!(eager(&problem, Order::Fewest, threads).count_all(), alone, "on {threads}");
    }
}
