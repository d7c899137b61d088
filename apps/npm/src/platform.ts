// What a browser and Node.js do in their own ways: they start workers. The entry of each (`browser.ts`, `node.ts`) says
// how, so that neither names what only the other one has.
import type { FromWorker, ToWorker } from "./protocol.js";

/** A worker that was started. */
export interface Port {
  post(message: ToWorker): void;
  /** Sets who hears its messages. */
  hear(hear: (message: FromWorker) => void): void;
  /** Whether the program waits for it, and does not end. */
  hold(isHeld: boolean): void;
  end(): void;
}

export interface Platform {
  /** Starts a worker; `fail` hears why it cannot work. */
  start(fail: (reason: unknown) => void): Port;
  /** How many processors there are. */
  cores(): number;
}

let chosen: Platform | undefined;

export function setPlatform(platform: Platform): void {
  chosen = platform;
}

export function platform(): Platform {
  if (!chosen) throw new Error("import the package by its name, gavotte, and no file of it");
  return chosen;
}
