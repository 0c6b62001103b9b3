#!/usr/bin/env python3
"""Records of games: written as the game goes on, never over another file, gone on with, shown."""

import json
import os
import random
import resource
import signal
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import PROGRAM, SOURCE, TIMEOUT, bundled_variants, run  # noqa: E402
from support.terminal import CTRL_C, CTRL_D, Terminal  # noqa: E402

EIGHTS = SOURCE / "examples" / "skipping-eights.yaml"
PROMPT = "your move (? lists them)> "
GOES_ON = "`houserules run --resume game.jsonl` goes on"


class RecordTest(FolderTest):
    def call(self, *arguments, **options):
        """Runs the program in the folder of the test."""
        return run(*arguments, cwd=self.folder, **options)

    def recorded(self, variant="palace", *arguments, name="game.jsonl", seed=4):
        """The bytes of the record of a game among bots."""
        done = self.call("run", variant, "--seats", "random", "--seed", seed, "--record", name,
                         "--force", *arguments)  # fmt: skip
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return self.record(name)

    def record(self, name="game.jsonl"):
        return (self.folder / name).read_bytes()

    def lines(self, name="game.jsonl"):
        return [json.loads(line) for line in self.record(name).splitlines()]

    def refused(self, status, words, *arguments, **options):
        done = self.call(*arguments, **options)
        self.assertEqual(status, done.returncode, done.stdout + done.stderr)
        self.assertEqual("houserules: ", done.stderr[:12])
        self.assertIn(words, done.stderr)
        return done


class Format(RecordTest):
    def test_the_first_line_says_all_that_the_game_needs(self):
        self.recorded("palace", "--players", 3, "--set", "draw_up_to=2", "--turn-limit", 500)
        header = self.lines()[0]
        self.assertEqual(2, header["houserules_record"])
        self.assertEqual(("palace", "Palace"), (header["variant"], header["name"]))
        self.assertEqual({"finish": "first_out", "draw_up_to": 2}, header["options"])
        self.assertEqual((3, 4, 500), (header["players"], header["seed"], header["turn_limit"]))
        self.assertEqual(["random"] * 3, header["seats"])
        self.assertNotIn("series", header)

    def test_the_rules_are_those_that_show_prints_without_examples(self):
        for variant in bundled_variants():
            self.recorded(variant)
            rules = self.lines()[0]["rules"]
            shown = self.call("show", variant).stdout
            self.assertEqual(shown.partition("\nexamples:")[0].strip(), rules.strip())

    def test_what_is_told_as_json_is_a_record_by_the_rules_as_they_are(self):
        done = self.call("run", "tichu", "--seed", 2, "--format", "json")
        self.assertNotIn("rules", json.loads(done.stdout.splitlines()[0]))
        self.write(done.stdout, "told.jsonl")
        self.assertEqual(0, self.call("replay", "told.jsonl").returncode)

    def test_every_documented_key_is_written_and_no_other(self):
        page = (SOURCE / "schema" / "records.md").read_text()
        table = page.partition("| key |")[2].partition("\n\n")[0]
        documented = {line.split("`")[1] for line in table.splitlines() if line.startswith("| `")}
        self.recorded("palace", "--games", 2)
        written = set(self.lines()[0])
        self.assertEqual({"deck"}, documented - written)
        self.assertEqual(set(), written - documented)


class Overwriting(RecordTest):
    def test_a_file_is_not_written_over(self):
        before = self.recorded()
        self.refused(1, "game.jsonl is there already; choose another name, or write over it with "
                     "--force", "run", "palace", "--record", "game.jsonl")  # fmt: skip
        self.assertEqual(before, self.record())
        done = self.call("run", "palace", "--seed", 5, "--record", "game.jsonl", "--force")
        self.assertEqual(0, done.returncode)
        self.assertNotEqual(before, self.record())
        self.assertEqual(5, self.lines()[0]["seed"])

    def test_a_longer_file_leaves_nothing_behind(self):
        (self.folder / "game.jsonl").write_text("x" * 100_000)
        self.recorded()
        self.assertEqual(0, self.call("replay", "game.jsonl").returncode)

    def test_nothing_is_written_before_the_game_can_begin(self):
        for arguments in (["nosuch"], ["palace", "--players", 9], ["palace", "--seats", "ann"]):
            self.assertNotEqual(0, self.call("run", *arguments, "--record", "new").returncode)
        self.assertFalse((self.folder / "new").exists())

    def test_the_rules_are_not_written_over(self):
        file = self.write(EIGHTS.read_text())
        self.refused(1, "is the file of the rules", "run", file, "--record", "game.yaml", "--force")
        self.assertEqual(EIGHTS.read_text(), file.read_text())

    def test_links_are_files_too(self):
        (self.folder / "other").write_text("something else")
        (self.folder / "link").symlink_to("other")
        (self.folder / "nowhere").symlink_to("missing")
        for name in ("link", "nowhere"):
            self.refused(1, "is there already", "run", "palace", "--record", name)
        self.assertEqual("something else", (self.folder / "other").read_text())

    def test_where_no_file_can_be(self):
        for name in ("no/such/folder", ".", "/proc/nothing", "game.jsonl/x", ""):
            with self.subTest(name=name):
                self.recorded()
                done = self.refused(1, "cannot be written: ", "run", "palace", "--record", name)
                self.assertEqual("", done.stdout)

    def test_a_pipe_is_no_file(self):
        done = self.call("run", "palace", "--seed", 4, "--record", "/dev/stderr")
        self.assertEqual(0, done.returncode)
        self.assertEqual(self.recorded().decode(), done.stderr)

    def test_force_is_for_records(self):
        self.refused(2, "--force is for --record", "run", "palace", "--force")

    def test_one_game_at_a_time_writes_a_record(self):
        with Terminal("run", "palace", "--record", "game.jsonl", folder=self.folder) as terminal:
            terminal.wait_to_be_asked(PROMPT)
            before = self.record()
            words = "game.jsonl is being written by another game"
            self.refused(1, words, "run", "palace", "--record", "game.jsonl", "--force")
            self.refused(1, words, "run", "--resume", "game.jsonl", input="")
            self.assertEqual(before, self.record())


