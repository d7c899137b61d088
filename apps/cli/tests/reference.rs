//! The book's chapter *Commands* is what the help of the command says, verb by verb.
//!
//! # Why this shape
//! The chapter is generated from `gavotte VERB --help` and committed, so that it can be read without the program. This test
//! writes it once more and compares, because a changed option would else be forgotten there. Options that many verbs
//! share stand once, at the beginning: they would be nine lines of ten.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
#[path = "common/verbs.rs"]
mod verbs;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use common::{gavotte, root};
use gavotte::questions::{Kind, SETTINGS};
use verbs::verbs;

/// The chapter in English and Chinese: the file, its beginning, and the words between what the program says.
const CHAPTERS: [Chapter; 2] = [
    Chapter {
        file: "docs/book/src/commands.md",
        beginning: ENGLISH,
        shared: "Options that many verbs share",
        also: "Shared: ",
        language: 0,
    },
    Chapter {
        file: "docs/book/src/zh-CN/commands.md",
        beginning: CHINESE,
        shared: "许多命令共有的选项",
        also: "共有的：",
        language: 1,
    },
];

struct Chapter {
    file: &'static str,
    beginning: &'static str,
    shared: &'static str,
    also: &'static str,
    /// The place of its language in the words of a row.
    language: usize,
}

/// Options that verbs have together: what they are called in English and in Chinese, and which ones. A list of all of them for
/// each verb would be a third of the chapter.
const TOGETHER: [([&str; 2], &[&str]); 4] = [
    (
        ["those of a puzzle", "谜题的选项"],
        &["example", "print", "any", "all", "count", "up-to", "output", "draw", "theme"],
    ),
    (
        ["those of a long run", "长时间运行的选项"],
        &["checkpoint", "checkpoint-every", "resume", "key"],
    ),
    (
        ["those of a search", "搜索的选项"],
        &[
            "engine",
            "order",
            "symmetry",
            "threads",
            "deterministic",
            "time-limit",
            "step-limit",
            "memory-limit",
            "stats",
            "quiet",
            "no-progress",
            "exit-code",
        ],
    ),
    (["those of all verbs", "所有命令的选项"], &["color", "formulas", "lang", "help"]),
];

/// An option that so many verbs have in the same words stands among the shared ones; half as many are enough where its name
/// has no other meaning. [verbs]
const MANY: usize = 6;

const ENGLISH: &str = "# Commands

All verbs of `gavotte`, in the order of `gavotte --help`. This chapter is made from the program's own help;
`gavotte VERB -h` has one screen of it. *[Which verb for which question](questions.md)* is the way in for
whoever does not know the name yet.

