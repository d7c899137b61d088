// Questions with one answer.
import { ask, failure } from "./desk.js";
import { AbortError } from "./errors.js";
import { isLast, type Question, type Reply } from "./protocol.js";
import type { Signal } from "./types.js";

/** A question with one answer, and what is known before it comes. */
export interface Once<K extends Reply["kind"]> {
  question: Question;
  /** The kind of the answer. */
  kind: K;
  signal: Signal | undefined;
  /** What is known now, and how a message says it. */
  known(): { answer: unknown; words: string };
  /** Hears the replies before the answer. */
  see?(reply: Reply): void;
  /** What an option is called in a message. */
  option(at: number): string;
}

/** Asks; rejects when the signal is aborted, with what is known by then. */
export function once<K extends Reply["kind"]>(it: Once<K>): Promise<Extract<Reply, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const { signal } = it;
    const aborted = () => {
      const { answer, words } = it.known();
      return new AbortError(`aborted: ${words}`, answer, signal?.reason);
    };
    if (signal?.aborted) return reject(aborted());
    const asked = ask(it.question, (reply) => {
      try {
        it.see?.(reply);
      } catch (error) {
        // A function of the caller has failed: nobody waits for the answer any more.
        asked.stop();
        reject(error);
      }
      if (!isLast(reply)) return;
      signal?.removeEventListener("abort", abort);
      if (reply.kind === it.kind) resolve(reply as Extract<Reply, { kind: K }>);
      else reject(failure(reply, it.option));
    });
    const abort = () => {
      signal?.removeEventListener("abort", abort);
      asked.stop();
      reject(aborted());
    };
    signal?.addEventListener("abort", abort);
  });
}
