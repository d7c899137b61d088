//! Questions about a graph: parts of given shapes that cover its edges or vertices, colors, and sets of vertices.
//!
//! # Why this shape
//! All of them are covers of one graph, and people ask several about the same one, so they are one genre whose text is the
//! graph and a line for the question. Parts are listed before the search ([`find`]), because a search of exact covers needs
//! its options. Questions about sets of vertices without such a list (independent sets, cliques) are no covers and not here.
//! Nothing can be given: a part, a color and a vertex would each need a form of their own.
//!
//! # Invariants
//! Cells of the board: vertices, then edges. Two parts are different when their sets of edges are. Ways to color differ
//! when their colors are renamed.
//!
//! # Cost
//! That of [`encode`], and for parts the search of subgraphs, which has limits.
//!
//! # Source
//! Edge decompositions: A. Bialostocki, Y. Roditty, *3K2-decomposition of a graph* (1982), and R. M. Wilson,
//! *Decompositions of complete graphs into subgraphs isomorphic to a given graph* (1976). Perfect codes: N. Biggs,
//! *Perfect codes in graphs* (1973).

mod encode;
mod find;
mod misfit;
mod plan;
mod read;
mod shapes;

use gavotte_model::{Message, OptionId, Problem};

use self::encode::{Encoded, Laid, encode};
use self::plan::{Covers, Plan, Task, Vertices};
use crate::board::{Board, Content, Shape};
use crate::edges::graph::{DISC, Graph};
use crate::genres::{Answer, Example, Genre, Text, known, told};
use crate::geometry::{Geometry, Motion};
use crate::isometry::of_board;
use crate::{Aim, Lay, Puzzle, PuzzleError};

/// Parts, colors and sets of vertices of a graph.
pub(crate) const GENRE: Genre = Genre {
    name: "graph",
    chinese: "图的划分",
    what: told([
        "Parts of given shapes that cover a graph, its colorings, and covers, codes and dominating sets of its vertices",
        "把图划分成给定形状的部分；图的染色；顶点覆盖、完美码和支配集",
    ]),
    input: told([
        "a graph as `matching` reads it: an edge a line as two names, DIMACS, graph6 or a table; and the question: `parts` \
         with shapes (edge, vertex, triangle, square, claw, path K, star K, cycle K and matching K with K edges, complete \
         K with K vertices, or the name of a line `shape NAME a-b b-c`), and `cover edges` (also without the line) or \
         `cover vertices`; or one of `color K`, `vertex-cover`, `exact-hitting` (each edge has one end in the set), \
         `dominate` and `perfect-code`",
        "图的写法与 `matching` 相同：每行一条边（两个名称）、DIMACS、graph6 或表格；再写问题：`parts` 和形状（edge、vertex、\
         triangle、square、claw；K 条边的 path K、star K、cycle K、matching K；K 个顶点的 complete K；或 `shape NAME \
         a-b b-c` 一行所定义的名称），以及 `cover edges`（可省略）或 `cover vertices`；或者 `color K`、`vertex-cover`、\
         `exact-hitting`（每条边恰有一个端点入选）、`dominate`、`perfect-code` 之一",
    ]),
    model: told([
        "Parts: an item is an edge (or vertex), an option a part; colors: an option is a color of a vertex, which its edges \
         take as well; sets: an option is a vertex, which covers its edges, or itself and its neighbors",
        "部分：主列是边（或顶点），选项是一个部分；染色：选项是一个顶点的一种颜色，它的边也占用该颜色；顶点集：选项是一个顶点，\
         覆盖它的边，或它自己及其邻点",
    ]),
    endings: &["graph"],
    marks: &[],
    word: None,
    fresh: None,
    settings: &[],
    examples: known(EXAMPLES),
    read,
};

const SEARCH: [&str; 2] = [
    "a plain search in Python, over all sets of edges or vertices",
    "用 Python 对边或顶点的所有子集直接搜索",
];

