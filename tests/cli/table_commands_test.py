#!/usr/bin/env python3
"""What people can ask for at the table beside moves."""

import json
import os
import re
import shutil
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))

from support.houserules import SOURCE, bundled_variants, run  # noqa: E402
from support.record_test_case import PROMPT, RecordTest  # noqa: E402
from support.terminal import Terminal  # noqa: E402
from support.small_game import TWO_HANDS, small_game  # noqa: E402


class TableTest(RecordTest):
    def answers(self, variant, *lines, seed=1, seats="human", arguments=()):
        """What is said after each line."""
        done = self.call("run", variant, "--seed", seed, "--seats", seats, *arguments,
                         input="".join(line + "\n" for line in lines))  # fmt: skip
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return done.stdout.split(PROMPT + "\n")[1:]


class Commands(TableTest):
    def test_help_lists_all_of_them(self):
        (said, _) = self.answers("president", "help")
        words = re.findall(r"(?m)^(\S+) .{14,}$", said)
        for word in ("?", "hint", "why", "look", "hand", "last", "log", "count", "score", "rules", "undo",
                     "save", "new", "help", "quit"):  # fmt: skip
            self.assertIn(word, words)

    def test_help_names_what_can_be_typed_at_other_times(self):
        said = self.answers("swoop", "help")[0]
        self.assertIn("At other times you may also type `pick up the pile` or `turn up a mystery card`.",
                      said)
        self.assertIn("At other times you may also type `pass`.", self.answers("sevens", "help")[0])

    def test_the_beginning_of_a_word_is_enough_where_it_is_clear(self):
        said = self.answers("president", "he", "help", "ha", "hand", "h", "l")
        self.assertEqual(said[1], said[0])
        self.assertEqual(said[3], said[2])
        self.assertEqual("`h` can mean `hint`, `hand` or `help`.\n", said[4])
        self.assertEqual("`l` can mean `look`, `last` or `log`.\n", said[5])

    def test_what_cannot_be_mended_needs_its_whole_word(self):
        for line in ("n", "ne", "und", "qui", "sav"):
            self.assertRegex(self.answers("president", line)[0], r"\ANot a move: ")

    def test_hand_and_look(self):
        position, = re.findall(r"(?s)\nSeat 0 to act.\n.*\Z",
                               self.call("run", "president", "--seed", 1, "--seats", "human",
                                         input="").stdout.partition(PROMPT)[0])  # fmt: skip
        said = self.answers("president", "look", "hand")
        self.assertEqual(position, said[0])
        self.assertEqual("  hand: 3D 3S 4C 4D 6D 7S 9H JD KS 2H 2S\n", said[1])

    def test_log_and_last(self):
        said = self.answers("president", "last", "3 3", "last", "log", "p", "last")
        self.assertEqual("Nothing was played yet.\n", said[0])
        told = said[1].partition("\n\nSeat 0")[0] + "\n"
        self.assertEqual(told, said[2])
        self.assertTrue(said[3].endswith(told))
        self.assertIn("Seat 0 is dealt 3D", said[3])
        self.assertNotRegex(said[3], r"Seat 1 is dealt [^\n]*[SHDC] ")
        self.assertIn(said[4].partition("\n\nSeat 0")[0].splitlines()[0], said[5])

    def test_why_of_a_move(self):
        said = self.answers("president", "3 3", "why 9H", "why pass", "why 4 4", "why", "why 44")
        self.assertEqual("Not a legal move: 9H does not beat QC QS: 2 cards are asked for, not 1.\n",
                         said[1])  # fmt: skip
        self.assertEqual("`pass` is legal here.\n", said[2])
        self.assertRegex(said[3], r"\ANot a legal move: 4C 4D do not beat ")
        self.assertEqual("No move was refused.\n", said[4])
        self.assertRegex(said[5], r"\ANot a move: ")

    def test_rules_by_section(self):
        whole = self.call("rules", "president", "--players", 5, "--no-examples").stdout
        said = self.answers("president", "rules", "rules what beats", "rules BEATS", "rules xyzzy")
        self.assertEqual(whole, said[0])
        self.assertIn("What beats what\n---------------\n", said[1])
        self.assertEqual(said[1], said[2])
        self.assertNotIn("Setup", said[1])
        self.assertRegex(said[3], r"\AThere is no section `xyzzy`; there are `")

    def test_new_deals_another_game(self):
        said = self.answers("president", "new", "quit", arguments=["--record", "game.jsonl"])
        self.assertIn("President, 5 players", said[0])
        self.assertNotIn("3D 3S 4C 4D 6D 7S 9H JD KS 2H 2S", said[0])
        self.assertEqual(said[0], self.answers("president", "new", "quit")[0])
        done = self.call("replay", "game.jsonl")
        self.assertEqual(0, done.returncode)
        self.assertEqual(2, done.stdout.count("then the game was left"))
        done = self.call("run", "--resume", "game.jsonl", input="quit\n")
        self.assertIn("going on after 0 decisions", done.stdout)


