//! Tests of the refusals of [`Assembler`], with their exact words, and that a refusal changes nothing.

use gavotte_model::{Assembler, Bounds, BuildError, BuildErrorKind as Kind, ItemId, Problem, Role};

/// Checks that a call was refused for this reason, in these words.
fn refused<T: std::fmt::Debug>(result: Result<T, BuildError>, kind: &Kind, message: &str) {
    let error = result.unwrap_err();
    assert_eq!((error.kind(), error.to_string().as_str()), (kind, message));
}

/// Primary `a`, secondary `x`.
fn two_items() -> (Assembler, ItemId, ItemId) {
    let mut assembler = Problem::assembler();
    let a = assembler.item("a", Role::Once).unwrap();
    let x = assembler.item("x", Role::Secondary).unwrap();
    (assembler, a, x)
}

#[test]
fn an_item_needs_a_name() {
    for role in [Role::Once, Role::Secondary] {
        let result = Problem::assembler().item("", role);
        refused(result, &Kind::EmptyItemName, "an item needs a name");
    }
}

#[test]
fn no_two_items_have_one_name() {
    let (mut assembler, _, _) = two_items();
    for name in ["a", "x"] {
        let message = format!("item `{name}` is declared twice");
        let kind = Kind::DuplicateItem(name.into());
        refused(assembler.item(name, Role::Secondary), &kind, &message);
    }
}

#[test]
fn primary_items_come_before_secondary_ones() {
    let (mut assembler, _, _) = two_items();
    let kind = Kind::PrimaryAfterSecondary("b".into());
    let message = "primary item `b` must come before the secondary items";
    refused(assembler.item("b", Role::Once), &kind, message);
}

#[test]
fn bounds_leave_something_between_them() {
    let mut assembler = Problem::assembler();
    let mut with = |min, max| assembler.item("a", Role::Primary(Bounds::between(min, max)));
    let kind = Kind::MinAboveMax("a".into(), Bounds::between(3, 2));
    refused(with(3, 2), &kind, "item `a`: the lower bound 3 is above the upper bound 2");
    let message = "item `a`: an upper bound of 0 would forbid every option that holds it";
    refused(with(0, 0), &Kind::MaxIsZero("a".into()), message);
    assert!(with(0, 1).is_ok(), "the refused calls did not use the name up");
}

#[test]
fn an_unknown_item_is_named_with_the_nearest_one() {
    let mut assembler = Problem::assembler();
    let id = assembler.item("central", Role::Once).unwrap();
    assert_eq!(assembler.find("central").unwrap(), id);
    let kind = Kind::UnknownItem { name: "cental".into(), nearest: Some("central".into()) };
    let message = "no item is called `cental`; did you mean `central`?";
    refused(assembler.find("cental"), &kind, message);
    let kind = Kind::UnknownItem { name: "rim".into(), nearest: None };
    refused(assembler.find("rim"), &kind, "no item is called `rim`");
}

#[test]
fn an_option_holds_an_item_once_in_whatever_color() {
    let (mut assembler, a, x) = two_items();
    let red = assembler.color("red").unwrap();
    let blue = assembler.color("blue").unwrap();
    assembler.entry(a, None).unwrap();
    let message = "item `a` occurs twice in one option";
    refused(assembler.entry(a, None), &Kind::RepeatedItem("a".into()), message);
    for first in [None, Some(red)] {
        assembler.end_option().unwrap();
        assembler.entry(x, first).unwrap();
        for second in [None, Some(red), Some(blue)] {
            let message = "item `x` occurs twice in one option";
            refused(assembler.entry(x, second), &Kind::RepeatedItem("x".into()), message);
        }
    }
    let last = assembler.end_option().unwrap();
    assert_eq!(assembler.build().option_items(last), [x]);
}

#[test]
fn only_secondary_items_have_colors() {
    let (mut assembler, a, _) = two_items();
    let red = assembler.color("red").unwrap();
    let message = "primary item `a` cannot have a color; only secondary items can";
    refused(assembler.entry(a, Some(red)), &Kind::ColorOnPrimary("a".into()), message);
    assert!(assembler.entry(a, None).is_ok(), "the refused entry is not in the option");
    assert!(!assembler.build().has_colors());
}

