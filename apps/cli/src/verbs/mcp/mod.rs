//! `mcp`: tools for agents, by the Model Context Protocol on standard input and output.
//!
//! # Layout
//! `tools` lists the tools, whose parameters are the rows of `gavotte::questions`; `limits` holds the limits of a question;
//! `answers`, `apart`, `boards`, `grids` and `pictures` ask the library; `outcomes` holds the schemas of answers; `room` cuts long ones; `server` speaks the protocol, by the official crate `rmcp`;
//! `wire` carries its lines, and `line` reads one.
//!
//! # Why this shape
//! One thread reads and writes messages and does nothing else, so that it answers while searches run. Each question has
//! a thread of its own. Searches are limited, and the server waits for a question only a little longer than its time
//! limit, because reading and reducing a problem do not look at the clock.
//!
//! # Invariants
//! 1. Standard output carries the protocol alone.
//! 2. A mistake in a problem or an argument is an answer with `isError`, never an error of the protocol.
//! 3. Every line that asks for an answer gets one; when the input ends, the program ends within a second.
//! 4. Every question has a time limit, and every answer at most [`room::MOST`] bytes of solutions and texts.

mod answers;
mod apart;
mod boards;
mod grids;
mod limits;
mod line;
mod outcomes;
mod pictures;
mod room;
mod server;
mod tools;
mod wire;

use std::io::IsTerminal;
use std::time::Duration;

use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;
use tokio::time::{sleep, timeout};

use crate::args::McpArgs;
use crate::exit::Exit;
use crate::failure::{Failure, note};
use gavotte::message;
use server::Server;
pub(crate) use server::answer_line;
use wire::{Ends, Wire};

pub(crate) fn run(args: &McpArgs) -> Result<Exit, Failure> {
    if std::io::stdin().is_terminal() {
        note(
            "an agent starts this command and sends it requests, a line of JSON each; Ctrl-D ends it",
        );
    }
    let cannot = |error: std::io::Error| {
        Failure::Runtime(message!("cannot wait for requests: {error}", error))
    };
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().build().map_err(cannot)?;
    let (wire, ends) = wire::open().map_err(cannot)?;
    let ended = runtime.block_on(serve(Server::new(args.memory_limit), wire, ends));
    // A question that still runs has been cancelled, and nobody waits for its answer.
    runtime.shutdown_background();
    ended.map(|()| Exit::SUCCESS)
}

/// Answers until the input has ended, or nobody can read the answers.
async fn serve(server: Server, wire: Wire, ends: Ends) -> Result<(), Failure> {
    let Ends { input, mut output } = ends;
    // How long questions that still run have for their answers when the input has ended.
    let grace = Duration::from_millis(700);
    let over = async {
        // The other end of each is dropped and says nothing.
        let _ = input.await;
        sleep(grace).await;
    };
    let ended = tokio::select! {
        ended = answer(server, wire) => ended,
        () = over => return Ok(()),
        _ = &mut output => return Ok(()),
    };
    // How long the last answers have to be written after that.
    let last = Duration::from_millis(100);
    let _ = timeout(last, output).await;
    ended
}

/// Answers until there are no more requests, and all of them are answered.
async fn answer(server: Server, wire: Wire) -> Result<(), Failure> {
    let cannot = |why: String| Failure::Runtime(message!("the protocol has failed: {why}", why));
    match server.serve(wire).await {
        Ok(running) => match running.waiting().await {
            Ok(_) => Ok(()),
            Err(error) => Err(cannot(error.to_string())),
        },
        // The input ends before the first request.
        Err(ServerInitializeError::ConnectionClosed(_)) => Ok(()),
        Err(error) => Err(cannot(error.to_string())),
    }
}
