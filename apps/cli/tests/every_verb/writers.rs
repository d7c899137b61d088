//! Every verb and every option that has a file written, under everything that happens to a file: an input of the same name, a
//! link, a refused question, a limit, a kill, a second process, a folder that takes nothing, a full disk.
//!
//! The program itself says which options there are, so a new one that writes is tested or the test fails.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::child::{asked, run};
use crate::common::root;
use crate::help;
use crate::table::{Files, Row, TABLE};

/// An option that has a file written.
struct Writer {
    option: &'static str,
    /// The ending that its files must have.
    ending: &'static str,
    /// What is put in place of the ending, or behind it, for the names of the files that come with it.
    beside: &'static [&'static str],
}

const fn writer(
    option: &'static str,
    ending: &'static str,
    beside: &'static [&'static str],
) -> Writer {
    Writer { option, ending, beside }
}

/// All of them. The ending of an answer is that of a picture, for those that need one.
const WRITERS: [Writer; 7] = [
    writer("--out", "svg", &[]),
    writer("--draw", "svg", &[]),
    writer("--stl", "stl", &[]),
    writer("--proof", "pbp", &["opb"]),
    writer("--certificate", "gav", &[]),
    writer("--checkpoint", "cp", &["cp.before", "cp.sweep"]),
    writer("--resume", "cp", &["cp.before", "cp.sweep"]),
];

/// The options that name a file to read.
const READERS: [&str; 5] = ["--weights", "--start", "--file", "--key", "--picture"];

/// The rows that stand for all: the verbs of genres run the same code.
fn rows() -> impl Iterator<Item = &'static Row> {
    use gavotte::puzzles::genres::Genre;
    let is_one = |row: &&Row| Genre::named(row.verb).is_none() || row.verb == "queens";
    TABLE.iter().filter(is_one).filter(|row| !row.short.is_empty())
}

/// The options of a verb that take a file.
fn of_files(help: &str) -> Vec<&str> {
    let words = help.split_whitespace();
    let named = words.clone().zip(words.skip(1)).filter(|(_, value)| *value == "<FILE>");
    named.map(|(option, _)| option).filter(|option| option.starts_with("--")).collect()
}

/// All verbs with the options of theirs that write.
fn pairs() -> impl Iterator<Item = (&'static Row, &'static Writer)> {
    rows().flat_map(|row| {
        let help = help(row.verb);
        let has = move |writer: &&Writer| help.contains(&format!("{} <FILE>", writer.option));
        WRITERS.iter().filter(has).map(move |writer| (row, writer))
    })
}

/// The short question of the row, in the form in which it may be asked with this option.
fn question(files: &Files, row: &Row, writer: &Writer) -> Vec<String> {
    let mut words = files.question(row.verb, row.short);
    if row.verb == "queens" && writer.ending == "cp" {
        words.push("--count".to_owned());
    }
    // One solution proves itself.
    if row.verb == "solve" && writer.ending == "pbp" {
        words.push("--all".to_owned());
    }
    words
}

/// New files that are not in their place.
fn unplaced(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.extension().is_some_and(|it| it == "tmp")).collect()
}

#[test]
fn each_option_of_a_file_is_known() {
    for row in TABLE.iter() {
        for option in of_files(&help(row.verb)) {
            let is_known = WRITERS.iter().any(|it| it.option == option);
            assert!(
                is_known || READERS.contains(&option),
                "{}: {option} reads or writes?",
                row.verb
            );
        }
    }
}

/// One crate writes whole files; what grows is opened in these files.
#[test]
fn no_other_code_writes_files() {
    let growing = [
        "verbs/run.rs",
        "output/kept_file.rs",
        "output/list_file.rs",
        "keep/file.rs",
        "apart/kept.rs",
    ];
    let mut folders = vec![root().join("apps"), root().join("crates")];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let name = path.to_string_lossy().replace('\\', "/");
            let is_apart = ["/files/", "/tests", "/examples", "node_modules", "/build.rs", "/glue"];
            if is_apart.iter().any(|it| name.contains(it)) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".rs") && !growing.iter().any(|it| name.ends_with(it)) {
                let text = fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap_or_default();
                let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
                for word in ["File::create", "fs::write", "OpenOptions", "fs::rename", "fs::copy"] {
                    let has = code.clone().any(|line| line.contains(word));
                    assert!(!has, "{name}: {word}; gavotte::files writes whole files");
                }
            }
        }
    }
}

