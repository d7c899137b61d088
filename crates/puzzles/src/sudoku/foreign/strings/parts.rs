//! The parts of constraint strings as rules.

use super::{Part, Strings, tables};
use crate::error::shown;
use crate::sudoku::foreign::draft::Cell;
use crate::sudoku::rules::Strung;
use crate::sudoku::{Kind, Rule};
use gavotte_model::{Message, message};

/// The names that change nothing here, or were read before. [fixed]
const SILENT: [&str; 5] = ["Shape", "NoBoxes", "Jigsaw", "SearchPriority", "RegionSameValues"];

impl Strings<'_> {
    /// Reads one part.
    pub(super) fn part(&mut self, part: &Part) -> Result<(), Message> {
        match &*part.name {
            "" => return self.givens(part),
            "Or" | "And" | "End" => return self.compose(part),
            "RegionSize" if part.args.first().and_then(|it| it.parse().ok()) == Some(self.side) => {
                return Ok(());
            }
            // Without regions their sums ask for nothing.
            "RegionSumLine" if !self.has_regions => return Ok(()),
            name if SILENT.contains(&name) => return Ok(()),
            _ => {}
        }
        let rules = match self.own(part)? {
            Some(rules) => rules,
            None => self.usual(part)?,
        };
        self.rules(rules, part.column)
    }

    /// Digits of cells: `R1C1_5`, or several.
    fn givens(&mut self, part: &Part) -> Result<(), Message> {
        let mut rules = Vec::new();
        for word in part.args.iter().filter(|it| !it.is_empty()) {
            let mut words = word.split('_');
            let cell = self.cell(words.next().unwrap_or_default())?;
            let digits: Result<Vec<u32>, Message> =
                words.filter(|it| !it.is_empty()).map(|it| self.digit(it)).collect();
            let digits = digits?;
            let set = digits.iter().fold(0_u64, |set, digit| set | 1 << digit);
            if self.open.is_empty() {
                self.possible[cell.0 * self.side + cell.1] &= set;
            } else {
                rules.push(Rule { kind: Kind::OneOf, values: digits, cells: vec![cell] });
            }
        }
        self.rules(rules, part.column)
    }

    fn digit(&self, word: &str) -> Result<u32, Message> {
        let found = word.parse().ok().filter(|&it: &u32| it > 0 && it as usize <= self.side);
        found.ok_or_else(|| {
            message!(
                "`{word}` is no digit: digits are 1 to {side}",
                word = shown(word),
                side = self.side
            )
        })
    }

    /// A cell such as `R1C1`; `a` is ten.
    fn cell(&self, word: &str) -> Result<Cell, Message> {
        let read = |text: &str| {
            let number = match text.len() {
                1 => text.chars().next()?.to_digit(36)? as usize,
                _ => text.parse().ok()?,
            };
            (1..=self.side).contains(&number).then(|| number - 1)
        };
        let rest = word.strip_prefix(['R', 'r']);
        let split = rest.and_then(|rest| {
            // The letter of a row may be `c` itself.
            let at = rest.char_indices().skip(1).find(|(_, it)| matches!(it, 'C' | 'c'))?.0;
            Some((read(rest.get(..at)?)?, read(rest.get(at + 1..)?)?))
        });
        split.ok_or_else(|| {
            message!(
                "`{word}` is no cell of a grid of {side} rows, such as R1C1",
                word = shown(word),
                side = self.side
            )
        })
    }

    fn cells(&self, words: &[String]) -> Result<Vec<Cell>, Message> {
        words.iter().map(|word| self.cell(word)).collect()
    }

    fn number(&self, part: &Part, at: usize) -> Result<u32, Message> {
        let word = part.args.get(at).map_or("", String::as_str);
        word.parse().map_err(|_| {
            message!(
                "`{word}` is no number of `{name}`",
                word = shown(word),
                name = shown(&part.name)
            )
        })
    }

    /// A part whose form the row of its kind tells.
    fn usual(&self, part: &Part) -> Result<Vec<Rule>, Message> {
        let found = Kind::all().find(|kind| kind.strung().name() == Some(&part.name));
        let Some(kind) = found else {
            let cell = part.args.iter().find(|it| self.cell(it).is_ok());
            let place = cell.map_or(String::new(), |it| format!(" at {}", it.to_lowercase()));
            return Err(message!(
                "the constraint `{name}`{place} is not known here; without it the puzzle would be another one",
                name = shown(&part.name),
                place
            ));
        };
        match kind.strung() {
            Strung::Whole(_) | Strung::Apart => Ok(vec![Rule::whole(kind)]),
            Strung::Cells(_) => Ok(Self::lines(kind, &[], &self.cells(&part.args)?)),
            Strung::Numbered(_) => self.numbered(kind, part),
            Strung::Outside(_) => self.outside(kind, part),
        }
    }

    /// A line; one that meets itself is cut where its kind permits it.
    fn lines(kind: Kind, values: &[u32], cells: &[Cell]) -> Vec<Rule> {
        let window = match kind {
            Kind::Whispers | Kind::Pairs => 2,
            Kind::Entropic => 3,
            Kind::Modular => values.first().map_or(1, |&it| it as usize + 1),
            _ => cells.len(),
        };
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let rule = |cells: &[Cell]| Rule { kind, values: values.to_vec(), cells: cells.to_vec() };
        if cells.len() < kind.cells().0.max(1) {
            return Vec::new();
        }
        if sorted.len() < cells.len() && (2..cells.len()).contains(&window) {
            return cells.windows(window).map(rule).collect();
        }
        vec![rule(cells)]
    }

    fn numbered(&self, kind: Kind, part: &Part) -> Result<Vec<Rule>, Message> {
        // Some numbers may be left out.
        let usual = match kind {
            Kind::Whispers => Some(5),
            _ => None,
        };
        if let (Some(number), true) =
            (usual, part.args.first().is_some_and(|it| self.cell(it).is_ok()))
        {
            return Ok(Self::lines(kind, &[number], &self.cells(&part.args)?));
        }
        let is_loop = part.args.last().is_some_and(|it| it == "LOOP");
        let words = part.args.get(1..part.args.len() - usize::from(is_loop)).unwrap_or_default();
        let mut cells = self.cells(words)?;
        let number = match part.args.first().is_some_and(String::is_empty) {
            true if kind == Kind::Cage => 0,
            _ => self.number(part, 0)?,
        };
        let (mut kind, mut values) = (kind, vec![number]);
        match kind {
            Kind::Cage if number == 0 => values.clear(),
            Kind::SumLine if is_loop => kind = Kind::SumLoop,
            Kind::PillArrow => {
                let many = (number as usize).min(cells.len());
                cells[..many].sort_unstable();
            }
            _ => {}
        }
        Ok(Self::lines(kind, &values, &cells))
    }

    /// `XSum~C2~27~11`: numbers at the beginning and at the end of a row or column.
    fn outside(&self, kind: Kind, part: &Part) -> Result<Vec<Rule>, Message> {
        let is_single = kind == Kind::Sandwich;
        let word = part.args.get(usize::from(is_single)).map_or("", String::as_str);
        let line = self.side_line(word)?;
        let ends: &[(usize, bool)] =
            if is_single { &[(0, false)] } else { &[(1, false), (2, true)] };
        let mut rules = Vec::new();
        for &(at, is_turned) in ends {
            if part.args.get(at).is_none_or(String::is_empty) {
                continue;
            }
            let mut cells = line.clone();
            if is_turned {
                cells.reverse();
            }
            rules.push(Rule { kind, values: vec![self.number(part, at)?], cells });
        }
        Ok(rules)
    }

    /// The cells of a row or column such as `R1` or `C2`.
    fn side_line(&self, word: &str) -> Result<Vec<Cell>, Message> {
        let row = self.cell(&format!("{word}C1")).map(|(row, _)| row);
        let column = self.cell(&format!("R1{word}")).map(|(_, column)| column);
        match (row, column) {
            (Ok(row), _) => Ok((0..self.side).map(|at| (row, at)).collect()),
            (_, Ok(column)) => Ok((0..self.side).map(|at| (at, column)).collect()),
            _ => Err(message!("`{word}` is no row or column such as R1 or C2", word = shown(word))),
        }
    }

    /// A part with a form of its own.
    fn own(&self, part: &Part) -> Result<Option<Vec<Rule>>, Message> {
        let whole =
            |kind: Kind, values: &[u32]| Rule { values: values.to_vec(), ..Rule::whole(kind) };
        Ok(Some(match &*part.name {
            "Diagonal" if part.args == ["1"] => vec![Rule::whole(Kind::DiagonalUp)],
            "Diagonal" if part.args == ["-1"] => vec![Rule::whole(Kind::DiagonalDown)],
            // Here dots exempt their cells, there they do not: so all pairs are named.
            "AntiConsecutive" => self
                .neighbors(&self.all_cells())
                .into_iter()
                .map(|cells| Rule { kind: Kind::Whispers, values: vec![2], cells })
                .collect(),
            "StrictKropki" => vec![whole(Kind::NonConsecutive, &[]), whole(Kind::AntiRatio, &[2])],
            "StrictXV" => vec![whole(Kind::AntiSum, &[5]), whole(Kind::AntiSum, &[10])],
            "WhiteDot" => self.marks(part, Kind::Difference, &[1])?,
            "BlackDot" => self.marks(part, Kind::Ratio, &[2])?,
            "X" => self.marks(part, Kind::Sum, &[10])?,
            "V" => self.marks(part, Kind::Sum, &[5])?,
            "GreaterThan" => self.marks(part, Kind::Greater, &[])?,
            "Sum" => vec![self.sum(part)?],
            "LittleKiller" => vec![self.little_killer(part)?],
            "Quad" => vec![self.quad(part)?],
            "ContainAtLeast" | "ContainExact" | "LookAndSay" => vec![self.contains(part)?],
            "EqualSum" => self.equal_sums(part)?,
            "Indexing" => vec![self.indexing(part)?],
            "Regex" | "NFA" | "Pair" | "PairX" | "Binary" | "BinaryX" => self.packed(part)?,
            _ => return Ok(None),
        }))
    }

    fn all_cells(&self) -> Vec<Cell> {
        (0..self.side * self.side).map(|cell| (cell / self.side, cell % self.side)).collect()
    }

    /// The pairs of these cells that are neighbors, the earlier one first.
    fn neighbors(&self, cells: &[Cell]) -> Vec<Vec<Cell>> {
        let mut place = vec![usize::MAX; self.side * self.side];
        for (at, &(row, column)) in cells.iter().enumerate().rev() {
            place[row * self.side + column] = at;
        }
        let mut pairs = Vec::new();
        for (at, &(row, column)) in cells.iter().enumerate() {
            let around = [
                (row.wrapping_sub(1), column),
                (row, column.wrapping_sub(1)),
                (row, column + 1),
                (row + 1, column),
            ];
            for (r, c) in around.into_iter().filter(|it| it.0 < self.side && it.1 < self.side) {
                let other = place[r * self.side + c];
                if other != usize::MAX && other > at {
                    pairs.push(vec![(row, column), (r, c)]);
                }
            }
        }
        pairs
    }

    fn marks(&self, part: &Part, kind: Kind, values: &[u32]) -> Result<Vec<Rule>, Message> {
        let pairs = self.neighbors(&self.cells(&part.args)?);
        if pairs.is_empty() {
            return Err(message!(
                "no two cells of `{name}` are neighbors",
                name = shown(&part.name)
            ));
        }
        Ok(pairs.into_iter().map(|cells| Rule { kind, values: values.to_vec(), cells }).collect())
    }

    /// `Sum~10~R1C1~R1C2`, or with weights `Sum~0_=_1_-1~R1C1~R1C2`.
    fn sum(&self, part: &Part) -> Result<Rule, Message> {
        let cells = self.cells(part.args.get(1..).unwrap_or_default())?;
        let words: Vec<&str> = part.args.first().map_or("", String::as_str).split('_').collect();
        match &words[..] {
            [_] => {
                let values = vec![self.number(part, 0)?];
                Ok(Rule { kind: Kind::LittleKiller, values, cells })
            }
            [sum, "=", weights @ ..] => {
                let text = format!("{}={sum}", weights.join(","));
                Ok(Rule::spelled(Kind::Weighted, &text, cells))
            }
            _ => Err("a `Sum` has a number, or weights such as `0_=_1_-1`".into()),
        }
    }

    /// The diagonal that begins at a cell of the border.
    fn little_killer(&self, part: &Part) -> Result<Rule, Message> {
        let (row, column) = self.cell(part.args.get(1).map_or("", String::as_str))?;
        let last = self.side - 1;
        let (down, right) = match (row, column) {
            (row, 0) if row < last => (1, 1),
            (row, column) if column == last && row > 0 => (-1, -1),
            (0, _) => (1, -1),
            (row, _) if row == last => (-1, 1),
            _ => return Err("a `LittleKiller` begins at the border of the grid".into()),
        };
        let step = |&(row, column): &Cell| {
            let next: Cell = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
            (next.0 < self.side && next.1 < self.side).then_some(next)
        };
        let cells = std::iter::successors(Some((row, column)), step).take(self.side).collect();
        Ok(Rule { kind: Kind::LittleKiller, values: vec![self.number(part, 0)?], cells })
    }

    fn quad(&self, part: &Part) -> Result<Rule, Message> {
        let (row, column) = self.cell(part.args.first().map_or("", String::as_str))?;
        let cells =
            vec![(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
        let digits = part.args.get(1..).unwrap_or_default();
        let values = digits.iter().map(|it| self.digit(it)).collect::<Result<Vec<_>, _>>()?;
        Ok(Rule { kind: Kind::Quadruple, values, cells })
    }

    /// Digits that stand on cells, at least or exactly as often as they are listed.
    fn contains(&self, part: &Part) -> Result<Rule, Message> {
        let cells = self.cells(part.args.get(1..).unwrap_or_default())?;
        let clue = part.args.first().map_or("", String::as_str);
        if part.name == "LookAndSay" {
            let digits: Option<Vec<u32>> = clue.chars().map(|it| it.to_digit(10)).collect();
            let values = digits.ok_or("a `LookAndSay` has pairs of a number and a digit")?;
            return Ok(Rule { kind: Kind::LookAndSay, values, cells });
        }
        let values: Vec<u32> =
            clue.split('_').map(|it| self.digit(it)).collect::<Result<_, _>>()?;
        if part.name == "ContainAtLeast" {
            return Ok(Rule { kind: Kind::Contains, values, cells });
        }
        let mut digits = values.clone();
        digits.sort_unstable();
        digits.dedup();
        let many = |digit: u32| values.iter().map(|&it| u32::from(it == digit)).sum();
        let values = digits.into_iter().flat_map(|digit| [many(digit), digit]).collect();
        Ok(Rule { kind: Kind::LookAndSay, values, cells })
    }

    /// Groups with a `-` between them; cells that two groups share cancel out.
    fn equal_sums(&self, part: &Part) -> Result<Vec<Rule>, Message> {
        let groups: Result<Vec<Vec<Cell>>, Message> =
            part.args.split(|it| it == "-").map(|group| self.cells(group)).collect();
        let groups = groups?;
        let mut rules = Vec::new();
        let Some((first, others)) = groups.split_first() else { return Ok(rules) };
        for other in others {
            let without = |one: &[Cell], other: &[Cell]| -> Vec<Cell> {
                one.iter().filter(|it| !other.contains(it)).copied().collect()
            };
            let (one, other) = (without(first, other), without(other, first));
            if one.is_empty() && other.is_empty() {
                continue;
            }
            let values = [&one, &other].map(|it| u32::try_from(it.len()).unwrap_or(0)).to_vec();
            rules.push(Rule { kind: Kind::EqualSums, values, cells: [one, other].concat() });
        }
        Ok(rules)
    }

    fn indexing(&self, part: &Part) -> Result<Rule, Message> {
        let kind = match part.args.first().map_or("", String::as_str) {
            "R" => Kind::RowIndex,
            "C" => Kind::ColumnIndex,
            _ => return Err("an `Indexing` is of rows (`R`) or columns (`C`)".into()),
        };
        let mut cells = self.cells(part.args.get(1..).unwrap_or_default())?;
        cells.sort_unstable();
        cells.dedup();
        Ok(Rule { kind, values: Vec::new(), cells })
    }

    /// A packed table or expression, and its lines of cells, which names or empty words part.
    fn packed(&self, part: &Part) -> Result<Vec<Rule>, Message> {
        let key = part.args.first().map_or("", String::as_str);
        let (kind, word) = match &*part.name {
            "Regex" => (Kind::Regex, tables::expression(key)?),
            "NFA" => (Kind::Automaton, tables::automaton(key, self.side)?),
            "Pair" => (Kind::Pairs, tables::pairs(key, self.side, false)?),
            "Binary" => (Kind::Pairs, tables::pairs(key, self.side, true)?),
            "PairX" => (Kind::AllPairs, tables::pairs(key, self.side, false)?),
            _ => (Kind::AllPairs, tables::pairs(key, self.side, true)?),
        };
        let values: Vec<u32> = word.chars().map(u32::from).collect();
        let words = part.args.get(1..).unwrap_or_default();
        let mut rules = Vec::new();
        for group in words.split(|it| it.is_empty() || it.starts_with('_')) {
            rules.extend(Self::lines(kind, &values, &self.cells(group)?));
        }
        Ok(rules)
    }
}
