//! Pieces in space: how they may be turned, and `--disassemble`: levels, moves, limits, and what is refused.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
mod folder;
#[path = "common/signals.rs"]
mod signals;

use common::gavotte;
use folder::Folder;
use serde_json::{Value, json};

/// A shell of cubes around a room of two, a cube in the room, and a hole above the other half of it if it is open.
fn shell(is_open: bool) -> String {
    let mut cells = String::new();
    for layer in 0..3 {
        for row in 0..3 {
            for column in 0..4 {
                let is_room = (layer, row) == (1, 1) && (1..3).contains(&column);
                let is_hole = is_open && (layer, row, column) == (2, 1, 2);
                if !is_room && !is_hole {
                    cells.push_str(&format!(" ({column},{row},{layer})"));
                }
            }
        }
    }
    format!("lattice cubes\ncells (1,1,1){cells}\npiece B{cells}\npiece A (1,1,1)\nturns none\n")
}

#[test]
fn a_piece_leaves_by_a_hole() {
    let run = gavotte(&["polyform", "--disassemble"], shell(true).as_bytes());
    assert_eq!((run.out.as_str(), run.code), ("2\nassemblies 1, solutions 1\n", 0), "{run:?}");
    let run = gavotte(&["polyform", "--disassemble"], shell(false).as_bytes());
    assert_eq!((run.out.as_str(), run.code), ("-\nassemblies 1, solutions 0\n", 0), "{run:?}");
}

#[test]
fn programs_are_told_the_moves() {
    let words = ["polyform", "--disassemble", "--output", "jsonl"];
    let run = gavotte(&words, shell(true).as_bytes());
    let lines: Vec<Value> = run.out.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    assert_eq!(lines[0]["level"], "2");
    let right = json!({ "pieces": ["A"], "by": [1, 0, 0], "away": false });
    let up = json!({ "pieces": ["A"], "by": [0, 0, 1], "away": true });
    assert_eq!(lines[0]["moves"], json!([right, up]));
    assert_eq!(lines[1], json!({ "assemblies": "1", "solutions": "1" }));
    let run = gavotte(&["polyform", "--disassemble", "--output", "json"], shell(false).as_bytes());
    let object: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&object["solutions"], &object["list"][0]["level"]), (&json!("0"), &json!("-")));
}

/// Of the 240 assemblies of the Soma cube up to motions, and pieces in one group need not come apart.
#[test]
fn assemblies_are_told_up_to_motions() {
    let run = gavotte(&["soma", "--disassemble"], b"");
    let last = run.out.lines().last().unwrap();
    assert!(last.starts_with("assemblies 240, solutions "), "{last}");
    assert_eq!(run.out.lines().count(), 241);
    let text = gavotte(&["burrtools", "--example=2", "--print"], b"").out;
    let run = gavotte(&["burrtools", "--problem", "2", "--disassemble"], text.as_bytes());
    let counted =
        gavotte(&["burrtools", "--problem", "2", "--count", "--up-to", "board"], text.as_bytes());
    assert_eq!(run.out.lines().count(), counted.out.trim().parse::<usize>().unwrap() + 1);
}

#[test]
fn a_limit_leaves_it_open() {
    let words = ["polyform", "--disassemble", "--most-states", "1"];
    let run = gavotte(&words, shell(true).as_bytes());
    let told = "?\nassemblies 1, solutions at least 0\n";
    assert_eq!((run.out.as_str(), run.code), (told, 4), "{run:?}");
    assert!(run.err.contains("--most-states"), "{}", run.err);
    let run = gavotte(&["soma", "--disassemble", "--step-limit", "100"], b"");
    assert!(run.code == 4 && run.out.contains("assemblies at least "), "{run:?}");
}

