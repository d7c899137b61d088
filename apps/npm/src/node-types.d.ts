// The part of Node.js that the package uses: its whole declarations would be a package to fetch for six functions.
declare module "node:worker_threads" {
  export class Worker {
    constructor(script: URL, options: { execArgv: string[] });
    postMessage(message: unknown): void;
    on(event: "message", hear: (message: never) => void): this;
    on(event: "error", hear: (error: Error) => void): this;
    ref(): void;
    unref(): void;
    terminate(): Promise<number>;
  }
  export const parentPort: {
    postMessage(message: unknown): void;
    on(event: "message", hear: (message: never) => void): void;
  } | null;
}
declare module "node:fs" {
  export function readFileSync(path: URL): Uint8Array<ArrayBuffer>;
}
declare module "node:os" {
  export function availableParallelism(): number;
}
