//! The sum of the weights of all solutions.

use gavotte::{Query, StopReason, WeightedCount, message};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::fault::Fault;
use crate::posed::Posed;
use crate::{MEMORY, budget, interrupt, word};

/// A sum, or the limit that came before it.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Weighed {
    sum: Option<(String, String)>,
    /// Whether there is a solution; not known without the sum.
    #[wasm_bindgen(readonly, js_name = hasAny)]
    pub has_any: bool,
    stopped: Option<&'static str>,
}

#[wasm_bindgen]
impl Weighed {
    /// The sum over all solutions that hold all options of `require` and none of `forbid` of the product of their options'
    /// weights. `weights` has the text of each option's weight. With the digits of a `modulus` it is the remainder.
    ///
    /// # Errors
    /// An option that does not exist, a weight that is none, another number of weights than options, and side constraints.
    #[allow(clippy::needless_pass_by_value)] // so JavaScript hands it over
    pub fn sum(
        posed: &Posed,
        weights: Vec<String>,
        modulus: Option<String>,
        milliseconds: Option<f64>,
        steps: Option<f64>,
        require: &[u32],
        forbid: &[u32],
    ) -> Result<Self, Fault> {
        let problem = &**posed.problem();
        let (count, wanted) = (weights.len(), problem.option_count());
        if count != wanted {
            return Err(Fault::setting(message!(
                "a weight for each option is needed: {wanted}, and not {count}",
                wanted,
                count
            )));
        }
        let weights = weights.iter().map(|it| Some(&**it));
        let question =
            WeightedCount::of_texts(weights, modulus.as_deref()).map_err(Fault::setting)?;
        let ask = gavotte::ask(problem).assume(&posed.chosen(require)?, &posed.chosen(forbid)?);
        let mut search = ask.budget(budget(milliseconds, steps)).search(Query::Set)?.memory(MEMORY);
        let stopped = |reason: StopReason| Self { stopped: Some(word(reason)), ..Self::default() };
        // Its clock runs from here on, so the sum has what is left of the time.
        let mut interrupt = interrupt(milliseconds);
        let set = match search.compile() {
            Ok(set) => set,
            Err(reason) => return Ok(stopped(reason)),
        };
        Ok(match question.answer(&set, &mut interrupt) {
            Err(reason) => stopped(reason),
            Ok(sum) => Self {
                sum: Some((sum.numerator().to_string(), sum.denominator().to_string())),
                has_any: !set.is_empty(),
                stopped: None,
            },
        })
    }

    /// What stands above the line, in digits, perhaps with a minus; nothing without an answer.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn numerator(&self) -> Option<String> {
        self.sum.as_ref().map(|sum| sum.0.clone())
    }

    /// What stands below it, in digits.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn denominator(&self) -> Option<String> {
        self.sum.as_ref().map(|sum| sum.1.clone())
    }

    /// The limit that came first.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn stopped(&self) -> Option<String> {
        self.stopped.map(Into::into)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_fractions_or_remainders() {
        let posed = Posed::with(b"a b\na\nb\na b\n", "", &[]).unwrap();
        let texts = |weights: &[&str]| weights.iter().map(|&it| it.to_owned()).collect::<Vec<_>>();
        let sum = |weights: &[&str], modulus: Option<&str>| {
            let modulus = modulus.map(str::to_owned);
            Weighed::sum(&posed, texts(weights), modulus, None, None, &[], &[])
        };
        let found = sum(&["1/2", "-3", "0.25"], None).unwrap();
        let is = |found: &Weighed| (found.numerator().unwrap(), found.denominator().unwrap());
        assert_eq!(is(&found), ("-5".to_owned(), "4".to_owned()));
        assert!(found.has_any && found.stopped().is_none());
        assert_eq!(is(&sum(&["2", "3", "5"], Some("7")).unwrap()).0, "4");
        assert!(sum(&["1", "2"], None).is_err(), "a weight is missing");
        assert!(sum(&["1", "2", "x"], None).is_err());
        let late = Weighed::sum(&posed, texts(&["1"; 3]), None, None, Some(0.0), &[], &[]).unwrap();
        assert_eq!((late.numerator(), late.stopped().as_deref()), (None, Some("steps")));
    }
}
