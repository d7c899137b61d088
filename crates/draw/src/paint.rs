//! Paints, by their purpose, in light and in dark.
//!
//! # Why this shape
//! A shape names the purpose of its paint. Each paint has a color for light paper, a color for dark paper, and a class,
//! through which a style sheet can turn one into the other. Colors that a puzzle brings along are the same on both, and
//! letters on them are black or white.
//!
//! # Invariants
//! No color is the only sign of anything: pieces have outlines, names and patterns, shares are written out where there
//! is room and always in titles, and clashing cells are crossed. Tints have patterns from the eighth on, too. Letters
//! have a contrast of at least 4.5 on every paint that carries letters (the test computes it).
//!
//! # Source
//! The hues of the pieces: M. Okabe and K. Ito, *Color Universal Design* (2008), lightened so that
//! black letters can be read on them. Contrast: W3C, WCAG 2.2, section 1.4.3.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The purpose of a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Paint {
    /// The paper.
    Paper,
    /// Letters and thick lines.
    Ink,
    /// Letters that matter less.
    Soft,
    /// Thin lines.
    Line,
    /// A given cell; also the light squares' counterpart on a chess board.
    Shade,
    /// A digit that was found.
    Found,
    /// A cell that clashes.
    Bad,
    /// The cross in it.
    BadMark,
    /// The row of a chosen option.
    Band,
    /// An entry of a chosen option.
    Chosen,
    /// The words on a chosen entry.
    OnChosen,
    /// An entry of an option that is not chosen.
    Entry,
    /// The words on an entry that is not chosen.
    OnEntry,
    /// A share of the solutions, from little to much.
    Heat(u8),
    /// The words on heat.
    OnHeat(u8),
    /// A pale ground; letters on it have the color that they have on paper.
    Tint(u8),
    /// A piece.
    Piece(u8),
    /// The words on a piece, its pattern, and the lines around it.
    OnPiece,
    /// A color of the puzzle's own, on any paper.
    Own([u8; 3]),
}

/// The number of shades of a piece's color. [fixed]
pub(crate) const SHADES: usize = 4;
/// The number of steps of heat.
pub(crate) const HEATS: u8 = 6;
/// The number of colors of pieces, and of pale grounds.
pub(crate) const HUES: u8 = 7;

const HEAT: [[&str; 2]; HEATS as usize] = [
    ["#eaf2f9", "#1d2733"],
    ["#cfe3f3", "#1f3a52"],
    ["#a6cbe8", "#24547a"],
    ["#74add8", "#2f70a0"],
    ["#4590c4", "#549fcf"],
    ["#1a659b", "#8cc8ee"],
];
const ON_HEAT: [[&str; 2]; HEATS as usize] = [
    ["#1a1a1a", "#f0f0f0"],
    ["#1a1a1a", "#f0f0f0"],
    ["#1a1a1a", "#f0f0f0"],
    ["#1a1a1a", "#ffffff"],
    ["#000000", "#0b0d10"],
    ["#ffffff", "#0b0d10"],
];
const PIECE: [[&str; 2]; HUES as usize] = [
    ["#f0c060", "#c98b00"],
    ["#9ad2f2", "#62acd8"],
    ["#66c5ab", "#17977a"],
    ["#f6ef8e", "#cfc43a"],
    ["#e0afca", "#bd7099"],
    ["#4a94c6", "#3785bd"],
    ["#e08640", "#d2661a"],
];
const TINT: [[&str; 2]; HUES as usize] = [
    ["#ffe2ab", "#47340a"],
    ["#d0e8fb", "#1b3f5a"],
    ["#c2eddb", "#0c4437"],
    ["#f8f3ae", "#45410d"],
    ["#f8dbea", "#502a40"],
    ["#e1dbfa", "#353063"],
    ["#fcd3bb", "#562a11"],
];

impl Paint {
    /// The letters that can be read on a color of the puzzle's own: black or white.
    pub(crate) fn over(ground: [u8; 3]) -> Self {
        // Black and white have the same contrast, of 4.58, to a ground of this luminance.
        let is_light = luminance(ground) > 0.179;
        Self::Own([if is_light { 0 } else { 255 }; 3])
    }

    /// The color of a piece in a paler shade, for pieces beside each other that have one color; 0 is the color itself.
    pub(crate) fn paler(self, shade: usize) -> Self {
        let white = [0, 110, 190, 55][shade % SHADES];
        let Self::Piece(hue) = self else { return self };
        if white == 0 {
            return self;
        }
        let color = PIECE[at(hue, HUES)][0];
        let part = |at: usize| {
            let part = color.get(at..at + 2).and_then(|it| u16::from_str_radix(it, 16).ok());
            let part = part.unwrap_or(255);
            u8::try_from(part + (255 - part) * white / 255).unwrap_or(255)
        };
        Self::Own([1, 3, 5].map(part))
    }

    /// The colors on light and on dark paper; nothing for a color of the puzzle's own.
    const fn colors(self) -> [&'static str; 2] {
        match self {
            Self::Paper => ["#ffffff", "#16181d"],
            Self::Ink => ["#1a1a1a", "#f0f0f0"],
            Self::Soft => ["#5a6068", "#a8b0ba"],
            Self::Line => ["#a8adb4", "#555b66"],
            Self::Shade => ["#e6e8eb", "#31363f"],
            Self::Found => ["#00639c", "#7cc4f2"],
            Self::Bad => ["#fbe0cf", "#4a2a14"],
            Self::BadMark => ["#c24e00", "#ff8a3d"],
            Self::Band => ["#fff1bd", "#3a3312"],
            Self::Chosen => ["#00639c", "#7cc4f2"],
            Self::OnChosen => ["#ffffff", "#0b0d10"],
            Self::Entry => ["#c4c9d0", "#4a515c"],
            Self::OnEntry => ["#1a1a1a", "#f0f0f0"],
            Self::Heat(level) => HEAT[at(level, HEATS)],
            Self::OnHeat(level) => ON_HEAT[at(level, HEATS)],
            Self::Tint(hue) => TINT[at(hue, HUES)],
            Self::Piece(hue) => PIECE[at(hue, HUES)],
            Self::OnPiece => ["#141414", "#0b0d10"],
            Self::Own(_) => [""; 2],
        }
    }

