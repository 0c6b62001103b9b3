// One's own cards: the hand at the bottom, and beside it what else lies before one.

import { cardButton, cardElement } from './card_face.js';
import { make, setAttribute } from './dom.js';
import { arrangeHand } from './hand_layout.js';
import { placedCards } from './selection.js';
import { arrived, sorted } from './sorting.js';
import { counted, label } from './words.js';

/** @typedef {import('./game_view.js').GameView} GameView */
/** @typedef {import('./selection.js').Selection} Selection */
/** @typedef {import('./selection.js').Placed} Placed */
/** @typedef {import('./sorting.js').HandOrder} HandOrder */

const mostBeside = 12;

export class Hand {
  /** @param {(card: Placed) => void} onToggle */
  constructor(onToggle) {
    this.beside = make('div', { class: 'beside' });
    this.hand = make('div', { class: 'hand', role: 'group' });
    this.element = make('div', { class: 'own-cards' }, this.beside, this.hand);
    /** @type {Map<string, Placed>} the cards that can be selected, by their keys */
    this.placed = new Map();
    /** @type {Map<string, string[]>} the cards of zones in the order in which they came */
    this.came = new Map();
    this.shown = '';
    this.current = '';
    this.element.addEventListener('click', (event) => {
      const card = this.cardAt(event.target);
      if (card) onToggle(card);
    });
    this.element.addEventListener('keydown', (event) => this.move(event));
    this.element.addEventListener('focusin', (event) => {
      const card = this.cardAt(event.target);
      if (card) this.makeCurrent(card.key);
    });
    new ResizeObserver(() => this.arrange()).observe(this.hand);
  }

  /** @param {EventTarget | null} target @returns {Placed | undefined} */
  cardAt(target) {
    const element = target instanceof Element ? target.closest('[data-key]') : null;
    return element instanceof HTMLElement ? this.placed.get(element.dataset['key'] ?? '') : undefined;
  }

  get buttons() {
    return /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll('button.card')]);
  }

  arrange() {
    const buttons = /** @type {HTMLElement[]} */ ([...this.hand.children]);
    arrangeHand(this.hand, buttons);
  }

  /**
   * @param {GameView} view
   * @param {HandOrder} order
   */
  show(view, order) {
    const { look } = view;
    const mine = look.seat === null ? undefined : look.state.players[look.seat];
    const zones = Object.entries(mine?.zones ?? {});
    const main =
      zones.find(([name]) => view.zone(name, 'player').seen_by === 'owner')?.[0] ?? zones[0]?.[0] ?? '';
    const parts = zones.map(([name, cards]) => this.zone(view, order, name, cards, look.game));
    const isKnown = view.game.zones !== undefined; // and so where each zone lies
    const key = JSON.stringify([look.game, isKnown, main, parts.map(({ name, placed }) => [name, placed.map((card) => card.key)])]);
    if (key === this.shown) return;
    this.shown = key;
    const before = new Set(this.placed.keys());
    this.placed = new Map(parts.flatMap(({ placed }) => placed.map((card) => [card.key, card])));
    const hadFocus = this.element.contains(document.activeElement);
    this.beside.replaceChildren(
      ...parts.filter(({ name }) => name !== main).flatMap((part) => besideZone(view, part) ?? []),
    );
    const hand = parts.find(({ name }) => name === main);
    const isPile = hand !== undefined && isUnseenPile(view, hand);
    if (hand && isPile) this.beside.prepend(pileOf(view, hand.name, hand.cards));
    this.hand.replaceChildren(
      ...(hand && !isPile ? hand.placed.map((card) => cardButton(card.name, view.names, card.key)) : []),
    );
    setAttribute(this.hand, 'aria-label', `${label(main)}: ${counted(hand?.cards.length ?? 0, 'card')}`);
    if (before.size > 0) {
      for (const button of this.buttons) {
        if (!before.has(button.dataset['key'] ?? '')) button.classList.add('fresh');
      }
    }
    this.arrange();
    this.makeCurrent(this.placed.has(this.current) ? this.current : (this.buttons[0]?.dataset['key'] ?? ''));
    if (hadFocus) this.focus();
  }

  /**
   * A zone in the order in which it is shown.
   * @param {GameView} view @param {HandOrder} order @param {string} name @param {string[]} cards
   * @param {number} game
   */
  zone(view, order, name, cards, game) {
    const kind = view.zone(name, 'player');
    const isSorted = kind.order === 'set';
    const key = `${game}/${name}`;
    const came = isSorted ? arrived(this.came.get(key) ?? [], cards) : cards;
    this.came.set(key, came);
    const shown = isSorted ? sorted(came, order, view.names) : cards;
    return { name, cards: shown, placed: placedCards(name, shown, true) };
  }

  /**
   * Shows what is selected, what could be, and what has just come.
   * @param {GameView} view @param {Selection} selection @param {string[]} received
   */
  mark(view, selection, received) {
    const { turn, state } = view.look;
    // Where something is asked that no card answers, none is wrong.
    const isAboutCards = turn !== undefined && (turn.from.length > 0 || !state.asked);
    for (const button of this.buttons) {
      const card = this.placed.get(button.dataset['key'] ?? '');
      if (!card) continue;
      const isPicked = selection.has(card.key);
      const isLit = selection.isLit(card, turn);
      setAttribute(button, 'aria-pressed', String(isPicked));
      button.classList.toggle('picked', isPicked);
      button.classList.toggle('received', received.includes(card.name));
      button.classList.toggle('lit', isLit && !isPicked);
      button.classList.toggle('dim', isAboutCards && !isLit && !isPicked);
    }
  }

  /** @param {string} key */
  makeCurrent(key) {
    this.current = key;
    for (const button of this.buttons) button.tabIndex = button.dataset['key'] === key ? 0 : -1;
  }

  focus() {
    const button = this.buttons.find((one) => one.dataset['key'] === this.current) ?? this.buttons[0];
    button?.focus({ preventScroll: true });
  }

  /** The arrow keys go from card to card. @param {KeyboardEvent} event */
  move(event) {
    const buttons = this.buttons;
    const index = buttons.findIndex((button) => button === document.activeElement);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = buttons.length - 1;
    /** @type {Record<string, () => number>} */
    const ways = {
      ArrowLeft: () => Math.max(0, index - 1),
      ArrowRight: () => Math.min(last, index + 1),
      Home: () => 0,
      End: () => last,
      ArrowUp: () => inRow(buttons, index, -1),
      ArrowDown: () => inRow(buttons, index, 1),
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    buttons[way()]?.focus();
  }
}

