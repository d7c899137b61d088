//! Tests of the facts that a built problem reports about itself.

use gavotte_model::{
    Assembler, Bounds, ColorId, Entry, ItemId, Member, OptionId, Problem, Role, Solution, verify,
};

/// Every feature once: options 1 to 4, of which 3 is empty and 4 holds no primary item.
fn rich() -> Problem {
    Problem::builder()
        .item_with("a", Bounds::between(1, 2))
        .items(["b"])
        .secondary(["x", "y"])
        .option(["b".plain(), "x".color("red"), "a".plain()])
        .label("first")
        .option(["a".plain(), "y".plain()])
        .cost(-4)
        .option::<&str>([])
        .option(["y".plain(), "x".color("blue")])
        .label("fourth")
        .build()
        .unwrap()
}

fn ids<const N: usize>(indices: [u32; N]) -> [OptionId; N] {
    indices.map(OptionId::new)
}

#[test]
fn counts() {
    let problem = rich();
    assert_eq!((problem.item_count(), problem.primary_count()), (4, 2));
    assert_eq!((problem.option_count(), problem.entry_count()), (4, 7));
    assert_eq!((problem.items().len(), problem.options().len()), (4, 4));
    assert!(problem.has_bounds() && problem.has_colors() && problem.has_costs());
}

#[test]
fn what_a_problem_lacks_it_denies() {
    let plain = Problem::builder().items(["a"]).option(["a"]).build().unwrap();
    assert!(!plain.has_bounds() && !plain.has_colors() && !plain.has_costs());
    let entries: Vec<_> = plain.entries(OptionId::new(0)).collect();
    assert_eq!(entries, [Entry { item: ItemId::new(0), color: None }]);
    let explicit = Problem::builder().item_with("a", Bounds::ONCE).build().unwrap();
    assert!(!explicit.has_bounds(), "1..=1 is what every primary item has");
}

#[test]
fn entries_have_items_and_colors_in_the_order_of_the_input() {
    let problem = rich();
    let shown = |option: OptionId| {
        let entries = problem.entries(option).map(|Entry { item, color }| {
            let color = color.map_or(String::new(), |color| problem.color_name(color).into());
            (problem.item_name(item).into_owned(), color)
        });
        entries.collect::<Vec<_>>()
    };
    let pair = |name: &str, color: &str| (name.to_owned(), color.to_owned());
    let [first, second, third, fourth] = ids([0, 1, 2, 3]);
    assert_eq!(shown(first), [pair("b", ""), pair("x", "red"), pair("a", "")]);
    assert_eq!(shown(second), [pair("a", ""), pair("y", "")]);
    assert_eq!(shown(third), []);
    assert_eq!(shown(fourth), [pair("y", ""), pair("x", "blue")]);
    assert_eq!(problem.option_items(first), [1, 2, 0].map(ItemId::new));
}

#[test]
fn bounds_are_once_unless_they_were_given() {
    let problem = rich();
    let bounds: Vec<_> = problem.items().map(|item| problem.bounds(item)).collect();
    let secondary = Bounds::AT_MOST_ONCE;
    assert_eq!(bounds, [Bounds::between(1, 2), Bounds::ONCE, secondary, secondary]);
    let primary: Vec<_> = problem.items().map(|item| problem.is_primary(item)).collect();
    assert_eq!(primary, [true, true, false, false]);
}

#[test]
fn bounds_given_to_a_later_item_leave_the_earlier_ones_alone() {
    let builder = Problem::builder().items(["a", "b"]).item_with("c", Bounds::AT_LEAST_ONCE);
    let problem = builder.items(["d"]).build().unwrap();
    let bounds: Vec<_> = problem.items().map(|item| problem.bounds(item)).collect();
    assert_eq!(bounds, [Bounds::ONCE, Bounds::ONCE, Bounds::AT_LEAST_ONCE, Bounds::ONCE]);
}

#[test]
fn bounds_are_written_as_ranges_and_hold_their_ends() {
    let shown = |bounds: Bounds| bounds.to_string();
    assert_eq!(shown(Bounds::exactly(2)), "2..=2");
    assert_eq!(shown(Bounds::AT_LEAST_ONCE), "1..");
    let bounds = Bounds::between(2, 4);
    let allowed: Vec<_> = (0..7).filter(|&count| bounds.allow(count)).collect();
    assert_eq!(allowed, [2, 3, 4]);
    assert!(Bounds::AT_LEAST_ONCE.allow(u32::MAX));
}

