// Says to readers of the screen what happens.

import { make } from './dom.js';

const polite = make('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
/** @type {string[]} */
let waiting = [];
let timer = 0;

/** Puts the place where announcements stand into the page. */
export function installAnnouncer() {
  document.body.append(polite);
}

/** Says sentences; what comes at nearly the same time is said together. @param {string[]} texts */
export function announce(texts) {
  if (texts.length === 0) return;
  waiting.push(...texts);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    polite.textContent = waiting.slice(-12).join(' ');
    waiting = [];
  }, 150);
}
