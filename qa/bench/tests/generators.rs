//! What the generators write has the known size, and the examples are what they say.

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
    assert_eq!(sizes("chain 10"), (10, 0, 9));
    assert_eq!(sizes("steps 10"), (10, 0, 10));
    assert_eq!(sizes("random 20 30 3 1"), (20, 0, 30));
    assert_eq!(sizes("big 10000"), (1200, 0, 10_000));
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
        (vec!["knights", "8"], "is not one of"),
        (vec!["queens"], "is not one of"),
        (vec!["queens", "eight"], "no number"),
        (vec!["pentominoes", "7x9"], "60 cells"),
        (vec!["chain", "7"], "odd"),
        (vec!["random", "3", "9", "4", "1"], "cannot be made"),
        (vec!["big", "50"], "at least"),
        (vec!["matrix", "3", "3", "99", "1"], "ones"),
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
}
