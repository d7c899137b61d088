//! The rivals agree with each other and with known counts.

use gavotte_bench::generate;
use gavotte_bench::instance::Instance;
use gavotte_bench::query::Query;
use gavotte_bench::rivals::{self, RIVALS, Rival};

/// The rivals that count and can solve it.
fn able(instance: &Instance) -> impl Iterator<Item = &'static Rival> {
    let counting = RIVALS.iter().filter(|rival| rival.query == Query::Count);
    counting.filter(|rival| (rival.supports)(instance))
}

fn answer(rival: &Rival, instance: &Instance) -> u64 {
    (rival.answer)(instance).try_into().expect("the count is small")
}

/// The count on which all rivals that can solve the text agree.
fn agreed(text: &str) -> u64 {
    agreed_among(text, |_| true)
}

fn agreed_among(text: &str, asked: fn(&Rival) -> bool) -> u64 {
    let instance = Instance::parse(text).expect("it is DLX text");
    let able = able(&instance).filter(|rival| asked(rival));
    let counts: Vec<_> = able.map(|rival| (rival.name, answer(rival, &instance))).collect();
    assert!(counts.iter().all(|(_, count)| *count == counts[0].1), "{counts:?} on\n{text}");
    counts[0].1
}

fn generated(words: &str) -> u64 {
    agreed(&generate::from_words(&words.split(' ').collect::<Vec<_>>()).expect("a family"))
}

#[test]
fn queens() {
    for (n, count) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)] {
        assert_eq!(generated(&format!("queens {n}")), count, "{n} queens");
    }
}

#[test]
fn langford() {
    for (n, count) in [(3, 2), (4, 2), (5, 0), (6, 0), (7, 52), (8, 300)] {
        assert_eq!(generated(&format!("langford {n}")), count, "Langford {n}");
    }
}

#[test]
fn dominoes() {
    for (board, count) in [("1x2", 1), ("2x5", 8), ("3x3", 0), ("4x6", 281), ("6x6", 6728)] {
        assert_eq!(generated(&format!("dominoes {board}")), count, "{board}");
    }
}

#[test]
fn trominoes() {
    for (board, count) in [("2x2", 2), ("3x3", 30), ("4x4", 1352), ("5x5", 226_922)] {
        assert_eq!(generated(&format!("trominoes {board}")), count, "{board}");
    }
    assert_eq!(generated("bent-trominoes 4x4"), 380);
    for (board, count) in [("2x2", 5), ("3x3", 93), ("4x4", 7517), ("5x5", 2_501_946)] {
        assert_eq!(generated(&format!("monominoes {board}")), count, "{board}");
    }
}

#[test]
fn pairs_of_knights() {
    for (side, count) in [(2, 0), (4, 16), (6, 10_304)] {
        assert_eq!(generated(&format!("knights {side}")), count, "{side}");
    }
}

/// Of small counts and of one with more digits than a remainder.
#[test]
fn remainders_are_those_of_counts() {
    let large: num_bigint::BigUint = "2444888770250892795802079170816".parse().expect("digits");
    for (words, count) in [
        ("dominoes 3x3", 0_u32.into()),
        ("trominoes 4x4", 1352_u32.into()),
        ("dominoes 16x16", large),
    ] {
        let text = generate::from_words(&words.split(' ').collect::<Vec<_>>()).expect("a family");
        let instance = Instance::parse(&text).expect("it is DLX text");
        for (prime, rest) in rivals::residues(&instance).expect("no secondary items") {
            assert_eq!(&count % prime, rest.into(), "{words}");
        }
    }
    let queens = Instance::parse(&generate::from_words(&["queens", "4"]).expect("a family"));
    assert_eq!(rivals::residues(&queens.expect("it is DLX text")), None);
}

#[test]
fn latin_squares() {
    for (n, count) in [(1, 1), (2, 2), (3, 12), (4, 576)] {
        assert_eq!(generated(&format!("latin {n}")), count, "order {n}");
    }
    for (n, count) in [(1, 1), (2, 0), (3, 0), (4, 48), (5, 960)] {
        assert_eq!(generated(&format!("diagonals {n}")), count, "order {n}");
    }
}

#[test]
fn steiner_triple_systems() {
    for (n, count) in [(7, 2), (9, 8)] {
        assert_eq!(generated(&format!("steiner {n}")), count, "{n} points");
    }
}

