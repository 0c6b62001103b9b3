// What a table shows so that nothing passes unseen: cards that were turned up, invitations, reasons.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { act, settle } from './clicker.mjs';
import { openBrowser, Person } from './support/people.mjs';
import { randomNumbers } from './support/random_numbers.mjs';
import { Server } from './support/server.mjs';

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

test('cards that were turned up and taken stay in sight until they are tapped', async () => {
  const ann = await Person.come(browser);
  await ann.begin(server.address, 'cheat', 'Ann', ['random'], 4);
  const random = randomNumbers(5);
  const notice = ann.page.locator('.notice.shown');
  for (let i = 0; i < 40 && (await notice.count()) === 0; ++i) {
    if ((await settle(ann.page, 5000)) !== 'turn') break;
    await act(ann.page, random);
  }
  assert.ok((await notice.locator('.card').count()) > 0, 'its cards are shown');
  assert.match(await notice.innerText(), /Bot \d|You|you/, 'and whose they were');
  await notice.click({ position: { x: 20, y: 20 } });
  await notice.waitFor({ state: 'detached', timeout: 2000 });
  await ann.leave();
});

test('who begins with an open seat is shown its link, which says who invites to what', async () => {
  const ann = await Person.come(browser);
  await ann.begin(server.address, 'palace', 'Ann', ['open'], 2);
  const link = await ann.page.inputValue('.notice.invite .link');
  assert.equal(await ann.page.locator('.notice.invite .qr-code').count(), 1);
  const ben = await Person.come(browser);
  await ben.page.goto(link);
  await ben.page.waitForSelector('#name');
  assert.match(await ben.page.innerText('main'), /Ann invites you to play Palace/);
  await ben.page.fill('#name', 'Ben');
  await ben.page.click('button[type=submit]');
  await ben.page.waitForSelector('.nameplate .seat-name');
  await ann.page.waitForSelector('.notice.invite', { state: 'detached', timeout: 5000 });
  await ben.page.goto(`${server.address}/#/`);
  await ben.page.click('main >> role=link[name="Palace"] >> nth=0');
  await ben.page.waitForSelector('.nameplate .seat-name');
  await ann.leave();
  await ben.leave();
});

test('where no card can be played a card that is tapped says why', async () => {
  const ann = await Person.come(browser);
  await ann.begin(server.address, 'president', 'Ann', ['random'], 4);
  const random = randomNumbers(3);
  const prompt = ann.page.locator('.prompt');
  for (let i = 0; i < 60; ++i) {
    if ((await settle(ann.page, 5000)) !== 'turn') break;
    if ((await prompt.innerText()).startsWith('You can play nothing')) break;
    await act(ann.page, random);
  }
  assert.match(await prompt.innerText(), /^You can play nothing: pass/);
  await ann.page.evaluate(() => /** @type {any} */ (document.querySelector('button.card')).click());
  await ann.page.waitForSelector('.prompt.problem', { timeout: 5000 });
  assert.ok((await prompt.innerText()).length > 10);
  await ann.leave();
});
