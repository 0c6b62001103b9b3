// The rules of a game in English, which come as HTML: only elements that are known are copied, and
// of their attributes only which rules of the file they tell of.

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
      const rules = /** @type {Element} */ (child).getAttribute('data-rules');
      if (rules) element.dataset['rules'] = rules;
      copy(child, element, depth + 1);
      to.appendChild(element);
    }
  }
}

/**
 * Marks the rules of a sheet that have just acted, and no others.
 * @param {HTMLElement} sheet @param {string[]} acting as the table tells them
 * @returns {HTMLElement | undefined} the first of them
 */
export function markActing(sheet, acting) {
  const wanted = new Set(acting);
  /** @type {HTMLElement[]} */
  const marked = [];
  for (const element of sheet.querySelectorAll('[data-rules]')) {
    if (!(element instanceof HTMLElement)) continue;
    const acts = element.dataset['rules']?.split(' ').some((rule) => wanted.has(rule)) ?? false;
    element.classList.toggle('acting', acts);
    const note = element.querySelector(':scope > .just-now');
    if (acts && !note) element.prepend(make('span', { class: 'just-now' }, 'Just now '));
    if (!acts) note?.remove();
    if (acts) marked.push(element);
  }
  return marked[0];
}

/** @param {string} html */
export function sheetElement(html) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const sheet = make('div', { class: 'sheet' });
  copy(parsed.body, sheet, 0);
  return sheet;
}
