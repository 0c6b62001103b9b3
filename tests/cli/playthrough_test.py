#!/usr/bin/env python3
"""Recorded games of the bundled variants, played again: they must go as they went.

    playthrough_test.py                  run the tests
    playthrough_test.py --regenerate     record the games of tests/playthroughs anew

After a decision that shows a rule for the first time, a record has a line with a note that says
so in words; which rules must be shown is said in CLAUSES.
"""

import json
import re
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, Engine, bundled_variants, option_arguments, run  # noqa: E402
from support.playthrough_cases import CASES  # noqa: E402
from support.playthrough_clauses import CLAUSES  # noqa: E402

FOLDER = SOURCE / "tests" / "playthroughs"
GAMES_TRIED = 30  # of which the game that shows most is kept
LONGEST = 250  # decisions of a game that is kept


def signs_of(move, events):
    """What a decision and its events show, in the words of CLAUSES."""
    signs = []
    if move["action"] == "play":
        signs += [f"play {move['from']}", f"play of {len(move['cards'])}"]
        signs += ["play as"] if "as" in move else []
    elif move["action"] == "choose":
        signs.append(f"choose {move['to']}")
    else:
        signs.append(move["action"])
    for event in events:
        name = event["event"]
        if "from" in event and "to" in event:
            signs.append(f"{name} {event['from']}>{event['to']}")
        elif "from" in event or "variable" in event:
            signs.append(f"{name} {event.get('from') or event['variable']}")
        signs.append(name.replace("_", " "))
        if "combination" in event:
            signs.append(f"combination {event['combination']}")
    if move["action"] == "play" and any(event["event"] == "reveal" for event in events):
        signs = [sign for sign in signs if not sign.startswith("play ")]
    return signs


def games_of(lines):
    """The games of a record, each the list of its lines as objects, without notes."""
    games = []
    for line in map(json.loads, lines):
        if "houserules_record" in line:
            games.append([])
        if "note" not in line:
            games[-1].append(line)
    return games


def shown_by(engine, variant, game):
    """For each decision of a recorded game the signs that it shows."""
    header, *decisions, last = game
    engine.load(variant, header["options"])
    # A large seed is text in a record.
    setup = {key: int(header[key]) for key in ("players", "seed", "turn_limit")}
    engine.ask("new", **setup)
    shown = []
    for decision in decisions:
        answer = engine.ask("play", move=decision["move"])
        shown.append(signs_of(decision["move"], answer["events"]))
    shown[-1].append(f"end {last['result']['reason']}")
    return shown


def with_notes(game, shown, clauses, told):
    """The lines of a game with a note after each decision that shows something new."""
    header, *decisions, last = game
    # Without its own rules a record is played by the file as it is.
    lines = [{key: value for key, value in header.items() if key not in ("rules", "series")}]
    for decision, signs in zip(decisions, shown):
        lines.append(decision)
        for sign in signs:
            if sign in clauses and sign not in told:
                told.add(sign)
                lines.append({"note": clauses[sign]})
    return [*lines, last]


def record(variant, options, players, seed):
    """Some games with random moves."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.jsonl"
        done = run(
            "run", variant, "--players", players, "--seed", seed, "--games", GAMES_TRIED,
            "--seats", ",".join(["random"] * players), "--format", "json", "--record", file,
            *option_arguments(options),
        )  # fmt: skip
        if done.returncode != 0:
            raise SystemExit(done.stderr)
        return games_of(file.read_text().splitlines())


def regenerate():
    for file in FOLDER.glob("*.jsonl"):
        file.unlink()
    with Engine() as engine:
        for variant, cases in CASES.items():
            clauses, told = CLAUSES[variant], set()
            for number, (options, players) in enumerate(cases, 1):
                tried = []
                for game in record(variant, options, players, number):
                    shown = shown_by(engine, variant, game)
                    new = {sign for signs in shown for sign in signs if sign in clauses} - told
                    if len(shown) <= LONGEST:
                        tried.append((-len(new), len(shown), len(tried), game, shown))
                _, _, _, game, shown = min(tried)
                lines = with_notes(game, shown, clauses, told)
                file = FOLDER / f"{variant}-{number}.jsonl"
                file.write_text("".join(json.dumps(line) + "\n" for line in lines))
            missing = [sign for sign in clauses if sign not in told]
            print(f"{variant}: {len(cases)} games; not shown: {', '.join(missing) or 'nothing'}")


def replay(lines):
    """What `replay` says about some lines: its exit status and its output without the path."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.jsonl"
        file.write_text("".join(line + "\n" for line in lines))
        done = run("replay", file)
        return done.returncode, done.stdout.replace(f"{file}:", "line ")


