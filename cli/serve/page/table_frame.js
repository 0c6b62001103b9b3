// The parts of the table as they stand in the page. Their places never change.

import { button, make } from './dom.js';

/**
 * @param {{bar: HTMLElement, tools: HTMLElement, hand: HTMLElement, side: HTMLElement, notices: HTMLElement}} parts
 * @param {{people: () => void, events: () => void, rules: () => void, keys: () => void, settings: () => void}} does
 */
export function tableFrame({ bar, tools, hand, side, notices }, does) {
  const title = make('h1', {}, 'Table');
  const round = make('span', { class: 'round' });
  const line = make('p', { class: 'line', role: 'status' });
  const seats = make('ol', { class: 'seats', 'aria-label': 'Players', tabindex: 0 });
  const middle = make('div', { class: 'middle', role: 'group', 'aria-label': 'Cards', tabindex: 0 });
  const latest = make('p', { class: 'latest', 'aria-hidden': 'true' });
  const own = make('div', { class: 'nameplate' });
  const ownSeat = make('section', { class: 'own', 'aria-label': 'You' }, make('div', { class: 'own-head' }, own, tools), bar, hand);
  const board = make(
    'main',
    { class: 'board' },
    seats,
    make('section', { class: 'felt', 'aria-label': 'Table' }, middle, latest),
    ownSeat,
    notices,
  );
  const element = make(
    'div',
    { class: 'table-page' },
    make(
      'header',
      { class: 'bar' },
      make('a', { class: 'button quiet', href: '#/', 'aria-label': 'All games' }, '\u2039', make('span', { class: 'wide-only' }, '\u00a0Games')),
      make('div', { class: 'bar-title' }, title, round),
      make(
        'nav',
        { 'aria-label': 'Table' },
        button('Seats', does.people, { class: 'quiet' }),
        button('Log', does.events, { class: 'quiet side-opener' }),
        button('Rules', does.rules, { class: 'quiet side-opener' }),
        button('Keys', does.keys, { class: 'quiet wide-only' }),
        button('\u2699\ufe0e', does.settings, { class: 'icon', 'aria-label': 'Settings' }),
      ),
    ),
    line,
    board,
    side,
  );
  return { element, board, ownSeat, title, round, line, seats, middle, latest, own };
}
