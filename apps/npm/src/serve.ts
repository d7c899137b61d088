// What a worker does: it answers one question at a time, and hears between slices that it is to stop or that more is wanted.
import { Modules, type Loaders, type Module } from "./modules.js";
import type { FromWorker, Question, Source, ToWorker } from "./protocol.js";
import { answered, type Posed } from "./answered.js";
import { dance } from "./dancing.js";
import { count, list } from "./listed.js";
import { Desk, type Turn } from "./turn.js";

/** Answers questions by `tell`; returns the function that hears messages. */
export function serve(loaders: Loaders, tell: (message: FromWorker) => void): (message: ToWorker) => void {
  const modules = new Modules(loaders);
  const desk = new Desk(tell);
  return (message) => {
    if ("load" in message) modules.full().catch(() => undefined);
    else if ("question" in message) void answer(modules, desk.begin(message.id, message.question), message.question);
    else desk.hear(message);
  };
}

async function answer(modules: Modules, turn: Turn, question: Question): Promise<void> {
  try {
    const first = await loaded(turn, modules.small(question) ?? turn.full(modules));
    if (!first) return;
    if (!(await turn.isAsked())) return turn.tell({ kind: "stopped" });
    // The small module hands over what it cannot answer.
    if (!(await isElsewhere(turn, question, first))) return;
    const full = await loaded(turn, turn.full(modules));
    if (full) await isElsewhere(turn, question, full);
  } catch (error) {
    // The module is in no state to be called again.
    turn.tell({ kind: "broken", message: String(error) });
  }
}

/** A module, once it is there; nothing where it cannot be loaded, which is said. */
async function loaded(turn: Turn, module: Promise<Module>): Promise<Module | undefined> {
  return module.catch((error) => {
    const message = `a module of WebAssembly cannot be loaded: ${error}`;
    turn.tell({ kind: "fault", code: "worker", message, place: {} });
    return undefined;
  });
}

/** Answers by this module; whether it says that the other one is to be asked. */
async function isElsewhere(turn: Turn, question: Question, module: Module): Promise<boolean> {
  if (!turn.isCurrent) {
    turn.tell({ kind: "stopped" });
    return false;
  }
  let posed: Posed | undefined;
  try {
    if (!("source" in question)) await work(turn, question, module);
    else await about(turn, question, module, (posed = read(module, question.source)));
    return false;
  } catch (error) {
    if (error instanceof module.Fault) {
      const { code, message, line, column, excerpt, option, hint } = error;
      error.free();
      if (code === "elsewhere") return true;
      const place = { line, column, excerpt, option, hint };
      turn.tell({ kind: "fault", code: code as "problem", message, place });
      return false;
    }
    posed = undefined;
    throw error;
  } finally {
    posed?.free();
  }
}

function read({ Posed }: Module, source: Source): Posed {
  if (source.kind === "set") return Posed.saved(source.bytes);
  if (source.kind === "text") {
    const bytes = typeof source.text === "string" ? new TextEncoder().encode(source.text) : source.text;
    return Posed.read(bytes, source.format, source.settings ?? []);
  }
  const { names, primary, bounds, entries, colors, costs } = source;
  return Posed.built(names, primary, bounds, entries, colors, costs);
}

/** Answers a question that is about no problem. */
async function work(turn: Turn, question: Exclude<Question, { source: Source }>, module: Module): Promise<void> {
  if (question.kind === "recognise") {
    return turn.tell({ kind: "recognised", format: module.Posed.recognised(question.text) });
  }
  turn.tell((await import("./people.js")).answered(question, module));
}

async function about(
  turn: Turn,
  question: Extract<Question, { source: Source }>,
  module: Module,
  posed: Posed,
): Promise<void> {
  switch (question.kind) {
    case "list":
      return list(turn, question, module, posed);
    case "count":
      return count(turn, question, module, posed);
    case "dance":
      return dance(turn, question, module, posed);
    case "read":
    case "draw":
      return turn.tell(answered(question, module, posed));
    default:
      return (await import("./later.js")).answer(turn, question, module, posed);
  }
}

