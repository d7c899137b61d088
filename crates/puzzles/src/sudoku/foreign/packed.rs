//! The short form of SudokuPad's JSON in links: names without quotation marks, and short names.
//!
//! # Why this shape
//! The shortened text is written out as JSON again, so that the one reader of JSON reports mistakes. One walk over the
//! letters is enough, because outside of texts the place of a bare word shows what it stands for.
//!
//! # Cost
//! Linear in the text.
//!
//! # Source
//! The shortening is that of SudokuPad's PuzzleZipper.

/// Short names and their meanings. [fixed]
const NAMES: [(&str, &str); 25] = [
    ("c", "color"),
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("vd", "videos"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
    ("d", "duration"),
    ("d2", "d"),
];

/// The JSON for a shortened text.
pub(super) fn written_out(text: &str) -> String {
    // Texts have either all quotation marks or none.
    let quote = if text.contains('"') { '"' } else { '\'' };
    let letters: Vec<char> = text.chars().collect();
    let mut json = String::with_capacity(2 * text.len());
    // The last letter that is no part of a text or a word.
    let (mut before, mut at) = (' ', 0);
    while let Some(&letter) = letters.get(at) {
        let is_open = matches!(before, '{' | '[' | ',');
        match letter {
            _ if letter == quote => {
                string(&letters, &mut at, quote, &mut json);
                before = '"';
            }
            ' ' | '\t' | '\n' | '\r' => at += 1,
            '{' | '[' | '}' | ']' | ',' | ':' => {
                // Nothing between two marks means an empty object.
                let is_empty = matches!((before, letter), ('[' | ',', ',' | ']'));
                if is_empty && is_open {
                    json.push_str("{}");
                }
                json.push(letter);
                before = letter;
                at += 1;
            }
            _ => {
                let is_word = |it: &&char| !matches!(it, '{' | '[' | '}' | ']' | ',' | ':');
                let word: String = letters[at..].iter().take_while(is_word).collect();
                at += word.chars().count();
                let is_name = letters.get(at) == Some(&':');
                json.push_str(&if is_name { name(&word) } else { value(&word) });
                before = '"';
            }
        }
    }
    json
}

/// A text, whose quotation marks may be single ones.
fn string(letters: &[char], at: &mut usize, quote: char, json: &mut String) {
    let begin = json.len() + 1;
    json.push('"');
    *at += 1;
    while let Some(&letter) = letters.get(*at) {
        *at += 1;
        match letter {
            _ if letter == quote => {
                json.push('"');
                break;
            }
            '\\' => {
                let next = letters.get(*at).copied().unwrap_or('\\');
                *at += 1;
                if next != '\'' {
                    json.push('\\');
                }
                json.push(next);
            }
            _ => json.push(letter),
        }
    }
    // A short name may have quotation marks, too.
    if letters.get(*at) == Some(&':') && json.len() > begin {
        let short = json[begin..json.len() - 1].to_owned();
        json.truncate(begin - 1);
        json.push_str(&name(&short));
    }
}

fn name(word: &str) -> String {
    let long = NAMES.iter().find(|(short, _)| *short == word).map_or(word, |(_, long)| long);
    format!("\"{long}\"")
}

fn value(word: &str) -> String {
    let is_color = word.len() == 6 && word.bytes().all(|it| it.is_ascii_hexdigit());
    match word {
        "t" => "true".to_owned(),
        "f" => "false".to_owned(),
        "#0" => "\"#000000\"".to_owned(),
        "#F" => "\"#FFFFFF\"".to_owned(),
        _ if is_color => format!("\"#{word}\""),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::written_out;

    #[test]
    fn shortened_texts_are_written_out() {
        let short = "{cs:50,ce:[[,{v:5},],[,,{}]],re:[[[0,0],[0,1]]],ca:[{ce:[[0,0]],v:15,unique:t,c:#0}],\
                     l:[{c:CFCFCF,th:21}],metadata:{t:'it\\'s \"1,,2\"',solution:'1'}}";
        let long = "{\"cellSize\":50,\"cells\":[[{},{\"value\":5},{}],[{},{},{}]],\"regions\":[[[0,0],[0,1]]],\
                    \"cages\":[{\"cells\":[[0,0]],\"value\":15,\"unique\":true,\"color\":\"#000000\"}],\
                    \"lines\":[{\"color\":\"#CFCFCF\",\"thickness\":21}],\"metadata\":{\"title\":\"its\"}}";
        let single = short.replace(" \"1,,2\"", "");
        let expected = long.replace("\"its\"", "\"it's\",\"solution\":\"1\"");
        assert_eq!(written_out(&single), expected);
        let plain = "{\"cells\":[[{},{\"value\":5}]],\"s\":\"a, b\"}";
        assert_eq!(written_out(plain), plain);
    }
}
