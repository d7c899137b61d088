//! `cargo xtask docs`: one site of all documents; `cargo xtask book`: the book as EPUB.
//!
//! # Why this shape
//! Both are put together by programs of others, so they are scripts, each in the folder of what it puts together.

use crate::shell::{Made, program, root, run, target};
use crate::{javascript, web};

/// The site, with the page of the program as a part of it.
pub(crate) fn site() -> Made {
    javascript::packages()?;
    web::build()?;
    let mut make = program("node");
    run(make.arg("docs/site/make.mjs").arg(target()), "the site of documents cannot be made")
}

/// The book in both languages.
pub(crate) fn book() -> Made {
    run(program(root().join("docs/book/make.sh")).arg(target()), "the book cannot be made")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files;

    #[test]
    fn every_chapter_is_in_both_languages() {
        let summary = files::read(&root().join("docs/book/src/SUMMARY.md")).unwrap();
        let chapters = summary.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let chapters: Vec<&str> = chapters.filter(|it| *it != "formats.md").collect();
        let places = |it: &&str| ["", "zh-CN/"].map(|folder| format!("docs/book/src/{folder}{it}"));
        let mut all = chapters.iter().flat_map(places);
        assert!(chapters.len() > 20 && all.all(|it| root().join(it).is_file()), "{chapters:?}");
    }
}
