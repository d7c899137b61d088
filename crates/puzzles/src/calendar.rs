//! The calendar puzzle: pieces cover a calendar and leave a date free.
//!
//! # Why this shape
//! The board without the cells of the date is a packing. The picture has all cells, each with its label, because people
//! want to read the cells that are left free. A board is rows of labels, its own or a text's, and the date finds its cells
//! by their labels; where labels are no dates, the text names those that stay free.
//!
//! # Invariants
//! The cells of the packing have the names on the board, such as `Jan`, `31` or `Sun`; a cell without a label is named by its
//! place. Cells of the board go row by row; those of the packing are the same without the free ones.
//!
//! # Cost
//! Some thousand places on the usual boards, where every date is counted in milliseconds; else that of a packing.

mod date;
mod layout;
mod puzzle;
mod read;

use crate::genres::{Answer, Example, Genre, Setting, Text, known, told};
use crate::{Puzzle, PuzzleError};

/// Pieces that cover all of a calendar but the date.
pub(crate) const GENRE: Genre = Genre {
    name: "calendar",
    chinese: "日历拼图",
    what: told([
        "A calendar that pieces cover but for the month and the day of a date, and its day of the week, or a board with labels \
         of your own",
        "用拼板盖住日历，只露出某一天的月份、日期（和星期）；也可用自己的标签和盘面",
    ]),
    input: told([
        "a date, as 2026-01-25, 01-25, 1/25, Jan 25 or Sun 25 January; lines `board weekday` and `turns rotations` for \
         what the settings say; then pieces that lie there already, as `given O Jan Feb Mar Jul Aug Sep`. A board of your own: \
         a line `board`, below it rows of labels with blanks between them, `#` for no cell and `.` for a cell without label, and an \
         empty line; the labels that mean the month, the day and the day of the week stay free, or in place of the date \
         `free LABEL LABEL` says which. `gaps 2`, `gaps 1..3` or `gaps any`: so many other cells stay free, too. Pieces of your own: a line `pieces`, below it drawings in letters, `pieces pentominoes` \
         and `copies A 2` as in `polyomino`; without them the usual ones, if the areas agree",
        "日期，如 2026-01-25、01-25、1/25、Jan 25 或 Sun 25 January；`board weekday` 和 `turns rotations` 两行与同名设置意思相同；\
         之后是已放的拼块，如 `given O Jan Feb Mar Jul Aug Sep`。自己的盘面：一行 `board`，下面是各行标签，用空格分隔，`#` 不是格子，\
         `.` 是没有标签的格子，以空行结束；表示月份、日期和星期的标签露出，或不写日期而用 `free 标签 标签` 指明。`gaps 2`、`gaps 1..3` 或 `gaps any`：另外还有这么多格空着。自己的拼块：\
         一行 `pieces`，下面用字母画图，`pieces pentominoes` 和 `copies A 2` 同 `polyomino`；不画则用通常的拼块，面积须相符",
    ]),
    model: told([
        "The cells but those that stay free, and the pieces, are items; an option is a piece in a place",
        "除露出的格子外，其余格子和拼板都是主列；一个选项是把一块拼板放在一个位置",
    ]),
    endings: &["calendar"],
    marks: &[],
    word: Some("DATE"),
    fresh: None,
    settings: &[
        Setting {
            name: "board",
            value: "NAME",
            what: told([
                "The board, where the text draws none: month (eight pieces), or weekday with the days of a week (ten pieces)",
                "文本没有画盘面时的盘面：month（八块），或带星期的 weekday（十块）",
            ]),
        },
        Setting {
            name: "turns",
            value: "TURNS",
            what: told([
                "How pieces may be laid: all, rotations (not turned over), none",
                "拼块的转法：all、rotations（不翻面）、none",
            ]),
        },
    ],
    examples: known(&[
        Example {
            title: ["6 October", "10 月 6 日"],
            text: "10-06\n",
            settings: &[],
            answer: Answer::Count("7"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["25 January", "1 月 25 日"],
            text: "2026-01-25\n",
            settings: &[],
            answer: Answer::Count("216"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["29 February", "2 月 29 日"],
            text: "Feb 29\n",
            settings: &[],
            answer: Answer::Count("64"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["21 November", "11 月 21 日"],
            text: "11-21\n",
            settings: &[],
            answer: Answer::Count("104"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["Saturday, 28 November", "11 月 28 日，星期六"],
            text: "2026-11-28\n",
            settings: &[("board", "weekday")],
            answer: Answer::Count("3316"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: [
                "28 November on another board, with tetrominoes",
                "另一盘面上的 11 月 28 日，有四连块",
            ],
            text: "11-28\nboard\nJan Feb Mar Apr May Jun #\nJul Aug Sep Oct Nov Dec #\n1 2 3 4 5 6 7\n8 9 10 11 12 13 14\n\
                   15 16 17 18 19 20 21\n22 23 24 25 26 27 28\n# # # # 29 30 31\n\npieces tetrominoes\nP\nPP\nPP\n\nU.U\nUUU\n\n\
                   V\nV\nVVV\n\nRRR\nRRR\n",
            settings: &[],
            answer: Answer::Count("661"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["Labels of one's own", "自己的标签"],
            text: "free b c\nboard\na b c d\ne f g h\ni j k l\nm n o p\n\npieces\nPP\nPP\nP.\n\nY.\nYY\nY.\nY.\n\nLLL\nL..\n",
            settings: &[],
            answer: Answer::Count("4"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
    ]),
    read,
};

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    Ok(Box::new(read::read(text)?))
}

#[cfg(test)]
mod tests {
    use gavotte_model::{OptionId, Problem};

    use super::GENRE;

    /// The board with a name, drawn, with its pieces.
    const MONTH: &str = "board\nJan Feb Mar Apr May Jun #\nJul Aug Sep Oct Nov Dec #\n1 2 3 4 5 6 7\n8 9 10 11 12 13 14\n\
                         15 16 17 18 19 20 21\n22 23 24 25 26 27 28\n29 30 31 # # # #\n\n";
    const PIECES: &str = "pieces\nL.\nL.\nL.\nLL\n\n.N\n.N\nNN\nN.\n\nOOO\nOOO\n\nPP\nPP\nP.\n\nU.U\nUUU\n\nV..\nV..\nVVV\n\n\
                          .Y\nYY\n.Y\n.Y\n\nZZ.\n.Z.\n.ZZ\n\n";
    const SMALL: &str =
        "board\nJan Feb Mar\n1 2 3 4\n5 6 7 .\n\npieces\nA.\nAA\n\nB..\nBBB\n\nCC\n\n";

    fn problem(text: &str) -> Result<Problem, String> {
        let puzzle = GENRE.open(text, &[]).map_err(|error| error.to_string())?;
        Ok(puzzle.problem().clone())
    }

    #[test]
    fn a_drawn_board_is_the_one_with_a_name() {
        let named = problem("01-25\n");
        assert!(named.is_ok());
        assert_eq!(problem(&format!("Jan 25\n{MONTH}{PIECES}")), named);
        assert_eq!(problem(&format!("Jan 25\n{MONTH}")), named, "the usual pieces");
        assert_eq!(problem(&format!("Jan 25\n{PIECES}")), named, "pieces of one's own");
        assert_eq!(problem(&format!("free 25 Jan\n{PIECES}\n{MONTH}")), named);
        assert_eq!(problem(&format!("{MONTH}Jan 25\n")), named, "the date last");
        let full = MONTH.replace("Jan", "JANUARY").replace("\n1 ", "\n01 ");
        assert_eq!(
            problem(&format!("Jan 25\n{full}")).map(|it| it.option_count()),
            named.map(|it| it.option_count())
        );
        let turned = problem("01-25\nturns rotations\n");
        assert_eq!(problem(&format!("Jan 25\nturns rotations\n{MONTH}{PIECES}")), turned);
        assert_eq!(problem(&format!("Jan 25\n{MONTH}{PIECES}turns rotations\n")), turned);
        let by_setting = GENRE.open(format!("Jan 25\n{MONTH}{PIECES}"), &[("turns", "rotations")]);
        assert_eq!(by_setting.map(|it| it.problem().clone()).map_err(|it| it.to_string()), turned);
        let weekday = "board\nJan Feb Mar Apr May Jun\nJul Aug Sep Oct Nov Dec\n1 2 3 4 5 6 7\n8 9 10 11 12 13 14\n\
                       15 16 17 18 19 20 21\n22 23 24 25 26 27 28\n29 30 31 Sun Mon Tue Wed\n# # # # Thu Fri Sat\n";
        assert_eq!(
            problem(&format!("2026-11-28\n{weekday}")),
            problem("2026-11-28\nboard weekday\n")
        );
    }

    #[test]
    fn a_written_text_reads_as_the_same_puzzle() {
        let texts = [
            format!("Jan 25\n{MONTH}"),
            format!("Mar 7\n{SMALL}"),
            format!("free Jan 1\n{SMALL}copies C 1\nturns none\n"),
            "free r1c1 b\nboard\n. b\nc d\n\npieces domino\n".to_owned(),
            format!("Jan 25\nturns none\n{PIECES}"),
            format!("Mar 7\ngaps 1..2\n{SMALL}copies C 0-1\n"),
        ];
        for text in texts {
            let puzzle = GENRE.open(&text, &[]).map_err(|error| error.to_string());
            let puzzle = puzzle.as_ref().map_err(|error| panic!("{text}: {error}")).unwrap();
            let given = [OptionId::new(0)];
            for givens in [&given[..], &[]] {
                let written = puzzle.written(givens).unwrap();
                let again = GENRE.open(&written, &[]).unwrap();
                assert_eq!(again.written(&again.givens()), Some(written));
                assert_eq!(again.givens().len(), givens.len());
                let (opened, _) = again.opened().unwrap();
                assert_eq!(opened.problem(), puzzle.problem());
                assert_eq!(opened.board(&given).to_string(), puzzle.board(&given).to_string());
            }
        }
    }

    #[test]
    fn areas_that_differ_are_a_reason() {
        let misfit = |text: &str| {
            let puzzle = GENRE.open(text, &[]).ok()?;
            Some(puzzle.misfit()?.to_string())
        };
        assert_eq!(misfit(&format!("Mar 7\n{SMALL}")), None);
        assert_eq!(
            misfit(&format!("Mar 7\n{SMALL}copies C 2\n")).as_deref(),
            Some("the board has 11 squares, the pieces 11, and 2 stay free, so nothing fits")
        );
    }

    #[test]
    fn what_is_wrong_is_refused_with_its_place() {
        let small = |first: &str| format!("{first}\n{SMALL}");
        let wrong = [
            (small("Apr 7"), (1, 1), "no label of the board means Apr"),
            (small("Mar 8"), (1, 1), "no label of the board means 8"),
            (small("Mar 7").replace(" .\n", " 07\n"), (1, 1), "`7` and `07` both mean 7"),
            (small("Mar 7").replace("Jan", "Tue"), (1, 1), "this board wants a day of the week"),
            (small("Tue Mar 7").replace("Jan", "Mon"), (1, 1), "no label of the board means Tue"),
            (small("Mar 7").replace(" .\n", " Feb\n"), (5, 7), "two cells are called Feb"),
            (
                small("Mar 7").replace(" .\n", " abcdefghijklmnopq\n"),
                (5, 7),
                "a label has at most 16",
            ),
            (small("Mar 7").replace('4', "A"), (7, 1), "`A` is a label and a piece"),
            (small("free 7 Apr"), (1, 8), "the board has no cell `Apr`; one is Jan"),
            (small("free 7 7"), (1, 8), "7 is named twice"),
            (small("free"), (1, 1), "one line `free`"),
            (small("free 7\nfree 1"), (2, 1), "one line `free`"),
            (small("Mar 7\nfree 7"), (2, 1), "the date says"),
            (SMALL.to_owned(), (1, 1), "a date is missing"),
            (small("Mar 7\nboard month"), (3, 1), "a second board"),
            (small("Mar 7\nboard big"), (2, 7), "a board is month or weekday"),
            (small("Mar 7\nturns"), (2, 1), "one word stands behind"),
            ("Mar 7\nboard\n\npieces\nA\n".to_owned(), (2, 1), "the board has no cell"),
            ("Mar 7\nboard\n# #\n".to_owned(), (2, 1), "the board has no cell"),
            (
                "Mar 7\nboard\nMar 7 8 9\n".to_owned(),
                (2, 1),
                "2 cells are to be covered and the usual pieces have 41",
            ),
            ("Mar 7\npieces\n".to_owned(), (2, 1), "there are no pieces"),
            ("Mar 7\npieces\n..\n".to_owned(), (3, 1), "a second board"),
            ("Mar 7\npieces\nA?\n".to_owned(), (3, 2), "illegal character `?`"),
            ("Mar 7\npieces\nA.A\n".to_owned(), (3, 1), "the squares of piece A"),
            ("Mar 7\npieces octominoes\n".to_owned(), (2, 8), "`octominoes` cannot"),
            ("Mar 7\ncopies A 2\npieces\nA\n".to_owned(), (2, 1), "`copies` stands below"),
            ("Mar 7\npieces\nA\ncopies B 2\n".to_owned(), (4, 8), "there is no piece `B`"),
            ("Mar 7\npieces\nA\nholes 2\n".to_owned(), (4, 1), "beside the date are"),
            ("Mar 7\npieces\nA\ngaps\n".to_owned(), (4, 1), "one word stands behind"),
            (small("Mar 7\ngaps 3..2"), (2, 6), "a number, as 4"),
            (small("free Jan\ngaps 1").replace("Feb", "empty"), (3, 1), "item `empty` is declared"),
        ];
        for (text, (line, column), words) in wrong {
            let error = GENRE.open(&text, &[]).err();
            let found = error.map(|error| (error.line(), error.column(), error.to_string()));
            let is_so = found.as_ref().is_some_and(|found| {
                (found.0, found.1) == (Some(line), Some(column)) && found.2.starts_with(words)
            });
            assert!(is_so, "{text:?}: {found:?}");
        }
        let other = GENRE.open(small("Mar 7"), &[("board", "month")]).err();
        assert!(other.is_some_and(|it| it.to_string().contains("a board of its own")));
    }
}