/// The levels of the assemblies of the Soma cube, by themselves and ranked, on one thread and on several.
#[test]
fn the_highest_levels_come_first() {
    let all = gavotte(&["soma", "--disassemble"], b"").out;
    let (levels, last) = all.trim_end().rsplit_once('\n').unwrap();
    let counts = |level: &str| level.split('.').map(|it| it.parse().unwrap()).collect::<Vec<u32>>();
    let mut levels: Vec<&str> = levels.lines().filter(|it| *it != "-").collect();
    levels.sort_by_key(|level| std::cmp::Reverse(counts(level)));
    for (k, threads) in [("1", "1"), ("5", "1"), ("5", "3"), ("1000", "2")] {
        let words = ["soma", "--disassemble", "--k", k, "--threads", threads];
        let run = gavotte(&words, b"");
        let wanted = levels.iter().take(k.parse().unwrap()).map(|level| format!("{level}\n"));
        assert_eq!((run.out, run.code), (wanted.collect::<String>() + last + "\n", 0), "{k}");
    }
    let run = gavotte(&["soma", "--disassemble", "--k", "2", "--output", "jsonl"], b"");
    let lines: Vec<Value> = run.out.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    assert_eq!((lines.len(), &lines[0]["level"]), (3, &json!(levels[0])));
    assert_eq!(lines[2]["assemblies"], json!("240"));
    for wrong in [&["soma", "--k", "2"][..], &["soma", "--disassemble", "--k", "0"]] {
        assert_eq!(gavotte(wrong, b"").code, 2, "{wrong:?}");
    }
}

/// Several threads tell what one tells, in the same order where the order is asked for.
#[test]
fn several_threads_tell_the_same() {
    let words = ["soma", "--disassemble", "--output", "jsonl", "--deterministic"];
    let one = gavotte(&words, b"");
    let several = gavotte(&[&words[..], &["--threads", "4"]].concat(), b"");
    assert_eq!((&several.out, several.code), (&one.out, 0));
    // An assembly that cannot be told ends all threads.
    let many = "lattice cubes\nboard 1x1x130\n\nA\n\ncopies A 130\n";
    let run = gavotte(&["polyform", "--disassemble", "--threads", "2"], many.as_bytes());
    assert!(run.code == 2 && run.err.contains("at most 128 apart"), "{run:?}");
}

/// Eight sticks of two in a closed room of four by four by four: they have more places than anybody visits.
fn endless() -> String {
    let (mut shell, mut sticks) = (String::new(), String::new());
    for number in 0..216 {
        let [column, row, layer] = [number % 6, number / 6 % 6, number / 36];
        let is_room = [column, row, layer].iter().all(|it| (1..5).contains(it));
        let cells = if is_room { &mut sticks } else { &mut shell };
        if !is_room || column < 3 && layer < 3 {
            cells.push_str(&format!(" ({column},{row},{layer})"));
        }
    }
    format!(
        "lattice cubes\ncells{shell}{sticks}\npiece Z{shell}\npiece A (0,0,0) (1,0,0)\ncopies A 8\nturns none\n"
    )
}

#[test]
fn a_stop_leaves_what_was_found() {
    for threads in ["1", "2"] {
        let words =
            ["polyform", "--disassemble", "--k", "1", "--time-limit", "0.5", "--threads", threads];
        let run = gavotte(&words, endless().as_bytes());
        // One thread does not know yet that there is no other assembly.
        let all = if threads == "1" { "at least 1" } else { "1" };
        let told = format!("assemblies {all}, solutions at least 0\n");
        assert_eq!((run.out.as_str(), run.code), (told.as_str(), 4), "{run:?}");
        let notes =
            ["stopped by the time limit: ", "1 assemblies were not taken apart", "may be higher"];
        assert!(notes.iter().all(|it| run.err.contains(it)), "{run:?}");
        assert!(!run.err.contains("most-states"), "{run:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_signal_leaves_what_was_found() {
    use nix::sys::signal::{Signal, kill};
    use std::io::Write;

    let words = ["polyform", "--disassemble", "--output", "json", "--threads", "2"];
    let mut child = common::command(&words).spawn().unwrap();
    child.stdin.take().unwrap().write_all(endless().as_bytes()).unwrap();
    signals::wait_until_heard(child.id(), Signal::SIGINT);
    // The pieces begin to move.
    std::thread::sleep(std::time::Duration::from_millis(1500));
    kill(nix::unistd::Pid::from_raw(i32::try_from(child.id()).unwrap()), Signal::SIGINT).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&object["exact"], &object["list"][0]["level"]), (&json!(false), &json!("?")));
}

