#!/usr/bin/env python3
"""`houserules test`: the examples alone, one by one, and the rules that none of them shows."""

import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import bundled_variants, run  # noqa: E402

GAME = """\
houserules: 1
name: Small
players: 2..4
deck: {preset: standard_52}
options:
  strict: {default: false, says: equal cards are not enough}
zones:
  hand: {of: player, seen_by: owner}
  pile: {order: stack}
  stock: {seen_by: nobody, order: stack, holds: deck}
setup: {hands: {deal: 5, to: hand}}
combinations: {single: {set: 1}, pair: {set: 2}}
beats:
  equal: {when: rank == to_beat.rank, allow: not strict}
  higher: {allow: rank > to_beat.rank}
actions:
  play: {from: [hand], to: pile}
  pass: {}
trick: {closes: everybody_else_passed}
out: {empty: [hand]}
end: {first_out: {when: any(players where out)}}
"""
EXAMPLES = """\
examples:
  higher_wins:
    given: {pile: [8S], hand: [9S, 7S]}
    legal: [9S]
    illegal: [7S]
  equal_will_do:
    given: {pile: [8S], hand: [8H]}
    legal: [8H]
"""
WRONG = """\
  lower_wins:
    given: {pile: [8S], hand: {0: [9S, 7S], 1: 2}}
    plays: [9S]
    then: {to_act: 0}
"""
STRICT = """\
  strictly:
    options: {strict: true}
    given: {pile: [8S], hand: [8H]}
    illegal: {8H: equal}
"""


class TestCommandTest(FolderTest):
    def examples(self, text, *arguments):
        self.write(text)
        return run("test", "game.yaml", *arguments, cwd=self.folder)

    def test_each_example_is_named_with_what_came_of_it(self):
        done = self.examples(GAME + EXAMPLES)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertEqual(
            ["ok      higher_wins", "ok      equal_will_do", "", "game.yaml: 2 of 2 examples hold"],
            done.stdout.splitlines()[:4],
        )

    def test_an_example_that_fails_shows_what_was_expected_and_what_is(self):
        done = self.examples(GAME + EXAMPLES + WRONG)
        self.assertEqual(1, done.returncode)
        self.assertIn("ok      higher_wins\n", done.stdout)
        self.assertIn("FAILED  lower_wins\n", done.stdout)
        self.assertIn("`to_act` should be 0, but is 1", done.stdout)
        self.assertIn("game.yaml: 2 of 3 examples hold", done.stdout)

    def test_an_example_that_fails_does_not_keep_the_next_from_being_run(self):
        done = self.examples(GAME + EXAMPLES + WRONG + STRICT.replace("8H: equal", "8H: higher"))
        self.assertIn("FAILED  lower_wins\n", done.stdout)
        self.assertIn("FAILED  strictly\n", done.stdout)
        self.assertIn("not legal by `equal`, not by `higher`", done.stdout)

    def test_rules_that_no_example_shows_are_named(self):
        missing = self.examples(GAME + EXAMPLES).stdout.split("Rules that no example shows:\n")[1]
        self.assertEqual(
            [
                "  options: strict",
                "  combinations: pair",
                "  beats: equal (where it does not hold)",
                "  actions: pass",
                "  end: first_out",
            ],
            missing.splitlines(),
        )
        self.assertNotIn("options: strict", self.examples(GAME + EXAMPLES + STRICT).stdout)

    def test_options_are_set_for_examples_that_do_not_set_them(self):
        done = self.examples(GAME + EXAMPLES + STRICT, "--set", "strict=true")
        self.assertEqual(1, done.returncode)
        self.assertIn("ok      higher_wins\n", done.stdout)
        self.assertIn("FAILED  equal_will_do\n", done.stdout)
        self.assertIn("ok      strictly\n", done.stdout)
        other = STRICT.replace("strict: true", "strict: false").replace("illegal", "legal")
        done = self.examples(GAME + "examples:\n" + other, "--set", "strict=true")
        self.assertEqual(0, done.returncode, done.stdout)

    def test_a_game_without_examples_says_so(self):
        done = self.examples(GAME)
        self.assertEqual((0, "game.yaml: Small has no examples\n"), (done.returncode, done.stdout))

    def test_options_that_are_none_are_a_wrong_command_line(self):
        for setting in ("strikt=true", "strict=7", "strict", "=true"):
            done = self.examples(GAME + EXAMPLES, "--set", setting)
            self.assertEqual((2, ""), (done.returncode, done.stdout), setting)
            self.assertIn("houserules: --set: ", done.stderr)
        self.assertEqual(2, run("test").returncode)

    def test_a_file_with_errors_is_not_tested(self):
        done = self.examples(GAME.replace("to_beat.rank", "to_beat.rnk") + EXAMPLES)
        self.assertEqual((1, ""), (done.returncode, done.stdout))
        self.assertIn("error[E301]", done.stderr)
        done = run("test", "palce")
        self.assertEqual(1, done.returncode)
        self.assertIn("did you mean `palace`?", done.stderr)

    def test_the_examples_of_all_bundled_variants_hold_and_show_all_rules(self):
        for name in bundled_variants():
            done = run("test", name)
            self.assertEqual(0, done.returncode, done.stdout)
            self.assertNotIn("FAILED", done.stdout)
            self.assertNotIn("no example shows", done.stdout, name)


if __name__ == "__main__":
    unittest.main()
