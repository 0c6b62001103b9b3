#!/usr/bin/env python3
"""The files of tests/bad: each has a mistake, and beside it stands what `validate` says of it.

    bad_files_test.py                  run the tests
    bad_files_test.py --regenerate     write all of tests/bad/*.out anew, after a change of words

A file is named after the code that must be reported. The mark `# <- here` at the end of a line
says that it must be reported there. A file whose first line begins with `# Plays.` is played, too.
"""

import json
import os
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True

PROGRAM = os.environ.get("HOUSERULES", "houserules")
SOURCE = Path(os.environ.get("HOUSERULES_SOURCE", Path(__file__).resolve().parents[2]))
FOLDER = SOURCE / "tests" / "bad"
MARK = b"# <- here"

# Codes that no file of a few lines can show, and where they are tested instead.
NOT_FROM_A_FILE = {
    "E101": "a file that cannot be read: validate_test.py",
    "E509": "a game too large for some options: trial_test.cpp",
    "E904": "a chain of seventeen files: inheritance_test.cpp",
}


def files():
    return sorted(FOLDER.glob("*.yaml"))


def validate(file, *options):
    play = [] if file.read_bytes().startswith(b"# Plays.") else ["--no-play"]
    return subprocess.run(
        [PROGRAM, "validate", *play, *options, file.name],
        capture_output=True,
        cwd=FOLDER,
        timeout=60,
    )


class BadFilesTest(unittest.TestCase):
    maxDiff = None

    def test_what_is_said_of_each_file(self):
        for file in files():
            with self.subTest(file.name):
                done = validate(file)
                self.assertEqual((1, b""), (done.returncode, done.stderr))
                expected = file.with_suffix(".out").read_bytes()
                self.assertEqual(expected.decode(), done.stdout.decode())

    def test_each_file_shows_its_code_at_its_mark(self):
        for file in files():
            with self.subTest(file.name):
                problems = json.loads(validate(file, "--format", "json").stdout)
                code = file.name[:4]
                lines = [line["line"] for line in problems if line["code"] == code]
                self.assertTrue(lines, problems)
                marked = [
                    number
                    for number, line in enumerate(file.read_bytes().split(b"\n"), 1)
                    if line.endswith(MARK)
                ]
                if marked:
                    self.assertIn(marked[0], lines, problems)

    def test_every_code_is_shown(self):
        listed = subprocess.run(
            [PROGRAM, "explain-code", "--all", "--format", "json"], capture_output=True, timeout=60
        )
        codes = {entry["code"] for entry in json.loads(listed.stdout)}
        shown = {file.name[:4] for file in files()}
        self.assertEqual(set(), codes - shown - set(NOT_FROM_A_FILE))
        self.assertEqual(set(), shown & set(NOT_FROM_A_FILE))

    def test_every_output_belongs_to_a_file(self):
        outputs = {file.stem for file in FOLDER.glob("*.out")}
        self.assertEqual({file.stem for file in files()}, outputs)


def regenerate():
    for old in FOLDER.glob("*.out"):
        old.unlink()
    for file in files():
        file.with_suffix(".out").write_bytes(validate(file).stdout)


if __name__ == "__main__":
    if "--regenerate" in sys.argv[1:]:
        regenerate()
    else:
        unittest.main()
