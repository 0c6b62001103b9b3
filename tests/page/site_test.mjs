// The page without a server, in Chromium: the folder that HOUSERULES_SITE names, served as any host
// of files would, and then not at all.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

import { chromium } from 'playwright-core';

import { act, settle } from './clicker.mjs';
import { randomNumbers } from './support/random_numbers.mjs';

const folder = process.env.HOUSERULES_SITE ?? '../../build/browser/site';
/** It lies below a path, as on a host that has other sites, too. */
const root = '/games/cards/';
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain',
};

const houseRule = `houserules: 1
extends: palace
name: Palace with skipping eights
effects:
  eight_skips: {on: play, when: rank == 8, do: [{skip: true}]}
`;

/** What the host has in place of the folder's files; null: nothing. @type {Map<string, string | null>} */
const replaced = new Map();
let server;
let browser;
let address;
let context;
let page;
const wrong = [];
const elsewhere = [];

before(async () => {
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://host');
    const name = pathname === root ? 'index.html' : pathname.slice(root.length);
    const isThere = pathname.startsWith(root) && !name.includes('/');
    const bytes = isThere && (replaced.has(name) ? replaced.get(name) : await readFile(join(folder, name)).catch(() => null));
    if (!bytes && !replaced.has(name)) wrong.push(`nothing is at ${pathname}`);
    response.writeHead(bytes ? 200 : 404, { 'content-type': types[extname(name)] ?? 'application/octet-stream' });
    response.end(bytes || '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${server.address().port}${root}`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  ({ context, page } = await comeFresh());
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** Somebody who was never here. */
async function comeFresh() {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  context.setDefaultTimeout(15000);
  // Bots lose no time.
  await context.addInitScript(() => window.localStorage.setItem('houserules.pace', '0'));
  context.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => wrong.push(error.stack));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  return { context, page };
}

async function begin(game, other, page, watches = false) {
  await page.goto(`${address}#/game/${game}`);
  await page.waitForSelector('#number');
  const least = await page.$eval('#number option', (option) => option.value);
  await page.selectOption('#number', least);
  for (const [seat, select] of (await page.$$('.sitters select')).entries()) {
    if (seat > 0 || watches) await select.selectOption(other);
  }
  await page.click('.begin button[type=submit]');
  await page.waitForSelector('.nameplate .seat-name');
}

/** Waits until the files are kept. */
const keptFiles = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });

const logged = () => page.evaluate(() => document.querySelectorAll('.log li').length);

/** Plays until a round is over, or for some decisions. */
async function play(most) {
  const random = randomNumbers(3);
  for (let i = 0; i < most; ++i) {
    if ((await settle(page, 10000)) === 'over' || (await page.textContent('.round')) !== '') return 'over';
    const before = await logged();
    await act(page, random);
    await page.waitForFunction((count) => document.querySelectorAll('.log li').length > count, before, { timeout: 3000 }).catch(() => undefined);
  }
  return 'going on';
}

test('a round is played with no server but one of files', { timeout: 120000 }, async () => {
  await page.goto(address);
  await page.waitForSelector('.game');
  assert.doesNotMatch(await page.textContent('main'), /friends|links|server/);
  await begin('crazy-eights', 'easy', page);
  assert.equal(await play(200), 'over');
  assert.ok((await logged()) > 10);
});

/** A value of JSON, numbers to so many digits that no library of mathematics differs in them. */
const rounded = (value) => JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'number' ? Number(part.toPrecision(9)) : part));

test('a house rule is compared with its parent: the figures are those of the program', { timeout: 60000 }, async (run) => {
  await page.goto(address);
  await page.evaluate((text) => window.localStorage.setItem('houserules.workshop', text), houseRule);
  await page.goto(`${address}#/workshop`);
  const panel = page.locator('.comparison');
  await panel.getByRole('button', { name: 'Compare' }).click();
  for (const bot of ['random', 'easy']) await panel.getByRole('heading', { name: `Played by ${bot} bots` }).waitFor();
  assert.match(await panel.locator('.compared').first().innerText(), /Decisions: [\d.]+ and [\d.]+/);
  await panel.getByRole('button', { name: 'Stop' }).click();

  const program = process.env.HOUSERULES ?? '../../build/release/houserules';
  if (!existsSync(program)) return run.skip('there is no program to compare with');
  const scratch = await mkdtemp(join(tmpdir(), 'houserules-'));
  run.after(() => rm(scratch, { recursive: true }));
  const file = join(scratch, 'rule.yaml');
  await writeFile(file, houseRule);
  for (const bot of ['random', 'easy']) {
    const told = await page.evaluate(
      async ([text, bot]) => {
        const { transport } = await import('./site.js');
        const wish = { text, options: {}, players: 3, bot };
        const first = await transport.compare(wish);
        return bot === 'easy' ? first : transport.compare({ ...wish, sums: first.sums });
      },
      [houseRule, bot],
    );
    const series = ['--players', '3', '--seed', '1', '--turn-limit', '2000', '--games', String(told.deals)];
    const seats = ['--seats', Array(3).fill(bot).join()];
    const { stdout } = await promisify(execFile)(program, ['compare', file, ...series, ...seats, '--format', 'json']);
    const [part] = JSON.parse(stdout).parts;
    for (const key of ['deals', 'changed', 'verdicts', 'figures']) assert.deepEqual(rounded(told[key]), rounded(part[key]), key);
  }
});

test('a hint is given, and a decision taken back', { timeout: 60000 }, async () => {
  await begin('palace', 'good', page);
  assert.equal(await play(2), 'going on');
  assert.equal(await settle(page, 20000), 'turn');
  const before = await logged();
  await page.keyboard.press('u');
  await page.waitForFunction((count) => document.querySelectorAll('.log li').length < count, before);
  await settle(page, 20000);
  await page.keyboard.press('h');
  await page.waitForSelector('dialog[open]', { timeout: 20000 });
  await page.keyboard.press('Escape');
});

