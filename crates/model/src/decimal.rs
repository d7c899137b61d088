//! A cost as people write it: an integer over a power of ten.
//!
//! # Why this shape
//! Searches add and compare costs millions of times, so a problem holds them as integers of one common unit.
//! Texts and programs say `2.50`. This type stands between the two: it is the only place where a cost is read,
//! and the only place where it is written. Binary fractions take no part, because they cannot hold `.1`.
//!
//! # Invariants
//! The last digit behind the point is not 0, so equal numbers are equal values. `places` is at most
//! [`Decimal::PLACES`].
//!
//! # Cost
//! Linear in the text, O(1) for everything else.

use crate::Message;
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// An exact number with at most 18 digits behind the point.
///
/// ```
/// use gavotte_model::Decimal;
/// let cost: Decimal = "-02.50".parse()?;
/// assert_eq!(cost.to_string(), "-2.5");
/// assert_eq!((cost.digits(), cost.places()), (-25, 1));
/// assert_eq!(cost, Decimal::new(-2500, 3).ok_or("18 digits behind the point at most")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Decimal {
    digits: i64,
    places: u8,
}

/// Why a text is no [`Decimal`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecimalError {
    /// It is not digits with at most one point among them and perhaps a minus before them.
    NotNumber,
    /// More than 18 digits behind the point are needed.
    TooFine,
    /// It does not fit into 64 bits.
    TooLarge,
}

impl Decimal {
    /// How many digits behind the point there can be: 10^18 is the greatest power of ten in 64 bits.
    pub const PLACES: u8 = 18;

    /// The number `digits / 10^places`; `None` when more than 18 places are needed.
    #[must_use]
    pub const fn new(digits: i64, places: u8) -> Option<Self> {
        let (mut digits, mut places) = (digits, places);
        if digits == 0 {
            places = 0;
        }
        while places > 0 && digits % 10 == 0 {
            digits /= 10;
            places -= 1;
        }
        if places <= Self::PLACES { Some(Self { digits, places }) } else { None }
    }

    /// The number without its point.
    #[must_use]
    pub const fn digits(self) -> i64 {
        self.digits
    }

    /// How many digits stand behind the point.
    #[must_use]
    pub const fn places(self) -> u8 {
        self.places
    }

    /// The sum; `None` where it exceeds 64 bits in the finer of the two units.
    ///
    /// ```
    /// use gavotte_model::Decimal;
    /// let (two, half): (Decimal, Decimal) = ("2".parse()?, "-.5".parse()?);
    /// assert_eq!(two.checked_add(half), Some("1.5".parse()?));
    /// # Ok::<(), gavotte_model::DecimalError>(())
    /// ```
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let places = self.places.max(other.places);
        Self::new(self.scaled(places)?.checked_add(other.scaled(places)?)?, places)
    }

    /// The number multiplied by `factor`; `None` where that exceeds 64 bits in its unit.
    ///
    /// ```
    /// use gavotte_model::Decimal;
    /// let price: Decimal = "2.5".parse()?;
    /// assert_eq!((price.checked_times(4), price.checked_times(i64::MAX)), (Some(10.into()), None));
    /// # Ok::<(), gavotte_model::DecimalError>(())
    /// ```
    #[must_use]
    pub fn checked_times(self, factor: i64) -> Option<Self> {
        Self::new(self.digits.checked_mul(factor)?, self.places)
    }

    /// The number in units of `10^-places`, rounded down. A number that exceeds 64 bits becomes the nearest one
    /// that fits.
    ///
    /// ```
    /// use gavotte_model::Decimal;
    /// let cost: Decimal = "-2.75".parse()?;
    /// assert_eq!((cost.floor(2), cost.floor(1), cost.ceil(1)), (-275, -28, -27));
    /// # Ok::<(), gavotte_model::DecimalError>(())
    /// ```
    #[must_use]
    pub fn floor(self, places: u8) -> i64 {
        let power = |exponent: u8| 10_i64.checked_pow(exponent.into());
        match places.checked_sub(self.places) {
            Some(missing) => power(missing).map_or_else(
                || self.digits.saturating_mul(i64::MAX),
                |factor| self.digits.saturating_mul(factor),
            ),
            None => {
                power(self.places - places).map_or(0, |divisor| self.digits.div_euclid(divisor))
            }
        }
    }

    /// The same, rounded up.
    #[must_use]
    pub fn ceil(self, places: u8) -> i64 {
        let floor = self.floor(places);
        let is_exact = self.places <= places;
        if is_exact { floor } else { floor.saturating_add(1) }
    }

    /// The number in units of `10^-places`; `None` where it is no whole number of them, or exceeds 64 bits.
    #[must_use]
    pub fn scaled(self, places: u8) -> Option<i64> {
        let missing = places.checked_sub(self.places)?;
        self.digits.checked_mul(10_i64.checked_pow(missing.into())?)
    }
}

/// By size.
impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        // 64 bits times 10^18 are less than 2^124.
        let fine =
            |it: &Self| i128::from(it.digits) * 10_i128.pow((Self::PLACES - it.places).into());
        fine(self).cmp(&fine(other))
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<i64> for Decimal {
    fn from(digits: i64) -> Self {
        Self { digits, places: 0 }
    }
}

/// Digits, perhaps with a point before, among or behind them, and perhaps a minus: `2.50`, `-.5`, `3.`
impl FromStr for Decimal {
    type Err = DecimalError;

