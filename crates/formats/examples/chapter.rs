//! Writes the chapter *Formats* of the book to standard output, from the rows of the formats: `chapter en|zh-CN`.

use std::fmt::Write as _;

use gavotte_formats::export::Target;
use gavotte_formats::{About, Format};

/// What stands around the rows, in one language.
struct Words {
    head: &'static str,
    endings: &'static str,
    is_read_only: &'static str,
    options_alone: &'static str,
    with_costs: &'static str,
    lacks: &'static str,
    others: &'static str,
    /// The end of a sentence, and what stands between two things.
    marks: [&'static str; 2],
}

const WORDS: [Words; 2] = [
    Words {
        head: "# Formats

A problem is a text in one of these formats, or a puzzle (`gavotte puzzles`). The format is known by the ending of the file or by the
text itself; `--from NAME` says it, and `gavotte convert --to NAME` writes it. This chapter is what
`gavotte formats NAME` prints. Each example has two solutions: `gavotte formats NAME --example | gavotte count --from NAME`.
",
        endings: "Endings: ",
        is_read_only: "It can be read, not written",
        options_alone: "It holds nothing but options of numbered items",
        with_costs: "It holds nothing but options of numbered items with their costs",
        lacks: "It cannot hold ",
        others: "Used by: ",
        marks: [". ", ", "],
    },
    Words {
        head: "# 格式

问题是这些格式之一的文本，或者谜题（`gavotte puzzles`）。格式由文件的扩展名或文本本身认出，也可用 `--from NAME` 指明；
`gavotte convert --to NAME` 写出它。本章就是 `gavotte formats NAME` 打印的内容。每个例子都有两个解：
`gavotte formats NAME --example | gavotte count --from NAME`。
",
        endings: "扩展名：",
        is_read_only: "只能读，不能写",
        options_alone: "只能容纳由编号的项组成的选项",
        with_costs: "只能容纳由编号的项组成的、带代价的选项",
        lacks: "不能容纳：",
        others: "也见于：",
        marks: ["。", "、"],
    },
];

fn main() -> Result<(), String> {
    let languages = ["en", "zh-CN"];
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let at = languages.iter().position(|it| *it == wanted).ok_or("en or zh-CN?")?;
    let formats = Format::NAMES.iter().filter_map(|name| name.parse::<Format>().ok());
    let sections: String = formats.map(|format| section(format, at)).collect();
    print!("{}{sections}", WORDS[at].head);
    Ok(())
}

/// One format, in the language of this number.
fn section(format: Format, at: usize) -> String {
    let about = format.about();
    let notes = notes(format, about, at);
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "\n## {}: {}\n", format.name(), escaped(about.what[at]));
    let _ = writeln!(text, "{}\n", escaped(about.grammar[at]));
    let _ = writeln!(text, "{}\n\n```text\n{}\n```", escaped(&notes), about.example.trim_end());
    text
}

/// Its endings, what it cannot hold, and who uses it.
fn notes(format: Format, about: &About, at: usize) -> String {
    let words = &WORDS[at];
    let [end, between] = words.marks;
    let endings: Vec<String> = format.endings().iter().map(|it| format!(".{it}")).collect();
    let lacks: Vec<&str> = about.lacks().map(|part| part[at]).collect();
    let is_written =
        Format::WRITTEN.contains(&format) || Target::from_name(format.name()).is_some();
    let holds = if about.holds_nothing_more() {
        words.options_alone.to_owned()
    } else if about.holds_costs_alone() {
        words.with_costs.to_owned()
    } else {
        listed(words.lacks, &lacks.join(between))
    };
    let read_only = if is_written { "" } else { words.is_read_only };
    let endings = listed(words.endings, &endings.join(", "));
    let notes = [&endings, read_only, &holds, &listed(words.others, about.others)];
    let notes = notes.iter().filter(|it| !it.is_empty()).map(|it| format!("{it}{end}"));
    notes.collect::<String>().trim_end().to_owned()
}

/// A list behind its words; nothing if it is empty.
fn listed(words: &str, list: &str) -> String {
    if list.is_empty() { String::new() } else { format!("{words}{list}") }
}

/// Text as Markdown: what has a meaning there is escaped outside of code.
fn escaped(text: &str) -> String {
    let part = |(at, part): (usize, &str)| match at % 2 {
        0 => part.replace('<', "\\<").replace('*', "\\*").replace('_', "\\_"),
        _ => part.to_owned(),
    };
    text.split('`').enumerate().map(part).collect::<Vec<_>>().join("`")
}
