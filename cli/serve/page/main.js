// The page: what its address says is shown.

import { installAnnouncer } from './announce.js';
import { button, make } from './dom.js';
import { showEntrance } from './entrance.js';
import { showGame } from './game_page.js';
import { showLobby } from './lobby.js';
import { followSystem } from './settings.js';
import { transport } from './site.js';
import { openTable } from './table.js';
import { sayError } from './transport.js';
import { showWorkshop } from './workshop.js';

const page = /** @type {HTMLElement} */ (document.getElementById('page'));
/** What is shown may have to be closed before something else is. @type {(() => void) | void} */
let close;

/** Addresses: #/, #/game/NAME, #/table/TABLE, #/table/TABLE/SECRET, #/workshop, #/workshop/NAME */
async function show() {
  leave();
  const [, kind = '', first = '', second = ''] = window.location.hash.split('/').map(decode);
  document.body.className = kind === 'table' && !second ? 'at-table' : 'at-desk';
  const shown = window.location.hash;
  try {
    if (kind === 'game') await showGame(page, transport, first);
    else if (kind === 'table' && second) await showEntrance(page, transport, first, second);
    else if (kind === 'table') close = openTable(page, transport, first);
    else if (kind === 'workshop') closeLater(shown, await showWorkshop(page, transport, first));
    else await showLobby(page, transport);
  } catch (error) {
    if (shown === window.location.hash) showError(error);
  }
}

/** Closes what is shown. */
function leave() {
  close?.();
  close = undefined;
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
}

/** Closes what was made for an address when another one is shown. @param {string} shown @param {() => void} made */
function closeLater(shown, made) {
  if (shown === window.location.hash) close = made;
  else made();
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** @param {unknown} error */
function showError(error) {
  page.replaceChildren(
    make(
      'main',
      { class: 'desk narrow' },
      make('h1', {}, 'That did not work'),
      make('p', { role: 'alert' }, sayError(error)),
      make('p', { class: 'row' }, button('Try again', show, { class: 'primary' }), make('a', { class: 'button', href: '#/' }, 'All games')),
    ),
  );
}

transport.onGivenUp?.((why) => {
  leave();
  document.body.className = 'at-desk';
  showError(why);
});
followSystem();
installAnnouncer();
window.addEventListener('hashchange', show);
show();
