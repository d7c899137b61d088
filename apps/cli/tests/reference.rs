//! The book's chapter *Commands* is what the help of the command says, in short.
//!
//! # Why this shape
//! The chapter is generated from `gavotte VERB --help` and committed, so that it can be read and searched without the program.
//! This test writes it once more and compares, because a changed option would else be forgotten there. An option has the
//! beginning of its meaning, because the help has the rest; options that many verbs share stand once, at the beginning.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;
#[path = "common/verbs.rs"]
mod verbs;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use common::{gavotte, root};
use gavotte::puzzles::genres::GENRES;
use gavotte::questions::{Kind, SETTINGS};
use verbs::verbs;

/// The chapter in English and Chinese: the file, its beginning, and the words between what the program says.
const CHAPTERS: [Chapter; 2] = [
    Chapter {
        file: "docs/book/src/commands.md",
        beginning: ENGLISH,
        shared: "Options that many verbs share",
        also: "Shared: ",
        puzzles: "## Verbs of puzzles\n\nThese verbs read a puzzle, print an answer in its own form, and have the shared options of puzzles and of searches; \
                  in brackets the options of their own. `gavotte puzzles` says what each of them is.\n\n",
        language: 0,
    },
    Chapter {
        file: "docs/book/src/zh-CN/commands.md",
        beginning: CHINESE,
        shared: "许多命令共有的选项",
        also: "共有的：",
        puzzles: "## 谜题的命令\n\n这些命令读入一个谜题，以谜题自己的样子打印答案，都有谜题和搜索的共有选项；括号里是自己的选项。\
                  `gavotte puzzles --lang zh` 说明每一个是什么。\n\n",
        language: 1,
    },
];

struct Chapter {
    file: &'static str,
    beginning: &'static str,
    shared: &'static str,
    also: &'static str,
    puzzles: &'static str,
    /// The place of its language in the words of a row.
    language: usize,
}

/// Verbs that are neither questions nor puzzles, in Chinese.
const VERBS: [(&str, &str); 19] = [
    ("check", "解或证明是否正确"),
    ("compile", "把所有解的集合存成文件，其他命令可以用它代替问题"),
    ("split", "把一个问题切成许多块，交给许多机器"),
    ("run", "回答一份工作文件中的若干块"),
    ("merge", "把各块的结果合成答案"),
    ("status", "一份工作文件完成了多少块"),
    ("formats", "问题的各种格式；或者一种格式的语法和例子"),
    ("convert", "换成另一种格式，并报告它装不下什么"),
    ("draw", "画出问题和它的一个解"),
    ("emit", "为评测网站的一道题写出求解程序：C++、Rust 或 Python 的单个文件"),
    ("puzzles", "各种谜题；或者一种谜题的语法和例子"),
    ("generate", "生成恰有一个解的谜题：数独、皇后、多格骨牌，或者任意问题"),
    ("minimise", "减少谜题的已知数，直到一个也不能再少"),
    ("sudoku", "4x4 到 36x36 的数独"),
    ("target-sudoku", "靶形数独：各位数字加权之和最大的 9x9 数独"),
    ("ask", "问题和答案都是一行一行的 JSON"),
    ("serve", "为本机的浏览器打开网页"),
    ("mcp", "给智能体的工具：标准输入输出上的 Model Context Protocol"),
    ("cover", "重复覆盖：每列至少一次，代价最小"),
];

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

All verbs of `gavotte`, in the order of `gavotte --help`. This chapter is made from the program's own help and shortened:
`gavotte VERB --help` says each thing whole, with an example, and `-h` on one screen. *[Which verb for which
question](questions.md)* is the way in for whoever does not know the name yet.

Without a file, or with `-`, verbs read standard input. The answer goes to standard output, everything else to standard
error. Exit codes: 0 answered (\"no solution\" is an answer), 1 could not run, 2 wrong command line, 3 wrong input, 4 stopped
by a limit, 5 `check` refused, 130 and 143 interrupted. Verbs for problems read the text of a puzzle, too, by the ending of
its file or with `--from`.
";

const CHINESE: &str = "# 命令

`gavotte` 的全部命令，次序同 `gavotte --help`。本章由程序自己的帮助文字生成，只列名字；每个选项是什么意思，
见[英文版](../commands.md)和 `gavotte VERB --help`，`-h` 只有一屏。还不知道命令叫什么的话，请从[哪个问题用哪个命令](questions.md)读起。

不写文件名，或者写 `-`，命令就读标准输入。答案写到标准输出，其余的都写到标准错误。退出码：0 有了答案（“无解”也是答案），
1 无法运行，2 命令行有错，3 输入有错，4 因限制而停止，5 `check` 不接受，130 和 143 被中断。
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
}

