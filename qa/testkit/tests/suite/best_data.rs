//! Known optima: those of the instances of the corpus, which were made for this project and solved by other
//! programs, and, when they are asked for, of the collections that everybody compares with: the ones that are solved soon.

use std::path::Path;

use gavotte::formats::{Format, Source, read_problem};
use gavotte::{Best, Verdict};
use gavotte_testkit::corpus;

/// Set partitioning: every item exactly once.
const PARTITIONS: [(&str, i64); 13] = [
    ("nw08", 35894),
    ("nw10", 68271),
    ("nw12", 14118),
    ("nw18", 340_160),
    ("nw20", 16812),
    ("nw22", 6984),
    ("nw26", 6796),
    ("nw32", 14877),
    ("nw34", 10488),
    ("nw40", 10809),
    ("nw41", 11307),
    ("kl01", 1086),
    ("nw04", 16862),
];

/// Set covering: every item at least once.
const COVERS: [(&str, i64); 28] = [
    ("scp41", 429),
    ("scp42", 512),
    ("scp44", 494),
    ("scp45", 512),
    ("scp47", 430),
    ("scp48", 492),
    ("scp410", 514),
    ("scp51", 253),
    ("scp52", 302),
    ("scp54", 242),
    ("scp55", 211),
    ("scp57", 293),
    ("scp58", 288),
    ("scp510", 265),
    ("scp61", 138),
    ("scp62", 146),
    ("scp64", 131),
    ("scpa1", 253),
    ("scpa2", 252),
    ("scpa4", 234),
    ("scpb1", 69),
    ("scpc1", 227),
    ("scpc2", 219),
    ("scpd1", 60),
    ("scpe1", 5),
    ("scpe2", 5),
    ("scpe4", 5),
    ("stein27", 18),
];

fn check(path: &Path, format: Format, is_cover: bool, optimum: i64) {
    let file = path.display();
    let source = Source::open(Some(path)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let (problem, _) = read_problem(source, Some(format)).unwrap();
    let problem = if is_cover { problem.to_cover() } else { problem };
    let ranking = Best::new(&problem).run();
    assert_eq!(ranking.verdict, Verdict::Complete, "{file}");
    assert_eq!(ranking.bound, Some(optimum), "{file}");
    assert_eq!(ranking.solutions.first().map(|(cost, _)| *cost), Some(optimum), "{file}");
}

/// An instance of the corpus.
fn check_own(name: &str, is_cover: bool, optimum: i64) {
    let path = corpus::root().join(format!("qa/corpus/instances/{name}.cov.gz"));
    check(&path, Format::Cov, is_cover, optimum);
}

/// `cargo xtask test data` finds them by this name.
mod needs_data {
    use super::*;

    #[test]
    #[ignore = "needs DATA (opt/spp): cargo xtask test data"]
    fn partitions() {
        let folder = corpus::data().join("opt/spp");
        for (name, optimum) in PARTITIONS {
            let path = folder.join(format!("spp{name}.txt.gz"));
            check(&path, Format::OrlibRail, false, optimum);
        }
    }

    #[test]
    #[ignore = "needs DATA (opt/scp): cargo xtask test data"]
    fn covers() {
        let folder = corpus::data().join("opt/scp");
        for (name, optimum) in COVERS {
            let format = if name == "stein27" { Format::OrlibRail } else { Format::OrlibScp };
            check(&folder.join(format!("{name}.txt.gz")), format, true, optimum);
        }
    }
}

#[test]
fn fewest_options() {
    for (name, optimum) in [
        ("dom50", 13),
        ("dom100", 26),
        ("radar50", 14),
        ("radar100", 14),
        ("qdom8", 5),
        ("qdom10", 5),
    ] {
        check_own(name, true, optimum);
    }
}

#[test]
fn target_sudokus_and_tilings() {
    let least =
        [("tsud17", 2255), ("tsud22", 2247), ("tsud24", 2264), ("tsud26", 2281), ("tsud30", 2276)];
    for (name, optimum) in least {
        check_own(name, false, optimum);
    }
    for (name, optimum) in [("tile6x10", 284), ("tile10x12", 620)] {
        check_own(name, false, optimum);
    }
}
