//! Files of BurrTools, `.xmpuzzle`: shapes that fill a result.
//!
//! # Why this shape
//! A problem of such a file is a packing: its result is a board whose cells must (`#`) or may (`+`) be filled, its
//! shapes are pieces with a least and a greatest number, and its color constraints say which color of a piece may lie
//! on which color of the result. Pieces are turned and never mirrored, as in BurrTools.
//!
//! The steps after the assembly are no exact cover: groups of pieces say which ones need not come apart, for those who take the
//! assemblies apart, and the reader skips saved solutions, weights and disassemblies. Solutions are counted in all positions, where
//! BurrTools counts solutions that are turns of each other once.
//!
//! # Invariants
//! Places in the file have x to the right, y to the back and z upwards; rows of the text go from the back to the front.
//! The grids of type 0 to 4 are lattices of cubes, prisms, spheres and tetrahedra.
//!
//! # Cost
//! That of a packing; the file is read once.
//!
//! # Source
//! A. Röver, BurrTools; the format as its own reader and writer define it (versions 1 and 2).

mod file;
mod made;
mod names;
mod posed;
mod saved;

pub(crate) use made::made;

use gavotte_ordered::OrderedSet;

use crate::genre::wrong_setting;
use crate::genres::{Answer, Example, Genre, Setting, Text, known, told};
use crate::lattice::{Form, Turns, at_corner};
use crate::packing::{PIECES_FROM, Packing, Piece, spots};
use crate::xml::Reader;
use crate::{Puzzle, PuzzleError, PuzzleErrorKind as Kind};
use file::{File, Part, VARIABLE};
use gavotte_model::{Bounds, message};
use names::names;
use posed::Posed;
use saved::Saved;

/// Shapes that fill a result, in the form of BurrTools.
pub(crate) const GENRE: Genre = Genre {
    name: "burrtools",
    chinese: "BurrTools 拼块",
    what: told([
        "Assemblies of a BurrTools file: shapes of cubes, prisms, spheres or tetrahedra that fill a result",
        "BurrTools 文件的拼装问题：用立方体、三棱柱、球或四面体拼成的块填满目标形状",
    ]),
    input: told([
        "an .xmpuzzle file, compressed as BurrTools writes it or unpacked: grid types 0 (bricks), 1 (triangular \
         prisms), 2 (spheres), 3 (rhombic tetrahedra) and 4 (tetrahedra and octahedra), shapes with `#`, `+` (a cell that may stay empty) and `_`, numbers of pieces, color constraints, \
         maxHoles (how many cells may stay empty, where numbers of pieces are ranges). Pieces are called as their shapes, where that is a word of their own, \
         else by letters. Solutions are \
         counted in all positions; `--disassemble` tells which come apart",
        ".xmpuzzle 文件，可以是 BurrTools 写出的压缩形式，也可以是解压后的。支持网格类型 0（立方体）、1（三棱柱）、2（球）、3（菱形四面体）\
         和 4（四面体与八面体），含 `#`、`+`（可空的格子）和 `_` 的形状、拼块数目、颜色约束和 maxHoles（拼块数目为范围时，最多几格可空）。拼块沿用形状的名字（须各不相同且是一个词），否则用字母。解按所有位置计数；`--disassemble` 说明哪些能拆开",
    ]),
    model: told([
        "Cells that must be filled and pieces are items, cells that may be filled secondary items; an option is a piece \
         in a place",
        "必须填的格子和拼块是主列，可填可不填的格子是副列；一个选项是把一个拼块放在一个位置",
    ]),
    endings: &["xmpuzzle"],
    marks: &["<puzzle version"],
    word: None,
    fresh: None,
    settings: &[
        Setting {
            name: "problem",
            value: "N",
            what: told([
                "Which problem of the file, from 1; the first one without it",
                "文件中的第几个问题，从 1 开始；不设时为第一个",
            ]),
        },
        PIECES_FROM,
    ],
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
            title: ["Ranges, colors and a cell that stays empty", "数目范围、颜色和空格"],
            text: RANGES,
            settings: &[("problem", "2")],
            answer: Answer::Count("386"),
            source: ["a plain search in Python, cell by cell", "用 Python 逐格直接搜索"],
        },
        Example {
            title: ["A pyramid of spheres", "球堆成的三棱锥"],
            text: PYRAMID,
            settings: &[],
            answer: Answer::Count("84"),
            source: ["a plain search in Python, sphere by sphere", "用 Python 逐球直接搜索"],
        },
    ]),
    read,
};

