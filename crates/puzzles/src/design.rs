//! Block designs: blocks of K out of V points, so that each T points are together in L blocks.
//!
//! # Why this shape
//! See `blocks` for the problem. The picture is the incidence matrix, a row for each point and a column for each block. The
//! blocks of a solution are sorted, so an option has no place of its own on the board.
//!
//! # Layout
//! | file | holds |
//! | --- | --- |
//! | `terms` | what is asked: numbers, rules, the imposed group |
//! | `galois`, `points` | finite fields, and groups of points by name or by cycles |
//! | `subsets` | sets of points and their orbits |
//! | `blocks` | the problem |
//! | `divides` | why there can be no design |
//! | `form`, `lists` | how blocks are written, and lists of blocks that somebody has |
//!
//! # Cost
//! C(V, K) options of C(K, T) items; with an imposed group as many as it has orbits.
//!
//! # Source
//! C. J. Colbourn, J. H. Dinitz (editors), *Handbook of Combinatorial Designs* (2007).

mod blocks;
mod divides;
mod form;
mod galois;
mod lists;
mod points;
mod subsets;
mod terms;

use std::sync::Arc;

use gavotte_model::{Bounds, BuildError, Message, OptionId, Problem, Role};

pub use self::lists::block_lists;

use self::blocks::{Blocks, Copies};
use self::subsets::joined;
use self::terms::{Divided, Kind, Terms};
use crate::board::{Board, Content};
use crate::field::Field;
use crate::genres::{Answer, Example, Genre, Setting, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::input::content;
use crate::lines::Line;
use crate::puzzle::{Aim, Figures};
use crate::{Lay, Puzzle, PuzzleError, PuzzleErrorKind};

/// The most blocks that a picture shows. [fixed]
const MOST_SHOWN: usize = 130;

/// Blocks of points.
pub(crate) const GENRE: Genre = Genre {
    name: "design",
    chinese: "区组设计",
    what: told([
        "Block designs: blocks of K out of V points, each two (or T) points together in L blocks",
        "区组设计：V 个点中的 K 元区组，每两点（或 T 个点）恰好同在 L 个区组中",
    ]),
    input: told([
        "the numbers `V K L`, such as `7 3 1` (several sizes of blocks: `10 3,4 1`); then a rule a line: `t 3`, \
         `simple`, `resolvable`, `large-set`, `packing`, `covering`, `blocks N`, `groups 2 2 2`, `impose cyclic`",
        "三个数 `V K L`，如 `7 3 1`（多种区组大小写 `10 3,4 1`）；之后每行一条规则：`t 3`、`simple`、`resolvable`、\
         `large-set`、`packing`、`covering`、`blocks N`、`groups 2 2 2`、`impose cyclic`",
    ]),
    model: told([
        "The sets of T points are items that are covered L times; an option is a block. With an imposed group both are orbits",
        "T 元点集是覆盖 L 次的主列，一个选项是一个区组；给定自同构群时，两者都是轨道",
    ]),
    endings: &["design"],
    marks: &[],
    word: Some("V K L"),
    fresh: None,
    settings: &[
        Setting {
            name: "t",
            value: "T",
            what: told([
                "Each T points are together in L blocks; 2 if absent",
                "每 T 个点同在 L 个区组中；默认 2",
            ]),
        },
        flag("simple", ["No block twice", "区组不重复"]),
        flag(
            "resolvable",
            [
                "The blocks are divided into classes that hold each point once; classes are told apart",
                "区组分成平行类，每类恰含每个点一次；各类有次序",
            ],
        ),
        flag(
            "large-set",
            [
                "All blocks there are, divided into such designs, which are told apart",
                "把所有区组分成若干个这样的设计；各设计有次序",
            ],
        ),
        flag(
            "packing",
            [
                "Points are together at most L times; as many blocks as can be, or at least --blocks",
                "点集同在至多 L 个区组中；区组尽可能多，或至少 --blocks 个",
            ],
        ),
        flag(
            "covering",
            [
                "Points are together at least L times; as few blocks as can be, or at most --blocks",
                "点集同在至少 L 个区组中；区组尽可能少，或至多 --blocks 个",
            ],
        ),
        Setting {
            name: "blocks",
            value: "N",
            what: told([
                "The number of blocks of a packing (at least) or of a covering (at most)",
                "填充的区组数下限，或覆盖的区组数上限",
            ]),
        },
        Setting {
            name: "groups",
            value: "SIZES",
            what: told([
                "Points of one group are never together: the sizes of the groups, such as 3,3,3",
                "同组的点不在同一区组中：各组的大小，如 3,3,3",
            ]),
        },
        Setting {
            name: "form",
            value: "FORM",
            what: told([
                "How blocks are written: blocks (points from 0), from-1, matrix (points by blocks), gap (a BlockDesign), xml (of designtheory.org), graph6, sparse6",
                "区组的写法：blocks（点从 0 起）、from-1（从 1 起）、matrix（点与区组的关联矩阵）、gap（GAP 的 BlockDesign）、xml（designtheory.org 的外部表示）、graph6、sparse6",
            ]),
        },
        Setting {
            name: "impose",
            value: "NAME|FILE",
            what: told([
                "Only designs that a group leaves as they are: cyclic, 1-rotational, dihedral, affine, psl2, pgl2, or \
                 generators as cycles of points",
                "只要在某个群下不变的设计：cyclic、1-rotational、dihedral、affine、psl2、pgl2，或写成点的轮换的生成元",
            ]),
        },
    ],
    examples: known(&[
        Example {
            title: ["The Fano plane: 2-(7,3,1)", "法诺平面：2-(7,3,1)"],
            text: "7 3 1\n",
            settings: &[],
            answer: Answer::Count("30"),
            source: ["OEIS A030128", "OEIS A030128"],
        },
        Example {
            title: ["2-(8,4,3), blocks may repeat", "2-(8,4,3)，区组可重复"],
            text: "8 4 3\n",
            settings: &[],
            answer: Answer::Count("6150"),
            source: [
                "four designs with groups of order 1344, 48, 21 and 12 (Handbook of Combinatorial Designs): the sum of \
                 8! by these",
                "四个设计，自同构群阶为 1344、48、21、12（Handbook of Combinatorial Designs）：8! 除以各阶之和",
            ],
        },
        Example {
            title: [
                "Quadruples on eight points, each three together once",
                "八点四元系，每三点恰好同在一组",
            ],
            text: "8 4 1\nt 3\n",
            settings: &[],
            answer: Answer::Count("30"),
            source: ["8! by the group of order 1344", "8! 除以群的阶 1344"],
        },
        Example {
            title: ["Three groups of three: Latin squares", "三组各三点：拉丁方"],
            text: "9 3 1\ngroups 3 3 3\n",
            settings: &[],
            answer: Answer::Count("12"),
            source: ["OEIS A002860", "OEIS A002860"],
        },
        Example {
            title: ["The cyclic triple systems on nineteen points", "十九点上的循环三元系"],
            text: "19 3 1\nimpose cyclic\n",
            settings: &[],
            answer: Answer::Count("32"),
            source: [
                "four partitions of 1 to 9 into difference triples (Peltesohn 1939), each of three with two orbits",
                "1 到 9 分成差三元组有四种（Peltesohn 1939），每个三元组给出两条轨道",
            ],
        },
        Example {
            title: [
                "Witt's design on 12 points from PSL(2,11)",
                "由 PSL(2,11) 得到 12 点上的 Witt 设计",
            ],
            text: "12 6 1\nt 5\nimpose psl2\n",
            settings: &[],
            answer: Answer::Count("2"),
            source: ["E. Witt (1938); found again here", "E. Witt (1938)；此处重新找到"],
        },
        Example {
            title: [
                "The least covering of pairs of seven points by fours",
                "用四元组覆盖七个点的所有点对，至少要几组",
            ],
            text: "7 4 1\ncovering\n",
            settings: &[],
            answer: Answer::Best(5),
            source: ["La Jolla covering repository", "La Jolla 覆盖库"],
        },
    ]),
    read,
};

/// A setting that is on or off.
const fn flag(name: &'static str, what: [&'static str; 2]) -> Setting {
    Setting { name, value: "", what: told(what) }
}

