#!/usr/bin/env python3
"""What `--fix` writes is what was meant, or the error stays.

    fix_test.py                   a sample of slips, as a test
    fix_test.py --slips N         so many of them, and a list of those that are told badly
    fix_test.py --slips N --seed  others
"""

import argparse
import json
import random
import re
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from fault_injection_test import good_files  # noqa: E402
from support.faults.slips import slips_in  # noqa: E402
from support.houserules import run  # noqa: E402

SAMPLE = 400
OFFERED = 0.97
FILES_AT_ONCE = 50


def make_slips(count, seed):
    """Slips of all files alike, one-letter changes of their keys, names, words and values."""
    chance = random.Random(seed)
    files = good_files()
    slips = []
    for number, path in enumerate(files):
        share = count // len(files) + (number < count % len(files))
        slips += slips_in(path, chance, share)
    return slips


class Outcome:
    """What is said of one slip, and what `--fix` makes of it."""

    def __init__(self, slip, problems, fixed):
        self.slip = slip
        self.errors = [problem for problem in problems if problem["severity"] == "error"]
        self.fixed = fixed

    @property
    def found(self):
        return bool(self.errors)

    @property
    def of_letters(self):
        """Whether it can be told what was meant: no number, nor a card or another short code."""
        return re.fullmatch(r"[A-Za-z_]*[a-z]{2}[A-Za-z0-9_]*", self.slip.word) is not None

    @property
    def offered(self):
        """Whether the right word is offered. Which of two places is wrong nobody can tell, where
        a name is declared in one and used in the other: then either word will do."""
        words = {self.slip.word, self.slip.written}
        told = re.findall(r"`([^`]*)`", " ".join(error["help"] for error in self.errors))
        return bool(words & set(re.findall(r"\w+", " ".join(told))))

    @property
    def changed(self):
        return self.fixed != self.slip.text

    @property
    def right(self):
        original = self.slip.path.read_text(encoding="utf-8")
        return not self.changed or self.fixed == original or self.is_same_game()

    def is_same_game(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / self.slip.path.name
            file.write_text(self.fixed, encoding="utf-8")
            shown = run("show", file)
        return shown.returncode == 0 and shown.stdout == run("show", self.slip.path).stdout


def outcomes_of(slips):
    for begin in range(0, len(slips), FILES_AT_ONCE):
        yield from outcomes_of_some(slips[begin : begin + FILES_AT_ONCE])


def outcomes_of_some(slips):
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, slip in enumerate(slips):
            files.append(Path(folder) / f"{number:03}-{slip.path.name}")
            files[-1].write_text(slip.text, encoding="utf-8")
        told = run("validate", "--no-play", "--format", "json", *files)
        assert told.returncode in (0, 1), told.stderr
        problems = json.loads(told.stdout)
        done = run("validate", "--no-play", "--fix", *files)
        assert done.returncode in (0, 1), done.stderr
        for slip, file in zip(slips, files):
            of_file = [problem for problem in problems if problem["file"] == str(file)]
            yield Outcome(slip, of_file, file.read_text(encoding="utf-8"))


class FixTest(unittest.TestCase):
    def test_nothing_is_written_that_was_not_meant_and_the_right_word_is_offered(self):
        outcomes = [outcome for outcome in outcomes_of(make_slips(SAMPLE, seed=1)) if outcome.found]
        self.assertGreater(len(outcomes), SAMPLE // 2)
        self.assertEqual([], [outcome.slip.told for outcome in outcomes if not outcome.right])
        words = [outcome for outcome in outcomes if outcome.of_letters]
        offered = sum(outcome.offered for outcome in words)
        self.assertGreaterEqual(offered / len(words), OFFERED)
        fixed = sum(outcome.changed for outcome in outcomes)
        self.assertGreater(fixed, len(outcomes) // 2)


def show(outcomes):
    found = [outcome for outcome in outcomes if outcome.found]
    words = [outcome for outcome in found if outcome.of_letters]
    for title, some in (
        ("WRONG", [outcome for outcome in found if not outcome.right]),
        ("not offered", [outcome for outcome in words if not outcome.offered]),
    ):
        for outcome in some:
            print(f"{title}: {outcome.slip.told}")
            for error in outcome.errors[:3]:
                place = f"{error['line']}: {error['code']}"
                print(f"    {place} {error['message']}  [{error['help']}]")
    fixed = sum(outcome.changed for outcome in found)
    wrong = sum(not outcome.right for outcome in found)
    offered = sum(outcome.offered for outcome in words)
    print(f"{len(outcomes)} slips, {len(found)} of them errors, {fixed} fixed, {wrong} wrongly; "
          f"of {len(words)} in words {offered / len(words):.2%} with the right one")  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--slips", type=int)
    parser.add_argument("--seed", type=int, default=1)
    arguments, rest = parser.parse_known_args()
    if arguments.slips is None:
        unittest.main(argv=sys.argv[:1] + rest)
    show(list(outcomes_of(make_slips(arguments.slips, arguments.seed))))
