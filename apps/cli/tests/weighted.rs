//! Sums of weights, remainders and histograms: `count --weights`, `count --modulo`, `histogram --by`.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod files;

use common::gavotte;
use files::File;

/// An assignment of three rows to three columns, option by option along the rows.
const ASSIGNMENTS: &[u8] = b"a b c 1 2 3\na 1\na 2\na 3\nb 1\nb 2\nb 3\nc 1\nc 2\nc 3\n";

#[test]
fn a_permanent_is_a_sum_of_weights() {
    // per [[1/2, 0, 3], [-2, 0.25, 1], [1, 1, -1]] = 1/2 (-1/4 + 1) + 0 + 3 (-2 + 1/4)
    let weights = File::with(
        "permanent.txt",
        "# a matrix\n1 1/2\n2\t0\n3 3 # the corner\n\n4 -2\n5 0.25\n 9 -1\n",
    );
    let ask = ["count", "--weights", weights.name()];
    let run = gavotte(&ask, ASSIGNMENTS);
    assert_eq!((run.out.as_str(), run.code), ("-39/8\n", 0), "{}", run.err);
    let run = gavotte(&[&ask[..], &["--output", "json"]].concat(), ASSIGNMENTS);
    let expected = "{\"version\":1,\"query\":\"count\",\"status\":\"complete\",\"exhausted\":true,\
                    \"count\":\"-39/8\",\"bound\":null,\"weighted\":true,\"solutions\":[]}\n";
    assert_eq!((run.out.as_str(), run.code), (expected, 0));
    let run = gavotte(&[&ask[..], &["--output", "csv"]].concat(), ASSIGNMENTS);
    assert_eq!(run.out, "status,count\ncomplete,-39/8\n");
    let run = gavotte(&[&ask[..], &["--require", "1"]].concat(), ASSIGNMENTS);
    assert_eq!(run.out, "3/8\n");
    // A compiled set gives the same, and no solution at all the empty sum.
    let set = File::new("permanent.set");
    assert_eq!(gavotte(&["compile", "-o", set.name()], ASSIGNMENTS).code, 0);
    assert_eq!(gavotte(&[&ask[..], &[set.name()]].concat(), b"").out, "-39/8\n");
    let one = File::with("one.txt", "1 7/9\n");
    let none = gavotte(&["count", "--weights", one.name()], b"a b\na\n");
    assert_eq!((none.out.as_str(), none.code), ("0\n", 0));
}

#[test]
fn counts_modulo_a_number() {
    let dominoes = ["count", "examples/counts/dominoes-8x8.poly"];
    let modulo = |more: &[&str]| gavotte(&[&dominoes[..], more].concat(), b"");
    // Fisher and Temperley, Kasteleyn: 12,988,816.
    for engine in ["auto", "diagram", "classes"] {
        let run = modulo(&["--engine", engine, "--modulo", "1000003"]);
        assert_eq!((run.out.as_str(), run.code), ("988780\n", 0), "{engine}: {}", run.err);
    }
    let run = modulo(&["--modulo", "1000003", "--output", "json"]);
    let ends = "\"count\":\"988780\",\"bound\":null,\"modulo\":\"1000003\",\"solutions\":[]}\n";
    assert!(run.out.ends_with(ends), "{}", run.out);
    let large = "340282366920938463463374607431768211457";
    assert_eq!(modulo(&["--modulo", large]).out, "12988816\n");
    // A count that was cut short has no remainder.
    let run = modulo(&["--engine", "links", "--modulo", "3", "--step-limit", "500"]);
    assert!(run.out.starts_with("at least ") && run.code == 4, "{run:?}");
    // Whole weights, and a remainder from 0 on.
    let weights = File::with("whole.txt", "1 -5\n");
    let ask = ["count", "--weights", weights.name(), "--modulo", "7"];
    assert_eq!(gavotte(&ask, b"a\na\na\n").out, "3\n");
    let json = gavotte(&[&ask[..], &["--output", "json"]].concat(), b"a\na\na\n").out;
    assert!(
        json.contains("\"count\":\"3\",\"bound\":null,\"weighted\":true,\"modulo\":\"7\""),
        "{json}"
    );
    for wrong in ["0", "1", "-3", "x", "2.5"] {
        let run = gavotte(&["count", &format!("--modulo={wrong}")], b"a\na\n");
        assert_eq!((run.out.as_str(), run.code), ("", 2), "{wrong}: {}", run.err);
    }
    let run = gavotte(&["count", "--modulo", "5", "--up-to", "symmetry"], b"a\na\n");
    assert_eq!(run.code, 2, "{}", run.err);
}

