//! The part of HTTP that handing out files needs: GET and HEAD, one request a connection.
//!
//! # Why this shape
//! `httparse`, the parser of hyper, parses requests; the rest is an answer of a few lines. A
//! whole server from elsewhere would bring an event loop for a dozen files, and small servers without one
//! limit neither the length of a request nor the time that a slow one may take.
//!
//! # Invariants
//! 1. A connection never holds more than a thread and some kilobytes. It ends when its request is not complete within ten
//!    seconds or its whole answer is not taken within twenty, and there are at most [`MOST_CONNECTIONS`]. Some more are told
//!    that there is no place for them, and further ones are closed.
//! 2. Only a request that names this machine as its host is answered, because a page from elsewhere whose name was made
//!    to lead here (DNS rebinding) names another host.
//! 3. The policy of the page is that of its own `<meta>`. Only the view that is made for frames, `?embed`, may be put
//!    into one.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use httparse::{EMPTY_HEADER, Error, Request};

use super::files::Files;

/// How long a client has to hang up when it has its answer. [seconds]
const PARTING: Duration = Duration::from_secs(1);

/// How many connections may be open; browsers open six, and some ahead of time. [connections; limit]
const MOST_CONNECTIONS: usize = 64;

/// How long a request may be; those of browsers are far shorter. [bytes; limit]
const LONGEST: usize = 16 << 10;

/// The names of this machine.
const NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// The headers of every answer, up to the pages that may put it into a frame.
const HEADERS: &str = "\
Connection: close\r
Cache-Control: no-cache\r
Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
img-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; \
base-uri 'none'; form-action 'none'; frame-ancestors ";

/// The headers behind that.
const MORE_HEADERS: &str = "\
Cross-Origin-Opener-Policy: same-origin\r
Cross-Origin-Resource-Policy: same-origin\r
Referrer-Policy: no-referrer\r
X-Content-Type-Options: nosniff\r
";

/// Answers until the process ends.
pub(super) fn serve(listener: &TcpListener, files: &Arc<Files>) -> ! {
    let refused = Arc::new(());
    // How many connections may be open beyond that, to be told that there is no place.
    let most_refused: usize = 16;
    loop {
        let Ok((stream, _)) = listener.accept() else {
            // The other side is gone, or there are no more sockets to be had for now.
            std::thread::sleep(Duration::from_millis(20));
            continue;
        };
        // Each connection holds a reference, so the number of references counts the connections. Errors are ignored: a client
        // that hangs up needs no answer, and without a thread there can be none.
        let thread = std::thread::Builder::new();
        if Arc::strong_count(files) <= MOST_CONNECTIONS {
            let files = Arc::clone(files);
            let _ = thread.spawn(move || answer(&stream, &files));
        } else if Arc::strong_count(&refused) <= most_refused {
            let place = Arc::clone(&refused);
            let _ = thread.spawn(move || {
                let _place = place;
                send(&stream, &Reply::plain("503 Service Unavailable"), PARTING)
            });
        }
    }
}

/// Answers one request.
fn answer(stream: &TcpStream, files: &Files) -> io::Result<()> {
    // How long a request may take to arrive. It is limited, because a slow client must not hold a connection for
    // ever.
    let patience = Duration::from_secs(10);
    let deadline = Instant::now() + patience;
    let mut request = Vec::new();
    let reply = loop {
        if !read_some(stream, deadline, &mut request)? {
            return Ok(());
        }
        if let Some(reply) = judge(&request, files) {
            break reply;
        }
        if request.len() > LONGEST {
            break Reply::plain("431 Request Header Fields Too Large");
        }
    };
    // How long a whole answer may take to be taken: the largest file of the page over some megabits a second.
    let taken = Duration::from_secs(20);
    send(stream, &reply, taken)
}

/// Sends an answer, which must be taken within this time, and waits for the client to hang up.
fn send(stream: &TcpStream, reply: &Reply<'_>, within: Duration) -> io::Result<()> {
    let deadline = Instant::now() + within;
    write_in_time(stream, reply.head().as_bytes(), deadline)?;
    if reply.has_body {
        write_in_time(stream, reply.body, deadline)?;
    }
    // What is left of the request is read, because closing a connection with unread bytes resets it, and the answer may be
    // lost.
    stream.shutdown(Shutdown::Write)?;
    let deadline = Instant::now() + PARTING;
    let mut rest = Vec::new();
    while rest.len() < LONGEST && read_some(stream, deadline, &mut rest)? {}
    Ok(())
}

