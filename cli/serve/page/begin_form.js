// Who plays: the form that begins a table.

import { button, make } from './dom.js';
import { optionForm } from './option_form.js';
import { rememberLinks } from './links.js';
import { store, stored } from './settings.js';
import { sayError } from './transport.js';

export const longestName = 24;
export const botNames = ['random', 'easy', 'good'];

/** @type {[string, string][]} */
const sitters = [
  ['me', 'me'],
  ['open', 'open, by a link'],
  ['good', 'a good bot'],
  ['easy', 'an easy bot'],
  ['random', 'a random bot'],
];

/** A field for the name of whoever sits here. */
export function nameField() {
  return make('input', {
    id: 'name',
    maxlength: longestName,
    value: stored('name', ''),
    placeholder: 'What others call you',
    autocomplete: 'nickname',
  });
}

/**
 * @param {import('./transport.js').Transport} transport
 * @param {Game} game
 * @param {() => {variant?: string, text?: string}} source of the game
 * @returns {HTMLElement}
 */
export function beginForm(transport, game, source) {
  const options = optionForm(game.options);
  const name = nameField();
  const seats = make('ol', { class: 'sitters' });
  const failed = make('p', { class: 'error', role: 'alert' });
  /** @type {string[]} */
  let who = ['me'];

  const offered = sitters.filter(([value]) => transport.invites || value !== 'open');
  const players = make(
    'select',
    { id: 'number', onchange: () => seatAll(Number(players.value)) },
    ...game.players.map((number) =>
      make('option', { value: number, selected: number === game.best_players }, String(number)),
    ),
  );

  /** @param {number} count */
  const seatAll = (count) => {
    who = Array.from({ length: count }, (_, seat) => who[seat] ?? 'good');
    if (!who.includes('me') && !seats.hasChildNodes()) who[0] = 'me';
    seats.replaceChildren(...who.map((_, seat) => sitter(seat)));
  };

  /** @param {number} seat */
  const sitter = (seat) => {
    const select = make(
      'select',
      { id: `sitter-${seat}` },
      ...offered.map(([value, text]) => make('option', { value, selected: value === who[seat] }, text)),
    );
    select.addEventListener('change', () => {
      // There is one of me: whoever sat where I sit now takes my place.
      if (select.value === 'me') who = who.map((one) => (one === 'me' ? (who[seat] ?? 'good') : one));
      who[seat] = select.value;
      seats.querySelectorAll('select').forEach((other, index) => (other.value = who[index] ?? 'good'));
    });
    return make('li', {}, make('label', { for: select.id }, `Seat ${seat}`), select);
  };

  const begin = make('button', { type: 'submit', class: 'primary large' }, 'Begin');
  const allOpen = button('All others open', () => {
    who = who.map((one) => (one === 'me' ? one : 'open'));
    seatAll(who.length);
  });
  const allBots = button('All others bots', () => {
    who = who.map((one) => (one === 'me' ? one : 'good'));
    seatAll(who.length);
  });
  seatAll(game.players.includes(game.best_players) ? game.best_players : (game.players[0] ?? 2));

  return make(
    'form',
    {
      class: 'begin',
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        failed.textContent = '';
        begin.disabled = true;
        store('name', name.value.trim());
        try {
          const begun = await transport.begin({
            ...source(),
            options: options.read(),
            seats: who,
            name: name.value.trim(),
          });
          rememberLinks(begun.table, begun.links);
          window.location.hash = `#/table/${begun.table}`;
        } catch (error) {
          failed.textContent = sayError(error);
        } finally {
          begin.disabled = false;
        }
      },
    },
    make('h2', {}, 'Who plays'),
    make('div', { class: 'option' }, make('label', { for: 'name' }, 'Your name'), name),
    make('div', { class: 'option' }, make('label', { for: 'number' }, 'Players'), players),
    seats,
    transport.invites && make('div', { class: 'row' }, allBots, allOpen),
    game.options.length > 0 &&
      make(
        'details',
        { class: 'fold', open: game.options.length <= 4 },
        make('summary', {}, 'House rules'),
        options.element,
      ),
    failed,
    make('div', { class: 'row end' }, begin),
  );
}
