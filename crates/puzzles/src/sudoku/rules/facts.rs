//! What is known of a kind of rule without a grid: its row, as everybody else reads it.
//!
//! # Cost
//! That of a look at the row; O(kinds) to find a word.

use super::Kind;
use super::kind::{ROWS, TOLD};
use super::row::{Foreign, Look, Row, Strung, Told};

impl Kind {
    /// All kinds, in the order in which they are described.
    pub fn all() -> impl Iterator<Item = Self> {
        ROWS.iter().map(|(kind, _)| *kind)
    }

    fn row(self) -> &'static Row {
        &ROWS[self as usize].1
    }

    fn told(self) -> &'static Told {
        &TOLD[self as usize]
    }

    /// The word for it.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::Kind;
    /// assert!(Kind::all().all(|kind| Kind::named(kind.word()) == [kind]));
    /// assert_eq!(Kind::named("x"), [Kind::DiagonalDown, Kind::DiagonalUp]);
    /// assert!(Kind::named("magic").is_empty());
    /// ```
    #[must_use]
    pub fn word(self) -> &'static str {
        self.row().word
    }

    /// Other words that people use for it; one that several kinds have means all of them.
    #[must_use]
    pub fn aliases(self) -> &'static [&'static str] {
        self.row().aliases
    }

    /// The kinds that a word stands for, in small letters or large ones; none for an unknown word.
    #[must_use]
    pub fn named(word: &str) -> Vec<Self> {
        let word = word.to_ascii_lowercase();
        let is_so = |kind: &Self| kind.word() == word || kind.aliases().contains(&&*word);
        Self::all().filter(is_so).collect()
    }

    /// Whether it holds for the whole grid and names no cells.
    #[must_use]
    pub fn is_whole(self) -> bool {
        self.row().cells.1 == 0
    }

    /// Whether it has neither numbers nor cells, only its word.
    #[must_use]
    pub fn is_plain(self) -> bool {
        self.is_whole() && self.row().values.1 == 0
    }

    /// The least and the greatest number of cells; none for a rule of the whole grid.
    #[must_use]
    pub fn cells(self) -> (usize, usize) {
        self.row().cells
    }

    /// The least and the greatest number of numbers.
    #[must_use]
    pub fn values(self) -> (usize, usize) {
        self.row().values
    }

    /// The side of a grid with such a rule is a multiple of it.
    pub(super) fn sides(self) -> usize {
        self.row().sides
    }

    /// Whether a rule of it without numbers stays true when digits are exchanged.
    pub(super) fn ignores_order(self) -> bool {
        self.row().ignores_order
    }

    /// Whether a word of letters stands in place of numbers, such as the expression of `regex (12)* r1c1 r1c2`. Its
    /// letters are the numbers of the rule: see [`Rule::spelled`](super::Rule::spelled).
    #[must_use]
    pub fn is_spelled(self) -> bool {
        self.row().is_spelled
    }

    /// Its sign on a board.
    #[must_use]
    pub fn look(self) -> Look {
        self.row().look
    }

    /// Its name in the texts of other programs.
    pub(in crate::sudoku) fn foreign(self) -> Foreign {
        self.row().foreign
    }

    /// Its name in constraint strings.
    pub(in crate::sudoku) fn strung(self) -> Strung {
        self.row().strung
    }

    /// A line that is possible on an empty grid of nine rows.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Grids, Kind};
    /// assert_eq!(Kind::Whispers.example(), "whispers 5 r1c1 r2c2 r3c3");
    /// assert_eq!(Kind::Windoku.example(), "rules windoku");
    /// for kind in Kind::all() {
    ///     let text = format!("{}\n{}", kind.example(), ".".repeat(81));
    ///     let puzzle = Grids::new(text.as_bytes()).next().ok_or("a puzzle")??;
    ///     assert!(puzzle.grid.shape().rules().iter().any(|rule| rule.kind == kind));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn example(self) -> String {
        match self.is_plain() {
            true => format!("rules {}", self.word()),
            false => format!("{} {}", self.word(), self.told().example),
        }
    }

    /// The word with numbers such as it takes.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::Kind;
    /// let forms = [Kind::Odd, Kind::Whispers, Kind::Cage].map(Kind::form);
    /// assert_eq!(forms, ["odd", "whispers 5", "cage [SUM]"]);
    /// ```
    #[must_use]
    pub fn form(self) -> String {
        let is_first = |(at, word): &(usize, &str)| {
            word.parse::<u32>().is_ok() || *at == 0 && self.is_spelled()
        };
        let words = self.told().example.split(' ').enumerate();
        let numbers = words.take_while(is_first).map(|(_, word)| word);
        let numbers: String = numbers.map(|it| format!(" {it}")).collect();
        match self.values() {
            (0, 1) => format!("{} [SUM]", self.word()),
            _ => self.word().to_owned() + &numbers,
        }
    }

    /// Its name in Chinese.
    #[must_use]
    pub fn chinese(self) -> &'static str {
        self.told().chinese
    }

    /// The words of a menu, in English and Chinese; empty where menus leave it out. Kinds of the whole grid with the
    /// same words are ticked together.
    #[must_use]
    pub fn caption(self) -> [&'static str; 2] {
        self.told().caption
    }
}
