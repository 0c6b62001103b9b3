#!/usr/bin/env python3
"""What may be typed for a move, in fewer words than the rules have for it."""

import random
import re
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.folder_test import FolderTest  # noqa: E402
from support.houserules import PROGRAM, bundled_variants, option_arguments, run  # noqa: E402
from support.small_game import small_game  # noqa: E402

PROMPT = "your move (? lists them)> "
SYMBOLS = str.maketrans("SHDC", "♠♥♦♣")

# So that each game ends soon.
SHORT = {
    "big-two": {"deals": 1},
    "colours": {"target": 1},
    "crazy-eights": {"target": 1},
    "dai-fugo": {"deals": 1},
    "go-boom": {"target": 1},
    "great-dalmuti": {"deals": 1},
    "guan-dan": {"deals": 2},
    "mau-mau": {"target": 1},
    "ninety-nine": {"tokens": 1},
    "president": {"target": 1},
    "segments": {"rounds": 1},
    "swoop": {"target": 1, "cards": 4},
    "tichu": {"deals": 1, "target": 100},
    "whot": {"target": 1},
    "zheng-shangyou": {"target": 1},
}


def answers(variant, *lines, seed=1, seats="human", arguments=()):
    """What is said after each line."""
    typed = "".join(line + "\n" for line in lines)
    done = run("run", variant, "--seed", seed, "--seats", seats, *arguments, input=typed)
    assert done.returncode == 0, done.stderr
    return done.stdout.split(PROMPT + "\n")[1:]


def first_move(answer):
    """The first line of what follows a move."""
    return answer.splitlines()[0].strip()


