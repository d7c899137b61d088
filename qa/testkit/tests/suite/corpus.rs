//! Two puzzles with known numbers (the other cases: `cases.rs`), and the collection of instances beside the project when it is asked for.

use gavotte::formats::{Source, read_problem};
use gavotte::puzzles::{beads, queens::Queens};
use gavotte_testkit::{corpus, subjects};

#[test]
fn eight_queens() {
    let problem = Queens::new(8).unwrap().encode().unwrap();
    for subject in subjects::all(&problem) {
        assert_eq!(subject.search(&problem).count_all().solutions, 92_u32.into(), "{subject:?}");
    }
}

#[test]
fn wisdom_beads_on_the_empty_board() {
    let encoded = beads::encode(&beads::Board::empty()).unwrap();
    assert_eq!(gavotte::count(encoded.problem()), 32_288_u32.into());
}

/// `cargo xtask test data` finds them by this name.
mod needs_data {
    use super::*;

    /// The instances that every engine counts within seconds even in a build for tests.
    #[test]
    #[ignore = "needs DATA (xc): cargo xtask test data"]
    fn known_counts() {
        let folder = corpus::data().join("xc");
        let manifest = std::fs::read_to_string(folder.join("MANIFEST.tsv")).unwrap();
        let slow =
            ["pent-6x10", "pent1-3x30", "queens-14", "langford-15", "macmahon-4x6", "word-4x4"];
        let mut counted = 0;
        for row in manifest.lines().skip(1) {
            let cells: Vec<&str> = row.split('\t').collect();
            let (name, expected) = (cells[0], if cells[5] == "unsat" { "0" } else { cells[5] });
            if expected == "first" || slow.contains(&name) {
                continue;
            }
            let plain = folder.join(format!("{name}.dlx"));
            let path = if plain.exists() { plain } else { folder.join(format!("{name}.dlx.gz")) };
            let (problem, _) = read_problem(Source::open(Some(&path)).unwrap(), None).unwrap();
            assert_eq!(gavotte::count(&problem).to_string(), expected, "{name}");
            counted += 1;
        }
        assert!(counted >= 20, "only {counted} instances");
    }
}