/// Also by another way to the file, by a second name of it, and where it would only come with the file that is named.
#[test]
fn no_output_is_an_input() {
    let files = Files::new("input");
    for (row, writer) in pairs() {
        for at in (0..row.short.len()).filter(|&at| row.short[at].starts_with('@')) {
            let original = fs::read(files.path(&row.short[at][1..])).unwrap();
            let path = files.path(&format!("read.{}", writer.ending));
            let beside = writer.beside.iter().map(|it| files.path(&format!("read.{it}")));
            for input in std::iter::once(path.clone()).chain(beside) {
                fs::write(&input, &original).unwrap();
                let other = files.path("other-name");
                fs::hard_link(&input, &other).unwrap();
                for (input, output) in [
                    (&input, path.clone()),
                    (&input, path.replace("read.", "site/../read.")),
                    (&other, path.clone()),
                ] {
                    let mut words = question(&files, row, writer);
                    words[at + 1].clone_from(input);
                    let run = run(asked(&words).args([writer.option, &output]));
                    assert_eq!(run.code, 2, "{words:?} {run:?}");
                    assert!(run.err.contains("would overwrite it"), "{words:?} {}", run.err);
                }
                assert_eq!(fs::read(&input).unwrap(), original);
                fs::remove_file(&input).unwrap();
                fs::remove_file(&other).unwrap();
            }
        }
    }
}

#[test]
fn no_two_outputs_are_one_file() {
    let files = Files::new("outputs");
    for (row, writer) in pairs().filter(|(_, writer)| writer.option != "--out") {
        let named = std::iter::once(&writer.ending).chain(writer.beside);
        for ending in named {
            let out = files.path(&format!("two.{ending}"));
            let other = files.path(&format!("two.{}", writer.ending));
            let words = question(&files, row, writer);
            let both = run(asked(&words).args(["--out", &out, writer.option, &other]));
            assert_eq!(both.code, 2, "{words:?} {both:?}");
            assert!(both.err.contains("name the same file"), "{}", both.err);
            let stdout = fs::File::create(&out).unwrap();
            let shell = run(asked(&words).args([writer.option, &other]).stdout(stdout));
            assert_eq!(shell.code, 2, "{words:?} {shell:?}");
            assert!(shell.err.contains("go into the same file"), "{}", shell.err);
            fs::remove_file(out).unwrap();
        }
    }
}

/// What is replaced keeps its mode, and a link stays one. What comes with it is written through no link.
#[cfg(unix)]
#[test]
fn a_link_leads_where_it_leads_and_a_mode_stays() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let files = Files::new("links");
    let (real, stranger) = (files.path("real"), files.path("stranger"));
    for (row, writer) in pairs().filter(|(_, writer)| writer.option != "--resume") {
        let link = files.path(&format!("link.{}", writer.ending));
        symlink("real", &link).unwrap();
        // A checkpoint and records take the place of nothing but an empty file.
        let is_spared = writer.ending == "cp" || row.verb == "run";
        let earlier = if is_spared { "" } else { "earlier" };
        fs::write(&real, earlier).unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).unwrap();
        let words = question(&files, row, writer);
        let asked_so = || run(asked(&words).args([writer.option, &link]));
        let answered = asked_so();
        assert_eq!(answered.code, 0, "{words:?} {answered:?}");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink(), "{words:?}");
        let mode = fs::metadata(&real).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{words:?}");
        let text = fs::read(&real).unwrap();
        assert!(!text.is_empty() && text != b"earlier", "{words:?} {}", writer.option);
        fs::remove_file(&real).unwrap();
        let nowhere = asked_so();
        assert_eq!(nowhere.code, 1, "{words:?} {nowhere:?}");
        assert!(nowhere.err.contains("a link that leads nowhere"), "{}", nowhere.err);
        for beside in writer.beside.iter().filter(|it| !it.ends_with("sweep")) {
            let path = files.path(&format!("link.{beside}"));
            let _ = fs::remove_file(&path);
            fs::write(&stranger, "precious").unwrap();
            fs::write(&real, "").unwrap();
            let _ = fs::remove_file(&link);
            symlink("stranger", &path).unwrap();
            let refused = asked_so();
            assert!([1, 2].contains(&refused.code), "{words:?} {refused:?}");
            assert!(refused.err.contains("is a link"), "{}", refused.err);
            assert_eq!(fs::read(&stranger).unwrap(), b"precious");
            fs::remove_file(&path).unwrap();
        }
        let _ = fs::remove_file(&link);
        let left = unplaced(Path::new(&files.path("")));
        assert!(left.is_empty(), "{words:?} leaves {left:?}");
    }
}