#[test]
fn wrong_weights_have_a_place() {
    for (text, place, words) in [
        ("1 x\n", "1:3", "this is not a number; write an integer, a fraction or a decimal"),
        ("1 1\n2 1/0\n", "2:3", "the denominator is 0"),
        ("4 1\n", "1:1", "there is no option 4; they are numbered from 1 to 3"),
        ("0 1\n", "1:1", "there is no option 0"),
        ("# x\n  a 1\n", "2:3", "this is no number of an option"),
        ("2 1\n3 1\n2 1\n", "3:1", "option 2 has a weight already"),
        ("2\n", "1:2", "the weight of option 2 is missing"),
        ("2 # 5\n", "1:2", "the weight of option 2 is missing"),
        ("2 1 3\n", "1:5", "one option and its weight a line"),
        ("1 1e5\n", "1:3", "this is not a number"),
    ] {
        let file = File::with("wrong-weights.txt", text);
        let run = gavotte(&["count", "--weights", file.name()], b"a b\na\nb\na b\n");
        assert_eq!((run.out.as_str(), run.code), ("", 3), "{text:?}: {}", run.err);
        let expected = format!("{}:{place}: {words}", file.name());
        assert!(run.err.contains(&expected) && run.err.contains("^\n"), "{text:?}: {}", run.err);
    }
    let file = File::with("wrong-weights.txt", "1 1/2\n");
    let run = gavotte(&["count", "--weights", file.name(), "--modulo", "7"], b"a\na\n");
    assert!(run.err.contains(":1:3: a count modulo a number needs whole weights"), "{}", run.err);
    assert_eq!(run.code, 3);
    let run = gavotte(&["count", "--weights", "/no/such/file"], b"a\na\n");
    assert_eq!(run.code, 1, "{}", run.err);
    for more in [["--up-to", "symmetry"], ["--proof", "x.gav"], ["--checkpoint", "x"]] {
        let run = gavotte(&[&["count", "--weights", file.name()], &more[..]].concat(), b"a\na\n");
        assert_eq!((run.out.as_str(), run.code), ("", 2), "{more:?}: {}", run.err);
    }
}

#[test]
fn a_sum_that_was_cut_short_is_none() {
    let weights = File::with("cut.txt", "1 1/2\n");
    let ask = ["count", "--weights", weights.name(), "examples/queens-8.dlx"];
    for limit in [["--step-limit", "3"], ["--time-limit", "0"]] {
        let run = gavotte(&[&ask[..], &limit].concat(), b"");
        assert_eq!((run.out.as_str(), run.code), ("", 4), "{limit:?}");
        assert!(run.err.contains("stopped by the"), "{}", run.err);
    }
}

#[test]
fn a_count_that_was_cut_short_names_the_estimate() {
    let ask = ["count", "--engine", "links", "--step-limit", "20", "examples/queens-8.dlx"];
    let run = gavotte(&ask, b"");
    assert!(run.out.starts_with("at least ") && run.out.lines().count() == 1, "{}", run.out);
    assert_eq!(run.code, 4);
    let hint = "; `gavotte estimate examples/queens-8.dlx` says about how many there are";
    assert!(run.err.contains(hint), "{}", run.err);
}

#[test]
fn histograms_by_size_by_cost_and_by_a_file() {
    let problem = b"a b c\na b |0.25\nc |-4\na |1\nb c |2.5\nb |5\n";
    let by = |what: &str| gavotte(&["histogram", "--by", what], problem);
    assert_eq!(by("size").out, "2\t2\n3\t1\n");
    assert_eq!(by("cost").out, "-3.75\t1\n2\t1\n3.5\t1\n");
    // Without costs each option costs 1, as for `best`.
    let plain = gavotte(&["histogram", "--by", "cost"], b"a b\na\nb\na b\n");
    assert_eq!(plain.out, "1\t1\n2\t1\n");
    let set = File::new("costs.set");
    assert_eq!(gavotte(&["compile", "-o", set.name()], problem).code, 0);
    let saved = gavotte(&["histogram", "--by", "cost", set.name()], b"");
    assert_eq!((saved.out, saved.code), (by("cost").out, 0));
    // Sums beyond 64 bits.
    let scores = File::with("scores.txt", "1 9223372036854775807\n2 9223372036854775807\n4 -1\n");
    let run = gavotte(&["histogram", "--by", scores.name()], problem);
    assert_eq!(
        (run.out.as_str(), run.code),
        ("-1\t1\n9223372036854775807\t1\n18446744073709551614\t1\n", 0)
    );
    let wrong = File::with("wrong-scores.txt", "1 1.5\n");
    let run = gavotte(&["histogram", "--by", wrong.name()], problem);
    assert!(run.err.contains(":1:3: a score is a whole number of at most 64 bits"), "{}", run.err);
    assert_eq!(run.code, 3);
    assert_eq!(gavotte(&["histogram", "--by", "/no/such/file"], problem).code, 1);
    let run = gavotte(&["histogram", "--by", "cost", "--step-limit", "1"], problem);
    assert_eq!((run.out.as_str(), run.code), ("", 4), "{}", run.err);
}
