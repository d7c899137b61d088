//! Words in a grid: rectangles, squares and crosswords, filled from a list of words.
//!
//! # Why this shape
//! Items: each slot, which is a run of cells across or down; secondary items: each cell where two slots cross, whose
//! color is its letter, and each word, because no word is used twice. An option puts a word into a slot. Words that can
//! be in no solution are removed beforehand; see [`fits`].
//!
//! # Invariants
//! The options of a slot come one after another, in the order of the list.
//!
//! # Cost
//! At most [`MOST`] options, each with at most two more entries than its word has letters.
//!
//! # Source
//! D. E. Knuth, *The Art of Computer Programming*, section 7.2.2.1, fills grids with words by colors in the same way.

mod fits;
mod fresh;
mod grid;
mod letter;
mod list;

use gavotte_ordered::OrderedSet;

use gavotte_model::{Assembler, Message, OptionId, Problem, Role, message};

use self::fits::{Crossings, Fits, fits};
use self::fresh::{Fillings, lattice};
use self::grid::{Grid, Slot, Square};
use self::list::List;
use crate::board::{Board, Content, Note};
use crate::error::shown;
use crate::fresh::{Cells, sides};
use crate::genre::wrong_setting;
use crate::genres::{Answer, Example, Fresh, Genre, Setting, Text, anew, known, told};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::lines::Line;
use crate::{Aim, Lay, Puzzle, PuzzleError, PuzzleErrorKind as Kind};

/// The most options, because no search finishes with more, and they would fill a gigabyte.
const MOST: usize = 1_000_000;
/// The longest run that the setting `shortest` can ask for: a side of the largest grid.
const LONGEST: usize = 100;

/// Grids to be filled with words.
pub(crate) const GENRE: Genre = Genre {
    name: "words",
    chinese: "填字",
    what: told([
        "Word squares, rectangles and crosswords, filled from a list of words with or without scores",
        "单词方阵、矩形与填字游戏：用词表填满网格，单词可以带分数",
    ]),
    input: told([
        "the grid, a row a line: `.` for an open cell, `#` for a black one, a letter that is given; or `grid 4x5`; \
         then an empty line or the line `words`, and the list, a word a line, with a score or without: `apple;50`, \
         `pear;2.5`. The command reads 1 MiB, which is a list of about 100,000 words",
        "网格，每行一行：`.` 是空格，`#` 是黑格，字母是已给的；或写 `grid 4x5`；之后空一行或写一行 `words`，再写词\
         表，每行一个词，可带分数：`apple;50`、`pear;2.5`。命令可读 1 MiB，约十万个词",
    ]),
    model: told([
        "Each run of cells is an item; a cell where two cross is a secondary item whose color is its letter, and each \
         word a secondary item; an option is a word in a run",
        "每一段连续的格子是主列；交叉格是副列，颜色是其中的字母，每个单词也是副列；一个选项是把一个单词填进一段",
    ]),
    endings: &["words"],
    marks: &[],
    word: None,
    fresh: anew(Fresh {
        size: "5x5",
        sizes: told([
            "rows and columns as 5x9, or one number, odd numbers from 5 to 15, or a file with a grid and a list",
            "行数和列数，如 5x9，或一个数，均为 5 到 15 的奇数；或含网格和词表的文件",
        ]),
        like: sides,
        plan: |word| {
            let cells = Cells::sized(word, 5..=15)?;
            if cells.rows % 2 == 0 || cells.columns % 2 == 0 {
                return Err(Kind::Wrong(
                    "a crossword from nothing has odd numbers of rows and columns".into(),
                )
                .into());
            }
            Ok(Box::new(fillings(&Text { text: lattice(cells).as_bytes(), settings: &[] })?))
        },
        own: Some(|text| Ok(Box::new(fillings(text)?))),
    }),
    settings: &[
        Setting {
            name: "symmetric",
            value: "",
            what: told([
                "the grid reads the same across and down, as a word square does",
                "横读与纵读相同，如单词方阵",
            ]),
        },
        Setting {
            name: "repeat",
            value: "",
            what: told(["a word may be used more than once", "一个词可以多次使用"]),
        },
        Setting {
            name: "shortest",
            value: "N",
            what: told([
                "runs of fewer than N cells hold no word; 2 without it, or 1 where the list has a word of one \
                 letter and a cell is in no longer run",
                "不足 N 格的段不放词；不设时为 2，若词表中有一个字母的词且有格子不在更长的段中则为 1",
            ]),
        },
    ],
    examples: known(EXAMPLES),
    read,
};

