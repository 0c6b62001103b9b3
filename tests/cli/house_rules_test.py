"""The example house rules, and the commands to write and look at house rules: new, show."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["HOUSERULES"]
SOURCE = Path(os.environ["HOUSERULES_SOURCE"])
FOLDER = SOURCE / "examples" / "house-rules"


def call(*arguments, folder=None):
    return subprocess.run(
        [PROGRAM, *map(str, arguments)], capture_output=True, text=True, cwd=folder, timeout=60
    )


class ExampleHouseRules(unittest.TestCase):
    def test_there_are_at_least_ten_of_at_most_fifteen_lines_with_examples(self):
        files = sorted(FOLDER.glob("*.yaml"))
        self.assertGreaterEqual(len(files), 10)
        for file in files:
            text = file.read_text()
            self.assertLessEqual(len(text.splitlines()), 15, file)
            self.assertIn("\nexamples:\n", text, file)
            self.assertIn("\nextends: ", text, file)

    def test_all_are_valid_and_play_to_the_end(self):
        files = sorted(FOLDER.glob("*.yaml"))
        result = call("validate", *files)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        for file in files:
            games = call("simulate", file, "--games", 50, "--seed", 5)
            self.assertEqual(games.returncode, 0, games.stderr)
            self.assertIn("How games end", games.stdout, file)
            self.assertNotIn("not by the rules", games.stdout, file)


class OptionsByAllTheirNames(unittest.TestCase):
    SETTINGS = {
        "big-two": ["lock_out=true", "pass_locks_out=true", "later_lead=winner", "leads=winner"],
        "dai-fugo": ["rounds=1", "deals=1"],
        "exit-cards": ["may_pass_at_will=true", "voluntary_pass=true"],
        "great-dalmuti": ["hands=1", "deals=1"],
        "president": ["lock_out=true", "pass_locks_out=true", "later_lead=scum", "leads=scum"],
        "segments": ["rounds=1", "deals=1"],
        "thirteen": ["games=2", "deals=2"],
    }

    def test_they_are_set_by_each(self):
        for game, settings in self.SETTINGS.items():
            for one, other in zip(settings[::2], settings[1::2]):
                games = [
                    call("simulate", game, "--games", 3, "--seed", 1, "--set", setting)
                    for setting in (one, other)
                ]
                with self.subTest(game=game, options=(one, other)):
                    self.assertEqual((0, 0), tuple(run.returncode for run in games))
                    first, second = (re.sub(r"(?m)^.*second.*$", "", run.stdout) for run in games)
                    self.assertEqual(first, second)

    def test_files_that_extend_a_game_use_each(self):
        for game, settings in self.SETTINGS.items():
            for setting in settings:
                name, value = setting.split("=")
                text = f"houserules: 1\nextends: {game}\nname: Child\n"
                text += f"options: {{{name}: {{default: {value}}}}}\n"
                with self.subTest(game=game, option=name), tempfile.TemporaryDirectory() as folder:
                    Path(folder, "child.yaml").write_text(text)
                    result = call("validate", "--no-play", "child.yaml", folder=folder)
                    self.assertEqual(0, result.returncode, result.stdout)


class ChangedDecks(unittest.TestCase):
    """Who changes the deck of a game is told at once what else the file has to say."""

    # Games, with what is written of the deck and how often the file is checked until it is right.
    DECKS = [
        ("palace", "{without: rank == 6}", 1),
        ("thirteen", "{without: rank == 6}", 2),  # fewer cards are dealt
        ("palace", "{without: rank == 7}", 2),
        ("exit-cards", "{without: rank == 7}", 2),
        ("colours", "{without: rank == 7}", 2),
        ("guan-dan", "{without: rank == 7}", 2),
        ("mau-mau", "{without: rank == 7}", 2),  # more is left out than before
        ("durak", "{without: rank == 6}", 2),  # an action is gone, and what speaks of it
        ("crazy-eights", "{without: suit == H}", 1),
        ("dai-fugo", "{without: suit == H}", 2),
        ("cheat", "{add: {joker: 2}}", 1),
        ("go-boom", "{add: {joker: 2}}", 2),
        ("cheat", "{copies: 2}", 2),  # an ace of spades is one of two
    ]

    def follow(self, text, shown):
        """Writes what the help says into the file, in place of sections that it has already."""
        for words in re.findall(r"   help: (.*(?:\n      .*)*)", shown):
            lines = [line[6:] for line in words.split("\n")[1:]]
            short = re.search(r"`(\w+: {.*?})`", words)
            written = "\n".join(lines) if lines else short.group(1)
            for section in re.split(r"(?m)^(?=\w)", written):
                if not section.strip():
                    continue
                key = section.split(":")[0]
                text = re.sub(rf"(?ms)^{key}:.*?(?=^\w|\Z)", "", text)
                text += section.rstrip() + "\n"
        return text

    def test_what_is_advised_makes_the_file_right(self):
        for game, deck, attempts in self.DECKS:
            text = f"houserules: 1\nextends: {game}\nname: Child\ndeck: {deck}\n"
            with self.subTest(game=game, deck=deck), tempfile.TemporaryDirectory() as folder:
                shown = ""
                for attempt in range(1, attempts + 1):
                    Path(folder, "child.yaml").write_text(text)
                    result = call("validate", "--no-play", "child.yaml", folder=folder)
                    shown = result.stdout + result.stderr
                    self.assertEqual(attempt == attempts, "error[" not in shown, text + shown)
                    text = self.follow(text, shown)

    def test_a_fitted_order_is_shown_as_it_is_played(self):
        for deck, order in {
            "{without: rank == 6}": "[2, 3, 4, 5, 7, 8, 9, 10, J, Q, K, A]",
            "{add: {joker: 2}}": "[2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A, joker]",
        }.items():
            with self.subTest(deck=deck), tempfile.TemporaryDirectory() as folder:
                file = Path(folder, "child.yaml")
                file.write_text(f"houserules: 1\nextends: palace\nname: Child\ndeck: {deck}\n")
                shown = call("show", file).stdout
                self.assertIn(order, shown)
                Path(folder, "whole.yaml").write_text(shown)
                whole = call("validate", Path(folder, "whole.yaml"))
                self.assertEqual(0, whole.returncode, whole.stdout)


class Show(unittest.TestCase):
    def test_a_whole_variant_is_the_same_game(self):
        """What `show` prints plays the same games, seed by seed."""
        files = [SOURCE / "variants" / "palace.yaml", *sorted(FOLDER.glob("*.yaml"))]
        with tempfile.TemporaryDirectory() as folder:
            for file in files:
                shown = call("show", file)
                self.assertEqual(shown.returncode, 0, shown.stderr)
                self.assertNotIn("extends:", shown.stdout)
                whole = Path(folder) / "whole.yaml"
                whole.write_text(shown.stdout)
                valid = call("validate", "--no-play", whole)
                self.assertEqual(valid.returncode, 0, valid.stdout)
                games = [
                    call("simulate", path, "--games", 20, "--seed", 9).stdout.splitlines()
                    for path in (file, whole)
                ]
                same = [
                    [line for line in lines if not line.endswith(" seconds")]
                    for lines in games
                ]
                self.assertEqual(same[0], same[1], file)

    def test_options_are_resolved(self):
        shown = call("show", "palace", "--set", "draw_up_to=3")
        self.assertIn("draw_up_to: {default: 3,", shown.stdout)
        self.assertNotIn("examples:", shown.stdout)
        self.assertIn("examples:", call("show", "palace").stdout)

    def test_wrong_input(self):
        self.assertEqual(call("show", "palace", "--set", "draw=3").returncode, 2)
        self.assertEqual(call("show", "nothing").returncode, 1)


class New(unittest.TestCase):
    def test_a_new_game_is_valid_and_runs_as_it_is(self):
        with tempfile.TemporaryDirectory() as folder:
            made = call("new", "my-game.yaml", folder=folder)
            self.assertEqual(made.returncode, 0, made.stderr)
            text = (Path(folder) / "my-game.yaml").read_text()
            self.assertIn("name: My game\n", text)
            self.assertEqual(call("validate", "my-game.yaml", folder=folder).returncode, 0)
            run = call("run", "my-game.yaml", "--seed", 1, "--seats", "random,random", folder=folder)
            self.assertEqual(run.returncode, 0, run.stderr)

    def test_a_new_house_rule_is_valid_and_names_what_can_be_changed(self):
        with tempfile.TemporaryDirectory() as folder:
            for parent in sorted((SOURCE / "variants").glob("*.yaml")):
                file = f"{parent.stem}-mine.yaml"
                made = call("new", file, "--extends", parent.stem, folder=folder)
                self.assertEqual(made.returncode, 0, made.stderr)
                valid = call("validate", "--no-play", file, folder=folder)
                self.assertEqual(valid.returncode, 0, valid.stdout)
            text = (Path(folder) / "palace-mine.yaml").read_text()
            self.assertIn("extends: palace\n", text)
            self.assertIn("lower_after_seven", text)
            self.assertIn("draw_up_to: {default: 0}", text)

    def test_a_file_can_be_extended_from_another_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "inner").mkdir()
            self.assertEqual(call("new", "base.yaml", folder=folder).returncode, 0)
            made = call("new", "inner/child.yaml", "--extends", "base.yaml", folder=folder)
            self.assertEqual(made.returncode, 0, made.stderr)
            text = (Path(folder) / "inner" / "child.yaml").read_text()
            self.assertIn("extends: ../base.yaml\n", text)
            self.assertEqual(call("validate", "inner/child.yaml", folder=folder).returncode, 0)
            made = call("new", "child.yaml", "--extends", "base.yaml", folder=folder)
            self.assertEqual(made.returncode, 0, made.stderr)
            self.assertEqual(call("validate", "child.yaml", folder=folder).returncode, 0)

    def test_nothing_is_overwritten(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.yaml"
            file.write_text("mine\n")
            made = call("new", "game.yaml", folder=folder)
            self.assertEqual(made.returncode, 1)
            self.assertIn("is there already", made.stderr)
            self.assertEqual(file.read_text(), "mine\n")

    def test_wrong_input(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(call("new", "game.txt", folder=folder).returncode, 2)
            self.assertEqual(call("new", folder=folder).returncode, 2)
            self.assertEqual(call("new", "no/folder.yaml", folder=folder).returncode, 1)
            unknown = call("new", "a.yaml", "--extends", "palac", folder=folder)
            self.assertEqual(unknown.returncode, 1)
            self.assertIn("palace", unknown.stderr)
            self.assertEqual(os.listdir(folder), [])


if __name__ == "__main__":
    unittest.main()