#[test]
fn other_pieces_are_refused() {
    let flat = gavotte(&["polyform", "--disassemble"], b"lattice squares\n..\n\nA\n\nB\n");
    assert!(flat.code == 2 && flat.err.contains("cubes"), "{flat:?}");
    let queens = gavotte(&["queens", "6", "--disassemble"], b"");
    assert_eq!(queens.code, 2, "{queens:?}");
    let both = gavotte(&["soma", "--disassemble", "--count"], b"");
    assert_eq!(both.code, 2, "{both:?}");
    let csv = gavotte(&["soma", "--disassemble", "--output", "csv"], b"");
    assert!(csv.code == 2 && csv.err.contains("jsonl"), "{csv:?}");
}

/// Of the four ways to lay an L of three squares into a square of two by two, half turns leave two.
#[test]
fn a_piece_is_turned_in_its_own_ways() {
    let counted = |turns: &str, up_to: &str| {
        let text = format!("lattice squares\n..\n..\n\nA.\nAA\n\nB\n\n{turns}\n");
        let words = ["polyform", "--count", "--quiet", "--up-to", up_to];
        gavotte(if up_to.is_empty() { &words[..3] } else { &words[..] }, text.as_bytes()).out
    };
    let all = [("turns all", "4\n"), ("turns rotations", "4\n"), ("turns half", "2\n")];
    for (turns, count) in all.into_iter().chain([("turns none", "1\n"), ("turns A none", "1\n")]) {
        assert_eq!(counted(turns, ""), count, "{turns}");
    }
    assert_eq!(counted("turns none\nturns A half", ""), "2\n");
    assert_eq!(counted("turns * half", ""), "2\n");
    assert_eq!(
        (counted("turns all", "board"), counted("turns all", "rotations")),
        ("1\n".into(), "1\n".into())
    );
    let wrong = gavotte(&["polyform"], b"lattice squares\n..\n\nA\n\nB\n\nturns C none\n");
    assert!(wrong.code == 3 && wrong.err.contains("there is no piece `C`"), "{wrong:?}");
    let wrong = gavotte(&["polyform"], b"lattice squares\n..\n\nA\n\nB\n\nturns A some\n");
    assert!(wrong.code == 3 && wrong.err.contains("all, rotations, half, none"), "{wrong:?}");
}

/// The 240 assemblies of the Soma cube are 480 up to rotations, because a mirror image is another one.
#[test]
fn rotations_leave_mirror_images() {
    let counted = |up_to| gavotte(&["soma", "--count", "--quiet", "--up-to", up_to], b"").out;
    assert_eq!((counted("board"), counted("rotations")), ("240\n".into(), "480\n".into()));
    let queens = gavotte(&["queens", "6", "--count", "--quiet", "--up-to", "rotations"], b"").out;
    assert_eq!(queens, "2\n");
}

/// The turns of a file by their numbers: four about x after each of six that carry x to the six directions.
fn turned(number: usize, at: [i64; 3]) -> [i64; 3] {
    let [mut x, mut y, mut z] = at;
    for _ in 0..number % 4 {
        (y, z) = (-z, y);
    }
    for _ in 0..[0, 1, 2, 3, 0, 0][number / 4] {
        (x, z) = (-z, x);
    }
    for _ in 0..[0, 0, 0, 0, 1, 3][number / 4] {
        (x, y) = (-y, x);
    }
    [x, y, z]
}

/// The text between two words, wherever they are.
fn between<'t>(text: &'t str, begin: &str, end: &str) -> Vec<&'t str> {
    text.split(begin).skip(1).filter_map(|it| it.split(end).next()).collect()
}