const EXAMPLES: &[Example] = &[
    Example {
        title: ["Double word squares", "单词矩形：横竖六个词各不相同"],
        text: DOUBLE,
        settings: &[],
        answer: Answer::Count("10"),
        source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
    },
    Example {
        title: ["Word squares", "对称的单词方阵"],
        text: SQUARE,
        settings: &[("symmetric", "yes")],
        answer: Answer::Count("16"),
        source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
    },
    Example {
        title: ["A crossword of the greatest score", "得分最高的填字游戏"],
        text: SCORED,
        settings: &[],
        answer: Answer::Best(325),
        source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
    },
    Example {
        title: ["No filling, because a word would be there twice", "没有填法：总有一个词要用两次"],
        text: NONE,
        settings: &[],
        answer: Answer::Count("0"),
        source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
    },
];

const DOUBLE: &str = "grid 3x3\n\nace\nage\nago\naid\nant\nape\nare\narm\nash\nate\nbad\nbat\nbet\ncan\ncar\ncot\near\n\
    eat\negg\nend\nera\ngas\nhat\nhen\nice\nill\nlie\nmap\nmat\nnet\noak\noat\none\npar\npea\npen\nrat\n\
    red\nsea\nset\ntan\ntea\nten\nthe\ntie\nton\nyes\n";

const SQUARE: &str = "grid 4x4\n\nable\nacid\narea\narmy\naway\nball\nband\ncage\ncard\ncity\ndata\ndeal\ndear\nearn\n\
    east\neasy\nedge\nelse\never\nface\nfact\nfall\ngain\ngame\ngate\ngear\nhall\nhave\nidea\niron\n\
    lady\nland\nlate\nlead\nleft\nlife\nline\nlose\nmade\nmeal\nmean\nname\nneed\nnews\nnote\nonce\n\
    open\nover\npage\nrain\nrate\nread\nreal\nring\nrise\nroad\nrose\nsafe\nsame\nsand\nseat\nsend\n\
    step\ntale\ntear\nterm\ntree\nunit\nvast\nwall\nyear\n";

const SCORED: &str = "##...\n#....\n.....\n....#\n...##\n\nAGO;50\nALIVE;40\nALL;35\nALOE;35\nALT;40\nARE;40\nARID;35\n\
    ARISE;20\nAROSE;40\nART;20\nATE;50\nEARS;20\nEAST;40\nEAT;35\nEATS;45\nEYE;30\nGIFT;30\nGIVE;20\n\
    LEFT;40\nLET;40\nLIFT;35\nLIST;25\nLOSE;40\nLOT;40\nNOSE;35\nODE;20\nOPT;25\nPEA;20\nROSE;45\n\
    SEA;20\nSEE;20\nSHIFT;20\nSPA;20\nSTAR;40\nSTARE;25\nSTART;50\nSTATE;20\nSTAY;45\nTEA;25\nTEE;20\n\
    THAT;20\nTHOSE;25\nTOE;35\nTREE;20\nTRIO;25\nTRIP;25\n";

const NONE: &str = "c..\n.#.\n..t\n\ncat\ncot\ntea\ntot\n";

/// A grid with its problem.
struct Words {
    grid: Grid,
    slots: Vec<Slot>,
    list: List,
    /// The slot and the word of each option.
    fillings: Vec<(usize, usize)>,
    misfit: Option<Message>,
    problem: Problem,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    Ok(Box::new(of(text)?))
}

/// The fillings of a grid with its list, for new crosswords.
fn fillings(text: &Text<'_>) -> Result<Fillings, PuzzleError> {
    if let [(name, _), ..] = text.settings {
        let words = message!("a new crossword has no {name}; leave it out", name = shown(name));
        return Err(Kind::Wrong(words).into());
    }
    let Words { grid, slots, list, fillings, problem, .. } = of(text)?;
    let placed = fillings.into_iter();
    let placed =
        placed.map(|(slot, word)| (slots[slot].cells.clone(), list.words[word].text.clone()));
    Ok(Fillings { problem, grid, placed: placed.collect() })
}

