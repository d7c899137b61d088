//! Unpacks the compression of links to Penpa: base64, and in it raw deflate.
//!
//! # Why this shape
//! A link holds some thousand bytes, so a bit at a time is fast enough, and a table of how many codes have each length
//! is all that a code needs: codes of one length are consecutive numbers.
//!
//! # Invariants
//! Nothing is read behind the end, and no more than a mebibyte is made.
//!
//! # Cost
//! Linear in the packed bits and in the bytes that come out.
//!
//! # Source
//! RFC 1951 (P. Deutsch, 1996) and RFC 4648.

use gavotte_model::{Message, message};

/// The order in which lengths of the codes for lengths are listed. [fixed]
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// The text in such a word.
///
/// # Errors
/// When it is no such word, or is cut short.
pub(super) fn text(word: &str) -> Result<String, Message> {
    let bytes = inflate(&base64(word)?)?;
    String::from_utf8(bytes).map_err(|_| "what is packed in this link is no text".into())
}

fn base64(word: &str) -> Result<Vec<u8>, Message> {
    let (mut bytes, mut bits, mut many) = (Vec::new(), 0_u32, 0);
    for letter in word.trim_end_matches('=').chars() {
        let figure = match letter {
            'A'..='Z' => letter as u32 - 'A' as u32,
            'a'..='z' => letter as u32 - 'a' as u32 + 26,
            '0'..='9' => letter as u32 - '0' as u32 + 52,
            '+' | '-' => 62,
            '/' | '_' => 63,
            _ => {
                return Err(message!(
                    "`{strange}` is no figure of base64, in which such links are packed",
                    strange = letter.escape_debug().to_string()
                ));
            }
        };
        bits = (bits << 6 | figure) & 0xffff;
        many += 6;
        if many >= 8 {
            many -= 8;
            bytes.push((bits >> many & 0xff) as u8);
        }
    }
    Ok(bytes)
}

/// What stops the unpacking.
fn broken() -> Message {
    "what is packed in this link is cut short or damaged: copy the whole link".into()
}

/// Packed bytes, bit by bit, the lowest first.
struct Bits<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Bits<'_> {
    fn take(&mut self, many: usize) -> Result<usize, Message> {
        let mut value = 0;
        for place in 0..many {
            let byte = self.bytes.get(self.at / 8).ok_or_else(broken)?;
            value |= usize::from(byte >> (self.at % 8) & 1) << place;
            self.at += 1;
        }
        Ok(value)
    }
}

/// A code: how many words have each length, and what they stand for in their order.
struct Code {
    counts: [usize; 16],
    symbols: Vec<usize>,
}

impl Code {
    /// The code whose words have these lengths, 0 for none.
    fn new(lengths: &[usize]) -> Result<Self, Message> {
        let mut counts = [0; 16];
        let mut symbols: Vec<usize> = (0..lengths.len()).filter(|&it| lengths[it] > 0).collect();
        symbols.sort_by_key(|&it| lengths[it]);
        for &length in lengths.iter().filter(|&&it| it > 0) {
            *counts.get_mut(length).ok_or_else(broken)? += 1;
        }
        // More words than there are numbers of their length.
        let mut left = 1_usize;
        for &count in &counts[1..] {
            left = (2 * left).checked_sub(count).ok_or_else(broken)?;
        }
        Ok(Self { counts, symbols })
    }

    fn next(&self, bits: &mut Bits<'_>) -> Result<usize, Message> {
        let (mut word, mut first, mut before) = (0, 0, 0);
        for &count in &self.counts[1..] {
            word |= bits.take(1)?;
            if let Some(place) = word.checked_sub(first).filter(|&place| place < count) {
                return self.symbols.get(before + place).copied().ok_or_else(broken);
            }
            before += count;
            (word, first) = (word << 1, (first + count) << 1);
        }
        Err(broken())
    }
}

/// Unpacks deflated bytes.
fn inflate(packed: &[u8]) -> Result<Vec<u8>, Message> {
    let mut bits = Bits { bytes: packed, at: 0 };
    let mut out = Vec::new();
    let mut is_last = false;
    while !is_last {
        is_last = bits.take(1)? == 1;
        match bits.take(2)? {
            0 => stored(&mut bits, &mut out)?,
            1 => {
                let mut lengths = [8; 288];
                lengths[144..256].fill(9);
                lengths[256..280].fill(7);
                block(&mut bits, &Code::new(&lengths)?, &Code::new(&[5; 30])?, &mut out)?;
            }
            2 => {
                let (words, distances) = codes(&mut bits)?;
                block(&mut bits, &words, &distances, &mut out)?;
            }
            _ => return Err(broken()),
        }
    }
    Ok(out)
}

