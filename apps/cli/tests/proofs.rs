//! Proofs: written by `solve` and `count`, checked by `check`, and refused where something is missing.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod files;

use std::path::PathBuf;
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
    asked(name, problem, verb, ending, &[])
}

/// The same for a question that `check` has to ask.
fn asked(
    name: &str,
    problem: &str,
    verb: &[&str],
    ending: &str,
    goal: &[&str],
) -> (String, File, File) {
    let problem = File::with(&format!("{name}.dlx"), problem);
    let proof = File::new(&format!("{name}.{ending}"));
    let run = gavotte(&[verb, &["--proof", proof.name(), problem.name()]].concat(), b"");
    assert_eq!((run.err.as_str(), run.code), ("", 0), "{}", run.out);
    let check = gavotte(&[&["check", problem.name(), proof.name()], goal].concat(), b"");
    assert_eq!((check.err.as_str(), check.code), ("", 0), "{}", check.out);
    let text = proof.name().replace(&format!(".{ending}"), ".opb");
    if ending.starts_with("pbp") {
        let check = gavotte(&[&["check", problem.name(), &text], goal].concat(), b"");
        let is_right =
            check.out.starts_with("verified: the text has the constraints of the problem");
        assert!(is_right && check.code == 0, "{check:?}");
        let other = fs::read_to_string(&text).unwrap().replacen("x2 ", "x1 ", 1);
        fs::write(&text, other).unwrap();
        let check = gavotte(&[&["check", problem.name(), &text], goal].concat(), b"");
        assert!(check.out.starts_with("refused: line ") && check.code == 5, "{check:?}");
    }
    let _ = fs::remove_file(text);
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
    for (name, verb, goal, says) in [
        ("least", &["best"][..], &[][..], "least cost 5"),
        ("greatest", &["best", "--max"], &["--max"], "greatest cost 9"),
        ("two", &["best", "--k", "2"], &[], "1 solution of cost 5.4 or less"),
        ("ties", &["best", "--k", "2", "--ties"], &[], "2 solutions of cost 5.5 or less"),
        ("max", &["best", "--max", "--k", "2"], &["--max"], "1 solution of cost 5.6 or more"),
        ("too-many", &["best", "--k", "9"], &[], "3 solutions"),
        ("cover", &["cover"], &["--cover"], "least cost 5"),
        ("covers", &["cover", "--k", "99"], &["--cover"], "17 repeat covers"),
        ("dearest", &["cover", "--max"], &["--cover", "--max"], "greatest cost 16.5"),
        ("two-covers", &["cover", "--k", "2"], &["--cover"], "1 repeat cover of cost 5.4 or less"),
    ] {
        let name = format!("best-{name}");
        let (said, problem, proof) = asked(&name, PRICED, verb, "pbp", goal);
        assert_eq!(said, format!("verified: {says}\n"), "{name}");
        for other in [&[][..], &["--max"], &["--cover"], &["--cover", "--max"]] {
            let check = gavotte(&[&["check", problem.name(), proof.name()], other].concat(), b"");
            let refused =
                check.code == 5 && check.out.starts_with("refused: line 2: the proof is about");
            assert!(refused != (other == goal), "{name} {other:?}: {}", check.out);
        }
    }
    assert_eq!(proved("best-few", ALL, &["best"], "pbp.gz").0, "verified: least cost 2\n");
    let run = gavotte(&["best", "--proof", "p.lrat"], PRICED.as_bytes());
    assert!(run.code == 2 && run.err.contains("ends with .pbp"), "{}", run.err);
    let run = gavotte(&["best", "--proof", "p.pbp", "--gap", ".1"], PRICED.as_bytes());
    assert!(run.code == 2 && run.err.contains("cannot be used with"), "{}", run.err);
}

