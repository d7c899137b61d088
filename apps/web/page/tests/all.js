// All tests of the page, in one browser: `node tests/all.js`. A browser for each file would take longer to begin than some files take.
//
// The files come one after the other, because all pages of a browser share its clipboard.
import { spawn } from "node:child_process";
import { chromium } from "playwright-core";
import { LAUNCH } from "./launch.js";

const server = await chromium.launchServer(LAUNCH);
const environment = { ...process.env, GAVOTTE_BROWSER_AT: server.wsEndpoint() };
const order = ["--test", "--test-concurrency=1", "--test-reporter=tap", "tests/"];
const tests = spawn(process.execPath, order, { stdio: "inherit", env: environment });
process.exitCode = await new Promise((over) => tests.on("exit", (code) => over(code ?? 1)));
await server.close();
