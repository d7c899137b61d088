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
        let file = stl(&bodies, None, Sizes { cell: 10.0, gap: 0.0 }).unwrap();
        assert!(near(volume(&file, most), cells * 1000.0));
        // Drawn in, no edge has four faces.
        let file = stl(&bodies, Some(0), Sizes { cell: 10.0, gap: 2.0 }).unwrap();
        let found = volume(&file, 1);
        let wanted = if most == 1 { 28.0 * 8.0 * 8.0 } else { found };
        assert!(near(found, wanted) && found < cells * 1000.0);
    }
    // Faces between cells of one piece are none.
    let file = stl(&bodies(tall), None, Sizes { cell: 1.0, gap: 0.0 }).unwrap();
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
    let sizes = Sizes { cell, gap };
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
    let file = stl(&bodies, None, Sizes { cell: 2.0, gap: 0.0 }).unwrap();
    assert!(near(volume(&file, 1), 5.0 * 3.0_f64.sqrt() * 2.0));
    assert_eq!(stl(&bodies, None, Sizes { cell: 2.0, gap: 0.1 }), Err(NoSolid::Prisms));
}

#[test]
fn sizes_that_are_none_are_refused() {
    let bodies = bodies("lattice cubes\nboard 1x1x1\npiece A (0,0,0)\n");
    for (cell, gap) in [
        (1.0, 1.0),
        (1.0, -0.5),
        (0.0, 0.0),
        (f64::INFINITY, 1.0),
        (f64::NAN, 0.0),
        (1.0, f64::NAN),
    ] {
        assert_eq!(stl(&bodies, None, Sizes { cell, gap }), Err(NoSolid::Gap), "{cell} {gap}");
    }
}
