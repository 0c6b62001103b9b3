#!/usr/bin/env python3
"""What is installed with the program: licences, the manual page, and completion."""

import json
import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import PROGRAM, SOURCE, TIMEOUT, run  # noqa: E402

COMPLETION = SOURCE / "cli" / "completion"
# How roff writes what it would take for something else, and fonts.
ROFF = {r"\-": "-", r"\(ga": "`", r"\(aq": "'", r"\(dq": '"', r"\e": "\\", r"\fB": "", r"\fR": " "}


def commands():
    """The commands, as the help of the program lists them."""
    listed = run("--help").stdout.split("Subcommands:\n")[1].split("\n\n")[0]
    return [line.split()[0] for line in listed.splitlines() if line.startswith("  ")]


class Licences(unittest.TestCase):
    def test_they_are_those_of_the_repository(self):
        done = run("--licences")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertEqual((SOURCE / "NOTICE").read_text(encoding="utf-8"), done.stdout)

    def test_that_of_the_program_is_among_them(self):
        holder, terms = (SOURCE / "LICENSE").read_text().split("\n\n", 2)[1:]
        for text in (holder, terms):
            self.assertIn(text, run("--licences").stdout)

    def test_every_library_that_the_program_is_built_with_has_one(self):
        package = json.loads((SOURCE / "vcpkg.json").read_text())
        parts = [package, *package["features"].values()]
        notice = run("--licences").stdout.lower()
        for library in (library for part in parts for library in part["dependencies"]):
            name = library["name"] if isinstance(library, dict) else library
            if name != "pkgconf":
                self.assertIn(name, notice)


class ManualPage(unittest.TestCase):
    def test_it_is_roff_without_mistakes(self):
        groff = shutil.which("groff")
        if groff is None:
            self.skipTest("there is no groff")
        done = subprocess.run([groff, "-man", "-ww", "-Tutf8", "-z"], input=run("--manual").stdout,
                              capture_output=True, text=True, timeout=TIMEOUT)  # fmt: skip
        self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_it_says_what_the_help_says(self):
        page = run("--manual").stdout
        for roff, text in ROFF.items():
            page = page.replace(roff, text)
        for command in commands():
            said, rest = run(command, "--help").stdout.split("Usage: ")
            usage, *lines = rest.splitlines()
            entry = page.split(f".SS {usage}\n")[1].split(".SS")[0].split()
            self.assertEqual(said.split(), entry[: len(said.split())])
            for word in " ".join(line for line in lines if "-h,--help" not in line).split():
                if word not in ("Positionals:", "Options:"):
                    self.assertIn(word, entry)


class Completion(unittest.TestCase):
    """Of the last of some words, as bash asks for it."""

    def completed(self, *words):
        script = f"""
            source "{COMPLETION / 'houserules.bash'}"
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
            _houserules_words "$1" "${{@: -1}}" "${{@: -2:1}}"
            printf '%s\\n' "${{COMPREPLY[@]}}"
        """
        done = subprocess.run(["bash", "-c", script, "bash", PROGRAM, *words], cwd=SOURCE,
                              capture_output=True, text=True, timeout=TIMEOUT)  # fmt: skip
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return done.stdout.split()

    def test_commands_and_options(self):
        self.assertEqual(commands(), self.completed(""))
        self.assertEqual(["serve", "simulate", "stats", "show"], self.completed("s"))
        self.assertIn("--licences", self.completed("--"))
        for command in commands():
            self.assertIn("--help", self.completed(command, "--"))
        self.assertEqual(["--set", "--seed", "--seats"], self.completed("run", "palace", "--se"))

    def test_values(self):
        self.assertEqual(["text", "json"], self.completed("run", "palace", "--format", ""))
        self.assertEqual([], self.completed("run", "palace", "--seed", ""))
        self.assertEqual(["human", "good", "easy", "random"],
                         self.completed("run", "palace", "--seats", ""))  # fmt: skip
        self.assertEqual(["human,easy"], self.completed("run", "palace", "--seats", "human,e"))
        self.assertEqual(["finish=", "draw_up_to="], self.completed("run", "palace", "--set", ""))
        self.assertEqual(["finish="], self.completed("run", "palace", "--set", "fi"))
        self.assertEqual([], self.completed("run", "no-such-game", "--set", ""))
        self.assertEqual(["W501"], self.completed("explain-code", "W501"))
        self.assertEqual(["text", "json", "csv"],
                         self.completed("simulate", "palace", "--format", ""))  # fmt: skip
        self.assertEqual(["finish="], self.completed("simulate", "palace", "--sweep", "fi"))

    def test_games_and_files(self):
        self.assertEqual(["palace"], self.completed("run", "--verbose", "pal"))
        self.assertEqual(["README.md"], self.completed("replay", "READ"))
        self.assertEqual(["README.md"], self.completed("merge", "READ"))
        for option in ("-o", "--output", "--raw", "--checkpoint"):
            self.assertEqual(["README.md"], self.completed("simulate", "palace", option, "READ"))
        self.assertEqual(["tichu"], self.completed("diff", "palace", "tic"))


@unittest.skipUnless(shutil.which("fish"), "fish is not installed")
class CompletionForFish(unittest.TestCase):
    def completed(self, *words):
        """What the last word can become."""
        script = f"source '{COMPLETION / 'houserules.fish'}'; complete -C \"$argv\""
        folder = Path(PROGRAM).parent
        done = subprocess.run(["fish", "--no-config", "-c", script, "houserules", *words],
                              env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
                              cwd=SOURCE, capture_output=True, text=True,
                              timeout=TIMEOUT)  # fmt: skip
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return [line.split("\t")[0] for line in done.stdout.splitlines()]

    def test_commands_options_and_games(self):
        self.assertEqual({"serve", "simulate", "stats", "show"}, set(self.completed("s")))
        self.assertEqual({"--set", "--seed", "--seats"},
                         set(self.completed("run", "palace", "--se")))  # fmt: skip
        self.assertIn("palace", self.completed("run", "pal"))

    def test_values(self):
        self.assertEqual({"text", "json"}, set(self.completed("run", "palace", "--format", "")))
        self.assertEqual(["human,easy"], self.completed("run", "palace", "--seats", "human,e"))
        self.assertEqual({"finish=", "draw_up_to="},
                         set(self.completed("run", "palace", "--set", "")))  # fmt: skip
        self.assertEqual(["finish="], self.completed("run", "palace", "--set", "fi"))
        self.assertEqual([], self.completed("run", "no-such-game", "--set", ""))


if __name__ == "__main__":
    unittest.main()
