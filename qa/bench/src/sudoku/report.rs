//! The figures of the batches as text.
//!
//! # Why this shape
//! First comes the number of puzzles that each contestant answers in a second of the processor; then the ratios, with
//! the goal beside them; then the speed by the wall, because only that shows the use of a second thread.

use super::contest::{Outcome, Series};
use super::contestant::{CRATE, Contestant, LINKS};
use crate::program::GAVOTTE;

/// All tables.
pub fn tables(contestants: &[Contestant], outcomes: &[Outcome]) -> String {
    let by_cpu = rates("puzzles per CPU second", contestants, outcomes, Series::per_cpu_second);
    let by_wall =
        rates("puzzles per second by the wall", contestants, outcomes, Series::per_wall_second);
    format!("{by_cpu}\n{}\n{by_wall}{}", ratios(contestants, outcomes), faults(outcomes))
}

fn rates(
    title: &str,
    contestants: &[Contestant],
    outcomes: &[Outcome],
    rate: impl Fn(&Series) -> Option<f64>,
) -> String {
    let mut text = format!("{title:<32}");
    for contestant in contestants {
        text.push_str(&format!(" {:>14}", contestant.name));
    }
    text.push('\n');
    for outcome in outcomes {
        text.push_str(&format!("{:<32}", outcome.set));
        for contestant in contestants {
            let rate = outcome.of(&contestant.name).and_then(&rate);
            text.push_str(&format!(" {:>14}", number(rate, 0)));
        }
        text.push('\n');
    }
    text
}

fn ratios(contestants: &[Contestant], outcomes: &[Outcome]) -> String {
    let rivals = [LINKS, CRATE];
    let ours: Vec<&Contestant> =
        contestants.iter().filter(|one| one.is_gavotte() && !one.name.contains(" x")).collect();
    let mut text = String::new();
    for rival in rivals {
        if !contestants.iter().any(|one| one.name == rival) {
            continue;
        }
        let title = format!("times as fast as {rival}");
        text.push_str(&format!("{title:<32}"));
        for one in &ours {
            text.push_str(&format!(" {:>14}", one.name));
        }
        let has_goals = rival == LINKS && outcomes.iter().any(|outcome| outcome.goal.is_some());
        text.push_str(if has_goals { "           goal\n" } else { "\n" });
        for outcome in outcomes {
            text.push_str(&format!("{:<32}", outcome.set));
            for one in &ours {
                text.push_str(&format!(" {:>14}", number(outcome.ratio(&one.name, rival), 2)));
            }
            if has_goals {
                let reached = outcome.ratio(GAVOTTE, rival).zip(outcome.goal);
                let word =
                    reached.map_or("", |(ratio, goal)| if ratio < goal { "  missed" } else { "" });
                text.push_str(&format!(" {:>14}{word}", number(outcome.goal, 0)));
            }
            text.push('\n');
        }
    }
    text
}

fn faults(outcomes: &[Outcome]) -> String {
    let mut text = String::new();
    for outcome in outcomes {
        for series in &outcome.series {
            if let Some(fault) = &series.fault {
                text.push_str(&format!(
                    "WRONG: {} on {}: {fault}\n",
                    series.contestant, outcome.set
                ));
            }
        }
    }
    text
}

fn number(value: Option<f64>, places: usize) -> String {
    value.map_or_else(|| "-".to_owned(), |value| format!("{value:.places$}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_goal_and_a_fault_are_told() {
        let contestants = [Contestant::gavotte("g".as_ref(), 1), Contestant::links("b".as_ref())];
        let series = |name: &str, puzzles| Series {
            contestant: name.to_owned(),
            puzzles,
            cpu_s: vec![1.0],
            wall_s: vec![2.0],
            ..Series::default()
        };
        let all = vec![series(GAVOTTE, 520), series(LINKS, 10)];
        let mut outcome =
            Outcome { set: "easy".to_owned(), puzzles: 10, goal: Some(53.0), series: all };
        let text = tables(&contestants, &[outcome.clone()]);
        assert!(text.contains("52.00             53  missed"), "{text}");
        outcome.series[0].puzzles = 530;
        assert!(!tables(&contestants, &[outcome.clone()]).contains("missed"));
        outcome.series[1].fault = Some("answer 1 is `none`".to_owned());
        let text = tables(&contestants, &[outcome]);
        assert!(text.contains("WRONG: links on easy: answer 1 is `none`"), "{text}");
    }
}
