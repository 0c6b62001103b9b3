// What lies on the table: the zones that cards are played to, the others as small piles, each where the
// game says, and what the game keeps count of.

import { takingMove } from './action_bar.js';
import { cardElement, cardRow } from './card_face.js';
import { make } from './dom.js';
import { openDialog } from './dialogs.js';
import { sorted } from './sorting.js';
import { counted, label, words } from './words.js';

/** @typedef {import('./game_view.js').GameView} GameView */

/** So many cards of a set lie side by side; more are laid out by suits, unless they are one play. */
const mostInARow = 6;
const mostOfStack = 8;

/** The places in a zone of the cards that are to be beaten: the last of each name. @param {string[]} cards @param {string[]} beaten */
function placesOf(cards, beaten) {
  const places = new Set();
  for (const name of beaten) {
    for (let i = cards.length - 1; i >= 0; --i) {
      if (cards[i] !== name || places.has(i)) continue;
      places.add(i);
      break;
    }
  }
  return places;
}

/** A large set as rows of suits, or of one row where there are none. @param {GameView} view @param {string[]} cards @param {Set<unknown>} marked */
function layout(view, cards, marked) {
  /** @type {Map<string, string[]>} */
  const rows = new Map();
  for (const card of sorted(cards, 'suit', view.names)) {
    const { suit } = view.names.read(card);
    rows.set(suit, [...(rows.get(suit) ?? []), card]);
  }
  return make(
    'div',
    { class: 'layout' },
    ...[...rows.values()].map((row) => cardRow(row, view.names, (index) => (marked.has(row[index]) ? 'marked' : ''))),
  );
}

/** @param {GameView} view @param {string} name @param {string[]} cards */
function playedZone(view, name, cards) {
  const kind = view.zone(name, 'table');
  const beaten = view.look.state.to_beat?.cards ?? [];
  const title = make(
    'span',
    { class: 'zone-title' },
    cards.length ? `${label(name)}: ${cards.length}` : label(name),
  );
  if (cards.length === 0) {
    return make('div', { class: 'zone', 'data-zone': name }, make('span', { class: 'card empty', 'aria-hidden': 'true' }), title);
  }
  const isHidden = cards.every((card) => card === '??');
  if (isHidden) {
    const shown = cards.slice(-Math.min(4, cards.length));
    const heap = cardRow(shown, view.names);
    heap.classList.add('heap');
    return make('div', { class: 'zone', 'data-zone': name }, heap, title);
  }
  if (kind.order === 'set' && cards.length > mostInARow && beaten.length < cards.length) {
    return make('div', { class: 'zone wide', 'data-zone': name }, layout(view, cards, new Set(beaten)), title);
  }
  const isSet = kind.order === 'set';
  const most = isSet || kind.place === 'middle' ? cards.length : Math.max(mostOfStack, beaten.length);
  const ordered = isSet ? sorted(cards, view.playedTo.length && beaten.length ? 'rank' : 'suit', view.names) : cards;
  const places = placesOf(ordered, beaten);
  const first = ordered.length - most;
  return make(
    'div',
    { class: 'zone', 'data-zone': name },
    cardRow(ordered.slice(-most), view.names, (index) => (places.has(Math.max(0, first) + index) ? 'marked' : '')),
    title,
  );
}

/** A zone that nothing is played to: a pile to look into. @param {GameView} view @param {string} name @param {string[]} cards */
function pile(view, name, cards) {
  const top = cards[cards.length - 1] ?? '';
  const isSeen = cards.some((card) => card !== '??');
  const picture = top
    ? make('span', { class: 'pile-cards' }, cardElement(top, view.names))
    : make('span', { class: 'card empty' });
  picture.setAttribute('aria-hidden', 'true');
  const text = `${label(name)}: ${cards.length}`;
  const title = make('span', { class: 'zone-title' }, text);
  // What can be looked into is not taken by a tap.
  const taking = !isSeen && cards.length > 0 ? takingMove(view, name) : null;
  if (taking) {
    const spoken = `${taking.text} from the ${words(name)}: ${counted(cards.length, 'card')}`;
    return make('button', { type: 'button', class: 'pile lit', 'data-key': `take:${name}`, 'data-zone': name, 'aria-label': spoken }, picture, title);
  }
  if (!isSeen) return make('div', { class: 'pile', 'data-zone': name }, picture, title);
  return make('button', { type: 'button', class: 'pile', 'data-key': name, 'data-zone': name, 'aria-label': `${text}, look into it` }, picture, title);
}

