// The rules of a game in English, which come as HTML: only elements that are known are copied,
// without any attribute.

import { make } from './dom.js';

const known = new Set(
  'h1 h2 h3 h4 p ul ol li strong b em i table thead tbody tr td th dl dt dd section span code'.split(' '),
);
/** What stands in these is no text for people. */
const dropped = new Set('script style template noscript title iframe object'.split(' '));

/** @param {Node} from @param {Node} to @param {number} depth */
function copy(from, to, depth) {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      to.appendChild(document.createTextNode(child.textContent ?? ''));
    } else if (child.nodeType === Node.ELEMENT_NODE && depth < 20) {
      const tag = child.nodeName.toLowerCase();
      if (dropped.has(tag)) continue;
      if (!known.has(tag)) {
        copy(child, to, depth + 1);
        continue;
      }
      // The page has its own headings of the first two levels, the first with the name of the game.
      if (tag === 'h1') continue;
      const element = document.createElement(tag === 'h2' ? 'h3' : tag);
      copy(child, element, depth + 1);
      to.appendChild(element);
    }
  }
}

/** @param {string} html */
export function sheetElement(html) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const sheet = make('div', { class: 'sheet' });
  copy(parsed.body, sheet, 0);
  return sheet;
}
