//! Sets that are compiled into a file and asked afterwards: `compile`, `rank`, `unrank`, and the verbs
//! that take a set instead of a problem.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod files;

use std::fs;

use common::{Run, gavotte};
use files::File;

const COSTS: &[u8] = b"a b c | x\na b x:1 |3\nc x:1 |4\na |1\nb c x:2 |2\nb |5\nc x:2 |4\n";

/// The set of a problem's solutions.
fn compiled(name: &str, args: &[&str], problem: &[u8]) -> File {
    let file = File::new(name);
    let run = gavotte(&[&["compile", "-o", file.name()], args].concat(), problem);
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), ("", "", 0));
    file
}

fn sorted(run: &Run) -> Vec<&str> {
    let mut lines: Vec<&str> = run.out.lines().collect();
    lines.sort_unstable();
    lines
}

#[test]
fn a_set_answers_as_its_problem_does() {
    let matrix = fs::read(common::root().join("examples/matrix.txt")).unwrap();
    let queens = fs::read(common::root().join("examples/queens-8.dlx")).unwrap();
    for (name, problem) in
        [("costs.set", COSTS), ("matrix.set.gz", &matrix), ("queens.set", &queens)]
    {
        let set = compiled(name, &[], problem);
        let asks: [&[&str]; 12] = [
            &["count"],
            &["count", "--output", "json"],
            &["count", "--require", "1"],
            &["count", "--forbid", "1,2"],
            &["marginals"],
            &["marginals", "--forbid", "3"],
            &["histogram"],
            &["best", "--k", "100", "--output", "ids"],
            &["best", "--k", "100", "--max", "--output", "jsonl"],
            &["best", "--ties", "--output", "json"],
            &["solve", "--all", "--output", "ids"],
            &["solve", "--all", "--require", "4", "--output", "ids"],
        ];
        for ask in asks {
            let from_set = gavotte(&[ask, &[set.name()]].concat(), b"");
            let from_problem = gavotte(ask, problem);
            assert_eq!(from_set.code, 0, "{ask:?}: {}", from_set.err);
            assert_eq!(sorted(&from_set), sorted(&from_problem), "{name} {ask:?}");
        }
        // By a pipe, too.
        let piped = gavotte(&["count", "-"], &fs::read(set.name()).unwrap());
        assert_eq!(piped.out, gavotte(&["count"], problem).out);
    }
    // What a matrix is answered with is no text of options.
    let set = compiled("rows.set", &[], &matrix);
    assert_eq!(gavotte(&["solve", set.name()], b"").out, gavotte(&["solve"], &matrix).out);
    assert_eq!(gavotte(&["convert", "--to", "matrix", set.name()], b"").out.as_bytes(), matrix);
}

#[test]
fn a_set_of_more_than_can_be_listed() {
    // 70 items of two options each.
    let names: Vec<String> = (0..70).map(|at| format!("i{at}")).collect();
    let options: String = names.iter().map(|name| format!("{name}\n{name}\n")).collect();
    let problem = format!("{}\n{options}", names.join(" ")).into_bytes();
    let set = compiled("many.set", &["--require", "1"], &problem);
    assert_eq!(gavotte(&["count", set.name()], b"").out, "590295810358705651712\n");
    assert_eq!(gavotte(&["count", "--require", "2", set.name()], b"").out, "0\n");
    let few = gavotte(&["solve", "--limit", "3", "--output", "ids", set.name()], b"");
    assert_eq!((few.out.lines().count(), few.code), (3, 0));
    assert_eq!(
        gavotte(&["best", "--k", "5", "--output", "ids", set.name()], b"").out.lines().count(),
        5
    );
    let rank = "123456789012345678901";
    let run = gavotte(&["unrank", "--rank", rank, "--output", "ids", set.name()], b"");
    let options = run.out.trim_end().replace(' ', ",");
    assert_eq!(options.split(',').count(), 70);
    let run = gavotte(&["rank", "--options", &options, set.name()], b"");
    assert_eq!((run.out.trim_end(), run.code), (rank, 0));
    let slow =
        gavotte(&["solve", "--all", "--output", "ids", "--time-limit", "0.1", set.name()], b"");
    assert_eq!(slow.code, 4);
    assert!(slow.err.contains("stopped by the time limit"), "{}", slow.err);
}