/// A design that is wanted.
struct Design {
    made: Arc<Made>,
}

/// What is asked, and its problem.
#[derive(Debug)]
struct Made {
    terms: Terms,
    blocks: Blocks,
}

/// The blocks of a solution: those of each class or design.
type Parts = Vec<Vec<Vec<u8>>>;

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = content(text)?;
    let first: Vec<_> = lines[0].words().collect();
    let [(_, points), (_, sizes), (_, lambda)] = first[..] else {
        let column = first.get(3).map_or(lines[0].length() + 1, |it| it.0);
        return Err(lines[0].wrong(
            column,
            "a design begins with three numbers: points, points of a block, lambda",
        ));
    };
    let mut terms = Terms::new(points, sizes, lambda).map_err(|why| lines[0].wrong(1, why))?;
    for line in &lines[1..] {
        let (word, rest) = parted(line);
        terms.take(word, rest).map_err(|why| line.wrong(1, why))?;
    }
    for (name, value) in text.settings {
        let rest = if *value == "yes" { "" } else { value };
        terms.take(name, rest).map_err(|why| PuzzleError::from(PuzzleErrorKind::Wrong(why)))?;
    }
    let last = &lines[lines.len() - 1];
    terms.check().map_err(|why| match text.settings {
        [] => last.wrong(1, why),
        _ => PuzzleErrorKind::Wrong(why).into(),
    })?;
    Ok(Box::new(Design::of(terms, Copies::Ordered)?))
}