const RANGES: &str = r#"<puzzle version="2">
 <gridType type="0"/>
 <colors>
  <color red="255" green="0" blue="0"/>
  <color red="0" green="0" blue="255"/>
 </colors>
 <shapes>
  <voxel x="4" y="3" z="1" type="0">#1#2#1#2#2+1#2#1#1#2+#2</voxel>
  <voxel x="2" y="1" z="1" type="0">#1#2</voxel>
  <voxel x="3" y="1" z="1" type="0">###</voxel>
  <voxel x="2" y="2" z="1" type="0">###2_</voxel>
  <voxel x="1" y="1" z="1" type="0">#2</voxel>
 </shapes>
 <problems>
  <problem><result id="0"/></problem>
  <problem maxHoles="1">
   <shapes>
    <shape id="1" min="1" max="4"/>
    <shape id="2" min="0" max="2"/>
    <shape id="3" min="0" max="2" group="1"/>
    <shape id="4" min="0" max="1"/>
   </shapes>
   <result id="0"/>
   <bitmap><pair piece="0" result="0"/><pair piece="1" result="1"/></bitmap>
  </problem>
 </problems>
 <comment>Colors lie on their own, &amp; on cells without one.</comment>
</puzzle>
"#;

const PYRAMID: &str = r#"<puzzle version="2">
 <gridType type="2"/>
 <shapes>
  <voxel x="4" y="4" z="4" type="0">#____#____#____#_#__#_#__#_#__#___#__#_##_#__#_____#__#__#__#___</voxel>
  <voxel x="2" y="3" z="3" type="0">#_______#__#____#_</voxel>
  <voxel x="3" y="3" z="2" type="0">________#_#___#_#_</voxel>
 </shapes>
 <problems>
  <problem>
   <shapes><shape id="1" count="3"/><shape id="2" count="2"/></shapes>
   <result id="0"/>
  </problem>
 </problems>
</puzzle>
"#;

const SOMA: &str = r#"<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <colors/>
 <shapes>
  <voxel x="3" y="3" z="3" name="cube" type="0">###########################</voxel>
  <voxel x="2" y="2" z="1" name="V" type="0">###_</voxel>
  <voxel x="3" y="2" z="1" name="L" type="0">####__</voxel>
  <voxel x="3" y="2" z="1" name="T" type="0">###_#_</voxel>
  <voxel x="3" y="2" z="1" name="Z" type="0">##__##</voxel>
  <voxel x="2" y="2" z="2" name="A" type="0">###__#__</voxel>
  <voxel x="2" y="2" z="2" name="B" type="0">###_#___</voxel>
  <voxel x="2" y="2" z="2" name="P" type="0">###___#_</voxel>
 </shapes>
 <problems>
  <problem name="Soma" state="0">
   <shapes>
    <shape id="1"/>
    <shape id="2"/>
    <shape id="3"/>
    <shape id="4"/>
    <shape id="5" count="1"/>
    <shape id="6" count="1"/>
    <shape id="7" min="1" max="1"/>
   </shapes>
   <result id="0"/>
   <bitmap/>
  </problem>
 </problems>
</puzzle>
"#;

