//! A table of the effect of reductions on the instances beside the project, and of its value.
//!
//! `GAVOTTE_DATA=FOLDER cargo test --release -p gavotte-testkit --test reduce_table -- --ignored --nocapture`

use std::time::Instant;

use gavotte::formats::{Source, read_problem};
use gavotte::reduce::{self, Keep, MODERATE_EFFORT, Outcome, Prepared, components};
use gavotte::{Budget, Order, Problem, Search};
use gavotte_testkit::corpus;

/// The median of several runs, in microseconds.
fn micros<T>(mut work: impl FnMut() -> T) -> u128 {
    let mut times: Vec<u128> = (0..7)
        .map(|_| {
            let begin = Instant::now();
            std::hint::black_box(work());
            begin.elapsed().as_micros()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2]
}

/// Count, steps and milliseconds of a search from the moment it is made.
fn counted<'p>(make: impl Fn() -> Search<'p>) -> (String, u64, u128) {
    let begin = Instant::now();
    let mut search = make().budget(Budget::steps(5_000_000));
    let count = search.count_all();
    let cut = if count.verdict.is_answer() { "" } else { "+" };
    (format!("{}{cut}", count.solutions), search.steps(), begin.elapsed().as_millis())
}

fn by_links(part: &Problem) -> Search<'_> {
    Search::links(part, Order::Fewest)
}

fn row(name: &str, problem: &Problem) {
    let linear = micros(|| reduce::reduce(problem, Keep::All, 0));
    let full = micros(|| reduce::reduce(problem, Keep::All, MODERATE_EFFORT));
    let plain = counted(|| by_links(problem));
    let reduced = counted(|| by_links(problem).prepared(Prepared::new(problem, MODERATE_EFFORT)));
    if !plain.0.ends_with('+') && !reduced.0.ends_with('+') {
        assert_eq!(plain.0, reduced.0, "{name}");
    }
    let (now, note) = match reduce::reduce(problem, Keep::All, MODERATE_EFFORT) {
        Outcome::Unchanged => (problem.clone(), "-".to_owned()),
        Outcome::None { item } => {
            (Problem::assembler().build(), format!("no solution: {}", problem.item_name(item)))
        }
        Outcome::Reduced(it) => {
            let r = it.report;
            let note = format!(
                "taken {} clash {} block {} implied {} free {} effort {}{}",
                r.taken,
                r.clashing,
                r.blocking,
                r.implied,
                r.free,
                r.effort,
                if r.complete { "" } else { " (cut)" },
            );
            (it.problem, note)
        }
    };
    println!(
        "{name:18} {:6}->{:<6} {:6}->{:<6} parts {:3} | us linear {linear:6} all {full:6} | \
         steps {:9}->{:<9} ms {:6}->{:<6} | {note}",
        problem.option_count(),
        now.option_count(),
        problem.item_count(),
        now.item_count(),
        components(&now).len(),
        plain.1,
        reduced.1,
        plain.2,
        reduced.2,
    );
}

#[test]
#[ignore = "a table to read, not a check; needs DATA (xc, count)"]
fn table() {
    for folder in ["xc", "count"] {
        let files = std::fs::read_dir(corpus::data().join(folder)).unwrap();
        let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        paths.retain(|path| path.to_string_lossy().contains(".dlx"));
        paths.sort();
        for path in paths {
            let (problem, _) = read_problem(Source::open(Some(&path)).unwrap(), None).unwrap();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            row(name.trim_end_matches(".gz").trim_end_matches(".dlx"), &problem);
        }
    }
}