class Crashes(RecordTest):
    def test_whatever_was_told_is_recorded(self):
        with Terminal("run", "president", "--record", "game.jsonl",
                      folder=self.folder) as terminal:  # fmt: skip
            for _ in range(5):
                terminal.wait_to_be_asked(PROMPT)
                terminal.type("move 1")
            told = terminal.wait_for("Seat 0 to act.")
            terminal.kill(signal.SIGKILL)
            self.assertEqual(-signal.SIGKILL, terminal.status)
        done = self.call("replay", "game.jsonl", "--show", "--as", 0)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        last = [line for line in told.splitlines() if line[:4].strip(" .").isdigit()][-1]
        self.assertEqual(last, [line for line in done.stdout.splitlines() if "." in line[:5]][-1])
        self.assertIn("The game was left.", done.stdout)

    def test_bots_go_on_as_if_nothing_had_been(self):
        whole = self.recorded("thirteen")
        header = whole.index(b"\n")
        chance = random.Random(1)
        sizes = [header + 1, header + 2, len(whole) - 2, *chance.sample(range(header, len(whole)), 40)]
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
            (self.folder / "game.jsonl").write_bytes(whole[: (len(whole) + whole.index(b"\n")) // 2])
            done = self.call("run", "--resume", "game.jsonl")
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertEqual(whole, self.record(), variant)

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
        self.resumed("line 1: this record is of version 3; versions 1 to 2 can be read",
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
        self.call("run", "palace", "--seats", "human", "--record", "game.jsonl", input="q\n")
        self.refused(2, "--format json is for bots",
                     "run", "--resume", "game.jsonl", "--format", "json")  # fmt: skip


class Leaving(RecordTest):
    def at_terminal(self, *arguments):
        return Terminal("run", *arguments, "--record", "game.jsonl", folder=self.folder)

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
        done = self.call("run", "palace", "--seats", "human", "--record", name, input="q\n")
        command = done.stdout.rpartition("`")[0].rpartition("`")[2]
        words = command.replace("houserules", f"'{PROGRAM}'", 1)
        done = subprocess.run(
            ["sh", "-c", words], cwd=self.folder, input="q\n", capture_output=True, text=True
        )
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertIn("going on after 0 decisions", done.stdout)

    def test_a_person_goes_on_where_the_game_was_left(self):
        with self.at_terminal("president", "--seats", "random,human", "--seed", 3) as terminal:
            for _ in range(3):
                terminal.wait_to_be_asked(PROMPT)
                terminal.type("move 1")
            terminal.wait_for("Seat 1 to act.")
            position = terminal.wait_to_be_asked(PROMPT)
            terminal.press(CTRL_C)
            terminal.end()
        with Terminal("run", "--resume", "game.jsonl", folder=self.folder) as terminal:
            self.assertRegex(terminal.wait_for("Seat 1 to act."),
                             r"\APresident, 5 players, going on after \d+ decisions\n\n\Z")
            self.assertEqual(position, terminal.wait_to_be_asked(PROMPT))
            terminal.type("move 1")
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("quit")
            terminal.end()
        self.assertEqual(0, self.call("replay", "game.jsonl").returncode)


class WhereNothingCanBeWritten(RecordTest):
    def test_a_closed_pipe_ends_the_program_without_a_word(self):
        for command in (
            ["run", "palace", "--games", "1000000", "--seats", "random"],
            ["run", "palace", "--games", "1000000", "--format", "json"],
            ["replay", "game.jsonl", "--show"],
        ):
            if command[0] == "replay":
                self.recorded("palace", "--games", 500)
            for ignored in (False, True):  # as whoever started the program left it
                process = subprocess.Popen(
                    [PROGRAM, *command], cwd=self.folder, stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE, restore_signals=not ignored,
                )  # fmt: skip
                process.stdout.readline()
                process.stdout.close()
                said = process.stderr.read()
                process.stderr.close()
                self.assertEqual((141, b""), (process.wait(TIMEOUT), said))

    def test_what_was_played_into_a_closed_pipe_is_recorded(self):
        process = subprocess.Popen(
            [PROGRAM, "run", "palace", "--games", "1000000", "--record", "game.jsonl", "--seats",
             "random"], cwd=self.folder, stdout=subprocess.PIPE,
        )  # fmt: skip
        process.stdout.readline()
        process.stdout.close()
        self.assertEqual(141, process.wait(TIMEOUT))
        self.assertEqual(0, self.call("replay", "game.jsonl").returncode)

    def test_a_disk_that_is_full_ends_the_game_after_the_last_recorded_move(self):
        whole = self.recorded(name="whole.jsonl")
        first = whole.index(b"\n") + 1
        for room in (first + 5, first + 1000, len(whole) - 5):
            (self.folder / "game.jsonl").unlink(missing_ok=True)
            done = self.call(
                "run", "palace", "--seats", "random", "--seed", 4, "--record", "game.jsonl",
                preexec_fn=lambda room=room: resource.setrlimit(
                    resource.RLIMIT_FSIZE, (room, room)
                ),
            )  # fmt: skip
            self.assertEqual(1, done.returncode)
            self.assertIn("houserules: game.jsonl cannot be written: ", done.stderr)
            self.assertIn(GOES_ON, done.stderr)
            kept = self.record()
            self.assertTrue(whole.startswith(kept) and kept.endswith(b"\n"))
            told = [line[:5].strip() for line in done.stdout.splitlines()]
            decisions = [int(word[:-1]) for word in told if word[:-1].isdigit()]
            self.assertEqual(kept.count(b"\n") - 1, max(decisions, default=0))
            self.assertNotIn("The game is over", done.stdout)
            self.assertEqual(0, self.call("run", "--resume", "game.jsonl").returncode)
            self.assertEqual(whole, self.record())

    def test_a_disk_that_is_full_from_the_beginning(self):
        done = self.refused(1, "/dev/full cannot be written: ", "run", "palace", "--record",
                            "/dev/full")  # fmt: skip
        self.assertEqual("", done.stdout)
        self.assertNotIn("--resume", done.stderr)


class TheSeedIsTheDeck(RecordTest):
    def test_bots_are_told(self):
        self.assertRegex(self.call("run", "palace").stdout, r"\APalace, 4 players, seed \d+\n")

    def test_people_are_not_before_the_end(self):
        done = self.call("run", "tennis", "--players", 2, "--seats", "human", "--turn-limit", 2,
                         "--record", "game.jsonl", input="move 1\nmove 1\n")  # fmt: skip
        self.assertEqual(0, done.returncode)
        seed = str(self.lines()[0]["seed"])
        before, _, after = done.stdout.partition("The game ")
        self.assertEqual("Tennis, 2 players", before.splitlines()[0])
        self.assertNotIn(seed, before)
        self.assertEqual(f"The seed was {seed}.", after.splitlines()[-1])

    def test_who_leaves_is_not_told(self):
        done = self.call("run", "tennis", "--seats", "human", "--record", "game.jsonl", input="q\n")
        self.assertNotIn("seed", done.stdout)
        seed = str(self.lines()[0]["seed"])
        for arguments in ([], ["--show", "--as", 0]):
            self.assertNotIn(seed, self.call("replay", "game.jsonl", *arguments).stdout)
        self.assertNotIn(seed, self.call("run", "--resume", "game.jsonl", input="q\n").stdout)

    def test_of_several_games_the_first_gives_nothing_away_about_the_next(self):
        arguments = ["run", "tennis", "--players", 2, "--seats", "human", "--turn-limit", 1,
                     "--games", 2, "--record", "game.jsonl", "--force"]  # fmt: skip
        done = self.call(*arguments, input="move 1\nq\n")
        headers = [line for line in self.lines() if "seed" in line]
        told = done.stdout + self.call("replay", "game.jsonl").stdout
        told += self.call("replay", "game.jsonl", "--show", "--as", 0).stdout
        self.assertIn("The game ends", told)
        for header in headers:
            self.assertNotIn(str(header["seed"]), told)
        done = self.call(*arguments, input="move 1\nmove 1\n")
        first, last = [line["seed"] for line in self.lines() if "seed" in line]
        self.assertEqual(f"The seed of the first game was {first}.", done.stdout.splitlines()[-1])
        self.assertIn(f"seed {last}: 1 decision as recorded", self.call("replay", "game.jsonl").stdout)

    def test_a_seed_that_was_given_is_known(self):
        done = self.call("run", "tennis", "--seats", "human", "--seed", 77, input="q\n")
        self.assertEqual("Tennis, 4 players, dealt from a known seed", done.stdout.splitlines()[0])


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
            self.assertIn(done.stdout.partition("The game is over")[2],
                          self.show("--as", 0).partition("The game is over")[2])  # fmt: skip

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
    log = told.partition("The game is over")[0].splitlines()[1:]
    return [line for line in log if line[:6] == "      " or line[:5].strip()[:-1].isdigit()]


if __name__ == "__main__":
    unittest.main()
