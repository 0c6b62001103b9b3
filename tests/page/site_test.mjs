// The page without a server, in Chromium: the folder that HOUSERULES_SITE names, served as any host
// of files would, and then not at all.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';

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
    const bytes = pathname.startsWith(root) && !name.includes('/') && (await readFile(join(folder, name)).catch(() => null));
    if (!bytes) wrong.push(`nothing is at ${pathname}`);
    response.writeHead(bytes ? 200 : 404, { 'content-type': types[extname(name)] ?? 'application/octet-stream' });
    response.end(bytes || '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${server.address().port}${root}`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  context.setDefaultTimeout(15000);
  // Bots lose no time.
  await context.addInitScript(() => window.localStorage.setItem('houserules.pace', '0'));
  context.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  page = await context.newPage();
  page.on('pageerror', (error) => wrong.push(error.stack));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
});

after(async () => {
  await browser?.close();
  server?.close();
});

async function begin(game, other) {
  await page.goto(`${address}#/game/${game}`);
  await page.waitForSelector('#number');
  const least = await page.$eval('#number option', (option) => option.value);
  await page.selectOption('#number', least);
  for (const [seat, select] of (await page.$$('.sitters select')).entries()) {
    if (seat > 0) await select.selectOption(other);
  }
  await page.click('.begin button[type=submit]');
  await page.waitForSelector('.nameplate .seat-name');
}

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
  await begin('crazy-eights', 'easy');
  assert.equal(await play(200), 'over');
  assert.ok((await logged()) > 10);
});

test('a hint is given, and a decision taken back', { timeout: 60000 }, async () => {
  await begin('palace', 'good');
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

test('offline the game goes on where it was, others begin, and the workshop works', { timeout: 120000 }, async () => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
  });
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
  await begin('sevens', 'random');
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
