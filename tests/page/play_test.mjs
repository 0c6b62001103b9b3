// The page in Chromium, served by the program that HOUSERULES names.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { act, settle, stateOf } from './clicker.mjs';
import { desktop, openBrowser, Person, phone } from './support/people.mjs';
import { randomNumbers } from './support/random_numbers.mjs';
import { Server } from './support/server.mjs';

const mostDecisions = 400;

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

const decisions = (page) => page.evaluate(() => document.querySelectorAll('.log li').length);

test('two people play palace, one of them leaves and comes back', { timeout: 240000 }, async () => {
  const ann = await Person.come(browser);
  const bob = await Person.come(browser, desktop);
  await ann.begin(server.address, 'palace', 'Ann', ['open'], 2);
  const [link] = await ann.links();
  await bob.join(link, 'Bob');
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
    await ann.hasNoOverflow();
  }
  await ann.page.waitForSelector('.result', { timeout: 30000 });
  await bob.page.waitForSelector('.result', { timeout: 30000 });
  await ann.page.click('.result >> text=Play again');
  await bob.page.waitForSelector('.result', { state: 'detached', timeout: 10000 });
  await ann.leave();
  await bob.leave();
});

test('by the keyboard alone', { timeout: 60000 }, async () => {
  const kay = await Person.come(browser, desktop);
  const { page } = kay;
  // What is played may be told late: cards that were picked before stay picked.
  await page.route('**/api/tables/*/game', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await kay.begin(server.address, 'crazy-eights', 'Kay', ['easy']);
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
  await kay.leave();
});

for (const colorScheme of ['light', 'dark']) {
  test(`what axe finds, ${colorScheme}`, { timeout: 120000 }, async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    const ann = await Person.come(browser, phone, { colorScheme, bypassCSP: true });
    const { page } = ann;
    const check = async (name) => {
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document);
        return violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
      });
      assert.deepEqual(found, [], name);
      await ann.hasNoOverflow();
    };
    await page.goto(`${server.address}/`);
    await page.waitForSelector('.game');
    await check('lobby');
    await ann.begin(server.address, 'palace', 'Ann', ['open', 'easy']);
    await page.waitForSelector('.hand button.card');
    await check('table');
    await page.click('nav >> text=Seats');
    await check('seats');
    await page.keyboard.press('Escape');
    await page.goto(`${server.address}/#/workshop/palace`);
    await page.waitForSelector('.preview .sheet');
    await check('workshop');
    await ann.leave();
  });
}
