//! `relax`, and the JSON of `explain`: the answers about a problem without a solution.

mod common;

use common::gavotte;

const HOPELESS: &str = "a b\na\n";
const SOLVABLE: &str = "a b\na\nb\n";
const CLASH: &str = "a b c\na c\nb c\n";

/// Output and exit code of `relax`.
fn relax(options: &[&str], input: &str) -> (String, i32) {
    let printed = gavotte(&[&["relax"], options].concat(), input.as_bytes());
    (printed.out, printed.code)
}

#[test]
fn relax_names_what_to_leave_uncovered() {
    let printed = "no solution; with 1 item left uncovered there is one, and with fewer there is none\n\
                b: 0 options\nthen a solution is\n  1: a\n";
    assert_eq!(relax(&[], HOPELESS), (printed.to_owned(), 0));
    assert_eq!(relax(&["--exit-code=sat"], HOPELESS).1, 20);
    let printed = "there is a solution, so nothing need be left uncovered\n".to_owned();
    assert_eq!(relax(&[], SOLVABLE), (printed.clone(), 0));
    assert_eq!(relax(&["--exit-code=sat"], SOLVABLE), (printed, 10));
    let printed = "no solution; with 1 item left uncovered there is one, and with fewer there is none\n\
                a (3..=3): 2 options\nthen nothing need be chosen\n";
    assert_eq!(relax(&[], "3:3|a\na\na\n").0.lines().count(), printed.lines().count());
}

#[test]
fn relax_as_json() {
    let (out, code) = relax(&["--output", "json"], CLASH);
    assert_eq!(code, 0);
    assert!(out.starts_with("{\"version\":1,\"query\":\"relax\",\"status\":\"optimal\""), "{out}");
    assert!(out.contains("\"bound\":\"1\"") && out.contains("\"solutions\":[{"), "{out}");
    let (out, _) = relax(&["--output", "json"], SOLVABLE);
    assert!(out.contains("\"status\":\"complete\",\"items\":[],\"bound\":\"0\""), "{out}");
}

#[test]
fn relax_speaks_the_words_of_a_sudoku() {
    let grid = "1 2 3 0\n0 0 0 0\n0 0 0 4\n0 0 0 0\n";
    let (out, code) = relax(&["--from", "sudoku"], grid);
    assert_eq!(code, 0);
    assert!(out.starts_with("no solution; with 8 items left uncovered there is one"), "{out}");
    assert_eq!(out.matches(" stays empty\n").count(), 2, "{out}");
    assert_eq!(out.matches('?').count(), 2, "{out}");
}

#[test]
fn relax_cut_short_is_honest() {
    let printed = gavotte(&["relax", "--step-limit", "0"], CLASH.as_bytes());
    assert_eq!(printed.code, 4);
    assert!(printed.out.starts_with("unknown whether there is a solution; with at most 3 items"));
    assert!(printed.err.contains("stopped by the step limit: fewer items may be enough"));
    let (out, code) = relax(&["--step-limit", "0", "--output", "json"], CLASH);
    assert!(out.contains("\"status\":\"limit\"") && out.contains("\"bound\":\"0\""), "{out}");
    assert_eq!(code, 4);
    assert_eq!(relax(&["--step-limit", "0", "--exit-code=sat"], CLASH).1, 0);
}

#[test]
fn relax_has_a_search_of_its_own() {
    for refused in
        [&["--engine", "sat"][..], &["--order", "input"], &["--stats"], &["--threads", "2"]]
    {
        assert_eq!(relax(refused, CLASH), (String::new(), 2), "{refused:?}");
    }
}

#[test]
fn explain_as_json() {
    let explain = |options: &[&str], input: &str| {
        let printed =
            gavotte(&[&["explain", "--output", "json"], options].concat(), input.as_bytes());
        (printed.out, printed.code)
    };
    let printed = "{\"version\":1,\"query\":\"explain\",\"status\":\"no-solution\",\"items\":[\"a\",\"b\",\"c\"],\"minimal\":true}\n";
    assert_eq!(explain(&[], CLASH), (printed.to_owned(), 0));
    let printed = "{\"version\":1,\"query\":\"explain\",\"status\":\"complete\",\"items\":null,\"minimal\":false}\n";
    assert_eq!(explain(&[], SOLVABLE), (printed.to_owned(), 0));
    assert!(explain(&["--step-limit", "0"], CLASH).0.contains("\"status\":\"limit\""));
}

