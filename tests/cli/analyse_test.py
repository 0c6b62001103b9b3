#!/usr/bin/env python3
"""What decisions cost (`analyse`), what was decisive, and how people have done (`stats`)."""

import json
import os
import re
import stat
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import PROGRAM, bundled_variants, run  # noqa: E402
from support.record_test_case import PROMPT, RecordTest  # noqa: E402
from support.terminal import Terminal  # noqa: E402
from support.small_game import TWO_HANDS, small_game  # noqa: E402

LINE = (r" {0,3}(\d+)\. seat (\d): (\S.*?) +(\d+) of 100"
        r"(?:; best (\S.*?) +(\d+), costs (\d+) \+-(\d+))?(?:  (doubtful|bad|very bad))?")  # fmt: skip
SUM = r"Seat \d: (\d+) decisions? with a choice, (?:none of them doubtful|(\d+) of them .*)\."


class Analyses(RecordTest):
    def analysed(self, *arguments, status=0):
        done = self.call("analyse", "game.jsonl", "--think", 60, *arguments)
        self.assertEqual((status, ""), (done.returncode, done.stderr))
        return done.stdout

    def test_each_decision_with_a_choice_has_a_line(self):
        self.recorded("thirteen")
        title, *lines, end = self.analysed("--seat", 2).splitlines()
        self.assertEqual("Thirteen, 4 players", title)
        for line in lines:
            self.assertRegex(line, rf"\A{LINE}\Z")
            self.assertIn("seat 2", line)
        decisions, faults = re.fullmatch(SUM, end).groups()
        self.assertEqual(len(lines), int(decisions))
        said = [line for line in lines if line.endswith(("doubtful", "bad"))]
        self.assertEqual(len(said), int(faults or 0))

    def test_the_chosen_moves_are_those_of_the_record(self):
        self.recorded("president", "--players", 3)
        moves = [line for line in self.lines() if "move" in line]
        found = json.loads(self.analysed("--seat", 1, "--format", "json"))
        self.assertEqual(1, found["houserules_result"])
        self.assertEqual(60, found["playouts"])
        (game,) = found["games"]
        self.assertGreater(len(game["decisions"]), 5)
        for decision in game["decisions"]:
            made = moves[decision["decision"] - 1]
            self.assertEqual(1, decision["seat"])
            self.assertEqual(1, made["seat"])
            chosen, kept = decision["chosen"]["move"], made["move"]
            self.assertEqual(kept["action"], chosen["action"])
            self.assertEqual(sorted(kept.get("cards", [])), sorted(chosen.get("cards", [])))
            self.assertLessEqual(decision["chosen"]["worth"], 100)
            self.assertGreaterEqual(decision["best"]["worth"], decision["chosen"]["worth"])

    def test_the_same_playouts_say_the_same(self):
        self.recorded("palace")
        self.assertEqual(self.analysed(), self.analysed())

    def test_a_mistake_is_called_one(self):
        """Who keeps a joker that wins at once, and plays low instead, is told so."""
        self.write(OBVIOUS, "obvious.yaml")
        self.call("run", "obvious.yaml", "--seats", "human,random", "--seed", 1, "--record",
                  "game.jsonl", input="lose\n")  # fmt: skip
        said = self.call("analyse", "game.jsonl").stdout
        self.assertRegex(said, r"seat 0: lose +0 of 100; best win +100, costs 100 \+-\d  very bad")
        self.call("run", "obvious.yaml", "--seats", "human,random", "--seed", 1, "--record",
                  "game.jsonl", "--force", input="win\n")  # fmt: skip
        said = self.call("analyse", "game.jsonl").stdout
        self.assertRegex(said, r"seat 0: win +100 of 100\n")
        self.assertIn("none of them doubtful", said)

    def test_people_come_first_and_all_where_there_are_none(self):
        self.call("run", "thirteen", "--seats", "random,human", "--seed", 1, "--record",
                  "game.jsonl", input="move 1\n" * 100)  # fmt: skip
        self.assertEqual({"1"}, set(re.findall(r"seat (\d):", self.analysed())))
        self.recorded("thirteen")
        self.assertEqual(set("0123"), set(re.findall(r"seat (\d):", self.analysed())))

    def test_a_game_that_was_left_and_several_games(self):
        whole = self.recorded("tennis", "--games", 2)
        self.assertEqual(2, self.analysed().count("Tennis, "))
        (self.folder / "game.jsonl").write_bytes(whole[: len(whole) * 2 // 5])
        self.assertEqual(1, self.analysed().count("Tennis, "))
        done = run("analyse", "-", "--think", 60, input=whole.decode())
        self.assertEqual(2, done.stdout.count("Tennis, "))

    def test_all_games_can_be_analysed(self):
        for variant in bundled_variants():
            with self.subTest(variant=variant):
                whole = self.recorded(variant, "--turn-limit", 60)
                done = self.call("analyse", "game.jsonl", "--seat", 0, "--think", 8)
                self.assertEqual((0, ""), (done.returncode, done.stderr))
                self.assertRegex(done.stdout.splitlines()[-1], rf"\A{SUM}\Z")
                self.assertTrue(whole)

    def test_it_does_not_depend_on_what_its_seat_did_not_know(self):
        """What is said of the first decision of a seat is the same whatever others hold."""
        self.write(TWO_HANDS, "two.yaml")
        said = {}
        for seed in range(1, 120):
            self.call("run", "two.yaml", "--seats", "human,random", "--seed", seed, "--record",
                      "game.jsonl", "--force", input="move 1\nquit\n")  # fmt: skip
            found = json.loads(self.analysed("--format", "json"))["games"][0]["decisions"]
            hand = self.call("run", "two.yaml", "--seats", "human,random", "--seed", seed,
                             input="hand\n").stdout.partition(PROMPT + "\n")[2]  # fmt: skip
            said.setdefault(hand, set()).add(json.dumps(found[0]) if found else "")
        self.assertGreater(len(said), 5)
        for hand, texts in said.items():
            self.assertEqual(1, len(texts), hand)

    def test_what_is_wrong_is_said(self):
        self.recorded("palace")
        self.refused(2, "--seat: there is no seat 9", "analyse", "game.jsonl", "--seat", 9)
        self.refused(2, "--think", "analyse", "game.jsonl", "--think", "20ms")
        self.refused(1, "missing.jsonl cannot be read", "analyse", "missing.jsonl")
        self.write("hello\n", "game.jsonl")
        self.refused(1, "game.jsonl:1: ", "analyse", "game.jsonl")
        self.write("", "game.jsonl")
        self.refused(1, "there is no game", "analyse", "game.jsonl")


AT_THE_END = "`save FILE`; Enter leaves> "


class AfterTheGame(FolderTest):
    def played(self, variant, line, *arguments):
        """What stands on the terminal at the end of a game in which one line is typed."""
        with Terminal("run", variant, "--seed", 1, *arguments, folder=self.folder,
                      environment={"XDG_STATE_HOME": str(self.folder)}) as terminal:  # fmt: skip
            terminal.wait_to_be_asked(PROMPT)
            terminal.type(line)
            text = terminal.wait_for(AT_THE_END)
            terminal.type("")
            text += terminal.end()
            self.assertEqual(0, terminal.status)
            return text

    def stats(self, *arguments):
        done = run("stats", *arguments, env={**os.environ, "XDG_STATE_HOME": str(self.folder)})
        return done.returncode, done.stdout, done.stderr

    def test_it_is_told_what_was_decisive(self):
        self.write(OBVIOUS)
        text = self.played("game.yaml", "lose", "--seats", "human,easy")
        self.assertRegex(text, r"What was decisive[^:]*:\n +1\. lose was very bad: win brings 100 "
                               r"more, ±\d\.\n")  # fmt: skip
        text = self.played("game.yaml", "win", "--seats", "human,easy")
        self.assertIn("No decision of yours seems to have cost you much.\n", text)

    def test_what_can_be_done_after_the_game(self):
        self.write(OBVIOUS)
        with Terminal("run", "game.yaml", "--seed", 1, "--seats", "human,easy", "--record", "r.jsonl",
                      folder=self.folder,
                      environment={"XDG_STATE_HOME": str(self.folder)}) as terminal:  # fmt: skip
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("lose")
            terminal.wait_to_be_asked(AT_THE_END)
            terminal.type("analyse")
            said = terminal.wait_to_be_asked(AT_THE_END)
            self.assertRegex(said, r"\n +1\. You: lose +0 of 100; best win +100, costs 100 ±\d  very bad\n"
                                   r"You: 1 decision with a choice, 1 of them doubtful")  # fmt: skip
            terminal.type("win")
            self.assertIn("That is none of these;", terminal.wait_to_be_asked(AT_THE_END))
            for typed, wanted in [("help", "`rules [SECTION]` are as in the"), ("hint", "The game is over;"),
                                  ("rules Players", "\nPlayers\n"),
                                  ("rules Nothing", "no section")]:  # fmt: skip
                terminal.type(typed)
                self.assertIn(wanted, terminal.wait_to_be_asked(AT_THE_END))
            terminal.type("undo")
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("win")
            self.assertIn("You win", terminal.wait_to_be_asked(AT_THE_END))
            terminal.type("save s.jsonl")
            self.assertIn("The game is saved", terminal.wait_to_be_asked(AT_THE_END))
            terminal.type("new")
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("quit")
            terminal.end()
        for name in ("r.jsonl", "s.jsonl"):
            self.assertEqual(0, run("replay", self.folder / name).returncode, name)
        self.assertIn("won 1 of 1", self.stats()[1])

    def test_games_are_counted_by_game_and_opponents(self):
        self.assertEqual((0, "You have not played a game to its end yet.\n", ""), self.stats())
        self.write(OBVIOUS)
        for line, seats in [("win", "human,easy"), ("lose", "human,easy"), ("win", "human,random"),
                            ("win", "human,easy")]:  # fmt: skip
            self.played("game.yaml", line, "--seats", seats)
        self.played("game.yaml", "win", "--seats", "human,easy", "--no-statistics")
        self.assertEqual(
            (0, "game.yaml, against 1 easy: won 2 of 3\n"
                "game.yaml, against 1 random: won 1 of 1\n", ""), self.stats(),
        )  # fmt: skip
        status, text, _ = self.stats("--format", "json")
        self.assertEqual(0, status)
        self.assertEqual(
            {"game": "game.yaml", "players": 2, "against": ["easy"], "games": 3, "wins": 2,
             "undone": 0, "places": [2, 1]}, json.loads(text)["games"][0],
        )  # fmt: skip
        folder = self.folder / "houserules"
        for file in folder.iterdir():
            self.assertEqual(0o600, stat.S_IMODE(file.stat().st_mode), file)

    def test_only_games_of_one_person_at_a_terminal_count(self):
        self.write(OBVIOUS)
        environment = {**os.environ, "XDG_STATE_HOME": str(self.folder)}
        run("run", self.folder / "game.yaml", "--seats", "human,easy", input="win\n",
            env=environment)  # fmt: skip
        run("run", self.folder / "game.yaml", "--seats", "random", env=environment)
        with Terminal("run", "game.yaml", "--seats", "human,human", "--seed", 1, folder=self.folder,
                      environment={"XDG_STATE_HOME": str(self.folder)}) as terminal:  # fmt: skip
            terminal.wait_to_be_asked("press Enter.")
            terminal.type("")
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("win")
            terminal.end()
        self.assertEqual("You have not played a game to its end yet.\n", self.stats()[1])

    def test_places_are_told_by_how_often_they_were_taken(self):
        file = self.folder / "houserules" / "statistics.json"
        file.parent.mkdir()
        file.write_text(json.dumps({"houserules_statistics": 1, "games": [
            {"game": "palace", "players": 4, "against": ["good"] * 3, "games": 12, "wins": 6,
             "undone": 0, "places": [6, 3, 2, 1]}]}))  # fmt: skip
        self.assertEqual("palace, against 3 good: won 6 of 12 (50 of 100); places: first 6 times, "
                         "second 3 times, third twice, fourth once\n", self.stats()[1])  # fmt: skip

    def test_what_is_no_statistics_is_left_as_it_is(self):
        self.write(OBVIOUS)
        file = self.folder / "houserules" / "statistics.json"
        file.parent.mkdir()
        for text in ("hello", "{}", "[]", '{"houserules_statistics":2,"games":[]}',
                     '{"houserules_statistics":1,"games":[{"game":"x"}]}',
                     '{"houserules_statistics":1,"games":[{"game":"x","players":99,"against":[],'
                     '"games":1,"wins":1,"undone":0,"places":[]}]}'):  # fmt: skip
            file.write_text(text)
            status, _, error = self.stats()
            self.assertEqual(1, status)
            self.assertRegex(error, r"\Ahouserules: .*holds no statistics of this version\n\Z")
            said = self.played("game.yaml", "win", "--seats", "human,easy")
            self.assertIn("holds no statistics of this version", said)
            self.assertEqual(text, file.read_text())

    def test_names_of_files_are_cleaned(self):
        file = self.folder / "houserules" / "statistics.json"
        file.parent.mkdir()
        file.write_text(json.dumps({"houserules_statistics": 1, "games": [
            {"game": "\x1b[31mred\u202e", "players": 2, "against": ["\x07"], "games": 1, "wins": 1,
             "undone": 1, "places": [1, 0]}]}))  # fmt: skip
        status, text, _ = self.stats()
        self.assertEqual(0, status)
        self.assertNotRegex(text, "[\x07\x1b\u202e]")

    def test_many_at_once_lose_nothing(self):
        self.write(OBVIOUS)
        terminals = [
            Terminal("run", "game.yaml", "--seats", "human,easy", "--seed", 1, folder=self.folder,
                     environment={"XDG_STATE_HOME": str(self.folder)}) for _ in range(6)
        ]  # fmt: skip
        for terminal in terminals:
            terminal.wait_to_be_asked(PROMPT)
        for terminal in terminals:
            terminal.type("win")
        for terminal in terminals:
            with terminal:
                terminal.wait_for(AT_THE_END)
                terminal.type("")
                terminal.end()
        self.assertIn("won 6 of 6", self.stats()[1])

    def test_without_a_home_there_are_none(self):
        environment = {key: value for key, value in os.environ.items()
                       if key not in ("HOME", "XDG_STATE_HOME")}  # fmt: skip
        done = subprocess.run([PROGRAM, "stats"], env=environment, capture_output=True, text=True)
        self.assertEqual(1, done.returncode)
        self.assertRegex(done.stderr, r"\Ahouserules: there are no statistics")


OBVIOUS = small_game(
    "Obvious",
    variables="{won: {of: player, type: boolean}, lost: {of: player, type: boolean}}",
    actions="""
  play: {from: [hand], to: table, when: false}
  win: {}
  lose: {}""",
    effects="""
  wins: {on: win, do: [{set: won, to: true}]}
  loses: {on: lose, do: [{set: lost, to: true}]}""",
    end="""
  somebody_won: {when: any(players where won), winners: won}
  somebody_lost: {when: any(players where lost), winners: not lost}""",
)


if __name__ == "__main__":
    unittest.main()
