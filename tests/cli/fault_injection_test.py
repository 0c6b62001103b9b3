#!/usr/bin/env python3
"""Good files are broken in thousands of ways, and `validate` must say where and how.

    fault_injection_test.py             a sample of all faults, as a test
    fault_injection_test.py --full      all of them, and a list of those that are told badly
    fault_injection_test.py --sample N  at most so many of each kind, and the same list
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import unittest
from collections import defaultdict
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.faults.expressions import Expressions  # noqa: E402
from support.faults.games import Games  # noqa: E402
from support.faults.misspellings import Misspellings  # noqa: E402
from support.faults.structure import Structure  # noqa: E402
from support.faults.yaml_syntax import YamlSyntax  # noqa: E402
from support.houserules import PROGRAM, SOURCE  # noqa: E402
from support.variant_sites import Sites  # noqa: E402

GENERATORS = (Misspellings, Structure, YamlSyntax, Expressions, Games)
RIGHT_LINES = 0.995
RIGHT_SUGGESTIONS = 0.97
MOST_ERRORS = 1.2  # for one fault, on average
MOST_OF_A_KIND = 20  # in the sample
FILES_AT_ONCE = 40
SECONDS = 10  # for one file; far more than it should take


def good_files():
    """All good games; files of rules change parts of others, which are not whole to be broken."""
    folders = ("variants", "examples", "tests/ok")
    return sorted(path for folder in folders for path in (SOURCE / folder).rglob("*.yaml")
                  if path.parent.name not in ("decks", "rules"))  # fmt: skip


def make_faults(seed):
    """All faults of all files: pairs of the file and the fault."""
    chance = random.Random(seed)
    faults = []
    for path in good_files():
        sites = Sites(path.read_text(encoding="utf-8"))
        for generator in GENERATORS:
            faults += [(path, fault) for fault in generator(sites, chance).all()]
    return faults


def sampled(faults, most):
    """At most so many faults of each kind, from all over the files."""
    of_kind = defaultdict(list)
    for path, fault in faults:
        of_kind[fault.kind].append((path, fault))
    chance = random.Random(1)
    sample = []
    for some in of_kind.values():
        sample += chance.sample(some, min(most, len(some)))
    return sample


def problems_of(faults):
    """What `validate` says of each fault; nothing for one at which it crashes."""
    with tempfile.TemporaryDirectory() as folder:
        for begin in range(0, len(faults), FILES_AT_ONCE):
            part = faults[begin : begin + FILES_AT_ONCE]
            names = []
            for number, (path, fault) in enumerate(part):
                name = Path(folder) / f"{number:03}-{path.name}"
                name.write_bytes(fault.text.encode("utf-8"))
                names.append(name)
            yield from validated(names)


def validated(names):
    try:
        done = subprocess.run(
            [PROGRAM, "validate", "--no-play", "--format", "json", *map(str, names)],
            capture_output=True, timeout=SECONDS * len(names),
        )  # fmt: skip
        answered = done.returncode in (0, 1) and bool(done.stdout.strip())
    except subprocess.TimeoutExpired:
        answered = False
    if not answered and len(names) == 1:
        yield None
    elif not answered:
        for name in names:
            yield from validated([name])
    else:
        of_file = defaultdict(list)
        for problem in json.loads(done.stdout):
            of_file[problem.get("file")].append(problem)
        for name in names:
            yield of_file[str(name)]


class Tally:
    """How well the faults of one kind were told."""

    def __init__(self):
        self.count = self.found = self.first = self.messages = self.exact = 0
        self.misspelt = self.suggested = 0
        self.bad = []

    def add(self, path, fault, problems, only_exact):
        errors = [problem for problem in problems or [] if problem["severity"] == "error"]
        on_line = [error for error in errors if error["line"] in fault.lines]
        exact = not fault.changed or any(error["line"] == fault.changed for error in on_line)
        self.count += 1
        self.found += bool(on_line)
        self.first += bool(errors) and errors[0]["line"] in fault.lines
        self.exact += exact
        self.messages += len(errors)
        suggested = True
        if fault.meant and fault.meant != ("",):
            self.misspelt += 1
            suggested = any(is_suggested(word, error) for error in on_line for word in fault.meant)
            self.suggested += suggested
        if not on_line or not suggested or (only_exact and not exact):
            self.bad.append((path, fault, problems))

    def summary(self):
        shares = {"line": self.found, "first": self.first, "exactly": self.exact}
        parts = [f"{self.count:5}"]
        parts += [f"{name} {number / self.count:7.2%}" for name, number in shares.items()]
        parts.append(f"{self.messages / self.count:4.1f} errors")
        if self.misspelt:
            parts.append(f"suggested {self.suggested / self.misspelt:7.2%}")
        return "  ".join(parts)


def is_suggested(word, error):
    return any(f"did you mean {the}`{word}`" in error["help"] for the in ("", "the inherited "))


def tallies_of(faults, only_exact=False):
    tallies = defaultdict(Tally)
    for (path, fault), problems in zip(faults, problems_of(faults)):
        tallies[fault.kind].add(path, fault, problems, only_exact)
    return tallies


def show(tallies, most):
    for kind, tally in sorted(tallies.items(), key=lambda pair: -len(pair[1].bad)):
        print(f"{kind:32} {tally.summary()}")
        for path, fault, problems in tally.bad[:most]:
            print(f"    {path.name}: {fault.told}  (right: {sorted(fault.lines)})")
            if not problems:
                print("        nothing" if problems is not None else "        CRASH")
            for problem in (problems or [])[:3]:
                words = f"{problem['message']}  [{problem['help']}]"
                print(f"        {problem['line']}: {problem['code']} {words}")


def rates(tallies):
    """The shares of faults with an error on the right line, and of right suggestions."""
    count = sum(tally.count for tally in tallies.values())
    found = sum(tally.found for tally in tallies.values())
    misspelt = sum(tally.misspelt for tally in tallies.values())
    suggested = sum(tally.suggested for tally in tallies.values())
    return count, found / count, suggested / max(misspelt, 1)


class FaultInjectionTest(unittest.TestCase):
    def test_faults_are_told_on_the_right_line_with_the_right_word(self):
        tallies = tallies_of(sampled(make_faults(seed=1), MOST_OF_A_KIND))
        crashes = [fault.told for tally in tallies.values()
                   for _, fault, problems in tally.bad if problems is None]  # fmt: skip
        self.assertEqual([], crashes)
        count, lines, suggestions = rates(tallies)
        self.assertGreaterEqual(lines, RIGHT_LINES)
        self.assertGreaterEqual(suggestions, RIGHT_SUGGESTIONS)
        messages = sum(tally.messages for tally in tallies.values())
        self.assertLessEqual(messages / count, MOST_ERRORS)

    def test_faults_of_every_kind_are_made(self):
        kinds = {fault.kind for _, fault in make_faults(seed=2)}
        self.assertGreater(len(kinds), 150)
        self.assertLessEqual({"key", "declaration", "missing section", "given twice", "tab",
                              "one level more", "impossible deal", "types"}, kinds)  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sample", type=int, help="only so many of each kind")
    parser.add_argument("--kind", help="only kinds with this in their names")
    parser.add_argument("--exact", action="store_true",
                        help="show what is not told on the very line that was changed")  # fmt: skip
    parser.add_argument("--most", type=int, default=3, help="examples shown of each kind")
    arguments, rest = parser.parse_known_args()
    if not (arguments.full or arguments.kind or arguments.sample):
        unittest.main(argv=sys.argv[:1] + rest)
    all_faults = make_faults(arguments.seed)
    if arguments.kind:
        all_faults = [pair for pair in all_faults if arguments.kind in pair[1].kind]
    if arguments.sample:
        all_faults = sampled(all_faults, arguments.sample)
    results = tallies_of(all_faults, arguments.exact)
    show(results, arguments.most)
    number, right_lines, right_words = rates(results)
    print(f"{number} faults: {right_lines:.2%} on the right line, {right_words:.2%} suggested")
