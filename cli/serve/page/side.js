// Beside the table: what happened, and the rules.

import { withSymbols } from './card_face.js';
import { button, make, setAttribute } from './dom.js';
import { markActing, sheetElement } from './sheet.js';
import { alsoCalled } from './words.js';

/** @typedef {import('./game_view.js').GameView} GameView */

const mostEntries = 400;
/** So long what somebody moved to stays where it is. */
const timeToRead = 10000;

export class Side {
  constructor() {
    this.log = make('ol', { class: 'log', tabindex: 0, 'aria-label': 'What happened' });
    this.rules = make('div', { class: 'rules', tabindex: 0, role: 'region', 'aria-label': 'The rules' });
    this.rules.hidden = true;
    this.logTab = button('Log', () => this.open('log'), { 'aria-pressed': 'true' });
    this.rulesTab = button('Rules', () => this.open('rules'), { 'aria-pressed': 'false' });
    this.element = make(
      'aside',
      { class: 'side', 'aria-label': 'Log and rules' },
      make(
        'div',
        { class: 'side-head' },
        this.logTab,
        this.rulesTab,
        button('\u00d7', () => this.close(), { class: 'icon side-close', 'aria-label': 'Close' }),
      ),
      this.log,
      this.rules,
    );
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
    });
    for (const kind of ['wheel', 'touchmove', 'pointerdown']) {
      this.rules.addEventListener(kind, () => (this.lastRead = Date.now()), { passive: true });
    }
    this.rules.addEventListener('keydown', ({ key }) => {
      if (/^(Arrow|Page|Home|End| )/.test(key)) this.lastRead = Date.now();
    });
    this.lastRead = 0;
    this.count = 0;
    /** @type {string[]} the rules that acted last */
    this.acting = [];
    /** @type {HTMLElement | null} */
    this.opener = null;
  }

  /** @param {Partial<Game>} game */
  showRules(game) {
    const names = alsoCalled(game);
    this.rules.replaceChildren(...(names ? [make('p', {}, names)] : []), sheetElement(game.sheet ?? ''));
    this.showActing(this.acting);
  }

  /**
   * Lights the rules that have just acted, and shows the first of them to who does not read
   * elsewhere.
   * @param {string[]} acting
   */
  showActing(acting) {
    this.acting = acting;
    const first = markActing(this.rules, acting);
    const isReading = Date.now() - this.lastRead < timeToRead;
    if (first && !this.rules.hidden && !isReading) this.bring(first);
  }

  /** @param {HTMLElement} element within the rules */
  bring(element) {
    const above = element.getBoundingClientRect().top - this.rules.getBoundingClientRect().top;
    this.rules.scrollTop += above - this.rules.clientHeight / 3;
  }

  /** @param {'log' | 'rules'} which */
  open(which) {
    const isLog = which === 'log';
    this.log.hidden = !isLog;
    this.rules.hidden = isLog;
    setAttribute(this.logTab, 'aria-pressed', String(isLog));
    setAttribute(this.rulesTab, 'aria-pressed', String(!isLog));
    if (!this.element.classList.contains('open')) {
      const focused = document.activeElement;
      this.opener = focused instanceof HTMLElement ? focused : null;
    }
    this.element.classList.add('open');
    (isLog ? this.log : this.rules).focus({ preventScroll: true });
    if (isLog) this.log.scrollTop = this.log.scrollHeight;
    const first = isLog ? null : this.rules.querySelector('.acting');
    if (first instanceof HTMLElement) this.bring(first);
  }

  close() {
    this.element.classList.remove('open');
    this.opener?.focus();
    this.opener = null;
  }

  /** Shows entries from one on; what stood there before is forgotten. @param {GameView} view @param {number} since */
  showEntries(view, since) {
    if (since < this.count) this.log.replaceChildren();
    const first = since < this.count ? 0 : this.count;
    const isAtEnd = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 60;
    for (const entry of view.entries.slice(first)) {
      const texts = view.textsOf(entry);
      if (texts.length === 0) continue;
      this.log.append(make('li', {}, ...texts.map((text) => make('p', {}, withSymbols(text, view.names)))));
    }
    this.count = view.entries.length;
    while (this.log.children.length > mostEntries) this.log.firstElementChild?.remove();
    if (isAtEnd) this.log.scrollTop = this.log.scrollHeight;
  }
}
