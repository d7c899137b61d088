//! `cargo xtask book`: the book as EPUB, in English and in Chinese.
//!
//! # Why this shape
//! Pandoc writes the files, because a format with rules of its own is not ours to write. What it is told stands in
//! `docs/book/epub.yaml`, and what it makes of the chapters in `docs/book/epub.lua`.
//!
//! # Cost
//! Seconds.

use crate::files;
use crate::shell::{Made, cargo, is_there, program, root, run, said, target};

/// One language of the book: its folder below the chapters, its code, title, and file.
const BOOKS: [(&str, &str, &str, &str); 2] = [
    ("", "en", "Dancing links, from the beginning", "dancing-links.epub"),
    ("zh-CN/", "zh-CN", "从头学舞蹈链", "dancing-links.zh-CN.epub"),
];

/// What writes the chapter on formats, which is no file of the project because the library knows them.
const CHAPTER: &[&str] = &["run", "-q", "-p", "gavotte-formats", "--example", "chapter", "--"];

/// Writes both languages into the folder of build outputs, and says where.
pub(crate) fn write() -> Made {
    if !is_there("pandoc") {
        return Err("there is no pandoc: install it (pandoc.org, Debian: pandoc)".to_owned());
    }
    let out = target().join("book");
    let summary = files::read(&root().join("docs/book/src/SUMMARY.md"))?;
    for (folder, code, title, file) in BOOKS {
        let epub = out.join(file);
        let mut command = program("pandoc");
        command.args(["--defaults", "docs/book/epub.yaml"]);
        command.args([format!("--metadata=title:{title}"), format!("--metadata=lang:{code}")]);
        let made = out.join("src").join(folder).join("formats.md");
        files::write(&made, said(cargo(CHAPTER).arg(code)).ok_or("no chapter on formats")?)?;
        let place = |it: String| if it.ends_with("formats.md") { made.clone() } else { it.into() };
        command.arg("--output").arg(&epub).args(chapters(&summary, folder).into_iter().map(place));
        run(&mut command, "pandoc refuses the book")?;
        println!("{}", epub.display());
    }
    Ok(())
}

/// The files of a language, in the order of the contents.
fn chapters(summary: &str, folder: &str) -> Vec<String> {
    let links = summary.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    links.map(|path| format!("docs/book/src/{folder}{path}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_is_in_both_languages() {
        let summary = files::read(&root().join("docs/book/src/SUMMARY.md")).unwrap();
        let all = BOOKS.map(|(folder, ..)| chapters(&summary, folder)).concat();
        let is_there = |it: &String| root().join(it).is_file() || it.ends_with("formats.md");
        assert!(all.len() > 30 && all.iter().all(is_there), "{all:?}");
    }
}
