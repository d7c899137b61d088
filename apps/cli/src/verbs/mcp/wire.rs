//! The line between the agent and the server: standard input and output, a message a line.
//!
//! # Why this shape
//! `rmcp` has such a transport, which drops what it cannot read without an answer, and waits for a reader of its
//! answers when the input is over. Here one thread reads and one writes, so that neither waits for the other: the end of
//! the input is seen even where nobody reads the answers.
//!
//! # Invariants
//! 1. A line that is longer than [`LONGEST`] is not kept.
//! 2. The thread that reads never waits long for a reader of the answers, and not twice in a row.
//! 3. Few lines wait to be written; further ones wait with their questions.

use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::thread;
use std::time::Duration;

use rmcp::RoleServer;
use rmcp::service::TxJsonRpcMessage;
use rmcp::transport::Transport;
use tokio::sync::{mpsc, oneshot};

use super::line::{Heard, LONGEST, Message, hear, too_long};

/// The messages of an agent and the answers to them.
pub(super) struct Wire {
    heard: mpsc::Receiver<Box<Message>>,
    answers: Option<mpsc::Sender<String>>,
}

/// What happens to the two ends. Both are told by the other side being dropped.
pub(super) struct Ends {
    /// The input is over.
    pub(super) input: oneshot::Receiver<()>,
    /// Everything is written, or nobody can read it any more.
    pub(super) output: oneshot::Receiver<()>,
}

/// Begins to listen to the standard input and to write to the standard output.
pub(super) fn open() -> io::Result<(Wire, Ends)> {
    let output = standard_output()?;
    // How many lines wait to be written.
    let waiting: usize = 64;
    let (answers, lines) = mpsc::channel(waiting);
    let (messages, heard) = mpsc::channel(1);
    let (input_lives, input) = oneshot::channel();
    let (output_lives, written) = oneshot::channel();
    let refusals = answers.clone();
    thread::Builder::new().spawn(move || {
        let _lives: oneshot::Sender<()> = input_lives;
        // An input that cannot be read is over.
        let _ = listen(BufReader::new(io::stdin()), &messages, &refusals);
    })?;
    thread::Builder::new().spawn(move || {
        let _lives: oneshot::Sender<()> = output_lives;
        // An output that cannot be written to has no reader.
        let _ = write(output, lines);
    })?;
    Ok((Wire { heard, answers: Some(answers) }, Ends { input, output: written }))
}

/// The standard output, without its lock: a thread that waits for a reader would keep it, and the program could not end.
fn standard_output() -> io::Result<File> {
    #[cfg(unix)]
    let owned = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned()?;
    #[cfg(windows)]
    let owned = std::os::windows::io::AsHandle::as_handle(&io::stdout()).try_clone_to_owned()?;
    Ok(owned.into())
}

/// Writes the lines until there can be no more of them.
fn write(mut output: File, mut lines: mpsc::Receiver<String>) -> io::Result<()> {
    while let Some(mut line) = lines.blocking_recv() {
        line.push('\n');
        output.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// Passes the messages on, and answers what is none, until the input ends or nobody wants messages.
fn listen(
    mut input: impl BufRead,
    messages: &mpsc::Sender<Box<Message>>,
    refusals: &mpsc::Sender<String>,
) -> io::Result<()> {
    let (mut line, mut is_read) = (Vec::new(), true);
    while read_line(&mut input, &mut line)? {
        let heard = if line.len() > LONGEST { too_long() } else { hear(&line) };
        // The rest of a long line comes to nothing. It is skipped when it was answered, because it may never end.
        let has_rest = line.len() > LONGEST && line.last() != Some(&b'\n');
        match heard {
            Heard::Nothing => {}
            Heard::Refused(answer) => is_read = refuse(refusals, answer, is_read),
            Heard::Message(message) => {
                if messages.blocking_send(message).is_err() {
                    return Ok(());
                }
            }
        }
        if has_rest {
            input.skip_until(b'\n')?;
        }
    }
    Ok(())
}

/// Reads a line with its end, or the first bytes of one that is too long; `false` at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    // One that was long gives its memory back.
    line.shrink_to(64 << 10);
    let limit = u64::try_from(LONGEST + 1).unwrap_or(u64::MAX);
    Ok(input.take(limit).read_until(b'\n', line)? > 0)
}

/// Answers what is no message. Waits a moment for a reader of the answers, if there was one before; returns whether there is.
fn refuse(refusals: &mpsc::Sender<String>, mut answer: String, is_read: bool) -> bool {
    // How long the answer to an unreadable line waits for a reader before it is dropped:
    // nobody seems to read.
    let longest = Duration::from_millis(300);
    let mut patience = if is_read { longest } else { Duration::ZERO };
    // How often it looks meanwhile.
    let pause = Duration::from_millis(5);
    loop {
        match refusals.try_send(answer) {
            Ok(()) => return true,
            Err(mpsc::error::TrySendError::Full(back)) if !patience.is_zero() => {
                answer = back;
                thread::sleep(pause);
                patience = patience.saturating_sub(pause);
            }
            Err(_) => return false,
        }
    }
}

impl Transport<RoleServer> for Wire {
    type Error = io::Error;

    fn send(
        &mut self,
        message: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = io::Result<()>> + Send + 'static {
        let answers = self.answers.clone();
        async move {
            let line = serde_json::to_string(&message)?;
            let gone = || io::Error::from(ErrorKind::BrokenPipe);
            answers.ok_or_else(gone)?.send(line).await.map_err(|_| gone())
        }
    }

    async fn receive(&mut self) -> Option<Message> {
        self.heard.recv().await.map(|message| *message)
    }

    async fn close(&mut self) -> io::Result<()> {
        self.answers = None;
        Ok(())
    }
}