    /// The color on light or on dark paper.
    pub(crate) fn on(self, is_dark: bool) -> Cow<'static, str> {
        match self {
            Self::Own([red, green, blue]) => format!("#{red:02x}{green:02x}{blue:02x}").into(),
            other => other.colors()[usize::from(is_dark)].into(),
        }
    }

    /// The name in classes, without the letter for fill or stroke.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Heat(level) => format!("heat{level}"),
            Self::OnHeat(level) => format!("on-heat{level}"),
            Self::Tint(hue) => format!("tint{hue}"),
            Self::Piece(hue) => format!("piece{hue}"),
            Self::Own(_) => "own".to_owned(),
            other => format!("{other:?}").to_ascii_lowercase(),
        }
    }

    fn all() -> impl Iterator<Item = Self> {
        let single = [
            Self::Paper,
            Self::Ink,
            Self::Soft,
            Self::Line,
            Self::Shade,
            Self::Found,
            Self::Bad,
            Self::BadMark,
            Self::Band,
            Self::Chosen,
            Self::OnChosen,
            Self::Entry,
            Self::OnEntry,
            Self::OnPiece,
        ];
        let heats = (0..HEATS).flat_map(|level| [Self::Heat(level), Self::OnHeat(level)]);
        let hues = (0..HUES).flat_map(|hue| [Self::Tint(hue), Self::Piece(hue)]);
        single.into_iter().chain(heats).chain(hues)
    }
}

const fn at(number: u8, count: u8) -> usize {
    let last = count - 1;
    (if number < last { number } else { last }) as usize
}

/// The rules that turn pictures dark below `scope`, a selector such as `[data-theme=dark]`, for a
/// page that holds pictures of [`Look::Page`](crate::Look::Page).
///
/// ```
/// let rules = gavotte_draw::dark_rules("[data-theme=dark]");
/// assert!(rules.contains("[data-theme=dark] .gv-f-paper{fill:#16181d}"));
/// ```
#[must_use]
pub fn dark_rules(scope: &str) -> String {
    let scope = if scope.is_empty() { String::new() } else { format!("{scope} ") };
    Paint::all().fold(String::new(), |mut rules, paint| {
        rule(&mut rules, &scope, true, paint);
        rule(&mut rules, &scope, false, paint);
        rules
    })
}

/// Appends the rule for fills or strokes of one paint, if it changes.
pub(crate) fn rule(rules: &mut String, scope: &str, is_fill: bool, paint: Paint) {
    if matches!(paint, Paint::Own(_)) {
        return;
    }
    let (letter, property) = if is_fill { ("f", "fill") } else { ("s", "stroke") };
    let (name, dark) = (paint.name(), paint.on(true));
    // Writing to a string cannot fail.
    let _ = writeln!(rules, "{scope}.gv-{letter}-{name}{{{property}:{dark}}}");
}

/// The relative luminance of a color, from 0 to 1.
fn luminance(color: [u8; 3]) -> f64 {
    let [red, green, blue] = color.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055_f64) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(color: &str) -> [u8; 3] {
        [1, 3, 5].map(|at| u8::from_str_radix(&color[at..at + 2], 16).unwrap())
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(parts(one)), luminance(parts(other)));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn letters_can_be_read_on_every_paint() {
        let mut pairs = vec![
            (Paint::Paper, Paint::Ink),
            (Paint::Paper, Paint::Soft),
            (Paint::Paper, Paint::Found),
            (Paint::Shade, Paint::Ink),
            (Paint::Bad, Paint::Ink),
            (Paint::Bad, Paint::Found),
            (Paint::Band, Paint::Ink),
            (Paint::Band, Paint::Soft),
            (Paint::Chosen, Paint::OnChosen),
            (Paint::Entry, Paint::OnEntry),
        ];
        pairs.extend((0..HEATS).map(|level| (Paint::Heat(level), Paint::OnHeat(level))));
        pairs.extend((0..HUES).map(|hue| (Paint::Piece(hue), Paint::OnPiece)));
        for ink in [Paint::Ink, Paint::Found] {
            pairs.extend((0..HUES).map(|hue| (Paint::Tint(hue), ink)));
        }
        let shades =
            (0..HUES).flat_map(|hue| (1..SHADES).map(move |it| Paint::Piece(hue).paler(it)));
        pairs.extend(shades.map(|shade| (shade, Paint::OnPiece)));
        pairs.push((Paint::Ink, Paint::Paper));
        let steps = || (0..=255).step_by(15);
        for red in steps() {
            let grounds = steps().flat_map(|green| steps().map(move |blue| [red, green, blue]));
            pairs.extend(grounds.map(|ground| (Paint::Own(ground), Paint::over(ground))));
        }
        for (ground, ink) in pairs {
            let [light, dark] =
                [false, true].map(|is_dark| contrast(&ground.on(is_dark), &ink.on(is_dark)));
            assert!(light >= 4.5 && dark >= 4.5, "{ink:?} on {ground:?}: {light:.2}, {dark:.2}");
        }
    }

    #[test]
    fn every_paint_has_its_own_class() {
        let mut names: Vec<_> = Paint::all().map(Paint::name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
