//! Texts of numbers: `MatrixMarket`, OR-Library, cover files and `.ec`.

use gavotte_formats::{cov, ec, mtx, orlib};
use gavotte_model::{Bounds, Problem};

use crate::support::{options, placed};

fn market(size: &str, entries: &str) -> String {
    format!("%%MatrixMarket matrix coordinate pattern general\n% a remark\n\n{size}\n{entries}")
}

fn market_refused(size: &str, entries: &str) -> String {
    placed(mtx::read(market(size, entries).as_bytes()))
}

#[test]
fn market_entries_in_any_order() {
    let problem = mtx::read(market("3 4 4", "3 4\n1 2\n3 1\n\n1 1\n").as_bytes()).unwrap();
    assert_eq!(options(&problem), ["2 1", "", "4 1"]);
    assert_eq!(problem.item_count(), 4);
}

#[test]
fn market_values_of_one() {
    for (kind, one) in [("integer", "1"), ("REAL", "1.0"), ("real", "1.000e+00")] {
        let text = format!("%%matrixmarket Matrix coordinate {kind} general\n1 2 1\n1 2 {one}\n");
        assert_eq!(options(&mtx::read(text.as_bytes()).unwrap()), ["2"]);
    }
    let text = "%%MatrixMarket matrix coordinate real general\n1 2 2\n1 2 1\n1 1 2.5\n";
    assert_eq!(
        placed(mtx::read(text.as_bytes())),
        "4:5: `2.5` is the value of an entry; an option holds an item or does not, so write 1"
    );
}

#[test]
fn market_banners() {
    let refused = |banner: &str| placed(mtx::read(format!("{banner}\n1 1 0\n").as_bytes()));
    let needed = "the first line must be `%%MatrixMarket matrix coordinate pattern general`";
    assert_eq!(refused("1 1 1"), format!("1:1: {needed}"));
    assert_eq!(refused("%%MatrixMarket matrix"), format!("1:22: {needed}"));
    assert_eq!(
        refused("%%MatrixMarket matrix array real general"),
        "1:23: a matrix that is `array` is no list of options; `coordinate` is"
    );
    assert!(refused("%%MatrixMarket matrix coordinate complex general").starts_with("1:34: "));
    assert!(refused("%%MatrixMarket matrix coordinate pattern symmetric").starts_with("1:42: "));
    assert_eq!(placed(mtx::read(&b""[..])), format!("1:1: {needed}"));
}

#[test]
fn market_refusals() {
    let twice = "the entry in row 1 and column 2 stands there twice";
    assert_eq!(market_refused("2 2 3", "1 2\n\n2 1\n1 2\n"), format!("8:1: {twice}"));
    assert_eq!(market_refused("2 2 3", "1 2 2 1 1 2\n"), format!("5:1: {twice}"));
    assert_eq!(
        market_refused("2 2 2", "1 2\n"),
        "6:1: the text ends where the row of an entry is expected"
    );
    assert_eq!(
        market_refused("2 2 1", "1 2\n2 2\n"),
        "6:1: `2` comes behind everything that the declared sizes call for; check the sizes, or \
         leave it out"
    );
    assert_eq!(
        market_refused("2 2 1", "0 2\n"),
        "5:1: 0 stands where the row of an entry is expected, from 1 to 2"
    );
    assert!(market_refused("4000000000 2 1", "1 2\n").starts_with("4:1: a size of 4000000000 is"));
    assert!(market_refused("2 4000000000 0", "").starts_with("4:1: a size of 4000000000 is"));
    assert!(market_refused("x 2 0", "").starts_with("4:1: `x` stands where the number of rows"));
}

#[test]
fn row_wise() {
    let problem = orlib::read_scp(" 2 3\n5 1\n4\n2\n1 3 2 2\n3\n\n".as_bytes()).unwrap();
    assert_eq!(options(&problem), ["1 |5", "2 |1", "1 2 |4"]);
    let refused = |text: &str| placed(orlib::read_scp(text.as_bytes()));
    assert_eq!(
        refused("1 3\n5 1 4\n2 1 4\n"),
        "3:5: 4 stands where a column is expected, from 1 to 3"
    );
    assert_eq!(refused("1 2\n5 1\n2 1 1\n"), "3:5: item `1` occurs twice in one option");
    assert_eq!(refused("1 2\n5 1\n2 1\n"), "4:1: the text ends where a column is expected");
    assert_eq!(
        refused("1 4000000000\n5 1\n"),
        "3:1: the text ends where the cost of a column is expected"
    );
    assert_eq!(
        refused("4000000000 1\n5\n0\n"),
        "4:1: the text ends where how many columns hold the row is expected"
    );
    assert_eq!(
        refused("1 1\n1,5\n"),
        "2:1: `1,5` stands where the cost of a column is expected; write a number, as in 3 or 2.50"
    );
    assert!(refused("1 1\n1.5\n1.0 1\n").starts_with("3:1: `1.0` stands where how many columns"));
    assert!(refused("1 1\n1 0 9").starts_with("2:5: `9` comes behind everything"));
    assert!(refused("-1 1\n").starts_with("1:1: -1 stands where the number of rows"));
}

