"""`compare`: two games played with the same deals, and what differs beyond chance."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from support.houserules import PROGRAM, SOURCE, TIMEOUT, VARIANTS, run  # noqa: E402

HOUSE_RULES = SOURCE / "examples" / "house-rules"

# House rules of which every player knows what they do to a game: the figure, and which way.
KNOWN = [
    ("palace-draw-to-three", "decisions", 1),  # whoever draws needs longer to run out
    ("segments-two-colours", "decisions", 1),  # twice as many cards
    ("sevens-sevens-lie-first", "decisions", 1),  # nobody can lay the first cards
    ("tennis-three-below", "rounds", 1),  # more is needed to be out of the match
    ("beggar-my-neighbour-tens-cancel", "decisions", -1),  # fewer cards are paid
    ("crazy-eights-queen-of-spades", "rounds", -1),  # a card more that counts fifty
]

# The zone that the deck lies in. If it is shuffled once more the deals are others, and the game is
# the same.
SHUFFLED_AGAIN = {"palace": "stock", "thirteen": "undealt", "big-two": "undealt"}

# What players who move at random never notice, or hardly.
UNNOTICED = [
    ["dou-dizhu", "--set", "show_stock=false", "--games", 400],
    ["dou-dizhu", "--set", "spring=false", "--games", 400],
    [HOUSE_RULES / "thirteen-chop.yaml", "--games", 1000],
]


def compare(*arguments):
    done = run("compare", *arguments, "--format", "json", "--skilled", 0)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return json.loads(done.stdout)


def figures_of(result, part=0):
    return {figure["figure"]: figure for figure in result["parts"][part]["figures"]}


class Known(unittest.TestCase):
    def test_known_effects_are_recognised_with_the_deals_that_a_power_calculation_asks_for(self):
        for name, figure, sign in KNOWN:
            with self.subTest(name):
                file = HOUSE_RULES / f"{name}.yaml"
                pilot = figures_of(compare(file, "--games", 100, "--seed", 3, "--effect", "20%"))
                deals = pilot[figure]["deals_needed"]
                self.assertLess(deals, 5_000)
                found = figures_of(compare(file, "--games", max(deals, 50), "--seed", 4))[figure]
                self.assertTrue(found["finding"].startswith("different"), found)
                self.assertGreater(found["difference"]["mean"] * sign, 0)
                self.assertGreater(found["difference"]["low"] * sign, 0)
                self.assertGreater(found["difference"]["high"] * sign, 0)

    def test_games_that_are_the_same_but_for_their_deals_are_called_so(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, zone in SHUFFLED_AGAIN.items():
                with self.subTest(name):
                    text = (VARIANTS / f"{name}.yaml").read_text()
                    other = text.replace(
                        "\nsetup:\n", f"\nsetup:\n  once_more: {{shuffle: {zone}}}\n"
                    )
                    self.assertIn(f"once_more: {{shuffle: {zone}}}", other)
                    file = Path(folder) / f"{name}.yaml"
                    file.write_text(other.split("\nexamples:")[0] + "\n")
                    pilot = compare(name, file, "--games", 200, "--seed", 5, "--effect", "10%")
                    deals = figures_of(pilot)["decisions"]["deals_needed"]
                    self.assertLess(deals, 20_000)
                    result = compare(
                        name, file, "--games", max(deals, 400), "--seed", 6, "--effect", "10%"
                    )
                    found = figures_of(result)["decisions"]
                    self.assertEqual("the same", found["finding"], found)
                    self.assertNotEqual(0, found["differing"])
                    for figure in figures_of(result).values():
                        self.assertFalse(figure["finding"].startswith("different"), figure)


class Comparison(unittest.TestCase):
    def test_a_game_is_the_same_as_itself(self):
        done = run("compare", "palace", "palace", "--games", 50, "--seed", 1)
        self.assertIn("All 50 deals went alike by both rules.", done.stdout)

    def test_a_child_is_compared_with_its_parent_which_comes_first(self):
        file = HOUSE_RULES / "palace-draw-to-three.yaml"
        result = compare(file, "--games", 20, "--seed", 1)
        self.assertEqual("Palace", result["first"]["name"])
        self.assertEqual("Palace, drawing up to three", result["second"]["name"])

    def test_settings_are_compared_with_the_game_without_them(self):
        result = compare("palace", "--set", "draw_up_to=3", "--games", 20, "--seed", 1)
        self.assertEqual(0, result["first"]["options"]["draw_up_to"])
        self.assertEqual(3, result["second"]["options"]["draw_up_to"])
        both = compare(
            "palace", "--set", "finish=last_left", "--set-second", "draw_up_to=3",
            "--games", 20, "--seed", 1,
        )  # fmt: skip
        self.assertEqual("last_left", both["first"]["options"]["finish"])
        self.assertEqual("last_left", both["second"]["options"]["finish"])
        self.assertEqual(3, both["second"]["options"]["draw_up_to"])

    def test_the_figures_are_those_of_the_games_that_are_simulated(self):
        result = compare("palace", "--set", "draw_up_to=3", "--games", 300, "--seed", 7)
        first, second = (
            json.loads(run("simulate", "palace", *settings, "--games", 300, "--seed", 7,
                           "--format", "json").stdout)
            for settings in ([], ["--set", "draw_up_to=3"])
        )  # fmt: skip
        found = figures_of(result)
        for key, name in (("decisions_of_game", "decisions"), ("turns_of_game", "turns")):
            self.assertAlmostEqual(first[key]["mean"], found[name]["first"], 9)
            self.assertAlmostEqual(second[key]["mean"], found[name]["second"], 9)
        wins = found["wins of seat 1"]
        self.assertAlmostEqual(first["seats_won"]["of"][1]["mean"], wins["first"], 9)
        self.assertAlmostEqual(second["seats_won"]["of"][1]["mean"], wins["second"], 9)

    def test_the_result_is_the_same_for_any_number_of_threads(self):
        file = HOUSE_RULES / "tennis-three-below.yaml"
        one = run("compare", file, "--games", 200, "--seed", 2, "--threads", 1)
        four = run("compare", file, "--games", 200, "--seed", 2, "--threads", 4)
        self.assertEqual(one.stdout, four.stdout)

    def test_a_rule_that_was_changed_is_followed_to_the_deals_where_it_happens(self):
        result = compare(HOUSE_RULES / "palace-seven-or-lower.yaml", "--games", 400, "--seed", 1)
        changed = result["parts"][0]["changed"]
        self.assertGreater(changed["mean"], 0.5)
        self.assertLess(changed["mean"], 0.9)
        # Where the rule did not happen both games went the same way.
        self.assertAlmostEqual(1, figures_of(result)["decisions"]["while_changed"], 1)

    def test_players_who_are_skilful_stand_beside_those_who_move_at_random(self):
        file = HOUSE_RULES / "palace-draw-to-three.yaml"
        done = run("compare", file, "--games", 40, "--skilled", 20, "--seed", 1)
        self.assertIn("Played by random, 40 deals:", done.stdout)
        self.assertIn("Played by easy, 20 deals:", done.stdout)
        alone = run("compare", file, "--games", 20, "--seats", "easy,easy,easy,easy", "--seed", 1)
        self.assertNotIn("random", alone.stdout)

    def test_a_report_on_a_house_rule_compares_it_with_the_game_that_it_changes(self):
        file = HOUSE_RULES / "sevens-sevens-lie-first.yaml"
        for arguments, is_compared in (([], True), (["--against", "none"], False)):
            done = run("report", file, "--games", 60, "--seed", 1, "-o", "-", *arguments)
            self.assertEqual(0, done.returncode, done.stderr)
            self.assertEqual(is_compared, "Compared with Sevens" in done.stdout)
        other = run("report", "palace", "--games", 20, "-o", "-", "--against", "thirteen")
        self.assertIn("Compared with Thirteen", other.stdout)
        few = run("report", "tichu", "--games", 1, "-o", "-", "--against", "dou-dizhu")
        self.assertEqual(0, few.returncode)
        self.assertIn("dou-dizhu cannot be played by 4", few.stderr)

    def test_a_report_has_skilful_players_beside_those_who_move_at_random(self):
        file = HOUSE_RULES / "palace-draw-to-three.yaml"
        for arguments, kinds in (
            ([], ["random", "easy"]),
            (["--skilled", 0], ["random"]),
            (["--seats", "easy,random,easy,random"], ["easy, random, easy, random"]),
        ):
            page = run("report", file, "--games", 30, "--seed", 1, "-o", "-", *arguments).stdout
            found = re.findall(r"<h3>Played by (.*) players, 30 deals</h3>", page)
            self.assertEqual(kinds, found)

    def test_what_cannot_be_compared_is_refused_in_words(self):
        cases = [
            (["palace"], "palace extends no other variant"),
            (["palace", "dou-dizhu", "--players", 4], "cannot be played by 4"),
            (["palace", "thirteen", "--effect", "2"], "`2` is no share up to 100 %"),
            (["palace", "nothing"], "nothing"),
        ]
        for arguments, message in cases:
            with self.subTest(message):
                done = run("compare", *arguments, "--games", 10)
                self.assertNotEqual(0, done.returncode)
                self.assertIn(message, done.stderr)
                self.assertEqual("", done.stdout)


class Kept(unittest.TestCase):
    """What `compare -o` keeps: the same bytes however it was played."""

    ARGUMENTS = (HOUSE_RULES / "palace-draw-to-three.yaml", "--games", 300, "--skilled", 40)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def kept(self, name, *arguments, seed=1):
        """What was printed, and the bytes of a file of that name."""
        done = run("compare", *self.ARGUMENTS, "--seed", seed, *arguments,
                   "-o", self.folder / name)  # fmt: skip
        self.assertEqual(0, done.returncode, done.stderr)
        return done.stdout, (self.folder / name).read_bytes()

    def test_parts_that_are_merged_in_any_order_are_the_whole(self):
        printed, whole = self.kept("whole", "--threads", 2)
        for number in (1, 2, 3):
            self.kept(f"part{number}", "--shard", f"{number}/3")
        parts = [self.folder / f"part{number}" for number in (3, 1, 2)]
        done = run("merge", *parts, "-o", self.folder / "merged")
        self.assertEqual(printed, done.stdout)
        self.assertEqual(whole, (self.folder / "merged").read_bytes())
        as_json = run("merge", *parts, "--format", "json", "--effect", "5%").stdout
        self.assertEqual(0.05, json.loads(as_json)["effect"])
        self.assertFalse(json.loads(as_json)["partial"])

    def test_what_does_not_fit_together_is_refused_in_words(self):
        self.kept("part1", "--shard", "1/2")
        self.kept("part2", "--shard", "2/2")
        self.kept("other", seed=2)
        run("simulate", "palace", "--games", 10, "-o", self.folder / "games")
        (self.folder / "cut").write_bytes((self.folder / "part1").read_bytes()[:-9])
        for names, message in (
            (["part1"], "the parts lack games 151 to 300"),
            (["part1", "part1"], "both have games 1 to 150"),
            (["part1", "other"], "their `seed` differ: 1 and 2"),
            (["part1", "games"], "it is no comparison"),
            (["games", "part1"], "it is no result of a simulation"),
            (["cut"], "it is no comparison"),
            (["part1", "part2", "--csv"], "there are no values"),
        ):
            with self.subTest(names):
                files = [name if name.startswith("-") else self.folder / name for name in names]
                done = run("merge", *files)
                self.assertNotEqual(0, done.returncode)
                self.assertIn(message, done.stderr)
                self.assertEqual("", done.stdout)

    def test_what_was_interrupted_is_gone_on_from(self):
        arguments = [str(self.ARGUMENTS[0]), "--games", "60000", "--skilled", "400"]
        whole = run("compare", *arguments, "--seed", 1)
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number):
                checkpoint = self.folder / f"checkpoint-{number}"
                keeping = [*arguments, "--checkpoint", str(checkpoint)]
                process = subprocess.Popen(
                    [PROGRAM, "compare", *keeping, "--seed", "1"], stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE, text=True,
                )  # fmt: skip
                # After a second the first is kept; to play all takes some.
                while not checkpoint.exists() and process.poll() is None:
                    time.sleep(0.01)
                process.send_signal(number)
                out, err = process.communicate()
                self.assertEqual(130, process.returncode)
                self.assertIn("interrupted; what follows is of the deals until then", err)
                self.assertNotEqual(whole.stdout, out)
                again = run("compare", *keeping, "--seed", 1)
                self.assertIn("--resume goes on from it", again.stderr)
                other = run("compare", *keeping, "--seed", 2, "--resume")
                self.assertIn("is of another simulation", other.stderr)
                resumed = run("compare", *keeping, "--seed", 1, "--resume")
                self.assertEqual(whole.stdout, resumed.stdout, resumed.stderr)

    def test_it_is_kept_even_if_nobody_reads_what_is_printed(self):
        self.kept("whole")
        for arguments in (
            ["compare", *self.ARGUMENTS, "--seed", 1, "-o", self.folder / "kept"],
            ["merge", self.folder / "whole", "-o", self.folder / "merged"],
        ):
            reading, writing = os.pipe()
            os.close(reading)
            done = subprocess.run([PROGRAM, *map(str, arguments), "--format", "json"],
                                  stdout=writing, stderr=subprocess.PIPE, timeout=TIMEOUT)  # fmt: skip
            os.close(writing)
            self.assertEqual((141, b""), (done.returncode, done.stderr))
        whole = (self.folder / "whole").read_bytes()
        self.assertEqual(whole, (self.folder / "kept").read_bytes())
        self.assertEqual(whole, (self.folder / "merged").read_bytes())

    def test_a_report_is_made_of_it(self):
        self.kept("whole")
        done = run("report", self.folder / "whole", "-o", "-")
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertIn("Palace, drawing up to three", done.stdout)
        self.assertIn("300 deals were played by both rules", done.stdout)
        for players in ("random players, 300 deals", "easy players, 40 deals"):
            self.assertIn(f"Played by {players}", done.stdout)
        # What matters is no part of the file.
        none_matters = run("report", self.folder / "whole", "-o", "-", "--effect", "100%")
        self.assertIn("clear difference", done.stdout)
        self.assertNotIn("clear difference", none_matters.stdout.split("Played by easy")[0])
        again = run("report", self.folder / "whole", "-o", "-", "--games", 5)
        self.assertIn("--games: the games of", again.stderr)

    def test_a_file_that_cannot_be_written_is_told_before_it_is_played(self):
        done = run("compare", *self.ARGUMENTS, "-o", self.folder / "none" / "file")
        self.assertNotEqual(0, done.returncode)
        self.assertEqual("", done.stdout)
        self.assertIn("cannot be written", done.stderr)


class Unnoticed(unittest.TestCase):
    def test_rules_that_do_not_matter_are_called_so(self):
        for arguments in UNNOTICED:
            with self.subTest(arguments):
                figures = figures_of(compare(*arguments, "--seed", 1))
                for name in ("decisions", "turns", "wins of the starter"):
                    is_alike = figures[name]["differing"] == 0
                    self.assertTrue(is_alike or figures[name]["finding"] == "the same", name)


if __name__ == "__main__":
    unittest.main()