const EXAMPLES: &[Example] = &[
    Example {
        title: ["The cube into claws and paths of three edges", "把立方体划分成爪形和三条边的路"],
        text: "at 1 0 0\nat 2 4 0\nat 3 4 4\nat 4 0 4\nat 5 1 1\nat 6 3 1\nat 7 3 3\nat 8 1 3\n\
               1 2\n2 3\n3 4\n4 1\n5 6\n6 7\n7 8\n8 5\n1 5\n2 6\n3 7\n4 8\nparts claw, path 3\n",
        settings: &[],
        answer: Answer::Count("126"),
        source: SEARCH,
    },
    Example {
        title: ["Seven points into triangles: Fano planes", "七个点的完全图划分成三角形：法诺平面"],
        text: "F~~~w\nparts triangle\n",
        settings: &[],
        answer: Answer::Count("30"),
        source: ["OEIS A030128", "OEIS A030128"],
    },
    Example {
        title: ["Nine points into triangles", "九个点的完全图划分成三角形"],
        text: "H~~~~~~\nparts triangle\n",
        settings: &[],
        answer: Answer::Count("840"),
        source: ["OEIS A030128", "OEIS A030128"],
    },
    Example {
        title: ["Six people into two groups of three", "六个人分成两个三人组"],
        text: "E~~w\nparts triangle\ncover vertices\n",
        settings: &[],
        answer: Answer::Count("10"),
        source: SEARCH,
    },
    Example {
        title: ["Six teams, all rounds: 1-factorizations", "六支球队的全部轮次：1-因子分解"],
        text: "E~~w\nparts matching 3\n",
        settings: &[],
        answer: Answer::Count("6"),
        source: ["OEIS A000438; a plain search in Python", "OEIS A000438；用 Python 直接搜索"],
    },
    Example {
        title: ["Two bulls in five points", "五个点的完全图划分成两个牛头图"],
        text: "D~{\nshape bull a-b b-c c-a a-d b-e\nparts bull\n",
        settings: &[],
        answer: Answer::Count("30"),
        source: SEARCH,
    },
    Example {
        title: ["All matchings of four points", "四个点的所有匹配"],
        text: "from,to\na,b\na,c\na,d\nb,c\nb,d\nc,d\nparts edge vertex\ncover vertices\n",
        settings: &[],
        answer: Answer::Count("10"),
        source: ["OEIS A000085", "OEIS A000085"],
    },
    Example {
        title: ["The Petersen graph in three colors", "用三种颜色给彼得森图染色"],
        text: "IheA@GUAo\ncolor 3\n",
        settings: &[],
        answer: Answer::Count("120"),
        source: [
            "the chromatic polynomial of the Petersen graph; a plain search in Python",
            "彼得森图的色多项式；用 Python 直接搜索",
        ],
    },
    Example {
        title: ["A vertex cover of the Petersen graph", "彼得森图的顶点覆盖"],
        text: "IheA@GUAo\nvertex-cover\n",
        settings: &[],
        answer: Answer::Best(6),
        source: SEARCH,
    },
    Example {
        title: ["A dominating set of the Petersen graph", "彼得森图的支配集"],
        text: "IheA@GUAo\ndominate\n",
        settings: &[],
        answer: Answer::Best(3),
        source: SEARCH,
    },
    Example {
        title: ["Perfect codes of the cube", "立方体的完美码"],
        text: "p edge 8 12\ne 1 2\ne 1 3\ne 1 5\ne 2 4\ne 2 6\ne 3 4\ne 3 7\ne 4 8\ne 5 6\ne 5 7\ne 6 8\ne 7 8\n\
               perfect-code\n",
        settings: &[],
        answer: Answer::Count("4"),
        source: SEARCH,
    },
];

/// A graph with its problem.
struct Asked {
    plan: Plan,
    encoded: Encoded,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let plan = read::plan(text)?;
    let encoded = encode(&plan)?;
    Ok(Box::new(Asked { plan, encoded }))
}

impl Asked {
    fn laid(&self, option: OptionId) -> &Laid {
        &self.encoded.laid[option.index()]
    }

    fn name(&self, vertex: usize) -> &str {
        &self.plan.graph.names[vertex]
    }

    /// A part in words: its shape, and its edges.
    fn part_name(&self, shape: usize, part: &find::Part) -> String {
        let name = match &self.plan.task {
            Task::Parts(_, wanted) => wanted[shape].shape.name.as_str(),
            _ => "",
        };
        let edge = |&edge: &usize| {
            let (one, other) = self.plan.graph.edges[edge];
            format!("{}-{}", self.name(one), self.name(other))
        };
        let mut things: Vec<String> = part.edges.iter().map(edge).collect();
        if things.is_empty() {
            things.extend(part.vertices.iter().map(|&it| self.name(it).to_owned()));
        }
        format!("{name}: {}", things.join(", "))
    }

