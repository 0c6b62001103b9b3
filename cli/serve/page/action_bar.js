// What is to be done, and the buttons that do it.

import { withSymbols } from './card_face.js';
import { make, onKeyed, replace } from './dom.js';
import { capital, sentence, sentences, words } from './words.js';

/** @typedef {import('./game_view.js').GameView} GameView */
/** @typedef {import('./selection.js').Selection} Selection */

/**
 * What one click does. Answers and plays stand at one side, what is done instead of a play at the
 * other, so that neither takes the other's place.
 * @typedef {{text: string, move: NamedMove['move'], isMain: boolean, isInstead: boolean}} Choice
 */

/** So long after another question taps are for the one before. */
const timeToNotice = 300;
const mostReceived = 6;

/**
 * What can be done with one click now, the first one first.
 * @param {GameView} view @param {Selection} selection
 * @returns {Choice[]}
 */
export function choicesOf(view, selection) {
  const { look } = view;
  const { turn } = look;
  if (!turn) return [];
  const plays = selection.told?.plays ?? [];
  /** @type {Choice[]} */
  const choices = plays.map((play) => ({ text: playText(view, play, plays.length), move: play.move, isMain: true, isInstead: false }));
  const { forced } = turn;
  if (forced?.move.cards && selection.picked.length === 0) {
    choices.push({ text: forcedText(view, forced.move), move: forced.move, isMain: true, isInstead: false });
  }
  const isInstead = !look.state.asked;
  for (const one of turn.buttons) {
    choices.push({ text: suitNamed(view, one) ?? named(view, one), move: one.move, isMain: turn.from.length === 0, isInstead });
  }
  return choices;
}

/**
 * The move without cards that takes cards from a zone, if there is one only.
 * @param {GameView} view @param {string} zone
 * @returns {{text: string, move: Move} | null}
 */
export function takingMove(view, zone) {
  const moves = view.look.turn?.buttons.filter(({ takes }) => takes?.includes(zone)) ?? [];
  const [move] = moves;
  return move && moves.length === 1 ? { text: named(view, move), move: move.move } : null;
}

/** The only play there is, with its cards. @param {GameView} view @param {Move} move */
function forcedText(view, move) {
  const cards = (move.cards ?? []).map((card) => view.names.written(card)).join(' ');
  return `${capital(words(move.action))} ${cards}`;
}

/** @param {GameView} view @param {NamedMove} play @param {number} count */
function playText(view, play, count) {
  const suit = view.suitText(play.move.value);
  if (suit) return `${capital(words(play.move.action))} (${suit})`;
  if (count > 1) return named(view, play);
  const action = capital(words(play.move.action));
  const isMeant = play.label && (play.move.value !== undefined || play.move.as !== undefined);
  return isMeant ? `${action} (${withSymbols(play.label ?? '', view.names)})` : action;
}

/** The suit that a move names, with its sign. @param {GameView} view @param {NamedMove} one */
function suitNamed(view, one) {
  const suit = view.suitText(one.move.value);
  if (!suit) return null;
  const actions = new Set(view.look.turn?.buttons.map(({ move }) => move.action));
  return actions.size === 1 ? suit : `${capital(words(one.move.action))}: ${suit}`;
}

/** What a move is called on a button. @param {GameView} view @param {NamedMove} move */
function named(view, move) {
  return capital(withSymbols(move.label || move.text, view.names));
}

/** The cards that came since one's last decision, as a sentence. @param {GameView} view @param {string[]} cards */
function receivedText(view, cards) {
  if (cards.length === 0) return '';
  const named = cards.length > mostReceived ? `${cards.length} cards` : cards.map((card) => view.names.written(card)).join(', ');
  return ` You got ${named}.`;
}

/** @param {GameView} view @param {Selection} selection @param {string} problem @param {string[]} received */
function prompt(view, selection, problem, received) {
  const { look } = view;
  if (problem) return { text: problem, kind: 'problem' };
  const why = selection.picked.length > 0 ? sentences(selection.told?.why).join(' ') : '';
  if (why) {
    const canGrow = Object.values(selection.told?.also ?? {}).some((cards) => cards.length > 0);
    return { text: withSymbols(sentence(why), view.names), kind: canGrow ? 'mine' : 'problem' };
  }
  if (look.state.over) return { text: 'The game is over.', kind: '' };
  const got = receivedText(view, received);
  if (look.turn) return { text: withSymbols(look.turn.asks, view.names) + got, kind: 'mine' };
  const { to_act: acting } = look.state;
  if (acting === null) return { text: '', kind: '' };
  const name = view.nameOf(acting);
  if (look.seats[acting]?.kind === 'open') return { text: `Waiting for somebody to take the seat of ${name}.`, kind: '' };
  return { text: (look.thinking ? `${name} is thinking.` : `Waiting for ${name}.`) + got, kind: '' };
}

export class ActionBar {
  /** @param {{choose: (index: number) => void, tool: (name: string) => void, invite: () => void}} does */
  constructor(does) {
    this.prompt = make('p', { class: 'prompt' });
    this.buttons = make('div', { class: 'choices', role: 'group', 'aria-label': 'Moves' });
    this.tools = make('div', { class: 'tools', role: 'group', 'aria-label': 'Help with the move' });
    this.element = make('div', { class: 'action-bar' }, this.prompt, this.buttons);
    this.question = '';
    this.changedAt = 0;
    onKeyed(this.buttons, (key, event) => {
      if (key === 'invite') does.invite();
      else if (!this.isTooSoon(event)) does.choose(Number(key.split(':')[1]));
    });
    onKeyed(this.tools, (key) => does.tool(key));
  }

  /** Whether a tap was meant for the question before. @param {Event} event */
  isTooSoon(event) {
    return event.isTrusted && performance.now() - this.changedAt < timeToNotice;
  }

  /** Notices another question. @param {Look} look */
  notice(look) {
    const question = look.turn && look.state.asked ? `${look.game} ${look.decisions}` : '';
    if (question && question !== this.question) this.changedAt = performance.now();
    this.question = question;
  }

  /**
   * @param {GameView} view @param {Selection} selection
   * @param {{problem: string, busy: boolean, order: string, received: string[], invites: boolean}} state
   */
  show(view, selection, { problem, busy, order, received, invites }) {
    const { look } = view;
    const { text, kind } = prompt(view, selection, problem, received);
    this.notice(look);
    if (this.prompt.textContent !== text) this.prompt.textContent = text;
    this.prompt.className = `prompt ${kind}`;
    this.element.classList.toggle('mine', look.turn !== undefined);
    const choices = choicesOf(view, selection);
    this.element.classList.toggle('many', choices.length > 4);
    const firstInstead = choices.findIndex(({ isInstead }) => isInstead);
    const buttons = choices.map(({ text: title, isMain }, index) => {
      const classes = [isMain && 'primary', index === firstInstead && 'instead'].filter(Boolean).join(' ');
      return make('button', { type: 'button', class: classes, 'data-key': `choice:${index}`, disabled: busy }, title);
    });
    if (invites) buttons.push(make('button', { type: 'button', class: 'primary', 'data-key': 'invite' }, 'Invite'));
    replace(this.buttons, buttons);
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
