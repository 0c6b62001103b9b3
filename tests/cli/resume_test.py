#!/usr/bin/env python3
"""Games that were left, by their players or by a crash, and how they go on."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import PROGRAM, SOURCE, TIMEOUT, bundled_variants  # noqa: E402
from support.record_test_case import GOES_ON, PROMPT, RecordTest  # noqa: E402
from support.terminal import CTRL_C, CTRL_D, Terminal  # noqa: E402

EIGHTS = SOURCE / "examples" / "skipping-eights.yaml"


# How the terminal shows a play, and where a position begins.
TOLD_PLAY = r"\d+\. (\w+) plays? ([^.]+)"
TABLE = "-- Round "
NAMES = ["You", "Ben", "Cleo", "Dan", "Eva"]


def seat_of(name):
    return str(NAMES.index(name))


class Crashes(RecordTest):
    def test_whatever_was_told_is_recorded(self):
        with Terminal("run", "president", "--record", "game.jsonl", "--seats",
                      "human,random,random,random,random", folder=self.folder,
                      environment={"LC_ALL": "C"}) as terminal:  # fmt: skip
            for _ in range(5):
                terminal.wait_to_be_asked(PROMPT)
                terminal.type("move 1")
            told = terminal.wait_to_be_asked(PROMPT)
            terminal.kill(signal.SIGKILL)
            self.assertEqual(-signal.SIGKILL, terminal.status)
        done = self.call("replay", "game.jsonl", "--show", "--as", 0)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        told = [(seat_of(name), cards) for name, cards in re.findall(TOLD_PLAY, told)]
        recorded = re.findall(r"Seat (\d) plays ([^.]+)", done.stdout)
        self.assertTrue(told)
        self.assertEqual(told, recorded[-len(told):])
        self.assertIn("The game was left.", done.stdout)

    def test_bots_go_on_as_if_nothing_had_been(self):
        whole = self.recorded("thirteen")
        header = whole.index(b"\n")
        chance = random.Random(1)
        sizes = [header + 1, header + 2, len(whole) - 2]
        sizes += chance.sample(range(header, len(whole)), 40)
        for size in sizes:
            with self.subTest(size=size):
                self.write(whole[:size])
                (self.folder / "game.yaml").rename(self.folder / "game.jsonl")
                done = self.call("run", "--resume", "game.jsonl")
                if size == len(whole) - 1:  # only the last line break is missing
                    self.assertIn("its game is over", done.stderr)
                    continue
                self.assertEqual((0, ""), (done.returncode, done.stderr))
                decisions = max(0, whole[:size].count(b"\n") - 1)
                self.assertIn(f"going on after {decisions} decision", done.stdout)
                self.assertEqual(whole, self.record())

    def test_all_games_can_be_gone_on_with(self):
        for variant in bundled_variants():
            whole = self.recorded(variant)
            half = (len(whole) + whole.index(b"\n")) // 2
            (self.folder / "game.jsonl").write_bytes(whole[:half])
            done = self.call("run", "--resume", "game.jsonl")
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertEqual(whole, self.record(), variant)

    def test_a_game_that_was_left_within_a_question_goes_on(self):
        for name in ("asking-within", "asking-within-rounds"):
            whole = self.recorded(SOURCE / "tests" / "ok" / "rules" / f"{name}.yaml")
            lines = whole.splitlines(keepends=True)
            for left in range(2, min(len(lines), 40)):
                (self.folder / "game.jsonl").write_bytes(b"".join(lines[:left]))
                done = self.call("run", "--resume", "game.jsonl")
                if left + 1 < len(lines):
                    self.assertEqual((0, ""), (done.returncode, done.stderr))
                self.assertEqual(whole, self.record(), left)

    def test_half_a_line_is_no_mistake_in_a_replay(self):
        whole = self.recorded()
        cut = whole.splitlines(keepends=True)
        (self.folder / "game.jsonl").write_bytes(b"".join(cut[:9]) + cut[9][:20])
        done = self.call("replay", "game.jsonl")
        self.assertEqual(0, done.returncode)
        self.assertEqual(
            "game.jsonl:10: note: the last line was cut off when it was written, and is left out\n"
            "game.jsonl:10: Palace, 4 players, seed 4: 8 decisions as recorded, "
            "then the game was left\n",
            done.stdout,
        )
        # Where the line is whole otherwise, something else has happened to it.
        (self.folder / "game.jsonl").write_bytes(b"".join(cut[:9]) + cut[9][:20] + b"\n")
        self.assertEqual(1, self.call("replay", "game.jsonl").returncode)

    def test_of_several_games_the_others_follow(self):
        whole = self.recorded("tennis", "--games", 4)
        ends = [at for at, byte in enumerate(whole) if byte == 10]
        for size in [*ends[::9], len(whole) // 2, len(whole) // 3, ends[-1] - 3]:
            if size < ends[0]:
                continue
            (self.folder / "game.jsonl").write_bytes(whole[: size + 1])
            done = self.call("run", "--resume", "game.jsonl")
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertEqual(whole, self.record())

    def test_the_rules_may_be_changed_or_gone(self):
        file = self.write(EIGHTS.read_text())
        whole = self.recorded("game.yaml")
        half = whole[: len(whole) * 3 // 4]
        changed = EIGHTS.read_text().replace("rank == 8", "rank == 9")
        self.assertNotEqual(changed, EIGHTS.read_text())
        for text, note in [
            (changed, "`game.yaml` has other rules now"),
            ("houserules: 1\n", "`game.yaml` is not there now, or is not valid"),
            (None, "`game.yaml` is not there now, or is not valid"),
        ]:
            file.unlink(missing_ok=True)
            if text is not None:
                file.write_text(text)
            (self.folder / "game.jsonl").write_bytes(half)
            done = self.call("run", "--resume", "game.jsonl")
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertEqual(whole, self.record())
            done = self.call("replay", "game.jsonl")
            self.assertEqual(0, done.returncode)
            self.assertIn(f"game.jsonl:1: note: {note}", done.stdout)
            self.assertIn("decisions as recorded", done.stdout)
        file.write_text("# a remark\n" + EIGHTS.read_text().replace("Skipping eights", "Eights"))
        self.assertNotIn("note", self.call("replay", "game.jsonl").stdout)

    def test_a_record_is_compared_with_the_rules_of_now_if_asked(self):
        file = self.write(EIGHTS.read_text())
        self.recorded("game.yaml")
        self.assertEqual(0, self.call("replay", "game.jsonl", "--with", "game.yaml").returncode)
        file.write_text(EIGHTS.read_text().replace("rank == 8", "rank >= 3"))
        done = self.call("replay", "game.jsonl", "--with", "game.yaml")
        self.assertEqual(1, done.returncode)
        self.assertIn("record and rules disagree", done.stdout)
        self.refused(1, "there is no bundled variant", "replay", "game.jsonl", "--with", "eights")
        self.refused(2, "--with takes a file", "replay", "game.jsonl", "--with", "-", input="")
        file.write_text("houserules: 1\n")
        self.assertEqual(1, self.call("replay", "game.jsonl", "--with", "game.yaml").returncode)


class NothingToGoOnWith(RecordTest):
    def resumed(self, words, text=None):
        if text is not None:
            (self.folder / "game.jsonl").write_bytes(text)
        before = self.record()
        done = self.refused(1, words, "run", "--resume", "game.jsonl")
        self.assertEqual("", done.stdout)
        self.assertEqual(before, self.record())

    def test_what_it_is(self):
        whole = self.recorded()
        lines = whole.splitlines(keepends=True)
        header = json.loads(lines[0])
        self.resumed("game.jsonl: no game to go on with: its game is over")
        self.resumed("there is no game in it", b"")
        self.resumed("there is no game in it", whole[:100])
        self.resumed("line 1: this is not JSON", b"hello\n" + whole)
        self.resumed("line 3: by the rules it is the turn of seat 1, not 2",
                     b"".join([*lines[:2], *lines[3:9]]))  # fmt: skip
        self.resumed("line 4: this is not JSON", b"".join([*lines[:3], b"{\n", *lines[3:9]]))
        other = json.dumps({**header, "houserules_record": 3}).encode()
        self.resumed("line 1: this record is of version 3; versions 1 to 2 can be read: use a newer "
                     "houserules",
                     other + b"\n" + b"".join(lines[1:9]))  # fmt: skip
        golden = (SOURCE / "tests" / "playthroughs" / "palace-1.jsonl").read_bytes()
        self.resumed("does not hold the rules and who plays",
                     b"".join(golden.splitlines(keepends=True)[:9]))  # fmt: skip
        other = json.dumps({**header, "seats": ["ann"] * 4}).encode()
        self.resumed("nobody is called `ann`", other + b"\n" + b"".join(lines[1:9]))

    def test_what_is_no_record(self):
        os.mkfifo(self.folder / "pipe")
        for name, words in [
            ("pipe", "it is a device or a pipe"),
            ("/dev/zero", "it is a device or a pipe"),
            (".", "it is a folder"),
            ("missing", "there is no such file"),
        ]:
            self.refused(1, words, "run", "--resume", name)
            self.refused(1, words, "replay", name)

    def test_a_record_that_cannot_be_written_on(self):
        self.recorded()
        file = self.folder / "game.jsonl"
        file.chmod(0o444)
        if os.access(file, os.W_OK):
            self.skipTest("whoever runs this may write everything")
        self.refused(1, "cannot be written", "run", "--resume", "game.jsonl")

    def test_the_record_says_everything(self):
        self.recorded()
        for arguments in (["palace"], ["--seed", 1], ["--players", 2], ["--seats", "human"],
                          ["--set", "finish=last_left"], ["--games", 2], ["--record", "x"],
                          ["--turn-limit", 9], ["--force"]):  # fmt: skip
            self.refused(2, "--resume goes on as the record says, without `",
                         "run", "--resume", "game.jsonl", *arguments)  # fmt: skip

    def test_people_are_not_told_of_as_json(self):
        self.call("run", "palace", "--seats", "human", "--record", "game.jsonl", input="quit\n")
        self.refused(2, "--format json is for bots",
                     "run", "--resume", "game.jsonl", "--format", "json")  # fmt: skip


class Leaving(RecordTest):
    def at_terminal(self, *arguments):
        return Terminal("run", *arguments, "--record", "game.jsonl", folder=self.folder,
                        environment={"LC_ALL": "C"})  # fmt: skip

    def check_left(self, terminal, status):
        self.assertIn(f"\nThe game was left; {GOES_ON}.\n", terminal.end())
        self.assertEqual(status, terminal.status)
        self.assertTrue(terminal.is_as_usual())
        done = self.call("replay", "game.jsonl")
        self.assertEqual(0, done.returncode)
        self.assertIn("then the game was left", done.stdout)

    def test_ctrl_c_at_the_prompt(self):
        for typed in (b"", b"7h 7", b"some long words that are no move"):
            with self.at_terminal("palace", "--force") as terminal:
                terminal.wait_to_be_asked(PROMPT)
                terminal.press(typed)
                terminal.press(CTRL_C)
                self.check_left(terminal, 130)

    def test_ctrl_c_before_a_person_sits_down(self):
        with self.at_terminal("palace", "--seats", "human,human") as terminal:
            terminal.wait_to_be_asked("press Enter.")
            terminal.press(CTRL_C)
            self.check_left(terminal, 130)

    def test_ctrl_c_while_bots_play(self):
        for arguments in ([], ["--format", "json"]):
            with self.at_terminal("palace", "--seats", "random", "--games", 10**6, "--force",
                                  *arguments) as terminal:  # fmt: skip
                terminal.wait_for('"turn_limit"' if arguments else "60.")
                terminal.press(CTRL_C)
                self.assertIn(GOES_ON, terminal.end())
                self.assertEqual(130, terminal.status)
            self.assertEqual(0, self.call("replay", "game.jsonl").returncode)

    def test_ctrl_c_where_moves_come_from_a_program(self):
        process = subprocess.Popen(
            [PROGRAM, "run", "palace", "--seats", "human", "--record", "game.jsonl"],
            cwd=self.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        while process.stdout.read(1) != ">":
            pass
        process.send_signal(signal.SIGINT)
        told, _ = process.communicate(timeout=TIMEOUT)
        self.assertEqual(130, process.returncode)
        self.assertEqual(f"\nThe game was left; {GOES_ON}.\n", told)

    def test_a_game_without_a_record_is_gone(self):
        with Terminal("run", "palace") as terminal:
            terminal.wait_to_be_asked(PROMPT)
            terminal.press(CTRL_C)
            self.assertIn("\nThe game was left, and there is no record of it.\n", terminal.end())
            self.assertEqual(130, terminal.status)

    def test_quit_and_the_end_of_input(self):
        for leave in (lambda terminal: terminal.type("quit"),
                      lambda terminal: terminal.press(CTRL_D)):  # fmt: skip
            with self.at_terminal("palace", "--force") as terminal:
                terminal.wait_to_be_asked(PROMPT)
                leave(terminal)
                self.check_left(terminal, 0)

    def test_a_name_that_a_shell_would_not_take(self):
        name = "game of 'Ann'.jsonl"
        done = self.call("run", "palace", "--seats", "human", "--record", name, input="quit\n")
        command = done.stdout.rpartition("`")[0].rpartition("`")[2]
        words = command.replace("houserules", f"'{PROGRAM}'", 1)
        done = subprocess.run(
            ["sh", "-c", words], cwd=self.folder, input="quit\n", capture_output=True, text=True
        )
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertIn("going on after 0 decisions", done.stdout)

    def test_a_person_goes_on_where_the_game_was_left(self):
        seats = "random,human,random,random,random"
        with self.at_terminal("president", "--seats", seats, "--seed", 3) as terminal:
            for _ in range(3):
                terminal.wait_to_be_asked(PROMPT)
                terminal.type("move 1")
            terminal.wait_for(TABLE)
            position = terminal.wait_to_be_asked(PROMPT)
            terminal.press(CTRL_C)
            terminal.end()
        with Terminal("run", "--resume", "game.jsonl", folder=self.folder,
                      environment={"LC_ALL": "C"}) as terminal:  # fmt: skip
            self.assertRegex(terminal.wait_for(TABLE),
                             r"\A-- President, 5 players, going on after \d+ decisions -+\n\n\Z")
            self.assertEqual(position, terminal.wait_to_be_asked(PROMPT))
            terminal.type("move 1")
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("quit")
            terminal.end()
        self.assertEqual(0, self.call("replay", "game.jsonl").returncode)


if __name__ == "__main__":
    unittest.main()
