//! The picture of times: for each instance a bar for each program, on a logarithmic scale.
//!
//! # Why this shape
//! Times of one program differ by a factor of 50 between instances, and bars on a linear scale would show only the
//! longest. A logarithmic scale shows factors: bars that differ by one grid line differ tenfold. Since such bars have no
//! natural beginning, each one ends in its time, and ours also in the factor.
//!
//! # Invariants
//! 1. Color is not the only sign: the bars of an instance stand in the order of the legend, and have titles.
//! 2. The text is well-formed XML whatever the titles are, has no script, and refers to nothing outside itself.
//! 3. The same rows give the same text.
//!
//! # Source
//! The hues: M. Okabe and K. Ito, *Color Universal Design* (2008).

use std::fmt::Write as _;

use crate::document::{COLUMNS, Row, seconds};

/// The width of the picture: that of a README on a wide screen. [pixels]
const WIDTH: f64 = 830.0;
/// Where bars begin; the titles stand to the left. [pixels]
const LEFT: f64 = 214.0;
/// Where the scale ends; the time of the longest bar stands to the right. [pixels]
const RIGHT: f64 = 770.0;
/// Where the first group begins, below the legend. [pixels]
const TOP: f64 = 72.0;
/// The height of a bar. [pixels]
const BAR: f64 = 9.5;
/// From one bar to the next. [pixels]
const PITCH: f64 = 10.5;
/// From one group to the next. [pixels]
const GROUP: f64 = PITCH * COLUMNS.len() as f64 + 11.0;
/// The room below the last group. [pixels]
const BOTTOM: f64 = 24.0;

/// Classes with their colors on light and on dark paper: the paper, letters, soft letters, lines, then the programs.
const PAINTS: [(&str, &str, &str); 4 + COLUMNS.len()] = [
    ("paper", "#ffffff", "#0d1117"),
    ("ink", "#1a1a1a", "#f0f0f0"),
    ("soft", "#5a6068", "#a8b0ba"),
    ("line", "#d5d9de", "#30363d"),
    ("p0", "#005a9c", "#58b4f0"),
    ("p1", "#e69f00", "#d99700"),
    ("p2", "#cc79a7", "#b9658f"),
    ("p3", "#b4b9c0", "#6e7681"),
];

/// The scale of the bars.
struct Scale {
    /// The least time, at the left end.
    least: f64,
    /// Pixels for a factor of ten.
    decade: f64,
}

impl Scale {
    /// A scale for these times; none if there is no time.
    fn of(rows: &[Row]) -> Option<Self> {
        let times = || rows.iter().flat_map(|row| row.times).flatten();
        let (least, most) = (times().reduce(f64::min)?, times().reduce(f64::max)?);
        // The shortest bar is visible. Clocks have microseconds.
        let least = below(least.max(1e-6) / 1.5);
        let decades = (most / least).log10().max(1.0);
        Some(Self { least, decade: (RIGHT - LEFT) / decades })
    }

    fn x(&self, time: f64) -> f64 {
        LEFT + (time / self.least).log10().max(0.0) * self.decade
    }

    /// The powers of ten on the scale.
    fn lines(&self) -> impl Iterator<Item = f64> {
        (-6..=6).map(|power| 10_f64.powi(power)).filter(|&it| {
            let x = self.x(it);
            it > self.least && x <= RIGHT + 0.5
        })
    }
}

/// The next number below that is 1, 2 or 5 times a power of ten.
fn below(time: f64) -> f64 {
    let power = 10_f64.powf(time.log10().floor());
    let digit = [5.0, 2.0, 1.0].into_iter().find(|digit| digit * power <= time);
    digit.unwrap_or(1.0) * power
}

/// The picture as SVG.
///
/// # Errors
/// When there is nothing to show.
pub fn svg(rows: &[Row]) -> Result<String, String> {
    let scale = Scale::of(rows).ok_or("no instance of the record has a title and a time")?;
    let many = u16::try_from(rows.len()).map_err(|_| "too many instances for a picture")?;
    let bottom = TOP + GROUP * f64::from(many);
    let mut out = head(bottom + BOTTOM);
    legend(&mut out);
    grid(&mut out, &scale, bottom);
    let mut y = TOP + 5.0;
    for row in rows {
        group(&mut out, &scale, row, y);
        y += GROUP;
    }
    out.push_str("</svg>\n");
    Ok(out)
}

/// The beginning of the document: size, description, colors, paper.
fn head(height: f64) -> String {
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         font-family=\"Helvetica,Arial,'Liberation Sans',sans-serif\" font-size=\"10.5\">\n\
         <title>CPU seconds to count all solutions</title>\n<desc>Bars on a logarithmic scale: less is better. The \
         same figures stand in docs/speed.md.</desc>\n<style>\n"
    );
    // The light colors stand at the shapes.
    out.push_str("@media (prefers-color-scheme:dark){\n");
    for (class, _, dark) in PAINTS {
        let _ = writeln!(out, ".{class}{{fill:{dark}}}");
    }
    out.push_str("}\n</style>\n");
    rect(&mut out, "paper", [0.0, 0.0, WIDTH, height]);
    out.push_str("/>\n");
    out
}

/// An open rectangle: the caller closes it. The color stands as an attribute, too, for viewers without style sheets.
fn rect(out: &mut String, class: &str, [x, y, width, height]: [f64; 4]) {
    let _ = write!(
        out,
        "<rect class=\"{class}\" fill=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
        light(class),
        number(x),
        number(y),
        number(width),
        number(height)
    );
}

/// The color of a class on light paper.
fn light(class: &str) -> &'static str {
    PAINTS.iter().find(|paint| paint.0 == class).map_or("#000000", |paint| paint.1)
}

