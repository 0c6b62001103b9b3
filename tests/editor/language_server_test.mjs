// What somebody sees who writes a variant in an editor: yaml-language-server is asked as editors
// ask it. It finds the schemas by the first line of each file, from the disk and without a network.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { LanguageServer } from "./support/language_server.mjs";
import { readSchema } from "./support/schema.mjs";
import { DECK, GAME, HOUSE_RULES, mistakes } from "./support/mistakes.mjs";
import { deckFiles, modeline, read, variantFiles } from "./support/source.mjs";

const schema = readSchema("variant.schema.json");
const sections = schema.definitions.variant.properties;
const server = new LanguageServer();

before(() => server.start());
after(() => server.stop());

// A path that no file has, in the folder of one, so that its first line means the same.
let count = 0;
const beside = (path) => path.replace(/[^/]*$/, `unsaved-${++count}.yaml`);

// The completions where `|` stands in a text, below a modeline.
async function completionsAt(marked) {
  const path = beside("variants/");
  const [left] = marked.split("|");
  const lines = left.split("\n");
  const text = `${modeline(path, "variant.schema.json")}\n${marked.replace("|", "")}`;
  const { uri } = await server.open(path, text);
  const position = { line: lines.length, character: lines.at(-1).length };
  return server.completions(uri, position);
}

async function assertOffers(marked, wanted) {
  assert.ok(wanted.length > 0);
  const labels = new Set((await completionsAt(marked)).map(({ label }) => label));
  assert.deepEqual(wanted.filter((label) => !labels.has(label)), [], `not offered in\n${marked}`);
}

// A schema without its references and with its parts in one.
function resolved(part) {
  if (part.$ref) return resolved(schema.definitions[part.$ref.split("/").pop()]);
  if (part.allOf) return { ...part, ...resolved(part.allOf[0]) };
  return part;
}

// The maps with fixed keys at which the sections lead: the text that leads there, and its keys.
function* maps() {
  for (const [name, section] of Object.entries(sections)) {
    const { properties, additionalProperties } = resolved(section);
    if (properties) yield [`houserules: 1\n${name}:\n  `, properties];
    const row = additionalProperties ? resolved(additionalProperties) : {};
    for (const alternative of row.anyOf ?? [row]) {
      const keys = resolved(alternative).properties;
      if (keys) yield [`houserules: 1\n${name}:\n  one:\n    `, keys];
    }
  }
}

test("bundled files, whole games and house rules are without a mark", async () => {
  const files = [...variantFiles(), ...deckFiles(), GAME, HOUSE_RULES];
  const opened = await Promise.all(files.map((file) => server.open(file, read(file))));
  opened.forEach(({ diagnostics }, at) => assert.deepEqual(diagnostics, [], files[at]));
});

test("mistakes are marked on their line", async () => {
  await Promise.all(
    mistakes.map(async ({ path, text, line, what }) => {
      const { diagnostics } = await server.open(beside(path), text);
      const lines = diagnostics.map(({ range }) => range.start.line);
      const said = diagnostics.map(({ message }) => message).join("; ");
      assert.ok(lines.includes(line), `${what} in line ${line}, not ${lines}: ${said}`);
    }),
  );
});

test("a text that is no YAML is marked, too", async () => {
  const path = beside("variants/");
  const text = `${modeline(path, "variant.schema.json")}\nhouserules: [1\n`;
  const { diagnostics } = await server.open(path, text);
  assert.notDeepEqual(diagnostics, []);
});

// Every key of a document with its path and a place within it.
function keysOf(text) {
  const lines = new LineCounter();
  const keys = [];
  const visit = (node, path) => {
    if (isSeq(node)) node.items.forEach((item) => visit(item, path));
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      if (!isScalar(key)) continue;
      const { line, col } = lines.linePos(key.range[0] + 1);
      const inner = [...path, String(key.value)];
      keys.push({ path: inner, position: { line: line - 1, character: col - 1 } });
      visit(value, inner);
    }
  };
  visit(parseDocument(text, { lineCounter: lines }).contents, []);
  return keys;
}

// Below these the keys are names, ranks, cards or words, of which a schema knows nothing.
const FREE = ["attributes", "also_called", "letters", "groups", "terms", "costs", "given", "legal", "illegal", "readings"];
const isFree = (path) =>
  path.slice(0, -1).some((key) => FREE.includes(key)) ||
  ["deck.add", "table.table", "instant_wins.hands", "examples.options"].includes(`${path[0]}.${path.at(-2)}`);

