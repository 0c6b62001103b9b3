// How a round ended: who did how, and what was said about it.

import { withSymbols } from './card_face.js';
import { make } from './dom.js';
import { counted, sentence } from './words.js';

/** @typedef {import('./game_view.js').GameView} GameView */

const mostSaid = 8;

/** @param {GameView} view @param {import('./story.js').RoundEnd} end */
function seatsByPlace(view, end) {
  const seats = view.look.seats.map((_, seat) => seat);
  const rank = (/** @type {number} */ seat) => {
    const place = end.places.indexOf(seat);
    return place < 0 ? end.places.length : place;
  };
  return seats.sort((left, right) => rank(left) - rank(right));
}

/** @param {number} points */
function withMinus(points) {
  return String(points).replace('-', '\u2212');
}

/** @param {number} points */
function signed(points) {
  return points > 0 ? `+${points}` : withMinus(points);
}

/** For what a seat got points: "cards left −8, won +10". @param {import('./story.js').RoundEnd} end @param {number} seat */
function reasonsOf(end, seat) {
  const reasons = end.reasons.filter((reason) => reason.seat === seat);
  const isOne = reasons.length === 1;
  return reasons.map((reason) => (isOne ? reason.for : `${reason.for} ${signed(reason.points)}`)).join(', ');
}

/** @param {GameView} view @param {import('./story.js').RoundEnd} end */
export function roundTitle(view, end) {
  return `Round ${end.round || Math.max(1, view.look.state.round - 1)} is over`;
}

/** @param {GameView} view @param {import('./story.js').RoundEnd} end */
export function roundCard(view, end) {
  const { look } = view;
  const hasPoints = [...end.points.values()].some((points) => points !== 0) || look.state.players.some(({ score }) => score !== 0);
  const hasPlaces = end.places.length > 0;
  const isLastLeft = end.places.length === look.seats.length - 1;
  const rows = seatsByPlace(view, end).map((seat, index) => {
    const points = end.points.get(seat) ?? 0;
    return make(
      'tr',
      { class: seat === look.seat ? 'me' : '' },
      hasPlaces && make('td', {}, end.places.includes(seat) || isLastLeft ? `${index + 1}.` : '\u2013'),
      make(
        'th',
        { scope: 'row' },
        seat === look.seat && view.nameOf(seat) !== 'You' ? `${view.nameOf(seat)} (you)` : view.nameOf(seat),
        ...view.rolesOf(seat).map((role) => make('span', { class: 'badge role' }, role)),
        hasPoints && make('span', { class: 'reasons' }, reasonsOf(end, seat)),
      ),
      hasPoints && make('td', { class: 'number' }, signed(points)),
      hasPoints && make('td', { class: 'number' }, withMinus(look.state.players[seat]?.score ?? 0)),
    );
  });
  // What a player is stands beside the name.
  const said = end.says.filter((event) => event.event !== 'set' || !view.isPlayer(event.variable ?? ''));
  const says = said.slice(0, mostSaid).map(({ text = '' }) => make('p', {}, withSymbols(sentence(text), view.names)));
  const head = make(
    'tr',
    {},
    hasPlaces && make('th', { scope: 'col' }, 'Place'),
    make('th', { scope: 'col' }, 'Player'),
    hasPoints && make('th', { scope: 'col', class: 'number' }, 'Round'),
    hasPoints && make('th', { scope: 'col', class: 'number' }, 'Points'),
  );
  return [
    make('h2', {}, roundTitle(view, end)),
    make('table', { class: 'standings' }, make('caption', { class: 'unseen' }, 'How the round ended'), make('thead', {}, head), make('tbody', {}, ...rows)),
    ...says,
    said.length > mostSaid && make('p', { class: 'small' }, `${counted(said.length - mostSaid, 'more line')} in the log`),
  ];
}