/// A question that is refused, or stopped before it knows anything, leaves the files that were there.
#[test]
fn an_earlier_file_outlives_a_question_without_an_answer() {
    let files = Files::new("earlier");
    let outputs = || pairs().filter(|(_, writer)| ["svg", "gav"].contains(&writer.ending));
    let asks = |words: Vec<String>, writer: &Writer, more: &[&str], code: i32| {
        let path = files.path(&format!("file.{}", writer.ending));
        fs::write(&path, "earlier").unwrap();
        let run = run(asked(&words).args([writer.option, &path]).args(more));
        let text = fs::read_to_string(&path).unwrap();
        let marks = ["at least ", "cost at most ", "about ", "unknown", "not known", "<svg", "{"];
        let is_honest = code == 4 && marks.iter().any(|mark| text.contains(mark));
        // `check` has refused, which is its answer.
        let is_answered = run.code == 0 || run.code == 5;
        assert!(is_answered || text == "earlier" || is_honest, "{words:?} {run:?} {text:?}");
    };
    for (row, writer) in outputs() {
        for at in (0..row.short.len()).filter(|&at| row.short[at].starts_with('@')) {
            let mut words = question(&files, row, writer);
            words[at + 1] = files.path("empty");
            asks(words, writer, &[], 3);
        }
        if let Some(long) = row.long.filter(|_| help(row.verb).contains("--step-limit <")) {
            asks(
                files.question(row.verb, long),
                writer,
                &["--step-limit", "1", "--time-limit", "1"],
                4,
            );
        }
    }
}

/// A killed command leaves the old file or the new one, whole.
#[test]
fn a_kill_leaves_the_old_file_or_the_new_one() {
    let files = Files::new("killed");
    let path = files.path("out");
    fs::write(files.path("eight.queens"), "8\n").unwrap();
    let mut chance = 7_u64;
    for words in [
        &["compile", "@eight.queens"][..],
        &["split", "-n", "500", "@eight.queens"],
        &["convert", "--to", "json", "@eight.queens"],
        &["draw", "--unsolved", "--output", "svg", "@eight.queens"],
    ] {
        let question = [&files.question(words[0], &words[1..])[..], &["-o".into(), path.clone()]];
        let question = question.concat();
        fs::write(&path, "").unwrap();
        let begun = std::time::Instant::now();
        let whole = run(&mut asked(&question));
        assert_eq!(whole.code, 0, "{whole:?}");
        let time = begun.elapsed();
        let new = fs::read(&path).unwrap();
        for _ in 0..6 {
            fs::write(&path, "earlier").unwrap();
            let mut child = asked(&question).spawn().unwrap();
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            std::thread::sleep(time.mul_f64((chance >> 40) as f64 / (1 << 24) as f64));
            child.kill().unwrap();
            child.wait().unwrap();
            let now = fs::read(&path).unwrap();
            assert!(now == b"earlier" || now == new, "{words:?} leaves {} bytes", now.len());
        }
    }
}

/// Two processes do not write to one list or checkpoint; of whole files the last one counts.
#[test]
fn a_second_process_is_refused_by_name() {
    let files = Files::new("second");
    let path = files.path("held");
    for (words, is_refused) in [
        (&["solve", "--all", "@small.dlx", "-o"][..], true),
        (&["sample", "@small.dlx", "-o"], true),
        (&["queens", "--all", "6", "-o"], true),
        (&["run", "@small.work", "-o"], true),
        (&["count", "@small.dlx", "--checkpoint"], true),
        (&["best", "@small.dlx", "--checkpoint"], true),
        (&["count", "@small.dlx", "-o"], false),
    ] {
        let held = fs::File::create(&path).unwrap();
        held.lock().unwrap();
        let question = files.question(words[0], &words[1..]);
        let second = run(asked(&question).arg(&path));
        assert_eq!(second.code, i32::from(is_refused), "{words:?} {second:?}");
        let says =
            second.err.contains("another process is writing to") && second.err.contains("held");
        assert_eq!(says, is_refused, "{words:?} {}", second.err);
        drop(held);
        fs::remove_file(&path).unwrap();
    }
}

