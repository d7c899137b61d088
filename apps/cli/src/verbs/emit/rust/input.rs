use std::io::{self, Read};

/// The whole input.
fn input() -> String {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("the input is text");
    text
}
