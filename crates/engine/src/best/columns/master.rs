//! The linear relaxation of the known options, and prices from it.
//!
//! # Why this shape
//! The program gains columns and never loses one, so it goes on from the previous basis. It begins from the
//! start only when it has become twice as wide, because costs are measured by the average of those at the
//! beginning.
//!
//! An option that the relaxation takes once at most by itself gets a bound that it never reaches. At the bound 1 its
//! reduced cost might be negative, and the callback would offer it for ever.

use gavotte_model::Bounds;

use super::pool::Pool;
use super::quote::Quote;
use crate::best::lp::{End, FARTHER, Matrix, OUT, Program, Renaming, Simplex};
use crate::run::Halt;
use crate::run::numbers::narrow;

/// The program, as far as it has come.
#[derive(Debug, Default)]
pub(super) struct Master {
    simplex: Option<Simplex>,
    width: usize,
    /// How wide it was when it last began from the start.
    begun_at: usize,
}

/// The result of the relaxation.
#[derive(Debug)]
pub(super) enum Relaxed {
    /// Its best prices.
    Best(Quote),
    /// It has no solution. At these prices its bound reaches the target, if such prices were found.
    None(Quote),
}

impl Master {
    /// Solves the relaxation of the known options, or goes as far as time allows. `target` is the bound that prices
    /// should reach where it has no solution.
    pub(super) fn solve(&mut self, pool: &Pool<'_>, target: i64, halt: &Halt) -> Relaxed {
        let lacking = pool.lacking();
        if !lacking.is_empty() {
            return Relaxed::None(self.missing(pool, &lacking, target));
        }
        let mut simplex = self.grown(pool);
        let mut is_lost = false;
        // How many steps the simplex method makes between two looks at the clock.
        let stretch: u32 = 200;
        let relaxed = loop {
            match simplex.run(stretch, f64::INFINITY) {
                End::None => break Relaxed::None(along(&simplex, pool, target)),
                End::Lost if !is_lost => {
                    is_lost = true;
                    simplex.program.begin_again();
                }
                End::Above | End::Paused if !halt.is_due() => {}
                // Any prices give a bound.
                End::Best | End::Lost | End::Above | End::Paused => {
                    break Relaxed::Best(Quote::new(pool, &simplex.program.prices()));
                }
            }
        };
        self.simplex = Some(simplex);
        relaxed
    }

    /// The program, with columns for the options that are new.
    fn grown(&mut self, pool: &Pool<'_>) -> Simplex {
        let width = pool.known.len();
        let before = self.simplex.take();
        let before = match before {
            Some(simplex) if width == self.width => return simplex,
            before => before,
        };
        let columns = pool.known.iter().map(|it| it.rows.iter().copied());
        let matrix = Matrix::new(pool.rows.count(), columns);
        let costs: Vec<i64> = pool.known.iter().map(|it| it.cost).collect();
        let bounds: Vec<_> = pool.rows.items.iter().map(|&(_, it)| open(it)).collect();
        let mut program = Program::new(matrix, &costs, &bounds);
        // A bound of an option that nothing reaches.
        let loose = 1024.0;
        for (column, known) in (0..).zip(&pool.known) {
            let most = if known.is_loose { loose } else { 1.0 };
            program.set_bounds(column, 0.0, if known.is_choosable { most } else { 0.0 });
        }
        let mut simplex = Simplex::new(program);
        match &before {
            Some(before) if width < 2 * self.begun_at => {
                let columns = (0..width).map(|it| if it < self.width { narrow(it) } else { OUT });
                let columns: Vec<u32> = columns.collect();
                let rows: Vec<u32> = (0..narrow(pool.rows.count())).collect();
                let renaming = Renaming::new((self.width, rows.len()), &columns, &rows);
                simplex.inherit(before, &renaming);
            }
            _ => self.begun_at = width,
        }
        self.width = width;
        simplex
    }

    /// Prices for items that too few known options hold: each of them would pay the same.
    fn missing(&self, pool: &Pool<'_>, lacking: &[u32], target: i64) -> Quote {
        let times: f64 = lacking.iter().map(|&row| f64::from(pool.rows.bounds(row).min)).sum();
        let quote = |farther: &f64| {
            let mut prices = vec![0.0; pool.rows.count()];
            for &row in lacking {
                prices[row as usize] = target as f64 * farther / times;
            }
            Quote::new(pool, &prices)
        };
        first_beyond(quote, target)
    }
}

/// Prices along the ray along which the bound rises without end.
fn along(simplex: &Simplex, pool: &Pool<'_>, target: i64) -> Quote {
    let (prices, mut ray) = (simplex.program.prices(), simplex.ray());
    // Its length means nothing, and is tiny where costs are.
    let longest = ray.iter().fold(0.0_f64, |longest, by| longest.max(by.abs()));
    if longest > 0.0 {
        ray.iter_mut().for_each(|by| *by /= longest);
    }
    let open =
        (target as f64 - Quote::new(pool, &prices).whole() as f64).max(1.0) / rise(pool, &ray);
    let quote = |farther: &f64| {
        let moved = prices.iter().zip(&ray).map(|(price, by)| price + by * open * farther);
        Quote::new(pool, &moved.collect::<Vec<_>>())
    };
    first_beyond(quote, target)
}

/// How fast the bound rises along the ray in the long run. The slope of the simplex method is that of the
/// beginning, where options may stand at bounds that mean nothing.
fn rise(pool: &Pool<'_>, ray: &[f64]) -> f64 {
    let rows = ray.iter().zip(&pool.rows.items).map(|(&by, &(_, bounds))| match bounds.max {
        _ if by >= 0.0 => by * f64::from(bounds.min),
        Bounds::UNLIMITED => 0.0,
        most => by * f64::from(most),
    });
    let tight = pool.known.iter().filter(|it| it.is_choosable && !it.is_loose);
    let falls = tight.map(|it| it.rows.iter().map(|&row| ray[row as usize]).sum::<f64>().max(0.0));
    // A ray whose longest step is 1 and along which the bound rises by less is a rounding error.
    let least_rise = 1e-6;
    (rows.sum::<f64>() - falls.sum::<f64>()).max(least_rise)
}

/// The first quote whose bound reaches the target; the last one where none does.
fn first_beyond(quote: impl Fn(&f64) -> Quote, target: i64) -> Quote {
    let [near, far, farthest] = &FARTHER;
    let reaches = |quote: &Quote| quote.whole() >= i128::from(target);
    Some(quote(near))
        .filter(reaches)
        .or_else(|| Some(quote(far)).filter(reaches))
        .unwrap_or_else(|| quote(farthest))
}

/// The bounds of a row, open where the item's are.
fn open(bounds: Bounds) -> (f64, f64) {
    let least = if bounds.min > 0 { f64::from(bounds.min) } else { f64::NEG_INFINITY };
    let most = if bounds.max == Bounds::UNLIMITED { f64::INFINITY } else { f64::from(bounds.max) };
    (least, most)
}
