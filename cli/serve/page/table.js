// A table: shows what is told of it, and asks for what a person does.

import { ActionBar, choicesOf, takingMove } from './action_bar.js';
import { announce } from './announce.js';
import { cardRow, withSymbols } from './card_face.js';
import { openKeys, openSettings } from './dialogs.js';
import { make, onKeyed, replace, setAttribute, setText } from './dom.js';
import { installDrag } from './drag.js';
import { placesOnBoard, showFlight } from './flight.js';
import { GameView } from './game_view.js';
import { Hand } from './hand.js';
import { openHint } from './hint_dialog.js';
import { installKeys } from './keys.js';
import { invitation, isFresh, rememberedLinks } from './links.js';
import { middleElements, openPile } from './middle.js';
import { Notices } from './notices.js';
import { openPeople } from './people_dialog.js';
import { resultElement } from './result.js';
import { roundCard, roundTitle } from './round_card.js';
import { seatBadges, seatElements, seatScore } from './seats.js';
import { Selection } from './selection.js';
import { store, stored } from './settings.js';
import { Side } from './side.js';
import { handOrders, orderWords } from './sorting.js';
import { entryThatShowed, onlyAnswer, received, roundEnd } from './story.js';
import { tableFrame } from './table_frame.js';
import { Refused, sayError } from './transport.js';

/** @typedef {import('./selection.js').Placed} Placed */
/** @typedef {import('./sorting.js').HandOrder} HandOrder */

const lineWords = {
  connecting: 'Connecting \u2026',
  open: '',
  lost: 'The connection is lost. Trying again \u2026',
  gone: 'There is no such table any longer, or this browser has no place at it. A link to it may help.',
};
const wordsWithoutServer = {
  connecting: '',
  open: '',
  lost: 'The engine has stopped. Beginning it again \u2026',
  gone: 'This game is not kept in this browser, or can no longer be read.',
};

/** So long cards that were shown in passing are looked at; the server gives as much time. */
const timeToLook = 3000;
/** So long a question that has one answer is shown before it is given. */
const timeToRead = 500;

class TablePage {
  /** @param {import('./transport.js').Transport} transport @param {string} table */
  constructor(transport, table) {
    this.transport = transport;
    this.table = table;
    /** @type {Partial<Game>} */
    this.game = {};
    this.wantedGame = '';
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Look | null} */
    this.look = null;
    /** @type {GameView | null} */
    this.view = null;
    this.selection = new Selection([]);
    this.asked = 0;
    this.problem = '';
    this.busy = false;
    /** @type {string[]} cards that came since the last decision of one's own */
    this.received = [];
    this.answerTimer = 0;
    /** The decision that was gone back to last. */
    this.takenBackTo = '';
    this.notices = new Notices();
    /** @type {HandOrder} */
    this.order = handOrders.find((order) => order === stored('order', '')) ?? 'rank';

