//! Pieces in space as a file for 3D printers, beside the answer (`--stl`).

use gavotte::disassembly::{NoSolid, Sizes, stl};
use gavotte::message;
use gavotte::puzzles::{Bodies, Puzzle};

use super::Out;
use crate::args::{OutArgs, SolidArgs};
use crate::failure::Failure;

/// An open place for the solids of one assembly.
pub(crate) struct Solid {
    out: Out,
    sizes: Sizes,
    /// The piece that is wanted alone.
    only: Option<String>,
}

impl Solid {
    /// The file of `--stl`, if there is one, for solutions of this puzzle.
    pub(crate) fn beside(args: &SolidArgs, puzzle: &dyn Puzzle) -> Result<Option<Self>, Failure> {
        let Some(path) = &args.stl else { return Ok(None) };
        let sizes = Sizes { cell: args.stl_cell, gap: args.stl_gap, bevel: args.stl_bevel };
        // What is wrong is told before the search.
        if let Err(error) = stl(&puzzle.bodies(&[]).unwrap_or_default(), None, sizes) {
            return Err(Failure::Usage(match error {
                NoSolid::Sizes => message!(
                    "--stl-cell {cell}, --stl-gap {gap}, --stl-bevel {bevel}: a cell is more than 0, and the gap with two bevels less than a cell, or than .577 of a prism's side",
                    cell = sizes.cell.to_string(),
                    gap = sizes.gap.to_string(),
                    bevel = sizes.bevel.to_string()
                ),
                NoSolid::Prisms => {
                    "--stl-bevel is for pieces of cubes; prisms are written without a bevel".into()
                }
            }));
        }
        let out = Out::open_beside(&OutArgs { out: Some(path.clone()) })?;
        Ok(Some(Self { out, sizes, only: args.stl_piece.clone() }))
    }

    /// Writes an assembly, and ends the file.
    pub(crate) fn write(mut self, bodies: &Bodies) -> Result<(), Failure> {
        let names = || bodies.bodies.iter().map(|body| body.name.as_str());
        let only = match &self.only {
            None => None,
            Some(name) => Some(names().position(|it| it == name).ok_or_else(|| {
                let all = names().collect::<Vec<_>>().join(", ");
                Failure::Usage(message!(
                    "--stl-piece {name}: the pieces of the assembly are {all}",
                    name,
                    all
                ))
            })?),
        };
        // The sizes were tried before.
        self.out.bytes(&stl(bodies, only, self.sizes).unwrap_or_default())?;
        Ok(self.out.finish()?)
    }
}
