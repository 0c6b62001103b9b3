// Where one is in a file of YAML: within which keys, and what is being written there. It is made
// for text that is still being typed, so it goes by indentation and brackets and refuses nothing.

/**
 * A map or a list that is open at some point.
 * @typedef {object} Frame
 * @property {number} indent of a block, or -1 within brackets
 * @property {'' | '{' | '['} bracket
 * @property {boolean} isList
 * @property {string | number | null} key of what is being read in it
 * @property {boolean} isAtKey within braces: no colon has come yet
 */

/**
 * @typedef {object} Place
 * @property {'key' | 'value' | 'none'} kind what is written here; `none` in comments and long texts
 * @property {(string | number)[]} path the keys around it; of a value its own key is the last
 * @property {number} from where the word begins
 * @property {string} word up to where one is
 * @property {(path: (string | number)[]) => Set<string>} keysOf the keys that a map of the file has
 * @property {number} indent of a key of a block, else -1
 */

const blockKey = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s"'{}[\],#&*!|>%@`][^:#]*?))\s*:(?=\s|$)/;
const blockText = /^[|>][-+0-9]*\s*(?:#.*)?$/;

/** @type {Frame} */
const outside = { indent: -2, bracket: '', isList: false, key: null, isAtKey: false };

class Reader {
  /** @type {Frame[]} */
  frames = [];
  /** The keys of each map, by the path to it. @type {Map<string, Set<string>>} */
  keys = new Map();
  /** Lines that are indented deeper than this belong to a long text. */
  textIndent = -1;
  isText = false;
  /** Where the word that is being read begins, and what it is. @type {Pick<Place, 'kind' | 'from' | 'word' | 'indent'>} */
  last = { kind: 'none', from: 0, word: '', indent: -1 };

  /** The innermost of them; outside of all, one that nothing is in. */
  get top() {
    return this.frames[this.frames.length - 1] ?? outside;
  }

  /** The path to what is read in the innermost map or list. */
  path() {
    return this.frames.map((frame) => frame.key ?? 0);
  }

  /** The path to the innermost map or list. */
  outerPath() {
    return this.path().slice(0, -1);
  }

  /** @param {string} key */
  addKey(key) {
    const name = JSON.stringify(this.outerPath());
    const known = this.keys.get(name) ?? new Set();
    known.add(key);
    this.keys.set(name, known);
  }

  /** @param {string} text @param {number} start of it in the file */
  readLine(text, start) {
    if (this.top.bracket) {
      this.readBrackets(text, start, 0);
      return;
    }
    const indent = text.length - text.trimStart().length;
    if (this.isText && (indent > this.textIndent || text.trim() === '')) {
      this.last = { kind: 'none', from: start, word: '', indent: -1 };
      return;
    }
    this.isText = false;
    if (text.trimStart().startsWith('#')) {
      this.last = { kind: 'none', from: start, word: '', indent: -1 };
      return;
    }
    this.readBlock(text, start, indent);
  }

  /** @param {string} text @param {number} start @param {number} indent */
  readBlock(text, start, indent) {
    let at = indent;
    let isItem = false;
    for (let dash = /^-(\s+|$)/.exec(text.slice(at)); dash; dash = /^-(\s+|$)/.exec(text.slice(at))) {
      this.openBlock(at, true);
      isItem = true;
      at += dash[0].length;
    }
    const rest = text.slice(at);
    if (isItem && (rest.startsWith('{') || rest.startsWith('['))) {
      this.readBrackets(text, start, at);
      return;
    }
    const key = blockKey.exec(rest);
    if (!key) {
      this.openBlock(at, false, isItem);
      this.top.key = null;
      this.last = { kind: 'key', from: start + at, word: rest, indent: at };
      return;
    }
    this.openBlock(at, false, isItem);
    const name = key[1] ?? key[2] ?? key[3] ?? '';
    this.top.key = name;
    this.addKey(name);
    this.readValue(text, start, at + key[0].length, at);
  }

  /** @param {string} text @param {number} start @param {number} at behind the colon @param {number} indent */
  readValue(text, start, at, indent) {
    const rest = text.slice(at);
    const value = rest.trimStart();
    const begin = at + rest.length - value.length;
    if (value.startsWith('{') || value.startsWith('[')) {
      this.readBrackets(text, start, begin);
    } else if (blockText.test(value)) {
      this.isText = true;
      this.textIndent = indent;
      this.last = { kind: 'none', from: start + begin, word: '', indent: -1 };
    } else {
      const isComment = /^#|\s#/.test(rest);
      this.last = { kind: isComment || rest === '' ? 'none' : 'value', from: start + begin, word: value, indent: -1 };
    }
  }

  /**
   * Goes to the map or list at an indentation.
   * @param {number} indent @param {boolean} isList @param {boolean} [isItem] it follows a dash
   */
  openBlock(indent, isList, isItem = false) {
    while (this.frames.length > 0) {
      const { top } = this;
      const isBeside = top.isList && top.indent === indent && !isList && !isItem;
      if (!top.bracket && top.indent <= indent && !isBeside) break;
      this.frames.pop();
    }
    const { top } = this;
    if (top.indent === indent && top.isList === isList) {
      if (isList) top.key = Number(top.key) + 1;
      return;
    }
    this.frames.push({ indent, bracket: '', isList, key: isList ? 0 : null, isAtKey: true });
  }

  /** @param {string} text @param {number} start @param {number} at */
  readBrackets(text, start, at) {
    let from = at;
    const word = (/** @type {number} */ end) => text.slice(from, end).trim();
    for (; at < text.length; ++at) {
      const letter = text[at];
      if (letter === '"' || letter === "'") {
        const end = text.indexOf(letter, at + 1);
        at = end < 0 ? text.length : end;
      } else if (letter === '{' || letter === '[') {
        this.frames.push({ indent: -1, bracket: letter, isList: letter === '[', key: letter === '[' ? 0 : null, isAtKey: true });
        from = at + 1;
      } else if (letter === '}' || letter === ']') {
        this.finishKey(word(at));
        this.frames.pop();
        from = at + 1;
        if (!this.top.bracket) {
          this.last = { kind: 'none', from: start + from, word: '', indent: -1 };
          return;
        }
      } else if (letter === ',') {
        this.finishKey(word(at));
        if (this.top.isList) this.top.key = Number(this.top.key) + 1;
        else this.top.key = null;
        this.top.isAtKey = true;
        from = at + 1;
      } else if (letter === ':' && this.top.bracket === '{' && this.top.isAtKey && /^(\s|$)/.test(text.slice(at + 1))) {
        this.top.key = word(at).replace(/^(["'])(.*)\1$/, '$2');
        this.addKey(String(this.top.key));
        this.top.isAtKey = false;
        from = at + 1;
      } else if (letter === '#' && /\s/.test(text[at - 1] ?? ' ')) {
        this.last = { kind: 'none', from: start + at, word: '', indent: -1 };
        return;
      }
    }
    const rest = text.slice(from);
    const begin = start + from + rest.length - rest.trimStart().length;
    const isKey = this.top.bracket === '{' && this.top.isAtKey;
    this.last = { kind: isKey ? 'key' : 'value', from: begin, word: rest.trimStart(), indent: -1 };
  }

  /** A word within braces without a value is a key, too. @param {string} word */
  finishKey(word) {
    if (this.top.bracket === '{' && this.top.isAtKey && word !== '') this.addKey(word);
  }
}

/** @param {string} text */
function readAll(text) {
  const reader = new Reader();
  let start = 0;
  for (const line of text.split('\n')) {
    // Lines without anything end nothing.
    if (line.trim() !== '') reader.readLine(line, start);
    start += line.length + 1;
  }
  return reader;
}

/**
 * What is written at an offset of a text.
 * @param {string} text @param {number} offset
 * @returns {Place}
 */
export function placeAt(text, offset) {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const reader = readAll(before.slice(0, Math.max(0, lineStart - 1)));
  const line = before.slice(lineStart);
  reader.last = { kind: 'none', from: offset, word: '', indent: -1 };
  reader.readLine(line, lineStart);
  const { kind, from, word, indent } = reader.last;
  const path = kind === 'value' ? reader.path() : reader.outerPath();
  const { keys } = readAll(text);
  const keysOf = (/** @type {(string | number)[]} */ map) => keys.get(JSON.stringify(map)) ?? new Set();
  return { kind, path, from, word, keysOf, indent };
}

/**
 * The word around an offset, as far as it is a name, and the place of its end.
 * @param {string} text @param {number} offset
 */
export function wordAt(text, offset) {
  const isPart = (/** @type {string | undefined} */ letter) => letter !== undefined && /[A-Za-z0-9_]/.test(letter);
  let from = offset;
  let to = offset;
  while (isPart(text[from - 1])) --from;
  while (isPart(text[to])) ++to;
  return { from, to, word: text.slice(from, to) };
}
