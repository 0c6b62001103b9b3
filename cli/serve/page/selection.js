// Which of one's cards are selected, and which could be. Knows no elements.

/**
 * A card where it lies: the zone, the name by which moves call it, and which of several of that
 * name it is.
 * @typedef {{zone: string, name: string, key: string}} Placed
 */

/**
 * The cards of a zone as moves call them. Those that nobody has seen are named by their places.
 * @param {string} zone @param {string[]} cards @param {boolean} isBlind
 * @returns {Placed[]}
 */
export function placedCards(zone, cards, isBlind) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return cards.map((card, index) => {
    const name = card === '??' && isBlind ? `#${index}` : card;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { zone, name, key: `${zone}/${name}/${count}` };
  });
}

/** The zones that cards can be played from at once with those of a zone. @param {string} zone @param {ActionKind[]} actions */
export function zonesTogether(zone, actions) {
  const group = actions.find((action) => action.together?.includes(zone))?.together;
  return group ?? [zone];
}

export class Selection {
  /** @param {ActionKind[]} actions */
  constructor(actions) {
    this.actions = actions;
    /** @type {Placed[]} */
    this.picked = [];
    /** @type {Selected | null} what the cards can be, once it is known */
    this.told = null;
  }

  clear() {
    this.picked = [];
    this.told = null;
  }

  /** @param {string} key */
  has(key) {
    return this.picked.some((card) => card.key === key);
  }

  get names() {
    return this.picked.map((card) => card.name);
  }

  /**
   * Whether a card could be part of a move, beside those that are selected.
   * @param {Placed} card @param {Turn | undefined} turn
   */
  isLit(card, turn) {
    if (!turn) return false;
    const listed = this.picked.length > 0 ? this.told?.also : turn.cards;
    if (!listed) return true;
    return zonesTogether(card.zone, this.actions).some((zone) => listed[zone]?.includes(card.name));
  }

  /**
   * Selects a card, or puts it back. Where one card that can be played is selected, another that
   * does not go with it takes its place: that is what is meant where cards are played singly.
   * @param {Placed} card @param {Turn | undefined} turn
   */
  toggle(card, turn) {
    if (this.has(card.key)) {
      this.picked = this.picked.filter((other) => other.key !== card.key);
    } else {
      const first = this.picked[0];
      const group = first ? zonesTogether(first.zone, this.actions) : [];
      const isElsewhere = first !== undefined && !group.includes(card.zone);
      if (isElsewhere || this.isReplacedBy(card, turn)) this.picked = [];
      this.picked = [...this.picked, card];
    }
    this.told = null;
  }

  /** @param {Placed} card @param {Turn | undefined} turn */
  isReplacedBy(card, turn) {
    const isSinglePlay = this.picked.length === 1 && (this.told?.plays.length ?? 0) > 0;
    const couldBegin = turn?.cards[card.zone]?.includes(card.name) ?? false;
    return isSinglePlay && couldBegin && !this.isLit(card, turn);
  }

  /** Forgets cards that are no longer there. @param {Placed[]} there */
  keepOnly(there) {
    const keys = new Set(there.map((card) => card.key));
    const kept = this.picked.filter((card) => keys.has(card.key));
    if (kept.length === this.picked.length) return;
    this.picked = kept;
    this.told = null;
  }
}
