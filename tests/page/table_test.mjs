// What a table shows so that nothing passes unseen: cards that were turned up, invitations, reasons;
// and where it shows the zones of a game.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { act, settle } from './clicker.mjs';
import { openBrowser, Person } from './support/people.mjs';
import { randomNumbers } from './support/random_numbers.mjs';
import { Server } from './support/server.mjs';

/** A game whose zones lie everywhere. */
const places = `
houserules: 1
name: Places
players: 2
deck: {preset: standard_52}
zones:
  hand: {of: player, seen_by: owner}
  blind: {of: player, seen_by: nobody}
  taken: {of: player, seen_by: all}
  pile: {order: stack}
  row: {order: stack}
  first: {}
  last: {}
  bids: {}
  unseen: {seen_by: nobody}
  empty: {}
  stock: {seen_by: nobody, order: stack, holds: deck}
table: {row: middle, last: right, bids: away, unseen: away, empty: away, blind: front, taken: away}
setup:
  hands: {deal: 3, to: hand}
  blind: {deal: 4, to: blind}
  taken: {deal: 2, to: taken}
  row: {move: stock, count: 10, to: row}
  first: {move: stock, count: 1, to: first}
  last: {move: stock, count: 2, to: last}
  bids: {move: stock, count: 3, to: bids}
  unseen: {move: stock, count: 4, to: unseen}
combinations: {single: {set: 1}}
actions: {play: {from: [hand], to: pile}, pass: {}}
out: {empty: [hand]}
end: {first_out: {when: any(players where out)}}
`;

let server;
let browser;
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'games-'));
  await writeFile(join(folder, 'places.yaml'), places);
  server = await Server.begin(['--tables', 'none', '--games', folder]);
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await server?.end();
  await rm(folder, { recursive: true });
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

test('zones lie where the game says', async () => {
  const ann = await Person.come(browser);
  const { page } = ann;
  await ann.begin(server.address, 'places', 'Ann', ['random']);
  const textsOf = (selector) => page.locator(selector).allInnerTexts();
  const boxesOf = async (selector) => Promise.all((await page.locator(selector).all()).map((one) => one.boundingBox()));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    assert.deepEqual((await textsOf('.played .zone-title')).map((title) => title.split(':')[0]), ['Pile', 'Row']);
    assert.equal(await page.locator('.played .zone').nth(1).locator('.card').count(), 10, 'all cards side by side');
    assert.deepEqual(await textsOf('.piles.left .zone-title'), ['First: 1', 'Stock: 14']);
    assert.deepEqual(await textsOf('.piles.right .zone-title'), ['Last: 2']);
    const [[left], [middle], [right]] = [await boxesOf('.piles.left'), await boxesOf('.played'), await boxesOf('.piles.right')];
    assert.ok(left.x + left.width <= middle.x, 'to the left of what is played');
    assert.ok(middle.x + middle.width <= right.x, 'to the right of what is played');
    assert.ok(right.x + right.width <= width, 'within the window');
    assert.deepEqual(await textsOf('.facts li'), ['Bids3', 'Unseen4'], 'a colon between is added by the style');
  }
  assert.equal(await page.locator('.facts button').count(), 1, 'only cards that are seen are looked into');
  await page.click('.facts button');
  assert.equal(await page.locator('dialog .card').count(), 3);
  await page.keyboard.press('Escape');
  const seat = page.locator('.seats .seat');
  assert.equal(await seat.locator('.seat-zones .card').count(), 4, 'those in front are laid out');
  assert.match(await seat.locator('.seat-zones').innerText(), /2\s+taken/, 'those away are counted');
  assert.deepEqual(await textsOf('.beside .zone-title'), ['Blind', 'Taken: 2'], 'and so are those of oneself');
  await ann.leave();
});

test('the rules that acted last are lit beside the table, and shown', async () => {
  const ann = await Person.come(browser, { width: 1280, height: 800 });
  await ann.begin(server.address, 'president', 'Ann', ['random', 'random'], 3);
  const { page } = ann;
  await page.locator('.side').getByRole('button', { name: 'Rules' }).click();
  const random = randomNumbers(3);
  const lit = page.locator('.rules .acting');
  for (let i = 0; i < 10 && (await lit.count()) === 0; ++i) {
    if ((await settle(page, 5000)) !== 'turn') break;
    await act(page, random);
  }
  const first = lit.first();
  assert.match(await first.innerText(), /^Just now/, 'by words, too');
  const isSeen = await first.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const panel = element.closest('.rules')?.getBoundingClientRect();
    return panel !== undefined && top >= panel.top - 1 && bottom <= panel.bottom + 1;
  });
  assert.ok(isSeen, 'the first of them is in sight');
  await ann.leave();
});

test('cards on their way are gone when they have arrived', async () => {
  const ann = await Person.come(browser);
  await ann.begin(server.address, 'president', 'Ann', ['random', 'random'], 3);
  const { page } = ann;
  await page.evaluate(() => {
    const seen = new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof Element && target.matches('.sky'))) document.body.dataset.flown = 'yes';
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  const random = randomNumbers(3);
  for (let i = 0; i < 3; ++i) {
    if ((await settle(page, 5000)) === 'turn') await act(page, random);
  }
  await page.waitForFunction(() => document.body.dataset.flown === 'yes');
  await settle(page, 5000);
  await page.waitForFunction(() => document.querySelectorAll('.sky .card').length === 0);
  await ann.leave();
});

test('a tap on the stock draws where that is the one move that takes from it, also by the keyboard', async () => {
  const ann = await Person.come(browser);
  await ann.begin(server.address, 'crazy-eights', 'Ann', ['random'], 2);
  const { page } = ann;
  const stock = page.locator('button.pile.lit');
  await stock.waitFor();
  assert.match((await stock.getAttribute('aria-label')) ?? '', /^Draw from the stock: \d+ cards$/);
  const held = await page.locator('.hand .card').count();
  await stock.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((before) => document.querySelectorAll('.hand .card').length === before + 1, held);
  assert.equal(await stock.count(), 0, 'one card may be drawn, and then no more');
  await ann.leave();
});
