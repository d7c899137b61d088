//! Instant Insanity: cubes with colored faces in a row, so that each long side of the row shows each color once.
//!
//! # Why this shape
//! Cubes are primary items, and so is each color on each of the four sides. An option is a cube turned in one way; it
//! holds the cube and the four colors that it shows. There are as many cubes as colors, so each color is covered once.
//! The faces at the ends of a cube are not seen, so ways to turn a cube that show the same colors are one option.
//!
//! # Invariants
//! Item ids: cubes, then colors side by side. All cubes stay in their order. A row can be turned about its length in
//! four ways and end for end, so solutions come in eights, or fewer where such a turn shows the same colors.
//!
//! # Cost
//! At most 24 options a cube.
//!
//! # Source
//! F. A. Schossow's patent (1900); the name is that of F. Armbruster's cubes (1967).

mod fresh;

use std::array::from_fn;

use gavotte_ordered::OrderedMap;

use gavotte_model::{OptionId, Problem, Role, message};

use self::fresh::{MOST_FRESH, Rows};
use crate::board::{Board, Content, Part, Point, Shape};
use crate::error::shown;
use crate::fresh::number;
use crate::genres::{Answer, Example, Fresh, Genre, Text, anew, known, told};
use crate::geometry::{Geometry, Motion};
use crate::lines::Line;
use crate::nonogram::color_named;
use crate::{Lay, Opened, Puzzle, PuzzleError, givens, input};

/// The most cubes: sets that are sold have up to 10.
const MOST: usize = 50;

/// The sides of the row, by their places.
const SIDES: [&str; 4] = ["top", "front", "bottom", "back"];

/// Cubes in a row.
pub(crate) const GENRE: Genre = Genre {
    name: "instant-insanity",
    chinese: "四色方柱",
    what: told([
        "Cubes with colored faces in a row, so that each long side shows each color once",
        "把各面涂色的立方体排成一列，使每个长侧面上每种颜色各出现一次",
    ]),
    input: told([
        "a cube a line: the colors of its top, bottom, left, right, front and back, six letters or figures \
         together or six words with blanks between them; as many cubes as colors; `given 2 RGWB` when the second cube \
         lies already and shows these colors: top, front, bottom, back",
        "每行一个立方体：上、下、左、右、前、后的颜色，写成连在一起的六个字母或数字，或用空白隔开的六个词；立方体与\
         颜色一样多；`given 2 RGWB` 表示第二个立方体已放好，露出的颜色依次为上、前、下、后",
    ]),
    model: told([
        "Cubes, and each color on each of the four sides, are items; an option is a cube turned in one way",
        "每个立方体、四个侧面上的每种颜色都是主列；一个选项是以某个朝向放一个立方体",
    ]),
    endings: &["cubes"],
    marks: &[],
    word: None,
    fresh: anew(Fresh {
        size: "4",
        sizes: told(["the number of cubes, from 3 to 10", "立方体的个数，3 到 10"]),
        like: |board| board.rows().first().map_or(0, Vec::len).to_string(),
        plan: |word| Ok(Box::new(Rows(number(word, 3..=MOST_FRESH)?))),
        own: None,
    }),
    settings: &[],
    examples: known(&[
        Example {
            title: [
                "Four cubes with one solution, in eight positions",
                "唯一解的四个立方体（八个位置）",
            ],
            text: "BRBWGG\nWRRBGW\nGRRRWB\nBWWGRG\n",
            settings: &[],
            answer: Answer::Count("8"),
            source: ["a plain search in Python, cube by cube", "用 Python 逐个立方体直接搜索"],
        },
        Example {
            title: ["Five cubes", "五个立方体"],
            text: "B D E A E D\nC C D B B A\nC C B A D B\nE B E D D A\nA D B A E B\n",
            settings: &[],
            answer: Answer::Count("128"),
            source: ["a plain search in Python, cube by cube", "用 Python 逐个立方体直接搜索"],
        },
    ]),
    read,
};

/// The colors that a cube shows: top, front, bottom, back.
type Shown = [usize; 4];
/// The colors of a cube: top, bottom, left, right, front, back.
type Faces = [usize; 6];

/// How far the back of a cube is seen to the right of its front, and above it. [fixed]
const BACK: f64 = 0.38;

