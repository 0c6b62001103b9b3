// How a game ended: sentences, who stands where, and another one.

import { make } from './dom.js';
import { sentences } from './words.js';

/** @param {import('./game_view.js').GameView} view */
export function resultElement(view) {
  const { look } = view;
  const ranking = look.state.result?.ranking ?? [];
  const scores = look.state.result?.scores ?? [];
  const hasScores = scores.some((score) => score !== 0);
  let place = 1;
  const rows = ranking.flatMap((group) => {
    const here = place;
    place += group.length;
    return group.map((seat) =>
      make(
        'tr',
        { class: seat === look.seat ? 'me' : '' },
        make('td', {}, `${here}.`),
        make('th', { scope: 'row' }, view.nameOf(seat)),
        hasScores && make('td', { class: 'number' }, String(scores[seat] ?? 0)),
      ),
    );
  });
  return make(
    'section',
    { class: 'result', 'aria-label': 'Result' },
    make('h2', {}, 'The game is over'),
    ...sentences(look.result?.says).map((said) => make('p', {}, said)),
    make(
      'table',
      { class: 'standings' },
      make('caption', { class: 'unseen' }, 'Standings'),
      make(
        'thead',
        { class: hasScores ? '' : 'unseen' },
        make('tr', {}, make('th', { scope: 'col' }, 'Place'), make('th', { scope: 'col' }, 'Player'), hasScores && make('th', { scope: 'col', class: 'number' }, 'Points')),
      ),
      make('tbody', {}, ...rows),
    ),
    make(
      'div',
      { class: 'row' },
      (look.seat !== null || look.host) && make('button', { type: 'button', class: 'primary', 'data-key': 'again' }, 'Play again'),
      make('a', { class: 'button', href: '#/' }, 'All games'),
    ),
  );
}
