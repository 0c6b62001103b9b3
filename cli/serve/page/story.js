// What entries say: cards that were seen for a moment, how a round ended, what came to one's hand.
// Knows no elements.

/** @typedef {import('./game_view.js').GameView} GameView */

/** What moves cards without anybody's having to know. */
const dealing = new Set(['deal', 'draw', 'shuffle', 'move', 'play']);

/** The last of some entries that showed cards in passing. @param {Entry[]} entries */
export function entryThatShowed(entries) {
  return entries.filter((entry) => (entry.shown?.length ?? 0) > 0).pop();
}

/**
 * How a round ended: for each seat its points of this round and its place among those who were
 * out; and what was said beside.
 * @typedef {object} RoundEnd
 * @property {number} round
 * @property {Map<number, number>} points
 * @property {number[]} places seats in the order in which they were out
 * @property {TableEvent[]} says
 * @property {ScoreReason[]} reasons for what there were points
 */

/**
 * The last round that ended within the entries from one on; null if none did.
 * @param {Entry[]} entries @param {number} since
 * @returns {RoundEnd | null}
 */
export function roundEnd(entries, since) {
  const isEnd = (/** @type {TableEvent} */ event) => event.event === 'round_end';
  let last = entries.length - 1;
  while (last >= since && !entries[last]?.events.some(isEnd)) --last;
  const entry = entries[last];
  if (!entry || last < since) return null;
  const end = entry.events.findIndex(isEnd);
  /** @type {Map<number, number>} */
  const points = new Map();
  /** @type {TableEvent[]} */
  const says = [];
  for (const event of entry.events.slice(end)) {
    if (event.event === 'round_start' || event.event === 'game_end') break;
    if (event.event === 'score' && typeof event.seat === 'number') {
      points.set(event.seat, (points.get(event.seat) ?? 0) + (event.points ?? 0));
    } else if (event.text && event.event !== 'score' && !isEnd(event) && !dealing.has(event.event)) {
      says.push(event);
    }
  }
  return { round: entry.events[end]?.round ?? 0, points, places: placesOf(entries, last, end), says, reasons: entry.scores ?? [] };
}

/**
 * Who was out in a round, in order.
 * @param {Entry[]} entries @param {number} last the entry in which it ended @param {number} end which event
 */
function placesOf(entries, last, end) {
  /** @type {number[]} */
  const places = [];
  for (let i = last; i >= 0; --i) {
    const events = entries[i]?.events ?? [];
    for (let j = (i === last ? end : events.length) - 1; j >= 0; --j) {
      const event = events[j];
      if (event?.event === 'round_end' || event?.event === 'round_start') return places;
      if (event?.event === 'out' && typeof event.seat === 'number') places.unshift(event.seat);
    }
  }
  return places;
}

/**
 * The cards that came to a seat since it last decided.
 * @param {string[]} before what had come already @param {Entry[]} entries what is new
 * @param {number} seat @param {string[]} zones the names of its zones
 */
export function received(before, entries, seat, zones) {
  let cards = before;
  for (const entry of entries) {
    if (entry.seat === seat) cards = [];
    for (const event of entry.events) {
      if (event.event === 'deal' || event.event === 'round_end') cards = [];
      const isToZone = event.event === 'move' || event.event === 'draw';
      if (!isToZone || !zones.includes(event.to ?? '') || (event.to_seat ?? event.seat) !== seat) continue;
      cards = [...cards, ...(event.cards ?? []).filter((card) => card !== '??')];
    }
  }
  return cards;
}

/**
 * What may be done without asking: there is nothing else, it is the answer to a question or wanted
 * so, and nobody but bots could learn from it that nothing was asked.
 * @param {Look} look @param {boolean} isWanted for what plays no cards
 */
export function onlyAnswer(look, isWanted) {
  const { turn, seats, seat } = look;
  if (!turn?.forced) return null;
  if (!look.state.asked && (!isWanted || turn.forced.move.cards)) return null;
  return seats.every((holder, index) => index === seat || holder.kind === 'bot') ? turn.forced.move : null;
}
