// What a person has set on this device. A browser that stores nothing still works.

/** @param {string} key @param {string} fallback */
export function stored(key, fallback) {
  try {
    return window.localStorage.getItem(`houserules.${key}`) ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} key @param {string} value */
export function store(key, value) {
  try {
    window.localStorage.setItem(`houserules.${key}`, value);
  } catch {
    // Private windows may refuse; the setting then lasts for this page.
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    window.localStorage.removeItem(`houserules.${key}`);
  } catch {
    // Nothing was stored.
  }
}

/** Shows light or dark, and two or four colours, as set. */
export function applySettings() {
  const root = document.documentElement;
  const theme = stored('theme', 'auto');
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset['theme'] = dark ? 'dark' : 'light';
  root.dataset['colours'] = stored('colours', 'four');
}

/** Follows the system where nothing is set. */
export function followSystem() {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
  applySettings();
}
