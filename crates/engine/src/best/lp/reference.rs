//! Tests of the dual simplex method against a plain one on a dense table, because that one is simple enough to
//! trust.

use super::{End, Matrix, Program, Renaming, Saved, Simplex, Term};
use crate::best::impatient::Random;

/// A program in plain words.
struct Plain {
    columns: Vec<Vec<u32>>,
    /// The entries that are not 1, in rows of their own.
    terms: Vec<Vec<Term>>,
    costs: Vec<i64>,
    rows: Vec<(f64, f64)>,
    bounds: Vec<(f64, f64)>,
}

fn plain(random: &mut Random) -> Plain {
    let (height, width) = (1 + random.below(9), 1 + random.below(25));
    let is_degenerate = random.below(2) == 0;
    let rows = (0..height).map(|_| match random.below(6) {
        0 => (f64::NEG_INFINITY, 1.0 + random.below(2) as f64),
        1 => (1.0, f64::INFINITY),
        2 => (0.0, 2.0),
        3 => (1.0, 3.0),
        4 => (2.0, 2.0),
        _ => (1.0, 1.0),
    });
    let rows = rows.collect();
    let has_terms: Vec<bool> = (0..height).map(|_| random.below(4) == 0).collect();
    let (mut columns, mut terms) = (Vec::new(), Vec::new());
    for _ in 0..width {
        let held: Vec<u32> = (0..narrow(height)).filter(|_| random.below(3) == 0).collect();
        let (with, ones): (Vec<u32>, Vec<u32>) =
            held.into_iter().partition(|&row| has_terms[row as usize]);
        columns.push(ones);
        let by = [-2.0, -1.0, 0.5, 1.5, 3.0];
        terms.push(
            with.into_iter()
                .map(|row| (row, by[usize::try_from(random.below(5)).unwrap()]))
                .collect(),
        );
    }
    let costs = (0..width).map(|_| {
        let cost = i64::try_from(random.below(20)).unwrap();
        if is_degenerate { cost % 2 } else { cost - 5 }
    });
    let costs = costs.collect();
    Plain { columns, terms, costs, rows, bounds: vec![(0.0, 1.0); usize::try_from(width).unwrap()] }
}

impl Plain {
    fn entry(&self, column: usize, row: u32) -> f64 {
        let terms = self.terms[column].iter().filter(|it| it.0 == row).map(|it| it.1);
        f64::from(u8::from(self.columns[column].contains(&row))) + terms.sum::<f64>()
    }
}

fn narrow(number: u64) -> u32 {
    u32::try_from(number).unwrap()
}

/// The least cost by the textbook: all constraints as `at most`, two phases, the least number enters and
/// leaves (Bland), which ends always.
fn least(program: &Plain) -> Option<f64> {
    let width = program.columns.len();
    let mut lines: Vec<(Vec<f64>, f64)> = Vec::new();
    for (row, &(low, high)) in program.rows.iter().enumerate() {
        let line: Vec<f64> =
            (0..width).map(|column| program.entry(column, narrow(row as u64))).collect();
        if high.is_finite() {
            lines.push((line.clone(), high));
        }
        if low.is_finite() {
            lines.push((line.iter().map(|it| -it).collect(), -low));
        }
    }
    for (column, &(low, high)) in program.bounds.iter().enumerate() {
        let unit = |sign: f64| (0..width).map(|it| if it == column { sign } else { 0.0 }).collect();
        lines.push((unit(1.0), high));
        lines.push((unit(-1.0), -low));
    }
    // Columns: the given ones, a slack a line, an artificial one a line; the last entry is the right side.
    let (count, all) = (lines.len(), width + 2 * lines.len());
    let mut table: Vec<Vec<f64>> = Vec::new();
    for (at, (line, most)) in lines.into_iter().enumerate() {
        let sign = if most < 0.0 { -1.0 } else { 1.0 };
        let mut row = vec![0.0; all + 1];
        row[..width].iter_mut().zip(&line).for_each(|(to, it)| *to = sign * it);
        row[width + at] = sign;
        row[width + count + at] = 1.0;
        row[all] = sign * most;
        table.push(row);
    }
    let mut basis: Vec<usize> = (width + count..all).collect();
    let artificial = |column: usize| f64::from(u8::from(column >= width + count));
    if solve(&mut table, &mut basis, all, &artificial) > 1e-7 {
        return None;
    }
    // Artificial columns that are left in the basis stand at 0 and must stay there; none comes in again.
    let cost = |column: usize| match program.costs.get(column) {
        Some(&cost) => cost as f64,
        None => 1e5 * artificial(column),
    };
    Some(solve(&mut table, &mut basis, width + count, &cost))
}