Without a file, or with `-`, verbs read standard input. The answer goes to standard output, everything else to standard
error. Exit codes: 0 answered (\"no solution\" is an answer), 1 could not run, 2 wrong command line, 3 wrong input, 4 stopped
by a limit, 5 `check` refused, 130 and 143 interrupted. The examples of a puzzle stand in the gallery;
verbs for problems read its text, too, by the ending of its file or with `--from`.
";

const CHINESE: &str = "# 命令

`gavotte` 的全部命令，次序同 `gavotte --help`。本章由程序自己的帮助文字生成；还没有中文的选项是英文。
`gavotte VERB -h` 只有一屏；更细的说明在[英文版](../commands.md)里。还不知道命令叫什么的话，请从[哪个问题用哪个命令](questions.md)读起。

不写文件名，或者写 `-`，命令就读标准输入。答案写到标准输出，其余的都写到标准错误。退出码：0 有了答案（“无解”也是答案），
1 无法运行，2 命令行有错，3 输入有错，4 因限制而停止，5 `check` 不接受，130 和 143 被中断。谜题的例子在示例库里；
别的命令按扩展名或 `--from` 也读谜题的文本。
";

/// Options or arguments, each with its meaning.
type Rows = Vec<(String, String)>;

/// The help of one verb in its parts.
#[derive(Debug, Default)]
struct Help {
    about: String,
    usage: String,
    arguments: Rows,
    options: Rows,
    /// What stands below the options, and the example.
    rest: Vec<String>,
    example: String,
}

impl Help {
    fn read(text: &str) -> Self {
        let mut help = Self::default();
        let (main, example) = text.split_once("\nExample:\n").unwrap();
        for line in example.trim_end().lines() {
            writeln!(help.example, "{}", line.strip_prefix("  ").unwrap_or(line)).unwrap();
        }
        let (about, main) = main.split_once("\n\nUsage: ").unwrap();
        let (usage, main) = main.split_once("\n\n").unwrap_or((main, ""));
        (help.about, help.usage) = (about.trim().to_owned(), usage.to_owned());
        let mut list: Option<&mut Rows> = None;
        let mut unlisted = Rows::new();
        for paragraph in main.split("\n\n").map(|it| it.trim_matches('\n')) {
            let mut rows = paragraph;
            let is_list = |it: &(&str, &str)| !it.0.starts_with(' ') && it.1.starts_with("  ");
            if let Some((title, below)) = paragraph.split_once(":\n").filter(is_list) {
                rows = below;
                list = match below.trim_start().chars().next() {
                    Some('-') => Some(&mut help.options),
                    Some('[' | '<') if title == "Arguments" => Some(&mut help.arguments),
                    // Examples of a puzzle have numbers instead of names, and stand in the gallery.
                    _ => Some(&mut unlisted),
                };
            } else if !paragraph.starts_with("  ") {
                list = None;
            }
            match &mut list {
                Some(list) => add(list, rows),
                None if paragraph.is_empty() => {}
                None => help.rest.push(paragraph.to_owned()),
            }
        }
        help
    }
}

/// Adds the options or arguments of a paragraph, each with its meaning below it, which may go on in the next paragraph.
fn add(list: &mut Rows, paragraph: &str) {
    const MEANING: &str = "          ";
    for line in paragraph.lines() {
        match list.last_mut().filter(|_| line.starts_with(MEANING)) {
            Some((_, text)) => *text += &format!("{}\n", line.trim()),
            None => list.push((line.trim().to_owned(), String::new())),
        }
    }
}

/// The meaning of an option in one line, with its usual value and the names of all values behind it.
fn on_a_line((name, text): &(String, String)) -> (String, String) {
    let (mut meaning, mut values, mut usual) = (Vec::new(), Vec::new(), String::new());
    for line in text.lines() {
        if let Some(value) = line.strip_prefix("- ") {
            values.push(value.split(':').next().unwrap());
        } else if line.starts_with("[default") {
            usual = format!(" {line}");
        } else if let Some(all) = line.strip_prefix("[possible values: ") {
            values = all.trim_end_matches(']').split(", ").collect();
        } else if !line.is_empty() && line != "Possible values:" {
            meaning.push(line);
        }
    }
    let meaning = meaning.join(" ").replace(" (see a summary with '-h')", "");
    let values = match values.len() {
        0 => String::new(),
        // The names of all formats and puzzles have tables of their own.
        30.. => " [`gavotte formats`, `gavotte puzzles`]".to_owned(),
        _ => format!(" [possible values: {}]", values.join(", ")),
    };
    (name.clone(), meaning + &usual + &values)
}

/// Text of the program as Markdown: what has a meaning there is escaped outside of code.
fn escaped(text: &str) -> String {
    let part = |(at, part): (usize, &str)| match at % 2 {
        0 => part.replace('<', "\\<").replace('*', "\\*").replace('_', "\\_"),
        _ => part.to_owned(),
    };
    text.split('`').enumerate().map(part).collect::<Vec<_>>().join("`")
}

/// Words of the program in this language, if the row that they come from has them.
fn translated(text: &str, language: usize) -> String {
    let settings = SETTINGS.iter().map(|row| row.words);
    let mut words = settings.chain(Kind::ALL.map(|row| row.2));
    // What stands behind the words is the usual value.
    let (own, usual) = text.split_at(text.find(" [").unwrap_or(text.len()));
    let own = words.find(|words| words[0] == own).map_or(own, |words| words[language]);
    format!("{own}{usual}")
}

/// A list of options or arguments.
fn list(chapter: &mut String, rows: &[(String, String)], language: usize) {
    for (name, text) in rows {
        let text = escaped(&translated(text, language));
        writeln!(chapter, "- `{name}`{}{text}", if text.is_empty() { "" } else { ": " }).unwrap();
    }
}

/// The long name of an option as the help shows it.
fn long(shown: &str) -> &str {
    let words = shown.split(' ').map(|it| it.trim_end_matches(','));
    words
        .filter_map(|it| it.strip_prefix("--"))
        .next()
        .map_or(shown, |it| it.split('[').next().unwrap_or(it))
}

/// These names, and instead of options that stand together the words for them; those of all verbs need none.
fn together(mut names: Vec<&str>, language: usize) -> Vec<String> {
    let mut groups = Vec::new();
    for (at, (words, members)) in TOGETHER.iter().enumerate() {
        if members.iter().all(|it| names.contains(it)) {
            names.retain(|it| !members.contains(it));
            let is_of_all = at + 1 == TOGETHER.len();
            groups.extend((!is_of_all).then(|| words[language].to_owned()));
        }
    }
    names.iter().map(|it| format!("`--{it}`")).chain(groups).collect()
}

/// The shared options, first those that stand together.
fn shared_list(chapter: &mut String, shared: &[(String, String)], language: usize) {
    let mut left = shared.to_vec();
    for (words, members) in TOGETHER {
        let (those, others): (Rows, Rows) =
            left.into_iter().partition(|it| members.contains(&long(&it.0)));
        left = others;
        write!(chapter, "**{}**\n\n", words[language]).unwrap();
        list(chapter, &those, language);
        chapter.push('\n');
    }
    write!(chapter, "**{}**\n\n", ["others", "其他"][language]).unwrap();
    list(chapter, &left, language);
}

/// One verb of the chapter.
fn section(
    text: &mut String,
    verb: &str,
    help: &Help,
    shared: &[(String, String)],
    chapter: &Chapter,
) {
    let Chapter { also, language, .. } = *chapter;
    let chapter = text;
    let Help { about, usage, arguments, options, rest, example } = help;
    write!(
        chapter,
        "\n## {verb}\n\n{}{}\n\n`{usage}`\n\n",
        escaped(&translated(about, language)),
        [".", "。"][language]
    )
    .unwrap();
    let (known, own): (Rows, Rows) = options.iter().cloned().partition(|it| shared.contains(it));
    list(chapter, arguments, language);
    list(chapter, &own, language);
    let known: Vec<&str> = known.iter().map(|(name, _)| long(name)).collect();
    let lacks = shared.iter().map(|(name, _)| long(name)).filter(|it| !known.contains(it));
    let lacks: Vec<String> = lacks.map(|it| format!("`--{it}`")).collect();
    let names = together(known, language).join(", ");
    if lacks.len() < 8 {
        let lacks = lacks.join(", ");
        let [all, but] = [["all but ", ""], ["", " 以外的全部"]][language];
        writeln!(chapter, "- {also}{all}{lacks}{but}").unwrap();
    } else if !names.is_empty() {
        writeln!(chapter, "- {also}{names}").unwrap();
    }
    // Prose of the program is English, and stands in the English chapter.
    let is_said_once = |it: &&String| it.starts_with("The other verbs read such a text");
    let rest = rest.iter().filter(|it| !is_said_once(it));
    for paragraph in rest.filter(|it| language == 0 || it.contains("   ")) {
        // A table has columns.
        match paragraph.contains("   ") {
            true => write!(chapter, "\n```text\n{paragraph}\n```\n").unwrap(),
            false => write!(chapter, "\n{}\n", escaped(paragraph.trim())).unwrap(),
        }
    }
    write!(chapter, "\n```text\n{example}```\n").unwrap();
}

/// The help of all verbs, and the options that many of them share, in the order in which they are met first.
fn helps() -> (Vec<(String, Help)>, Rows) {
    let help = |verb: String| {
        let run = gavotte(&[&verb, "--help"], b"");
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{verb}");
        let mut help = Help::read(&run.out);
        for list in [&mut help.arguments, &mut help.options] {
            *list = list.iter().map(on_a_line).collect();
        }
        (verb, help)
    };
    let helps: Vec<(String, Help)> = verbs().into_iter().map(help).collect();
    assert!(helps.len() > 40, "{} verbs", helps.len());
    let options = || helps.iter().flat_map(|(_, help)| &help.options);
    let mut uses: BTreeMap<&(String, String), usize> = BTreeMap::new();
    options().for_each(|it| *uses.entry(it).or_default() += 1);
    let mut shared = Rows::new();
    for option in options() {
        let is_alone = uses.keys().filter(|it| long(&it.0) == long(&option.0)).count() == 1;
        let is_shared = uses[option] >= MANY || (is_alone && uses[option] >= MANY / 2);
        if is_shared && !shared.contains(option) {
            shared.push(option.clone());
        }
    }
    (helps, shared)
}

/// Compares a chapter with the committed one.
fn compare(file: &str, chapter: &str) {
    let committed = std::fs::read_to_string(root().join(file)).unwrap_or_default();
    if chapter != committed {
        let written = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file.replace('/', "-"));
        std::fs::write(&written, chapter).unwrap();
        panic!("the help has changed: look at {}, and copy it to {file}", written.display());
    }
}