/// A block that is not packed.
fn stored(bits: &mut Bits<'_>, out: &mut Vec<u8>) -> Result<(), Message> {
    let begin = bits.at.div_ceil(8);
    let length = match bits.bytes.get(begin..begin + 4) {
        Some(&[low, high, ..]) => usize::from(u16::from_le_bytes([low, high])),
        _ => return Err(broken()),
    };
    let bytes = bits.bytes.get(begin + 4..begin + 4 + length).ok_or_else(broken)?;
    room(out, length)?;
    out.extend_from_slice(bytes);
    bits.at = (begin + 4 + length) * 8;
    Ok(())
}

/// The codes that a block begins with, themselves in a code.
fn codes(bits: &mut Bits<'_>) -> Result<(Code, Code), Message> {
    let (words, distances, own) = (bits.take(5)? + 257, bits.take(5)? + 1, bits.take(4)? + 4);
    let mut lengths = [0; 19];
    for &place in ORDER.iter().take(own) {
        lengths[place] = bits.take(3)?;
    }
    let code = Code::new(&lengths)?;
    let mut lengths: Vec<usize> = Vec::new();
    while lengths.len() < words + distances {
        let symbol = code.next(bits)?;
        let (length, many) = match symbol {
            16 => (lengths.last().copied().ok_or_else(broken)?, 3 + bits.take(2)?),
            17 => (0, 3 + bits.take(3)?),
            18 => (0, 11 + bits.take(7)?),
            length => (length, 1),
        };
        lengths.extend(std::iter::repeat_n(length, many));
    }
    if lengths.len() > words + distances {
        return Err(broken());
    }
    let (words, distances) = lengths.split_at(words);
    Ok((Code::new(words)?, Code::new(distances)?))
}

/// A block of bytes and repetitions of earlier ones.
fn block(
    bits: &mut Bits<'_>,
    words: &Code,
    distances: &Code,
    out: &mut Vec<u8>,
) -> Result<(), Message> {
    loop {
        let word = words.next(bits)?;
        if let Ok(byte) = u8::try_from(word) {
            room(out, 1)?;
            out.push(byte);
            continue;
        }
        if word == 256 {
            return Ok(());
        }
        let length = match word - 257 {
            number @ 0..8 => 3 + number,
            number @ 8..28 => stepped(number, 4, 3, bits)?,
            28 => 258,
            _ => return Err(broken()),
        };
        let distance = match distances.next(bits)? {
            number @ 0..4 => 1 + number,
            number @ 4..30 => stepped(number, 2, 1, bits)?,
            _ => return Err(broken()),
        };
        room(out, length)?;
        for _ in 0..length {
            let from = out.len().checked_sub(distance).ok_or_else(broken)?;
            out.push(out[from]);
        }
    }
}

/// A length or a distance: after each `steps` numbers one more bit follows.
fn stepped(
    number: usize,
    steps: usize,
    least: usize,
    bits: &mut Bits<'_>,
) -> Result<usize, Message> {
    let more = number / steps - 1;
    let begin = (steps + number % steps) << more;
    Ok(least + begin + bits.take(more)?)
}

/// Refuses bytes beyond the limit.
fn room(out: &[u8], more: usize) -> Result<(), Message> {
    let most = 1 << 20;
    if out.len() + more > most {
        return Err(message!("more than {most} bytes; no puzzle is so long", most));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::text;

    /// The words were packed by zlib: not at all, by its fixed code, and by codes of their own.
    #[test]
    fn deflated_texts_are_unpacked() {
        assert_eq!(text("AQ0A8v9zcXVhcmUsOSw5LDM4").as_deref(), Ok("square,9,9,38"));
        assert_eq!(text("S0xKTsSNAA=="), Ok("abc".repeat(10)));
        let dynamic = "Zc6xEcMwDMXQXVS74Bclisoquey/hsNKPrhBgeq1nu3zbWqXrn9/Vxuq0c+Yo4afEavGOCOtxjxje404QxZ11uNo18lzfNbYDwlpQdoiLUmT0SYR1zdso4M2SQvSkrRNmuxl67R5gDZIC9IWaUmajDaJODfYhoM2SQvSkrRNmuxl67T5Am2CdgM=";
        let number = |it: usize| format!("\"{}\":[\"{}\",1,\"1\"],", it * 13 % 97 + 28, it % 9 + 1);
        assert_eq!(text(dynamic), Ok((0..40).map(number).collect::<String>()));
        for end in 0..dynamic.len() - 4 {
            assert!(text(&dynamic[..end]).is_err(), "{end}");
        }
        assert!(text("Bw==").is_err() && text("%").is_err());
        // A damaged word is refused or is another text, but never more than that.
        for at in 0..dynamic.len() {
            for letter in ["A", "B", "/", "z"] {
                let mut damaged = dynamic.to_owned();
                damaged.replace_range(at..=at, letter);
                let _ = text(&damaged);
            }
        }
    }
}
