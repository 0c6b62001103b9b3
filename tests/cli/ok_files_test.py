#!/usr/bin/env python3
"""The games of tests/ok, which use every part of the language in other ways than the bundled ones,
and the small ones of tests/ok/rules, each of which shows a rule of the language.

    ok_files_test.py                  run the tests
    ok_files_test.py --regenerate     write tests/ok/results.json anew, after a change of the rules
"""

import json
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, Engine, run, simulate  # noqa: E402

FOLDER = SOURCE / "tests" / "ok"
RULES = sorted((FOLDER / "rules").glob("*.yaml"))
# Rules that are shown by a game that is no good one, and what is said of it.
NO_GOOD_GAMES = {
    "lead-passed-over": "E505",
    "nobody-has-cards": "E505",
    "nobody-has-cards-stuck": "E505",
    "passed-over": "E505",
    "redeal-for-ever": "E506",
    "set-up-for-whom": "E505",
    "taking-nobody": "E505",
}
RESULTS = FOLDER / "results.json"
GAMES = 300  # random games for each number of players
TURN_LIMIT = 2000


def files():
    return sorted(FOLDER.glob("*.yaml"))


def play_one_game(engine, file):
    """One game with moves from all over the lists, as a dictionary."""
    loaded = engine.load(file)
    players = loaded["players"][-1]
    state = engine.ask("new", players=players, seed=11, turn_limit=TURN_LIMIT)["state"]
    while not state["over"]:
        total = engine.ask("moves", limit=0)["total"]
        engine.ask("moves", offset=state["turn"] * 7919 % total, limit=1)
        state = engine.ask("play", move=0)["state"]
    return {"players": players, "turns": state["turn"], "rounds": state["round"], **state["result"]}


def write_results():
    with Engine() as engine:
        results = {file.stem: play_one_game(engine, file) for file in files()}
    lines = [f"  {json.dumps(name)}: {json.dumps(result)}" for name, result in results.items()]
    RESULTS.write_text("{\n" + ",\n".join(lines) + "\n}\n")


class OkFilesTest(unittest.TestCase):
    maxDiff = None

    def test_every_file_is_valid_and_its_examples_hold(self):
        done = run("validate", "--format", "json", *files())
        self.assertEqual((0, [], ""), (done.returncode, json.loads(done.stdout), done.stderr))

    def test_every_file_has_examples(self):
        for file in [*files(), *RULES]:
            self.assertIn("\nexamples:\n", file.read_text(), file.name)

    def test_every_rule_is_as_its_examples_say(self):
        problems = json.loads(run("validate", "--format", "json", *RULES).stdout)
        errors = {
            Path(problem["file"]).stem: problem["code"]
            for problem in problems
            if problem["severity"] == "error"
        }
        self.assertEqual(NO_GOOD_GAMES, errors)

    def test_every_rule_begins_with_what_it_is(self):
        for file in RULES:
            self.assertRegex(file.read_text(), r"\A# [A-Z]", file.name)

    def test_random_games_come_to_an_end(self):
        with Engine() as engine:
            players = {file: engine.load(file)["players"] for file in files()}
        for file, numbers in players.items():
            for number in numbers:
                with self.subTest(file=file.name, players=number):
                    self.check_random_games(file, number)

    def check_random_games(self, file, players):
        statistics = simulate(file, GAMES, players, turn_limit=TURN_LIMIT)
        self.assertEqual((GAMES, players), (statistics["games"], statistics["players"]))
        finished = GAMES - statistics["unfinished"]
        self.assertGreaterEqual(sum(statistics["wins_by_seat"]), finished)
        self.assertGreater(finished, 0)

    def test_one_game_of_each_file_is_as_it_was(self):
        expected = json.loads(RESULTS.read_text())
        self.assertEqual(sorted(expected), [file.stem for file in files()])
        with Engine() as engine:
            for file in files():
                with self.subTest(file=file.name):
                    self.assertEqual(expected[file.stem], play_one_game(engine, file))


if __name__ == "__main__":
    if sys.argv[1:] == ["--regenerate"]:
        write_results()
    else:
        unittest.main()
