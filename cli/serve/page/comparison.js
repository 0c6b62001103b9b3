// How a house rule changes a game: the same deals are played by both rules, and what differs is
// told while they are played, until it is known.

import { button, make, replace } from './dom.js';
import { Refused, sayError } from './transport.js';
import { capital } from './words.js';

const bots = ['random', 'easy'];
const pause = 250;
const longPause = 2000;
const mostTries = 10;

/** @param {number} time in milliseconds */
const after = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** @param {number} number @param {number} digits */
function written(number, digits) {
  const text = number.toFixed(digits);
  return text === (-0).toFixed(digits) || Number(text) === 0 ? (0).toFixed(digits) : text.replace('-', '\u2212');
}

/** @param {ComparedFigure} figure */
function row(figure) {
  const unit = figure.is_share ? 100 : 1;
  const digits = figure.is_share || Math.abs(figure.first) >= 10 ? 1 : 2;
  const sign = figure.is_share ? '\u202f%' : '';
  const { mean, low, high } = figure.difference;
  const value = (/** @type {number} */ number) => written(number * unit, digits);
  const way = mean > 0 && Number((mean * unit).toFixed(digits)) !== 0 ? '+' : '';
  const interval = low === null || high === null ? '' : ` (${value(low)} to ${value(high)})`;
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, capital(figure.figure)),
    make('td', {}, `${value(figure.first)}${sign}`),
    make('td', {}, `${value(figure.second)}${sign}`),
    make('td', {}, `${way}${value(mean)}${sign}${interval}`),
    make('td', { class: 'found' }, figure.differing === 0 ? 'alike' : figure.finding),
  );
}

/** @param {Comparison} told @param {string} parent */
function table(told, parent) {
  const head = (/** @type {string} */ text) => make('th', { scope: 'col' }, text);
  return make(
    'div',
    { class: 'wide', tabindex: 0, 'data-key': 'table', role: 'region', 'aria-label': `Figures of ${told.seats[0]} bots` },
    make(
      'table',
      { class: 'figures' },
      make('thead', {}, make('tr', {}, make('td', {}), head(parent), head('Changed'), head('Difference (95\u202f% interval)'), head('Found'))),
      make('tbody', {}, ...told.figures.map(row)),
    ),
  );
}

/**
 * The part of the workshop that compares a text with what it extends.
 * @param {import('./transport.js').Transport['compare']} compare
 * @param {() => string} text
 */
export function comparisonPanel(compare, text) {
  const state = make('p', { class: 'small', role: 'status' });
  const parts = new Map(bots.map((bot) => [bot, make('div', { class: 'compared' })]));
  const players = make('select', { id: 'compared-players' });
  /** Who asks now; whoever asked before stops. */
  let asking = 0;
  let isRunning = false;
  let parent = '';

  /** @param {string} bot @param {Comparison} told */
  const show = (bot, told) => {
    const part = parts.get(bot);
    if (!part) return;
    const isOpen = part.querySelector('details')?.open ?? true;
    replace(part, [
      make('h4', {}, `Played by ${bot} bots, ${told.deals.toLocaleString('en')} deals`),
      make('ul', {}, ...told.verdicts.map((verdict) => make('li', {}, verdict))),
      make('details', { class: 'fold', open: isOpen }, make('summary', { 'data-key': 'figures' }, 'The figures'), table(told, parent)),
    ]);
  };

  /** @param {boolean} runs */
  const setRunning = (runs) => {
    isRunning = runs;
    // One button, which keeps the focus.
    start.textContent = runs ? 'Stop' : 'Compare';
  };

  /** @param {string} why */
  const stop = (why) => {
    if (!isRunning) return;
    ++asking;
    setRunning(false);
    state.textContent = why;
  };

  /** Asks again where there is too much to do just now. @param {ComparisonWish} wish @param {() => boolean} isLate */
  const ask = async (wish, isLate) => {
    for (let tries = 0; ; ++tries) {
      try {
        return await compare(wish);
      } catch (error) {
        const isLater = error instanceof Refused && ['busy', 'too_often'].includes(error.code);
        if (!isLater || tries === mostTries || isLate()) throw error;
        await after(longPause);
      }
    }
  };

  const run = async () => {
    const mine = ++asking;
    const isLate = () => mine !== asking;
    setRunning(true);
    for (const part of parts.values()) part.replaceChildren();
    state.textContent = 'Deals are played by both rules\u2026';
    const wish = { text: text(), options: {}, players: Number(players.value) };
    const sums = new Map(bots.map((bot) => [bot, '']));
    let isAllKnown = true;
    try {
      while (sums.size > 0) {
        for (const bot of [...sums.keys()]) {
          const before = sums.get(bot);
          const told = await ask({ ...wish, bot, ...(before ? { sums: before } : {}) }, isLate);
          if (isLate()) return;
          show(bot, told);
          sums.set(bot, told.sums);
          if (told.is_known || told.deals >= told.most_deals) {
            sums.delete(bot);
            isAllKnown &&= told.is_known;
          }
          await after(pause);
          if (isLate()) return;
        }
      }
      stop(isAllKnown ? 'Done: all figures are known.' : 'Done: no more deals are played here. What is not known yet may be little.');
    } catch (error) {
      if (!isLate()) stop(sayError(error));
    }
  };
  const start = button('Compare', () => (isRunning ? stop('Stopped.') : run()), { class: 'primary' });

  const title = make('h3', {}, 'Compare');
  const element = make(
    'section',
    { class: 'comparison', 'aria-label': 'Compare with the parent' },
    title,
    make('p', { class: 'small' }, 'The same deals are played by both rules, by bots, until it is known what differs.'),
    make('div', { class: 'row' }, make('label', { for: players.id }, 'Players'), players, start),
    state,
    ...parts.values(),
  );

  return {
    element,
    /** The text is another one now. */
    changed() {
      stop('The rules have changed; compare again.');
    },
    /** What is compared, once that is known. @param {string} from @param {Game} game @param {number[]} numbers of players of the other game */
    offer(from, game, numbers) {
      parent = from;
      title.textContent = `Compare with ${from}`;
      const both = game.players.filter((number) => numbers.includes(number));
      const now = Number(players.value) || game.best_players;
      if (both.join() === [...players.options].map((option) => option.value).join()) return;
      players.replaceChildren(...both.map((number) => make('option', { value: number, selected: number === now }, String(number))));
      start.disabled = both.length === 0;
    },
    close() {
      ++asking;
    },
  };
}