#[test]
fn assemblies_are_written_back() {
    let folder = Folder::new("apart");
    let text = gavotte(&["burrtools", "--example", "--print"], b"").out;
    let (before, after) = (folder.file("soma.xmpuzzle", &text), folder.path("apart.xmpuzzle"));
    let words = ["burrtools", before.as_str(), "--disassemble", "--out", after.as_str()];
    let run = gavotte(&words, b"");
    assert!(run.code == 0 && run.out.ends_with("assemblies 240, solutions 240\n"), "{run:?}");
    let file = std::fs::read_to_string(&after).unwrap();
    assert!(file.contains("state=\"2\" assemblies=\"240\" solutions=\"240\""), "{file:.900}");
    let assemblies = between(&file, "<assembly>", "</assembly>");
    assert_eq!((assemblies.len(), between(&file, "<pieces", "</pieces>").len()), (240, 240 * 6));
    // Each of them fills the cube.
    let shapes: Vec<Vec<[i64; 3]>> = between(&file, "<voxel ", "</voxel>")
        .into_iter()
        .map(|voxel| {
            let side = |name: &str| {
                between(voxel, &format!("{name}=\""), "\"")[0].parse::<usize>().unwrap()
            };
            let cells = voxel.rsplit('>').next().unwrap().bytes().enumerate();
            let (x, y) = (side("x"), side("y"));
            let cells = cells.filter(|it| it.1 == b'#').map(|it| it.0);
            cells
                .map(|at| [at % x, at / x % y, at / x / y].map(|it| i64::try_from(it).unwrap()))
                .collect()
        })
        .collect();
    for assembly in assemblies {
        let numbers: Vec<i64> = assembly.split(' ').map(|it| it.parse().unwrap()).collect();
        let mut cells = Vec::new();
        for (place, shape) in numbers.chunks(4).zip(&shapes[1..]) {
            let turn = usize::try_from(place[3]).unwrap();
            cells.extend(shape.iter().map(|&at| {
                let image = turned(turn, at);
                [0, 1, 2].map(|axis| image[axis] + place[axis])
            }));
        }
        cells.sort_unstable();
        cells.dedup();
        assert!(
            cells.len() == 27 && cells.iter().flatten().all(|it| (0..3).contains(it)),
            "{assembly}"
        );
    }
    // It is read again, and written again it is the same.
    let again = folder.path("again.xmpuzzle");
    let run =
        gavotte(&["burrtools", after.as_str(), "--count", "--up-to", "board", "--quiet"], b"");
    assert_eq!(run.out, "240\n");
    gavotte(&["burrtools", after.as_str(), "--disassemble", "--out", again.as_str()], b"");
    assert_eq!(std::fs::read_to_string(&again).unwrap(), file);
}