fn of(text: &Text<'_>) -> Result<Words, PuzzleError> {
    let shortest = shortest(text)?;
    let lines = text.lines()?;
    let (grid, used) = Grid::read(&lines, text.is_on("symmetric"))?;
    let rest = &lines[used..];
    let drawn = &lines[..used];
    let slots = match shortest {
        Some(shortest) => slots(&grid, shortest, drawn)?,
        // Words of one letter are for cells that no longer word fills.
        None if rest.iter().any(is_of_one_letter) => {
            slots(&grid, 2, drawn).or_else(|_| slots(&grid, 1, drawn))?
        }
        None => slots(&grid, 2, drawn)?,
    };
    let begin = rest.iter().position(|line| !line.is_blank() && line.text().trim() != "words");
    let Some(begin) = begin else {
        let words = "the list of words is missing: an empty line, then a word a line";
        return Err(lines[lines.len() - 1].wrong(lines[lines.len() - 1].length() + 1, words));
    };
    let lengths: OrderedSet<usize> = slots.iter().map(|slot| slot.cells.len()).collect();
    let list = List::read(&rest[begin..], |length| lengths.contains(&length))?;
    let too_many = |what: Message| {
        let count = slots.len();
        let words = message!(
            "{what} in {count} slots are too many: give letters, draw black cells, or shorten the list",
            what,
            count
        );
        lines[0].wrong(1, words)
    };
    let fits = fits(&grid, &slots, &crossings(&grid, &slots), &list)
        .ok_or_else(|| too_many(message!("{words} words", words = list.words.len())))?;
    let count: usize = fits.words.iter().map(Vec::len).sum();
    if count > MOST {
        return Err(too_many(message!("{count} places of words", count)));
    }
    let misfit = misfit(&slots, &fits);
    let pairs = fits.words.iter().enumerate();
    let fillings: Vec<(usize, usize)> =
        pairs.flat_map(|(slot, words)| words.iter().map(move |&it| (slot, it as usize))).collect();
    let problem = encode(&grid, &slots, &list, &fillings, text.is_on("repeat"))?;
    Ok(Words { grid, slots, list, fillings, misfit, problem })
}

/// The least number of cells of a run, if the setting says it.
fn shortest(text: &Text<'_>) -> Result<Option<usize>, PuzzleError> {
    let Some(value) = text.setting("shortest") else { return Ok(None) };
    let number = value.parse().ok().filter(|number| (1..=LONGEST).contains(number));
    let allowed = message!("a number from 1 to {LONGEST}", LONGEST);
    number.map(Some).ok_or_else(|| wrong_setting("shortest", value, allowed))
}

/// Whether the word of this line has one letter.
fn is_of_one_letter(line: &Line) -> bool {
    let word = line.text().trim().split([';', ',', ' ', '\t']).next().unwrap_or_default();
    word.chars().count() == 1 && word.starts_with(char::is_alphabetic)
}

/// The slots of the grid that these lines draw: at least one, and no open cell outside of them.
fn slots(grid: &Grid, shortest: usize, drawn: &[Line]) -> Result<Vec<Slot>, PuzzleError> {
    let slots = grid.slots(shortest);
    if let Some(cell) = grid.idle(&grid.owners(&slots)) {
        let (row, column) = (cell / grid.columns, cell % grid.columns);
        let words = message!(
            "the cell in row {row}, column {column} is in no run of {shortest} cells, so nothing says what its letter is: make \
             it black or give it a letter",
            row = row + 1,
            column = column + 1,
            shortest
        );
        return Err(drawn.get(row).unwrap_or(&drawn[0]).wrong(1, words));
    }
    if slots.is_empty() {
        return Err(
            drawn[0].wrong(1, message!("the grid has no run of {shortest} cells", shortest))
        );
    }
    Ok(slots)
}

