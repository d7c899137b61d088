//! `estimate`: what random probes say, how sure it is, and what is said when nothing is known.

mod common;

use common::gavotte;

#[test]
fn an_estimate_is_marked_as_one() {
    let run = gavotte(&["estimate", "--seed", "3"], b"a b\na\na\nb\n");
    assert_eq!(
        (run.code, run.out.as_str()),
        (
            0,
            "about 3 steps: all 1000 probes met the same, so nothing is known of the error\n\
             about 2 solutions: all 1000 probes met the same, so nothing is known of the error\n"
        )
    );
    assert!(run.err.contains("where a small part of the tree holds most of it"), "{}", run.err);
    let run = gavotte(&["estimate", "--output", "json"], b"a b\na\na\nb\n");
    assert!(run.out.contains("\"query\":\"estimate\"") && run.out.contains("\"mean\":2.0"));
    let marks = "\"estimate\":true,\"probes\":\"1000\",\"confidence\":0.95,\"caution\":\"an estimate and no bound";
    assert!(run.out.contains(marks) && run.out.contains("\"interval\":null"), "{}", run.out);
    let queens = gavotte(&["estimate", "--output", "json", "--from", "queens"], b"8\n");
    assert!(queens.out.contains("\"interval\":["), "{}", queens.out);
    let one = gavotte(&["estimate", "--probes", "1"], b"a b\na\na\nb\n");
    let expected = "about 3 steps, from one probe\nabout 2 solutions, from one probe\n";
    assert_eq!((one.code, one.out.as_str()), (0, expected));
    let one = gavotte(&["estimate", "--probes", "1", "--output", "json"], b"a b\na\na\nb\n");
    assert!(one.out.contains("\"error\":null") && one.out.contains("\"relative_error\":null"));
}

#[test]
fn an_estimate_of_nothing_says_so() {
    let none = gavotte(&["estimate", "--step-limit", "0"], b"a b\na\na\nb\n");
    let expected = "unknown how many steps\nunknown how many solutions\n";
    assert_eq!((none.code, none.out.as_str()), (4, expected));
    assert!(none.err.contains("stopped by the step limit: 0 probes were made"), "{}", none.err);
    let json = ["estimate", "--step-limit", "0", "--output", "json"];
    let none = gavotte(&json, b"a b\na\na\nb\n");
    let begins = "{\"version\":1,\"query\":\"estimate\",\"status\":\"limit\",\"estimate\":true,\"probes\":\"0\",";
    let ends = "\"steps\":null,\"solutions\":null}\n";
    assert!(none.out.starts_with(begins) && none.out.ends_with(ends), "{}", none.out);
    assert_eq!(none.code, 4);
}

#[test]
fn an_estimate_beyond_floating_point() {
    let items: Vec<String> = (0..1100).map(|item| format!("i{item}")).collect();
    let options: String = items.iter().map(|item| format!("{item}\n{item}\n")).collect();
    let problem = format!("{}\n{options}", items.join(" "));
    let run = gavotte(&["estimate", "--probes", "5"], problem.as_bytes());
    let unknown = "all 5 probes met the same, so nothing is known of the error";
    let expected = format!("about 2200 steps: {unknown}\nabout 1.358e331 solutions: {unknown}\n");
    assert_eq!((run.code, run.out), (0, expected), "{}", run.err);
    let run = gavotte(&["estimate", "--probes", "5", "--output", "json"], problem.as_bytes());
    assert!(
        run.out.contains("\"mean\":null") && run.out.contains("\"log10\":331.1"),
        "{}",
        run.out
    );
}

#[test]
fn an_estimate_proves_a_solution_or_nothing() {
    let code = |problem: &[u8]| gavotte(&["estimate", "--exit-code", "sat"], problem).code;
    assert_eq!(code(b"a b\na\na\nb\n"), 10);
    // Three items, and pairs alone: no probe meets a solution.
    assert_eq!(code(b"a b c\na b\nb c\na c\n"), 0);
}
