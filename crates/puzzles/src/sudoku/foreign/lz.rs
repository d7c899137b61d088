//! The compression of lz-string, which links to f-puzzles and SudokuPad use: text to base64 and back.
//!
//! # Why this shape
//! A word of the dictionary is an earlier word and the letter that followed it, and both stand in the text one after
//! the other. So a word is a place in the unpacked text, and no word is copied.
//!
//! # Invariants
//! At most [`MOST`] units are unpacked, whatever the payload contains.
//!
//! # Cost
//! Linear in the longer of both texts, times the logarithm of the dictionary when packing.
//!
//! # Source
//! The format is that of `compressToBase64` of lz-string (P. Pieroxy): LZ78 over units of UTF-16, with words of a
//! growing number of bits, the lowest first.

use gavotte_model::{Message, message};
use gavotte_ordered::OrderedMap;

/// The most units of UTF-16 that a payload may unpack to: as many as a line of a text may have bytes. [units]
const MOST: usize = 1 << 20;
/// The figures of base64. [fixed]
const FIGURES: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// The word that brings a new letter of 8 bits. [fixed]
const BYTE: u32 = 0;
/// The word that brings a new letter of 16 bits. [fixed]
const UNIT: u32 = 1;
/// The word behind the last one. [fixed]
const END: u32 = 2;

/// Reads bits out of figures of six bits each, of which the highest comes first.
struct Bits<'p> {
    figures: std::slice::Iter<'p, u8>,
    figure: u8,
    left: u32,
}

impl Bits<'_> {
    /// A number of this many bits, the lowest first.
    fn take(&mut self, bits: u32) -> Option<u32> {
        let mut number = 0;
        for bit in 0..bits {
            if self.left == 0 {
                let figure = *self.figures.next()?;
                let at = FIGURES.iter().position(|&it| it == figure)?;
                (self.figure, self.left) = (u8::try_from(at).ok()?, 6);
            }
            self.left -= 1;
            number |= u32::from(self.figure >> self.left & 1) << bit;
        }
        Some(number)
    }
}

/// The words that may come, each a place and a length in the text, and the number of bits that name one.
struct Words {
    words: Vec<(usize, usize)>,
    bits: u32,
    /// The number of words to be added before a word needs one more bit.
    room: u32,
}

impl Words {
    fn add(&mut self, place: usize, length: usize) {
        self.words.push((place, length));
        self.room -= 1;
        self.widen();
    }