class Score(TableTest):
    def test_points_and_the_end_of_the_game(self):
        said = self.answers("president", "score")[0]
        self.assertEqual("Points after 0 rounds: you 0, seat 1 0, seat 2 0, seat 3 0, seat 4 0.\n"
                         "The game is over when a player has at least 11 points. The winner is "
                         "whoever has the most points. Players who tie share the win.\n", said.partition(
                             "your move")[0])
        said = self.answers("palace", "score")[0]
        self.assertTrue(said.startswith("No points are counted in this game.\nThe game is over when "))


    def test_what_is_kept_from_round_to_round(self):
        said = self.answers("guan-dan", "score", arguments=["--set", "start_level=9"])[0]
        self.assertIn(": 9 (you, seat 1, seat 2 and seat 3).\nThe game is over", said)
        said = self.answers("ninety-nine", "score")[0]
        self.assertIn("Tokens: 3 (you, seat 1, seat 2 and seat 3).\n", said)


class Hints(TableTest):
    HEADING = r"Of 100 (?:round|game)s that go on with such a move you win:\n"
    LINE = r"  (\S.*): +(\d+), \+-(\d+)(?:; worth (\d+))?(?:; the best)?\n"

    def test_a_hint_tells_chances(self):
        (said, _) = self.answers("president", "hint")
        self.assertRegex(said, rf"\A{self.HEADING}({self.LINE}){{2,5}}Tried out \d+ times, .*\n\Z")
        for _, wins, margin, _ in re.findall(self.LINE, said):
            self.assertLessEqual(int(wins), 100)
            self.assertGreater(int(margin), 0)

    def test_the_best_stands_first_and_the_others_by_what_they_are_worth(self):
        answers = [self.answers("dou-dizhu", "bid 3", *["move 1"] * moves, "hint", seed=9)[-2]
                   for moves in range(3)]  # fmt: skip
        answers.append(self.answers("thirteen", "hint", arguments=["--think", 100])[0])
        for said in answers:
            rows = re.findall(self.LINE, said)
            self.assertTrue(rows, said)
            worth = [int(worth or wins) for _, wins, _, worth in rows]
            self.assertEqual(sorted(worth, reverse=True), worth, said)
            marked = [line for line in said.split("\n") if line.endswith("; the best")]
            self.assertEqual(said.split("\n")[1:2] if len(rows) > 1 else [], marked)

    def test_the_same_question_has_the_same_answer(self):
        said = self.answers("president", "hint", "hint", "count", "hint")
        self.assertEqual(said[0], said[1])
        self.assertEqual(said[0], said[3])
        self.assertEqual(said[0], self.answers("president", "hint")[0])

    def test_it_looks_closer_if_it_may_think_longer(self):
        margins = []
        for playouts in (100, 4000):
            said = self.answers("thirteen", "hint", seed=8, arguments=["--think", playouts])[0]
            margins.append(int(re.findall(self.LINE, said)[0][2]))
        self.assertGreater(margins[0], 2 * margins[1])

    def test_it_does_not_depend_on_what_is_hidden(self):
        """Two games that a player cannot tell apart have the same hints and counts."""
        (self.folder / "two.yaml").write_text(TWO_HANDS)
        said = {}
        for seed in range(1, 200):
            hand, hint, count, _ = self.answers("two.yaml", "hand", "hint", "count", seed=seed,
                                                arguments=["--think", 60])  # fmt: skip
            said.setdefault(hand, set()).add(hint + count)
        self.assertGreater(len(said), 5)
        for hand, texts in said.items():
            self.assertEqual(1, len(texts), hand)


