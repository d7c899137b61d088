//! Tests of Zstandard: packed text is read again, and damaged text is refused.

use std::io::{self, Read, Write};
use std::path::Path;

use gavotte_formats::{DEFAULT_UNPACKED_LIMIT, Format, Pace, Packed, Packing, Source};

/// The output of the program `zstd` for `a b\na\nb\na b\n`.
const OTHERS: &[u8] = &[
    0x28, 0xb5, 0x2f, 0xfd, 0x04, 0x58, 0x61, 0x00, 0x00, 0x61, 0x20, 0x62, 0x0a, 0x61, 0x0a, 0x62,
    0x0a, 0x61, 0x20, 0x62, 0x0a, 0xff, 0x3e, 0x9e, 0x11,
];

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut made = Vec::new();
    let mut packed = Packed::new(Packing::Zstd, Pace::Usual, &mut made);
    packed.write_all(bytes).unwrap();
    packed.finish().unwrap();
    packed.finish().unwrap(); // once more changes nothing
    drop(packed);
    made
}

fn unpacked(bytes: &[u8], limit: u64) -> io::Result<Vec<u8>> {
    let source = Source::from_reader(None, io::Cursor::new(bytes.to_vec()), limit)?;
    let mut text = Vec::new();
    source.into_reader().read_to_end(&mut text)?;
    Ok(text)
}

fn read(bytes: &[u8]) -> Result<Vec<u8>, String> {
    unpacked(bytes, DEFAULT_UNPACKED_LIMIT).map_err(|it| format!("{:?}: {it}", it.kind()))
}

/// A text of several frames that is not quite regular.
fn long() -> Vec<u8> {
    (0..400_000_u32).flat_map(|it| format!("{} b\n", it % 977 * it % 1_009).into_bytes()).collect()
}

#[test]
fn what_was_packed_comes_out() {
    for text in [&b""[..], b"a", b"a b\na\nb\n", &long()] {
        assert_eq!(read(&packed(text)).as_deref(), Ok(text));
    }
    assert_eq!(read(OTHERS).as_deref(), Ok(&b"a b\na\nb\na b\n"[..]));
    assert!(packed(&long()).len() < long().len() / 2);
    assert_eq!(Format::of_path(Path::new("a.dlx.zst")), Some(Format::Dlx));
}

#[test]
fn files_joined_and_parts_to_be_skipped() {
    let skipped = [0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 9, 9, 9];
    let joined = [&packed(b"a "), &skipped[..], OTHERS, &packed(b"")].concat();
    assert_eq!(read(&joined).as_deref(), Ok(&b"a a b\na\nb\na b\n"[..]));
    let early = Err("InvalidData: the compressed data ends early".to_owned());
    assert_eq!(read(&[OTHERS, &skipped[..9]].concat()), early);
    for behind in [&b"a b\n"[..], b"(", &[0; 512]] {
        let refused = read(&[OTHERS, behind].concat()).unwrap_err();
        assert!(refused.contains("other bytes stand behind the end"), "{refused}");
    }
}

#[test]
fn what_is_cut_off_or_changed_is_refused() {
    let whole = packed(b"a b\na\nb\na b\na b\na b\na b\nb\n");
    for length in 2..whole.len() {
        let refused = read(&whole[..length]);
        assert_eq!(refused, Err("InvalidData: the compressed data ends early".into()), "{length}");
    }
    // The first two bytes show that it is packed; four of the header say how large a window is.
    for at in 2..whole.len() {
        for bit in 0..8 {
            let mut changed = whole.clone();
            changed[at] ^= 1 << bit;
            match read(&changed) {
                Ok(text) => assert_eq!(Ok(text), read(&whole), "byte {at}, bit {bit}"),
                Err(refused) => assert!(refused.starts_with("InvalidData: "), "{refused}"),
            }
        }
    }
}

#[test]
fn what_comes_out_has_a_limit() {
    let bytes = packed(&b"a \n".repeat(1_000_000));
    assert!(bytes.len() < 10_000);
    let refused = unpacked(&bytes, 2_000_000).unwrap_err().to_string();
    assert_eq!(refused, "the compressed data unpacks to more than 2000000 bytes");
    assert!(unpacked(OTHERS, 12).is_ok() && unpacked(OTHERS, 11).is_err());
}
