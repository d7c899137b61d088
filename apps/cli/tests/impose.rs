//! Designs, groups that are imposed, and lists of designs that are compared.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod folder;

use common::gavotte;
use folder::Folder;

const SQUARES: &str = "11 12 13 21 22 23\n11 12\n12 13\n21 22\n22 23\n11 21\n12 22\n13 23\n";

/// What a command prints, which must succeed.
#[track_caller]
fn told(words: &[&str], input: &str) -> String {
    let run = gavotte(words, input.as_bytes());
    assert_eq!(run.code, 0, "{words:?}: {}", run.err);
    run.out
}

/// What is said of a command that is refused, with its exit code.
#[track_caller]
fn refused(words: &[&str], input: &str) -> (i32, String) {
    let run = gavotte(words, input.as_bytes());
    assert_ne!(run.code, 0, "{words:?}: {}", run.out);
    (run.code, run.err)
}

#[test]
fn designs_in_words_and_in_files() {
    assert_eq!(told(&["design", "7", "3", "1", "--count"], ""), "30\n");
    assert_eq!(told(&["count", "--from", "design"], "7 3 1\n"), "30\n");
    assert_eq!(told(&["design", "8", "4", "1", "--t", "3", "--count"], ""), "30\n");
    let quiet = ["design", "7", "3", "2", "--count", "--up-to", "symmetry", "--quiet"];
    assert_eq!(told(&quiet, ""), "4\n");
    let best = told(&["design", "7", "4", "1", "--covering"], "");
    assert!(best.starts_with("cost 5\n"), "{best}");
    let none = gavotte(&["design", "8", "3", "1"], b"");
    assert_eq!((none.code, &*none.out), (0, "No solution\n"), "{}", none.err);
    assert!(none.err.contains("each point would be in r = 7/2 blocks"), "{}", none.err);
    let (code, why) = refused(&["design", "7", "3"], "");
    assert!(code == 2 && why.contains("a design begins with three numbers"), "{why}");
    let (_, why) = refused(&["count", "--from", "design"], "7 3 1\nimpose none\n");
    assert!(why.contains("<stdin>:2:1: `none` is no group"), "{why}");
}

#[test]
fn groups_are_imposed_on_designs() {
    let words = ["design", "19", "3", "1", "--impose", "cyclic", "--count"];
    assert_eq!(told(&words, ""), "32\n");
    let classes = [&words[..], &["--up-to", "symmetry", "--quiet"]].concat();
    assert_eq!(told(&classes, ""), "4\n");
    let folder = Folder::new("impose-designs");
    let file = folder.file("seven.txt", "# a turn\n(0 1 2 3 4 5 6)\n");
    assert_eq!(told(&["design", "7", "3", "1", "--impose", &file, "--count"], ""), "2\n");
}

#[test]
fn groups_are_imposed_on_any_problem() {
    let folder = Folder::new("impose-any");
    let half = &*folder.file("half.txt", "(11 23)(12 22)(13 21)\n");
    let wrong = &*folder.file("wrong.txt", "\n(11 12)\n");
    assert_eq!(told(&["count", "--impose", half], SQUARES), "1\n");
    assert_eq!(told(&["solve", "--impose", half, "--output", "ids"], SQUARES), "5 6 7\n");
    let best = told(&["best", "--impose", half, "--output", "json"], SQUARES);
    assert!(best.contains(r#""options":[5,6,7]"#), "{best}");
    let orbits = told(&["convert", "--impose", half, "--to", "dlx"], SQUARES);
    assert_eq!(told(&["count"], &orbits), "1\n");
    let up_to = ["count", "--impose", half, "--up-to", "symmetry", "--quiet"];
    assert_eq!(told(&up_to, SQUARES), "1\n");
    assert_eq!(told(&["queens", "12", "--impose", "rotations", "--count"], ""), "8\n");
    let (code, why) = refused(&["count", "--impose", wrong], SQUARES);
    assert_eq!(code, 3);
    assert!(
        why.contains(
            "wrong.txt:2:1: this is no symmetry of the problem: option 2 goes to no option"
        ),
        "{why}"
    );
    for (words, said) in [
        (["sample", "--impose", half].as_slice(), "--impose is for solve, count, best"),
        (&["solve", "--impose", half, "--require", "1"], "cannot be used with"),
        (&["count", "--impose", half, "--up-to", "board"], "with --impose, --up-to is `symmetry`"),
        (&["count", "--impose", "board"], "--impose board needs a puzzle with a board"),
    ] {
        let (code, why) = refused(words, SQUARES);
        assert!(code == 2 && why.contains(said), "{words:?}: {code}: {why}");
    }
}

#[test]
fn lists_of_designs_are_compared() {
    let folder = Folder::new("impose-lists");
    let write = |name: &str, text: &str| folder.file(name, text);
    let all = write("all.txt", &told(&["design", "7", "3", "2", "--all"], ""));
    assert_eq!(told(&["check", "--up-to", &all], ""), "designs 465, classes 4\n");
    let one = write("one.txt", "0 1 2\n0 3 4\n0 5 6\n1 3 5\n1 4 6\n2 3 6\n2 4 5\n");
    let other = write("other.txt", "a b d\nb c e\nc d f\nd e g\ne f a\nf g b\ng a c\n");
    assert_eq!(told(&["check", "--up-to", &one, &other], ""), "isomorphic\n");
    let less = write("less.txt", "a b d\nb c e\nc d f\nd e g\ne f a\nf g b\ng a b\n");
    let run = gavotte(&["check", "--up-to", &one, &less], b"");
    assert_eq!((run.code, &*run.out), (5, "not isomorphic\n"));
    let run = gavotte(&["check", "--up-to", &one, &all], b"");
    assert_eq!((run.code, &*run.out), (5, "not the same classes\nclasses 1 and 4, both 0\n"));
    let twice = write("twice.txt", "1 2\n\n3 3\n");
    let (code, why) = refused(&["check", "--up-to", &twice], "");
    assert!(code == 3 && why.contains("twice.txt:3:1: this block holds `3` twice"), "{why}");
}

#[test]
fn designs_are_written_in_forms() {
    let gap = told(&["design", "3", "2", "1", "--form", "gap"], "");
    assert_eq!(gap, "BlockDesign(3, [[1,2],[1,3],[2,3]]);\n");
    assert_eq!(told(&["design", "3", "2", "1", "--form", "matrix"], ""), "1 1 0\n1 0 1\n0 1 1\n");
    let json = told(&["design", "3", "2", "1", "--output", "json"], "");
    assert!(json.contains(r#""blocks":[["0","1"],["0","2"],["1","2"]]"#), "{json}");
}
