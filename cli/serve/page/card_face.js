// Cards as elements: drawn by text alone, so that any rank and suit has a face.

import { make } from './dom.js';
import { rankWords } from './cards.js';
import { words } from './words.js';

/** @typedef {import('./cards.js').CardNames} CardNames */

const longRank = 3;
const suitless = '\u2605';

/** What stands on the face of a card. @param {string} name @param {CardNames} names */
function face(name, names) {
  const card = names.read(name);
  if (card.hidden) return { classes: 'back', parts: [] };
  const look = card.suit ? names.suitLook(card.suit) : null;
  const rank = rankWords(card.rank);
  const isLong = [...rank].length > longRank;
  const sign = look?.sign ?? '';
  const middle = look ? look.sign : isLong ? suitless : rank;
  const corner = make(
    'span',
    { class: isLong ? 'corner long' : 'corner' },
    make('span', { class: 'rank' }, rank),
    sign && make('span', { class: sign.length > 1 ? 'sign wide' : 'sign' }, sign),
  );
  const pip = make('span', { class: middle.length > 1 ? 'pip wide' : 'pip' }, middle);
  return { classes: `ink-${look?.ink ?? 'none'}`, parts: [corner, pip] };
}

/**
 * A card that lies somewhere.
 * @param {string} name
 * @param {CardNames} names
 * @param {string} [further] classes
 */
export function cardElement(name, names, further = '') {
  const { classes, parts } = face(name, names);
  return make(
    'span',
    { class: `card ${classes} ${further}`.trimEnd(), role: 'img', 'aria-label': names.spoken(name) },
    ...parts,
  );
}

/**
 * A card that can be selected.
 * @param {string} name
 * @param {CardNames} names
 * @param {string} key
 */
export function cardButton(name, names, key) {
  const { classes, parts } = face(name, names);
  return make(
    'button',
    {
      type: 'button',
      class: `card ${classes}`,
      'data-key': key,
      'aria-pressed': 'false',
      'aria-label': names.spoken(name),
      tabindex: -1,
    },
    ...parts,
  );
}

/**
 * Cards side by side, each over the one before: as far as there is room for them.
 * @param {string[]} cards
 * @param {CardNames} names
 * @param {(index: number) => string} [classOf]
 */
export function cardRow(cards, names, classOf = () => '') {
  const row = make(
    'span',
    { class: 'card-row' },
    ...cards.map((card, index) => cardElement(card, names, classOf(index))),
  );
  row.style.setProperty('--gaps', String(Math.max(1, cards.length - 1)));
  return row;
}

/** A text in which cards are written as people do: "7H" is "7♥", "reverseY" is "yellow reverse". @param {string} text @param {CardNames} names */
export function withSymbols(text, names) {
  const plain = text.replace(/`([^`]*)`/g, (_, quoted) => (names.known.has(quoted) ? quoted : words(quoted)));
  return plain.replace(/[\p{L}\p{N}_]+/gu, (word) => {
    const card = names.known.get(word);
    const isName = card !== undefined && (card.suit !== '' || word.includes('_'));
    return isName ? names.written(word) : word;
  });
}
