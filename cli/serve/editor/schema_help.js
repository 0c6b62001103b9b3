// Completion and what hovering shows, from the schema of variant files.

import { hoverTooltip } from '@codemirror/view';

import { keysFor, meaningOfKey, meaningOfValue, valuesFor } from './schema_words.js';
import { placeAt, wordAt } from './yaml_place.js';

const longestWord = 64;

/** A text in which backquotes mark what is to be taken literally. @param {string} text */
function described(text) {
  const element = document.createElement('div');
  for (const paragraph of text.split('\n\n')) {
    const line = element.appendChild(document.createElement('p'));
    paragraph.split('`').forEach((part, index) => {
      const into = index % 2 === 1 ? line.appendChild(document.createElement('code')) : line;
      into.append(part);
    });
  }
  return element;
}

/** What is written for a key. @param {import('./schema_words.js').Word} word @param {import('./yaml_place.js').Place} place */
function keyText(word, place) {
  if (place.indent < 0 || !word.holds) return `${word.word}: `;
  return `${word.word}:\n${' '.repeat(place.indent + 2)}`;
}

/** Whether what is written is what a file extends. @param {import('./yaml_place.js').Place} place */
function namesParent(place) {
  return place.kind === 'value' && place.path.length === 1 && place.path[0] === 'extends';
}

/**
 * A source of completions.
 * @param {() => Record<string, any> | null} schema
 * @param {import('./schema_words.js').Word[]} games that may be extended
 * @returns {import('@codemirror/autocomplete').CompletionSource}
 */
export function completionSource(schema, games) {
  return (context) => {
    const root = schema();
    if (!root) return null;
    const text = context.state.doc.toString();
    const place = placeAt(text, context.pos);
    const isAsked = context.explicit || /^[A-Za-z_]/.test(place.word);
    if (place.kind === 'none' || !isAsked) return null;
    const rest = /^[A-Za-z0-9_-]*/.exec(text.slice(context.pos, context.pos + longestWord));
    const to = context.pos + (rest?.[0].length ?? 0);
    const hasColon = /^\s*:/.test(text.slice(to));
    const known = place.keysOf(place.path);
    const words =
      place.kind === 'key'
        ? keysFor(root, place.path, place.keysOf).filter(({ word }) => hasColon || !known.has(word) || word === place.word)
        : namesParent(place)
          ? games
          : valuesFor(root, place.path, place.keysOf);
    return {
      from: place.from,
      to,
      validFor: /^[A-Za-z0-9_-]*$/,
      options: words.map((word, index) => ({
        label: word.word,
        type: place.kind === 'key' ? 'property' : 'enum',
        // In the order of the language, which goes from what every game has to what few have.
        boost: -Math.min(index, 98),
        apply: place.kind === 'key' && !hasColon ? keyText(word, place) : word.word,
        info: word.says ? () => described(word.says) : undefined,
      })),
    };
  };
}

/** What the word at an offset means; empty if nothing is known. @param {Record<string, any>} root @param {string} text @param {number} offset */
function meaningAt(root, text, offset) {
  const { from, to, word } = wordAt(text, offset);
  if (word === '') return { from, to, says: '' };
  const place = placeAt(text, to);
  if (place.kind === 'none') return { from, to, says: '' };
  const isKey = place.kind === 'key' && /^["']?\s*:(\s|$)/.test(text.slice(to));
  const says = isKey
    ? meaningOfKey(root, [...place.path, word], place.keysOf)
    : meaningOfValue(root, place.path, word, place.keysOf);
  return { from, to, says };
}

/** @param {() => Record<string, any> | null} schema */
export function meanings(schema) {
  return hoverTooltip((view, pos) => {
    const root = schema();
    const { from, to, says } = root ? meaningAt(root, view.state.doc.toString(), pos) : { from: 0, to: 0, says: '' };
    if (!says) return null;
    return {
      pos: from,
      end: to,
      create: () => {
        const dom = described(says);
        dom.className = 'meaning';
        return { dom };
      },
    };
  });
}
