//! Lists of items, plain and with counts: their rules, and how they are told from each other and from other numbers.

use gavotte_formats::{Format, list};
use gavotte_model::Problem;

use crate::support::{options, placed};

fn detected(head: &str) -> Result<Format, Vec<Format>> {
    Format::detect(None, head.as_bytes()).map_err(|ambiguous| ambiguous.candidates().to_vec())
}

#[test]
fn plain_lists() {
    let read = |text: &str| list::read(text.as_bytes());
    let problem = read("\u{feff}\n 4\t3 \r\n4 1\r\n\n 2\n1 2 3 4\n\n \n").unwrap();
    assert_eq!(options(&problem), ["4 1", "2", "1 2 3 4"]);
    assert_eq!(problem.item_count(), 4);
    let sizes = |problem: Problem| (problem.item_count(), problem.option_count());
    assert_eq!(sizes(read("0 0").unwrap()), (0, 0));
    assert_eq!(sizes(read("7 0\n\n").unwrap()), (7, 0));
    let refused = |text: &str| placed(read(text));
    for (text, message) in [
        ("", "1:1: the text ends where the number of items is expected"),
        ("3\n1\n", "1:2: the line ends where the number of options is expected"),
        (
            "3 1 2\n1\n",
            "1:5: `2` comes behind everything that the declared sizes call for; check the sizes, or leave it out",
        ),
        ("x 1\n1\n", "1:1: `x` stands where the number of items is expected; write an integer"),
        (
            "3 2\n1\n",
            "3:1: 2 options are declared, but 1 follow; the first line says how many items there are, then how many \
             options",
        ),
        (
            "3 1\n1\n2\n",
            "3:1: `2` comes behind everything that the declared sizes call for; check the sizes, or leave it out",
        ),
        ("3 1\n0 1\n", "2:1: 0 stands where an item is expected, from 1 to 3"),
        ("3 1\n1 4\n", "2:3: 4 stands where an item is expected, from 1 to 3"),
        ("3 1\n2 2\n", "2:3: item `2` occurs twice in one option"),
        ("3 1\n2 a\n", "2:3: `a` stands where an item is expected; write an integer"),
        (
            "4194305 1\n1\n",
            "1:1: a size of 4194305 is declared, with too few entries to show for it; leave out what is never used",
        ),
    ] {
        assert_eq!(refused(text), message, "{text:?}");
    }
}

/// The beginning of a network of the Topology Zoo, as other counters of exact covers have it: an empty option is `0`.
#[test]
fn counted_lists() {
    let read = |text: &str| list::read_counted(text.as_bytes());
    let problem = read("5 5\n0 \n1 1\n1 2\r\n3 1 2 3\n\t2 5 4\n").unwrap();
    assert_eq!(options(&problem), ["", "1", "2", "1 2 3", "5 4"]);
    let refused = |text: &str| placed(read(text));
    let behind = "items follow it; a list whose lines have no counts has the format `list`";
    assert_eq!(refused("3 1\n2 1\n"), format!("2:1: the count is 2, but 1 {behind}"));
    assert_eq!(refused("3 2\n1 1\n 1 2 3\n"), format!("3:2: the count is 1, but 2 {behind}"));
    let count = "-1 stands where how many items the option holds is expected, from 0 to 4294901759";
    assert_eq!(refused("3 1\n-1\n"), format!("2:1: {count}"));
    assert_eq!(refused("3 1\n2 1 0\n"), "2:5: 0 stands where an item is expected, from 1 to 3");
}