/// The reason why there is no filling, where a slot is without words.
fn misfit(slots: &[Slot], fits: &Fits) -> Option<Message> {
    if let Some(slot) = fits.lonely.map(|slot| &slots[slot]) {
        let (count, name) = (slot.cells.len(), slot.name());
        return Some(message!("no word of {count} letters in the list fits {name}", count, name));
    }
    let slot = &slots[fits.crossed?];
    Some(message!("no word fits {slot} and the words that cross it", slot = slot.name()))
}

/// The cells that two slots share, for each slot.
fn crossings(grid: &Grid, slots: &[Slot]) -> Crossings {
    let mut crossings = vec![Vec::new(); slots.len()];
    for owners in grid.owners(slots) {
        if let [(one, here), (two, there)] = owners[..] {
            crossings[one].push((here, two, there));
            crossings[two].push((there, one, here));
        }
    }
    crossings
}

fn encode(
    grid: &Grid,
    slots: &[Slot],
    list: &List,
    fillings: &[(usize, usize)],
    is_repeated: bool,
) -> Result<Problem, PuzzleError> {
    let mut assembler: Assembler = Problem::assembler();
    let mut items = Vec::with_capacity(slots.len());
    for slot in slots {
        items.push(assembler.item(&slot.name().replace(' ', "-"), Role::Once)?);
    }
    let mut cells = vec![None; grid.squares.len()];
    for (cell, owners) in grid.owners(slots).iter().enumerate() {
        if owners.len() > 1 && grid.squares[cell] == Square::Open {
            let name = format!("r{}c{}", cell / grid.columns + 1, cell % grid.columns + 1);
            cells[cell] = Some(assembler.item(&name, Role::Secondary)?);
        }
    }
    let mut uses = vec![0_usize; list.words.len()];
    for &(_, word) in fillings {
        uses[word] += 1;
    }
    let mut words = vec![None; list.words.len()];
    for (word, it) in list.words.iter().enumerate() {
        if uses[word] > 1 && !is_repeated {
            words[word] = Some(assembler.item(&it.text, Role::Secondary)?);
        }
    }
    let mut colors = Vec::with_capacity(list.letters.len());
    for letter in &list.letters {
        colors.push(assembler.color(letter.encode_utf8(&mut [0; 4]))?);
    }
    for &(slot, word) in fillings {
        assembler.entry(items[slot], None)?;
        for (&cell, &letter) in slots[slot].cells.iter().zip(&list.words[word].letters) {
            if let Some(item) = cells[cell] {
                assembler.entry(item, Some(colors[letter]))?;
            }
        }
        if let Some(item) = words[word] {
            assembler.entry(item, None)?;
        }
        if list.is_scored {
            assembler.decimal_cost(list.words[word].score)?;
        }
        assembler.end_option()?;
    }
    Ok(assembler.build())
}

impl Words {
    /// The cells of an option in the order of the letters; in a symmetric grid once across and once down.
    fn places(&self, option: OptionId) -> Vec<usize> {
        let (slot, _) = self.fillings[option.index()];
        let slot = &self.slots[slot];
        if !self.grid.is_symmetric {
            return slot.cells.clone();
        }
        let across = slot.start..slot.start + slot.cells.len();
        across.clone().chain(across.map(|cell| self.grid.mirrored(cell))).collect()
    }
}

impl Geometry for Words {
    /// The reflection that exchanges across and down. Others would spell the words backwards.
    fn motions(&self) -> Vec<Motion> {
        if self.grid.is_symmetric {
            return Vec::new();
        }
        of_board(self).into_iter().filter(|motion| motion.name == "diagonal reflection").collect()
    }
}