#[test]
fn labels_belong_to_their_options() {
    let problem = rich();
    let labels: Vec<_> =
        problem.options().map(|option| problem.label(option).unwrap_or_default()).collect();
    assert_eq!(labels, ["first", "", "", "fourth"]);
    assert_eq!(problem.label(OptionId::new(1)), None);
    let early = Problem::builder().items(["a"]).option(["a"]).label("only").option(["a"]);
    assert_eq!(early.build().unwrap().label(OptionId::new(1)), None);
}

#[test]
fn options_without_a_primary_item_keep_their_numbers() {
    let problem = rich();
    let choosable: Vec<_> = problem.options().map(|option| problem.is_choosable(option)).collect();
    assert_eq!(choosable, [true, true, false, false]);
    let builder = Problem::builder().items(["a"]).secondary(["x"]);
    let problem = builder.option::<&str>([]).option(["x"]).option(["a"]).build().unwrap();
    let chosen = problem.options().find(|&option| problem.is_choosable(option)).unwrap();
    assert_eq!(chosen.number(), 3);
    assert!(verify(&problem, &[chosen]).is_ok());
}

#[test]
fn a_primary_item_that_may_stay_open_makes_an_option_choosable() {
    let builder = Problem::builder().item_with("a", Bounds::AT_MOST_ONCE).secondary(["x"]);
    let problem = builder.option(["a", "x"]).option(["x"]).build().unwrap();
    let [first, second] = ids([0, 1]);
    assert!(problem.is_choosable(first) && !problem.is_choosable(second));
}

#[test]
fn numbered_items_are_called_by_their_numbers() {
    let mut assembler = Assembler::numbered(12);
    let id = ItemId::new(9);
    assert_eq!(assembler.find("10").unwrap(), id);
    for stranger in ["0", "13", "01", "+1", "-1", "a", "", "99999999999"] {
        let error = assembler.find(stranger).unwrap_err().to_string();
        assert!(error.starts_with(&format!("no item is called `{stranger}`")), "{error}");
        assert!(!error.ends_with(&format!("mean `{stranger}`?")), "{error}");
    }
    assembler.entry(id, None).unwrap();
    let option = assembler.end_option().unwrap();
    let problem = assembler.build();
    assert_eq!((problem.item_count(), problem.primary_count()), (12, 12));
    assert_eq!(problem.item_name(id), "10");
    assert_eq!(problem.option_items(option), [id]);
    assert!(problem.items().all(|item| problem.bounds(item) == Bounds::ONCE));
}

fn hold(assembler: &mut Assembler, entries: &[(ItemId, Option<ColorId>)]) {
    for &(item, color) in entries {
        assembler.entry(item, color).unwrap();
    }
}

#[test]
fn assembler_and_builder_make_equal_problems() {
    let mut assembler = Problem::assembler();
    let a = assembler.item("a", Role::Primary(Bounds::between(1, 2))).unwrap();
    let b = assembler.item("b", Role::Once).unwrap();
    let x = assembler.item("x", Role::Secondary).unwrap();
    let y = assembler.item("y", Role::Secondary).unwrap();
    let red = assembler.color("red").unwrap();
    hold(&mut assembler, &[(b, None), (x, Some(red)), (a, None)]);
    assembler.label("first").unwrap();
    assembler.end_option().unwrap();
    hold(&mut assembler, &[(a, None), (y, None)]);
    assembler.cost(-4).unwrap();
    assembler.end_option().unwrap();
    assembler.end_option().unwrap();
    let blue = assembler.color("blue").unwrap();
    hold(&mut assembler, &[(y, None), (x, Some(blue))]);
    assembler.label("fourth").unwrap();
    assembler.end_option().unwrap();
    assert_eq!(assembler.build(), rich());
}

#[test]
fn a_problem_without_anything_is_a_problem() {
    let problem = Problem::builder::<&str>().build().unwrap();
    assert_eq!((problem.item_count(), problem.option_count(), problem.entry_count()), (0, 0, 0));
    assert_eq!(verify(&problem, &[]), Ok(()));
}

#[test]
fn solutions_are_ordered_and_numbered_from_one() {
    let solution = Solution::new(ids([3, 0, 1]).to_vec());
    assert_eq!(solution.options(), ids([0, 1, 3]));
    assert_eq!(solution.numbers().collect::<Vec<_>>(), [1, 2, 4]);
    assert_eq!((solution.len(), solution.is_empty()), (3, false));
    assert_eq!(solution, Solution::new(ids([0, 1, 3]).to_vec()));
    assert!(Solution::new(ids([0, 1]).to_vec()) < solution);
    assert!(Solution::new(Vec::new()).is_empty());
}
