// Tables of which a server finds the files, so that the same game stands there each time.

import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { program } from './server.mjs';

/** @param {string} letter */
export const secret = (letter) => letter.repeat(21) + 'A';

/**
 * A table for a person at seat 0, where random players have decided so many things; others have gone.
 * @param {string} folder which has a folder `tables` for a server @param {number} index of the table
 * @param {{game: string, players: number, decisions: number, seed?: number}} where
 * @returns {Promise<string>} by which it is found
 */
export async function keepTable(folder, index, { game, players, decisions, seed = 7 }) {
  const record = join(folder, `${game}-${seed}.record`);
  const seats = Array(players).fill('random').join(',');
  execFileSync(program, ['run', game, '--seats', seats, '--seed', `${seed}`, '--record', record, '--quiet'], { stdio: 'ignore' });
  const lines = (await readFile(record, 'utf8')).split('\n').slice(0, decisions + 1);
  const table = secret(String.fromCharCode(97 + index));
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];
  const details = {
    houserules_table: 1,
    table,
    seats: names.slice(0, players).map((name, seat) => ({ kind: 'person', name, secret: secret(`${seat}`) })),
    founder: 0,
    watch_secret: secret('w'),
    game: 1,
    variant: game,
  };
  await writeFile(join(folder, 'tables', `${table}.table`), [JSON.stringify(details), ...lines, ''].join('\n'), { mode: 0o600 });
  return table;
}