#[test]
fn ranks_and_slices() {
    let queens = "examples/queens-8.dlx";
    let all = gavotte(&["unrank", queens, "--rank", "0", "-n", "1000", "--output", "ids"], b"");
    let mut listed = sorted(&all);
    listed.dedup();
    assert_eq!((listed.len(), all.code), (92, 0));
    let slice = gavotte(&["unrank", queens, "--rank", "40", "-n", "2", "--output", "ids"], b"");
    assert_eq!(
        slice.out.lines().collect::<Vec<_>>(),
        all.out.lines().skip(40).take(2).collect::<Vec<_>>()
    );
    let rank = |options: &str| gavotte(&["rank", "--options", options], COSTS);
    assert_eq!((rank("1,3").out.as_str(), rank("1,3").code), ("not a solution\n", 0));
    let run = rank("1,9");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("there is no option 9"), "{}", run.err);
    let run = gavotte(&["unrank", queens, "--rank", "92"], b"");
    assert_eq!((run.out.as_str(), run.code), ("", 2));
    assert!(run.err.contains("there is no rank 92; there are 92 solutions"), "{}", run.err);
    assert_eq!(gavotte(&["unrank", queens, "--rank", "-1"], b"").code, 2);
}

/// Who asks for no solution does not hear that there is none, but for problems where there is none.
#[test]
fn slices_of_no_solutions() {
    for ask in [&["sample", "-n", "0"][..], &["unrank", "--rank", "1", "-n", "0"]] {
        for style in ["text", "ids"] {
            let run = gavotte(&[ask, &["--output", style]].concat(), b"a\na\na\n");
            assert_eq!((run.out.as_str(), run.err.as_str(), run.code), ("", "", 0), "{ask:?}");
        }
        let run = gavotte(&[ask, &["--output", "json"]].concat(), b"a\na\na\n");
        assert!(run.out.contains(r#""exhausted":false"#), "{}", run.out);
        assert!(run.out.contains(r#""status":"complete""#), "{}", run.out);
        assert!(run.out.contains(r#""solutions":[]"#), "{}", run.out);
        let run = gavotte(ask, b"a b\na\na\n");
        assert_eq!((run.out.as_str(), run.err.as_str(), run.code), ("no solution\n", "", 0));
    }
    let run = gavotte(&["unrank", "--rank", "0", "--output", "json"], b"a b\na\na\n");
    assert!(run.code == 0 && run.out.contains(r#""status":"no-solution""#), "{run:?}");
    let sat = ["unrank", "--rank", "7", "--exit-code", "sat"];
    assert_eq!(gavotte(&sat, b"a b\na\na\n").code, 20);
}

#[test]
fn weights_of_samples() {
    let weights = File::new("weights.txt");
    let draw = |text: &str, problem: &[u8]| {
        fs::write(weights.name(), text).unwrap();
        gavotte(&["sample", "-n", "600", "--output", "ids", "--weights", weights.name()], problem)
    };
    let run = draw("1 2\n", b"a\na\na\n");
    let ones = run.out.lines().filter(|line| *line == "1").count();
    assert!((run.code, (150..250).contains(&ones)) == (0, true), "{ones} {}", run.err);
    assert!(draw("0 7", b"a\na\na\n").out.lines().all(|line| line == "2"));
    let run = draw("0 0", b"a\na\na\n");
    assert_eq!((run.out.as_str(), run.code), ("", 3), "there are solutions, but none can be drawn");
    assert!(run.err.contains("every solution weighs 0"), "{}", run.err);
    let run = gavotte(&["sample", "-n", "2", "--weights", weights.name()], b"a b\na\na\n");
    assert_eq!((run.out.as_str(), run.code), ("no solution\n", 0));
    let run = draw("1 2 3\n", b"a\na\na\n");
    assert!(run.code == 3 && run.err.contains("3 weights for 2 options"), "{}", run.err);
    let run = draw("1\n  -2\n", b"a\na\na\n");
    assert!(run.code == 3 && run.err.contains("weights.txt:2:3: a weight is"), "{}", run.err);
    let run = gavotte(&["sample", "--weights", "no/such/file"], b"a\na\n");
    assert_eq!(run.code, 1);
}

#[test]
fn a_set_that_is_no_longer_whole() {
    let set = compiled("whole.set", &[], COSTS);
    let whole = fs::read(set.name()).unwrap();
    let ask = |bytes: &[u8]| gavotte(&["count"], bytes);
    for end in [20, 40, whole.len() / 2, whole.len() - 1] {
        let run = ask(&whole[..end]);
        assert_eq!((run.out.as_str(), run.code), ("", 3), "{end}");
        assert!(
            run.err.contains("<stdin>: the set is damaged; compile the problem again"),
            "{}",
            run.err
        );
    }
    let mut version = whole.clone();
    version[12] = 9;
    let run = ask(&version);
    assert_eq!(run.code, 3);
    assert!(run.err.contains("the set is of version 9, and this reads version 2"), "{}", run.err);
    let mut changed = whole.clone();
    changed[whole.len() - 20] ^= 1;
    assert_eq!(ask(&changed).code, 3);
}

#[test]
fn what_a_set_cannot_be_asked() {
    let set = compiled("asked.set", &[], COSTS);
    for verb in ["explain", "estimate", "describe", "cover"] {
        let run = gavotte(&[verb, set.name()], b"");
        assert_eq!((run.out.as_str(), run.code), ("", 2), "{verb}");
        assert!(run.err.contains("this is a set of solutions"), "{verb}: {}", run.err);
    }
    let run = gavotte(&["count", "--engine", "links", set.name()], b"");
    assert!(run.code == 2 && run.err.contains("leave --engine"), "{}", run.err);
    let run = gavotte(&["compile", set.name(), "-o", set.name()], b"");
    assert!(run.code == 2 && run.err.contains("would overwrite it"), "{}", run.err);
    let run = gavotte(&["count", "--stats", set.name()], b"");
    assert!(run.err.contains("diagram, because the set was compiled before"), "{}", run.err);
}

#[test]
fn exports_of_a_set_and_of_its_problem() {
    let set = compiled("export.set", &["--engine", "diagram"], COSTS);
    for form in ["zdd", "ddnnf", "json"] {
        let from_set = gavotte(&["compile", "--to", form, set.name()], b"");
        let from_problem = gavotte(&["compile", "--to", form, "--engine", "diagram"], COSTS);
        assert_eq!((from_set.code, &from_set.out), (0, &from_problem.out), "{form}");
    }
    let zdd = gavotte(&["compile", "--to", "zdd"], b"a b\na b\n").out;
    assert_eq!(zdd, "2 1 B T\n.\n");
    assert_eq!(gavotte(&["compile", "--to", "zdd"], b"a b\na\n").out, "B\n.\n");
}

#[test]
fn questions_to_a_set_hear_the_limits() {
    let names: Vec<String> = (0..70).map(|at| format!("i{at}")).collect();
    let options: String = names.iter().map(|name| format!("{name}\n{name}\n")).collect();
    let problem = format!("{}\n{options}", names.join(" ")).into_bytes();
    let set = compiled("limits.set", &[], &problem);
    let copy = File::new("copy.set");
    let asks: [&[&str]; 6] = [
        &["histogram"],
        &["marginals"],
        &["marginals", "--require", "1"],
        &["compile", "--to", "zdd"],
        &["compile", "--to", "json"],
        &["compile", "-o", copy.name()],
    ];
    for ask in asks {
        let run = gavotte(&[ask, &["--time-limit", "0", set.name()]].concat(), b"");
        assert_eq!((run.out.as_str(), run.code), ("", 4), "{ask:?}: {}", run.err);
        let expected = "stopped by the time limit: there is no answer";
        assert!(run.err.contains(expected), "{ask:?}: {}", run.err);
    }
    let weights = File::with("limits.txt", "2 ".repeat(140));
    let args = ["sample", "--weights", weights.name(), "--time-limit", "0", "--output", "json"];
    let run = gavotte(&[&args[..], &[set.name()]].concat(), b"");
    assert_eq!(run.code, 4);
    assert!(run.out.contains("\"status\":\"limit\",\"exhausted\":false,\"at_least\":\"0\""));
}