/** The nearest card of the row above or below. @param {HTMLElement[]} buttons @param {number} index @param {number} way */
function inRow(buttons, index, way) {
  const places = buttons.map((button) => ({ x: button.offsetLeft, y: button.getBoundingClientRect().top }));
  const here = places[index];
  if (!here) return index;
  let best = index;
  let least = Infinity;
  places.forEach((place, other) => {
    const down = (place.y - here.y) * way;
    if (down < 20) return;
    const distance = down * 10 + Math.abs(place.x - here.x);
    if (distance < least) [least, best] = [distance, other];
  });
  return best;
}

/** @typedef {{name: string, cards: string[], placed: Placed[]}} Part */

/** Cards that their owner does not see and does not choose from. @param {GameView} view @param {Part} part */
function isUnseenPile(view, part) {
  const isChosen = view.look.turn?.from.includes(part.name) ?? false;
  return !isChosen && part.cards.length > 4 && part.cards.every((card) => card === '??');
}

/** @param {GameView} view @param {string} name @param {string[]} cards */
function pileOf(view, name, cards) {
  const top = cards[cards.length - 1];
  const picture = make('span', { class: 'pile-cards', 'aria-hidden': 'true' }, top && cardElement(top, view.names));
  return make('div', { class: 'beside-zone' }, picture, make('span', { class: 'zone-title' }, `${label(name)}: ${cards.length}`));
}

/** @param {GameView} view @param {Part} part */
function besideZone(view, part) {
  const { name, cards, placed } = part;
  if (cards.length === 0) return null;
  const isPlayedFrom = view.game.actions?.some((action) => action.from?.includes(name)) ?? true;
  const { place } = view.zone(name, 'player');
  const most = place === 'front' ? Infinity : place === 'away' && !isPlayedFrom ? 0 : mostBeside;
  if (cards.length > most || (place !== 'front' && isUnseenPile(view, part))) return pileOf(view, name, cards);
  const elements = placed.map((card) =>
    isPlayedFrom ? cardButton(card.name, view.names, card.key) : cardElement(card.name, view.names),
  );
  return make(
    'div',
    { class: 'beside-zone', role: 'group', 'aria-label': label(name) },
    make('span', { class: 'card-row' }, ...elements),
    make('span', { class: 'zone-title', 'aria-hidden': 'true' }, label(name)),
  );
}
