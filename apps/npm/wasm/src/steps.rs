//! Steps as data for the page. They are JSON, because a step has lists of several kinds and is asked for by hand, so
//! that parsing it costs nothing that anybody would notice.
//!
//! ```json
//! {"kind": "step", "step": {"technique": "naked pair", "rating": 3.0, "reason": "...",
//!  "placed": [[cell, digit]], "removed": [[cell, digit]], "marks": [[cell, [digit, ...]]]}}
//! {"kind": "solved"}, {"kind": "stuck"}, {"kind": "contradiction", "why": "..."}
//! {"steps": [...], "end": {"kind": "..."}, "grade": "medium"}
//! ```

use gavotte::puzzles::sudoku::Network;
use gavotte::techniques::{Grade, Next, Solver, State, Step, Technique};
use serde_json::{Value, json};

/// The next step, or the reason why there is none.
pub(crate) fn next(network: &Network, next: &Next) -> Value {
    match next {
        Next::Step(it) => json!({"kind": "step", "step": step(network, it)}),
        Next::Solved => json!({"kind": "solved"}),
        Next::Stuck => json!({"kind": "stuck"}),
        Next::Contradiction(why) => json!({"kind": "contradiction", "why": why}),
    }
}

/// All steps from a state, and how they end.
pub(crate) fn all(network: &Network, solver: &Solver<'_>, mut state: State) -> Value {
    let mut steps = Vec::new();
    let mut hardest: Option<Technique> = None;
    let mut found = solver.hint(&state);
    while let Next::Step(it) = &found {
        steps.push(step(network, it));
        hardest = hardest.max(Some(it.technique));
        solver.apply(&mut state, it);
        found = solver.next(&state);
    }
    let grade = match (&found, hardest) {
        (Next::Solved, Some(technique)) => technique.grade().word(),
        (Next::Stuck, _) => Grade::Hardest.word(),
        _ => "",
    };
    json!({"steps": steps, "end": next(network, &found), "grade": grade})
}

fn step(network: &Network, step: &Step) -> Value {
    let digits = |set: u64| (1..=network.digits()).filter(move |digit| set >> digit & 1 == 1);
    let marks =
        step.marks.iter().map(|&(cell, set)| json!([cell, digits(set).collect::<Vec<_>>()]));
    json!({
        "technique": step.technique.name(),
        "rating": step.rating(),
        "reason": step.reason,
        "placed": step.placed,
        "removed": step.removed,
        "marks": marks.collect::<Value>(),
    })
}