/** A zone that is away from the table: how many cards it has. @param {GameView} view @param {string} name @param {string[]} cards */
function awayZone(view, name, cards) {
  const parts = [make('span', { class: 'fact-title' }, label(name)), make('b', {}, String(cards.length))];
  if (cards.every((card) => card === '??')) return make('li', { 'data-zone': name }, ...parts);
  const spoken = `${label(name)}: ${cards.length}, look into it`;
  return make('li', { 'data-zone': name }, make('button', { type: 'button', 'data-key': name, 'aria-label': spoken }, ...parts));
}

/** What was played last and still counts, in words. @param {GameView} view */
function lastPlay(view) {
  const { to_beat: beat } = view.look.state;
  if (!beat || beat.by === null) return '';
  const by = beat.by === view.look.seat ? 'you' : view.nameOf(beat.by);
  const as = beat.as === undefined ? '' : ` as ${[beat.as].flat().map(words).join(' ')}`;
  const isSeen = beat.cards.length > 0 && beat.cards.every((card) => card !== '??');
  const isOne = isSeen && beat.cards.length === 1;
  const what = isOne ? view.names.written(beat.cards[0] ?? '') : words(beat.combination);
  return `Last play: ${what}${as} by ${by}`;
}

/** @param {GameView} view */
export function middleElements(view) {
  const { zones, table } = view.look.state;
  /** @param {string} place */
  const at = (place) => Object.entries(zones).filter(([name]) => view.placeOf(name) === place);
  const away = at('away').filter(([, cards]) => cards.length > 0);
  // Where cards are played to there is room for them; the middle is never left out.
  const open = at('middle').filter(([name, cards]) => cards.length > 0 || view.playedTo.includes(name));
  const middle = open.length > 0 ? open : at('middle').slice(0, 1);
  /** @param {string} side */
  const piles = (side) => {
    const there = at(side).filter(([name, cards]) => cards.length > 0 || view.zone(name, 'table').holds_deck);
    return there.length > 0 && make('div', { class: `piles ${side}` }, ...there.map(([name, cards]) => pile(view, name, cards)));
  };
  const facts = view.facts.map(({ title, value }) =>
    make('li', {}, make('span', { class: 'fact-title' }, title), value && make('b', {}, value)),
  );
  if (Number(table['direction']) === -1) facts.push(make('li', {}, make('span', { class: 'fact-title' }, 'Turns go the other way round')));
  facts.push(...away.map(([name, cards]) => awayZone(view, name, cards)));
  return [
    make('ul', { class: 'facts', 'aria-label': 'State of the game' }, ...facts),
    make(
      'div',
      { class: 'zones' },
      piles('left'),
      make('div', { class: 'played' }, ...middle.map(([name, cards]) => playedZone(view, name, cards))),
      piles('right'),
    ),
    make('p', { class: 'to-beat' }, lastPlay(view)),
  ];
}

/** Shows all cards of a pile. @param {GameView} view @param {string} name */
export function openPile(view, name) {
  const cards = view.look.state.zones[name] ?? [];
  openDialog(
    label(name),
    make('p', {}, counted(cards.length, 'card')),
    make('div', { class: 'all-cards' }, cardRow(sorted(cards, view.zone(name, 'table').order === 'set' ? 'suit' : 'dealt', view.names), view.names)),
  );
}
