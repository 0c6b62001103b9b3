#!/usr/bin/env python3
"""Rules that are allowed but go nowhere, or to the limits of what there is room for."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import Engine, run  # noqa: E402

RULES = """
houserules: 1
name: Strange
players: {players}
deck: {{preset: standard_52}}
zones:
  hand: {{of: player, seen_by: owner}}
  pile: {{seen_by: all, order: stack}}
  stock: {{seen_by: nobody, order: stack, holds: deck}}
{more_zones}
{variables}
setup:
  hands: {{deal: 4, to: hand}}
combinations:
  single: {{set: 1}}
beats:
  higher: {{allow: rank > to_beat.rank}}
actions:
  play: {{from: [hand], to: pile}}
  pass: {{when: not can_play, locks_out: {locks_out}}}
{actions}
trick: {{closes: {closes}}}
out: {{empty: [hand]}}
end:
  over: {{when: {end}}}
"""
STANDARD = {
    "players": "2..4",
    "more_zones": "",
    "variables": "",
    "actions": "",
    "locks_out": "false",
    "closes": "everybody_else_passed",
    "end": "any(players where out)",
}


class StrangeRulesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "strange.yaml"

    def write(self, **parts):
        self.file.write_text(RULES.format(**{**STANDARD, **parts}).lstrip())

    def last_state(self):
        """The end of a game of three in which always the first move is made."""
        with Engine() as engine:
            engine.load(self.file)
            state = engine.ask("new", players=3, seed=1, turn_limit=500)["state"]
            while not state["over"]:
                engine.ask("moves", limit=1)
                state = engine.ask("play", move=0)["state"]
            return state

    def test_a_game_ends_when_everybody_is_locked_out(self):
        # What counts passes could end the game, so that it is not refused; here it comes too late.
        self.write(
            locks_out="true",
            closes="never",
            end="any(players where out) or turn > 400",
        )
        state = self.last_state()
        self.assertEqual("stuck", state["result"]["reason"])
        self.assertEqual(["passed"] * 3, [player["status"] for player in state["players"]])

    def test_a_game_ends_when_everybody_is_out(self):
        self.write(end="round > 1")
        state = self.last_state()
        self.assertEqual("stuck", state["result"]["reason"])
        self.assertEqual(["out"] * 3, [player["status"] for player in state["players"]])

    def test_a_game_ends_however_its_tricks_close(self):
        for closes in ("never", "everybody_played"):
            self.write(end="round > 1", closes=closes)
            self.assertEqual([], self.last_state()["result"]["winners"])

    def test_simulations_of_games_that_get_stuck_come_to_an_end(self):
        self.write(end="round > 1")
        done = run("simulate", self.file, "--games", 50, "--seed", 1)
        self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_there_can_be_more_than_thirty_two_actions(self):
        rows = [f"  act{number}: {{when: turn mod 60 == {number}}}" for number in range(60)]
        self.write(actions="\n".join(rows))
        with Engine() as engine:
            engine.load(self.file)
            engine.ask("new", players=2, seed=1)
            for turn in range(60):
                moves = engine.ask("moves")["moves"]
                actions = {move["action"] for move in moves} - {"play", "pass"}
                self.assertEqual({f"act{turn}"}, actions)
                engine.ask("play", move={"action": f"act{turn}"})

    def test_who_passed_is_known_though_not_locked_out(self):
        self.write(actions="  boast: {when: passed}")
        with Engine() as engine:
            engine.load(self.file)
            for seed in range(20):
                passed = set()
                state = engine.ask("new", players=4, seed=seed)["state"]
                while not state["over"]:
                    seat = state["to_act"]
                    passed = passed if state["to_beat"] else set()
                    moves = engine.ask("moves")["moves"]
                    self.assertEqual(seat in passed, {"action": "boast"} in moves)
                    choice = next((m for m in moves if m["action"] in ("play", "pass")))
                    if choice["action"] == "pass":
                        passed.add(seat)
                    state = engine.ask("play", move=choice)["state"]

    def assert_refused(self, message):
        done = run("validate", self.file)
        self.assertEqual(1, done.returncode, done.stdout)
        self.assertIn(message, done.stdout)

    def test_variables_of_many_players_need_room(self):
        rows = [f"  v{number}: {{of: player, type: integer}}" for number in range(6)]
        self.write(players="2..12", variables="\n".join(["variables:", *rows]))
        self.assert_refused("with 12 players that makes 72 variables, and 64 is the most")

    def test_zones_of_many_players_need_room(self):
        rows = [f"  z{number}: {{of: player}}" for number in range(8)]
        self.write(players="2..12", more_zones="\n".join(rows))
        self.assert_refused("with 12 players that makes")


if __name__ == "__main__":
    unittest.main()
