// What the parts of the table ask of a look: who sits where, who did what, what a value is called.

import { CardNames } from './cards.js';
import { capital, label, sentence, words } from './words.js';

/** What a table has always, beside the variables of its game. */
const fixed = new Set(['direction', 'starter', 'leader', 'seating', 'tokens']);
/** What only keeps count. */
const bookkeeping = new Set(['set', 'stage', 'gain', 'spend', 'shuffle']);
/** What somebody decided, of all that follows from it. */
const decisions = new Set(['play', 'action', 'choose', 'draw']);
/** After these, what was played before does not lie there any longer. */
const trickEnds = new Set(['trick_closed', 'round_start', 'round_end', 'redeal']);

export class GameView {
  /** @param {Look} look @param {Partial<Game>} game @param {Entry[]} entries */
  constructor(look, game, entries) {
    this.look = look;
    this.game = game;
    this.entries = entries;
    this.names = new CardNames(game.ranks ?? [], game.suits ?? [], game.suits_called);
  }

  /** @param {number | null | undefined} seat */
  nameOf(seat) {
    if (seat === null || seat === undefined) return '';
    const name = this.look.seats[seat]?.name || `seat ${seat}`;
    return seat === this.look.seat && name === `seat ${seat}` ? 'You' : capital(name);
  }

  /** The seats in the order of turns, from the one after the viewer on; the viewer's comes last. */
  get seatsInOrder() {
    const { seating } = this.look.state.table;
    const all = Array.isArray(seating) ? seating.map(Number) : this.look.seats.map((_, seat) => seat);
    const mine = this.look.seat === null ? -1 : all.indexOf(this.look.seat);
    return [...all.slice(mine + 1), ...all.slice(0, mine + 1)];
  }

  /** @param {string} name @param {'player' | 'table'} of @returns {ZoneKind} */
  zone(name, of) {
    const known = this.game.zones?.find((zone) => zone.name === name && zone.of === of);
    return known ?? { name, of, seen_by: 'all', order: 'set', holds_deck: false };
  }

  /** The zones of the table to which cards are played. */
  get playedTo() {
    const plays = this.game.actions?.filter((action) => action.kind === 'play') ?? [];
    const named = new Set(plays.map((action) => action.to));
    const zones = Object.keys(this.look.state.zones);
    const found = zones.filter((zone) => named.has(zone));
    return found.length > 0 || this.game.actions ? found : zones.slice(0, 1);
  }

  /**
   * Where a zone of the table lies: as the game says, else in the middle if cards are played to it.
   * @param {string} name
   */
  placeOf(name) {
    return this.zone(name, 'table').place ?? (this.playedTo.includes(name) ? 'middle' : 'left');
  }

  /**
   * A variable for people, or null where there is nothing to say: it is not known, not set, zero or
   * false.
   * @param {string} name @param {unknown} value
   * @returns {{title: string, value: string} | null}
   */
  variable(name, value) {
    if (value === null || value === undefined || value === false || value === '??' || value === 0) return null;
    const title = label(name);
    if (value === true) return { title, value: '' };
    const type = this.game.variables?.find((variable) => variable.name === name)?.type;
    if (type === 'player') return { title, value: this.nameOf(Number(value)) };
    if (type === 'suit') return { title, value: this.suitText(value) ?? String(value) };
    return { title, value: words(value) };
  }

  /** A suit by its sign and its name; null if it is none. @param {unknown} value */
  suitText(value) {
    if (typeof value !== 'string' || !this.names.suits.includes(value)) return null;
    const { sign, spoken } = this.names.suitLook(value);
    return spoken.toLowerCase().startsWith(sign.toLowerCase()) ? spoken : `${sign} ${spoken}`;
  }

  /** Whether a seat is on the viewer's side. @param {number} seat */
  isPartner(seat) {
    const { seats, seat: mine } = this.look;
    if (mine === null || mine === seat) return false;
    const side = seats[seat]?.side;
    return side !== undefined && side === seats[mine]?.side;
  }

  /** Whether one's partner sits in the middle of three others, across the table. */
  get facesPartner() {
    const others = this.seatsInOrder.filter((seat) => seat !== this.look.seat);
    return others.length === 3 && others.map((seat) => this.isPartner(seat)).join() === 'false,true,false';
  }

  /** @param {string} name of a variable of the table */
  isPlayer(name) {
    return this.game.variables?.find((variable) => variable.name === name)?.type === 'player';
  }

  /** The variables of the table that name no player. */
  get facts() {
    // What the values are is known only with the game.
    if (!this.game.variables) return [];
    return Object.entries(this.look.state.table)
      .filter(([name]) => !fixed.has(name) && !this.isPlayer(name) && this.look.tells.table.includes(name))
      .flatMap(([name, value]) => this.variable(name, value) ?? []);
  }

  /** What the table says that a seat is, as the dealer. @param {number} seat */
  rolesOf(seat) {
    return Object.entries(this.look.state.table)
      .filter(([name, value]) => !fixed.has(name) && this.isPlayer(name) && value === seat)
      .map(([name]) => label(name));
  }

  /** What each seat did last in this trick. @returns {Map<number, TableEvent>} */
  get lastActs() {
    /** @type {Map<number, TableEvent>} */
    const acts = new Map();
    for (let i = this.entries.length - 1; i >= 0; --i) {
      const events = this.entries[i]?.events ?? [];
      for (let j = events.length - 1; j >= 0; --j) {
        const event = events[j];
        if (!event) continue;
        if (trickEnds.has(event.event)) return acts;
        const isAct = event.event === 'play' || event.event === 'action';
        const { seat } = event;
        if (isAct && typeof seat === 'number' && !acts.has(seat)) acts.set(seat, event);
      }
      if (acts.size === this.look.seats.length) break;
    }
    return acts;
  }

  /** What was decided last, from an entry on; or what happened last. @param {number} since */
  latestText(since) {
    for (let i = this.entries.length - 1; i >= since; --i) {
      const events = (this.entries[i]?.events ?? []).filter((event) => event.text);
      const told = events.filter((one) => !bookkeeping.has(one.event) && one.event !== 'deal');
      const event = told.find((one) => decisions.has(one.event)) ?? told[told.length - 1];
      if (event?.text) return sentence(event.text);
    }
    return '';
  }

  /** The texts of an entry without those that only keep count. @param {Entry} entry */
  storyOf(entry) {
    return this.textsOf({ ...entry, events: entry.events.filter((event) => !bookkeeping.has(event.event)) });
  }

  /** The texts of an entry. @param {Entry} entry */
  textsOf(entry) {
    return entry.events.flatMap((event) => (event.text ? sentence(event.text) : []));
  }
}
