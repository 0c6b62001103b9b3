// The list of games.

import { make, replace } from './dom.js';
import { showDesk } from './desk.js';
import { alsoCalled, counted, numbersText } from './words.js';

/** @param {GameEntry} game */
function gameCard(game) {
  return make(
    'li',
    { class: 'game' },
    make(
      'a',
      { href: `#/game/${encodeURIComponent(game.variant)}` },
      make('span', { class: 'game-name' }, game.name),
      make('span', { class: 'game-summary' }, game.summary, alsoCalled(game) && make('span', { class: 'other-names' }, alsoCalled(game))),
      make(
        'span',
        { class: 'game-players' },
        `${numbersText(game.players)} players`,
        game.bundled === false && make('span', { class: 'badge' }, 'your own'),
      ),
    ),
  );
}

/** A text as it is compared: small letters, without accents. @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param {GameEntry} game @param {string} wanted @param {number} players */
function fits(game, wanted, players) {
  const text = plain([game.name, game.variant, game.summary, ...(game.also_called ?? [])].join(' '));
  const said = plain(wanted).split(/\s+/).every((word) => text.includes(word));
  return said && (players === 0 || game.players.includes(players));
}

/** @param {HTMLElement} page @param {import('./transport.js').Transport} transport */
export async function showLobby(page, transport) {
  const games = await transport.games();
  const list = make('div', { class: 'families' });
  const found = make('p', { class: 'small', role: 'status' });
  const search = make('input', {
    type: 'search',
    id: 'search',
    placeholder: 'Name, or what it is about',
    autocomplete: 'off',
    oninput: () => update(),
  });
  const most = Math.max(2, ...games.flatMap((game) => game.players));
  const numbers = Array.from({ length: most - 1 }, (_, index) => index + 2);
  const players = make(
    'select',
    { id: 'players', onchange: () => update() },
    make('option', { value: '0' }, 'any number'),
    ...numbers.map((number) => make('option', { value: number }, String(number))),
  );
  /** The games under the headings of their families, if they have any. @param {GameEntry[]} shown */
  const grouped = (shown) => {
    const families = [...new Set(shown.map((game) => game.family ?? ''))];
    return families.flatMap((family) => [
      family && make('h2', {}, family),
      make('ul', { class: 'games' }, ...shown.filter((game) => (game.family ?? '') === family).map(gameCard)),
    ]);
  };
  const update = () => {
    const shown = games.filter((game) => fits(game, search.value.trim(), Number(players.value)));
    replace(list, grouped(shown));
    found.textContent = shown.length
      ? counted(shown.length, 'game')
      : 'No game fits. Try fewer words, or another number of players.';
  };
  update();
  const left = await transport.kept();
  showDesk(
    page,
    '',
    make('h1', {}, 'Which game shall it be?'),
    make(
      'p',
      { class: 'lead' },
      transport.invites
        ? 'Play shedding card games with friends and bots. Pick one, and send the links of the open seats.'
        : 'Play shedding card games against bots, also where there is no network. Nothing leaves this device.',
    ),
    left.length > 0 &&
      make(
        'section',
        { 'aria-labelledby': 'left-title' },
        make('h2', { id: 'left-title' }, 'Go on with'),
        make('p', { class: 'row' }, ...left.map(({ table, title }) => make('a', { class: 'button', href: `#/table/${table}` }, title || 'A game'))),
      ),
    make(
      'form',
      { class: 'search', role: 'search', onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      make('label', { for: 'search' }, 'Search'),
      search,
      make('label', { for: 'players' }, 'Players'),
      players,
    ),
    found,
    list,
  );
}
