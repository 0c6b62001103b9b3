// People at the page: each has a window of their own, and clicks like somebody who does not know the
// game.

import assert from 'node:assert/strict';

import { chromium } from 'playwright-core';

export const phone = { width: 360, height: 640 };
export const desktop = { width: 1280, height: 800 };

export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
}

/** What every page has in itself to click by. */
function installClicks() {
  const shown = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)];
  const buttons = () => shown('.choices button:not(:disabled)');
  const lit = () => shown('button.card.lit');
  const pause = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));
  /** Until something holds, or a time is over; whether it holds. */
  const until = async (/** @type {() => boolean} */ holds, /** @type {number} */ time) => {
    const end = performance.now() + time;
    while (!holds() && performance.now() < end) await pause(4);
    return holds();
  };
  const isOver = () => document.querySelector('.result') !== null;
  const isMine = () => document.querySelector('.action-bar.mine') !== null;
  /** Requests that are not answered yet. @type {Set<number>} */
  const waiting = new Set();
  window.WebSocket = class extends window.WebSocket {
    constructor(/** @type {string} */ address) {
      super(address);
      waiting.clear();
      this.addEventListener('message', (event) => waiting.delete(JSON.parse(event.data).id));
    }
    send(/** @type {string} */ text) {
      const { id } = JSON.parse(text);
      if (id !== undefined) waiting.add(id);
      super.send(text);
    }
  };
  const isAnswered = () => waiting.size === 0;

  /** Lit cards until there is a play, else a button; what was pressed in the end. */
  const act = async (/** @type {() => number} */ random) => {
    const some = (/** @type {any[]} */ list) => list[Math.floor(random() * list.length)];
    const press = (/** @type {any} */ button) => {
      const text = button.textContent;
      button.click();
      return text;
    };
    if (lit().length === 0 || (buttons().length > 0 && random() < 0.2)) {
      return buttons().length > 0 ? press(some(buttons())) : '';
    }
    for (let i = 0; i < 24 && lit().length > 0; ++i) {
      some(lit()).click();
      // What the cards can be is asked of the server: until it is told every card is lit.
      await until(isAnswered, 10000);
      await pause(1);
      if (!isMine()) return '';
      const plays = shown('button.card.picked').length > 0 ? shown('.choices button.primary:not(:disabled)') : [];
      if (plays.length > 0 && (random() < 0.6 || lit().length === 0)) return press(some(plays));
    }
    const clear = document.querySelector('[data-key=clear]');
    if (clear instanceof HTMLElement) clear.click();
    return '';
  };
  // @ts-ignore
  window.clicks = { act, until, isOver, isMine, buttons, lit };
}

/** A window of its own, as of another person. */
export class Person {
  /** @param {import('playwright-core').Browser} browser */
  static async come(browser, viewport = phone, further = {}) {
    const person = new Person();
    person.context = await browser.newContext({ viewport, ...further });
    await person.context.addInitScript(installClicks);
    const page = await person.context.newPage();
    person.page = page;
    /** What goes wrong; it fails the test when the person leaves. @type {string[]} */
    person.wrong = [];
    /** What the server told through WebSockets. @type {string[]} */
    person.told = [];
    page.on('pageerror', (error) => person.wrong.push(String(error.stack)));
    page.on('console', (message) => {
      if (message.type() === 'error') person.wrong.push(message.text());
    });
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => person.told.push(String(payload)));
    });
    return person;
  }

  /** The newest look. */
  get look() {
    for (let i = this.told.length - 1; i >= 0; --i) {
      if (this.told[i]?.includes('"look":')) return JSON.parse(this.told[i]);
    }
    return null;
  }

  async leave() {
    await this.context.close();
    assert.deepEqual(this.wrong, []);
  }

  /**
   * Begins a game; `others` is who sits at the other seats, the last one at all further ones.
   * @param {string} address @param {string} game @param {string} name @param {string[]} others
   * @param {number} [players]
   */
  async begin(address, game, name, others, players) {
    const { page } = this;
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

  /** The links of open seats, the last one to watch. @returns {Promise<string[]>} */
  async links() {
    await this.page.click('nav >> text=Seats');
    const links = await this.page.$$eval('.links .link', (fields) => fields.map((field) => field.value));
    await this.page.keyboard.press('Escape');
    return links;
  }

  /** Joins by a link. @param {string} link @param {string} name */
  async join(link, name) {
    await this.page.goto(link);
    await this.page.fill('#name', name);
    await this.page.click('button[type=submit]');
    await this.page.waitForSelector('.nameplate .seat-name');
  }

  /** Waits until it is the person's turn, or the game is over; which of it. @param {number} time */
  settle(time) {
    return this.page.evaluate(async (longest) => {
      // @ts-ignore
      const { until, isOver, isMine, buttons, lit } = window.clicks;
      await until(() => isOver() || (isMine() && (buttons().length > 0 || lit().length > 0)), longest);
      return isOver() ? 'over' : isMine() ? 'turn' : 'waiting';
    }, time);
  }

  /** Decides something; what was pressed. @param {() => number} random */
  async act(random) {
    const before = this.look?.decisions;
    const seed = Math.floor(random() * 2 ** 30);
    const pressed = await this.page.evaluate(async (start) => {
      let state = start;
      const next = () => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return state / 2147483648;
      };
      // @ts-ignore
      return window.clicks.act(next);
    }, seed);
    if (pressed) await this.until((look) => look.decisions !== before, 10000);
    return pressed;
  }

  /** Waits until a look is so; whether one was. @param {(look: any) => boolean} holds @param {number} time */
  async until(holds, time) {
    const end = Date.now() + time;
    for (;;) {
      const { look } = this;
      if (look && holds(look)) return true;
      if (Date.now() > end) return false;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async hasNoOverflow() {
    const over = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(over <= 0, `${over} pixels too wide at ${this.page.url()}`);
  }
}
