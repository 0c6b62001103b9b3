#!/usr/bin/env python3
"""What people see at a terminal: whole screens, as tests/screens has them. `--regenerate` writes
them anew."""

import re
import sys
import tempfile
import unicodedata
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, bundled_variants, run  # noqa: E402
from support.terminal import CTRL_D, Terminal, resize  # noqa: E402

SCREENS = SOURCE / "tests" / "screens"
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
OTHER_ESCAPE = re.compile(r"\x1b(?:\[[?0-9;]*[A-Zbcd-lnq-z]|[()][A-Z0-9]|[=>])")
PLAIN = {"LC_ALL": "C"}
COLOURS = {"NO_COLOR": ""}

PLAYERS = {"dou-dizhu": 3, "president": 5, "great-dalmuti": 6}  # others: 4

# Name: game, moves by their numbers, columns, environment, other arguments.
MOMENTS = {
    "thirteen-80": ("thirteen", [1, 1, 1], 80, {}, ["--name", "Zoe"]),
    "thirteen-40-plain": ("thirteen", [1, 1, 1], 40, PLAIN, []),
    "thirteen-80-colours": ("thirteen", [1, 1], 80, COLOURS, []),
    "palace-80": ("palace", [1, 1, 1, 1], 80, {}, []),
    "tichu-120": ("tichu", [2, 2, 1, 1, 1, 1, 1], 120, {}, ["--set", "bombs_out_of_turn=false"]),
    "tichu-40": ("tichu", [1, 2, 1, 1, 1, 1, 1], 40, {}, ["--set", "bombs_out_of_turn=false"]),
    "dou-dizhu-80-plain": ("dou-dizhu", [3, 1, 1], 80, PLAIN, []),
    "president-40-colours": ("president", [1, 1, 1], 40, COLOURS, ["--set", "target=5"]),
    "tennis-80": ("tennis", [1, 1, 1, 1], 80, {}, []),
    "segments-120-plain": ("segments", [2, 2, 2], 120, PLAIN, []),
    "great-dalmuti-80": ("great-dalmuti", [1, 1, 1], 80, {}, []),
}


def columns_of(line):
    """How wide a line is; no sign here is wider than one column."""
    return sum(not unicodedata.combining(letter) for letter in ESCAPE.sub("", line))


def shown(text):
    """A screen as a file holds it: escapes can be read, and no line ends in blanks."""
    text = OTHER_ESCAPE.sub("", text).replace("\r", "")
    lines = [line.rstrip() for line in text.replace("\x1b", "\\e").splitlines()]
    return "\n".join(lines).strip("\n") + "\n"


def screens_of(name):
    """What stands on the terminal at each prompt, the moves that are typed left out."""
    game, moves, columns, environment, arguments = MOMENTS[name]
    seats = ",".join(["human"] + ["random"] * (PLAYERS.get(game, 4) - 1))
    with Terminal("run", game, "--seed", 7, "--seats", seats, *arguments,
                  environment=environment, columns=columns) as terminal:  # fmt: skip
        screens = [terminal.wait_to_be_asked("your move")]
        for move in moves:
            terminal.type(f"move {move}")
            piece = terminal.wait_to_be_asked("your move")
            screens.append(piece.partition("\n")[2])
    return "\n".join(shown(screen) for screen in screens)


def whole_game(variant, columns, environment, *arguments):
    """All that bots at a terminal show of a game."""
    with Terminal("run", variant, "--seed", 3, "--seats", "random", "--turn-limit", 400, *arguments,
                  environment=environment, columns=columns) as terminal:  # fmt: skip
        text = terminal.end()
        assert terminal.status == 0, text
    return text


class Screens(unittest.TestCase):
    maxDiff = None

    def test_screens_are_as_they_were(self):
        for name in MOMENTS:
            with self.subTest(name=name):
                wanted = (SCREENS / f"{name}.txt").read_text()
                self.assertEqual(wanted, screens_of(name))

    def test_no_screen_is_without_its_moment(self):
        self.assertEqual(set(MOMENTS), {path.stem for path in SCREENS.glob("*.txt")})