#[test]
fn partitions() {
    for (n, count) in [(1, 1), (2, 2), (3, 5), (4, 15), (5, 52), (6, 203), (7, 877)] {
        assert_eq!(generated(&format!("partitions {n}")), count, "{n} things");
    }
}

#[test]
fn sudokus() {
    assert_eq!(generated("sudoku 2 0 1"), 288);
    assert_eq!(generated("sudoku 2 15 1"), 1);
    for seed in 0..10 {
        assert!(generated(&format!("sudoku 3 40 {seed}")) > 0, "the planted grid is lost: {seed}");
    }
}

#[test]
fn squares() {
    for (words, count) in [("2x2 1 1 1 1", 24), ("3x2 2 1 1", 4), ("3x3 2 1 1 1 1 1", 480)] {
        assert_eq!(generated(&format!("squares {words}")), count, "{words}");
    }
}

#[test]
fn forced_instances_have_one_solution() {
    for words in ["chain 2", "chain 40", "steps 1", "steps 40", "big 100"] {
        assert_eq!(generated(words), 1, "{words}");
    }
    // The layers of a large one have millions of sets, for nothing that is forced is seen there.
    let large = generate::from_words(&["big", "2000"]).expect("a family");
    assert_eq!(agreed_among(&large, |rival| rival.name != "layers"), 1);
}

#[test]
fn random_instances_of_all_densities() {
    let mut total = 0;
    for seed in 0..60 {
        let (items, options, size) = (6 + seed % 7, 10 + seed, 2 + seed % 2);
        total += generated(&format!("random {items} {options} {size} {seed}"));
    }
    assert!(total > 100, "the instances are too hard to tell much: {total}");
}

#[test]
fn knuths_seven_items() {
    assert_eq!(agreed(include_str!("../../../examples/knuth-7-items.dlx")), 1);
}

#[test]
fn secondary_items_colors_and_corner_cases() {
    for (text, count) in [
        ("p q | s t\np s:red\nq s:red\nq s:blue t\nq t\n", 2),
        ("p q | s\np s\nq s:a\nq\n", 1),
        ("p q | s\np s\nq s\n", 0),
        ("p | s t\np s\ns t\nt\n", 1),
        ("a b\na\n", 0),
        ("a\n", 0),
        ("a b\na\nb\na b\na b\n", 3),
    ] {
        assert_eq!(agreed(text), count, "{text}");
    }
}

#[test]
fn colors_are_for_those_who_know_them() {
    let colored = Instance::parse("p | s\np s:red\n").unwrap();
    assert_eq!(able(&colored).map(|rival| rival.name).collect::<Vec<_>>(), ["exact-covers"]);
}

/// The table needs its whole keys here, and the numbers more than 64 bits.
#[test]
fn tables_count_what_no_list_holds() {
    let text = generate::from_words(&["permutations", "14"]).expect("a family");
    let instance = Instance::parse(&text).expect("it is DLX text");
    for name in ["memo", "layers"] {
        let rival = rivals::by_name(name).expect("it is built in");
        assert_eq!((rival.answer)(&instance).to_string(), "87178291200", "{name}");
    }
    let columns: Vec<String> = (0..80).map(|n| format!("i{n}")).collect();
    let twice: String = columns.iter().map(|item| format!("{item}\n{item}\n")).collect();
    let instance = Instance::parse(&format!("{}\n{twice}", columns.join(" "))).unwrap();
    for name in ["memo", "layers"] {
        let rival = rivals::by_name(name).expect("it is built in");
        assert_eq!((rival.answer)(&instance).to_string(), (1_u128 << 80).to_string(), "{name}");
    }
}

#[test]
fn tables_refuse_secondary_items() {
    let instance = Instance::parse("p | s\np s\n").unwrap();
    assert!(
        ["memo", "layers"]
            .iter()
            .all(|name| { !(rivals::by_name(name).expect("it is built in").supports)(&instance) })
    );
}

#[test]
fn the_textbook_survives_a_deep_search() {
    let text = generate::from_words(&["steps", "3000"]).unwrap();
    let instance = Instance::parse(&text).unwrap();
    assert_eq!(answer(&RIVALS[0], &instance), 1);
}
