// What goes wrong, as objects: a program looks at `code`, a person reads `message`.

/**
 * The kind of an error.
 *
 * - `problem`: the problem breaks a rule, such as an item that an option holds twice.
 * - `text`: a text cannot be read; `line` and `column` say where.
 * - `setting`: a setting of a question is wrong.
 * - `unsupported`: the library cannot answer this question about this problem.
 * - `abort`: the signal of the question was aborted.
 * - `worker`: the worker could not be started.
 * - `internal`: the worker broke, by lack of memory or by a bug.
 */
export type ErrorCode = "problem" | "text" | "setting" | "unsupported" | "abort" | "worker" | "internal";

/** Where an error is, and what was perhaps meant. */
export interface ErrorPlace {
  line?: number | undefined;
  column?: number | undefined;
  excerpt?: string | undefined;
  option?: number | undefined;
  hint?: string | undefined;
}

/** An error of the package. Each error that it makes is one. */
export class GavotteError extends Error {
  override name = "GavotteError";
  /** The kind of the error. */
  readonly code: ErrorCode;
  /** The line of a text, from 1. */
  readonly line: number | undefined;
  /** The column of a text, from 1, in characters. */
  readonly column: number | undefined;
  /** The line of the text itself. */
  readonly excerpt: string | undefined;
  /** The index of an option, from 0. */
  readonly option: number | undefined;
  /** The name that was perhaps meant. */
  readonly hint: string | undefined;

  constructor(code: ErrorCode, message: string, place: ErrorPlace = {}, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.line = place.line;
    this.column = place.column;
    this.excerpt = place.excerpt;
    this.option = place.option;
    this.hint = place.hint;
  }
}

/** A question was aborted by its signal. `known` is what was known of the answer by then. */
export class AbortError<K = unknown> extends GavotteError {
  override name = "AbortError";
  /** The answer so far, in the form of the whole answer, with the status `UNKNOWN`. */
  readonly known: K;

  constructor(message: string, known: K, reason: unknown) {
    super("abort", message, {}, { cause: reason });
    this.known = known;
  }
}
