// Dialogs: settings, about, keys.

import { button, make } from './dom.js';
import { applySettings, store, stored } from './settings.js';

/**
 * Opens a dialog; it is gone once it is closed.
 * @param {string} title
 * @param {...import('./dom.js').Child} children
 */
export function openDialog(title, ...children) {
  const heading = make('h2', { id: 'dialog-title' }, title);
  const close = button('\u00d7', () => dialog.close(), { class: 'icon', 'aria-label': 'Close' });
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'dialog-title' },
    make('div', { class: 'dialog-head' }, heading, close),
    make('div', { class: 'dialog-body' }, ...children),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * @param {string} title
 * @param {string} key of the setting
 * @param {string} fallback
 * @param {[string, string][]} choices values and their labels
 */
function choice(title, key, fallback, choices) {
  const now = stored(key, fallback);
  return make(
    'fieldset',
    { class: 'choice' },
    make('legend', {}, title),
    ...choices.map(([value, text]) =>
      make(
        'label',
        {},
        make('input', {
          type: 'radio',
          name: key,
          value,
          checked: value === now,
          onchange: () => {
            store(key, value);
            applySettings();
          },
        }),
        make('span', {}, text),
      ),
    ),
  );
}

export function openSettings() {
  openDialog(
    'Settings',
    choice('Light', 'theme', 'auto', [
      ['auto', 'as the system'],
      ['light', 'light'],
      ['dark', 'dark'],
    ]),
    choice('Suits in', 'colours', 'four', [
      ['four', 'four colours'],
      ['two', 'two colours'],
    ]),
    choice('Where there is only one thing to do, as to pass', 'forced', 'ask', [
      ['ask', 'ask me'],
      ['do', 'do it for me'],
    ]),
  );
}

export function openAbout() {
  openDialog(
    'About houserules',
    make(
      'p',
      {},
      'houserules plays shedding card games whose rules are data: every game here is a file that can be read and changed.',
    ),
    make('p', {}, 'Copyright (c) The houserules authors. MIT licence.'),
    make(
      'p',
      { class: 'small' },
      'Use, change and share it freely, as long as this notice and the licence go along; there is no warranty. The licence and those of the libraries in the program come with it, in LICENSE and NOTICE.',
    ),
    make('p', { class: 'small' }, 'The page loads nothing from elsewhere.'),
  );
}

const keys = [
  ['\u2190 \u2192 \u2191 \u2193', 'move within your cards'],
  ['Space', 'select a card, or put it back'],
  ['Enter', 'play what is selected'],
  ['1 \u2013 9', 'the first, second, ... button'],
  ['Esc', 'select nothing'],
  ['P', 'pass'],
  ['H', 'hint'],
  ['U', 'take back'],
  ['S', 'sort the hand in another way'],
  ['C', 'go to your cards'],
  ['L', 'what happened'],
  ['R', 'the rules'],
  ['?', 'this list'],
];

export function openKeys() {
  openDialog(
    'Keys',
    make(
      'dl',
      { class: 'keys' },
      ...keys.map(([key = '', what = '']) =>
        make('div', {}, make('dt', {}, make('kbd', {}, key)), make('dd', {}, what)),
      ),
    ),
  );
}
