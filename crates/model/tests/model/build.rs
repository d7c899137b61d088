//! Tests of the refusals of [`ProblemBuilder`], with their exact words, and of the names it takes.
//!
//! Bounds on a secondary item have no test here, because neither interface can express them. Only a reader of
//! files meets them, and reports them in the model's words.

use std::fmt;

use gavotte_model::{Bounds, BuildError, BuildErrorKind as Kind, Member, Problem, ProblemBuilder};

/// Checks that `builder` is refused for this reason, in these words.
fn refused(builder: ProblemBuilder<&str>, kind: &Kind, message: &str) {
    let error = builder.build().unwrap_err();
    assert_eq!((error.kind(), error.to_string().as_str()), (kind, message));
}

fn items<const N: usize>(names: [&'static str; N]) -> ProblemBuilder<&'static str> {
    Problem::builder().items(names)
}

#[test]
fn an_item_needs_a_name() {
    refused(items([""]), &Kind::EmptyItemName, "an item needs a name");
    refused(items(["a"]).secondary([""]), &Kind::EmptyItemName, "an item needs a name");
}

#[test]
fn no_two_items_have_one_name() {
    let twice = Kind::DuplicateItem("a".into());
    refused(items(["a", "b", "a"]), &twice, "item `a` is declared twice");
    refused(items(["a"]).secondary(["a"]), &twice, "item `a` is declared twice");
    refused(items([]).secondary(["a", "a"]), &twice, "item `a` is declared twice");
    let bounded = items(["a"]).item_with("a", Bounds::exactly(2));
    refused(bounded, &twice, "item `a` is declared twice");
}

#[test]
fn an_option_holds_declared_items_only() {
    let unknown = |nearest: Option<&str>| Kind::UnknownItem {
        name: "cental".into(),
        nearest: nearest.map(str::to_owned),
    };
    let message = "no item is called `cental`; did you mean `central`?";
    refused(items(["central"]).option(["cental"]), &unknown(Some("central")), message);
    let message = "no item is called `cental`";
    refused(items(["x", "rim"]).option(["cental"]), &unknown(None), message);
    refused(items([]).option(["cental"]), &unknown(None), message);
}

#[test]
fn an_item_is_declared_before_the_option_that_holds_it() {
    let late = items(["a"]).option(["late"]).items(["late"]);
    let kind = Kind::UnknownItem { name: "late".into(), nearest: None };
    refused(late, &kind, "no item is called `late`");
}

#[test]
fn an_option_holds_an_item_once() {
    let twice = |name: &str| Kind::RepeatedItem(name.into());
    let message = "item `a` occurs twice in one option";
    refused(items(["a", "b"]).option(["a", "b", "a"]), &twice("a"), message);
    let message = "item `x` occurs twice in one option";
    let with = || items(["a"]).secondary(["x"]);
    refused(with().option(["x", "x"]), &twice("x"), message);
    refused(with().option(["x".color("red"), "x".color("red")]), &twice("x"), message);
    refused(with().option(["x".color("red"), "x".color("blue")]), &twice("x"), message);
    refused(with().option(["x".color("red"), "x".plain()]), &twice("x"), message);
    refused(with().option(["x".plain(), "x".color("red")]), &twice("x"), message);
}

#[test]
fn only_secondary_items_have_colors() {
    let kind = Kind::ColorOnPrimary("a".into());
    let message = "primary item `a` cannot have a color; only secondary items can";
    refused(items(["a"]).option(["a".color("red")]), &kind, message);
    let optional = Problem::builder().item_with("a", Bounds::AT_MOST_ONCE);
    refused(optional.option(["a".color("red")]), &kind, message);
}

#[test]
fn a_color_has_letters() {
    let kind = Kind::EmptyColor("x".into());
    let colored = items(["a"]).secondary(["x"]).option(["a".plain(), "x".color("")]);
    refused(colored, &kind, "the color of item `x` is empty");
}

#[test]
fn bounds_leave_something_between_them() {
    let with = |min, max| Problem::builder().item_with("a", Bounds::between(min, max));
    let kind = Kind::MinAboveMax("a".into(), Bounds::between(3, 2));
    let message = "item `a`: the lower bound 3 is above the upper bound 2";
    refused(with(3, 2), &kind, message);
    let kind = Kind::MinAboveMax("a".into(), Bounds::between(1, 0));
    refused(with(1, 0), &kind, "item `a`: the lower bound 1 is above the upper bound 0");
    let message = "item `a`: an upper bound of 0 would forbid every option that holds it";
    refused(with(0, 0), &Kind::MaxIsZero("a".into()), message);
    for (min, max) in [(0, 1), (1, 1), (2, 2), (0, Bounds::UNLIMITED), (7, 9)] {
        assert!(with(min, max).build().is_ok(), "{min}..={max}");
    }
}

#[test]
fn costs_fit_into_64_bits() {
    let builder = items(["a"]).option(["a"]).cost(i64::MAX).option(["a"]).cost(1);
    refused(
        builder,
        &Kind::CostOverflow { decimals: 0 },
        "the costs add up to more than 64 bits can hold",
    );
}

#[test]
fn a_later_label_replaces_an_earlier_one() {
    let builder = items(["a"]).option(["a"]).label("first").label("second");
    let problem = builder.build().unwrap();
    let option = problem.options().next().unwrap();
    assert_eq!(problem.label(option).as_deref(), Some("second"));
}

#[test]
fn the_first_mistake_of_the_calls_is_the_one_reported() {
    let builder = items(["a"]).option(["zebra"]).items(["a"]).option(["walrus"]);
    let kind = Kind::UnknownItem { name: "zebra".into(), nearest: None };
    refused(builder, &kind, "no item is called `zebra`");
}

#[test]
fn cost_and_label_without_an_option_do_nothing() {
    let problem = items(["a"]).cost(5).label("lost").option(["a"]).build().unwrap();
    let option = problem.options().next().unwrap();
    assert!(!problem.has_costs());
    assert_eq!(problem.label(option), None);
}

#[test]
fn primary_items_declared_after_secondary_ones_come_first_all_the_same() {
    let problem = Problem::builder()
        .secondary(["x"])
        .items(["a"])
        .secondary(["y"])
        .item_with("b", Bounds::exactly(2))
        .option(["y", "b", "x", "a"])
        .build()
        .unwrap();
    let names: Vec<_> = problem.items().map(|item| problem.item_name(item)).collect();
    assert_eq!(names, ["a", "b", "x", "y"]);
    assert_eq!(problem.primary_count(), 2);
    let option = problem.options().next().unwrap();
    let held: Vec<_> =
        problem.option_items(option).iter().map(|&item| problem.item_name(item)).collect();
    assert_eq!(held, ["y", "b", "x", "a"], "an option keeps the order of its call");
    let bounds: Vec<_> = problem.items().map(|item| problem.bounds(item)).collect();
    let once = Bounds::AT_MOST_ONCE;
    assert_eq!(bounds, [Bounds::ONCE, Bounds::exactly(2), once, once]);
}

#[test]
fn names_are_integers_or_characters() {
    let problem = Problem::builder().items(1..=3).option([1, 3]).option([2]).build().unwrap();
    assert_eq!(problem.item_name(problem.items().next_back().unwrap()), "3");
    let error = Problem::builder().items([100]).option([101]).build().unwrap_err();
    assert_eq!(error.to_string(), "no item is called `101`; did you mean `100`?");

    let builder = Problem::builder().items(['a', 'b']).secondary(['\u{e9}']);
    let problem = builder.option(['a'.plain(), '\u{e9}'.color("red")]).build().unwrap();
    assert_eq!(problem.item_name(problem.items().next_back().unwrap()), "\u{e9}");
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Cell(usize, usize);

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Row and column run together, so (1, 11) and (11, 1) are both called `111`.
        write!(f, "{}{}", self.0, self.1)
    }
}

#[test]
fn names_are_of_any_kind_that_can_be_shown() -> Result<(), BuildError> {
    let cells = [Cell(1, 2), Cell(3, 4)];
    let problem = Problem::builder().items(cells).option(cells).build()?;
    let option = problem.options().next().unwrap();
    let names: Vec<_> =
        problem.option_items(option).iter().map(|&item| problem.item_name(item)).collect();
    assert_eq!(names, ["12", "34"]);
    Ok(())
}

#[test]
fn different_names_that_are_shown_alike_are_refused() {
    let error = Problem::builder().items([Cell(1, 11), Cell(11, 1)]).build().unwrap_err();
    assert_eq!(*error.kind(), Kind::DuplicateItem("111".into()));
}
