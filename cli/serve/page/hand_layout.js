// Where the cards of a hand lie: in one row if there is room, else in several, so that a finger
// finds each of them.

/** What is left to see and touch of a card that another one covers, in pixels. */
const leastStrip = 44;
const leastRow = 46;
const gap = 6;
/** The height of a card, in its width. */
const proportion = 1.4;

/** @param {number} width of the hand @param {number} height of the window */
function cardWidth(width, height) {
  const wanted = width < 480 ? 60 : width < 900 ? 78 : width < 1700 ? 92 : 124;
  return Math.round(Math.min(wanted, Math.max(48, height * 0.115)));
}

/**
 * @param {number} count
 * @param {number} width
 * @param {number} card the width of a card
 */
export function handLayout(count, width, card) {
  const most = Math.max(1, Math.floor((width - card) / leastStrip) + 1);
  const rows = Math.max(1, Math.ceil(count / most));
  const columns = Math.max(1, Math.ceil(count / rows));
  const strip = columns > 1 ? Math.min(card + gap, (width - card) / (columns - 1)) : card;
  const row = Math.max(leastRow, Math.round(card * proportion * (rows > 3 ? 0.5 : 0.62)));
  return { rows, columns, strip: Math.floor(strip), row };
}

/** @param {HTMLElement} hand @param {HTMLElement[]} cards */
export function arrangeHand(hand, cards) {
  hand.hidden = cards.length === 0;
  const width = hand.clientWidth;
  if (width === 0) return;
  const card = cardWidth(width, window.innerHeight);
  const { rows, columns, strip, row } = handLayout(cards.length, width, card);
  const isFan = rows === 1 && columns > 3 && strip < card;
  hand.style.setProperty('--w', `${card}px`);
  hand.style.setProperty('--strip', `${strip}px`);
  hand.style.setProperty('--columns', String(columns));
  hand.style.setProperty('--row', `${row}px`);
  hand.style.height = `${(rows - 1) * row + Math.round(card * proportion) + (isFan ? 34 : 22)}px`;
  cards.forEach((element, index) => {
    const offset = isFan ? index - (columns - 1) / 2 : 0;
    const share = columns > 1 ? offset / (columns / 2) : 0;
    element.style.setProperty('--turn', `${(share * 5).toFixed(2)}deg`);
    element.style.setProperty('--sink', `${(share * share * 12).toFixed(1)}px`);
  });
}