test('what never ends is given up: a decision twice, a text at once; what waits goes on', { timeout: 60000 }, async () => {
  const engine = await readFile(join(folder, 'houserules_engine.js'), 'utf8');
  replaced.set('real_engine.js', engine);
  replaced.set(
    'houserules_engine.js',
    `import load from './real_engine.js';
    export default async () => {
      const engine = await load();
      const _answer = (session, request, body) => {
        const isEndless = engine.UTF8ToString(request) === 'think' || engine.UTF8ToString(body).includes('endless');
        while (isEndless);
        return engine._answer(session, request, body);
      };
      return { ...engine, _answer };
    };`,
  );
  const { context, page } = await comeFresh();
  try {
    await page.clock.install();
    const said = (words) => page.getByText(words).first().waitFor();
    /** What is asked next, or was, does not end: ten seconds pass in one. */
    const endless = async (words) => {
      await page.waitForTimeout(1000);
      await page.clock.runFor(11000);
      await said(words);
    };
    await begin('old-maid', 'random', page, true);
    await endless('The engine has stopped. Beginning it again');
    await said('thinking');
    await endless('A decision takes too long at this table.');

    await page.goto(`${address}#/workshop/palace`);
    await said('Nothing is wrong with it.');
    await page.locator('.cm-content, textarea.code').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('# endless');
    await endless('That takes too long here, and was given up.');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('houserules: 1');
    await said('remark');

    // Whoever leaves a table where something does not end waits for the list of games, and gets it.
    await begin('old-maid', 'random', page, true);
    await page.evaluate(() => (window.location.hash = '#/workshop/sevens'));
    await endless('Nothing is wrong with it.');
  } finally {
    replaced.clear();
    await context.close();
  }
});

test('a newer build is used whole: not before all of it is there, nor beside a page of the older one', { timeout: 60000 }, async () => {
  const { context, page } = await comeFresh();
  /** Which builds the page has files of. */
  const builds = (page) => page.evaluate(() => [...new Set(window.builds ?? ['first'])].join());
  /** Looks for a newer build; whether one waits then. */
  const findNewer = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update().catch(() => undefined);
      while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 20));
      return registration.waiting !== null;
    });
  await page.goto(address);
  await keptFiles(page);
  await begin('crazy-eights', 'easy', page);
  const table = page.url();

  // Two files of a newer build, of which one comes later.
  let worker = await readFile(join(folder, 'service_worker.js'), 'utf8');
  worker = worker.replace(/(const version = ')[0-9a-f]+/, '$1newer');
  const newer = new Map();
  for (const file of ['main.js', 'lobby.js']) {
    const text = await readFile(join(folder, file), 'utf8');
    const changed = `${text}\n(window.builds ??= []).push('newer');\n`;
    const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');
    assert.ok(worker.includes(hash(text)));
    worker = worker.replace(hash(text), hash(changed));
    newer.set(file, changed);
  }
  replaced.set('service_worker.js', worker);
  replaced.set('main.js', newer.get('main.js'));
  assert.equal(await findNewer(), false);
  await page.reload();
  await page.waitForSelector('.nameplate .seat-name');
  assert.equal(await builds(page), 'first');

  replaced.set('lobby.js', newer.get('lobby.js'));
  assert.equal(await findNewer(), true);
  const other = await context.newPage();
  await other.goto(address);
  await other.waitForSelector('.game');
  await page.reload();
  await page.waitForSelector('.nameplate .seat-name');
  for (const one of [page, other]) assert.equal(await builds(one), 'first');
  await other.close();
  await page.reload();
  await page.waitForFunction(() => window.builds?.length === 2);
  await page.waitForSelector('.nameplate .seat-name');
  assert.equal(page.url(), table);

  await context.setOffline(true);
  await page.reload();
  await page.waitForFunction(() => window.builds?.length === 2);
  await page.waitForSelector('.nameplate .seat-name');

  // A game that another build has kept in a way that this one does not know.
  await page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((key) => key.startsWith('houserules.table.'));
    localStorage.setItem(key, localStorage.getItem(key).replace(/("houserules_record": ?)\d+/, '$199'));
  });
  await page.reload();
  await page.getByText(/cannot be gone on with here. .*record is of version 99/).waitFor();
  replaced.clear();
  await context.close();
});

test('offline the game goes on where it was, others begin, and the workshop works', { timeout: 120000 }, async () => {
  await keptFiles(page);
  await settle(page, 20000);
  const before = await logged();
  assert.ok(before > 0);
  await context.setOffline(true);
  server.close();
  server.closeAllConnections();
  await page.reload();
  await page.waitForSelector('.nameplate .seat-name');
  await page.waitForFunction((count) => document.querySelectorAll('.log li').length >= count, before);
  assert.equal(await settle(page, 20000), 'turn');

  await page.goto(`${address}#/`);
  await page.waitForSelector('text=Go on with');
  await begin('sevens', 'random', page);
  await play(5);
  assert.ok((await logged()) > 0);

  await page.goto(`${address}#/workshop/palace`);
  await page.waitForSelector('.preview .sheet');
  await page.waitForSelector('text=Nothing is wrong with it.');
  await page.locator('.cm-content, textarea.code').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('payers: 3');
  await page.waitForSelector('.diagnostics .error');
});

test('nothing was asked for elsewhere, and nothing went wrong', () => {
  assert.deepEqual(elsewhere, []);
  assert.deepEqual(wrong, []);
});