impl Help {
    fn read(text: &str) -> Self {
        let mut help = Self::default();
        let (main, _) = text.split_once("\nExample:\n").unwrap();
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
            if let Some(list) = &mut list {
                add(list, rows);
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

/// What a verb is for, in this language.
fn purpose(verb: &str, about: &str, language: usize) -> String {
    if language == 0 {
        return escaped(about);
    }
    let mut kinds = Kind::ALL.iter().map(|row| (row.1, row.2[1]));
    let own = VERBS.into_iter().find(|it| it.0 == verb);
    let own = own.or_else(|| kinds.find(|it| it.0 == verb));
    own.unwrap_or_else(|| panic!("{verb} in Chinese")).1.to_owned()
}

/// The beginning of what an option means, in this language if its row has that; nothing where only English is there.
fn brief(text: &str, language: usize) -> String {
    // What stands behind the words is the usual value.
    let own = text.split(" [").next().unwrap_or_default();
    let mut words = SETTINGS.iter().map(|row| row.words);
    let told = words.find(|words| words[0] == own).map(|words| words[language]);
    let told = told.unwrap_or(if language == 0 { own } else { "" });
    // A few words and the inside of brackets are no beginning that says something.
    let is_end = |&at: &usize| {
        let (before, rest) = told.split_at(at);
        let is_whole =
            at > 11 && before.matches(['(', '（']).count() == before.matches([')', '）']).count();
        is_whole && [". ", ": ", "; ", "。", "：", "；"].iter().any(|end| rest.starts_with(end))
    };
    let end = told.char_indices().map(|it| it.0).find(is_end);
    escaped(&told[..end.unwrap_or(told.len())])
}

/// A list of options or arguments; those that have no words in this language on one line.
fn list(chapter: &mut String, rows: &[(String, String)], language: usize) {
    let mut bare = Vec::new();
    for (name, text) in rows {
        match brief(text, language).as_str() {
            "" => bare.push(format!("`{name}`")),
            text => writeln!(chapter, "- `{name}`: {text}").unwrap(),
        }
    }
    if !bare.is_empty() {
        writeln!(chapter, "- {}", bare.join(", ")).unwrap();
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
fn section(text: &mut String, verb: &str, help: &Help, shared: &Rows, chapter: &Chapter) {
    let Chapter { also, language, .. } = *chapter;
    let about = purpose(verb, &help.about, language);
    write!(text, "\n## {verb}\n\n{about}{}", [". ", "。"][language]).unwrap();
    write!(text, "`{}`\n\n", help.usage.replace(" [OPTIONS]", "")).unwrap();
    let (known, own): (Rows, Rows) =
        help.options.iter().cloned().partition(|it| shared.contains(it));
    list(text, &own, language);
    let known: Vec<&str> = known.iter().map(|(name, _)| long(name)).collect();
    let names = together(known, language).join(", ");
    if !names.is_empty() {
        writeln!(text, "- {also}{names}").unwrap();
    }
}

/// A puzzle of the chapter, with the options that it alone has.
fn puzzle(verb: &str, help: &Help, shared: &Rows) -> String {
    let own = help.options.iter().filter(|it| !shared.contains(it));
    let own: Vec<String> = own.map(|it| format!("`--{}`", long(&it.0))).collect();
    match own[..] {
        [] => verb.to_owned(),
        _ => format!("{verb} ({})", own.join(", ")),
    }
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
        let is_puzzle = |verb: &str| verb != "sudoku" && GENRES.iter().any(|it| it.name == verb);
        let (puzzles, others): (Vec<_>, Vec<_>) = helps.iter().partition(|it| is_puzzle(&it.0));
        others.iter().for_each(|(verb, help)| section(&mut chapter, verb, help, &shared, &about));
        write!(chapter, "\n{}", about.puzzles).unwrap();
        let puzzles = puzzles.iter().map(|(verb, help)| puzzle(verb, help, &shared));
        writeln!(chapter, "{}.", puzzles.collect::<Vec<_>>().join(", ")).unwrap();
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
            let block = match language {
                "en" => format!("text\n{example}"),
                _ => "same\n".to_owned(),
            };
            write!(chapter, "\n## {}\n```{block}```\n", escaped(text)).unwrap();
        }
        compare(file, &chapter);
    }
}