class FewerWords(unittest.TestCase):
    def test_ranks_are_enough_if_only_one_play_can_be_meant(self):
        said = answers("president", "3 3")[0]
        self.assertEqual("1. Seat 0 plays 3D 3S.", first_move(said))
        said = answers("president", "play 2, 2")[0]
        self.assertEqual("1. Seat 0 plays 2H 2S.", first_move(said))
        said = answers("palace", "2 3 6")[0]
        self.assertIn("2D 3H 6H", first_move(said))

    def test_what_can_mean_several_plays_is_answered_by_them(self):
        self.assertEqual("`8 9 10` can mean `8H 9H 10S` or `8H 9H 10H`.\n",
                         answers("thirteen", "8 9 10", seed=8)[0])  # fmt: skip
        self.assertEqual(
            "`straight` can mean 4 moves: name the suits of 5 and 7, as in `3 4 5D 6 7H`.\n",
            answers("big-two", "straight")[0],
        )
        said = answers("big-two", "3 4 5D 6 7H")[0]
        self.assertEqual("1. Seat 0 plays 3D 4H 5D 6S 7H (straight).", first_move(said))

    def test_ranks_stand_beside_cards(self):
        said = answers("thirteen", "8 9 10s", seed=8)[0]
        self.assertRegex(first_move(said), "Seat 0 plays 8H 9H 10S")
        said = answers("thirteen", "8 9 10 jd qd kh", "8 9 10 jc q k", "8 8h", seed=8)
        self.assertEqual("Not a legal move: 8H 9H 10S JD QD KH do not beat 6H 7H 8S: 3 cards are "
                         "asked for, not 6.\n", said[0])  # fmt: skip
        self.assertEqual("You have no JC.\n", said[1])
        self.assertEqual("You have only one 8.\n", said[2])
        said = answers("thirteen", "8 9 foo", "pass 8", seed=8)
        self.assertRegex(said[0], r"\ANot a move: there is no card `foo`; ")
        self.assertEqual("Not a move: `pass` takes no cards.\n", said[1])

    def test_ranks_stand_before_what_they_count_as(self):
        said = answers("zheng-shangyou", "2 j j as 10", "2 j j as j", seed=3)
        self.assertEqual("Not a legal move: JD JH 2H cannot count as 10, only as J.\n", said[0])
        self.assertEqual("1. Seat 0 plays JD JH 2H as J (set).", first_move(said[1]))
        said = answers("zheng-shangyou", "9 9 from hand", seed=5)[0]
        self.assertEqual("1. Seat 0 plays 9D 9H (set).", first_move(said))

    def test_suits_that_no_rule_asks_for_need_not_be_named(self):
        listed, played, _ = answers("president", "?", "4", "quit")
        self.assertRegex(listed, r"(?m)^ +move 3  4C$")
        self.assertNotRegex(listed, r"(?m)  4D$")
        self.assertIn("  4C 4D\n", listed)
        self.assertEqual("1. Seat 0 plays 4C.", first_move(played))
        self.assertEqual("1. Seat 0 plays 4D.", first_move(answers("president", "4d")[0]))

    def test_a_combination_by_its_name_and_rank(self):
        for line in ("pair of 3", "a pair of 3", "pair 3", "pair", "pa of 3", "PAIR OF 3"):
            with self.subTest(line=line):
                self.assertEqual("1. Seat 0 plays 3D 3C (pair).",
                                 first_move(answers("big-two", line)[0]))  # fmt: skip
        self.assertEqual("No play that is legal here is called so.\n",
                         answers("big-two", "pair of 9")[0])  # fmt: skip

    def test_symbols_of_suits_stand_for_their_letters(self):
        for cards in ("3♦ 3♠", "3♢ 3♤", "3♦️ 3♠︎", "3♦,3♠", "♦3 ♠3", "3♦ ♠3", "3 of diamonds 3 of spades",
                      "3 diamonds, 3 of Spades", "3d 3 spade", "3 of diamonds,3♠"):  # fmt: skip
            with self.subTest(cards=cards):
                self.assertEqual("1. Seat 0 plays 3D 3S.", first_move(answers("president", cards)[0]))
        self.assertIn("neither a card nor an action `9SS`", answers("president", "9♠♠")[0])
        self.assertEqual("You have no QH.\n", answers("president", "♥Q")[0])
        self.assertIn("there is neither a card nor an action `spades`", answers("president", "spades")[0])

    def test_part_of_the_name_of_a_card_that_is_not_held(self):
        for typed, named in [("red", "red joker"), ("joker", "joker"), ("Red Joker", "red joker")]:
            self.assertEqual(f"You have no {named}.\n", answers("zheng-shangyou", typed)[0])

    def test_the_beginning_of_an_action(self):
        self.assertEqual("1. Seat 0: bid 2.", first_move(answers("dou-dizhu", "b 2")[0]))
        self.assertEqual("1. Seat 0: bid 2.", first_move(answers("dou-dizhu", "2")[0]))
        self.assertEqual("`bid` can mean `bid 1`, `bid 2` or `bid 3`.\n",
                         answers("dou-dizhu", "bid")[0])  # fmt: skip
        for part in ("grand", "grand tichu", "callgrand", "CALL_GRAND_TICHU"):
            self.assertEqual("1. Seat 0: call grand tichu.", first_move(answers("tichu", part)[0]))
        self.assertEqual("Not a legal move: you may not pick up: 7S can be played.\n",
                         answers("palace", "2 3 6", "pickup")[1])  # fmt: skip

    def test_p_passes_where_that_is_legal(self):
        said = answers("president", "3 3", "p")
        self.assertIn(". Seat 0 passes.", first_move(said[1]))
        said = answers("big-two", "p")
        self.assertRegex(said[0], r"\ANot a legal move: you may not pass")

    def test_cards_that_are_not_held(self):
        said = answers("president", "A A", "3 3 3", "3h")
        self.assertEqual("You have no A.\n", said[0])
        self.assertEqual("You have only two 3s.\n", said[1])
        self.assertEqual("You have no 3H.\n", said[2])
        said = answers("president", "play A", "play foo")
        self.assertEqual("You have no A.\n", said[0])
        self.assertRegex(said[1], r"\ANot a move: there is no card `foo`; ")

    def test_cards_that_are_held_elsewhere(self):
        said = answers("exit-cards", "3 Q A", "3", "why 3", "Q from exit", "#0", seed=7,
                       arguments=["--set", "may_pass_at_will=true"])  # fmt: skip
        elsewhere = "Your 3H is in `exit`, and cards are played from `hand` now.\n"
        self.assertEqual([elsewhere, elsewhere], said[1:3])
        self.assertEqual("Not a legal move: cards are played from `hand` now, not from `exit`.\n",
                         said[3])  # fmt: skip
        self.assertEqual("Not a legal move: your cards in `blind` cannot be played yet; cards are "
                         "played from `hand` now.\n", said[4])  # fmt: skip

    def test_ranks_that_may_not_be_played_are_refused_by_the_rules(self):
        said = answers("president", "3 3", "9", "why")
        self.assertRegex(said[1], r"\ANot a legal move: 9H does not beat")
        self.assertEqual(said[1], said[2])

    def test_a_number_that_is_a_rank_is_never_a_move_of_the_list(self):
        for before in ([], ["?"]):
            said = answers("president", *before, "9")[-2]
            self.assertEqual("1. Seat 0 plays 9H.", first_move(said))
            said = answers("president", *before, "move 9")[-2]
            self.assertEqual("1. Seat 0 plays KS.", first_move(said))
            said = answers("president", *before, "1")[-2]
            self.assertEqual("1. Seat 0 plays 3D.", first_move(said))
        listed = answers("president", "?")[0]
        self.assertRegex(listed, r"(?m)^ +1  3D\n +move 2  3D 3S\n")
        said = answers("president", "move 99", "99")
        self.assertEqual("There is no move 99; the moves are 1 to 11.\n", said[0])
        self.assertEqual(said[0], said[1])
        said = answers("palace", "jc kh 8d", "3", "?", "7", seed=2)
        self.assertRegex(said[3], r"\ANot a legal move: 7D does not beat 7C: ")

    def test_a_number_is_a_move_where_no_card_can_be_named(self):
        before = ["3 Q A", *["move 1"] * 4, "2", *["move 1"] * 7]
        for line in ("2", "move 2", "#1"):
            said = answers("exit-cards", *before, "?", "help", line, *["move 1"] * 2, seed=7,
                           arguments=["--set", "may_pass_at_will=true"])  # fmt: skip
            self.assertIn("blind: 3 cards, unseen: #0 to #2", said[12])
            self.assertRegex(said[13], r"\A +1  #0\n +2  #1\n")
            self.assertIn("Type the place of a card to play unseen, such as `#0`, the first in the "
                          "row", said[14].replace("\n", " "))  # fmt: skip
            self.assertIn("Seat 0 plays 9C from `blind`", said[15])
            self.assertIn("blind: 1 card, unseen: #0\n", said[16])

    def test_commands_that_take_nothing_after_them(self):
        said = answers("palace", "move 1", "help hint", "count 3", "/log 4", "? 99", seed=8)
        self.assertEqual("`help` takes nothing after it.\n", said[1])
        self.assertEqual("`count` takes nothing after it.\n", said[2])
        self.assertEqual("`/log` takes nothing after it.\n", said[3])
        self.assertEqual("There is no move 99; the moves are 1 to 3.\n", said[4])

    def test_wrong_lines_of_all_kinds(self):
        for line in ("xyzzy", "3 xyzzy", "♠", "pair of", "pair of pairs", "of 3", "? x", "#1", "/",
                     "/ ", "//quit", "why xyzzy", "as", "from", "move", "move 0", "move 99",
                     "9" * 40, "3 " * 300, "é" * 50, "\x1b[31m", "-1", "save", "undo 3"):  # fmt: skip
            with self.subTest(line=line):
                said = answers("president", line)
                self.assertEqual(2, len(said))
                self.assertRegex(said[0], r"\A[^\x1b]+[.]\n\Z")
                self.assertNotIn(". Seat", said[0])

    def test_the_only_move_needs_no_more_than_enter(self):
        done = run("run", "thirteen", "--seed", 1, "--seats", "human",
                   input="\n" * 400 + "move 1\n" * 400)  # fmt: skip
        self.assertEqual(0, done.returncode)
        self.assertIn("There is only one move, which Enter makes: ", done.stdout)


