#!/usr/bin/env python3
"""Parts of simulations: put together they are the whole, byte for byte; others are refused."""

import json
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, run  # noqa: E402
from support.simulation_test_case import SimulationTest, without_times  # noqa: E402

EIGHTS = (SOURCE / "examples" / "skipping-eights.yaml").read_text()


class Wholes(SimulationTest):
    def test_parts_put_together_in_any_order(self):
        for arguments in [
            ("palace", "--games", 700, "--seed", 1),
            ("tichu", "--games", 5, "--seed", 2),
            ("palace", "--games", 40, "--seed", 3, "--seats", "easy"),
            ("palace", "--games", 2, "--seed", 4),  # one part has no games
        ]:
            with self.subTest(arguments=arguments):
                whole = self.result_of(*arguments, "-o", "whole")
                for part in (1, 2, 3):
                    self.simulate(*arguments, "--shard", f"{part}/3", "-o", f"part{part}")
                for order in ((1, 2, 3), (3, 1, 2), (2, 3, 1)):
                    parts = [f"part{part}" for part in order]
                    done = run("merge", *parts, "-o", "merged", "--format", "json",
                               cwd=self.folder)  # fmt: skip
                    self.assertEqual((0, ""), (done.returncode, done.stderr))
                    self.assertEqual(whole, without_times(done.stdout))
                    self.assertEqual(self.kept("whole"), self.kept("merged"))

    def test_parts_that_were_put_together_before(self):
        arguments = ("palace", "--games", 300, "--seed", 1)
        self.simulate(*arguments, "-o", "whole")
        for part in range(1, 5):
            self.simulate(*arguments, "--shard", f"{part}/4", "-o", f"part{part}")
        for first, second, both in ((1, 3, "odd"), (2, 4, "even")):
            done = run("merge", "--partial", f"part{first}", f"part{second}", "-o", both,
                       cwd=self.folder)  # fmt: skip
            self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertEqual(0, run("merge", "odd", "even", "-o", "all", cwd=self.folder).returncode)
        self.assertEqual(self.kept("whole"), self.kept("all"))

    def test_what_was_played_until_enough_was_known_is_whole(self):
        self.simulate("palace", "--games", 100_000, "--until", "4%", "--seed", 1, "-o", "kept")
        done = run("merge", "kept", "--format", "json", cwd=self.folder)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertFalse(json.loads(done.stdout)["partial"])


class Parts(SimulationTest):
    """What `merge` does not put together."""

    FEW = ("palace", "--games", 30, "--seed", 1)

    def part(self, name, *arguments):
        self.simulate(*(arguments or self.FEW), "-o", name)

    def refused_parts(self, words, *parts):
        self.refused(1, words, "merge", *parts)

    def test_games_that_are_not_of_one_series(self):
        self.part("first", *self.FEW, "--shard", "1/2")
        for words, arguments in [
            ("their `seed` differ: 1 and 2", ("palace", "--games", 30, "--seed", 2)),
            ("their `games` differ: 30 and 31", ("palace", "--games", 31, "--seed", 1)),
            ("their rules are not the same", ("thirteen", "--games", 30, "--seed", 1)),
            ("their `options` differ", (*self.FEW, "--set", "draw_up_to=2")),
            ("their `players` differ: 4 and 3", (*self.FEW, "--players", 3)),
            ("their `seats` differ", (*self.FEW, "--seats", "easy")),
            ("their `turn_limit` differ: 10000 and 9", (*self.FEW, "--turn-limit", 9)),
            ("their `details` differ: 1000 and 3", (*self.FEW, "--details", 3)),
        ]:
            with self.subTest(words=words):
                self.part("second", *arguments, "--shard", "2/2")
                self.refused_parts(f"second cannot be added to first: {words}", "first", "second")

    def test_other_rules_of_the_same_name(self):
        file = self.write(EIGHTS, "eights.yaml")
        few = (file, "--games", 4, "--players", 2, "--seed", 1)
        self.part("first", *few, "--shard", "1/2")
        self.write(EIGHTS + "\n", "eights.yaml")
        self.part("second", *few, "--shard", "2/2")
        self.refused_parts("their rules are not the same", "first", "second")

    def test_games_that_are_there_twice_or_not_at_all(self):
        for part in (1, 2, 3):
            self.part(f"part{part}", *self.FEW, "--shard", f"{part}/3")
        self.refused_parts("both have games 1 to 10", "part1", "part1")
        self.refused_parts("both have games 11 to 20", "part1", "part2", "part2")
        self.refused_parts("the parts lack games 11 to 20; --partial", "part1", "part3")
        self.refused_parts("the parts lack games 1 to 20; --partial", "part3")
        done = run("merge", "part1", "part3", "--partial", "--format", "json", cwd=self.folder)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        result = json.loads(done.stdout)
        self.assertEqual((20, True), (result["games"], result["partial"]))

    def test_what_is_no_result(self):
        self.part("part")
        good = json.loads(self.kept("part"))
        self.refused_parts("none cannot be read: ", "none")
        self.refused_parts(". cannot be read: it is a folder", "part", ".")
        for name, text, words in [
            ("empty", "", "it is no result of a simulation: this is not JSON"),
            ("text", "hello", "it is no result of a simulation: this is not JSON"),
            ("list", "[]", "it is no result of a simulation"),
            ("other", "{}", "it is no result of a simulation"),
            ("earlier", json.dumps({**good, "houserules_simulation": 1}),
             "it is a result of version 1; this program reads version 2"),
            ("cut", json.dumps(good)[:-30], "this is not JSON"),
            ("deep", "[" * 100_000, "deeper"),
            ("bare", json.dumps({**good, "sums": {}}), "its sums do not fit"),
            ("unnamed", json.dumps({k: v for k, v in good.items() if k != "name"}), "its `name`"),
        ]:  # fmt: skip
            with self.subTest(name=name):
                self.write(text, name)
                self.refused_parts(f"{name} cannot be used: ", name)
                self.refused_parts(words, "part", name)


if __name__ == "__main__":
    unittest.main()