    fn widen(&mut self) {
        if self.room == 0 {
            self.room = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// The text in a payload.
///
/// # Errors
/// When there is none: why.
pub(super) fn unpack(payload: &str) -> Result<String, Message> {
    let cut = || Message::from("the link is cut short or damaged: copy the whole of it");
    let payload = payload.trim_end_matches('=').as_bytes();
    if let Some(strange) = payload.iter().find(|it| !FIGURES.contains(it)) {
        let strange = char::from(*strange).escape_debug().to_string();
        return Err(message!(
            "`{strange}` is no figure of base64, in which such links are packed",
            strange
        ));
    }
    let mut bits = Bits { figures: payload.iter(), figure: 0, left: 0 };
    let mut text: Vec<u16> = Vec::new();
    // The first three words have no text. The first letter has two bits, and the words after it three.
    let mut words = Words { words: vec![(0, 0); 3], bits: 2, room: 2 };
    let mut last: Option<(usize, usize)> = None;
    loop {
        let word = bits.take(words.bits).ok_or_else(cut)?;
        let place = text.len();
        let length = match word {
            END => return Ok(String::from_utf16_lossy(&text)),
            BYTE | UNIT => {
                let letter = bits.take(if word == BYTE { 8 } else { 16 }).ok_or_else(cut)?;
                text.push(u16::try_from(letter).map_err(|_| cut())?);
                words.add(place, 1);
                1
            }
            _ => {
                let known = words.words.get(word as usize).copied();
                // The word that is being made: the last one and its first letter.
                let made = || last.filter(|_| word as usize == words.words.len());
                let (from, length) = known
                    .or_else(|| made().map(|(from, length)| (from, length + 1)))
                    .ok_or_else(cut)?;
                if text.len() + length > MOST {
                    return Err(message!(
                        "what the link holds is longer than {MOST} letters",
                        MOST
                    ));
                }
                for at in from..from + length {
                    text.push(text[at]);
                }
                length
            }
        };
        match last {
            Some((from, before)) => words.add(from, before + 1),
            // The first letter follows no word, but makes as much room.
            None => {
                words.room -= 1;
                words.widen();
            }
        }
        last = Some((place, length));
    }
}

/// Writes bits as figures.
#[derive(Default)]
struct Figures {
    text: String,
    figure: u8,
    bits: u32,
}

impl Figures {
    fn put(&mut self, number: u32, bits: u32) {
        for bit in 0..bits {
            self.figure = self.figure << 1 | u8::from(number >> bit & 1 == 1);
            self.bits += 1;
            if self.bits == 6 {
                self.text.push(char::from(FIGURES[usize::from(self.figure)]));
                (self.figure, self.bits) = (0, 0);
            }
        }
    }
}

/// Packs a text.
struct Packer {
    out: Figures,
    /// The words that are letters.
    letters: OrderedMap<u16, u32>,
    /// The words that are a word and a letter more.
    longer: OrderedMap<(u32, u16), u32>,
    /// The letters that have not been written yet.
    fresh: OrderedMap<u32, u16>,
    next: u32,
    bits: u32,
    room: u32,
}

impl Packer {
    fn letter(&mut self, unit: u16) -> u32 {
        if let Some(&word) = self.letters.get(&unit) {
            return word;
        }
        self.letters.insert(unit, self.next);
        self.fresh.insert(self.next, unit);
        self.next += 1;
        self.next - 1
    }

    fn write(&mut self, word: u32) {
        match self.fresh.remove(&word) {
            Some(unit) => {
                let (kind, bits) = if unit < 256 { (BYTE, 8) } else { (UNIT, 16) };
                self.out.put(kind, self.bits);
                self.out.put(unit.into(), bits);
                self.grow();
            }
            None => self.out.put(word, self.bits),
        }
        self.grow();
    }

    fn grow(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// A text as a payload.
pub(super) fn pack(text: &str) -> String {
    let (letters, longer, fresh) = (OrderedMap::new(), OrderedMap::new(), OrderedMap::new());
    let out = Figures::default();
    let mut packer = Packer { out, letters, longer, fresh, next: 3, bits: 2, room: 2 };
    let mut word = None;
    for unit in text.encode_utf16() {
        let letter = packer.letter(unit);
        word = Some(match word {
            None => letter,
            Some(before) => match packer.longer.get(&(before, unit)) {
                Some(&longer) => longer,
                None => {
                    packer.write(before);
                    packer.longer.insert((before, unit), packer.next);
                    packer.next += 1;
                    letter
                }
            },
        });
    }
    if let Some(word) = word {
        packer.write(word);
    }
    packer.out.put(END, packer.bits);
    let mut out = packer.out;
    // The last figure has a bit without meaning, as in the original.
    out.put(0, 6 - out.bits);
    let padding = (4 - out.text.len() % 4) % 4;
    out.text + &"=".repeat(padding)
}

#[cfg(test)]
mod tests {
    use super::{MOST, pack, unpack};

    #[test]
    fn payloads_of_the_original_are_read_and_written() {
        // Computed by lz-string 1.5.0.
        for (text, payload) in
            [("", "Q==="), ("a", "IZA="), ("{\"size\":9}", "N4IgzglgXgpiBcBOAvkA")]
        {
            assert_eq!(unpack(payload).as_deref(), Ok(text));
            assert_eq!(pack(text), payload);
        }
    }

    #[test]
    fn texts_come_back() {
        let mut state = 1_u32;
        for length in (0..200).chain([5_000, 70_000]) {
            let mut text = String::new();
            for _ in 0..length {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let letters = ['a', 'b', '1', '\u{e9}', '\u{4e00}', '\u{1f600}'];
                text.push(letters[(state >> 24) as usize % letters.len()]);
            }
            assert_eq!(unpack(&pack(&text)).as_deref(), Ok(&*text));
        }
    }

    #[test]
    fn damaged_payloads_are_refused() {
        let payload = pack("{\"size\":9,\"grid\":[]}");
        for cut in 0..payload.len() - 3 {
            assert!(unpack(&payload[..cut]).is_err(), "{cut}");
        }
        assert!(unpack("N4*").is_err_and(|it| it.to_string().contains("`*`")));
        // A text that grows with the square of its payload.
        let bomb = pack(&"a".repeat(MOST + 1));
        assert!(bomb.len() < 3_000);
        assert!(unpack(&bomb).is_err_and(|it| it.to_string().contains("longer")));
    }
}
