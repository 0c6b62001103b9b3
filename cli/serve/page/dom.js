// Making elements. Texts of others are only ever set as text, never as HTML.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * An element with attributes, listeners (`onclick`, ...) and children. `class`, `aria-...` and the
 * like are attributes; one that is false, null or undefined is left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children) {
    if (child || child === '') element.append(child);
  }
  return element;
}

/** A button that does something. @param {string} text @param {() => void} act @param {Record<string, any>} [attributes] */
export function button(text, act, attributes = {}) {
  return make('button', { type: 'button', onclick: act, ...attributes }, text);
}

/**
 * Sets an attribute only where it changes, so that readers of the screen are not bothered.
 * @param {Element} element @param {string} name @param {string | null} value
 */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Replaces what is in an element only if it differs: what stays the same keeps focus and
 * animations. Listeners belong to the element itself, since those of the children would be lost;
 * what has the focus is found again by its `data-key`.
 * @param {Element} element @param {Child[]} children
 */
export function replace(element, children) {
  const fresh = make('div', {}, ...children);
  if (element.innerHTML === fresh.innerHTML) return;
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  const key = focused instanceof HTMLElement ? focused.dataset['key'] : undefined;
  element.replaceChildren(...fresh.childNodes);
  if (key === undefined) return;
  const again = element.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/**
 * Calls back with the `data-key` of what was clicked within an element.
 * @param {HTMLElement} element @param {(key: string, event: MouseEvent) => void} act
 */
export function onKeyed(element, act) {
  element.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest('[data-key]') : null;
    if (target instanceof HTMLElement) act(target.dataset['key'] ?? '', event);
  });
}
