//! A problem of a file as a puzzle: a packing that can be written back.

use gavotte_model::{Message, OptionId, Problem};

use super::saved::Saved;
use crate::board::Board;
use crate::bodies::Bodies;
use crate::geometry::{Geometry, Motion};
use crate::packing::Packed;
use crate::separation::{Separation, Tally};
use crate::{Lay, Puzzle};

pub(super) struct Posed {
    pub(super) packed: Packed,
    /// Its file, where assemblies can be written back.
    pub(super) saved: Option<Saved>,
}

impl Geometry for Posed {
    fn motions(&self) -> Vec<Motion> {
        self.packed.motions()
    }
}

impl Puzzle for Posed {
    fn problem(&self) -> &Problem {
        self.packed.problem()
    }

    fn board(&self, options: &[OptionId]) -> Board {
        self.packed.board(options)
    }

    fn pictured(&self, options: &[OptionId]) -> Board {
        self.packed.pictured(options)
    }

    fn lays(&self, option: OptionId) -> Lay {
        self.packed.lays(option)
    }

    fn misfit(&self) -> Option<Message> {
        self.packed.misfit()
    }

    fn named(&self, option: OptionId) -> String {
        self.packed.named(option)
    }

    fn bodies(&self, options: &[OptionId]) -> Option<Bodies> {
        self.packed.bodies(options)
    }

    fn filed(&self, assemblies: &[(Bodies, Option<Separation>)], tally: &Tally) -> Option<String> {
        self.saved.as_ref()?.file(assemblies, tally)
    }
}
