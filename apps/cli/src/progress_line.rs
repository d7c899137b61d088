//! The progress of a search, on a line of its own. The first second shows nothing, because most answers are there by
//! then.

use std::time::Duration;

use gavotte::{Decimal, Progress};
use indicatif::{HumanCount, ProgressBar};

/// The words for the time that is left.
fn remaining(left: Duration) -> String {
    let (days, hours) = (left.as_secs() / 86_400, left.as_secs() / 3_600);
    match left.as_secs() {
        seconds @ 0..600 => format!(", about {seconds} s left"),
        seconds @ 600..36_000 => format!(", about {} min left", seconds / 60),
        36_000..864_000 => format!(", about {hours} h left"),
        _ => format!(", about {days} days left"),
    }
}

/// A callback that shows the progress on this line. The costs of the problem have `decimals` digits behind the point.
pub(crate) fn progress_line(
    bar: &ProgressBar,
    decimals: u8,
) -> impl FnMut(&Progress) + Send + use<> {
    let bar = bar.clone();
    move |progress| {
        let seconds = progress.elapsed.as_secs_f64();
        if seconds < 1.0 {
            return;
        }
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss
        )]
        let rate = (progress.steps as f64 / seconds) as u64;
        let cost = |what, cost: Option<i64>| {
            let cost = cost.and_then(|cost| Decimal::new(cost, decimals));
            cost.map_or(String::new(), |it| format!(", {what} {it}"))
        };
        bar.set_message(format!(
            "{seconds:.1} s{}{}, {} solutions, {} steps, {} steps/s, about {:.1} %{}",
            cost("best", progress.best),
            cost("bound", progress.bound),
            HumanCount(progress.solutions),
            HumanCount(progress.steps),
            HumanCount(rate),
            progress.fraction * 100.0,
            progress.left.map(remaining).unwrap_or_default(),
        ));
    }
}
