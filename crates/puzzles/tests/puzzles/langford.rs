//! Langford pairs: known counts, mirror images, names, text, limits.

use std::collections::BTreeSet;

use gavotte_puzzles::PuzzleErrorKind;
use gavotte_puzzles::langford::{Arrangement, Encoded, Langford, MOST_PAIRS};

use crate::brute;

fn langford(pairs: usize) -> Langford {
    Langford::new(pairs).unwrap()
}

/// The slots of every solution, sorted.
fn all(encoded: &Encoded) -> BTreeSet<Vec<usize>> {
    let solutions = brute::all(encoded.problem());
    solutions.iter().map(|options| encoded.decode(options).slots().to_vec()).collect()
}

#[test]
fn one_to_eight_pairs_have_the_known_numbers_of_arrangements() {
    for (pairs, halved) in (1..).zip([0, 0, 1, 1, 0, 0, 26, 150]) {
        let both = langford(pairs).encode().unwrap();
        assert_eq!(brute::count(both.problem()), 2 * halved, "{pairs} pairs");
        let one = langford(pairs).encode_up_to_symmetry().unwrap();
        assert_eq!(brute::count(one.problem()), halved, "{pairs} pairs up to symmetry");
    }
}

#[test]
fn every_solution_is_an_arrangement() {
    for pairs in [3, 4, 7] {
        for slots in all(&langford(pairs).encode().unwrap()) {
            for number in 1..=pairs {
                let at: Vec<_> = (0..2 * pairs).filter(|&at| slots[at] == number).collect();
                assert_eq!(at.len(), 2, "{slots:?}");
                assert_eq!(at[1] - at[0] - 1, number, "{slots:?}");
            }
        }
    }
}

#[test]
fn of_two_mirror_images_exactly_one_is_kept() {
    for pairs in [3, 4, 7, 8] {
        let kept = all(&langford(pairs).encode_up_to_symmetry().unwrap());
        let images: BTreeSet<Vec<usize>> =
            kept.iter().map(|slots| slots.iter().rev().copied().collect()).collect();
        assert!(kept.is_disjoint(&images), "{pairs} pairs");
        let whole = all(&langford(pairs).encode().unwrap());
        assert_eq!(&kept | &images, whole, "{pairs} pairs");
    }
}

#[test]
fn an_option_is_a_number_and_its_two_slots() {
    let encoded = langford(3).encode().unwrap();
    let problem = encoded.problem();
    let names = |items: &[_]| {
        let names: Vec<_> = items.iter().map(|&item| problem.item_name(item)).collect();
        names.join(" ")
    };
    let items: Vec<_> = problem.items().collect();
    assert_eq!(names(&items), "1 2 3 s1 s2 s3 s4 s5 s6");
    let options: Vec<_> =
        problem.options().map(|option| names(problem.option_items(option))).collect();
    let expected = [
        "1 s1 s3", "1 s2 s4", "1 s3 s5", "1 s4 s6", "2 s1 s4", "2 s2 s5", "2 s3 s6", "3 s1 s5",
        "3 s2 s6",
    ];
    assert_eq!(options, expected);
}

#[test]
fn symmetry_takes_places_from_one_odd_number() {
    for (pairs, halved) in [(1, 1), (2, 1), (3, 3), (4, 3), (7, 7), (8, 7), (20, 19)] {
        let both = langford(pairs).encode().unwrap();
        let one = langford(pairs).encode_up_to_symmetry().unwrap();
        let places = |encoded: &Encoded| {
            let mut places = vec![0; pairs + 1];
            for option in encoded.problem().options() {
                places[encoded.problem().option_items(option)[0].index() + 1] += 1;
            }
            places
        };
        let mut expected = places(&both);
        assert_eq!(expected[halved], 2 * (pairs / 2), "{pairs} pairs");
        expected[halved] = pairs / 2;
        assert_eq!(places(&one), expected, "{pairs} pairs");
    }
}

#[test]
fn an_arrangement_is_one_line_of_numbers() {
    let encoded = langford(4).encode_up_to_symmetry().unwrap();
    let drawn: Vec<_> = brute::all(encoded.problem())
        .iter()
        .map(|options| encoded.decode(options).to_string())
        .collect();
    assert_eq!(drawn, ["2 3 4 2 1 3 1 4\n"]);
    let bare: Arrangement = encoded.decode(&[]);
    assert_eq!(bare.to_string(), "0 0 0 0 0 0 0 0\n");
}

#[test]
fn numbers_of_pairs_outside_the_limits_are_refused() {
    for asked in [0, MOST_PAIRS + 1, usize::MAX] {
        let error = Langford::new(asked).unwrap_err();
        assert_eq!(*error.kind(), PuzzleErrorKind::PairCount { asked, most: 1_000 });
        assert_eq!((error.line(), error.column(), error.excerpt()), (None, None, ""));
    }
}

#[test]
fn the_greatest_number_of_pairs_is_built() {
    let encoded = langford(MOST_PAIRS).encode().unwrap();
    assert_eq!(encoded.problem().option_count(), 1_498_500);
    assert_eq!(encoded.problem().item_count(), 3_000);
}