struct Cubes {
    /// The names of the colors.
    colors: Vec<String>,
    cubes: Vec<Faces>,
    /// The cubes that lie already.
    givens: OrderedMap<usize, Shown>,
    problem: Problem,
    /// The cube of each option, and the colors that it shows.
    turned: Vec<(usize, Shown)>,
}

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    let lines = input::content(text)?;
    let is_given = |line: &&Line| line.words().next().is_some_and(|(_, word)| word == "given");
    let (given, told): (Vec<&Line>, Vec<&Line>) = lines.iter().partition(is_given);
    if let Some(line) = told.get(MOST) {
        return Err(line.wrong(1, message!("more than {MOST} cubes", MOST)));
    }
    let (mut colors, mut cubes) = (Vec::new(), Vec::new());
    for line in told {
        let words = line.words().collect::<Vec<_>>();
        let names = names(line, &words, 6)?;
        cubes.push(from_fn(|at| {
            let found = colors.iter().position(|it| *it == names[at]);
            found.unwrap_or_else(|| {
                colors.push(names[at].clone());
                colors.len() - 1
            })
        }));
    }
    if colors.len() != cubes.len() {
        let words = message!(
            "{cubes} cubes with {colors} colors; as many of both are wanted",
            cubes = cubes.len(),
            colors = colors.len()
        );
        return Err(lines[lines.len() - 1].wrong(1, words));
    }
    let mut givens = OrderedMap::new();
    for line in given {
        let (cube, shown) = read_given(line, &cubes, &colors)?;
        if givens.insert(cube, shown).is_some() {
            return Err(line.wrong(1, "this cube is given twice"));
        }
    }
    Ok(Box::new(Cubes::of(colors, cubes, givens)?))
}

/// A cube that lies already, and the colors that it shows.
fn read_given(
    line: &Line,
    cubes: &[Faces],
    colors: &[String],
) -> Result<(usize, Shown), PuzzleError> {
    let words: Vec<(usize, &str)> = line.words().collect();
    let (column, word) = words.get(1).copied().unwrap_or((line.length() + 1, ""));
    let cube = input::number(line, (column, word), 1..=cubes.len(), "cube")? - 1;
    let column = words.get(2).map_or(line.length() + 1, |it| it.0);
    let names = names(line, words.get(2..).unwrap_or_default(), 4)?;
    let number = |at: usize| colors.iter().position(|it| *it == names[at]);
    let shown = from_fn(|at| number(at).unwrap_or(usize::MAX));
    if !ways(cubes[cube]).contains(&shown) {
        return Err(
            line.wrong(column, "the cube cannot show these colors, whichever way it is turned")
        );
    }
    Ok((cube, shown))
}

/// The names of four or six colors: letters together, or words with blanks between them.
fn names(line: &Line, words: &[(usize, &str)], count: usize) -> Result<Vec<String>, PuzzleError> {
    let names: Vec<(usize, String)> = match words {
        [(start, word)] => {
            word.chars().enumerate().map(|(at, it)| (start + at, it.to_string())).collect()
        }
        _ => words.iter().map(|(column, word)| (*column, (*word).to_owned())).collect(),
    };
    if names.len() != count {
        let at = words.first().map_or(line.length() + 1, |it| it.0);
        let found = names.len();
        let words = if count == 4 {
            message!("{found} colors; a given cube shows four: top, front, bottom and back", found)
        } else {
            message!(
                "{names} colors; a cube has six: top, bottom, left, right, front and back",
                names = found
            )
        };
        return Err(line.wrong(at, words));
    }
    let strange = names.iter().find(|(_, name)| !name.chars().all(char::is_alphanumeric));
    if let Some((column, name)) = strange {
        let words = message!("`{name}` is no color: letters and figures are", name = shown(name));
        return Err(line.wrong(*column, words));
    }
    Ok(names.into_iter().map(|it| it.1).collect())
}

/// The ways to turn a cube: the colors that it shows, and the color of its right end.
fn turns([top, bottom, left, right, front, back]: Faces) -> Vec<(Shown, usize)> {
    // For each of the three axes: the faces around it, in order, and those at its ends, the left one first.
    let rings = [
        ([top, front, bottom, back], [left, right]),
        ([top, right, bottom, left], [front, back]),
        ([left, front, right, back], [bottom, top]),
    ];
    let mut turns = Vec::new();
    for ([a, b, c, d], [left, right]) in rings {
        for ([a, b, c, d], end) in [([a, b, c, d], right), ([d, c, b, a], left)] {
            let shown = [[a, b, c, d], [b, c, d, a], [c, d, a, b], [d, a, b, c]];
            turns.extend(shown.map(|it| (it, end)));
        }
    }
    turns
}