    this.hand = new Hand((card) => this.toggle(card));
    this.bar = new ActionBar({
      choose: (index) => this.choose(index),
      tool: (name) => this.useTool(name),
      invite: () => this.invite(),
    });
    this.side = new Side();
    this.frame = tableFrame(
      {
        bar: this.bar.element,
        tools: this.bar.tools,
        hand: this.hand.element,
        side: this.side.element,
        notices: this.notices.element,
      },
      {
        people: () => this.openPeople(),
        events: () => this.side.open('log'),
        rules: () => this.side.open('rules'),
        keys: openKeys,
        settings: openSettings,
      },
    );
    onKeyed(this.frame.middle, (key) => {
      if (key === 'again') this.request('again');
      else if (key.startsWith('take:')) this.takeFrom(key.slice('take:'.length));
      else if (this.view) openPile(this.view, key);
    });
    const felt = /** @type {HTMLElement} */ (this.frame.middle.parentElement);
    this.endDrag = installDrag(
      this.hand.element,
      (first) => this.dragged(first),
      felt,
      (first) => this.drop(first),
    );
    this.removeKeys = installKeys(
      {
        Enter: () => this.enter(),
        Escape: () => this.notices.closeLast() || this.useTool('clear'),
        p: () => this.pass(),
        h: () => this.useTool('hint'),
        u: () => this.useTool('undo'),
        s: () => this.useTool('sort'),
        c: () => this.hand.focus(),
        l: () => this.side.open('log'),
        r: () => this.side.open('rules'),
        '?': openKeys,
      },
      (index) => this.choose(index),
    );
    this.line = transport.live(table, {
      onLook: (look) => this.take(look),
      onLine: (state) => setText(this.frame.line, (transport.invites ? lineWords : wordsWithoutServer)[state]),
    });
  }

  close() {
    this.line.close();
    clearTimeout(this.answerTimer);
    this.removeKeys();
    this.endDrag();
  }

  /** @param {Look} look */
  take(look) {
    const before = this.look;
    const isAnother = before?.game !== look.game;
    const known = isAnother ? 0 : Math.min(this.entries.length, look.since);
    this.entries = [...this.entries.slice(0, known), ...look.entries];
    this.look = look;
    if (this.wantedGame !== look.variant) this.findGame(look.variant);
    if (before && (before.decisions !== look.decisions || isAnother)) this.problem = '';
    if (!look.turn) this.selection.clear();
    this.noteReceived(before, look, known);
    const places = placesOnBoard(this.frame.board);
    this.refreshAll(known);
    this.showWhatActed(before, look, known, places);
    this.tell(before, look, known);
    this.giveNotice(before, look, known);
    this.answerAlone(before, look);
    if (this.selection.picked.length > 0 && before?.decisions !== look.decisions) this.askSelection();
    else this.refresh();
  }

  /**
   * Lights the rules that acted, and lets cards move.
   * @param {Look | null} before @param {Look} look @param {number} since
   * @param {import('./flight.js').Places} places where things were before
   */
  showWhatActed(before, look, since, places) {
    const fresh = this.entries.slice(before ? since : -1);
    if (fresh.length > 0) this.side.showActing(fresh.flatMap(({ rules }) => rules ?? []));
    const isNext = before?.game === look.game && before.decisions + 1 === look.decisions;
    if (isNext && this.view) showFlight(this.frame.board, this.view, places, fresh.flatMap(({ events }) => events));
  }

  /** @param {Look | null} before @param {Look} look @param {number} since */
  noteReceived(before, look, since) {
    if (!before || look.seat === null) return;
    const isTakenBack = before.decisions > look.decisions || before.game !== look.game;
    // What was won only lies there.
    const isPlayedFrom = (/** @type {string} */ name) => this.game.actions?.some((action) => action.from?.includes(name)) ?? true;
    const zones = Object.keys(look.state.players[look.seat]?.zones ?? {}).filter(isPlayedFrom);
    this.received = isTakenBack ? [] : received(this.received, this.entries.slice(since), look.seat, zones);
  }

  /** Shows what would be gone before it is seen. @param {Look | null} before @param {Look} look @param {number} since */
  giveNotice(before, look, since) {
    const { view } = this;
    if (!view) return;
    if (this.notices.has('invite') && invitation(this.table, look.seats).length === 0) this.notices.close('invite');
    if (!before) {
      if (isFresh(this.table)) this.invite();
      return;
    }
    if (before.game !== look.game || before.decisions >= look.decisions) return;
    const entry = entryThatShowed(this.entries.slice(since));
    if (entry) {
      const texts = view.storyOf(entry).map((text) => withSymbols(text, view.names));
      const cards = cardRow(entry.shown ?? [], view.names);
      this.notices.show('shown', 'Cards that were shown', [cards, make('p', {}, texts.join(' '))], timeToLook);
    }
    const end = look.state.over ? null : roundEnd(this.entries, since);
    if (end) {
      this.notices.show('round', roundTitle(view, end), roundCard(view, end));
      announce([`${roundTitle(view, end)}.`]);
    } else if (look.state.over) this.notices.close('round');
  }

  /**
   * Answers what has one answer, where nobody learns from it. Who took a decision back wants to
   * go back further, or to look.
   * @param {Look | null} before @param {Look} look
   */
  answerAlone(before, look) {
    clearTimeout(this.answerTimer);
    const move = onlyAnswer(look, stored('forced', 'ask') === 'do');
    const here = `${look.game} ${look.decisions}`;
    if (before?.game === look.game && before.decisions > look.decisions) this.takenBackTo = here;
    if (!move || this.takenBackTo === here) return;
    this.answerTimer = window.setTimeout(() => {
      if (this.look?.decisions === look.decisions && this.look.game === look.game && !this.busy) this.play(move);
    }, timeToRead);
  }

  /** Plays what is selected; what is only to be read is closed first. */
  enter() {
    if (this.notices.has('round') && this.selection.picked.length === 0) this.notices.close('round');
    else this.choose(0);
  }

  invite() {
    if (this.look) this.notices.show('invite', 'Invite', invitation(this.table, this.look.seats));
  }

  /** Whether the seat that is waited for is open, and its link is here. */
  get canInvite() {
    const acting = this.look?.state.to_act ?? null;
    if (acting === null || this.look?.seats[acting]?.kind !== 'open') return false;
    return rememberedLinks(this.table).some(({ seat }) => seat === acting);
  }

  /** @param {string} variant */
  async findGame(variant) {
    this.wantedGame = variant;
    try {
      this.game = await this.transport.tableGame(this.table);
      this.side.showRules(this.game);
    } catch {
      // A game that only this table has: cards and zones tell what they are by themselves.
      this.game = {};
      this.side.showRules({ sheet: '<p>Whoever began this table wrote its rules.</p>' });
    }
    // Cards may have been picked meanwhile.
    this.selection.actions = this.game.actions ?? [];
    this.refreshAll(0);
  }

  /** Shows a look. @param {number} since */
  refreshAll(since) {
    const { look, frame } = this;
    if (!look) return;
    const view = new GameView(look, this.game, this.entries);
    this.view = view;
    document.title = look.turn ? `Your turn \u2013 ${look.title}` : `${look.title} \u2013 houserules`;
    setText(frame.title, look.title);
    setText(frame.round, look.state.round > 1 ? `round ${look.state.round}` : '');
    frame.seats.dataset['count'] = String(look.seats.length);
    frame.seats.classList.toggle('facing', view.facesPartner);
    replace(frame.seats, seatElements(view));
    replace(frame.middle, look.state.over ? [resultElement(view), ...middleElements(view)] : middleElements(view));
    this.showOwn(view);
    this.side.showEntries(view, since);
    this.hand.show(view, this.order);
    // The result says how it ended.
    setText(frame.latest, look.state.over ? '' : withSymbols(view.latestText(0), view.names));
    this.selection.keepOnly([...this.hand.placed.values()]);
    this.refresh();
  }

  /** @param {GameView} view */
  showOwn(view) {
    const { seat } = view.look;
    replace(
      this.frame.own,
      seat === null
        ? [make('span', { class: 'seat-name' }, 'You are watching')]
        : [
            make('span', { class: 'seat-name' }, view.nameOf(seat)),
            seatScore(view, seat),
            ...seatBadges(view, seat),
          ],
    );
    setAttribute(this.frame.ownSeat, 'data-seat', seat === null ? null : String(seat));
    this.frame.element.classList.toggle('watching', seat === null);
    this.frame.element.classList.toggle('my-turn', view.look.turn !== undefined);
  }

  /** Shows what depends on the selection. */
  refresh() {
    if (!this.view) return;
    this.hand.mark(this.view, this.selection, this.received);
    this.bar.show(this.view, this.selection, {
      problem: this.problem,
      busy: this.busy,
      order: orderWords[this.order],
      received: this.received,
      invites: this.canInvite,
    });
  }

  /** Says what is new. @param {Look | null} before @param {Look} look @param {number} since */
  tell(before, look, since) {
    const { view } = this;
    if (!view) return;
    const texts = this.entries.slice(since).flatMap((entry) => view.textsOf(entry));
    const isNew = before !== null && before.decisions !== look.decisions;
    const spoken = before === null ? [] : texts.slice(-8);
    if (look.turn && (isNew || !before?.turn)) spoken.push('Your turn.', look.turn.asks);
    else if (isNew && look.state.to_act !== null) spoken.push(`${view.nameOf(look.state.to_act)} is to act.`);
    announce(spoken);
  }

  /**
   * Asks for something; what is refused is shown.
   * @param {string} what @param {object} [further]
   * @returns {Promise<any>} the answer, or null
   */
  async request(what, further = {}) {
    this.problem = '';
    try {
      return await this.line.request(what, further);
    } catch (error) {
      // What came too late needs no words: the next look shows why.
      this.problem = error instanceof Refused && error.code === 'too_late' ? '' : sayError(error);
      if (this.problem) announce([this.problem]);
      this.refresh();
      return null;
    }
  }

  /** @param {Placed} card */
  toggle(card) {
    if (!this.look?.turn || this.busy) return;
    this.problem = '';
    this.selection.toggle(card, this.look.turn);
    return this.askSelection();
  }

  /** Asks what the selected cards can be. */
  async askSelection() {
    const asked = ++this.asked;
    this.refresh();
    if (this.selection.picked.length === 0) return;
    const told = await this.request('select', { cards: this.selection.names });
    if (asked !== this.asked || !told) return;
    this.selection.told = told;
    const plays = told.plays.length;
    if (plays === 0 && told.why) announce([told.why].flat());
    this.refresh();
  }

  /** @param {number} index */
  choose(index) {
    const choice = this.view && choicesOf(this.view, this.selection)[index];
    if (choice && !this.busy) this.play(choice.move);
  }

  /** @param {Move} move */
  async play(move) {
    if (!this.look) return;
    this.busy = true;
    this.refresh();
    const done = await this.request('play', { move, decisions: this.look.decisions });
    this.busy = false;
    if (done) {
      this.selection.clear();
      this.notices.close('round');
      this.notices.close('shown');
    }
    this.asked += 1;
    this.refresh();
  }

  /** Takes cards from a zone, as the only move that does. @param {string} zone */
  takeFrom(zone) {
    const taking = this.view && takingMove(this.view, zone);
    if (taking && !this.busy) this.play(taking.move);
  }

  /** Passes, if that is a move. */
  pass() {
    if (!this.view) return;
    const passes = new Set(
      this.game.actions?.filter((action) => action.kind === 'pass').map((action) => action.name),
    );
    const choices = choicesOf(this.view, this.selection);
    const pass = choices.find((choice) => passes.has(choice.move.action));
    if (pass && !this.busy) this.play(pass.move);
  }

  /** @param {string} name */
  async useTool(name) {
    const { look } = this;
    if (!look) return;
    if (name === 'clear') {
      this.selection.clear();
      this.problem = '';
      this.asked += 1;
      this.refresh();
    } else if (name === 'sort') {
      const next = handOrders[(handOrders.indexOf(this.order) + 1) % handOrders.length];
      this.order = next ?? 'rank';
      store('order', this.order);
      announce([`Sorted ${orderWords[this.order]}.`]);
      if (this.view) this.hand.show(this.view, this.order);
      this.refresh();
    } else if (name === 'undo' && look.may_undo) {
      this.selection.clear();
      await this.request('undo');
    } else if (name === 'hint' && look.turn && !this.busy) {
      await this.hint(look);
    }
  }

  /** @param {Look} look */
  async hint(look) {
    this.busy = true;
    this.refresh();
    const told = await this.request('hint');
    this.busy = false;
    this.refresh();
    const isStillAsked = this.look?.decisions === look.decisions && this.look.game === look.game;
    if (told && this.view && isStillAsked) {
      openHint(this.view, told.estimates ?? [], (estimate) => this.play(estimate.move));
    }
  }

  openPeople() {
    this.notices.close('invite');
    if (this.view) openPeople(this.view, this.table, (what, further) => this.request(what, further));
  }

  /** What is dragged along with a card: all that is selected with it. @param {HTMLElement} first */
  dragged(first) {
    if (!this.look?.turn || this.busy) return [];
    const key = first.dataset['key'] ?? '';
    if (!this.selection.has(key)) return [first];
    return this.hand.buttons.filter((button) => this.selection.has(button.dataset['key'] ?? ''));
  }

  /** Plays what was dropped on the table, if it can be one move only. @param {HTMLElement} first */
  async drop(first) {
    const card = this.hand.placed.get(first.dataset['key'] ?? '');
    if (!card || !this.look?.turn) return;
    if (!this.selection.has(card.key)) await this.toggle(card);
    const plays = this.selection.told?.plays ?? [];
    if (plays.length === 1) this.choose(0);
  }
}

/**
 * Shows a table.
 * @param {HTMLElement} page @param {import('./transport.js').Transport} transport @param {string} table
 * @returns {() => void} leaves it
 */
export function openTable(page, transport, table) {
  const shown = new TablePage(transport, table);
  page.replaceChildren(shown.frame.element);
  return () => shown.close();
}