class Counting(TableTest):
    def test_it_counts_what_was_seen(self):
        before, _, after, _ = self.answers("president", "count", "3 3", "count")
        self.assertTrue(before.startswith("You do not know where 41 of the 54 cards are:\n"))
        self.assertIn("      3  2 of 4  3C 3H\n", before)
        self.assertIn("  joker  0 of 2\n", before)
        self.assertIn("      Q  2 of 4  QD QH\n", after)

    def test_all_games_can_be_counted(self):
        for variant in bundled_variants():
            with self.subTest(variant=variant):
                said = self.answers(variant, "count")[0]
                unknown, cards = re.match(r"You do not know where (\d+) of the (\d+) cards",
                                          said).groups()  # fmt: skip
                rows = re.findall(r"(?m)^ +\S.*?  (\d+) of (\d+)", said)
                self.assertEqual(int(unknown), sum(int(row[0]) for row in rows))
                self.assertEqual(int(cards), sum(int(row[1]) for row in rows))


class Undo(TableTest):
    def test_a_decision_is_taken_back_and_what_followed_with_it(self):
        position = self.answers("president", "look")[0]
        said = self.answers("president", "undo", "3 3", "undo", "look", "3 3", "p", "undo", "undo")
        self.assertEqual("You have not decided anything yet.\n", said[0])
        self.assertTrue(said[2].startswith("Your decision is taken back.\n\nSeat 0 to act.\n"))
        self.assertEqual(position, said[3])
        self.assertEqual(said[1], said[4])  # bots do as before
        self.assertEqual(said[1][said[1].index("\nSeat 0 to act"):],
                         said[6].partition("\n")[2])  # fmt: skip
        self.assertEqual(said[2], said[7])

    def test_the_record_says_so_and_can_be_gone_on_with(self):
        arguments = ["--record", "game.jsonl", "--force"]
        self.answers("president", "3 3", "p", "undo", "undo", "4C", "quit", arguments=arguments)
        undone = self.record()
        lines = self.lines()
        notes = [line for line in lines if "note" in line]
        taken_back = notes[0]["taken_back"]
        self.assertEqual([{"note": "undo", "seat": 0, "taken_back": taken_back}], notes)
        self.assertGreater(taken_back, 6)
        self.assertEqual(["4C"], lines[2]["move"]["cards"])
        self.answers("president", "4C", "quit", arguments=arguments)
        other = self.lines()
        self.assertEqual(other, [line for line in lines if "note" not in line])

        (self.folder / "game.jsonl").write_bytes(undone)
        done = self.call("replay", "game.jsonl")
        self.assertEqual(0, done.returncode)
        self.assertIn("game.jsonl:2: note: here somebody took back decisions\n", done.stdout)
        done = self.call("run", "--resume", "game.jsonl", input="undo\nundo\nquit\n")
        self.assertEqual(0, done.returncode)
        self.assertIn("Your decision is taken back.", done.stdout)
        self.assertIn("You have not decided anything yet.", done.stdout)
        lines = self.lines()
        self.assertEqual([], [line for line in lines if "move" in line])
        self.assertGreater(lines[-1]["taken_back"], taken_back)
        self.assertEqual(0, self.call("replay", "game.jsonl").returncode)

    def test_a_record_that_ends_in_half_a_line(self):
        self.answers("president", "3 3", "quit", arguments=["--record", "game.jsonl"])
        whole = self.record()
        for size in (len(whole) - 1, len(whole) - 5):
            (self.folder / "game.jsonl").write_bytes(whole[:size])
            done = self.call("run", "--resume", "game.jsonl", input="undo\n3 3\nquit\n")
            self.assertEqual(0, done.returncode)
            lines = [line for line in self.lines() if "note" not in line]
            self.assertEqual([json.loads(line) for line in whole.splitlines()], lines)

    def test_in_a_series(self):
        done = self.call("run", "tennis", "--seed", 3, "--seats", "human", "--games", 2, "--record",
                         "game.jsonl", input="move 1\n" * 60)  # fmt: skip
        self.assertEqual(0, done.returncode)
        self.assertGreater(self.record().count(b"houserules_record"), 1)
        done = self.call("run", "--resume", "game.jsonl", input="move 1\nundo\nundo\nundo\nquit\n")
        if "no game to go on" not in done.stderr:
            self.assertEqual(0, done.returncode)
            self.assertEqual(0, self.call("replay", "game.jsonl").returncode)

    def test_not_in_a_pipe_that_has_it_already(self):
        os.mkfifo(self.folder / "pipe")
        reader = os.open(self.folder / "pipe", os.O_RDONLY | os.O_NONBLOCK)
        try:
            said = self.answers("president", "3 3", "undo", arguments=["--record", "pipe"])
        finally:
            os.close(reader)
        self.assertRegex(said[1], r"\AThe record is no file on a disk")


