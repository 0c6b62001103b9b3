// The program that HOUSERULES names, serving tables.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export const program = process.env.HOUSERULES ?? 'houserules';

export class Server {
  /** @param {string[]} options of `serve`, beside the pace; a port that is not given is any */
  static async begin(options = []) {
    const server = new Server();
    const port = options.includes('--port') ? [] : ['--port', '0'];
    server.process = spawn(program, ['serve', '--pace', '0', ...port, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server.ended = new Promise((resolve) => server.process.once('exit', resolve));
    const first = await Promise.race([
      new Promise((resolve) => createInterface({ input: server.process.stdout }).once('line', resolve)),
      server.ended.then((code) => Promise.reject(new Error(`the server ended with ${code}`))),
    ]);
    server.address = /https?:\/\/[^\s/]+/.exec(first)?.[0];
    assert.ok(server.address, `an address in "${first}"`);
    return server;
  }

  get port() {
    return new URL(this.address).port;
  }

  /** @param {'SIGINT' | 'SIGKILL'} [signal] */
  async end(signal = 'SIGINT') {
    this.process.kill(signal);
    await this.ended;
  }
}
