// A game is written: its file as text, what is wrong with it, its rules, and a table to try it.

import { beginForm } from './begin_form.js';
import { showDesk } from './desk.js';
import { button, make } from './dom.js';
import { sheetElement } from './sheet.js';
import { store, stored } from './settings.js';
import { sayError } from './transport.js';
import { counted } from './words.js';

const wait = 400;

/** The place in a text of a line and a column, which count from 1. @param {string} text @param {number} line @param {number} column */
export function placeOf(text, line, column) {
  let place = 0;
  for (let i = 1; i < line; ++i) {
    const end = text.indexOf('\n', place);
    if (end < 0) return text.length;
    place = end + 1;
  }
  return Math.min(text.length, place + column - 1);
}

/** @param {HTMLElement} page @param {import('./transport.js').Transport} transport @param {string} variant a game to begin with, if any */
export async function showWorkshop(page, transport, variant) {
  const start = variant ? await transport.text(variant) : stored('workshop', '');
  const field = make('textarea', {
    id: 'text',
    class: 'code',
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    rows: 24,
    wrap: 'off',
  });
  field.value = start;
  const state = make('p', { class: 'small', role: 'status' });
  const list = make('ul', { class: 'diagnostics', 'aria-label': 'What is wrong' });
  const preview = make('div', { class: 'preview' });
  const play = make('div', {});
  let timer = 0;
  let asked = 0;

  /** @param {Diagnostic} found */
  const row = (found) =>
    make(
      'li',
      { class: found.severity },
      button(`Line ${found.line}`, () => select(found.line, found.column), { class: 'quiet' }),
      make('span', {}, make('b', {}, `${found.severity}: `), found.message),
      found.help && make('span', { class: 'help' }, found.help),
      found.fix && button(`Write \u201c${found.fix.text}\u201d`, () => fix(found.fix)),
    );

  /** @param {number} line @param {number} column */
  const select = (line, column) => {
    const place = placeOf(field.value, line, column);
    field.focus();
    field.setSelectionRange(place, placeOf(field.value, line + 1, 1));
  };

  /** @param {Diagnostic['fix']} place */
  const fix = (place) => {
    if (!place) return;
    const from = placeOf(field.value, place.line, place.column);
    const to = placeOf(field.value, place.end_line, place.end_column);
    field.setRangeText(place.text, from, to, 'end');
    field.focus();
    check();
  };

  const check = async () => {
    clearTimeout(timer);
    const text = field.value;
    const mine = ++asked;
    store('workshop', text);
    if (text.trim() === '') {
      state.textContent = 'Write a game, or begin with one of the list.';
      return;
    }
    try {
      const { diagnostics, game } = await transport.check(text, {});
      if (mine !== asked) return;
      state.textContent = diagnostics.length ? counted(diagnostics.length, 'remark') : 'Nothing is wrong with it.';
      list.replaceChildren(...diagnostics.map(row));
      if (!game) return;
      preview.replaceChildren(sheetElement(game.sheet));
      play.replaceChildren(
        make('details', { class: 'fold' }, make('summary', {}, 'Play this'), beginForm(transport, game, () => ({ text: field.value }))),
      );
    } catch (error) {
      if (mine === asked) state.textContent = sayError(error);
    }
  };
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(check, wait);
  });

  const games = await transport.games();
  const pick = make(
    'select',
    { id: 'start' },
    make('option', { value: '' }, 'choose a game'),
    ...games.map((game) => make('option', { value: game.variant, selected: game.variant === variant }, game.name)),
  );
  pick.addEventListener('change', async () => {
    if (!pick.value) return;
    try {
      field.value = await transport.text(pick.value);
      check();
    } catch (error) {
      state.textContent = sayError(error);
    }
  });

  showDesk(
    page,
    'Workshop',
    make('h1', {}, 'Workshop'),
    make('p', { class: 'lead' }, 'Change the rules of a game, or write one. It is checked as you type.'),
    make('div', { class: 'search' }, make('label', { for: 'start' }, 'Begin with'), pick),
    make(
      'div',
      { class: 'two even' },
      make('section', { class: 'panel', 'aria-label': 'The file' }, make('label', { for: 'text' }, 'The file of the game'), field, state, list, play),
      make('section', { class: 'panel', 'aria-labelledby': 'preview-title' }, make('h2', { id: 'preview-title' }, 'The rules'), preview),
    ),
  );
  check();
}
