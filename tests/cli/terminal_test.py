#!/usr/bin/env python3
"""What people see and type at the terminal: positions, the log, help, what is said of mistakes."""

import re
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import run  # noqa: E402
from support.small_game import small_game  # noqa: E402

PROMPT = "your move (? lists them)> \n"


def play(variant, *lines, seed=1, seats="human", arguments=()):
    """What is printed for each prompt, the first piece before any is answered."""
    typed = "".join(line + "\n" for line in lines)
    done = run("run", variant, "--seed", seed, "--seats", seats, *arguments, input=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout.split(PROMPT)


class Help(unittest.TestCase):
    def test_help_tells_what_is_possible_at_this_decision(self):
        for variant, wanted in [
            ("big-two", "Type cards to play, such as `3D`."),
            ("exit-cards", "Type 3 cards to choose, such as `2D 3H 6H`."),
            ("tichu", "Type `call grand tichu` or `decline`."),
            ("dou-dizhu", "Type `bid 1` to `bid 3` or `decline`."),
        ]:
            with self.subTest(variant=variant):
                _, first, second, _ = play(variant, "help", "foo", "quit")
                self.assertEqual(wanted, first.splitlines()[0])
                self.assertEqual(
                    f"Not a move: there is neither a card nor an action `foo`. {wanted}\n", second
                )

    def test_words_that_are_no_moves(self):
        for word in ["q", "Q", "quit"]:
            self.assertEqual("The game was left.\n", play("segments", word)[-1])
        said = play("exit-cards", "exit")[1]
        self.assertIn("neither a card nor an action `exit`", said)
        rules = run("rules", "president", "--players", 4, "--no-examples").stdout
        self.assertEqual(rules, play("president", "rules", arguments=["--players", 4])[1])

    def test_a_card_goes_before_a_word_of_the_terminal(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "queens.yaml"
            file.write_text(QUEENS)
            pieces = play(file, "q", "quit")
            self.assertIn("Seat 0 plays Q", pieces[1])


class Mistakes(unittest.TestCase):
    def test_an_action_takes_no_cards(self):
        self.assertEqual("Not a move: `pass` takes no cards.\n", play("big-two", "pass 3d")[1])
        self.assertEqual("Not a move: `pass` takes no `as`.\n", play("big-two", "pass as pair")[1])

    def test_a_sentence_has_one_mark_at_its_end(self):
        said = play("exit-cards", "3d from had", "3d from pile")
        self.assertEqual("Not a move: there is no zone `had`: did you mean `hand`?\n", said[1])
        self.assertRegex(said[2], r"\ANot a legal move: .*[^.?]\.\n\Z")

    def test_who_asks_why_is_told_what_the_rule_sheet_says(self):
        said = play("big-two", "why", "pass", "why")
        self.assertEqual("No move was refused.\n", said[1])
        refused = "Not a legal move: you may not pass when there is nothing to beat."
        self.assertEqual(refused + "\n", said[2])
        self.assertEqual(
            f"{refused} You may pass, but not when there is nothing to beat. Whoever has passed may "
            "still play in the same trick when their turn comes again.\n",
            said[3],
        )
        said = play("big-two", "3 3 3", "4", "j", "why 8", seed=4)
        self.assertEqual(
            "Not a legal move: 8S does not beat JH: 8S does not rank above JH. The play must be of "
            "the same combination as the play to beat and higher.\n",
            said[4],
        )

    def test_what_was_agreed_on_is_no_reason(self):
        said = play("thirteen", "why pass", seed=8)[1]
        self.assertTrue(said.startswith("Not a legal move: you may not pass: 8H 9H 10S can be "
                                        "played. You may pass only if you cannot play, "), said)  # fmt: skip
        said = play("exit-cards", "2 5 6", *["pass", "move 1"] * 30, seed=4)
        reasons = {text for text in said if text.startswith("Not a legal move: you may not pass")}
        self.assertTrue(any("you do not play from your blind cards" in text for text in reasons))
        self.assertFalse(any("option" in text for text in reasons))

    def test_that_lower_cards_beat_is_said(self):
        said = play("exit-cards", "2 6 7", "8c", seed=6, arguments=["--ask-forced"])
        self.assertEqual(
            "Not a legal move: 8C does not beat 7C: if the card to beat is a 7, the card played "
            "must be a 7 or lower.\n",
            said[2],
        )

    def test_the_rule_is_told_at_once_to_those_who_want_it_so(self):
        said = play("big-two", "pass", "why", arguments=["--verbose"])
        self.assertEqual(said[1], said[2])
        self.assertRegex(said[1], r"`pass` \(.*:\d+:\d+\)")

    def test_an_expression_of_the_file_is_told_as_it_is_written(self):
        said = play("swoop", "turn_up", arguments=["--verbose", "--players", "3"])
        self.assertIn("you may not turn up a mystery card: ", said[1])
        self.assertIn("asks for `count(mysteries) > count(face_up)`, and", said[1])

    def test_a_rule_says_its_own_sentence_with_one_mark_at_its_end(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "queens.yaml"
            file.write_text(SPEAKING_QUEENS)
            said = play(file, "Q", "J Q", "why", "wave", "q")
            self.assertEqual("Not a legal move: Q may not be played. Jacks come first!\n", said[1])
            self.assertIn("of 2 cards there is only `twins` (2 cards of one rank)", said[2])
            self.assertEqual(said[2], said[3])  # no rule says what a combination is
            self.assertIn("Seat 0: wave at all.\n      Good evening!\n", said[4])


class Questions(unittest.TestCase):
    def test_who_gets_the_chosen_cards_is_said(self):
        self.assertIn("Choose 1 card of your hand to give to seat 1.\n",
                      play("tichu", "decline", "wait")[2])  # fmt: skip
        self.assertIn("Choose 3 cards of your hand to lay face up.\n", play("palace")[0])
        said = play("palace", "3", "#0", "2d")
        self.assertEqual("Not a legal move: choose exactly 3 cards, not 1.\n", said[3])

    def test_a_play_out_of_turn_is_offered(self):
        seats = "human,easy,easy,easy"
        moves = ["move 1"] * 300
        offered = ("Out of turn you may play `AC AD AH AS` now, or `decline`. A bomb may be played out "
                   "of turn. Enter means `decline`.")  # fmt: skip
        pieces = play("tichu", *moves, seed=11, seats=seats)
        made = next(i for i, piece in enumerate(pieces) if offered in piece)
        for no in ("pass", "no", "p", "n", "", "decline"):
            said = play("tichu", *moves[:made], no, seed=11, seats=seats)
            self.assertEqual(pieces[: made + 1], said[: made + 1])
            self.assertNotIn("Not a", said[made + 1])
            self.assertNotIn("Seat 0 plays", said[made + 1].partition("Seat 0 to act")[0])
        said = play("tichu", *moves[:made], "wish 3", "call grand tichu", seed=11, seats=seats)
        for refused in said[made + 1 : made + 3]:
            self.assertRegex(refused, "you are asked first whether you play out of turn, or `decline`")

    def test_no_declines_and_yes_does_not(self):
        for no in ("no", "pass", ""):
            self.assertIn("1. Seat 0: decline.", play("dou-dizhu", no)[1])
        for no in ("no", ""):
            self.assertIn("1. Seat 0: decline.", play("tichu", no)[1])
        self.assertIn("1. Seat 0: call grand tichu.", play("tichu", "yes")[1])
        self.assertEqual("`yes` can mean `bid 1`, `bid 2` or `bid 3`.\n", play("dou-dizhu", "yes")[1])
        self.assertEqual("Not a move: you can bid 1, 2 or 3.\n", play("dou-dizhu", "bid 9")[1])

    def test_it_is_what_follows_by_which_an_answer_declines(self):
        asked = "wave: {}, decline: {}"
        for follows, declines in [("wave", "decline"), ("decline", "wave"), ("wave, decline", None)]:
            text = small_game(
                "Waving",
                actions=f"{{play: {{from: [hand], to: table}}, {asked}}}",
                variables="{waves: {type: integer}}",
                effects="{asks: {on: play, do: [{ask: player, to: [wave, decline]}]}, "
                        f"counts: {{on: [{follows}], do: [{{set: waves, to: waves + 1}}]}}}}",
            )  # fmt: skip
            with self.subTest(follows=follows), tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "waving.yaml"
                file.write_text(text)
                said = play(file, "move 1", "no", "quit")
                if declines:
                    self.assertIn(f"Enter means `{declines}`.", said[1])
                    self.assertIn(f"Seat 0: {declines}.", said[2])
                else:
                    self.assertNotIn("Enter means", said[1])
                    self.assertIn("neither a card nor an action `no`", said[2])

    def test_names_are_shown_as_words(self):
        for variant in ("tichu", "palace", "great-dalmuti"):
            for said in play(variant, "help", "foo", "?", *["move 1", "xyzzy", "?"] * 20)[1:]:
                self.assertIsNone(re.search(r"[a-z]_[a-z]", said))


class Positions(unittest.TestCase):
    def test_a_variable_is_shown_once_it_says_something(self):
        start = play("dou-dizhu", "q")[0]
        self.assertNotRegex(start, "declines in a row:|stake:|landlord:")
        bidden = play("dou-dizhu", "bid 2", seats="human,human")[1]
        self.assertRegex(bidden, "landlord: seat 0\n +stake: 2\n")

    def test_a_variable_that_nobody_sees_is_not_shown_even_as_it_starts(self):
        self.assertNotIn("doubter:", play("cheat", "q")[0])

    def test_who_matters_in_the_set_up_alone_is_not_shown_after_it(self):
        start = play("guan-dan", "q")[0]
        self.assertIn("first to lead: seat 0", start)
        self.assertNotIn("best payer:", start)

    def test_who_has_a_role_from_the_start_is_shown(self):
        self.assertIn("greater dalmuti: seat 0\n", play("great-dalmuti", "q")[0])

    def test_anything_may_be_played_only_where_no_rule_says_otherwise(self):
        self.assertIn("to beat: nothing\n", play("big-two", "q")[0])
        self.assertIn("to beat: nothing, anything may be played\n", play("president", "q")[0])


class Log(unittest.TestCase):
    def test_answers_are_told_but_not_each_play_that_is_let_pass(self):
        match = run("run", "tichu", "--seed", 1, "--seats", "random", "--set", "deals=1").stdout
        self.assertRegex(match, "Seat [0-3]: decline")
        self.assertNotRegex(match, r"Seat [0-3] plays [^\n]*\n *[0-9]+\. Seat [0-3]: decline")
        self.assertRegex(match, "Seat [0-3]: wish")
        auction = run("run", "dou-dizhu", "--seed", 2).stdout
        self.assertRegex(auction, "Seat [0-2]: decline")

    def test_places_are_told(self):
        match = run("run", "dai-fugo", "--seed", 4, "--players", 4).stdout
        self.assertRegex(match, "Seat [0-3] is out and takes the second place\\.")
        self.assertIn("is put out and takes the lowest place that is free, the fourth.", match)

    def test_a_variable_that_keeps_its_value_is_not_told(self):
        match = run("run", "dai-fugo", "--seed", 4, "--players", 4).stdout
        # They begin false in each trick, and what is locked stays so.
        self.assertRegex(match, "`lock of (spades|hearts|diamonds|clubs)` is now true")
        self.assertNotRegex(match, "locked` is now false")


QUEENS = small_game("Queens", ranks="J, Q")

SPEAKING_QUEENS = small_game(
    "Queens",
    ranks="J, Q",
    singles="single: {set: 1, title: only jack}, pair: {set: 2, title: twins}",
    variables="{greeted: {of: player, type: boolean}}",
    actions="""
  play: {from: [hand], to: table, when: rank == J, says: jacks come first!}
  wave: {when: not greeted, keeps_turn: true, title: wave at all}""",
    effects="{greets: {on: wave, says: Good evening!, do: [{set: greeted, to: true}]}}",
)


if __name__ == "__main__":
    unittest.main()
