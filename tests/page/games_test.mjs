// Every game, played at the page by somebody who clicks at random.
//
// GAMES names some only, WHOLE plays whole games rather than a round, DECISIONS says how many are
// decided at most, SEED which.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { desktop, openBrowser, Person, phone } from './support/people.mjs';
import { randomNumbers } from './support/random_numbers.mjs';
import { Server } from './support/server.mjs';

const isWhole = Boolean(process.env.WHOLE);
const mostDecisions = Number(process.env.DECISIONS ?? (isWhole ? 3000 : 10));
const seed = Number(process.env.SEED ?? 1);
const atOnce = Number(process.env.AT_ONCE ?? 4);

let server;
let browser;

before(async () => {
  server = await Server.begin(['--tables', 'none']);
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await server?.end();
});

/** The cards of one's own that the page shows, of those a look tells. */
async function showsOwnCards(person, game) {
  const { look } = person;
  const zones = Object.values(look.state.players[look.seat].zones).flat();
  const shown = await person.page.evaluate(() => document.querySelectorAll('.own-cards .card').length);
  assert.ok(zones.length === 0 || shown > 0, `${game}: no card of ${zones.length} is shown`);
}

async function play(game, index) {
  const person = await Person.come(browser, index % 2 ? phone : desktop, {
    // Each has an allowance of their own, as behind a proxy.
    extraHTTPHeaders: { 'X-Forwarded-For': `10.0.0.${index + 1}` },
  });
  await person.begin(server.address, game, 'Ann', ['random']);
  const random = randomNumbers(seed * 1000 + index);
  let decided = 0;
  let misses = 0;
  while (decided < mostDecisions) {
    const state = await person.settle(10000);
    if (state === 'over' || (!isWhole && person.look.state.round > 1)) break;
    assert.equal(state, 'turn', `${game}: nothing goes on: ${await person.page.textContent('.action-bar')}`);
    if (decided % 10 === 0) {
      await person.hasNoOverflow();
      await showsOwnCards(person, game);
    }
    const before = person.look.decisions;
    const pressed = await person.act(random);
    const isDone = person.look.decisions !== before || person.look.result !== undefined;
    misses = isDone ? 0 : misses + 1;
    if (isDone) decided += 1;
    assert.ok(misses < 6, `${game}: "${pressed}" does nothing: ${await person.page.textContent('.action-bar')}`);
  }
  if (isWhole) assert.ok(person.look.result, `${game} is not over after ${decided} decisions`);
  await person.leave();
  return decided;
}

test('every game, at random', { timeout: isWhole ? 7200000 : 600000 }, async (context) => {
  const listed = await (await fetch(`${server.address}/api/games`)).json();
  const games = process.env.GAMES?.split(',') ?? listed.games.map(({ variant }) => variant);
  assert.ok(games.length > 0);
  const waiting = games.map((game, index) => [game, index]);
  const failed = [];
  const playOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [game, index] = next;
      const began = Date.now();
      try {
        context.diagnostic(`${game}: ${await play(game, index)} decisions, ${Date.now() - began} ms`);
      } catch (error) {
        failed.push(`${game}: ${error.message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playOn));
  assert.deepEqual(failed, []);
});