class UndoAmongPeople(TableTest):
    def said_to_last(self, *lines, seats="human,human", variant="president"):
        return self.answers(variant, *lines, seats=seats, arguments=["--players", 3])[len(lines) - 1]

    def test_not_past_a_decision_of_somebody_else(self):
        said = self.said_to_last("move 1", "move 1", "undo", seats="human,human,random")
        self.assertRegex(said, r"\ASomebody else has decided since|\AYou have not decided")

    def test_not_past_what_was_shown(self):
        # Whoever comes next has seen the cards, and what the bot then played.
        said = self.answers("president", "move 1", "undo", "pass", "undo",
                            seats="human,random,human", arguments=["--players", 3])  # fmt: skip
        for text in said:
            self.assertNotIn("is taken back", text)
        # Two decisions of one player, between which nobody saw anything new.
        (self.folder / "bids.yaml").write_text(BIDS)
        said = self.answers("bids.yaml", "wave", "undo", "J", "undo", seats="human,human")
        self.assertIn("Your decision is taken back.", said[1])
        self.assertNotIn("is taken back", said[3])


class Saving(TableTest):
    def test_a_saved_game_goes_on_where_it_was(self):
        said = self.answers("president", "3 3", "p", "undo", "look", "save a game.jsonl",
                            "save a game.jsonl")  # fmt: skip
        self.assertEqual(
            "The game is saved; `houserules run --resume 'a game.jsonl'` goes on.\n", said[4]
        )
        self.assertRegex(said[5], r"\ANot saved: a game.jsonl is there already")
        done = self.call("run", "--resume", "a game.jsonl", input="look\nundo\nquit\n")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertEqual(said[3], done.stdout.split(PROMPT + "\n")[1])
        self.assertIn("is taken back", done.stdout)
        done = self.call("replay", "a game.jsonl")
        self.assertIn("note: here somebody took back decisions", done.stdout)

    def test_a_game_is_analysed_when_it_is_over(self):
        self.assertEqual("Once the game is over `analyse` tells what was best.\n",
                         self.answers("president", "analyse")[0])  # fmt: skip

    def test_why_tells_of_whatever_was_refused_last(self):
        for typed in ("xyzzy", "999", "pair of 9", "QH"):
            refused, why, _ = self.answers("big-two", typed, "why")
            self.assertEqual(refused, why)

    def test_where_nothing_can_be_saved(self):
        for path in (".", "missing/game.jsonl", "/proc/nothing"):
            said = self.answers("president", f"save {path}")[0]
            self.assertRegex(said, r"\ANot saved: [^\n]*\.\n\Z")
        self.assertEqual("After `save` comes the name of a file.\n",
                         self.answers("president", "save")[0])  # fmt: skip


