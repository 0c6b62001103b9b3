#!/usr/bin/env python3
"""Tournaments: what is printed, that it is the same however it is computed, and what is refused."""

import json
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import PROGRAM, SOURCE, TIMEOUT, run  # noqa: E402

EIGHTS = (SOURCE / "examples" / "skipping-eights.yaml").read_text()


def tournament(*arguments, **options):
    done = run("tournament", *arguments, **options)
    if done.returncode != 0 or done.stderr:
        raise AssertionError(f"{arguments} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def result_of(*arguments, **options):
    return json.loads(tournament(*arguments, "--format", "json", **options))


class Results(unittest.TestCase):
    def test_the_better_bot_wins_more_and_it_is_said_to_be_beyond_chance(self):
        result = result_of("thirteen", "--seats", "random,easy", "--games", 200, "--seed", 1)
        self.assertEqual((50, 4, 200), (result["deals"], result["seatings"], result["games"]))
        first, second = result["ranking"]
        self.assertEqual(("easy", 1), (first["name"], first["players"]))
        self.assertEqual(("random", 3), (second["name"], second["players"]))
        self.assertEqual(["random"], first["better_than"])
        self.assertEqual(200, round(first["wins"] + second["wins"], 3))
        self.assertEqual(0.25, result["fair_share"])
        share = first["win_share"]
        self.assertTrue(0.25 < share["low"] < share["mean"] < share["high"] < 1, share)
        self.assertEqual(["easy", "random"], result["pairs"][0]["names"])
        self.assertTrue(result["pairs"][0]["beyond_chance"])

    def test_threads_change_nothing(self):
        arguments = ("thirteen", "--seats", "easy,random,good:2,clairvoyant:2", "--games", 72,
                     "--rounds", 1, "--seed", 5)  # fmt: skip
        for form in ("json", "text"):
            one = tournament(*arguments, "--format", form)
            for threads in (2, 3):
                self.assertEqual(one, tournament(*arguments, "--format", form, "--threads", threads))

    def test_one_deal_says_nothing_of_how_deals_differ(self):
        result = result_of("palace", "--seats", "easy", "--games", 1, "--players", 2, "--seed", 1)
        self.assertEqual((1, 2), (result["deals"], result["games"]))
        self.assertIsNone(result["ranking"][0]["win_share"]["low"])
        self.assertNotIn("In parentheses", tournament("palace", "--games", 1, "--seed", 1))

    def test_games_with_points_tell_them_and_others_do_not(self):
        with_points = result_of("big-two", "--seats", "easy", "--games", 8, "--seed", 1)
        self.assertIn("lead", with_points["ranking"][0])
        without = result_of("palace", "--seats", "easy", "--games", 8, "--seed", 1)
        self.assertNotIn("points", without["ranking"][0])

    def test_partners_win_together(self):
        result = result_of("tichu", "--seats", "easy,random,easy,random", "--rounds", 1, "--games",
                           60, "--seed", 2)  # fmt: skip
        self.assertEqual(0.5, result["fair_share"])
        self.assertEqual(
            [["easy", "easy"], ["easy", "random"], ["random", "random"]],
            [side["names"] for side in result["sides"]],
        )
        self.assertEqual([20, 80, 20], [side["games"] for side in result["sides"]])

    def test_lines_fit_a_terminal(self):
        text = tournament("thirteen", "--seats", "easy,random,good:2,clairvoyant:2", "--games", 48,
                          "--seed", 1)  # fmt: skip
        for line in text.splitlines():
            self.assertLessEqual(len(line), 80, line)


    def test_house_rules_from_standard_input(self):
        result = result_of("-", "--players", 2, "--seats", "easy", "--games", 4, "--set", "hand=3",
                           "--seed", 1, input=EIGHTS)  # fmt: skip
        self.assertEqual(("-", 3), (result["variant"], result["options"]["hand"]))

    def test_how_long_bots_think(self):
        few = ("thirteen", "--seats", "good", "--games", 4, "--seed", 1)
        self.assertEqual(6, result_of(*few, "--think", 6)["playouts"])
        self.assertEqual(
            result_of(*few, "--think", 6)["ranking"][0]["points"],
            result_of("thirteen", "--seats", "good:6", "--games", 4, "--seed", 1)["ranking"][0][
                "points"
            ],
        )
        timed = result_of("thirteen", "--seats", "easy", "--players", 2, "--games", 2, "--think",
                          "1ms", "--timed", "--seed", 1)  # fmt: skip
        self.assertEqual((False, 1), (timed["repeatable"], timed["milliseconds"]))

    def test_what_was_played_before_ctrl_c_is_told_as_a_part(self):
        process = subprocess.Popen(
            [PROGRAM, "tournament", "palace", "--games", "100000000", "--seed", "1",
             "--format", "json"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=TIMEOUT)
        self.assertEqual(130, process.returncode)
        self.assertIn("interrupted; what follows is of the deals until then", err)
        part = json.loads(out)
        self.assertTrue(part["partial"])
        self.assertTrue(0 < part["deals"] < 100_000_000)
        whole = result_of("palace", "--games", 8, "--seed", 1)
        self.assertFalse(whole["partial"])


class Refusals(FolderTest):
    def said(self, *arguments):
        done = run("tournament", *arguments)
        self.assertEqual((2, ""), (done.returncode, done.stdout), arguments)
        self.assertEqual(1, len(done.stderr.splitlines()), done.stderr)
        return done.stderr[len("houserules: ") : -1]

    def test_what_is_wrong(self):
        few = ("palace", "--games", 1)
        for arguments, words in [
            (["palace"], "--games is required"),
            ([*few, "--seats", "human"], "--seats: a tournament is among bots; people play with"),
            ([*few, "--seats", "eazy"], "--seats: nobody is called `eazy`: did you mean `easy`?"),
            ([*few, "--seats", "easy:3"], "--seats: nobody is called `easy:3`"),
            ([*few, "--players", 2, "--seats", "easy,easy,easy"],
             "--seats names 3 seats, but 2 play; see --players"),
            ([*few, "--games", 0], "--games: `0` is not a whole number"),
            ([*few, "--rounds", 0], "--rounds: `0` is not a whole number"),
            ([*few, "--think", "fast"], "--think: `fast` is neither a number from 1"),
            ([*few, "--think", "0"], "--think: `0` is neither a number from 1"),
            ([*few, "--think", "0ms"], "--think: `0ms` is neither a number from 1"),
            ([*few, "--think", "200ms"], "--think: by the clock no result can be repeated"),
        ]:  # fmt: skip
            with self.subTest(arguments=arguments):
                self.assertEqual(words, self.said(*arguments)[: len(words)])

    def test_nobody_plays_against_the_clairvoyant(self):
        for command in ("run", "engine"):
            done = run(command, "--help")
            self.assertNotIn("clairvoyant", done.stdout)
        done = run("run", "palace", "--seats", "human,clairvoyant", input="")
        self.assertEqual(2, done.returncode)
        self.assertIn("nobody is called `clairvoyant`", done.stderr)

    def test_it_is_measured_in_simulations(self):
        done = run("simulate", "thirteen", "--games", 40, "--seats", "clairvoyant:20", "--seed", 1,
                   "--format", "json")  # fmt: skip
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertGreater(json.loads(done.stdout)["wins_by_seat"][0], 10)


class StrengthTable(FolderTest):
    def strength(self, *arguments):
        script = SOURCE / "tests" / "bots" / "strength.py"
        return subprocess.run(
            [sys.executable, script, PROGRAM, "--only", "thirteen", "--games", "8", "--playouts",
             "2,3,4", "--jobs", "2", "--state", self.folder / "state.jsonl", *arguments],
            capture_output=True, text=True, timeout=TIMEOUT, check=True,
        )  # fmt: skip

    def test_it_goes_on_where_it_was_stopped(self):
        first = self.strength()
        self.assertEqual(8, len(first.stderr.splitlines()))
        self.assertIn("| thirteen |", first.stdout)
        state = self.folder / "state.jsonl"
        lines = state.read_text().splitlines(keepends=True)
        state.write_text("".join(lines[:5]) + lines[5][:40])
        again = self.strength()
        self.assertEqual(3, len(again.stderr.splitlines()))
        tables = [done.stdout.splitlines()[:-1] for done in (first, again)]
        self.assertEqual(*tables)


if __name__ == "__main__":
    unittest.main()
