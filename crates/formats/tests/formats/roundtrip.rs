//! What is written reads back as the same problem.

use std::collections::BTreeSet;

use gavotte_formats::{dlx, matrix};
use gavotte_model::{Assembler, Bounds, ItemId, Problem, Role};
use proptest::prelude::*;

/// An option in the making: entries as (item, color), and perhaps a cost.
type Draft = (Vec<(prop::sample::Index, Option<String>)>, Option<i64>);

fn word() -> impl Strategy<Value = String> {
    // Anything but separators and NUL: short words to collide, others to surprise.
    prop_oneof!["[a-c0-2]{1,2}", "[^\\s\\x1c-\\x1f:|\\x00]{1,6}", "[\\PC&&[^:|\\s]]{1,4}"]
}

fn bounds() -> impl Strategy<Value = Bounds> {
    let some = prop_oneof![0..4_u32, Just(Bounds::UNLIMITED)];
    let pair = (some.clone(), some).prop_map(|(a, b)| (a.min(b), a.max(b).max(1)));
    prop_oneof![Just(Bounds::ONCE), pair.prop_map(|(min, max)| Bounds::between(min, max))]
}

fn draft() -> impl Strategy<Value = Draft> {
    let entry = (any::<prop::sample::Index>(), prop::option::of(word()));
    let cost = prop::option::of(prop_oneof![-9..9_i64, -1_i64 << 50..1 << 50]);
    (prop::collection::vec(entry, 1..6), cost)
}

fn problem() -> impl Strategy<Value = Problem> {
    let names = prop::collection::btree_set(word(), 1..9).prop_shuffle_names();
    let items = names.prop_flat_map(|names| {
        let count = names.len();
        (Just(names), 1..=count, prop::collection::vec(bounds(), count))
    });
    (items, prop::collection::vec(draft(), 0..9)).prop_map(|(items, drafts)| build(&items, &drafts))
}

/// A set in some order that is not the order of the alphabet.
trait Shuffled: Strategy<Value = BTreeSet<String>> + Sized {
    fn prop_shuffle_names(self) -> impl Strategy<Value = Vec<String>> {
        self.prop_map(|names| names.into_iter().collect::<Vec<_>>()).prop_shuffle()
    }
}

impl<S: Strategy<Value = BTreeSet<String>>> Shuffled for S {}

fn build(
    (names, primary, bounds): &(Vec<String>, usize, Vec<Bounds>),
    drafts: &[Draft],
) -> Problem {
    let mut assembler = Problem::assembler();
    for (index, name) in names.iter().enumerate() {
        let role = if index < *primary { Role::Primary(bounds[index]) } else { Role::Secondary };
        assembler.item(name, role).unwrap();
    }
    for (entries, cost) in drafts {
        add(&mut assembler, names.len(), entries);
        cost.map_or(Ok(()), |cost| assembler.cost(cost)).unwrap();
        assembler.end_option().unwrap();
    }
    assembler.build()
}

fn add(to: &mut Assembler, count: usize, entries: &[(prop::sample::Index, Option<String>)]) {
    let mut held = BTreeSet::new();
    for (index, color) in entries {
        let index = index.index(count);
        if !held.insert(index) {
            continue;
        }
        let item = ItemId::new(u32::try_from(index).unwrap());
        let color = color.as_ref().filter(|_| !to.is_primary(item));
        let color = color.map(|color| to.color(color).unwrap());
        to.entry(item, color).unwrap();
    }
}

fn rows() -> impl Strategy<Value = (usize, Vec<Vec<bool>>)> {
    (0..7_usize).prop_flat_map(|width| {
        let row = prop::collection::vec(any::<bool>(), width);
        (Just(width), prop::collection::vec(row, 0..7))
    })
}

fn matrix((width, rows): &(usize, Vec<Vec<bool>>)) -> Problem {
    let mut assembler = Assembler::numbered(u32::try_from(*width).unwrap());
    for row in rows {
        for (column, _) in row.iter().enumerate().filter(|(_, is_one)| **is_one) {
            assembler.entry(ItemId::new(u32::try_from(column).unwrap()), None).unwrap();
        }
        assembler.end_option().unwrap();
    }
    assembler.build()
}

proptest! {
    #[test]
    fn dlx_reads_back(problem in problem()) {
        let mut text = Vec::new();
        dlx::write(&problem, &mut text).unwrap();
        let again = dlx::read(&text[..]);
        prop_assert_eq!(again.unwrap(), problem, "{}", String::from_utf8_lossy(&text));
    }

    #[test]
    fn a_matrix_reads_back(rows in rows()) {
        let problem = matrix(&rows);
        let mut text = Vec::new();
        matrix::write(&problem, &mut text).unwrap();
        prop_assert_eq!(&matrix::read(&text[..]).unwrap(), &problem);
        // The rows alone say the same, if there is anything to say.
        if rows.0 > 0 && !rows.1.is_empty() {
            let below = text.splitn(2, |&byte| byte == b'\n').nth(1).unwrap();
            prop_assert_eq!(matrix::read_rows(below).unwrap(), problem);
        }
    }

    #[test]
    fn no_bytes_are_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for result in [dlx::read(&bytes[..]), matrix::read(&bytes[..]), matrix::read_rows(&bytes[..])] {
            let Err(error) = result else { continue };
            prop_assert!(!error.to_string().chars().any(char::is_control));
        }
    }

    #[test]
    fn no_words_are_too_strange(text in "([ab01:| \n\t5-]|1:2|é|\\|){0,60}") {
        let _ = dlx::read(text.as_bytes());
        let _ = matrix::read(text.as_bytes());
        let _ = matrix::read_rows(text.as_bytes());
    }
}
