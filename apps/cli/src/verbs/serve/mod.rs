//! `serve`: the page on this machine, for its own browsers alone.
//!
//! # Why this shape
//! The page needs no server of its own, but browsers give a page that is opened as a file neither
//! WebAssembly nor workers. So [`files`] reads the folder once and [`http`] hands it out. The address
//! is always that of the loopback interface; there is no option for another one, because the server is for one person.
//!
//! # Invariants
//! 1. Standard output gets the address alone, as soon as the server can be reached there.
//! 2. A signal ends the command at once, because there is nothing to save.

mod files;
mod http;

use std::io::{ErrorKind, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};

use crate::args::ServeArgs;
use crate::exit::Exit;
use crate::failure::{Failure, named, note, warn};
use files::Files;
use gavotte::message;

/// The usual port. It is always the same, because a browser keeps the data of a page by its address.
/// [fixed]
const PORT: u16 = 8424;

/// The hint that says how to build the page.
const BUILD: &str =
    "`cargo xtask site` in the sources builds the page, --site DIR names its folder";

pub(crate) fn run(args: &ServeArgs) -> Result<Exit, Failure> {
    let folder = folder(args.site.as_deref())?;
    let files = Files::read(&folder).map_err(|error| {
        Failure::Runtime(message!("cannot serve {name}: {error}", name = named(&folder), error))
    })?;
    let listener = listen(args)?;
    end_on_signals()
        .map_err(|error| Failure::Runtime(message!("cannot watch for signals: {error}", error)))?;
    let address = format!("http://{}/", listener.local_addr()?);
    if !args.quiet {
        note(message!(
            "serving {name} to this machine alone; Ctrl-C ends it",
            name = named(&folder)
        ));
    }
    let mut out = std::io::stdout().lock();
    writeln!(out, "{address}")?;
    out.flush()?;
    drop(out);
    if args.open && !show(&address) {
        warn("no browser can be started; open the address in one");
    }
    http::serve(&listener, &Arc::new(files))
}

/// The folder of the page: the one that is asked for, or the first usual place that holds a page.
fn folder(asked: Option<&Path>) -> Result<PathBuf, Failure> {
    let places = asked.map_or_else(usual_places, |asked| vec![asked.to_owned()]);
    let place = places.iter().find(|place| place.join(files::INDEX).is_file());
    place.cloned().ok_or_else(|| {
        let names: Vec<String> = places.iter().map(|place| named(place)).collect();
        let names = names.join(", nor in ");
        Failure::Runtime(message!(
            "there is no page (index.html) in {names}\nhelp: {BUILD}",
            names,
            BUILD
        ))
    })
}

/// The usual places: beside the command in the folder that cargo builds in; where a package puts the data of a command;
/// and in the sources, if they are the working directory.
fn usual_places() -> Vec<PathBuf> {
    let command = std::env::current_exe().and_then(|path| path.canonicalize());
    let above = command.ok().and_then(|path| Some(path.parent()?.parent()?.to_owned()));
    let mut places = Vec::new();
    if let Some(above) = above {
        places.extend([above.join("site"), above.join("share").join("gavotte").join("site")]);
    }
    places.push(Path::new("target").join("site"));
    places
}

/// A socket on the loopback interface.
fn listen(args: &ServeArgs) -> Result<TcpListener, Failure> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let cannot = |port, error| {
        Failure::Runtime(message!(
            "cannot listen on port {port} of this machine: {error}",
            port,
            error
        ))
    };
    if let Some(port) = args.port {
        return bind(port).map_err(|error| cannot(port, error));
    }
    match bind(PORT) {
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            if !args.quiet {
                note(message!("port {PORT} is in use, so it is another one", PORT));
            }
            bind(0).map_err(|error| cannot(0, error))
        }
        bound => bound.map_err(|error| cannot(PORT, error)),
    }
}

/// Lets signals end the command with the exit codes of an interrupt.
fn end_on_signals() -> std::io::Result<()> {
    let always = Arc::new(AtomicBool::new(true));
    for (signal, code) in [(SIGINT, 130), (SIGTERM, 143)] {
        signal_hook::flag::register_conditional_shutdown(signal, code, Arc::clone(&always))?;
    }
    Ok(())
}

/// Shows an address in the browser; returns whether a browser could be started.
fn show(address: &str) -> bool {
    let (program, first): (_, &[&str]) = if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    let command = command.args(first).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
}
