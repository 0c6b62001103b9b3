// What the name of a card says: its rank and suit, how they are written and spoken.

import { words } from './words.js';

/**
 * @typedef {object} Card
 * @property {string} name as the protocol has it
 * @property {boolean} hidden
 * @property {string} rank
 * @property {string} suit empty without suit
 * @property {number} rankOrder from the lowest on; -1 if unknown
 * @property {number} suitOrder
 */

/**
 * How a suit looks.
 * @typedef {object} SuitLook
 * @property {string} sign what stands on the card
 * @property {string} spoken
 * @property {string} ink the class of its colour
 */

/** The standard suits, by how they may be named. */
const standardSuits = [
  { letter: 'c', name: 'clubs', sign: '\u2663' },
  { letter: 'd', name: 'diamonds', sign: '\u2666' },
  { letter: 'h', name: 'hearts', sign: '\u2665' },
  { letter: 's', name: 'spades', sign: '\u2660' },
];

const otherInks = 6;
/** Shapes that suits may be called by. @type {Map<string, string>} */
const shapes = new Map([
  ['circle', '\u25cf'],
  ['triangle', '\u25b2'],
  ['cross', '\u271a'],
  ['square', '\u25a0'],
  ['star', '\u2605'],
]);
/** Colours that suits may be called by. */
const colours = new Set(['red', 'yellow', 'green', 'blue', 'orange', 'purple', 'black']);

/** "wild 4" for `wild4`. @param {string} rank */
export function rankWords(rank) {
  return words(rank).replace(/(\p{L}{2,})(\d)/gu, '$1 $2');
}

/**
 * The shortest beginning of a name that no other name has, at least a letter.
 * @param {string} name
 * @param {string[]} all
 */
function shortest(name, all) {
  const letters = [...name];
  for (let length = 1; length < letters.length; ++length) {
    const part = letters.slice(0, length).join('');
    if (all.every((other) => other === name || !other.startsWith(part))) return part;
  }
  return name;
}

/** @param {string} ink of a suit */
function isStandard(ink) {
  return standardSuits.some(({ name }) => name === ink);
}

/** Knows the cards of a game by its ranks and suits. */
export class CardNames {
  /** @param {string[]} ranks lowest first @param {string[]} suits lowest first @param {string[]} called what people call them */
  constructor(ranks, suits, called = []) {
    this.ranks = ranks;
    this.suits = suits;
    this.called = called;
    /** @type {Map<string, Card>} */
    this.known = new Map();
    ranks.forEach((rank, rankOrder) => {
      suits.forEach((suit, suitOrder) => {
        const name = rank + suit;
        this.known.set(name, { name, hidden: false, rank, suit, rankOrder, suitOrder });
      });
    });
    ranks.forEach((rank, rankOrder) => {
      this.known.set(rank, {
        name: rank,
        hidden: false,
        rank,
        suit: '',
        rankOrder,
        suitOrder: suits.length,
      });
    });
  }

  /** @param {string} name @returns {Card} */
  read(name) {
    const known = this.known.get(name);
    if (known) return known;
    const hidden = name === '??' || name.startsWith('#');
    const parts = hidden ? null : /^(.+)([CDHS])$/.exec(name);
    return {
      name,
      hidden,
      rank: parts?.[1] ?? name,
      suit: parts?.[2] ?? '',
      rankOrder: -1,
      suitOrder: -1,
    };
  }

  /** @param {string} suit @returns {SuitLook} */
  suitLook(suit) {
    const lower = suit.toLowerCase();
    const standard = standardSuits.find((one) => one.letter === lower || one.name === lower);
    if (standard) return { sign: standard.sign, spoken: standard.name, ink: standard.name };
    const index = Math.max(0, this.suits.indexOf(suit));
    const spoken = this.called[index] ?? words(suit);
    return {
      sign: shapes.get(spoken) ?? shortest(suit, this.suits),
      spoken,
      ink: colours.has(spoken) ? `colour-${spoken}` : `other-${index % otherInks}`,
    };
  }

  /** "7 of hearts", "small joker", "a hidden card". @param {string} name */
  spoken(name) {
    const card = this.read(name);
    if (name.startsWith('#')) return `hidden card ${Number(name.slice(1)) + 1}`;
    if (card.hidden) return 'hidden card';
    if (!card.suit) return rankWords(card.rank);
    const { spoken, ink } = this.suitLook(card.suit);
    return isStandard(ink) ? `${words(card.rank)} of ${spoken}` : `${spoken} ${rankWords(card.rank)}`;
  }

  /** A card as it is written in a line: "7♥", "yellow reverse". @param {string} name */
  written(name) {
    const card = this.read(name);
    if (card.hidden) return '?';
    if (!card.suit) return rankWords(card.rank);
    const { sign, spoken, ink } = this.suitLook(card.suit);
    return isStandard(ink) ? words(card.rank) + sign : `${spoken} ${rankWords(card.rank)}`;
  }
}
