// Cards that move are seen to move: from where they lay before to where they lie now. It is only a
// picture above the table, which is complete without it.

import { cardElement } from './card_face.js';
import { make } from './dom.js';

/** @typedef {import('./game_view.js').GameView} GameView */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {Map<string, Point>} Places where the middle of each seat and zone is, in the window */

const movements = new Set(['play', 'draw', 'move', 'choose']);
const flightTime = 260;
/** So much later each next movement of a decision begins. */
const pause = 120;
/** What moves more at once is not to be followed by any eye. */
const mostCards = 5;
const mostMovements = 4;

/** @param {Element} element @returns {Point} */
function middleOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * Where the seats and zones are now.
 * @param {HTMLElement} board with `data-seat` and `data-zone`
 * @returns {Places}
 */
export function placesOnBoard(board) {
  /** @type {Places} */
  const places = new Map();
  for (const element of board.querySelectorAll('[data-seat], [data-zone]')) {
    if (!(element instanceof HTMLElement)) continue;
    const { seat, zone } = element.dataset;
    places.set(seat === undefined ? `zone ${zone}` : `seat ${seat}`, middleOf(element));
  }
  return places;
}

/** Whose zone it is, or which one of the table. @param {GameView} view @param {string | undefined} zone @param {number | null | undefined} owner */
function placeOf(view, zone, owner) {
  if (zone === undefined) return '';
  return zone in view.look.state.zones ? `zone ${zone}` : `seat ${owner ?? ''}`;
}

/** @param {GameView} view @param {TableEvent} event */
function endsOf(view, event) {
  return {
    from: placeOf(view, event.from, event.from_seat ?? event.seat),
    to: placeOf(view, event.to, event.to_seat ?? event.seat),
  };
}

/** The cards that just came to a zone of the table are not seen before they arrive. @param {HTMLElement} board @param {string} place @param {number} count @param {number} until */
function awaitArrival(board, place, count, until) {
  const zone = place.startsWith('zone ') ? place.slice(5) : null;
  if (zone === null) return;
  const element = board.querySelector(`[data-zone="${CSS.escape(zone)}"]`);
  for (const card of [...(element?.querySelectorAll('.card') ?? [])].slice(-count)) {
    card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: until });
  }
}

/** @param {HTMLElement} sky @param {HTMLElement} card @param {Point} from @param {Point} to @param {number} delay */
function fly(sky, card, from, to, delay) {
  sky.append(card);
  const at = (/** @type {Point} */ { x, y }) => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  const flight = card.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: flightTime,
    delay,
    easing: 'ease-out',
    fill: 'backwards',
  });
  const end = () => card.remove();
  flight.onfinish = end;
  flight.oncancel = end;
}

/** Whether whoever looks wants things to move, and can see it. */
function isWanted() {
  return !document.hidden && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Shows how cards moved by the last decision.
 * @param {HTMLElement} board as it is now @param {GameView} view @param {Places} before
 * @param {TableEvent[]} events
 */
export function showFlight(board, view, before, events) {
  if (!isWanted()) return;
  const now = placesOnBoard(board);
  let sky = board.querySelector(':scope > .sky');
  if (!(sky instanceof HTMLElement)) {
    sky = make('div', { class: 'sky', 'aria-hidden': 'true' });
    board.append(sky);
  }
  let shown = 0;
  /** Where cards came from that went to a zone that is not shown; they fly on from there. @type {Places} */
  const away = new Map();
  for (const event of events) {
    if (!movements.has(event.event) || !event.cards?.length || shown === mostMovements) continue;
    const ends = endsOf(view, event);
    const from = before.get(ends.from) ?? now.get(ends.from) ?? away.get(ends.from);
    const to = now.get(ends.to);
    if (from && !to) away.set(ends.to, from);
    if (!from || !to || ends.from === ends.to) continue;
    const delay = shown * pause;
    awaitArrival(board, ends.to, event.cards.length, delay + flightTime);
    const cards = event.cards.slice(-mostCards);
    cards.forEach((name, index) => {
      const card = cardElement(name, view.names, 'flying');
      const aside = (index - (cards.length - 1) / 2) * 16;
      const beside = { x: to.x + aside, y: to.y };
      fly(/** @type {HTMLElement} */ (sky), card, { x: from.x + aside / 2, y: from.y }, beside, delay);
    });
    shown += 1;
  }
}