fn read(text: &Text<'_>) -> Result<Box<dyn Puzzle>, PuzzleError> {
    if text.text.starts_with(&[0x1F, 0x8B]) {
        let words = "the file is compressed: unpack it, as by `gunzip -c FILE.xmpuzzle`";
        return Err(PuzzleError::at(Kind::Wrong(words.into()), 1, 1, ""));
    }
    let number = match text.setting("problem") {
        None => 1,
        Some(value) => value
            .parse::<usize>()
            .ok()
            .filter(|&number| number > 0)
            .ok_or_else(|| wrong_setting("problem", value, "it is a number from 1"))?,
    };
    // Comments and names in other encodings are common. The characters in shapes and numbers are judged where they are
    // read.
    let readable = String::from_utf8_lossy(text.text);
    let lines = Text { text: readable.as_bytes(), ..*text }.lines()?;
    let mut reader = Reader::new(&lines);
    let file = File::read(&mut reader, number)?;
    let place = file.problem.place;
    let saved = Saved::of(&readable, number, &file);
    let mut packing = packing(&reader, file, text.setting(PIECES_FROM.name).is_some())?;
    packing.choose(text)?;
    let packed = packing.encode().map_err(|error| {
        if error.line().is_some() { error } else { reader.wrong(place, error.to_string()) }
    })?;
    Ok(Box::new(Posed { packed, saved }))
}

/// The packing of a problem, of which only some pieces may be used.
fn packing(reader: &Reader<'_>, file: File, is_choice: bool) -> Result<Packing, PuzzleError> {
    let File { lattice, shapes, problem, .. } = file;
    let (result, place) = problem.result;
    let cells: Form = shapes[result].cells.clone();
    let mut spots = spots(lattice, cells).map_err(|kind| reader.wrong(place, kind_words(kind)))?;
    for spot in &mut spots {
        (spot.is_needed, spot.color) = (spot.color < VARIABLE, spot.color % VARIABLE);
    }
    let used: Vec<&Part> = problem.parts.iter().filter(|part| part.copies.max > 0).collect();
    let shapes_used: Vec<&str> = used.iter().map(|part| shapes[part.shape].name.as_str()).collect();
    let names = names(&shapes_used, &|word| spots.iter().any(|spot| spot.name == word));
    let mut pieces = Vec::with_capacity(used.len());
    for (name, Part { shape, copies, groups, place }) in names.into_iter().zip(used) {
        let form = shapes[*shape].cells.clone();
        if form.iter().any(|&(_, color)| color >= VARIABLE) {
            let words = message!(
                "shape {shape} has `+`, which a result may have and a piece may not",
                shape
            );
            return Err(reader.wrong(*place, words));
        }
        if form.is_empty() {
            return Err(reader
                .wrong(*place, message!("shape {shape} has no `#`, so it is no piece", shape)));
        }
        let form = at_corner(lattice, form);
        pieces.push(Piece { name, form, copies: *copies, turns: None, groups: groups.clone() });
    }
    if pieces.is_empty() {
        return Err(reader.wrong(problem.place, "the problem has no pieces"));
    }
    // BurrTools ignores the limit of empty cells where the number of pieces is fixed, because it follows from that.
    let is_range = is_choice || pieces.iter().any(|piece| piece.copies.min < piece.copies.max);
    let empty = problem.most_empty.filter(|_| is_range).map(|max| Bounds { min: 0, max });
    let (turns, givens) = (Turns::Rotations, Vec::new());
    let colors: OrderedSet<(u8, u8)> = problem.pairs;
    Ok(Packing { lattice, turns, spots, pieces, colors, empty, givens, chosen: None })
}

/// The message of an error without a place.
fn kind_words(kind: Kind) -> String {
    PuzzleError::from(kind).to_string()
}

#[cfg(test)]
mod tests {
    use super::{GENRE, PYRAMID, RANGES, SOMA};

