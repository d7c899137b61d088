//! `cargo xtask book`: the book as EPUB, in English and in Chinese.
//!
//! # Why this shape
//! Pandoc writes the files, because a format with rules of its own is not ours to write. It reads one text a language:
//! the chapters in the order of `SUMMARY.md`, in which links between files lead to headings, lines that only a test
//! needs are gone, and the examples that run on the page are left out.
//!
//! # Cost
//! Seconds. Where pandoc is missing it is installed on a Debian machine that may be changed.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::debian;
use crate::shell::{program, root, runs, stream, target};

const PACKAGES: [&str; 1] = ["pandoc"];

/// The Markdown of the chapters: that of the page, and names of headings in braces.
const DIALECT: &str = "--from=commonmark+pipe_tables+attributes";

/// One language of the book: its folder below the chapters, its code, title, and file.
const BOOKS: [(&str, &str, &str, &str); 2] = [
    ("", "en", "Dancing links, from the beginning", "dancing-links.epub"),
    ("zh-CN/", "zh-CN", "从头学舞蹈链", "dancing-links.zh-CN.epub"),
];

pub(crate) fn run() -> ExitCode {
    let pandoc = || runs(program(Path::new("pandoc")).arg("--version"));
    let is_there = pandoc() || (debian::install(&PACKAGES) && pandoc());
    if !is_there {
        eprintln!("there is no pandoc: install it (pandoc.org, Debian: the package pandoc)");
        return ExitCode::FAILURE;
    }
    let written = BOOKS
        .into_iter()
        .try_for_each(|(folder, code, title, file)| write(folder, code, title, file));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("the book cannot be written: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Writes one language into the folder of build outputs, and says where.
fn write(folder: &str, code: &str, title: &str, file: &str) -> Result<(), String> {
    let chapters = root().join("docs/book/src");
    let out = target().join("book");
    fs::create_dir_all(&out).map_err(|error| error.to_string())?;
    let text = out.join(file).with_extension("md");
    fs::write(&text, whole(&chapters, folder)?).map_err(|error| error.to_string())?;
    let epub = out.join(file);
    let mut command = program(Path::new("pandoc"));
    command.args([
        DIALECT,
        "--quiet",
        "--to=epub3",
        "--toc",
        "--toc-depth=2",
        "--epub-chapter-level=1",
    ]);
    command.arg(format!("--resource-path={}", chapters.display()));
    command.args(["--metadata", &format!("title={title}"), "--metadata", &format!("lang={code}")]);
    command.args(["--metadata", "rights=MIT OR Apache-2.0"]).arg("-o").arg(&epub).arg(&text);
    if !stream(&mut command, |_| ()) {
        return Err(format!("pandoc refuses {}", text.display()));
    }
    println!("{}", epub.display());
    Ok(())
}

/// All chapters of a language as one text.
fn whole(chapters: &Path, folder: &str) -> Result<String, String> {
    let read = |path: PathBuf| {
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let summary = read(chapters.join("SUMMARY.md"))?;
    let mut whole = String::new();
    for name in names(&summary, folder) {
        let text = read(chapters.join(folder).join(format!("{name}.md")))?;
        writeln!(whole, "{}", chapter(&name, &text)).map_err(|error| error.to_string())?;
    }
    Ok(whole)
}

/// The chapters of a language in the contents, without their ending.
fn names(summary: &str, folder: &str) -> Vec<String> {
    let links = summary.split("](").skip(1).filter_map(|rest| rest.split_once(".md)"));
    let own = links.filter_map(|(path, _)| path.strip_prefix(folder));
    own.filter(|name| !name.contains('/')).map(str::to_owned).collect()
}

/// One chapter as a part of the whole: see the top.
fn chapter(name: &str, text: &str) -> String {
    let (mut out, mut fence) = (String::new(), None);
    for line in text.lines() {
        if let Some(language) = line.strip_prefix("```") {
            fence = if fence.is_some() { None } else { Some(language) };
        }
        let is_of_a_test = fence == Some("rust") && (line == "#" || line.starts_with("# "));
        if is_of_a_test || line.starts_with("<!-- live ") {
            continue;
        }
        match (fence, line.strip_prefix("# ")) {
            (None, Some(title)) => out.push_str(&format!("# {title} {{#{name}}}")),
            (None, None) => out.push_str(&linked(line)),
            (Some(_), _) => out.push_str(line),
        }
        out.push('\n');
    }
    out
}

/// A line whose links to chapters lead to their headings, and whose pictures lie beside the English text.
fn linked(line: &str) -> String {
    let mut parts = line.split("](");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (path, rest) = part.split_once(')').unwrap_or((part, ""));
        let file = path.split('#').next().unwrap_or_default();
        let path = match file.strip_suffix(".md").filter(|_| !path.contains("://")) {
            Some(chapter) => format!("#{chapter}"),
            None => path.strip_prefix("../").unwrap_or(path).to_owned(),
        };
        out.push_str(&format!("]({path}){rest}"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_stands_in_the_whole() {
        let text = "# Title\n\nSee [that](other.md#part), ![a](../pictures/a.svg) and [it](https://a.org/b.md).\n\
                    <!-- live play dlx a.dlx -->\n```rust\n# use a;\nlet b = 1;\n```\n```text\n# kept\n```\n";
        let expected = "# Title {#title}\n\nSee [that](#other), ![a](pictures/a.svg) and [it](https://a.org/b.md).\n\
                        ```rust\nlet b = 1;\n```\n```text\n# kept\n```\n";
        assert_eq!(chapter("title", text), expected);
    }

    #[test]
    fn the_contents_name_the_chapters_of_each_language() {
        let summary = "[Introduction](introduction.md)\n- [A](a.md)\n- [甲](zh-CN/a.md)\n";
        assert_eq!(names(summary, ""), ["introduction", "a"]);
        assert_eq!(names(summary, "zh-CN/"), ["a"]);
    }

    #[test]
    fn every_chapter_is_in_both_languages() {
        let chapters = root().join("docs/book/src");
        for (folder, ..) in BOOKS {
            let text = whole(&chapters, folder).unwrap();
            assert!(
                text.lines().filter(|line| line.starts_with("# ") && line.ends_with('}')).count()
                    > 15
            );
        }
    }
}
