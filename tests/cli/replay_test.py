#!/usr/bin/env python3
"""Records that are played again: shown to everybody or to one seat."""

import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE  # noqa: E402
from support.record_test_case import RecordTest  # noqa: E402


class Shown(RecordTest):
    def show(self, *arguments):
        done = self.call("replay", "game.jsonl", "--show", *arguments)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return done.stdout

    def test_it_is_what_the_game_was_told_as(self):
        for variant in ("palace", "tichu", "dou-dizhu", "exit-cards"):
            done = self.call("run", variant, "--players", 4 if variant == "tichu" else 3, "--seats",
                             "human", "--record", "game.jsonl", "--force", "--turn-limit", 40,
                             input="move 1\n" * 40)  # fmt: skip
            log = log_of(done.stdout)
            self.assertTrue(log)
            self.assertEqual(log, log_of(self.show("--as", 0)))
            end = done.stdout.partition("The game ")[2]
            self.assertIn("The seed was ", end)
            self.assertEqual(end, self.show("--as", 0).partition("The game ")[2])

    def test_questions_within_questions_are_asked_again(self):
        rules = SOURCE / "tests" / "ok" / "rules"
        for name in ("asking-within", "asking-within-rounds"):
            self.recorded(rules / f"{name}.yaml", "--games", 5)
            done = self.call("replay", "game.jsonl")
            self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_a_seat_sees_what_is_its_own(self):
        self.recorded("palace")
        for seat in range(4):
            shown = self.show("--as", seat)
            self.assertEqual("Palace, 4 players", shown.splitlines()[0])
            for other in range(4):
                dealt = f"Seat {other} is dealt 6 cards to `hand`."
                self.assertEqual(other != seat, dealt in shown)

    def test_without_a_seat_everything_is_shown(self):
        self.recorded("palace")
        shown = self.show()
        self.assertEqual("Palace, 4 players, seed 4", shown.splitlines()[0])
        self.assertNotIn(" cards to `", shown)

    def test_from_a_decision_on(self):
        self.recorded("palace")
        whole = self.show().splitlines()
        for decision in (1, 2, 30, 60):
            part = self.show("--from", decision).splitlines()
            self.assertEqual(whole[0], part[0])
            if decision > 1:
                self.assertEqual(f"{decision}.", part[1][:5].strip())
            self.assertEqual(whole[len(whole) - len(part) + 1 :], part[1:])
        self.refused(2, "--from: there are only 60 decisions",
                     "replay", "game.jsonl", "--show", "--from", 61)  # fmt: skip

    def test_several_games(self):
        self.recorded("palace", "--games", 3)
        self.assertEqual(3, self.show().count("The game is over"))
        self.assertEqual(2, self.show().count("\n\nPalace, 4 players, seed "))

    def test_mistakes(self):
        self.recorded("palace")
        self.refused(2, "--as: there is no seat 4, only 0 to 3",
                     "replay", "game.jsonl", "--show", "--as", 4)  # fmt: skip
        self.refused(2, "--as requires --show", "replay", "game.jsonl", "--as", 0)
        self.refused(2, "--from requires --show", "replay", "game.jsonl", "--from", 2)
        self.refused(2, "--from: `0`", "replay", "game.jsonl", "--show", "--from", 0)

    def test_a_game_that_does_not_go_by_the_rules_is_shown_up_to_there(self):
        lines = self.recorded("palace").splitlines(keepends=True)
        (self.folder / "game.jsonl").write_bytes(b"".join([*lines[:10], *lines[11:]]))
        done = self.call("replay", "game.jsonl", "--show")
        self.assertEqual(1, done.returncode)
        self.assertIn("game.jsonl:11: record and rules disagree: ", done.stderr)
        self.assertEqual("9.", done.stdout.splitlines()[-1][:5].strip())
        self.assertNotIn("left", done.stdout)

    def test_from_standard_input(self):
        text = self.recorded("palace").decode()
        done = self.call("replay", "-", input=text)
        self.assertEqual("<stdin>:62: Palace, 4 players, seed 4: 60 decisions as recorded\n",
                         done.stdout)  # fmt: skip
        done = self.call("replay", "-", "--show", input=text)
        self.assertEqual(self.show(), done.stdout)


def log_of(told):
    """The lines of a log among those of positions and prompts."""
    log = told.partition("The game ")[0].splitlines()[1:]
    return [line for line in log if line[:6] == "      " or line[:5].strip()[:-1].isdigit()]


if __name__ == "__main__":
    unittest.main()
