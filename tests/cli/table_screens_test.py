#!/usr/bin/env python3
"""What is said at the table is written as the table is shown there."""

import re
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import bundled_variants  # noqa: E402
from support.record_test_case import PROMPT, RecordTest  # noqa: E402
from support.terminal import Terminal  # noqa: E402

PLAIN = {"LC_ALL": "C"}
COLOURS = {"NO_COLOR": ""}
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
COMMANDS = ("?", "hint", "look", "hand", "last", "log", "count", "why 3 3 3 3 3", "help", "xyzzy",
            "undo", "rules")  # fmt: skip
FOUR = ["--seats", "human,easy,easy,easy"]


class TableScreens(RecordTest):
    def answers(self, variant, *lines, columns=80, environment=None, arguments=()):
        """What is said after each line; at a terminal that is high enough."""
        said = []
        environment = {"PAGER": "cat", **(environment or {})}
        with Terminal("run", variant, "--seed", 7, "--think", 60, *arguments, folder=self.folder,
                      environment=environment, columns=columns) as terminal:  # fmt: skip
            terminal.wait_to_be_asked(PROMPT)
            for line in lines:
                terminal.type(line)
                said.append(terminal.wait_to_be_asked(PROMPT).partition("\n")[2])
        return said

    def test_no_line_is_wider_than_the_terminal(self):
        for variant in bundled_variants():
            for columns, environment in ((40, {}), (80, PLAIN)):
                with self.subTest(variant=variant, columns=columns):
                    lines = ["move 1", *COMMANDS]
                    said = self.answers(variant, *lines, columns=columns, environment=environment)
                    # Erasing what stood there before, such as that a bot thinks, takes no place.
                    for line in "\n".join(said).replace("\x1b[K", "").splitlines():
                        self.assertLessEqual(len(line), columns, line)

    def test_only_ascii_where_the_locale_has_no_more(self):
        for said in self.answers("thirteen", *COMMANDS, environment=PLAIN, arguments=FOUR):
            self.assertTrue(said.isascii(), said)

    def test_suits_have_their_symbols(self):
        said = self.answers("thirteen", "9", "?", "hint", "hand", "count", "last", "log", "why 3C",
                            arguments=FOUR)  # fmt: skip
        several, moves, hint, hand, count, last, log, why = said
        self.assertRegex(moves, r"\A +1  9♣\n")
        self.assertRegex(hint, r"\AOf 100 [^\n]*\n  \S+[♠♥♦♣]: +\d+, ±\d+")
        self.assertRegex(hand, r"\A Your hand: 3♣   4♦ ")
        self.assertRegex(count, r"\n   9  1 of 4  9♥\n")
        self.assertRegex(last, r" plays 3♠ \(single\)\.\n")
        self.assertRegex(log, r"\A +Everybody is dealt 13 cards\.\n")
        self.assertRegex(why, r"\ANot a legal move: 3♣ does not beat ")
        self.assertEqual("`9` can mean `9♣` or `9♦`.\n", several)
        for text in said:
            self.assertNotRegex(text, r"\b([2-9JQKA]|10)[SHDC]\b")

    def test_suits_have_their_colours(self):
        hand, hint = self.answers("thirteen", "hand", "hint", environment=COLOURS, arguments=FOUR)
        self.assertIn("\x1b[1;94m4♦\x1b[0m", hand)
        self.assertIn("\x1b[1;32mQ♣\x1b[0m: ", hint)
        self.assertNotIn("\x1b", ESCAPE.sub("", hand + hint))

    def test_the_log_is_what_was_told(self):
        moved, last, log = self.answers("thirteen", "move 1", "last", "log",
                                        arguments=[*FOUR, "--name", "Zoe"])  # fmt: skip
        told = moved.partition("\n\n")[0] + "\n"
        self.assertRegex(told, r"\A +7\. You play 9♣ \(single\)\.\n +8\. Ben ")
        self.assertTrue(last.endswith(told))
        self.assertTrue(log.endswith(last))

    def test_what_was_taken_back_is_in_no_log(self):
        before, first, undone, second, log = self.answers("thirteen", "log", "move 1", "undo",
                                                          "move 1", "log", arguments=FOUR)  # fmt: skip
        self.assertRegex(undone, r"\A +You take your last decision back\.\n\n── Round 1")
        self.assertEqual(first, second)
        self.assertEqual(before + second.partition("\n\n")[0] + "\n", log)

    def test_a_log_is_as_wide_as_the_terminal_is_now(self):
        arguments = [*FOUR, "--record", "game.jsonl"]
        (moved,) = self.answers("thirteen", "move 1", columns=80, arguments=arguments)
        with Terminal("run", "--resume", "game.jsonl", folder=self.folder, columns=30) as terminal:
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("log")
            log = terminal.wait_to_be_asked(PROMPT).partition("\n")[2]
        for line in log.splitlines():
            self.assertLessEqual(len(line), 30)
        told = " ".join(moved.partition("\n\n")[0].split())
        self.assertIn(told, " ".join(log.split()))

    def test_who_was_not_asked_is_told_why(self):
        seats = ["--seats", "human,random,random,random"]
        said = "\n".join(self.answers("exit-cards", *["move 1"] * 12, arguments=seats))
        passes = re.findall(r"You pass.*", said)
        self.assertTrue(passes)
        for told in passes:
            self.assertRegex(told, r"\AYou pass: nothing that you can play beats \S+[♠♥♦♣]\.\Z")

        log = self.answers("exit-cards", *["move 1"] * 12, "log", arguments=seats)[-1]
        for told in passes:
            self.assertIn(told, log)

    def test_tricks_are_counted_also_where_a_card_ends_them(self):
        seats = ["--seats", "human,easy,easy,easy,easy"]
        said = "".join(self.answers("dai-fugo", *["move 1"] * 25, arguments=seats))
        headings = re.split(r"── Round (\d+), trick (\d+): ", said)
        numbers = list(zip(headings[1::3], headings[2::3]))
        cut = 0
        for before, after, told in zip(numbers, numbers[1:], headings[3::3]):
            if before[0] != after[0]:
                continue
            begun = re.findall(r"(?:\w+ leads|[Yy]ou lead)\.", told)
            cut += len(begun) - told.count("The trick is over")
            self.assertEqual(int(before[1]) + len(begun), int(after[1]), told)
        self.assertGreater(cut, 0)

    def test_which_ranks_may_follow_is_told_where_it_is_not_the_higher_ones(self):
        seats = ["--seats", "human,random,random,random"]
        follow = {"2": "any rank", "J": "2, 3, 10 or Q to A", "K": "2, 3, 10 or A",
                  "A": "2, 3 or 10"}  # fmt: skip
        for rank in "45689":
            follow[rank] = f"2, 3 or {int(rank) + 1} to A"
        seen = set()
        for told in "\n".join(self.answers("palace", *["move 1"] * 20, arguments=seats)).split("\n"):
            beaten = re.match(r" To beat: (\w+)[♠♥♦♣], by \w+; (.*) may follow\Z", told)
            if beaten and beaten[1] in follow:
                seen.add(beaten[1])
                self.assertEqual(follow[beaten[1]], beaten[2])
        self.assertGreater(len(seen), 2)
        lowest = "".join(self.answers("thirteen", *["move 1"] * 3, arguments=seats))
        self.assertIn("To beat: ", lowest)
        self.assertNotIn("may follow", lowest)

    def test_cards_that_a_rule_moves_are_told_as_people_say_it(self):
        seats = ["--seats", "human,random,random,random"]
        tichu = "".join(self.answers("tichu", *["move 1"] * 12, arguments=seats))
        self.assertRegex(tichu, r"\n +You give Ben \S+\.\n +Dan gives you \S+\.\n")
        self.assertRegex(tichu, r" takes? the trick, \d+ cards\. The trick is over; ")
        palace = "".join(self.answers("palace", *["move 1"] * 12, arguments=seats))
        self.assertRegex(palace, r"(You pick|\w+ picks) up\. (You take|\w+ takes) ")
        self.assertRegex(palace, r" are out of play\.")
        self.assertNotIn("burned", palace)
        president = "".join(self.answers("president", *["move 1"] * 3))
        self.assertNotIn("aside", president)
        for said in (tichu, palace, president):
            self.assertNotRegex(said, r"(cards?|[♠♥♦♣]): .* → ")

    def test_a_value_is_told_once_and_only_while_it_counts(self):
        lines = ["decline", "mahjong", "wish 8", *["move 1"] * 30]
        rules = ["--set", "bombs_out_of_turn=false", "--set", "passing=false"]
        done = self.call("run", "tichu", "--seed", 1, "--seats", "human,random,random,random", *rules,
                         "--color", "always", input="\n".join(lines))  # fmt: skip
        said = ESCAPE.sub("", done.stdout)
        self.assertIn(" You wish: 8.\n", said)
        self.assertNotIn("Now: wish.", said)
        standing, fulfilled, later = said.partition("No longer: wish.")
        self.assertTrue(fulfilled)
        self.assertIn("\n Now: wished rank 8\n", standing)
        self.assertNotIn("wish", later.partition("Round 2 begins")[0])

    def test_a_value_that_ends_with_the_trick_is_told_of(self):
        done = self.call("run", "dai-fugo", "--seed", 4, "--seats", "human,random,random,random",
                         "--color", "always", input="move 1\n" * 12)  # fmt: skip
        said = " ".join(ESCAPE.sub("", done.stdout).split())
        self.assertRegex(said, r"Now: reversal by a jack\..* The trick is over; \w+ leads?\. "
                               r"No longer: reversal by a jack\.")  # fmt: skip

    def test_jokers_in_runs_and_in_the_count_of_cards(self):
        done = self.call("run", "zheng-shangyou", "--seed", 12, "--seats",
                         "human,random,random,random,random", "--color", "always",
                         input="count\n" + "move 1\n" * 40)  # fmt: skip
        said = ESCAPE.sub("", done.stdout)
        self.assertRegex(said, r"\n  black joker  \d of 1\n +red joker  \d of 1\n")
        self.assertIn(" black joker (run up to 10).", said)
        self.assertNotIn(" joker as 10 (run)", said)
        self.assertRegex(said, r"\n To beat: [^\n]*, all as \w+ \(set\), by ")

    def test_who_leads_is_told_what_every_play_must_have(self):
        done = self.call("run", "big-two", "--seed", 4, "--seats", "human", "--color", "always",
                         input="")  # fmt: skip
        said = ESCAPE.sub("", done.stdout)
        self.assertIn("begins; you start, having the lowest card.\n", said)
        self.assertIn("To beat: nothing; you lead, and what you play must have 3♦ in it\n", said)

    def test_the_result_says_how_many_points_won(self):
        done = self.call("run", "president", "--seed", 4, "--seats", "random", "--color", "always")
        self.assertRegex(ESCAPE.sub("", done.stdout), r"\n (\w+ wins|\w+ and \w+ win) with \d+ points\.")

    def test_the_result_says_who_was_what_where_points_go_by_that(self):
        done = self.call("run", "dou-dizhu", "--seed", 4, "--seats", "random", "--color", "always")
        ending = ESCAPE.sub("", done.stdout).partition("The game is over")[2]
        self.assertRegex(ending, r"\n   \w+ \(landlord\) +first +8\n")

    def test_the_rules_at_the_table_have_no_examples(self):
        self.assertNotIn("Given: ", "".join(self.answers("thirteen", "rules", arguments=FOUR)))

    def test_what_was_played_last_is_nothing_of_the_set_up(self):
        seats = ["--seats", "human,random,random,random"]
        said = self.answers("tichu", *["move 1"] * 5, "last", arguments=seats)[-1]
        self.assertRegex(said, r"\A +\d\. ")
        self.assertNotIn("gift", said)

    def test_what_is_named_with_cards_is_told_also_to_who_does_not_see_them(self):
        seats = ["--seats", "human,random,random"]
        said = self.answers("cheat", "move 1", arguments=seats)[-1]
        self.assertRegex(said, r"You lay face down \S+ as A\.")
        self.assertRegex(said, r"lays face down \d cards? as \w+\.")
        self.assertRegex(said, r"(?m)^ +\w+ +\d+  \d cards? as \w+$")

    def test_a_game_that_would_be_lost_is_not_left_at_once(self):
        asked = "The game is not over: `{0}` again to leave it, or `save FILE` first.\n"
        said = self.answers("thirteen", "move 1", "quit", "look", "quit", "new", "new",
                            arguments=FOUR)  # fmt: skip
        self.assertEqual(asked.format("quit"), said[1])
        self.assertEqual(asked.format("quit"), said[3])
        self.assertEqual(asked.format("new"), said[4])
        self.assertIn("Thirteen, 4 players ─", said[5])

    def test_who_thinks_for_long_is_told_meanwhile(self):
        with Terminal("run", "thirteen", "--seed", 7, "--think", "400ms", "--seats",
                      "human,good,good,good", folder=self.folder) as terminal:  # fmt: skip
            said = terminal.wait_to_be_asked(PROMPT)
            for _ in range(3):
                terminal.type("move 1")
                said += terminal.wait_to_be_asked(PROMPT)
        self.assertRegex(said, r"\n(Ben|Cleo|Dan) thinks…\r\x1b\[K")


if __name__ == "__main__":
    unittest.main()
