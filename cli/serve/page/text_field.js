// The editor of the workshop as a plain field.

import { make } from './dom.js';

/**
 * @typedef {object} Editor
 * @property {HTMLElement} element
 * @property {string} keysHelp a sentence about its keys; may be empty
 * @property {string} licences the address of those of what it is made of; may be empty
 * @property {() => string} text
 * @property {(text: string) => void} setText
 * @property {(remarks: Diagnostic[]) => void} show what is wrong, at its places
 * @property {(line: number, column: number) => void} select a place, which is then seen
 * @property {(fix: Fix) => void} apply
 * @property {() => void} close
 */

/**
 * @callback CreateEditor
 * @param {object} settings
 * @param {string} settings.text
 * @param {string} settings.label what it is called
 * @param {() => void} settings.changed is told of every change
 * @param {() => Promise<Record<string, any>>} settings.schema of what may be written
 * @param {GameEntry[]} settings.games that may be extended
 * @returns {Editor}
 */

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

/** @type {CreateEditor} */
export function createEditor({ text, label, changed }) {
  const field = make('textarea', {
    class: 'code',
    'aria-label': label,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    rows: 24,
    wrap: 'off',
    oninput: changed,
  });
  field.value = text;
  return {
    element: field,
    keysHelp: '',
    licences: '',
    text: () => field.value,
    setText(fresh) {
      field.value = fresh;
      changed();
    },
    show() {},
    select(line, column) {
      field.focus();
      field.setSelectionRange(placeOf(field.value, line, column), placeOf(field.value, line + 1, 1));
    },
    apply(fix) {
      const from = placeOf(field.value, fix.line, fix.column);
      const to = placeOf(field.value, fix.end_line, fix.end_column);
      field.setRangeText(fix.text, from, to, 'end');
      field.focus();
      changed();
    },
    close() {},
  };
}
