//! The verb `serve`: what is handed out, to whom, and what nobody gets.

#![allow(clippy::unwrap_used)] // a test that cannot go on should say where

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr};
use std::thread;
use std::time::{Duration, Instant};

use common::{command, gavotte, root};

const PAGE: &str = "<!doctype html><title>A page</title>";

/// A folder with a page, and beside it what must not be handed out.
fn site(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("serve").join(test);
    let _ = fs::remove_dir_all(&folder);
    let site = folder.join("site");
    fs::create_dir_all(site.join("assets")).unwrap();
    fs::write(folder.join("secret.txt"), "secret").unwrap();
    fs::write(site.join("index.html"), PAGE).unwrap();
    for name in ["a-1.js", "a.css", "a.wasm", "a.svg", "no-ending"] {
        fs::write(site.join("assets").join(name), name).unwrap();
    }
    fs::write(site.join(".hidden"), "secret").unwrap();
    site
}

/// A running server, ended with the test.
struct Server {
    child: Child,
    address: SocketAddr,
    notes: BufReader<ChildStderr>,
}

impl Server {
    fn start(site: &Path, args: &[&str]) -> Self {
        let args = [&["serve", "--site", site.to_str().unwrap()], args].concat();
        let mut child = command(&args).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let notes = BufReader::new(child.stderr.take().unwrap());
        let address = line.strip_prefix("http://").and_then(|line| line.strip_suffix("/\n"));
        let address = address.unwrap_or_else(|| panic!("{line:?}")).parse().unwrap();
        Self { child, address, notes }
    }

    /// What comes back when these bytes are sent.
    fn send(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(bytes).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8(answer).unwrap()
    }

