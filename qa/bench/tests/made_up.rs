//! Generated instances with colors, compared with a count that knows nothing of exact covers.

use std::collections::HashSet;

use gavotte_bench::generate;
use gavotte_bench::instance::Instance;
use gavotte_bench::rivals;

fn text(words: &str) -> String {
    generate::from_words(&words.split(' ').collect::<Vec<_>>()).expect("a family")
}

fn by_exact_covers(text: &str) -> u64 {
    let rival = rivals::by_name("exact-covers").expect("it is built in");
    let answer = (rival.answer)(&Instance::parse(text).expect("it is DLX text"));
    answer.try_into().expect("the count is small")
}

/// The words that the options of one line spell, in the order of the text.
fn words_of(text: &str, line: &str) -> Vec<String> {
    let options = text.lines().skip(2).filter(|option| option.split(' ').next() == Some(line));
    let word = |option: &str| option.split(' ').filter_map(|cell| cell.split(':').nth(1)).collect();
    options.map(word).collect()
}

#[test]
fn word_rectangles() {
    let mut total = 0;
    for words in ["words 5 12 2x3 1", "words 5 25 3x3 2", "words 3 10 3x3 3", "words 6 18 2x4 4"] {
        let text = text(words);
        let across = words_of(&text, "A0");
        let down: HashSet<String> = words_of(&text, "D0").into_iter().collect();
        let items = text.lines().nth(1).unwrap();
        let rows = items.split(' ').filter(|item| item.starts_with('A')).count();
        let columns = across[0].len();
        let mut count = 0;
        // Every choice of words for the rows, as the digits of a number.
        for choice in 0..across.len().pow(u32::try_from(rows).unwrap()) {
            let row = |at: usize| {
                let power = across.len().pow(u32::try_from(at).unwrap());
                across[choice / power % across.len()].as_bytes()
            };
            let column = |at| (0..rows).map(|r| char::from(row(r)[at])).collect::<String>();
            count += u64::from((0..columns).all(|at| down.contains(&column(at))));
        }
        assert_eq!(by_exact_covers(&text), count, "{words}");
        total += count;
    }
    assert!(total > 50, "the words hardly ever cross: {total}");
}

type Tile = [usize; 4];

/// A board that is filled cell by cell, the colors compared one by one.
struct Board {
    rows: usize,
    columns: usize,
    /// Every way to color a tile, with the least of its turns, which says which tile it is.
    forms: Vec<(Tile, Option<Tile>)>,
    filled: Vec<(Tile, Option<Tile>)>,
}

impl Board {
    fn new(colors: usize, rows: usize, columns: usize) -> Self {
        let form = |n| [n / colors.pow(3), n / colors.pow(2), n / colors, n].map(|k| k % colors);
        let turn = |form: Tile, by: usize| [0, 1, 2, 3].map(|side| form[(side + by) % 4]);
        let least = |form: Tile| (0..4).map(|by| turn(form, by)).min();
        let forms = (0..colors.pow(4)).map(form).map(|form| (form, least(form))).collect();
        Self { rows, columns, forms, filled: Vec::new() }
    }

    fn count(&mut self) -> u64 {
        let at = self.filled.len();
        if at == self.rows * self.columns {
            return 1;
        }
        let (row, column) = (at / self.columns, at % self.columns);
        let upper = if row == 0 { 0 } else { self.filled[at - self.columns].0[2] };
        let left = if column == 0 { 0 } else { self.filled[at - 1].0[1] };
        let mut count = 0;
        for (form, tile) in self.forms.clone() {
            let fits = form[0] == upper
                && form[3] == left
                && (column + 1 < self.columns || form[1] == 0)
                && (row + 1 < self.rows || form[2] == 0)
                && self.filled.iter().all(|(_, other)| *other != tile);
            if fits {
                self.filled.push((form, tile));
                count += self.count();
                self.filled.pop();
            }
        }
        count
    }
}

#[test]
fn macmahon_squares() {
    for (colors, rows, columns) in
        [(2, 1, 1), (2, 2, 2), (2, 2, 3), (3, 1, 3), (3, 2, 4), (3, 3, 3)]
    {
        let text = text(&format!("macmahon {colors} {rows}x{columns}"));
        assert_eq!(
            by_exact_covers(&text),
            Board::new(colors, rows, columns).count(),
            "{rows}x{columns}"
        );
    }
}
