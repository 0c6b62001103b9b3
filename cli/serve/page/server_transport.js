// The transport to `houserules serve`: requests of HTTP, and a WebSocket for each table.

import { openLine } from './server_line.js';
import { rememberTable, tablesStillThere } from './tables_here.js';
import { Refused } from './transport.js';

/**
 * @param {string} path
 * @param {object} [body] makes it a POST
 * @returns {Promise<any>}
 */
async function ask(path, body) {
  /** @type {RequestInit} */
  const how = { credentials: 'same-origin', headers: { accept: 'application/json' } };
  if (body) {
    how.method = 'POST';
    how.headers = { ...how.headers, 'content-type': 'application/json' };
    how.body = JSON.stringify(body);
  }
  let response;
  try {
    response = await fetch(path, how);
  } catch {
    throw new Refused('lost', 'The server cannot be reached.');
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok || answer.error) {
    const error = answer.error ?? {};
    throw new Refused(error.code ?? String(response.status), error.message ?? 'The server refused.');
  }
  return answer;
}

/** @returns {import('./transport.js').Transport} */
export function serverTransport() {
  const gamePath = (/** @type {string} */ variant) => `/api/games/${encodeURIComponent(variant)}`;
  const tablePath = (/** @type {string} */ table) => `/api/tables/${encodeURIComponent(table)}`;
  return {
    invites: true,
    kept: () => tablesStillThere((table) => ask(tablePath(table))),
    games: async () => (await ask('/api/games')).games,
    game: async (variant) => (await ask(gamePath(variant))).game,
    text: async (variant) => (await ask(`${gamePath(variant)}/text`)).text,
    check: (text, options) => ask('/api/check', { text, options }),
    compare: (wish) => ask('/api/compare', wish),
    begin: (wish) => ask('/api/tables', wish),
    invitation: (table, secret) => ask(`${tablePath(table)}/invitation`, { secret }),
    enter: async (table, secret, name) =>
      (await ask(`${tablePath(table)}/enter`, { secret, name })).seat,
    tableGame: async (table) => (await ask(`${tablePath(table)}/game`)).game,
    live(table, listener) {
      const address = new URL(`${tablePath(table)}/live`, window.location.href);
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
      return openLine(address.href, {
        ...listener,
        onLook(look) {
          rememberTable({ table, title: look.title, name: '' });
          listener.onLook(look);
        },
      });
    },
  };
}
