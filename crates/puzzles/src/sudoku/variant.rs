//! A variant in one line: words and rules with commas between them, and optionally drawn regions.
//!
//! # Why this shape
//! Rules belong to the shape of a grid, and stand in files before grids. Where grids come without them, as lines of 81
//! characters do, the same words can be given beside the file, or in a file of their own that serves many grids.
//!
//! # Cost
//! Linear in the text.

use std::fmt;
use std::io::BufRead;
use std::str::FromStr;

use super::{Grids, Rule, Shape, Size, regions, rules};
use crate::lines::{Line, Lines};
use crate::{PuzzleError, PuzzleErrorKind as Kind};
use gavotte_model::{Message, message};

/// Rules and regions that are given beside a grid.
///
/// ```
/// use gavotte_puzzles::sudoku::{Size, Variant};
/// let variant: Variant = "x,cage 3 r1c1 r1c2".parse()?;
/// assert_eq!(variant.shape(Size::NINE)?.rules().iter().count(), 3);
/// assert!("magic".parse::<Variant>().is_err_and(|it| it.to_string().contains("no rule `magic`")));
/// # Ok::<(), gavotte_model::Message>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    rules: Vec<Rule>,
    regions: Option<Shape>,
    /// The size of the grid that they were read with.
    size: Option<Size>,
    /// Whether each puzzle has cages, or regions, of its own.
    has_cages: bool,
    has_regions: bool,
    text: String,
}

impl Variant {
    /// The shape of grids of this size, or of the drawn regions.
    ///
    /// # Errors
    /// When a rule is impossible on such grids (which one), or when the regions have another side.
    pub fn shape(&self, size: Size) -> Result<Shape, Message> {
        let shape = match &self.regions {
            None => Shape::from(size),
            Some(regions) if regions.size().side() == size.side() => regions.clone(),
            Some(regions) => {
                let (found, side) = (regions.size().side(), size.side());
                return Err(message!(
                    "regions of {found} cells are drawn, and the grid has {side} rows",
                    found,
                    side
                ));
            }
        };
        shape.ruled(self.rules.clone()).map_err(|wrong| wrong.message().clone())
    }

    /// Whether each puzzle has cages of its own (`killer`), and whether it has regions of its own (`jigsaw`). These
    /// words are for programs that make puzzles.
    #[must_use]
    pub const fn draws(&self) -> [bool; 2] {
        [self.has_cages, self.has_regions]
    }

    /// The variant of a text, if it contains all that a grid needs.
    ///
    /// # Errors
    /// When the text cannot be parsed; and for `killer` and `jigsaw`, because their cages and regions stand in the text
    /// of each puzzle.
    pub fn of_grids(text: &str) -> Result<Self, Message> {
        text.parse::<Self>()?.fixed()
    }

    /// The variant, if it contains all that a grid needs.
    ///
    /// # Errors
    /// As [`of_grids`](Self::of_grids).
    pub fn fixed(self) -> Result<Self, Message> {
        match self.draws() {
            [true, _] => Err(message!(
                "`killer` does not say the cages: each has its own, which stand before its grid as lines such as `cage 15 r1c1 r1c2`"
            )),
            [_, true] => {
                Err("`jigsaw` does not say the regions: each has its own, which stand before its grid as lines under `regions`".into())
            }
            _ => Ok(self),
        }
    }

