// Hands out the built page, and notes what is asked for.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves a folder on a free port of this machine; `close` ends it. `sent` holds what was asked for: the
 * name of each file, and what is in it.
 */
export async function serve(folder) {
  const sent = new Map();
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://localhost").pathname);
    try {
      const name = path.endsWith("/") ? `${path}index.html` : path;
      const file = join(folder, name);
      const body = await readFile(file);
      sent.set(name, body);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "text/plain" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    sent,
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(done))),
  };
}
