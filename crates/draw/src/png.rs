//! A picture as pixels.
//!
//! # Why this shape
//! The pixels are made from the SVG text, so the two cannot differ. Only the letters are our own lines ([`glyphs`]),
//! because the machine may have no fonts.
//!
//! # Cost
//! Four bytes for each pixel, of which there are at most [`MOST_PIXELS`].

use std::fmt;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::picture::Shape;
use crate::svg::{Letters, MARGIN};
use crate::{Look, Picture, glyphs};

/// 64 million pixels: 256 MB while the picture is made.
const MOST_PIXELS: f64 = 64e6;
/// The longest side.
const LONGEST: f64 = 30_000.0;

/// Why there are no pixels.
#[derive(Clone, Debug, PartialEq)]
pub enum PngError {
    /// The picture would have too many pixels.
    TooLarge {
        /// Its width in pixels.
        width: u64,
        /// Its height in pixels.
        height: u64,
    },
    /// The message of the rasterizer that refused.
    Raster(String),
}

impl std::error::Error for PngError {}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { width, height } => {
                write!(f, "a picture of {width} x {height} pixels is too large; SVG can hold it")
            }
            Self::Raster(why) => write!(f, "the picture could not be rasterized: {why}"),
        }
    }
}

impl Picture {
    /// The picture as PNG, two pixels a unit, or one when it would be too large.
    ///
    /// # Errors
    /// When it is too large even so.
    ///
    /// ```
    /// use gavotte_draw::{Look, queens};
    /// use gavotte_puzzles::queens::Queens;
    /// let png = queens(&Queens::new(4)?.decode(&[])).png(Look::Light)?;
    /// assert_eq!(png.get(..4), Some(&b"\x89PNG"[..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn png(&self, look: Look) -> Result<Vec<u8>, PngError> {
        let [width, height] = [self.width, self.height].map(|side| (side + 2.0 * MARGIN).ceil());
        let fits = |scale: f64| {
            width * height * scale * scale <= MOST_PIXELS && width.max(height) * scale <= LONGEST
        };
        let Some(scale) = [2_u16, 1].into_iter().find(|&scale| fits(f64::from(scale))) else {
            return Err(PngError::TooLarge { width: whole(width), height: whole(height) });
        };
        let raster = |why: &dyn fmt::Display| PngError::Raster(why.to_string());
        let svg = self.written(look, Letters::Lines);
        let options = Options::default();
        let tree = Tree::from_str(&svg, &options).map_err(|error| raster(&error))?;
        let side = |side: f64| u32::try_from(whole(side) * u64::from(scale)).unwrap_or(u32::MAX);
        let mut pixels = Pixmap::new(side(width), side(height))
            .ok_or_else(|| raster(&"no room for the pixels"))?;
        let transform = Transform::from_scale(f32::from(scale), f32::from(scale));
        resvg::render(&tree, transform, &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| raster(&error))
    }

    /// Whether the pixels show every label as it is; characters without a form in our table become boxes with their
    /// numbers.
    #[must_use]
    pub fn png_knows_its_letters(&self) -> bool {
        known(&self.shapes)
    }
}

/// Whether we have all the letters of the labels among these shapes.
fn known(shapes: &[Shape]) -> bool {
    shapes.iter().all(|shape| match shape {
        Shape::Text(label) => glyphs::knows(&label.text),
        Shape::Group { shapes, .. } => known(shapes),
        _ => true,
    })
}

/// A length that was rounded up already, as a whole number.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // never negative; too large stays large
const fn whole(length: f64) -> u64 {
    length as u64
}
