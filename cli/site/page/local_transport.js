// The transport without a server: the engine in a worker, and the tables of this browser.

import { keepRecord, keepTable, keptRecord, keptTable, keptTables } from './kept_tables.js';
import { stored } from './settings.js';
import { Refused, sayError } from './transport.js';
import { Watchdog } from './watchdog.js';

const usualPace = 400;
/** So often a table is opened again after the engine has failed, or was given up. */
const mostAttempts = 3;
const mostAttemptsIfEndless = 1;
const pauseBeforeAttempt = 500;
/** In seconds: whatever the engine does it ends sooner by itself, but for rules that it cannot foresee. */
const longestWork = 10;

/** @typedef {'failed' | 'endless'} Failure why the engine was stopped */

/**
 * @typedef {object} Asked
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {{request: string, body: string}} message
 */

/** The requests about the table that is open. */
const ofTable = new Set(['open', 'close', 'table_game', 'message']);

/** What whoever waits for an answer is told. */
const answerWords = {
  failed: 'The engine has stopped. Please try again.',
  endless: 'That takes too long here, and was given up.',
};
/** What is told where a table is given up. */
const tableWords = {
  failed: 'The engine stops again and again at this table. The game is kept as it was.',
  endless: 'A decision takes too long at this table. The game is kept as it was, but cannot be gone on with here.',
};

/** A name for a table. */
function freshName() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The worker, which is begun anew when it has failed. */
class Engine {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    this.lastId = 0;
    /** @type {Map<number, Asked>} */
    this.waiting = new Map();
    /** What is answered just now; 0: none of these. */
    this.answering = 0;
    /** The table that is looked at. @type {LocalLine | null} */
    this.open = null;
    this.watchdog = new Watchdog(longestWork, () => this.fail('endless'));
    /** Told of a table that is given up. @param {Error} _error */
    this.tellGivenUp = (_error) => {};
  }

  begin() {
    const worker = new Worker(new URL('./local_worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => {
      if (this.worker === worker) this.receive(data);
    };
    worker.onerror = () => {
      if (this.worker === worker) this.fail('failed');
    };
    this.worker = worker;
    return worker;
  }

  /** @param {any} message */
  receive(message) {
    if (message.failed) {
      this.fail('failed');
    } else if (message.busy !== undefined) {
      this.answering = message.busy ? message.id : 0;
      if (message.busy) this.watchdog.begin();
      else this.watchdog.end();
    } else if (message.news) {
      const line = this.open;
      if (line?.number === message.line) line?.take(JSON.parse(message.news));
    } else {
      const asked = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      asked?.resolve(JSON.parse(message.answer));
    }
  }

  /** Stops the worker; the next request begins another one. @param {Failure} why */
  fail(why) {
    this.watchdog.end();
    this.worker?.terminate();
    this.worker = null;
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const [id, asked] of waiting) {
      // What only had to wait is none the worse for it, if it needs no table to be open.
      const isLater = why === 'endless' && id !== this.answering && !ofTable.has(asked.message.request);
      if (isLater) this.post(id, asked);
      else asked.reject(new Refused('failed', answerWords[why]));
    }
    this.answering = 0;
    this.open?.failed(why);
  }

  /** @param {number} id @param {Asked} asked */
  post(id, asked) {
    this.waiting.set(id, asked);
    (this.worker ?? this.begin()).postMessage({ id, ...asked.message });
  }

  /**
   * @param {string} request @param {object} [body] @param {object} [further] for the worker itself
   * @returns {Promise<any>} the answer as it is
   */
  send(request, body = {}, further = {}) {
    return new Promise((resolve, reject) => {
      this.post(++this.lastId, { resolve, reject, message: { request, body: JSON.stringify(body), ...further } });
    });
  }

  /** @param {string} request @param {object} [body] @param {object} [further] @returns {Promise<any>} */
  async ask(request, body, further) {
    const answer = await this.send(request, body, further);
    if (!answer.error) return answer;
    throw new Refused(answer.error.code, answer.error.message);
  }
}

