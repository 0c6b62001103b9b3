// The tables of a server at which this browser has a place, so that it finds back to them.

import { store, stored } from './settings.js';

/** @typedef {import('./transport.js').OwnTable} OwnTable */

const key = 'places';
const mostTables = 8;

/** The last that was looked at comes first. @returns {OwnTable[]} */
function tablesHere() {
  try {
    const list = JSON.parse(stored(key, '[]'));
    return Array.isArray(list) ? list.filter((entry) => typeof entry?.table === 'string') : [];
  } catch {
    return [];
  }
}

/** Says that this browser looks at a table. @param {OwnTable} entry */
export function rememberTable(entry) {
  const here = tablesHere();
  if (here[0]?.table === entry.table && here[0].title === entry.title) return;
  const others = here.filter((other) => other.table !== entry.table);
  store(key, JSON.stringify([entry, ...others].slice(0, mostTables)));
}

/**
 * Those at which a game goes on; what is gone is forgotten.
 * @param {(table: string) => Promise<{over: boolean}>} ask throws `Refused` where there is none
 */
export async function tablesStillThere(ask) {
  const known = tablesHere();
  const found = await Promise.all(
    known.map(({ table }) =>
      ask(table).then(
        ({ over }) => (over ? 'over' : 'on'),
        (error) => (error?.code === 'no_table' || error?.code === 'no_seat' ? 'gone' : 'unknown'),
      ),
    ),
  );
  const left = known.filter((_, index) => found[index] !== 'gone');
  if (left.length < known.length) store(key, JSON.stringify(left));
  return known.filter((_, index) => found[index] === 'on');
}
