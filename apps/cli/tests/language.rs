//! Messages in Chinese, by `--lang` and by the locale; answers are the same in all languages.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use common::{command, gavotte};

/// A command that fails, its input, the exit code, and a part of its message in both languages.
const WRONG: [(&[&str], &str, i32, [&str; 2]); 8] = [
    (
        &["count"],
        "a b\na bb\n",
        3,
        ["<stdin>:2:3: no item is called `bb`\na bb\n  ^", "没有名为 `bb` 的列\na bb\n  ^"],
    ),
    (&["count"], "", 3, ["there is no line that declares the items", "缺少声明各列的那一行"]),
    (
        &["sudoku"],
        "cage 50 r1c1 r1c2\n1..............4\n",
        3,
        ["cage 50 at r1c1: no 2 different digits", "没有 2 个 1 到 4 的不同数字之和如此"],
    ),
    (
        &["shikaku", "--nonsense"],
        "",
        2,
        ["unexpected argument '--nonsense' found", "没有参数 '--nonsense'"],
    ),
    (&["cuont"], "", 2, ["unrecognized subcommand 'cuont'", "没有子命令 'cuont'"]),
    (&["count", "--modulo", "1"], "", 2, ["invalid value '1'", "无效"]),
    (
        &["explain", "--engine", "links"],
        "a\na\n",
        2,
        ["explain has a search of its own", "explain 有自己的搜索"],
    ),
    (&["dominosa"], "0 1\n", 3, ["<stdin>:1", "<stdin>:1"]),
];

#[test]
fn what_is_wrong_is_told_in_the_language_that_was_asked() {
    for (words, input, code, [english, chinese]) in WRONG {
        for (lang, wanted) in [("en", english), ("zh", chinese)] {
            let words = [words, &["--lang", lang]].concat();
            let run = gavotte(&words, input.as_bytes());
            assert_eq!(run.code, code, "{words:?}: {}", run.err);
            assert!(run.err.contains(wanted), "{words:?}: {}", run.err);
            let begins = if lang == "zh" { "错误:" } else { "error:" };
            assert!(run.err.starts_with(begins), "{words:?}: {}", run.err);
        }
    }
}

#[test]
fn the_locale_decides_where_no_option_does() {
    let told = |locale: &str, words: &[&str]| {
        let mut command = command(words);
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", locale);
        String::from_utf8(command.output().unwrap().stderr).unwrap()
    };
    assert!(told("zh_CN.UTF-8", &["count", "nowhere.dlx"]).contains("无法读取 nowhere.dlx"));
    assert!(told("zh_CN.UTF-8", &["count", "nowhere.dlx", "--lang=en"]).contains("cannot read"));
    assert!(told("C", &["count", "nowhere.dlx"]).contains("cannot read nowhere.dlx"));
    assert!(told("C", &["--lang", "fr", "count"]).contains("invalid value 'fr'"));
}

#[test]
fn answers_are_the_same_in_all_languages() {
    for words in [
        &["count", "examples/knuth-7-items.dlx"][..],
        &["solve", "examples/knuth-7-items.dlx", "--output", "json"],
        &["queens", "6"],
    ] {
        let chinese = gavotte(&[words, &["--lang", "zh"]].concat(), b"");
        let english = gavotte(words, b"");
        assert_eq!((chinese.out, chinese.code), (english.out, english.code), "{words:?}");
    }
}