/// The sets of colors that a cube can show, each once.
fn ways(cube: Faces) -> Vec<Shown> {
    let mut ways: Vec<Shown> = turns(cube).into_iter().map(|it| it.0).collect();
    ways.sort_unstable();
    ways.dedup();
    ways
}

fn encode(
    colors: &[String],
    cubes: &[Faces],
    givens: &OrderedMap<usize, Shown>,
) -> Result<(Problem, Vec<(usize, Shown)>), PuzzleError> {
    let mut assembler = Problem::assembler();
    let (mut items, mut sides) = (Vec::new(), Vec::new());
    for cube in 1..=cubes.len() {
        items.push(assembler.item(&format!("cube{cube}"), Role::Once)?);
    }
    for side in SIDES {
        for color in colors {
            sides.push(assembler.item(&format!("{side}={color}"), Role::Once)?);
        }
    }
    let mut turned = Vec::new();
    for (cube, faces) in cubes.iter().enumerate() {
        for way in ways(*faces) {
            if givens.get(&cube).is_some_and(|given| *given != way) {
                continue;
            }
            assembler.entry(items[cube], None)?;
            for (side, color) in way.iter().enumerate() {
                assembler.entry(sides[side * colors.len() + color], None)?;
            }
            assembler.end_option()?;
            turned.push((cube, way));
        }
    }
    Ok((assembler.build(), turned))
}

impl Cubes {
    fn of(
        colors: Vec<String>,
        cubes: Vec<Faces>,
        givens: OrderedMap<usize, Shown>,
    ) -> Result<Self, PuzzleError> {
        let (problem, turned) = encode(&colors, &cubes, &givens)?;
        Ok(Self { colors, cubes, givens, problem, turned })
    }

    /// The options of the cubes that lie already.
    fn laying(&self, givens: &OrderedMap<usize, Shown>) -> Vec<OptionId> {
        let all = self.problem.options().zip(&self.turned);
        all.filter(|(_, (cube, shown))| givens.get(cube) == Some(shown)).map(|it| it.0).collect()
    }

    /// Colors as the text has them.
    fn words(&self, colors: &[usize]) -> String {
        let names: Vec<&str> = colors.iter().map(|&color| &*self.colors[color]).collect();
        let is_long = self.colors.iter().any(|color| color.chars().nth(1).is_some());
        names.join(if is_long { " " } else { "" }) + "\n"
    }
}

impl Geometry for Cubes {
    /// The one motion of the drawing that keeps the order of the cubes: it turns the row end for end and about its
    /// length.
    fn motions(&self) -> Vec<Motion> {
        let options: OrderedMap<_, u32> = self.turned.iter().copied().zip(0..).collect();
        let image =
            |&(cube, [a, b, c, d]): &(usize, Shown)| options.get(&(cube, [d, c, b, a])).copied();
        let images: Option<Vec<u32>> = self.turned.iter().map(image).collect();
        let motion = images.map(|images| Motion { name: "top-bottom reflection", images });
        motion.into_iter().collect()
    }
}

impl Cubes {
    /// A color's own paint, where the names of all colors say which ones are meant.
    fn content(&self, color: usize) -> Content {
        let known: Option<Vec<_>> = self.colors.iter().map(|name| color_named(name)).collect();
        known.map_or(Content::Tint(color), |values| Content::Rgb(values[color]))
    }

    /// A face in a picture, with its color if that is known.
    fn face(&self, board: &mut Board, corners: [Point; 4], color: Option<usize>) {
        let cell = board.cell(0, 0, Shape::Polygon(corners.to_vec()));
        if let Some(color) = color {
            cell.write(self.colors[color].clone()).hold(self.content(color));
        }
    }

    /// The row of cubes as it is seen from the front and above, `down` from the top: the upper and the front colors of
    /// each cube, and the color at the right end.
    fn row(&self, board: &mut Board, down: f64, faces: &[[Option<usize>; 2]], end: Option<usize>) {
        let (top, middle, bottom) = (down, down + BACK, down + BACK + 1.0);
        let mut left = 0.0;
        for &[upper, front] in faces {
            let right = left + 1.0;
            let roof = [(left, middle), (left + BACK, top), (right + BACK, top), (right, middle)];
            self.face(board, roof, upper);
            let wall = [(left, middle), (right, middle), (right, bottom), (left, bottom)];
            self.face(board, wall, front);
            left = right;
        }
        let gable =
            [(left, middle), (left + BACK, top), (left + BACK, bottom - BACK), (left, bottom)];
        self.face(board, gable, end);
    }

