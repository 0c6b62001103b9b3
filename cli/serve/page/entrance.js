// Where a link leads: somebody says what they are called and sits down.

import { longestName, nameField } from './begin_form.js';
import { showDesk } from './desk.js';
import { make } from './dom.js';
import { store } from './settings.js';
import { sayError } from './transport.js';

/** @param {Invitation} invitation */
function invitationText({ title, host, seat }) {
  const who = host || 'Somebody';
  return seat === null ? `${who} invites you to watch ${title}.` : `${who} invites you to play ${title} and has kept seat ${seat} for you.`;
}

/**
 * @param {HTMLElement} page @param {import('./transport.js').Transport} transport
 * @param {string} table @param {string} secret
 */
export async function showEntrance(page, transport, table, secret) {
  // Where nobody can come that is said before a name is typed.
  const invitation = await transport.invitation(table, secret);
  const name = nameField();
  const failed = make('p', { class: 'error', role: 'alert' });
  const enter = make('button', { type: 'submit', class: 'primary large' }, 'Enter');
  showDesk(
    page,
    'Enter',
    make(
      'div',
      { class: 'panel narrow' },
      make('h1', {}, 'You are invited'),
      make('p', {}, invitationText(invitation)),
      make(
        'form',
        {
          onsubmit: async (/** @type {Event} */ event) => {
            event.preventDefault();
            failed.textContent = '';
            enter.disabled = true;
            const called = name.value.trim().slice(0, longestName);
            store('name', called);
            try {
              await transport.enter(table, secret, called);
              // Back leads to where one came from, not to the entrance again.
              window.location.replace(`#/table/${encodeURIComponent(table)}`);
            } catch (error) {
              failed.textContent = sayError(error);
              enter.disabled = false;
            }
          },
        },
        make('div', { class: 'option' }, make('label', { for: 'name' }, 'Your name'), name),
        failed,
        make('div', { class: 'row end' }, enter),
      ),
    ),
  );
  name.focus();
}
