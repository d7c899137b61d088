//! Pips: dominoes cover a board whose regions have rules for the pips on them.
//!
//! # Why this shape
//! Each cell and each domino is a primary item; an option is a domino on two neighboring cells, in one direction. It
//! gives its pips to its cells as colors of secondary items, one for each cell that a sum needs. A region of equal pips
//! is one secondary item: all options on it give it the same color. A region of unequal pips has a secondary item for
//! each number. A sum is made step by step: a primary item adds a cell to the sum of the earlier ones, which is the
//! color of a secondary item, and the last step permits only the sums that the rule allows. So a region of any size has
//! few options, where the ways to fill it could be millions. Less and greater are sums, too.
//!
//! # Invariants
//! Item ids: cells in order, dominoes, steps, then the secondary items. The options of dominoes come first; their first
//! three items are two cells and the domino. The pips on a board leave each step exactly one option.
//!
//! # Cost
//! Options: twice the neighboring cells times dominoes; and for each cell in a sum the number of sums before it times
//! pips.
//!
//! # Source
//! The daily game *Pips* of the New York Times (2025), where each puzzle has a solution and some have several.

mod fresh;
mod read;

use gavotte_ordered::OrderedMap;

use gavotte_model::{
    Assembler, Bounds, BuildError, ColorId, ItemId, Message, OptionId, Problem, Role, message,
};

use self::fresh::{Layouts, MOST_FRESH};
use self::read::{Asked, Rule};
use crate::board::{Board, Cell, Content, Note, Shape};
use crate::fresh::number;
use crate::genres::{Answer, Example, Fresh, Genre, Setting, Text, anew, known, told};
use crate::geometry::{Geometry, Motion};
use crate::{Lay, Puzzle, PuzzleError};