class PlaythroughTest(unittest.TestCase):
    def files(self):
        files = sorted(FOLDER.glob("*.jsonl"))
        self.assertTrue(files)
        return files

    def test_every_bundled_variant_has_records(self):
        recorded = {re.sub(r"-\d+$", "", file.stem) for file in self.files()}
        self.assertEqual(set(bundled_variants()), recorded)

    def test_games_go_as_recorded(self):
        for file in self.files():
            with self.subTest(file=file.name):
                done = run("replay", file)
                self.assertEqual(0, done.returncode, done.stdout + done.stderr)
                games = len(games_of(file.read_text().splitlines()))
                self.assertEqual(games, done.stdout.count(" as recorded"), done.stdout)
                self.assertNotIn("left", done.stdout)

    def test_every_clause_is_shown(self):
        for variant, clauses in CLAUSES.items():
            notes = set()
            for file in self.files():
                if file.name.startswith(f"{variant}-"):
                    lines = map(json.loads, file.read_text().splitlines())
                    notes |= {line.get("note") for line in lines}
            self.assertEqual(set(), set(clauses.values()) - notes, variant)

    def first_record(self, variant):
        return (FOLDER / f"{variant}-1.jsonl").read_text().splitlines()

    def place_of(self, lines, condition):
        return next(at for at, line in enumerate(lines) if condition(json.loads(line)))

    def test_a_card_that_is_not_held_is_found(self):
        lines = self.first_record("thirteen")
        at = self.place_of(lines, lambda line: line.get("move", {}).get("action") == "play")
        other = next(line for line in map(json.loads, lines[at + 1 :])
                     if line.get("move", {}).get("action") == "play"
                     and line["seat"] != json.loads(lines[at])["seat"])  # fmt: skip
        changed = json.loads(lines[at])
        changed["move"]["cards"] = other["move"]["cards"]
        status, output = replay([*lines[:at], json.dumps(changed), *lines[at + 1 :]])
        self.assertEqual(1, status)
        self.assertIn(f"line {at + 1}: record and rules disagree", output)

    def test_a_decision_that_is_missing_is_found(self):
        lines = self.first_record("tennis")
        at = self.place_of(lines, lambda line: "move" in line)
        status, output = replay([*lines[:at], *lines[at + 1 :]])
        self.assertEqual(1, status)
        self.assertIn(f"line {at + 1}: record and rules disagree", output)

    def test_another_result_is_found(self):
        for variant in bundled_variants():
            lines = self.first_record(variant)
            last = json.loads(lines[-1])
            last["result"]["winners"] = last["result"]["winners"][::-1] + [0, 1]
            status, output = replay([*lines[:-1], json.dumps(last)])
            self.assertEqual(1, status, variant)
            self.assertIn(f"line {len(lines)}: record and rules disagree", output)

    def test_a_line_that_is_no_record_is_found(self):
        lines = self.first_record("palace")
        status, output = replay([*lines[:3], "{this is not JSON", *lines[3:]])
        self.assertEqual(1, status)
        self.assertIn("line 4: not a record", output)

    def test_rules_that_changed_are_mentioned_and_still_compared(self):
        lines = self.first_record("exit-cards")
        header = json.loads(lines[0])
        header["hash"] = "0000000000000000"
        status, output = replay([json.dumps(header), *lines[1:]])
        self.assertEqual(0, status)
        self.assertIn("line 1: note: the file of the rules has changed", output)
        self.assertIn("as recorded", output)

    def test_a_game_that_was_left_is_no_mistake(self):
        lines = self.first_record("segments")
        status, output = replay(lines[:-1][:6])
        self.assertEqual(0, status)
        self.assertIn("then the game was left", output)


if __name__ == "__main__":
    if sys.argv[1:] == ["--regenerate"]:
        regenerate()
    else:
        unittest.main()
