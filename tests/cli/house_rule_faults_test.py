#!/usr/bin/env python3
"""House rules that break the game they change: what is told points at the house rule.

    house_rule_faults_test.py           a sample, as a test
    house_rule_faults_test.py --full    all of them, and a list of those that are told elsewhere
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.faults.fault import Editor  # noqa: E402
from support.houserules import PROGRAM, VARIANTS  # noqa: E402
from support.plain_yaml import Map, Scalar  # noqa: E402
from support.variant_sites import Sites  # noqa: E402

SAMPLE = 300
RIGHT_LINES = 0.99
FILES_AT_ONCE = 50
LINE = 4  # of the change
SECONDS = 10  # for one file; far more than it should take
PLAYERS = ("2..12", "12", "3", "[5, 6]")
DECKS = ("{without: rank == 2}", "{without: suit == H}", "{copies: 6}", "{add: {wild: 2}}",
         "{preset: remove, ranks: [1, 2, 3], copies: 20}")  # fmt: skip
ZONES = ("of: table", "of: player", "order: set", "seen_by: nobody", "holds: deck")


class HouseRules(Editor):
    """House rules for one game, each with a single change that may break it."""

    def all(self):
        for section, rows in self.sites.root:
            if section.text in ("houserules", "name", "summary", "family", "also_called", "examples"):
                continue
            yield f"{section.text}: remove"
            if isinstance(rows, Map):
                yield from self.rows(section.text, rows)
        yield from (f"players: {players}" for players in PLAYERS)
        yield from (f"deck: {deck}" for deck in DECKS)

    def rows(self, section, rows):
        for name, row in rows:
            yield f"{section}: {{{name.text}: remove}}"
            if not isinstance(row, Map):
                continue
            if section == "zones":
                yield from (f"{section}: {{{name.text}: {{{zone}}}}}" for zone in ZONES)
            for key, value in row:
                yield f"{section}: {{{name.text}: {{{key.text}: remove}}}}"
                if isinstance(value, Scalar) and len(key.text) > 1:
                    swapped = key.text[1] + key.text[0] + key.text[2:]
                    yield f"{section}: {{{name.text}: {{{swapped}: {value.text}}}}}"


def make_house_rules():
    for path in sorted(VARIANTS.glob("*.yaml")):
        sites = Sites(path.read_text(encoding="utf-8"))
        for change in HouseRules(sites).all():
            yield f"houserules: 1\nextends: {path.stem}\nname: Changed\n{change}\n"


def file_of(problem, names):
    """The house rule that a problem belongs to; a note says so where it stands elsewhere."""
    places = [problem["file"], *(note["file"] for note in problem["notes"])]
    return next(place for place in places if place in names)


def validated(texts):
    """The problems of each house rule."""
    with tempfile.TemporaryDirectory() as folder:
        for begin in range(0, len(texts), FILES_AT_ONCE):
            part = texts[begin : begin + FILES_AT_ONCE]
            names = [str(Path(folder) / f"{number:03}.yaml") for number in range(len(part))]
            for name, text in zip(names, part):
                Path(name).write_text(text, encoding="utf-8")
            done = subprocess.run(
                [PROGRAM, "validate", "--no-play", "--format", "json", *names],
                capture_output=True, timeout=SECONDS * len(names),
            )  # fmt: skip
            assert done.returncode in (0, 1), done.stderr
            of_file = {name: [] for name in names}
            for problem in json.loads(done.stdout):
                of_file[file_of(problem, names)].append(problem)
            for name, text in zip(names, part):
                yield text, of_file[name]


def is_at_change(error):
    return error["line"] == LINE and Path(error["file"]).parent != Path("variants")


def told_elsewhere(texts):
    """How many are refused, and those of which nothing is told at the line of the change."""
    count, elsewhere = 0, []
    for text, problems in validated(texts):
        errors = [problem for problem in problems if problem["severity"] == "error"]
        count += bool(errors)
        if errors and not is_at_change(errors[0]):
            elsewhere.append((text.split("\n")[1:4], errors[0]))
    return count, elsewhere


class HouseRuleFaultsTest(unittest.TestCase):
    def test_what_a_house_rule_breaks_is_told_at_its_line(self):
        texts = random.Random(1).sample(list(make_house_rules()), SAMPLE)
        count, elsewhere = told_elsewhere(texts)
        self.assertGreater(count, SAMPLE // 3)
        self.assertLessEqual(len(elsewhere), count * (1 - RIGHT_LINES), elsewhere)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--full", action="store_true")
    arguments, rest = parser.parse_known_args()
    if not arguments.full:
        unittest.main(argv=sys.argv[:1] + rest)
    number, others = told_elsewhere(list(make_house_rules()))
    for change, error in others:
        print(change, f"{error['line']}: {error['code']} {error['message']}")
    print(f"{number} refused, {1 - len(others) / number:.2%} of them at the line of the change")
