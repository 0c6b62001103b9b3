// The links of a table's open seats: copied, shared, or read as a QR code from another screen.

import { button, make } from './dom.js';
import { openDialog } from './dialogs.js';
import { qrPicture } from './qr_picture.js';
import { store, stored } from './settings.js';

/** The table that was begun last, until its links were shown. */
let fresh = '';

/** Whether a table with open seats has just been begun here; says so once. @param {string} table */
export function isFresh(table) {
  const is = fresh === table;
  fresh = '';
  return is;
}

/** Who began a table keeps its links on this device. @param {string} table @param {SeatLink[]} links */
export function rememberLinks(table, links) {
  store(`links.${table}`, JSON.stringify(links));
  if (links.some(({ seat }) => seat !== null)) fresh = table;
}

/** @param {string} table @returns {SeatLink[]} */
export function rememberedLinks(table) {
  try {
    const links = JSON.parse(stored(`links.${table}`, '[]'));
    return Array.isArray(links) ? links : [];
  } catch {
    return [];
  }
}

/** @param {string} table @param {string} secret */
export function linkAddress(table, secret) {
  const address = new URL(window.location.href);
  address.hash = `#/table/${encodeURIComponent(table)}/${encodeURIComponent(secret)}`;
  return address.href;
}

/** @param {string} text @param {HTMLInputElement} field */
async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without a secure connection there is no clipboard but that of the selection.
    field.select();
    return document.execCommand('copy');
  }
}

/**
 * @param {string} title what the link is for
 * @param {string} address
 */
function linkRow(title, address) {
  const field = make('input', { readonly: true, value: address, 'aria-label': `Link: ${title}`, class: 'link' });
  field.addEventListener('focus', () => field.select());
  const copy = button('Copy', async () => {
    const copied = await copyText(address, field);
    copy.textContent = copied ? 'Copied' : 'Press Ctrl+C';
    window.setTimeout(() => (copy.textContent = 'Copy'), 2000);
  });
  const code = button('QR code', () => {
    const picture = qrPicture(address, `QR code of the link: ${title}`);
    openDialog(title, picture ?? make('p', {}, 'The link is too long for a QR code.'));
  });
  const share =
    'share' in navigator &&
    button('Share', () => {
      navigator.share({ title: 'houserules', text: title, url: address }).catch(() => undefined);
    });
  return make(
    'li',
    {},
    make('span', { class: 'link-title' }, title),
    make('div', { class: 'row' }, field, copy, share, code),
  );
}

/**
 * The links of the seats that are still open, with the code of the first; empty if none is.
 * @param {string} table @param {SeatHolder[]} seats
 */
export function invitation(table, seats) {
  const open = rememberedLinks(table).filter(({ seat }) => seat !== null && seats[seat]?.kind === 'open');
  const first = open[0];
  if (!first) return [];
  const address = linkAddress(table, first.secret);
  const title = (/** @type {SeatLink} */ { seat }) => `To play: seat ${seat}`;
  return [
    make('h2', {}, 'Invite'),
    make('p', { class: 'small' }, 'Send each link to one person: whoever has it can take the seat.'),
    make('ul', { class: 'links' }, ...open.map((link) => linkRow(title(link), linkAddress(table, link.secret)))),
    open.length === 1 && make('div', { class: 'qr-code' }, qrPicture(address, `QR code of the link: ${title(first)}`)),
  ];
}

/**
 * The links of a table as a list.
 * @param {string} table
 * @param {(seat: number) => string | null} titleOf the title of a seat's link, null if it is of no use
 */
export function linkList(table, titleOf) {
  const rows = rememberedLinks(table).flatMap(({ seat, secret }) => {
    const title = seat === null ? 'To watch' : titleOf(seat);
    return title ? [linkRow(title, linkAddress(table, secret))] : [];
  });
  return make('ul', { class: 'links' }, ...rows);
}