impl Puzzle for Words {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let (grid, columns) = (&self.grid, self.grid.columns);
        let mut letters: Vec<Option<char>> = vec![None; grid.squares.len()];
        for &option in options {
            let (_, word) = self.fillings[option.index()];
            let cells = self.places(option);
            // In a symmetric grid the word stands there twice, across and down.
            for (cell, letter) in cells.into_iter().zip(self.list.words[word].text.chars().cycle())
            {
                letters[cell] = Some(letter);
            }
        }
        let mut board = Board::new(format!("Words, {} x {columns}", grid.rows()));
        for (at, square) in grid.squares.iter().enumerate() {
            let cell = board.square(at / columns, at % columns);
            match (*square, letters[at]) {
                (Square::Black, _) => cell.say("#").hold(Content::Wall),
                (Square::Letter(letter), _) => cell.write(letter).given(true),
                (Square::Open, Some(letter)) => cell.write(letter),
                (Square::Open, None) => cell,
            };
        }
        for (at, slot) in self.slots.iter().enumerate() {
            if at == 0 || self.slots[at - 1].number != slot.number {
                let (row, column) = (slot.start / columns, slot.start % columns);
                let at = (column as f64 + 0.2, row as f64 + 0.2);
                board.notes.push(Note { at, text: slot.number.to_string(), size: 0.25 });
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (_, word) = self.fillings[option.index()];
        let mut cells = self.places(option);
        cells.sort_unstable();
        cells.dedup();
        Lay { cells, thing: word, name: self.list.words[word].text.clone(), is_piece: false }
    }

    fn aim(&self) -> Aim {
        if self.list.is_scored { Aim::Greatest } else { Aim::Any }
    }

    fn misfit(&self) -> Option<Message> {
        self.misfit.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(text: &str, settings: &[(&str, &str)]) -> usize {
        GENRE.open(text, settings).unwrap().problem().option_count()
    }

    #[test]
    fn lists_are_read_as_people_write_them() {
        for list in ["ÄB;5\nba 7", "äb;5\n\n# note\nBA,7", "  äb ; 5\nba\t7\nba;1"] {
            let puzzle =
                GENRE.open(format!("ä.\n..\n\n{list}\n"), &[("symmetric", "yes")]).unwrap();
            assert_eq!(puzzle.aim(), Aim::Greatest, "{list:?}");
            assert_eq!(puzzle.text(&[]), "Ä.\n..\n", "{list:?}");
        }
        // A capital of one letter may be two characters: a word has room for them, but a cell has not.
        assert_eq!(options("....\n\nfuß\n", &[]), 1);
        assert!(GENRE.open("ß...\n\nfuss\n", &[]).is_err());
    }

    #[test]
    fn scores_have_digits_behind_the_point() {
        let grid = "..\n..\n\n";
        let fine = GENRE.open(format!("{grid}ab;2.5\nba,.25\nbb -1.75\nba;0.2\n"), &[]).unwrap();
        let whole = GENRE.open(format!("{grid}ab;250\nba,25\nbb -175\nba;20\n"), &[]).unwrap();
        let (fine, whole) = (fine.problem(), whole.problem());
        assert_eq!((fine.decimals(), fine.option_count()), (2, whole.option_count()));
        assert!(fine.options().all(|option| fine.cost(option) == whole.cost(option)));
        for (score, why) in [
            ("1.2.3", "`1.2.3` cannot stand here: a score"),
            ("1,5", "`1,5` cannot stand here: a score"),
            ("1000000000.5", "a number up to 1000000000,"),
            (".0000000000000000001", "has more than 18 digits behind the point: a score"),
        ] {
            let error = GENRE.open(format!("{grid}ba\nab;{score}\n"), &[]).err().unwrap();
            assert_eq!((error.line(), error.column()), (Some(5), Some(4)), "{error}");
            assert!(error.to_string().contains(why), "{error}");
        }
    }

    #[test]
    fn words_without_a_partner_are_no_options() {
        // The given letters leave `ab` twice; `bb` and `ba` fit beside and below it, `ca` nowhere.
        assert_eq!(options("ab\n..\n\nab\nbb\nba\nca\n", &[]), 6);
        assert_eq!(options("ab\n..\n\nab\nac\ncb\n", &[]), 0);
    }

    #[test]
    fn what_is_too_much_is_refused() {
        let letters = || 'a'..='z';
        let pairs = letters().flat_map(|a| letters().map(move |b| format!("{a}{b}\n")));
        let pairs: String = pairs.collect();
        let rows = "..#".repeat(33);
        let grid = format!("{rows}\n{rows}\n{}\n", "#".repeat(99)).repeat(33);
        let error = GENRE.open(format!("{grid}\n{pairs}"), &[]).err().unwrap();
        assert_eq!(error.line(), Some(1));
        assert!(error.to_string().contains("too many"), "{error}");
    }
}