#[test]
fn column_wise() {
    let problem = orlib::read_rail("3 2\n5 2 3 1\n-1 0\n".as_bytes()).unwrap();
    assert_eq!(options(&problem), ["3 1 |5", " |-1"]);
    assert_eq!(problem.item_count(), 3);
    let refused = |text: &str| placed(orlib::read_rail(text.as_bytes()));
    assert_eq!(refused("3 1\n5 2 3 3"), "2:7: item `3` occurs twice in one option");
    assert_eq!(refused("3 1\n5 1 0"), "2:5: 0 stands where a row is expected, from 1 to 3");
    assert!(refused("3 1\n5 4 1").starts_with("2:3: 4 stands where how many rows"));
    assert!(refused("4000000000 1\n").starts_with("1:1: a size of 4000000000 is declared"));
    let costs = "1 2\n9223372036854775807 0\n1 0\n";
    assert_eq!(refused(costs), "3:1: the costs add up to more than 64 bits can hold");
}

#[test]
fn cover_files() {
    let read = |text: &str| cov::read(text.as_bytes());
    let bounds = |problem: &Problem| problem.bounds(problem.items().next().unwrap());
    let problem = read("C 3 2\n5 2 0 2\n4 1 1\n").unwrap();
    assert_eq!(options(&problem), ["0 2 |5", "1 |4"]);
    assert_eq!(bounds(&problem), Bounds::AT_LEAST_ONCE);
    assert_eq!(bounds(&read("P 1 0\n").unwrap()), Bounds::ONCE);
    let refused = |text: &str| placed(read(text));
    assert_eq!(
        refused("X 1 1\n"),
        "1:1: `X` stands where the kind of cover is expected; write `C` (each item at least \
         once) or `P` (exactly once)"
    );
    assert_eq!(refused("C 3 1\n5 1 3\n"), "2:5: 3 stands where an item is expected, from 0 to 2");
    assert_eq!(refused(""), "1:1: the text ends where `C` or `P` is expected");
    assert!(refused("C 4000000000 1\n").starts_with("1:3: a size of 4000000000 is declared"));
}

#[test]
fn lines_of_letters() {
    let read = |text: &str| ec::read(text.as_bytes());
    let problem = read("c n = 4, m = 3\n\np ec 4\ncomment\n s 4 1\r\ns\ns 2").unwrap();
    assert_eq!(options(&problem), ["4 1", "", "2"]);
    assert_eq!(problem.item_count(), 4);
    assert_eq!(read("p ec 0\n").unwrap().item_count(), 0);
    let refused = |text: &str| placed(read(text));
    let header = "a line `p ec N` with the number of items stands before the options, once";
    for (text, place) in [
        ("", "1:1"),
        ("c\ns 1\n", "2:1"),
        ("p ec 1\np ec 1\n", "2:1"),
        ("p cnf 1\n", "1:3"),
        ("p ec", "1:5"),
    ] {
        assert_eq!(refused(text), format!("{place}: {header}"), "{text:?}");
    }
    for (text, message) in [
        (
            "p ec 2\n1 2\n",
            "2:1: a line that begins with `1` is no line of this format; `s` begins an option, `p` the size, `c` a remark",
        ),
        ("p ec 2\ns 1 3\n", "2:5: 3 stands where an item is expected, from 1 to 2"),
        ("p ec 2\ns 1 0\n", "2:5: 0 stands where an item is expected, from 1 to 2"),
        ("p ec 2\ns 1 1\n", "2:5: item `1` occurs twice in one option"),
        ("p ec x\n", "1:6: `x` stands where the number of items is expected; write an integer"),
        (
            "p ec 2 3\n",
            "1:8: `3` comes behind everything that the declared sizes call for; check the sizes, or leave it out",
        ),
        (
            "p ec 4194305\n",
            "1:6: a size of 4194305 is declared, with too few entries to show for it; leave out what is never used",
        ),
    ] {
        assert_eq!(refused(text), message, "{text:?}");
    }
}
