// A WebSocket to a table that is opened again when it breaks.

import { Refused } from './transport.js';

const firstWait = 500;
const longestWait = 15000;
const longestAnswer = 60000;
/** After so long without a word it is asked whether there still is a server, */
const longestQuiet = 20000;
/** which answers in such a time, or the connection is not one any longer. */
const longestSign = 10000;
/** So many attempts of which none succeeded mean that there is no such table, or no seat at it. */
const hopelessAttempts = 4;

/**
 * @param {string} address of the WebSocket
 * @param {import('./transport.js').Listener} listener
 * @returns {import('./transport.js').Line}
 */
export function openLine(address, listener) {
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void, timer: number}>} */
  const waiting = new Map();
  /** @type {WebSocket | null} */
  let socket = null;
  let lastId = 0;
  let attempts = 0;
  let wasOpen = false;
  let closed = false;
  let timer = 0;
  let quietTimer = 0;

  const failAll = () => {
    for (const { reject, timer: limit } of waiting.values()) {
      clearTimeout(limit);
      reject(new Refused('lost', 'The connection was lost. Please try again.'));
    }
    waiting.clear();
  };

  const connect = () => {
    clearTimeout(timer);
    if (closed) return;
    const opened = new WebSocket(address);
    socket = opened;
    opened.onopen = () => {
      attempts = 0;
      wasOpen = true;
      listener.onLine('open');
      listen();
    };
    opened.onmessage = (event) => {
      if (socket !== opened) return;
      listen();
      receive(String(event.data));
    };
    opened.onclose = () => {
      if (!closed && socket === opened) lose();
    };
  };

  /** Gives up a connection, and tries another one. */
  const lose = () => {
    const lost = socket;
    socket = null;
    lost?.close();
    clearTimeout(quietTimer);
    failAll();
    attempts += 1;
    const hopeless = !wasOpen && attempts >= hopelessAttempts;
    listener.onLine(hopeless ? 'gone' : 'lost');
    if (hopeless) return;
    const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1));
    timer = window.setTimeout(connect, wait * (0.75 + Math.random() / 2));
  };

  // A network that goes away closes nothing: it only falls silent.
  const listen = () => {
    clearTimeout(quietTimer);
    quietTimer = window.setTimeout(() => {
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify({ do: 'here' }));
      quietTimer = window.setTimeout(lose, longestSign);
    }, longestQuiet);
  };

  /** @param {string} text */
  const receive = (text) => {
    const message = JSON.parse(text);
    if (message.look) {
      listener.onLook(message);
      return;
    }
    const asked = waiting.get(message.id);
    if (!asked) return;
    waiting.delete(message.id);
    clearTimeout(asked.timer);
    if (message.ok) {
      asked.resolve(message);
    } else {
      const error = message.error ?? {};
      asked.reject(new Refused(error.code ?? '', error.message ?? 'That was refused.'));
    }
  };

  // A phone that was asleep, or a network that is back, need not wait for the next attempt.
  const hurry = () => {
    if (!socket && !closed && document.visibilityState === 'visible') connect();
  };
  const fallSilent = () => {
    if (socket && !closed) lose();
  };
  window.addEventListener('online', hurry);
  window.addEventListener('offline', fallSilent);
  document.addEventListener('visibilitychange', hurry);

  listener.onLine('connecting');
  connect();

  return {
    request(what, further = {}) {
      return new Promise((resolve, reject) => {
        if (!socket || socket.readyState !== WebSocket.OPEN) {
          reject(new Refused('lost', 'There is no connection at the moment.'));
          return;
        }
        const id = ++lastId;
        const limit = window.setTimeout(() => {
          waiting.delete(id);
          reject(new Refused('slow', 'There was no answer. Please try again.'));
        }, longestAnswer);
        waiting.set(id, { resolve, reject, timer: limit });
        socket.send(JSON.stringify({ id, do: what, ...further }));
      });
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(quietTimer);
      window.removeEventListener('online', hurry);
      window.removeEventListener('offline', fallSilent);
      document.removeEventListener('visibilitychange', hurry);
      failAll();
      socket?.close();
    },
  };
}
