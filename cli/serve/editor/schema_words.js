// What the schema of variant files says about a place in one: which keys may stand there, which
// values, and what they mean. Of JSON Schema it reads what that schema is made of.

/** @typedef {Record<string, any>} Schema */

/**
 * A word that may be written, and what it means.
 * @typedef {object} Word
 * @property {string} word
 * @property {string} says
 * @property {boolean} holds a map or a list alone, which is written below
 */

/** @param {Schema} root @param {Schema} schema */
function referred(root, schema) {
  let found = schema;
  for (let i = 0; i < 20 && typeof found?.['$ref'] === 'string'; ++i) {
    const name = found['$ref'].replace('#/definitions/', '');
    found = root['definitions']?.[name];
  }
  return found ?? {};
}

/**
 * The plain schemas of which a value may be one, or must be all: what each says is offered.
 * @param {Schema} root @param {Schema} schema @param {Set<string>} keys of the value, where it is a map
 * @param {number} [depth] @returns {Schema[]}
 */
function parts(root, schema, keys, depth = 0) {
  if (!schema || typeof schema !== 'object' || depth > 20) return [];
  const plain = referred(root, schema);
  const found = [plain];
  for (const each of plain['allOf'] ?? []) found.push(...parts(root, each, keys, depth + 1));
  const choices = (plain['anyOf'] ?? []).map((/** @type {Schema} */ each) => parts(root, each, keys, depth + 1));
  // Of several forms, those that fit what is written already, if any does.
  const fitting = choices.filter((/** @type {Schema[]} */ each) => [...keys].every((key) => each.some((one) => one['properties']?.[key])));
  for (const each of fitting.length > 0 ? fitting : choices) found.push(...each);
  if (plain['if']) {
    const needed = plain['if']['required'] ?? [];
    const fits = needed.every((/** @type {string} */ key) => keys.has(key));
    found.push(...parts(root, fits ? plain['then'] : plain['else'], keys, depth + 1));
  }
  return found;
}

/**
 * The schemas of the value at a path.
 * @param {Schema} root @param {(string | number)[]} path @param {(path: (string | number)[]) => Set<string>} keysOf
 */
function schemasAt(root, path, keysOf) {
  let found = parts(root, root, keysOf([]));
  path.forEach((key, depth) => {
    const keys = keysOf(path.slice(0, depth + 1));
    found = found.flatMap((schema) => {
      if (typeof key === 'number') return parts(root, schema['items'], keys);
      const own = schema['properties']?.[key];
      const others = schema['additionalProperties'];
      return parts(root, own ?? (typeof others === 'object' ? others : undefined), keys);
    });
  });
  return found;
}

/** Whether a value is written below its key. @param {Schema} root @param {Schema} schema */
function holds(root, schema) {
  const types = parts(root, schema, new Set()).flatMap((each) => each['type'] ?? []);
  return types.length > 0 && types.every((type) => ['object', 'array', 'null'].includes(type));
}

/** @param {Schema} root @param {(string | number)[]} path @param {(path: (string | number)[]) => Set<string>} keysOf @returns {Word[]} */
export function keysFor(root, path, keysOf) {
  const words = new Map();
  for (const schema of schemasAt(root, path, keysOf)) {
    for (const [word, value] of Object.entries(schema['properties'] ?? {})) {
      if (!words.has(word)) words.set(word, { word, says: value['description'] ?? '', holds: holds(root, value) });
    }
  }
  return [...words.values()];
}

/** @param {Schema} root @param {(string | number)[]} path @param {(path: (string | number)[]) => Set<string>} keysOf @returns {Word[]} */
export function valuesFor(root, path, keysOf) {
  const words = new Map();
  /** @param {unknown} value @param {string} says */
  const add = (value, says) => {
    if (!['string', 'number', 'boolean'].includes(typeof value)) return;
    const word = String(value);
    if (!words.get(word)?.says) words.set(word, { word, says, holds: false });
  };
  for (const schema of schemasAt(root, path, keysOf)) {
    (schema['enum'] ?? []).forEach((/** @type {unknown} */ value, /** @type {number} */ index) => add(value, schema['enumDescriptions']?.[index] ?? ''));
    for (const value of schema['examples'] ?? []) add(value, '');
    if (schema['default'] !== undefined) add(schema['default'], 'This is what holds if nothing is written.');
    if ([schema['type']].flat().includes('boolean') && [schema['type']].flat().length === 1) {
      add(true, '');
      add(false, '');
    }
  }
  return [...words.values()];
}

/** What a key means; empty if nothing is known. @param {Schema} root @param {(string | number)[]} path with the key @param {(path: (string | number)[]) => Set<string>} keysOf */
export function meaningOfKey(root, path, keysOf) {
  const key = path[path.length - 1];
  return keysFor(root, path.slice(0, -1), keysOf).find((each) => each.word === key)?.says ?? '';
}

/** What a value means. @param {Schema} root @param {(string | number)[]} path @param {string} value @param {(path: (string | number)[]) => Set<string>} keysOf */
export function meaningOfValue(root, path, value, keysOf) {
  return valuesFor(root, path, keysOf).find((each) => each.word === value)?.says ?? '';
}
