//! Tests that a written problem reads back as the same problem.

use std::collections::BTreeSet;

use gavotte_formats::{
    Format, ReadError, col, cov, csv, dlx, ec, edges, json, list, matrix, mtx, orlib,
};
use gavotte_model::{Assembler, Bounds, Decimal, ItemId, Problem, Role};
use proptest::prelude::*;

/// An option in the making: entries as (item, color), and perhaps a cost and a label.
type Draft = (Vec<(prop::sample::Index, Option<String>)>, Option<Decimal>, Option<String>);

fn word() -> impl Strategy<Value = String> {
    // Anything but separators and NUL: short words to collide, others to surprise.
    prop_oneof!["[a-c0-2]{1,2}", "[^\\s\\x1c-\\x1f:|\\x00]{1,6}", "[\\PC&&[^:|\\s]]{1,4}"]
}

fn bounds() -> impl Strategy<Value = Bounds> {
    let some = prop_oneof![0..4_u32, Just(Bounds::UNLIMITED)];
    let pair = (some.clone(), some).prop_map(|(a, b)| (a.min(b), a.max(b).max(1)));
    prop_oneof![Just(Bounds::ONCE), pair.prop_map(|(min, max)| Bounds::between(min, max))]
}

fn draft<W: Strategy<Value = String>>(
    word: fn() -> W,
    least: usize,
) -> impl Strategy<Value = Draft> {
    let entry = (any::<prop::sample::Index>(), prop::option::of(word()));
    let whole = prop_oneof![-9..9_i64, -1_i64 << 50..1 << 50].prop_map(Decimal::from);
    let split =
        (-999..999_i64, 0..3_u8).prop_filter_map("few digits", |it| Decimal::new(it.0, it.1));
    let cost = prop::option::of(prop_oneof![whole, split]);
    (prop::collection::vec(entry, least..6), cost, Just(None))
}

/// Problems with names out of `word`, with a least number of primary items, and a least number in an option.
fn problem_of<W: Strategy<Value = String>>(
    word: fn() -> W,
    primary: usize,
    least: usize,
) -> impl Strategy<Value = Problem> {
    let names = prop::collection::btree_set(word(), 1..9).prop_shuffle_names();
    let items = names.prop_flat_map(move |names| {
        let count = names.len();
        (Just(names), primary..=count, prop::collection::vec(bounds(), count))
    });
    (items, prop::collection::vec(draft(word, least), 0..9))
        .prop_map(|(items, drafts)| build(&items, &drafts))
}

fn problem() -> impl Strategy<Value = Problem> {
    problem_of(word, 1, 1)
}

/// Names and colors as a cell can hold them.
fn cell() -> impl Strategy<Value = String> {
    prop_oneof!["[a-c0-2]{1,2}", "[a\", \t\r\x0b]{1,4}", "[^:|\n\x00]{1,6}"]
}

/// Names, colors and labels of any letters.
fn text() -> impl Strategy<Value = String> {
    prop_oneof!["[a-c:|]{1,2}", "[\"\\\\,\\[{} ]{1,4}", "(?s).{1,6}"]
}

