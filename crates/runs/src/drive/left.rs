//! The state of a run whose engine was stopped in the middle of a piece.
//!
//! # Invariants
//! The solutions that the state counts as found, and its open pieces, hold each solution once.

use crate::{Decisions, Kind, Piece, Question, State};

/// The state when an engine has `left` of a piece, and `now` is what was found. Where the engine cannot say what
/// it has left, the piece must be begun again, and the state is the one `before` it.
pub(super) fn after(
    question: &Question,
    piece: &Piece,
    left: Option<Vec<Decisions>>,
    before: &State,
    now: State,
) -> State {
    let Some(left) = left else {
        let again = Piece { tries: piece.tries.saturating_add(1), ..piece.clone() };
        // The best solutions may be found twice; counted or listed solutions may not.
        let kept = if matches!(question.kind, Kind::Best(_)) { &now } else { before };
        return State { steps: now.steps, open: with(again, before), ..kept.clone() };
    };
    let parts = left.into_iter().map(|it| piece.part(&question.assumed, it));
    State { open: parts.chain(before.open.iter().cloned()).collect(), ..now }
}

/// The state when the whole piece is open, because the engine's states are kept elsewhere.
pub(super) fn whole(piece: &Piece, before: &State, now: &State) -> State {
    State { steps: now.steps, open: with(piece.clone(), before), ..before.clone() }
}

/// The open pieces with this one before the others.
fn with(piece: Piece, before: &State) -> Vec<Piece> {
    std::iter::once(piece).chain(before.open.iter().cloned()).collect()
}
