//! Lines from an agent: what is no message is answered with its reason, and what calls a tool with its answer.

use serde_json::{Value, json};

/// A limit that is small enough for some thousand runs a second.
const STEPS: u64 = 300;

/// The most bytes of an answer that fits into what an agent reads: its lists and texts twice, as data and as a text, with all quotes
/// escaped.
const LONGEST: usize = 200_000;

/// Reads the bytes as a line, and as the arguments of a tool, which the first byte chooses.
pub fn hear(data: &[u8]) {
    check(data);
    let Some((&first, text)) = data.split_first() else { return };
    let tools = ["solve", "count", "best", "explain", "sudoku", "describe"];
    let tool = tools[usize::from(first) % tools.len()];
    let arguments = match serde_json::from_slice::<Value>(text) {
        Ok(arguments) => arguments,
        // Most texts are no arguments, so they are the problem.
        Err(_) => {
            let name = if tool == "sudoku" { "grid" } else { "problem" };
            json!({ name: String::from_utf8_lossy(text) })
        }
    };
    let params = json!({ "name": tool, "arguments": arguments });
    let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params });
    check(call.to_string().as_bytes());
}

fn check(line: &[u8]) {
    let Some(answer) = gavotte_cli::answer_line(line, STEPS) else { return };
    assert!(answer.len() < LONGEST, "{} bytes", answer.len());
    assert!(!answer.contains('\n'), "an answer is a line");
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    let is_refused = answer["error"]["message"].is_string() && answer.get("id").is_some();
    assert!(is_refused || answer["content"].is_array(), "{answer}");
}
