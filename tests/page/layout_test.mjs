// How the page is laid out from a small phone to a large screen: nothing beyond
// the window, nothing that can be pressed under something else, no text cut off.
//
// Fonts differ from machine to machine, so that boxes are compared and not pictures. PICTURES names a
// folder where pictures of all are put, to be looked at.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { keepTable, secret } from './support/kept_table.mjs';
import { openBrowser, Person } from './support/people.mjs';
import { randomNumbers } from './support/random_numbers.mjs';
import { Server } from './support/server.mjs';

const folder = process.env.PICTURES;
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 3840, height: 2160 },
];
/** Tables that are hard to find room for: many players, many cards, many zones. */
const tables = [
  { game: 'great-dalmuti', players: 8, moves: 3 },
  { game: 'palace', players: 5, moves: 6 },
  { game: 'tichu', players: 4, moves: 4 },
  { game: 'sevens', players: 3, moves: 8 },
  { game: 'dou-dizhu', players: 3, moves: 3 },
];

/** One's hand has fourteen cards, two piles lie in the middle, and there are two rows of seats. */
const fullTable = { game: 'palace', players: 5, decisions: 66, seed: 48 };

let kept;
let tableOfMany;
let server;
let browser;

before(async () => {
  kept = await mkdtemp(join(tmpdir(), 'layout-'));
  await mkdir(join(kept, 'tables'), { mode: 0o700 });
  tableOfMany = await keepTable(kept, 0, fullTable);
  server = await Server.begin(['--tables', join(kept, 'tables')]);
  browser = await openBrowser();
  if (folder) await mkdir(folder, { recursive: true });
});

after(async () => {
  await browser?.close();
  await server?.end();
  if (kept) await rm(kept, { recursive: true });
});

/** What is wrong with the boxes of what is shown. */
function findFaults() {
  const faults = [];
  const { innerWidth, innerHeight } = window;
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${(element.textContent ?? '').trim().slice(0, 30)}"`;
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth - innerWidth} pixels too wide`);
  for (const element of document.querySelectorAll('button, a, input, select, h1, h2, p, .badge, .seat-name, .seat-act, .card')) {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width === 0 || box.height === 0 || style.visibility === 'hidden' || element.closest('.unseen')) continue;
    // What scrolls within something may lie beyond it.
    const scrolls = (() => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        if (/auto|scroll/.test(overflowX + overflowY) && outer !== document.body && outer !== root) return outer;
      }
      return null;
    })();
    if (!scrolls && (box.left < -1 || box.right > innerWidth + 1)) faults.push(`${name(element)} lies beyond the window`);
    const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis';
    if (isCut && element.clientWidth > 0 && !element.classList.contains('card')) faults.push(`${name(element)} is cut off`);
    const seat = element.closest('.seat')?.getBoundingClientRect();
    if (seat && box.right > seat.right + 1) faults.push(`${name(element)} lies beyond its seat`);
    if (!element.matches('button, a, input, select') || element.matches('.card')) continue;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    if (scrolls) {
      const inner = scrolls.getBoundingClientRect();
      if (y < inner.top || y > inner.bottom || x < inner.left || x > inner.right) continue;
    }
    const top = document.elementFromPoint(x, y);
    if (top?.closest('.notices')) continue; // it goes by itself; see below
    if (top && top !== element && !element.contains(top) && !top.contains(element)) faults.push(`${name(element)} lies under ${name(top)}`);
  }
  // What is shown for a while leaves free what is pressed.
  const bar = document.querySelector('.action-bar')?.getBoundingClientRect();
  for (const notice of document.querySelectorAll('.notices')) {
    const box = notice.getBoundingClientRect();
    if (bar && box.height > 0 && bar.top < innerHeight && box.bottom > bar.top + 1) faults.push('what is shown for a while covers what is pressed');
  }
  // A card of the hand shows its corner, at least.
  const cards = [...document.querySelectorAll('.hand button.card')];
  for (const card of cards) {
    const box = card.getBoundingClientRect();
    if (box.bottom < 0 || box.top > innerHeight) faults.push(`${name(card)} of the hand is out of sight`);
    if (box.left < -1 || box.right > innerWidth + 1) faults.push(`${name(card)} of the hand lies beyond the window`);
  }
  // What is to be done is in sight without scrolling.
  for (const selector of ['.prompt', '.own .hand', '.seats', '.middle']) {
    const element = document.querySelector(selector);
    const box = element?.getBoundingClientRect();
    if (box && box.height > 0 && (box.top >= innerHeight || box.bottom <= 0)) faults.push(`${selector} is out of sight`);
  }
  return faults;
}

// Colours move no boxes: their contrast is looked at elsewhere, and the pictures by people.
for (const colorScheme of folder ? ['light', 'dark'] : ['light']) {
  test(`boxes at all sizes, ${colorScheme}`, { timeout: 240000 }, async () => {
    const found = [];
    const person = await Person.come(browser, sizes[0], {
      colorScheme,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'X-Forwarded-For': colorScheme === 'light' ? '10.0.1.1' : '10.0.1.2' },
    });
    const { page } = person;
    const look = async (what) => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.waitForTimeout(60);
        const where = `${what}-${size.width}-${colorScheme}`;
        if (folder) await page.screenshot({ path: join(folder, `${where}.png`) });
        // The page fits its boxes to the window a moment after it has changed.
        let faults = await page.evaluate(findFaults);
        for (let again = 0; faults.length > 0 && again < 20; ++again) {
          await page.waitForTimeout(100);
          faults = await page.evaluate(findFaults);
        }
        for (const fault of faults) found.push(`${where}: ${fault}`);
      }
    };
    await page.goto(`${server.address}/`);
    await page.waitForSelector('.game');
    await look('lobby');
    await page.goto(`${server.address}/#/game/palace`);
    await page.waitForSelector('.begin');
    await look('game');
    for (const [index, { game, players, moves }] of tables.entries()) {
      await page.setViewportSize(sizes[2]);
      await person.begin(server.address, game, 'Maximiliane von Trapp', ['random'], players);
      const random = randomNumbers(index + 5);
      for (let i = 0; i < moves && (await person.settle(5000)) === 'turn'; ++i) await person.act(random);
      await person.settle(5000);
      await look(game);
    }
    // Who opens a table for others is shown how to invite them.
    await page.setViewportSize(sizes[0]);
    await person.begin(server.address, 'palace', 'Maximiliane von Trapp', ['open'], 5);
    await look('invitation');
    await person.context.addCookies([
      { name: `seat-${tableOfMany}`, value: secret('0'), domain: '127.0.0.1', path: `/api/tables/${tableOfMany}` },
    ]);
    await page.goto(`${server.address}/#/table/${tableOfMany}`);
    await page.waitForSelector('.hand button.card');
    await look('many-cards');
    await person.leave();
    assert.deepEqual(found, []);
  });
}
