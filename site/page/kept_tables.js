// The tables of this browser: the record of each game, so that it goes on after the page was left.

import { forget, store, stored } from './settings.js';

/** Of more than these the ones that were not looked at for longest are forgotten. */
const mostTables = 12;

/** @typedef {{table: string, title: string, name: string, over: boolean}} KeptTable */

/** The records of this page, also where the browser keeps none. @type {Map<string, string>} */
const records = new Map();
/** @type {KeptTable[]} */
let kept = [];

/** Takes up what other windows have kept meanwhile. */
function read() {
  try {
    const list = JSON.parse(stored('tables', ''));
    if (Array.isArray(list)) kept = list.filter((entry) => typeof entry?.table === 'string');
  } catch {
    // Nothing is stored: what this page knows stands.
  }
}

/** The last that was looked at comes first. @returns {KeptTable[]} */
export function keptTables() {
  read();
  return kept;
}

/** @param {string} table */
export function keptTable(table) {
  return keptTables().find((entry) => entry.table === table);
}

/** Says what is known of a table, which becomes the first. @param {KeptTable} entry */
export function keepTable(entry) {
  const [first] = kept;
  if (first && JSON.stringify(first) === JSON.stringify(entry)) return;
  const others = keptTables().filter((other) => other.table !== entry.table);
  for (const { table } of others.slice(mostTables - 1)) {
    records.delete(table);
    forget(`table.${table}`);
  }
  kept = [entry, ...others.slice(0, mostTables - 1)];
  store('tables', JSON.stringify(kept));
}

/** @param {string} table */
export function keptRecord(table) {
  return records.get(table) ?? stored(`table.${table}`, '');
}

/** @param {string} table @param {string} lines @param {boolean} begins whether they are the whole record */
export function keepRecord(table, lines, begins) {
  const record = begins ? lines : keptRecord(table) + lines;
  records.set(table, record);
  store(`table.${table}`, record);
}
