//! Numbers as these texts write them: with a sign, a point, an exponent, or without end.

use gavotte_model::Decimal;

use super::LinearErrorKind;

/// Bounds from here on are none: solvers say so. [fixed]
const INFINITE: f64 = 1e20;

/// A number, or `None` for infinity of either sign.
pub(crate) fn bound(word: &str) -> Result<Option<Decimal>, LinearErrorKind> {
    let bare = word.trim_start_matches(['+', '-']).to_ascii_lowercase();
    let is_infinite = matches!(&*bare, "inf" | "infinity" | "1e+30" | "1e30")
        || bare.parse::<f64>().is_ok_and(|it| it >= INFINITE);
    if is_infinite { Ok(None) } else { finite(word).map(Some) }
}

/// A finite number.
pub(crate) fn finite(word: &str) -> Result<Decimal, LinearErrorKind> {
    let expected = || LinearErrorKind::Expected { what: "a number", found: word.to_owned() };
    let fine = || LinearErrorKind::TooFine(word.to_owned());
    let (mantissa, exponent) = match word.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().map_err(|_| expected())?),
        None => (word, 0),
    };
    let (sign, bare) = match mantissa.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, mantissa.strip_prefix('+').unwrap_or(mantissa)),
    };
    let (whole, part) = bare.split_once('.').unwrap_or((bare, ""));
    let is_number = !(whole.is_empty() && part.is_empty())
        && whole.bytes().chain(part.bytes()).all(|byte| byte.is_ascii_digit());
    if !is_number {
        return Err(expected());
    }
    let digits = format!("{whole}{part}");
    let digits = digits.trim_start_matches('0');
    let kept = digits.trim_end_matches('0');
    let dropped = i32::try_from(digits.len() - kept.len()).map_err(|_| fine())?;
    let places = i32::try_from(part.len()).map_err(|_| fine())? - dropped;
    let places = places.checked_sub(exponent).ok_or_else(fine)?;
    let number = if kept.is_empty() { Ok(0) } else { kept.parse::<i64>() }.map_err(|_| fine())?;
    let decimal = if number == 0 {
        Some(Decimal::from(0))
    } else if places < 0 {
        let power = 10_i64.checked_pow(places.unsigned_abs());
        power.and_then(|power| number.checked_mul(sign * power)).map(Decimal::from)
    } else {
        u8::try_from(places).ok().and_then(|places| Decimal::new(sign * number, places))
    };
    decimal.ok_or_else(fine)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_points_signs_and_exponents() {
        let told = |word: &str| finite(word).unwrap().to_string();
        assert_eq!(told("3"), "3");
        assert_eq!(told("+0.50"), "0.5");
        assert_eq!(told("-.25"), "-0.25");
        assert_eq!(told("1.5e2"), "150");
        assert_eq!(told("2E-3"), "0.002");
        assert_eq!(told("-0"), "0");
        assert_eq!(told("4."), "4");
        for wrong in ["", "-", ".", "1e", "x", "1.2.3", "--1"] {
            assert!(matches!(finite(wrong), Err(LinearErrorKind::Expected { .. })), "{wrong}");
        }
        for fine in ["1e-19", "12345678901234567890", "1e19"] {
            assert!(matches!(finite(fine), Err(LinearErrorKind::TooFine(_))), "{fine}");
        }
        assert_eq!(bound("-Inf"), Ok(None));
        assert_eq!(bound("1e30"), Ok(None));
        assert_eq!(bound("1"), Ok(Some(Decimal::from(1))));
    }
}
