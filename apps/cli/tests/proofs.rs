//! Proofs: written by `solve` and `count`, checked by `check`, and refused where something is missing.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod files;

use std::time::{Duration, Instant};
use std::{fs, thread};

use common::{Run, command, gavotte};
use files::File;

/// Three pairs of which each two have an item in common: no exact cover.
const TRIANGLE: &str = "a b c d\na b\nb c\na c\na d\n| the last one leaves b and c, but no option has both without a\n";
const ODD: &str = "a b c\na b\nb c\na c\n";
const ALL: &str = "a b c | x\na x:1\nb x:1\nb x:2\nc x:2\nc\na b\nb c\n";

/// Runs a verb with `--proof`, and `check` on what it has written.
fn proved(name: &str, problem: &str, verb: &[&str], ending: &str) -> (String, File, File) {
    let problem = File::with(&format!("{name}.dlx"), problem);
    let proof = File::new(&format!("{name}.{ending}"));
    let run = gavotte(&[verb, &["--proof", proof.name(), problem.name()]].concat(), b"");
    assert_eq!((run.err.as_str(), run.code), ("", 0), "{}", run.out);
    let check = gavotte(&["check", problem.name(), proof.name()], b"");
    assert_eq!((check.err.as_str(), check.code), ("", 0), "{}", check.out);
    let _ = fs::remove_file(proof.name().replace(&format!(".{ending}"), ".opb"));
    (check.out, problem, proof)
}

#[test]
fn answers_are_proved_and_checked() {
    for (at, ending) in ["pbp", "pbp.gz", "pbp.zst"].into_iter().enumerate() {
        let name = |kind: &str| format!("proof-{kind}-{at}");
        assert_eq!(proved(&name("odd"), ODD, &["solve"], ending).0, "verified: no solution\n");
        assert_eq!(proved(&name("none"), TRIANGLE, &["count"], ending).0, "verified: 1 solution\n");
        for engine in ["links", "cells", "bits"] {
            let verb = ["count", "--engine", engine];
            assert_eq!(proved(&name(engine), ALL, &verb, ending).0, "verified: 4 solutions\n");
        }
        let verb = ["solve", "--all", "--quiet", "--out", "/dev/null"];
        assert_eq!(proved(&name("all"), ALL, &verb, ending).0, "verified: 4 solutions\n");
    }
    for ending in ["lrat", "lrat.gz", "lrat.zst"] {
        let (said, problem, proof) = proved("clauses", ODD, &["solve"], ending);
        assert_eq!(said, "verified: no solution\n");
        let cnf = proof.name().replace(&format!(".{ending}"), ".cnf");
        assert!(fs::read_to_string(&cnf).unwrap().starts_with("p cnf 3 6\n1 3 0\n1 2 0\n2 3 0\n"));
        fs::remove_file(cnf).unwrap();
        drop(problem);
    }
    for ending in ["gav", "gav.gz", "gav.zst"] {
        assert_eq!(proved("certified", ALL, &["count"], ending).0, "verified: count 4\n");
    }
}

/// The best costs 5, then 5.5 and 9; the greatest is 9.
const PRICED: &str = "a b c\na |2\nb c |3\na b |4.5\nc |1\nb |6\n";

#[test]
fn the_best_are_proved_and_checked() {
    for (name, verb, says) in [
        ("least", &["best"][..], "optimum 5"),
        ("greatest", &["best", "--max"], "optimum 9"),
        ("two", &["best", "--k", "2"], "1 solution of cost 5.4 or better"),
        ("ties", &["best", "--k", "2", "--ties"], "2 solutions of cost 5.5 or better"),
        ("too-many", &["best", "--k", "9"], "3 solutions"),
        ("cover", &["cover"], "optimum 5"),
    ] {
        let name = format!("best-{name}");
        assert_eq!(proved(&name, PRICED, verb, "pbp").0, format!("verified: {says}\n"), "{name}");
    }
    assert_eq!(proved("best-few", ALL, &["best"], "pbp.gz").0, "verified: optimum 2\n");
    let run = gavotte(&["best", "--proof", "p.lrat"], PRICED.as_bytes());
    assert!(run.code == 2 && run.err.contains("ends with .pbp"), "{}", run.err);
    let run = gavotte(&["best", "--proof", "p.pbp", "--gap", ".1"], PRICED.as_bytes());
    assert!(run.code == 2 && run.err.contains("cannot be used with"), "{}", run.err);
}

#[test]
fn compiled_sets_have_certificates() {
    let (problem, set) = (File::with("compiled.dlx", ALL), File::new("compiled.set"));
    let certificate = File::new("compiled.gav");
    let compile = |input: &str, certificate: &str| {
        gavotte(&["compile", input, "-o", set.name(), "--certificate", certificate], b"")
    };
    let run = compile(problem.name(), certificate.name());
    assert_eq!((run.err.as_str(), run.code), ("", 0));
    let check = gavotte(&["check", problem.name(), certificate.name()], b"");
    assert_eq!((check.out.as_str(), check.code), ("verified: count 4\n", 0), "{}", check.err);
    let run = compile(problem.name(), "set.txt");
    assert!(run.code == 2 && run.err.contains("ends with .gav"), "{}", run.err);
    let from = File::new("compiled-again.set");
    fs::copy(set.name(), from.name()).unwrap();
    let run = compile(from.name(), certificate.name());
    assert!(run.code == 2 && run.err.contains("compile the problem itself"), "{}", run.err);
}

