//! Known optima of the optimization instances beside the project, if these are there. Only those that are solved soon
//! are asked for, because a test should not take long.

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

fn check(file: &str, format: Format, is_cover: bool, optimum: i64) {
    let path = corpus::root().join("../shared/data/opt").join(file);
    if !path.exists() {
        return;
    }
    let (problem, _) = read_problem(Source::open(Some(&path)).unwrap(), Some(format)).unwrap();
    let problem = if is_cover { problem.to_cover() } else { problem };
    let ranking = Best::new(&problem).run();
    assert_eq!(ranking.verdict, Verdict::Complete, "{file}");
    assert_eq!(ranking.bound, Some(optimum), "{file}");
    assert_eq!(ranking.solutions.first().map(|(cost, _)| *cost), Some(optimum), "{file}");
}

#[test]
fn partitions() {
    for (name, optimum) in PARTITIONS {
        check(&format!("spp/spp{name}.txt.gz"), Format::OrlibRail, false, optimum);
    }
}

#[test]
fn covers() {
    for (name, optimum) in COVERS {
        let format = if name == "stein27" { Format::OrlibRail } else { Format::OrlibScp };
        check(&format!("scp/{name}.txt.gz"), format, true, optimum);
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
        check(&format!("gen/{name}.cov.gz"), Format::Cov, true, optimum);
    }
}

#[test]
fn target_sudokus_and_tilings() {
    let least =
        [("tsud17", 2255), ("tsud22", 2247), ("tsud24", 2264), ("tsud26", 2281), ("tsud30", 2276)];
    for (name, optimum) in least {
        check(&format!("gen/{name}.cov.gz"), Format::Cov, false, optimum);
    }
    for (name, optimum) in [("tile6x10", 284), ("tile10x12", 620)] {
        check(&format!("gen/{name}.cov.gz"), Format::Cov, false, optimum);
    }
}
