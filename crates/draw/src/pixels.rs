//! A picture in a PNG file as black and white cells, for a puzzle that shows it.
//!
//! # Why this shape
//! A cell is as dark as its part of the picture on the average, so that a photograph and a drawing of any size can be given.
//! What is transparent is white.
//!
//! # Cost
//! Linear in the pixels.

use resvg::tiny_skia::Pixmap;

/// The most pixels: 64 MB of them while the picture is read. [fixed]
const MOST_PIXELS: u64 = 16_000_000;

/// The rows of a PNG picture as `#` for dark and `.` for light cells. Without a size a cell is a pixel, and a larger
/// picture has its longer side in `most` cells.
///
/// # Errors
/// The message of the decoder that refused.
pub fn dark_cells(png: &[u8], size: Option<(usize, usize)>, most: usize) -> Result<String, String> {
    // The sides stand in the first bytes, before anything is unpacked.
    let side = |at: usize| {
        png.get(at..at + 4).map(|it| it.iter().fold(0, |all, &byte| all << 8 | u64::from(byte)))
    };
    if let (Some(wide), Some(high)) = (side(16), side(20)) {
        if wide.saturating_mul(high) > MOST_PIXELS {
            return Err(format!("{wide} x {high} pixels are too many"));
        }
    }
    let map = Pixmap::decode_png(png).map_err(|error| error.to_string())?;
    let (wide, high) = (map.width() as usize, map.height() as usize);
    let longest = wide.max(high);
    let cells = |side: usize| if longest <= most { side } else { (side * most).div_ceil(longest) };
    let (rows, columns) = size.unwrap_or((cells(high), cells(wide)));
    let (rows, columns) = (rows.clamp(1, high), columns.clamp(1, wide));
    let mut text = String::with_capacity(rows * (columns + 1));
    for row in 0..rows {
        for column in 0..columns {
            let down = row * high / rows..(row + 1) * high / rows;
            let right = column * wide / columns..(column + 1) * wide / columns;
            text.push(if is_dark(&map, down, right) { '#' } else { '.' });
        }
        text.push('\n');
    }
    Ok(text)
}

/// Whether these pixels are nearer to black than to white, on white paper.
fn is_dark(map: &Pixmap, down: std::ops::Range<usize>, right: std::ops::Range<usize>) -> bool {
    let (mut light, mut count) = (0_u64, 0_u64);
    for row in down {
        for column in right.clone() {
            let pixel = map.pixels()[row * map.width() as usize + column];
            // Colors are multiplied by the share that is not transparent, so the rest is paper.
            let paper = 255 - u64::from(pixel.alpha());
            let parts =
                [pixel.red(), pixel.green(), pixel.blue()].map(|part| u64::from(part) + paper);
            light += 3 * parts[0] + 6 * parts[1] + parts[2];
            count += 10;
        }
    }
    2 * light < 255 * count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_parts_are_black_cells() {
        let mut map = Pixmap::new(4, 2).unwrap();
        map.fill(resvg::tiny_skia::Color::WHITE);
        let dark = resvg::tiny_skia::PremultipliedColorU8::from_rgba(10, 20, 30, 255).unwrap();
        let clear = resvg::tiny_skia::PremultipliedColorU8::TRANSPARENT;
        for (at, color) in [(0, dark), (1, dark), (4, dark), (5, dark), (3, dark), (6, clear)] {
            map.pixels_mut()[at] = color;
        }
        let png = map.encode_png().unwrap();
        assert_eq!(dark_cells(&png, None, 30).unwrap(), "##.#\n##..\n");
        assert_eq!(dark_cells(&png, Some((1, 2)), 30).unwrap(), "#.\n");
        assert_eq!(dark_cells(&png, None, 2).unwrap(), "#.\n");
        assert!(dark_cells(b"no picture", None, 30).is_err());
    }
}