/// One item in two options: no word in a proof makes it a question about something else.
#[test]
fn a_proof_does_not_choose_its_question() {
    let problem = File::with("chosen.dlx", "a\na |1\na |2\n");
    let (list, best) = (File::new("chosen-list.pbp"), File::new("chosen-best.pbp"));
    let run = |verb: &[&str], proof: &File| {
        let run = gavotte(&[verb, &["--proof", proof.name(), problem.name()]].concat(), b"");
        assert_eq!((run.err.as_str(), run.code), ("", 0));
        fs::read_to_string(proof.name()).unwrap()
    };
    let listed = run(&["count"], &list);
    let greatest = run(&["best", "--max"], &best);
    let check = |text: String, args: &[&str]| {
        fs::write(list.name(), text).unwrap();
        let check = gavotte(&[&["check", problem.name(), list.name()], args].concat(), b"");
        (check.out, check.code, check.err)
    };
    let (said, code, _) = check(listed.replace("% goal least", "% goal least cover"), &[]);
    assert_eq!(
        (said.as_str(), code),
        (
            "refused: line 2: the proof is about the least cost of repeat covers, and asked was about the least cost of \
             solutions\n",
            5
        )
    );
    let (said, code, note) = check(greatest.clone(), &[]);
    assert!(code == 5 && said.contains("is about the greatest cost of solutions"), "{said}");
    assert!(note.contains("`check --max` asks for the greatest cost of solutions"), "{note}");
    assert_eq!(check(greatest.clone(), &["--max"]).0, "verified: greatest cost 2\n");
    // Without a goal the lines must show what is asked, or nothing.
    let silent = greatest.replace("% goal greatest\n", "");
    assert_eq!(check(silent.clone(), &["--max"]).0, "verified: greatest cost 2\n");
    assert_eq!(check(silent, &[]).1, 5);
    for ending in [".opb", ".pbp"] {
        let _ = fs::remove_file(list.name().replace(".pbp", ending));
        let _ = fs::remove_file(best.name().replace(".pbp", ending));
    }
}

/// LRAT and certificates say nothing of a goal, so they are followed as answers to the question that is asked.
#[test]
fn formats_without_a_goal_follow_the_question() {
    let text = "a b\na b\na\nb\n";
    let (said, problem, proof) = proved("silent", text, &["count"], "gav");
    assert_eq!(said, "verified: count 2\n");
    let check = |file: &str| gavotte(&["check", problem.name(), file, "--cover"], b"");
    let exact = check(proof.name());
    assert_eq!((exact.out.as_str(), exact.code), ("refused: line 4: the count is 5\n", 5));
    let covers = fs::read_to_string(proof.name()).unwrap().replace("count 2", "count 5");
    fs::write(proof.name(), covers).unwrap();
    assert_eq!(check(proof.name()).out, "verified: count 5 of repeat covers\n");
    let (said, problem, proof) = proved("silent", ODD, &["solve"], "lrat");
    assert_eq!(said, "verified: no solution\n");
    let run = gavotte(&["check", problem.name(), proof.name(), "--cover"], b"");
    assert!(run.code == 5 && run.out.starts_with("refused: "), "{}", run.out);
    fs::remove_file(proof.name().replace(".lrat", ".cnf")).unwrap();
}