class AtTheTerminal(RecordTest):
    def at_terminal(self, *arguments, **environment):
        return Terminal("run", *arguments, folder=self.folder, environment=environment, columns=100)

    def test_tab_completes_cards_actions_and_commands(self):
        for typed, wanted in [("co\t\n", "You do not know where"), ("why 3\t\t", "3D  3S"),
                              ("rules Wh\t\n", "Where cards lie"), ("3D 3\t\n", "3♦ 3♠"),
                              ("4\t\t", "4C  4D"), ("\t\t", "undo")]:  # fmt: skip
            with self.at_terminal("president", "--seed", 1) as terminal:
                terminal.wait_to_be_asked(PROMPT)
                terminal.press(typed.encode())
                terminal.wait_for(wanted)

    def test_symbols_are_typed_as_they_are_shown(self):
        with self.at_terminal("president", "--seed", 1) as terminal:
            terminal.wait_to_be_asked(PROMPT)
            for typed, wanted in [("why 3♠", "`3♠` is legal here."), ("♥Q", "You have no Q♥."),
                                  ("é", "an action `é`")]:  # fmt: skip
                terminal.type(typed)
                self.assertIn(wanted, terminal.wait_to_be_asked(PROMPT))

    def test_what_is_no_character_of_the_locale_is_no_command(self):
        with self.at_terminal("president", "--seed", 1, LC_ALL="C") as terminal:
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("♥Q")
            self.assertIn("comes nothing", terminal.wait_to_be_asked(PROMPT))

    def test_rules_go_through_the_pager(self):
        (self.folder / "pager").write_text("#!/bin/sh\necho paged with $LESS; cat\n")
        (self.folder / "pager").chmod(0o755)
        with self.at_terminal("president", PAGER="./pager", LESS="own") as terminal:
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("rules")
            terminal.wait_for("paged with own")
            terminal.wait_for("What beats what")
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("quit")
            terminal.end()
            self.assertEqual(0, terminal.status)

    @unittest.skipUnless(shutil.which("less") and "LESS" not in os.environ, "no usual less")
    def test_the_pager_says_how_to_go_on(self):
        with self.at_terminal("president", PAGER="less") as terminal:
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("rules")
            terminal.wait_for("space: more, q: back")
            terminal.press(b"q")
            terminal.wait_to_be_asked(PROMPT)
            terminal.type("quit")
            terminal.end()
            self.assertEqual(0, terminal.status)

    def test_a_pager_that_is_not_there_or_ends_early(self):
        for pager, shown in [("no-such-pager", "What beats what"), ("true", "")]:
            with self.at_terminal("president", PAGER=pager) as terminal:
                terminal.wait_to_be_asked(PROMPT)
                terminal.type("rules")
                if shown:
                    terminal.wait_for(shown)
                terminal.wait_to_be_asked(PROMPT)
                terminal.type("quit")
                terminal.end()
                self.assertEqual(0, terminal.status)


class Thinking(RecordTest):
    def test_a_time_is_marked_in_the_record(self):
        self.call("run", "thirteen", "--seats", "random", "--think", "7", "--record", "game.jsonl")
        header = self.lines()[0]
        self.assertEqual("7", header["think"])
        self.assertNotIn("repeatable", header)
        self.call("run", "thirteen", "--seats", "random", "--think", "20ms", "--timed", "--record",
                  "game.jsonl", "--force")  # fmt: skip
        header = self.lines()[0]
        self.assertEqual(("20ms", False), (header["think"], header["repeatable"]))

    def test_a_time_needs_somebody_who_waits(self):
        for command in ("run", "simulate"):
            arguments = ["--games", 1] if command == "simulate" else []
            self.refused(2, "no result can be repeated", command, "thirteen", "--think", "20ms",
                         *arguments)  # fmt: skip
            for wrong in ("0", "x", "20s", "-1", "1.5", " 1"):
                self.refused(2, "--think", command, "thirteen", "--think", wrong, *arguments)

    def test_it_decides_how_well_bots_play(self):
        records = []
        for think in ("1", "200"):
            done = self.call("run", "thirteen", "--seed", 2, "--seats", "good,good", "--players", 2,
                             "--think", think)  # fmt: skip
            again = self.call("run", "thirteen", "--seed", 2, "--seats", f"good:{think},good:{think}",
                              "--players", 2)  # fmt: skip
            self.assertEqual(done.stdout, again.stdout)
            records.append(done.stdout)
        self.assertNotEqual(*records)

    def test_a_game_goes_on_with_it(self):
        self.call("run", "thirteen", "--seed", 4, "--seats", "good,easy", "--players", 2, "--think",
                  30, "--record", "game.jsonl")  # fmt: skip
        whole = self.record()
        half = whole[: (len(whole) + whole.index(b"\n")) // 2]
        (self.folder / "game.jsonl").write_bytes(half)
        self.assertEqual(0, self.call("run", "--resume", "game.jsonl").returncode)
        self.assertEqual(whole, self.record())
        header, rest = half.split(b"\n", 1)
        wrong = {**json.loads(header), "think": "much"}
        (self.folder / "game.jsonl").write_bytes(json.dumps(wrong).encode() + b"\n" + rest)
        self.refused(1, "`much` is neither a number", "run", "--resume", "game.jsonl")


BIDS = small_game(
    "Waves",
    variables="{waved: {of: player, type: boolean}}",
    actions="""
  play: {from: [hand], to: table}
  wave: {when: not waved, keeps_turn: true}""",
    effects="{waves: {on: wave, do: [{set: waved, to: true}]}}",
)


if __name__ == "__main__":
    unittest.main()
