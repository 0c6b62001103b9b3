// What is to be done, and the buttons that do it.

import { withSymbols } from './card_face.js';
import { make, onKeyed, replace } from './dom.js';
import { capital, sentence, sentences, words } from './words.js';

/** @typedef {import('./game_view.js').GameView} GameView */
/** @typedef {import('./selection.js').Selection} Selection */

/** @typedef {{text: string, move: NamedMove['move'], isMain: boolean}} Choice */

/**
 * What can be done with one click now, the first one first.
 * @param {GameView} view @param {Selection} selection
 * @returns {Choice[]}
 */
export function choicesOf(view, selection) {
  const { turn } = view.look;
  if (!turn) return [];
  const plays = selection.told?.plays ?? [];
  /** @type {Choice[]} */
  const choices = plays.map((play) => ({ text: playText(view, play, plays.length), move: play.move, isMain: true }));
  const { forced } = turn;
  if (forced?.move.cards && selection.picked.length === 0) {
    choices.push({ text: named(view, forced), move: forced.move, isMain: true });
  }
  for (const one of turn.buttons) {
    choices.push({ text: named(view, one), move: one.move, isMain: turn.from.length === 0 });
  }
  return choices;
}

/** @param {GameView} view @param {NamedMove} play @param {number} count */
function playText(view, play, count) {
  if (count > 1) return named(view, play);
  const action = capital(words(play.move.action));
  const isMeant = play.label && (play.move.value !== undefined || play.move.as !== undefined);
  return isMeant ? `${action} (${withSymbols(play.label ?? '', view.names)})` : action;
}

/** What a move is called on a button. @param {GameView} view @param {NamedMove} move */
function named(view, move) {
  return capital(withSymbols(move.label || move.text, view.names));
}

/** @param {GameView} view @param {Selection} selection @param {string} problem */
function prompt(view, selection, problem) {
  const { look } = view;
  if (problem) return { text: problem, kind: 'problem' };
  const why = selection.picked.length > 0 ? sentences(selection.told?.why).join(' ') : '';
  if (why) {
    const canGrow = Object.values(selection.told?.also ?? {}).some((cards) => cards.length > 0);
    return { text: withSymbols(sentence(why), view.names), kind: canGrow ? 'mine' : 'problem' };
  }
  if (look.state.over) return { text: 'The game is over.', kind: '' };
  if (look.turn) return { text: withSymbols(look.turn.asks, view.names), kind: 'mine' };
  const { to_act: acting } = look.state;
  if (acting === null) return { text: '', kind: '' };
  const name = view.nameOf(acting);
  if (look.seats[acting]?.kind === 'open') return { text: `Waiting for somebody to take the seat of ${name}.`, kind: '' };
  return { text: look.thinking ? `${name} is thinking.` : `Waiting for ${name}.`, kind: '' };
}

export class ActionBar {
  /** @param {{choose: (index: number) => void, tool: (name: string) => void}} does */
  constructor(does) {
    this.prompt = make('p', { class: 'prompt' });
    this.buttons = make('div', { class: 'choices', role: 'group', 'aria-label': 'Moves' });
    this.tools = make('div', { class: 'tools', role: 'group', 'aria-label': 'Help with the move' });
    this.element = make('div', { class: 'action-bar' }, this.prompt, this.buttons);
    onKeyed(this.buttons, (key) => does.choose(Number(key.split(':')[1])));
    onKeyed(this.tools, (key) => does.tool(key));
  }

  /**
   * @param {GameView} view @param {Selection} selection
   * @param {{problem: string, busy: boolean, order: string}} state
   */
  show(view, selection, { problem, busy, order }) {
    const { look } = view;
    const { text, kind } = prompt(view, selection, problem);
    if (this.prompt.textContent !== text) this.prompt.textContent = text;
    this.prompt.className = `prompt ${kind}`;
    this.element.classList.toggle('mine', look.turn !== undefined);
    const choices = choicesOf(view, selection);
    this.element.classList.toggle('many', choices.length > 4);
    replace(
      this.buttons,
      choices.map((choice, index) =>
        make(
          'button',
          { type: 'button', class: choice.isMain ? 'primary' : '', 'data-key': `choice:${index}`, disabled: busy },
          choice.text,
        ),
      ),
    );
    if (look.seat === null) return;
    /** @param {string} key @param {string} name @param {boolean} works @param {string} [title] */
    const tool = (key, name, works, title) =>
      make('button', { type: 'button', class: 'quiet', 'data-key': key, disabled: !works, title, 'aria-label': title }, name);
    replace(this.tools, [
      tool('clear', 'Clear', selection.picked.length > 0),
      tool('hint', 'Hint', look.turn !== undefined && !busy),
      tool('undo', 'Undo', look.may_undo && !busy),
      tool('sort', 'Sort', true, `Sort the hand, now ${order}`),
    ]);
  }
}
