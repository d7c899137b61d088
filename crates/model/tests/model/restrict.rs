//! Smaller problems made of a problem.

use gavotte_model::{Assembler, Bounds, ItemId, Member, OptionId, Problem, Restriction};

fn rich() -> Problem {
    Problem::builder()
        .item_with("a", Bounds::between(1, 2))
        .items(["b"])
        .secondary(["x", "y"])
        .option(["b".plain(), "x".color("red"), "a".plain()])
        .label("first")
        .option(["a".plain(), "y".plain()])
        .cost(-4)
        .option(["b".plain(), "x".color("blue")])
        .label("third")
        .build()
        .unwrap()
}

fn items<const N: usize>(indices: [u32; N]) -> [ItemId; N] {
    indices.map(ItemId::new)
}

fn options<const N: usize>(indices: [u32; N]) -> [OptionId; N] {
    indices.map(OptionId::new)
}

#[test]
fn the_whole_is_the_same_problem() {
    let problem = rich();
    let (all, every) = (items([0, 1, 2, 3]), options([0, 1, 2]));
    let given = |item| problem.given_bounds(item);
    let same = Restriction::new(&problem).restrict(&all, &every, given);
    for option in problem.options() {
        let names = |of: &Problem| {
            let name = |entry: gavotte_model::Entry| {
                let color = entry.color.map(|color| of.color_name(color).into_owned());
                (of.item_name(entry.item).into_owned(), color)
            };
            of.entries(option).map(name).collect::<Vec<_>>()
        };
        assert_eq!(names(&same), names(&problem));
        assert_eq!(same.cost(option), problem.cost(option));
        assert_eq!(same.label(option), problem.label(option));
    }
    assert_eq!(same.primary_count(), 2);
    assert_eq!(
        problem.items().map(given).collect::<Vec<_>>(),
        [Some(Bounds::between(1, 2)), None, None, None]
    );
}

#[test]
fn what_is_left_out_leaves_no_trace() {
    let problem = rich();
    let mut restriction = Restriction::new(&problem);
    let blue = restriction.restrict(&items([1, 2]), &options([2]), |_| None);
    assert_eq!((blue.item_count(), blue.primary_count(), blue.entry_count()), (2, 1, 2));
    let entry = blue.entries(OptionId::new(0)).nth(1).unwrap();
    assert_eq!(
        (blue.color_name(entry.color.unwrap()), entry.color.unwrap().index()),
        ("blue".into(), 0)
    );
    assert_eq!(blue.label(OptionId::new(0)).as_deref(), Some("third"));
    // The same tables serve the next call.
    let plain = restriction.restrict(&items([0]), &options([1, 0]), |_| Some(Bounds::exactly(2)));
    assert!(!plain.has_colors() && plain.has_costs() && plain.has_bounds());
    assert_eq!(plain.cost(OptionId::new(0)), -4);
    let empty = restriction.restrict(&[], &[], |_| None);
    assert_eq!((empty.item_count(), empty.option_count()), (0, 0));
}

#[test]
fn numbered_items_keep_their_numbers_as_names() {
    let problem = Assembler::numbered(9).build();
    let smaller = Restriction::new(&problem).restrict(&items([4, 7]), &[], |_| None);
    let names: Vec<_> = smaller.items().map(|item| smaller.item_name(item).into_owned()).collect();
    assert_eq!(names, ["5", "8"]);
}

#[test]
#[should_panic(expected = "the items must ascend")]
fn items_must_ascend() {
    let _ = Restriction::new(&rich()).restrict(&items([1, 0]), &[], |_| None);
}

#[test]
#[should_panic(expected = "no option set meets 2..=1")]
fn bounds_must_be_possible() {
    let _ = Restriction::new(&rich()).restrict(&items([0]), &[], |_| Some(Bounds::between(2, 1)));
}