#[test]
fn the_costs_of_solutions_are_those_of_the_question() {
    let problem = File::with("costs.dlx", PRICED);
    for (args, claimed, code) in
        [(&[][..], "cost 5\n", 0), (&["--max"], "cost 5\n", 0), (&["--max"], "cost 6\n", 5)]
    {
        let answer = File::with("costs.txt", format!("{claimed}a |2\nb c |3\n"));
        let check = gavotte(&[&["check", problem.name(), answer.name()], args].concat(), b"");
        assert_eq!(check.code, code, "{args:?} {claimed}: {}", check.out);
    }
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_problem() {
    for ending in ["pbp", "gav"] {
        let text = format!("\u{feff}{ALL}");
        let said = proved("marked", &text, &["count"], ending).0;
        assert!(
            matches!(said.as_str(), "verified: 4 solutions\n" | "verified: count 4\n"),
            "{said}"
        );
    }
    let matrix = "\u{feff}3 3\n1 1 0\n0 1 1\n1 0 1\n";
    let from = &["--from", "matrix"];
    let verb = [&["solve"][..], from].concat();
    assert_eq!(asked("marked", matrix, &verb, "pbp", from).0, "verified: no solution\n");
}

#[test]
fn nothing_stands_behind_the_end_of_a_proof() {
    let (_, problem, proof) = proved("behind", ALL, &["count"], "gav");
    let text = fs::read_to_string(proof.name()).unwrap();
    let check = |text: &str| {
        fs::write(proof.name(), text).unwrap();
        gavotte(&["check", problem.name(), proof.name()], b"").out
    };
    assert_eq!(check(&format!("{text}\n  \n")), "verified: count 4\n");
    for (at, more) in [(5, "count 5\n"), (6, "\nend\n"), (5, "anything")] {
        let says =
            format!("refused: line {at}: the proof has ended, and nothing may stand behind it\n");
        assert_eq!(check(&format!("{text}{more}")), says);
    }
    let (_, problem, proof) = proved("behind", ODD, &["solve", "--engine", "links"], "pbp");
    let text = fs::read_to_string(proof.name()).unwrap();
    for more in ["anything", "rup >= 1 : 1;\n"] {
        fs::write(proof.name(), format!("{text}{more}")).unwrap();
        let said = gavotte(&["check", problem.name(), proof.name()], b"").out;
        assert!(said.contains("the proof has ended, and nothing may stand behind it"), "{said}");
    }
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
    let clauses = proof.name().replace(".lrat", ".cnf");
    assert!(!fs::exists(proof.name()).unwrap() && !fs::exists(clauses).unwrap());
}

/// Twelve pigeons in eleven holes: what takes a search for ever.
fn pigeons() -> String {
    let names = |letter, count| (0..count).map(move |it| format!("{letter}{it}"));
    let list = |letter, count| names(letter, count).collect::<Vec<_>>().join(" ");
    let options =
        names('p', 12).flat_map(|one| names('h', 11).map(move |it| format!("{one} {it}\n")));
    format!("{} | {}\n{}", list('p', 12), list('h', 11), options.collect::<String>())
}

/// What is not yet in its place: the new files beside this one.
fn unplaced(file: &str) -> Vec<PathBuf> {
    let (folder, name) = file.rsplit_once('/').unwrap();
    let begin = format!(".{name}.");
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let ours = entries.filter(|it| it.file_name().to_string_lossy().starts_with(&begin));
    ours.map(|it| it.path()).collect()
}

/// Kills the command when its proof has this number of bytes, or has run for some time where it writes at the end. What was
/// there before is there still. What was written takes its place, as if somebody had taken it for a proof.
fn killed(problem: &File, proof: &File, verb: &str, bytes: u64) {
    fs::write(proof.name(), "earlier").unwrap();
    let args = [verb, "--engine", "links", "--proof", proof.name(), problem.name()];
    let mut child = command(&args).spawn().unwrap();
    let begun = Instant::now();
    let patience = Duration::from_millis(if bytes == 0 { 200 } else { 60_000 });
    let is_short = || {
        let new = unplaced(proof.name()).first().and_then(|it| fs::metadata(it).ok());
        new.map_or(0, |it| it.len()) < bytes
    };
    while begun.elapsed() < patience && (bytes == 0 || is_short()) {
        assert!(child.try_wait().unwrap().is_none(), "the search is too short");
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(fs::read_to_string(proof.name()).unwrap(), "earlier");
    fs::remove_file(proof.name()).unwrap();
    for left in unplaced(proof.name()) {
        fs::rename(left, proof.name()).unwrap();
    }
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
            let beside = proof.name().replace(&format!(".{ending}"), &format!(".{other}"));
            unplaced(&beside).iter().for_each(|left| fs::remove_file(left).unwrap());
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
fn other_forms_than_those_of_the_checker_are_read_for_it() {
    let (_, problem, proof) = proved("convert", ODD, &["solve"], "pbp");
    let json = gavotte(&["convert", "--to", "json", problem.name()], b"").out;
    let json = File::with("convert.json", json);
    let latin = File::with("convert.latin", "4\n");
    let count = File::new("latin.gav");
    let run = gavotte(&["count", latin.name(), "--proof", count.name()], b"");
    assert_eq!((run.code, &*run.out), (0, "576\n"), "{}", run.err);
    for from in [&[][..], &["--from", "latin"]] {
        let check = gavotte(&[&["check", latin.name(), count.name()], from].concat(), b"");
        assert_eq!((check.code, &*check.out), (0, "verified: count 576\n"), "{}", check.err);
        assert!(check.err.contains("`gavotte convert --to json` writes"), "{}", check.err);
    }
    let other = File::with("other.latin", "3\n");
    let check = gavotte(&["check", other.name(), count.name()], b"");
    assert!(check.code == 5 && check.out.starts_with("refused: "), "{}{}", check.out, check.err);
    let puzzle = File::with("convert.soma", "AAB\n");
    let check = gavotte(&["check", puzzle.name(), proof.name()], b"");
    assert!(check.code == 3 && check.err.contains("convert.soma:"), "{}", check.err);
    let check = gavotte(&["check", json.name(), proof.name()], b"");
    assert_eq!((check.code, &*check.out), (0, "verified: no solution\n"), "{}", check.err);
    let wrong = File::with("convert.dlx", "a a\na\n");
    let check = gavotte(&["check", wrong.name(), proof.name()], b"");
    assert!(check.code == 3 && check.err.contains("line 1: an item is declared"), "{}", check.err);
}
