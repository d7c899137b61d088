//! What a line from an agent says: a message, or why it is none.
//!
//! # Why this shape
//! An agent that gets no answer waits for ever. So every line that asks for an answer gets one: what is no JSON gets the
//! protocol's parse error, and JSON that is no message is an invalid request, each with its reason. A notification is never
//! answered, because the protocol (JSON-RPC 2.0) forbids it.
//!
//! # Cost
//! Linear in the line; a line that is no message is read twice.

use rmcp::RoleServer;
use rmcp::service::RxJsonRpcMessage;
use serde_json::{Value, json};

/// The longest message. The protocol names no limit, and this is the one of its official SDK. [bytes; limit]
pub(super) const LONGEST: usize = 16 << 20;

/// The code of the protocol for what cannot be read. [fixed]
const PARSE_ERROR: i32 = -32_700;
/// The code of the protocol for what is no request. [fixed]
const INVALID_REQUEST: i32 = -32_600;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A message from the agent.
pub(super) type Message = RxJsonRpcMessage<RoleServer>;

/// What a line says.
pub(super) enum Heard {
    Message(Box<Message>),
    /// The line that answers what is no message.
    Refused(String),
    /// Nothing that is answered.
    Nothing,
}

/// Reads a line, with or without its end.
pub(super) fn hear(line: &[u8]) -> Heard {
    let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line).trim_ascii();
    if line.is_empty() {
        return Heard::Nothing;
    }
    let text = match std::str::from_utf8(line) {
        Ok(text) => text,
        Err(error) => {
            let byte = error.valid_up_to().saturating_add(1);
            return unreadable(&format!("its byte {byte} is not UTF-8"));
        }
    };
    match serde_json::from_str(text) {
        Ok(message) => Heard::Message(Box::new(message)),
        Err(_) => without_message(text),
    }
}

/// The answer to a line that is longer than [`LONGEST`].
pub(super) fn too_long() -> Heard {
    unreadable(&format!("it is longer than {} MiB", LONGEST >> 20))
}

/// What is to be said of a text that is no message.
fn without_message(text: &str) -> Heard {
    let value: Value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(error) => return unreadable(&format!("it is no JSON: {error}")),
    };
    let is_notification = value.get("method").is_some_and(Value::is_string);
    match value.get("id") {
        None if is_notification => Heard::Nothing,
        id => {
            let id = id.filter(|id| id.is_string() || id.is_number());
            let words = "the message is no request: it is an object with `jsonrpc` \"2.0\", an `id`, \
                         a `method` and, where the method takes them, `params`";
            refused(id.unwrap_or(&Value::Null), INVALID_REQUEST, words)
        }
    }
}

fn unreadable(why: &str) -> Heard {
    refused(&Value::Null, PARSE_ERROR, &format!("the message cannot be read: {why}"))
}

fn refused(id: &Value, code: i32, message: &str) -> Heard {
    let error = json!({ "code": code, "message": message });
    Heard::Refused(json!({ "jsonrpc": "2.0", "id": id, "error": error }).to_string())
}