/// Dominoes on regions.
pub(crate) const GENRE: Genre = Genre {
    name: "pips",
    chinese: "点数骨牌",
    what: told([
        "Dominoes that cover a board whose regions say the sum of their pips, or that these are equal or unequal",
        "用多米诺骨牌铺满棋盘，使每个区域的点数满足其条件",
    ]),
    input: told([
        "A drawing of the board: a letter for a cell of a region, `.` for a cell without a rule, `-` for no cell; \
         a rule a line: `A = 8`, `A < 3`, `A > 4` for the sum of a region, `A equal`, `A unequal`; and `dominoes \
         0-1 2-3` and so on. Or the JSON of a daily puzzle, with `dominoes` and `regions`, alone or in levels",
        "盘面的图：字母是区域中的格子，`.` 是没有规则的格子，`-` 不是格子；每行一条规则：`A = 8`、`A < 3`、`A > 4` \
         是区域的和，另有 `A equal`、`A unequal`；以及 `dominoes 0-1 2-3` 等。或每日谜题的 JSON，含 `dominoes` 和 \
         `regions`，单独或按难度",
    ]),
    model: told([
        "Cells, dominoes and the steps of sums are items; an option is a domino on two cells, which gives pips as \
         colors, or a step that adds the pips of a cell to a sum",
        "格子、骨牌、逐格求和的每一步都是主列；一个选项是在两格上放一块骨牌（以颜色记点数），或求和中加上一格的一步",
    ]),
    endings: &["pips"],
    marks: &["\"dominoes\"", "\ndominoes "],
    word: None,
    fresh: anew(Fresh {
        size: "8",
        sizes: told(["the number of dominoes, from 2 to 28", "骨牌的块数，2 到 28"]),
        like: |board| (board.cells.len() / 2).to_string(),
        plan: |word| Ok(Box::new(Layouts(number(word, 2..=MOST_FRESH)?))),
        own: None,
    }),
    settings: &[Setting {
        name: "level",
        value: "NAME",
        what: told([
            "Which puzzle of a daily file: easy, medium or hard",
            "每日文件中的哪一题：easy、medium 或 hard",
        ]),
    }],
    examples: known(&[
        Example {
            title: ["Eight dominoes", "八块骨牌"],
            text: "ABBC-\nDDECF\nGG-H.\n-IHH-\nA = 0\nB = 5\nC unequal\nD = 1\nE = 6\nF = 0\nG = 12\nH = 12\
                   \nI = 2\ndominoes 2-2 0-5 0-0 2-4 4-6 6-6 1-1 1-6\n",
            settings: &[],
            answer: Answer::Count("2"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["Six dominoes", "六块骨牌"],
            text: "AAAB\n.--B\n..-C\n-DDC\nA = 12\nB equal\nC = 5\nD unequal\ndominoes 4-6 2-2 0-1 2-4 1-2 \
                   2-5\n",
            settings: &[],
            answer: Answer::Count("54"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["A daily file", "每日文件"],
            text: r#"{ "printDate": "2025-01-01",
  "easy": {
    "dominoes": [[0, 2], [3, 6], [0, 5], [6, 6], [4, 5], [1, 5]],
    "regions": [
      {"indices": [[0, 0], [1, 0], [2, 0], [2, 1]], "type": "sum", "target": 7},
      {"indices": [[0, 1], [0, 2], [0, 3]], "type": "sum", "target": 17},
      {"indices": [[1, 3]], "type": "sum", "target": 1},
      {"indices": [[2, 3], [3, 3]], "type": "unequal"},
      {"indices": [[3, 1], [3, 2]], "type": "sum", "target": 9}
    ]
  }
}
"#,
            settings: &[("level", "easy")],
            answer: Answer::Count("64"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
    ]),
    read,
};

/// A board with its problem.
struct Pips {
    asked: Asked,
    problem: Problem,
    /// The options that are dominoes; steps of sums follow.
    laid: Vec<[Half; 2]>,
}

/// A cell and its pips.
type Half = (usize, usize);

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let asked = read::read(text)?;
    let (problem, laid) = Encoder::new(&asked)?.encode()?;
    Ok(Box::new(Pips { asked, problem, laid }))
}

/// A sum in the making: the item of its next step, the sum before and the cell that it adds.
struct Step {
    item: ItemId,
    before: ItemId,
    adds: ItemId,
    /// The sum with it; none after the last cell.
    after: Option<ItemId>,
    /// The number of cells before it, and after it.
    cells: (usize, usize),
    rule: Rule,
}

struct Encoder<'a> {
    asked: &'a Asked,
    assembler: Assembler,
    cells: Vec<ItemId>,
    dominoes: OrderedMap<(usize, usize), ItemId>,
    /// The pips of each cell that a sum needs.
    pips: Vec<Option<ItemId>>,
    /// For a region of equal pips its color, for one of unequal pips an item for each number.
    alike: Vec<Vec<ItemId>>,
    steps: Vec<Step>,
    /// The colors of the numbers, from 0.
    colors: Vec<ColorId>,
    /// The greatest number of pips on a domino.
    most: usize,
    laid: Vec<[Half; 2]>,
}

impl<'a> Encoder<'a> {
    fn new(asked: &'a Asked) -> Result<Self, BuildError> {
        let mut assembler = Problem::assembler();
        let (mut cells, mut dominoes) = (Vec::new(), OrderedMap::new());
        for &cell in &asked.cells {
            cells.push(assembler.item(&named(cell), Role::Once)?);
        }
        for (&(low, high), &count) in &asked.dominoes {
            let role = if count == 1 { Role::Once } else { Role::Primary(Bounds::exactly(count)) };
            dominoes.insert((low, high), assembler.item(&format!("{low}-{high}"), role)?);
        }
        let most = asked.dominoes.keys().map(|domino| domino.1).max().unwrap_or(0);
        let (pips, alike, steps) = (Vec::new(), Vec::new(), Vec::new());
        let (colors, laid) = (Vec::new(), Vec::new());
        Ok(Self { asked, assembler, cells, dominoes, pips, alike, steps, colors, most, laid })
    }

    /// The problem, and its options that are dominoes.
    fn encode(mut self) -> Result<(Problem, Vec<[Half; 2]>), BuildError> {
        let sums = self.sums();
        let mut items = Vec::new();
        for (region, cells) in &sums {
            for &cell in cells.iter().skip(1) {
                let name = format!("sum{}+{}", region + 1, named(self.asked.cells[cell]));
                items.push(self.assembler.item(&name, Role::Once)?);
            }
        }
        self.secondary(&sums, items)?;
        for number in 0..=self.asked.cells.len() * self.most {
            self.colors.push(self.assembler.color(&number.to_string())?);
        }
        for (a, &place) in self.asked.cells.iter().enumerate() {
            for next in [(place.0, place.1 + 1), (place.0 + 1, place.1)] {
                if let Ok(b) = self.asked.cells.binary_search(&next) {
                    self.lay(a, b)?;
                }
            }
        }
        for step in std::mem::take(&mut self.steps) {
            self.step(&step)?;
        }
        Ok((self.assembler.build(), self.laid))
    }

    /// The regions of at least two cells whose rules need a sum, each with its cells.
    fn sums(&self) -> Vec<(usize, Vec<usize>)> {
        let regions = self.asked.rules.iter().enumerate();
        let sums = regions.filter(|(_, rule)| !matches!(rule, Rule::Equal | Rule::Unequal));
        let cells = |region| {
            let is_there = |cell: &usize| self.asked.regions[*cell] == Some(region);
            (0..self.asked.cells.len()).filter(is_there).collect::<Vec<_>>()
        };
        let sums = sums.map(|(region, _)| (region, cells(region)));
        sums.filter(|(_, cells)| cells.len() > 1).collect()
    }

    /// The secondary items, and the steps that need them.
    fn secondary(
        &mut self,
        sums: &[(usize, Vec<usize>)],
        items: Vec<ItemId>,
    ) -> Result<(), BuildError> {
        self.pips = vec![None; self.cells.len()];
        let mut items = items.into_iter();
        for (region, cells) in sums {
            let mut before = None;
            for (at, &cell) in cells.iter().enumerate() {
                let name = format!("pips-{}", named(self.asked.cells[cell]));
                let adds = self.assembler.item(&name, Role::Secondary)?;
                self.pips[cell] = Some(adds);
                let Some(sum) = before.replace(adds) else { continue };
                let Some(item) = items.next() else { continue };
                let behind = cells.len() - 1 - at;
                let name = format!("sum{}-{}", region + 1, named(self.asked.cells[cell]));
                let after = if behind > 0 {
                    Some(self.assembler.item(&name, Role::Secondary)?)
                } else {
                    None
                };
                let rule = self.asked.rules[*region];
                self.steps.push(Step { item, before: sum, adds, after, cells: (at, behind), rule });
                before = after;
            }
        }
        for (region, rule) in self.asked.rules.iter().enumerate() {
            let numbers = match rule {
                Rule::Equal => 1,
                Rule::Unequal => self.most + 1,
                _ => 0,
            };
            let mut alike = Vec::new();
            for number in 0..numbers {
                let name = format!("region{}-{number}", region + 1);
                alike.push(self.assembler.item(&name, Role::Secondary)?);
            }
            self.alike.push(alike);
        }
        Ok(())
    }

    /// The options of all dominoes on two cells.
    fn lay(&mut self, a: usize, b: usize) -> Result<(), BuildError> {
        let dominoes: Vec<_> =
            self.dominoes.iter().map(|(domino, item)| (*domino, *item)).collect();
        for ((low, high), item) in dominoes {
            let turned = (low != high).then_some([(a, high), (b, low)]);
            for halves in [Some([(a, low), (b, high)]), turned].into_iter().flatten() {
                let Some(entries) = self.entries(halves) else { continue };
                for item in [self.cells[a], self.cells[b], item] {
                    self.assembler.entry(item, None)?;
                }
                for (item, color) in entries {
                    self.assembler.entry(item, color)?;
                }
                self.assembler.end_option()?;
                self.laid.push(halves);
            }
        }
        Ok(())
    }

    /// The secondary items of a domino with these pips on its cells; `None` where a rule forbids them.
    fn entries(&self, halves: [Half; 2]) -> Option<Vec<(ItemId, Option<ColorId>)>> {
        let mut entries = Vec::new();
        for (cell, pips) in halves {
            entries.extend(self.pips[cell].map(|item| (item, Some(self.colors[pips]))));
            let Some(region) = self.asked.regions[cell] else { continue };
            let rule = self.asked.rules[region];
            let entry = match rule {
                Rule::Equal => (self.alike[region][0], Some(self.colors[pips])),
                Rule::Unequal => (self.alike[region][pips], None),
                _ if self.pips[cell].is_none() && !rule.allows(pips) => return None,
                _ => continue,
            };
            // Both halves in one region: equal pips are one entry, and unequal pips are two.
            match entries.iter().find(|other| other.0 == entry.0) {
                Some(other) if rule == Rule::Unequal || *other != entry => return None,
                Some(_) => {}
                None => entries.push(entry),
            }
        }
        Some(entries)
    }

    /// The options of a step: each sum before it with each number of pips that the rule still allows.
    fn step(&mut self, step: &Step) -> Result<(), BuildError> {
        for before in 0..=step.cells.0 * self.most {
            for pips in 0..=self.most {
                let sum = before + pips;
                if !step.rule.allows_between(sum, sum + step.cells.1 * self.most) {
                    continue;
                }
                self.assembler.entry(step.item, None)?;
                self.assembler.entry(step.before, Some(self.colors[before]))?;
                self.assembler.entry(step.adds, Some(self.colors[pips]))?;
                if let Some(after) = step.after {
                    self.assembler.entry(after, Some(self.colors[sum]))?;
                }
                self.assembler.end_option()?;
            }
        }
        Ok(())
    }
}

fn named((row, column): (usize, usize)) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

impl Rule {
    fn allows(self, sum: usize) -> bool {
        self.allows_between(sum, sum)
    }

    /// Whether it allows some sum of at least `low` and at most `high`.
    fn allows_between(self, low: usize, high: usize) -> bool {
        match self {
            Self::Sum(sum) => (low..=high).contains(&sum),
            Self::Less(sum) => low < sum,
            Self::Greater(sum) => high > sum,
            Self::Equal | Self::Unequal => true,
        }
    }

    /// The rule as it is written on the board.
    fn written(self) -> String {
        match self {
            Self::Sum(sum) => sum.to_string(),
            Self::Less(sum) => format!("<{sum}"),
            Self::Greater(sum) => format!(">{sum}"),
            Self::Equal => "=".to_owned(),
            Self::Unequal => "!=".to_owned(),
        }
    }
}

impl Geometry for Pips {
    /// None, because the steps of sums have no place on the board.
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }
}

