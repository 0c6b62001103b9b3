// The page in Chromium, served by the program that HOUSERULES names.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';

import { chromium } from 'playwright-core';

import { act, randomNumbers, settle, stateOf } from './clicker.mjs';

const program = process.env.HOUSERULES ?? 'houserules';
const games = (process.env.GAMES ?? 'palace,crazy-eights,cheat,sevens,dou-dizhu,tichu,swoop,ninety-nine').split(',');
const phone = { width: 360, height: 640 };
const mostDecisions = 400;

let server;
let browser;
let address;

before(async () => {
  server = spawn(program, ['serve', '--port', '0', '--pace', '0', '--tables', 'none'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout });
  const [first] = await Promise.race([
    new Promise((resolve) => lines.once('line', (line) => resolve([line]))),
    new Promise((_, reject) => server.once('exit', (code) => reject(new Error(`ended with ${code}`)))),
  ]);
  address = /https?:\/\/[^\s/]+/.exec(first)?.[0];
  assert.ok(address, `an address in "${first}"`);
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
});

after(async () => {
  await browser?.close();
  server?.kill('SIGINT');
});

/** A window of its own, as of another person; what goes wrong in it fails the test at its end. */
async function open(viewport = phone, further = {}) {
  const context = await browser.newContext({ viewport, ...further });
  const page = await context.newPage();
  const wrong = [];
  page.on('pageerror', (error) => wrong.push(error.stack));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  const close = async () => {
    await context.close();
    assert.deepEqual(wrong, []);
  };
  return { page, close };
}

/** Begins a game at a page; `others` is who sits at the other seats, the last one at all further ones. */
async function begin(page, game, name, others, players) {
  await page.goto(`${address}/#/game/${game}`);
  await page.waitForSelector('#number');
  if (players) await page.selectOption('#number', String(players));
  await page.fill('#name', name);
  for (const [seat, select] of (await page.$$('.sitters select')).entries()) {
    if (seat > 0) await select.selectOption(others[seat - 1] ?? others[others.length - 1]);
  }
  await page.click('.begin button[type=submit]');
  await page.waitForSelector('.nameplate .seat-name');
}

const decisions = (page) => page.evaluate(() => document.querySelectorAll('.log li').length);

async function hasNoOverflow(page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${over} pixels too wide at ${page.url()}`);
}

test('two people play palace, one of them leaves and comes back', { timeout: 240000 }, async () => {
  const ann = await open();
  const bob = await open({ width: 1280, height: 800 });
  await begin(ann.page, 'palace', 'Ann', ['open'], 2);
  await ann.page.click('nav >> text=Seats');
  const link = await ann.page.inputValue('.links .link');
  await ann.page.keyboard.press('Escape');
  await bob.page.goto(link);
  await bob.page.fill('#name', 'Bob');
  await bob.page.click('button[type=submit]');
  await bob.page.waitForSelector('.nameplate .seat-name');
  assert.equal(await bob.page.textContent('.nameplate .seat-name'), 'Bob');
  await ann.page.waitForFunction(() => document.querySelector('.seats')?.textContent?.includes('Bob'));

  const random = randomNumbers(7);
  let state = '';
  for (let i = 0; i < 2 * mostDecisions && state !== 'over'; ++i) {
    for (const { page } of [ann, bob]) {
      state = await stateOf(page);
      if (state === 'turn') await act(page, random);
    }
    if (i === 12) {
      const before = await decisions(bob.page);
      await bob.page.reload();
      await bob.page.waitForSelector('.nameplate .seat-name');
      assert.equal(await bob.page.textContent('.nameplate .seat-name'), 'Bob');
      assert.ok((await decisions(bob.page)) >= before);
    }
    await hasNoOverflow(ann.page);
  }
  await ann.page.waitForSelector('.result', { timeout: 30000 });
  await bob.page.waitForSelector('.result', { timeout: 30000 });
  await ann.page.click('.result >> text=Play again');
  await bob.page.waitForSelector('.result', { state: 'detached', timeout: 10000 });
  await ann.close();
  await bob.close();
});

test('by the keyboard alone', { timeout: 60000 }, async () => {
  const { page, close } = await open({ width: 1280, height: 800 });
  // What is played may be told late: cards that were picked before stay picked.
  await page.route('**/api/tables/*/game', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await begin(page, 'crazy-eights', 'Kay', ['easy']);
  for (let i = 0; i < 3; ++i) {
    if ((await settle(page, 10000)) !== 'turn') break;
    const before = await decisions(page);
    await page.keyboard.press('c');
    const count = await page.locator('.hand button.card').count();
    for (let card = 0; card < count; ++card) {
      if (await page.evaluate(() => document.activeElement?.classList.contains('lit'))) break;
      await page.keyboard.press('ArrowRight');
    }
    if (await page.evaluate(() => document.activeElement?.classList.contains('lit'))) {
      await page.keyboard.press('Space');
      await page.waitForSelector('button.card.picked[aria-pressed=true]');
      await page.waitForSelector('.choices button.primary');
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press('1');
    }
    await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before);
  }
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open] .keys');
  await close();
});

for (const game of games) {
  test(`some of ${game}, at random`, { timeout: 240000 }, async () => {
    const { page, close } = await open();
    await begin(page, game, 'Ann', ['random']);
    const random = randomNumbers(game.length);
    let idle = 0;
    for (let i = 0; i < mostDecisions && idle < 5; ++i) {
      const state = await settle(page, 5000);
      if (state === 'over') break;
      if ((await page.textContent('.round')) !== '') break;
      const before = await page.evaluate(() => document.querySelector('.log')?.textContent?.length);
      if (state === 'turn') await act(page, random);
      const after = await page.evaluate(() => document.querySelector('.log')?.textContent?.length);
      idle = after === before ? idle + 1 : 0;
      if (i % 10 === 0) await hasNoOverflow(page);
    }
    assert.ok(idle < 5, `nothing goes on: ${await page.textContent('.action-bar')}`);
    await close();
  });
}

for (const colorScheme of ['light', 'dark']) {
  test(`what axe finds, ${colorScheme}`, { timeout: 120000 }, async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const { page, close } = await open(phone, { colorScheme, bypassCSP: true });
    const check = async (name) => {
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document);
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
      });
      assert.deepEqual(found, [], name);
      await hasNoOverflow(page);
    };
    await page.goto(`${address}/`);
    await page.waitForSelector('.game');
    await check('lobby');
    await begin(page, 'palace', 'Ann', ['open', 'easy']);
    await page.waitForSelector('.hand button.card');
    await check('table');
    await page.click('nav >> text=Seats');
    await check('seats');
    await page.keyboard.press('Escape');
    await page.goto(`${address}/#/workshop/palace`);
    await page.waitForSelector('.preview .sheet');
    await check('workshop');
    await close();
  });
}
