//! Points of solids, and where triangles look to.

/// A point of the file: to the right, to the back and upwards.
pub(super) type Point = [f64; 3];

/// The direction to which a triangle looks, as long as its area is large.
pub(super) fn normal([a, b, c]: &[Point; 3]) -> Point {
    let to = |end: &Point| [0, 1, 2].map(|axis| end[axis] - a[axis]);
    let (one, other) = (to(b), to(c));
    [0, 1, 2].map(|axis| {
        let (next, last) = ((axis + 1) % 3, (axis + 2) % 3);
        one[next] * other[last] - one[last] * other[next]
    })
}