#[test]
fn a_color_has_letters() {
    let (mut assembler, _, x) = two_items();
    let empty = assembler.color("").unwrap();
    let message = "the color of item `x` is empty";
    refused(assembler.entry(x, Some(empty)), &Kind::EmptyColor("x".into()), message);
    assert!(assembler.entry(x, None).is_ok());
}

#[test]
fn a_color_has_one_id() {
    let (mut assembler, _, _) = two_items();
    let red = assembler.color("red").unwrap();
    let blue = assembler.color("blue").unwrap();
    assert_ne!(red, blue);
    assert_eq!(assembler.color("red").unwrap(), red);
    let problem = assembler.build();
    assert_eq!((&*problem.color_name(red), &*problem.color_name(blue)), ("red", "blue"));
    assert!(!problem.has_colors(), "no option uses them");
}

#[test]
fn an_option_has_one_label() {
    let (mut assembler, a, _) = two_items();
    assembler.entry(a, None).unwrap();
    assembler.label("first").unwrap();
    let kind = Kind::SecondLabel("second".into());
    let message = "one option cannot have a second label `second`";
    refused(assembler.label("second"), &kind, message);
    let option = assembler.end_option().unwrap();
    assert_eq!(assembler.build().label(option).as_deref(), Some("first"));
}

#[test]
fn numbered_items_take_no_others() {
    let message = "too many items: at most 4294967287 fit";
    let mut assembler = Assembler::numbered(3);
    refused(assembler.item("a", Role::Once), &Kind::TooMany("items"), message);
}

#[test]
fn bounds_on_a_secondary_item_have_their_message() {
    let error = BuildError::from(Kind::BoundsOnSecondary("x".into()));
    let message = "secondary item `x` cannot have bounds; only primary items can";
    assert_eq!(error.to_string(), message);
}

#[test]
fn a_refused_item_leaves_no_trace() {
    let mut assembler = Problem::assembler();
    let a = assembler.item("a", Role::Once).unwrap();
    let bounds = Role::Primary(Bounds::exactly(2));
    assert!(assembler.item("a", bounds).is_err());
    assert_eq!(assembler.find("a").unwrap(), a);
    let x = assembler.item("x", Role::Secondary).unwrap();
    assert!(!assembler.is_primary(x));
    let problem = assembler.build();
    assert_eq!((problem.primary_count(), problem.item_count()), (1, 2));
    assert!(!problem.has_bounds());
}

#[test]
fn what_no_option_ends_is_dropped() {
    let (mut assembler, a, x) = two_items();
    assembler.entry(a, None).unwrap();
    let first = assembler.end_option().unwrap();
    let whole = assembler.clone().build();
    let red = assembler.color("red").unwrap();
    assembler.entry(x, Some(red)).unwrap();
    assembler.cost(5).unwrap();
    assembler.label("lost").unwrap();
    let problem = assembler.build();
    assert_eq!((problem.option_count(), problem.entry_count()), (1, 1));
    assert!(!problem.has_colors() && !problem.has_costs());
    assert_eq!((problem.cost(first), problem.label(first)), (0, None));
    assert_eq!(whole.option_items(first), problem.option_items(first));
}

#[test]
fn a_problem_has_only_the_features_that_were_used() {
    let mut assembler = Problem::assembler();
    let a = assembler.item("a", Role::Once).unwrap();
    let b = assembler.item("b", Role::Once).unwrap();
    let x = assembler.item("x", Role::Secondary).unwrap();
    assert_eq!([a, b, x].map(|item| assembler.is_primary(item)), [true, true, false]);
    for item in [a, b, x] {
        assembler.entry(item, None).unwrap();
    }
    assembler.end_option().unwrap();
    let mut colored = assembler.clone();
    let plain = assembler.build();
    assert_eq!((plain.has_bounds(), plain.has_colors(), plain.has_costs()), (false, false, false));
    // A color that comes late leaves the earlier entries without one.
    let red = colored.color("red").unwrap();
    colored.entry(x, Some(red)).unwrap();
    colored.end_option().unwrap();
    let colored = colored.build();
    let colors = colored.options().flat_map(|option| colored.entries(option)).map(|it| it.color);
    assert_eq!(colors.collect::<Vec<_>>(), [None, None, None, Some(red)]);
    assert!(colored.has_colors() && !colored.has_bounds());
}
