// Names of the protocol as words for people.

/** `face_up` as "face up". @param {unknown} name */
export function words(name) {
  return String(name).replaceAll('_', ' ');
}

/** As a label begins. @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** As a sentence: with a capital letter and a full stop. @param {string} text */
export function sentence(text) {
  return capital(/[.!?\u2026]$/.test(text) ? text : `${text}.`);
}

/** A name of the protocol as a label. @param {unknown} name */
export function label(name) {
  return capital(words(name));
}

/** "1 card", "3 cards". @param {number} count @param {string} one @param {string} [many] */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/** "Also called Karma and Shed.", or nothing. @param {{also_called?: string[]}} game */
export function alsoCalled({ also_called: names = [] }) {
  const last = names[names.length - 1];
  if (!last) return '';
  const others = names.slice(0, -1).join(', ');
  return `Also called ${others ? `${others} and ${last}` : last}.`;
}

/** "2-5", "2, 3, 6": the numbers of players allowed. @param {number[]} numbers */
export function numbersText(numbers) {
  const least = numbers[0] ?? 0;
  const most = numbers[numbers.length - 1] ?? 0;
  const gapless = most - least === numbers.length - 1;
  return gapless && numbers.length > 2 ? `${least}\u2013${most}` : numbers.join(', ');
}

/** Sentences that may come as one text or as several. @param {string[] | string | undefined} said */
export function sentences(said) {
  if (!said) return [];
  return Array.isArray(said) ? said : [said];
}
