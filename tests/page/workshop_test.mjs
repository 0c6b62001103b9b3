// The workshop in Chromium, served by the program that HOUSERULES names: with the editor, if the
// program was built with it, and with the plain field.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { desktop, openBrowser, Person } from './support/people.mjs';
import { Server } from './support/server.mjs';

const plainEditor = new URL('../../cli/serve/page/editor.js', import.meta.url);
const houseRule = `houserules: 1
extends: palace
name: Palace with skipping eights
effects:
  eight_skips: {on: play, when: rank == 8, do: [{skip: true}]}
`;
const wrong = houseRule.replace('when: rank', 'whan: rank');

let server;
let browser;
let hasEditor;

before(async () => {
  server = await Server.begin(['--tables', 'none']);
  hasEditor = (await fetch(`${server.address}/editor-licences.txt`)).ok;
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await server?.end();
});

/** The workshop with a text in it; what goes wrong in the page fails the test at its end. */
async function open(text, { isPlain = false, viewport = desktop } = {}) {
  const person = await Person.come(browser, viewport);
  const { page } = person;
  if (isPlain) {
    const body = await readFile(plainEditor, 'utf8');
    await page.route('**/editor.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  }
  await page.addInitScript((stored) => {
    if (!window.localStorage.getItem('houserules.workshop')) window.localStorage.setItem('houserules.workshop', stored);
  }, text);
  await page.goto(`${server.address}/#/workshop`);
  await page.waitForSelector(isPlain || !hasEditor ? 'textarea.code' : '.cm-content');
  return { page, close: () => person.leave() };
}

const status = (page, text) => page.waitForFunction((wanted) => document.querySelector('.panel [role=status]')?.textContent.includes(wanted), text);

/** What is done to a wrong text with any editor until a table is there. */
async function mendAndPlay(page) {
  await status(page, '1 remark');
  const remark = page.locator('.diagnostics li');
  assert.match(await remark.innerText(), /Line 5[\s\S]*error:[\s\S]*whan/);
  await remark.getByRole('button', { name: 'Write \u201cwhen\u201d' }).click();
  await status(page, 'Nothing is wrong');
  assert.equal(await page.locator('.diagnostics li').count(), 0);
  // In the words of `houserules diff`.
  const changes = page.locator('.changes');
  assert.match(await changes.innerText(), /What it changes from Palace[\s\S]*Eight skips[\s\S]*rank 8, the next player is passed over/);
  assert.match(await page.locator('.preview').innerText(), /rank 8, the next player is passed over/);
}

async function playThis(page) {
  await page.locator('summary', { hasText: 'Play this' }).click();
  await page.click('.begin button[type=submit]');
  await page.waitForSelector('.nameplate .seat-name');
  assert.match(await page.title(), /Palace with skipping eights/);
}

test('a house rule is written, mended and played', { timeout: 60000 }, async () => {
  for (const isPlain of [false, true]) {
    const { page, close } = await open(wrong, { isPlain });
    await mendAndPlay(page);
    await playThis(page);
    await close();
  }
});

test('what a rule changes is told while deals are played', { timeout: 60000 }, async () => {
  const { page, close } = await open(houseRule);
  await status(page, 'Nothing is wrong');
  const panel = page.locator('.comparison');
  assert.match(await panel.innerText(), /Compare with Palace/);
  await panel.getByRole('button', { name: 'Compare' }).click();
  for (const bot of ['random', 'easy']) {
    await panel.getByRole('heading', { name: `Played by ${bot} bots` }).waitFor();
  }
  const text = await panel.locator('.compared').first().innerText();
  assert.match(text, /Decisions: [\d.]+ and [\d.]+, [\d.]+ \([\d.-]+ to [\d.-]+\) (more|less)/);
  assert.match(text, /Wins of seat 1\s+[\d.]+\s%\s+[\d.]+\s%\s+[+\u2212]?[\d.]+\s% \(\u2212?[\d.]+ to \u2212?[\d.]+\)/);
  // Whoever writes on stops it.
  await panel.getByRole('button', { name: 'Stop' }).click();
  await panel.getByRole('button', { name: 'Compare' }).click();
  await page.locator('.cm-content, textarea.code').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('# more');
  await panel.getByText('The rules have changed').waitFor();
  await close();
});

test('the editor shows remarks, offers words and says what they mean', { timeout: 60000 }, async (run) => {
  if (!hasEditor) return run.skip('the program was built without the editor');
  const { page, close } = await open(wrong);
  const content = page.locator('.cm-content');
  await page.locator('.cm-lintRange-error').waitFor();
  assert.equal(await page.locator('.cm-lintRange-error').innerText(), 'whan');
  await page.locator('.cm-lintRange-error').hover();
  assert.match(await page.locator('.cm-tooltip .cm-diagnostic').innerText(), /whan/);
  const place = async () => (await content.boundingBox()).y;
  const whileWrong = await place();
  await page.locator('.cm-diagnosticAction').click();
  await status(page, 'Nothing is wrong');
  assert.equal(await place(), whileWrong, 'the text stays where it is');

  // What is written at the end is offered by the schema.
  const offered = () => page.locator('.cm-tooltip-autocomplete li').allInnerTexts();
  await content.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('zones:\n');
  await page.keyboard.type('hand: {s');
  await page.locator('.cm-tooltip-autocomplete').waitFor();
  assert.ok((await offered()).includes('seen_by'), 'keys of a zone');
  assert.match(await page.locator('.cm-completionInfo').innerText(), /Who sees the cards/);
  await page.waitForTimeout(100); // suggestions that have just come are not taken yet
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Space');
  await page.locator('.cm-tooltip-autocomplete li', { hasText: 'owner' }).waitFor();
  assert.deepEqual((await offered()).slice(0, 3), ['owner', 'all', 'nobody']);
  await page.keyboard.press('Escape');
  assert.match(await content.innerText(), /zones:\n {2}hand: \{seen_by: /);

  await page.locator('.cm-line span', { hasText: /^extends$/ }).hover();
  assert.match(await page.locator('.meaning').innerText(), /The variant that this file/);

  await page.locator('.cm-line', { hasText: 'extends' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+Backspace');
  await page.keyboard.press('Control+Space');
  await page.locator('.cm-tooltip-autocomplete li', { hasText: 'crazy-eights' }).waitFor();
  await page.keyboard.press('Escape');

  // Tab indents, and does not keep anybody in.
  await content.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.activeElement?.className !== 'code editor'));
  const licences = await (await fetch(`${server.address}/editor-licences.txt`)).text();
  assert.match(licences, /@codemirror\/view[\s\S]*MIT/);
  await close();
});

test('what is outdated is not shown as if it held, and no text is lost', { timeout: 60000 }, async () => {
  for (const isPlain of [false, true]) {
    const { page, close } = await open(houseRule, { isPlain });
    await status(page, 'Nothing is wrong');
    const shown = page.locator('main');
    assert.match(await shown.innerText(), /What it changes from Palace/);
    await page.locator('.cm-content, textarea.code').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('whatever: 1');
    await status(page, '1 remark');
    const text = await shown.innerText();
    assert.match(text, /these are the rules before/);
    assert.doesNotMatch(text, /What it changes|Compare with|Play this/);
    assert.ok(await page.locator('.diagnostics').isVisible());

    await page.selectOption('#start', 'durak');
    await page.getByRole('button', { name: 'A house rule for it' }).click();
    await status(page, 'Nothing is wrong');
    assert.doesNotMatch(await shown.innerText(), /these are the rules before/);
    await page.getByRole('button', { name: 'Bring back the text before' }).click();
    await status(page, '1 remark');
    assert.match(await page.locator('.diagnostics').innerText(), /whatever/);
    await close();
  }
});

test('the workshop fits a phone', { timeout: 60000 }, async () => {
  for (const isPlain of [false, true]) {
    const { page, close } = await open(wrong, { isPlain, viewport: { width: 360, height: 640 } });
    await mendAndPlay(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `${over} pixels too wide`);
    await close();
  }
});
