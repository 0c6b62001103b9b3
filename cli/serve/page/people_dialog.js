// Who sits where: links of open seats, bots for seats that were left, one's own name.

import { botNames, longestName } from './begin_form.js';
import { openDialog } from './dialogs.js';
import { button, make } from './dom.js';
import { linkList } from './links.js';
import { store } from './settings.js';

/**
 * @param {import('./game_view.js').GameView} view
 * @param {string} table
 * @param {(what: string, further: object) => Promise<unknown>} request says by itself if it failed
 */
export function openPeople(view, table, request) {
  const { look } = view;
  const name = make('input', { id: 'own-name', maxlength: longestName, value: look.seat === null ? '' : (look.seats[look.seat]?.name ?? '') });
  const rename =
    look.seat !== null &&
    make(
      'form',
      {
        class: 'row',
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          store('name', name.value.trim());
          request('name', { name: name.value.trim() });
          dialog.close();
        },
      },
      make('label', { for: 'own-name' }, 'Your name'),
      name,
      make('button', { type: 'submit' }, 'Change'),
    );
  const seats = look.seats.map((holder, seat) => {
    const what =
      seat === look.seat ? 'you' : holder.kind === 'bot' ? `bot, ${holder.bot ?? ''}` : holder.kind === 'open' ? 'open' : holder.here ? 'here' : 'away';
    const isLeft = look.host && seat !== look.seat && (holder.kind === 'open' || (holder.kind === 'person' && !holder.here));
    return make(
      'li',
      {},
      make('span', { class: 'person' }, `${view.nameOf(seat)} `, make('span', { class: 'small' }, `(${what})`)),
      isLeft &&
        make(
          'span',
          { class: 'row' },
          ...botNames.map((bot) =>
            button(`Bot: ${bot}`, () => {
              request('stand_in', { seat, bot });
              dialog.close();
            }),
          ),
        ),
    );
  });
  const links = linkList(table, (seat) =>
    look.seats[seat]?.kind === 'open' ? `To play: seat ${seat}` : `To come back: ${view.nameOf(seat)}`,
  );
  const dialog = openDialog(
    'Players',
    make('ul', { class: 'people' }, ...seats),
    rename,
    links.children.length > 0 && make('h3', {}, 'Links'),
    links.children.length > 0 && make('p', { class: 'small' }, 'Send each link to one person: whoever has it can take the seat.'),
    links.children.length > 0 && links,
  );
}
