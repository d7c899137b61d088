//! Steiner triple systems: triples of V points, so that each two points are together in one triple.
//!
//! # Why this shape
//! Items: the pairs of points; an option is a triple and holds its three pairs. The other
//! triples that share a pair with a given one have no options, and [`Owned`] has items for given triples that clash.
//!
//! The board is the table of a * b, the third point of the triple of a and b: a symmetric Latin square with a * a = a.
//! It has the same cells for every system, which a list of triples would not have.
//!
//! # Invariants
//! Item ids: pairs in the order of their first and then second point. The items of an option with the points
//! a < b < c are ab, ac and bc. Behind the pairs come the items of given triples that clash.
//!
//! # Cost
//! C(V, 3) options of three items.
//!
//! # Source
//! J. Steiner, *Combinatorische Aufgabe*, Crelle 45 (1853); OEIS A030128 counts the systems.

use gavotte_ordered::OrderedSet;

use gavotte_model::{Message, OptionId, Problem, Role, message};

use crate::board::{Board, Content};
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::givens::Owned;
use crate::input::{content, no_more, number, words};
use crate::isometry::of_board;
use crate::meetings::advance;
use crate::rounds::Table;
use crate::{Lay, Opened, Puzzle, PuzzleError};

/// The most points: 156,849 triples.
const MOST: usize = 99;

/// Triples with each two points once.
pub(crate) const GENRE: Genre = Genre {
    name: "steiner",
    chinese: "斯坦纳系",
    what: told([
        "Steiner triple systems: triples of V points, each two points together in one",
        "施泰纳三元系：V 个点的三元组，每两点恰好同在一组",
    ]),
    input: told([
        "the number V of points; then, where triples are given, a line such as `1 2 3` for each. `design V 3 1` is the same up \
         to isomorphism and under groups",
        "点数 V；有给定的三元组时，每个写一行，如 `1 2 3`。同构意义下或给定群时请用 `design V 3 1`",
    ]),
    model: told([
        "The pairs of points are items; an option is a triple, which covers its three pairs",
        "点对都是主列；一个选项是一个三元组，覆盖其中的三个点对",
    ]),
    endings: &["steiner"],
    marks: &[],
    word: Some("V"),
    fresh: None,
    settings: &[],
    examples: known(&[
        Example {
            title: ["Seven points: the Fano plane", "七个点：法诺平面"],
            text: "7\n",
            settings: &[],
            answer: Answer::Count("30"),
            source: ["OEIS A030128", "OEIS A030128"],
        },
        Example {
            title: ["Nine points", "九个点"],
            text: "9\n",
            settings: &[],
            answer: Answer::Count("840"),
            source: ["OEIS A030128", "OEIS A030128"],
        },
        Example {
            title: [
                "Thirteen points, the triples of the first given",
                "十三个点，已给含第一点的三元组",
            ],
            text: "13\n1 2 3\n1 4 5\n1 6 7\n1 8 9\n1 10 11\n1 12 13\n",
            settings: &[],
            answer: Answer::Count("115200"),
            source: [
                "OEIS A030128 by the 10,395 ways to pair the other twelve points",
                "OEIS A030128，除以其余十二点的 10,395 种配对方式",
            ],
        },
        Example {
            title: ["Thirteen points", "十三个点"],
            text: "13\n",
            settings: &[],
            answer: Answer::Count("1197504000"),
            source: ["OEIS A030128", "OEIS A030128"],
        },
        Example {
            title: ["Fifteen points", "十五个点"],
            text: "15\n",
            settings: &[],
            answer: Answer::Count("60281712691200"),
            source: ["OEIS A030128", "OEIS A030128"],
        },
    ]),
    read,
};

/// Three points in ascending order, from 0.
type Triple = [usize; 3];

/// A number of points and given triples with their problem.
struct Steiner {
    points: usize,
    given: OrderedSet<Triple>,
    /// The triple of each option.
    triples: Vec<Triple>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = content(text)?;
    let first: Vec<_> = lines[0].words().collect();
    let points = number(&lines[0], first[0], 1..=MOST, "number of points")?;
    no_more(&lines[0], &first, 1)?;
    let mut given = OrderedSet::new();
    for line in &lines[1..] {
        let words = words(line, ",-");
        let mut triple = [0; 3];
        for (at, place) in triple.iter_mut().enumerate() {
            let word = words.get(at).copied().unwrap_or((line.length() + 1, ""));
            *place = number(line, word, 1..=points, "point of a triple")? - 1;
        }
        no_more(line, &words, 3)?;
        triple.sort_unstable();
        if triple[0] == triple[1] || triple[1] == triple[2] {
            return Err(line.wrong(1, "a triple has three different points"));
        }
        if !given.insert(triple) {
            return Err(line.wrong(1, "this triple is given twice"));
        }
    }
    Ok(Box::new(Steiner::of(points, given)?))
}