fn solve(
    table: &mut [Vec<f64>],
    basis: &mut [usize],
    end: usize,
    cost: &impl Fn(usize) -> f64,
) -> f64 {
    let right = table[0].len() - 1;
    loop {
        let reduced = |column: usize| {
            let paid: f64 =
                basis.iter().zip(&*table).map(|(&it, row)| cost(it) * row[column]).sum();
            cost(column) - paid
        };
        let Some(column) = (0..end).find(|&it| reduced(it) < -1e-9) else {
            return basis.iter().zip(&*table).map(|(&it, row)| cost(it) * row[right]).sum();
        };
        let open = (0..table.len()).filter(|&row| table[row][column] > 1e-9);
        let ratio = |row: usize| table[row][right] / table[row][column];
        let row = open.min_by(|&a, &b| {
            let near = (ratio(a) - ratio(b)).abs() < 1e-12;
            if near { basis[a].cmp(&basis[b]) } else { ratio(a).total_cmp(&ratio(b)) }
        });
        let row = row.expect("everything is bounded");
        let pivot = table[row][column];
        table[row].iter_mut().for_each(|it| *it /= pivot);
        let line = table[row].clone();
        for (at, other) in table.iter_mut().enumerate() {
            let part = other[column];
            if at != row && part != 0.0 {
                other.iter_mut().zip(&line).for_each(|(to, it)| *to -= part * it);
            }
        }
        basis[row] = column;
    }
}

fn simplex(program: &Plain) -> Simplex {
    let columns = program.columns.iter().map(|column| column.iter().copied());
    let matrix = Matrix::new(program.rows.len(), columns).with_terms(program.terms.clone());
    let costs: Vec<f64> = program.costs.iter().map(|&cost| cost as f64).collect();
    // No amounts reach these bounds.
    let far = 1.0 + 5.0 * program.columns.len() as f64;
    let rows: Vec<_> =
        program.rows.iter().map(|&(low, high)| (low.max(-far), high.min(far))).collect();
    Simplex::new(Program::bounded(matrix, &costs, vec![1.0; costs.len()], &rows))
}

/// The bound that prices give by themselves, whatever the method says of them.
fn bound(program: &Plain, prices: &[f64]) -> f64 {
    // Where there is no such bound a price of that sign means nothing.
    let fit = |(row, &price): (&(f64, f64), &f64)| {
        let is_open = if price > 0.0 { row.0.is_infinite() } else { row.1.is_infinite() };
        if is_open { 0.0 } else { price }
    };
    let prices: Vec<f64> = program.rows.iter().zip(prices).map(fit).collect();
    let pays = |(row, price): (&(f64, f64), &f64)| match price {
        _ if *price == 0.0 => 0.0,
        _ if *price > 0.0 => price * row.0,
        _ => price * row.1,
    };
    let paid: f64 = program.rows.iter().zip(&prices).map(pays).sum();
    let reduced = program.costs.iter().enumerate().map(|(column, &cost)| {
        let rows = prices.iter().enumerate();
        let paid = rows.map(|(row, price)| price * program.entry(column, narrow(row as u64)));
        cost as f64 - paid.sum::<f64>()
    });
    let rest = reduced.zip(&program.bounds).map(|(it, &(low, high))| (it * low).min(it * high));
    paid + rest.sum::<f64>()
}