/// Writes all bytes before the deadline, or fails: the time of a single call would begin anew with each byte that is taken.
fn write_in_time(mut stream: &TcpStream, mut bytes: &[u8], deadline: Instant) -> io::Result<()> {
    while !bytes.is_empty() {
        stream.set_write_timeout(Some(left(deadline)?))?;
        match stream.write(bytes)? {
            0 => return Err(io::ErrorKind::WriteZero.into()),
            count => bytes = &bytes[count..],
        }
    }
    Ok(())
}

/// The time until the deadline, which must not have passed.
fn left(deadline: Instant) -> io::Result<Duration> {
    let left = deadline.saturating_duration_since(Instant::now());
    if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(left) }
}

/// Reads the bytes that are there, or waits for some; `false` at the end.
fn read_some(mut stream: &TcpStream, deadline: Instant, into: &mut Vec<u8>) -> io::Result<bool> {
    stream.set_read_timeout(Some(left(deadline)?))?;
    let mut part = [0; 4096];
    let size = stream.read(&mut part)?;
    into.extend_from_slice(&part[..size]);
    Ok(size > 0)
}

/// An answer.
#[derive(Debug)]
struct Reply<'a> {
    status: &'static str,
    kind: &'static str,
    body: &'a [u8],
    has_body: bool,
    /// Whether pages from elsewhere may show it in a frame.
    may_be_framed: bool,
}

impl Reply<'_> {
    /// An answer that only gives the reason for its status.
    fn plain(status: &'static str) -> Self {
        let kind = "text/plain; charset=utf-8";
        Reply { status, kind, body: status.as_bytes(), has_body: true, may_be_framed: false }
    }

    /// The lines before the body.
    fn head(&self) -> String {
        let Self { status, kind, body, .. } = self;
        let allow = if status.starts_with("405") { "Allow: GET, HEAD\r\n" } else { "" };
        let size = body.len();
        let framing = if self.may_be_framed { "*" } else { "'none'" };
        format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {size}\r\n{allow}\
             {HEADERS}{framing}\r\n{MORE_HEADERS}\r\n"
        )
    }
}

/// The answer to a request; `None` as long as more of it is to come.
fn judge<'a>(request: &[u8], files: &'a Files) -> Option<Reply<'a>> {
    // Those of browsers have far fewer headers.
    let mut headers = [EMPTY_HEADER; 100];
    let mut parsed = Request::new(&mut headers);
    match parsed.parse(request) {
        Ok(status) if status.is_partial() => return None,
        Ok(_) => {}
        Err(Error::TooManyHeaders) => {
            return Some(Reply::plain("431 Request Header Fields Too Large"));
        }
        Err(_) => return Some(Reply::plain("400 Bad Request")),
    }
    let mut hosts = parsed.headers.iter().filter(|it| it.name.eq_ignore_ascii_case("host"));
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return Some(Reply::plain("400 Bad Request"));
    };
    if !is_here(host.value) {
        return Some(Reply::plain("421 Misdirected Request"));
    }
    let (Some(method @ ("GET" | "HEAD")), Some(target)) = (parsed.method, parsed.path) else {
        return Some(Reply::plain("405 Method Not Allowed"));
    };
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let may_be_framed = query.split('&').any(|it| it == "embed" || it.starts_with("embed="));
    let mut reply = files.get(path).map_or_else(
        || Reply::plain("404 Not Found"),
        |file| {
            let (status, body) = ("200 OK", &*file.bytes);
            Reply { status, kind: file.kind, body, has_body: true, may_be_framed }
        },
    );
    reply.has_body = method == "GET";
    Some(reply)
}

/// Whether a host is this machine. Any port is accepted, because it may have been forwarded.
fn is_here(host: &[u8]) -> bool {
    let Ok(host) = std::str::from_utf8(host) else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    NAMES.iter().any(|it| it.eq_ignore_ascii_case(name))
}
