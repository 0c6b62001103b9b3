#!/usr/bin/env python3
"""What is said of command lines that are not right, and variants from standard input."""

import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import SOURCE, run  # noqa: E402

EIGHTS = (SOURCE / "examples" / "skipping-eights.yaml").read_text()
COMMANDS = ("run", "simulate", "replay", "list", "explain-code", "validate", "test", "new", "show",
            "rules", "diff", "engine", "tournament", "merge", "report",
            "compare")  # fmt: skip


class WrongCommandLines(unittest.TestCase):
    def said(self, *arguments):
        done = run(*arguments, input="")
        self.assertEqual((2, ""), (done.returncode, done.stdout), arguments)
        self.assertEqual(1, len(done.stderr.splitlines()), done.stderr)
        self.assertEqual("houserules: ", done.stderr[:12])
        return done.stderr[12:-1]

    def test_what_is_wrong_and_where_to_read_on(self):
        for arguments, words in [
            ([], "a command is required; see `houserules --help`"),
            (["--foo"], "`--foo` is not expected here; see `houserules --help`"),
            (["--versio"], "`--versio` is not expected here: did you mean `--version`?"),
            (["run"], "variant is required; see `houserules run --help`"),
            (["rum", "palace"], "there is no command `rum`: did you mean `run`?"),
            (["run", "palace", "two"], "`two` is not expected here; see `houserules run --help`"),
            (["run", "palace", "--set", "hand=3", "draw_up_to=2"],
             "`draw_up_to=2` is not expected here: did you mean `--set draw_up_to=2`?"),
            (["run", "--player", "3"],
             "`--player` is not expected here: did you mean `--players`?"),
            (["run", "palace", "--players", "x"],
             "--players: `x` is not a whole number from 1 to 12; see `houserules run --help`"),
            (["simulate", "palace"], "--games is required; see `houserules simulate --help`"),
            (["run", "palace", "--set", "hand"], "--set: "),
            (["run", "palace", "--seats", "ann"], "--seats: nobody is called `ann`"),
            (["simulate", "palace", "--games", "1", "--seats", "eazy"],
             "--seats: nobody is called `eazy`: did you mean `easy`?"),
            (["simulate", "palace", "--games", "1", "--seats", "easy,human"],
             "--seats: a simulation is among bots; people play with `run`"),
            (["simulate", "palace", "--games", "1", "--players", "2", "--seats", "easy,easy,easy"],
             "--seats names 3 seats, but 2 play; see --players"),
        ]:  # fmt: skip
            with self.subTest(arguments=arguments):
                self.assertEqual(words, self.said(*arguments)[: len(words)])

    def test_all_commands_say_it_in_the_same_way(self):
        for command in COMMANDS:
            with self.subTest(command=command):
                self.said(command, "--no-such-option")

    def test_characters_that_act_on_a_terminal_are_not_printed(self):
        self.assertNotIn("\x1b", self.said("run", "palace", "\x1b[2J"))
        self.assertNotIn("\x1b", self.said("run", "palace", "--players", "\x1b[2J"))

    def test_as_many_play_as_are_named(self):
        for seats, players in (("random,random,random", 3), ("random", 4), ("random,random", 4)):
            done = run("run", "swoop", "--seats", seats, "--turn-limit", 1, "--format", "json")
            self.assertIn(f'"players":{players},', done.stdout)
        done = run("simulate", "swoop", "--seats", "easy,easy,easy", "--games", 1, "--turn-limit", 1)
        self.assertIn("Swoop, 3 players: easy, easy, easy\n", done.stdout)

    def test_help_is_no_mistake(self):
        for arguments in (["--help"], ["run", "--help"], ["--version"]):
            done = run(*arguments)
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertTrue(done.stdout)


class StandardInput(FolderTest):
    def test_a_variant_is_read_from_it(self):
        file = self.write(EIGHTS)
        for command, *arguments in [
            ("run", "--seed", 3),
            ("rules",),
            ("show",),
            ("diff", "palace"),
        ]:
            with self.subTest(command=command):
                piped = run(command, "-", *arguments, input=EIGHTS)
                named = run(command, file, *arguments)
                self.assertEqual((0, ""), (piped.returncode, piped.stderr))
                self.assertEqual(named.stdout, piped.stdout)

    def test_games_are_simulated_by_it(self):
        done = run("simulate", "-", "--games", 5, "--set", "hand=3", input=EIGHTS)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertIn("\n5 games, seed ", done.stdout)

    def test_bots_play_in_a_simulation(self):
        done = run("simulate", "-", "--games", 5, "--players", 3, "--seats", "easy", input=EIGHTS)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertIn("3 players: easy, random, random\n", done.stdout)

    def test_its_examples_are_tested(self):
        palace = (SOURCE / "variants" / "palace.yaml").read_text()
        done = run("test", "-", input=palace)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertIn("<stdin>: 27 of 27 examples hold", done.stdout)

    def test_what_is_wrong_with_it_is_told(self):
        for command in ("run", "rules", "show", "test"):
            for text in ("", "houserules: 1\n", "\0", "a" * (1 << 21)):
                done = run(command, "-", input=text)
                self.assertEqual((1, ""), (done.returncode, done.stdout))
                self.assertEqual("<stdin>:", done.stderr[:8])

    def test_nobody_types_moves_where_rules_come_from(self):
        done = run("run", "-", "--seats", "human", input=EIGHTS)
        self.assertEqual((2, ""), (done.returncode, done.stdout))
        self.assertIn("standard input holds the rules", done.stderr)

    def test_it_is_read_once_and_is_no_file_to_extend(self):
        done = run("diff", "-", "-", input=EIGHTS)
        self.assertEqual(2, done.returncode)
        self.assertIn("only once", done.stderr)
        done = run("new", self.folder / "child.yaml", "--extends", "-", input=EIGHTS)
        self.assertEqual(2, done.returncode)
        self.assertFalse((self.folder / "child.yaml").exists())


if __name__ == "__main__":
    unittest.main()