impl Steiner {
    fn of(points: usize, given: OrderedSet<Triple>) -> Result<Self, PuzzleError> {
        let (mut assembler, mut items) = (Problem::assembler(), Vec::new());
        for low in 0..points {
            for high in low + 1..points {
                let name = format!("{}-{}", low + 1, high + 1);
                items.push(assembler.item(&name, Role::Once)?);
            }
        }
        let pair = |low: usize, high: usize| low * (2 * points - low - 1) / 2 + high - low - 1;
        let pairs = |[a, b, c]: Triple| [pair(a, b), pair(a, c), pair(b, c)];
        let taken: OrderedSet<_> = given.iter().flat_map(|&triple| pairs(triple)).collect();
        let name = |[a, b, c]: &Triple| format!("{}-{}-{}", a + 1, b + 1, c + 1);
        let givens = given.iter().map(|&triple| (triple, pairs(triple).to_vec()));
        let owned = Owned::of(&mut assembler, givens, name)?;
        let (mut triples, mut triple) = (Vec::new(), [0, 1, 2]);
        let mut is_another = points >= 3;
        while is_another {
            let held = pairs(triple);
            if given.contains(&triple) || !held.iter().any(|pair| taken.contains(pair)) {
                for item in held.map(|pair| items[pair]).into_iter().chain(owned.item(&triple)) {
                    assembler.entry(item, None)?;
                }
                assembler.end_option()?;
                triples.push(triple);
            }
            is_another = advance(&mut triple, points);
        }
        Ok(Self { points, given, triples, problem: assembler.build() })
    }
}

/// The points of a triple, from 1.
fn named([a, b, c]: [usize; 3]) -> String {
    format!("{} {} {}", a + 1, b + 1, c + 1)
}

impl Geometry for Steiner {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Steiner {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let mut board = Board::new(format!("A Steiner triple system on {} points", self.points));
        board.is_spaced = true;
        for row in 0..self.points {
            for column in 0..self.points {
                let cell = board.square(row, column);
                if row == column {
                    cell.write((row + 1).to_string()).hold(Content::Tint(row)).given(true);
                }
            }
        }
        for &option in options {
            let triple = self.triples[option.index()];
            // The cells are in the order of `lays`, so the third point of each is known.
            for (at, cell) in self.lays(option).cells.into_iter().enumerate() {
                let third = triple[2 - at / 2];
                let cell = board.cells[cell].write((third + 1).to_string());
                cell.hold(Content::Tint(third)).given(self.given.contains(&triple));
            }
        }
        board
    }

    /// The triples in order, as many in a row as one point is in: those of the first point are the first row.
    fn pictured(&self, options: &[OptionId]) -> Board {
        let title = format!("A Steiner triple system on {} points", self.points);
        let (mut board, columns) = (Board::new(title), (self.points.saturating_sub(1) / 2).max(1));
        let triples: OrderedSet<_> = options.iter().map(|it| self.triples[it.index()]).collect();
        let letters = 3 * self.points.to_string().len() + 2;
        let table = Table::new(columns, 1, letters);
        let count = (self.points * columns / 3).max(triples.len());
        for _ in 0..count.div_ceil(columns) {
            table.row(&mut board, "");
        }
        board.cells.truncate(count);
        for (at, triple) in triples.iter().enumerate() {
            table.write(&mut board, at, vec![named(*triple)]);
            board.cells[at].hold(Content::Tint(triple[0])).given(self.given.contains(triple));
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let [a, b, c] = self.triples[option.index()];
        let pairs = [(a, b), (b, a), (a, c), (c, a), (b, c), (c, b)];
        let cells = pairs.map(|(row, column)| row * self.points + column).to_vec();
        let name = named([a, b, c]);
        Lay { cells, thing: 0, name, is_piece: false }
    }

    /// A line for each triple, in order.
    fn text(&self, options: &[OptionId]) -> String {
        let triples: OrderedSet<_> = options.iter().map(|it| self.triples[it.index()]).collect();
        let lines: String = triples.iter().map(|&triple| named(triple) + "\n").collect();
        if lines.is_empty() { "no triples\n".to_owned() } else { lines }
    }

    fn misfit(&self) -> Option<Message> {
        let is_right = matches!(self.points % 6, 1 | 3);
        let points = self.points;
        (!is_right).then(|| {
            message!("there is no system on {points} points: a number that has one leaves 1 or 3 when divided by 6", points)
        })
    }

    fn givens(&self) -> Vec<OptionId> {
        let is_given = |option: &OptionId| self.given.contains(&self.triples[option.index()]);
        self.problem.options().filter(is_given).collect()
    }

    fn named(&self, option: OptionId) -> String {
        self.lays(option).name
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let triples = if givens.is_empty() { String::new() } else { self.text(givens) };
        Some(format!("{}\n{triples}", self.points))
    }

    fn opened(&self) -> Option<Opened> {
        let opened = Self::of(self.points, OrderedSet::new()).ok()?;
        let is_given = |option: &OptionId| self.given.contains(&opened.triples[option.index()]);
        let givens = opened.problem.options().filter(is_given).collect();
        Some((Box::new(opened), givens))
    }
}