    /// The status and the rest of the answer to a request for a path.
    fn ask(&self, method: &str, path: &str, host: &str) -> (u16, String) {
        let request = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nAccept: */*\r\n\r\n");
        let answer = self.send(request.as_bytes());
        let status = answer.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3));
        (status.unwrap_or_else(|| panic!("{answer:?}")).parse().unwrap(), answer)
    }

    fn get(&self, path: &str) -> (u16, String) {
        self.ask("GET", path, &self.address.to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn files_have_their_types_and_the_policy_of_the_page() {
    let server = Server::start(&site("types"), &["--port", "0"]);
    assert!(server.address.ip().is_loopback() && server.address.port() > 0);
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/index.html?query", "text/html; charset=utf-8"),
        ("/assets/a-1.js", "text/javascript; charset=utf-8"),
        ("/assets/a.css", "text/css; charset=utf-8"),
        ("/assets/a.wasm", "application/wasm"),
        ("/assets/a.svg", "image/svg+xml"),
        ("/assets/no-ending", "application/octet-stream"),
    ] {
        let (status, answer) = server.get(path);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert_eq!(status, 200, "{path}");
        assert!(head.contains(&format!("\r\nContent-Type: {kind}\r\n")), "{path}: {head}");
        assert!(head.contains(&format!("\r\nContent-Length: {}\r\n", body.len())), "{head}");
        assert!(head.contains("\r\nX-Content-Type-Options: nosniff"), "{head}");
        let (status, answer) = server.ask("HEAD", path, "localhost");
        assert_eq!((status, answer), (200, format!("{head}\r\n\r\n")));
    }
    assert!(server.get("/").1.ends_with(PAGE));
    let page = fs::read_to_string(root().join("apps/web/page/index.html")).unwrap();
    let policy = page.split('"').find(|text| text.starts_with("default-src 'none'")).unwrap();
    // Only the view that is made for it may be put into a frame.
    for (path, framing) in
        [("/", "'none'"), ("/?embedded", "'none'"), ("/?embed", "*"), ("/?a&embed=1", "*")]
    {
        let header =
            format!("\r\nContent-Security-Policy: {policy}; frame-ancestors {framing}\r\n");
        assert!(
            server.get(path).1.contains(&header),
            "the page's own policy is another one: {path}"
        );
    }
}

#[test]
fn nothing_else_is_handed_out() {
    let folder = site("paths");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("../secret.txt", folder.join("link.txt")).unwrap();
        std::os::unix::fs::symlink("..", folder.join("up")).unwrap();
    }
    let server = Server::start(&folder, &["--port", "0"]);
    for path in [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/..\\secret.txt",
        "/assets/..",
        "/..",
        "//secret.txt",
        "/link.txt",
        "/up/secret.txt",
        "/.hidden",
        "/assets",
        "/assets/",
        "/nothing",
        "secret.txt",
        "/index.html%00",
        "/C:/secret.txt",
        "/数独",
    ] {
        let (status, answer) = server.get(path);
        assert!(matches!(status, 400 | 404), "{path}: {answer}");
        assert!(!answer.contains("secret"), "{path}: {answer}");
    }
    let absolute = folder.parent().unwrap().join("secret.txt");
    assert_eq!(server.get(absolute.to_str().unwrap()).0, 404);
    assert_eq!(server.get("/index.html\0").0, 400);
    assert_eq!(server.get(&"/a".repeat(4_000)).0, 404);
    assert_eq!(server.get(&"/a".repeat(40_000)).0, 431);
    assert_eq!(server.get("/").0, 200, "and it goes on");
}

#[test]
fn only_this_machine_is_answered() {
    let server = Server::start(&site("hosts"), &["--port", "0"]);
    let port = server.address.port();
    for host in ["localhost", "LOCALHOST:80", &format!("127.0.0.1:{port}"), "[::1]", "[::1]:9"] {
        assert_eq!(server.ask("GET", "/", host).0, 200, "{host}");
    }
    for host in [
        "example.org",
        &format!("example.org:{port}"),
        "localhost.example.org",
        "127.0.0.1.example.org",
        "127.0.0.1:x",
        "",
        ":",
        "\u{7f}",
    ] {
        let (status, answer) = server.ask("GET", "/", host);
        assert!(matches!(status, 400 | 421) && !answer.contains(PAGE), "{host}: {answer}");
    }
    for request in ["GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.0\r\n\r\n"] {
        assert!(server.send(request.as_bytes()).starts_with("HTTP/1.1 400 "), "{request}");
    }
    let twice = b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: example.org\r\n\r\n";
    assert!(server.send(twice).starts_with("HTTP/1.1 400 "));
}

#[test]
fn other_requests_are_refused_and_do_no_harm() {
    let server = Server::start(&site("requests"), &["--port", "0"]);
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"] {
        let (status, answer) = server.ask(method, "/", "localhost");
        assert!(status == 405 && answer.contains("\r\nAllow: GET, HEAD\r\n"), "{answer}");
    }
    let body = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n123456789";
    assert!(server.send(body).starts_with("HTTP/1.1 405 "));
    let many = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "A: b\r\n".repeat(200));
    assert!(server.send(many.as_bytes()).starts_with("HTTP/1.1 431 "));
    for request in [&b"\0\0\0\0\r\n\r\n"[..], b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01"] {
        assert!(server.send(request).starts_with("HTTP/1.1 400 "), "{request:?}");
    }
    // Whoever says nothing, or hangs up, keeps nobody else waiting.
    let silent: Vec<_> = (0..20).map(|_| TcpStream::connect(server.address).unwrap()).collect();
    drop(TcpStream::connect(server.address).unwrap());
    assert_eq!(server.get("/").0, 200);
    drop(silent);
    // A request may come byte by byte.
    let mut stream = TcpStream::connect(server.address).unwrap();
    for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" {
        stream.write_all(&[*byte]).unwrap();
        stream.flush().unwrap();
    }
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with(PAGE), "{answer}");
}

/// Clients that hold a connection, and then one that wants the page.
#[test]
fn slow_readers_are_put_off_and_others_are_told_that_it_is_full() {
    let folder = site("slow");
    // More than the buffers of a connection hold.
    fs::write(folder.join("assets/large.bin"), vec![b'x'; 24 << 20]).unwrap();
    let server = Server::start(&folder, &["--port", "0"]);
    let begun = Instant::now();
    let slow: Vec<TcpStream> = (0..64)
        .map(|_| {
            let mut stream = TcpStream::connect(server.address).unwrap();
            stream.write_all(b"GET /assets/large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
            stream.set_nonblocking(true).unwrap();
            stream
        })
        .collect();
    // They take a little again and again, so that no single wait of the server is long.
    let reader = thread::spawn(move || {
        let mut part = [0; 1 << 16];
        while begun.elapsed() < Duration::from_secs(25) {
            for mut stream in &slow {
                let _ = stream.read(&mut part);
            }
            thread::sleep(Duration::from_millis(500));
        }
    });
    thread::sleep(Duration::from_secs(1));
    let (status, answer) = server.get("/");
    assert_eq!(status, 503, "{answer}");
    assert!(answer.ends_with("503 Service Unavailable"), "{answer}");
    while server.get("/").0 != 200 {
        assert!(begun.elapsed() < Duration::from_secs(60), "slow readers hold it shut");
        thread::sleep(Duration::from_millis(250));
    }
    println!("open again after {:?}", begun.elapsed());
    assert!(
        begun.elapsed() >= Duration::from_secs(10),
        "none of them held it: the file is too small"
    );
    reader.join().unwrap();
}

#[test]
fn the_example_of_its_help() {
    let help = gavotte(&["serve", "--help"], b"").out;
    assert!(help.ends_with("Example:\n  $ gavotte serve\n  http://127.0.0.1:8424/\n"), "{help}");
    // The usual port, which somebody else may have: so it is taken, if it is free.
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 8424));
    let mut server = Server::start(&site("example"), &[]);
    assert_ne!(server.address.port(), 8424);
    let mut note = String::new();
    server.notes.read_line(&mut note).unwrap();
    assert_eq!(note, "note: port 8424 is in use, so it is another one\n");
    assert_eq!(server.get("/").0, 200);
    drop(taken);
}

#[test]
fn what_cannot_be_served() {
    let folder = site("refused");
    let refused = |args: &[&str]| {
        let run = gavotte(&[&["serve"], args].concat(), b"");
        assert_eq!(run.out, "", "{args:?}");
        (run.code, run.err)
    };
    let (code, err) = refused(&["--site", folder.join("assets").to_str().unwrap()]);
    assert!(code == 1 && err.contains("there is no page (index.html) in "), "{err}");
    assert!(err.contains("help: `cargo xtask site`"), "{err}");
    let other = Server::start(&folder, &["--port", "0", "--quiet"]);
    let port = other.address.port().to_string();
    let (code, err) = refused(&["--site", folder.to_str().unwrap(), "--port", &port]);
    assert!(code == 1 && err.contains(&format!("cannot listen on port {port}")), "{err}");
    let large = fs::File::create(folder.join("assets/large.bin")).unwrap();
    large.set_len(100 << 20).unwrap();
    let (code, err) = refused(&["--site", folder.to_str().unwrap(), "--port", "0"]);
    assert!(code == 1 && err.contains("it holds more than 64 MiB"), "{err}");
    for args in [&["--port", "65536"][..], &["--port", "-1"], &["--host", "0.0.0.0"], &["page"]] {
        assert_eq!(refused(args).0, 2, "{args:?}");
    }
}

#[test]
#[cfg(unix)]
fn signals_end_it() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    let folder = site("signals");
    for (signal, code) in [(Signal::SIGINT, 130), (Signal::SIGTERM, 143)] {
        let mut server = Server::start(&folder, &["--port", "0"]);
        // A request that is under way does not hold it up.
        let mut half = TcpStream::connect(server.address).unwrap();
        half.write_all(b"GET / HTTP").unwrap();
        kill(Pid::from_raw(i32::try_from(server.child.id()).unwrap()), signal).unwrap();
        assert_eq!(server.child.wait().unwrap().code(), Some(code), "{signal}");
        let mut notes = String::new();
        server.notes.read_to_string(&mut notes).unwrap();
        assert!(notes.starts_with("note: serving ") && notes.lines().count() == 1, "{notes}");
    }
}