/// The mutilated chessboard, as DLX text.
fn mutilated() -> String {
    let cells = || (0..64).map(|it| (it / 8, it % 8)).filter(|it| !matches!(it, (0, 0) | (7, 7)));
    let name = |(row, column): (i32, i32)| format!("c{row}{column}");
    let mut text = cells().map(name).collect::<Vec<_>>().join(" ") + "\n";
    for (row, column) in cells() {
        for next in [(row, column + 1), (row + 1, column)]
            .into_iter()
            .filter(|it| cells().any(|cell| cell == *it))
        {
            text += &format!("{} {}\n", name((row, column)), name(next));
        }
    }
    text
}

#[test]
fn weights_are_short_proofs() {
    let board = mutilated();
    for (name, problem, most) in [("board", board.as_str(), 1_000), ("pairs", ODD, 200)] {
        let (said, _, proof) = proved(&format!("weights-{name}"), problem, &["solve"], "pbp");
        assert_eq!(said, "verified: no solution\n");
        let text = fs::read_to_string(proof.name()).unwrap();
        assert!(text.contains("\npol ") && text.len() < most, "{text}");
        let (said, _, proof) = proved(&format!("weights-{name}"), problem, &["count"], "gav");
        assert_eq!(said, "verified: count 0\n");
        assert!(fs::read_to_string(proof.name()).unwrap().contains("\nweights "));
    }
    // Whoever names an engine sees its search.
    let (_, _, proof) = proved("weights-not", ODD, &["solve", "--engine", "links"], "pbp");
    assert!(fs::read_to_string(proof.name()).unwrap().contains("\nrup "));
}

#[test]
fn what_a_solver_learns_is_proved() {
    let board = mutilated();
    for (name, problem) in [("board", board.as_str()), ("pairs", ODD)] {
        let verb = ["solve", "--engine", "sat"];
        let (said, _, proof) = proved(&format!("learned-{name}"), problem, &verb, "lrat");
        assert_eq!(said, "verified: no solution\n");
        let text = fs::read_to_string(proof.name()).unwrap();
        assert!(text.lines().last().unwrap().split(' ').nth(1) == Some("0"), "{text}");
        fs::remove_file(proof.name().replace(".lrat", ".cnf")).unwrap();
    }
    let proof = File::new("learned-none.lrat");
    let run = gavotte(&["solve", "--engine", "sat", "--proof", proof.name()], ALL.as_bytes());
    assert!(run.code == 0 && run.err.contains("a solution proves itself"), "{}", run.err);
    fs::remove_file(proof.name().replace(".lrat", ".cnf")).unwrap();
}

/// Twelve pigeons in eleven holes: what takes a search for ever.
fn pigeons() -> String {
    let names = |letter, count| (0..count).map(move |it| format!("{letter}{it}"));
    let list = |letter, count| names(letter, count).collect::<Vec<_>>().join(" ");
    let options =
        names('p', 12).flat_map(|one| names('h', 11).map(move |it| format!("{one} {it}\n")));
    format!("{} | {}\n{}", list('p', 12), list('h', 11), options.collect::<String>())
}

