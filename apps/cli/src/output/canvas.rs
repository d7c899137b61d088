//! Where a picture goes: beside the answer (`--draw`), or as the answer (`draw`).
//!
//! # Why this shape
//! The file is made before the search begins, so that a wrong ending or a folder that cannot be
//! written to is told at once and not after an hour.

use std::io::IsTerminal;
use std::path::Path;

use anstream::{AutoStream, ColorChoice};
use gavotte::draw::{self, Blocks, Look, Picture};
use gavotte::formats::{Packing, shortened};
use gavotte::puzzles::Puzzle;
use gavotte::{OptionId, message};

use super::Out;
use crate::args::{DrawArgs, OutArgs, PictureStyle, Theme};
use crate::failure::Failure;

/// A picture, and the board in characters where there is one.
pub(crate) struct Drawing {
    pub(crate) picture: Picture,
    pub(crate) blocks: Option<Blocks>,
}

impl Drawing {
    /// The board of a puzzle with these options; without any, that of what is given.
    pub(crate) fn puzzle(puzzle: &dyn Puzzle, chosen: Option<&[OptionId]>) -> Self {
        Self::board(draw::puzzle(puzzle, chosen), draw::puzzle_blocks(puzzle, chosen))
    }

    /// The picture of a board.
    pub(crate) fn board(picture: Picture, blocks: Blocks) -> Self {
        Self { picture, blocks: Some(blocks) }
    }
}

impl From<Picture> for Drawing {
    fn from(picture: Picture) -> Self {
        Self { picture, blocks: None }
    }
}

/// An open place for one picture.
pub(crate) struct Canvas {
    out: Out,
    style: PictureStyle,
    theme: Theme,
    is_file: bool,
}

impl Canvas {
    /// The file of `--draw`, if there is one.
    pub(crate) fn beside(args: &DrawArgs) -> Result<Option<Self>, Failure> {
        Self::beside_but(args, |_| None)
    }

    /// The file of `--draw` for a picture without a board in characters.
    pub(crate) fn still(args: &DrawArgs) -> Result<Option<Self>, Failure> {
        Self::beside_but(args, |style| (style == PictureStyle::Ansi).then(no_board))
    }

    /// The file of `--draw` for an animation.
    pub(crate) fn animated(args: &DrawArgs) -> Result<Option<Self>, Failure> {
        Self::beside_but(args, |style| (style != PictureStyle::Svg).then(no_motion))
    }

    /// The file of `--draw`, if there is one, unless its form is wrong.
    fn beside_but(
        args: &DrawArgs,
        wrong: impl Fn(PictureStyle) -> Option<Failure>,
    ) -> Result<Option<Self>, Failure> {
        let Some(path) = &args.draw else { return Ok(None) };
        let style = style_of(path)?;
        if let Some(failure) = wrong(style) {
            return Err(failure);
        }
        let out = Out::open_beside(&OutArgs { out: Some(path.clone()) })?;
        Ok(Some(Self { out, style, theme: args.theme, is_file: true }))
    }

    /// The place of the answer, when the answer is a picture, with a board in it or not.
    pub(crate) fn answer(
        place: &OutArgs,
        style: Option<PictureStyle>,
        theme: Theme,
        has_board: bool,
    ) -> Result<Self, Failure> {
        let style = match (style, &place.out) {
            (Some(style), _) => style,
            (None, Some(path)) => style_of(path)?,
            (None, None) => PictureStyle::Svg,
        };
        is_compiled_in(style)?;
        if style == PictureStyle::Ansi && !has_board {
            return Err(no_board());
        }
        if style == PictureStyle::Png && place.out.is_none() && std::io::stdout().is_terminal() {
            let words = "a terminal cannot show a PNG; name a file with --out";
            return Err(Failure::Usage(words.into()));
        }
        Ok(Self { out: Out::open(place)?, style, theme, is_file: place.out.is_some() })
    }

    /// Writes the picture and ends the file.
    pub(crate) fn paint(mut self, drawing: &Drawing, is_quiet: bool) -> Result<(), Failure> {
        let picture = &drawing.picture;
        match self.style {
            PictureStyle::Svg => {
                let look = self.look();
                self.out.text(&picture.svg(look))?;
            }
            PictureStyle::Png => {
                let look = if self.theme == Theme::Dark { Look::Dark } else { Look::Light };
                self.out.bytes(&pixels(picture, look, is_quiet)?)?;
            }
            PictureStyle::Ansi => {
                let blocks = drawing.blocks.as_ref().ok_or_else(no_board)?;
                self.out.text(&blocks.text(self.is_colored()))?;
            }
        }
        Ok(self.out.finish()?)
    }

    /// Writes the pictures one after the other as an animated one, and ends the file.
    pub(crate) fn animate(mut self, steps: &[Picture]) -> Result<(), Failure> {
        if self.style != PictureStyle::Svg {
            return Err(no_motion());
        }
        let look = self.look();
        self.out.text(&draw::building(steps, look))?;
        Ok(self.out.finish()?)
    }

    fn look(&self) -> Look {
        match self.theme {
            Theme::Auto => Look::Auto,
            Theme::Light => Look::Light,
            Theme::Dark => Look::Dark,
        }
    }

    /// Whether characters are colored: in a file, and on a terminal, unless that is not wanted.
    fn is_colored(&self) -> bool {
        match ColorChoice::global() {
            ColorChoice::Auto if self.is_file => {
                std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
            }
            ColorChoice::Auto => AutoStream::choice(&std::io::stdout()) != ColorChoice::Never,
            choice => choice != ColorChoice::Never,
        }
    }
}

fn no_board() -> Failure {
    let words = "only the board of a puzzle with its solution can be drawn in characters; SVG and PNG \
                 draw everything";
    Failure::Usage(words.into())
}

fn no_motion() -> Failure {
    Failure::Usage("only an SVG can be animated".into())
}

/// The picture as PNG.
#[cfg(feature = "png")]
pub(crate) fn pixels(picture: &Picture, look: Look, is_quiet: bool) -> Result<Vec<u8>, Failure> {
    if !is_quiet && !picture.png_knows_its_letters() {
        crate::failure::note(
            "letters beyond ASCII are boxes with their numbers in a PNG; an SVG shows them",
        );
    }
    picture.png(look).map_err(|error| Failure::Runtime(error.to_string().into()))
}

#[cfg(not(feature = "png"))]
pub(crate) fn pixels(_: &Picture, _: Look, _: bool) -> Result<Vec<u8>, Failure> {
    is_compiled_in(PictureStyle::Png).map(|()| Vec::new())
}

fn is_compiled_in(style: PictureStyle) -> Result<(), Failure> {
    if style != PictureStyle::Png || cfg!(feature = "png") {
        return Ok(());
    }
    Err(Failure::Usage(
        "this program was built without PNG: write an SVG, or build it with `--features png`"
            .into(),
    ))
}

/// The form that the ending of a file asks for.
fn style_of(path: &Path) -> Result<PictureStyle, Failure> {
    let unpacked = Packing::stripped(path);
    let ending = unpacked.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let style = match ending.as_deref() {
        Some("svg") => PictureStyle::Svg,
        Some("png") => PictureStyle::Png,
        Some("ansi") => PictureStyle::Ansi,
        _ => {
            let name = path.display().to_string();
            return Err(Failure::Usage(message!(
                "{name}: a picture ends in .svg, .png or .ansi",
                name = shortened(&name, 200)
            )));
        }
    };
    is_compiled_in(style).map(|()| style)
}