const plain = (text) => text.replace(/[\\`]/g, "");

for (const path of [GAME, HOUSE_RULES, DECK]) {
  test(`every key of ${path} is explained where one points at it`, async () => {
    const text = read(path);
    const { uri } = await server.open(beside(path), text);
    const keys = keysOf(text).filter((key) => !isFree(key.path));
    for (const key of keys) {
      const shown = plain(await server.hover(uri, key.position));
      // Between the heading and the source.
      const [, said] = /^#### .*\n\n([^]*?)\n*Source: /.exec(shown) ?? [];
      assert.ok(said?.trim(), key.path.join("."));
      if (path === DECK || key.path.length > 1) continue;
      const [sentence] = plain(sections[key.path[0]].description).split("\n");
      assert.ok(said.includes(sentence), key.path[0]);
    }
    if (path !== GAME) return;
    const explained = new Set(keys.map((key) => key.path[0]));
    const all = Object.keys(sections).filter((section) => section !== "extends");
    assert.deepEqual(all.filter((section) => !explained.has(section)), []);
  });
}

test("words are explained where one points at their key", async () => {
  const text = read(GAME);
  const { uri } = await server.open(beside(GAME), text);
  const [key] = keysOf(text).filter(({ path }) => path.join(".") === "zones.hand.seen_by");
  const shown = await server.hover(uri, key.position);
  for (const meaning of schema.definitions.zone.properties.seen_by.enumDescriptions) {
    assert.ok(shown.includes(meaning), meaning);
  }
});

test("all sections are offered in an empty file, and those that are missing in any other", async () => {
  const all = Object.keys(sections);
  await assertOffers("|", all);
  await assertOffers("houserules: 1\n|", all.filter((key) => key !== "houserules"));
  await assertOffers("houserules: 1\nextends: other\n|", all.slice(2));
});

test("whole files are offered to begin with", async () => {
  await assertOffers("|", schema.defaultSnippets.map(({ label }) => label));
});

test("completing a section writes its snippet", async () => {
  const offered = await completionsAt("houserules: 1\n|");
  for (const [name, { defaultSnippets }] of Object.entries(sections)) {
    if (!defaultSnippets || name === "starter") continue; // there a default comes before
    const { insertText } = offered.find(({ label }) => label === name);
    assert.match(insertText, new RegExp(`^${name}:\n  \\S`), name);
  }
});

test("the keys of every section are offered", async () => {
  const all = [...maps()];
  assert.ok(all.length > 20);
  await Promise.all(
    all.map(([before, keys]) => assertOffers(`${before}|`, Object.keys(keys))),
  );
});

test("sections of names alone offer something to begin with", async () => {
  const named = Object.entries(sections).filter(([, part]) => !resolved(part).properties);
  const withSnippet = named.filter(([, { defaultSnippets }]) => defaultSnippets);
  assert.ok(withSnippet.length > 10);
  await Promise.all(
    withSnippet.map(([name, { defaultSnippets }]) =>
      assertOffers(`houserules: 1\n${name}:\n  |`, [defaultSnippets[0].label]),
    ),
  );
});

test("the words of every key are offered, with what they mean", async () => {
  const lists = [...maps()].flatMap(([before, keys]) =>
    Object.entries(keys).flatMap(([key, value]) => {
      if (value.enum) return [[`${before}${key}: |`, value]];
      return value.items?.enum ? [[`${before}${key}:\n${" ".repeat(6)}- |`, value.items]] : [];
    }),
  );
  assert.ok(lists.length > 8);
  await Promise.all(
    lists.map(async ([marked, words]) => {
      await assertOffers(marked, words.enum);
      const offered = await completionsAt(marked);
      words.enum.forEach((word, at) => {
        const { documentation } = offered.find(({ label }) => label === word);
        const said = documentation?.value ?? documentation;
        assert.equal(said, words.enumDescriptions[at], `${word} in\n${marked}`);
      });
    }),
  );
});

test("steps are offered where they can stand", async () => {
  const effect = "houserules: 1\neffects:\n  one:\n    on: play\n    do:\n      - ";
  await assertOffers(`${effect}|`, ["move", "draw", "gain", "set", "lead", "skip", "reverse"]);
  await assertOffers(`${effect}move: pile\n        |`, ["to", "of", "count", "when"]);
  await assertOffers("houserules: 1\nsetup:\n  one:\n    |", ["deal", "choose", "give", "move"]);
  const labels = (await completionsAt(`${effect}|`)).map(({ label }) => label);
  assert.ok(!labels.includes("deal"));
});

test("the word that takes a rule's key away is offered in house rules", async () => {
  const zone = "houserules: 1\nextends: other\nzones:\n  one:\n    of: |";
  await assertOffers(zone, ["player", "table", "remove"]);
});

test("where a zone can lie is offered", async () => {
  await assertOffers("houserules: 1\ntable:\n  pile: |", ["middle", "left", "right", "front", "away"]);
  await assertOffers("houserules: 1\nextends: other\ntable:\n  pile: |", ["away", "remove"]);
});

test("places are offered in house rules alone", async () => {
  const rows = "beats:\n  one:\n    |";
  await assertOffers(`houserules: 1\nextends: other\n${rows}`, ["before", "after", "allow"]);
  const labels = (await completionsAt(`houserules: 1\n${rows}`)).map(({ label }) => label);
  assert.ok(labels.includes("allow") && !labels.includes("before"));
});
