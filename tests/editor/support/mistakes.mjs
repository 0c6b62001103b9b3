// Mistakes in the shape of a file: what is changed in a good file, and where an editor marks it.

import { read } from "./source.mjs";

// [section, what is written, what is written instead, on what line it is marked if not the first]
const IN_A_GAME = [
  ["houserules", "houserules: 1", "houserules: 2"],
  ["extends", "houserules: 1", "extends: [every_section]\nhouserules: 1"],
  ["needs", "needs: 1.1", "needs: [1.1]"],
  ["name", "name: Every section", "name: [Every, section]"],
  ["name", "name: Every section\n", "", "houserules: 1"],
  ["summary", "summary: ", "sumary: "],
  ["family", "family: ", "famly: "],
  ["also_called", "[All of it, Everything]", "{All of it: Everything}"],
  ["players", "allowed: 2..4", "allowed: 2...4"],
  ["players", "best: 3", "bst: 3"],
  ["teams", "side: seat_number", "sides: seat_number"],
  ["teams", "scores: own", "scores: each"],
  ["deck", "ranks: [1, 2, 3, 4, 5, 6, 7]\n  suits", "ranks: {1: 2}\n  suits"],
  ["deck", "copies: 2", "copies: [2]"],
  ["deck", "add: {1b: 1}", "add: [1b]"],
  ["ranks", "cyclic: false", "cyclic: no"],
  ["ranks", "weight: {1: 1,", "weight: {1: [1],"],
  ["suits", "order: [d, c, b, a]", "oder: [d, c, b, a]"],
  ["suits", "order: [d, c, b, a]", "order: [d, c, b, b]"],
  ["cards", "- suit", "- suits"],
  ["groups", "heavy: weight >= 2", "heavy: [weight, 2]"],
  ["groups", "heavy: weight >= 2", "2nd: weight >= 2"],
  ["options", "    default: 2\n", "", "rounds:\n    range"],
  ["options", "says: rounds", "say: rounds"],
  ["zones", "seen_by: owner", "seen_by: owners"],
  ["zones", "of: player\n    seen_by: owner", "off: player\n    seen_by: owner"],
  ["table", "gone: right", "gone: rigth"],
  ["variables", "type: player", "type: card"],
  ["variables", "    type: player\n", "", "attacker:\n    of"],
  ["tokens", "most: 7", "more: 7"],
  ["tokens", "most: 7", "most: 7.5"],
  ["terms", "alike: same_combination and same_size", "alike: [same_combination]"],
  ["setup", "choose: 1", "chose: 1"],
  ["setup", "    where: rank != 1", "    were: rank != 1"],
  ["setup", "to: hand\n  aside", "too: hand\n  aside"],
  ["setup", "give: chips", "gain: chips"],
  ["dealer", "later_rounds: next(d", "later_round: next(d"],
  ["dealer", "first_round: seat(0)", "first_round: 0"],
  ["starter", "later_rounds: next(s", "later_round: next(s"],
  ["starter", "first_round: attacker", "first_round: 0"],
  ["instant_wins", "  hands:\n    all_heavy", "  hand:\n    all_heavy"],
  ["combinations", "set: 1", "set: one"],
  ["combinations", "key: rank", "key: rankings"],
  ["values", "costs: {chips: difference(strokes as.strokes)}", "costs: 2"],
  ["values", "costs: {chips: difference(strokes as.strokes)}", "costs: {}"],
  ["to_beat", "if_all_transparent: nothing", "if_all_transparent: none"],
  ["beats", "    allow: key > to_beat.key\n", "", "higher:\n    when"],
  ["beats", "allow: key > to_beat.key", "allow: 1.5"],
  ["actions", "from: [hand, hidden]\n    to", "from: hand\n    to"],
  ["actions", "locks_out: true", "lock_out: true"],
  ["actions", "when_leading: false", "when_leading: never"],
  ["effects", "on: failed_play", "after: failed_play"],
  ["effects", "- lead: same", "- lead: [same]"],
  ["effects", "- lead: same", "- deal: 3\n        to: hand"],
  ["effects", "- gain: 1", "- gains: 1"],
  ["effects", "do:\n      - lead: same", "do: lead"],
  ["stages", "until: turn >= 2", "till: turn >= 2"],
  ["stages", "- stage: ending", "- deal: ending"],
  ["stages", "all_at_once: false", "all_at_once: no"],
  ["trick", "closes: everybody_else_passed", "closes: everyone_passed"],
  ["out", "at: any_time", "at: anytime"],
  ["out", "empty: [hand, hidden]", "empty: []"],
  ["rounds", "deal: each_round", "deal: each"],
  ["rounds", "- set: attacker", "- lead: attacker"],
  ["scoring", "points: 3", "points: [3]"],
  ["scoring", "points: 3", "point: 3"],
  ["end", "ranking: [score, last_round_score]", "ranking: [score, points]"],
  ["end", "when: rounds_played == rounds", "if: rounds_played == rounds"],
  ["examples", "legal: [5a]\n    illegal", "legal: 5a\n    illegal"],
  ["examples", "players: 2", "players: two"],
  ["examples", "hand: {0: [5a, 3a], 1: 2}", "hand: {first: [5a, 3a], 1: 2}"],
];

const IN_HOUSE_RULES = [
  ["houserules", "houserules: 1\n", "", "extends: "],
  ["zones", "seen_by: nobody", "seen_by: somebody"],
  ["options", "default: 3", "defalt: 3"],
  ["setup", "after: hands", "behind: hands"],
  ["combinations", "before: several", "before: [several]"],
  ["values", "values: remove", "values: removed"],
  ["effects", "consolation: remove", "consolation: gone"],
  ["rounds", "at_end: remove", "at_ends: remove"],
  ["examples", "    given: {table: [4a], hand: [3a, 3b]}", "    given: remove"],
];

const IN_A_DECK = [
  ["houserules", "houserules: 1", "houserules: one"],
  ["deck", "ranks: [", "rank: ["],
  ["suits", "attributes: ", "attribute: "],
];

function applied(path, mistakes) {
  const good = read(path);
  return mistakes.map(([section, written, instead, marked]) => {
    const parts = good.split(written);
    if (parts.length !== 2) throw new Error(`${path} must have once:\n${written}`);
    const text = parts.join(instead);
    const at = marked === undefined ? parts[0].length : text.indexOf(marked);
    const line = text.slice(0, at).split("\n").length - 1;
    const what = `${section}: ${instead || "without "}${instead ? "" : written.trim()}`;
    return { path, section, text, line, what: what.replaceAll("\n", "\\n") };
  });
}

export const GAME = "tests/editor/every_section.yaml";
export const HOUSE_RULES = "tests/editor/house_rules.yaml";
export const DECK = "variants/decks/standard_52.yaml";

export const mistakes = [
  ...applied(GAME, IN_A_GAME),
  ...applied(HOUSE_RULES, IN_HOUSE_RULES),
  ...applied(DECK, IN_A_DECK),
];