/// The newest checkpoint may be damaged; what is no checkpoint at all is spared.
#[test]
fn a_run_goes_on_from_the_checkpoint_before() {
    let files = Files::new("before");
    let (path, before) = (files.path("cp"), files.path("cp.before"));
    let words = files.question("count", &["@large.queens", "--engine", "links"]);
    let limited = ["--step-limit", "20000"];
    let asks = |option: &str, more: &[&str]| run(asked(&words).args([option, &path]).args(more));
    assert_eq!(asks("--checkpoint", &limited).code, 4);
    let newest = fs::read(&path).unwrap();
    assert!(fs::exists(&before).unwrap());
    let half = &newest[..newest.len() / 2];
    for (damaged, goes_on) in
        [(Some(half), true), (Some(&[0; 99][..]), true), (None, true), (Some(b"shopping"), false)]
    {
        let old = fs::read(&before).unwrap();
        match damaged {
            Some(bytes) => fs::write(&path, bytes).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        let run = asks("--resume", &limited);
        assert_eq!(run.code, if goes_on { 4 } else { 3 }, "{run:?}");
        assert!(run.err.contains(if goes_on { "goes on from" } else { "--resume" }), "{}", run.err);
        assert!(run.err.contains("cp.before"), "{}", run.err);
        if !goes_on {
            assert_eq!(fs::read(&path).unwrap(), b"shopping");
            assert_eq!(fs::read(&before).unwrap(), old);
        }
    }
    // A new run spares one that is not over, also where its newest checkpoint is gone.
    fs::remove_file(&path).unwrap();
    let run = asks("--checkpoint", &limited);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("cp.before holds a run that is not over"), "{}", run.err);
}

/// A folder that takes no new file is told before the work begins. Whoever may write everywhere cannot be tested so.
#[cfg(unix)]
#[test]
fn a_folder_that_takes_nothing_is_told() {
    use std::os::unix::fs::PermissionsExt;

    let files = Files::new("read-only");
    let folder = files.path("closed");
    fs::create_dir(&folder).unwrap();
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).unwrap();
    if fs::write(format!("{folder}/probe"), "").is_ok() {
        println!("skipped: this user may write everywhere");
        return;
    }
    for (row, writer) in pairs().filter(|(_, writer)| writer.option != "--resume") {
        let path = format!("{folder}/file.{}", writer.ending);
        let run = run(asked(&question(&files, row, writer)).args([writer.option, &path]));
        assert_eq!(run.code, 1, "{}: {run:?}", row.verb);
        assert!(run.err.contains("cannot write"), "{}: {}", row.verb, run.err);
    }
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
}

/// A proof, a certificate, a checkpoint on a full disk; answers and pictures are asked with the others.
#[cfg(target_os = "linux")]
#[test]
fn what_comes_beside_an_answer_tells_of_a_full_disk() {
    let files = Files::new("full-beside");
    for (row, writer) in pairs().filter(|(_, writer)| ["pbp", "gav", "cp"].contains(&writer.ending))
    {
        let path = files.path(&format!("full.{}", writer.ending));
        let _ = fs::remove_file(&path);
        std::os::unix::fs::symlink("/dev/full", &path).unwrap();
        let run = run(asked(&question(&files, row, writer)).args([writer.option, &path]));
        assert_eq!(run.code, 1, "{}: {run:?}", row.verb);
        assert!(run.err.contains("cannot write"), "{}: {}", row.verb, run.err);
    }
}

#[test]
fn what_is_written_is_what_is_printed() {
    let files = Files::new("printed");
    let path = files.path("out.svg");
    for row in rows().filter(|row| help(row.verb).contains("--out <FILE>")) {
        let words = files.question(row.verb, row.short);
        let printed = asked(&words).stdin(Stdio::null()).output().unwrap().stdout;
        let _ = fs::remove_file(&path);
        let written = run(asked(&words).args(["--out", &path]));
        assert_eq!((written.out.as_str(), written.code), ("", 0), "{words:?} {written:?}");
        assert_eq!(fs::read(&path).unwrap(), printed, "{words:?}");
    }
}