fn check(program: &Plain, simplex: &mut Simplex, seed: u64) -> bool {
    let expected = least(program);
    let end = simplex.run(10_000, f64::INFINITY);
    match expected {
        Some(least) => {
            assert_eq!(end, End::Best, "seed {seed}");
            let near = |value: f64| (value - least).abs() < 1e-2;
            assert!(near(simplex.program.objective()), "seed {seed}: {least}");
            let prices = simplex.program.prices();
            assert!(near(bound(program, &prices)), "seed {seed}: {least}");
        }
        None => {
            assert_eq!(end, End::None, "seed {seed}");
            let far = 1e6 / simplex.slope();
            let prices = simplex.program.prices().into_iter().zip(simplex.ray());
            let along: Vec<f64> = prices.map(|(price, by)| price + far * by).collect();
            let reached = bound(program, &along);
            assert!(
                reached > 1e4,
                "seed {seed}: {reached} along a ray of slope {}",
                simplex.slope()
            );
        }
    }
    expected.is_some()
}

#[test]
fn optima_are_those_of_a_dense_table_and_stay_so_when_bounds_change() {
    let (mut solved, mut hopeless) = (0, 0);
    for seed in 0..1500 {
        let mut random = Random(seed);
        let mut program = plain(&mut random);
        let mut simplex = simplex(&program);
        for _ in 0..4 {
            if check(&program, &mut simplex, seed) {
                solved += 1;
            } else {
                hopeless += 1;
            }
            for column in 0..program.bounds.len() {
                if random.below(4) == 0 {
                    let bounds = [(0.0, 1.0), (0.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
                    program.bounds[column] = bounds[usize::try_from(random.below(4)).unwrap()];
                    let (low, high) = program.bounds[column];
                    simplex.program.set_bounds(narrow(column as u64), low, high);
                }
            }
        }
    }
    assert!(solved > 1000 && hopeless > 1000, "{solved} {hopeless}");
}

#[test]
fn a_trial_that_is_undone_leaves_no_trace() {
    let (mut saved, mut moved) = (Saved::default(), 0);
    for seed in 0..1000 {
        let mut random = Random(seed);
        let program = plain(&mut random);
        let mut simplex = simplex(&program);
        // It is checked in the middle of the method, too.
        simplex.run(narrow(random.below(8)), f64::INFINITY);
        simplex.program.save(&mut saved);
        let before = simplex.program.objective();
        for _ in 0..3 {
            for column in 0..narrow(program.columns.len() as u64) {
                let bounds = [(0.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 1.0)];
                let (low, high) = bounds[usize::try_from(random.below(4)).unwrap()];
                simplex.program.set_bounds(column, low, high);
            }
            simplex.run(1 + narrow(random.below(9)), f64::INFINITY);
            moved += usize::from(simplex.program.objective() != before);
            simplex.program.restore(&saved);
            assert_eq!(simplex.program.objective(), before, "seed {seed}");
        }
        check(&program, &mut simplex, seed);
    }
    assert!(moved > 1000, "{moved}");
}

#[test]
fn a_program_with_more_rows_goes_on_from_the_old_basis() {
    for seed in 0..500 {
        let mut random = Random(seed);
        let mut program = plain(&mut random);
        let mut old = simplex(&program);
        if !check(&program, &mut old, seed) {
            continue;
        }
        let kept_basis = old.program.basis();
        let (width, height) = (program.columns.len(), program.rows.len());
        let kept: Vec<usize> = (0..width).filter(|_| random.below(5) > 0).collect();
        program.columns = kept.iter().map(|&it| program.columns[it].clone()).collect();
        program.terms = kept.iter().map(|&it| program.terms[it].clone()).collect();
        program.costs = kept.iter().map(|&it| program.costs[it]).collect();
        program.bounds = vec![(0.0, 1.0); kept.len()];
        for column in &mut program.columns {
            if random.below(2) == 0 {
                column.push(narrow(height as u64));
            }
        }
        program.rows.push((f64::NEG_INFINITY, 1.0));
        let mut new = simplex(&program);
        let columns: Vec<u32> = kept.iter().map(|&it| narrow(it as u64)).collect();
        let rows: Vec<u32> = (0..narrow(height as u64)).chain([super::OUT]).collect();
        let renaming = Renaming::new((width, height), &columns, &rows);
        new.inherit(&old, &renaming);
        check(&program, &mut new, seed);
        // A basis that was kept is right, too.
        new.program.set_basis(&renaming.apply(&kept_basis));
        check(&program, &mut new, seed);
    }
}
