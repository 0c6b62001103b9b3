// What is shown above the table for a while, and hinders nobody: cards that were turned up, how a
// round ended, whom to invite.

import { button, make } from './dom.js';

/** @typedef {'shown' | 'round' | 'invite'} NoticeKind */

export class Notices {
  constructor() {
    this.element = make('div', { class: 'notices' });
    /** @type {Map<NoticeKind, HTMLElement>} */
    this.open = new Map();
    this.timer = 0;
  }

  /** @param {NoticeKind} kind */
  has(kind) {
    return this.open.has(kind);
  }

  /**
   * Shows something in place of what was shown of its kind.
   * @param {NoticeKind} kind @param {string} title @param {import('./dom.js').Child[]} children
   * @param {number} [time] after which it goes by itself, in milliseconds
   */
  show(kind, title, children, time) {
    this.close(kind);
    const notice = make(
      'section',
      { class: `notice ${kind}`, 'aria-label': title },
      ...children,
      make('div', { class: 'row end' }, button('Go on', () => this.close(kind), { class: kind === 'shown' ? 'quiet' : 'primary' })),
    );
    notice.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close(kind);
    });
    // What was only shown goes on wherever it is tapped.
    if (kind === 'shown') notice.addEventListener('click', () => this.close(kind));
    this.open.set(kind, notice);
    this.element.append(notice);
    if (time === undefined) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.close(kind), time);
  }

  /** @param {NoticeKind} kind */
  close(kind) {
    this.open.get(kind)?.remove();
    this.open.delete(kind);
  }

  /** Closes what was opened last. @returns {boolean} whether there was something */
  closeLast() {
    const last = [...this.open.keys()].pop();
    if (last) this.close(last);
    return last !== undefined;
  }
}