    #[test]
    fn what_is_wrong_or_not_read_has_a_place() {
        let wrong = [
            (SOMA, "gridType type=\"0\"", "gridType type=\"5\"", (3, 18), "grid type `5`"),
            (PYRAMID, ">#___", ">##__", (4, 38), "the lattice spheres has no cell here"),
            (SOMA, "version=\"2\"", "version=\"3\"", (2, 18), "version `3`"),
            (SOMA, ">###_#_<", ">###_#<", (9, 3), "5 cells of the 6"),
            (SOMA, ">###_#_<", ">###_#__<", (9, 52), "more than the 6 cells"),
            (SOMA, ">###_#_<", ">###_#?<", (9, 51), "`?` in a shape"),
            (SOMA, ">###_#_<", ">###_#1_<", (9, 50), "color 1 cannot stand here"),
            (SOMA, ">###_#_<", ">###_#+<", (20, 5), "shape 3 has `+`"),
            (SOMA, "id=\"1\"", "id=\"2\"", (19, 5), "shape 2 stands twice"),
            (SOMA, "id=\"1\"", "id=\"8\"", (18, 16), "id `8` is no number from 0 to 7"),
            (SOMA, "<result id=\"0\"/>", "", (16, 3), "the problem has no <result>"),
            (RANGES, "min=\"1\" max=\"4\"", "min=\"5\" max=\"4\"", (18, 5), "min 5 is more"),
            (
                RANGES,
                "pair piece=\"0\"",
                "pair piece=\"2\"",
                (24, 25),
                "piece `2` is no number from 0 to 1",
            ),
        ];
        for (text, old, new, place, words) in wrong {
            let problem = if text == RANGES { "2" } else { "1" };
            let broken = text.replacen(old, new, 1);
            let found = GENRE.open(&broken, &[("problem", problem)]).err();
            let is_so = found.as_ref().is_some_and(|found| {
                found.line().zip(found.column()) == Some(place)
                    && found.to_string().starts_with(words)
            });
            assert!(is_so, "{new}: {found:?}");
        }
        let none = GENRE.open(SOMA, &[("problem", "2")]).err().map(|it| it.to_string());
        assert_eq!(none.as_deref(), Some("problem 2 is wanted, and the file has 1"));
        assert!(GENRE.open(SOMA, &[("problem", "0")]).is_err());
        assert!(
            GENRE.open([0x1F, 0x8B, 8, 0], &[]).is_err_and(|it| it.to_string().contains("gunzip"))
        );
    }

    /// The number of ways to lay each shape, as a plain search in Python finds them from the corners of the cells.
    #[test]
    fn places_of_other_grids_are_cells() {
        let options = |text: &str| GENRE.open(text, &[]).map(|it| it.problem().option_count());
        assert_eq!(options(PYRAMID).ok(), Some(120 + 60));
        let voxel = |side: u32, cells: &[[u32; 3]]| {
            let sign = |at: u32| [at % side, at / side % side, at / side / side];
            let text = (0..side.pow(3)).map(|at| if cells.contains(&sign(at)) { '#' } else { '_' });
            let text: String = text.collect();
            format!(r#"<voxel x="{side}" y="{side}" z="{side}" type="0">{text}</voxel>"#)
        };
        let file = |kind: u32, shapes: &str| {
            format!(
                r#"<puzzle version="2"><gridType type="{kind}"/><shapes>{shapes}</shapes><problems><problem><shapes>
                <shape id="1"/></shapes><result id="0"/></problem></problems></puzzle>"#
            )
        };
        let folded = |it: u32| 1 << it.min(4 - it);
        let all = (0..125).map(|at| [at % 5, at / 5 % 5, at / 25]);
        let cube: Vec<_> = all.filter(|at| at.map(folded).iter().sum::<u32>() == 7).collect();
        let piece = [[0, 1, 2], [0, 2, 1], [1, 2, 0]];
        assert_eq!(options(&file(3, &(voxel(5, &cube) + &voxel(5, &piece)))).ok(), Some(24));
        // Two blocks of five cells.
        let even = [[1, 1, 1], [2, 0, 0], [0, 2, 0], [2, 2, 2], [0, 0, 2]];
        let odd = [[4, 1, 1], [3, 0, 0], [5, 2, 0], [3, 2, 2], [5, 0, 2]];
        let result = voxel(6, &[even, odd].concat());
        let two = voxel(3, &[[1, 1, 1], [2, 0, 0]]);
        assert_eq!(options(&file(4, &(result.clone() + &two))).ok(), Some(8));
        let three = voxel(6, &[[1, 1, 1], [2, 0, 0], [3, 0, 0]]);
        assert_eq!(options(&file(4, &(result + &three))).ok(), Some(4));
        let wrong = file(4, &voxel(3, &[[1, 0, 0]]));
        assert!(options(&wrong).is_err_and(|it| it.to_string().contains("tetrahedra has no cell")));
    }
}