/// Kills the command when its proof has this number of bytes, or has run for some time where it writes at the end.
fn killed(problem: &File, proof: &File, verb: &str, bytes: u64) {
    let args = [verb, "--engine", "links", "--proof", proof.name(), problem.name()];
    let mut child = command(&args).spawn().unwrap();
    let begun = Instant::now();
    let patience = Duration::from_millis(if bytes == 0 { 200 } else { 60_000 });
    let is_short = || fs::metadata(proof.name()).map_or(0, |it| it.len()) < bytes;
    while begun.elapsed() < patience && (bytes == 0 || is_short()) {
        assert!(child.try_wait().unwrap().is_none(), "the search is too short");
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
}

/// What `check` says of a proof that it must not take.
fn unverified(problem: &File, proof: &File) -> Run {
    let check = gavotte(&["check", problem.name(), proof.name()], b"");
    assert!(check.code != 0 && !check.out.contains("verified"), "{}{}", check.out, check.err);
    check
}

#[test]
fn what_a_killed_run_leaves_is_refused() {
    let problem = File::with("killed.dlx", pigeons());
    for ending in ["pbp", "pbp.gz", "pbp.zst", "lrat", "lrat.gz"] {
        let proof = File::new(&format!("killed.{ending}"));
        for bytes in [1, 70_000, 200_000] {
            killed(&problem, &proof, "solve", bytes);
            let check = unverified(&problem, &proof);
            assert!(
                check.out.starts_with("refused: ") || check.err.contains("ends early"),
                "{}{}",
                check.out,
                check.err
            );
            // What was written as a whole is no proof either.
            let text = fs::read(proof.name()).unwrap();
            let whole = text.iter().rposition(|&it| it == b'\n').map_or(0, |it| it + 1);
            fs::write(proof.name(), &text[..whole]).unwrap();
            unverified(&problem, &proof);
        }
        for other in ["opb", "cnf"] {
            let _ =
                fs::remove_file(proof.name().replace(&format!(".{ending}"), &format!(".{other}")));
        }
    }
    // A certificate is written when the count is known: before that there is none.
    let certificate = File::new("killed.gav");
    killed(&problem, &certificate, "count", 0);
    assert!(!fs::exists(certificate.name()).unwrap());
    // What a full disk or a crash may leave of one.
    let (_, problem, certificate) = proved("torn", ALL, &["count"], "gav");
    let text = fs::read(certificate.name()).unwrap();
    for length in 0..text.len() - 1 {
        fs::write(certificate.name(), &text[..length]).unwrap();
        let check = gavotte(&["check", problem.name(), certificate.name()], b"");
        assert!(check.code != 0 && !check.out.contains("verified"), "{length}: {}", check.out);
    }
}

#[test]
fn what_is_wrong_is_refused_with_its_line() {
    let (_, problem, proof) = proved("refused", ODD, &["solve", "--engine", "links"], "pbp");
    let text = fs::read_to_string(proof.name()).unwrap();
    for (from, to, says) in [
        (
            "f 6",
            "f 7",
            "refused: line 3: the proof is about 7 constraints, the problem has 6: it is another one",
        ),
        ("end pseudo-Boolean proof;\n", "", "the proof is not finished"),
        ("rup", "red", "an unknown rule: `red`"),
    ] {
        fs::write(proof.name(), text.replace(from, to)).unwrap();
        let check = gavotte(&["check", problem.name(), proof.name()], b"");
        assert_eq!((check.code, check.out.contains(says)), (5, true), "{}", check.out);
    }
    let (_, problem, proof) = proved("miscounted", ALL, &["count"], "gav");
    let text = fs::read_to_string(proof.name()).unwrap().replace("count 4", "count 5");
    fs::write(proof.name(), text).unwrap();
    let check = gavotte(&["check", problem.name(), proof.name()], b"");
    assert_eq!((check.code, check.out.as_str()), (5, "refused: line 4: the count is 4\n"));
}

#[test]
fn questions_that_cannot_be_proved_are_refused_by_name() {
    let proof = File::new("no.pbp");
    let with =
        |args: &[&str]| gavotte(&[args, &["--proof", proof.name()]].concat(), ALL.as_bytes());
    for (args, says) in [
        (&["count", "--engine", "diagram"][..], "the engine diagram does not support proofs"),
        (&["count", "--engine", "sat"], "proofs: links, cells and bits do"),
        (&["count", "--order", "weighted"], "does not support the order weighted"),
        (&["count", "--require", "1"], "cannot be used with"),
        (&["solve", "--all", "--limit", "2"], "cannot be used with"),
    ] {
        let run = with(args);
        assert!(run.code == 2 && run.err.contains(says), "{args:?}: {} {}", run.code, run.err);
    }
    let run = gavotte(&["count", "--proof", "proof.txt"], ALL.as_bytes());
    assert!(run.code == 2 && run.err.contains("a proof ends with .pbp"), "{}", run.err);
    let run = with(&["solve"]);
    assert!(run.code == 0 && run.err.contains("a solution proves itself"), "{}", run.err);
    let _ = fs::remove_file(proof.name().replace(".pbp", ".opb"));
}

#[test]
fn the_problem_must_be_in_a_text_that_the_checker_reads() {
    let (_, problem, proof) = proved("convert", ODD, &["solve"], "pbp");
    let json = gavotte(&["convert", "--to", "json", problem.name()], b"").out;
    let json = File::with("convert.json", json);
    let puzzle = File::with("convert.soma", "AAB\n");
    for (args, says) in [
        (&[json.name()][..], "not json: `gavotte convert --to dlx` writes"),
        (&[puzzle.name()], "not a puzzle (soma): `gavotte convert --to dlx` writes"),
        (&[problem.name(), "--from", "soma"], "not a puzzle (soma): `gavotte convert"),
        (&[problem.name(), "--from", "rows"], "not rows: `gavotte convert --to dlx` writes"),
    ] {
        let check = gavotte(&[&["check"], args, &[proof.name()]].concat(), b"");
        assert!(check.code == 2 && check.err.contains(says), "{args:?}: {}", check.err);
    }
    let wrong = File::with("convert.dlx", "a a\na\n");
    let check = gavotte(&["check", wrong.name(), proof.name()], b"");
    assert!(check.code == 3 && check.err.contains("line 1: an item is declared"), "{}", check.err);
}