/// Problems with everything that JSON can hold: no primary items, empty options, labels.
fn anything() -> impl Strategy<Value = Problem> {
    let labels = prop::collection::vec(prop::option::of(text()), 9);
    let names = prop::collection::btree_set(text(), 0..9).prop_shuffle_names();
    let items = names.prop_flat_map(|names| {
        let count = names.len();
        (Just(names), 0..=count, prop::collection::vec(bounds(), count))
    });
    let drafts = prop::collection::vec(draft(text, 0), 0..9);
    (items, drafts, labels).prop_map(|(items, mut drafts, labels)| {
        for ((entries, _, label), new) in drafts.iter_mut().zip(labels) {
            *label = new;
            if items.0.is_empty() {
                entries.clear();
            }
        }
        build(&items, &drafts)
    })
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
    for (entries, cost, label) in drafts {
        add(&mut assembler, names.len(), entries);
        cost.map_or(Ok(()), |cost| assembler.decimal_cost(cost)).unwrap();
        label.as_ref().map_or(Ok(()), |label| assembler.label(label)).unwrap();
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

type Reader = fn(&[u8]) -> Result<Problem, ReadError>;

const READERS: [Reader; 13] = [
    |text| dlx::read(text),
    |text| matrix::read(text),
    |text| matrix::read_rows(text),
    |text| json::read(text),
    |text| csv::read(text),
    |text| orlib::read_scp(text),
    |text| orlib::read_rail(text),
    |text| cov::read(text),
    |text| ec::read(text),
    |text| list::read(text),
    |text| list::read_counted(text),
    |text| col::read(text),
    |text| edges::read(text),
];

proptest! {
    #[test]
    fn dlx_reads_back(problem in problem()) {
        let mut text = Vec::new();
        dlx::write(&problem, &mut text).unwrap();
        let again = dlx::read(&text[..]);
        prop_assert_eq!(again.unwrap(), problem, "{}", String::from_utf8_lossy(&text));
    }

    #[test]
    fn json_reads_back(problem in anything()) {
        let mut text = Vec::new();
        json::write(&problem, &mut text).unwrap();
        let again = json::read(&text[..]);
        prop_assert_eq!(again.unwrap(), problem, "{}", String::from_utf8_lossy(&text));
    }

    #[test]
    fn csv_reads_back(problem in problem_of(cell, 0, 1)) {
        let mut text = Vec::new();
        csv::write(&problem, &mut text).unwrap();
        let again = csv::read(&text[..]);
        prop_assert_eq!(again.unwrap(), problem, "{}", String::from_utf8_lossy(&text));
    }

    #[test]
    fn a_sparse_matrix_reads_back(rows in rows()) {
        let problem = matrix(&rows);
        let mut text = Vec::new();
        mtx::write(&problem, &mut text).unwrap();
        prop_assert_eq!(&mtx::read(&text[..]).unwrap(), &problem);
        let mut text = Vec::new();
        ec::write(&problem, &mut text).unwrap();
        prop_assert_eq!(&ec::read(&text[..]).unwrap(), &problem);
    }

    #[test]
    fn lists_read_back(rows in rows()) {
        let problem = matrix(&rows);
        let mut text = Vec::new();
        list::write_counted(&problem, &mut text).unwrap();
        prop_assert_eq!(&list::read_counted(&text[..]).unwrap(), &problem);
        let mut text = Vec::new();
        let written = list::write(&problem, &mut text);
        let has_empty = rows.1.iter().any(|row| !row.contains(&true));
        prop_assert_eq!(written.is_ok(), !has_empty);
        if !has_empty {
            prop_assert_eq!(&list::read(&text[..]).unwrap(), &problem);
        }
    }

    #[test]
    fn graphs_read_back(lines in prop::collection::vec((0..9_u32, 0..9_u32), 1..30)) {
        let pairs: Vec<_> = lines.into_iter().filter(|(one, other)| one != other).collect();
        prop_assume!(!pairs.is_empty());
        let text: Vec<_> = pairs.iter().map(|(one, other)| format!("v{one} v{other}\n")).collect();
        let named = edges::read(text.concat().as_bytes()).unwrap();
        let different: BTreeSet<_> =
            pairs.iter().map(|(one, other)| (one.min(other), one.max(other))).collect();
        prop_assert_eq!(named.option_count(), different.len());
        let mut text = Vec::new();
        edges::write(&named, &mut text).unwrap();
        prop_assert_eq!(&edges::read(&text[..]).unwrap(), &named);
        prop_assert_eq!(Format::detect(None, &text), Ok(Format::Edges));

        let mut text = Vec::new();
        col::write(&named, &mut text).unwrap();
        let numbered = col::read(&text[..]).unwrap();
        let items = |problem: &Problem| -> Vec<Vec<ItemId>> {
            problem.options().map(|option| problem.option_items(option).to_vec()).collect()
        };
        prop_assert_eq!(items(&numbered), items(&named));
        prop_assert_eq!(Format::detect(None, &text), Ok(Format::Col));
    }

    #[test]
    fn columns_read_back(rows in rows(), costs in prop::collection::vec(-9..9_i64, 7)) {
        let plain = matrix(&rows);
        let mut assembler = Assembler::numbered(u32::try_from(rows.0).unwrap());
        for (option, cost) in plain.options().zip(costs) {
            plain.option_items(option).iter().for_each(|&i| assembler.entry(i, None).unwrap());
            assembler.cost(cost).unwrap();
            assembler.end_option().unwrap();
        }
        let problem = assembler.build();
        let mut text = Vec::new();
        orlib::write_rail(&problem, &mut text).unwrap();
        prop_assert_eq!(&orlib::read_rail(&text[..]).unwrap(), &problem);
    }

    #[test]
    fn a_matrix_reads_back(rows in rows()) {
        let problem = matrix(&rows);
        let mut text = Vec::new();
        matrix::write(&problem, &mut text).unwrap();
        prop_assert_eq!(&matrix::read(&text[..]).unwrap(), &problem);
        // The rows alone say the same, if they say anything.
        if rows.0 > 0 && !rows.1.is_empty() {
            let below = text.splitn(2, |&byte| byte == b'\n').nth(1).unwrap();
            prop_assert_eq!(matrix::read_rows(below).unwrap(), problem);
        }
    }

    #[test]
    fn numbered_items_are_the_same_by_name(rows in prop::collection::vec(0..3_u8, 1..9), columns in 1..4_usize) {
        let rows: Vec<Vec<u8>> = rows.iter().map(|row| (0..columns).map(|at| row >> at & 1).collect()).collect();
        let listed = json::read(format!("{rows:?}").as_bytes()).unwrap();
        let mut text = Vec::new();
        json::write(&listed, &mut text).unwrap();
        prop_assert_eq!(&json::read(&text[..]).unwrap(), &listed);
    }

    #[test]
    fn no_bytes_are_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        for read in READERS {
            let Err(error) = read(&bytes) else { continue };
            prop_assert!(!error.to_string().chars().any(char::is_control));
        }
    }

    #[test]
    fn no_words_are_too_strange(text in "([ab01:| \n\t5-]|1:2|é|\\|){0,60}") {
        for read in READERS {
            let _ = read(text.as_bytes());
        }
    }

    #[test]
    fn no_json_is_too_strange(text in "([\\[\\]{},:]|\"(items|options|name|cost|[ab\\\\\"])\"|-?[0-9.e]|null|true| ){0,40}") {
        let _ = json::read(text.as_bytes());
        let _ = json::read(format!("{{\"items\":[\"a\"],\"options\":{text}}}").as_bytes());
    }

    #[test]
    fn no_numbers_are_too_strange(text in "([CP]|p edge|# )?( ?[0-9]|\n|\ne|-1|%){0,40}") {
        for read in READERS {
            let _ = read(text.as_bytes());
        }
        let _ = mtx::read(format!("%%MatrixMarket matrix coordinate pattern general\n{text}").as_bytes());
        let _ = Format::detect(None, text.as_bytes());
    }
}