class Widths(unittest.TestCase):
    def test_no_line_is_wider_than_the_terminal(self):
        for variant in bundled_variants():
            for columns, environment in ((40, {}), (80, PLAIN), (120, COLOURS)):
                with self.subTest(variant=variant, columns=columns):
                    for line in whole_game(variant, columns, environment,
                                           "--show-hands").splitlines():  # fmt: skip
                        self.assertLessEqual(columns_of(line), columns, line)

    def test_a_terminal_that_becomes_narrow(self):
        seats = "human,random,random,random"
        with Terminal("run", "tichu", "--seed", 7, "--seats", seats, columns=120) as terminal:
            terminal.wait_to_be_asked("your move")
            resize(terminal.descriptor, 40)
            terminal.type("decline")
            piece = terminal.wait_to_be_asked("your move").partition("\n")[2]
            for line in piece.splitlines():
                if "You are asked" not in line:
                    self.assertLessEqual(columns_of(line), 40, line)

    def test_columns_are_believed_where_the_terminal_does_not_tell(self):
        with Terminal("run", "thirteen", "--seats", "random",
                      environment={"COLUMNS": "50"}) as terminal:  # fmt: skip
            self.assertEqual(50, columns_of(terminal.end().splitlines()[0]))


class Signs(unittest.TestCase):
    def test_only_ascii_where_the_locale_has_no_more(self):
        for variant in bundled_variants():
            self.assertTrue(whole_game(variant, 80, PLAIN).isascii(), variant)
        self.assertIn("\u2660", whole_game("thirteen", 80, {}))

    def test_colours_only_where_they_are_wished(self):
        def has_colours(environment, *arguments):
            return "\x1b[" in whole_game("thirteen", 80, environment, *arguments)

        self.assertTrue(has_colours(COLOURS))
        self.assertFalse(has_colours({"NO_COLOR": "1"}))
        self.assertFalse(has_colours({"NO_COLOR": "", "TERM": "dumb"}))
        self.assertFalse(has_colours(COLOURS, "--color", "never"))
        self.assertTrue(has_colours({"NO_COLOR": "1", "TERM": "dumb"}, "--color", "always"))

    def test_a_pipe_gets_plain_text(self):
        done = run("run", "thirteen", "--seed", 3)
        self.assertTrue(done.stdout.isascii())
        self.assertIn("Seat 0", done.stdout)
        self.assertIn("\x1b[", run("run", "thirteen", "--color", "always").stdout)

    def test_suits_are_told_apart_without_colours(self):
        with_colours = whole_game("thirteen", 80, COLOURS)
        self.assertEqual(whole_game("thirteen", 80, {}), ESCAPE.sub("", with_colours))


