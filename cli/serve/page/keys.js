// What the keyboard does at a table.

/**
 * @param {Record<string, () => void>} does by key: a letter, `Enter`, `Escape`, `?`; `digit` of 1 to 9
 * @param {(index: number) => void} digit
 * @returns {() => void} takes the listener away
 */
export function installKeys(does, digit) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (document.querySelector('dialog[open]')) return;
    if (target?.closest('input, select, textarea')) return;
    // Buttons other than cards are pressed by Enter, as everywhere.
    if (event.key === 'Enter' && target?.closest('button:not(.card), a')) return;
    if (/^[1-9]$/.test(event.key)) {
      digit(Number(event.key) - 1);
      return;
    }
    const act = does[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
