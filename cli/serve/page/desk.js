// What all pages away from a table share: the head with the ways to elsewhere.

import { button, make } from './dom.js';
import { openAbout, openSettings } from './dialogs.js';

/**
 * Shows a page with a heading.
 * @param {HTMLElement} page
 * @param {string} title of the window
 * @param {...import('./dom.js').Child} children
 */
export function showDesk(page, title, ...children) {
  document.title = title ? `${title} \u2013 houserules` : 'houserules';
  page.replaceChildren(
    make(
      'header',
      { class: 'bar' },
      make('a', { class: 'brand', href: '#/' }, 'houserules'),
      make(
        'nav',
        { 'aria-label': 'Pages' },
        make('a', { class: 'button quiet', href: '#/workshop' }, 'Workshop'),
        button('Settings', openSettings, { class: 'quiet' }),
        button('About', openAbout, { class: 'quiet' }),
      ),
    ),
    make('main', { class: 'desk' }, ...children),
  );
  window.scrollTo(0, 0);
}