/// Pieces of one's own become a file that says the same, rows, layers, ranges and cells that stay empty included.
#[test]
fn own_pieces_become_a_file() {
    let folder = Folder::new("own");
    let file = folder.path("own.xmpuzzle");
    let written = |text: &str| {
        let words = ["polyform", "-", "--disassemble", "--out", file.as_str()];
        gavotte(&words, text.as_bytes())
    };
    for text in [
        "lattice cubes\nboard 3x3x3\npieces soma\n",
        "lattice cubes\nboard 1x2x4\npiece A (0,0,0) (1,0,0) (1,1,0)\npiece B (0,0,0)\ncopies A 1-2\ncopies B any\n",
        "lattice cubes\n....\n.#..\n/\n..#.\n....\npiece L (0,0,0) (1,0,0) (2,0,0) (2,1,0)\npiece I (0,0,0) (1,0,0)\ncopies I 5\n",
    ] {
        let run = written(text);
        assert_eq!(run.code, 0, "{text}: {run:?}");
        let [before, after] =
            [("polyform", "-"), ("burrtools", file.as_str())].map(|(genre, from)| {
                gavotte(&[genre, from, "--count", "--quiet"], text.as_bytes()).out
            });
        assert!(before == after && before != "0\n", "{text}: {before} {after}");
        let levels = |genre: &str, from: &str| {
            let run = gavotte(&[genre, from, "--disassemble", "--quiet"], text.as_bytes());
            let mut lines: Vec<String> = run.out.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        assert_eq!(levels("polyform", "-"), levels("burrtools", &file), "{text}");
    }
    let colored = "lattice cubes\nboard 1x1x2\npiece A (0,0,0) (1,0,0)\ngiven A l1r1c1 l1r1c2\n";
    let refused = written(colored);
    assert!(refused.code == 2 && refused.err.contains("without colors"), "{refused:?}");
}

/// Pieces have the names of their shapes, in the board, the moves, the judge's answer and the picture.
#[test]
fn pieces_have_the_names_of_the_file() {
    let voxel = |name: &str, text: &str| {
        format!("<voxel x=\"3\" y=\"3\" z=\"1\" type=\"0\"{name}>{text}</voxel>")
    };
    let shapes = voxel("", "#########") + &voxel(" name=\"The ring\"", "####_####");
    let shapes = shapes + &voxel(" name=\"Key &amp; 1\"", "#________");
    let text = format!(
        "<puzzle version=\"2\"><gridType type=\"0\"/><shapes>{shapes}</shapes><problems><problem><shapes>\
         <shape id=\"1\"/><shape id=\"2\"/></shapes><result id=\"0\"/></problem></problems></puzzle>"
    );
    let board =
        "The_ring The_ring The_ring\nThe_ring    Key_1 The_ring\nThe_ring The_ring The_ring\n";
    let run = gavotte(&["burrtools", "--quiet"], text.as_bytes());
    assert_eq!((run.out.as_str(), run.code), (board, 0), "{run:?}");
    let run = gavotte(&["burrtools", "--disassemble", "--output", "jsonl"], text.as_bytes());
    let first: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    let pieces = &first["moves"][0]["pieces"];
    assert!(*pieces == json!(["Key_1"]) || *pieces == json!(["The_ring"]), "{first}");
    assert_eq!(first["board"], json!(board));
    let folder = Folder::new("named");
    let (puzzle, answer) = (folder.file("ring.xmpuzzle", &text), folder.file("answer.txt", board));
    let run = gavotte(&["check", "--genre", "burrtools", &puzzle, &answer], b"");
    assert_eq!((run.out.as_str(), run.code), ("right\n", 0), "{run:?}");
    let wrong = folder.file("wrong.txt", board.replace("Key_1", "Key_2"));
    assert_eq!(gavotte(&["check", "--genre", "burrtools", &puzzle, &wrong], b"").code, 5);
    let picture = folder.path("ring.svg");
    gavotte(&["burrtools", &puzzle, "--draw", &picture], b"");
    assert!(std::fs::read_to_string(&picture).unwrap().contains("Key_1"));
}

type Cells = Vec<[i32; 3]>;

/// Pieces of two to four cubes, two of which are mirror images of each other.
const PIECES: [(&str, &[[i32; 3]]); 9] = [
    ("A", &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 0, 1]]),
    ("B", &[[0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 0, 0]]),
    ("D", &[[0, 0, 0], [1, 0, 0]]),
    ("I", &[[0, 0, 0], [1, 0, 0], [2, 0, 0]]),
    ("L", &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]]),
    ("P", &[[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    ("T", &[[0, 0, 0], [1, 0, 0], [2, 0, 0], [1, 1, 0]]),
    ("V", &[[0, 0, 0], [1, 0, 0], [0, 1, 0]]),
    ("Z", &[[0, 0, 0], [1, 0, 0], [1, 1, 0], [2, 1, 0]]),
];

/// A puzzle of these pieces in a box of two by two by three.
fn boxed(pieces: &[usize]) -> String {
    let mut text = "lattice cubes\nboard 2x2x3\n".to_owned();
    for &piece in pieces {
        let cells = PIECES[piece].1.iter().map(|[x, y, z]| format!(" ({x},{y},{z})"));
        text += &format!("piece {}{}\n", PIECES[piece].0, cells.collect::<String>());
    }
    text
}

/// The ways to lay a piece into the box, in all turns, by a plain search.
fn laid(piece: &[[i32; 3]]) -> std::collections::BTreeSet<Cells> {
    let turns: [fn([i32; 3]) -> [i32; 3]; 2] = [|[x, y, z]| [-y, x, z], |[x, y, z]| [x, -z, y]];
    let mut forms = std::collections::BTreeSet::from([piece.to_vec()]);
    for _ in 0..8 {
        let more =
            |form: &Cells| turns.map(|turn| form.iter().map(|&at| turn(at)).collect::<Cells>());
        let all: Vec<Cells> = forms.iter().flat_map(more).collect();
        forms.extend(all);
    }
    let mut laid = std::collections::BTreeSet::new();
    for form in forms {
        for shift in 0..343 {
            let by = [shift % 7 - 3, shift / 7 % 7 - 3, shift / 49 - 3];
            let mut cells: Cells =
                form.iter().map(|at| [0, 1, 2].map(|it| at[it] + by[it])).collect();
            cells.sort_unstable();
            // The box has three columns, two rows and two layers.
            let is_in =
                |at: &[i32; 3]| (0..3).zip(at).all(|(it, part)| (0..[3, 2, 2][it]).contains(part));
            if cells.iter().all(is_in) {
                laid.insert(cells);
            }
        }
    }
    laid
}

/// How often these pieces fill the rest of the box.
fn filled(pieces: &[&std::collections::BTreeSet<Cells>], used: &mut Cells) -> u64 {
    let Some((piece, rest)) = pieces.split_first() else { return u64::from(used.len() == 12) };
    let mut count = 0;
    for cells in *piece {
        if cells.iter().all(|it| !used.contains(it)) {
            let before = used.len();
            used.extend(cells.iter().copied());
            count += filled(rest, used);
            used.truncate(before);
        }
    }
    count
}

/// Each choice by itself: pieces of twelve cells in all, in a puzzle of their own and by a plain search.
#[test]
fn choices_are_those_that_fill_the_board() {
    let places = PIECES.map(|it| laid(it.1));
    for count in [3_u32, 4] {
        let (mut wanted, mut all) = (Vec::new(), 0);
        for set in (0..1_usize << PIECES.len()).filter(|set| set.count_ones() == count) {
            let chosen: Vec<usize> = (0..PIECES.len()).filter(|it| set >> it & 1 == 1).collect();
            if chosen.iter().map(|&it| PIECES[it].1.len()).sum::<usize>() != 12 {
                continue;
            }
            let positions =
                filled(&chosen.iter().map(|&it| &places[it]).collect::<Vec<_>>(), &mut Vec::new());
            all += positions;
            if positions > 0 {
                let words = ["polyform", "--count", "--quiet", "--up-to", "board"];
                let classes = gavotte(&words, boxed(&chosen).as_bytes()).out;
                let names: Vec<&str> = chosen.iter().map(|&it| PIECES[it].0).collect();
                wanted.push(format!("{}: assemblies {}", names.join(" "), classes.trim()));
            }
        }
        let (text, count) = (boxed(&[0, 1, 2, 3, 4, 5, 6, 7, 8]), count.to_string());
        let run = gavotte(&["polyform", "--pieces-from", &count, "--choices"], text.as_bytes());
        let mut lines: Vec<&str> = run.out.lines().collect();
        let last = lines.pop().unwrap();
        let number = |line: &str| line.rsplit(' ').next().unwrap().parse::<u64>().unwrap();
        assert!(lines.windows(2).all(|it| number(it[0]) <= number(it[1])), "{run:?}");
        lines.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(lines, wanted);
        assert!(lines.len() >= 3, "{run:?}");
        let sum: u64 = lines.iter().map(|line| number(line)).sum();
        assert_eq!(last, format!("choices {}, assemblies {sum}", lines.len()));
        let counted = gavotte(&["polyform", "--pieces-from", &count, "--count"], text.as_bytes());
        assert_eq!(counted.out.trim(), all.to_string());
    }
}

/// Different pentominoes in rectangles of five rows, as the literature counts them: 1010 is the last of this list, with all twelve.
#[test]
fn pentominoes_fill_rectangles() {
    for (columns, count) in [(3, "7"), (4, "50"), (5, "107"), (6, "541")] {
        let text = format!("board 5x{columns}\npieces pentominoes\n");
        let words = ["polyform", "--choices", "--pieces-from", &columns.to_string()];
        let run = gavotte(&words, text.as_bytes());
        assert!(run.out.ends_with(&format!(", assemblies {count}\n")), "{run:?}");
    }
}

/// Each assembly has some number of pieces. Empty cells, ranges and colors are heeded, too.
#[test]
fn numbers_of_pieces_make_up_all() {
    let text = gavotte(&["burrtools", "--example=2", "--print"], b"").out;
    let counted = |text: &str, more: &[&str]| {
        let words = [&["burrtools", "--problem", "2", "--count", "--quiet"][..], more].concat();
        gavotte(&words, text.as_bytes()).out.trim().parse::<u64>().unwrap()
    };
    let all = counted(&text.replace("min=\"1\" max=\"4\"", "min=\"0\" max=\"4\""), &[]);
    let each: Vec<u64> =
        (1..=9).map(|it| counted(&text, &["--pieces-from", &it.to_string()])).collect();
    assert!(each.iter().filter(|it| **it > 0).count() > 1, "{each:?}");
    assert_eq!(each.iter().sum::<u64>(), all);
}

#[test]
fn choices_are_told_with_their_levels() {
    let text = boxed(&[0, 1, 2, 3, 4, 5, 6, 7, 8]);
    let words = ["polyform", "--pieces-from", "4", "--choices", "--disassemble"];
    let run = gavotte(&words, text.as_bytes());
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].contains(", level ") && run.code == 0, "{run:?}");
    let few = gavotte(&[&words[..], &["--k", "1", "--output", "json"]].concat(), text.as_bytes());
    let object: Value = serde_json::from_str(&few.out).unwrap();
    let first = &object["list"][0];
    let names: Vec<&str> =
        first["pieces"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let part = |name: &str| first[name].as_str().unwrap().to_owned();
    let line = format!(
        "{}: assemblies {}, solutions {}, level {}",
        names.join(" "),
        part("assemblies"),
        part("solutions"),
        part("level")
    );
    assert_eq!((line.as_str(), object["list"].as_array().unwrap().len()), (lines[0], 1));
    let cut = gavotte(&[&words[..], &["--step-limit", "20"]].concat(), text.as_bytes());
    assert!(cut.code == 4 && cut.out.contains("choices at least "), "{cut:?}");
    // Nothing fits, and that shows before any search.
    let none = gavotte(&["polyform", "--pieces-from", "2", "--choices"], text.as_bytes());
    assert_eq!((none.out.as_str(), none.code), ("choices 0, assemblies 0\n", 0));
    assert!(none.err.contains("no 2 of the pieces have the 12 cells"), "{none:?}");
    for wrong in ["0", "10", "many"] {
        let run = gavotte(&["polyform", "--pieces-from", wrong], text.as_bytes());
        assert!(run.code == 2 && run.err.contains("a number from 1 to 9"), "{run:?}");
    }
    let flat = gavotte(&["polyform", "--choices", "--output", "csv"], text.as_bytes());
    assert_eq!(flat.code, 2);
}

/// The number of triangles of a file, and its greatest coordinates.
fn measured(path: &str) -> (u32, [f32; 3]) {
    let file = std::fs::read(path).unwrap();
    let number = |at: usize| f32::from_le_bytes(file[at..at + 4].try_into().unwrap());
    let count = u32::from_le_bytes(file[80..84].try_into().unwrap());
    assert_eq!(file.len(), 84 + 50 * count as usize);
    let mut most = [0.0_f32; 3];
    for corner in 0..count as usize * 3 {
        let at = 84 + 50 * (corner / 3) + 12 + 12 * (corner % 3);
        most = [0, 1, 2].map(|axis| most[axis].max(number(at + 4 * axis)));
    }
    (count, most)
}

#[test]
fn pieces_are_written_for_printers() {
    let folder = Folder::new("printed");
    let path = folder.path("ring.stl");
    let text = b"lattice cubes\nboard 1x3x3\nturns none\n\nRRR\nR.R\nRRR\n\nI\n";
    let run = gavotte(&["polyform", "--stl", &path], text);
    assert_eq!((run.out.as_str(), run.code), ("RRR\nRIR\nRRR\n", 0), "{run:?}");
    // The ring has 8 faces above, 8 below, 12 around and 4 within; the cube has 6.
    assert_eq!(measured(&path), (2 * (32 + 6), [30.0, 30.0, 10.0]));
    let words = ["polyform", "--disassemble", "--k", "1", "--stl", &path, "--stl-piece", "I"];
    let run = gavotte(&[&words[..], &["--stl-cell", "4", "--stl-gap", "0.5"]].concat(), text);
    assert_eq!(run.code, 0, "{run:?}");
    // Only the middle part is left of a cube by itself.
    assert_eq!(measured(&path), (2 * 6, [3.5, 3.5, 3.5]));
    let sizes = ["--stl-cell", "4", "--stl-bevel", "0.5"];
    assert_eq!(gavotte(&[&words[..], &sizes].concat(), text).code, 0);
    // Each face has 9 parts of four triangles, but for those in the corners; each edge one, and two halves at its ends.
    assert_eq!(measured(&path).1, [4.0, 4.0, 4.0]);
    let wrong: [(&[&str], &str); 7] = [
        (&["--out", "ring.xmpuzzle"], "another ending"),
        (&["--stl-piece", "X"], "the pieces of the assembly are R, I"),
        (&["--stl-gap", "10"], "less than a cell"),
        (&["--stl-bevel", "5"], "less than a cell"),
        (&["--stl-cell", "-1"], "more than 0"),
        (&["--output", "json"], "leave --output out"),
        (&["--count"], "--count"),
    ];
    for (words, told) in wrong {
        let run = gavotte(&[&["polyform", "--stl", &path][..], words].concat(), text);
        assert!(run.code == 2 && run.err.contains(told), "{words:?} {run:?}");
    }
    let gone = folder.path("gone.stl");
    let flat = gavotte(&["queens", "6", "--stl", &gone], b"");
    assert!(flat.code == 2 && flat.err.contains("cubes"), "{flat:?}");
    let none = gavotte(&["polyform", "--stl", &gone], b"lattice cubes\nboard 1x1x3\n\nAA\n");
    assert_eq!(none.code, 0, "{none:?}");
    let stuck = gavotte(&["polyform", "--disassemble", "--stl", &gone], shell(false).as_bytes());
    assert!(stuck.code == 0 && !std::path::Path::new(&gone).exists(), "{stuck:?}");
    let prisms = b"lattice prisms\n..\n\nAA\n";
    let run = gavotte(&["polyform", "--stl", &gone, "--stl-bevel", "1"], prisms);
    assert!(run.code == 2 && run.err.contains("prisms are written without a bevel"), "{run:?}");
    let run = gavotte(&["polyform", "--stl", &path, "--stl-gap", "1"], prisms);
    assert_eq!(run.code, 0, "{run:?}");
    let over = folder.file("puzzle.polyform", std::str::from_utf8(text).unwrap());
    assert_eq!(gavotte(&["polyform", &over, "--stl", &over], b"").code, 2);
}
