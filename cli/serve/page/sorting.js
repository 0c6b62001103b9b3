// The orders that a hand can be held in.

/** @typedef {import('./cards.js').CardNames} CardNames */
/** @typedef {'rank' | 'suit' | 'dealt'} HandOrder */

/** @type {HandOrder[]} */
export const handOrders = ['rank', 'suit', 'dealt'];

/** @type {Record<HandOrder, string>} */
export const orderWords = { rank: 'by rank', suit: 'by suit', dealt: 'as dealt' };

/**
 * The cards in an order; those that are equal in it stay as they came.
 * @param {string[]} cards in the order in which they came
 * @param {HandOrder} order
 * @param {CardNames} names
 */
export function sorted(cards, order, names) {
  if (order === 'dealt') return [...cards];
  return [...cards].sort((left, right) => {
    const a = names.read(left);
    const b = names.read(right);
    const byRank = a.rankOrder - b.rankOrder;
    const bySuit = a.suitOrder - b.suitOrder;
    return order === 'rank' ? byRank || bySuit : bySuit || byRank;
  });
}

/**
 * The cards of a hand in the order in which they came: those that were there before keep their
 * places, new ones stand at the end.
 * @param {string[]} before
 * @param {string[]} now
 */
export function arrived(before, now) {
  /** @type {Map<string, number>} */
  const left = new Map();
  for (const card of now) left.set(card, (left.get(card) ?? 0) + 1);
  const take = (/** @type {string} */ card) => {
    const count = left.get(card) ?? 0;
    if (count > 0) left.set(card, count - 1);
    return count > 0;
  };
  const kept = before.filter(take);
  return [...kept, ...now.filter(take)];
}