class Forced(unittest.TestCase):
    """A person who can only pass is not asked, and nobody can tell."""

    def asked(self, *arguments):
        done = run("run", "thirteen", "--seed", 1, *arguments, input="move 1\n" * 2000)
        self.assertIn("The game is over", done.stdout)
        return done.stdout.count("which Enter makes: pass\n")

    def test_a_forced_pass_makes_itself_unless_told_otherwise(self):
        self.assertEqual(0, self.asked("--seats", "human"))
        self.assertGreater(self.asked("--seats", "human", "--ask-forced"), 0)

    def test_several_people_are_asked_all_the_same(self):
        self.assertGreater(self.asked("--seats", "human,human"), 0)
        done = run("run", "tichu", "--seed", 1, "--seats", "human,human", "--set", "deals=1",
                   "--set", "target=100", input="decline\n" * 20 + "move 1\n" * 2000)  # fmt: skip
        self.assertIn("which Enter makes: ", done.stdout)


class NamesOfTheGame(FolderTest):
    def test_they_go_before_commands(self):
        file = self.write(HINTS)
        said = answers(file, "hint", "/hint", "co", "count", "/quit", seats="human,random")
        self.assertIn("Seat 0: hint.", first_move(said[0]))
        self.assertIn("you win", said[1])
        self.assertIn("Seat 0: count.", first_move(said[2]))
        self.assertEqual(["The game was left."], said[-1].splitlines())
        self.assertRegex(answers(file, "help")[0], r"(?m)^/hint +the best moves")

    def test_q_is_a_queen_where_there_are_queens(self):
        for seed in range(1, 6):
            hand, queen, *_ = answers("president", "hand", "q", seed=seed)
            held = len(re.findall(r"Q[SHDC]", hand))
            if held == 0:
                self.assertEqual("You have no Q.\n", queen)
            elif held == 1:
                self.assertRegex(first_move(queen), r"Seat 0 plays Q[SHDC]\.")
            else:
                self.assertRegex(queen, "`q` can mean `Q[SHDC]`|Seat 0 plays Q")
        self.assertEqual("The game was left.\n", answers("segments", "q")[-1])

    def test_a_part_of_a_name_is_not_taken_for_another_action(self):
        said = answers("tichu", "tichu", "grand")
        self.assertEqual("`tichu` can mean `call small tichu`, which is not possible now, or "
                         "`call grand tichu`.\n", said[0])  # fmt: skip
        self.assertIn("Seat 0: call grand tichu.", first_move(said[1]))


