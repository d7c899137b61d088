//! All kinds of rules of a sudoku, as data for the page, which is built from this list: its menus have every rule.

use gavotte::puzzles::sudoku::{Kind, Look};
use serde_json::{Value, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// All kinds of rules of a sudoku, as a list in JSON: see the module.
#[wasm_bindgen]
#[must_use]
pub fn rules() -> String {
    all().to_string()
}

/// All kinds. Texts in two languages are a list of two: English and Chinese.
///
/// ```json
/// {"word": "whispers", "aliases": [], "chinese": "...", "caption": ["...", "..."], "plain": false,
///  "example": "whispers 5 r1c1 r2c2 r3c3", "values": [1, 1], "cells": [2, 1296], "gesture": "line"}
/// ```
/// A plain one is only a word; one without a caption is in no menu. `values` and `cells` are the least and the greatest
/// numbers of them.
fn all() -> Value {
    let told = |kind: Kind| {
        json!({
            "word": kind.word(),
            "aliases": kind.aliases(),
            "chinese": kind.chinese(),
            "caption": kind.caption(),
            "plain": kind.is_plain(),
            "example": kind.example(),
            "values": pair(kind.values()),
            "cells": pair(kind.cells()),
            "gesture": gesture(kind),
        })
    };
    Kind::all().map(told).collect()
}

fn pair((least, most): (usize, usize)) -> Value {
    Value::Array(vec![least.into(), most.into()])
}

/// How its cells are drawn by hand: its sign on the board tells.
fn gesture(kind: Kind) -> &'static str {
    match kind.look() {
        Look::Thermometer | Look::Line { .. } | Look::Between | Look::Arrow => "line",
        Look::Dot { .. } | Look::Letter | Look::Angle => "pair",
        Look::Corner => "corner",
        Look::Beside => "beside",
        Look::AtDiagonal => "diagonal",
        _ => "cells",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_its_words_in_both_languages() {
        let listed = all();
        assert_eq!(listed.as_array().unwrap().len(), Kind::all().count());
        for it in listed.as_array().unwrap() {
            assert!(it["chinese"].as_str().is_some_and(|it| !it.is_ascii()), "{it}");
            let caption = [0, 1].map(|at| it["caption"][at].as_str().unwrap());
            assert_eq!(caption[0].is_empty(), caption[1].is_empty(), "{it}");
            assert!(it["example"].as_str().unwrap().contains(it["word"].as_str().unwrap()));
        }
    }
}
