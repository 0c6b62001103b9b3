// The schemas alone: good files pass, mistakes are found, and nothing is left unexplained.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parse, stringify } from "yaml";
import { readSchema, validator } from "./support/schema.mjs";
import { DECK, GAME, HOUSE_RULES, mistakes } from "./support/mistakes.mjs";
import {
  deckFiles,
  modeline,
  read,
  templateFiles,
  testedFiles,
  variantFiles,
} from "./support/source.mjs";

const variant = readSchema("variant.schema.json");
const deck = readSchema("deck.schema.json");
const problemsOfVariant = validator(variant);
const problemsOfDeck = validator(deck);
const sections = variant.definitions.variant.properties;

test("every variant passes", () => {
  const files = [...variantFiles(), ...templateFiles(), ...testedFiles(), GAME, HOUSE_RULES];
  assert.ok(files.length > 10);
  for (const file of files) assert.deepEqual(problemsOfVariant(read(file)), [], file);
});

test("every deck passes", () => {
  assert.ok(deckFiles().includes(DECK));
  for (const file of deckFiles()) assert.deepEqual(problemsOfDeck(read(file)), [], file);
});

test("every bundled file names its schema in the first line", () => {
  const first = (file) => read(file).split("\n")[0];
  for (const file of variantFiles()) {
    assert.equal(first(file), modeline(file, "variant.schema.json"), file);
  }
  for (const file of deckFiles()) assert.equal(first(file), modeline(file, "deck.schema.json"));
});

test("the game of these tests has every section", () => {
  const used = Object.keys(parse(read(GAME)));
  assert.deepEqual(used, Object.keys(sections).filter((key) => key !== "extends"));
});

test("mistakes in every section are found", () => {
  const missed = new Set(Object.keys(sections));
  for (const { path, section, text, what } of mistakes) {
    const problems = path === DECK ? problemsOfDeck(text) : problemsOfVariant(text);
    assert.notDeepEqual(problems, [], what);
    missed.delete(section);
  }
  assert.deepEqual([...missed], []);
});

test("a section that is required is missed, but not where another file is extended", () => {
  const whole = parse(read(GAME));
  for (const section of variant.definitions.variant.required) {
    const { [section]: _, ...rest } = whole;
    assert.notDeepEqual(problemsOfVariant(stringify(rest)), [], section);
    if (section === "houserules") continue;
    assert.deepEqual(problemsOfVariant(stringify({ ...rest, extends: "other" })), [], section);
  }
});

test("every section of house rules can be taken away, but none of a whole game", () => {
  for (const section of Object.keys(sections)) {
    const texts = ["houserules", "extends", "needs", "name", "summary", "family", "also_called", "dealer", "starter", "examples"];
    if (texts.includes(section)) {
      continue; // of their own file, or texts, which may have that word
    }
    const change = `houserules: 1\nextends: other\n${section}: remove\n`;
    assert.deepEqual(problemsOfVariant(change), [], section);
    const whole = stringify({ ...parse(read(GAME)), [section]: "remove" });
    assert.notDeepEqual(problemsOfVariant(whole), [], section);
  }
});

test("a rule is put in a place only in house rules", () => {
  const rule = { one: { when: true, allow: true, before: "higher" } };
  assert.notDeepEqual(problemsOfVariant(stringify({ ...parse(read(GAME)), beats: rule })), []);
  const change = { houserules: 1, extends: "other", beats: rule };
  assert.deepEqual(problemsOfVariant(stringify(change)), []);
});

test("every key has a description and every word a meaning", () => {
  for (const schema of [variant, deck]) {
    const maps = [schema, ...Object.values(schema.definitions ?? {})];
    for (const [key, value] of maps.flatMap((map) => Object.entries(map.properties ?? {}))) {
      // What an action is called is described where its keys are.
      if (value.$ref === undefined) assert.ok(value.description, key);
      const words = value.enum ?? value.items?.enum ?? [];
      const meanings = value.enumDescriptions ?? value.items?.enumDescriptions ?? [];
      if (value.type !== "integer") assert.equal(meanings.filter(Boolean).length, words.length, key);
    }
  }
});

// What a snippet is when all its places are left as they are.
function written(body) {
  const plain = (text) =>
    text.replace(/\$\{\d+:([^}]*)\}/g, "$1").replace(/\$\{\d+\|([^,|}]*)[^}]*\}/g, "$1");
  if (Array.isArray(body)) return body.map(written);
  if (typeof body === "string") return parse(plain(body));
  if (typeof body !== "object") return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [plain(key), written(value)]));
}

test("what a snippet writes passes", () => {
  assert.equal(variant.defaultSnippets.length, 2);
  for (const { label, body } of variant.defaultSnippets) {
    assert.deepEqual(problemsOfVariant(stringify(written(body))), [], label);
  }
  for (const [section, { type, defaultSnippets }] of Object.entries(sections)) {
    if (["extends", "also_called"].includes(section) || type === "integer" || (type ?? []).includes("number")) continue;
    assert.equal(defaultSnippets?.length, 1, section);
    const text = stringify({ ...parse(read(GAME)), [section]: written(defaultSnippets[0].body) });
    assert.deepEqual(problemsOfVariant(text), [], section);
  }
});

test("what the snippet of a step writes passes where the step can stand", () => {
  const places = {
    step_of_setup: (step) => ({ setup: { one: step } }),
    step_of_effect_do: (step) => ({ effects: { one: { on: "play", do: [step] } } }),
    step_of_row_of_rounds_do: (step) => ({ rounds: { at_end: { one: { do: [step] } } } }),
    step_of_trick_taken: (step) => ({ trick: { closes: "never", taken: [step] } }),
    step_of_trick_tied: (step) => ({ trick: { closes: "never", tied: [step] } }),
  };
  const steps = Object.keys(variant.definitions).filter((name) => /^[a-z_]+_step$/.test(name));
  for (const [place, within] of Object.entries(places)) {
    const allowed = variant.definitions[place].anyOf.map(({ $ref }) => $ref.split("/").pop());
    assert.ok(allowed.length > 1 && allowed.length < steps.length, place);
    for (const name of steps.filter((step) => !step.startsWith("changed_"))) {
      const [{ body }] = variant.definitions[name].defaultSnippets;
      const text = stringify({ ...parse(read(GAME)), ...within(written(body)) });
      const problems = problemsOfVariant(text);
      assert.equal(problems.length === 0, allowed.includes(name), `${name} in ${place}`);
    }
  }
});
