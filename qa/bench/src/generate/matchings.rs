//! Perfect matchings of the complete graph on N points, and ways to compose the graph of such matchings.
//!
//! # Why this shape
//! A *one-factorization* uses each edge once. Its options are whole matchings, because then remaining problems are
//! isomorphic far more often than with options that put one edge into one of N-1 matchings.
//!
//! # Source
//! There are (N-1)!! perfect matchings (OEIS A001147), and 1, 1, 6, 6240, 1225566720, ... one-factorizations
//! (J. H. Dinitz, D. K. Garnick and B. D. McKay, *There are 526,915,620 nonisomorphic one-factorizations of
//! K12*, 1994).

use super::text::Text;

/// The most points for which matchings are options: 14 points have 135,135. [points]
const MOST: usize = 14;

/// Perfect matchings: the points are items, the edges options.
pub(super) fn text(n: usize) -> Result<String, String> {
    check(n, usize::MAX)?;
    let mut text = Text::about(format_args!("perfect matchings of {n} points"));
    text.line(1..=n);
    for (one, other) in edges(n) {
        text.line([one, other]);
    }
    Ok(text.finish())
}

/// One-factorizations: the edges are items, the perfect matchings options.
pub(super) fn factorizations(n: usize) -> Result<String, String> {
    check(n, MOST)?;
    let mut text =
        Text::about(format_args!("one-factorizations of the complete graph on {n} points"));
    text.line(edges(n).map(edge));
    let mut partial: Vec<Vec<(usize, usize)>> = vec![Vec::new()];
    for _ in 0..n / 2 {
        partial = partial.iter().flat_map(|matching| longer(n, matching)).collect();
    }
    for matching in partial {
        text.line(matching.into_iter().map(edge));
    }
    Ok(text.finish())
}

fn check(n: usize, most: usize) -> Result<(), String> {
    match n {
        _ if n < 2 || n % 2 == 1 => Err("give an even number of points".to_owned()),
        _ if n > most => Err(format!("give at most {most} points")),
        _ => Ok(()),
    }
}

fn edges(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (1..=n).flat_map(move |one| (one + 1..=n).map(move |other| (one, other)))
}

fn edge((one, other): (usize, usize)) -> String {
    format!("{one}-{other}")
}

/// The matching with one more edge, which holds the first free point.
fn longer(n: usize, matching: &[(usize, usize)]) -> Vec<Vec<(usize, usize)>> {
    let is_free = |point: &usize| !matching.iter().any(|&(a, b)| a == *point || b == *point);
    let free: Vec<usize> = (1..=n).filter(is_free).collect();
    let Some((&first, others)) = free.split_first() else { return Vec::new() };
    others.iter().map(|&other| [matching, &[(first, other)]].concat()).collect()
}