/// A line of text; `more` are attributes.
fn text(out: &mut String, class: &str, x: f64, y: f64, more: &str, words: &str) {
    let (x, y, fill) = (number(x), number(y), light(class));
    let _ = write!(out, "<text class=\"{class}\" fill=\"{fill}\" x=\"{x}\" y=\"{y}\"{more}>");
    escape(out, words);
    out.push_str("</text>\n");
}

/// The programs with their colors, and what the bars are.
fn legend(out: &mut String) {
    text(
        out,
        "ink",
        8.0,
        19.0,
        " font-size=\"14\" font-weight=\"bold\"",
        "CPU seconds to count all solutions, less is better",
    );
    let what = "logarithmic scale; factors: against the best of the others";
    text(out, "soft", WIDTH - 8.0, 19.0, " font-size=\"12\" text-anchor=\"end\"", what);
    let mut x = LEFT;
    for (place, column) in COLUMNS.iter().enumerate() {
        rect(out, &format!("p{place}"), [x, 31.0, 12.0, 12.0]);
        out.push_str("/>\n");
        let weight = if place == 0 { " font-weight=\"bold\"" } else { "" };
        let more = format!(" font-size=\"12\"{weight}");
        text(out, "ink", x + 17.0, 41.0, &more, column.title);
        x += 125.0;
    }
}

/// The lines at powers of ten, with their times.
fn grid(out: &mut String, scale: &Scale, bottom: f64) {
    for time in scale.lines() {
        let x = scale.x(time);
        rect(out, "line", [x - 0.5, TOP - 6.0, 1.0, bottom - TOP + 6.0]);
        out.push_str("/>\n");
        let words = format!("{time} s");
        for y in [TOP - 9.0, bottom + 15.0] {
            text(out, "soft", x, y, " text-anchor=\"middle\"", &words);
        }
    }
}

/// One instance: its title, and a bar for each program that answered.
fn group(out: &mut String, scale: &Scale, row: &Row, y: f64) {
    let middle = y + PITCH * 2.0;
    let end = " text-anchor=\"end\"";
    let large = format!("{end} font-size=\"12.5\"");
    text(out, "ink", LEFT - 10.0, middle - 1.0, &large, &row.title);
    let noun = if row.solutions == "1" { "solution" } else { "solutions" };
    text(out, "soft", LEFT - 10.0, middle + 12.0, end, &format!("{} {noun}", row.solutions));
    let mut top = y;
    for (place, (column, time)) in COLUMNS.iter().zip(row.times).enumerate() {
        let base = top + BAR - 1.2;
        match time {
            Some(time) => {
                let end = scale.x(time);
                rect(out, &format!("p{place}"), [LEFT, top, end - LEFT, BAR]);
                let words = format!("{}, {}: {} s", row.title, column.title, shown(time));
                out.push_str("><title>");
                escape(out, &words);
                out.push_str("</title></rect>\n");
                let factor = row.factor.filter(|_| place == 0);
                label(out, end + 5.0, base, time, place == 0, factor);
            }
            None => text(out, "soft", LEFT + 5.0, base, "", "no answer"),
        }
        top += PITCH;
    }
}

/// What stands at the end of a bar.
fn label(out: &mut String, x: f64, y: f64, time: f64, is_ours: bool, factor: Option<f64>) {
    let (class, weight) = if is_ours { ("ink", " font-weight=\"bold\"") } else { ("soft", "") };
    let time = shown(time);
    text(out, class, x, y, weight, &time);
    if let Some(factor) = factor {
        let words = format!("{factor:.1} times as fast");
        // A digit in bold takes at most 7.5 pixels.
        let width = 7.5 * f64::from(u8::try_from(time.len()).unwrap_or(u8::MAX));
        text(out, "soft", x + width + 3.0, y, "", &words);
    }
}

/// A time with about three digits.
fn shown(time: f64) -> String {
    match time {
        it if it < 1.0 => seconds(it),
        it if it < 10.0 => format!("{it:.2}"),
        it => format!("{it:.1}"),
    }
}

/// A length with at most one decimal.
fn number(length: f64) -> String {
    let text = format!("{length:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

fn escape(out: &mut String, text: &str) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            other => out.push(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(title: &str, times: [Option<f64>; COLUMNS.len()]) -> Row {
        let (bench, solutions) = ("b".to_owned(), "92".to_owned());
        Row { bench, title: title.to_owned(), solutions, times, factor: Some(6.04) }
    }

    #[test]
    fn scales_begin_below_the_least_time() {
        for (time, wanted) in [(0.011, 0.01), (0.006, 0.005), (0.0049, 0.002), (7.0, 5.0)] {
            assert!((below(time) / wanted - 1.0).abs() < 1e-9, "{time}");
        }
        let scale = Scale::of(&[row("a", [Some(0.011), Some(11.0), None, None])]).unwrap();
        assert!(scale.x(0.011) > LEFT + 20.0 && scale.x(11.0) <= RIGHT + 0.001);
        let lines: Vec<f64> = scale.lines().collect();
        assert_eq!(lines.len(), 4, "{lines:?}");
    }

    #[test]
    fn titles_cannot_break_the_picture() {
        let text = svg(&[row("<b> & c", [Some(0.0), Some(1e9), None, None])]).unwrap();
        assert!(text.contains("&lt;b&gt; &amp; c") && !text.contains("<b>"), "{text}");
        assert!(text.contains("6.0 times as fast") && text.contains("no answer"), "{text}");
        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    }

    #[test]
    fn nothing_to_show_is_an_error() {
        assert!(svg(&[]).is_err());
        assert!(svg(&[row("a", [None; COLUMNS.len()])]).is_err());
    }
}
