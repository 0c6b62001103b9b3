#!/usr/bin/env python3
"""Records of games: what is in them, where they are written, and what they keep secret."""

import json
import resource
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import PROGRAM, SOURCE, TIMEOUT, bundled_variants  # noqa: E402
from support.record_test_case import GOES_ON, PROMPT, RecordTest  # noqa: E402
from support.terminal import Terminal  # noqa: E402

EIGHTS = SOURCE / "examples" / "skipping-eights.yaml"


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
        self.recorded("palace", "--games", 2, "--think", "1ms", "--timed")
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

    def test_an_empty_file_loses_nothing(self):
        (self.folder / "game.jsonl").touch()
        self.assertEqual(0, self.call("run", "palace", "--record", "game.jsonl").returncode)
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

    def test_the_last_result_may_be_missing(self):
        """The program was ended between the last decision and the result."""
        games = self.recorded("palace", "--games", 2).splitlines(keepends=True)
        results = [at for at, line in enumerate(games) if line.startswith(b'{"result"')]
        self.assertEqual(2, len(results))
        (self.folder / "game.jsonl").write_bytes(b"".join(games[: results[1]]))
        done = self.call("replay", "game.jsonl")
        self.assertEqual(0, done.returncode)
        self.assertIn("decisions as recorded, but for the result, which was not written",
                      done.stdout)  # fmt: skip
        del games[results[0]]
        (self.folder / "game.jsonl").write_bytes(b"".join(games))
        done = self.call("replay", "game.jsonl")
        self.assertEqual(1, done.returncode)
        self.assertIn("the game is over, but the record has no result", done.stdout)

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
        done = self.call("run", "tennis", "--seats", "human", "--record", "game.jsonl", input="quit\n")
        self.assertNotIn("seed", done.stdout)
        seed = str(self.lines()[0]["seed"])
        for arguments in ([], ["--show", "--as", 0]):
            self.assertNotIn(seed, self.call("replay", "game.jsonl", *arguments).stdout)
        self.assertNotIn(seed, self.call("run", "--resume", "game.jsonl", input="quit\n").stdout)

    def test_of_several_games_the_first_gives_nothing_away_about_the_next(self):
        arguments = ["run", "tennis", "--players", 2, "--seats", "human", "--turn-limit", 1,
                     "--games", 2, "--record", "game.jsonl", "--force"]  # fmt: skip
        done = self.call(*arguments, input="move 1\nquit\n")
        headers = [line for line in self.lines() if "seed" in line]
        told = done.stdout + self.call("replay", "game.jsonl").stdout
        told += self.call("replay", "game.jsonl", "--show", "--as", 0).stdout
        self.assertIn("The game ends", told)
        for header in headers:
            self.assertNotIn(str(header["seed"]), told)
        done = self.call(*arguments, input="move 1\nmove 1\n")
        first, last = [line["seed"] for line in self.lines() if "seed" in line]
        self.assertEqual(f"The seed of the first game was {first}.", done.stdout.splitlines()[-1])
        replayed = self.call("replay", "game.jsonl").stdout
        self.assertIn(f"seed {last}: 1 decision as recorded", replayed)

    def test_a_seed_that_was_given_is_known(self):
        done = self.call("run", "tennis", "--seats", "human", "--seed", 77, input="quit\n")
        self.assertEqual("Tennis, 4 players, dealt from a known seed", done.stdout.splitlines()[0])

    def test_people_are_told_what_game_it_is_once(self):
        summary = "A card beats the two ranks below it; the best record against the whole trick takes it."
        done = self.call("run", "tennis", "--players", 2, "--seats", "human", "--turn-limit", 2,
                         "--games", 2, input="move 1\nmove 1\n")  # fmt: skip
        self.assertEqual(summary, done.stdout.splitlines()[1])
        self.assertEqual(1, done.stdout.count(summary))
        self.assertNotIn(summary, self.call("run", "tennis").stdout)


if __name__ == "__main__":
    unittest.main()