    /// The colors of the vertices, each with its vertices, for a text.
    fn colors(&self, options: &[OptionId], count: usize) -> String {
        let mut vertices = vec![Vec::new(); count];
        for &option in options {
            if let Laid::Color(vertex, color) = *self.laid(option) {
                vertices[color].push(self.name(vertex));
            }
        }
        let lines = (1..).zip(vertices).filter(|(_, vertices)| !vertices.is_empty());
        lines.map(|(color, vertices)| format!("{color}: {}\n", vertices.join(", "))).collect()
    }
}

impl Geometry for Asked {
    fn motions(&self) -> Vec<Motion> {
        of_board(self)
    }
}

impl Puzzle for Asked {
    fn problem(&self) -> &Problem {
        &self.encoded.problem
    }

    fn board(&self, options: &[OptionId]) -> Board {
        let Graph { names, edges, .. } = &self.plan.graph;
        let mut board = Board::new(format!("A graph of {} vertices", names.len()));
        board.is_spaced = true;
        let middles = self.plan.graph.middles();
        for (at, name) in names.iter().enumerate() {
            board.cell(0, at, Shape::Disc(middles[at], DISC)).write(name);
        }
        for (at, &(one, other)) in edges.iter().enumerate() {
            board.cell(1, at, Shape::Stick(middles[one], middles[other]));
        }
        let mut options = options.to_vec();
        options.sort_unstable();
        let covers_vertices = matches!(self.plan.task, Task::Parts(Covers::Vertices, _));
        // Each disc is a piece of its own, because a picture joins near discs of a piece whether or not an edge does.
        for (number, &option) in options.iter().enumerate() {
            match self.laid(option) {
                Laid::Part(_, part) => {
                    for &edge in &part.edges {
                        let piece = Content::Piece { piece: names.len() + number, color: number };
                        board.cells[names.len() + edge].say("-").hold(piece);
                    }
                    for &vertex in part.vertices.iter().filter(|_| covers_vertices) {
                        let piece = Content::Piece { piece: vertex, color: number };
                        board.cells[vertex].hold(piece);
                    }
                }
                &Laid::Color(vertex, color) => {
                    let piece = Content::Piece { piece: vertex, color };
                    board.cells[vertex].say((color + 1).to_string()).hold(piece);
                }
                &Laid::Vertex(vertex) => {
                    board.cells[vertex].hold(Content::Piece { piece: vertex, color: 0 });
                }
            }
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let vertices = self.plan.graph.names.len();
        let (cells, thing, name) = match self.laid(option) {
            Laid::Part(shape, part) if part.edges.is_empty() => {
                (part.vertices.clone(), 0, self.part_name(*shape, part))
            }
            Laid::Part(shape, part) => {
                let cells = part.edges.iter().map(|&edge| vertices + edge).collect();
                (cells, 0, self.part_name(*shape, part))
            }
            &Laid::Color(vertex, color) => (vec![vertex], color, (color + 1).to_string()),
            &Laid::Vertex(vertex) => (vec![vertex], 0, self.name(vertex).to_owned()),
        };
        Lay { cells, thing, name, is_piece: false }
    }

    /// A line for each part or color, or one line of vertices.
    fn text(&self, options: &[OptionId]) -> String {
        let mut options = options.to_vec();
        options.sort_unstable();
        let text = match &self.plan.task {
            Task::Color(colors) => self.colors(&options, colors.count),
            Task::Parts(..) => options.iter().map(|&it| self.named(it) + "\n").collect(),
            Task::Vertices(_) => {
                let names: Vec<_> = options.iter().map(|&option| self.named(option)).collect();
                if names.is_empty() { String::new() } else { names.join(", ") + "\n" }
            }
        };
        if text.is_empty() { "nothing\n".to_owned() } else { text }
    }

    fn aim(&self) -> Aim {
        match self.plan.task {
            Task::Vertices(Vertices::Cover | Vertices::Dominate) => Aim::Least,
            _ => Aim::Any,
        }
    }

    fn remark(&self) -> Option<Message> {
        self.plan.graph.remark()
    }

    fn misfit(&self) -> Option<Message> {
        misfit::misfit(&self.plan, &self.encoded)
    }

    fn named(&self, option: OptionId) -> String {
        match self.laid(option) {
            &Laid::Color(vertex, color) => format!("{} in color {}", self.name(vertex), color + 1),
            _ => self.lays(option).name,
        }
    }
}
