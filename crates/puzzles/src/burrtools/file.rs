//! The shapes of a BurrTools file, and one of its problems.
//!
//! # Why this shape
//! Elements come in the order in which BurrTools writes them: the kind of grid, colors, shapes, problems. Elements that
//! BurrTools ignores are ignored here, too. Elements that change the set of assemblies are read or refused by name.

use gavotte_ordered::OrderedSet;

use gavotte_model::{Bounds, message};

use crate::PuzzleError;
use crate::error::shown;
use crate::lattice::{Form, Lattice, no_cell};
use crate::packing::MOST_ROOM;
use crate::xml::{Element, Event, Place, Reader};

/// Added to the color of a cell that need not be filled. It is greater than all colors.
pub(super) const VARIABLE: u8 = 64;
/// The longest side of a shape.
const MOST_SIDE: u32 = 1_000;
/// The most shapes of a file, and pieces of one shape.
const MOST: u32 = 40_000;

/// A shape: its cells with their colors.
pub(super) struct Shape {
    /// Its name; nothing where it has none.
    pub(super) name: String,
    pub(super) cells: Form,
}

/// How often a shape is used.
pub(super) struct Part {
    pub(super) shape: usize,
    pub(super) copies: Bounds,
    /// The groups whose pieces need not come apart, and how many copies each holds.
    pub(super) groups: Vec<(u32, u32)>,
    pub(super) place: Place,
}

/// The question of a problem.
pub(super) struct Task {
    pub(super) place: Place,
    pub(super) parts: Vec<Part>,
    /// The shape to be filled.
    pub(super) result: (usize, Place),
    /// The colors of a piece that may lie on each color of the result, as pairs.
    pub(super) pairs: OrderedSet<(u8, u8)>,
    /// The greatest number of cells of the result that may stay empty.
    pub(super) most_empty: Option<u32>,
}

/// A file with one of its problems.
pub(super) struct File {
    pub(super) lattice: Lattice,
    pub(super) shapes: Vec<Shape>,
    pub(super) problem: Task,
}

impl File {
    /// Reads a file and its problem of this number, from 1.
    pub(super) fn read(reader: &mut Reader<'_>, number: usize) -> Result<Self, PuzzleError> {
        let Some(root) = reader.child()? else {
            return Err(reader.wrong((0, 0), "there is no element <puzzle>"));
        };
        check(reader, &root)?;
        let (mut lattice, mut colors, mut shapes) = (None, 0, Vec::new());
        let (mut problem, mut count) = (None, 0);
        while let Some(element) = reader.child()? {
            match element.name.as_str() {
                "gridType" if lattice.is_none() && shapes.is_empty() => {
                    lattice = Some(grid(reader, &element)?);
                    reader.skip()?;
                }
                "gridType" => {
                    return Err(reader
                        .wrong(element.place, "the grid type must be said once, before shapes"));
                }
                "colors" => {
                    while reader.child()?.is_some() {
                        colors += 1;
                        reader.skip()?;
                    }
                }
                "shapes" => {
                    let lattice = lattice.unwrap_or(Lattice::Cubes);
                    all_shapes(reader, (lattice, colors), &mut shapes)?;
                }
                "problems" => {
                    while let Some(element) = reader.child()? {
                        count += usize::from(element.name == "problem");
                        if element.name == "problem" && count == number && problem.is_none() {
                            problem = Some(task(reader, &element, (colors, shapes.len()))?);
                        } else {
                            reader.skip()?;
                        }
                    }
                }
                _ => reader.skip()?,
            }
        }
        // Text behind the end is an error, too.
        reader.next()?;
        let lattice = lattice.unwrap_or(Lattice::Cubes);
        let problem = problem.ok_or_else(|| {
            let words =
                message!("problem {number} is wanted, and the file has {count}", number, count);
            reader.wrong(root.place, words)
        })?;
        Ok(Self { lattice, shapes, problem })
    }
}

/// Refuses a file of something else, or of another version.
fn check(reader: &Reader<'_>, root: &Element) -> Result<(), PuzzleError> {
    if root.name != "puzzle" {
        let words = message!(
            "<{root}> instead of <puzzle>: this is no file of BurrTools",
            root = &root.name
        );
        return Err(reader.wrong(root.place, words));
    }
    match root.attribute("version") {
        Some(("1" | "2", _)) => Ok(()),
        Some((other, place)) => {
            let words =
                message!("version `{other}` is not read; 1 and 2 are", other = shown(other));
            Err(reader.wrong(place, words))
        }
        None => Err(reader.wrong(root.place, "<puzzle> has no version")),
    }
}

