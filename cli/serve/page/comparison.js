// How a house rule changes a game: the same deals are played by both rules, and what differs is
// told while they are played, until it is known.

import { button, make } from './dom.js';
import { sayError } from './transport.js';
import { capital } from './words.js';

const bots = ['random', 'easy'];
const pause = 250;

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
    make('td', {}, figure.differing === 0 ? 'alike' : figure.finding),
  );
}

/** @param {Comparison} told @param {string} parent @param {string} child */
function table(told, parent, child) {
  const head = (/** @type {string} */ text) => make('th', { scope: 'col' }, text);
  return make(
    'div',
    { class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Figures' },
    make(
      'table',
      { class: 'figures' },
      make('thead', {}, make('tr', {}, make('td', {}), head(parent), head(child), head('Difference (95\u202f% interval)'), head('Found'))),
      make('tbody', {}, ...told.figures.map(row)),
    ),
  );
}

/**
 * The part of the workshop that compares a text with what it extends.
 * @param {NonNullable<import('./transport.js').Transport['compare']>} compare
 * @param {() => string} text
 */
export function comparisonPanel(compare, text) {
  const state = make('p', { class: 'small', role: 'status' });
  const parts = new Map(bots.map((bot) => [bot, make('div', { class: 'compared' })]));
  const players = make('select', { id: 'compared-players' });
  /** Who asks now; whoever asked before stops. */
  let asking = 0;
  let parent = '';
  let child = '';

  /** @param {string} bot @param {Comparison} told */
  const show = (bot, told) => {
    const part = parts.get(bot);
    part?.replaceChildren(
      make('h4', {}, `Played by ${bot} bots, ${told.deals.toLocaleString('en')} deals`),
      make('ul', {}, ...told.verdicts.map((verdict) => make('li', {}, verdict))),
      make('details', { class: 'fold', open: part.querySelector('details')?.open ?? true }, make('summary', {}, 'The figures'), table(told, parent, child)),
    );
  };

  /** @param {string} [why] */
  const stop = (why) => {
    if (asking > 0 && !start.disabled) return;
    ++asking;
    start.disabled = false;
    cancel.disabled = true;
    if (why !== undefined) state.textContent = why;
  };

  const run = async () => {
    const mine = ++asking;
    const isLate = () => mine !== asking;
    start.disabled = true;
    cancel.disabled = false;
    for (const part of parts.values()) part.replaceChildren();
    state.textContent = 'Deals are played by both rules\u2026';
    const wish = { text: text(), options: {}, players: Number(players.value) };
    const sums = new Map(bots.map((bot) => [bot, '']));
    try {
      while (sums.size > 0) {
        for (const bot of [...sums.keys()]) {
          const before = sums.get(bot);
          const told = await compare({ ...wish, bot, ...(before ? { sums: before } : {}) });
          if (isLate()) return;
          show(bot, told);
          sums.set(bot, told.sums);
          if (told.is_known || told.deals >= told.most_deals) sums.delete(bot);
          await new Promise((resolve) => setTimeout(resolve, pause));
          if (isLate()) return;
        }
      }
      stop('Done.');
    } catch (error) {
      if (!isLate()) stop(sayError(error));
    }
  };
  const start = button('Compare', run, { class: 'primary' });
  const cancel = button('Stop', () => stop('Stopped.'), { disabled: true });

  const title = make('h3', {}, 'Compare');
  const element = make(
    'section',
    { class: 'comparison', 'aria-label': 'Compare with the parent' },
    title,
    make('p', { class: 'small' }, 'The same deals are played by both rules, by bots, until it is known what differs.'),
    make('div', { class: 'row' }, make('label', { for: players.id }, 'Players'), players, start, cancel),
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
      child = game.name === from ? `${game.name}, changed` : game.name;
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