let lastLine = 0;

/** A table that is looked at. */
class LocalLine {
  /** @param {Engine} engine @param {string} table @param {import('./transport.js').Listener} listener */
  constructor(engine, table, listener) {
    this.engine = engine;
    this.table = table;
    this.listener = listener;
    this.number = 0;
    this.failures = { failed: 0, endless: 0 };
    listener.onLine('connecting');
    this.begin();
  }

  async begin() {
    this.number = ++lastLine;
    this.engine.open = this;
    const pace = Number(stored('pace', String(usualPace)));
    const body = { record: keptRecord(this.table), name: keptTable(this.table)?.name ?? '' };
    try {
      await this.engine.ask('open', body, { line: this.number, pace });
      if (this.isOpen) this.listener.onLine('open');
    } catch (error) {
      if (this.isOpen && !(error instanceof Refused && error.code === 'failed')) this.refused(error);
    }
  }

  /** The record cannot be gone on with; one of another build says why. @param {unknown} error */
  refused(error) {
    this.listener.onLine('gone');
    if (keptRecord(this.table) === '') return;
    this.engine.tellGivenUp(new Error(`This game cannot be gone on with here. ${sayError(error)}`));
  }

  get isOpen() {
    return this.engine.open === this;
  }

  /** The engine was stopped. @param {Failure} why */
  failed(why) {
    this.failures[why] += 1;
    if (this.failures[why] > (why === 'endless' ? mostAttemptsIfEndless : mostAttempts)) {
      this.listener.onLine('gone');
      this.engine.tellGivenUp(new Refused('failed', tableWords[why]));
      return;
    }
    this.listener.onLine('lost');
    window.setTimeout(() => this.isOpen && this.begin(), pauseBeforeAttempt);
  }

  /** @param {{look?: Look, record?: {begins: boolean, lines: string}}} news */
  take({ look, record }) {
    if (record) keepRecord(this.table, record.lines, record.begins);
    if (!look) return;
    const name = look.seat === null ? '' : (look.seats[look.seat]?.name ?? '');
    keepTable({ table: this.table, title: look.title, name, over: look.state.over });
    this.listener.onLook(look);
  }

  /** @param {string} what @param {object} [further] */
  async request(what, further = {}) {
    const answer = await this.engine.ask('message', { do: what, ...further });
    return answer;
  }

  close() {
    if (!this.isOpen) return;
    this.engine.open = null;
    if (this.engine.worker) this.engine.send('close').catch(() => undefined);
  }
}

/** @returns {Promise<never>} */
async function invitesNobody() {
  throw new Refused('no_server', 'Without a server nobody can be invited: this page is for one person and bots.');
}

/** @returns {import('./transport.js').Transport} */
export function localTransport() {
  const engine = new Engine();
  /** They never change. @type {Promise<GameEntry[]> | undefined} */
  let games;
  return {
    invites: false,
    kept: async () => keptTables().filter(({ over }) => !over),
    games: () => {
      games ??= engine.ask('games').then((answer) => answer.games);
      games.catch(() => (games = undefined));
      return games;
    },
    game: async (variant) => (await engine.ask('game', { variant })).game,
    text: async (variant) => (await engine.ask('text', { variant })).text,
    check: (text, options) => engine.ask('check', { text, options }),
    compare: (wish) => engine.ask('compare', wish),
    async begin(wish) {
      const { record, seat, links } = await engine.ask('begin', wish);
      const table = freshName();
      keepRecord(table, record, true);
      keepTable({ table, title: '', name: seat === null ? '' : wish.name, over: false });
      return { table, seat, links };
    },
    invitation: invitesNobody,
    enter: invitesNobody,
    tableGame: async () => (await engine.ask('table_game')).game,
    live: (table, listener) => new LocalLine(engine, table, listener),
    onGivenUp: (tell) => (engine.tellGivenUp = tell),
  };
}