/// Reads all shapes.
fn all_shapes(
    reader: &mut Reader<'_>,
    kinds: (Lattice, u32),
    shapes: &mut Vec<Shape>,
) -> Result<(), PuzzleError> {
    while let Some(voxel) = reader.child()? {
        if voxel.name == "voxel" {
            shapes.push(shape(reader, &voxel, kinds)?);
        } else {
            reader.skip()?;
        }
        if shapes.len() > MOST as usize {
            return Err(reader.wrong(voxel.place, message!("more than {MOST} shapes", MOST)));
        }
    }
    Ok(())
}

fn grid(reader: &Reader<'_>, element: &Element) -> Result<Lattice, PuzzleError> {
    let (word, place) = element.attribute("type").unwrap_or(("", element.place));
    Ok(match word {
        "0" => Lattice::Cubes,
        "1" => Lattice::Prisms,
        "2" => Lattice::Spheres,
        "3" => Lattice::Rhombic,
        "4" => Lattice::Tetrahedra,
        _ => {
            let words = message!(
                "grid type `{word}`; 0 (bricks) to 4 (tetrahedra and octahedra) are read",
                word = shown(word)
            );
            return Err(reader.wrong(place, words));
        }
    })
}

/// The value of an attribute as a number, if it is there.
fn number(
    reader: &Reader<'_>,
    element: &Element,
    name: &str,
    most: u32,
) -> Result<Option<u32>, PuzzleError> {
    let Some((word, place)) = element.attribute(name) else { return Ok(None) };
    let is_whole = !word.is_empty() && word.bytes().all(|it| it.is_ascii_digit());
    let found = word.parse::<u32>().ok().filter(|&it| is_whole && it <= most);
    let wrong = || {
        let words = message!(
            "{name} `{word}` is no number from 0 to {most}",
            name = name.to_owned(),
            word = shown(word),
            most
        );
        reader.wrong(place, words)
    };
    found.ok_or_else(wrong).map(Some)
}

/// The value of an attribute as a number; an error if it is missing.
fn needed(
    reader: &Reader<'_>,
    element: &Element,
    name: &str,
    most: u32,
) -> Result<u32, PuzzleError> {
    let found = number(reader, element, name, most)?;
    found.ok_or_else(|| {
        reader.wrong(
            element.place,
            message!("<{element}> has no {name}", element = &element.name, name = name.to_owned()),
        )
    })
}

/// The text between the tags of a shape.
fn text_of(reader: &mut Reader<'_>, voxel: &Element) -> Result<Vec<(char, Place)>, PuzzleError> {
    let wrong = "a shape holds text alone";
    match reader.next()? {
        Some(Event::Text(text)) => match reader.next()? {
            Some(Event::End) | None => Ok(text),
            _ => Err(reader.wrong(voxel.place, wrong)),
        },
        Some(Event::Begin(element)) => Err(reader.wrong(element.place, wrong)),
        Some(Event::End) | None => Ok(Vec::new()),
    }
}

/// Reads a shape: its sides, then a character for each cell with a number behind it for its color.
fn shape(
    reader: &mut Reader<'_>,
    voxel: &Element,
    (lattice, colors): (Lattice, u32),
) -> Result<Shape, PuzzleError> {
    let side = |name: &str| needed(reader, voxel, name, MOST_SIDE);
    let sides = [side("x")?, side("y")?, side("z")?];
    let kind = needed(reader, voxel, "type", u32::MAX)?;
    let room = sides.iter().map(|&it| u64::from(it)).product::<u64>();
    if kind != 0 || room > MOST_ROOM as u64 {
        let words = if kind == 0 {
            message!("a shape with {room} places; {MOST_ROOM} are allowed", room, MOST_ROOM)
        } else {
            message!("shapes of type {kind} are not read; 0 is", kind)
        };
        return Err(reader.wrong(voxel.place, words));
    }
    let text = text_of(reader, voxel)?;
    let (mut cells, mut found) = (Form::new(), 0_u64);
    // Rows go to the front. A block of places begins at 0 and, in the other direction, at -1.
    let front = if lattice.block() > 1 { -1 } else { 0 };
    let mut letters = text.into_iter().peekable();
    while let Some((letter, place)) = letters.next() {
        let state = match letter {
            '_' => None,
            '#' => Some(0),
            '+' => Some(VARIABLE),
            _ => {
                let letter = shown(letter.encode_utf8(&mut [0; 4]));
                let words = message!(
                    "`{letter}` in a shape: `#` is filled, `+` may be, `_` is empty",
                    letter
                );
                return Err(reader.wrong(place, words));
            }
        };
        if found >= room {
            let words = message!("more than the {room} cells of the shape's sides", room);
            return Err(reader.wrong(place, words));
        }
        let mut color = 0;
        while let Some((figure, _)) = letters.next_if(|(it, _)| it.is_ascii_digit()) {
            color = color * 10 + figure.to_digit(10).unwrap_or(0);
            if color > colors || color >= u32::from(VARIABLE) || state.is_none() {
                let words = message!(
                    "color {color} cannot stand here: of the {colors} colors of the file 63 can be used, and `_` has none",
                    color,
                    colors
                );
                return Err(reader.wrong(place, words));
            }
        }
        if let Some(state) = state {
            let [x, y, _] = sides.map(u64::from);
            let whole = |it: u64| i32::try_from(it).unwrap_or(0);
            let at = [whole(found % x), front - whole(found / x % y), whole(found / x / y)];
            if !lattice.is_cell(at) {
                return Err(reader.wrong(place, no_cell(lattice)));
            }
            cells.push((at, state + u8::try_from(color).unwrap_or(0)));
        }
        found += 1;
    }
    if found < room {
        let words = message!("{found} cells of the {room} that the shape's sides say", found, room);
        return Err(reader.wrong(voxel.place, words));
    }
    let name = voxel.attribute("name").map_or("", |it| it.0).to_owned();
    Ok(Shape { name, cells })
}