#[test]
fn the_chapter_of_the_commands_is_what_the_help_says() {
    let (helps, shared) = helps();
    for about in CHAPTERS {
        let Chapter { file, beginning, shared: title, language, .. } = about;
        let mut chapter = beginning.to_owned();
        write!(chapter, "\n## {title}\n\n").unwrap();
        shared_list(&mut chapter, &shared, language);
        helps.iter().for_each(|(verb, help)| section(&mut chapter, verb, help, &shared, &about));
        compare(file, &chapter);
    }
}

/// The chapter *Formats*: its file, its language, its beginning, and what stands before an example.
const FORMATS: [[&str; 4]; 2] = [
    [
        "docs/book/src/formats.md",
        "en",
        "# Formats

A problem is a text in one of these formats, or a puzzle (`gavotte puzzles`). The format is known by the ending of the file or by the
text itself; `--from NAME` says it, and `gavotte convert --to NAME` writes it. This chapter is what
`gavotte formats NAME` prints. Each example has two solutions: `gavotte formats NAME --example | gavotte count --from NAME`.
",
        "\nExample:\n",
    ],
    [
        "docs/book/src/zh-CN/formats.md",
        "zh",
        "# 格式

问题是这些格式之一的文本，或者谜题（`gavotte puzzles`）。格式由文件的扩展名或文本本身认出，也可用 `--from NAME` 指明；
`gavotte convert --to NAME` 写出它。本章就是 `gavotte formats NAME` 打印的内容。每个例子都有两个解：
`gavotte formats NAME --example | gavotte count --from NAME`。
",
        "\n例：\n",
    ],
];

#[test]
fn the_chapter_of_the_formats_is_what_the_command_tells() {
    for [file, language, beginning, example] in FORMATS {
        let mut chapter = beginning.to_owned();
        for name in ::gavotte::formats::Format::NAMES {
            let told = gavotte(&["formats", name, "--lang", language], b"").out;
            let (text, example) = told.split_once(example).unwrap();
            let example: String = example.lines().map(|line| line[2..].to_owned() + "\n").collect();
            write!(chapter, "\n## {}\n```text\n{example}```\n", escaped(text)).unwrap();
        }
        compare(file, &chapter);
    }
}