/// The word at the beginning of a line, and the rest.
fn parted(line: &Line) -> (&str, &str) {
    let text = line.text().trim_start();
    let (word, rest) = text.split_once([' ', '\t']).unwrap_or((text, ""));
    (word, rest.trim())
}

impl Design {
    fn of(terms: Terms, copies: Copies) -> Result<Self, PuzzleError> {
        Ok(Self { made: Arc::new(Made { blocks: Blocks::of(&terms, copies)?, terms }) })
    }
}

impl Figures for Made {
    /// Points and blocks.
    fn figure(&self, options: &[OptionId]) -> Problem {
        let blocks = self.parts(options).into_iter().flatten();
        let blocks = blocks.map(|block| block.into_iter().map(u32::from).collect());
        figure_of(self.terms.points, &blocks.collect::<Vec<_>>())
    }
}

/// The problem whose items are points and whose options are blocks, each of which holds a point at most once.
fn figure_of(points: usize, blocks: &[Vec<u32>]) -> Problem {
    let made = || -> Result<Problem, BuildError> {
        let mut assembler = Problem::assembler();
        let free = Role::Primary(Bounds::between(0, Bounds::UNLIMITED));
        let items = (0..points).map(|point| assembler.item(&point.to_string(), free));
        let items = items.collect::<Result<Vec<_>, _>>()?;
        for block in blocks {
            for &point in block {
                assembler.entry(items[point as usize], None)?;
            }
            assembler.end_option()?;
        }
        Ok(assembler.build())
    };
    match made() {
        Ok(problem) => problem,
        Err(error) => unreachable!("a block has each of its points once: {error}"),
    }
}

impl Made {
    /// The blocks that options stand for, in order.
    fn parts(&self, options: &[OptionId]) -> Parts {
        let mut parts = vec![Vec::new(); self.blocks.parts];
        let rows = self.blocks.problem.chosen(options.iter().copied());
        for choice in rows.filter_map(|row| self.blocks.choices[row]) {
            parts[choice.part].extend(self.blocks.orbit(choice, &self.terms.imposed));
        }
        parts.iter_mut().for_each(|part| part.sort_unstable());
        parts
    }

    fn title(&self) -> String {
        let Terms { points, sizes, lambda, t, .. } = &self.terms;
        let sizes = sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        match self.terms.kind {
            Kind::Exact => format!("A {t}-({points},{sizes},{lambda}) design"),
            Kind::Packing => format!("A {t}-({points},{sizes},{lambda}) packing"),
            Kind::Covering => format!("A {t}-({points},{sizes},{lambda}) covering"),
        }
    }