class Driver:
    """Plays a game at a pipe by words that are shorter than moves."""

    def __init__(self, variant, seed):
        arguments = [PROGRAM, "run", variant, "--seats", "human,easy,easy,easy,easy",
                     "--seed", str(seed), *option_arguments(SHORT.get(variant, {}))]  # fmt: skip
        players = {"dou-dizhu": 3, "guan-dan": 4, "panjpar": 2, "tichu": 4, "tennis": 4}.get(variant)
        if players:
            seats = ",".join(["human"] + ["easy"] * (players - 1))
            arguments[arguments.index("--seats") + 1] = seats
        else:
            arguments += ["--players", "4"]
            arguments[arguments.index("--seats") + 1] = "human,easy,easy,easy"
        self.process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.random = random.Random(seed)
        self.unread = b""

    def read(self):
        """What is written up to the next prompt, and whether there is one."""
        end = PROMPT.encode()
        while end not in self.unread:
            some = self.process.stdout.read1(65536)
            if not some:
                return self.unread.decode(), False
            self.unread += some
        text, _, self.unread = self.unread.partition(end)
        return text.decode(), True

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def shortened(self, move):
        """Words that mean a move, among others perhaps."""
        words = move.split()
        if re.fullmatch(r"([0-9JQKA]+[SHDC] ?)+", move):
            kinds = [
                " ".join(word[:-1] for word in words),
                move.translate(SYMBOLS),
                move.lower(),
                ", ".join(words),
            ]
            return self.random.choice(kinds)
        if words[0].islower():
            return " ".join([words[0][: self.random.randint(3, 9)], *words[1:]])
        return move

    def play(self):
        """How many decisions were made by fewer words; what was written last."""
        short = 0
        text, asked = self.read()
        while asked:
            self.type("?")
            listed, _ = self.read()
            moves = re.findall(r"(?m)^ +(?:move )?\d+  (?!more)(.*?)(?:  \(spends.*)?$", listed)
            move = self.random.choice(moves)
            typed = self.shortened(move)
            self.type(typed)
            text, asked = self.read()
            short += typed != move
            if not re.match(r"\A(`[^`]*` can mean|Not a )", text):
                continue
            self.type(f"move {moves.index(move) + 1}")
            text, asked = self.read()
        self.process.stdin.close()
        self.process.stdout.close()
        return short, text, self.process.wait()


class WholeGames(unittest.TestCase):
    def test_each_game_is_played_to_its_end_by_words(self):
        by_words = 0
        for variant in bundled_variants():
            with self.subTest(variant=variant):
                short, text, status = Driver(variant, 1).play()
                self.assertEqual(0, status)
                self.assertIn("The game is over after", text)
                by_words += short
        self.assertGreater(by_words, 50)


HINTS = small_game(
    "Hints",
    variables="{hinted: {of: player, type: boolean}, counted: {of: player, type: boolean}}",
    actions="""
  play: {from: [hand], to: table}
  hint: {when: not hinted, keeps_turn: true}
  count: {when: not counted, keeps_turn: true}""",
    effects="""
  hints: {on: hint, do: [{set: hinted, to: true}]}
  counts: {on: count, do: [{set: counted, to: true}]}""",
)


if __name__ == "__main__":
    unittest.main()