class Names(unittest.TestCase):
    def first_screen(self, *arguments, environment=None):
        with Terminal("run", *arguments, environment=environment) as terminal:
            first = terminal.wait_for("Type `rules`")
            terminal.press(CTRL_D)
        return first

    def test_opponents_at_a_terminal_are_good(self):
        first = self.first_screen("thirteen", "--players", 3)
        self.assertRegex(first, r"You +seat 0\n +Ben +seat 1, a bot \(good\)\n")
        self.assertRegex(first, r"Cleo +seat 2, a bot \(good\)\n")
        named = self.first_screen("thirteen", "--players", 3, "--seats", "random,human")
        self.assertRegex(named, r"Ada +seat 0, a bot \(random\)\n +You +seat 1\n")
        self.assertRegex(named, r"Cleo +seat 2, a bot \(good\)\n")

    def test_bots_alone_move_at_random(self):
        header = run("run", "thirteen", "--seed", 1, "--format", "json").stdout.splitlines()[0]
        self.assertIn('"seats":["random","random","random","random"]', header)

    def test_names_that_are_given_are_cleaned(self):
        for name, wanted in [
            ("  Zoe ", "Zoe (you)"),
            ("\x1b[31mred", "\ufffd[31mred (you)"),
            ("a\u202eb", "a\ufffdb (you)"),
            ("x" * 50, "x" * 16 + " (you)"),
            ("\n\t ", "You"),
            ("Ben", "Ben (you)"),
        ]:
            with self.subTest(name=name):
                first = self.first_screen("thirteen", "--seats", "human,random", "--name", name)
                self.assertIn(f"   {wanted} ", first)
        self.assertIn("Ben 1 ", first)

    def test_each_of_several_people_has_a_name(self):
        first = self.first_screen("president", "--seats", "human,human,random",
                                  "--players", 3, "--name", "Zoe", "--name", "Max")  # fmt: skip
        self.assertRegex(first, r"Zoe +seat 0, a person\n +Max +seat 1, a person\n")

    def test_what_a_file_says_is_cleaned(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.yaml"
            file.write_text(HOSTILE)
            with Terminal("run", file, "--seats", "random") as terminal:
                text = terminal.end()
            self.assertEqual(1, terminal.status, text)  # such files are refused
            for letter in text:
                if letter != "\n":
                    self.assertNotIn(unicodedata.category(letter), ("Cc", "Cf"))


class Watching(unittest.TestCase):
    def test_hands_are_shown_to_who_watches_bots(self):
        for arguments in ([], ["--color", "always"]):
            hidden = run("run", "thirteen", "--seed", 3, *arguments).stdout
            told = run("run", "thirteen", "--seed", 3, "--show-hands", *arguments).stdout
            self.assertNotIn("Ada, hand:", ESCAPE.sub("", hidden))
            self.assertIn("Ada, hand:" if arguments else "Seat 0 is dealt 4D 5D", ESCAPE.sub("", told))
        done = run("run", "thirteen", "--seats", "human", "--show-hands", input="")
        self.assertEqual(2, done.returncode)
        self.assertIn("--show-hands is for bots", done.stderr)

    def test_only_the_end_is_told_quietly(self):
        quiet = run("run", "thirteen", "--seed", 3, "--quiet").stdout
        self.assertEqual(quiet.splitlines()[1:], run("run", "thirteen", "--seed", 3)
                         .stdout.splitlines()[-len(quiet.splitlines()) + 1:])  # fmt: skip
        self.assertRegex(quiet, r"\AThirteen, 4 players, seed 3\nThe game is over")
        done = run("run", "thirteen", "--seats", "human", "--quiet", input="")
        self.assertEqual(2, done.returncode)

    def test_bots_take_the_time_that_is_wished(self):
        done = run("run", "thirteen", "--turn-limit", 3, "--delay", 1)
        self.assertEqual(0, done.returncode)
        self.assertEqual(2, run("run", "thirteen", "--delay", -1).returncode)
        with Terminal("run", "thirteen", "--seed", 3, "--seats", "random", "--delay",
                      60000) as terminal:  # fmt: skip
            terminal.wait_for("1. ")
            terminal.press(b"\x03")
            self.assertIn("The game was left", terminal.end())
            self.assertEqual(130, terminal.status)


# Marks that turn the direction of text round.
HOSTILE = """\
houserules: 1
name: "Evil \u202e name"
summary: "A \u2066 summary"
players: 2
deck: {ranks: [J, Q], copies: 4}
zones:
  hand: {of: player, seen_by: owner, title: "my \u200f hand"}
  table: {seen_by: all, title: "\u061ctable"}
setup:
  hands: {deal: 4, to: hand}
combinations:
  single: {set: 1}
actions:
  play: {from: [hand], to: table}
effects:
  speaks: {on: play, says: "Hear \u202a this!", do: []}
out: {empty: [hand]}
end:
  first_out: {when: any(players where out), title: "the \u202b end"}
"""


if __name__ == "__main__":
    if "--regenerate" in sys.argv:
        SCREENS.mkdir(exist_ok=True)
        for moment in MOMENTS:
            (SCREENS / f"{moment}.txt").write_text(screens_of(moment))
    else:
        unittest.main()