    /// The rules and the drawn regions of the first grid of a text, or of a text without grids, whose lines may also be
    /// words as in [`from_str`](Self::from_str). `name` is what the variant is called.
    ///
    /// ```
    /// use gavotte_puzzles::sudoku::{Size, Variant};
    /// let variant = Variant::of_text("# my rules\nx\ncage 3 r1c1 r1c2\n", "my.rules")?;
    /// let same = Variant::of_text("rules x\ncage 3 r1c1 r1c2\n1...............\n", "old.txt")?;
    /// let four = Size::of_side(4).ok_or("a size")?;
    /// assert_eq!((variant.shape(four)?, variant.size()), (same.shape(four)?, None));
    /// assert_eq!(same.size(), Some(four));
    /// let error = Variant::of_text("rules x\nmagic\n", "my.rules").err().ok_or("no such rule")?;
    /// assert_eq!(error.line(), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When a line is neither, with its place; and when there is none.
    pub fn of_text(text: impl AsRef<[u8]>, name: &str) -> Result<Self, PuzzleError> {
        let variant = Self { text: name.to_owned(), ..Self::default() };
        if let Some(Ok(puzzle)) = Grids::new(text.as_ref()).next() {
            let shape = puzzle.grid.shape();
            let regions = shape.is_jigsaw().then(|| shape.without_rules());
            let rules = shape.rules().as_slice().to_vec();
            return Ok(Self { rules, regions, size: Some(shape.size()), ..variant });
        }
        variant.with_lines(&mut Lines::new(text.as_ref()))
    }

    /// The variant with the rules and regions on these lines.
    fn with_lines(mut self, lines: &mut Lines<&[u8]>) -> Result<Self, PuzzleError> {
        let mut is_empty = true;
        while let Some(line) = lines.advance()? {
            if line.is_blank() || line.is_comment() {
                continue;
            }
            is_empty = false;
            if regions::is_heading(&line) {
                self.regions = regions::read(&line, lines)?;
            } else if rules::is_rule(&line) {
                match rules::read(&line)? {
                    Some(rules) => self.rules.extend(rules),
                    None => self.rules.clear(),
                }
            } else {
                self = self.joined(line.text().parse().map_err(|why: Message| line.wrong(1, why))?);
            }
        }
        if is_empty { Err(lines.error_at_end(Kind::Empty)) } else { Ok(self) }
    }

    /// The rules of both, and the regions of the other one if it has some.
    #[must_use]
    pub fn joined(mut self, other: Self) -> Self {
        self.rules.extend(other.rules);
        self.regions = other.regions.or(self.regions);
        self.size = other.size.or(self.size);
        self.has_cages |= other.has_cages;
        self.has_regions |= other.has_regions;
        self
    }

    /// The same variant without names of files, which this reads.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn with_files(mut self, files: &super::NamedFiles) -> Result<Self, Message> {
        self.rules = files.read(self.rules, &Line::of("")).map_err(|error| error.message())?;
        Ok(self)
    }

    /// The size of the grids, where drawn regions or the grid of a text tell it.
    #[must_use]
    pub fn size(&self) -> Option<Size> {
        self.regions.as_ref().map(Shape::size).or(self.size)
    }

    /// Grids that follow this variant.
    pub fn grids<R: BufRead>(&self, reader: R) -> Grids<R> {
        let grids = Grids::new(reader).ruled_by(self.rules.clone());
        match &self.regions {
            Some(regions) => grids.in_regions(regions.clone()),
            None => grids,
        }
    }
}

impl FromStr for Variant {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let mut variant = Self { text: text.to_owned(), ..Self::default() };
        for piece in text.split(',').map(str::trim).filter(|piece| !piece.is_empty()) {
            match piece {
                "killer" => {
                    variant.has_cages = true;
                    continue;
                }
                "jigsaw" => {
                    variant.has_regions = true;
                    continue;
                }
                _ => {}
            }
            let line = Line::of(piece);
            let mut lines = Lines::new(std::io::empty());
            if regions::is_heading(&line) {
                variant.regions =
                    regions::read(&line, &mut lines).map_err(|error| error.message())?;
                continue;
            }
            let line = match rules::is_rule(&line) {
                true => line,
                false => Line::of(&format!("rules {piece}")),
            };
            let read = rules::read(&line).map_err(|error| error.message())?;
            variant.rules.extend(read.unwrap_or_default());
        }
        Ok(variant)
    }
}

/// In the form that was read.
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