/// Reads a problem of a file that has this number of colors and shapes.
fn task(
    reader: &mut Reader<'_>,
    problem: &Element,
    (colors, shapes): (u32, usize),
) -> Result<Task, PuzzleError> {
    let most_empty = number(reader, problem, "maxHoles", u32::MAX)?;
    // A limit that no board can exceed is no limit.
    let most_empty = most_empty.filter(|&it| (it as usize) < MOST_ROOM);
    let last = u32::try_from(shapes).unwrap_or(0).checked_sub(1);
    let last = last.ok_or_else(|| reader.wrong(problem.place, "the file has no shapes before"))?;
    let (mut parts, mut result, mut pairs) = (Vec::<Part>::new(), None, OrderedSet::new());
    while let Some(element) = reader.child()? {
        match element.name.as_str() {
            "shapes" => {
                while let Some(element) = reader.child()? {
                    let part = part(reader, &element, last)?;
                    if parts.iter().any(|other| other.shape == part.shape) {
                        let words = message!(
                            "shape {shape} stands twice in the problem",
                            shape = part.shape
                        );
                        return Err(reader.wrong(element.place, words));
                    }
                    parts.push(part);
                }
            }
            "result" => {
                let id = needed(reader, &element, "id", last)?;
                result = Some((id as usize, element.place));
                reader.skip()?;
            }
            "bitmap" => {
                while let Some(element) = reader.child()? {
                    let most = colors.min(u32::from(VARIABLE)).saturating_sub(1);
                    let piece = needed(reader, &element, "piece", most)?;
                    let ground = needed(reader, &element, "result", most)?;
                    let pair = u8::try_from(piece + 1).ok().zip(u8::try_from(ground + 1).ok());
                    pairs.extend(pair);
                    reader.skip()?;
                }
            }
            _ => reader.skip()?,
        }
    }
    let result =
        result.ok_or_else(|| reader.wrong(problem.place, "the problem has no <result>"))?;
    Ok(Task { place: problem.place, parts, result, pairs, most_empty })
}

/// Reads how often a shape is used: once, `count` times, or from `min` to `max`; and its groups, all copies in one or some
/// in each.
fn part(reader: &mut Reader<'_>, element: &Element, last: u32) -> Result<Part, PuzzleError> {
    let shape = needed(reader, element, "id", last)? as usize;
    let count = number(reader, element, "count", MOST)?;
    let range = number(reader, element, "min", MOST)?.zip(number(reader, element, "max", MOST)?);
    let (min, max) = match count {
        Some(count) => (count, count),
        None => range.unwrap_or((1, 1)),
    };
    if min > max {
        return Err(
            reader.wrong(element.place, message!("min {min} is more than max {max}", min, max))
        );
    }
    let group = number(reader, element, "group", u32::MAX)?.filter(|&group| group > 0);
    let mut groups: Vec<(u32, u32)> = group.map(|group| (group, max)).into_iter().collect();
    while let Some(element) = reader.child()? {
        if element.name == "group" && group.is_none() {
            let held = needed(reader, &element, "group", u32::MAX)?;
            groups.push((held, needed(reader, &element, "count", MOST)?));
        }
        reader.skip()?;
    }
    Ok(Part { shape, copies: Bounds { min, max }, groups, place: element.place })
}
