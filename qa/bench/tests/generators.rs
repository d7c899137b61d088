//! The instances of the generators have the known sizes, and the examples in the repository are up to date.

use std::fs;
use std::path::Path;

use gavotte_bench::generate;
use gavotte_bench::instance::Instance;

fn sizes(words: &str) -> (usize, usize, usize) {
    let text = generate::from_words(&words.split(' ').collect::<Vec<_>>()).expect("a family");
    let instance = Instance::parse(&text).expect("it is DLX text");
    (instance.primary(), instance.secondary(), instance.options().len())
}

#[test]
fn items_and_options() {
    assert_eq!(sizes("queens 12"), (24, 42, 144));
    assert_eq!(sizes("pentominoes 6x10"), (72, 0, 2056));
    assert_eq!(sizes("pentominoes 3x20"), (72, 0, 1236));
    assert_eq!(sizes("langford 12"), (36, 0, 198));
    assert_eq!(sizes("dominoes 6x8"), (48, 0, 82));
    assert_eq!(sizes("queens-domination 5"), (25, 0, 25));
    assert_eq!(sizes("dominating-set 20 30 1"), (20, 0, 20));
    assert_eq!(sizes("chain 10"), (10, 0, 9));
    assert_eq!(sizes("steps 10"), (10, 0, 10));
    assert_eq!(sizes("random 20 30 3 1"), (20, 0, 30));
    assert_eq!(sizes("big 10000"), (1200, 0, 10_000));
    // As many as in the published descriptions of these problems.
    assert_eq!(sizes("chessboard"), (72, 0, 1568));
    assert_eq!(sizes("one-sided 3x30"), (108, 0, 1936));
    assert_eq!(sizes("soma"), (34, 0, 688));
    assert_eq!(sizes("latin 5"), (75, 0, 125));
    assert_eq!(sizes("steiner 13"), (60, 0, 160));
    assert_eq!(sizes("triples 15"), (105, 0, 455));
    assert_eq!(sizes("matchings 30"), (30, 0, 435));
    assert_eq!(sizes("cube 6"), (64, 0, 192));
    assert_eq!(sizes("bricks 3x4x5"), (60, 0, 2 * 20 + 3 * 15 + 4 * 12));
    // A node alone, 12 lines a grid, and 4 between grids.
    assert_eq!(sizes("network 5 3 1"), (45, 0, 45 + 5 * 12 + 4));
    assert_eq!(sizes("factorizations 12"), (66, 0, 10_395));
    assert_eq!(sizes("permutations 18"), (36, 0, 324));
    assert_eq!(sizes("partitions 10"), (10, 0, 1023));
    assert_eq!(sizes("squares 33x32 18 15 14 10 9 8 7 4 1"), (1065, 0, 5392));
    assert_eq!(sizes("macmahon 3 4x6"), (48, 38, 1008));
    assert_eq!(sizes("words 16 700 4x4 1"), (8, 16, 5600));
    assert_eq!(sizes("sudoku 3 0 1"), (324, 0, 729));
    assert_eq!(sizes("beads").0, 67);
}

#[test]
fn a_timetable_has_its_classes_loads_and_hours() {
    let text = generate::from_words(&["timetable", "40", "1"]).expect("a family");
    let mut lines = text.lines().filter(|line| !line.starts_with('|'));
    let (primary, secondary) = lines.next().and_then(|it| it.split_once(" | ")).expect("items");
    // 40 classes, 10 teachers on 5 days; 10 teachers, 8 groups and 4 rooms in 25 hours.
    assert_eq!(primary.split(' ').count(), 40 + 10 * 5);
    assert_eq!(secondary.split(' ').count(), (10 + 8 + 4) * 25);
    assert_eq!(lines.count(), 40 * 3 * 25);
}

#[test]
fn the_same_words_give_the_same_text() {
    for words in [["random", "20", "30", "3", "1"], ["matrix", "9", "8", "30", "1"]] {
        assert_eq!(generate::from_words(&words), generate::from_words(&words));
        let mut other = words;
        other[4] = "2";
        assert_ne!(generate::from_words(&words), generate::from_words(&other));
    }
}

#[test]
fn wrong_words_are_refused() {
    for (words, part) in [
        (vec![], "name a family"),
        (vec!["camels", "8"], "is not one of"),
        (vec!["queens"], "is not one of"),
        (vec!["queens", "eight"], "no number"),
        (vec!["pentominoes", "7x9"], "60 cells"),
        (vec!["chain", "7"], "odd"),
        (vec!["random", "3", "9", "4", "1"], "cannot be made"),
        (vec!["big", "50"], "at least"),
        (vec!["one-sided", "6x10"], "90 cells"),
        (vec!["squares", "3x3", "2", "1"], "area"),
        (vec!["steiner", "8"], "1 or 3"),
        (vec!["steiner", "3"], "7, 9"),
        (vec!["triples", "8"], "1 or 3"),
        (vec!["matchings", "7"], "even"),
        (vec!["cube", "0"], "1 to 16"),
        (vec!["cube", "17"], "1 to 16"),
        (vec!["bricks", "0x2x2"], "1 to 100000"),
        (vec!["bricks", "2", "2", "99999999999999999"], "1 to 100000"),
        (vec!["factorizations", "16"], "at most 14"),
        (vec!["partitions", "99"], "1 to 20"),
        (vec!["macmahon", "2", "3x3"], "do not fill"),
        (vec!["words", "2", "9", "3x3", "1"], "do not make"),
        (vec!["words", "26", "9", "0x3", "1"], "do not make"),
        (vec!["dominating-set", "4", "7", "1"], "edges"),
        (vec!["sudoku", "1", "0", "1"], "boxes"),
        (vec!["sudoku", "2", "16", "1"], "clues"),
        (vec!["matrix", "3", "3", "99", "1"], "ones"),
        (vec!["timetable", "0", "1"], "1 to 10,000"),
    ] {
        let error = generate::from_words(&words).unwrap_err();
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn the_examples_are_as_generated() {
    for (words, example) in [
        (["pentominoes", "6x10"], include_str!("../../../examples/pentominoes-6x10.dlx")),
        (["queens", "8"], include_str!("../../../examples/queens-8.dlx")),
    ] {
        assert!(generate::from_words(&words).unwrap() == example, "{words:?} is out of date");
    }
    let counts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/counts");
    let mut seen = 0;
    for path in fs::read_dir(counts).unwrap().map(|entry| entry.unwrap().path()) {
        if path.extension().is_some_and(|it| it == "dlx") {
            let name = path.file_stem().unwrap().to_str().unwrap();
            let words: Vec<&str> = name.split('-').collect();
            let example = fs::read_to_string(&path).unwrap();
            assert!(generate::from_words(&words).unwrap() == example, "{name} is out of date");
            seen += 1;
        }
    }
    assert!(seen > 8, "{seen}");
}
