//! Means of numbers without end, and their standard errors.
//!
//! # Why this shape
//! Numbers are added one at a time, and two means can be joined, so that probes may come in batches. The mean
//! and the squares are divided by a power of 2^256 that grows with the numbers. So they are finite, and exactly
//! those of `f64` while all numbers are small.
//!
//! # Source
//! B. P. Welford, *Note on a method for calculating corrected sums of squares and products* (1962); T. F. Chan,
//! G. H. Golub, R. J. LeVeque, *Updating formulae and a pairwise algorithm for computing sample variances*
//! (1979).

use super::magnitude::{Magnitude, shrunk};

/// How many standard errors lie between the mean and an end of an interval of 95 %, where means are normal.
/// [fixed]
const NORMAL_95: f64 = 1.96;

/// The mean of what probes found, with its error.
///
/// ```
/// use gavotte_engine::{Order, Search, model::Problem};
/// let problem = Problem::builder().items(["a"]).option(["a"]).option(["a"]).build()?;
/// let estimate = Search::links(&problem, Order::Fewest).estimate(100, 1).unwrap();
/// let solutions = estimate.solutions.unwrap();
/// assert_eq!(solutions.mean().value(), Some(2.0));
/// assert_eq!(solutions.error(), None); // all probes met the same
/// # Ok::<(), gavotte_model::BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure(Mean);

impl Figure {
    /// The mean.
    #[must_use]
    pub fn mean(&self) -> Magnitude {
        Magnitude::scaled(self.0.mean.max(0.0), self.0.power)
    }

    /// The standard error of the mean; `None` where the probes say nothing about it: there was but one, or all met the
    /// same. The error is too small where few probes find anything.
    #[must_use]
    pub fn error(&self) -> Option<Magnitude> {
        self.spread().map(|error| Magnitude::scaled(error, self.0.power))
    }

    /// The error, divided by the power of the mean.
    fn spread(&self) -> Option<f64> {
        let Mean { count, squares, .. } = self.0;
        debug_assert!(squares >= 0.0, "squares add up to no less than 0");
        (count >= 2.0 && squares > 0.0).then(|| (squares / (count - 1.0) / count).sqrt())
    }

    /// The least and the greatest number of the interval that holds the exact number in 95 of 100 estimates, if the
    /// means of that many probes are distributed normally; `None` where there is no [error](Self::error).
    ///
    /// A small part of a search tree that holds most of its nodes is seldom met, and such estimates are mostly too
    /// small, with an interval that is too narrow. So it is no bound, however many probes there are.
    #[must_use]
    pub fn interval(&self) -> Option<(Magnitude, Magnitude)> {
        let Mean { mean, power, .. } = self.0;
        let reach = NORMAL_95 * self.spread()?;
        let end = |end: f64| Magnitude::scaled(end.max(0.0), power);
        Some((end(mean - reach), end(mean + reach)))
    }

    /// The error as a part of the mean, which is a number however large both are; `None` where one of them is
    /// unknown or the mean is 0.
    #[must_use]
    pub fn relative_error(&self) -> Option<f64> {
        let mean = self.0.mean;
        self.spread().filter(|_| mean > 0.0).map(|error| error / mean)
    }
}

/// A mean that grows number by number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Mean {
    count: f64,
    /// The mean, and the sum of squares of the deviations from it, divided by 2^256 to `power` and its square.
    mean: f64,
    squares: f64,
    power: u32,
}

impl Mean {
    pub(crate) fn add(&mut self, value: Magnitude) {
        self.rise_to(value.power());
        self.count += 1.0;
        let value = value.over(self.power);
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    /// The mean of all numbers of both.
    pub(crate) fn join(&mut self, mut other: Self) {
        self.rise_to(other.power);
        other.rise_to(self.power);
        let count = self.count + other.count;
        if count > 0.0 {
            let off = other.mean - self.mean;
            self.mean += off * other.count / count;
            self.squares += other.squares + off * off * self.count * other.count / count;
        }
        self.count = count;
    }

    /// Divides both by a power of 2^256 that is at least this one.
    fn rise_to(&mut self, power: u32) {
        let more = power.saturating_sub(self.power);
        self.mean = shrunk(self.mean, more);
        self.squares = shrunk(self.squares, more.saturating_mul(2));
        self.power += more;
    }

    /// The mean and its error; `None` before the first number.
    pub(crate) fn figure(self) -> Option<Figure> {
        (self.count > 0.0).then_some(Figure(self))
    }
}

impl From<Figure> for Mean {
    fn from(figure: Figure) -> Self {
        figure.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[f64]) -> Mean {
        let mut mean = Mean::default();
        values.iter().for_each(|&value| mean.add(value.into()));
        mean
    }

    #[test]
    fn means_and_errors() {
        let figure = of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).figure().unwrap();
        let (mean, error) = (figure.mean().value().unwrap(), figure.error().unwrap());
        assert!((mean - 5.0).abs() < 1e-12);
        assert!((error.value().unwrap() - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        let (least, most) = figure.interval().unwrap();
        let reach = 1.96 * error.value().unwrap();
        assert!((least.value().unwrap() - (5.0 - reach)).abs() < 1e-12);
        assert!((most.value().unwrap() - (5.0 + reach)).abs() < 1e-12);
        assert!(of(&[0.0, 0.0, 3.0]).figure().unwrap().interval().unwrap().0.is_zero());
        assert_eq!(Mean::default().figure(), None);
        let one = of(&[3.0]).figure().unwrap();
        assert_eq!(
            (one.mean().value(), one.error(), one.relative_error(), one.interval()),
            (Some(3.0), None, None, None)
        );
        let same = of(&[3.0; 5]).figure().unwrap();
        assert_eq!((same.error(), same.relative_error(), same.interval()), (None, None, None));
    }

    #[test]
    fn two_means_are_joined() {
        let (one, other) = ([2.0, 4.0, 4.0], [4.0, 5.0, 5.0, 7.0, 9.0]);
        let whole = of(&[&one[..], &other].concat()).figure().unwrap();
        let mut joined = of(&one);
        joined.join(of(&other));
        let joined = joined.figure().unwrap();
        let near =
            |a: Magnitude, b: Magnitude| (a.value().unwrap() - b.value().unwrap()).abs() < 1e-12;
        assert!(near(whole.mean(), joined.mean()));
        assert!(near(whole.error().unwrap(), joined.error().unwrap()));
        let mut nothing = Mean::default();
        nothing.join(Mean::default());
        assert_eq!(nothing.figure(), None);
        nothing.join(of(&one));
        assert_eq!(nothing, of(&one));
    }

    #[test]
    fn numbers_without_end_have_an_error() {
        let huge = (0..2000).fold(Magnitude::from(1.0), |it, _| it * Magnitude::from(2.0));
        let mut mean = of(&[1.0, 0.0]);
        mean.add(huge);
        mean.add(huge);
        let figure = mean.figure().unwrap();
        let halved = figure.mean().part_of(huge);
        assert!((halved - 0.5).abs() < 1e-9, "{halved}");
        // Two are 1 and two are 0 as parts of `huge`: their variance is 1/3, that of the mean 1/12.
        let error = figure.error().unwrap().part_of(huge);
        assert!((error - (1.0_f64 / 12.0).sqrt()).abs() < 1e-9, "{error}");
        assert!((figure.relative_error().unwrap() - 2.0 * error).abs() < 1e-9);
    }
}
