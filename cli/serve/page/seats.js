// The players around the table: what everybody may see of each.

import { cardRow } from './card_face.js';
import { make } from './dom.js';
import { capital, counted, label, words } from './words.js';

/** @typedef {import('./game_view.js').GameView} GameView */

const mostShown = 9;
const statusWords = /** @type {Record<string, string>} */ ({ out: 'out', passed: 'passed' });

/** @param {GameView} view @param {number} seat */
export function seatBadges(view, seat) {
  const { look } = view;
  const holder = look.seats[seat];
  const player = look.state.players[seat];
  const badges = view.rolesOf(seat).map((role) => make('span', { class: 'badge role' }, role));
  if (view.isPartner(seat)) badges.unshift(make('span', { class: 'badge role' }, '\u2194 partner'));
  const status = statusWords[player?.status ?? ''];
  if (status) badges.push(make('span', { class: 'badge' }, status));
  if (holder?.kind === 'open') badges.push(make('span', { class: 'badge warn' }, 'open seat'));
  if (holder?.kind === 'person' && !holder.here && seat !== look.seat) {
    badges.push(make('span', { class: 'badge warn' }, 'away'));
  }
  for (const [name, value] of Object.entries(player?.variables ?? {})) {
    const said = look.tells.players[seat]?.includes(name) && view.variable(name, value);
    if (said) badges.push(make('span', { class: 'badge' }, said.value ? `${said.title}: ${said.value}` : said.title));
  }
  for (const [name, count] of Object.entries(player?.tokens ?? {})) {
    badges.push(make('span', { class: 'badge' }, `${label(name)}: ${count}`));
  }
  return badges;
}

/** @param {GameView} view */
function showsScores(view) {
  return view.look.state.players.some((player) => player.score !== 0);
}

/** @param {GameView} view @param {number} seat */
export function seatScore(view, seat) {
  if (!showsScores(view)) return null;
  const score = view.look.state.players[seat]?.score ?? 0;
  return make('span', { class: 'score', 'aria-label': counted(score, 'point') }, `${score} pt`);
}

/**
 * A zone of another player: how many cards, or which, if all may see them or the game lays them there.
 * @param {GameView} view @param {string} name @param {string[]} cards @param {boolean} isFirst
 */
function seatZone(view, name, cards, isFirst) {
  if (cards.length === 0 && !isFirst) return null;
  const isSeen = cards.length > 0 && cards.every((card) => card !== '??');
  const text = `${label(name)}: ${counted(cards.length, 'card')}`;
  const { place } = view.zone(name, 'player');
  const isLaidOut = place ? place === 'front' && cards.length > 0 : isSeen && cards.length <= mostShown;
  if (isLaidOut) {
    return make('span', { class: 'seat-zone', title: label(name) }, make('span', { class: 'unseen' }, `${label(name)}: `), cardRow(cards, view.names));
  }
  return make(
    'span',
    { class: isFirst ? 'seat-zone count main' : 'seat-zone count', title: text },
    make('span', { class: 'unseen' }, text),
    make('span', { class: isSeen ? 'tiny-card seen' : 'tiny-card', 'aria-hidden': 'true' }),
    make('span', { 'aria-hidden': 'true' }, String(cards.length)),
    !isFirst && make('span', { class: 'zone-name', 'aria-hidden': 'true' }, words(name)),
  );
}

/** @param {GameView} view @param {number} seat @param {TableEvent | undefined} act */
function lastAct(view, seat, act) {
  if (view.look.state.to_act === seat) {
    return make('span', { class: 'act doing' }, view.look.thinking ? 'thinking \u2026' : 'to act');
  }
  if (!act || view.look.state.players[seat]?.status === 'out') return make('span', { class: 'act' });
  if (act.event === 'action') {
    const value = act.value === undefined ? '' : ` ${view.suitText(act.value) ?? words(act.value)}`;
    return make('span', { class: 'act' }, capital(words(act.action ?? '')) + value);
  }
  const cards = act.cards ?? [];
  const isHidden = cards.every((card) => card === '??');
  return make(
    'span',
    { class: 'act' },
    isHidden ? counted(cards.length, 'card') : cardRow(cards, view.names),
    act.value !== undefined && make('span', { class: 'said' }, `as ${view.suitText(act.value) ?? words(act.value)}`),
  );
}

/** @param {GameView} view @param {number} seat @param {TableEvent | undefined} act */
function seatElement(view, seat, act) {
  const { look } = view;
  const player = look.state.players[seat];
  const isActing = look.state.to_act === seat;
  const zones = Object.entries(player?.zones ?? {});
  const classes = ['seat', isActing && 'acting', player?.status !== 'in' && 'resting'].filter(Boolean).join(' ');
  const name = view.nameOf(seat);
  return make(
    'li',
    { class: classes, 'data-seat': seat, 'aria-current': isActing ? 'true' : false },
    make(
      'div',
      { class: 'seat-head' },
      make('span', { class: 'seat-name' }, name),
      look.seats[seat]?.kind === 'bot' && !/^bot\b/i.test(name) && make('span', { class: 'kind' }, 'bot'),
      seatScore(view, seat),
    ),
    make('div', { class: 'seat-zones' }, ...zones.map(([zone, cards], index) => seatZone(view, zone, cards, index === 0))),
    make('div', { class: 'seat-badges' }, ...seatBadges(view, seat)),
    make('div', { class: 'seat-act' }, lastAct(view, seat, act)),
  );
}

/** The seats of all others, in the order of turns. @param {GameView} view */
export function seatElements(view) {
  const acts = view.lastActs;
  return view.seatsInOrder
    .filter((seat) => seat !== view.look.seat)
    .map((seat) => seatElement(view, seat, acts.get(seat)));
}
