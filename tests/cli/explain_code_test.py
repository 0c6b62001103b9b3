#!/usr/bin/env python3
"""What the codes of problems mean: `explain-code`, its examples, and the page made from it."""

import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, run  # noqa: E402

# What no file of a few lines can show: files that are not there, are no text, or are very large.
WITHOUT_EXAMPLES = {"E101", "E102", "E509", "E902", "E904"}
PAGE = SOURCE / "schema" / "codes.md"
BEGINNING = """# What the codes mean

Every problem that `houserules validate` shows has a code. `houserules explain-code E104` prints
what is said here of one. The examples are whole files; most of them are house rules
of `my-game.yaml`, the file that `houserules new my-game.yaml` writes.

This page is made by `houserules explain-code --all --format markdown`.

"""


def all_codes():
    done = run("explain-code", "--all", "--format", "json")
    return json.loads(done.stdout)


def problems_of(text, play):
    """The problems of a file named as the examples say, beside the one that `new` writes."""
    with tempfile.TemporaryDirectory() as folder:
        run("new", Path(folder) / "my-game.yaml")
        file = Path(folder) / "example.yaml"
        file.write_text(text)
        flags = [] if play else ["--no-play"]
        return json.loads(run("validate", "--format", "json", *flags, file).stdout)


class ExplainCodeTest(unittest.TestCase):
    def test_every_wrong_example_has_the_problem_of_its_code_alone(self):
        for code in all_codes():
            with self.subTest(code["code"]):
                self.assertEqual(code["code"] in WITHOUT_EXAMPLES, not code["wrong"])
                if code["wrong"]:
                    problems = problems_of(code["wrong"], code["found_by_play"])
                    self.assertEqual({code["code"]}, {found["code"] for found in problems})

    def test_every_right_example_has_no_problem(self):
        for code in all_codes():
            if code["right"]:
                with self.subTest(code["code"]):
                    self.assertEqual([], problems_of(code["right"], code["found_by_play"]))

    def test_what_is_found_by_play_is_not_found_without(self):
        for code in all_codes():
            if code["found_by_play"]:
                with self.subTest(code["code"]):
                    self.assertEqual([], problems_of(code["wrong"], play=False))

    def test_a_code_is_explained_in_words_with_both_examples(self):
        for name in ("E208", "e208"):
            done = run("explain-code", name)
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertTrue(done.stdout.startswith("E208: a key that belongs elsewhere\n"))
            self.assertIn("\nWrong:\n\n    houserules: 1\n", done.stdout)
            self.assertIn("\nRight:\n\n    houserules: 1\n", done.stdout)
            self.assertTrue(done.stdout.endswith(
                "\n`houserules new my-game.yaml` writes the file that is extended here.\n"))
            self.assertLessEqual(max(len(line) for line in done.stdout.split("\n")), 110)

    def test_several_codes_are_explained_in_the_order_given(self):
        done = run("explain-code", "W501", "E101")
        self.assertLess(done.stdout.index("W501:"), done.stdout.index("E101:"))

    def test_without_a_code_all_are_listed(self):
        lines = run("explain-code").stdout.splitlines()
        self.assertEqual([code["code"] for code in all_codes()], [line[:4] for line in lines])
        self.assertIn("E104  a key that is given twice", lines)

    def test_an_unknown_code_is_a_mistake_of_usage(self):
        done = run("explain-code", "E1O4")
        self.assertEqual((2, ""), (done.returncode, done.stdout))
        self.assertEqual("houserules: there is no code `E1O4`: did you mean `E104`?\n", done.stderr)
        self.assertEqual(2, run("explain-code", "E104", "nonsense").returncode)

    def test_the_page_is_what_the_program_says(self):
        self.assertEqual(page(), PAGE.read_text(encoding="utf-8"),
                         "write the page anew: explain_code_test.py --regenerate")  # fmt: skip


def page():
    return BEGINNING + run("explain-code", "--all", "--format", "markdown").stdout


if __name__ == "__main__":
    if "--regenerate" in sys.argv:
        PAGE.write_text(page(), encoding="utf-8")
    else:
        unittest.main()
