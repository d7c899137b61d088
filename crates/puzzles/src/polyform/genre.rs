//! Polyforms as a genre of puzzles.

use gavotte_model::{Message, OptionId, Problem};

use super::read::read as read_packing;
use crate::board::Board;
use crate::bodies::Bodies;
use crate::genres::{Answer, Example, Fresh, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::packing::{PIECES_FROM, Packed};
use crate::separation::{Separation, Tally};
use crate::{Lay, Opened, Puzzle, PuzzleError};

/// The Soma cube as a text.
const SOMA: &str = "lattice cubes\nboard 3x3x3\npieces soma\n";

/// The Soma cube by its own name.
pub(crate) const SOMA_CUBE: Genre = Genre {
    name: "soma",
    chinese: "索玛立方",
    what: told([
        "The Soma cube: seven pieces of cubes that make a cube of 3 x 3 x 3",
        "索玛立方：七块拼成 3 x 3 x 3 的立方体",
    ]),
    input: told([
        "nothing, or a text of `polyform` that begins as the example does, with pieces that lie there already, as \
         `given V l3r2c1 l3r2c2 l3r3c1`",
        "不写，或与示例开头相同的 `polyform` 文本，加上已放的拼块，如 `given V l3r2c1 l3r2c2 l3r3c1`",
    ]),
    model: GENRE.model,
    endings: &["soma"],
    marks: &[],
    word: None,
    fresh: None,
    settings: &[],
    examples: known(&[Example {
        title: ["The cube", "立方体"],
        text: SOMA,
        settings: &[],
        answer: Answer::Count("11520"),
        source: [
            "J. H. Conway and M. J. T. Guy (1961): 240, times the 48 symmetries of the cube",
            "J. H. Conway and M. J. T. Guy (1961): 240，乘以立方体的 48 种对称",
        ],
    }]),
    read: read_soma,
};

#[cfg(not(feature = "gallery"))]
const FRESH: Option<Fresh> = None;
#[cfg(feature = "gallery")]
const FRESH: Option<Fresh> = crate::genres::anew(Fresh {
    size: "4",
    sizes: told([
        "the side of a cube with holes from 3 to 5, as 4 or 4x4x4; its pieces have one assembly",
        "带洞立方体的边长，3 到 5，如 4 或 4x4x4；拼块恰有一种装法",
    ]),
    like: super::fresh::like,
    plan: |word| Ok(Box::new(super::fresh::Parts::sized(word)?)),
    own: None,
});

/// Pieces on any lattice.
pub(crate) const GENRE: Genre = Genre {
    name: "polyform",
    chinese: "多形拼块",
    what: told([
        "Pieces of cubes, triangles, hexagons, sticks, squares, spheres or tetrahedra that fill a board: Soma cubes, hexiamonds, \
         tetrasticks",
        "用立方体、三角形、六边形、短棒、方格、球或四面体拼成的块填满一个形状：索玛立方、六三角块、四棒块",
    ]),
    input: told([
        "`lattice cubes` (squares, cubes, triangles, prisms, hexagons with doubled columns, so that column + row \
         is even, sticks, spheres, where column + row + layer is even, rhombic for rhombic tetrahedra in blocks of 5 x 5 x 5 \
         places, tetrahedra with octahedra in blocks of 3 x 3 x 3) first; `board 3x3x3`, `board hexagon 3`, a drawing of `.`, or `cells (0,0,0) (1,0,0)` by \
         column, row and layer; `holes l2r2c2`; `pieces soma`, drawings in letters, or `piece A (0,0) (1,0)`; \
         `turns all`, `rotations` (usual in space, because wood has no mirror image), `half` (half turns about the axes) or `none`, \
         also for one piece, as `turns A none`; `copies A 2`, \
         `copies A 0-3`, `copies A any`, with `*` in place of A for every piece; colors by figures in the drawing \
         or `checkered` (0 and 1 like a chess board, 0 first), and those of piece A in a drawing below a line `A:`, where `w` is 0, \
         `b` is 1 and `?` fits any, or by `color A 01?`; `given A r1c1 r1c2`; `/` parts layers",
        "先写 `lattice cubes`（squares 方格、cubes 立方体、triangles 三角形、prisms 三棱柱、hexagons 六边形（列加倍，\
         列 + 行为偶数）、sticks 短棒、spheres 球（列 + 行 + 层为偶数）、rhombic 菱形四面体（每块 5 x 5 x 5 个位置）、\
         tetrahedra 四面体与八面体（每块 3 x 3 x 3 个位置））；`board 3x3x3`、`board hexagon 3`、用 `.` 画的图，或 `cells (0,0,0) \
         (1,0,0)`，按列、行、层；`holes l2r2c2`；`pieces soma`、用字母画的图，或 `piece A (0,0) (1,0)`；`turns all`、\
         `rotations`（在空间中是默认的，因为木块没有镜像）、`half`（只绕坐标轴转半圈）或 `none`，也可只对一块，如 `turns A none`；`copies A 2`、`copies A 0-3`、`copies A any`，\
         A 处写 `*` 指每个拼块；颜色用图中的数字或 `checkered`（0 和 1 如国际象棋盘，首格为 0），拼块 A 的颜色画在 `A:` 一行下面，\
         `w` 即 0，`b` 即 1，`?` 为任意颜色，或写 `color A 01?`；`given A r1c1 r1c2`；`/` 分隔各层",
    ]),
    model: told([
        "Cells and pieces are items; an option is a piece in a place; sticks that would cross share a secondary item",
        "格子和拼块都是主列；一个选项是把一个拼块放在一个位置；会交叉的短棒共用一个副列",
    ]),
    endings: &["polyform"],
    marks: &[
        "lattice cubes",
        "lattice triangles",
        "lattice hexagons",
        "lattice sticks",
        "lattice spheres",
        "lattice rhombic",
        "lattice tetrahedra",
    ],
    word: None,
    fresh: FRESH,
    settings: &[PIECES_FROM],
    examples: known(&[
        Example {
            title: ["Soma cube", "索玛立方"],
            text: SOMA,
            settings: &[],
            answer: Answer::Count("11520"),
            source: [
                "J. H. Conway and M. J. T. Guy (1961): 240, times the 48 symmetries of the cube",
                "J. H. Conway and M. J. T. Guy (1961): 240，乘以立方体的 48 种对称",
            ],
        },
        Example {
            title: ["Hexiamonds on a rhombus", "菱形上的六三角块"],
            text: "lattice triangles\nboard 6x6\npieces hexiamonds\n",
            settings: &[],
            answer: Answer::Count("624"),
            source: [
                "D. Goodger, Polyform Puzzler: 156, times the four symmetries of the rhombus",
                "D. Goodger, Polyform Puzzler: 156，乘以菱形的四种对称",
            ],
        },
        Example {
            title: ["Tetrahexes on a parallelogram", "平行四边形上的四六边形块"],
            text: "lattice hexagons\nboard 4x7\npieces tetrahexes\n",
            settings: &[],
            answer: Answer::Count("18"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["Welded tetrasticks", "带节点的四棒块"],
            text: "lattice sticks\nboard 4x4\npieces one-sided-welded-tetrasticks\n",
            settings: &[],
            answer: Answer::Count("16"),
            source: [
                "a plain search in Python, cell by cell; D. Goodger, Polyform Puzzler: 3 up to symmetry",
                "a plain search in Python, cell by cell; D. Goodger, Polyform Puzzler：不计对称有 3 个",
            ],
        },
        Example {
            title: ["Pentominoes on a chess board with a hole", "中间有洞的棋盘上的五连块"],
            text: "board 8x8\nholes r4c4 r4c5 r5c4 r5c5\npieces pentominoes\n",
            settings: &[],
            answer: Answer::Count("520"),
            source: [
                "D. Scott (1958): 65, times the eight symmetries of the square",
                "D. Scott (1958): 65，乘以正方形的八种对称",
            ],
        },
        Example {
            title: ["Draughtboard of 6 x 6", "6 x 6 的黑白棋盘"],
            text: "board 6x6\ncheckered\nturns rotations\n\nA:\n01\n1.\n0.\n\nB:\n0.\n1.\n01\n1.\n\nC:\n10\n01\n\nD:\n.1\n.0\n\
                   01\n1.\n\nE:\n0\n1\n0\n1\n\nF:\n1..\n0..\n101\n\nG:\n.0\n01\n.0\n\nH:\n.0\n01\n10\n",
            settings: &[],
            answer: Answer::Count("6"),
            source: ["a plain search in Python", "用 Python 直接搜索"],
        },
        Example {
            title: ["Solid pentominoes, 3 x 4 x 5", "立体五连块，3 x 4 x 5"],
            text: "lattice cubes\nboard 3x4x5\npieces pentominoes\n",
            settings: &[],
            answer: Answer::LongCount("31520"),
            source: [
                "C. J. Bouwkamp (1969): 3940, times the eight symmetries of the box",
                "C. J. Bouwkamp (1969): 3940，乘以长方体的八种对称",
            ],
        },
        Example {
            title: ["Kanoodle, 5 x 11", "Kanoodle，5 x 11"],
            text: "lattice squares\nboard 5x11\npieces kanoodle\n",
            settings: &[],
            answer: Answer::LongCount("371020"),
            source: ["a plain search in C, cell by cell", "用 C 逐格直接搜索"],
        },
        Example {
            title: ["Bedlam cube", "贝德拉姆立方"],
            text: "lattice cubes\nboard 4x4x4\npieces bedlam\n",
            settings: &[],
            answer: Answer::LongCount("460464"),
            source: [
                "its maker: 19186, times the 24 rotations of the cube",
                "其制造者：19186，乘以立方体的 24 种旋转",
            ],
        },
        Example {
            title: ["Tetris cube", "俄罗斯方块立方"],
            text: "lattice cubes\nboard 4x4x4\npieces tetris-cube\n",
            settings: &[],
            answer: Answer::LongCount("236136"),
            source: [
                "its maker, and S. Kurowski: 9839, times the 24 rotations of the cube",
                "其制造者及 S. Kurowski：9839，乘以立方体的 24 种旋转",
            ],
        },
        Example {
            title: ["Two layers of spheres", "两层球"],
            text: "lattice spheres\nboard 2x4x4\npiece A (0,2,0) (0,3,1) (1,3,0) (2,2,0)\ncopies A 2\n\
                   piece B (2,1,1) (2,3,1) (3,2,1) (3,3,0)\ncopies B 2\n",
            settings: &[],
            answer: Answer::Count("20"),
            source: ["a plain search in Python, sphere by sphere", "用 Python 逐球直接搜索"],
        },
        Example {
            title: ["A cube of rhombic tetrahedra", "菱形四面体拼成的立方体"],
            text: "lattice rhombic\nboard 1x1x1\npiece A (0,1,2) (0,2,1) (1,2,0)\ncopies A 2\n\
                   piece B (2,3,0) (3,2,0) (4,2,1)\ncopies B 6\n",
            settings: &[],
            answer: Answer::Count("108"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["A cube of tetrahedra and octahedra", "四面体与八面体拼成的立方体"],
            text: "lattice tetrahedra\nboard 2x2x2\npiece A (0,3,0) (0,5,2) (1,4,1) (2,5,0) (3,5,0)\ncopies A 6\n\
                   piece B (0,3,5) (0,5,3) (1,4,4) (2,3,3) (2,5,5)\ncopies B 2\n",
            settings: &[],
            answer: Answer::Count("352"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
    ]),
    read,
};

/// A packing, and the text without its givens.
struct Posed {
    packed: Packed,
    text: String,
}

/// Reads a text of polyforms; the Soma cube where there is none.
fn read_soma(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let is_blank = text.text.iter().all(u8::is_ascii_whitespace);
    read(&if is_blank { Text { text: SOMA.as_bytes(), ..*text } } else { *text })
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let (packed, text) = read_packing(text)?;
    Ok(Box::new(Posed { packed, text }))
}

impl Geometry for Posed {
    fn motions(&self) -> Vec<Motion> {
        self.packed.motions()
    }
}

impl Puzzle for Posed {
    fn problem(&self) -> &Problem {
        self.packed.problem()
    }

    fn board(&self, options: &[OptionId]) -> Board {
        self.packed.board(options)
    }

    fn pictured(&self, options: &[OptionId]) -> Board {
        self.packed.pictured(options)
    }

    fn lays(&self, option: OptionId) -> Lay {
        self.packed.lays(option)
    }

    fn bodies(&self, options: &[OptionId]) -> Option<Bodies> {
        self.packed.bodies(options)
    }

    fn filed(&self, assemblies: &[(Bodies, Option<Separation>)], tally: &Tally) -> Option<String> {
        crate::burrtools::made(&self.packed.packing)?.file(assemblies, tally)
    }

    fn misfit(&self) -> Option<Message> {
        self.packed.misfit()
    }

    fn givens(&self) -> Vec<OptionId> {
        self.packed.givens()
    }

    fn named(&self, option: OptionId) -> String {
        self.packed.named(option)
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let packing = &self.packed.packing;
        let givens = givens.iter().filter_map(|&option| self.packed.given(option));
        let lines: String = givens.map(|given| given.line(packing)).collect();
        Some(format!("{}{lines}", self.text))
    }

    fn opened(&self) -> Option<Opened> {
        let (packed, givens) = self.packed.opened()?;
        Some((Box::new(Self { packed, text: self.text.clone() }), givens))
    }
}
