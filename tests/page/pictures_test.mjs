// What the page looks like, compared with coarse pictures of how it looked when somebody looked at them.
// Whoever changes how it looks makes them anew, and looks at the new ones:
//
//     PICTURES=/tmp/pictures REGENERATE=1 node --test pictures_test.mjs
//
// PICTURES names a folder where the whole pictures are put; those that differ are put into
// build/pictures anyway.

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { CoarsePicture } from './support/coarse_picture.mjs';
import { keepTable, secret } from './support/kept_table.mjs';
import { openBrowser, Person } from './support/people.mjs';
import { Server } from './support/server.mjs';

const { PICTURES, REGENERATE } = process.env;
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const kept = here('pictures');
const failed = here('../../build/pictures');
const sizes = [
  { width: 390, height: 844, columns: 24 },
  { width: 1280, height: 800, columns: 48 },
];
/** Letters that are drawn otherwise change a cell by so many levels of 15. */
const tolerance = 1;
/** Cells that may be further off, but no further than so many levels. */
const mostBeyond = 6;
const furthest = 3;
/** Of what the page is drawn on every machine, if it is there. */
const font = 'Liberation Sans';
const plainEditor = here('../../cli/serve/page/editor.js');
/** The same games each time: random players decide until somebody looks. */
const games = [
  { game: 'palace', players: 4, decisions: 17 },
  { game: 'sevens', players: 3, decisions: 12 },
  { game: 'tichu', players: 4, decisions: 22 },
];

let folder;
let server;
let browser;
let painter;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'tables'), { mode: 0o700 });
  for (const [index, game] of games.entries()) game.table = await keepTable(folder, index, game);
  server = await Server.begin(['--tables', join(folder, 'tables')]);
  browser = await openBrowser();
  painter = await browser.newPage();
});

after(async () => {
  await browser?.close();
  await server?.end();
  if (folder) await rm(folder, { recursive: true });
});

/** Whether a font is there: else letters have the widths of another. */
function hasFont(/** @type {string} */ name) {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  const width = (/** @type {string} */ family) => {
    context.font = `40px ${family}`;
    return context.measureText('Which game shall it be?').width;
  };
  return width(`'${name}', monospace`) !== width('monospace');
}

/** Has the page drawn alike on every machine. @param {import('playwright-core').Page} page */
async function drawAlike(page) {
  await page.route('**/base.css', async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\n* { font-family: '${font}' !important; }\n`;
    await route.fulfill({ response, body });
  });
  // The other editor is there only where its packages were.
  const body = await readFile(plainEditor, 'utf8');
  await page.route('**/editor.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }));
}

/** What is wrong with a picture; nothing if it looks as it did. */
async function compare(name, png, columns) {
  const picture = await CoarsePicture.of(painter, png, columns);
  const path = join(kept, `${name}.txt`);
  if (REGENERATE) {
    await picture.write(path);
    return '';
  }
  const before = await CoarsePicture.read(path);
  if (!before) return `${name}: there is no picture to compare with`;
  const differences = picture.differences(before).flat();
  const beyond = differences.filter((levels) => levels > tolerance).length;
  const worst = Math.max(...differences);
  if (process.env.VERBOSE) console.log(name, { beyond, worst });
  if (beyond <= mostBeyond && worst <= furthest && picture.rows.length === before.rows.length) return '';
  await mkdir(failed, { recursive: true });
  await writeFile(join(failed, `${name}.png`), png);
  return `${name}: ${beyond} cells differ, by ${worst} of 15 levels; see build/pictures/${name}.png`;
}

for (const colorScheme of ['light', 'dark']) {
  test(`the page looks as it did, ${colorScheme}`, { timeout: 120000 }, async (context) => {
    if (!(await painter.evaluate(hasFont, font))) return context.skip(`the font ${font} is not there`);
    const person = await Person.come(browser, sizes[0], {
      colorScheme,
      reducedMotion: 'reduce',
      deviceScaleFactor: 1,
      extraHTTPHeaders: { 'X-Forwarded-For': colorScheme === 'light' ? '10.0.2.1' : '10.0.2.2' },
    });
    const { page } = person;
    await drawAlike(page);
    for (const { table } of games) {
      await person.context.addCookies([{ name: `seat-${table}`, value: secret('0'), domain: '127.0.0.1', path: `/api/tables/${table}` }]);
    }
    if (PICTURES) await mkdir(PICTURES, { recursive: true });
    const found = [];
    const look = async (/** @type {string} */ what) => {
      for (const { width, height, columns } of sizes) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          window.scrollTo(0, 0);
        });
        await page.waitForTimeout(80);
        const name = `${what}-${width}-${colorScheme}`;
        const png = await page.screenshot({ animations: 'disabled' });
        if (PICTURES) await writeFile(join(PICTURES, `${name}.png`), png);
        const wrong = await compare(name, png, columns);
        if (wrong) found.push(wrong);
      }
    };
    await page.goto(`${server.address}/#/game/palace`);
    await page.waitForSelector('.begin');
    await look('game');
    for (const { game, table } of games) {
      await page.goto(`${server.address}/#/table/${table}`);
      await page.waitForSelector('.nameplate .seat-name');
      await page.waitForTimeout(400);
      await look(game);
    }
    await page.click('nav >> text=Seats');
    await page.waitForSelector('dialog[open]');
    await look('seats');
    await page.goto(`${server.address}/`);
    await page.waitForSelector('.game');
    await look('lobby');
    await page.goto(`${server.address}/#/workshop/palace`);
    await page.waitForSelector('textarea.code');
    await page.waitForSelector('.preview h2, .preview h3, .preview li');
    await page.waitForTimeout(300);
    await look('workshop');
    await person.leave();
    assert.deepEqual(found, []);
  });
}
