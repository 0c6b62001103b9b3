// People who play together at the page: by links, through reloads, lost connections and a server that
// is killed. None of them is told another's cards.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { desktop, openBrowser, Person, phone } from './support/people.mjs';
import { randomNumbers } from './support/random_numbers.mjs';
import { Server } from './support/server.mjs';

const mostDecisions = 200;

let browser;
let folder;

before(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'houserules-page-'));
});

after(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** One begins a game, the others join by links; some at phones. */
async function gather(server, game, names) {
  const people = [];
  for (const [index, name] of names.entries()) {
    people.push(await Person.come(browser, index % 2 ? phone : desktop));
    people[index].name = name;
  }
  const [first, ...others] = people;
  await first.begin(server.address, game, names[0], ['open'], names.length);
  const links = await first.links();
  assert.equal(links.length, names.length, 'a link for each open seat, and one to watch');
  await Promise.all(others.map((person, index) => person.join(links[index], person.name)));
  const watcher = await Person.come(browser, desktop);
  await watcher.page.goto(links.at(-1));
  await watcher.page.waitForSelector('.nameplate .seat-name, button[type=submit]');
  await watcher.page.click('button[type=submit]', { timeout: 2000 }).catch(() => undefined);
  await watcher.page.waitForSelector('.nameplate .seat-name');
  for (const person of people) {
    await person.until((look) => look.seats.every((seat) => seat.here), 10000);
    assert.deepEqual(person.look.seats.map((seat) => seat.name), names);
  }
  return { people, watcher };
}

/** What a look shows of the cards of each seat. */
const zonesOf = (look) => look.state.players.map((player) => player.zones);
const isName = (card) => card !== '??';

/**
 * Notes what is wrong with what somebody was told, beside what all were told at that decision: where
 * it shows a card in a zone of another that its owner alone sees.
 */
function findToldCards(people, watcher, privateZones) {
  /** By decision: the cards that only their owners see. */
  const own = new Map();
  for (const person of people) {
    for (const text of person.told.filter((one) => one.includes('"look":'))) {
      const look = JSON.parse(text);
      for (const zone of privateZones) {
        const cards = zonesOf(look)[look.seat][zone] ?? [];
        own.set(`${look.game}/${look.decisions}/${look.seat}/${zone}`, cards.filter(isName));
      }
    }
  }
  const found = [];
  let compared = 0;
  for (const person of [...people, watcher]) {
    for (const text of person.told.filter((one) => one.includes('"look":'))) {
      const look = JSON.parse(text);
      zonesOf(look).forEach((zones, seat) => {
        if (seat === look.seat) return;
        for (const zone of privateZones) {
          const shown = (zones[zone] ?? []).filter(isName);
          // A card that all have seen stays known where the rules say so; by its name alone it
          // cannot be told from another of that name, so that only what is shown is looked at.
          const held = own.get(`${look.game}/${look.decisions}/${seat}/${zone}`);
          if (held) compared += 1;
          if (shown.length > 0) found.push({ to: look.seat, of: seat, zone, shown, decisions: look.decisions });
        }
      });
      if (look.seat === null) assert.equal(look.turn, undefined);
    }
  }
  return { found, compared };
}

/** Whether a text of the page names a card that somebody else alone sees; cards of one deck only. */
async function assertPageTellsNothing(people) {
  for (const person of people) {
    const { look } = person;
    const known = JSON.stringify([look.state, look.entries, look.turn]);
    for (const other of people) {
      if (other === person || other.look.decisions !== look.decisions) continue;
      const hands = Object.values(zonesOf(other.look)[other.look.seat]).flat().filter(isName);
      const hidden = hands.filter((card) => !person.told.some((text) => text.includes(`"${card}"`)));
      if (hidden.length === 0) continue;
      const shown = await person.page.evaluate(() => {
        const table = document.querySelector('.table-page')?.cloneNode(true);
        // The rules have examples of any cards.
        table.querySelector('.rules')?.remove();
        return table.outerHTML;
      });
      for (const card of hidden) {
        assert.ok(!known.includes(`"${card}"`));
        const names = new RegExp(`(?<![A-Za-z0-9])${card}(?![A-Za-z0-9])`);
        const where = names.exec(shown)?.index;
        assert.equal(where, undefined, `${person.name}'s page names ${card}, of ${other.name}: ${shown.slice(where - 80, where + 80)}`);
      }
    }
  }
}

/** All play until a look is so, or the game is over; false: so many decisions were too few. */
async function playOn(people, random, holds) {
  let misses = 0;
  for (let i = 0; i < mostDecisions; ++i) {
    const looks = people.map((person) => person.look);
    if (looks.some((look) => look.result) || looks.every(holds)) return true;
    const acting = people.find((person) => person.look.turn);
    if (!acting) {
      const goesOn = await people[0].until(() => people.some(({ look }) => look.turn || look.result), 10000);
      assert.ok(goesOn, `nobody is to act: ${JSON.stringify(looks.map((look) => [look.decisions, look.state.to_act]))}`);
      continue;
    }
    await acting.settle(3000);
    const { decisions } = acting.look;
    await acting.act(random);
    misses = acting.look.decisions === decisions ? misses + 1 : 0;
    if (misses > 10) assert.fail(`nothing goes on at ${acting.name}'s page: ${await acting.page.textContent('.own')} ${await acting.page.textContent('.line')}`);
  }
  return false;
}

async function reload(person) {
  const { decisions } = person.look;
  await person.page.reload();
  await person.page.waitForSelector('.nameplate .seat-name');
  assert.equal(await person.page.textContent('.nameplate .seat-name'), person.name);
  assert.ok(person.look.decisions >= decisions);
}

// Who picks up at random may do so for ever: such a game need not come to its end here.
for (const { game, names, privateZones, early, mayLast } of [
  { game: 'palace', names: ['Ann', 'Ben', 'Cleo', 'Dan'], privateZones: ['hand', 'face_down'], early: 10, mayLast: true },
  { game: 'dou-dizhu', names: ['Ann', 'Ben', 'Cleo'], privateZones: ['hand'], early: 8, mayLast: false },
]) {
  test(`${names.length} people play ${game} through all that can happen`, { timeout: 240000 }, async (context) => {
    const tables = ['--tables', join(folder, game)];
    let server = await Server.begin(tables);
    const { people, watcher } = await gather(server, game, names);
    const [, ben, cleo] = people;
    const random = randomNumbers(names.length * 11);
    const zones = Object.keys(zonesOf(ben.look)[0]);
    for (const zone of privateZones) assert.ok(zones.includes(zone), `${zone} is among ${zones}`);

    await playOn(people, random, (look) => look.decisions >= early);
    await assertPageTellsNothing(people);
    await reload(ben);

    // Cleo's network is gone for a while; the others see that and she comes back to what was.
    await cleo.context.setOffline(true);
    await cleo.page.waitForFunction(() => document.querySelector('.line')?.textContent !== '', null, { timeout: 20000 });
    const away = await ben.until((look) => !look.seats[2].here, 70000);
    assert.ok(away, 'the others see that somebody is away');
    await cleo.context.setOffline(false);
    assert.ok(await ben.until((look) => look.seats[2].here, 30000), 'the others see that she is back');
    await cleo.page.waitForFunction(() => document.querySelector('.line')?.textContent === '', null, { timeout: 20000 });
    await playOn(people, random, (look) => look.decisions >= 2 * early);

    // The server is killed in the middle of the game, and begins again.
    const newest = () => Math.max(...people.map((person) => person.look.decisions));
    await ben.until((look) => people.every((person) => person.look.decisions === newest()) && look, 5000);
    const { decisions, state } = ben.look;
    const { port } = server;
    await server.end('SIGKILL');
    server = await Server.begin([...tables, '--port', port]);
    for (const person of people) person.told.push(JSON.stringify({ look: 0, decisions: -1, seats: [{ here: false }], state: { players: [] } }));
    for (const person of people) {
      assert.ok(await person.until((look) => look.decisions >= decisions, 40000), `${person.name} comes back`);
      person.told = person.told.filter((text) => !text.includes('"look":0'));
    }
    assert.equal(ben.look.decisions, decisions);
    assert.deepEqual(ben.look.state, state);
    const isOver = await playOn(people, random, () => false);
    assert.ok(isOver || mayLast, 'the game comes to its end');
    for (const person of isOver ? people : []) {
      assert.ok(await person.until((look) => look.result, 10000), 'the game is over');
      await person.page.waitForSelector('.result');
    }
    const { found, compared } = findToldCards(people, watcher, privateZones);
    assert.ok(compared > 50);
    context.diagnostic(`${ben.look.decisions} decisions, ${compared} hands of others compared`);
    assert.deepEqual(found.slice(0, 3), []);
    for (const person of [...people, watcher]) {
      // What was asked for while there was no server could not be had.
      person.wrong = person.wrong.filter((text) => !/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|WebSocket connection/.test(text));
      await person.leave();
    }
    await server.end();
  });
}
