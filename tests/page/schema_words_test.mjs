// What the workshop's editor offers at a place of a text, by the schema of variant files.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { keysFor, meaningOfKey, meaningOfValue, valuesFor } from '../../cli/serve/editor/schema_words.js';
import { placeAt, wordAt } from '../../cli/serve/editor/yaml_place.js';

const schema = JSON.parse(await readFile(new URL('../../schema/variant.schema.json', import.meta.url), 'utf8'));

/** The place in a text that has a mark where one is. */
function at(marked) {
  return placeAt(marked.replace('@', ''), marked.indexOf('@'));
}

/** What is offered there. */
function offered(marked) {
  const place = at(marked);
  if (place.kind === 'none') return [];
  const words = (place.kind === 'key' ? keysFor : valuesFor)(schema, place.path, place.keysOf);
  return words.map((word) => word.word);
}

test('a place is found by indentation', () => {
  for (const [text, kind, path, word] of [
    ['@', 'key', [], ''],
    ['na@', 'key', [], 'na'],
    ['zones:\n  @', 'key', ['zones'], ''],
    ['zones:\n  hand:\n    of: player\n    se@', 'key', ['zones', 'hand'], 'se'],
    ['zones:\n  hand:\n\n    # all\n    of: player\n  @', 'key', ['zones'], ''],
    ['zones:\n  hand:\n    of: player\n@\nsetup:\n', 'key', [], ''],
    ['zones:\n  hand:\n    of: pl@\n    order: set', 'value', ['zones', 'hand', 'of'], 'pl'],
    ['"zones":\n  \'hand\':\n    of: @', 'value', ['zones', 'hand', 'of'], ''],
    ['effects:\n  a:\n    do:\n    - skip: true\n    - mo@', 'key', ['effects', 'a', 'do', 1], 'mo'],
    ['effects:\n  a:\n    do:\n      - skip: true\n        wh@', 'key', ['effects', 'a', 'do', 0], 'wh'],
    ['effects:\n  a:\n    do:\n    - skip: true\n    on: pl@', 'value', ['effects', 'a', 'on'], 'pl'],
  ]) {
    const { kind: found, path: found_path, word: found_word } = at(text);
    assert.deepEqual([found, found_path, found_word], [kind, path, word], text);
  }
});

test('a place is found within braces and brackets', () => {
  for (const [text, kind, path, word] of [
    ['deck: {@}', 'key', ['deck'], ''],
    ['deck: {preset: st@}', 'value', ['deck', 'preset'], 'st'],
    ['zones:\n  hand: {of: player, se@', 'key', ['zones', 'hand'], 'se'],
    ['effects:\n  a: {do: [{skip: true}, {move: x,\n    to: @', 'value', ['effects', 'a', 'do', 1, 'to'], ''],
    ['effects:\n  a: {do: [{skip: true}]}\n  b: {@', 'key', ['effects', 'b'], ''],
    ["terms:\n  a: {says: '}, {', @", 'key', ['terms', 'a'], ''],
    ['actions:\n  play: {from: [hand, @]}', 'value', ['actions', 'play', 'from', 1], ''],
    ['out: {empty: [hand]}\nend:\n  @', 'key', ['end'], ''],
  ]) {
    const { kind: found, path: found_path, word: found_word } = at(text);
    assert.deepEqual([found, found_path, found_word], [kind, path, word], text);
  }
});

test('nothing is offered in comments and long texts', () => {
  for (const text of ['# na@', 'name: x # na@', 'summary: |\n  na@', 'deck: {preset: x} # @', 'summary: >\n  a\n\n  na@']) {
    assert.equal(at(text).kind, 'none', text);
  }
  assert.equal(at('summary: |\n  a\nna@').kind, 'key');
});

test('broken text is no hindrance', () => {
  for (const text of ['}}}: @', '[[[\n@', '- - - @', ': @', '"@', '{\n}\n]\n@', '\t@', '- {a: [}\n @']) at(text);
});

test('keys and values are those of the schema', () => {
  assert.deepEqual(offered('zones:\n  hand: {seen_by: @'), ['owner', 'all', 'nobody']);
  assert.ok(offered('zones:\n  hand:\n    @').includes('seen_by'));
  assert.ok(offered('@').includes('combinations'));
  // Of the forms of a step those that fit what is there already.
  assert.ok(offered('effects:\n  a: {do: [{@').includes('reverse'));
  const move = offered('effects:\n  a: {do: [{move: pile, @}]}');
  assert.ok(move.includes('to') && !move.includes('reverse'));
  // A house rule may put a rule before another one, which a game by itself does not.
  const rule = 'beats:\n  mine: {@';
  assert.ok(offered(`extends: palace\n${rule}`).includes('before'));
  assert.ok(!offered(rule).includes('before'));
  assert.deepEqual(offered('zones:\n  @'), [], 'names of one\u2019s own');
});

test('what stands there is known, also behind the place', () => {
  const place = at('zones:\n  hand:\n    @\n    of: player\n');
  assert.deepEqual([...place.keysOf(place.path)], ['of']);
});

test('words mean what the schema says', () => {
  const { keysOf } = at('@');
  assert.match(meaningOfKey(schema, ['zones', 'hand', 'seen_by'], keysOf), /^Who sees the cards/);
  assert.match(meaningOfValue(schema, ['zones', 'hand', 'order'], 'stack', keysOf), /./);
  assert.equal(meaningOfKey(schema, ['nothing', 'of', 'the', 'kind'], keysOf), '');
  assert.deepEqual(wordAt('a: seen_by', 5), { from: 3, to: 10, word: 'seen_by' });
});