impl Pips {
    /// The cells of a domino with their pips; none for a step of a sum.
    fn halves(&self, option: OptionId) -> &[Half] {
        self.laid.get(option.index()).map_or(&[], |halves| halves)
    }

    /// The cells of the board without dominoes.
    fn empty(&self) -> Board {
        let mut board = Board::new(format!("Pips with {} cells", self.asked.cells.len()));
        let rules = self.asked.rules.len();
        for (&(row, column), region) in self.asked.cells.iter().zip(&self.asked.regions) {
            let cell = board.square(row, column).within(region.unwrap_or(rules));
            if let Some(region) = region {
                cell.hold(Content::Tint(*region));
            }
        }
        board
    }

    /// Writes the rule of each region onto a disc in the corner of its first cell.
    fn badge(&self, board: &mut Board) {
        for (region, rule) in self.asked.rules.iter().enumerate() {
            let first = self.asked.regions.iter().position(|other| *other == Some(region));
            if let Some((x, y)) = first.and_then(|cell| corner(self.asked.cells[cell])) {
                let disc = Shape::Disc((x - 0.02, y), 0.46);
                board.cell(0, 0, disc).write(rule.written()).hold(Content::Ink);
            }
        }
    }

    /// Writes the rule of each region onto its first cell.
    fn note(&self, board: &mut Board) {
        for (region, rule) in self.asked.rules.iter().enumerate() {
            let first = self.asked.regions.iter().position(|other| *other == Some(region));
            let at = first.and_then(|cell| corner(self.asked.cells[cell]));
            board.notes.extend(at.map(|at| Note { at, text: rule.written(), size: 0.25 }));
        }
    }
}