    /// The number of columns of the picture: no design has more blocks, or no more are shown.
    fn columns(&self) -> usize {
        let of_one = self.terms.blocks_on(0);
        let all = match (self.terms.kind, self.terms.divided) {
            // Of a covering that is not the least one all blocks may be chosen.
            (Kind::Covering, _) => {
                let all = self.blocks.choices.len().max(of_one.saturating_mul(2));
                self.terms.blocks.map_or(all, |blocks| blocks as usize)
            }
            (_, Divided::LargeSet) => of_one.saturating_mul(self.blocks.parts),
            _ => of_one,
        };
        all.clamp(1, MOST_SHOWN)
    }
}

impl Geometry for Design {
    fn motions(&self) -> Vec<Motion> {
        Vec::new()
    }
}

impl Puzzle for Design {
    fn problem(&self) -> &Problem {
        &self.made.blocks.problem.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let (mut board, columns) = (Board::new(self.made.title()), self.made.columns());
        let parts = self.made.parts(options);
        let blocks: Vec<(usize, &Vec<u8>)> = (0..)
            .zip(&parts)
            .flat_map(|(part, all)| all.iter().map(move |it| (part, it)))
            .collect();
        for row in 0..self.made.terms.points {
            for column in 0..columns {
                let cell = board.square(row, column);
                let held = blocks
                    .get(column)
                    .filter(|(_, block)| block.iter().any(|&it| usize::from(it) == row));
                if let Some(&(part, _)) = held {
                    cell.hold(Content::Tint(part)).say("#");
                }
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let blocks = &self.made.blocks;
        let choice = blocks.problem.row(option).and_then(|row| blocks.choices[row]);
        let name = choice.map(|choice| joined(&blocks.first(choice), " "));
        let name = name.unwrap_or_else(|| "no further copy".to_owned());
        Lay { name, ..Lay::default() }
    }

    fn named(&self, option: OptionId) -> String {
        self.lays(option).name
    }

    /// The blocks in order.
    fn text(&self, options: &[OptionId]) -> String {
        let terms = &self.made.terms;
        let text = terms.form.written(terms.points, &self.made.parts(options));
        if text.is_empty() { "no blocks\n".to_owned() } else { text }
    }

    fn aim(&self) -> Aim {
        match (self.made.terms.kind, self.made.terms.blocks) {
            (Kind::Packing, None) => Aim::Greatest,
            (Kind::Covering, None) => Aim::Least,
            _ => Aim::Any,
        }
    }

    fn misfit(&self) -> Option<Message> {
        divides::misfit(&self.made.terms)
    }

    fn fields(&self, options: &[OptionId]) -> Vec<(&'static str, Field)> {
        let block = |block: &Vec<u8>| {
            Field::List(block.iter().map(|point| Field::Text(point.to_string())).collect())
        };
        let part = |part: &Vec<Vec<u8>>| Field::List(part.iter().map(block).collect());
        let parts = self.made.parts(options);
        match &parts[..] {
            [one] => vec![("blocks", part(one))],
            _ => vec![("parts", Field::List(parts.iter().map(part).collect()))],
        }
    }

    fn figures(&self) -> Option<Arc<dyn Figures>> {
        let is_imposed = !self.made.terms.imposed.is_empty();
        is_imposed.then(|| Arc::clone(&self.made) as Arc<dyn Figures>)
    }

    fn for_classes(&self) -> Option<Box<dyn Puzzle>> {
        let has_fillers = self.made.blocks.choices.iter().any(Option::is_none);
        if !has_fillers || !self.made.terms.imposed.is_empty() {
            return None;
        }
        Some(Box::new(Self::of(self.made.terms.clone(), Copies::Equal).ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_all_measure_are_refused_or_small() {
        for text in [
            "99 98 1000\nt 98\nresolvable\n",
            "99 98 1000\nt 98\nlarge-set\n",
            "99 98 1000\nt 97\ncovering\n",
            "99 3 1000\n",
            "99 50 1\n",
            "99 1,99 1000\npacking\nblocks 1000000\n",
            "1 1 1\nresolvable\n",
        ] {
            // It ends, without a panic.
            let _ = GENRE.open(text, &[]).map(|puzzle| puzzle.obstacle());
        }
        let error = GENRE.open("99 50 1\n", &[]).map(|_| ()).unwrap_err();
        assert!(error.to_string().contains("sets of 50 out of 99 points"), "{error}");
    }
}
