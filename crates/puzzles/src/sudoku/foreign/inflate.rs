//! Unpacks the compression of links to Penpa: base64, and in it raw deflate.
//!
//! # Invariants
//! No more than a mebibyte is made.
//!
//! # Cost
//! Linear in the packed bytes and in those that come out.
//!
//! # Source
//! RFC 1951 (P. Deutsch, 1996) and RFC 4648.

use flate2::{Decompress, FlushDecompress, Status};

use gavotte_model::{Message, message};

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

/// Unpacks deflated bytes.
fn inflate(packed: &[u8]) -> Result<Vec<u8>, Message> {
    let most = 1 << 20;
    let mut out = Vec::with_capacity(most);
    let end = Decompress::new(false).decompress_vec(packed, &mut out, FlushDecompress::Finish);
    match end {
        Ok(Status::StreamEnd) => Ok(out),
        Ok(_) if out.len() == most => {
            Err(message!("more than {most} bytes; no puzzle is so long", most))
        }
        _ => Err("what is packed in this link is cut short or damaged: copy the whole link".into()),
    }
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
