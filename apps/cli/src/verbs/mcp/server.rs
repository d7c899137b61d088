//! The server: lists the tools and calls them.
//!
//! # Why this shape
//! A call waits for three things at once: the answer of the question's thread, the end of its time, and a notification
//! that cancels it. Whichever comes first, the question is cancelled when the call is over, so no search outlives it by
//! more than a moment. A thread that does not look at the clock is left behind. It keeps its place among the
//! questions that run at a time, so such threads do not pile up.
//!
//! # Invariants
//! 1. A panic of a question ends its thread alone; the agent reads of it.

use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use gavotte::questions::{Given, object_schema};
use gavotte::{Cancel, StopReason, message};
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ClientRequest, ContentBlock,
    ErrorData, Implementation, ListToolsResult, PaginatedRequestParams, ServerCapabilities,
    ServerConfig, Tool as ToolCard, ToolAnnotations,
};
use rmcp::service::RequestContext;
use rmcp::{RoleServer, ServerHandler};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::limits::{Limits, out_of};
use super::line::{Heard, hear};
use super::outcomes::schema;
use super::room::Room;
use super::tools::{INSTRUCTIONS, TOOLS, Told, Tool};
use crate::failure::Failure;

/// The server of one agent.
pub(super) struct Server {
    /// The memory that the process may hold, in bytes.
    memory: u64,
    /// The questions that may run at a time: one for each processor.
    places: Arc<Semaphore>,
}

impl Server {
    /// A server whose questions stop when the process holds this number of bytes.
    pub(super) fn new(memory: u64) -> Self {
        let places = available_parallelism().map_or(1, usize::from);
        Self { memory, places: Arc::new(Semaphore::new(places)) }
    }

    /// Answers one question.
    async fn answer(&self, tool: &'static Tool, given: Given) -> Result<Told, Failure> {
        let limits = Limits::new(&given, self.memory);
        let _ends = CancelAtEnd(limits.cancel.clone());
        // How long the server waits for a question after its time limit: a search stops much sooner, even on a busy
        // machine, and a reader of a long text has this time to come to an end.
        let grace = Duration::from_secs(10);
        let patience = limits.left().saturating_add(grace);
        let answered = timeout(patience, self.on_thread(tool, given, limits)).await;
        answered.unwrap_or_else(|_| Ok((out_of(StopReason::Time, tool.name), None)))
    }

    /// The answer of a thread of its own, which begins when there is a place for it.
    async fn on_thread(
        &self,
        tool: &'static Tool,
        given: Given,
        limits: Limits,
    ) -> Result<Told, Failure> {
        let place = Arc::clone(&self.places).acquire_owned().await;
        let question = spawn_blocking(move || {
            let _place = place;
            if !limits.admits(given.text_bytes()) {
                return Ok((out_of(StopReason::Memory, tool.name), None));
            }
            tool.answer(given, &limits)
        });
        question.await.unwrap_or_else(|ended| {
            Err(Failure::Runtime(message!(
                "this is a fault of gavotte, which goes on: {said}",
                said = said(ended)
            )))
        })
    }
}

/// Cancels a question when the call is over.
struct CancelAtEnd(Cancel);

impl Drop for CancelAtEnd {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// The last words of a thread.
fn said(ended: tokio::task::JoinError) -> String {
    let Ok(panic) = ended.try_into_panic() else { return "the question was given up".to_owned() };
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("a panic without words").to_owned()
}

/// An answer as the protocol wants it: as data, and once more as text for agents that read no data; then its picture.
fn result(answered: Result<Told, Failure>) -> CallToolResult {
    match answered {
        Ok((answer, picture)) => {
            let mut result = CallToolResult::structured(answer);
            result.content.extend(picture.map(|it| ContentBlock::image(it, "image/png")));
            result
        }
        Err(failure) => {
            let text = Room::new().lines(&failure.text().to_string());
            CallToolResult::error(vec![ContentBlock::text(text)])
        }
    }
}

/// The answer to a line of an agent, without the protocol around it, for the fuzz targets: of a call that of its tool, after at most
/// so many steps; of what is no message, its refusal.
pub(crate) fn answer_line(line: &[u8], steps: u64) -> Option<String> {
    let message = match hear(line) {
        Heard::Message(message) => *message,
        Heard::Refused(answer) => return Some(answer),
        Heard::Nothing => return None,
    };
    let ClientRequest::CallToolRequest(call) = message.into_request()?.0 else { return None };
    let tool = Tool::named(&call.params.name)?;
    let answered = tool.given(call.params.arguments).and_then(|given| {
        let limits = Limits::new(&given, u64::MAX).at_most(steps);
        tool.answer(given, &limits)
    });
    serde_json::to_string(&result(answered)).ok()
}

/// A tool as an agent reads of it. None of them changes anything.
fn card(tool: &Tool) -> ToolCard {
    let annotations = ToolAnnotations::new().read_only(true).idempotent(true).open_world(false);
    ToolCard::new(tool.name, tool.text, Arc::new(object_schema(tool.rows())))
        .with_raw_output_schema(Arc::new(schema(tool.gives)))
        .with_annotations(annotations)
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let tools = ServerCapabilities::builder().enable_tools().build();
        let name = Implementation::new("gavotte", env!("CARGO_PKG_VERSION")).with_title("Gavotte");
        ServerConfig::new(tools).with_server_info(name).with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(TOOLS.iter().map(card).collect()))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = Tool::named(&request.name) else {
            let names: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
            let text = format!("there is no such tool; there are {}", names.join(", "));
            return Err(ErrorData::invalid_params(text, None));
        };
        let given = match tool.given(request.arguments) {
            Ok(given) => given,
            Err(failure) => return Ok(result(Err(failure)).into()),
        };
        tokio::select! {
            answered = self.answer(tool, given) => Ok(result(answered).into()),
            // Nobody reads this answer: the protocol drops that of a cancelled call.
            () = context.ct.cancelled() => Err(ErrorData::internal_error("cancelled", None)),
        }
    }
}