    /// A cube unfolded: top, then left, front, right and back, then bottom.
    fn net(&self, cube: usize) -> Board {
        let [top, bottom, left, right, front, back] = self.cubes[cube];
        let mut net = Board::new(format!("cube {}", cube + 1));
        let places =
            [(0, 1, top), (1, 0, left), (1, 1, front), (1, 2, right), (1, 3, back), (2, 1, bottom)];
        for (row, column, color) in places {
            let cell = net.square(row, column).write(self.colors[color].clone());
            cell.hold(self.content(color));
        }
        net
    }
}

impl Puzzle for Cubes {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    /// A side of the row in each row, a cube in each column.
    fn board(&self, options: &[OptionId]) -> Board {
        let mut board =
            Board::new(format!("{} cubes, unrolled: top, front, bottom, back", self.cubes.len()));
        board.is_spaced = true;
        for cell in 0..SIDES.len() * self.cubes.len() {
            board.square(cell / self.cubes.len(), cell % self.cubes.len());
        }
        for option in givens::joined(options, self.givens()) {
            let (cube, shown) = self.turned[option.index()];
            for (side, color) in shown.into_iter().enumerate() {
                let cell = &mut board.cells[side * self.cubes.len() + cube];
                cell.write(self.colors[color].clone()).hold(Content::Tint(color));
                cell.given(self.givens.contains_key(&cube));
            }
        }
        board
    }

    /// The row from the front and above, and once more when it is turned over about its length; cubes that are not in
    /// it lie unfolded beside it.
    fn pictured(&self, options: &[OptionId]) -> Board {
        let mut board = Board::new(format!("{} cubes in a row", self.cubes.len()));
        let mut shown = vec![None; self.cubes.len()];
        for option in givens::joined(options, self.givens()) {
            let (cube, colors) = self.turned[option.index()];
            shown[cube] = Some(colors);
        }
        let end =
            shown.last().copied().flatten().zip(self.cubes.last()).and_then(|(last, &cube)| {
                turns(cube).into_iter().find(|it| it.0 == last).map(|it| it.1)
            });
        for (down, sides) in [(0.0, [0, 1]), (1.8, [2, 3])] {
            let faces: Vec<_> =
                shown.iter().map(|it| sides.map(|side| it.map(|it: Shown| it[side]))).collect();
            self.row(&mut board, down, &faces, end);
            board.note((-0.9, down + BACK / 2.0), SIDES[sides[0]]);
            board.note((-0.9, down + BACK + 0.5), SIDES[sides[1]]);
        }
        let mut middle = 0.5 + BACK;
        for (cube, shown) in shown.iter().enumerate() {
            let name = (cube + 1).to_string();
            board.note((middle, -0.3), name);
            middle += 1.0;
            let (net, caption) = (self.net(cube), format!("cube {}", cube + 1));
            board.beside.push(Part { board: net, caption, is_used: shown.is_some() });
        }
        board
    }

    fn lays(&self, option: OptionId) -> Lay {
        let (cube, shown) = self.turned[option.index()];
        let cells = (0..SIDES.len()).map(|side| side * self.cubes.len() + cube).collect();
        let name = shown.map(|color| &*self.colors[color]).join("-");
        Lay { cells, thing: cube, name, is_piece: false }
    }

    fn givens(&self) -> Vec<OptionId> {
        self.laying(&self.givens)
    }

    fn written(&self, givens: &[OptionId]) -> Option<String> {
        let mut text: String = self.cubes.iter().map(|cube| self.words(cube)).collect();
        for (cube, shown) in givens.iter().map(|option| self.turned[option.index()]) {
            text.push_str(&format!("given {} {}", cube + 1, self.words(&shown)));
        }
        Some(text)
    }

    fn opened(&self) -> Option<Opened> {
        let opened = Self::of(self.colors.clone(), self.cubes.clone(), OrderedMap::new()).ok()?;
        let givens = opened.laying(&self.givens);
        Some((Box::new(opened), givens))
    }

    /// The name of a side before each row.
    fn text(&self, options: &[OptionId]) -> String {
        let board = self.board(options).to_string();
        let rows = board.lines().zip(SIDES).map(|(row, side)| format!("{side:<6}  {row}\n"));
        rows.collect()
    }
}