#[test]
fn the_input_of_hust_1017() {
    let read = |text: &str| list::read_hust(text.as_bytes());
    let problem = read("3 7\n3 1 4 7\n0\n2 2 7\n").unwrap();
    assert_eq!(options(&problem), ["1 4 7", "", "2 7"]);
    assert_eq!(problem.item_count(), 7);
    let refused = |text: &str| placed(read(text));
    assert!(refused("2 3\n1 1\n").starts_with("3:1: the text ends where how many items"));
    assert!(refused("1 3\n1 1\n1 3\n1 1\n").starts_with("3:1: `1` comes behind everything"));
    assert!(refused("1 2\n1 3\n").starts_with("2:3: 3 stands where an item is expected"));
    assert!(refused("1\n").contains("the line ends where the number of items is expected"));
    // The order of the sizes tells it from a counted list; where they are equal, both have the same problem.
    assert_eq!(
        detected("6 7\n3 1 4 7\n2 1 4\n3 4 5 7\n3 3 5 6\n4 2 3 6 7\n2 2 7\n"),
        Ok(Format::Hust)
    );
    assert_eq!(detected("2 2\n1 1\n1 2\n"), Ok(Format::ListCounted));
    assert_eq!(detected("3 4\n2 2 4\n1 1\n1 4\n"), Ok(Format::Hust));
    assert_eq!(detected("2 3\n2 1 3\n3 2\n"), Ok(Format::Matrix));
}

#[test]
fn all_lines_together_tell_the_kind() {
    use Format::{List, ListCounted};
    assert_eq!(detected("29 3\n1 1\n1 2\n3 1 2 3\n"), Ok(ListCounted));
    assert_eq!(detected("3 3\n0 \n1 2\n2 1 3\n"), Ok(ListCounted));
    assert_eq!(detected("\u{feff}5 2\r\n1 2 3\r\n4 5\r\n\r\n"), Ok(List));
    // Alone, the first option is one of a counted list; the second is none.
    assert_eq!(detected("4 2\n2 1 3\n2 3 4\n"), Err(vec![List, ListCounted]));
    assert_eq!(detected("4 2\n2 1 3\n3 4\n"), Ok(List));
    assert_eq!(detected("4 2\n2 1 3\n2 2 4\n"), Ok(ListCounted));
    // Zero-based numbers, a line too much or too few, a number that is too large: no list.
    for text in ["3 2\n0 1\n2\n", "3 2\n1\n2\n3\n", "5 3\n1 3\n2 4\n", "3 2\n1 4\n2 3\n"] {
        let told = detected(text);
        assert!(told != Ok(List) && told != Ok(ListCounted), "{text:?}: {told:?}");
    }
}

#[test]
fn other_numbers_stay_what_they_are() {
    use Format::{Dlx, List, ListCounted, Matrix, OrlibRail, Rows};
    assert_eq!(detected("2 2\n1 1\n1 1\n"), Ok(Matrix));
    assert_eq!(detected("2 3\n5 1 1\n1 1 2\n4 2 1 2\n"), Ok(OrlibRail));
    assert_eq!(detected("1 2\n1\n2\n"), Ok(Dlx));
    assert_eq!(detected("00 01\n00\n"), Ok(Dlx));
    // These really are several things.
    assert_eq!(detected("3 1\n2 1 3\n"), Err(vec![OrlibRail, List, ListCounted]));
    assert_eq!(detected("2 1\n2\n"), Err(vec![List, Dlx]));
    assert_eq!(detected("1 1\n1 1\n"), Err(vec![ListCounted, Rows, Dlx]));
}

#[test]
fn a_head_that_is_cut_off_is_enough() {
    let counted = "3 3 20 300\n2 5 7\n".repeat(20_000);
    let text = format!("300 40000\n{counted}");
    assert_eq!(detected(&text[..Format::HEAD]), Ok(Format::ListCounted));
    let plain = "3 1 20 300\n9 5 7 300 11\n".repeat(3_000);
    let text = format!("300 6000\n{plain}");
    assert_eq!(detected(&text[..Format::HEAD]), Ok(Format::List));
    // A number on each line may be a list of costs.
    let text = format!("300 40000\n{}", "7\n".repeat(40_000));
    let both = vec![Format::OrlibScp, Format::List];
    assert_eq!(detected(&text[..Format::HEAD]), Err(both));
}
