// The page of one game: its options, who plays, and its rules.

import { beginForm } from './begin_form.js';
import { showDesk } from './desk.js';
import { make } from './dom.js';
import { sheetElement } from './sheet.js';
import { alsoCalled, numbersText } from './words.js';

/** @param {HTMLElement} page @param {import('./transport.js').Transport} transport @param {string} variant */
export async function showGame(page, transport, variant) {
  const game = await transport.game(variant);
  showDesk(
    page,
    game.name,
    make('p', { class: 'small' }, make('a', { href: '#/' }, 'All games')),
    make('h1', {}, game.name),
    make('p', { class: 'lead' }, game.summary),
    alsoCalled(game) && make('p', {}, alsoCalled(game)),
    make('p', { class: 'small' }, `${numbersText(game.players)} players`),
    make(
      'div',
      { class: 'two' },
      make('section', { class: 'panel', 'aria-label': 'Begin a game' }, beginForm(transport, game, () => ({ variant }))),
      make(
        'section',
        { class: 'panel', 'aria-labelledby': 'rules-title' },
        make('h2', { id: 'rules-title' }, 'The rules'),
        sheetElement(game.sheet),
        make('p', {}, make('a', { class: 'button', href: `#/workshop/${encodeURIComponent(variant)}` }, 'Change these rules')),
      ),
    ),
  );
}
