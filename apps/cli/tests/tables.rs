//! `--output csv`: what a spreadsheet reads.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::gavotte;

const TWO: &str = "a b | x\na x:r |1\nb x:r |2\na b\n";

#[test]
fn a_row_for_each_option() {
    let run = |args: &[&str]| gavotte(args, TWO.as_bytes()).out;
    assert_eq!(
        run(&["solve", "--all", "--output", "csv"]),
        "solution,option,items\n1,1,a x:r |1\n1,2,b x:r |2\n2,3,a b\n"
    );
    assert_eq!(
        run(&["best", "--k", "2", "--output", "csv"]),
        "solution,cost,option,items\n1,0,3,a b\n2,3,1,a x:r |1\n2,3,2,b x:r |2\n"
    );
    assert_eq!(run(&["count", "--output", "csv"]), "status,count\ncomplete,2\n");
}

#[test]
fn cells_are_quoted_where_they_must_be() {
    let json = r#"{"items":["a,b","c\"d"],"options":[{"items":["a,b"]},{"items":["c\"d"]}]}"#;
    let run = gavotte(&["solve", "--from", "json", "--output", "csv"], json.as_bytes());
    assert_eq!(run.out, "solution,option,items\n1,1,\"a,b\"\n1,2,\"c\"\"d\"\n", "{}", run.err);
}

#[test]
fn no_solution_the_empty_one_and_a_part_of_the_count() {
    let none = gavotte(&["solve", "--output", "csv"], b"a b\na\n");
    assert_eq!((none.out.as_str(), none.code), ("solution,option,items\n", 0));
    let empty = gavotte(&["solve", "--output", "csv", "--forbid", "1"], b"0:1|a\na\n");
    assert_eq!((empty.out.as_str(), empty.code), ("solution,option,items\n1,,\n", 0));
    let endless: String = (0..40).map(|item| format!("{item}a {item}b ")).collect();
    let options = (0..40).map(|item| format!("{item}a {item}b\n{item}a\n{item}b\n"));
    let text = endless + "\n" + &options.collect::<String>();
    let part = ["count", "--engine", "links", "--step-limit", "500", "--output", "csv"];
    let part = gavotte(&part, text.as_bytes());
    assert_eq!(part.code, 4, "{}", part.err);
    assert!(part.out.starts_with("status,at_least\nlimit,"), "{}", part.out);
}