    fn from_str(text: &str) -> Result<Self, DecimalError> {
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let (whole, part) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let all = || whole.bytes().chain(part.bytes());
        if all().next().is_none() || !all().all(|byte| byte.is_ascii_digit()) {
            return Err(DecimalError::NotNumber);
        }
        let part = part.trim_end_matches('0');
        let places = u8::try_from(part.len()).ok().filter(|&places| places <= Self::PLACES);
        let places = places.ok_or(DecimalError::TooFine)?;
        let is_negative = unsigned.len() < text.len();
        let digits = whole.bytes().chain(part.bytes()).try_fold(0_i64, |number, byte| {
            let digit = i64::from(byte - b'0');
            let digit = if is_negative { -digit } else { digit };
            number.checked_mul(10)?.checked_add(digit)
        });
        let digits = digits.ok_or(DecimalError::TooLarge)?;
        Self::new(digits, places).ok_or(DecimalError::TooFine)
    }
}

crate::impl_text!(Decimal);

/// The shortest text of the number, with a digit before the point: `0.5`.
impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.places == 0 {
            return self.digits.fmt(f);
        }
        let unit = 10_u64.pow(self.places.into());
        let (whole, part) = (self.digits.unsigned_abs() / unit, self.digits.unsigned_abs() % unit);
        let text = format!("{whole}.{part:0width$}", width = usize::from(self.places));
        f.pad_integral(self.digits >= 0, "", &text)
    }
}

impl DecimalError {
    /// The message.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NotNumber => {
                "this is not a number; write digits with at most one point, as in 2.50".into()
            }
            Self::TooFine => "more than 18 digits behind the point; round the number".into(),
            Self::TooLarge => {
                "this number does not fit into 64 bits; write fewer digits, or use a larger unit"
                    .into()
            }
        }
    }
}

crate::impl_message!(DecimalError);

impl std::error::Error for DecimalError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(i64, u8), DecimalError> {
        text.parse().map(|number: Decimal| (number.digits, number.places))
    }

    #[test]
    fn numbers_are_read_exactly() {
        for (text, number) in [
            ("2.50", (25, 1)),
            ("-.5", (-5, 1)),
            ("3.", (3, 0)),
            ("007", (7, 0)),
            ("-0.00", (0, 0)),
            ("0.000000000000000001", (1, 18)),
            ("1.0000000000000000000000000", (1, 0)),
            ("9223372036854775807", (i64::MAX, 0)),
            ("-922337203685477580.8", (i64::MIN, 1)),
        ] {
            assert_eq!(read(text), Ok(number), "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["", "-", ".", "-.", "1.2.3", "1,5", "+1", "1e2", " 1", "--1", "1.-2", "٣"] {
            assert_eq!(read(text), Err(DecimalError::NotNumber), "{text}");
        }
        assert_eq!(read("0.0000000000000000001"), Err(DecimalError::TooFine));
        assert_eq!(read("9223372036854775808"), Err(DecimalError::TooLarge));
        assert_eq!(read("92233720368547758.08"), Err(DecimalError::TooLarge));
    }

    #[test]
    fn what_is_written_reads_back() {
        let digits = [0, 1, -1, 9, 10, -10, 25, 12_345, i64::MAX, i64::MIN];
        for (digits, places) in digits.into_iter().flat_map(|it| (0..=18).map(move |at| (it, at))) {
            let number = Decimal::new(digits, places).unwrap();
            assert_eq!(number.to_string().parse(), Ok(number));
            assert_eq!(number.scaled(places), Some(digits));
        }
        assert_eq!(Decimal::new(1, 19), None);
        assert_eq!(Decimal::new(10, 19).unwrap().to_string(), "0.000000000000000001");
        assert_eq!(format!("{:>6}", Decimal::new(-5, 1).unwrap()), "  -0.5");
    }

    #[test]
    fn numbers_have_an_order_and_sums() {
        let number = |text: &str| text.parse::<Decimal>().unwrap();
        let greatest = Decimal::from(i64::MAX);
        let rising = [
            Decimal::from(i64::MIN),
            number("-2.5"),
            number("-2.49"),
            number("0"),
            number("0.000000000000000001"),
            number(".5"),
            number("2"),
            greatest,
        ];
        assert!(rising.is_sorted_by(|a, b| a < b));
        assert_eq!(number("2.5").checked_add(number("-.05")), Some(number("2.45")));
        assert_eq!(number("2.5").checked_add(number("1.5")), Some(number("4")));
        assert_eq!(greatest.checked_add(number(".1")), None);
        assert_eq!(greatest.checked_add(number("1")), None);
        assert_eq!(number("-.25").checked_times(6), Some(number("-1.5")));
        assert_eq!(number("92233720368547758.07").checked_times(2), None);
    }

    #[test]
    fn rounding_goes_to_the_side_that_is_asked_for() {
        let number = |text: &str| text.parse::<Decimal>().unwrap();
        assert_eq!((number("2.5").floor(0), number("2.5").ceil(0)), (2, 3));
        assert_eq!((number("-2.5").floor(0), number("-2.5").ceil(0)), (-3, -2));
        assert_eq!((number("2.5").floor(1), number("2.5").ceil(3)), (25, 2500));
        assert_eq!((number("99").floor(18), number("-99").ceil(18)), (i64::MAX, i64::MIN));
        assert_eq!(number("99").scaled(18), None);
        assert_eq!(number("2.5").scaled(0), None);
    }
}