#[test]
fn assumptions_are_named_where_they_conflict() {
    let input = "a b c\na\na b\nb\nc\n";
    let printed = gavotte(&["explain", "--require", "2", "--forbid", "4"], input.as_bytes());
    let words = "no solution: 1 assumption and 1 item conflict, and any fewer do not\nforbidden: 1 option\n  \
                 4: c\nc: 1 option\n  4: c\n";
    assert_eq!((printed.out.as_str(), printed.code), (words, 0), "{}", printed.err);
    let json = gavotte(&["explain", "--require", "1,3,2", "--output", "json"], input.as_bytes());
    // Each two of the three clash.
    assert!(
        json.out.contains("\"minimal\":true,\"require\":[") && json.out.contains("],\"forbid\":[]"),
        "{}",
        json.out
    );
    // The same problem without assumptions has a solution.
    let printed = gavotte(&["explain"], input.as_bytes());
    assert_eq!(printed.out, "there is a solution, so nothing conflicts\n");
}

#[test]
fn relax_keeps_assumptions() {
    let input = "a b\na\nb\na b\n";
    let (out, code) = relax(&["--require", "1", "--forbid", "2"], input);
    assert_eq!(code, 0);
    assert!(out.starts_with("no solution; with 1 item left uncovered"), "{out}");
    assert!(out.contains("\nb: 2 options\nthen a solution is\n  1: a\n"), "{out}");
    let printed = gavotte(&["relax", "--require", "1,3"], input.as_bytes());
    assert_eq!((printed.out.as_str(), printed.code), ("", 2));
    assert!(
        printed.err.contains("the required options cannot be chosen together"),
        "{}",
        printed.err
    );
    let printed = gavotte(&["relax", "--require", "1", "--forbid", "1"], input.as_bytes());
    assert!(printed.err.contains("option 1 is both required and forbidden"), "{}", printed.err);
}

/// `count` rounds of at most two games, and one game more than they have places.
fn games(rounds: usize) -> String {
    let all = 2 * rounds + 1;
    let mut text: String = (0..all).map(|game| format!("g{game} ")).collect();
    text.extend((0..rounds).map(|round| format!("0:2|r{round} ")));
    text.extend(
        (0..rounds).map(|round| format!("{}t{round}", if round == 0 { "| " } else { " " })),
    );
    for (game, round) in (0..all).flat_map(|game| (0..rounds).map(move |round| (game, round))) {
        text += &format!("\ng{game} r{round} t{round}:x");
    }
    text + "\n"
}

#[test]
fn weights_of_items_with_bounds_are_an_explanation() {
    for rounds in [3, 7] {
        let run = gavotte(&["explain"], games(rounds).as_bytes());
        let (need, room) = (2 * rounds + 1, 2 * rounds);
        let says = format!("what must be covered weighs {need}, and there is room for {room}.");
        assert!(run.code == 0 && run.out.contains(&says), "{}{}", run.out, run.err);
        assert!(
            run.out.starts_with("no solution: weights of the items prove it\nweigh 1: g0 g1 "),
            "{}",
            run.out
        );
    }
    let json = gavotte(&["explain", "--output", "json"], games(3).as_bytes()).out;
    assert!(json.contains("\"bound\":true") && json.contains("\"total\":1"), "{json}");
}

/// Nine pigeons in eight holes: each pigeon has nine lines.
#[test]
fn a_long_explanation_says_how_much_is_left_out() {
    let pigeons = 9;
    let mut text: String = (0..pigeons).map(|it| format!("p{it} ")).collect();
    text += "|";
    text.extend((1..pigeons).map(|it| format!(" h{it}")));
    for (pigeon, hole) in (0..pigeons).flat_map(|it| (1..pigeons).map(move |hole| (it, hole))) {
        text += &format!("\np{pigeon} h{hole}");
    }
    let run = gavotte(&["explain"], (text + "\n").as_bytes());
    let last = run.out.lines().last().unwrap_or_default();
    assert!(run.out.lines().count() <= 42, "{}", run.out);
    assert!(last.starts_with("and ") && last.contains(" more items; --output json"), "{}", run.out);
}