/// The upper left of a cell, away from the pips.
fn corner((row, column): (usize, usize)) -> Option<(f64, f64)> {
    let number = |at: usize| u32::try_from(at).ok().map(f64::from);
    Some((number(column)? + 0.2, number(row)? + 0.18))
}

/// Draws a half of a domino onto a cell: the left or the upper one first, whose other end meets the second one.
fn half(
    board: &mut Board,
    (row, column): (usize, usize),
    is_level: bool,
    is_first: bool,
    pips: usize,
) -> &mut Cell {
    let margin = 0.12;
    // How far each end along the domino is from the sides of the cell.
    let (from, to) = if is_first { (margin, 0.0) } else { (0.0, margin) };
    let ([left, right], [top, bottom]) =
        if is_level { ([from, to], [margin; 2]) } else { ([margin; 2], [from, to]) };
    let corner = (column as f64 + left, row as f64 + top);
    let shape = Shape::rectangle(corner, 1.0 - left - right, 1.0 - top - bottom);
    board.cell(row, column, shape).write(pips.to_string())
}

impl Puzzle for Pips {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let mut board = self.empty();
        for (piece, &option) in options.iter().enumerate() {
            let color = self.lays(option).thing;
            for &(cell, pips) in self.halves(option) {
                board.cells[cell].write(pips.to_string()).hold(Content::Piece { piece, color });
            }
        }
        self.note(&mut board);
        board
    }

    /// Dominoes are lines within their cells, so that the regions are seen below them; those that are left lie beside the
    /// board.
    fn pictured(&self, options: &[OptionId]) -> Board {
        let mut board = self.empty();
        let mut laid: OrderedMap<(usize, usize), usize> = OrderedMap::new();
        for &option in options {
            let &[(one, pips), (other, others)] = self.halves(option) else { continue };
            *laid.entry((pips.min(others), pips.max(others))).or_default() += 1;
            let [first, second] = [one, other].map(|cell| self.asked.cells[cell]);
            // With the regions of their cells, lines between regions run through dominoes, too.
            let regions = [one, other].map(|cell| board.cells[cell].region);
            half(&mut board, first, first.0 == second.0, true, pips).region = regions[0];
            half(&mut board, second, first.0 == second.0, false, others).region = regions[1];
        }
        self.badge(&mut board);
        for (&domino, &count) in &self.asked.dominoes {
            let mut part = Board::new(format!("{}-{}", domino.0, domino.1));
            half(&mut part, (0, 0), true, true, domino.0);
            half(&mut part, (0, 1), true, false, domino.1);
            let laid = laid.get(&domino).copied().unwrap_or(0);
            board.part(part, Bounds::exactly(count), laid);
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let cells: Vec<usize> = self.halves(option).iter().map(|half| half.0).collect();
        // A step of a sum lays nothing.
        let Some(item) = self.problem.option_items(option).get(2).filter(|_| !cells.is_empty())
        else {
            return Lay::default();
        };
        let name = self.problem.item_name(*item).into_owned();
        Lay { cells, thing: item.index() - self.asked.cells.len(), name, is_piece: false }
    }

    /// Pips with `-` and `|` between the halves of a domino.
    fn text(&self, options: &[OptionId]) -> String {
        let wide = if self.asked.dominoes.keys().any(|domino| domino.1 > 9) { 2 } else { 1 };
        let side = |of: fn(&(usize, usize)) -> usize| self.asked.cells.iter().map(of).max();
        let (rows, columns) = (side(|cell| cell.0).unwrap_or(0), side(|cell| cell.1).unwrap_or(0));
        let mut lines = vec![vec![" ".repeat(wide); 2 * columns + 1]; 2 * rows + 1];
        for &(row, column) in &self.asked.cells {
            lines[2 * row][2 * column] = format!("{:>wide$}", ".");
        }
        for &option in options {
            let halves = self.halves(option);
            for &(cell, pips) in halves {
                let (row, column) = self.asked.cells[cell];
                lines[2 * row][2 * column] = format!("{pips:>wide$}");
            }
            if let [(one, _), (other, _)] = *halves {
                let ((row, column), (below, right)) =
                    (self.asked.cells[one], self.asked.cells[other]);
                let mark = if row == below { "-" } else { "|" };
                lines[row + below][column + right] = format!("{mark:>wide$}");
            }
        }
        lines.iter().map(|line| format!("{}\n", line.concat().trim_end())).collect()
    }

    fn misfit(&self) -> Option<Message> {
        let dominoes: u64 = self.asked.dominoes.values().copied().map(u64::from).sum();
        let cells = self.asked.cells.len();
        let words = message!("{dominoes} dominoes do not cover {cells} cells", dominoes, cells);
        (usize::try_from(2 * dominoes) != Ok(cells)).then_some(words)
    }
}
