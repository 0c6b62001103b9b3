// yaml-language-server as an editor runs it: a process that is spoken to in JSON-RPC.

import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { SOURCE } from "./source.mjs";

const TIMEOUT = 60_000; // milliseconds, for one answer; machines can be slow
const NO_NETWORK = join(dirname(fileURLToPath(import.meta.url)), "no_network.cjs");
const SERVER = createRequire(import.meta.url).resolve(
  "yaml-language-server/bin/yaml-language-server",
);

const SETTINGS = {
  yaml: {
    validate: true,
    hover: true,
    completion: true,
    schemaStore: { enable: false },
    kubernetesCRDStore: { enable: false },
  },
};

export class LanguageServer {
  #process = spawn(process.execPath, ["--require", NO_NETWORK, SERVER, "--stdio"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  #received = Buffer.alloc(0);
  #asked = new Map(); // answers that are waited for, by the number of the question
  #watched = new Map(); // diagnostics that are waited for, by document
  #count = 0;

  constructor() {
    this.#process.stdout.on("data", (bytes) => this.#receive(bytes));
  }

  async start() {
    const { capabilities } = await this.#ask("initialize", {
      processId: process.pid,
      rootUri: pathToFileURL(SOURCE).href,
      capabilities: {
        textDocument: {
          completion: {
            completionItem: { snippetSupport: true, documentationFormat: ["markdown"] },
          },
          hover: { contentFormat: ["markdown"] },
        },
        workspace: { configuration: true },
      },
    });
    this.#tell("initialized", {});
    return capabilities;
  }

  async stop() {
    await this.#ask("shutdown", null);
    this.#tell("exit", null);
  }

  // Opens a document of that path, which need not be there.
  // Returns its address and what is wrong with it, by line.
  async open(path, text) {
    const uri = pathToFileURL(join(SOURCE, path)).href;
    const diagnostics = this.#within(
      new Promise((resolve) => this.#watched.set(uri, resolve)),
      `the diagnostics of ${path}`,
    );
    this.#tell("textDocument/didOpen", {
      textDocument: { uri, languageId: "yaml", version: 1, text },
    });
    return { uri, diagnostics: await diagnostics };
  }

  // What is shown at a position; the empty text for nothing.
  async hover(uri, position) {
    const answer = await this.#ask("textDocument/hover", { textDocument: { uri }, position });
    return answer?.contents?.value ?? "";
  }

  async completions(uri, position) {
    const answer = await this.#ask("textDocument/completion", { textDocument: { uri }, position });
    return answer.items;
  }

  #within(promise, what) {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in time: ${what}`)), TIMEOUT);
    });
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
  }

  #ask(method, params) {
    const id = ++this.#count;
    const answer = new Promise((resolve, reject) => this.#asked.set(id, { resolve, reject }));
    this.#send({ id, method, params });
    return this.#within(answer, method);
  }

  #tell(method, params) {
    this.#send({ method, params });
  }

  #send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.#process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.#process.stdin.write(body);
  }

  #receive(bytes) {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const end = this.#received.indexOf("\r\n\r\n");
      if (end < 0) return;
      const header = this.#received.subarray(0, end).toString();
      const length = Number(/Content-Length: (\d+)/i.exec(header)[1]);
      if (this.#received.length < end + 4 + length) return;
      const body = this.#received.subarray(end + 4, end + 4 + length).toString();
      this.#received = this.#received.subarray(end + 4 + length);
      this.#handle(JSON.parse(body));
    }
  }

  #handle({ id, method, params, result, error }) {
    if (method === "textDocument/publishDiagnostics") {
      this.#watched.get(params.uri)?.(params.diagnostics);
    } else if (method === "workspace/configuration") {
      this.#send({ id, result: params.items.map(({ section }) => SETTINGS[section] ?? null) });
    } else if (method !== undefined && id !== undefined) {
      this.#send({ id, result: null });
    } else if (method === undefined) {
      const { resolve, reject } = this.#asked.get(id);
      this.#asked.delete(id);
      if (error === undefined) resolve(result);
      else reject(new Error(error.message));
    }
  }
}
