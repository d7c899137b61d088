//! A run of the command that is watched: it may be sent a signal, and one that hangs is ended and reported.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};

use crate::common::{Run, command};

/// Far more than a command takes that hears its limits, and far less than its question would take.
const HANG: Duration = Duration::from_secs(60);

/// `gavotte` with these words.
pub(crate) fn asked(words: &[String]) -> Command {
    command(&words.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Runs a command without input to its end.
pub(crate) fn run(command: &mut Command) -> Run {
    ended(command.stdin(Stdio::null()).spawn().unwrap(), &name(command))
}

/// The words of a command, without its folder.
pub(crate) fn name(command: &Command) -> String {
    command.get_args().map(|word| word.to_string_lossy() + " ").collect()
}

/// Waits for the end of a command. What it writes is read meanwhile, so that it does not wait itself.
pub(crate) fn ended(mut child: Child, name: &str) -> Run {
    let begun = Instant::now();
    let (out, err) = (reader(child.stdout.take()), reader(child.stderr.take()));
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if begun.elapsed() > HANG {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{name} did not end; it said {:?}", err.join().unwrap());
        }
        sleep(Duration::from_millis(2));
    };
    #[cfg(unix)]
    let by_signal = std::os::unix::process::ExitStatusExt::signal(&status).map(|it| 128 + it);
    #[cfg(not(unix))]
    let by_signal = None;
    // The code is that of a shell where the signal itself ended the command.
    let code = status.code().or(by_signal).unwrap_or(-1);
    let run = Run { out: out.join().unwrap(), err: err.join().unwrap(), code };
    assert!(run.code != 101 && !run.err.contains("panicked"), "{name}: {run:?}");
    println!("{:>6} ms, code {}: {name}", begun.elapsed().as_millis(), run.code);
    run
}

fn reader(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<String> {
    spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            pipe.read_to_end(&mut bytes).unwrap();
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}
