//! Solids of pieces are closed, and as large as their cells.

use std::collections::BTreeMap;

use gavotte::Query;
use gavotte::disassembly::{NoSolid, Sizes, stl};
use gavotte::puzzles::Bodies;
use gavotte::puzzles::genres::Genre;

type Corner = [f32; 3];

/// The triangles of a file with their normals.
fn triangles(file: &[u8]) -> Vec<(Corner, [Corner; 3])> {
    let count = u32::from_le_bytes(file[80..84].try_into().unwrap()) as usize;
    assert_eq!(file.len(), 84 + 50 * count);
    let number = |at: usize| f32::from_le_bytes(file[at..at + 4].try_into().unwrap());
    let corner = |at: usize| [number(at), number(at + 4), number(at + 8)];
    let all = (0..count).map(|it| 84 + 50 * it);
    all.map(|at| (corner(at), [corner(at + 12), corner(at + 24), corner(at + 36)])).collect()
}

/// The volume of what is closed: each edge is another one's in the opposite direction, `most` times at most.
fn volume(file: &[u8], most: i32) -> f64 {
    let mut edges: BTreeMap<[[u32; 3]; 2], i32> = BTreeMap::new();
    let mut six = 0.0;
    for (normal, corners) in triangles(file) {
        let keys = corners.map(|it| it.map(f32::to_bits));
        for at in 0..3 {
            *edges.entry([keys[at], keys[(at + 1) % 3]]).or_default() += 1;
        }
        let [a, b, c] = corners.map(|it| it.map(f64::from));
        let cross = |a: [f64; 3], b: [f64; 3]| {
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
        };
        let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        let less = |a: [f64; 3], b: [f64; 3]| [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
        let looks = dot(cross(less(b, a), less(c, a)), normal.map(f64::from));
        assert!(looks > 0.0, "a normal looks inwards");
        six += dot(a, cross(b, c));
    }
    for ([from, to], count) in &edges {
        assert_eq!(edges.get(&[*to, *from]), Some(count));
        assert!(*count <= most);
    }
    six / 6.0
}

/// Pieces as they lie in the first solution.
fn bodies(text: &str) -> Bodies {
    let puzzle = Genre::named("polyform").unwrap().open(text, &[]).unwrap();
    let mut search = gavotte::ask(puzzle.problem()).search(Query::First).unwrap();
    let solution = search.next().unwrap();
    puzzle.bodies(solution.options()).unwrap()
}

fn sized(cell: f64, gap: f64, bevel: f64) -> Sizes {
    Sizes { cell, gap, bevel }
}

/// A piece in its place, by itself.
fn alone(lattice: &str, cells: &str) -> Bodies {
    bodies(&format!("lattice {lattice}\ncells {cells}\nturns none\npiece A {cells}\n"))
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-3 * other
}

#[test]
fn cubes_have_their_volume() {
    let tall = "lattice cubes\nboard 1x1x3\nturns none\npiece A (0,0,0) (1,0,0) (2,0,0)\n";
    // Two cubes that touch in an edge alone.
    let edge = "lattice cubes\ncells (0,0,0) (1,1,0) (0,0,1) (1,1,1) (1,0,1)\nturns none\n\
                piece A (0,0,0) (1,1,0) (0,0,1) (1,1,1) (1,0,1)\n";
    for (text, cells, most) in [(tall, 3.0, 1), (edge, 5.0, 2)] {
        let bodies = bodies(text);
        let file = stl(&bodies, None, sized(10.0, 0.0, 0.0)).unwrap();
        assert!(near(volume(&file, most), cells * 1000.0));
        // Drawn in, no edge has four faces.
        let file = stl(&bodies, Some(0), sized(10.0, 2.0, 0.0)).unwrap();
        let found = volume(&file, 1);
        let wanted = if most == 1 { 28.0 * 8.0 * 8.0 } else { found };
        assert!(near(found, wanted) && found < cells * 1000.0);
    }
    // Faces between cells of one piece are none.
    let file = stl(&bodies(tall), None, sized(1.0, 0.0, 0.0)).unwrap();
    assert_eq!(triangles(&file).len(), 14 * 2);
    let high = triangles(&file).iter().flat_map(|it| it.1).map(|it| it[0]).fold(0.0, f32::max);
    assert!(near(f64::from(high), 3.0));
}

/// The volume that is left of an L, a corner and a square, layer by layer.
#[test]
fn a_gap_is_between_all_pieces() {
    let text = "lattice cubes\nboard 2x3x3\nturns none\n\nAAB/AAB\nABB/CCB\nCCC/CCC\n";
    let bodies = bodies(text);
    assert_eq!(bodies.bodies.len(), 3);
    let (cell, gap) = (6.0, 1.0);
    let sizes = sized(cell, gap, 0.0);
    let mut sum = 0.0;
    for (at, body) in bodies.bodies.iter().enumerate() {
        let found = volume(&stl(&bodies, Some(at), sizes).unwrap(), 1);
        sum += found;
        // Points on a fine lattice that are not nearer than half of the gap to anything else.
        let fine = 12;
        let has = |at: [i32; 3]| body.cells.contains(&at.map(|it| it.div_euclid(fine)));
        let mut count = 0;
        for number in 0..(4 * fine).pow(3) {
            let at = [number % 48 - 6, number / 48 % 48 - 6, number / 2304 - 6];
            let is_in = (0..27).all(|step| {
                let side = [step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1];
                has([0, 1, 2].map(|axis| at[axis] + side[axis]))
            });
            count += i32::from(is_in);
        }
        assert!(near(found, f64::from(count) * (cell / f64::from(fine)).powi(3)), "{}", body.name);
    }
    assert!(near(volume(&stl(&bodies, None, sizes).unwrap(), 1), sum));
}

#[test]
fn prisms_have_their_volume() {
    let text = "lattice prisms\ncells (0,0,0) (1,0,0) (2,0,0) (0,1,0) (2,0,1)\nturns none\n\
                piece A (0,0,0) (1,0,0) (2,0,0) (0,1,0) (2,0,1)\n";
    let bodies = bodies(text);
    let file = stl(&bodies, None, sized(2.0, 0.0, 0.0)).unwrap();
    assert!(near(volume(&file, 1), 5.0 * 3.0_f64.sqrt() * 2.0));
    assert_eq!(stl(&bodies, None, sized(2.0, 0.0, 0.1)), Err(NoSolid::Prisms));
    let drawn = stl(&bodies, None, sized(2.0, 0.1, 0.0)).unwrap();
    assert!(volume(&drawn, 1) < 5.0 * 3.0_f64.sqrt() * 2.0);
}

/// Polygons whose sides are moved inwards by a length have areas that a ruler tells.
#[test]
fn prisms_are_drawn_in_from_all_sides() {
    let (side, drawn, root) = (2.0, 0.15, 3.0_f64.sqrt());
    let (high, tip) = (side * root / 2.0, drawn * 2.0 / root);
    // A triangle's middle is a third of its height away from its sides.
    let triangle = (high - 3.0 * drawn).powi(2) / root;
    let rhombus = (side - 2.0 * tip).powi(2) * root / 2.0;
    let hexagon = 2.0 * root * (high - drawn).powi(2);
    // Where one triangle of six is missing, it is larger all around, but for two tips that are outside anyway.
    let bitten = hexagon - (high + drawn).powi(2) / root + root / 2.0 * tip.powi(2);
    let five = "(0,0,0) (1,0,0) (2,0,0) (0,1,0) (1,1,0)";
    for (cells, area) in [
        ("(0,0,0)", triangle),
        ("(1,0,0)", triangle),
        ("(0,0,0) (1,0,0)", rhombus),
        ("(0,0,0) (0,1,0)", rhombus),
        (five, bitten),
        (&format!("{five} (2,1,0)"), hexagon),
    ] {
        let file = stl(&alone("prisms", cells), None, sized(side, 2.0 * drawn, 0.0)).unwrap();
        let found = volume(&file, 1);
        assert!(near(found, area * (side - 2.0 * drawn)), "{cells} {found} {area}");
    }
    let bodies = alone("prisms", "(0,0,0)");
    assert_eq!(stl(&bodies, None, sized(1.0, 0.58, 0.0)), Err(NoSolid::Sizes));
}

/// A box without the strips of its twelve edges: where three of them meet, three quarters of a small cube are gone.
fn without_strips(sides: [f64; 3], bevel: f64) -> f64 {
    let [x, y, z] = sides;
    x * y * z - 2.0 * bevel.powi(2) * (x + y + z) + 6.0 * bevel.powi(3)
}

#[test]
fn edges_have_a_bevel() {
    let filled = |sides: [i32; 3]| {
        let [x, y, z] = sides;
        let cells = (0..x * y * z).map(|it| format!("({},{},{})", it % x, it / x % y, it / x / y));
        alone("cubes", &cells.collect::<Vec<_>>().join(" "))
    };
    for (gap, bevel) in [(0.0, 1.0), (1.0, 1.0), (0.5, 4.0)] {
        for sides in [[1, 1, 1], [1, 2, 1], [3, 1, 1], [2, 2, 1], [3, 3, 3]] {
            let file = stl(&filled(sides), None, sized(10.0, gap, bevel)).unwrap();
            let wanted = without_strips(sides.map(|it| 10.0 * f64::from(it) - gap), bevel);
            assert!(near(volume(&file, 1), wanted), "{sides:?} {gap} {bevel}");
        }
    }
    // Three cubes in an L: a bar of two, and what another one adds to it. Strips of the bar end in the corner.
    let bent = alone("cubes", "(0,0,0) (1,0,0) (0,1,0)");
    let found = volume(&stl(&bent, None, sized(10.0, 0.0, 2.0)).unwrap(), 1);
    let sampled = sampled_l(2.0);
    assert!((found - sampled).abs() < 0.002 * found, "{found} {sampled}");
    assert_eq!(stl(&bent, None, sized(10.0, 2.0, 4.0)), Err(NoSolid::Sizes));
}

/// The volume of an L of cubes of side 10, as small cubes: each edge that looks outwards takes away what is less than a bevel from its
/// two faces, added.
fn sampled_l(bevel: f64) -> f64 {
    let room = |x: f64, y: f64, z: f64| {
        // The sides to the right and behind, in either arm.
        let right = if y < 10.0 { 20.0 - x } else { 10.0 - x };
        let behind = if x < 10.0 { 20.0 - y } else { 10.0 - y };
        let is_corner = x < 10.0 && y < 10.0;
        // In the corner the two arms' sides end in a mitre.
        let ahead = if is_corner { (10.0 - x).max(10.0 - y) } else { right.min(behind) };
        let side = x.min(y).min(ahead);
        let ends = if is_corner { f64::INFINITY } else { right + behind };
        let corners = (x + y).min(x + behind).min(right + y).min(ends);
        if side <= 0.0 { -1.0 } else { corners.min(side + z.min(10.0 - z)) - bevel }
    };
    let at = |step: u32| (f64::from(step) + 0.5) / 4.0;
    let halves: u32 = (0..80 * 80 * 40)
        .map(|number| {
            let room = room(at(number % 80), at(number / 80 % 80), at(number / 6400));
            u32::from(room >= 0.0) + u32::from(room > 0.0)
        })
        .sum();
    f64::from(halves) / 128.0
}

#[test]
fn sizes_that_are_none_are_refused() {
    let bodies = bodies("lattice cubes\nboard 1x1x1\npiece A (0,0,0)\n");
    for (cell, gap, bevel) in [
        (1.0, 1.0, 0.0),
        (1.0, -0.5, 0.0),
        (0.0, 0.0, 0.0),
        (f64::INFINITY, 1.0, 0.0),
        (f64::NAN, 0.0, 0.0),
        (1.0, f64::NAN, 0.0),
        (1.0, 0.0, 0.5),
        (1.0, 0.0, -0.1),
        (1.0, 0.0, f64::NAN),
    ] {
        assert_eq!(
            stl(&bodies, None, sized(cell, gap, bevel)),
            Err(NoSolid::Sizes),
            "{cell} {gap}"
        );
    }
}
