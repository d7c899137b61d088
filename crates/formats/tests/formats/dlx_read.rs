//! Tests of the meaning of DLX text.

use gavotte_model::Bounds;

use crate::support::{dlx, options};

fn names(text: &str) -> Vec<String> {
    let problem = dlx(text);
    problem.items().map(|item| problem.item_name(item).into_owned()).collect()
}

#[test]
fn comments_and_blank_lines_are_passed_over_everywhere() {
    let problem = dlx("| one\n\n \t| two\n \na b\n|three:|\n\na\n  |5 a\nb\n|");
    assert_eq!(problem.item_count(), 2);
    assert_eq!(options(&problem), ["a", "b"]);
}

#[test]
fn a_bar_alone_begins_the_secondary_items() {
    let problem = dlx("p q | s t\n");
    assert_eq!((problem.primary_count(), problem.item_count()), (2, 4));
    assert_eq!(dlx("p |\n").primary_count(), 1);
    assert_eq!(dlx("p |\n").item_count(), 1);
}

#[test]
fn bounds_stand_before_the_name() {
    let problem = dlx("a 2|b 0:3|c 1:4294967295|d 7 | s\n");
    let bounds: Vec<Bounds> = problem.items().map(|item| problem.bounds(item)).collect();
    let expected = [
        Bounds::ONCE,
        Bounds::exactly(2),
        Bounds::between(0, 3),
        Bounds::AT_LEAST_ONCE,
        Bounds::ONCE,
        Bounds::AT_MOST_ONCE,
    ];
    assert_eq!(bounds, expected);
    assert_eq!(names("a 02|b 7 | s"), ["a", "b", "7", "s"]);
}

#[test]
fn colors_follow_a_colon() {
    let problem = dlx("p q | x y\np x:red y\nq y:red x:ROT\n");
    assert_eq!(options(&problem), ["p x:red y", "q y:red x:ROT"]);
    assert!(problem.has_colors());
}

#[test]
fn costs_stand_behind_the_first_item_and_add_up() {
    let problem = dlx("a b\na |5\na |2 b |3\nb |-7\nb |0\nb\na |007 |-0\n");
    let costs: Vec<i64> = problem.options().map(|option| problem.cost(option)).collect();
    assert_eq!(costs, [5, 5, -7, 0, 0, 7]);
    assert!(problem.has_costs() && !dlx("a\na").has_costs());
    let extreme = dlx(&format!("a\na |{}\n", i64::MAX));
    assert_eq!(extreme.cost(extreme.options().next().unwrap()), i64::MAX);
}

#[test]
fn words_are_separated_by_any_white_space() {
    let problem = dlx("\t a\tb \u{b}c\u{c}d\r \n a\rb\t\r\n");
    assert_eq!(problem.item_count(), 4);
    assert_eq!(options(&problem), ["a b"]);
}

#[test]
fn lines_may_end_as_on_windows_or_not_at_all() {
    assert_eq!(options(&dlx("a b\r\na b\r\n\r\nb\r\n")), ["a b", "b"]);
    assert_eq!(options(&dlx("a b\na b")), ["a b"]);
}

#[test]
fn a_byte_order_mark_at_the_start_is_skipped() {
    assert_eq!(names("\u{feff}a b\na\n"), ["a", "b"]);
    assert_eq!(names("\u{feff}| comment\na"), ["a"]);
    assert_eq!(names("\u{feff}\u{feff}a"), ["\u{feff}a"], "only one");
    assert_eq!(names("a \u{feff}b"), ["a", "\u{feff}b"], "only at the start");
}

#[test]
fn names_are_of_any_length_and_script() {
    let long = "x".repeat(1_000_000);
    let problem = dlx(&format!("Größe 名前 🙂 {long} | c\n{long} 🙂 c:青\n"));
    assert_eq!(problem.item_count(), 5);
    assert_eq!(options(&problem), [format!("{long} 🙂 c:青")]);
}

#[test]
fn an_option_of_secondary_items_is_kept_and_never_chosen() {
    let problem = dlx("a | x\nx\na x\n");
    let choosable: Vec<bool> = problem.options().map(|o| problem.is_choosable(o)).collect();
    assert_eq!(choosable, [false, true]);
}

#[test]
fn equal_options_are_different_options() {
    assert_eq!(options(&dlx("a b\na b\nb a\na b\n")), ["a b", "b a", "a b"]);
}

#[test]
fn items_alone_are_a_problem() {
    assert_eq!(dlx("a b").option_count(), 0);
}
