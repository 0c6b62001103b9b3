// What the program would play: moves with how often they win, as far as it can tell.

import { withSymbols } from './card_face.js';
import { openDialog } from './dialogs.js';
import { make } from './dom.js';
import { capital } from './words.js';

const mostShown = 12;

/**
 * @param {import('./game_view.js').GameView} view
 * @param {Estimate[]} estimates
 * @param {(estimate: Estimate) => void} choose
 */
export function openHint(view, estimates, choose) {
  const rows = estimates.slice(0, mostShown).map((estimate) => {
    const bar = make('span', { class: 'bar-fill', 'aria-hidden': 'true' });
    bar.style.width = `${Math.max(0, Math.min(100, estimate.win))}%`;
    return make(
      'li',
      {},
      make(
        'button',
        {
          type: 'button',
          class: 'estimate',
          onclick: () => {
            dialog.close();
            choose(estimate);
          },
        },
        bar,
        make('span', { class: 'estimate-text' }, called(view, estimate)),
        make('span', { class: 'estimate-win' }, `${rounded(estimate.win)} % \u00b1 ${rounded(estimate.margin)}`),
      ),
    );
  });
  const dialog = openDialog(
    'Hint',
    make('p', { class: 'small' }, 'How often each move wins in games tried out from here, give or take what stands after \u00b1. Choose one to play it.'),
    make('ol', { class: 'estimates' }, ...rows),
  );
}

/** What a move is called: its cards, and what they are meant as. @param {import('./game_view.js').GameView} view @param {Estimate} estimate */
function called(view, { move, label, text }) {
  const cards = (move.cards ?? []).map((card) => view.names.written(card)).join(' ');
  if (!cards) return capital(withSymbols(label ?? text, view.names));
  const isMeant = label && (move.value !== undefined || move.as !== undefined);
  return isMeant ? `${cards} (${withSymbols(label, view.names)})` : cards;
}

/** @param {number} value */
function rounded(value) {
  return String(Math.round(value * 10) / 10);
}
